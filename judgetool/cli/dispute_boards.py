"""``judgetool dispute new`` and ``board``: boards as text."""

from dataclasses import asdict
from pathlib import Path

import click

from judgetool.cli.output import FORCE, Answer, in_workspace
from judgetool.disputes.games import books
from judgetool.disputes.setting_up.board_text import BoardRead
from judgetool.operations.cards.library import card_source
from judgetool.operations.disputes import scenarios
from judgetool.operations.disputes.board_text import board_text, paste_board
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.files import write_new_file
from judgetool.store.workspace import Workspace


@click.command("new")
@click.argument("board", type=click.Path(path_type=Path))
@click.option("--book", type=click.Choice(books()), required=True, help="The book to play by.")
@click.option("--title", default="A new dispute", show_default=True, help="Title of the dispute.")
@click.option("--output", type=click.Path(path_type=Path), help="Write the scenario to this file.")
@FORCE
@in_workspace
def new_command(
    board: Path, book: str, title: str, output: Path | None, *, force: bool, workspace: Workspace
) -> Answer:
    """Make a scenario from the text in the file BOARD.

    The text looks like “A: clock 6, hand 4, front Runner, -, -; B: …”. Without --output, the
    scenario is printed. Exit status 1 means that some of the text was not understood.

    Example: judgetool dispute new board.txt --book ws-en --output dispute.yaml
    """
    dispute = OpenDispute.new(book, title, card_source(workspace))
    read = paste_board(dispute, _text(board))
    scenario = dispute.saved()
    if output is not None:
        write_new_file(output, scenario, force=force)
    data = {
        "understood": [asdict(one) for one in read.understood],
        "unclear": [asdict(one) for one in read.unclear],
        "scenario": scenario,
        "impossible": [one.text for one in dispute.problems if one.impossible],
    }
    lines = _lines(read) if output is not None else [*_lines(read), "", scenario]
    return Answer(data, "\n".join(lines), yes=not read.unclear)


@click.command("board")
@click.argument("file", type=click.Path(path_type=Path))
@in_workspace
def board_command(file: Path, workspace: Workspace) -> Answer:
    """Print the board and the cards of the scenario in FILE as a text that can be pasted.

    Example: judgetool dispute board my-dispute.yaml
    """
    dispute = OpenDispute(scenarios.read_scenario(file), card_source(workspace))
    text = board_text(dispute)
    return Answer({"board": text}, text)


def _lines(read: BoardRead) -> list[str]:
    understood = [f"{one.of}: {one.meaning}" for one in read.understood]
    unclear = [
        f"not understood: {one.words}: {one.why}" + "".join(f" | {m}" for m in one.meanings)
        for one in read.unclear
    ]
    return [*understood, *unclear]


def _text(board: Path) -> str:
    return scenarios.whole_text(board, "board", "save it as plain text in UTF-8")
