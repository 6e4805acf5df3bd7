"""What an event brings about by itself (8.7.2): abilities stand by, waits end, texts are missed."""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.kernel.abilities import Ability, AtMoment
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Event, FaceTold, Moved, StoodBy
from judgetool.engine.kernel.game import Recorded
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.weiss_schwarz import roles
from judgetool.engine.weiss_schwarz.citing import rule, rule_jp
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers.conditions import fulfilled
from judgetool.engine.weiss_schwarz.triggers.happenings import IS_USED
from judgetool.engine.weiss_schwarz.triggers.occasions import Occasion, occasions
from judgetool.engine.weiss_schwarz.triggers.states import states_fulfilled
from judgetool.engine.weiss_schwarz.triggers.timed import timed
from judgetool.engine.weiss_schwarz.triggers.unread import coming_into_play, texts_missed
from judgetool.engine.weiss_schwarz.triggers.watchers import (
    Watcher,
    context_of,
    of_itself,
    watchers,
)

STANDS_BY = ("8.7.2",)
END_OF_TURN = "end of turn"
"""The moment whose abilities are counted, because a book asks whether they have triggered."""


def consequences(before: WeissState, event: Event, after: WeissState) -> Iterator[Recorded]:
    """Everything that follows from an event without anybody doing it.

    Raises ``FaceUnknown`` where a face decides that nobody has told.
    """
    if isinstance(event, FaceTold):
        return
    number = 0
    for recorded in (
        *triggered(before, event, after),
        *timed(before, event, after),
        *states_fulfilled(after),
    ):
        if isinstance(recorded.event, StoodBy):
            yield numbered(recorded, recorded.event, after, number)
            number += 1
        else:
            yield recorded
    if isinstance(event, Moved):
        for note in texts_missed(after, coming_into_play(event)):
            yield Recorded(note, STANDS_BY)


def numbered(recorded: Recorded, stood_by: StoodBy, state: WeissState, number: int) -> Recorded:
    """The occurrence with a number that no other one has."""
    standing = replace(stood_by.standing, id=state.time * len(state.cards) + number)
    return Recorded(replace(stood_by, standing=standing), recorded.citations)


@rule("8.7.2", "8.7.2.1")
def triggered(before: WeissState, event: Event, after: WeissState) -> Iterator[Recorded]:
    """The abilities of cards that ``event`` triggers, each as often as it does."""
    used: list[tuple[Reference, Watcher]] = []
    for occasion in occasions(before, event, after):
        seen = occasion.seen
        watching = watchers(seen)
        if occasion.move is not None:
            watching = with_own(watching, seen, occasion.move.card)
        elif (card := used_card(occasion)) is not None:
            watching = with_own(watching, seen, card)
        for watcher in watching:
            if triggers(watcher, occasion) and may_trigger(watcher, seen, used):
                yield standing_by(watcher, occasion, after)


def with_own(watching: tuple[Watcher, ...], state: WeissState, card: CardId) -> tuple[Watcher, ...]:
    """The watchers with all abilities of the card that does something itself."""
    return (*(one for one in watching if one.card != card), *of_itself(state, card))


@rule("10.5.3")
def used_card(occasion: Occasion) -> CardId | None:
    """The card whose ability is used: out of the hand it may be gone for the cost by now."""
    happening = occasion.happening
    return happening.card if happening is not None and happening.word == IS_USED else None


def triggers(watcher: Watcher, occasion: Occasion) -> bool:
    """Whether the trigger condition is fulfilled, and what is asked then holds."""
    ability, seen = watcher.ability, occasion.seen

    def context() -> Context:
        return replace(context_of(seen, watcher), that=that_card(occasion, seen))

    if not fulfilled(ability.trigger, occasion, watcher, context):
        return False
    return ability.condition is None or holds(seen, ability.condition, context())


def may_trigger(watcher: Watcher, state: WeissState, used: list[tuple[Reference, Watcher]]) -> bool:
    """Whether an ability has not yet triggered as often as it may in a turn.

    Of several equal abilities of a card each has its own number of times; ``used`` are those
    that the same event has triggered already.
    """
    most = times_a_turn(watcher, state)
    if most is None:
        return True
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    equal = sum(one == watcher for one in watchers(state))
    times = state.times_used(this, watcher.ability) + used.count((this, watcher))
    used.append((this, watcher))
    return times < most * max(1, equal)


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


def that_card(occasion: Occasion, state: WeissState) -> Reference | None:
    """The card that an occasion is about, as it is in ``state``."""
    card: CardId | None = None
    if occasion.move is not None:
        card = occasion.move.card
    elif occasion.happening is not None:
        happening = occasion.happening
        card = happening.card if happening.about is None else happening.about
    return None if card is None else Reference(card, state.cards[card].entered)


def standing_by(watcher: Watcher, occasion: Occasion, after: WeissState) -> Recorded:
    """The ability stands by; it knows its card and that card as they have become."""
    ability, card, seen = watcher.ability, watcher.card, occasion.seen
    move = occasion.move
    opponent = roles.battle_opponent(seen, card)
    standing = StandingBy(
        0,
        ability,
        watcher.master,
        Reference(card, after.cards[card].entered),
        move.origin if move is not None and move.card == card else None,
        that_card(occasion, after),
        occasion.as_before,
        None if opponent is None else Reference(opponent, seen.cards[opponent].entered),
    )
    counted = ability.times_a_turn is not None or is_at_end(ability)
    return Recorded(StoodBy(standing, counted), (*STANDS_BY, *occasion.cited, ability.rule))
