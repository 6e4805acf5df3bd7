"""Verdicts on one deck list or many as answers, in words and as data, and reports as files."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from threading import Event
from typing import Any

import click

from judgetool.cli.deck_lists import STANDARD_INPUT
from judgetool.cli.output import Answer, open_workspace, picked, progress_shown
from judgetool.decks.counted import CountedDeck, UnknownCard
from judgetool.decks.deck_list import DeckList, shown
from judgetool.decks.deck_rules import Chart, Finding, Verdict
from judgetool.decks.games import game_title
from judgetool.decks.legality import statistics
from judgetool.errors import Problem, how_many
from judgetool.given_files import is_folder
from judgetool.operations.cards.library import cards_known
from judgetool.operations.decks.checks import check_deck, deck_check
from judgetool.operations.decks.folders import (
    CheckedFolder,
    CheckedList,
    Order,
    Outcome,
    check_files,
    find_files,
    in_order,
)
from judgetool.operations.decks.formats import find_format
from judgetool.operations.decks.lists import read_each
from judgetool.operations.decks.reports.charts import as_text
from judgetool.operations.decks.reports.facts import (
    Report,
    in_short,
    restrictions_applied,
    subject_of,
)
from judgetool.operations.decks.reports.files import PAPER, check_place, form_of, save_report
from judgetool.operations.files import CannotWrite

MOST_SUGGESTED = 3
LIST_HINT = "  If you have the publisher's list of today, confirm it with --list-of-today."

LIST_OF_TODAY = click.option(
    "--list-of-today",
    is_flag=True,
    help="Confirm that you have the publisher's list of today, if the format's list is incomplete.",
)


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """The verdict for machines."""
    return {
        "legal": verdict.legal,
        "outcome": verdict.outcome,
        "game": verdict.deck.game,
        "construction": verdict.construction,
        "format": verdict.format or None,
        "as_of": verdict.as_of,
        "region": verdict.region or None,
        "list_of_today": verdict.list_of_today,
        "total": verdict.deck.total,
        "violations": list(map(_finding, verdict.violations)),
        "undecided": list(map(_finding, verdict.undecided)),
        "notes": list(map(_finding, verdict.notes)),
        "unknown": verdict.unknown,
        "unknown_cards": [
            picked(card, "card", "name", "count", "lines", "section")
            | {"suggestions": [picked(found, "code", "name") for found in card.suggestions]}
            for card in verdict.deck.unknown
        ],
        "statistics": [
            {"title": chart.title, "bars": dict(chart.bars), "unknown": chart.unknown}
            for chart in statistics(verdict.deck)
        ],
    }


def statistics_lines(verdict: Verdict) -> Iterator[str]:
    """What the deck is made of, as small charts."""
    for chart in statistics(verdict.deck):
        yield from (f"  {line}" for line in as_text(chart))


def _finding(finding: Finding) -> dict[str, Any]:
    told = picked(finding, "rule", "message", "cards")
    return told | (picked(finding, "format", "source") if finding.format else {})


def verdict_lines(deck: DeckList, verdict: Verdict, *, told: bool) -> Iterator[str]:
    """The verdict line by line; ``told`` says that somebody named the game."""
    yield f"{deck.name or deck.where}: {verdict.outcome}"
    if verdict.as_of:
        where = f" in {verdict.region}" if verdict.region else ""
        yield f"  {game_title(verdict.deck.game)}, {verdict.format} as of {verdict.as_of}{where}"
    elif not told:
        yield f"  checked as {game_title(verdict.deck.game)}"
    yield f"  {_deck_counts(verdict.deck)}"
    for broken in verdict.violations:
        yield f"  {broken.rule}  {broken.message}{_in_brackets(broken.cards)}{_source(broken)}"
    unknown = {card.card for card in verdict.deck.unknown}
    for undecided in verdict.undecided:
        known = [code for code in undecided.cards if code not in unknown]
        yield f"  {undecided.rule}  {undecided.told}{_in_brackets(known)}{_source(undecided)}"
    for card in verdict.deck.unknown:
        yield f"  not known: {_unknown_line(card)}"
    for note in verdict.notes:
        yield f"  note: {note.message} ({note.rule}){_source(note)}"


def _source(finding: Finding) -> str:
    return f" [{finding.source}]" if finding.source else ""


def _deck_counts(deck: CountedDeck[Any]) -> str:
    """How many cards there are, in all and by the first two of the game's statistics."""
    charts = [chart for chart in statistics(deck)[:2] if chart.bars]
    return "; ".join([how_many(deck.total), *map(_bars, charts)])


