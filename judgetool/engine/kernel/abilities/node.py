"""The nodes of ability trees: immutable data of one family, told apart by a word.

A node refuses fields that it does not have. Each game chooses from the shared nodes and adds its
own. Two games can have different nodes with one name.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import fields, is_dataclass
from functools import cache
from sys import modules
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
)

from pydantic import Field, GetCoreSchemaHandler
from pydantic.errors import PydanticSchemaGenerationError
from pydantic_core import CoreSchema
from pydantic_core.core_schema import no_info_plain_validator_function

from judgetool.engine.kernel.immutable import changed, worded

# --- for which game a schema is made --------------------------------------------------------------


class MadeFor(NamedTuple):
    """The nodes of one game, whatever their families, and the reading of its states."""

    nodes: tuple[type, ...]
    reading: object


_made_for: ContextVar[MadeFor] = ContextVar("made_for")


@contextmanager
def made_for(nodes: tuple[type, ...], reading: object) -> Iterator[None]:
    """Within the block, schemas are made for the game with these nodes and this reading."""
    token = _made_for.set(MadeFor(nodes, reading))
    try:
        yield
    finally:
        _made_for.reset(token)


def game_at_hand() -> MadeFor:
    """The game for which a schema is made now.

    Raises ``PydanticSchemaGenerationError`` if there is none: nodes and states have a schema only
    within a game.
    """
    game = _made_for.get(None)
    if game is None:
        raise PydanticSchemaGenerationError("a part of a game has a schema in that game alone")
    return game


# --- nodes ----------------------------------------------------------------------------------------


T = TypeVar("T")


class Family:
    """The base of a family of nodes. In files its nodes are told apart by their ``do``."""

    __slots__ = ()

    called: ClassVar[str]
    """What the nodes of the family are called, such as “effect”."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The schema of a node, or of a family: the node of the game that ``do`` names."""
        single: bool = is_dataclass(cls)
        if single:
            return handler(source)
        own = members(cls, game_at_hand().nodes)
        if not own:
            return no_info_plain_validator_function(cls._has_none)
        if len(own) == 1:
            return handler.generate_schema(own[0])
        return handler.generate_schema(
            Annotated[Union[own], Field(discriminator="do")]  # noqa: UP007
        )

    @classmethod
    def _has_none(cls, _written: object) -> Any:
        raise ValueError(f"this game has no {cls.called}")


def members(family: type, nodes: Iterable[type]) -> tuple[type, ...]:
    """Those of a game's ``nodes`` that belong to a family.

    Raises ``ValueError`` if two of them have the same name.
    """
    found: dict[str, type] = {}
    for one in nodes:
        if issubclass(one, family):
            word = str(name_of(one))
            if word in found:
                raise ValueError(f"two nodes of a family are called {word!r}")
            found[word] = one
    return tuple(found.values())


def name_of(node: type) -> str | None:
    """The name of a node in ``do``; None for a node that is told by its fields."""
    return next((str(own.default) for own in fields(node) if own.name == "do"), None)


@dataclass_transform(frozen_default=True)
def node(do: str | None = None) -> Callable[[type[T]], type[T]]:
    """The decorator of a node: a frozen dataclass that is read strictly from files.

    ``do`` is its name in trees. A node without one is told by its fields.
    """

    def made(cls: type[T]) -> type[T]:
        one: Any = worded(do)(cls)
        one.__pydantic_config__ = {"extra": "forbid"}
        return cast("type[T]", one)

    return made


def defined_in(module: str) -> tuple[type, ...]:
    """All nodes that a module defines, in their order there."""
    here = vars(modules[module]).values()
    own = (one for one in here if isinstance(one, type) and one.__module__ == module)
    return tuple(one for one in own if is_dataclass(one))


def nodes_in(value: object, *, outside: type | tuple[type, ...] = ()) -> Iterator[object]:
    """The nodes of a tree: ``value`` and all inside it, except nodes inside an ``outside``."""
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if isinstance(one, tuple):
            left += reversed(one)
            continue
        kind: Any = type(one)
        names = names_of_parts(kind)
        if names is not None and not isinstance(one, outside):
            yield one
            left += [getattr(one, name) for name in reversed(names)]


@cache
def names_of_parts(kind: Any) -> tuple[str, ...] | None:
    """The names of what the nodes of a class have; None for what is no node."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else None


def with_word(tree: Any, word: str, instead: str, *, outside: tuple[type, ...] = ()) -> Any:
    """A tree with another word wherever ``word`` stands, except inside nodes of ``outside``."""
    if tree == word:
        return instead
    if isinstance(tree, tuple):
        return tuple(with_word(part, word, instead, outside=outside) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, (type, *outside)):
        return tree
    read = ((one.name, getattr(tree, one.name)) for one in fields(tree))
    parts = {name: with_word(part, word, instead, outside=outside) for name, part in read}
    return changed(tree, **parts)


def with_nodes(tree: Any, instead: Callable[[Any], Any], *, outside: tuple[type, ...] = ()) -> Any:
    """A tree with ``instead`` of each node, except of nodes of ``outside`` and what is in them."""
    if isinstance(tree, tuple):
        return tuple(with_nodes(part, instead, outside=outside) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, (type, *outside)):
        return tree
    read = ((one.name, getattr(tree, one.name)) for one in fields(tree))
    parts = {name: with_nodes(part, instead, outside=outside) for name, part in read}
    return instead(changed(tree, **parts))


# --- families -------------------------------------------------------------------------------------


class Calculated(Family):
    """A number that is computed when it is needed."""

    __slots__ = ()

    called: ClassVar[str] = "number"

    never_negative: ClassVar[bool] = False
    """Whether it is never negative, whatever the cards are."""


class Test(Family):
    """A question about one card."""

    __slots__ = ()

    called: ClassVar[str] = "test"
    __test__ = False


class Condition(Family):
    """Something that is true or not at one moment."""

    __slots__ = ()

    called: ClassVar[str] = "condition"


class TriggerCondition(Family):
    """Something that an automatic ability waits for."""

    __slots__ = ()

    called: ClassVar[str] = "trigger condition"


class Cost(Family):
    """A part of the cost of an ability."""

    __slots__ = ()

    called: ClassVar[str] = "cost"


class Effect(Family):
    """Something that can be carried out."""

    __slots__ = ()

    called: ClassVar[str] = "effect"


class Lasting(Effect):
    """An effect that lasts. Continuous abilities have them, and other effects begin them."""

    __slots__ = ()

    called: ClassVar[str] = "lasting effect"


Number = int | Calculated
