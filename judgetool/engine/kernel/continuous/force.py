"""What continuous effects make of a state, read off it at any time and never stored in it.

It is kept for the last few states. While it is being determined, whoever reads the state sees
what has been applied so far.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from operator import attrgetter, is_
from threading import local
from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, FaceId
from judgetool.engine.kernel.continuous.readings import POWER, lowers_power, rule_on_actions
from judgetool.engine.kernel.continuous.texts import (
    Printed,
    Texts,
    printed_at_work,
    texts_of,
)
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.modifiers import (
    AbilityGiven,
    LastingChange,
    NumberChange,
    Ruling,
)
from judgetool.engine.kernel.state import State

NOTHING = View()
"""The view of a state without any continuous effect."""

CHANGES_FIRST = ("cards", "zones", "modifiers", "step")
"""What differs soonest between two states, so that they are compared by it first."""


_READERS: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def _facts(state: State) -> tuple[Any, ...]:
    """Everything in a state that an effect can depend on."""
    kind = type(state)
    reader = _READERS.get(kind)
    if reader is None:
        named = (*kind.without_bearing, *CHANGES_FIRST)
        rest = (one.name for one in fields(kind) if one.name not in named)
        reader = _READERS[kind] = attrgetter(*CHANGES_FIRST, *rest)
    return reader(state)


AtWork = tuple[tuple[CardId, Ability], ...]


class _Kept(NamedTuple):
    state: State
    facts: tuple[Any, ...]
    view: View


class _Remembered(local):
    """What each thread keeps: views of states, and the continuous abilities of sets of faces."""

    def __init__(self) -> None:
        self.views: deque[_Kept] = deque(maxlen=8)
        self.texts: deque[tuple[Printed, Texts]] = deque(maxlen=4)
        self.at_work: deque[tuple[State, AtWork]] = deque(maxlen=4)


_remembered = _Remembered()


def in_force(state: State) -> View:
    """What the continuous effects in force make of ``state``."""
    views = _remembered.views
    if views and views[0].state is state:
        return views[0].view
    if not state.modifiers and not texts(state).by_face:
        return NOTHING
    facts = _facts(state)
    for kept in views:
        if kept.facts[0] is facts[0] and all(map(is_, kept.facts, facts)):
            views.appendleft(_Kept(state, facts, kept.view))
            return kept.view
    from judgetool.engine.kernel.continuous.applying import apply_all

    view = View()
    with seen_as(state, view):
        apply_all(state, view)
    views.appendleft(_Kept(state, facts, view))
    return view


def power_may_fall(state: State) -> bool:
    """Whether anything at work can make a power smaller than it is printed; mostly nothing does."""
    if any(_lowers_power(modifier.change) for modifier in state.modifiers):
        return True
    return works_of(state, texts(state).lowering)


def nothing_is_ruled(state: State) -> bool:
    """Whether nothing at work can prohibit or allow any action; mostly nothing does."""
    if any(_rules(modifier.change) for modifier in state.modifiers):
        return False
    return not works_of(state, texts(state).ruling)


def _rules(change: LastingChange) -> bool:
    match change:
        case AbilityGiven():
            return rule_on_actions(change.ability.lasting)
        case _:
            return isinstance(change, Ruling)


def works_of(state: State, faces: frozenset[FaceId]) -> bool:
    """Whether a continuous ability printed on one of ``faces`` is at work."""
    if not faces:
        return False
    return any(state.reading.face(state, card) in faces for card, _ in printed(state))


def _lowers_power(change: LastingChange) -> bool:
    match change:
        case NumberChange():
            return change.aspect == POWER and (change.operation == "set" or change.value < 0)
        case AbilityGiven():
            return any(map(lowers_power, change.ability.lasting))
        case _:
            return False


def is_the_same(one: State, other: State) -> bool:
    """Whether two states are one, or differ in nothing that any effect depends on."""
    if one is other:
        return True
    return one.cards is other.cards and all(map(is_, _facts(one), _facts(other)))


@contextmanager
def seen_as(state: State, view: View) -> Iterator[None]:
    """Within the block, ``state`` is read as ``view`` shows it."""
    views = _remembered.views
    before = tuple(views)
    views.appendleft(_Kept(state, _facts(state), view))
    try:
        yield
    finally:
        views.clear()
        views.extend(before)


def printed(state: State) -> AtWork:
    """The printed continuous abilities of the cards that lie where these are valid."""
    for kept, found in _remembered.at_work:
        if kept.cards is state.cards and kept.faces is state.faces:
            return found
    found = tuple(printed_at_work(state, texts(state)))
    _remembered.at_work.appendleft((state, found))
    return found


def texts(state: State) -> Texts:
    """The continuous abilities that are printed on the faces of ``state``."""
    kept = _remembered.texts
    for faces, found in kept:
        if faces is state.faces:
            return found
    found = texts_of(state.faces, state.reading)
    kept.appendleft((state.faces, found))
    return found