def _bars(chart: Chart) -> str:
    """The bars in words. Types need no label; levels and grades do."""
    if chart.title == "type":
        return ", ".join(f"{count} {label}" for label, count in chart.bars)
    return f"by {chart.title} " + ", ".join(f"{label}: {count}" for label, count in chart.bars)


def _in_brackets(codes: Sequence[str]) -> str:
    return f" ({', '.join(codes)})" if codes else ""


def _unknown_line(card: UnknownCard[Any]) -> str:
    lines = f", line {', '.join(map(str, card.lines))}" if card.lines else ""
    suggested = card.suggestions[:MOST_SUGGESTED]
    perhaps = "; ".join(f"{found.code} {found.name}" for found in suggested)
    return f"{card.count} x {card.card}{lines}{f' (did you mean {perhaps}?)' if perhaps else ''}"


def import_hint(verdict: Verdict, imported: int, game: str) -> Iterator[str]:
    """How to import cards, where no card of the game has been imported and some are not known."""
    if verdict.deck.unknown and not imported:
        yield (
            "  No cards of this game have been imported, so only sample cards are known. "
            f"Import cards with: judgetool cards import PATH --game {game}"
        )


@dataclass(frozen=True)
class Asked:
    """What decks are to be checked by."""

    game: str = ""
    format: str = ""
    as_of: date | None = None
    region: str = ""
    list_of_today: bool = False


@dataclass(frozen=True)
class ReportFile:
    """Where the report is to be written; ``force`` lets it take the place of another file.

    With ``problems`` it leaves out the lists that are legal.
    """

    path: Path
    force: bool = False
    problems: bool = False


PROBLEMS = click.option(
    "--problems", is_flag=True, help="Leave legal lists out of the report; print one list per page."
)


def several_in(path: Path) -> bool:
    """Whether there may be several lists at ``path``: in a folder, or in a file with several."""
    if str(path) == STANDARD_INPUT:
        return False
    try:
        return is_folder(path) or len(read_each(path)) > 1
    except Problem:
        return False


def report_file(path: Path | None, *, force: bool, problems: bool = False) -> ReportFile | None:
    """The report that is asked for, if one is; raises ``CannotWrite`` before any work is done."""
    if path is None:
        if problems:
            raise click.UsageError("--problems is for a report: add --report.")
        return None
    kept = ReportFile(path, force, problems)
    _look_ahead(kept)
    return kept


def many_answer(
    paths: Sequence[Path],
    asked: Asked,
    kept: ReportFile | None,
    data_dir: Path | None,
    order: Order = Order.STATE,
) -> Answer:
    """The verdicts on all lists at ``paths`` as an answer, and the report as a file."""
    found = find_files(paths, () if kept is None else (kept.path,))
    with open_workspace(data_dir) as workspace, stopping() as stopped:
        check = deck_check(
            workspace,
            asked.game,
            format=asked.format,
            as_of=asked.as_of,
            region=asked.region,
            list_of_today=asked.list_of_today,
        )
        checked = check_files(found, check, tell=progress_shown(), stopped=stopped)
        checked = replace(checked, lists=in_order(checked.lists, order))
        applied = restrictions_applied(workspace, checked)
    return checked_answer(Report(checked, subject_of(paths), date.today(), applied), kept)


