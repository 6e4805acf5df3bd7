"""Automatic abilities that do nothing but trigger, and which of them have triggered."""

from judgetool.engine.kernel.abilities import Ability, Condition, NoAction, TriggerCondition
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.events import StoodBy
from judgetool.engine.kernel.state import S, StandingBy
from judgetool.engine.kernel.timeline import Timeline
from tests.engine.playing import happened


def watching(
    rule: str,
    trigger: TriggerCondition,
    *,
    zone: str | None = None,
    condition: Condition | None = None,
    times_a_turn: int | None = None,
) -> Ability:
    """An ability called Watch that does nothing but trigger, by a rule of its game."""
    return Ability(
        kind="automatic",
        name="Watch",
        rule=rule,
        effect=NoAction(),
        trigger=trigger,
        zone=zone,
        condition=condition,
        times_a_turn=times_a_turn,
    )


def standing(game: Timeline[S]) -> list[StandingBy]:
    """The abilities called Watch that have triggered, in the order in which they did."""
    return [
        event.standing
        for event, _ in happened(game)
        if isinstance(event, StoodBy) and event.standing.ability.name == "Watch"
    ]


def triggered(game: Timeline[S]) -> list[CardId | None]:
    """The cards that the abilities called Watch were about, in the order in which they did."""
    return [None if one.that is None else one.that.card for one in standing(game)]
