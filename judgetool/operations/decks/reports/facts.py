"""What a report on deck lists tells, before anybody writes it down."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from judgetool.cards.keys import natural_order
from judgetool.decks.deck_rules import Finding, Verdict
from judgetool.decks.formats.format_files import in_force
from judgetool.decks.formats.question import period
from judgetool.decks.games import game_title
from judgetool.errors import how_many
from judgetool.operations.decks.folders import CheckedFolder, CheckedList, Outcome
from judgetool.operations.decks.formats import find_format
from judgetool.store.workspace import Workspace
from rules_index.digest import digest_of, digested_books

MOST_NAMED = 2
"""At most so many of the paths that were checked are named."""


@dataclass(frozen=True)
class CitedRule:
    """A rule that findings cite, and what it says in our own words (empty: no such number)."""

    book: str
    number: str
    gloss: str


@dataclass(frozen=True)
class Report:
    """A check of many lists, what was checked, and the day on which the report was made.

    ``restrictions`` are the announcements by which formats restrict decks, one line for each. A
    report of ``problems`` leaves out the lists that are legal, and has a sheet of paper for each of
    the others.
    """

    checked: CheckedFolder
    subject: str = ""
    made: date | None = None
    restrictions: tuple[str, ...] = ()
    problems: bool = False

    @property
    def lists(self) -> tuple[CheckedList, ...]:
        """The lists that the report tells of, one by one."""
        every = self.checked.lists
        if not self.problems:
            return every
        return tuple(one for one in every if one.outcome is not Outcome.LEGAL)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on all lists that could be read."""
        return tuple(one.verdict for one in self.checked.lists if one.verdict is not None)

    @property
    def asked(self) -> tuple[str, ...]:
        """By what the lists were checked: each combination of game, format and day once."""
        return tuple(dict.fromkeys(map(asked_of, self.verdicts)))

    @property
    def format_notes(self) -> tuple[Finding, ...]:
        """What is worth knowing about the formats themselves, each note once."""
        notes = (note for verdict in self.verdicts for note in verdict.notes if note.format)
        return tuple(dict.fromkeys(notes))

    @property
    def rules(self) -> tuple[CitedRule, ...]:
        """The rules that findings cite, in the order of their books and numbers."""
        cited = {
            (one.verdict.deck.game, finding.rule)
            for one in self.lists
            if one.verdict is not None
            for finding in one.verdict.findings
            if not finding.format
        }
        glosses = {book: _glosses(book) for book in {book for book, _ in cited}}
        return tuple(
            CitedRule(book, number, glosses[book].get(number, ""))
            for book, number in sorted(cited, key=lambda one: (one[0], natural_order(one[1])))
        )


def asked_of(verdict: Verdict) -> str:
    """Game, format and day of the verdict, in one line."""
    day = f"as of {verdict.as_of}" if verdict.as_of else ""
    how = verdict.format or verdict.construction
    return ", ".join(filter(None, (game_title(verdict.deck.game), how, day)))


def in_short(one: CheckedList) -> str:
    """What is wrong with a list, in words, or why it could not be read."""
    if one.verdict is None:
        return one.problem.partition(";")[0]
    findings = (*one.verdict.violations, *one.verdict.undecided)
    told = dict.fromkeys(
        f"{found.format}: {found.told}" if found.format else found.told for found in findings
    )
    unknown = sum(card.count for card in one.verdict.deck.unknown)
    return "; ".join([*told, *([f"{how_many(unknown)} not known"] if unknown else [])])


def subject_of(paths: Sequence[Path]) -> str:
    """What was checked, in a few words."""
    first = ", ".join(map(str, paths[:MOST_NAMED]))
    more = len(paths) - MOST_NAMED
    return f"{first} and {more} more" if more > 0 else first


def restrictions_applied(workspace: Workspace, checked: CheckedFolder) -> tuple[str, ...]:
    """The announcements by which lists were checked, each with its days and its source."""
    verdicts = (one.verdict for one in checked.lists if one.verdict is not None)
    asked = {(verdict.deck.game, verdict.format, verdict.as_of) for verdict in verdicts}
    return tuple(
        " ".join(filter(None, (f"{title}, {name},", entry.region, period(entry), entry.source)))
        for game, name, day in sorted(one for one in asked if one[1] and one[2])
        for title in (game_title(game),)
        for entry in find_format(workspace, game, name).format.entry
        if day is not None and in_force(day, entry.effective, entry.until) is not False
    )


def _glosses(book: str) -> dict[str, str]:
    if book not in digested_books():
        return {}
    return {rule.number: rule.text for rule in digest_of(book).rules}
