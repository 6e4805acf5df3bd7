"""``judgetool cards``: import cards, look them up, and see where sources contradict each other."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.card_words import (
    PRINTINGS,
    brief_line,
    entry_line,
    file_line,
    found_lines,
    import_lines,
    lacking_data,
    lacking_words,
    printings,
    rendered_lines,
    suggestion_lines,
    supplied_data,
    text_data,
    text_lines,
)
from judgetool.cli.output import Answer, in_workspace, progress_shown
from judgetool.operations.cards import library as operations
from judgetool.operations.cards.facts import AnyCard, conflict_line, facts_of
from judgetool.operations.cards.library import Record
from judgetool.operations.cards.other_language import in_language
from judgetool.store.card_sources import RegisteredFile
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.operations.cards.lost_icons import Entry


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
    """Import cards from folders or single files: all of them, or none if one cannot be read.

    Importing the same file again changes nothing. These files can be read:

    Weiß Schwarz: JSON lists of cards; for the Japanese edition also lists of values, lists of
    texts, and text exports. Final Fantasy TCG: the official list, the structured list and OCTGN
    ids, together or one after the other; what they say of a card is joined by its number.
    Vanguard: the official CSV table, and the fan-typed list, which is joined by name. Dragon Ball
    Super: the card list with all printings.

    Example: judgetool cards import weiss-schwarz-en/ --game ws-en
    """
    report = operations.import_files(workspace, paths, game, tell=progress_shown())
    data = asdict(report) | {"known_files": [_file_data(file) for file in report.known_files]}
    return Answer(data, "\n".join(import_lines(report)))


@command.command("show")
@click.argument("game")
@click.argument("code_or_name")
@click.option(
    "--in",
    "language",
    metavar="LANGUAGE",
    help="Show also what the program understood of the text, in english or japanese.",
)
@in_workspace
def show_command(
    game: str, code_or_name: str, language: str | None, workspace: Workspace
) -> Answer:
    """Show a card by its code or its name, even if it is not spelled quite right.

    With --in, the text is written anew in a language from what the program understood: it is our
    reading, and no text of the publisher.

    Example: judgetool cards show ws-en "Wren, Lantern Bearer"

    Example: judgetool cards show ws-jp JT/S02-001 --in english
    """
    found = operations.find_card(workspace, game, code_or_name)
    records = [operations.record_of(workspace, card) for card in found.different]
    if not found.cards:
        nothing = {
            "game": game,
            "asked": found.asked,
            "suggestions": [_values_data(card) for card in found.suggestions],
        }
        return Answer(nothing, "\n".join(suggestion_lines(found)), yes=False)
    first, *others = [
        {"code": card.code, **asdict(card), **_record_data(record)}
        for card, record in zip(found.different, records, strict=True)
    ]
    data: dict[str, Any] = {
        PRINTINGS: printings(found, records),
        **first,
        "asked": found.asked,
        "matched": found.matched.value,
        "others": others,
    }
    lines = list(found_lines(found, records))
    if language is not None:
        rendered = in_language(workspace, found.different[0], language)
        data["reading"] = {"language": language, "lines": [asdict(one) for one in rendered]}
        lines += rendered_lines(rendered, language)
    return Answer(data, "\n".join(lines))


@command.command("search")
@click.argument("game")
@click.argument("text")
@click.option(
    "--limit", default=operations.MOST_FOUND, show_default=True, help="Most cards to list."
)
@in_workspace
def search_command(game: str, text: str, limit: int, workspace: Workspace) -> Answer:
    """List the cards that TEXT can mean: a code, a name, or some words of a name.

    Example: judgetool cards search ws-en lantern
    """
    found = operations.search_cards(workspace, game, text, limit)
    lines = [brief_line(card) for card in found] or [f"No card was found for {text!r}."]
    data = {"game": game, "asked": text, "cards": [_values_data(card) for card in found]}
    return Answer(data, "\n".join(lines), yes=bool(found))


@command.command("conflicts")
@click.argument("game")
@click.argument("code_or_name", default="")
@click.option("--field", default="", help="List only contradictions in this field, such as power.")
@in_workspace
def conflicts_command(game: str, code_or_name: str, field: str, workspace: Workspace) -> Answer:
    """List where the imported sources contradict each other, and which of them is believed.

    Example: judgetool cards conflicts fftcg --field cost
    """
    found = operations.conflicts(workspace, game, code_or_name)
    found = tuple(conflict for conflict in found if field in ("", conflict.field))
    lines = [f"{one.number} {conflict_line(one)}" for one in found] or [
        "The sources do not contradict each other."
    ]
    data = {"game": game, "conflicts": [asdict(conflict) for conflict in found]}
    return Answer(data, "\n".join(lines))


@command.command("sources")
@click.argument("game", default="")
@in_workspace
def sources_command(game: str, workspace: Workspace) -> Answer:
    """List the card files that were imported for GAME, or for all games.

    Example: judgetool cards sources fftcg
    """
    files = operations.sources(workspace, game)
    lines = [file_line(file) for file in files] or ["No card file has been imported."]
    data = {"game": game, "files": [_file_data(file) for file in files]}
    return Answer(data, "\n".join(lines), yes=bool(files))


@command.command("texts")
@click.argument("codes", metavar="[CODE...]", nargs=-1)
@click.option(
    "--game", required=True, help="Id of the game and edition whose texts are read: ws-en."
)
@in_workspace
def texts_command(codes: tuple[str, ...], game: str, workspace: Workspace) -> Answer:
    """Show how the texts of imported cards are understood: of those named, or of all.

    Each line of a card is read, or it says where understanding ended. What a line was understood
    to say follows in our own words, with the rules. A line that is read is carried out by the
    engine in disputes. Exit status 1 means that a line is not carried out.

    Example: judgetool cards texts --game ws-en JT/S01-E001
    """
    from judgetool.operations.cards import texts

    found = list(texts.texts(workspace, game, codes, progress_shown()))
    data = {"game": game, "cards": [text_data(one) for one in found]}
    lines = [line for one in found for line in text_lines(one)] or ["No card text is known."]
    return Answer(data, "\n".join(lines), yes=all(one.whole for one in found))


@command.command("icons")
@click.argument("game", default="")
@click.argument("code_or_name", default="")
@click.option("--line", "number", type=int, help="The line that is meant, if several can be.")
@click.option("--icon", "icons", multiple=True, help="The icon that stands there; once a place.")
@click.option("--everywhere", is_flag=True, help="It counts for all cards with the same line.")
@click.option("--withdraw", is_flag=True, help="Take back what was supplied.")
@in_workspace
def icons_command(
    game: str,
    code_or_name: str,
    number: int | None,
    icons: tuple[str, ...],
    everywhere: bool,
    withdraw: bool,
    workspace: Workspace,
) -> Answer:
    """Supply icons that the source of a card has lost, after a look at the card.

    With a card, its lines are listed in which an icon is missing, and what can stand there. With
    --icon the line is read as if the source had it: for all cards of that name with the same line,
    and with --everywhere for all cards with the same line. A new import changes nothing of it, as
    long as the source says the same. Without a card, all that was supplied is listed.

    Example: judgetool cards icons ws-en JT/S01-E001

    Example: judgetool cards icons ws-en JT/S01-E001 --line 2 --icon choice
    """
    from judgetool.operations.cards import lost_icons

    if not code_or_name:
        if number is not None or icons or everywhere or withdraw:
            raise click.UsageError("Name the card that is meant.")
        return _entries(lost_icons.entries(workspace, game))
    if withdraw and (icons or everywhere):
        raise click.UsageError("--withdraw takes back what was supplied: leave the others out.")
    if (number is not None or everywhere) and not (icons or withdraw):
        raise click.UsageError("Say which icon stands there: --icon ICON.")
    card = lost_icons.the_card(workspace, game, code_or_name)
    if icons:
        lost_icons.supply(workspace, card, icons, number, everywhere=everywhere)
    elif withdraw:
        lost_icons.withdraw(workspace, card, number)
    found = lost_icons.lacking_lines(workspace, card)
    data = {**_brief_data(card), "game": game, "lines": [lacking_data(line) for line in found]}
    lines = [f"{card.code} {card.name}"]
    lines += [words for line in found for words in lacking_words(card, line)]
    if not found:
        lines.append("  no icon is missing in its text")
    return Answer(data, "\n".join(lines), yes=all(line.supplied is not None for line in found))


def _entries(found: "tuple[Entry, ...]") -> Answer:
    data = {
        "entries": [
            {
                "game": one.game,
                "name": one.name,
                **supplied_data(one.supplied),
                "counts": one.counts,
            }
            for one in found
        ]
    }
    lines = [entry_line(one) for one in found] or ["No icon has been supplied."]
    return Answer(data, "\n".join(lines))


def _file_data(file: RegisteredFile) -> dict[str, Any]:
    imported = file.imported.isoformat() if file.imported else None
    return {**asdict(file), "imported": imported}


def _brief_data(card: AnyCard) -> dict[str, Any]:
    return {"code": card.code, "name": card.name}


def _values_data(card: AnyCard) -> dict[str, Any]:
    """What a card's line says: code, name and printed values."""
    facts = facts_of(card)
    return {**_brief_data(card), "kind": facts.kind, **dict(facts.numbers)}


def _record_data(record: Record) -> dict[str, Any]:
    return {
        "said": [
            {"source": one.source, "code": one.code, "told": dict(one.told)} for one in record.said
        ],
        "conflicts": [asdict(conflict) for conflict in record.conflicts],
    }
