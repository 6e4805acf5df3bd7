"""Cards with automatic abilities, and what of them has triggered."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, Condition, NoAction, TriggerCondition
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import Event, StoodBy
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame
from tests.engine.table import FACES, Game, carried_out, happened


def ability(
    trigger: TriggerCondition,
    *,
    zone: str | None = None,
    condition: Condition | None = None,
    times_a_turn: int | None = None,
) -> Ability:
    """An ability that does nothing but trigger."""
    return Ability(
        kind="automatic",
        name="Watch",
        rule="8.7.2",
        effect=NoAction(),
        trigger=trigger,
        zone=zone,
        condition=condition,
        times_a_turn=times_a_turn,
    )


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


def triggered(game: Game) -> list[CardId | None]:
    """The cards that the abilities called Watch were about, in the order in which they stood by."""
    return [
        None if event.standing.that is None else event.standing.that.card
        for event, _ in happened(game)
        if isinstance(event, StoodBy) and event.standing.ability.name == "Watch"
    ]
