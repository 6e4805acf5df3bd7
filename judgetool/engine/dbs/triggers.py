"""Trigger conditions (8-7): what fulfils them, and where [Auto] skills are made pending."""

from collections.abc import Sequence

from judgetool.engine.dbs import events, roles, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.characteristics import (
    abilities_in,
    face_with_text,
    has_it_elsewhere,
    is_used_up,
    printed_on,
)
from judgetool.engine.dbs.happenings import (
    COMBOS,
    HAPPENS_BY,
    IS_PLAYED,
    IS_USED,
    KOES,
    happenings,
    named,
)
from judgetool.engine.dbs.prohibited import uses_of
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability, AtMoment
from judgetool.engine.kernel.cards import BOTH_CARDS, CardId
from judgetool.engine.kernel.events import Event, MomentCame, Move, Moved
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.kernel.triggers.occasions import (
    NOTHING_KNOWN,
    Awaited,
    Happening,
    Occasion,
    Triggering,
    Watcher,
    kind_of_happening,
    kind_of_moment,
    kind_of_move,
)
from judgetool.engine.kernel.triggers.watchers import waits_for_state

# --- in which state it is looked at (8-7-5)

AREA_MOVEMENT = ("8-7-5", "8-7-5-1")
SEEN_IN_OPEN, SEEN_IN_BATTLE_AREA, SEEN_AFTER = "8-7-5-1-1", "8-7-5-1-2", "8-7-5-1-3"


def occasions(
    before: DbsState,
    event: Event,
    after: DbsState,
    awaited: Awaited = NOTHING_KNOWN,
) -> Sequence[Occasion]:
    """Everything about an event that can fulfil a trigger condition, and for which any waits."""
    if isinstance(event, MomentCame):
        comes = awaited.get(kind_of_moment(event.moment), True)
        return (Occasion(after, moment=event.moment),) if comes else ()
    found: list[Occasion] = []
    if isinstance(event, Moved):
        moves = [one for one in event.moves if one.origin.name != zones.STACKED]
        found += [
            area_movement(before, one, after)
            for one in moves
            if awaited.get(kind_of_move(one), True)
        ]
        found += [
            of_move(before, word, one, details, after)
            for one in moves
            for word, details in named(event, one)
            if awaited.get(("happening", word), True)
        ]
    if isinstance(event, HAPPENS_BY):
        found += [
            of_happening(before, one, after)
            for one in happenings(before, event, after)
            if awaited.get(kind_of_happening(one), True)
        ]
    return found


@rule("8-7-5-1-2")
def of_happening(before: DbsState, one: Happening, after: DbsState) -> Occasion:
    """What happens, seen in the state after it; of a card that is KOed as it was before."""
    if one.word == KOES:
        return Occasion(
            before, (*AREA_MOVEMENT, SEEN_IN_BATTLE_AREA), happening=one, as_before=BOTH_CARDS
        )
    return Occasion(after, happening=one)


def of_move(
    before: DbsState, word: str, one: Move, details: tuple[str, ...], after: DbsState
) -> Occasion:
    """A card's move that has a name, with the state whose information of the card counts.

    Who plays a card or combos with it is its master then, also where another player had it (4-3-2).
    """
    occasion = arrival(one, after) if word == IS_PLAYED else area_movement(before, one, after)
    player = one.to.player if word in (IS_PLAYED, COMBOS) else one.origin.player
    happening = Happening(word, player, one.card, details)
    return Occasion(
        occasion.seen, occasion.cited, happening=happening, as_before=occasion.as_before
    )


@rule("8-7-5", "8-7-5-1")
def area_movement(before: DbsState, one: Move, after: DbsState) -> Occasion:
    """A card's move, with the state whose information of the card counts."""
    if leaves_battle_area(one):
        return Occasion(before, (*AREA_MOVEMENT, SEEN_IN_BATTLE_AREA), one, as_before=BOTH_CARDS)
    if goes_out_of_sight(one):
        return Occasion(before, (*AREA_MOVEMENT, SEEN_IN_OPEN), one, as_before=BOTH_CARDS)
    return arrival(one, after)


@rule("8-7-5", "8-7-5-1")
def arrival(one: Move, after: DbsState) -> Occasion:
    """A card that has come to an area, with its information there."""
    seen = SEEN_IN_OPEN if comes_into_sight(one) else SEEN_AFTER
    return Occasion(after, (*AREA_MOVEMENT, seen, *checked(one)), one)


@rule("8-7-5-1-2")
def leaves_battle_area(one: Move) -> bool:
    """Whether a card goes from the Battle Area elsewhere: its information before counts."""
    return one.origin.name == zones.BATTLE_AREA and one.origin != one.to


