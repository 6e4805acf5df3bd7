"""Printed cards in the workspace: what sources say, and the cards that are made of it.

What each source says of each printing is kept, so that a file imported later adds to the cards
and contradictions between files are found whatever their order.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from sqlite_utils import Database

from judgetool.cards.card_files import Watch
from judgetool.cards.game import CardGame, require_types
from judgetool.cards.keys import loose_key, name_key
from judgetool.cards.printed import Card, names_of
from judgetool.cards.source import CardIndex, SearchableCards
from judgetool.cards.statements import Conflict, Made, Statement
from judgetool.store.card_sources import STATEMENTS as SAID
from judgetool.store.card_sources import StoredStatements, plain
from judgetool.store.card_staging import Staging
from judgetool.store.connection import insert_rows, writing, written

if TYPE_CHECKING:
    from judgetool.card_texts.reading import ReadLine
    from judgetool.store.card_texts import KeptTexts

Row = dict[str, Any]
C = TypeVar("C", bound=Card, covariant=True)
CARDS, PRINTINGS, CONFLICTS = "printed_cards", "card_printings", "card_conflicts"
OTHER_NAMES, IDS, STATES = "card_other_names", "card_ids", "card_states"
CALLED = (
    f"select code_key from {CARDS} where game = ? and loose_key = ? "
    f"union select code_key from {OTHER_NAMES} where game = ? and loose_key = ?"
)
WITH_ID = f"select code_key from {IDS} where game = ? and id = ?"
CHANGE = f"insert or replace into {STATES} values (?, lower(hex(randomblob(16))))"
ORDER = "place, code"
MERGING, STORING = "putting cards together", "storing cards"


@dataclass(frozen=True)
class Taken:
    """How many cards an import brought that are new, changed, or as they were known.

    ``said_before`` says that all of it was stored already, word for word.
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
        self._rows = CardRows(game)
        self.statements = StoredStatements(db, game.id)

    def take(self, said: Iterable[Statement], watch: Watch | None = None) -> Taken:
        """Store what was ``said``, and the cards made of all that is stored; all or nothing.

        The numbers count the cards of which something was said, and others that changed by it.
        Raises ``CannotStore`` where the file is locked, full or read-only, and ``Stopped``.
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
            self._db.execute(CHANGE, (self.game.id,))
        unchanged = touched.difference(row["code_key"] for row in (*fresh, *changed))
        return Taken(len(fresh), len(changed), len(unchanged))

    def put(self, staging: Staging) -> bool:
        """Take over what was made of a copy; False where the cards have changed meanwhile."""
        with writing(self._db):
            if not staging.put_into(self._db):
                return False
            self._db.execute(CHANGE, (self.game.id,))
        return True

    def make_anew(self) -> None:
        """Make all cards anew from the statements that are stored."""
        with writing(self._db):
            rows = self._merge(Watch())
            self._replace(list(rows.values()), self._known().keys() - rows.keys())
            self._db.execute(CHANGE, (self.game.id,))

    def forget_unreadable(self) -> list[str]:
        """Forget what was said of cards that do not come out as cards; gives their keys.

        :meth:`make_anew` makes the others.
        """
        sql = f"select code_key, card from {CARDS} where game = ? order by {ORDER}"
        broken = []
        for key, card in self._db.execute(sql, (self.game.id,)).fetchall():
            try:
                require_types(self._restored(card))
            except (LookupError, TypeError, ValueError, AttributeError):
                broken.append(key)
        with writing(self._db):
            about = [(self.game.id, key) for key in broken]
            sql = f"delete from {SAID} where game = ? and code_key = ?"
            self._db.conn.executemany(sql, about)
        return broken

    def count(self) -> int:
        """How many cards are stored."""
        return self._db.table(CARDS).count_where("game = ?", (self.game.id,))

    def having_code(self, game: str, key: str) -> C | None:
        """See :class:`SearchableCards`."""
        return next(iter(self._cards(game, "code_key = ?", key)), None)

    def having_base(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        printings = f"select code_key from {PRINTINGS} where game = ? and base_key = ?"
        return self._cards(game, f"code_key in ({printings})", game, key)

    def having_name(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards(game, f"code_key in ({CALLED})", game, key, game, key)

    def having_id(self, game: str, id: str) -> frozenset[C]:  # noqa: A002
        """See :class:`SearchableCards`."""
        return frozenset(self._cards(game, f"code_key in ({WITH_ID})", game, id))

    def index(self, game: str) -> CardIndex:
        """See :class:`SearchableCards`."""
        if game != self.game.id:
            return CardIndex(())
        names = f"select code_key, name_key from {CARDS} where game = ? order by {ORDER}"
        others = f"select code_key, name_key from {OTHER_NAMES} where game = ?"
        found = self._db.execute(names, (game,)).fetchall()
        return CardIndex([*found, *self._db.execute(others, (game,))])

    @cached_property
    def texts(self) -> "KeptTexts":
        """What was read of their texts."""
        from judgetool.store.card_texts import KeptTexts

        return KeptTexts(self._db, self.game.id)

    def lines(self, card: Card) -> "tuple[ReadLine, ...] | None":
        """See :class:`CardSource`."""
        return self.texts.lines(card)

    def all(self) -> Sequence[C]:
        """Every card, in order."""
        return self._cards(self.game.id, "1")

    def token(self) -> str:
        """Something that changes whenever cards change; empty where there is no card."""
        sql = f"select token from {STATES} where game = ?"
        found = self._db.execute(sql, (self.game.id,)).fetchone()
        return found[0] if found else ""

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
        return tuple(map(conflict_of, rows))

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
        """Make all cards anew. This stores their printings and contradictions, but not them."""
        said = self.statements.all()
        statements = (statement for _, statement in said)
        merged = self.game.merge(watch.over(statements, MERGING, len(said)))
        owners = {
            id(statement): self.codes.key(made.card.code)
            for made in merged.made
            for statement in made.said
        }
        self.statements.assign({row: owners[id(statement)] for row, statement in said})
        made, cards = merged.made, merged.cards
        self._refill(PRINTINGS, chain.from_iterable(map(self._rows.printings, cards)))
        self._refill(IDS, chain.from_iterable(map(self._rows.ids, cards)))
        self._refill(OTHER_NAMES, chain.from_iterable(map(self._rows.other_names, cards)))
        self._refill(CONFLICTS, chain.from_iterable(map(self._rows.conflicts, made)))
        rows = map(self._rows.card, watch.over(cards, STORING, len(cards)))
        return {row["code_key"]: row for row in rows}

    def _refill(self, table: str, rows: Iterable[Row]) -> None:
        """Let ``table`` hold just ``rows`` of this game."""
        self._db.execute(f"delete from {table} where game = ?", (self.game.id,))
        insert_rows(self._db, table, list(rows))

    def _replace(self, rows: Sequence[Row], gone: Iterable[str]) -> None:
        """Store these cards, and remove those that turned out to be printings of others."""
        away = [(self.game.id, key) for key in gone]
        self._db.conn.executemany(f"delete from {CARDS} where game = ? and code_key = ?", away)
        insert_rows(self._db, CARDS, rows)


class CardRows:
    """What is stored in the tables about the cards of one game."""

    def __init__(self, game: CardGame[Any]) -> None:
        self.game = game

    def card(self, card: Card) -> Row:
        """The card itself with what it is found by and its place in order."""
        values = self.game.values(card)
        place, code = self.game.place(card)
        return {
            **self._of(card),
            "loose_key": loose_key(card.name),
            "name_key": name_key(card.name),
            "code": code,
            "card": written(values),
            "place": place,
        }

    def printings(self, card: Card) -> Iterable[Row]:
        """What printings of ``card`` are folded to."""
        codes = (card.code, *self.game.printings(card))
        for base in set(map(self.game.codes.base, codes)):
            yield self._of(card) | {"base_key": base}

    def ids(self, card: Card) -> Iterable[Row]:
        """The ids that other programs give to ``card``."""
        for found in {one.casefold() for one in self.game.ids(card)}:
            yield self._of(card) | {"id": found}

    def other_names(self, card: Card) -> Iterable[Row]:
        """What ``card`` is called beside its name."""
        for name in set(names_of(card)[1:]):
            yield self._of(card) | {"loose_key": loose_key(name), "name_key": name_key(name)}

    def conflicts(self, made: Made[Card]) -> Iterable[Row]:
        """The contradictions about a card."""
        for conflict in made.conflicts:
            told = asdict(conflict) | {"values": written(conflict.values)}
            yield self._of(made.card) | told

    def _of(self, card: Card) -> Row:
        return {"game": self.game.id, "code_key": self.game.codes.key(card.code)}


def conflict_of(row: Mapping[str, Any]) -> Conflict:
    """The contradiction that stands in ``row``."""
    values = tuple((who, plain(value)) for who, value in json.loads(row["values"]))
    return Conflict(row["number"], row["field"], values, row["winner"], row["why"])
