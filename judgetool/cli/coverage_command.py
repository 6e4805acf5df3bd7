"""``judgetool coverage``: what the engine covers, rule by rule."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judgetool.cli.output import Answer, answering, in_workspace, progress_shown
from judgetool.operations.rules.coverage import COVERED_BOOKS, Coverage, coverage
from judgetool.store.workspace import Workspace

if TYPE_CHECKING:
    from judgetool.operations.cards.texts import Coverage as TextCoverage
    from judgetool.operations.rules.version_played import OtherVersion, Touched

COUNTS = ("rules", "procedure", "definition", "conduct", "data", "proven", "unproven")


@click.group()
def command() -> None:
    """Show which rules of a book the engine covers.

    Example: judgetool coverage rules ws-en
    """


@command.command("cards")
@click.option("--game", help="Only of this game and edition: ws-en.")
@in_workspace
def cards_command(game: str | None, workspace: Workspace) -> Answer:
    """Count the texts of the imported cards that are read and carried out.

    The words that were not understood are listed, the most frequent first. Lines whose source has
    lost an icon are counted by themselves.

    Example: judgetool coverage cards --game ws-en
    """
    from judgetool.operations.cards import texts
    from judgetool.operations.cards.facts import READ_GAMES

    games = [game] if game else READ_GAMES
    told = progress_shown()
    counted = {one: texts.coverage(workspace, one, told) for one in games}
    data = {
        "games": {
            one: {
                **{name: getattr(found, name) for name in TEXT_COUNTS},
                "unread": dict(found.most_unread),
            }
            for one, found in counted.items()
        }
    }
    lines = [line for one, found in counted.items() for line in _text_lines(one, found)]
    return Answer(data, "\n".join(lines))


TEXT_COUNTS = ("cards", "cards_whole", "lines", "read", "carried_out", "proven", "lost_icons")


def _text_lines(game: str, found: "TextCoverage") -> Iterator[str]:
    if not found.cards:
        yield f"{game}: no imported card has a known text."
        return
    yield (
        f"{game}: {found.cards} cards, {found.cards_whole} of them whole; {found.lines} lines, "
        f"{found.read} read, {found.carried_out} carried out, {found.proven} proven"
    )
    if found.lost_icons:
        yield (
            f"  {found.lost_icons:5} not read because the source has lost an icon; supply it from "
            f"the card: judgetool cards icons {game}"
        )
    for words, lines in found.most_unread:
        yield f"  {lines:5} not understood: {words}"


@command.command("rules")
@click.argument("book", required=False)
@click.option(
    "--against",
    metavar="VERSION",
    help="List the rules of BOOK that this imported version says otherwise.",
)
@answering
def rules_command(book: str | None, against: str | None, data_dir: Path | None) -> Answer:
    """Count how the rules of BOOK are covered; without BOOK, those of all covered books.

    Procedures that no scenario proves are listed by their numbers. With --against, the rules are
    listed that another version of BOOK says otherwise than the version that is played. The answer
    is no if the engine carries out one of them.

    Example: judgetool coverage rules ws-en
    """
    if against is not None:
        if book is None:
            raise click.UsageError("--against compares the versions of one book: name BOOK.")
        return _against(book, against, data_dir)
    counted = [coverage(one) for one in ([book] if book else COVERED_BOOKS)]
    data = {"books": {one.book: {name: getattr(one, name) for name in COUNTS} for one in counted}}
    return Answer(data, "\n".join(line for one in counted for line in _lines(one)))


def _against(book: str, version: str, data_dir: Path | None) -> Answer:
    """What another version of a book says otherwise."""
    from judgetool.operations.rules.version_played import other_version
    from judgetool.store.workspace import Workspace, data_directory

    with Workspace(data_directory(data_dir)) as workspace:
        other = other_version(workspace, book, version)
    assert other is not None
    data = {
        "book": book,
        "played": other.played,
        "against": other.book.version,
        "followed": other.followed,
        "touched": [asdict(one) for one in other.touched.values()],
        "added": list(other.added),
    }
    same = other.followed and not other.procedures
    return Answer(data, "\n".join(_against_lines(book, other)), yes=same)


def _against_lines(book: str, other: "OtherVersion") -> Iterator[str]:
    yield f"{book}: {other.played} is played, {other.book.version} is imported."
    if not other.followed:
        yield "The rules of that version are too different to be matched one by one."
        return
    for kind, heading in TOUCHED.items():
        touched = [one for one in other.touched.values() if one.kind == kind]
        if touched:
            yield f"{heading} ({len(touched)}):"
            yield from (f"  {one.number}: {_became(one)}" for one in touched)
    if other.added:
        yield f"New rules, which are not played ({len(other.added)}): {', '.join(other.added)}"
    if not other.touched and not other.added:
        yield "Every rule reads the same in both."


def _became(one: "Touched") -> str:
    if not one.now:
        return "was removed"
    return (
        "has a new wording" if one.now == one.number else f"has a new wording and is now {one.now}"
    )


TOUCHED = {
    "procedure": "Rules that the engine carries out",
    "definition": "Definitions that it rests on",
    "data": "Rules about decks",
    "conduct": "Rules about conduct, outside the engine",
}
"""By the kind of a rule: what stands over those that another version says otherwise."""


def _lines(counted: Coverage) -> Iterator[str]:
    yield f"{counted.book}: {counted.rules} numbered rules"
    yield f"  {counted.procedure:4d} procedures, {counted.proven} of them proven by a scenario"
    yield f"  {counted.definition:4d} definitions that code or data uses"
    yield f"  {counted.data:4d} about deck construction"
    yield f"  {counted.conduct:4d} about physical things or conduct outside the engine"
    yield f"  {counted.later} of all these wait for card texts that can be read, or for a scenario"
    if counted.unproven:
        yield f"  not proven by any scenario: {', '.join(counted.unproven)}"
