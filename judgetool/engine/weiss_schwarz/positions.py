"""Positions of a game: how they are built and edited, and what is impossible about them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from judgetool.engine.kernel.cards import PLAYERS, Face, FaceId, Player
from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.kernel.hidden import (
    Finding,
    alternating_turns,
    decks_too_large,
    faces_listed,
    known_lists,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.positions import Builder
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.battle import reversed_characters
from judgetool.engine.weiss_schwarz.books import EN, in_book
from judgetool.engine.weiss_schwarz.characteristics import decidable, power
from judgetool.engine.weiss_schwarz.interrupts import LEVEL_UP_AT
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.phases import HAND_LIMIT, MAIN
from judgetool.engine.weiss_schwarz.reading import READING
from judgetool.engine.weiss_schwarz.roles import aimed_at, facing
from judgetool.engine.weiss_schwarz.rule_actions import LOSING_LEVEL
from judgetool.engine.weiss_schwarz.state import AttackType, WeissState
from judgetool.engine.weiss_schwarz.turn import PREPARATION_TABLE, SUB_PHASE_STEPS

# --- Building


class PositionBuilder(Builder[WeissState]):
    """A state under construction; :func:`status` names what is impossible about the result."""

    kind, reading, book, step = WeissState, READING, EN, MAIN
    oriented: Mapping[str, str] = dict.fromkeys(zones.STAGE, zones.STAND)

    def attack(self, position: str, type_: AttackType) -> None:
        """Let the turn player's character on ``position`` be attacking."""
        state = self._state
        attacker = state.at(state.turn_player, position)
        assert attacker is not None
        attack = aimed_at(state, attacker, type_, facing(state, attacker))
        self._state = changed(state, attack=attack, attacks=1, declarations=1)


def deck_setup(
    faces: Mapping[FaceId, Face],
    decks: Mapping[Player, Mapping[FaceId, int]],
    book: str = EN,
) -> WeissState:
    """Two decks of known lists before the game (5.2.1.1), in an order that nobody knows."""
    builder = PositionBuilder(faces, turn=0, step="game preparation", book=book)
    builder.put_decks(zones.DECK, decks)
    return builder.state()


# --- Edits by the judge


def edited(state: WeissState, command: Command) -> Iterator[Event]:
    """The raw change of a set-up edit."""
    match command:
        case MoveCard():
            to = move(state, command.card, command.player, command.zone)
            yield Moved((to,))
            if command.orientation is not None and command.zone in zones.STAGE:
                yield Turned((command.card,), command.orientation)
        case TurnCard():
            yield Turned((command.card,), command.orientation)
        case ChangeNumber():
            card, aspect, amount = command.card, command.aspect, command.amount
            yield changes(state, card, aspect, amount, command.duration, "the judge")


# --- What is impossible

DECK_SIZE, COPIES, CLIMAXES = 50, 4, 8
"""The numbers of deck construction (5.1.2.1, 5.1.2.2, 5.1.2.3)."""


def status(state: WeissState) -> tuple[Finding, ...]:
    """Every finding about a set-up; it promises no more than the checks below look at."""
    return tuple(
        finding._replace(citations=in_book(state.book, finding.citations))
        for check in CHECKS
        for finding in check(state)
    )


def deck_size(state: WeissState) -> Iterator[Finding]:
    """A player brings exactly fifty cards to the game, and none ever leaves it."""
    yield from decks_too_large(state, DECK_SIZE, "5.1.2.1", zones.DECK)


def copies(state: WeissState) -> Iterator[Finding]:
    """No more than four cards with one name, no more than eight climaxes.

    Of cards with one name a text may allow more (5.1.2.4).
    """
    for player in PLAYERS:
        names: Counter[str] = Counter()
        climaxes = 0
        for face, number in faces_listed(state, player):
            climaxes += number * (face.printed.get(faces.TYPE) == faces.CLIMAX)
            if face.name is not None:
                names[face.name] += number
        for name, number in sorted(names.items()):
            if number > COPIES:
                reason = f"{player} has {number} cards named {name}, {COPIES} are allowed"
                yield Finding(
                    f"{reason} if no card text allows more",
                    ("5.1.2.2", "5.1.2.4"),
                    impossible=False,
                ).on(player, zones.DECK)
        if climaxes > CLIMAXES:
            reason = f"{player} has {climaxes} climaxes, {CLIMAXES} are allowed"
            yield Finding(reason, ("5.1.2.3",)).on(player, zones.DECK)


