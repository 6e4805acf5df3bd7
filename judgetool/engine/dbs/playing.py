"""Playing cards (3-6-3): what puts Battle Cards into the Battle Area."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.events import Played
from judgetool.engine.dbs.movement import move
from judgetool.engine.dbs.state import DbsGame
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.procedures import Procedure


@rule("3-6-3", "3-6-3-1", "3-6-4")
def play(
    game: DbsGame, player: Player, cards: tuple[CardId, ...], mode: str | None = None
) -> Procedure[None]:
    """Battle Cards come to the Battle Area of ``player`` at the same time."""
    area = zones.BATTLE_AREA
    yield Played(tuple(move(game.state, card, player, area, mode=mode) for card in cards))
