"""What was read of the texts of cards, kept in the workspace, so that no text is read twice.

A row holds as long as nothing changes on which reading rests. Others are read anew when they are
asked for, and replaced when the texts of all cards are read.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from sqlite_utils import Database

from judgetool.card_texts.books import BOOKS, read_text
from judgetool.card_texts.keeping import Unreadable, fingerprint, unpacked
from judgetool.card_texts.reading import ReadLine
from judgetool.cards.lines import lines_of_card
from judgetool.cards.printed import Card, PrintedCard
from judgetool.store.connection import insert_rows
from judgetool.store.supplied_icons import SuppliedIcons

READ = "read_texts"
HOLDS = "game = ? and fingerprint = ?"


class KeptTexts:
    """What was read of the texts of one game, in a workspace."""

    def __init__(self, db: Database, game: str) -> None:
        self._db = db
        self.game = game

    def lines(self, card: Card) -> tuple[ReadLine, ...] | None:
        """The lines of a card; what is not kept is read. None where its text is not known.

        Where its source has lost icons, they are read with those that the judge has supplied.
        """
        return lines_of_card(card, partial(self._line_on, card) if self.game in BOOKS else None)

    def _line_on(self, card: Card, text: str) -> ReadLine:
        """What a text says on a card."""
        line = self.line(text)
        supplied = SuppliedIcons(self._db, self.game).of(card.name, text) if line.lost else None
        if supplied is None:
            return line
        return replace(self.line(supplied.whole), supplied=supplied)

    def line(self, text: str) -> ReadLine:
        """What a text says, whether it is kept or not."""
        return read_text(self.game, text, self._kept)

    def _kept(self, text: str) -> ReadLine | None:
        sql = f"select line from {READ} where {HOLDS} and text = ?"
        found = self._db.execute(sql, (self.game, fingerprint(), text)).fetchone()
        try:
            return unpacked(self.game, text, found[0]) if found else None
        except Unreadable:  # it is read again: nothing is lost
            return None

    def begun(self) -> bool:
        """Whether anything is kept that holds."""
        sql = f"select 1 from {READ} where {HOLDS} limit 1"
        return self._db.execute(sql, (self.game, fingerprint())).fetchone() is not None

    def missing(self, cards: Iterable[Card]) -> list[str]:
        """The texts of some cards of which nothing is kept that holds, each once."""
        if self.game not in BOOKS:
            return []
        sql = f"select text from {READ} where {HOLDS}"
        kept = {text for (text,) in self._db.execute(sql, (self.game, fingerprint())).fetchall()}
        texts = dict.fromkeys(text for card in cards for text in self._texts_of(card))
        return [text for text in texts if text not in kept]

    def keep(self, read: Iterable[tuple[str, str]]) -> None:
        """Keep what was read of some texts, and forget what does not hold any more."""
        outdated = f"delete from {READ} where game = ? and fingerprint <> ?"
        self._db.execute(outdated, (self.game, fingerprint()))
        told = {"game": self.game, "fingerprint": fingerprint()}
        rows = [{**told, "text": text, "line": line} for text, line in read]
        insert_rows(self._db, READ, rows)

    def _texts_of(self, card: Card) -> Iterator[str]:
        if isinstance(card, PrintedCard) and card.abilities:
            yield from BOOKS[self.game].texts_of(card.abilities, card.type)
