"""How far a long command is: on one line of a terminal, and nowhere else."""

import sys
from collections.abc import Callable

import click

ERASE_LINE = "\r\x1b[K"


def progress_shown() -> Callable[[str, int, int], None] | None:
    """Something that can be told how far the work is; None where nobody would see it."""
    return _show if sys.stderr.isatty() else None


def _show(what: str, done: int, total: int) -> None:
    line = "" if done >= total else f"{what}: {done} of {total}"
    click.echo(f"{ERASE_LINE}{line}", err=True, nl=False)
