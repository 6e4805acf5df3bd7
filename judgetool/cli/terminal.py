"""The terminal in which a command speaks. A program that Windows starts from its menu has none.

What goes wrong then comes as a small window of the system, which needs nothing of Qt.
"""

import io
import sys
from collections.abc import Iterator
from typing import Any

import click

from judgetool.errors import Problem

ERROR_SIGN = 0x10
"""Windows' number for a message with the sign of an error."""


class NotText(Problem):
    """What was typed in is no text."""


def let_all_be_said() -> None:
    """From now on no letter ends a command, because a terminal or a file of it cannot take it.

    Such a letter is shown as an escape. What is piped away on Windows is UTF-8, as it is elsewhere.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if sys.platform == "win32" and not stream.isatty():
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors="backslashreplace")


def is_there() -> bool:
    """Whether anything that is said can be seen, or goes into a file."""
    return sys.stdout is not None


def is_watched() -> bool:
    """Whether somebody sees at once what is said beside the answer, such as how far the work is."""
    return sys.stderr is not None and sys.stderr.isatty()


def complain(words: str) -> None:
    """Say what went wrong: beside the answers, or in a small window where nobody would see it."""
    said = sayable(words)
    if sys.stderr is not None:
        click.echo(said, err=True)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, said, "Judgetool", ERROR_SIGN)


def sayable(text: str) -> str:
    """``text`` with escapes for bytes that are no UTF-8, as names of files may have them."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def typed_lines() -> Iterator[str]:
    """The lines of standard input, one after the other; at a terminal each is asked for."""
    if sys.stdin is None:
        return
    asking = sys.stdin.isatty()
    while True:
        if asking:
            click.echo("> ", nl=False, err=True)
        line = sys.stdin.buffer.readline()
        if not line:
            return
        yield line.decode("utf-8", "replace")


def prompted(question: str, **how: Any) -> Any:
    """What is typed in after a question, which stands beside the answers of the command.

    ``how`` goes to ``click.prompt``. Raises ``NotText`` for bytes that are no UTF-8.
    """
    try:
        return click.prompt(question, err=True, **how)
    except UnicodeDecodeError:
        if not how.get("hide_input"):
            click.echo(err=True)
        raise NotText(
            "what was typed in is not text in UTF-8", where=question, remedy="type it again"
        ) from None
