"""Printed cards in the workspace: what sources say, and the cards that are made of it.

What each source says of each printing is kept, so that a file imported later adds to the cards
and contradictions between files are found whatever their order.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlite_utils import Database

from judgetool.cards.conflict import Conflict
from judgetool.cards.game import CardGame
from judgetool.cards.keys import loose_key, name_key
from judgetool.cards.merging import Made
from judgetool.cards.printed import Card
from judgetool.cards.reading import Watch
from judgetool.cards.source import SearchableCards
from judgetool.cards.statement import Statement
from judgetool.store.card_statements import StoredStatements, plain
from judgetool.store.writing import CannotStore, writing

__all__ = ["CannotStore", "StoredCards", "Taken"]

C = TypeVar("C", bound=Card, covariant=True)
Row = dict[str, Any]
CARDS, PRINTINGS, CONFLICTS = "printed_cards", "card_printings", "card_conflicts"
ORDER = "place, code"
BATCH = 1000
MERGING, STORING = "putting cards together", "storing cards"


@dataclass(frozen=True)
class Taken:
    """How many cards an import brought: new ones, changed ones, and ones known just so.

    ``said_before`` says that all of it had been told word for word.
    """

    new: int
    changed: int
    unchanged: int
    said_before: bool = False


class StoredCards(SearchableCards[C]):
    """The cards of one game in a workspace, as a card source that reads only what is asked for."""

    def __init__(self, db: Database, game: CardGame[C]) -> None:
        self._db = db
        self.game = game
        self.codes = game.codes
        self.statements = StoredStatements(db, game.id)
        self._index: Sequence[tuple[str, str]] | None = None

    def take(self, said: Iterable[Statement], watch: Watch | None = None) -> Taken:
        """Store what was ``said`` and what follows from all that is stored, all or nothing.

        Counted are the cards that it is about, and others that changed by it. Raises
        ``CannotStore`` where the file is locked, full or read-only, and ``Stopped``.
        """
        watch = watch or Watch()
        with writing(self._db):
            about = self.statements.keep(list(said))
            if not about.changed:
                return Taken(0, 0, len(self.statements.cards_of(about.rows)), said_before=True)
            known = self._known()
            rows = self._merge(watch)
            fresh = [row for key, row in rows.items() if key not in known]
            changed = [
                row for key, row in rows.items() if key in known and self._differ(row, known[key])
            ]
            self._replace([*fresh, *changed], known.keys() - rows.keys())
            touched = self.statements.cards_of(about.rows)
        self._index = None
        unchanged = touched.difference(row["code_key"] for row in (*fresh, *changed))
        return Taken(len(fresh), len(changed), len(unchanged))

    def count(self) -> int:
        """How many cards are stored."""
        return self._db.table(CARDS).count_where("game = ?", (self.game.id,))

    def having_code(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards(game, "code_key = ?", key)

    def having_base(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        printings = f"select code_key from {PRINTINGS} where game = ? and base_key = ?"
        return self._cards(game, f"code_key in ({printings})", game, key)

    def having_name(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards(game, "loose_key = ?", key)

    def index(self, game: str) -> Sequence[tuple[str, str]]:
        """See :class:`SearchableCards`; read once, then kept."""
        if game != self.game.id:
            return ()
        if self._index is None:
            sql = f"select code_key, name_key from {CARDS} where game = ? order by {ORDER}"
            self._index = self._db.execute(sql, (game,)).fetchall()
        return self._index

    def said_of(self, card: Card) -> Sequence[Statement]:
        """What each source says of each printing of ``card``, the most believed first."""
        said = self.statements.about(self.codes.key(card.code))
        return self.game.merge(said).made[0].said if said else ()

    def printings_of(self, card: Card) -> Sequence[str]:
        """The codes of all printings of ``card``, foils and alternates among them."""
        family = self.having_base(self.game.id, self.codes.base(card.code))
        return tuple(code for one in family for code in self.game.printings(one))

    def conflicts(self, card: Card | None = None) -> Sequence[Conflict]:
        """The contradictions about ``card`` and other printings of it, or all that there are."""
        table = self._db.table(CONFLICTS)
        if card is None:
            rows = table.rows_where("game = ?", (self.game.id,), order_by="id")
        else:
            family = f"select code_key from {PRINTINGS} where game = ? and base_key = ?"
            base = self.codes.base(card.code)
            where = f"game = ? and code_key in ({family})"
            rows = table.rows_where(where, (self.game.id, self.game.id, base), order_by="id")
        return tuple(map(_conflict, rows))

    def count_conflicts(self) -> int:
        """How many contradictions there are."""
        return self._db.table(CONFLICTS).count_where("game = ?", (self.game.id,))

    def _cards(self, game: str, where: str, *values: str) -> Sequence[C]:
        if game != self.game.id:
            return ()
        sql = f"select card from {CARDS} where game = ? and {where} order by {ORDER}"
        rows = self._db.execute(sql, (game, *values)).fetchall()
        return tuple(self._restored(card) for (card,) in rows)

    def _restored(self, card: str) -> C:
        return self.game.restored(json.loads(card))

    def _known(self) -> dict[str, Row]:
        """All rows of cards by their keys."""
        rows = self._db.table(CARDS).rows_where("game = ?", (self.game.id,))
        return {row["code_key"]: row for row in rows}

    def _differ(self, row: Row, known: Row) -> bool:
        """Whether two rows hold different cards; fields that came later may lack in older ones."""
        return row != known and self._restored(row["card"]) != self._restored(known["card"])

    def _merge(self, watch: Watch) -> dict[str, Row]:
        """Make all cards anew; their printings and contradictions are stored, they are not yet."""
        said = self.statements.all()
        statements = (statement for _, statement in said)
        merged = self.game.merge(watch.over(statements, MERGING, len(said)))
        owners = {
            id(statement): self.codes.key(made.card.code)
            for made in merged.made
            for statement in made.said
        }
        self.statements.assign({row: owners[id(statement)] for row, statement in said})
        printings = {
            self._printing(made, code) for made in merged.made for code in self._codes(made)
        }
        self._refill(PRINTINGS, [dict(zip(KEYS, keys, strict=True)) for keys in sorted(printings)])
        conflicts = (
            self._conflict_row(made, one) for made in merged.made for one in made.conflicts
        )
        self._refill(CONFLICTS, list(conflicts))
        rows = (self._row(one.card) for one in watch.over(merged.made, STORING, len(merged.made)))
        return {row["code_key"]: row for row in rows}

    def _codes(self, made: Made[C]) -> Iterable[str]:
        return (made.card.code, *self.game.printings(made.card))

    def _printing(self, made: Made[C], code: str) -> tuple[str, str, str]:
        return (self.game.id, self.codes.base(code), self.codes.key(made.card.code))

    def _row(self, card: Card) -> Row:
        values = self.game.values(card)
        place, code = self.game.place(card)
        return {
            "game": self.game.id,
            "code_key": self.codes.key(card.code),
            "loose_key": loose_key(card.name),
            "name_key": name_key(card.name),
            "code": code,
            "card": json.dumps(values, ensure_ascii=False, sort_keys=True),
            "place": place,
        }

    def _conflict_row(self, made: Made[C], conflict: Conflict) -> Row:
        return {
            "game": self.game.id,
            "code_key": self.codes.key(made.card.code),
            "number": conflict.number,
            "field": conflict.field,
            "values": json.dumps(conflict.values, ensure_ascii=False),
            "winner": conflict.winner,
            "why": conflict.why,
        }

    def _refill(self, table: str, rows: Sequence[Row]) -> None:
        """Let ``table`` hold just ``rows`` of this game."""
        self._db.execute(f"delete from {table} where game = ?", (self.game.id,))
        self._db.table(table).insert_all(rows, batch_size=BATCH)

    def _replace(self, rows: Sequence[Row], gone: Iterable[str]) -> None:
        """Store these cards, and no longer those that turned out to be printings of others."""
        away = [(self.game.id, key) for key in gone]
        self._db.conn.executemany(f"delete from {CARDS} where game = ? and code_key = ?", away)
        self._db.table(CARDS).insert_all(rows, replace=True, batch_size=BATCH)


KEYS = ("game", "base_key", "code_key")


def _conflict(row: Mapping[str, Any]) -> Conflict:
    values = tuple((who, plain(value)) for who, value in json.loads(row["values"]))
    return Conflict(row["number"], row["field"], values, row["winner"], row["why"])
