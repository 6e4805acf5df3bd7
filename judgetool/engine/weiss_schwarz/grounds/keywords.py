"""What a keyword is (section 10): the definitions behind the abilities that have it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from judgetool.engine.kernel.events import Event, Move, Moved, Noted, StoodBy
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.counterparts import in_book
from judgetool.engine.weiss_schwarz.keywords import ENCORE_3
from judgetool.engine.weiss_schwarz.state import WeissState

SECTIONS = {
    "10.1": ("10.1.1", "10.1.2"),
    "10.2": ("10.2.1", "10.2.2"),
    "10.3": ("10.3.1", "10.3.2"),
    "10.4": ("10.4.1", "10.4.2"),
    "10.5": ("10.5.1", "10.5.2"),
    "10.6": ("10.6.1", "10.6.2"),
    "10.7": ("10.7.1", "10.7.2"),
    "10.8": ("10.8.1", "10.8.2"),
    "10.9": ("10.9.1", "10.9.2"),
    "10.10": ("10.10.1", "10.10.2"),
    "10.11": ("10.11.1", "10.11.2"),
    "10.12": ("10.12.1", "10.12.2"),
    "10.13": ("10.13.1", "10.13.2"),
    "10.14": ("10.14.1", "10.14.2"),
    "10.15": ("10.15.1", "10.15.2"),
}
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
    """What else is decided by the rules of a keyword or icon, by what happened.

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

NOTHING = ("nothing to choose", "it is no longer there")


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
