"""What all nodes of the ability tree are: immutable data that refuses fields it does not know."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """The decorator of a node: a frozen dataclass, read strictly from files."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.__pydantic_config__ = {"extra": "forbid"}
    return cast("type[T]", made)


def nodes_in(value: object) -> Iterator[object]:
    """The nodes of a tree: ``value`` itself and all that it holds."""
    if isinstance(value, tuple):
        for part in value:
            yield from nodes_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from nodes_in(getattr(value, field.name))
