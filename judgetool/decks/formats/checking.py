"""What a format says of a deck: what it limits and bans, and all of its points together."""

from collections.abc import Iterator

from judgetool.decks.deck_rules import Finding, codes, copies_of, written
from judgetool.decks.formats.belonging import belonging
from judgetool.decks.formats.format_files import Choice, Conditional, Day, Entry, Format, Timed
from judgetool.decks.formats.question import Question, period
from judgetool.errors import how_many

NEARLY = "names that differ only in punctuation or in small and capital letters are the same"


def restrictions(question: Question) -> Iterator[Finding]:
    """What the deck has that an entry forbids or limits."""
    entries = [entry for entry in question.format.entry if question.holds(entry) is not False]
    for entry in entries:
        yield from _banned(question, entry)
        yield from _limited(question, entry)
        for condition in entry.conditional:
            yield from _conditional(question, entry, condition)
        for choice in entry.choice:
            yield from _choice(question, entry, choice)
    if question.deck.unknown and any(_restricts(entry) for entry in entries):
        unknown = how_many(question.deck.unknown_total)
        message = f"{unknown} in the deck not known, which may be restricted"
        yield question.undecided(message, written(question.deck.unknown))


def _restricts(entry: Entry) -> bool:
    return bool(
        entry.banned or entry.banned_names or entry.limited or entry.conditional or entry.choice
    )


def _banned(question: Question, entry: Entry) -> Iterator[Finding]:
    found = (*question.of_codes(entry.banned), *question.of_names(entry.banned_names))
    for counted in {id(counted): counted for counted in found}.values():
        message = f"{counted.card.name!r} {_is(entry, 'banned')}"
        yield question.broken(entry, message, (counted.card.code,))
    for counted in question.nearly_of_names(entry.banned_names):
        message = f"{counted.card.name!r} {_is(entry, 'banned')}, if {NEARLY}"
        yield question.undecided(message, (counted.card.code,))


def _limited(question: Question, entry: Entry) -> Iterator[Finding]:
    for limit in entry.limited:
        groups = [
            *((question.of_codes((code,)), []) for code in limit.cards),
            *((question.of_names((n,)), question.nearly_of_names((n,))) for n in limit.names),
        ]
        for found, near in groups:
            both = [*found, *near]
            if copies_of(both) <= limit.most:
                continue
            message = (
                f"{copies_of(both)} of {both[0].card.name!r}, which "
                f"{_is(entry, f'limited to {limit.most}')}"
            )
            if copies_of(found) > limit.most:
                yield question.broken(entry, message, codes(found))
            else:
                yield question.undecided(f"{message}, if {NEARLY}", codes(both))


def _conditional(question: Question, entry: Entry, condition: Conditional) -> Iterator[Finding]:
    present = question.of_codes((condition.if_card,))
    if not present:
        return
    limited = {
        id(counted): counted
        for counted in (*question.of_codes(condition.cards), *question.of_names(condition.names))
    }.values()
    near = question.nearly_of_names(condition.names)
    sure, count = copies_of(limited), copies_of([*limited, *near])
    if count > condition.most:
        names = " and ".join(map(repr, condition.names)) or ", ".join(condition.cards)
        message = (
            f"{count} of {names} in all; a deck with {present[0].card.name!r} "
            f"({condition.if_card}) may have at most {condition.most}{_since(entry)}"
        )
        told = codes([*present, *limited, *near])
        if sure > condition.most:
            yield question.broken(entry, message, told)
        else:
            yield question.undecided(f"{message}, if {NEARLY}", told)


def _choice(question: Question, entry: Entry, choice: Choice) -> Iterator[Finding]:
    chosen = [found for group in choice.groups if (found := question.of_codes(group))]
    if len(chosen) > choice.most:
        cards = list({id(counted): counted for found in chosen for counted in found}.values())
        names = ", ".join(sorted({repr(counted.card.name) for counted in cards}))
        message = (
            f"cards from {len(chosen)} groups, of which a deck may have only {choice.most}: "
            f"{names}{_since(entry)}"
        )
        yield question.broken(entry, message, codes(cards))


def _is(entry: Entry, what: str) -> str:
    """That cards are ``what`` by ``entry``, with the day from which on if it is known."""
    return f"has been {what} since {entry.effective}" if entry.effective else f"is {what}"


def _since(entry: Entry) -> str:
    return f" since {entry.effective}" if entry.effective else ""


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
            f"{as_of} is before the first known entry of this format ({first}); "
            "what was restricted then is not known"
        )
    regions = {entry.region.casefold() for entry in asked.entry} - {""}
    if question.region and question.region.casefold() not in regions:
        yield question.note(
            f"no entry of this format is for {question.region!r} alone; "
            "those that hold everywhere were applied"
        )


COMPARE = "compare the deck with the publisher's list of today, and confirm that you have it"
CONFIRMED = "a judge confirmed that they have the publisher's list of today"


def _incomplete(question: Question) -> Iterator[Finding]:
    """Whether something may be forbidden that stands nowhere here; a judge can answer for that."""
    parts: tuple[Timed, ...] = (question.format, *question.format.entry)
    for timed in parts:
        if not timed.complete and question.holds(timed) is not False:
            more = f": {timed.note}" if timed.note else ""
            lacking = f"the list of this format is known to be incomplete{more}"
            if question.list_of_today:
                yield question.note(f"{lacking}; {CONFIRMED}", timed.source)
            else:
                yield question.undecided(f"{lacking}; {COMPARE}", source=timed.source)
