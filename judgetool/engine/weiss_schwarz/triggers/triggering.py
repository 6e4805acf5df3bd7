"""What this game says about its trigger conditions, and which rules the shared parts carry out."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Ability, AtMoment, TriggerCondition
from judgetool.engine.kernel.events import Event, Move
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.triggers.occasions import Happening, Occasion, Watcher
from judgetool.engine.kernel.triggers.triggering import Triggering
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.citing import rule, rule_jp
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.events import DamageEnded
from judgetool.engine.weiss_schwarz.keywords import abilities_in, given_by_rule
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.damage import after_damage, ends_damage
from judgetool.engine.weiss_schwarz.triggers.happenings import IS_USED
from judgetool.engine.weiss_schwarz.triggers.occasions import occasions

END_OF_TURN = "end of turn"
"""The moment whose abilities are counted, because a book asks whether they have triggered."""


class WeissTriggering(Triggering[WeissState]):
    """The trigger conditions of both editions."""

    own_doing = (IS_USED,)

    stands_by = ("8.7.2",)
    by_state = ("8.7.6.1", "8.7.6", "8.7.2")
    one_occasion = ("8.7.5.1",)

    in_play = (*zones.STAGE, zones.CLIMAX_AREA)
    elsewhere = (
        zones.HAND,
        zones.CLOCK,
        zones.LEVEL,
        zones.STOCK,
        zones.MEMORY,
        zones.WAITING_ROOM,
        zones.RESOLUTION,
    )
    held = (zones.HAND,)

    abilities_in = staticmethod(abilities_in)
    given_by_rule = staticmethod(given_by_rule)
    occasions = staticmethod(occasions)
    opponent = staticmethod(roles.battle_opponent)

    def is_destined(self, occasion: Occasion, one: Move) -> bool:
        """Whether a card comes to the zone of its master."""
        return is_destined(occasion, one)

    def fulfils(self, happening: Happening, trigger: TriggerCondition, watcher: Watcher) -> bool:
        """Whether the next damage of the card has ended as it is waited for."""
        return isinstance(trigger, NextDamage) and ends_damage(trigger, happening, watcher)

    def times_a_turn(self, watcher: Watcher, state: WeissState) -> int | None:
        """How often an ability triggers in a turn at most."""
        return times_a_turn(watcher, state)

    def counts(self, ability: Ability) -> bool:
        """Those that may trigger so many times, and those at the end of turn, are counted."""
        return ability.times_a_turn is not None or is_at_end(ability)

    def is_apart(self, trigger: TriggerCondition) -> bool:
        """What waits for damage has occasions of its own."""
        return isinstance(trigger, NextDamage)

    def timed_apart(self, event: Event, after: WeissState) -> Iterator[Recorded]:
        """What waits for damage that ends."""
        if isinstance(event, DamageEnded):
            yield from after_damage(self, event, after)


@rule("10.2.1")
def is_destined(occasion: Occasion, one: Move) -> bool:
    """Whether a card comes to the zone of its master; on the stage it may come to either's."""
    master = occasion.seen.zone_of(one.card).player
    return one.to.player == master or within_stages(one)


def within_stages(one: Move) -> bool:
    """Whether a card stays on the stage, its master's or the opponent's."""
    return one.origin.name in zones.STAGE and one.to.name in zones.STAGE


@rule_jp("6.8.1.1")
def times_a_turn(watcher: Watcher, state: WeissState) -> int | None:
    """How often an ability triggers in a turn at most; None where nothing limits it.

    At the end of turn that can be once, however often the end phase runs.
    """
    if is_at_end(watcher.ability) and not edition_of(state).end_of_turn_triggers_again:
        return 1
    return watcher.ability.times_a_turn


def is_at_end(ability: Ability) -> bool:
    """Whether an ability triggers at the end of turn."""
    trigger = ability.trigger
    return isinstance(trigger, AtMoment) and trigger.moment == END_OF_TURN


TRIGGERING = WeissTriggering()
