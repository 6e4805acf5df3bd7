"""Cards with automatic abilities, and what of them has triggered."""

from dataclasses import replace
from functools import partial

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from tests.engine.table import FACES, Game, carried_out
from tests.engine.watching import watching

ability = partial(watching, "8.7.2")
"""An ability that does nothing but trigger."""


def table(*abilities: Ability, turn_player: str = "A") -> PositionBuilder:
    """A position in which the card called Able has ``abilities``."""
    faces = {**FACES, "Able": replace(FACES["Plain"], name="Able", abilities=abilities)}
    built = PositionBuilder(faces, turn_player=turn_player)
    for player in ("A", "B"):
        built.put_all(player, "deck", ["Plain"] * 5)
    return built


def after(built: PositionBuilder, *events: Event) -> Game:
    """The game in which these events happen, one after the other, and nothing else."""

    def procedure(game: WeissGame) -> Procedure[None]:
        yield from events

    return carried_out(built, procedure)[0]
