"""Whether values that were kept are of the types that the fields of a class are declared with."""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def require_types(thing: Any) -> None:
    """Raise ``TypeError`` where a field of the dataclass ``thing`` holds something else."""
    kind: Any = type(thing)
    hints = hints_of(kind)
    for field in fields(thing):
        value = getattr(thing, field.name)
        if not is_of(value, hints[field.name]):
            raise TypeError(f"{field.name} of {kind.__name__} is no {type(value).__name__}")


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """The declared types of the fields of ``kind``."""
    return get_type_hints(kind)


def is_of(value: object, hint: Any) -> bool:
    """Whether ``value`` is of the declared type ``hint``, with all that is in it."""
    origin, within = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return True
    if origin in (Union, UnionType):
        return any(is_of(value, one) for one in within)
    if origin is Literal:
        return value in within
    if hint is None:
        hint = NoneType
    if origin is not None:
        if not isinstance(value, origin):
            return False
        each = within[0] if origin is not dict else Any
        return not isinstance(value, Collection) or all(is_of(one, each) for one in value)
    if not isinstance(value, hint) or (isinstance(value, bool) and hint in (int, float)):
        return hint is float and type(value) is int
    if is_dataclass(value) and not isinstance(value, type):
        require_types(value)
    return True
