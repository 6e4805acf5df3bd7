"""``judgetool deck formats``: the formats that decks are checked against, and a judge's own."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.output import Answer, in_workspace
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.decks.formats.format_files import Entry
    from judgetool.operations.decks.formats import FormatInUse


@click.group("formats")
def command() -> None:
    """List, show, import and remove formats.

    Example: judgetool deck formats show fftcg standard
    """


@command.command("list")
@click.option("--game", default="", help="List only the formats of this game, such as fftcg.")
@in_workspace
def list_command(game: str, workspace: Workspace) -> Answer:
    """List the formats that decks can be checked against.

    Example: judgetool deck formats list --game fftcg
    """
    from judgetool.decks.games import GAMES
    from judgetool.operations.cards.library import known_game
    from judgetool.operations.decks.formats import formats_in_use

    if game:
        known_game(game, tuple(GAMES))
    found = formats_in_use(workspace, game)
    lines = [f"{one.game:9} {one.format.id:24} {_line(one)}" for one in found]
    return Answer([_summary(one) for one in found], "\n".join(lines), yes=bool(found))


@command.command("show")
@click.argument("game")
@click.argument("name", metavar="FORMAT")
@click.option(
    "--file", "as_file", is_flag=True, help="Print the format's file, so that you can edit it."
)
@in_workspace
def show_command(game: str, name: str, as_file: bool, workspace: Workspace) -> Answer:
    """Show what FORMAT of GAME restricts, since when, and the source of each entry.

    Example: judgetool deck formats show fftcg standard --file > my-standard.toml
    """
    from judgetool.operations.decks.formats import find_format, format_text

    found = find_format(workspace, game, name)
    text = format_text(workspace, game, name)
    shown = text.rstrip("\n") if as_file else "\n".join(_details(found))
    return Answer(_summary(found) | {"file": text}, shown)


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@in_workspace
def import_command(file: Path, workspace: Workspace) -> Answer:
    """Import the format in FILE; it replaces a format with the same game and id.

    Example: judgetool deck formats import my-standard.toml
    """
    from judgetool.operations.decks.formats import import_format

    read = import_format(workspace, file, date.today())
    games = ", ".join(read.games)
    return Answer(
        {"id": read.id, "games": list(read.games), "name": read.name},
        f"{read.name} ({read.id}) is now in use for: {games}",
    )


@command.command("remove")
@click.argument("game")
@click.argument("name", metavar="FORMAT")
@in_workspace
def remove_command(game: str, name: str, workspace: Workspace) -> Answer:
    """Remove the imported FORMAT of GAME; a format that came with the program is used again.

    Example: judgetool deck formats remove fftcg standard
    """
    from judgetool.operations.decks.formats import remove_format

    restored = remove_format(workspace, game, name)
    told = f"Removed {name}."
    if restored is not None:
        told = f"Removed {name}. The format that came with the program is in use again."
    return Answer({"removed": name, "restored": restored is not None}, told)


def _line(one: "FormatInUse") -> str:
    origin = "" if one.shipped else f" (from {one.file}, imported {one.imported})"
    lacking = "" if one.format.complete else " (incomplete)"
    return f"{one.format.name}: {one.format.about}{lacking}{origin}"


def _summary(one: "FormatInUse") -> dict[str, Any]:
    return {
        "game": one.game,
        "id": one.format.id,
        "name": one.format.name,
        "about": one.format.about,
        "complete": one.format.complete,
        "entries": len(one.format.entry),
        "shipped": one.shipped,
        "file_name": one.file or None,
        "sha256": one.sha256 or None,
        "imported": one.imported or None,
    }


def _details(one: "FormatInUse") -> Iterator[str]:
    yield f"{one.game} {one.format.id}: {_line(one)}"
    if one.format.note:
        yield f"  note: {one.format.note}"
    if one.format.source:
        yield f"  source: {one.format.source}"
    if one.format.pool and one.format.pool.sets:
        yield f"  cards of the sets {', '.join(one.format.pool.sets)}"
    for entry in one.format.entry:
        yield from _entry(entry)


def _entry(entry: "Entry") -> Iterator[str]:
    until = f" until {entry.until}" if entry.until else ""
    region = f", {entry.region}" if entry.region else ""
    yield f"  {entry.effective or 'always'}{until}{region}  [{entry.source or 'no source'}]"
    if banned := (*entry.banned, *entry.banned_names):
        yield f"    banned: {', '.join(banned)}"
    for limit in entry.limited:
        yield f"    at most {limit.most} of each: {', '.join((*limit.cards, *limit.names))}"
    for condition in entry.conditional:
        others = ", ".join((*condition.names, *condition.cards))
        yield f"    with {condition.if_card}, at most {condition.most} in all of: {others}"
    for choice in entry.choice:
        groups = " | ".join(", ".join(group) for group in choice.groups)
        yield f"    at most {choice.most} of the groups: {groups}"
    if entry.note:
        yield f"    note: {entry.note}"
