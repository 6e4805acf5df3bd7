"""Keywords (15.2): which cards have them, what they mean, and what effects prohibit.

An ability has a keyword if the keyword is its name or one of its keywords.
"""

from collections.abc import Collection, Iterator
from typing import TypeVar

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import informing, is_blank
from judgetool.engine.fftcg.faces import ELEMENT_NAMES
from judgetool.engine.fftcg.nodes import NotBlockedBy, PayCP, Priming, Warping
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability, Lasting
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import in_force_on, in_force_on_any
from judgetool.engine.kernel.continuous.reach import seen_from
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import holds, passes
from judgetool.engine.kernel.prohibitions import is_allowed, prohibition
from judgetool.engine.kernel.state import FaceUnknown

L = TypeVar("L", bound=Lasting)

OF_ANY_ELEMENT = "be paid for with CP of any Element"
"""What an effect can allow of a card that is cast."""

WARP_OF_ANY, PRIMING_OF_ANY = (
    "be removed by Warp with CP of any Element",
    "be Primed with CP of any Element",
)
"""What an effect can allow of a card with Warp or Priming: CP of any Element pay its cost."""

PRODUCE_ANY = "produce CP of any Element"
PRODUCE = {f"produce {element} CP": element for element in ELEMENT_NAMES}
"""What an effect can allow of a Backup, beside CP of its own Elements: CP of which Element."""

PARTY_OF_ANY = "form a party with Forwards of any Element"
"""What an effect can allow of a Forward."""

ALLOWED_ACTIONS = (
    OF_ANY_ELEMENT,
    WARP_OF_ANY,
    PRIMING_OF_ANY,
    PRODUCE_ANY,
    *PRODUCE,
    PARTY_OF_ANY,
)

BY_DISCARDING = "be paid for by discarding"
NOT_OF = {f"be paid for with CP that are not {element}": element for element in ELEMENT_NAMES}
"""What an effect can prohibit of a card that is cast: by which CP it is paid for."""

PRODUCING, PAYING = frozenset((PRODUCE_ANY, *PRODUCE)), frozenset((BY_DISCARDING, *NOT_OF))

BRAVE, HASTE, FIRST_STRIKE = "Brave", "Haste", "First Strike"

ATTACK, BLOCK, BE_BLOCKED = "attack", "block", "be blocked"
ACTIVATE = "activate in the active phase"
"""What an effect can prohibit for a Character, as "cannot ...". Frozen ones cannot activate."""

DEAL_DAMAGE = "deal damage to Forwards"
"""A Character deals damage in battle or by an ability."""

LET_BURST = "let EX Bursts be used"
"""A card lets EX Bursts be used when its damage puts cards into the Damage Zone."""

BECOME_DULL = "become dull"
"""A Summon or an ability makes a Character dull. Attacks and costs do not count."""

BE_BROKEN = "be broken"
KEPT_FROM = {
    zones.HAND: "be returned to hand",
    zones.REMOVED: "be removed from the game",
}
"""By zone: how a Character leaves the field for it, by an effect or a cost."""

ENTER_BY = {
    "summon": "enter the field by Summons",
    "action": "enter the field by abilities",
    "special": "enter the field by abilities",
    "auto": "enter the field by abilities",
}
PUT_BY = {kind: f"let Characters {action}" for kind, action in ENTER_BY.items()}
"""By what a card cannot enter the field, said of the card and of the player who would control it.

Casting does not count.
"""

CANNOT, MUST = "cannot ", "must "


