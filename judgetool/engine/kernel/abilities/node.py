"""What all nodes of the ability tree are: immutable data that refuses fields it does not know."""

from dataclasses import dataclass
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """The decorator of a node: a frozen dataclass, read strictly from files."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.__pydantic_config__ = {"extra": "forbid"}
    return cast("type[T]", made)
