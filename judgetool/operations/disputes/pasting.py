"""A told sequence that is pasted: each line is accepted, or marked with what it could mean."""

import re
from dataclasses import dataclass
from enum import StrEnum

from pydantic import TypeAdapter

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.scenarios.models import Ruling, ScriptLine
from judgetool.disputes.scenarios.outcomes import Stop
from judgetool.disputes.scenarios.playing import in_short
from judgetool.errors import Problem
from judgetool.operations.disputes.open_dispute import OpenDispute

MOST_LINES = 500
"""Nobody tells more at once."""

_MARK = re.compile(r"(?:[-*>\u2022\u00b7\u2013\u2014]|\(?\d{1,3}(?:\.\d{1,3})*[.):])\s+")
"""What stands before a line of a list."""

_LINE: TypeAdapter[ScriptLine] = TypeAdapter(ScriptLine)


class TooMuchTold(Problem):
    """More lines than anybody tells at once."""


class Mark(StrEnum):
    """What became of a line that was told."""

    ACCEPTED = "accepted"
    ILLEGAL = "illegal"
    """The rules refuse it."""
    AMBIGUOUS = "ambiguous"
    """It could mean several things."""
    UNCLEAR = "unclear"
    """It is no command, or speaks of something that is not there."""
    WAITING = "waiting"
    """It comes after the first line that cannot be carried out."""


@dataclass(frozen=True)
class ToldLine:
    """A line that was told, its number (from 1) in the account, and what became of it.

    ``why`` says what is wrong with it, and what it is like; ``meanings`` are lines that it could
    mean. ``stop`` is there for the first line that cannot be carried out. ``ruled`` says that it
    is a ruling of the head judge.
    """

    number: int
    line: str
    mark: Mark
    why: str = ""
    meanings: tuple[str, ...] = ()
    stop: Stop | None = None
    ruled: bool = False


def lines_of(text: str) -> tuple[ScriptLine, ...]:
    """The lines of a text, without the marks of a list, blank lines, and what follows a ``#``.

    Raises ``TooMuchTold``.
    """
    written = (_MARK.sub("", line.strip(), count=1).strip() for line in text.splitlines())
    said = [line for line in written if line and not line.startswith("#")]
    if len(said) > MOST_LINES:
        raise TooMuchTold(
            f"{len(said)} lines are too many at once",
            remedy=f"paste at most {MOST_LINES}",
        )
    return tuple(_LINE.validate_python(" ".join(line.split())) for line in said)


def tell(dispute: OpenDispute, text: str, at: int | None = None) -> tuple[ToldLine, ...]:
    """Add all lines of ``text`` to the account after step ``at``, as one act.

    At an earlier step another account begins there. All lines are kept, also those from the first
    one on that cannot be carried out: they can be mended in their places. Raises ``TooMuchTold``.
    """
    lines = lines_of(text)
    if not lines:
        return ()
    return told_lines(dispute, dispute.add_lines(lines, at), len(lines))


def told_lines(dispute: OpenDispute, first: int, lines: int) -> tuple[ToldLine, ...]:
    """So many lines of the account from ``first`` (from 1) on, and what became of each."""
    script, stop = dispute.script()[first - 1 :][:lines], dispute.stop
    return tuple(
        _marked(dispute, number, line, stop) for number, line in enumerate(script, start=first)
    )


def _marked(dispute: OpenDispute, number: int, line: ScriptLine, stop: Stop | None) -> ToldLine:
    said, ruled = in_short(line), isinstance(line, Ruling)
    if stop is None or number < stop.line:
        return ToldLine(number, said, Mark.ACCEPTED, ruled=ruled)
    if number > stop.line:
        unreadable = _why_unreadable(dispute, line)
        mark = Mark.UNCLEAR if unreadable else Mark.WAITING
        return ToldLine(number, said, mark, unreadable, ruled=ruled)
    mark = Mark.ILLEGAL if stop.illegal else Mark.AMBIGUOUS if stop.meanings else Mark.UNCLEAR
    return ToldLine(number, said, mark, stop.why, stop.meanings, stop, ruled)


def _why_unreadable(dispute: OpenDispute, line: ScriptLine) -> str:
    """Why a line has none of the forms of the notation; empty if it has one."""
    try:
        if isinstance(line, str):
            dispute.notation.read(line)
    except NotReadable as unreadable:
        return str(unreadable)
    return ""
