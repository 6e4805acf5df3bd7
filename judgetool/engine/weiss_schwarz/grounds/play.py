"""What decides about what players and abilities do: attacks, damage, payments, keywords."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    Event,
    ModifierBegan,
    Move,
    Moved,
    Noted,
    PaymentBegan,
    ReplacementBegan,
    StandbyEnded,
    StoodBy,
)
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.weiss_schwarz import events, faces, zones
from judgetool.engine.weiss_schwarz.books import in_book
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.events import (
    AttackAimed,
    AttackDeclared,
    DamageBegan,
    DamageEnded,
)
from judgetool.engine.weiss_schwarz.grounds.cards import definitions
from judgetool.engine.weiss_schwarz.state import WeissState


def of_moving_away(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """A character that has moved to another position has moved to another zone."""
    if event.what in NO_DAMAGE and before.attack is not None:
        attacker = before.attack.attacker.card
        if before.zone_of(attacker).name in zones.STAGE:
            yield "3.6.1"


NO_DAMAGE = ("the attacker has moved, no damage", "no attacking character, no damage")
ICONS = ("trigger icon", "no trigger icon")


def who_plays_first(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """The turn player plays automatic abilities first, even if their cards have gone."""
    if event.what != events.ABILITY_PLAYED:
        return
    yield "8.7.3.1"
    yield "8.5.1.2" if event.player == before.turn_player else "8.5.1.3"


def of_icons(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """An icon acts that the card had when it was shown, whatever it has now."""
    if event.what not in ICONS or event.card is None:
        return
    now = before.reading.words(before, event.card, faces.TRIGGER)
    printed = before.reading.printed_words(before, event.card, faces.TRIGGER)
    if now != printed:
        yield "7.3.1.2.2"


def of_checks(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """Which icons count."""
    if event.what == events.TRIGGER_CHECKED:
        yield "7.3.1.2.2"


def of_the_attack(before: WeissState, event: AttackDeclared, after: WeissState) -> Iterator[str]:
    """Who is attacked: the defending character of a frontal attack, the one that is faced."""
    if event.attack.type == "direct":
        yield "7.2.1.4.1"
    elif event.attack.type == "frontal":
        yield from ("7.2.1.5.1", "7.2.1.5.2")
    elif event.attack.type == "side":
        yield "7.2.1.5.2"


def of_the_type(before: WeissState, event: AttackAimed, after: WeissState) -> Iterator[str]:
    """The type of the attack."""
    yield "7.2.1.4.1" if event.attack.type == "direct" else "7.2.1.4.2"
    yield "3.6.6"


def of_the_source(before: WeissState, event: DamageBegan, after: WeissState) -> Iterator[str]:
    """Whose damage it is."""
    source = event.source
    if source is None:
        return
    yield "4.11.1.1" if source.card == before.attacker() else "4.11.1.2"
    yield "4.11.1"


def of_cancel(before: WeissState, event: DamageEnded, after: WeissState) -> Iterator[str]:
    """The whole damage is canceled."""
    if event.canceled:
        yield "4.10.1.2.1"


def of_standing_by(before: WeissState, event: StoodBy, after: WeissState) -> Iterator[str]:
    """The definitions on which an automatic ability rests."""
    yield from definitions(event.standing.ability)


SPECIAL: ByEvent = {
    PaymentBegan: ("8.6.2.3.1", "8.4.1"),
    Noted: (who_plays_first, of_icons, of_moving_away),
    AttackAimed: (of_the_type,),
    AttackDeclared: (of_the_attack,),
}
GENERAL: ByEvent = {
    Noted: (of_checks,),
    StandbyEnded: ("8.7.7",),
    DamageBegan: (of_the_source,),
    DamageEnded: (of_cancel,),
    ModifierBegan: ("8.2.1.2", "8.2.1"),
    AbilityDelayed: ("8.2.1.2", "8.2.1"),
    ReplacementBegan: ("8.2.1.3", "8.2.1"),
    StoodBy: (of_standing_by, "8.7.1", "8.1.1.2", "8.1.1.2.1", "4.3.5"),
    AbilityUsed: ("8.1.1.1", "8.1.1.1.1", "4.3.4", "8.6.1"),
}


# --- Keywords (10)

SECTIONS = {f"10.{n}": (f"10.{n}.1", f"10.{n}.2") for n in range(1, 16)}
"""For each keyword's section of the English book: what the keyword is, and how it is written."""


