"""Auto-abilities (11.8): what can trigger them, where they work, and what follows from an event.

Triggered abilities stand by until a player gains priority. Then they are put onto the stack
(11.8.7).
"""

from collections.abc import Iterator, Sequence
from functools import cache

from judgetool.engine.fftcg import (
    characteristics,
    keywords,
    lasting_effects,
    limit_break,
    next_cast,
    zones,
)
from judgetool.engine.fftcg.actions import out_of_battle
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import informing
from judgetool.engine.fftcg.events import Broke, CardCast, MovedBy
from judgetool.engine.fftcg.happenings import (
    IS_CAST,
    IS_DISCARDED,
    IS_WARPED,
    LAST_REMOVED,
    READ,
    breaking,
    entering_as_it_is_cast,
    happenings,
)
from judgetool.engine.fftcg.keywords import WARP
from judgetool.engine.fftcg.lasting_effects import NoLongerHold
from judgetool.engine.fftcg.nodes import HasCounters, RemoveCounters, Warping
from judgetool.engine.fftcg.state import GAME, FinalState
from judgetool.engine.fftcg.warp_and_priming import COUNTER, leaving
from judgetool.engine.kernel.abilities import Ability, AtMoment, Fits, Happens, Put
from judgetool.engine.kernel.cards import BOTH_CARDS, CardId, Face, FaceId, Reference
from judgetool.engine.kernel.continuous import View
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.events import DurationEnded, Event, MomentCame, Move, Moved, apply
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.kernel.triggers.consequences import consequences as triggered
from judgetool.engine.kernel.triggers.occasions import (
    NOTHING_KNOWN,
    Awaited,
    Occasion,
    Triggering,
    kind_of_happening,
    kind_of_moment,
    kind_of_move,
)

ZONE_MOVEMENT = ("11.8.16",)
ENTERS_FIELD, LEAVES_FIELD = "11.8.16.2.1", "11.5.5"


def occasions(
    before: FinalState, event: Event, after: FinalState, awaited: Awaited = NOTHING_KNOWN
) -> Sequence[Occasion]:
    """Everything in an event that can fulfil a trigger condition, and for which any waits."""
    if isinstance(event, MomentCame):
        comes = awaited.get(kind_of_moment(event.moment), True)
        return (Occasion(after, moment=event.moment),) if comes else ()
    happened = [
        Occasion(after, happening=one)
        for one in happenings(before, event, after)
        if awaited.get(kind_of_happening(one), True)
    ]
    if not isinstance(event, Moved):
        return happened
    moving = [
        one
        for one in event.moves
        if awaited.get(kind_of_move(one), True) and is_movement(before, event, one)
    ]
    broken = breaking(before, event) if isinstance(event, Broke) else ()
    return [
        *(zone_movement(before, one, after) for one in moving),
        *(Occasion(before, (LEAVES_FIELD,), happening=one, as_before=BOTH_CARDS) for one in broken),
        *happened,
    ]


def counted(before: FinalState, event: Event, after: FinalState) -> Sequence[Occasion]:
    """What an event is for texts that ask later in the turn what has happened.

    A Character is cast as it enters the field, and counts for its own abilities that trigger then.
    """
    if isinstance(event, CardCast) and after.zone_of(event.card).name == zones.FIELD:
        return ()
    found = occasions(before, event, after)
    if not isinstance(event, MovedBy):
        return found
    cast = entering_as_it_is_cast(event)
    return [*found, *(Occasion(after, ("11.4.8",), happening=one) for one in cast)]


def is_movement(before: FinalState, event: Moved, one: Move) -> bool:
    """Whether a card changes its zone by itself, not as part of a Primed Character."""
    return changes_zone(one) and not goes_along(before, event, one)


@rule("11.8.16", "6.2.6.1")
def changes_zone(one: Move) -> bool:
    """Whether a card goes to another zone. A change of control stays on the one field."""
    return one.origin.name != one.to.name or (
        one.origin != one.to and one.to.name not in zones.SHARED
    )


@rule("15.2.9.4.2.2")
def goes_along(before: FinalState, event: Moved, one: Move) -> bool:
    """Whether a card lay on a Primed Character that leaves the field: both are one Character."""
    if one.origin.name != zones.PRIMED:
        return False
    return any(before.primed.get(other.card) == one.card for other in event.moves)


@rule("11.8.16")
def zone_movement(before: FinalState, one: Move, after: FinalState) -> Occasion:
    """A card's move, with the state in which the information of cards counts."""
    if leaves_field(one):
        return Occasion(before, (*ZONE_MOVEMENT, LEAVES_FIELD), one, as_before=BOTH_CARDS)
    if enters_field(one):
        return Occasion(after, (*ZONE_MOVEMENT, ENTERS_FIELD), one)
    return Occasion(after, ZONE_MOVEMENT, one)


@rule("11.5.5", "6.4.2")
def leaves_field(one: Move) -> bool:
    """Whether a card leaves the field. Then the state before the move counts."""
    return one.origin.name == zones.FIELD


@rule("11.8.16.2.1")
def enters_field(one: Move) -> bool:
    """Whether a card enters the field. All cards there see it, also those that enter with it."""
    return one.to.name == zones.FIELD