def known_list(state: WeissState) -> Iterator[Finding]:
    """The unknown cards must be able to take up all faces known to be among them."""
    return known_lists(state, "5.1.2.1", zones.DECK)


def levels(state: WeissState) -> Iterator[Finding]:
    """A player with four levels has lost; seven clock cards have become a level."""
    for player in PLAYERS:
        level = len(state.cards_in(player, zones.LEVEL))
        if level >= LOSING_LEVEL:
            yield Finding(f"{player} has {level} levels and has lost", ("9.4.1.1", "1.2.2.1")).on(
                player, zones.LEVEL
            )
        clock = len(state.cards_in(player, zones.CLOCK))
        if clock >= LEVEL_UP_AT:
            yield Finding(
                f"{player} has {clock} clock cards: a level up comes at once", ("9.3.1", "9.3.2")
            ).on(player, zones.CLOCK)


def decks(state: WeissState) -> Iterator[Finding]:
    """An empty deck has been refreshed, or has lost."""
    for player in PLAYERS:
        if state.cards_in(player, zones.DECK):
            continue
        if state.cards_in(player, zones.WAITING_ROOM):
            yield Finding(
                f"{player}'s deck is empty: a refresh comes at once", ("9.2.1", "9.2.2")
            ).on(player, zones.DECK)
        else:
            yield Finding(
                f"{player} has neither deck nor waiting room and has lost",
                ("9.4.1.2", "1.2.2.2"),
            ).on(player, zones.DECK, zones.WAITING_ROOM)


def wrong_cards(state: WeissState) -> Iterator[Finding]:
    """Cards that a rule action would have put away."""
    for player in PLAYERS:
        for position in zones.STAGE:
            yield from _wrong_on_stage(state, player, position)
        climaxes = state.cards_in(player, zones.CLIMAX_AREA)
        if len(climaxes) > 1:
            yield Finding(f"{player} has several cards in the climax area", ("9.6.2",)).on(
                player, zones.CLIMAX_AREA
            )
        for card in climaxes:
            if state.knows(card, faces.TYPE) and not faces.is_type(state, card, faces.CLIMAX):
                yield Finding(f"{state.called(card)} is not a climax", ("9.6.1", "3.11.3")).on(
                    player, zones.CLIMAX_AREA
                )


def _wrong_on_stage(state: WeissState, player: Player, position: str) -> Iterator[Finding]:
    place = f"{player}'s {position}"
    cards = state.cards_in(player, position)
    if len(cards) > 1:
        yield Finding(f"several cards are on {place}", ("9.6.2",)).on(player, position)
    if not cards and state.cards_in(player, zones.markers_of(position)):
        yield Finding(f"markers lie under {place}, where no character is", ("9.7.1",)).on(
            player, position
        )
    for card in cards:
        if not state.knows(card, faces.TYPE):
            continue
        if not faces.is_type(state, card, faces.CHARACTER):
            yield Finding(
                f"{state.called(card)} on {place} is not a character", ("9.6.1", "3.6.7")
            ).on(player, position)
        elif decidable(state, card, faces.POWER) and power(state, card) <= 0:
            now = power(state, card)
            yield Finding(f"the character on {place} has power {now}", ("9.5.1",)).on(
                player, position
            )


ALWAYS_FACE_UP = {
    zones.WAITING_ROOM: "3.4.2",
    **dict.fromkeys(zones.STAGE, "3.6.2"),
    zones.CLOCK: "3.8.2",
    zones.CLIMAX_AREA: "3.11.2",
    zones.RESOLUTION: "3.13.2",
}
"""The zones where no card lies face down. In level and memory some do (3.9.2.1, 3.12.2.1)."""

