"""Cards with auto-abilities, and what of them has triggered."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import Event, Moved
from judgetool.engine.kernel.procedures import Procedure
from tests.engine.fftcg.cards import FACES as CARDS
from tests.engine.fftcg.table import FACES, Game, carried_out
from tests.engine.watching import standing, watching

Happened = Event | Callable[[FinalState], Event]
"""An event, or one that is read off the state in which it happens."""


ability = partial(watching, "11.8.2")
"""An auto-ability that does nothing but trigger."""


def table(
    *abilities: Ability, turn_player: Player = "A", step: str = "main phase 1", like: str = "Plain"
) -> PositionBuilder:
    """A position in which the card called Able has ``abilities``; else it is ``like`` another."""
    pool = {**FACES, **CARDS}
    face = pool[like]
    able = replace(face, name="Able", abilities=(*face.abilities, *abilities))
    built = PositionBuilder({**pool, "Able": able}, turn_player=turn_player, step=step)
    for player in ("A", "B"):
        built.put_all(player, zones.MAIN_DECK, ["Plain"] * 5)
    return built


def after(built: PositionBuilder, *events: Happened) -> Game:
    """The game in which these events happen, one after the other, and nothing else."""

    def procedure(game: FinalGame) -> Procedure[None]:
        for event in events:
            yield event if isinstance(event, Event) else event(game.state)

    return carried_out(built, procedure)[0]


def moved(*cards: CardId, to: str, controller: Player | None = None) -> Happened:
    """Cards move to a zone, all at the same time."""

    def event(state: FinalState) -> Event:
        return Moved(tuple(move(state, card, to, controller=controller) for card in cards))

    return event


def by(game: Game) -> list[CardId | None]:
    """The cards whose abilities called Watch have triggered."""
    return [None if one.source is None else one.source.card for one in standing(game)]