COUNTS_DOWN = Ability(
    "automatic",
    keywords.COUNTS_DOWN,
    "15.2.7.4",
    trigger=AtMoment("beginning of main phase 1", "yours"),
    condition=Fits("this card", (HasCounters(COUNTER),)),
    effect=RemoveCounters(COUNTER),
    zone=zones.REMOVED,
    keywords=(WARP,),
)
"""At the start of its player's Main Phase 1 a card loses a Warp counter."""

COMES_BACK = Ability(
    "automatic",
    keywords.COMES_BACK,
    "15.2.7.5",
    trigger=Happens(LAST_REMOVED, detail=COUNTER),
    effect=Put("this card", zones.FIELD),
    zone=zones.REMOVED,
    keywords=(WARP,),
)
"""When its last Warp counter is removed, the card enters the field if there is room."""


@cache
@rule("15.2.7.1", "15.2.7.1.2")
def brought_by(ability: Ability) -> tuple[Ability, ...]:
    """The auto-abilities that a field ability includes."""
    if any(isinstance(one, Warping) for one in ability.lasting):
        return (COUNTS_DOWN, COMES_BACK)
    return ()


def with_brought(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities, and those that they include."""
    brought = tuple(one for ability in abilities for one in brought_by(ability))
    return (*abilities, *brought) if brought else abilities


class FinalTriggering(Triggering[FinalState]):
    """How abilities trigger in this game."""

    occasioned_by = (Moved, MomentCame, *READ)
    own_doing = (IS_CAST, IS_WARPED, IS_DISCARDED)

    stands_by = ("11.8.3",)
    by_state = ("11.8.18", "11.8.3")
    one_occasion = ("11.8.17.2",)

    in_play = (zones.FIELD,)
    elsewhere = (
        zones.HAND,
        zones.DAMAGE_ZONE,
        zones.BREAK_ZONE,
        zones.REMOVED,
        zones.LB_DECK,
        zones.STACK,
    )
    held = (zones.HAND,)

    occasions = staticmethod(occasions)
    counted = staticmethod(counted)

    def printed(self, face: Face) -> tuple[Ability, ...]:
        """The abilities of a face, with those that its keywords include."""
        return with_brought(face.abilities)

    def face(self, state: FinalState, card: CardId) -> FaceId | None:
        """The face of a card; for a Primed Character that of its upper card."""
        return state.cards[informing(state, card)].face

    def is_blank(self, state: FinalState, card: CardId) -> bool:
        """Whether a card was removed from play face down (7.13.3)."""
        return characteristics.is_blank(state, card)

    def abilities_in(self, state: FinalState, card: CardId, view: View) -> tuple[Ability, ...]:
        """The abilities that a card has after all effects, and those that they include."""
        view.need(card, ABILITIES)
        changed = view.abilities.get(card)
        own = state.reading.printed_abilities(state, card) if changed is None else changed
        return with_brought(own)

    def asked_of(self, occasion: Occasion, after: FinalState) -> FinalState:
        """The condition of an auto-ability is checked after the event."""
        return asked_after(after)

    def is_under_way(self, state: FinalState, source: Reference, ability: Ability) -> bool:
        """Whether the ability is on the stack."""
        return is_on_stack(state, source, ability)

    def stays(self, delayed: DelayedAbility) -> bool:
        """Whether the ability has a set duration."""
        return has_duration(delayed)


@rule("11.8.13")
def asked_after(after: FinalState) -> FinalState:
    """The state in which the condition of an auto-ability must hold: the one after the event.

    This state still knows what the cards were that the event moved.
    """
    return after


@rule("11.8.18")
def is_on_stack(state: FinalState, source: Reference, ability: Ability) -> bool:
    """Whether an ability of a card is on the stack."""
    return any(one.source == source and one.ability == ability for one in state.stack)


@rule("11.8.17.2")
def has_duration(delayed: DelayedAbility) -> bool:
    """Whether a delayed auto-ability triggers as often as it can while it lasts."""
    return delayed.duration != GAME


TRIGGERING = FinalTriggering()


def consequences(before: FinalState, event: Event, after: FinalState) -> Sequence[Recorded]:
    """What follows from an event, and from the effects that end because of it.

    The end of one effect can cause the end of another.
    """
    following = followed_by(before, event, after)
    if not after.holding:
        return following
    state, new = after, following
    while True:
        for one in new:
            state = apply(state, one.event)
        new = [*ended(state)] if state.holding else []
        if not new:
            return following
        following += new


def followed_by(before: FinalState, event: Event, after: FinalState) -> list[Recorded]:
    """The auto-abilities that an event triggers, and what the rules do at once after it.

    Characters go back to their earlier controllers, the upper card of a Primed Character that left
    is removed, and LB cards go back to the LB deck.
    """
    following = [*triggered(TRIGGERING, before, event, after)]
    match event:
        case Moved():
            following += out_of_battle(before, event, after)
            following += leaving(before, event, after)
            following += limit_break.going_back(event, after)
        case DurationEnded() | NoLongerHold():
            if isinstance(event, DurationEnded):
                following += next_cast.ending(event, after)
            for back, cited in lasting_effects.falling_back(event, after):
                following.append(Recorded(back, cited))
                fallen = apply(after, back)
                following += triggered(TRIGGERING, after, back, fallen)
                following += out_of_battle(after, back, fallen)
        case _:
            pass
    return following


def ended(state: FinalState) -> Iterator[Recorded]:
    """The end of effects whose condition no longer holds, and what follows from it."""
    for over in lasting_effects.no_longer_holding(state):
        yield over
        yield from followed_by(state, over.event, apply(state, over.event))
