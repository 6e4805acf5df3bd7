"""The chapters of the handbook that are made from the program: its keys, and what can be typed.

They lie in the checkout, so that they are read there as well; a test holds that they are current.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

from judgetool.operations.disputes.language import notations
from judgetool.ui.actions import ACTIONS, TABLE
from judgetool.ui.places import Place

FOLDER = Path("resources/handbook")

WHERE = {
    Place.WINDOW: "everywhere",
    Place.RULES: "Rules",
    Place.DECKS: "Decks",
    Place.LIST: "One list",
    Place.EVENT: "Event",
    Place.COUNT: "Count",
    Place.DISPUTE: "Dispute",
    Place.EXPLAIN: "Explain",
    Place.QUIZ: "Quiz",
    Place.OF_DISPUTE: "Dispute, Explain, Quiz",
    Place.STEPPING: "Dispute",
}
"""Where the keys of an action work, in the words of the window."""

KEYS = """\
# All actions with their keys

Every action is also in a menu, and `Ctrl+K` finds it by its name. The last column says where its
key works: everywhere, or only in one workspace or on one page. So one key can do different things
in different places.
"""

TYPED = """\
# What you can type in a dispute

A and B are the players. Words in capital letters stand for something: a card by its name or its
place, a number, a zone.
"""


def keys() -> str:
    """The chapter with all actions, menu by menu."""
    return _chapter(
        KEYS,
        ("Key", "Action", "What it does", "Where"),
        (
            (
                menu,
                (
                    (f"`{one.key}`", one.title, one.help, WHERE[one.place])
                    for one in ACTIONS
                    if one.menu == menu
                ),
            )
            for menu in TABLE
        ),
    )


def typed() -> str:
    """The chapter with what can be typed in a dispute, game by game."""
    return _chapter(
        TYPED,
        ("You type", "It means"),
        ((one.game, ((f"`{form}`", means) for form, means in one.forms)) for one in notations()),
    )


def _chapter(
    beginning: str,
    headings: tuple[str, ...],
    sections: Iterable[tuple[str, Iterable[tuple[str, ...]]]],
) -> str:
    lines = [beginning]
    for title, rows in sections:
        lines += [f"## {title}", "", _row(headings), _row("---" for _ in headings)]
        lines += [*map(_row, rows), ""]
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


MADE: dict[str, Callable[[], str]] = {"keys.md": keys, "what-you-can-type.md": typed}
"""The chapters that are made, by the names of their files."""


def write(root: Path) -> list[Path]:
    """Write these chapters into the checkout at ``root``; gives the files."""
    written = []
    for name, chapter in MADE.items():
        file = root / FOLDER / name
        file.write_text(chapter(), encoding="utf-8", newline="\n")
        written.append(file)
    return written