def checked_answer(report: Report, kept: ReportFile | None, of: str = "files") -> Answer:
    """What came of a check of many lists as an answer; ``of`` says what it went through."""
    checked = report.checked
    place = None if kept is None else _save(replace(report, problems=kept.problems), kept)
    lines = [
        *_checked_lines(report, of),
        *([] if place is None else [f"Report saved to {place}"]),
    ]
    data = _checked_data(checked) | {"report": None if place is None else str(place)}
    return Answer(data, "\n".join(lines), yes=checked.legal, answered=checked.answered)


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Within this, Ctrl+C is a wish that can be asked for. Pressed again it ends the program."""
    wished = Event()

    def wish(*_: object) -> None:
        if wished.is_set():
            raise KeyboardInterrupt
        wished.set()

    before = signal.signal(signal.SIGINT, wish)
    try:
        yield wished.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def _look_ahead(kept: ReportFile) -> None:
    """Refuse a report that cannot be written before anything is checked."""
    from judgetool.ui.display import why_no_paper

    check_place(kept.path, force=kept.force)
    reason = why_no_paper() if form_of(kept.path) == PAPER else None
    if reason is not None:
        remedy = "write the report as .html or .csv"
        raise CannotWrite(f"no PDF can be written: {reason}", where=str(kept.path), remedy=remedy)


def _save(report: Report, kept: ReportFile) -> Path:
    def draw(path: Path, report: Report) -> None:
        from judgetool.ui.decks.report_paper import write_report_pdf
        from judgetool.ui.printing import without_window

        with without_window():
            write_report_pdf(path, report)

    return save_report(report, kept.path, draw, force=kept.force)


def _checked_lines(report: Report, of: str) -> Iterator[str]:
    checked = report.checked
    told = ", ".join(f"{count} {outcome}" for outcome, count in checked.counts.items() if count)
    yield f"lists: {len(checked.lists)}, {of}: {checked.files}{f'; {told}' if told else ''}"
    yield from (f"  {asked}" for asked in report.asked)
    if not checked.complete:
        yield f"  INCOMPLETE: stopped after {checked.done} of {checked.files} {of}"
    for one in checked.lists:
        if one.outcome is not Outcome.LEGAL:
            yield f"{one.outcome:17} {shown(_who(one))}: {shown(in_short(one))}"
    for note in report.format_notes:
        yield f"note: {note.message}{f' [{note.source}]' if note.source else ''}"
    if checked.aside:
        yield f"skipped: {', '.join(shown(one.path.name) for one in checked.aside)}"


def _who(one: CheckedList) -> str:
    seat = f"table {one.table}, " if one.table is not None else ""
    return f"{seat}{one.name} ({one.place})" if one.name else f"{seat}{one.place}"


def _checked_data(checked: CheckedFolder) -> dict[str, Any]:
    return {
        **picked(checked, "legal", "complete", "files", "done", "counts"),
        "aside": [{"file": str(one.path), "why": one.why} for one in checked.aside],
        "lists": list(map(_list_data, checked.lists)),
    }


def _list_data(one: CheckedList) -> dict[str, Any]:
    known = one.verdict.deck.known if one.verdict is not None else ()
    return {
        **picked(one, "outcome", "name", "table"),
        "file": str(one.file),
        **picked(one, "where", "sha256", "problem"),
        "verdict": None if one.verdict is None else verdict_data(one.verdict),
        "cards": [
            {"count": card.count, **picked(card.card, "code", "name"), "section": card.section}
            for card in known
        ],
    }


def check_answer(
    deck: DeckList, asked: Asked, data_dir: Path | None, *, charts: bool = False
) -> Answer:
    """The verdict on ``deck`` as an answer."""
    with open_workspace(data_dir) as workspace:
        verdict = check_deck(
            workspace,
            deck,
            asked.game,
            format=asked.format,
            as_of=asked.as_of,
            region=asked.region,
            list_of_today=asked.list_of_today,
        )
        imported = cards_known(workspace, verdict.deck.game)
        lacking = (
            bool(verdict.format)
            and find_format(workspace, verdict.deck.game, verdict.format).format.incomplete
        )
    lines = [
        *verdict_lines(deck, verdict, told=bool(asked.game)),
        *_format_hint(deck, asked),
        *([LIST_HINT] if lacking and not asked.list_of_today else []),
        *(statistics_lines(verdict) if charts else ()),
        *import_hint(verdict, imported, verdict.deck.game),
    ]
    return Answer(verdict_data(verdict), "\n".join(lines), yes=verdict.legal)


def _format_hint(deck: DeckList, asked: Asked) -> Iterator[str]:
    """A list that names a format was not checked against it unless somebody asked for that."""
    if deck.format and not asked.format:
        yield (
            f"  The list names the format {deck.format!r}. To check it by that format, add "
            "--format (all formats: judgetool deck formats list)."
        )