SHOT = "4.12.2.7"


def of_keywords(citations: Sequence[str], book: str) -> Iterator[str]:
    """What the keywords are whose rules an event carries out; numbers of the English book."""
    sections = sections_in(book)
    for number in citations:
        if number.startswith("10."):
            yield from sections.get(".".join(number.split(".", 2)[:2]), ())


@lru_cache(maxsize=4)
def sections_in(book: str) -> dict[str, tuple[str, ...]]:
    """The definitions of each keyword, by its section in ``book``."""
    return {number: own for one, own in SECTIONS.items() for number in in_book(book, (one,))}


def of_recorded(before: WeissState, recorded: Recorded) -> Iterator[str]:
    """What decides about an event that a keyword or an icon brought about."""
    at_work = {one for one in DECIDED if carries(recorded, before.book, one)}
    for number in sorted(at_work):
        yield from DECIDED[number].always
    event = recorded.event
    if not at_work or not isinstance(event, Moved | Noted):
        return
    onto = [move for move in event.moves if onto_stage(move)] if isinstance(event, Moved) else []
    for number in sorted(at_work):
        decided = DECIDED[number]
        if isinstance(event, Noted):
            if event.what in NOTHING:
                yield from decided.nothing
            continue
        if any(discarded(move) for move in event.moves):
            yield from decided.discarded
        if any(before.at(move.to.player, move.to.name) is not None for move in onto):
            yield from decided.displaced
        if onto:
            yield from decided.put
        if len(event.moves) > 1:
            yield from decided.exchanged


class Decided(NamedTuple):
    """What else the rules of a keyword or icon decide, by what happened.

    Nothing could be done; markers were discarded; a card came onto the stage, where another one
    lay; several cards moved at once.
    """

    nothing: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    put: tuple[str, ...] = ()
    displaced: tuple[str, ...] = ()
    exchanged: tuple[str, ...] = ()
    always: tuple[str, ...] = ()


DECIDED = {
    "4.12.2.10": Decided(displaced=("4.12.2.10.1",)),
    "11.3.2": Decided(always=("11.3.1.3",)),
    "10.11.2": Decided(nothing=("10.11.3.1", "10.11.3.2"), exchanged=("10.11.3",)),
    "10.14.1.1": Decided(
        nothing=("10.14.1.1.1",), discarded=("10.14.1.1.2.1",), put=("10.14.1.1.2",)
    ),
    "10.15.2": Decided(nothing=("10.15.4",), put=("10.15.3", "10.15.3.1")),
}
"""The rules of keywords and icons that say what becomes of particular cards."""

NOTHING = ("nothing to choose", "nothing is chosen", "it is no longer there")


def carries(recorded: Recorded, book: str, number: str) -> bool:
    """Whether an event carries out a rule of the English book."""
    return any(one in recorded.citations for one in in_book(book, (number,)))


def onto_stage(move: Move) -> bool:
    """Whether a card comes onto the stage."""
    return move.to.name in zones.STAGE and move.origin.name not in zones.STAGE


def discarded(move: Move) -> bool:
    """Whether a marker goes to the waiting room."""
    return move.origin.name in zones.MARKERS and move.to.name == zones.WAITING_ROOM


def of_event(before: WeissState, event: Event) -> Iterator[str]:
    """What decides that a keyword ability stands by: its trigger, and why the card has it."""
    if not isinstance(event, StoodBy):
        return
    ability = event.standing.ability
    if ability == ENCORE_3:
        yield "10.2.3"
    if "Encore" in ability.keywords:
        yield "10.2.1"
    if ability.rule == SHOT and before.step != "damage step":
        yield "4.12.2.7.1"
    source = event.standing.source
    if any(s.ability == ability and s.source == source for s in before.standing_by):
        yield "8.7.2.1"
