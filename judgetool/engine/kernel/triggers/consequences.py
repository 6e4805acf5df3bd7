"""What an event brings about by itself: abilities stand by, waits end, texts are missed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import Ability, AnyTrigger
from judgetool.engine.kernel.cards import PLAYERS, CardId, Reference
from judgetool.engine.kernel.context import Context, Unmet
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.events import (
    Event,
    FaceTold,
    MomentCame,
    Moved,
    Noted,
    StoodBy,
)
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import NEW, FaceUnknown, StandingBy, State
from judgetool.engine.kernel.triggers.about import (
    amount_of,
    item_of,
    known_as_before,
    subject_of,
    that_card,
    zone_before,
)
from judgetool.engine.kernel.triggers.conditions import fulfilled
from judgetool.engine.kernel.triggers.delayed import comes, timed
from judgetool.engine.kernel.triggers.occasions import AnyTriggering, Occasion, Watcher
from judgetool.engine.kernel.triggers.this_turn import having_counted
from judgetool.engine.kernel.triggers.watchers import (
    able,
    awaited,
    context_of,
    is_waited_for,
    of_itself,
    waits_for_state,
    watchers,
    watchers_for,
    watching,
)
from judgetool.engine.kernel.usable import is_used_so_often

# --- cards whose text is not known or not carried out ---------------------------------------------


TEXT_UNKNOWN = "card text is not known"
TEXT_UNREAD = "card text is not carried out"


def texts_missed(state: State, cards: Iterable[CardId]) -> Iterator[Noted]:
    """Say of each of the cards that its text may do more than what is carried out."""
    for card in cards:
        face = state.face(card)
        if face is None or face.unread is None:
            yield Noted(TEXT_UNKNOWN, state.cards[card].zone.player, card)
        elif face.unread:
            yield Noted(TEXT_UNREAD, state.cards[card].zone.player, card, paragraphs(face.unread))


def paragraphs(number: int) -> str:
    """How much of a text that is, in words."""
    return "1 paragraph" if number == 1 else f"{number} paragraphs"


def coming_into_play(game: AnyTriggering, event: Moved) -> list[CardId]:
    """The cards that come into play, from where no cards are in play."""
    zones = game.in_play
    return [
        one.card for one in event.moves if one.to.name in zones and one.origin.name not in zones
    ]


def in_play(game: AnyTriggering, state: State) -> Iterator[CardId]:
    """The cards of both players that are in play."""
    for player in PLAYERS:
        for zone in game.in_play:
            yield from state.cards_in(player, zone)


# --- abilities that wait for a state --------------------------------------------------------------


def states_fulfilled(game: AnyTriggering, state: State) -> Iterator[Recorded]:
    """The abilities whose state holds now, and that neither stand by nor are being resolved."""
    for watcher in watching(game, state).by_state:
        if triggers_now(game, state, watcher):
            this = Reference(watcher.card, state.cards[watcher.card].entered)
            standing = StandingBy(0, watcher.ability, watcher.master, this, None)
            counted = watcher.ability.times_a_turn is not None
            cited = (*game.by_state, watcher.ability.rule)
            yield Recorded(StoodBy(standing, counted), cited)


def triggers_now(game: AnyTriggering, state: State, watcher: Watcher) -> bool:
    """Whether the state holds, and the ability has not triggered since it was resolved last."""
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    ability = watcher.ability
    waiting = any(s.ability == ability and s.source == this for s in state.standing_by)
    if waiting or game.is_under_way(state, this, ability):
        return False
    if _used_up(state, this, ability):
        return False
    context = context_of(state, watcher)
    return (
        any(holds(state, one.condition, context) for one in waits_for_state(ability.trigger))
        and holds(state, ability.condition, context)
        and game.can_trigger(watcher, state)
    )


def _used_up(state: State, this: Reference, ability: Ability) -> bool:
    most = ability.times_a_turn
    return most is not None and is_used_so_often(state, this, ability, most)


# --- all that follows from an event ---------------------------------------------------------------


def consequences(
    game: AnyTriggering, before: State, event: Event, after: State
) -> Sequence[Recorded]:
    """Everything that follows from an event without anybody doing it; mostly nothing does.

    Raises ``FaceUnknown`` where it depends on a face that nobody has told.
    """
    if isinstance(event, FaceTold):
        return ()
    counted, after = having_counted(game, before, event, after)
    here = able(after, game)
    found: list[Recorded] = []
    if isinstance(event, game.occasioned_by):
        occasions = game.occasions(before, event, after, awaited(here, before, after))
        found += triggered(game, occasions, after) if occasions else ()
    if after.delayed:
        found += timed(game, before, event, after)
    if here.by_state:
        found += states_fulfilled(game, after)
    following = [*counted, *(numbered(found, after) if found else [])]
    if isinstance(event, Moved):
        coming = coming_into_play(game, event)
        if coming:
            following += [Recorded(note, game.stands_by) for note in texts_missed(after, coming)]
    return following


def numbered(following: Iterable[Recorded], state: State) -> list[Recorded]:
    """What follows; each occurrence of an ability with a number that no other one has."""
    numbers = count(state.time * len(state.cards))
    return [
        one._replace(event=changed(event, standing=changed(event.standing, id=next(numbers))))
        if isinstance(event := one.event, StoodBy)
        else one
        for one in following
    ]


def watched_for(game: Game[Any], event: Event) -> bool:
    """Whether an event would now make an ability stand by, or depends on an unknown face.

    It is an ability of a card, or one that an effect has created and that waits.
    """
    return _watched(game, event, anew=True)


def missed_by_any(game: Game[Any], moment: str) -> bool:
    """Whether an ability waits for an end that has come, and has not triggered there yet.

    It was not there when the moment came, or depends on an unknown face.
    """
    return _watched(game, MomentCame(moment), anew=False)


def _watched(game: Game[Any], event: Event, *, anew: bool) -> bool:
    triggering, state = game.rules.triggering, game.state
    occasions = triggering.occasions(state, event, state)
    try:
        return any(True for _ in triggered(triggering, occasions, state, anew=anew)) or any(
            comes(triggering, delayed, one) for delayed in state.delayed for one in occasions
        )
    except FaceUnknown:
        return True


def waited_for(game: Game[Any], event: Event) -> bool:
    """Whether an ability waits for events of this kind, whatever it asks of them."""
    triggering, state = game.rules.triggering, game.state
    occasions = triggering.occasions(state, event, state)
    return any(is_waited_for(triggering, one) for one in occasions)


# --- abilities of cards that occasions trigger ----------------------------------------------------


def triggered(
    game: AnyTriggering, occasions: Iterable[Occasion], after: State, *, anew: bool = True
) -> Iterator[Recorded]:
    """The abilities of cards that the ``occasions`` of an event trigger, as often as they do.

    Without ``anew`` those are left out that have triggered at the same end already.
    What fulfils two of several trigger conditions at once triggers the ability once.
    """
    used: list[tuple[Reference, Watcher]] = []
    met: Met = {}
    for occasion in occasions:
        passed_over: list[Watcher] = []
        for watcher in waiting_for(game, occasion):
            if not triggers(game, watcher, occasion, after):
                continue
            if passed_over.count(watcher) < game.used_up(watcher, occasion.seen):
                passed_over.append(watcher)
                continue
            if isinstance(watcher.ability.trigger, AnyTrigger) and was_met(met, watcher, occasion):
                continue
            if may_trigger(game, watcher, occasion, used, anew=anew):
                yield standing_by(game, watcher, occasion, after)


Met = dict[tuple[CardId, Ability, CardId], Occasion]
"""For the card of an ability, the ability and the card to which something happens: what did."""


def was_met(met: Met, watcher: Watcher, occasion: Occasion) -> bool:
    """Whether the same event has fulfilled another trigger condition of an ability by a card.

    What happens to the card with different other cards are different things; a move of the card
    names no other card, whatever the move is called.
    """
    card, about = subject_of(occasion)
    if card is None:
        return False
    first = met.setdefault((watcher.card, watcher.ability, card), occasion)
    if first is occasion:
        return False
    is_named_move = (first.move is None) != (occasion.move is None)
    return is_named_move or about == subject_of(first)[1]


def waiting_for(game: AnyTriggering, occasion: Occasion) -> tuple[Watcher, ...]:
    """The abilities that can wait for what happens; none where nothing waits for it."""
    if not is_waited_for(game, occasion):
        return ()
    seen: State = occasion.seen
    waiting = watchers_for(game, seen, occasion)
    if occasion.move is not None:
        return with_own(game, waiting, seen, occasion.move.card)
    if (card := used_card(game, occasion)) is not None:
        return with_own(game, waiting, seen, card)
    return waiting


def with_own(
    game: AnyTriggering, waiting: tuple[Watcher, ...], state: State, card: CardId
) -> tuple[Watcher, ...]:
    """The watchers with all abilities of the card that does something itself."""
    return (*(one for one in waiting if one.card != card), *of_itself(game, state, card))


def used_card(game: AnyTriggering, occasion: Occasion) -> CardId | None:
    """The card that does something wherever it is: it may have left for the cost by now."""
    happening = occasion.happening
    if happening is None or happening.word not in game.own_doing:
        return None
    return happening.card


def triggers(game: AnyTriggering, watcher: Watcher, occasion: Occasion, after: State) -> bool:
    """Whether the trigger condition is fulfilled, and what is asked then holds."""
    ability, seen = watcher.ability, occasion.seen

    def context() -> Context:
        return changed(context_of(seen, watcher), that=that_card(occasion, seen))

    if not fulfilled(game, ability.trigger, occasion, watcher, context):
        return False
    if ability.condition is None:
        return True
    asked, known = asked_when_triggered(game, watcher, occasion, after)
    return holds(asked, ability.condition, known)


def asked_when_triggered(
    game: AnyTriggering, watcher: Watcher, occasion: Occasion, after: State
) -> tuple[State, Context]:
    """The state and the context in which the condition of an ability is asked as it triggers."""
    asked: State = game.asked_of(occasion, after)
    that = that_card(occasion, asked)
    as_before = known_as_before(occasion, watcher.card, that, after) if asked is after else ()
    return asked, changed(context_of(asked, watcher), that=that, as_before=as_before)


class HeldBack(NamedTuple):
    """An ability whose trigger condition is fulfilled, and a condition that keeps it back.

    ``asked`` is the state in which the condition does not hold.
    """

    watcher: Watcher
    unmet: Unmet
    asked: State


def held_back(game: AnyTriggering, before: State, event: Event, after: State) -> Iterator[HeldBack]:
    """The abilities that an event would trigger, if only their condition held."""
    if isinstance(event, FaceTold) or not isinstance(event, game.occasioned_by):
        return
    _, after = having_counted(game, before, event, after)
    for occasion in game.occasions(before, event, after, awaited(able(after, game), before, after)):
        seen: State = occasion.seen
        for watcher in waiting_for(game, occasion):
            ability = watcher.ability
            if ability.condition is None:
                continue

            def context(
                seen: State = seen, one: Watcher = watcher, at: Occasion = occasion
            ) -> Context:
                return changed(context_of(seen, one), that=that_card(at, seen))

            if fulfilled(game, ability.trigger, occasion, watcher, context):
                asked, known = asked_when_triggered(game, watcher, occasion, after)
                if not holds(asked, ability.condition, known):
                    yield HeldBack(watcher, Unmet(ability.condition, known), asked)


def may_trigger(
    game: AnyTriggering,
    watcher: Watcher,
    occasion: Occasion,
    used: list[tuple[Reference, Watcher]],
    *,
    anew: bool,
) -> bool:
    """Whether an ability can trigger, and has not done so as often as it may.

    Each of several equal abilities of a card is counted by itself. ``used`` are those that the
    same event has triggered already.
    """
    state: State = occasion.seen
    if not game.can_trigger(watcher, state):
        return False
    once = game.once_at_an_end(state) or not anew
    moments = end_of(game, occasion) if once else ()
    most = game.times_a_turn(watcher, state)
    if most is None and not moments:
        return True
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    equal = max(1, sum(one == watcher for one in watchers(game, state)))
    left = max(1, equal - game.used_up(watcher, state))
    now = used.count((this, watcher))
    used.append((this, watcher))
    if moments and state.times_used_at(this, watcher.ability, moments) + now >= left:
        return False
    return most is None or state.times_used(this, watcher.ability) + now < most * equal


def end_of(game: AnyTriggering, occasion: Occasion) -> tuple[str, ...]:
    """The moments of the end that an occasion is, if it is one that can come again."""
    return () if occasion.moment is None else game.ends_with(occasion.moment)


def standing_by(
    game: AnyTriggering, watcher: Watcher, occasion: Occasion, after: State
) -> Recorded:
    """The ability stands by; it knows its card and that card as they have become."""
    ability, card, seen = watcher.ability, watcher.card, occasion.seen
    opponent, that = game.opponent(seen, card), that_card(occasion, after)
    standing = StandingBy(
        NEW,
        ability,
        watcher.master,
        Reference(card, after.cards[card].entered),
        zone_before(watcher, occasion),
        that,
        known_as_before(occasion, card, that, after),
        None if opponent is None else Reference(opponent, seen.cards[opponent].entered),
        amount=amount_of(occasion),
        item=item_of(occasion),
    )
    cited = (ability.rule, *reversed(occasion.cited), *game.stands_by)
    end = occasion.moment if end_of(game, occasion) else None
    stood_by = Recorded(StoodBy(standing, game.counts(ability), end), cited)
    return game.marked(stood_by, watcher, occasion, after)
