"""Printed cards in the workspace: a table as a card source, and that of Weiß Schwarz."""

import json
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlite_utils import Database

from judgetool.cards.keys import loose_key, name_key
from judgetool.cards.printed import Card, PrintedCard
from judgetool.cards.source import SearchableCards
from judgetool.store.writing import CannotStore, writing

__all__ = ["CannotStore", "CardTable", "Columns", "StoredCards", "Taken"]

C = TypeVar("C", bound=Card, covariant=True)
Row = dict[str, Any]


@dataclass(frozen=True)
class Taken:
    """How many cards an import brought: new ones, changed ones, and ones known just so."""

    new: int
    changed: int
    unchanged: int


@dataclass(frozen=True)
class Columns:
    """Which fields of a card stand in a table as they are, and which as JSON."""

    plain: tuple[str, ...]
    as_json: tuple[str, ...]

    def row(self, card: Card) -> Row:
        """The fields of ``card`` as they are stored."""
        return {field: getattr(card, field) for field in self.plain} | {
            field: to_json(getattr(card, field)) for field in self.as_json
        }

    def values(self, row: Mapping[str, Any]) -> Row:
        """The fields as they were before they were stored."""
        return {field: row[field] for field in self.plain} | {
            field: from_json(row[field]) for field in self.as_json
        }


def to_json(value: object) -> str | None:
    """``value`` for one cell."""
    return None if value is None else json.dumps(value, ensure_ascii=False)


def from_json(cell: str | None) -> Any:
    """What stands in one cell, with tuples for lists."""
    value = None if cell is None else json.loads(cell)
    return tuple(value) if isinstance(value, list) else value


class CardTable(SearchableCards[C]):
    """The cards of one table as a card source; it reads only what is asked for."""

    table: str
    order = "code"

    def __init__(self, db: Database) -> None:
        self._db = db
        self._indexes: dict[str, Sequence[tuple[str, str]]] = {}

    @abstractmethod
    def card_of(self, row: Mapping[str, Any]) -> C:
        """The card that stands in ``row``."""

    def count(self, game: str) -> int:
        """How many cards of ``game`` are stored."""
        return self._db.table(self.table).count_where("game = ?", (game,))

    def having_code(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards("game = ? and code_key = ?", game, key)

    def having_base(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards("game = ? and base_key = ?", game, key)

    def having_name(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards("game = ? and loose_key = ?", game, key)

    def index(self, game: str) -> Sequence[tuple[str, str]]:
        """See :class:`SearchableCards`; read once, then kept."""
        if game not in self._indexes:
            sql = (
                f"select code_key, name_key from {self.table} where game = ? order by {self.order}"
            )
            self._indexes[game] = self._db.execute(sql, (game,)).fetchall()
        return self._indexes[game]

    def keys_of(self, card: Card) -> Row:
        """The columns by which ``card`` is found."""
        return {
            "code_key": self.codes.key(card.code),
            "loose_key": loose_key(card.name),
            "name_key": name_key(card.name),
        }

    def _cards(self, where: str, *values: str) -> Sequence[C]:
        return tuple(self.card_of(row) for row in self._rows(where, values))

    def _rows(self, where: str, values: Sequence[str]) -> Iterable[Row]:
        return self._db.table(self.table).rows_where(where, values, order_by=self.order)


COLUMNS = Columns(
    plain=(
        *("game", "code", "name", "type", "color", "level", "cost", "power", "soul"),
        *("side", "set", "expansion", "release", "rarity"),
    ),
    as_json=("triggers", "traits", "abilities", "not_understood"),
)


class StoredCards(CardTable[PrintedCard]):
    """The Weiß Schwarz cards of a workspace, one row for each printing."""

    table = "cards"

    def take(self, game: str, cards: Iterable[PrintedCard]) -> Taken:
        """Store ``cards`` of ``game``, all or none; a code that is there already is replaced.

        Raises ``CannotStore`` where the file is locked, full or read-only.
        """
        known = {row["code_key"]: row for row in self._rows("game = ?", (game,))}
        rows = [self._row(card) for card in cards]
        changed = [row for row in rows if row["code_key"] in known]
        fresh = [row for row in rows if row["code_key"] not in known]
        changed = [row for row in changed if row != known[row["code_key"]]]
        with writing(self._db):
            self._db.table(self.table).insert_all(fresh + changed, replace=True, batch_size=1000)
        self._indexes.pop(game, None)
        return Taken(len(fresh), len(changed), len(rows) - len(fresh) - len(changed))

    def card_of(self, row: Mapping[str, Any]) -> PrintedCard:
        """See :class:`CardTable`."""
        return PrintedCard(**COLUMNS.values(row))

    def _row(self, card: PrintedCard) -> Row:
        base = {"base_key": self.codes.base(card.code)}
        return self.keys_of(card) | base | COLUMNS.row(card)
