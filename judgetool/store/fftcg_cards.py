"""Final Fantasy TCG cards in the workspace: what sources say, and the cards made of that.

What each source says of each printing is kept, so that a file imported later adds to the cards
and contradictions between files are found whatever their order.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judgetool.cards.fftcg.conflict import Conflict
from judgetool.cards.fftcg.merging import Merged, best_first, merge
from judgetool.cards.fftcg.numbers import FFTCG_CODES, age
from judgetool.cards.fftcg.printed import FFTCG, FftcgCard, Priming
from judgetool.cards.fftcg.statement import Statement
from judgetool.store.cards import CardTable, Columns, Row, Taken, from_json, to_json
from judgetool.store.writing import writing

COLUMNS = Columns(
    plain=("game", "number", "name", "type", "power", "limit_break", "rarity", "set", "product"),
    as_json=(
        *("elements", "cost", "jobs", "categories", "generic", "ex_burst", "abilities"),
        *("printings", "octgn_ids", "sources", "not_understood"),
    ),
)
STATEMENTS, PRINTINGS, CONFLICTS = "fftcg_statements", "fftcg_printings", "fftcg_conflicts"
BATCH = 1000


class StoredFftcgCards(CardTable[FftcgCard]):
    """The Final Fantasy TCG cards of a workspace, one row for each card number."""

    codes = FFTCG_CODES
    table = "fftcg_cards"
    order = "age, number"

    def take(self, statements: Iterable[Statement]) -> Taken:
        """Store ``statements`` and what follows from all that are stored, all or nothing.

        Counted are the cards that the statements are about, and others that changed by them.
        Raises ``CannotStore`` where the file is locked, full or read-only.
        """
        said = list(statements)
        with writing(self._db):
            rows = [_statement_row(one) for one in said]
            self._db.table(STATEMENTS).insert_all(rows, replace=True, batch_size=BATCH)
            known = {row["code_key"]: row for row in self._rows("game = ?", (FFTCG,))}
            merged = merge(map(_statement, self._db.table(STATEMENTS).rows))
            cards = [self._row(card) for card in merged.cards]
            self._replace(merged, cards)
        self._indexes.clear()
        fresh = [row for row in cards if row["code_key"] not in known]
        changed = {row["code_key"] for row in cards if row != known.get(row["code_key"], row)}
        about = {row["printing_key"] for row in rows}
        unchanged = {
            card["code_key"]
            for card, printed in zip(cards, merged.cards, strict=True)
            if about.intersection(map(FFTCG_CODES.base, printed.printings))
        }
        unchanged -= changed | {row["code_key"] for row in fresh}
        return Taken(len(fresh), len(changed), len(unchanged))

    def having_base(self, game: str, key: str) -> Sequence[FftcgCard]:
        """See :class:`SearchableCards`; printings have numbers of their own."""
        cards = f"select code_key from {PRINTINGS} where printing_key = ?"
        return self._cards(f"game = ? and code_key in ({cards})", game, key)

    def said_of(self, card: FftcgCard) -> Sequence[Statement]:
        """What each source says of each printing of ``card``, the most believed first."""
        printings = f"select printing_key from {PRINTINGS} where code_key = ?"
        rows = self._db.table(STATEMENTS).rows_where(
            f"printing_key in ({printings})", (FFTCG_CODES.key(card.number),)
        )
        return best_first(map(_statement, rows))

    def conflicts(self, card: FftcgCard | None = None) -> Sequence[Conflict]:
        """The contradictions about ``card``, or all that there are."""
        table = self._db.table(CONFLICTS)
        if card is None:
            return tuple(map(_conflict, table.rows_where(order_by="rowid")))
        key = FFTCG_CODES.key(card.number)
        rows = table.rows_where("code_key = ?", (key,), order_by="rowid")
        return tuple(map(_conflict, rows))

    def count_conflicts(self) -> int:
        """How many contradictions there are."""
        return self._db.table(CONFLICTS).count

    def card_of(self, row: Mapping[str, Any]) -> FftcgCard:
        """See :class:`CardTable`."""
        priming = from_json(row["priming"])
        return FftcgCard(**COLUMNS.values(row), priming=Priming(*priming) if priming else None)

    def _row(self, card: FftcgCard) -> Row:
        priming = card.priming and (card.priming.name, card.priming.cost)
        others = {"age": age(card.number)[0], "priming": to_json(priming)}
        return self.keys_of(card) | others | COLUMNS.row(card)

    def _replace(self, merged: Merged, cards: Sequence[Row]) -> None:
        """Let the tables hold just this."""
        printings = [
            {"printing_key": FFTCG_CODES.base(code), "code_key": FFTCG_CODES.key(card.number)}
            for card in merged.cards
            for code in card.printings
        ]
        contents = (
            (self.table, cards),
            (PRINTINGS, printings),
            (CONFLICTS, [_conflict_row(conflict) for conflict in merged.conflicts]),
        )
        for name, rows in contents:
            self._db.execute(f"delete from {name}")
            self._db.table(name).insert_all(rows, batch_size=BATCH)


def _statement_row(statement: Statement) -> Row:
    return {
        "source": statement.source,
        "code": statement.code,
        "printing_key": FFTCG_CODES.base(statement.code),
        "told": to_json(dict(statement.told)),
    }


def _statement(row: Mapping[str, Any]) -> Statement:
    told = {field: _value(value) for field, value in from_json(row["told"]).items()}
    return Statement(row["source"], row["code"], told)


def _conflict_row(conflict: Conflict) -> Row:
    return {
        "code_key": FFTCG_CODES.key(conflict.number),
        "number": conflict.number,
        "field": conflict.field,
        "values": to_json(conflict.values),
        "winner": conflict.winner,
        "why": conflict.why,
    }


def _conflict(row: Mapping[str, Any]) -> Conflict:
    values = tuple((who, _value(value)) for who, value in from_json(row["values"]))
    return Conflict(row["number"], row["field"], values, row["winner"], row["why"])


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
