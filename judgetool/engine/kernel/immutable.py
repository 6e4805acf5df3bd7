"""Immutable data: told apart by a word, copied with changes, and what was found out about it."""

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields
from functools import cache, wraps
from operator import is_
from threading import local
from typing import Any, Generic, Literal, TypeVar, cast, dataclass_transform

T = TypeVar("T")

FOUND = "found"
"""Where data without slots keeps what was found out about it: in no field."""


# --- data that never changes ----------------------------------------------------------------------


C = TypeVar("C", bound=type)


@dataclass_transform(frozen_default=True)
def record(cls: C) -> C:
    """The decorator of small data that never changes: a dataclass with slots, equal by value.

    The type checker sees to it that nobody changes it. Nothing does when the program runs: a
    dataclass that is frozen then takes three times as long to be made, and most of the time in a
    search through games goes into making data.
    """
    made: Any = dataclass(slots=True, unsafe_hash=True)
    data: C = made(cls)
    return data


# --- told apart by a word -------------------------------------------------------------------------


@dataclass_transform(frozen_default=True)
def worded(do: str | None) -> Callable[[type[T]], type[T]]:
    """The decorator of a :func:`record` that is written with the word ``do``.

    By that word it is told from others when it is read; without one its fields tell it.
    """

    def made(cls: type[T]) -> type[T]:
        named: Any = cls
        if do is not None:
            named.__annotations__["do"] = Literal[do]
            named.do = do
        return cast("type[T]", record(named))

    return made


# --- changed copies -------------------------------------------------------------------------------


@cache
def _slots(kind: Any) -> tuple[tuple[str, Callable[..., Any], Callable[..., None]], ...]:
    """The name of each field of a class with slots, and how it is read and written."""
    named = ((one.name, getattr(kind, one.name)) for one in fields(kind))
    return tuple((name, slot.__get__, slot.__set__) for name, slot in named)


def changed(data: T, **changes: Any) -> T:
    """``data``, a frozen dataclass that checks nothing on its own, with ``changes``.

    Large ones that change often (states, cards) have no slots: a dictionary is copied as a whole,
    slots one by one. What was found out about ``data`` is left behind.
    """
    kind: Any = type(data)
    copy: T = object.__new__(kind)
    if kind.__dictoffset__:
        values = data.__dict__ | changes
        values.pop(FOUND, None)
        object.__setattr__(copy, "__dict__", values)
        return copy
    for name, read, write in _slots(kind):
        write(copy, changes[name] if name in changes else read(data))
    return copy


# --- remembering ----------------------------------------------------------------------------------


S = TypeVar("S")
F = TypeVar("F")
K = TypeVar("K", bound=Hashable)


class _Kept(local, Generic[S, K, T]):
    """What each thread keeps."""

    def __init__(self) -> None:
        self.found: deque[tuple[S, K, T]] = deque(maxlen=4)


def remembered(find: Callable[[S, K], T]) -> Callable[[S, K], T]:
    """``find``, which gives the last answers again instead of looking for them anew.

    Do not use it for what is asked while it is being found out which continuous effects are in
    force: then the same state is read in different ways.
    """
    kept: _Kept[S, K, T] = _Kept()

    @wraps(find)
    def finding(state: S, about: K) -> T:
        for known, asked, found in kept.found:
            if known is state and asked == about:
                return found
        found = find(state, about)
        kept.found.appendleft((state, about, found))
        return found

    return finding


class NothingDue(local):
    """The facts with which some rules last found nothing to do: the same facts give nothing again.

    Each thread keeps its own. Facts are parts of a state: they never change, so the very same
    objects are enough. The facts must be all that these rules depend on.
    """

    def __init__(self) -> None:
        self._facts: tuple[object, ...] | None = None

    def note(self, *facts: object) -> None:
        """The rules have found nothing to do."""
        self._facts = facts

    def still(self, *facts: object) -> bool:
        """Whether they find nothing to do again."""
        known = self._facts
        return known is not None and len(known) == len(facts) and all(map(is_, known, facts))


class _OfFaces(local, Generic[F, T]):
    """What each thread keeps of the last few sets of faces."""

    def __init__(self) -> None:
        self.found: deque[tuple[F, T]] = deque(maxlen=4)


def once_for_faces(find: Callable[[F], T]) -> Callable[[F], T]:
    """``find``, which looks at the same faces only once: what is printed on them never changes."""
    kept: _OfFaces[F, T] = _OfFaces()

    @wraps(find)
    def finding(faces: F) -> T:
        for known, found in kept.found:
            if known is faces:
                return found
        found = find(faces)
        kept.found.appendleft((faces, found))
        return found

    return finding


MOST_KEPT = 4096
"""How many answers :func:`once_for_each` keeps before it begins anew."""


def once_for_each(find: Callable[[F], T]) -> Callable[[F], T]:
    """``find``, which looks at the same data only once: data that is immutable gives no new answer.

    Comparing a large tree takes longer than most answers. So the very same object is meant, which
    is kept, so that no other object can have its id.
    """
    kept: dict[int, tuple[F, T]] = {}

    @wraps(find)
    def finding(data: F) -> T:
        known = kept.get(id(data))
        if known is not None:
            return known[1]
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = find(data)
        kept[id(data)] = data, found
        return found

    return finding
