"""Whether what is to be entered makes sense; the reasons are told before anything is saved."""

from collections.abc import Iterator
from datetime import date

from judgetool.decks.deck_list import controls
from judgetool.events.drawing import HIGHEST_TABLE
from judgetool.events.errors import CannotEnter
from judgetool.events.things import (
    Check,
    Draw,
    EventFacts,
    EventNote,
    Extension,
    Penalty,
    Player,
    RegisteredList,
    Thing,
)

LONGEST = 20_000
MOST_MINUTES = 600
_LINES = str.maketrans("", "", "\r\n\t")
"""Words can have several lines."""


def require_sense(thing: Thing) -> None:
    """Raise ``CannotEnter`` with the first thing that is wrong with ``thing``."""
    for reason, remedy in _complaints(thing):
        raise CannotEnter(reason, remedy=remedy)


def _complaints(thing: Thing) -> Iterator[tuple[str, str]]:
    match thing:
        case EventFacts():
            yield from _words(thing.name, "an event needs a name", thing.notes)
            if thing.date and not _is_date(thing.date):
                yield f"{thing.date!r} is no date", "write it as 2026-01-31"
        case Player():
            yield from _words(thing.name, "a player needs a name", thing.id)
            yield from _place(None, thing.table)
        case Penalty():
            yield from _words(thing.penalty, "a penalty needs words", thing.cited, thing.note)
            yield from _place(thing.round, None)
        case Extension():
            yield from _extension(thing)
        case EventNote():
            yield from _words(thing.text, "a note needs words")
        case Check():
            yield from _place(thing.round, thing.table)
        case RegisteredList() | Draw():
            return


def _extension(thing: Extension) -> Iterator[tuple[str, str]]:
    if not 1 <= thing.minutes <= MOST_MINUTES:
        yield "this is no time extension", f"give minutes from 1 to {MOST_MINUTES}"
    if thing.player is None and thing.table is None:
        yield "a time extension is for a player or a table", "name one of them"
    yield from _place(thing.round, thing.table)
    yield from _words("-", "", thing.why)


def _words(needed: str, missing: str, *others: str) -> Iterator[tuple[str, str]]:
    if not needed.strip():
        yield missing, "give it"
    for words in (needed, *others):
        if len(words) > LONGEST:
            yield "this is too long", f"write at most {LONGEST} characters"
        elif controls(words.translate(_LINES)):
            yield "it has characters that nobody can read", "take them out"


def _place(round_number: int | None, table: int | None) -> Iterator[tuple[str, str]]:
    if round_number is not None and not 0 <= round_number <= 99:
        yield f"there is no round {round_number}", "give a round from 0 to 99"
    if table is not None and not 1 <= table <= HIGHEST_TABLE:
        yield f"there is no table {table}", f"give a table from 1 to {HIGHEST_TABLE}"


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
