"""Printed cards in the workspace: taking them in, and answering as a card source."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from judgetool.cards.keys import base_key, code_key, loose_key, name_key
from judgetool.cards.printed import PrintedCard
from judgetool.cards.source import SearchableCards
from judgetool.store.writing import CannotStore, writing

__all__ = ["CannotStore", "StoredCards", "Taken"]

TABLE = "cards"
LISTS = ("triggers", "traits", "abilities", "not_understood")
PLAIN = (
    *("game", "code", "name", "type", "color", "level", "cost", "power", "soul"),
    *("side", "set", "expansion", "release", "rarity"),
)


@dataclass(frozen=True)
class Taken:
    """How many cards an import brought: new ones, changed ones, and ones known just so."""

    new: int
    changed: int
    unchanged: int


class StoredCards(SearchableCards):
    """The cards of a workspace as a card source; it reads only what is asked for."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._indexes: dict[str, Sequence[tuple[str, str]]] = {}

    def take(self, game: str, cards: Iterable[PrintedCard]) -> Taken:
        """Store ``cards`` of ``game``, all or none; a code that is there already is replaced.

        Raises ``CannotStore`` where the file is locked, full or read-only.
        """
        known = {row["code_key"]: row for row in self._rows("game = ?", (game,))}
        rows = [_row(card) for card in cards]
        changed = [row for row in rows if row["code_key"] in known]
        fresh = [row for row in rows if row["code_key"] not in known]
        changed = [row for row in changed if row != known[row["code_key"]]]
        with writing(self._db):
            self._db.table(TABLE).insert_all(fresh + changed, replace=True, batch_size=1000)
        self._indexes.pop(game, None)
        return Taken(len(fresh), len(changed), len(rows) - len(fresh) - len(changed))

    def count(self, game: str) -> int:
        """How many printings of ``game`` are stored."""
        return self._db.table(TABLE).count_where("game = ?", (game,))

    def having_code(self, game: str, key: str) -> Sequence[PrintedCard]:
        """See :class:`SearchableCards`."""
        return self._cards("game = ? and code_key = ?", game, key)

    def having_base(self, game: str, key: str) -> Sequence[PrintedCard]:
        """See :class:`SearchableCards`."""
        return self._cards("game = ? and base_key = ?", game, key)

    def having_name(self, game: str, key: str) -> Sequence[PrintedCard]:
        """See :class:`SearchableCards`."""
        return self._cards("game = ? and loose_key = ?", game, key)

    def index(self, game: str) -> Sequence[tuple[str, str]]:
        """See :class:`SearchableCards`; read once, then kept."""
        if game not in self._indexes:
            keys = self._db.execute(
                f"select code_key, name_key from {TABLE} where game = ? order by code", (game,)
            )
            self._indexes[game] = keys.fetchall()
        return self._indexes[game]

    def _cards(self, where: str, *values: str) -> Sequence[PrintedCard]:
        return tuple(_card(row) for row in self._rows(where, values))

    def _rows(self, where: str, values: Sequence[str]) -> Iterable[dict[str, Any]]:
        return self._db.table(TABLE).rows_where(where, values, order_by="code")


def _row(card: PrintedCard) -> dict[str, Any]:
    lists = {field: getattr(card, field) for field in LISTS}
    return {
        "code_key": code_key(card.code),
        "base_key": base_key(card.code),
        "loose_key": loose_key(card.name),
        "name_key": name_key(card.name),
        **{field: getattr(card, field) for field in PLAIN},
        **{
            field: None if value is None else json.dumps(value, ensure_ascii=False)
            for field, value in lists.items()
        },
    }


def _card(row: Mapping[str, Any]) -> PrintedCard:
    values: dict[str, Any] = {field: row[field] for field in PLAIN}
    for field in LISTS:
        values[field] = None if row[field] is None else tuple(json.loads(row[field]))
    return PrintedCard(**values)
