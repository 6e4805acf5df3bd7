"""The games that disputes can be about: by which books each is played, and its tabletop.

This is the one place outside of a game's own package that names games. What a game needs is
loaded only when a dispute of that game is opened.
"""

from typing import TYPE_CHECKING, Any

from judgetool.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Callable

    from judgetool.disputes.tabletop import Tabletop


def _weiss_schwarz() -> "Tabletop[Any]":
    from judgetool.disputes.weiss_schwarz.tabletop import WEISS_SCHWARZ

    return WEISS_SCHWARZ


def _final_fantasy() -> "Tabletop[Any]":
    from judgetool.disputes.fftcg.tabletop import FINAL_FANTASY

    return FINAL_FANTASY


def _vanguard() -> "Tabletop[Any]":
    from judgetool.disputes.vanguard.tabletop import VANGUARD

    return VANGUARD


def _dragon_ball_super() -> "Tabletop[Any]":
    from judgetool.disputes.dbs.tabletop import DRAGON_BALL_SUPER

    return DRAGON_BALL_SUPER


TABLETOPS: dict[str, "Callable[[], Tabletop[Any]]"] = {
    "ws-en": _weiss_schwarz,
    "ws-jp": _weiss_schwarz,
    "fftcg": _final_fantasy,
    "vanguard": _vanguard,
    "dbs": _dragon_ball_super,
}
"""Each book by which games can be played, and the function that loads the tabletop of its game."""


def books() -> tuple[str, ...]:
    """The books by which games can be played."""
    return tuple(TABLETOPS)


def first_books() -> tuple[str, ...]:
    """One book of each game: the one whose scenarios are good for the game's other books."""
    return tuple(dict.fromkeys(tabletop_of(book).first_book for book in TABLETOPS))


def tabletop_of(book: str) -> "Tabletop[Any]":
    """What the game of ``book`` gives to disputes; raises ``NotFound`` where none is played."""
    if book not in TABLETOPS:
        raise NotFound(
            f"no game is played by the book “{book}”", remedy=f"choose from: {', '.join(TABLETOPS)}"
        )
    return TABLETOPS[book]()