def abilities_of(state: FinalState, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card now, its own and those given to it; raises ``FaceUnknown``."""
    if is_blank(state, card):
        return ()
    face = state.face(informing(state, card))
    if face is None or face.name is None:
        raise FaceUnknown(informing(state, card), NAME)
    view = in_force_on(state, ABILITIES)
    if view.open:
        view.need(card, ABILITIES)
    return view.abilities.get(card, face.abilities)


def has(state: FinalState, card: CardId, keyword: str) -> bool:
    """Whether a card has a field ability with that keyword; raises ``FaceUnknown``."""
    with_it = [one for one in abilities_of(state, card) if has_keyword(one, keyword)]
    return any(holds(state, one.condition, seen_from(state, card, one)) for one in with_it)


def has_keyword(ability: Ability, keyword: str) -> bool:
    """Whether an ability is a field ability with that keyword."""
    return ability.kind == "continuous" and (ability.name == keyword or keyword in ability.keywords)


@rule("15.2.1.2")
def has_brave(state: FinalState, card: CardId) -> bool:
    """Whether a Forward stays active when it attacks."""
    return has(state, card, BRAVE)


@rule("15.2.2.2", "15.2.2.3")
def has_haste(state: FinalState, card: CardId) -> bool:
    """Whether a Character can attack, and pay with its dull icon, in the turn in which it came."""
    return has(state, card, HASTE)


@rule("15.2.3.2")
def has_first_strike(state: FinalState, card: CardId) -> bool:
    """Whether a Forward deals its battle damage before the others."""
    return has(state, card, FIRST_STRIKE)


@rule("2.1")
def may(state: FinalState, card: CardId, action: str) -> bool:
    """Whether an effect lets a card do what the rules forbid; raises ``FaceUnknown``."""
    view = in_force_on(state, action)
    if view.open:
        view.need(card, action)
    return is_allowed(state, card, action)


@rule("2.2")
def cannot(state: FinalState, card: CardId, action: str) -> bool:
    """Whether an effect prohibits an action of a Character. No other effect can allow it then."""
    return prohibition(state, card, action) is not None or has(state, card, CANNOT + action)


@rule("2.2")
def against_becoming_dull(state: FinalState, card: CardId, *numbers: str) -> Iterator[Objection]:
    """An effect that prohibits it altogether keeps a card from being dulled for a cost.

    ``numbers`` are the rules on that cost. Paying is no Summon and no ability of the opponent.
    """
    if cannot(state, card, BECOME_DULL):
        yield Objection(f"the card cannot {BECOME_DULL}: an effect prevents it", (*numbers, "2.2"))


def prohibited(state: FinalState, card: CardId, actions: Collection[str]) -> Iterator[str]:
    """The actions of a Character, out of several, that an effect prohibits.

    Raises ``FaceUnknown``. Usually nothing is prohibited at all: this is checked first.
    """
    view = in_force_on_any(state, actions)
    if view.rulings or view.open or any(map(prohibits, abilities_of(state, card))):
        yield from (action for action in actions if cannot(state, card, action))


def prohibits(ability: Ability) -> bool:
    """Whether an ability has a keyword by which it may prohibit an action."""
    return ability.name.startswith(CANNOT) or any(
        keyword.startswith(CANNOT) for keyword in ability.keywords
    )


def cannot_go(state: FinalState, card: CardId, zone: str) -> bool:
    """Whether an effect keeps a Character on the field from going to a zone."""
    action = KEPT_FROM.get(zone)
    on_field = state.zone_of(card).name == zones.FIELD
    return action is not None and on_field and cannot(state, card, action)


def must(state: FinalState, card: CardId, action: str) -> bool:
    """Whether an effect forces a Character to an action that is possible."""
    return has(state, card, MUST + action)


def lasting_of(state: FinalState, card: CardId, kind: type[L]) -> Iterator[tuple[L, Context]]:
    """The effects of one kind among a card's active field abilities, each with its context.

    Raises ``FaceUnknown``.
    """
    for ability in abilities_of(state, card):
        found = [one for one in ability.lasting if isinstance(one, kind)]
        if not found:
            continue
        context = seen_from(state, card, ability)
        if holds(state, ability.condition, context):
            yield from ((one, context) for one in found)


@rule("15.1.1.9.6", "10.1.3.1.2")
def can_be_blocked_by(state: FinalState, attacker: CardId, blocker: CardId) -> bool:
    """Whether nothing keeps ``blocker`` from blocking ``attacker``."""
    if cannot(state, attacker, BE_BLOCKED):
        return False
    return not any(
        passes(state, blocker, one.tests, context)
        for one, context in lasting_of(state, attacker, NotBlockedBy)
    )


WARP, PRIMING = "Warp", "Priming"
DAMAGE = "Damage"
"""An ability that the Character gains while its controller has received so much damage (15.2.6)."""

COUNTS_DOWN, COMES_BACK = f"{WARP} (a counter is removed)", f"{WARP} (the card enters the field)"
"""The names of the auto-abilities of Warp (15.2.7.4, 15.2.7.5)."""


@rule("15.2.7.1", "15.2.7.1.1", "15.2.7.2")
def warp(number: int, cost: PayCP) -> Ability:
    """The field ability of Warp, which is active in the hand."""
    return Ability(
        "continuous",
        f"{WARP} {number}",
        "15.2.7",
        zone=zones.HAND,
        lasting=(Warping(number, cost),),
        keywords=(WARP,),
    )


@rule("15.2.9.1", "15.2.9.2")
def priming(name: str, cost: PayCP) -> Ability:
    """The field ability of Priming, with the name that it searches for and its cost."""
    return Ability(
        "continuous",
        f"{PRIMING} {name}",
        "15.2.9",
        lasting=(Priming(name, cost),),
        keywords=(PRIMING,),
    )
