"""What the program must know of the printed cards of a game to read, merge, keep and find them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from judgetool.cards.keys import CodeForm
from judgetool.cards.merging import Merged
from judgetool.cards.printed import Card
from judgetool.cards.reading import Reading, Watch
from judgetool.cards.statement import Statement

C = TypeVar("C", bound=Card, covariant=True)

NOT_KEPT = frozenset({"sample"})


class CardGame(ABC, Generic[C]):
    """The printed cards of one game and edition; ``id`` names it everywhere."""

    id: str
    codes: CodeForm
    card_type: ClassVar[type]

    @abstractmethod
    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """Read the card files at ``paths``; see ``cards.reading.read_files``."""

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
