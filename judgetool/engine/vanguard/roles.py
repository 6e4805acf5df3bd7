"""The parts that units have in a battle (7.3), and the units that texts name by them."""

from collections.abc import Iterable

from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Player, Words, Zone, other
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.state import VanguardState

ATTACKING, ATTACKED = "attacking", "being attacked"
BOOSTING, BOOSTED, GUARDING = "boosting", "boosted", "guarding"
ROLES = (ATTACKING, ATTACKED, BOOSTING, BOOSTED, GUARDING)
"""The parts that a unit can have (7.3.1.3.1, 7.3.1.4.1, 7.3.1.6.1, 7.4.1.3)."""

SUBJECTS = (
    "attacking unit",
    "units being attacked",
    "boosting unit",
    "boosted unit",
    "battle opponent",
    "vanguard",
    "opponent's vanguard",
    "legion mate",
    "legion leader",
)
"""The units that texts point at by their part in the battle, or by their circle."""


@rule("7.3.1.3.1", "7.3.1.4.1", "7.3.1.6.1")
def has_role(state: VanguardState, card: CardId, role: str) -> bool:
    """Whether a unit has this part in the present battle."""
    match role:
        case "attacking":
            return card in state.attacking()
        case "being attacked":
            return card in state.attacked()
        case "boosting":
            return card == state.booster()
        case "boosted":
            return state.booster() is not None and card in state.attacking()
        case "guarding":
            return any(card in state.guardians_of(unit) for unit in state.attacked())
        case _:
            raise ValueError(f"{role!r} is no role")


def is_vanguard(state: VanguardState, card: CardId) -> bool:
    """Whether a card is on a vanguard circle (3.9.1)."""
    return state.zone_of(card).name == zones.VANGUARD_CIRCLE


def is_rear_guard(state: VanguardState, card: CardId) -> bool:
    """Whether a card is a unit on a rear-guard circle (3.10.1)."""
    return state.is_unit(card) and state.zone_of(card).name in zones.REAR_GUARD_CIRCLES


@rule("7.4.1.4", "7.5.1.2")
def attacking_vanguard(state: VanguardState) -> CardId | None:
    """The attacking unit, if it is a vanguard: only then there are drive checks."""
    attacker = state.attacker()
    return attacker if attacker is not None and is_vanguard(state, attacker) else None


@rule("7.3.1.7", "10.1.24.6")
def attacks_in_legion(state: VanguardState) -> bool:
    """Whether the attacking unit is a Legion Leader now, even if it attacked as none."""
    attacker = state.attacker()
    return attacker is not None and state.mate_of(attacker) is not None


@rule("10.1.24.14", "10.1.24.15")
def is_in_legion(state: VanguardState, card: CardId, *, this_turn: bool) -> bool:
    """Whether a unit is in a legion state, or came into one in this turn, even if it is over."""
    if not this_turn:
        return state.associated(card) is not None
    this = state.reference(card)
    return any(this in (one.leader, one.mate) for one in state.legions if one.turn == state.turn)


@rule("7.3.1.4.4")
def battle_opponents(state: VanguardState, card: CardId | None) -> CardsAtOnce:
    """The units on the other side of the battle, for one that attacks or is attacked."""
    if card in state.attacking():
        return state.attacked()
    return state.attacking() if card in state.attacked() else ()


def battle_opponent(state: VanguardState, card: CardId | None) -> CardId | None:
    """One of them, for abilities that ask for it when it is too late to see it."""
    return next(iter(battle_opponents(state, card)), None)


@rule("7.1.2.2")
def kinds_attacked(state: VanguardState, attacked: tuple[CardId, ...]) -> Words:
    """Whether a vanguard and whether a rear-guard is attacked, by the words for them."""
    return tuple(sorted({kind_on_field(state, card) for card in attacked}))


def kind_on_field(state: VanguardState, card: CardId) -> str:
    """Whether an attacking or attacked unit is a vanguard or a rear-guard, by the word for it."""
    return zones.VANGUARDS if is_vanguard(state, card) else zones.REAR_GUARDS


@rule("7.1.2.2", "7.1.2.3")
def is_battle_against(state: VanguardState, what: str) -> bool:
    """Whether it is a battle in which a vanguard, or a rear-guard, is being attacked.

    It is what it was when the units were chosen, until all of them have become the other. One that
    has left the field has not.
    """
    if state.battle is None:
        return False
    chosen = state.battle.attacked
    still = tuple(one.card for one in chosen if state.is_same_unit(one))
    now = kinds_attacked(state, still)
    alike = len(now) == 1 and len(still) == len(chosen)
    return what in (now if alike else state.battle.against)


@rule("7.6.1.2")
def attack_has_hit(state: VanguardState) -> bool:
    """Whether the attack of this battle has hit a unit, in the damage step or after it."""
    return state.battle is not None and bool(state.battle.hit)


@rule("4.6.2", "4.6.2.1")
def in_same_column(circle: Zone, others: Iterable[Zone]) -> bool:
    """Whether a circle is in the same column as one of the others, of whichever player."""
    column = zones.column_of(circle, circle.player)
    return column is not None and any(
        zones.column_of(other, circle.player) == column for other in others
    )


def named(
    state: VanguardState, subject: str, card: CardId | None, master: Player
) -> tuple[CardId | None, ...]:
    """The units that a text points at; raises ``TypeError`` for other words."""
    match subject:
        case "attacking unit":
            return (state.attacker(),)
        case "units being attacked":
            return state.attacked()
        case "boosting unit":
            return (state.booster(),)
        case "boosted unit":
            return (state.attacker(),) if state.booster() is not None else ()
        case "battle opponent":
            return battle_opponents(state, card)
        case "vanguard":
            return (state.vanguard(master),)
        case "opponent's vanguard":
            return (state.vanguard(other(master)),)
        case "legion mate":
            return (None if card is None else state.mate_of(card),)
        case "legion leader":
            return (None if card is None else state.leader_of(card),)
        case _:
            raise TypeError(f"{subject!r} is no unit of the battle")
