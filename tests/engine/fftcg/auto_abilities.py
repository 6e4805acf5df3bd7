"""Cards with auto-abilities, and what of them has triggered."""

from collections.abc import Callable
from dataclasses import replace

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability, Condition, NoAction, TriggerCondition
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import Event, Moved, StoodBy
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import StandingBy
from tests.engine.fftcg.cards import FACES as CARDS
from tests.engine.fftcg.table import FACES, Game, carried_out
from tests.engine.playing import happened

Happened = Event | Callable[[FinalState], Event]
"""An event, or one that is read off the state in which it happens."""


def ability(
    trigger: TriggerCondition,
    *,
    zone: str | None = None,
    condition: Condition | None = None,
    times_a_turn: int | None = None,
) -> Ability:
    """An auto-ability that does nothing but trigger."""
    return Ability(
        kind="automatic",
        name="Watch",
        rule="11.8.2",
        effect=NoAction(),
        trigger=trigger,
        zone=zone,
        condition=condition,
        times_a_turn=times_a_turn,
    )


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


def standing(game: Game) -> list[StandingBy]:
    """The abilities called Watch that have triggered, in the order in which they did."""
    return [
        event.standing
        for event, _ in happened(game)
        if isinstance(event, StoodBy) and event.standing.ability.name == "Watch"
    ]


def triggered(game: Game) -> list[CardId | None]:
    """The cards that the abilities called Watch were about, in the order in which they did."""
    return [None if one.that is None else one.that.card for one in standing(game)]


def by(game: Game) -> list[CardId | None]:
    """The cards whose abilities called Watch have triggered."""
    return [None if one.source is None else one.source.card for one in standing(game)]
