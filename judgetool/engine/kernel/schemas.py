"""For which game a schema is made: its nodes, and how its states are read.

pydantic asks each class for its schema and hands nothing along, so what differs from game to game
is said around the making of a schema. A schema that is made keeps it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from pydantic.errors import PydanticSchemaGenerationError


class MadeFor(NamedTuple):
    """The nodes of one game, whatever their families, and the reading of its states."""

    nodes: tuple[type, ...]
    reading: object


_made_for: ContextVar[MadeFor] = ContextVar("made_for")


@contextmanager
def made_for(nodes: tuple[type, ...], reading: object) -> Iterator[None]:
    """Within the block, schemas are made for the game of these nodes and this reading."""
    token = _made_for.set(MadeFor(nodes, reading))
    try:
        yield
    finally:
        _made_for.reset(token)


def game_at_hand() -> MadeFor:
    """The game for which a schema is made now.

    Raises ``PydanticSchemaGenerationError`` where that is not said: nodes and states have a schema
    in a game alone.
    """
    game = _made_for.get(None)
    if game is None:
        raise PydanticSchemaGenerationError("a part of a game has a schema in that game alone")
    return game
