"""``judgetool deck show`` and ``convert``: what a list says, and the same list in other forms."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from judgetool.cli.output import FORCE, Answer, answering, picked
from judgetool.decks.deck_list import DeckEntry, DeckList, Found, UnreadableDeck, shown
from judgetool.decks.reading import parse_deck, parse_each
from judgetool.decks.writing import WRITERS, left_out
from judgetool.errors import how_many
from judgetool.operations.decks import lists
from judgetool.operations.files import write_new_file

STANDARD_INPUT = "-"
FILE = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
DECK = click.option(
    "--deck",
    "which",
    metavar="NUMBER|NAME",
    help="Number or name of the deck, if the file holds several.",
)


def read(file: Path, which: str | None = None) -> DeckList:
    """The deck list in ``file`` or on standard input; ``which`` chooses one of several."""
    if str(file) == STANDARD_INPUT:
        return parse_deck(content_given(), where="standard input", which=which)
    return lists.read_deck(file, which)


def read_each(file: Path) -> tuple[Found, ...]:
    """What is found of each deck list in ``file`` or on standard input."""
    if str(file) == STANDARD_INPUT:
        return parse_each(content_given(), where="standard input")
    return lists.read_each(file)


def content_given() -> bytes:
    """What stands on standard input, or its beginning where it is too long."""
    return sys.stdin.buffer.read(lists.READ_AT_MOST)


@click.command("show")
@FILE
@DECK
@answering
def show_command(file: Path, which: str | None, data_dir: Path | None) -> Answer:
    """Show how the deck list in FILE (- for standard input) is read, and its form.

    If FILE holds several decks, all are listed, and --deck shows one of them. Exit status 1 means
    that one of several decks cannot be read.

    Example: judgetool deck show my-deck.o8d
    """
    found = () if which is not None else read_each(file)
    if len(found) < 2:
        deck = read(file, which) if which is not None else _readable(found[0])
        return Answer(list_data(deck), "\n".join(_lines(deck)))
    listing = [f"{number:>4}  {_in_one_line(deck)}" for number, deck in enumerate(found, start=1)]
    head = f"{len(found)} decks; show one with --deck NUMBER or --deck NAME"
    broken = any(isinstance(deck, UnreadableDeck) for deck in found)
    data = {"decks": [_found_data(deck) for deck in found]}
    return Answer(data, "\n".join([head, *listing]), yes=not broken)


@click.command("convert")
@FILE
@click.option(
    "--to", "form", type=click.Choice(list(WRITERS)), required=True, help="Form to write."
)
@DECK
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this file instead of standard output.",
)
@FORCE
@answering
def convert_command(
    file: Path,
    form: str,
    which: str | None,
    output: Path | None,
    force: bool,
    data_dir: Path | None,
) -> Answer:
    """Write the deck list in FILE (- for standard input) in another form.

    Example: judgetool deck convert my-deck.o8d --to csv --output my-deck.csv
    """
    deck = read(file, which)
    text = lists.write_deck(deck, form)
    missing = left_out(deck, form)
    told_so = [f"left out, as {form} has no place for it: {words}" for words in missing]
    data = {**picked(deck, "remarks"), "form": form, "cards": deck.total, "left_out": missing}
    for line in told_so if output is None else ():
        click.echo(line, err=True)
    if output is None:
        return Answer({**data, "output": None, "text": text}, text.removesuffix("\n"))
    write_new_file(output, text, force=force)
    told = f"{how_many(deck.total)} written to {output}"
    return Answer({**data, "output": str(output)}, "\n".join([told, *_remarks(deck), *told_so]))


def _readable(deck: Found) -> DeckList:
    if isinstance(deck, UnreadableDeck):
        raise deck.problem
    return deck


def _in_one_line(deck: Found) -> str:
    name = shown(deck.name or "(no name)")
    if isinstance(deck, UnreadableDeck):
        return f"{name}: cannot be read: {deck.problem}"
    return f"{name}: {_counts(deck)}, {deck.form}"


def _found_data(deck: Found) -> dict[str, Any]:
    if isinstance(deck, UnreadableDeck):
        return {"name": deck.name, "player": deck.player, "problem": str(deck.problem)}
    return list_data(deck)


def list_data(deck: DeckList) -> dict[str, Any]:
    """The list for machines."""
    fields = ("count", "card", "name", "section", "line")
    return {
        **picked(deck, "name", "player", "game", "format", "form", "total", "sections"),
        "entries": [picked(entry, *fields) for entry in deck.entries],
        "remarks": deck.remarks,
        "unread": [picked(one, "place", "what") for one in deck.unread],
    }


def _lines(deck: DeckList) -> Iterator[str]:
    about = [deck.form, _counts(deck)]
    about += [f"{what}: {shown(said)}" for what, said in _said(deck) if said]
    yield f"{shown(deck.name or deck.where)}: {'; '.join(about)}"
    for section, count in deck.sections.items():
        if section:
            yield f"  {shown(section)} ({count})"
        yield from (f"  {_entry(entry)}" for entry in deck.entries if entry.section == section)
    yield from _remarks(deck)


def _said(deck: DeckList) -> tuple[tuple[str, str], ...]:
    return (("player", deck.player), ("game", deck.game), ("format", deck.format))


def _entry(entry: DeckEntry) -> str:
    name = f"  {shown(entry.name)}" if entry.name else ""
    return f"{entry.count:>3}  {shown(entry.card)}{name}"


def _counts(deck: DeckList) -> str:
    return f"{how_many(deck.total)} in {how_many(len(deck.entries), 'entry', 'entries')}"


def _remarks(deck: DeckList) -> Iterator[str]:
    yield from (f"  note: {remark}" for remark in deck.remarks)
    yield from (f"  not read: {unread}" for unread in deck.unread)
