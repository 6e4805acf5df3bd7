"""Files that cannot be read as a dispute: their text, what is wrong where, and mending it."""

import re
from dataclasses import dataclass
from pathlib import Path

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import noting
from judgetool.errors import BrokenFile, Problem
from judgetool.given_files import beginning_of
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.saving import require_unchanged
from judgetool.operations.disputes.scenarios import LARGEST_FILE
from judgetool.operations.files import write_new_file

_LINE = re.compile(r", line (\d+)$")


@dataclass(frozen=True)
class FileFault:
    """Why a text is no dispute: ``what`` is wrong in ``line`` (from 1; None where none is named).

    ``remedy`` says what to do.
    """

    what: str
    line: int | None
    remedy: str


def text_of_file(path: Path) -> str:
    """The text of a file; raises ``MissingFile``, or ``BrokenFile`` where it is none."""
    data = beginning_of(path, LARGEST_FILE + 1)
    try:
        if len(data) > LARGEST_FILE:
            raise ValueError(f"more than {LARGEST_FILE} bytes")
        return data.decode("utf-8")
    except ValueError as failure:
        raise BrokenFile(
            "this file does not hold text that can be mended here",
            where=str(path),
            remedy="choose a scenario file",
        ) from failure


def fault_in(text: str, name: str, cards: CardSource[Card] | None = None) -> FileFault | None:
    """The first thing because of which ``text`` is no dispute; None where it can be opened."""
    try:
        with noting("reading a file that is mended", lambda: text):
            OpenDispute(parse(text, name), cards)
    except Problem as problem:
        found = _LINE.search(problem.where or "")
        return FileFault(problem.what, int(found[1]) if found else None, problem.remedy or "")
    return None


def write_mended(path: Path, before: str, text: str) -> None:
    """Write the mended text into its file, which has the text ``before``.

    Raises ``ChangedMeanwhile`` or ``CannotWrite``; what was there is still there then.
    """
    require_unchanged(path, before)
    write_new_file(path, text, force=True)
