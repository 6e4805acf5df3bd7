"""``judgetool app``: open the window, or play in the terminal where there can be none."""

import gc
from dataclasses import replace
from pathlib import Path

import click

from judgetool.cli import terminal
from judgetool.cli.output import Answer, answering, open_workspace
from judgetool.errors import Problem
from judgetool.store.workspace import data_directory


class NoWindow(Problem):
    """There can be no window, and no terminal in which anything could be shown instead."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--screenshot", type=click.Path(path_type=Path, dir_okay=False), hidden=True)
@click.option(
    "--workspace", type=click.Choice(["rules", "decks", "dispute"]), default="dispute", hidden=True
)
@click.option("--dark", is_flag=True, hidden=True)
@click.option("--size", type=(int, int), default=(1380, 880), hidden=True)
@click.option("--scale", type=float, default=1.0, hidden=True)
@click.option("--leave-when", type=click.Choice(["drawn", "filled", "stepped"]), hidden=True)
@answering
def command(
    file: Path | None,
    screenshot: Path | None,
    workspace: str,
    dark: bool,
    size: tuple[int, int],
    scale: float,
    leave_when: str | None,
    data_dir: Path | None,
) -> Answer:
    """Open the window with FILE, or with a sample dispute.

    FILE is a scenario, a difference, a deck list or a rulebook. Without a display, the terminal
    shows how the dispute is played or explained, or how the deck is checked.

    Example: judgetool app my-dispute.yaml
    """
    from judgetool.ui.display import why_no_window

    reason = why_no_window()
    if reason is not None and not terminal.is_there():
        raise NoWindow("no window can be opened", remedy=reason)
    if reason is not None:
        click.echo(f"judgetool: {reason}; the terminal shows it instead", err=True)
        return in_terminal(file, data_dir, reason)
    gc.disable()  # until the window stands: hardly anything that is made by then is let go
    from judgetool.ui.start import Moment, Picture, run

    picture = None
    if screenshot is not None:
        picture = Picture(screenshot, workspace, dark, *size, scale)
    leaving = Moment(leave_when) if leave_when else None
    try:
        status = run(data_directory(data_dir), file, picture, leaving)
    finally:
        gc.enable()
    shown = {"shown": "window", "file": None if file is None else str(file)}
    return Answer(shown, "", answered=status == 0)


def in_terminal(file: Path | None, data_dir: Path | None, reason: str) -> Answer:
    """In the terminal, what the window would have shown first."""
    from judgetool.operations.opening import FileKind, kind_of_file

    kind = FileKind.SCENARIO if file is None else kind_of_file(file)
    if file is not None and kind is FileKind.DECK:
        from judgetool.cli.deck_verdicts import Asked, check_answer
        from judgetool.operations.decks.lists import read_deck

        answer = check_answer(read_deck(file), Asked("ws-en"), data_dir)
    elif file is not None and kind is FileKind.DIFFERENCE:
        from judgetool.cli.dispute_explain import explain_answer

        with open_workspace(data_dir) as workspace:
            answer = explain_answer(file, workspace)
    elif file is not None and kind is FileKind.RULEBOOK:
        hint = f"import it with: judgetool rules import {file} --book ws-en"
        answer = Answer({}, f"{file} is a rulebook; {hint}", answered=False)
    else:
        answer = _played(file, data_dir)
    return replace(answer, data={**answer.data, "shown": "terminal", "because": reason})


def _played(file: Path | None, data_dir: Path | None) -> Answer:
    from judgetool.cli.dispute_command import run_answer
    from judgetool.operations.cards.library import card_source
    from judgetool.operations.disputes import scenarios

    if file is None:
        return run_answer(scenarios.run_scenario(scenarios.sample_scenario(scenarios.FIRST_SAMPLE)))
    scenario = scenarios.read_scenario(file)
    with open_workspace(data_dir) as workspace:
        return run_answer(scenarios.run_scenario(scenario, card_source(workspace)))
