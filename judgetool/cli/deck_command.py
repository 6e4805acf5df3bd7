"""``judgetool deck``: check deck lists."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from judgetool.cli.count_command import count_command
from judgetool.cli.deck_list_commands import DECK, FILE, convert_command, read, show_command
from judgetool.cli.event_command import event_command
from judgetool.cli.output import Answer, answering
from judgetool.operations import decks as operations
from judgetool.operations.cards import cards_known
from judgetool.operations.decks import CountedDeck, DeckList, UnknownCard, Verdict
from judgetool.store.workspace import Workspace, data_directory

MOST_SUGGESTED = 3


@click.group()
def command() -> None:
    """Check deck lists.

    Example: judgetool deck check my-deck.txt --game ws-en
    """


for each in (show_command, convert_command, event_command, count_command):
    command.add_command(each)


@command.command("check")
@FILE
@DECK
@click.option("--game", required=True, help="Id of the game and edition, such as ws-en.")
@answering
def check_command(file: Path, game: str, which: str | None, data_dir: Path | None) -> Answer:
    """Check the deck list in FILE (- for standard input) against the rules of deck construction.

    Example: judgetool deck check my-deck.txt --game ws-en
    """
    return check_answer(read(file, which), game, data_dir)


def check_answer(deck: DeckList, game: str, data_dir: Path | None) -> Answer:
    """The verdict on ``deck`` as an answer."""
    with Workspace(data_directory(data_dir)) as workspace:
        verdict = operations.check_deck(workspace, deck, game)
        imported = cards_known(workspace, game)
    lines = [*_verdict_lines(deck, verdict), *_import_hint(verdict, imported, game)]
    return Answer(_data(verdict), "\n".join(lines), yes=verdict.legal)


def _data(verdict: Verdict) -> dict[str, Any]:
    return {
        "legal": verdict.legal,
        "violations": [
            {"rule": broken.rule, "message": broken.message, "cards": list(broken.cards)}
            for broken in verdict.violations
        ],
        "unknown": list(verdict.unknown),
    }


def _verdict_lines(deck: DeckList, verdict: Verdict) -> Iterator[str]:
    yield f"{deck.name or deck.where}: {verdict.outcome}"
    yield f"  {_counts(verdict.deck)}"
    for broken in verdict.violations:
        yield f"  {broken.rule}  {broken.message}{_in_brackets(broken.cards)}"
    for undecided in verdict.undecided:
        yield f"  {undecided.rule}  {undecided.message}"
    for card in verdict.deck.unknown:
        yield f"  unknown: {_unknown_line(card)}"
    for note in verdict.notes:
        yield f"  note: {note.message} ({note.rule})"


def _counts(deck: CountedDeck[Any]) -> str:
    """How many cards there are, by the first of the game's statistics; then by the second."""
    first, second = operations.statistics(deck)[:2]
    kinds = ", ".join(f"{count} {label}" for label, count in first.bars)
    others = ", ".join(f"{label}: {count}" for label, count in second.bars)
    parts = [f"{deck.total} cards", kinds, f"by {second.title} {others}" if others else ""]
    return "; ".join(filter(None, parts))


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
