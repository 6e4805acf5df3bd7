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


TITLES = {
    "ws-en": "Weiß Schwarz, English",
    "ws-jp": "Weiß Schwarz, Japanese",
    "fftcg": "Final Fantasy TCG",
    "vanguard": "Cardfight!! Vanguard",
    "dbs": "Dragon Ball Super",
}
"""What people call each game."""


def game_title(game: str) -> str:
    """What people call ``game``; its id if no name is known."""
    return TITLES.get(game, game)


REMEDY = f"name it with --game: {', '.join(GAMES)}"


class UnclearGame(Problem):
    """A deck list may be of several games, or of none that is known."""


def game_of(cards: CardSource[Any], deck: DeckList) -> str:
    """The game that ``deck`` names, else the only one as whose codes most of its codes are written.

    Where these are several, it is the only one of them that has such cards. Names decide where
    there are no codes, or where the cards of those codes have other names than the list: then it
    is the only game that has most of the names. Raises ``UnclearGame``.
    """
    if deck.game in GAMES:
        return deck.game
    codes = {entry.card for entry in deck.entries}
    if not any(_is_code(code) for code in codes):  # the first column may number the rows
        codes = {entry.name for entry in deck.entries if entry.name}
    written = {game: sum(map(deck_rules(game).is_printed, codes)) for game in GAMES}
    most = max(written.values())
    alike = [game for game in GAMES if most and written[game] == most]
    known = [game for game in alike if any(cards.by_code(game, code) for code in codes)]
    possible = known or alike
    if len(possible) == 1 and _fits(cards, possible[0], deck):
        return possible[0]
    if len(possible) < 2 and (named := _by_names(cards, deck) or "".join(possible)):
        return named
    games = " and ".join(possible)
    unclear = "the list does not say its game, and has no code of any game"
    if possible and (known or not alike):
        unclear = f"the list does not say its game, and its cards fit {games}"
    elif possible:
        unclear = f"the list does not say its game, and its codes fit {games}"
    raise UnclearGame(unclear, where=deck.where, remedy=REMEDY)


def _is_code(word: str) -> bool:
    """Whether ``word`` is written as the codes of any game are."""
    return any(deck_rules(game).is_printed(word) for game in GAMES)


def _by_names(cards: CardSource[Any], deck: DeckList) -> str | None:
    """The only game in which more than half of the names of ``deck`` are names of cards."""
    names = {name for entry in deck.entries if (name := entry.name or entry.card)}
    known = {game: sum(bool(cards.by_name(game, name)) for name in names) for game in GAMES}
    most = [game for game in GAMES if 2 * known[game] > len(names)]
    return most[0] if len(most) == 1 else None


def _fits(cards: CardSource[Any], game: str, deck: DeckList) -> bool:
    """Whether ``game`` has any of the names that stand beside codes, as far as they do."""
    names = [entry.name for entry in deck.entries if entry.name and not _is_code(entry.name)]
    return not names or any(cards.by_name(game, name) for name in names)
