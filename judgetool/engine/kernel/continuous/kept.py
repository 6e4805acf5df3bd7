"""What is remembered of the last few states: what continuous effects make of them, what works.

While that is being determined, whoever reads the state sees what has been applied so far.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from operator import attrgetter, is_
from threading import local
from typing import Any, NamedTuple

from judgetool.engine.kernel.cards import CardId, FaceId
from judgetool.engine.kernel.continuous.texts import (
    POWER,
    Printed,
    Text,
    Texts,
    bear_on_automatic,
    depends_on_step,
    lowers_power,
    printed_at_work,
    replaces,
    rule_on_actions,
    texts_of,
)
from judgetool.engine.kernel.continuous.view import View
from judgetool.engine.kernel.modifiers import AbilityGiven, LastingChange, NumberChange, Ruling
from judgetool.engine.kernel.state import State

NOTHING = View()
"""The view of a state without any continuous effect."""

CHANGES_FIRST = ("cards", "zones", "modifiers")
"""What differs soonest between two states, so that they are compared by it first."""

STEP = "step"
"""The phase or step, on which few effects depend: those that name one."""


_READERS: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def facts_of(state: State) -> tuple[Any, ...]:
    """Everything in a state that the effects at work can depend on."""
    facts = _apart_from_step(state)
    return (*facts, state.step) if bearing(state).by_step else facts


def _apart_from_step(state: State) -> tuple[Any, ...]:
    """Everything that effects can depend on, except the phase or step."""
    kind = type(state)
    reader = _READERS.get(kind)
    if reader is None:
        named = (*kind.without_bearing, *CHANGES_FIRST, STEP)
        rest = (one.name for one in fields(kind) if one.name not in named)
        reader = _READERS[kind] = attrgetter(*CHANGES_FIRST, *rest)
    return reader(state)


class AtWork(NamedTuple):
    """The printed continuous abilities that are where they are valid, and the faces with them."""

    texts: tuple[tuple[CardId, Text], ...]
    faces: frozenset[FaceId | None]


class Bearing(NamedTuple):
    """What the continuous effects at work can do at all; mostly they can do none of it.

    ``lowers_power``: make a power smaller than it is printed. ``rules``: prohibit or allow an
    action. ``on_automatic``: abilities give or take automatic abilities. ``by_step``: one of
    them is valid in some phases or steps only. ``gives_replacing``: a card may have been given an
    ability that replaces what would happen, ``replacing`` that one is printed at work.
    """

    lowers_power: bool
    rules: bool
    on_automatic: bool
    by_step: bool
    gives_replacing: bool
    replacing: bool


class Kept(NamedTuple):
    """A state, everything in it that an effect can depend on, and what effects make of it."""

    state: State
    facts: tuple[Any, ...]
    view: View


class _Remembered(local):
    """What each thread keeps: views of states, and the continuous abilities of sets of faces."""

    def __init__(self) -> None:
        self.views: deque[Kept] = deque(maxlen=8)
        self.texts: deque[tuple[Printed, Texts]] = deque(maxlen=4)
        self.at_work: deque[tuple[State, AtWork]] = deque(maxlen=4)
        self.bearing: deque[tuple[State, Bearing]] = deque(maxlen=4)


REMEMBERED = _Remembered()


def bearing(state: State) -> Bearing:
    """What the continuous effects at work can do.

    That depends on the faces of the cards that lie where they work, and on what others began.
    """
    cards, faces, modifiers = state.cards, state.faces, state.modifiers
    for known, found in REMEMBERED.bearing:
        if known.cards is cards and known.modifiers is modifiers and known.faces is faces:
            return found
    found = _bearing(texts(state), printed(state).faces, [one.change for one in modifiers])
    REMEMBERED.bearing.appendleft((state, found))
    return found


def _bearing(
    texts: Texts, at_work: frozenset[FaceId | None], begun: Sequence[LastingChange]
) -> Bearing:
    """The same of the faces with abilities at work and the changes that other effects began."""
    given = [change.ability for change in begun if isinstance(change, AbilityGiven)]
    lasting = [ability.lasting for ability in given]
    return Bearing(
        not at_work.isdisjoint(texts.lowering) or any(map(change_lowers_power, begun)),
        not at_work.isdisjoint(texts.ruling)
        or any(isinstance(change, Ruling) for change in begun)
        or any(map(rule_on_actions, lasting)),
        not at_work.isdisjoint(texts.on_automatic) or any(map(bear_on_automatic, lasting)),
        not at_work.isdisjoint(texts.by_step) or any(map(depends_on_step, given)),
        texts.give_replacing or any(map(replaces, given)),
        not at_work.isdisjoint(texts.replacing),
    )


def change_lowers_power(change: LastingChange) -> bool:
    """Whether what an effect began can make a power smaller."""
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
    return one.cards is other.cards and are_the_same(facts_of(one), facts_of(other))


def are_the_same(some: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    """Whether two states agree in what the effects at work can depend on."""
    return some[0] is others[0] and len(some) == len(others) and all(map(is_, some, others))


@contextmanager
def seen_as(state: State, view: View) -> Iterator[None]:
    """Within the block, ``state`` is read as ``view`` shows it."""
    views = REMEMBERED.views
    before = tuple(views)
    views.appendleft(Kept(state, facts_of(state), view))
    try:
        yield
    finally:
        views.clear()
        views.extend(before)


def printed(state: State) -> AtWork:
    """The printed continuous abilities of the cards that lie where these are valid."""
    for kept, found in REMEMBERED.at_work:
        if kept.cards is state.cards and kept.faces is state.faces:
            return found
    lying = tuple(printed_at_work(state, texts(state)))
    face_of = state.reading.face
    found = AtWork(lying, frozenset(face_of(state, card) for card, _ in lying))
    REMEMBERED.at_work.appendleft((state, found))
    return found


def texts(state: State) -> Texts:
    """The continuous abilities that are printed on the faces of ``state``."""
    kept = REMEMBERED.texts
    for faces, found in kept:
        if faces is state.faces:
            return found
    found = texts_of(state.faces, state.reading)
    kept.appendleft((state.faces, found))
    return found
