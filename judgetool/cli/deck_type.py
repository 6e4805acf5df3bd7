"""``judgetool deck type``: a list typed from paper, line by line, with its verdict at the end."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import click

from judgetool.cli.deck_lists import list_data
from judgetool.cli.deck_verdicts import LIST_OF_TODAY, Asked, check_answer
from judgetool.cli.output import FORCE, Answer, answering, open_workspace
from judgetool.cli.terminal import is_watched, typed_lines
from judgetool.decks.deck_list import DeckList, shown
from judgetool.decks.typed_list import LANGUAGE, Order, TypedLine, parts_of, typed_line
from judgetool.decks.writing import WRITERS, form_of_file
from judgetool.errors import Problem, how_many, in_one_line
from judgetool.given_files import is_there
from judgetool.operations.decks import lists
from judgetool.operations.decks.formats import require_format
from judgetool.operations.decks.typing import Completed, Completion, Typing
from judgetool.operations.files import AlreadyThere, CannotWrite, write_new_file

DAY = click.DateTime(formats=["%Y-%m-%d"])


class NothingTyped(Problem):
    """The input ended before any card was typed."""


@click.command("type", epilog=f"\b\n{LANGUAGE}")
@click.option(
    "--game", default="", help="Id of the game, such as ws-en, if the cards do not show it."
)
@click.option("--format", "format_", default="", help="Id or name of a format, such as standard.")
@click.option("--as-of", type=DAY, help="Day of the event, such as 2025-03-28. Default: today.")
@click.option("--region", default="", help="Region of the event, where a format has regions.")
@LIST_OF_TODAY
@click.option("--name", default="", help="Name of the list.")
@click.option("--player", default="", help="Name of the player.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the list to this file; its ending says the form: .txt, .csv, .json or .cod.",
)
@click.option(
    "--to",
    "form",
    type=click.Choice(list(WRITERS)),
    help="Form to write, if the ending of the file does not say it.",
)
@FORCE
@answering
def type_command(
    game: str,
    format_: str,
    as_of: datetime | None,
    region: str,
    list_of_today: bool,
    name: str,
    player: str,
    out: Path | None,
    form: str | None,
    force: bool,
    data_dir: Path | None,
) -> Answer:
    """Type a list from paper or from a picture, one card on each line, and check it.

    Type the lines on standard input. Each card is completed from the known cards. A card that is
    not known stays as you typed it, and similar cards are offered. End with done or Ctrl+C: then
    the list is written and checked.

    Example: judgetool deck type --game fftcg --format standard --out ann.txt

    Example: judgetool deck type --game fftcg < typed.txt
    """
    if not format_ and (as_of or region or list_of_today):
        raise click.UsageError("--as-of, --region and --list-of-today need a format: add --format.")
    if out is not None and not force and is_there(out):
        raise AlreadyThere(out)
    kind = form or (form_of_file(out) if out is not None else "text")
    asked = Asked(game, format_, as_of.date() if as_of else None, region, list_of_today)
    quiet = click.get_current_context().params["as_json"]
    with open_workspace(data_dir) as workspace:
        if format_:
            require_format(workspace, game, format_)
        refused: list[str] = []
        typing = _typed(Typing(Completion(workspace, game)), quiet, refused)
        deck = typing.typed.deck(name, player, typing.completion.game_of(typing.typed.deck()))
    if not deck.entries:
        why = f", because a line was not taken: {refused[0]}" if refused else ""
        raise NothingTyped(
            f"no card was typed{why}", remedy="type one card on each line, such as '017 4'"
        )
    for one in refused:
        click.echo(f"not taken: {one}", err=True)
    return _answer(deck, asked, out, kind, force, data_dir)


def _typed(typing: Typing, quiet: bool, refused: list[str]) -> Typing:
    """The list that the lines of standard input make.

    What is refused is told at once where somebody sees it, and else put into ``refused``.
    """
    with suppress(KeyboardInterrupt):
        for line in typed_lines():
            order, before = typed_line(line), typing
            if order is Order.DONE:
                break
            try:
                typing = _after(typing, order, line)
            except Problem as problem:
                if is_watched():
                    click.echo(f"not taken: {problem}", err=True)
                else:
                    refused.append(in_one_line(str(problem)))
                continue
            if order is Order.LIST:
                _say(quiet, lists.write_deck(typing.typed.deck(), "text").rstrip("\n"))
            elif typing is not before:
                _say(quiet, "\n".join(_told(typing, before)))
    return typing


def _after(typing: Typing, order: TypedLine | None, line: str) -> Typing:
    match order:
        case Order.UNDO:
            return typing.undo()
        case Order.REDO:
            return typing.redo()
        case Order():
            return typing
    return typing.type(line)


def _told(typing: Typing, before: Typing) -> Iterator[str]:
    """What the last line did, the cards on offer, and how many cards each part has by now."""
    deck, typed = typing.typed.deck(), typing.typed
    counts = ", ".join(f"{part} {count}" for part, count in parts_of(deck).items()) or "no cards"
    if typed.section != before.typed.section:
        yield f"now: {typed.section or 'main'}"
    if typed.entries and typed.entries != before.typed.entries:
        last = typed.entries[-1]
        yield f"{last.count}  {shown(last.card)}{f'  {shown(last.name)}' if last.name else ''}"
    if typing.last is not None and typing.last is not before.last and not typing.last.sure:
        yield from _offers(typing.last)
    yield f"   {counts}"


def _offers(found: Completed) -> Iterator[str]:
    if not found.offered:
        yield "   this card is not known; it stays as you typed it"
        return
    yield "   several cards fit; it stays as you typed it, unless you choose one:"
    for place, card in enumerate(found.offered, start=1):
        yield f"   #{place}  {card.code}  {card.name}"


def _answer(
    deck: DeckList, asked: Asked, out: Path | None, form: str, force: bool, data_dir: Path | None
) -> Answer:
    """The list as it was written, and the verdict on it."""
    text = lists.write_deck(deck, form)
    if out is not None:
        try:
            write_new_file(out, text, force=force)
        except CannotWrite:
            click.echo(text, nl=False)  # what was typed is nowhere else
            raise
    told = text.rstrip("\n") if out is None else f"{how_many(deck.total)} written to {out}"
    data = {"list": list_data(deck), "output": None if out is None else str(out)}
    try:
        verdict = check_answer(deck, replace(asked, game=asked.game or deck.game), data_dir)
    except Problem as problem:
        said = f"not checked: {problem}"
        return Answer({**data, "verdict": None}, f"{told}\n{said}", answered=False)
    return Answer({**data, "verdict": verdict.data}, f"{told}\n{verdict.text}", yes=verdict.yes)


def _say(quiet: bool, words: str) -> None:
    if not quiet:
        click.echo(words)