@rule("8-7-5-1-1")
def goes_out_of_sight(one: Move) -> bool:
    """Whether a card moves from an open area to a secret one: its information before counts."""
    return one.origin.name not in zones.SECRET and one.to.name in zones.SECRET


@rule("8-7-5-1-1")
def comes_into_sight(one: Move) -> bool:
    """Whether a card moves from a secret area to an open one: its information after counts."""
    return one.origin.name in zones.SECRET and one.to.name not in zones.SECRET


def checked(one: Move) -> tuple[str, ...]:
    """The rule on a card that enters an area: effects in the area are applied to it first."""
    return ("8-9-1-5-1",) if one.to.name in zones.IN_PLAY else ()


# --- where skills trigger, and how often


class DbsTriggering(Triggering[DbsState]):
    """The trigger conditions of the game."""

    occasioned_by = (Moved, MomentCame, *HAPPENS_BY)
    own_doing = (IS_USED, COMBOS)

    stands_by = ("8-7-2",)
    by_state = ("8-7-6-1", "8-7-6", "8-7-2")
    one_occasion = ("8-7-2",)

    in_play = zones.IN_PLAY
    elsewhere = (zones.HAND, zones.DROP_AREA, zones.COMBO_AREA, zones.ENERGY_AREA)
    held = (zones.HAND,)

    abilities_in = staticmethod(abilities_in)
    face = staticmethod(face_with_text)
    printed = staticmethod(printed_on)
    occasions = staticmethod(occasions)
    opponent = staticmethod(roles.battle_opponent)

    def can_trigger(self, watcher: Watcher, state: DbsState) -> bool:
        """A skill does not trigger if an effect prohibits its use.

        Nor does it if it was activated as often as it may be. Where it is open whether it was this
        skill, that is looked at when it would be activated.
        """
        ability, this = watcher.ability, state.reference(watcher.card)
        if any(prohibition(state, watcher.master, use) for use in uses_of(ability)):
            return False
        used_up = is_counted_when_activated(ability) and is_used_up(state, this, ability)
        return not used_up or has_it_elsewhere(state, watcher.card, ability)

    def times_a_turn(self, watcher: Watcher, state: DbsState) -> int | None:
        """Nothing limits how often a skill triggers: it is counted when it is activated."""
        return None

    @rule("6-3-1-3-1-1", "6-4-1-1")
    def ends_with(self, moment: str) -> tuple[str, ...]:
        """At the end of the Main Phase, and at that of the turn, a skill triggers once."""
        return (moment,) if moment in OF_ENDS else ()

    def marked(
        self, one: Recorded, watcher: Watcher, occasion: Occasion, after: DbsState
    ) -> Recorded:
        """It is an own decision that a card still sees others leave the area with it."""
        if leaves_with(watcher.card, occasion, after):
            return one._replace(rests_on=("leaving-together",))
        return one

    def counts(self, ability: Ability) -> bool:
        """Skills at an end are counted as they trigger."""
        return comes_at_an_end(ability)


@rule("10-10-1")
def is_counted_when_activated(ability: Ability) -> bool:
    """Whether a skill may be activated so many times: it may be pending more often than that.

    One that waits for a situation, or triggers at an end, is counted as it triggers.
    """
    counted_before = comes_at_an_end(ability) or waits_for_state(ability.trigger)
    return ability.times_a_turn is not None and not counted_before


def comes_at_an_end(ability: Ability) -> bool:
    """Whether a skill triggers at the end of the Main Phase or of the turn."""
    trigger = ability.trigger
    return isinstance(trigger, AtMoment) and trigger.moment in OF_ENDS


def leaves_with(card: CardId, occasion: Occasion, after: DbsState) -> bool:
    """Whether a card leaves the Battle Area with another one for whose leaving it waits."""
    if SEEN_IN_BATTLE_AREA not in occasion.cited or leaves_itself(card, occasion):
        return False
    before: DbsState = occasion.seen
    there = before.zone_of(card).name == zones.BATTLE_AREA
    return there and before.cards[card].entered != after.cards[card].entered


def leaves_itself(card: CardId, occasion: Occasion) -> bool:
    """Whether something is waited for that happens to the very card as it leaves."""
    if occasion.move is not None:
        return occasion.move.card == card
    happening = occasion.happening
    return happening is not None and happening.word != KOES and happening.card == card


OF_ENDS = (events.END_OF_MAIN_PHASE, events.END_OF_TURN)
TRIGGERING = DbsTriggering()
