"""The games whose decks can be checked, and of which of them a list is."""

from functools import cache
from typing import Any

from judgetool.cards.source import CardSource
from judgetool.decks.deck_list import DeckList
from judgetool.decks.deck_rules import DeckRules
from judgetool.errors import NotFound, Problem

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


REMEDY = f"name it with --game: {', '.join(GAMES)}"


class UnclearGame(Problem):
    """A deck list may be of several games, or of none that is known."""


def game_of(cards: CardSource[Any], deck: DeckList) -> str:
    """The game that ``deck`` names, else the only one as whose codes most of its codes are written.

    Where these are several, it is the only one of them that has such cards. Raises
    ``UnclearGame``.
    """
    if deck.game in GAMES:
        return deck.game
    codes = {entry.card for entry in deck.entries}
    written = {game: sum(map(deck_rules(game).is_printed, codes)) for game in GAMES}
    most = max(written.values())
    alike = [game for game in GAMES if most and written[game] == most]
    known = [game for game in alike if any(cards.by_code(game, code) for code in codes)]
    possible = known or alike
    if len(possible) == 1:
        return possible[0]
    found = "its cards may be of" if known or not alike else "its codes may be of"
    what = f"{found} {' and of '.join(possible)}" if possible else "no code of any game is in it"
    raise UnclearGame(f"the list does not tell its game: {what}", where=deck.where, remedy=REMEDY)
