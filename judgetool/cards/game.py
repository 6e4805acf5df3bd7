"""What the program must know of a game's printed cards to read, merge, keep and find them."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from judgetool.cards.card_files import Reading, Watch
from judgetool.cards.keys import CodeForm
from judgetool.cards.printed import Card
from judgetool.cards.statements import Merged, Statement


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


PLAIN = frozenset({str, int, bool, float, NoneType})
"""Types within which there is nothing more to look at."""


@cache
def _parts_of(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """What a declared type is made of: ``tuple`` and ``str`` of ``tuple[str, ...]``."""
    return get_origin(hint), get_args(hint)


def is_of(value: object, hint: Any) -> bool:
    """Whether ``value`` is of the declared type ``hint``, with all that is in it."""
    if type(value) is hint and hint in PLAIN:
        return True
    origin, within = _parts_of(hint)
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


C = TypeVar("C", bound=Card, covariant=True)

NOT_KEPT = frozenset({"sample"})


class CardGame(ABC, Generic[C]):
    """The printed cards of one game and edition; ``id`` names it everywhere."""

    id: str
    codes: CodeForm
    card_type: ClassVar[type]

    @abstractmethod
    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """Read the card files at ``paths``; see ``cards.card_files.read_files``."""

    @abstractmethod
    def merge(self, statements: Iterable[Statement]) -> Merged[C]:
        """The cards that all of ``statements`` tell of; the newest import stands in front."""

    def place(self, card: Card) -> tuple[float, str]:
        """The key by which cards stand in order."""
        return (0.0, card.code)

    def printings(self, card: Card) -> Sequence[str]:
        """The codes of all printings of ``card`` by which it is found."""
        return (card.code,)

    def ids(self, card: Card) -> Sequence[str]:
        """The ids that other programs give to ``card``."""
        return ()

    def values(self, card: Card) -> dict[str, Any]:
        """The fields of ``card`` in values that JSON has."""
        return {name: getattr(card, name) for name in _kept_fields(self.card_type)}

    def restored(self, values: Mapping[str, Any]) -> C:
        """The card with ``values`` as they come back from JSON."""
        card: C = self.card_type(**{field: _plain(value) for field, value in values.items()})
        return card


@cache
def _kept_fields(card_type: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(card_type) if field.name not in NOT_KEPT)


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
