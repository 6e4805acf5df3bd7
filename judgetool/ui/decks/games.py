"""The games as people call them."""

from judgetool.decks.games import GAMES

TITLES = {
    "ws-en": "Weiß Schwarz, English",
    "ws-jp": "Weiß Schwarz, Japanese",
    "fftcg": "Final Fantasy TCG",
    "vanguard": "Cardfight!! Vanguard",
    "dbs": "Dragon Ball Super",
}

__all__ = ["GAMES", "game_title"]


def game_title(game: str) -> str:
    """What people call ``game``; its id where nothing else is known."""
    return TITLES.get(game, game)
