"""What all commands share: options, progress, printing for people or machines, exit status."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgetool.cli.exit_status import NO, UNANSWERED, YES
from judgetool.cli.terminal import complain, is_watched, sayable
from judgetool.errors import Problem

if TYPE_CHECKING:
    from judgetool.store.workspace import Workspace

FORCE = click.option("--force", is_flag=True, help="Replace the file if it already exists.")


@dataclass(frozen=True)
class Answer:
    """What a command found: ``data`` for machines, ``text`` for people, ``yes`` for the status.

    Something may be found and the question is still not ``answered``.
    """

    data: Any
    text: str
    yes: bool = True
    answered: bool = True

    @property
    def status(self) -> int:
        """The exit status."""
        if not self.answered:
            return UNANSWERED
        return YES if self.yes else NO


def picked(thing: object, *names: str) -> dict[str, Any]:
    """Some attributes of ``thing`` by their ``names``, for machines."""
    return {name: getattr(thing, name) for name in names}


def as_json_text(data: Any) -> str:
    """``data`` as JSON; days are written as 2025-04-28, and a word of a fixed list as its value."""
    return json.dumps(data, ensure_ascii=False, indent=2, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} is not written as JSON")


def answering(command: Callable[..., Answer]) -> Callable[..., None]:
    """Give ``command`` the options ``--json`` and ``--data-dir`` and print the answer it returns.

    The command is called with ``data_dir`` (a path or None) beside its own parameters. A
    ``Problem`` becomes one line on stderr and exit status 2. So does a failure that nobody
    expected.
    """

    @click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
    @click.option(
        "--data-dir",
        type=click.Path(path_type=Path, file_okay=False),
        help="Folder of the workspace. Default: $JUDGETOOL_HOME, or the user's data folder.",
    )
    @wraps(command)
    def run(as_json: bool, **parameters: Any) -> None:
        try:
            answer = command(**parameters)
            printed = as_json_text(answer.data) if as_json else ""
        except Problem as problem:
            fail(problem)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as failure:
            fail(defect(failure, parameters.get("data_dir")))
        shown = printed if as_json else answer.text
        if shown:
            click.echo(sayable(shown))
        sys.exit(answer.status)

    return run


@contextmanager
def open_workspace(data_dir: Path | None) -> Iterator["Workspace"]:
    """The workspace of a command, open; it is said if it was upgraded by that."""
    from judgetool.store.workspace import Workspace, data_directory

    with Workspace(data_directory(data_dir)) as workspace:
        if workspace.kept is not None:
            from judgetool.operations.workspace_copies import upgraded_words

            complain(f"judgetool: {upgraded_words(workspace.kept)}")
        yield workspace


def in_workspace(command: Callable[..., Answer]) -> Callable[..., None]:
    """As :func:`answering`; the command is called with the open ``workspace`` instead."""

    @answering
    @wraps(command)
    def run(data_dir: Path | None, **parameters: Any) -> Answer:
        with open_workspace(data_dir) as workspace:
            return command(workspace=workspace, **parameters)

    return run


def defect(failure: Exception, data_dir: Path | None) -> Problem:
    """A failure that nobody expected, as a problem with the file where it was written down."""
    from judgetool.operations.defects import reported
    from judgetool.store.workspace import data_directory

    return reported(failure, data_directory(data_dir), " ".join(sys.argv))


def fail(problem: Problem) -> None:
    """Print ``problem`` as one line on stderr and leave with status 2."""
    complain(f"judgetool: {' '.join(str(problem).split())}")
    sys.exit(UNANSWERED)


ERASE_LINE = "\r\x1b[K"


def progress_shown() -> Callable[[str, int, int], None] | None:
    """Something that can be told how far the work is; None where nobody would see it."""
    return _show if is_watched() else None


def _show(what: str, done: int, total: int) -> None:
    line = "" if done >= total else f"{what}: {done} of {total}"
    click.echo(f"{ERASE_LINE}{line}", err=True, nl=False)
