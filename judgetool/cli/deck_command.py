"""``judgetool deck``: check deck lists."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from judgetool.cli.count_command import count_command
from judgetool.cli.deck_formats_command import command as formats_command
from judgetool.cli.deck_list_commands import DECK, FILE, convert_command, read, show_command
from judgetool.cli.event_command import event_command
from judgetool.cli.output import Answer, answering
from judgetool.operations import decks as operations
from judgetool.operations.cards import cards_known
from judgetool.operations.decks import Chart, CountedDeck, DeckList, Finding, UnknownCard, Verdict
from judgetool.store.workspace import Workspace, data_directory

MOST_SUGGESTED = 3
DAY = click.DateTime(formats=["%Y-%m-%d"])


@click.group()
def command() -> None:
    """Check deck lists.

    Example: judgetool deck check my-deck.txt --game ws-en
    """


for each in (show_command, convert_command, event_command, count_command, formats_command):
    command.add_command(each)


@command.command("check")
@FILE
@DECK
@click.option("--game", default="", help="Id of the game, such as ws-en, if the list tells none.")
@click.option("--format", "format_", default="", help="Id or name of a format, such as standard.")
@click.option("--as-of", type=DAY, help="Day of the event, as 2025-03-28; today if not given.")
@click.option("--region", default="", help="Region of the event, where a format has regions.")
@answering
def check_command(
    file: Path,
    which: str | None,
    game: str,
    format_: str,
    as_of: datetime | None,
    region: str,
    data_dir: Path | None,
) -> Answer:
    """Check the deck list in FILE (- for standard input) against the rules of deck construction.

    With --format, what the format bans, limits and asks for on the day of the event is checked too.

    Example: judgetool deck check my-deck.txt --game fftcg --format standard --as-of 2025-03-28
    """
    asked = Asked(game, format_, as_of.date() if as_of else None, region)
    return check_answer(read(file, which), asked, data_dir)


@dataclass(frozen=True)
class Asked:
    """By what a deck is to be checked."""

    game: str = ""
    format: str = ""
    as_of: date | None = None
    region: str = ""


def check_answer(deck: DeckList, asked: Asked, data_dir: Path | None) -> Answer:
    """The verdict on ``deck`` as an answer."""
    with Workspace(data_directory(data_dir)) as workspace:
        verdict = operations.check_deck(
            workspace,
            deck,
            asked.game,
            format=asked.format,
            as_of=asked.as_of,
            region=asked.region,
        )
        imported = cards_known(workspace, verdict.deck.game)
    lines = [
        *_verdict_lines(deck, verdict, told=bool(asked.game)),
        *_import_hint(verdict, imported, verdict.deck.game),
    ]
    return Answer(_data(verdict), "\n".join(lines), yes=verdict.legal)


def _data(verdict: Verdict) -> dict[str, Any]:
    return {
        "legal": verdict.legal,
        "outcome": verdict.outcome,
        "game": verdict.deck.game,
        "construction": verdict.construction,
        "format": verdict.format or None,
        "as_of": verdict.as_of.isoformat() if verdict.as_of else None,
        "total": verdict.deck.total,
        "violations": list(map(_finding, verdict.violations)),
        "undecided": list(map(_finding, verdict.undecided)),
        "notes": list(map(_finding, verdict.notes)),
        "unknown": list(verdict.unknown),
        "unknown_cards": [
            {
                "card": card.card,
                "name": card.name,
                "count": card.count,
                "lines": list(card.lines),
                "section": card.section,
                "suggestions": [
                    {"code": found.code, "name": found.name} for found in card.suggestions
                ],
            }
            for card in verdict.deck.unknown
        ],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    told = {"rule": finding.rule, "message": finding.message, "cards": list(finding.cards)}
    return told | ({"format": finding.format, "source": finding.source} if finding.format else {})


def _verdict_lines(deck: DeckList, verdict: Verdict, *, told: bool) -> Iterator[str]:
    yield f"{deck.name or deck.where}: {verdict.outcome}"
    if verdict.as_of:
        yield f"  {verdict.deck.game}, {verdict.format} as of {verdict.as_of}"
    elif not told:
        yield f"  taken as a list of {verdict.deck.game}"
    yield f"  {_counts(verdict.deck)}"
    for broken in verdict.violations:
        yield f"  {broken.rule}  {broken.message}{_in_brackets(broken.cards)}{_source(broken)}"
    for undecided in verdict.undecided:
        yield f"  {undecided.rule}  {undecided.message}{_source(undecided)}"
    for card in verdict.deck.unknown:
        yield f"  unknown: {_unknown_line(card)}"
    for note in verdict.notes:
        yield f"  note: {note.message} ({note.rule}){_source(note)}"


def _source(finding: Finding) -> str:
    return f" [{finding.source}]" if finding.source else ""


def _counts(deck: CountedDeck[Any]) -> str:
    """How many cards there are, by the first two of the game's statistics."""
    charts = [chart for chart in operations.statistics(deck)[:2] if chart.bars]
    return "; ".join([f"{deck.total} cards", *map(_bars, charts)])


def _bars(chart: Chart) -> str:
    """The bars in words: types speak for themselves, levels and grades do not."""
    if chart.title == "type":
        return ", ".join(f"{count} {label}" for label, count in chart.bars)
    return f"by {chart.title} " + ", ".join(f"{label}: {count}" for label, count in chart.bars)


def _in_brackets(codes: Sequence[str]) -> str:
    return f" ({', '.join(codes)})" if codes else ""


def _unknown_line(card: UnknownCard[Any]) -> str:
    lines = f", line {', '.join(map(str, card.lines))}" if card.lines else ""
    suggested = card.suggestions[:MOST_SUGGESTED]
    perhaps = "; ".join(f"{found.code} {found.name}" for found in suggested)
    return f"{card.count} x {card.card}{lines}{f' (perhaps {perhaps})' if perhaps else ''}"


def _import_hint(verdict: Verdict, imported: int, game: str) -> Iterator[str]:
    if verdict.deck.unknown and not imported:
        yield (
            "  no cards of this game have been imported, only sample cards are known; "
            f"import them with: judgetool cards import PATH --game {game}"
        )
