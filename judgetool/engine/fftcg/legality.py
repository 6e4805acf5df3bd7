"""Which acts there are at each decision: what lists them, and what judges each."""

from collections.abc import Iterator, Mapping

from judgetool.engine.fftcg import (
    action_abilities,
    attack,
    battle,
    castable,
    casting,
    faces,
    warp_and_priming,
)
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.battle import ASSIGNMENT
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    Prime,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.paying import payment
from judgetool.engine.fftcg.paying.payment import PAYMENT
from judgetool.engine.fftcg.priority import PRIORITY
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.acts import Acts, nothing_against, passes
from judgetool.engine.kernel.cards import Value
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.hidden import Possible, is_number, is_words
from judgetool.engine.kernel.hidden import against_told as impossible


@rule("5.2.3")
def against_told(told: Mapping[str, Value]) -> Iterator[Objection]:
    """Information that no card of this game can have."""
    yield from impossible(told, POSSIBLE, faces.ONE_OF)


POSSIBLE: Possible = {
    faces.TYPE: lambda value: value in faces.TYPES,
    faces.ELEMENTS: lambda value: (
        isinstance(value, tuple) and bool(value) and set(value) <= set(faces.ELEMENT_NAMES)
    ),
    faces.COST: is_number,
    faces.POWER: is_number,
    faces.LB_COST: is_number,
    faces.JOBS: is_words,
    faces.CATEGORIES: is_words,
    faces.NUMBER: lambda value: value is None or isinstance(value, str),
    faces.ICONS: lambda value: isinstance(value, tuple) and set(value) <= set(faces.ICON_NAMES),
    faces.EX_BURST: lambda value: value in ("yes", "no"),
}
"""What can be printed on a card, information by information."""

ACTS: Acts[FinalState] = Acts(
    listed={
        PRIORITY: (
            passes,
            castable.casts,
            action_abilities.uses,
            warp_and_priming.warps,
            warp_and_priming.primes,
        ),
        PAYMENT: (payment.acts,),
        ATTACK: (passes, attack.attacks),
        BLOCK: (passes, attack.blocks),
        ASSIGNMENT: (battle.all_assignments,),
    },
    narrowed={
        PRIORITY: (
            passes,
            castable.casts_in_time,
            action_abilities.uses_in_time,
            warp_and_priming.in_time,
        ),
    },
    judged={
        (PRIORITY, Pass): nothing_against,
        (PRIORITY, Cast): casting.against_cast,
        (PRIORITY, Warp): warp_and_priming.against_warp,
        (PRIORITY, Prime): warp_and_priming.against_priming,
        (PRIORITY, UseAbility): action_abilities.against_use,
        (PAYMENT, PayCP): payment.objections,
        (PAYMENT, Pass): payment.against_paying_nothing,
        (ATTACK, Pass): attack.against_no_attack,
        (ATTACK, DeclareAttack): attack.against_attack,
        (BLOCK, Pass): attack.against_no_block,
        (BLOCK, DeclareBlock): attack.against_block,
        (ASSIGNMENT, AssignDamage): battle.against_assignment,
    },
    out_of_place={
        Cast: ("a card cannot be cast", ("11.1.1",)),
        Warp: ("Warp cannot be used", ("15.2.7.3",)),
        Prime: ("Priming cannot be used", ("15.2.9.3",)),
        UseAbility: ("an ability cannot be used", ("11.1.1",)),
        DeclareAttack: ("an attack cannot be declared", ("10.1.2.1",)),
        DeclareBlock: ("a block cannot be declared", ("10.1.3.1",)),
        AssignDamage: ("damage cannot be assigned", ("10.1.4.2.1",)),
        PayCP: ("no CP can be paid", ("11.2.1",)),
    },
    asked={
        PRIORITY: "has priority",
        PAYMENT: "has to pay CP",
        ATTACK: "decides whether to attack",
        BLOCK: "decides whether to block",
        ASSIGNMENT: "assigns the damage of the blocking Forward",
    },
    open_question=("5.2",),
)
"""The acts of the game. Priority can always be forfeited (11.1.6)."""
