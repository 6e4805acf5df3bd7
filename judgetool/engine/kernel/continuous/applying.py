"""Applying the continuous effects at work in their order, those that depend on others last."""

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.kept import printed, seen_as
from judgetool.engine.kernel.continuous.texts import effects_of
from judgetool.engine.kernel.continuous.view import Part, View
from judgetool.engine.kernel.continuous.working import (
    Order,
    Working,
    begun,
    of_ability,
    outcome,
)
from judgetool.engine.kernel.modifiers import AbilityGiven
from judgetool.engine.kernel.state import State


class Applied(NamedTuple):
    """An effect that was applied, and what it did to one card or player."""

    working: Working
    part: Part


def apply_all(state: State, view: View, applied: list[Applied] | None = None) -> None:
    """Apply every continuous effect at work to ``view``, each once.

    What is done is written down in ``applied`` for who wants to know.
    """
    left = sorted(at_work(state), key=_order)
    in_order = not entangled(left)
    while left:
        working = left[0] if in_order else next_one(state, view, left)
        left.remove(working)
        given = apply(state, view, working, applied)
        for new in given:
            insort(left, new, key=_order)
        if given:
            in_order = not entangled(left)


def at_work(state: State) -> Iterator[Working]:
    """The effects of printed continuous abilities, and those begun by anything else."""
    for card, text in printed(state).texts:
        yield from of_ability(state, card, text.ability, text.effects)
    for modifier in state.modifiers:
        yield begun(state, modifier)


def apply(
    state: State, view: View, working: Working, applied: list[Applied] | None = None
) -> list[Working]:
    """Apply one effect; gives the effects of the continuous abilities that cards get by it."""
    new: list[Working] = []
    for part in outcome(state, working, view):
        view.take_up(state, part, working.source)
        if applied is not None:
            applied.append(Applied(working, part))
        if isinstance(part.change, AbilityGiven):
            new += of_given(state, part, part.change, working.age)
    return new


def of_given(state: State, part: Part, given: AbilityGiven, age: int) -> Iterator[Working]:
    """The effects of a continuous ability that an effect of an age gives a card, where valid."""
    ability, card = given.ability, part.target
    assert isinstance(card, CardId)
    instance = state.cards[card]
    if ability.kind == "continuous" and instance.zone.name in state.reading.works_in(
        ability, state.face(card)
    ):
        yield from of_ability(state, card, ability, effects_of(ability), age)


def _order(working: Working) -> Order:
    return working.order


def next_one(state: State, view: View, left: Sequence[Working]) -> Working:
    """The first in the order of those that wait for no other.

    Effects that depend on each other wait for none among themselves.
    """
    if len(left) == 1 or not entangled(left):
        return left[0]
    waits: dict[Working, list[Working]] = {}

    def waited_for(working: Working) -> set[Working]:
        reached: set[Working] = set()
        asked = [working]
        while asked:
            one = asked.pop()
            if one not in waits:
                waits[one] = depends_on(state, view, one, left)
            fresh = [other for other in waits[one] if other not in reached]
            reached.update(fresh)
            asked += fresh
        return reached

    for working in left:
        if all(working in waited_for(other) for other in waited_for(working)):
            return working
    raise AssertionError("some effect always waits for no other")


def entangled(left: Sequence[Working]) -> bool:
    """Whether one effect may change what another looks at; mostly none does."""
    written = frozenset[str]().union(*(one.writes for one in left))
    if not any(one.takes or not written.isdisjoint(one.reads) for one in left):
        return False
    return any(may_bear_on(one, other) for one in left if one.writes for other in left)


def may_bear_on(one: Working, other: Working) -> bool:
    """Whether an effect can at all make a difference to another: by what these are about."""
    if one is other:
        return False
    if not one.writes.isdisjoint(other.reads):
        return True
    return one.takes and other.ability is not None


def depends_on(
    state: State, view: View, working: Working, left: Sequence[Working]
) -> list[Working]:
    """The effects that bear on what an effect does or to what, so that it waits for them."""
    possible = [other for other in left if may_bear_on(other, working)]
    if not possible:
        return []
    with seen_as(state, view):
        alone = outcome(state, working, view)
    direct = [one for one in possible if after(state, view, working, [one]) != alone]
    if direct:
        return direct
    together = bearing_on(working, left)
    return possible if after(state, view, working, together) != alone else []


def after(state: State, view: View, working: Working, first: Sequence[Working]) -> tuple[Part, ...]:
    """What an effect would do if ``first`` were applied before it."""
    trial = view.copy()
    left = list(first)
    with seen_as(state, trial):
        while left:
            free = (one for one in left if not any(may_bear_on(other, one) for other in left))
            one = next(free, left[0])
            left.remove(one)
            for new in apply(state, trial, one):
                insort(left, new, key=_order)
        return outcome(state, working, trial)


def bearing_on(working: Working, left: Sequence[Working]) -> list[Working]:
    """The effects that can make a difference to one, by way of others, too."""
    found: set[Working] = set()
    asked = [working]
    while asked:
        one = asked.pop()
        fresh = [
            other
            for other in left
            if other is not working and other not in found and may_bear_on(other, one)
        ]
        found.update(fresh)
        asked += fresh
    return [other for other in left if other in found]
