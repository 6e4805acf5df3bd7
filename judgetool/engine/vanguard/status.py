"""What is impossible about a set-up, or what only the text of a card can bring about."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from judgetool.engine.kernel.cards import PLAYERS, Player, Value
from judgetool.engine.kernel.hidden import (
    Finding,
    alternating_turns,
    decks_too_large,
    faces_listed,
    known_lists,
)
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.rule_actions import BATTLE_STEPS, LOSING_DAMAGE, is_one_legion
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.turn import PREPARATION_TABLE

DECK_SIZE, COPIES, TRIGGER_UNITS, HEALS, SENTINELS = 50, 4, 16, 4, 4
"""The numbers of deck construction (5.1.2.1, 5.1.2.2, 5.1.2.3, 5.1.2.4, 5.1.2.5).

The first vanguard is one of the fifty (5.2.2).
"""


def status(state: VanguardState) -> tuple[Finding, ...]:
    """Every finding about a set-up; it promises no more than the checks below look at."""
    return tuple(finding for check in CHECKS for finding in check(state))


# --- decks (5.1)


def deck_size(state: VanguardState) -> Iterator[Finding]:
    """A player brings fifty cards to the game, and none ever leaves it."""
    yield from decks_too_large(state, DECK_SIZE, "5.1.2.1", zones.DECK)


def copies(state: VanguardState) -> Iterator[Finding]:
    """No more cards of a name, of trigger units, of heal triggers, of Sentinels than allowed."""
    for player in PLAYERS:
        found: Counter[tuple[str, int, str, str]] = Counter()
        for face, number in faces_listed(state, player):
            icons, skills = _words(face.printed, faces.TRIGGER), _words(face.printed, faces.SKILLS)
            if face.name is not None:
                found[f"named {face.name}", COPIES, "5.1.2.2", "5.1.2.6"] += number
            if icons:
                found["with a trigger", TRIGGER_UNITS, "5.1.2.3", "5.1.2.3"] += number
            if "heal" in icons:
                found["with a heal trigger", HEALS, "5.1.2.4", "5.1.2.4"] += number
            if faces.SENTINEL in skills:
                found["with Sentinel", SENTINELS, "5.1.2.5", "10.2.8.1"] += number
        for (what, most, *numbers), count in found.items():
            if count > most:
                reason = f"{player} has {count} cards {what}, at most {most} are allowed"
                yield Finding(reason, tuple(dict.fromkeys(numbers)), impossible=False).on(
                    player, zones.DECK
                )


def _words(printed: Mapping[str, Value], aspect: str) -> tuple[str, ...]:
    value = printed.get(aspect)
    return value if isinstance(value, tuple) else ()


def known_list(state: VanguardState) -> Iterator[Finding]:
    """The cards that are not in sight are not more than the unknown ones."""
    yield from known_lists(state, "5.1.2.1", zones.DECK)


# --- what rule actions would have settled (9)


def lost(state: VanguardState) -> Iterator[Finding]:
    """A player who fulfils a losing condition has lost."""
    for player in PLAYERS:
        damage = len(state.cards_in(player, zones.DAMAGE_ZONE))
        if damage >= LOSING_DAMAGE:
            reason = f"{player} has {damage} cards in the damage zone and has lost"
            yield Finding(reason, ("9.2.2", "1.2.2.1")).on(player, zones.DAMAGE_ZONE)
        if not state.cards_in(player, zones.DECK):
            yield Finding(
                f"{player} has no card in the deck and has lost", ("9.2.3", "1.2.2.2")
            ).on(player, zones.DECK)


def circles(state: VanguardState) -> Iterator[Finding]:
    """One unit lies on a circle, one vanguard or one legion on that of the vanguard."""
    for player in PLAYERS:
        for circle in zones.REAR_GUARD_CIRCLES:
            if len(state.cards_in(player, circle)) > 1:
                yield Finding(f"several cards are on {player}'s {circle}", ("9.3.6", "4.6.8.2")).on(
                    player, circle
                )
        yield from vanguards(state, player)
        guardians = state.cards_in(player, zones.GUARDIAN_CIRCLE)
        if guardians and state.step not in BATTLE_STEPS:
            yield Finding(f"{player} has guardians outside the battle phase", ("9.4.1",)).on(
                player, zones.GUARDIAN_CIRCLE
            )


def vanguards(state: VanguardState, player: Player) -> Iterator[Finding]:
    """A player has one vanguard, or a Legion Leader and its Mate."""
    cards = state.cards_in(player, zones.VANGUARD_CIRCLE)
    if len(cards) > 1 and not is_one_legion(state, cards):
        reason = f"several cards that are no legion are on {player}'s vanguard circle"
        yield Finding(reason, ("9.3.1", "3.9.1.1")).on(player, zones.VANGUARD_CIRCLE)
    if not cards and state.step not in {row.name for row in PREPARATION_TABLE}:
        yield Finding(f"{player} has no vanguard", ("3.9.1.1", "5.2.2"), impossible=False).on(
            player, zones.VANGUARD_CIRCLE
        )


# --- how cards lie (4)


def lying(state: VanguardState) -> Iterator[Finding]:
    """Cards lie face up or face down as their zone says, unless an effect turned them."""
    up = {zones.DROP_ZONE: "4.4.2", zones.SOUL: "4.7.3", zones.TRIGGER_ZONE: "4.10.4"}
    down = {zones.DECK: "4.2.2", zones.HAND: "4.3.2"}
    for player in PLAYERS:
        for zone, number in up.items():
            if any(not state.cards[card].face_up for card in state.cards_in(player, zone)):
                yield Finding(f"a card lies face down in {player}'s {zone}", (number,)).on(
                    player, zone
                )
        for zone, number in down.items():
            if any(state.cards[card].face_up for card in state.cards_in(player, zone)):
                reason = f"a card lies face up in {player}'s {zone}"
                yield Finding(reason, (number,), impossible=False).on(player, zone)


def locked_cards(state: VanguardState) -> Iterator[Finding]:
    """Locked cards lie on rear-guard circles, face down."""
    for card, instance in state.cards.items():
        place = instance.zone
        if not state.is_locked(card):
            continue
        if place.name not in zones.REAR_GUARD_CIRCLES or instance.face_up:
            reason = f"a locked card lies on {place.player}'s {place.name}, or face up"
            yield Finding(reason, ("10.1.21.2", "4.6.7"), impossible=False).on(*place)


def trigger_zone(state: VanguardState) -> Iterator[Finding]:
    """Between two steps nothing is being checked."""
    for player in PLAYERS:
        if state.cards_in(player, zones.TRIGGER_ZONE):
            reason = f"cards lie in {player}'s trigger zone, but nothing is being checked"
            yield Finding(reason, ("4.10.1",)).on(player, zones.TRIGGER_ZONE)


# --- the battle and the turn (7, 6)


def battle(state: VanguardState) -> Iterator[Finding]:
    """From the guard to the close step there is an attacking unit, which rests."""
    inside = state.step in BATTLE_STEPS[2:]
    if inside and state.battle is None:
        yield Finding(f"there is no battle in the {state.step}", ("7.1.2", "7.3.1.3"))
    if state.battle is None:
        return
    if state.step not in BATTLE_STEPS:
        yield Finding(f"a battle is under way in the {state.step}", ("7.1.2",))
    for unit in state.attacking():
        if state.cards[unit].orientation == zones.STAND:
            yield Finding("the attacking unit stands", ("7.3.1.3",), impossible=False).on(
                *state.cards[unit].zone
            )


def turns(state: VanguardState) -> Iterator[Finding]:
    """Turns alternate, the first one is that of the player who goes first."""
    preparation = {row.name for row in PREPARATION_TABLE}
    return alternating_turns(state, preparation, "6.2.1", "6.8.1.5")


CHECKS: tuple[Callable[[VanguardState], Iterator[Finding]], ...] = (
    deck_size,
    copies,
    known_list,
    lost,
    circles,
    lying,
    locked_cards,
    trigger_zone,
    battle,
    turns,
)
