"""The cards of a count as rows: how many of each have come, section by section."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PySide6.QtCore import QObject, Qt

from judgetool.decks.physical.count import Tally, TallyLine
from judgetool.ui.decks.wording import section_title
from judgetool.ui.rows import Rows

ROW = Qt.ItemDataRole.UserRole + 10
"""The role in which a model gives a row as it is."""


@dataclass(frozen=True)
class Heading:
    """The head of a section: how many of its registered cards have come."""

    section: str
    counted: int
    registered: int
    current: bool = False


@dataclass(frozen=True)
class CardRow:
    """A card; ``meant`` tells whether what is being typed can mean it, None if it means none."""

    line: TallyLine
    meant: bool | None = None
    last: bool = False


CountRow = Heading | CardRow


class CountModel(Rows[CountRow]):
    """The registered cards, with headings where the list has several sections."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tally = Tally(())
        self._meant: frozenset[str] | None = None

    def show_tally(self, tally: Tally) -> None:
        """Show where the count stands."""
        self._tally = tally
        self._show()

    def show_meant(self, cards: frozenset[str] | None) -> None:
        """Mark the cards that can be meant by what is typed; None where none is meant."""
        self._meant = cards
        self._show()

    def row_of(self, card: str, section: str | None = None) -> int:
        """The row of ``card``, -1 if it has none."""
        for place, row in enumerate(self.rows):
            if (
                isinstance(row, CardRow)
                and row.line.card == card
                and section in (None, row.line.section)
            ):
                return place
        return -1

    def text(self, row: CountRow) -> str:
        """See :class:`Rows`."""
        return row_words(row)

    def html(self, row: CountRow) -> str:
        """See :class:`Rows`."""
        return ""

    def shown(self, place: int, role: int) -> Any:
        """See :class:`Rows`."""
        return self.rows[place] if role == ROW else super().shown(place, role)

    def flags(self, index: Any) -> Qt.ItemFlag:
        """See :class:`QAbstractItemModel`; a heading cannot be chosen."""
        flags = super().flags(index)
        if isinstance(index.data(ROW), Heading):
            return flags & ~Qt.ItemFlag.ItemIsSelectable
        return flags

    def _show(self) -> None:
        """Show the rows; if the same cards stand in them as before, the view does not jump."""
        rows = tuple(count_rows(self._tally, self._meant))
        if len(rows) != len(self.rows) or any(map(_other, rows, self.rows)):
            self.show_rows(rows)
            return
        self.rows = rows
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 0))


@dataclass(frozen=True)
class Part:
    """The head of a part of what stands beside the registered cards."""

    title: str
    cards: int


@dataclass(frozen=True)
class Different:
    """A card whose copies differ from the list: ``word`` is ``extra`` or ``missing``."""

    word: str
    line: TallyLine

    @property
    def many(self) -> int:
        """How many copies are extra or missing."""
        return self.line.extra if self.word == "extra" else self.line.left


@dataclass(frozen=True)
class OrderRow:
    """The card that came at ``place``, from 1; ``copy`` is which of its copies it was."""

    place: int
    name: str
    card: str
    copy: int
    registered: int


BesideRow = Part | Different | OrderRow


class BesideModel(Rows[BesideRow]):
    """What is missing in the end, what is extra, and the cards in the order of the deck."""

    def text(self, row: BesideRow) -> str:
        """See :class:`Rows`."""
        match row:
            case Part():
                return f"{row.title}: {row.cards}"
            case Different():
                return f"{row.many} {row.word}: {card_words(row.line)}"
            case OrderRow():
                return f"{row.place}: {row.name or row.card}, {row.copy} of {row.registered}"

    def html(self, row: BesideRow) -> str:
        """See :class:`Rows`."""
        match row:
            case Part():
                return f'<b class="quiet">{row.title} · {row.cards}</b>'
            case Different():
                return _different_html(row)
            case OrderRow():
                tone = "bad" if row.copy > row.registered else "quiet"
                return (
                    f'<span class="quiet">{row.place}</span>&nbsp; {escape(row.name or row.card)} '
                    f'<span class="small {tone}">{row.copy} of {row.registered}</span>'
                )


def _different_html(row: Different) -> str:
    line = row.line
    section = f" · {section_title(line.section)}" if line.section else ""
    numbers = f"{line.counted} in the deck, {line.registered} on the list{section}"
    code = f"{line.card} · " if line.name else ""
    return (
        f'<b class="bad">{row.many}</b>&nbsp; {escape(line.name or line.card)}'
        f'<br><span class="small quiet">{escape(f"{code}{numbers}")}</span>'
    )


def beside_rows(tally: Tally) -> Iterator[BesideRow]:
    """What is missing (once all is counted) and extra, then the cards that came, newest first."""
    parts = (
        ("Missing", "missing", [line for line in tally.lines if line.left and tally.finished]),
        ("Extra", "extra", [line for line in tally.lines if line.extra]),
    )
    for title, word, lines in parts:
        rows = [Different(word, line) for line in lines]
        if rows:
            yield Part(title, sum(row.many for row in rows))
            yield from rows
    yield Part("In the order of the deck", tally.counted)
    yield from order_rows(tally)


def count_rows(tally: Tally, meant: frozenset[str] | None) -> Iterator[CountRow]:
    """The rows of the registered cards; extra cards are shown apart."""
    lines = [line for line in tally.lines if line.registered]
    sections = list(dict.fromkeys(line.section for line in lines))
    last = tally.order[-1] if tally.order else None
    for section in sections:
        own = [line for line in lines if line.section == section]
        if len(sections) > 1:
            counted = sum(min(line.counted, line.registered) for line in own)
            registered = sum(line.registered for line in own)
            yield Heading(section, counted, registered, tally.pile == section)
        for line in own:
            is_last = last is not None and (last.card, last.section) == (line.card, section)
            yield CardRow(line, None if meant is None else line.card in meant, is_last)


def order_rows(tally: Tally) -> Sequence[OrderRow]:
    """The cards that came, the last one first."""
    registered: Counter[tuple[str, str]] = Counter()
    for one in tally.registered:
        registered[one.card, one.section] += one.count
    come: Counter[tuple[str, str]] = Counter()
    rows = []
    for place, found in enumerate(tally.order, start=1):
        key = (found.card, found.section)
        come[key] += 1
        rows.append(OrderRow(place, found.name, found.card, come[key], registered[key]))
    return rows[::-1]


def row_words(row: CountRow) -> str:
    """A row in plain words."""
    if isinstance(row, Heading):
        return f"{section_title(row.section)}: {row.counted} of {row.registered}"
    line = row.line
    extra = f", {line.extra} extra" if line.extra else ""
    return f"{card_words(line)}: {line.counted} of {line.registered}, {line.left} left{extra}"


def card_words(line: TallyLine) -> str:
    """A card by name and code."""
    return f"{line.name} ({line.card})" if line.name else line.card


def _other(row: CountRow, before: CountRow) -> bool:
    """Whether another card stands in the row than before."""
    if isinstance(row, CardRow) and isinstance(before, CardRow):
        return (row.line.card, row.line.section) != (before.line.card, before.line.section)
    return type(row) is not type(before)