FACE_DOWN = {zones.DECK: "3.2.2", zones.HAND: "3.3.2", zones.STOCK: "3.10.2"}
"""Zones of cards that lie face down or that only their player sees.

Markers can lie face up (3.7.2.1).
"""


def lying(state: WeissState) -> Iterator[Finding]:
    """Cards lie face up or face down as their zone says, unless an effect turned them."""
    for player in PLAYERS:
        for zone, number in ALWAYS_FACE_UP.items():
            if any(not state.cards[card].face_up for card in state.cards_in(player, zone)):
                yield Finding(f"a card lies face down in {player}'s {zone}", (number,)).on(
                    player, zone
                )
        for zone, number in FACE_DOWN.items():
            if any(state.cards[card].face_up for card in state.cards_in(player, zone)):
                reason = f"a card lies face up in {player}'s {zone}"
                yield Finding(reason, (number,), impossible=False).on(player, zone)


def resolution_zone(state: WeissState) -> Iterator[Finding]:
    """Between two steps nothing is being resolved."""
    for player in PLAYERS:
        if state.cards_in(player, zones.RESOLUTION):
            yield Finding(
                f"cards lie in {player}'s resolution zone, but nothing is being resolved",
                ("3.13.1",),
            ).on(player, zones.RESOLUTION)


def attack(state: WeissState) -> Iterator[Finding]:
    """In an attack there is an attacking character that rests; outside there is none."""
    inside = state.step in SUB_PHASE_STEPS
    if inside and state.attack is None:
        yield Finding(f"there is no attack in the {state.step}", ("7.1.2", "7.2.1.5"))
    if state.attack is None:
        return
    if not inside:
        yield Finding(f"an attack is under way in the {state.step}", ("7.1.2",))
    attacker = state.attacker()
    if attacker is not None and state.cards[attacker].orientation == zones.STAND:
        yield Finding("the attacking character stands", ("7.2.1.5.3",), impossible=False).on(
            *state.cards[attacker].zone
        )
    if state.step in ("counter step", "battle step") and state.attack.type != "frontal":
        yield Finding(f"a {state.attack.type} attack has no {state.step}", ("7.3.1.3", "7.5.1.3"))
    if state.attack.type == "frontal" and state.attack.defender is None:
        yield Finding("a frontal attack needs a character that is attacked", ("7.2.1.4.2",))


def unusual(state: WeissState) -> Iterator[Finding]:
    """What the rules alone never bring about, though the text of a card may."""
    early = {"stand phase", "draw phase", "clock phase", "main phase", "climax phase"}
    for player in PLAYERS:
        active = player == state.turn_player
        if state.cards_in(player, zones.CLIMAX_AREA) and (state.step in early or not active):
            yield Finding(
                f"a climax lies in {player}'s climax area in the {state.step}",
                ("6.6.1.2", "6.8.1.3"),
                impossible=False,
            ).on(player, zones.CLIMAX_AREA)
        if reversed_characters(state, player) and state.step in (early | {"end phase"}):
            yield Finding(
                f"{player} has reversed characters in the {state.step}",
                ("7.7.1.4",),
                impossible=False,
            ).on(
                player,
                *(state.cards[card].zone.name for card in reversed_characters(state, player)),
            )
        hand = len(state.cards_in(player, zones.HAND))
        if not active and hand > HAND_LIMIT and state.turn > 1:
            yield Finding(
                f"{player} holds {hand} cards in the opponent's turn",
                ("6.8.1.2",),
                impossible=False,
            ).on(player, zones.HAND)


def turns(state: WeissState) -> Iterator[Finding]:
    """Turns alternate, the starting player's first."""
    preparation = {row.name for row in PREPARATION_TABLE}
    return alternating_turns(state, preparation, "5.2.1.5", "6.8.1.5")


CHECKS: tuple[Callable[[WeissState], Iterator[Finding]], ...] = (
    deck_size,
    copies,
    known_list,
    levels,
    decks,
    wrong_cards,
    lying,
    resolution_zone,
    attack,
    unusual,
    turns,
)
