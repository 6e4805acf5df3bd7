"""Immutable data: told apart by a word, copied with changes, and what was found out about it."""

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, wraps
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
def _remaking(kind: Any, changing: tuple[str, ...]) -> Callable[..., Any]:
    """What makes data of a class with slots anew, with other values for the fields ``changing``.

    It is written for these fields, as a dataclass writes what makes its data: to go through the
    fields each time takes three times as long. No field is called ``_data`` or ``_kind``.
    """
    values = [one.name if one.name in changing else f"_data.{one.name}" for one in fields(kind)]
    made: Callable[..., Any] = eval(
        f"lambda _data, {', '.join(changing)}: _kind({', '.join(values)})", {"_kind": kind}
    )
    return made


def changed(data: T, **changes: Any) -> T:
    """``data``, a frozen dataclass that checks nothing on its own, with ``changes``.

    Large ones that change often (states) have no slots: a dictionary is copied as a whole, slots
    one by one. What was found out about ``data`` is left behind.
    """
    kind: Any = type(data)
    if kind.__dictoffset__:
        copy: T = object.__new__(kind)
        values = data.__dict__ | changes
        if FOUND in values:
            values[FOUND] = None  # its place stays: a dictionary with gaps takes longer to copy
        object.__setattr__(copy, "__dict__", values)
        return copy
    remade: T = _remaking(kind, tuple(changes))(data, **changes)
    return remade


# --- taken apart ----------------------------------------------------------------------------------


PLAIN = frozenset({int, str, bool, type(None)})
"""What stands for itself."""


def plain_data(data: Any) -> Any:
    """Data as dictionaries by the names of its fields.

    What never changes is not copied, as the ``asdict`` of dataclasses does.
    """
    kind = type(data)
    if kind in PLAIN:
        return data
    if isinstance(data, tuple):
        if PLAIN.issuperset(map(type, data)):
            return data
        parts = map(plain_data, data)
        return kind(*parts) if hasattr(kind, "_fields") else tuple(parts)
    if isinstance(data, Mapping):
        return {key: plain_data(one) for key, one in data.items()}
    if is_dataclass(kind):
        return {name: plain_data(getattr(data, name)) for name in field_names(kind)}
    return data


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a dataclass."""
    return tuple(one.name for one in fields(kind))


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


MOST_FACES = 256
"""Of so many sets of faces :func:`once_for_faces` keeps the answers."""


def once_for_faces(find: Callable[[F], T]) -> Callable[[F], T]:
    """``find``, which looks at the same faces only once: what is printed on them never changes."""
    return _once_for_each(find, MOST_FACES)


MOST_KEPT = 4096
"""How many answers :func:`once_for_each` keeps before it begins anew."""


def once_for_each(find: Callable[[F], T]) -> Callable[[F], T]:
    """``find``, which looks at the same data only once: data that is immutable gives no new answer.

    Comparing a large tree takes longer than most answers. So the very same object is meant, which
    is kept, so that no other object can have its id.
    """
    return _once_for_each(find, MOST_KEPT)


def _once_for_each(find: Callable[[F], T], most: int) -> Callable[[F], T]:
    kept: dict[int, tuple[F, T]] = {}

    @wraps(find)
    def finding(data: F) -> T:
        known = kept.get(id(data))
        if known is not None:
            return known[1]
        if len(kept) >= most:
            kept.clear()
        found = find(data)
        kept[id(data)] = data, found
        return found

    return finding
