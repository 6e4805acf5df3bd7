"""Boards that are pasted into a set-up, and what is typed into its places."""

from functools import cache
from random import Random

from judgetool.disputes.games import books
from judgetool.errors import Problem
from judgetool.operations.disputes.board_text import board_text, paste_board
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.setting_up import SettingUp
from tests.fuzz.changing import ODD_TEXTS, changed_lines, changed_words
from tests.fuzz.seeds import scenarios
from tests.fuzz.target import Target, Unfit, Wrong
from tests.fuzz.targets.scenarios import read

WORDS = ("A:", "B", "rest", "+500", "-", "3", "x", "unknown", "front", "hand", "(", ")", "“", ";")
PLACES = 7
"""Every so many places something is typed."""


@cache
def _board(name: str) -> tuple[str, str]:
    """The book of a scenario, and its board and cards as text."""
    dispute = OpenDispute(read(scenarios()[name].encode("utf-8")))
    return dispute.book, board_text(dispute)


def _make(random: Random) -> bytes:
    """The first line names the book; what follows is pasted and typed."""
    (book, board), (_, other) = (_board(random.choice(list(scenarios()))) for _ in range(2))
    if random.random() < 0.6:
        board = changed_words(random, board, [*WORDS, *other.split(), *ODD_TEXTS])
    else:
        board = changed_lines(random, board, (board, other))
    return f"{book}\n{board}".encode("utf-8", "surrogatepass")


def _set_up(case: bytes) -> None:
    head, _, pasted = case.partition(b"\n")
    book, text = head.decode("utf-8", "replace"), pasted.decode("utf-8", "replace")
    if book not in books():
        raise Unfit
    dispute = OpenDispute.new(book)
    said = [one.why for one in paste_board(dispute, text).unclear]
    if any("\n" in why for why in said):
        raise Wrong(f"a reason of several lines: {said}")
    if dispute.problems is not None:
        paste_board(OpenDispute.new(book), board_text(dispute))
    _type(dispute, text)


def _type(dispute: OpenDispute, text: str) -> None:
    """Type each line into a place; raises the last ``Problem``."""
    setting = SettingUp(dispute)
    refused = None
    for line, place in zip(text.splitlines(), setting.places[::PLACES] * 9, strict=False):
        try:
            setting.completions(place, line)
            setting.say(line, place)
        except Problem as problem:
            refused = problem
    if refused is not None:
        raise refused


BOARDS = Target(
    "boards", "boards that are pasted and typed", _make, _set_up, placed=False, short=20
)
