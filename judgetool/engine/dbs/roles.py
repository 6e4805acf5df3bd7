"""The parts that cards have in an attack (7-1), and the cards that texts name by their place."""

from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import CardId, Player, other

ATTACKING, ATTACKED = "attacking", "attacked"
ATTACK_CARD, GUARD_CARD = "attack card", "guard card"
ROLES = (ATTACKING, ATTACKED, ATTACK_CARD, GUARD_CARD)
"""The parts that a card can have; the last two only in a battle (7-1-3)."""

ANSWERED_CARD = "card it counters"
"""What is played or attacks, or whose skill it is, to which a [Counter] answers."""

SUBJECTS = (
    "attacking card",
    "attacked card",
    "battle opponent",
    ANSWERED_CARD,
    "leader",
    "opponent's leader",
)
"""The cards that texts point at by their part in the attack or what is declared, or by area."""


@rule("7-1", "7-1-3")
def has_role(state: DbsState, card: CardId, role: str) -> bool:
    """Whether a card has this part in the present attack."""
    match role:
        case "attacking":
            return card == state.attacker()
        case "attacked":
            return card == state.attacked()
        case "attack card":
            return card == state.attack_card()
        case "guard card":
            return card == state.guard_card()
        case _:
            raise ValueError(f"{role!r} is no role")


def battle_opponent(state: DbsState, card: CardId | None) -> CardId | None:
    """The card on the other side of the attack, for one that attacks or is attacked."""
    if card is None:
        return None
    if card == state.attacker():
        return state.attacked()
    return state.attacker() if card == state.attacked() else None


@rule("4-7-3-2", "4-7-3-3")
def answered(state: DbsState, master: Player) -> int | None:
    """The place of what a [Counter] answers to: the latest that the other player has declared."""
    latest_first = reversed(tuple(enumerate(state.declared)))
    return next((place for place, one in latest_first if one.player != master), None)


def answered_card(state: DbsState, master: Player) -> CardId | None:
    """The card of what a [Counter] answers to, if it is where it was declared."""
    place = answered(state, master)
    card = None if place is None else state.declared[place].card
    return None if card is None or not state.is_same(card) else card.card


def named(state: DbsState, subject: str, card: CardId | None, master: Player) -> CardId | None:
    """The card that a text points at; raises ``TypeError`` for other words."""
    match subject:
        case "attacking card":
            return state.attacker()
        case "attacked card":
            return state.attacked()
        case "battle opponent":
            return battle_opponent(state, card)
        case "card it counters":
            return answered_card(state, master)
        case "leader":
            return state.leader(master)
        case "opponent's leader":
            return state.leader(other(master))
        case _:
            raise TypeError(f"{subject!r} is no card of the attack")
