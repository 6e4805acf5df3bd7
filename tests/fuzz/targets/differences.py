"""Differences that are to be explained: their files, and what is typed onto their boards."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from judgetool.errors import Problem
from judgetool.operations.disputes.differences import OpenDifference, Side, open_difference
from judgetool.operations.disputes.setting_up import SettingUp, SettingUpSeen
from resources import files
from tests.fuzz.changing import changed_bytes, changed_lines
from tests.fuzz.target import Target, Wrong

TYPED = ("0", "?", "", "3", "2 unknown", "unknown", "Runner (rest)", "nothing")
PLACES = 5
"""Every so many places something is typed."""


def _samples() -> dict[str, str]:
    return {
        f"{book.name}/{file.name}": file.read_text(encoding="utf-8")
        for book in files("differences").iterdir()
        for file in book.iterdir()
    }


def _make(random: Random) -> bytes:
    found = _samples()
    name, other = (random.choice(sorted(found)) for _ in range(2))
    text = found[name]
    if random.random() < 0.6:
        text = changed_lines(random, text, (text, found[other]))
    content = text.encode("utf-8", "surrogatepass")
    return changed_bytes(random, content) if random.random() < 0.15 else content


def _set_up(case: bytes) -> None:
    with TemporaryDirectory(prefix="judgetool-fuzz-") as place:
        path = Path(place, "difference.yaml")
        path.write_bytes(case)
        difference = open_difference(path)
    difference.put_said(("A passes", "a line, with a comma"))
    for side in Side:
        _type(difference, side)
    difference.take_other(Side.PRESENT)
    difference.clear(Side.REMEMBERED)
    while difference.undo():
        difference.unknown_zones()
    if difference.text.encode("utf-8") != case:
        raise Wrong("undoing everything gives another file")


def _type(difference: OpenDifference, side: Side) -> None:
    """Type something into some of the places of a board."""
    board = difference.board(side)
    setting = SettingUp(board) if side is Side.REMEMBERED else SettingUpSeen(board)
    for line, place in zip(TYPED * 3, setting.places[::PLACES], strict=False):
        try:
            setting.put(place, line)
        except Problem as problem:
            if "\n" in problem.what:
                raise Wrong(f"a message of several lines: {problem.what}") from problem
        setting.board()
        setting.text_of(place)


DIFFERENCES = Target("differences", "differences, read and typed onto", _make, _set_up, short=15)
