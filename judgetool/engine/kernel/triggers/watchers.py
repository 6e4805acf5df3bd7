"""Which automatic abilities work, of which cards, and what they can wait for.

Only cards that have automatic abilities at all are looked at more closely.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache
from threading import local
from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Ability,
    AnyTrigger,
    StateHolds,
    TriggerCondition,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId, Zone
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.context import context_of as own_context
from judgetool.engine.kernel.continuous import View
from judgetool.engine.kernel.continuous.force import have_the_same, view_of_automatic_abilities
from judgetool.engine.kernel.continuous.kept import found, texts
from judgetool.engine.kernel.continuous.texts import AUTOMATIC, Printed, once_for_texts
from judgetool.engine.kernel.modifiers import AbilityGiven
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers.conditions import waits_for
from judgetool.engine.kernel.triggers.occasions import (
    NOTHING_KNOWN,
    AnyTriggering,
    Awaited,
    Kind,
    Occasion,
    Watcher,
)

NOBODY_KNOWS = Face(None, {})
"""What is printed on a card of which nothing is known."""


class Able(NamedTuple):
    """Which faces have automatic abilities, and where these work.

    ``in_play`` has the faces with automatic abilities of their own, and these with the ones that
    the rules give them. ``working`` keeps which of them work for a card in play. ``elsewhere`` has
    the faces with abilities that name a zone, ``elsewhere_in`` those of the zones where no card is
    in play. ``by_state`` says whether any ability, printed or given by another, waits for a state.
    ``triggers`` has the trigger conditions of them all; ``waited_for`` keeps whether one of these
    waits for a kind of occasion.
    """

    in_play: Mapping[FaceId | None, tuple[Ability, ...]]
    working: dict[tuple[CardId, FaceId | None, Zone], tuple[Watcher, ...]]
    elsewhere: frozenset[FaceId]
    elsewhere_in: tuple[str, ...]
    by_state: bool
    triggers: tuple[TriggerCondition, ...]
    waited_for: dict[Kind, bool]


class Watching(NamedTuple):
    """The automatic abilities that work in a state, as :func:`watchers` gives them.

    ``by_state`` are those of them that wait for a state; ``by_kind`` keeps those that can wait for
    a kind of occasion.
    """

    every: tuple[Watcher, ...]
    by_state: tuple[Watcher, ...]
    by_kind: dict[Kind, tuple[Watcher, ...]]


class _Kept(local):
    """What each thread keeps: the watchers of states."""

    def __init__(self) -> None:
        self.watching: deque[tuple[State, Watching]] = deque(maxlen=4)


_kept = _Kept()


@once_for_texts
def able(having: Printed, state: State, game: AnyTriggering) -> Able:
    """The faces that have automatic abilities, out of those that have any."""
    printed, given, faces = game.printed, game.given_by_rule, tuple(having.values())
    automatic = {
        name: tuple(ability for ability in printed(face) if ability.kind == AUTOMATIC)
        for name, face in having.items()
    }
    naming = [one for own in automatic.values() for one in own if one.zone is not None]
    return Able(
        {name: (*own, *given(having[name])) for name, own in automatic.items() if own},
        {},
        frozenset(
            name
            for name, own in automatic.items()
            if any(ability.zone is not None for ability in own)
        ),
        tuple(
            zone
            for zone in game.elsewhere
            if any(works_in(game, state, ability, zone) for ability in naming)
        ),
        any(speaks_of_a_state(ability) for face in faces for ability in face.abilities),
        tuple(
            dict.fromkeys(
                trigger
                for abilities in (*map(printed, faces), *map(given, (*faces, NOBODY_KNOWS)))
                for ability in abilities
                for trigger in triggers_in(ability)
            )
        ),
        {},
    )


def awaited(here: Able, before: State, after: State) -> Awaited:
    """For which kinds of occasions any ability can wait, as far as that was asked before.

    What is printed decides that, with what it gives to others. An ability that a card was given
    may come with others of which the print says nothing: then nothing is known.
    """
    if after.modifiers and abilities_were_given(after):
        return NOTHING_KNOWN
    if before.modifiers is not after.modifiers and abilities_were_given(before):
        return NOTHING_KNOWN
    return here.waited_for


def abilities_were_given(state: State) -> bool:
    """Whether something that was begun gives a card an ability."""
    return AbilityGiven in [type(one.change) for one in state.modifiers]


def is_waited_for(game: AnyTriggering, occasion: Occasion) -> bool:
    """Whether any ability can wait for what happens, of whatever card; mostly none does."""
    state: State = occasion.seen
    here, kind = able(state, game), occasion.kind
    waited_for = here.waited_for.get(kind)
    if waited_for is None:
        waited_for = any(waits_for(trigger, occasion) for trigger in here.triggers)
        here.waited_for[kind] = waited_for
    return waited_for or abilities_were_given(state)


@cache
def triggers_in(ability: Ability) -> tuple[TriggerCondition, ...]:
    """The trigger conditions of an ability, and of those that it gives."""
    return tuple(node for node in nodes_in(ability) if isinstance(node, TriggerCondition))


@cache
def speaks_of_a_state(ability: Ability) -> bool:
    """Whether a state trigger condition stands in an ability, or in one that it gives."""
    return any(isinstance(node, StateHolds) for node in nodes_in(ability))


def waits_for_state(trigger: TriggerCondition | None) -> tuple[StateHolds, ...]:
    """The states that a trigger condition waits for."""
    match trigger:
        case StateHolds():
            return (trigger,)
        case AnyTrigger():
            return tuple(found for one in trigger.triggers for found in waits_for_state(one))
        case _:
            return ()


def watchers(game: AnyTriggering, state: State) -> tuple[Watcher, ...]:
    """The automatic abilities that work now, of cards that have more than the rules give them.

    Abilities that the rules give to every card are triggered only by a move of that card: see
    :func:`of_itself`.
    """
    return watching(game, state).every


def watchers_for(game: AnyTriggering, state: State, occasion: Occasion) -> tuple[Watcher, ...]:
    """Those of them that can wait for what happens, of whatever card; mostly these are few."""
    here, kind = watching(game, state), occasion.kind
    known = here.by_kind.get(kind)
    if known is None:
        may_wait = (one for one in here.every if may_wait_for(one.ability.trigger, occasion))
        known = here.by_kind[kind] = tuple(may_wait)
    return known


def may_wait_for(trigger: TriggerCondition | None, occasion: Occasion) -> bool:
    """Whether an ability with this trigger condition can wait for what happens."""
    return trigger is not None and waits_for(trigger, occasion)


def watching(game: AnyTriggering, state: State) -> Watching:
    """The same abilities, with those that wait for one thing or another."""
    kept = found(state)
    known: Watching | None = kept.watchers
    if known is None:
        same = (known for seen, known in _kept.watching if have_the_same(seen, state))
        known = next(same, None)
        if known is None:
            every = tuple(_watchers(game, state))
            by_state = tuple(one for one in every if waits_for_state(one.ability.trigger))
            known = Watching(every, by_state, {})
            _kept.watching.appendleft((state, known))
        if able(state, game).elsewhere <= texts(state).naming_zone:
            kept.watchers = known
    return known


def _watchers(game: AnyTriggering, state: State) -> Iterator[Watcher]:
    view, here = view_of_automatic_abilities(state), able(state, game)
    if view.abilities or here.in_play:
        for player in PLAYERS:
            own = state.zones[player]
            for zone in game.in_play:
                for card in own[zone]:
                    face = game.face(state, card)
                    if card in view.abilities or (view.open and face in here.in_play):
                        yield from working(game, state, card, view)
                    elif face in here.in_play:
                        yield from as_printed(game, state, here, card, face)
    if here.elsewhere:
        yield from working_elsewhere(game, state, here, view)


def as_printed(
    game: AnyTriggering, state: State, here: Able, card: CardId, face: FaceId | None
) -> tuple[Watcher, ...]:
    """The automatic abilities of a card in play with this face that work where it lies."""
    zone = state.cards[card].zone
    found = here.working.get((card, face, zone))
    if found is None:
        found = here.working[card, face, zone] = tuple(
            Watcher(card, zone.player, ability)
            for ability in here.in_play[face]
            if works_in(game, state, ability, zone.name)
        )
    return found


def working(
    game: AnyTriggering, state: State, card: CardId, view: View | None = None
) -> tuple[Watcher, ...]:
    """The automatic abilities of a card that work where it is; ``view`` is of these."""
    view = view or view_of_automatic_abilities(state)
    return _watching(game, state, card, game.abilities_in(state, card, view))


def _watching(
    game: AnyTriggering, state: State, card: CardId, abilities: tuple[Ability, ...]
) -> tuple[Watcher, ...]:
    zone = state.cards[card].zone
    return tuple(
        Watcher(card, zone.player, ability)
        for ability in abilities
        if ability.kind == AUTOMATIC and works_in(game, state, ability, zone.name)
    )


def works_in(game: AnyTriggering, state: State, ability: Ability, zone: str) -> bool:
    """Whether an ability works in a zone: where cards are in play unless it names another."""
    if ability.zone is None:
        return zone in game.in_play
    return zone in state.reading.groups.get(ability.zone, (ability.zone,))


def working_elsewhere(
    game: AnyTriggering, state: State, here: Able, view: View
) -> Iterator[Watcher]:
    """The abilities that say that they work in another zone, and whose card lies there.

    Cards that lie face down have no abilities. Where nobody knows the cards of a hand, its player
    must say what is there. Where effects give abilities, these may name any zone.
    """
    looked_through = game.elsewhere if view.abilities else here.elsewhere_in
    for player in PLAYERS:
        own = state.zones[player]
        for zone in looked_through:
            for card in own[zone]:
                instance = state.cards[card]
                if instance.face in here.elsewhere and (instance.face_up or zone in game.held):
                    yield from working(game, state, card, view)


def of_itself(game: AnyTriggering, state: State, card: CardId) -> Iterator[Watcher]:
    """The abilities of a card that does something.

    Where they do not work, only what the card does itself can trigger them.
    """
    zone = state.cards[card].zone
    if zone.name in game.in_play:
        yield from working(game, state, card)
        return
    face = None if game.is_blank(state, card) else state.face(card)
    for ability in () if face is None else face.abilities:
        if ability.kind == AUTOMATIC and ability.zone is None:
            yield Watcher(card, zone.player, ability, itself=True)
        elif ability.kind == AUTOMATIC and works_in(game, state, ability, zone.name):
            yield Watcher(card, zone.player, ability)


def context_of(state: State, watcher: Watcher) -> Context:
    """What an ability knows while its trigger condition is looked at."""
    since = state.cards[watcher.card].entered
    return own_context(watcher.master, watcher.ability.name, watcher.card, since)
