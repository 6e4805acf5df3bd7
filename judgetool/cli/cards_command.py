"""``judgetool cards``: import cards and look one up."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import fill
from typing import Any

import click

from judgetool.cli.output import Answer, answering
from judgetool.operations import cards as operations
from judgetool.operations.cards import ImportReport, LookUp, Matched, PrintedCard
from judgetool.store.workspace import Workspace, data_directory

WIDTH = 96
MOST_SHOWN = 12
"""So many remarks does an import report show to people; its JSON has all."""


@click.group()
def command() -> None:
    """Import and look up cards.

    Example: judgetool cards show ws-en JT/S01-E001
    """


@command.command("import")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", required=True, help="Id of the game and edition, such as ws-en.")
@answering
def import_command(path: Path, game: str, data_dir: Path | None) -> Answer:
    """Import a folder of card files, or one file: all of its cards or none.

    Example: judgetool cards import weiss-schwarz-en/ --game ws-en
    """
    with Workspace(data_directory(data_dir)) as workspace:
        report = operations.import_cards(workspace, path, game)
    return Answer(asdict(report), "\n".join(_import_lines(report)))


@command.command("show")
@click.argument("game")
@click.argument("code_or_name")
@answering
def show_command(game: str, code_or_name: str, data_dir: Path | None) -> Answer:
    """Show a card by its code or its name; typing errors are forgiven.

    Example: judgetool cards show ws-en "Wren, Lantern Bearer"
    """
    with Workspace(data_directory(data_dir)) as workspace:
        found = operations.find_card(workspace, game, code_or_name)
    if not found.cards:
        data = {
            "game": game,
            "asked": found.asked,
            "suggestions": [_brief_data(card) for card in found.suggestions],
        }
        return Answer(data, "\n".join(_suggestion_lines(found)), yes=False)
    first, *others = found.different
    data = {
        **asdict(first),
        "asked": found.asked,
        "matched": found.matched.value,
        "printings": [card.code for card in found.cards],
        "others": [asdict(card) for card in others],
    }
    return Answer(data, "\n".join(_found_lines(found)))


def _brief_data(card: PrintedCard) -> dict[str, Any]:
    return {"code": card.code, "name": card.name}


def _import_lines(report: ImportReport) -> Iterator[str]:
    yield (
        f"{report.game}: {report.cards} cards read from {report.files} "
        f"{'file' if report.files == 1 else 'files'}: {report.new} new, {report.changed} changed, "
        f"{report.unchanged} unchanged"
    )
    if report.remarks:
        yield f"{len(report.remarks)} values are not as they should be; their cards were kept:"
    yield from (f"  {remark}" for remark in report.remarks[:MOST_SHOWN])
    if len(report.remarks) > MOST_SHOWN:
        yield f"  and {len(report.remarks) - MOST_SHOWN} more, all of them with --json"


def _suggestion_lines(found: LookUp) -> Iterator[str]:
    yield f"no card is known as {found.asked!r}" + ("; perhaps:" if found.suggestions else "")
    yield from (f"  {card.code}  {card.name}" for card in found.suggestions)


def _found_lines(found: LookUp) -> Iterator[str]:
    if found.matched not in (Matched.CODE, Matched.NAME):
        yield f"(found by {found.matched.value}: {found.asked})"
    if len(found.different) > 1:
        yield f"{len(found.different)} different cards have this name:"
    for card in found.different:
        yield from _card_lines(card)
    if len(found.cards) > len(found.different):
        yield f"  printings: {', '.join(card.code for card in found.cards)}"


def _card_lines(card: PrintedCard) -> Iterator[str]:
    yield f"{card.name}  {card.code}{'  sample card' if card.sample else ''}"
    yield _values_line(card)
    for label, words in (("icons", card.triggers), ("traits", card.traits)):
        if words:
            yield f"  {label}: {', '.join(words)}"
    yield from _text_lines(card.abilities)
    product = ", ".join(filter(None, (card.expansion, card.rarity, card.side)))
    yield f"  {product}"
    if card.not_understood:
        yield f"  not known for certain, its source is unclear: {', '.join(card.not_understood)}"


def _values_line(card: PrintedCard) -> str:
    numbers = ("level", "cost", "power", "soul")
    values = [
        f"{field} {getattr(card, field)}" for field in numbers if getattr(card, field) is not None
    ]
    return f"  {', '.join([_kind(card), *values])}"


def _text_lines(abilities: Sequence[str] | None) -> Iterator[str]:
    if abilities is None:
        yield "  its text is not known"
    for text in abilities or ():
        yield fill(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _kind(card: PrintedCard) -> str:
    return f"{card.color} {card.type}" if card.color else card.type
