"""Making a changed copy of immutable data, as ``dataclasses.replace`` does, only faster.

Every event makes some; a game makes tens of thousands.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


@cache
def _slots(kind: Any) -> tuple[tuple[str, Callable[..., Any], Callable[..., None]], ...]:
    """The name of each field of a class with slots, and how it is read and written."""
    named = ((one.name, getattr(kind, one.name)) for one in fields(kind))
    return tuple((name, slot.__get__, slot.__set__) for name, slot in named)


def changed(data: T, **changes: Any) -> T:
    """``data``, a frozen dataclass that checks nothing on its own, with ``changes``.

    Large ones that change often (states, cards) have no slots: a dictionary is copied as a whole,
    slots one by one.
    """
    kind: Any = type(data)
    copy: T = object.__new__(kind)
    if kind.__dictoffset__:
        values = copy.__dict__
        values.update(data.__dict__)
        values.update(changes)
        return copy
    for name, read, write in _slots(kind):
        write(copy, changes[name] if name in changes else read(data))
    return copy
