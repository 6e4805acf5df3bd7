"""What all nodes of the ability tree are: immutable data that refuses fields it does not know.

The tree is open: each family of nodes has those that games share, and every game adds its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, ClassVar, TypeVar, Union, cast, dataclass_transform

from pydantic import Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema

T = TypeVar("T")

_MEMBERS: dict[type, dict[str, type]] = {}


class Family:
    """The base of a family of nodes; what is read from a file is told apart by its ``do``."""

    __slots__ = ()

    called: ClassVar[str]
    """What the nodes of the family are called, such as “effect”."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """A node is read as it is, a whole family as whichever of its nodes ``do`` names."""
        single: bool = is_dataclass(cls)
        if single:
            return handler(source)
        return handler.generate_schema(
            Annotated[Union[members(cls)], Field(discriminator="do")]  # noqa: UP007
        )


def members(family: type[Family], *packages: str) -> tuple[type, ...]:
    """The nodes of a family that have been loaded, of ``packages`` only where some are named."""
    known = tuple(_MEMBERS.get(family, {}).values())
    if not packages:
        return known
    return tuple(one for one in known if one.__module__.startswith(packages))


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """The decorator of a node: a frozen dataclass, read strictly from files."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.__pydantic_config__ = {"extra": "forbid"}
    for base in made.__mro__[1:]:
        if issubclass(base, Family) and base is not Family:
            known = _MEMBERS.setdefault(base, {})
            assert made.do not in known, f"two nodes of a family are called {made.do!r}"
            known[made.do] = made
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
