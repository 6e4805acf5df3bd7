"""What is impossible about a set-up, or what only the text of a card can bring about."""

from collections import Counter
from collections.abc import Callable, Iterator

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.phases import PREPARATION_TABLE
from judgetool.engine.dbs.rule_processing import losing
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import PLAYERS, TYPE
from judgetool.engine.kernel.hidden import (
    Finding,
    alternating_turns,
    faces_listed,
    known_lists,
)

DECK_SIZE, COPIES = 50, 4
"""The numbers of deck construction (5-1-3, 5-1-3-1); the Leader Card is no part of the deck."""

OF_BATTLE = ("offence step", "defense step", "damage step")
"""The steps in which there is a battle (7-2, 7-3, 7-4)."""


def status(state: DbsState) -> tuple[Finding, ...]:
    """Every finding about a set-up; it promises no more than the checks below look at."""
    return tuple(finding for check in CHECKS for finding in check(state))


# --- decks (5-1)


def deck_size(state: DbsState) -> Iterator[Finding]:
    """A player brings fifty cards and a Leader Card to the game, and none ever leaves it."""
    for player in PLAYERS:
        leader = state.leader(player)
        cards = sum(card.id != leader for card in state.owned_by(player))
        if cards > DECK_SIZE:
            reason = f"{player} has {cards} cards beside the Leader Card, a deck has {DECK_SIZE}"
            yield Finding(reason, ("5-1-3",)).on(player, zones.DECK)


def copies(state: DbsState) -> Iterator[Finding]:
    """No more copies of a card than allowed; cards of one name can have different numbers."""
    for player in PLAYERS:
        found: Counter[str] = Counter()
        for face, number in faces_listed(state, player):
            if face.name is not None and face.printed.get(TYPE) != faces.LEADER:
                found[face.name] += number
        for name, count in found.items():
            if count > COPIES:
                reason = (
                    f"{player} has {count} cards named {name}, {COPIES} of a number are allowed"
                )
                yield Finding(reason, ("5-1-3-1", "2-14-2-1"), impossible=False).on(
                    player, zones.DECK
                )


def known_list(state: DbsState) -> Iterator[Finding]:
    """The cards that are not in sight are not more than the unknown ones."""
    yield from known_lists(state, "5-1-3", zones.DECK)


# --- what rule processing would have settled (9)


def lost(state: DbsState) -> Iterator[Finding]:
    """A player who meets a loss condition has lost."""
    for player in losing(state):
        for area, numbers in LOSS_AREAS.items():
            if not state.cards_in(player, area):
                reason = f"{player} has no card in the {area} and has lost"
                yield Finding(reason, numbers).on(player, area)


LOSS_AREAS = {zones.LIFE_AREA: ("9-2-3", "1-2-2-1"), zones.DECK: ("9-2-4", "1-2-2-2")}
"""By area in which each player must have a card: the rules on it."""


def combos(state: DbsState) -> Iterator[Finding]:
    """Cards are in the Combo Area in a battle only."""
    for player in PLAYERS:
        if state.cards_in(player, zones.COMBO_AREA) and not state.is_battle():
            reason = f"{player} has cards in the Combo Area outside a battle"
            yield Finding(reason, ("9-3-2", "3-7-1")).on(player, zones.COMBO_AREA)


# --- how cards lie (3)


def leaders(state: DbsState) -> Iterator[Finding]:
    """A player has one Leader Card, in its area and nowhere else."""
    for player in PLAYERS:
        there = len(state.cards_in(player, zones.LEADER_AREA))
        if there > 1:
            reason = f"{player} has {there} cards in the Leader Area"
            yield Finding(reason, ("5-1-2", "3-5-1")).on(player, zones.LEADER_AREA)
        elif not there and state.step not in PREPARATION:
            yield Finding(f"{player} has no Leader Card", ("5-1-2", "3-5-1")).on(
                player, zones.LEADER_AREA
            )


def extra_cards(state: DbsState) -> Iterator[Finding]:
    """A player has one Extra Card in the Battle Area at most."""
    for player in PLAYERS:
        cards = state.cards_in(player, zones.BATTLE_AREA)
        known = (card for card in cards if state.knows(card, TYPE))
        extra = sum(state.printed(card, TYPE) == faces.EXTRA for card in known)
        if extra > 1:
            reason = f"{player} has {extra} Extra Cards in the Battle Area"
            yield Finding(reason, ("3-6-6",)).on(player, zones.BATTLE_AREA)


def lying(state: DbsState) -> Iterator[Finding]:
    """Cards lie face up in open areas, face down in secret ones, unless an effect turned them."""
    for player in PLAYERS:
        for area in zones.AREAS:
            up = zones.lies_face_up(area)
            if any(state.cards[card].face_up != up for card in state.cards_in(player, area)):
                how = "down" if up else "up"
                reason = f"a card lies face {how} in {player}'s {area}"
                yield Finding(reason, (LIES[area],), impossible=False).on(player, area)


LIES = {
    zones.DECK: "3-2-2",
    zones.HAND: "3-3-2",
    zones.DROP_AREA: "3-4-2",
    zones.LEADER_AREA: "3-5-1",
    zones.BATTLE_AREA: "3-6-2",
    zones.COMBO_AREA: "3-7-2",
    zones.ENERGY_AREA: "3-8-2",
    zones.LIFE_AREA: "3-9-2",
}
"""By area: the rule on how cards lie there."""


# --- the battle and the turn (7, 6)


def battle(state: DbsState) -> Iterator[Finding]:
    """In the steps of a battle there is one, and in no others; its attack card is in Rest Mode."""
    inside = state.step in OF_BATTLE
    if inside and not state.is_battle():
        yield Finding(f"there is no battle in the {state.step}", ("7-1-3",))
    if state.attack is None:
        return
    if not inside:
        yield Finding(f"an attack is under way in the {state.step}", ("7-1-3",))
    attacker = state.attacker()
    if None in (attacker, state.attacked()):
        yield Finding("a card of the attack is not in play", ("7-1", "7-1-3-1"))
    if attacker is not None and state.is_active(attacker):
        yield Finding("the attacking card is in Active Mode", ("7-1",), impossible=False).on(
            *state.zone_of(attacker)
        )


def turns(state: DbsState) -> Iterator[Finding]:
    """Turns alternate, the first one is that of the player who goes first."""
    return alternating_turns(state, PREPARATION, "5-2-1-7", "6-4-1-3")


PREPARATION = tuple(row.name for row in PREPARATION_TABLE)

CHECKS: tuple[Callable[[DbsState], Iterator[Finding]], ...] = (
    deck_size,
    copies,
    known_list,
    lost,
    combos,
    leaders,
    extra_cards,
    lying,
    battle,
    turns,
)
