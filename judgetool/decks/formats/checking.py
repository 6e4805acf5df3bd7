"""Checking a deck against a format, beyond the rules of its game's book."""

from collections.abc import Iterator

from judgetool.decks.formats.belonging import belonging
from judgetool.decks.formats.dates import Day
from judgetool.decks.formats.question import Question, period
from judgetool.decks.formats.restrictions import restrictions
from judgetool.decks.formats.schema import Format, Timed
from judgetool.decks.verdict import Finding


def format_findings(question: Question) -> Iterator[Finding]:
    """All that the format says of the deck: what is broken, undecided, or worth knowing."""
    yield from belonging(question)
    yield from restrictions(question)
    yield from _dates(question)
    yield from _incomplete(question)


def first_day(read: Format) -> Day | None:
    """The first day of which the format knows anything."""
    days = [timed.effective for timed in (read, *read.entry) if timed.effective]
    return min(days, key=lambda day: day.first, default=None)


def _dates(question: Question) -> Iterator[Finding]:
    asked, as_of = question.format, question.as_of
    first = first_day(asked)
    if question.holds(asked) is False:
        message = f"the format was in use {period(asked)}, not on {as_of}"
        yield question.undecided(f"{message}; what held then is not known")
    elif question.holds(asked) is None:
        yield question.note(f"the format was in use {period(asked)}: the days are not known")
    elif first is not None and as_of < first.first:
        yield question.undecided(
            f"{as_of} lies before the first entry that is known of this format ({first}); "
            "what was restricted then is not known"
        )
    regions = {entry.region.casefold() for entry in asked.entry} - {""}
    if question.region and question.region.casefold() not in regions:
        yield question.note(
            f"no entry of this format is for {question.region!r} alone; "
            "those that hold everywhere were applied"
        )


def _incomplete(question: Question) -> Iterator[Finding]:
    parts: tuple[Timed, ...] = (question.format, *question.format.entry)
    for timed in parts:
        if not timed.complete and question.holds(timed) is not False:
            more = f": {timed.note}" if timed.note else ""
            yield question.note(f"what is known of this format is not complete{more}", timed.source)
