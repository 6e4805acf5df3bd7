"""The table of the games whose decks can be checked."""

from functools import cache
from typing import Any

from judgetool.decks.deck_rules import DeckRules
from judgetool.errors import NotFound

GAMES = ("ws-en", "ws-jp", "fftcg", "vanguard", "dbs")
"""The games and editions whose decks can be checked."""


@cache
def deck_rules(game: str) -> DeckRules[Any]:
    """The rules of deck construction of ``game``; raises ``NotFound``. Each is loaded on demand."""
    match game:
        case "ws-en" | "ws-jp":
            from judgetool.decks import weiss_schwarz

            return weiss_schwarz.RULES[game]
        case "fftcg":
            from judgetool.decks import fftcg

            return fftcg.RULES
        case "vanguard":
            from judgetool.decks import vanguard

            return vanguard.RULES
        case "dbs":
            from judgetool.decks import dbs

            return dbs.RULES
    raise NotFound(f"there is no game {game!r}", remedy=f"choose from: {', '.join(GAMES)}")
