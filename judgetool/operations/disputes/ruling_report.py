"""The report of a ruling: the board before, what each account says, the ruling, and what it cites.

It is built as sections of paragraphs, of which the text and the page are made alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations

from judgetool import __version__
from judgetool.disputes.board.table import picture
from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.models import TRUNK
from judgetool.disputes.telling.accounts import comparison_lines, ruling_line, stop_line
from judgetool.disputes.telling.events import capital
from judgetool.disputes.views import RulingView, StepView
from judgetool.operations.disputes.told_dispute import AccountView, ToldDispute
from judgetool.operations.rules.books import Export, named
from judgetool.store.workspace import Workspace
from rules_index.editions import short_title
from rules_index.numbering import parts_of

MOST_COMPARED = 6
"""So many pairs of accounts are compared; more say nothing that those do not."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph with the rules that it cites.

    ``kind`` is "line", "step", "event", "ruling", "illegal", "ruled" (an event on which a ruling
    has a bearing) or "rule"; a rule has its number before its words.
    """

    text: str
    cited: tuple[str, ...] = ()
    kind: str = "line"
    number: str = ""


@dataclass(frozen=True)
class Section:
    """A part of the report under a heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class RulingReport:
    """A report: what it is about, and its sections in their order."""

    title: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def ruling_report(
    workspace: Workspace,
    dispute: ToldDispute,
    made: datetime,
    compared: Sequence[tuple[str, str]] | None = None,
) -> RulingReport:
    """The report of a dispute as it stands; ``compared`` are the pairs of accounts compared.

    Where it is left out, each account is compared with each other.
    """
    pairs = _pairs(dispute) if compared is None else compared
    courses = [dispute.as_told(one.name) for one in dispute.accounts]
    cited = {number for course in courses for number in _cited(course)}
    rules = named(workspace, dispute.book, sorted(cited, key=parts_of))
    sections = (
        Section(
            "The board before", tuple(map(Paragraph, picture(dispute.as_told(TRUNK).board(0))))
        ),
        *(_course(dispute, account) for account in dispute.accounts),
        *(_parting(dispute, *pair) for pair in pairs),
        _rulings(dispute),
        _backing_up(courses),
        _rules(rules),
    )
    filled = tuple(section for section in sections if section.paragraphs)
    return RulingReport(dispute.title, _facts(dispute, rules, made), filled)


def _facts(dispute: ToldDispute, rules: Export, made: datetime) -> tuple[tuple[str, str], ...]:
    scenario, book = dispute.document.file.scenario, rules.book
    players = ", ".join(f"{player}: {name}" for player, name in scenario.players.items())
    words = "" if book.official else ", in our own words"
    of = f" of {book.effective}" if book.effective else ""
    facts = {
        "About": dispute.about,
        "Caution": dispute.caution,
        "Players": players,
        "Made": made.strftime("%Y-%m-%d %H:%M"),
        "Rulebook": f"{short_title(book)}{of}{words}",
        "Program": f"Judgetool {__version__}",
        "Texts that the judge plays": ", ".join(dispute.unread),
        "Icons that the judge supplied from the card": "; ".join(dispute.supplied),
    }
    return tuple((name, value) for name, value in facts.items() if value)


def _pairs(dispute: ToldDispute) -> list[tuple[str, str]]:
    """The pairs of accounts that are worth comparing: a trunk that others go on with is not."""
    names = [one.name for one in dispute.accounts]
    told = names if len(names) == 2 else names[1:]
    return list(combinations(told, 2))[:MOST_COMPARED]


def _course(dispute: ToldDispute, account: AccountView) -> Section:
    """What an account says, from where it leaves another one on."""
    told = dispute.as_told(account.name)
    paragraphs: list[Paragraph] = []
    first = 0
    if account.leaves:
        left = account_title(account.leaves)
        shared = f"The first {account.after} lines are the same as in “{left}”."
        if account.after == 1:
            shared = f"The first line is the same as in “{left}”."
        paragraphs.append(Paragraph(shared))
        first = told.first_step_after(account.after)
    rulings = [one for one in told.rulings if one.last >= first]
    for step in told.steps()[first:]:
        paragraphs += _step(step, told.number(step.index), rulings)
    at_the_end = [one for one in rulings if one.after == told.last]
    paragraphs += [Paragraph(ruling_line(one), one.rules, "ruling") for one in at_the_end]
    if told.stop is not None:
        numbers = tuple(number for why in told.stop.reasons for number in why.shown)
        paragraphs.append(Paragraph(capital(stop_line(told.stop)), numbers, "illegal"))
    is_trunk = account.name == TRUNK
    title = capital(account_title(TRUNK)) if is_trunk else f"Account “{account.name}”"
    return Section(title, tuple(paragraphs))


def _step(step: StepView, number: str, rulings: Sequence[RulingView]) -> Iterator[Paragraph]:
    """A step in words; before it the rulings that came before it."""
    for one in rulings:
        if one.after == step.index - 1:
            yield Paragraph(ruling_line(one), one.rules, "ruling")
    yield Paragraph(f"{number}. {step.command or 'The set-up'}", (), "step")
    kind = "ruled" if step.rulings else "event"
    for event in step.events:
        if event.text:
            yield Paragraph(event.text, event.shown, kind)
    yield from (Paragraph(str(one), one.citations, kind) for one in step.own_decisions)


def _parting(dispute: ToldDispute, one: str, other: str) -> Section:
    title, *lines = comparison_lines(dispute.compare(one, other))
    return Section(f"Compared: {title}", tuple(map(Paragraph, lines)))


def _backing_up(courses: Sequence[ToldDispute]) -> Section:
    """Whether each account can be backed up to the set-up, and what stands against it."""
    paragraphs: list[Paragraph] = []
    for told in courses:
        found = told.ledger(0)
        if not found.lines:
            continue
        paragraphs.append(Paragraph(f"{capital(account_title(told.account))}: {found.verdict}"))
        paragraphs += [Paragraph(one, (), "event") for one in found.put_back]
        for line in found.lines:
            for one in line.against:
                paragraphs.append(
                    Paragraph(f"Step {line.number}: {one.text}", line.citations, "event")
                )
    return Section("Backing up to the set-up", tuple(paragraphs))


def _rulings(dispute: ToldDispute) -> Section:
    """All rulings, with the account where they were made."""
    found: dict[str, Paragraph] = {}
    for account in dispute.accounts:
        told = dispute.as_told(account.name)
        for one in told.rulings:
            text = f"After step {told.number(one.after)}: {ruling_line(one)}"
            if account.name != TRUNK:
                text = (
                    f"In “{account.name}”, after step {told.number(one.after)}: {ruling_line(one)}"
                )
            # An account that shares a ruling with another one does not make it again.
            found.setdefault(ruling_line(one), Paragraph(text, one.rules, "ruling"))
    return Section("The ruling" if len(found) == 1 else "The rulings", tuple(found.values()))


def _cited(told: ToldDispute) -> Iterator[str]:
    """The rules that the report names of an account."""
    for step in told.steps():
        for event in step.events:
            if event.text:
                yield from event.shown
        for decision in step.own_decisions:
            yield from decision.citations
    for one in told.rulings:
        yield from one.rules
    if told.stop is not None:
        yield from (number for why in told.stop.reasons for number in why.shown)


def _rules(rules: Export) -> Section:
    title = "The rules" if rules.book.official else "The rules, in our own words"
    return Section(title, tuple(Paragraph(one.text, (), "rule", one.number) for one in rules.rules))
