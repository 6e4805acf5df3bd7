"""Which acts are legal at a decision, and why others are not.

This is the one place that decides it: the list of legal acts, the refusal of an illegal one and
the reasons that are shown all come from here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from judgetool.engine.fftcg import castable, faces, fighting, priming, usable, warp
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.battle import ASSIGNMENT
from judgetool.engine.fftcg.citing import rule
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
from judgetool.engine.kernel.cards import Value
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.told import Possible, is_number, is_words
from judgetool.engine.kernel.told import against_told as impossible

Judge = Callable[[FinalState, Decision, Command], Iterator[Objection]]
Lister = Callable[[FinalState, Decision], Iterable[Command]]


def acts(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Every act that is worth judging at ``decision``."""
    for lister in LISTS.get(decision.kind, ()):
        yield from lister(state, decision)


def objections(state: FinalState, decision: Decision, command: Command) -> tuple[Objection, ...]:
    """Why ``command`` is refused at ``decision``; empty where it is legal."""
    try:
        return tuple(judged(state, decision, command))
    except FaceUnknown as unknown:
        return (open_question(state, unknown),)


def refuses(state: FinalState, decision: Decision, command: Command) -> bool:
    """Whether ``command`` is refused at ``decision``: the first reason will do."""
    try:
        return next(judged(state, decision, command), None) is not None
    except FaceUnknown:
        return True


def judged(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """The reasons for a refusal, lazily; raises ``FaceUnknown`` where that is open."""
    judge = ACTS.get((decision.kind, type(command)))
    if command.by != decision.player:
        yield Objection(f"{decision.player} decides now ({decision.kind})", decision.citations)
    elif judge is None:
        yield out_of_place(decision, command)
    else:
        yield from judge(state, decision, command)


def open_question(state: FinalState, unknown: FaceUnknown) -> Objection:
    """A face decides whether an act is legal, and is not known."""
    where = state.zone_of(unknown.card)
    reason = f"that is open: the {unknown.aspect} of a card in {where} is not known"
    return Objection(reason, ("5.2",))


def out_of_place(decision: Decision, command: Command) -> Objection:
    """An act that this decision does not offer at all."""
    what, home = OUT_OF_PLACE.get(type(command), ("that cannot be done", ()))
    return Objection(f"{what} now: it is the {decision.kind}", (*home, *decision.citations))


def passes(state: FinalState, decision: Decision) -> Iterator[Command]:
    """To do nothing."""
    yield Pass(decision.player)


def against_forfeit(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Priority can always be forfeited (11.1.6)."""
    yield from ()


@rule("5.2.3")
def against_told(told: Mapping[str, Value]) -> Iterator[Objection]:
    """Information that no card of this game has printed."""
    yield from impossible(told, POSSIBLE)


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

OUT_OF_PLACE: dict[type[Command], tuple[str, tuple[str, ...]]] = {
    Cast: ("a card cannot be cast", ("11.1.1",)),
    Warp: ("Warp cannot be used", ("15.2.7.3",)),
    Prime: ("Priming cannot be used", ("15.2.9.3",)),
    UseAbility: ("an ability cannot be used", ("11.1.1",)),
    DeclareAttack: ("an attack cannot be declared", ("10.1.2.1",)),
    DeclareBlock: ("a block cannot be declared", ("10.1.3.1",)),
    AssignDamage: ("damage cannot be assigned", ("10.1.4.2.1",)),
    PayCP: ("no CP can be paid", ("11.2.1",)),
}
"""What an act is called where it is out of place, and the rule that says where it has its place."""

ACTS: dict[tuple[str, type[Command]], Judge] = {
    (PRIORITY, Pass): against_forfeit,
    (PRIORITY, Cast): castable.against_cast,
    (PRIORITY, Warp): warp.against_warp,
    (PRIORITY, Prime): priming.against_priming,
    (PRIORITY, UseAbility): usable.against_use,
    (PAYMENT, PayCP): payment.objections,
    (PAYMENT, Pass): payment.against_paying_nothing,
    (ATTACK, Pass): fighting.against_no_attack,
    (ATTACK, DeclareAttack): fighting.against_attack,
    (BLOCK, Pass): fighting.against_no_block,
    (BLOCK, DeclareBlock): fighting.against_block,
    (ASSIGNMENT, AssignDamage): fighting.against_assignment,
}
"""Who judges which act at which decision; what is missing here is not offered there."""

LISTS: dict[str, tuple[Lister, ...]] = {
    PRIORITY: (passes, castable.casts, usable.uses, warp.warps, priming.primes),
    PAYMENT: (payment.acts,),
    ATTACK: (passes, fighting.attacks),
    BLOCK: (passes, fighting.blocks),
    ASSIGNMENT: (fighting.all_assignments,),
}
"""Who lists the acts that are worth judging at which decision."""
