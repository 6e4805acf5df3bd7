"""Of which game the cards in a file are, where the readers of card files can tell."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from judgetool.cards.game import CardGame
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.reading import Watch
from judgetool.errors import Problem, Stopped


class _Enough(Exception):
    """The first file of a folder was understood: the others need not be read."""


def possible_games(path: Path, stopped: Callable[[], bool] = lambda: False) -> tuple[str, ...]:
    """The games whose readers understand the file at ``path``, or the first one in the folder.

    Raises ``Stopped`` where it is no longer wished.
    """
    return tuple(game.id for game in CARD_GAMES.values() if _understands(game, path, stopped))


def _understands(game: CardGame[Any], path: Path, stopped: Callable[[], bool]) -> bool:
    def tell(_what: str, done: int, total: int) -> None:
        if 0 < done < total:
            raise _Enough

    try:
        return bool(game.read((path,), Watch(tell, stopped)).statements)
    except _Enough:
        return True
    except Stopped:
        raise
    except Problem:
        return False
