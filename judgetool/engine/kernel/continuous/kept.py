"""What is remembered of states: what continuous effects make of them, and what works.

A state keeps what was found out about it, and hands it on to the next one as long as an event
touches nothing that it depends on. While the effects are being determined, whoever reads the
state sees what has been applied so far.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import cache
from operator import attrgetter, is_
from threading import local
from typing import Any, NamedTuple, Protocol

from judgetool.engine.kernel.cards import CardId, FaceId, Reference, Zone
from judgetool.engine.kernel.continuous.texts import (
    POWER,
    Printed,
    Text,
    Texts,
    bear_on_automatic,
    lowers_power,
    names_step,
    once_for_texts,
    printed_at_work,
    replaces,
    texts_of,
    touches,
)
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.kernel.immutable import FOUND
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.kernel.state import S, State

NOTHING = View()
"""The view of a state without any continuous effect."""

CHANGES_FIRST = ("cards", "zones", "modifiers")
"""What differs soonest between two states, so that they are compared by it first."""

WHERE_CARDS_LIE = ("cards", "zones")

STEP = "step"
"""The phase or step, on which few effects depend: those that name one."""


def facts_of(state: State) -> tuple[Any, ...]:
    """Everything in a state that the effects at work can depend on."""
    kind: Any = type(state)
    facts = _reader(kind, CHANGES_FIRST)(state)
    return (*facts, state.step) if depends_on_step(state) else facts


def depends_on_step(state: State) -> bool:
    """Whether an effect at work depends on the phase or step; in most games none is printed."""
    return bool(texts(state).by_step or state.modifiers) and bearing(state).by_step


@cache
def _reader(
    kind: Any, first: tuple[str, ...], without: tuple[str, ...] = ()
) -> Callable[[State], tuple[Any, ...]]:
    """What reads everything off a state that effects can depend on, except the phase or step."""
    named = (*kind.without_bearing, *first, *without, STEP)
    rest = (one.name for one in fields(kind) if one.name not in named)
    return attrgetter(*first, *rest)


@cache
def _reader_apart(kind: Any) -> Callable[[State], tuple[Any, ...]]:
    """The same, except where cards lie."""
    return _reader(kind, (), WHERE_CARDS_LIE)


Faces = frozenset[FaceId | None]


class AtWork(NamedTuple):
    """The printed continuous abilities that are where they are valid, and the faces with them."""

    texts: tuple[tuple[CardId, Text], ...]
    faces: Faces


class Bearing(NamedTuple):
    """What the continuous effects at work can do at all; mostly they can do none of it.

    ``touched``: the information that they change, and the actions that they prohibit or allow.
    ``apart``: none of them can bear on another, because none decides what another one does.
    ``lowers_power``: make a power smaller than it is printed. ``on_automatic``: abilities give or
    take automatic abilities. ``by_step``: one of them is valid in some phases or steps only.
    ``gives_replacing``: a card may have been given an ability that replaces what would happen,
    ``replacing`` that one is printed at work.
    """

    touched: frozenset[str]
    apart: bool
    lowers_power: bool
    on_automatic: bool
    by_step: bool
    gives_replacing: bool
    replacing: bool


ByPrint = dict[Faces, tuple[Bearing, frozenset[str]]]
"""For faces with abilities at work: what these can do, and the information that decides it."""


class Kept(NamedTuple):
    """A state, everything in it that an effect can depend on, and what effects make of it."""

    state: State
    facts: tuple[Any, ...]
    view: View


class _Remembered(local):
    """What each thread keeps: views of states.

    ``determining`` counts the views that are being determined, one within the other.
    """

    def __init__(self) -> None:
        self.views: deque[Kept] = deque(maxlen=8)
        self.determining = 0


REMEMBERED = _Remembered()


# --- what a state keeps and hands on --------------------------------------------------------------


class Touching(Protocol):
    """What an event does to one card: it goes from one zone to another, or is touched in its own.

    What is touched so is known to others now, or seen by others; it is not turned.
    """

    @property
    def card(self) -> CardId:
        """Which one."""

    @property
    def origin(self) -> Zone:
        """The zone that it leaves."""

    @property
    def to(self) -> Zone:
        """The zone that it goes to."""


class Staying(NamedTuple):
    """A card of which something changes in its zone."""

    card: CardId
    origin: Zone
    to: Zone


class Found:
    """What was found out about a state and holds until something changes that it depends on.

    ``apart`` are the facts that effects can depend on, without where cards lie. ``settled`` has
    the facts beside all these with which the rules of a check found nothing to do. ``watchers``
    are the automatic abilities that work. ``views`` has for some information what the effects about
    it make of the state. What nobody has asked for is None.
    """

    __slots__ = ("apart", "bearing", "printed", "settled", "view", "views", "watchers")

    def __init__(self) -> None:
        self.apart: tuple[Any, ...] | None = None
        self.bearing: Bearing | None = None
        self.printed: AtWork | None = None
        self.settled: tuple[object, ...] | None = None
        self.view: View | None = None
        self.views: dict[str, View] | None = None
        self.watchers: Any = None


def found(state: State) -> Found:
    """What was found out about a state so far."""
    own = state.__dict__
    known: Found | None = own.get(FOUND)
    if known is None:
        known = own[FOUND] = Found()
    return known


def later(state: S) -> S:
    """The state one moment later, with all that was found out: only time has gone on."""
    after: S = object.__new__(type(state))
    object.__setattr__(after, "__dict__", {**state.__dict__, "time": state.time + 1})
    return after


def hand_on(before: State, after: State, touched: Sequence[Touching], *, turned: bool) -> None:
    """Let ``after`` have what was found out about ``before`` and cannot have changed.

    ``touched`` are all changes of cards between the two, unless cards were only ``turned`` into
    another orientation.
    """
    known: Found | None = before.__dict__.get(FOUND)
    if known is None or before.faces is not after.faces:
        return
    same = has_the_same_bearing(known, before, after)
    untouched = before.cards is after.cards and before.zones is after.zones
    if untouched or (touched and nothing_looks_at(before, after, touched)):
        if same:
            after.__dict__[FOUND] = known
            return
    elif not turned:
        if same and touched and not any(has_text(state, touched) for state in (before, after)):
            new = after.__dict__[FOUND] = Found()
            new.apart, new.printed, new.bearing = known.apart, known.printed, known.bearing
        return
    new = after.__dict__[FOUND] = Found()
    new.printed = known.printed
    if before.modifiers is after.modifiers:
        new.bearing = known.bearing
    if known.watchers is not None and not (gives_abilities(before) or gives_abilities(after)):
        new.watchers = known.watchers


def has_the_same_bearing(known: Found, before: State, after: State) -> bool:
    """Whether two states agree in all that effects depend on, apart from where cards lie."""
    kind: Any = type(before)
    apart = _reader_apart(kind)
    if known.apart is None:
        known.apart = apart(before)
    if known.apart != apart(after):
        return False
    return before.step is after.step or not depends_on_step(before)


def nothing_looks_at(before: State, after: State, touched: Sequence[Touching]) -> bool:
    """Whether no effect looks at the zones and cards ``touched``, and none of them has an effect.

    In some zones only those cards matter that have an ability which works there.
    """
    of = texts(before)
    for one in touched:
        left, entered = one.origin.name, one.to.name
        if left in of.looked_at or entered in of.looked_at:
            return False
        if (left in of.worked_in or entered in of.worked_in) and (
            before.cards[one.card].face in of.naming_zone
            or after.cards[one.card].face in of.naming_zone
        ):
            return False
    if not before.modifiers:
        return True
    cards = {one.card for one in touched}
    return not any(
        (isinstance(one.subject, Reference) and one.subject.card in cards)
        or isinstance(one.change, AbilityGiven)
        for one in before.modifiers
    )


def has_text(state: State, touched: Sequence[Touching]) -> bool:
    """Whether a continuous ability is printed on one of the cards ``touched``."""
    face_of, printed = state.reading.face, texts(state).by_face
    return any(face_of(state, one.card) in printed for one in touched)


def gives_abilities(state: State) -> bool:
    """Whether an effect at work gives or takes abilities; mostly cards have the printed ones."""
    return ABILITIES in bearing(state).touched


def settle(state: State, *beside: object) -> None:
    """Remember that rules have found nothing to do; ``beside`` is what else that depends on."""
    found(state).settled = beside


def is_settled(state: State, *beside: object) -> bool:
    """Whether they find nothing to do again."""
    known: Found | None = state.__dict__.get(FOUND)
    return known is not None and known.settled == beside


def bearing(state: State) -> Bearing:
    """What the continuous effects at work can do.

    That depends on the faces of the cards that lie where they work, and on what others began.
    """
    kept: Found | None = state.__dict__.get(FOUND)
    if kept is not None and kept.bearing is not None:
        return kept.bearing
    known = found(state)
    if known.bearing is None:
        by_print, at_work = _by_print(state), printed(state).faces
        bears = by_print.get(at_work)
        if bears is None:
            bears = by_print[at_work] = _bearing_of_print(texts(state), at_work)
        begun = [one.change for one in state.modifiers]
        known.bearing = _with_begun(*bears, begun) if begun else bears[0]
    return known.bearing


def _bearing_of_print(texts: Texts, at_work: Faces) -> tuple[Bearing, frozenset[str]]:
    """The same of the faces with abilities at work, and the information that decides about them."""
    touched = frozenset[str]().union(*(texts.touching[face] for face in at_work))
    read = frozenset[str]().union(*(texts.reading[face] for face in at_work))
    bears = Bearing(
        touched,
        ABILITIES not in touched and touched.isdisjoint(read),
        not at_work.isdisjoint(texts.lowering),
        not at_work.isdisjoint(texts.on_automatic),
        not at_work.isdisjoint(texts.by_step),
        texts.give_replacing,
        not at_work.isdisjoint(texts.replacing),
    )
    return bears, read


def _with_begun(bears: Bearing, read: frozenset[str], begun: Sequence[LastingChange]) -> Bearing:
    """What the print can do, with the changes that other effects began."""
    given = [change.ability for change in begun if isinstance(change, AbilityGiven)]
    lasting = [ability.lasting for ability in given]
    touched = bears.touched.union(*map(touched_by, begun))
    return Bearing(
        touched,
        ABILITIES not in touched and touched.isdisjoint(read),
        bears.lowers_power or any(map(change_lowers_power, begun)),
        bears.on_automatic or any(map(bear_on_automatic, lasting)),
        bears.by_step or any(map(names_step, given)),
        bears.gives_replacing or any(map(replaces, given)),
        bears.replacing,
    )


def touched_by(change: LastingChange) -> frozenset[str]:
    """What an effect that was begun is about, and what an ability is about that it gives."""
    match change:
        case NumberChange() | WordsChange():
            return frozenset((change.aspect,))
        case Ruling():
            return frozenset((change.action,))
        case AbilityGiven():
            return touches(change.ability) | {ABILITIES}
        case AbilitiesTaken():
            return frozenset((ABILITIES,))


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
    REMEMBERED.determining += 1
    try:
        yield
    finally:
        REMEMBERED.determining -= 1
        views.clear()
        views.extend(before)


def printed(state: State) -> AtWork:
    """The printed continuous abilities of the cards that lie where these are valid."""
    known = found(state)
    if known.printed is None:
        lying = tuple(printed_at_work(state, texts(state)))
        face_of = state.reading.face
        known.printed = AtWork(lying, frozenset(face_of(state, card) for card, _ in lying))
    return known.printed


@once_for_texts
def _texts_and_what_they_can(having: Printed, state: State) -> tuple[Texts, ByPrint]:
    """The continuous abilities of some faces, and what is found later of these together."""
    return texts_of(having, state.reading), {}


def texts(state: State) -> Texts:
    """The continuous abilities that are printed on the faces of ``state``."""
    return _texts_and_what_they_can(state)[0]


def _by_print(state: State) -> ByPrint:
    """What those of the faces of ``state`` can do that are at work together, as far as found."""
    return _texts_and_what_they_can(state)[1]
