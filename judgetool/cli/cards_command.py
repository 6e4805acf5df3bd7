"""``judgetool cards``: import cards, look them up, and see where sources contradict each other."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import fill
from typing import Any

import click

from judgetool.cards.source import LookUp, Matched
from judgetool.cli.output import Answer, in_workspace, progress_shown
from judgetool.errors import how_many
from judgetool.operations.cards import library as operations
from judgetool.operations.cards.facts import AnyCard, conflict_line, facts_of
from judgetool.operations.cards.library import ImportReport, Record
from judgetool.store.card_sources import RegisteredFile
from judgetool.store.workspace import Workspace

WIDTH = 96
MOST_SHOWN = 12
"""An import report shows at most so many remarks to people; its JSON has all."""

MOST_IN_FULL = 3
"""At most so many cards of one name are shown in full; of more, each gets one line."""

PRINTINGS = "printings"


@click.group()
def command() -> None:
    """Import and look up cards.

    Example: judgetool cards show ws-en JT/S01-E001
    """


@command.command("import")
@click.argument(
    "paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--game", required=True, help=f"Id of the game and edition: {', '.join(operations.GAMES)}."
)
@in_workspace
def import_command(paths: tuple[Path, ...], game: str, workspace: Workspace) -> Answer:
    """Import folders of card files, or single files: all of their cards or none.

    Weiß Schwarz: JSON lists of cards; of the Japanese edition lists of values and text exports,
    too. Importing the same file again changes nothing.

    Final Fantasy TCG: official and structured lists and OCTGN ids, together or one after the
    other; cards are put together by their numbers. Vanguard: the official CSV table with
    numbers and the fan-typed list without them, put together by name. Dragon Ball Super: the
    card list with all printings.

    Example: judgetool cards import weiss-schwarz-en/ --game ws-en
    """
    report = operations.import_files(workspace, paths, game, tell=progress_shown())
    data = asdict(report) | {"known_files": [_file_data(file) for file in report.known_files]}
    return Answer(data, "\n".join(_import_lines(report)))


@command.command("show")
@click.argument("game")
@click.argument("code_or_name")
@in_workspace
def show_command(game: str, code_or_name: str, workspace: Workspace) -> Answer:
    """Show a card by its code or its name; typing errors are forgiven.

    Example: judgetool cards show ws-en "Wren, Lantern Bearer"
    """
    found = operations.find_card(workspace, game, code_or_name)
    records = [operations.record_of(workspace, card) for card in found.different]
    if not found.cards:
        data = {
            "game": game,
            "asked": found.asked,
            "suggestions": [_brief_data(card) for card in found.suggestions],
        }
        return Answer(data, "\n".join(_suggestion_lines(found)), yes=False)
    first, *others = [
        {"code": card.code, **asdict(card), **_record_data(record)}
        for card, record in zip(found.different, records, strict=True)
    ]
    data = {
        PRINTINGS: _printings(found, records),
        **first,
        "asked": found.asked,
        "matched": found.matched.value,
        "others": others,
    }
    return Answer(data, "\n".join(_found_lines(found, records)))


@command.command("search")
@click.argument("game")
@click.argument("text")
@click.option("--limit", default=operations.MOST_FOUND, show_default=True, help="At most so many.")
@in_workspace
def search_command(game: str, text: str, limit: int, workspace: Workspace) -> Answer:
    """List the cards that TEXT may mean: a code, a name, or some words of a name.

    Example: judgetool cards search ws-en lantern
    """
    found = operations.search_cards(workspace, game, text, limit)
    lines = [_brief_line(card) for card in found] or [f"no card is known as {text!r}"]
    data = {"game": game, "asked": text, "cards": [_brief_data(card) for card in found]}
    return Answer(data, "\n".join(lines), yes=bool(found))


@command.command("conflicts")
@click.argument("game")
@click.argument("code_or_name", default="")
@click.option("--field", default="", help="Only those about this field, such as power.")
@in_workspace
def conflicts_command(game: str, code_or_name: str, field: str, workspace: Workspace) -> Answer:
    """List what the imported sources tell differently, and which of them is believed.

    Example: judgetool cards conflicts fftcg --field cost
    """
    found = operations.conflicts(workspace, game, code_or_name)
    found = tuple(conflict for conflict in found if field in ("", conflict.field))
    lines = [f"{one.number} {conflict_line(one)}" for one in found] or ["no contradictions"]
    data = {"game": game, "conflicts": [asdict(conflict) for conflict in found]}
    return Answer(data, "\n".join(lines))


@command.command("sources")
@click.argument("game", default="")
@in_workspace
def sources_command(game: str, workspace: Workspace) -> Answer:
    """List the card files that were imported: of GAME, or of all games.

    Example: judgetool cards sources fftcg
    """
    files = operations.sources(workspace, game)
    lines = [_file_line(file) for file in files] or ["no card file has been imported"]
    data = {"game": game, "files": [_file_data(file) for file in files]}
    return Answer(data, "\n".join(lines), yes=bool(files))


def _file_data(file: RegisteredFile) -> dict[str, Any]:
    imported = file.imported.isoformat() if file.imported else None
    return {**asdict(file), "imported": imported}


def _file_line(file: RegisteredFile) -> str:
    name = file.name or "files that were imported before they were registered"
    version = f", version {file.version}" if file.version else ""
    when = f", imported {file.imported}, sha256 {file.sha256}" if file.imported else ""
    return f"{file.game}  {name}: {file.source}, {how_many(file.cards)}{version}{when}"


def _brief_data(card: AnyCard) -> dict[str, Any]:
    return {"code": card.code, "name": card.name}


def _record_data(record: Record) -> dict[str, Any]:
    return {
        "said": [
            {"source": one.source, "code": one.code, "told": dict(one.told)} for one in record.said
        ],
        "conflicts": [asdict(conflict) for conflict in record.conflicts],
    }


def _import_lines(report: ImportReport) -> Iterator[str]:
    yield (
        f"{report.game}: {how_many(report.cards)} read from {report.files} "
        f"{'file' if report.files == 1 else 'files'}: {report.new} new, {report.changed} changed, "
        f"{report.unchanged} unchanged"
    )
    yield from _known_lines(report.known_files)
    if report.remarks:
        yield f"{len(report.remarks)} remarks on what is not as it should be:"
    yield from (f"  {remark}" for remark in report.remarks[:MOST_SHOWN])
    if len(report.remarks) > MOST_SHOWN:
        yield f"  and {len(report.remarks) - MOST_SHOWN} more, all of them with --json"
    if report.conflicts:
        yield (
            f"{how_many(report.conflicts, 'contradiction')} between sources; all of them with "
            f"judgetool cards conflicts {report.game}"
        )


def _known_lines(files: Sequence[RegisteredFile]) -> Iterator[str]:
    for file in files[:MOST_SHOWN]:
        yield f"  {file.name} had been imported on {file.imported}, as the very same file"
    if len(files) > MOST_SHOWN:
        yield f"  and {len(files) - MOST_SHOWN} more files that had been imported before"


def _suggestion_lines(found: LookUp[AnyCard]) -> Iterator[str]:
    yield f"no card is known as {found.asked!r}" + ("; perhaps:" if found.suggestions else "")
    yield from (f"  {card.code}  {card.name}" for card in found.suggestions)


def _found_lines(found: LookUp[AnyCard], records: Sequence[Record]) -> Iterator[str]:
    if found.matched not in (Matched.CODE, Matched.NAME):
        yield f"(found by {found.matched.value}: {found.asked})"
    if len(found.different) > 1:
        yield f"{len(found.different)} different cards have this name:"
    if len(found.different) > MOST_IN_FULL:
        yield from (f"  {_brief_line(card)}" for card in found.different)
        return
    for card, record in zip(found.different, records, strict=True):
        yield from _card_lines(card)
        yield from _record_lines(record)
    if not any(PRINTINGS in dict(facts_of(card).words) for card in found.cards):
        printings = _printings(found, records)
        yield from [f"  {PRINTINGS}: {', '.join(printings)}"] if len(printings) > 1 else []


def _printings(found: LookUp[AnyCard], records: Sequence[Record]) -> list[str]:
    """The codes of all printings of the cards that were found."""
    codes = [card.code for card in found.cards]
    codes += [code for record in records for code in record.printings]
    return list(dict.fromkeys(codes))


def _brief_line(card: AnyCard) -> str:
    facts = facts_of(card)
    numbers = (f"{label} {value}" for label, value in facts.numbers)
    return f"{card.code}  {card.name}  ({', '.join((facts.kind, *numbers))})"


def _card_lines(card: AnyCard) -> Iterator[str]:
    facts = facts_of(card)
    yield f"{card.name}  {card.code}{'  sample card' if facts.sample else ''}"
    numbers = (f"{label} {value}" for label, value in facts.numbers)
    yield f"  {', '.join((facts.kind, *numbers))}"
    yield from (f"  {label}: {words}" for label, words in facts.words)
    yield from _text_lines(facts.text)
    if facts.product:
        yield f"  {', '.join(words for _, words in facts.product)}"
    if facts.unclear:
        yield f"  not known for certain, its source is unclear: {', '.join(facts.unclear)}"


def _record_lines(record: Record) -> Iterator[str]:
    if record.said:
        yield f"  told by: {', '.join(str(one) for one in record.said)}"
    yield from (f"  contradiction: {conflict_line(one)}" for one in record.conflicts)


def _text_lines(abilities: Sequence[str] | None) -> Iterator[str]:
    if abilities is None:
        yield "  its text is not known"
    for line in (line for text in abilities or () for line in text.split("\n")):
        yield fill(line, WIDTH, initial_indent="    ", subsequent_indent="    ")
