"""Deck lists as PDF: the registration forms of organisers, and lists that were printed.

The file is read by the process in which rulebooks are read. Its words have places and nothing else:
they are rows of a table if its columns can be told, and otherwise lines, one list after the other.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from judgetool.decks.codes_and_sections import find_code, heading_section, part_of
from judgetool.decks.deck_list import (
    TYPE_IT,
    BadCount,
    DeckList,
    Found,
    NotADeckList,
    OnlyPictures,
    PassedOver,
    Unread,
    UnreadableDeck,
    in_quotes,
)
from judgetool.decks.forms.card_lines import Label, about_list, told_of_list
from judgetool.decks.forms.columns import Columns, Row, columns_of
from judgetool.decks.forms.labels import PLAYER, label_kind
from judgetool.decks.forms.plain_text import read_plain_text
from judgetool.decks.forms.sentences import of_a_form
from judgetool.decks.forms.sheet_lines import lines_of
from judgetool.decks.forms.sheet_rows import SheetRow, grid, part_into_cells, rows_of_page
from judgetool.decks.forms.table import read_table
from judgetool.decks.forms.ticked_boxes import has_words, without_boxes
from judgetool.errors import BrokenFile
from rules_index.errors import EncryptedDocument, TooLargeDocument, UnreadableDocument
from rules_index.reading.native_sheets import Page, Piece, Sheets
from rules_index.reading.worker import first_sheet_apart, sheets_apart

FORM = "PDF"
LARGE_PICTURE = 0.2
"""Of the page: a picture that takes so much of it may be of cards or of a list."""

LARGE = 1.25
"""So much larger than those of the cards are the letters of a title."""

_COPY = "save a copy that can be opened without one, or give the list as text"
_PLACE = re.compile(r"(?:above )?(?:row|line) (\d+)(?:, column \w+)?")
_PAGE_NUMBER = re.compile(
    r"(?:(?:page|seite|pagina|página|p\.)\s*)?\d{1,3}(?:\s*(?:/|of|von|de|di)\s*\d{1,3})?", re.I
)


def read_pdf(content: bytes, where: str) -> tuple[Found, ...]:
    """The decks on the pages of a PDF: one, or one for each player whom the pages name.

    Raises ``NotADeckList`` or ``BadCount`` with page and line.
    """
    sheets = _sheets(content, where)
    rows = [
        row
        for number, page in enumerate(sheets.pages, start=1)
        for row in rows_of_page(page, number)
    ]
    if not any(map(has_words, rows)):
        raise OnlyPictures(
            "the PDF holds a picture only, there is no text in it", where=where, remedy=TYPE_IT
        )
    parts = _by_player(rows)
    found = tuple(_deck(part, sheets, where, several=len(parts) > 1) for part in parts)
    if len(found) == 1 and isinstance(found[0], UnreadableDeck):
        raise found[0].problem
    return found


def _sheets(content: bytes, where: str) -> Sheets:
    try:
        return sheets_apart(content, where)
    except EncryptedDocument as problem:
        raise NotADeckList(problem.what, where=where, remedy=_COPY) from problem
    except TooLargeDocument as problem:
        what = f"{problem.what}: this is too long for a deck list"
        raise NotADeckList(what, where=where, remedy="give the list of one deck") from problem
    except UnreadableDocument as problem:
        remedy = "save it again, or give the list as text"
        raise NotADeckList(problem.what, where=where, remedy=remedy) from problem


MOST_PICTURES = 4
"""A file with more pages, the first of which is a picture, is a book with a cover."""


def seems_a_list(content: bytes, where: str) -> bool:
    """Whether a PDF is a list and no rulebook, as far as its first page tells."""
    try:
        sheets = first_sheet_apart(content, where)
    except UnreadableDocument:
        return False
    rows = [row for page in sheets.pages for row in rows_of_page(page, 1)]
    if not any(map(has_words, rows)):
        return sheets.of <= MOST_PICTURES
    deck = _tried(lambda: _deck(rows, sheets, where, several=False))
    sure = sum(one.sure for one in deck.entries) if isinstance(deck, DeckList) else 0
    return isinstance(deck, DeckList) and 2 * sure > len(deck.entries)


def _by_player(rows: Sequence[SheetRow]) -> list[list[SheetRow]]:
    """The rows of each player, where the pages name several; a page without a name goes on."""
    part_into_cells(rows)
    parts: list[list[SheetRow]] = []
    last = ""
    for page in sorted({row.page for row in rows}):
        own = [row for row in rows if row.page == page]
        player = next(filter(None, map(_player_in, own)), "")
        if not parts or (player and last and player != last):
            parts.append([])
        parts[-1] += own
        last = player or last
    return parts


def _player_in(row: SheetRow) -> str:
    """The player whom ``row`` names, empty where it names none."""
    for at, cell in enumerate(row.cells):
        about = about_list(cell.text)
        if not (isinstance(about, Label) and about.value) and at + 1 < len(row.cells):
            label = cell.text.rstrip(":\uff1a ")
            value = row.cells[at + 1].text
            if label_kind(label) is not None and label_kind(value.rstrip(":\uff1a ")) is None:
                about = told_of_list(label, value)
        if isinstance(about, Label) and about.kind == PLAYER and about.value:
            return about.value
    return ""


@dataclass
class _Places:
    """The places of the rows of a deck by the numbers that the readers gave them."""

    rows: Sequence[SheetRow]

    def named(self, place: str) -> str:
        """``place`` with page and line in place of a number."""
        return _PLACE.sub(lambda found: self.rows[int(found[1]) - 1].place, place)

    def in_deck(self, deck: Found) -> Found:
        """``deck`` with places that one finds on the paper."""
        if isinstance(deck, UnreadableDeck):
            if isinstance(deck.problem, BrokenFile):
                return replace(deck, problem=self.in_problem(deck.problem))
            return deck
        unread = tuple(replace(one, place=self.named(one.place)) for one in deck.unread)
        passed_over = tuple(replace(one, place=self.named(one.place)) for one in deck.passed_over)
        entries = tuple(
            replace(one, line=None if one.line is None else self.rows[one.line - 1].line)
            for one in deck.entries
        )
        remarks = tuple(map(self.named, deck.remarks))
        return replace(
            deck, entries=entries, unread=unread, passed_over=passed_over, remarks=remarks
        )

    def in_problem(self, problem: BrokenFile) -> BrokenFile:
        """``problem`` with a place that one finds on the paper."""
        where = None if problem.where is None else self.named(problem.where)
        return type(problem)(problem.what, where=where, remedy=problem.remedy)


def _deck(rows: Sequence[SheetRow], sheets: Sheets, where: str, *, several: bool) -> Found:
    numbers = {row.page for row in rows}
    ticked = without_boxes(rows)
    rows = _with_labels(ticked.rows)
    part_into_cells(rows)
    harmless = [row for row in rows if _is_harmless(row, rows, sheets.of)]
    rows = [row for row in rows if row not in harmless]
    edges = part_into_cells(rows)
    unread = list(ticked.unread)
    unread += [
        one
        for number, page in enumerate(sheets.pages, start=1)
        if not several or number in numbers
        for one in _not_text(page, number)
    ]
    unread += [
        Unread(row.place, f"{in_quotes(row.text)}: words lie over each other")
        for row in rows
        if row.laid_over
    ]
    found = _read_in_each_way(rows, edges, where)
    best = min(found, key=_how_bad)
    if isinstance(best, UnreadableDeck):
        return best
    if len({_cards_of(one) for one in found if _how_bad(one) == (0, 0)}) > 1:
        unread.append(Unread("the pages", "their columns can be read in two ways"))
    told = best.format or ticked.format
    titles = [PassedOver(row.place, row.text, repeats=True) for row in harmless]
    return replace(
        best,
        form=FORM,
        format=told,
        unread=(*best.unread, *unread),
        passed_over=(*best.passed_over, *titles),
    )


def _read_in_each_way(
    rows: Sequence[SheetRow], edges: Sequence[float], where: str
) -> tuple[Found, ...]:
    """The deck as a table; as lines, too, where no headings say that it is a table with counts."""
    table = grid(rows, edges)
    columns = None if table is None else columns_of(table)
    if table is None or columns is None:
        return (_tried(lambda: _as_lines(rows, edges, where)),)
    as_table = _tried(lambda: _as_table(rows, table, columns, where))
    if columns.header is not None and any(block.counts for block in columns.blocks):
        return (as_table,)
    return as_table, _tried(lambda: _as_lines(rows, edges, where))


def _tried(way: Callable[[], Found]) -> Found:
    try:
        return way()
    except (NotADeckList, BadCount) as problem:
        return UnreadableDeck(problem)


def _how_bad(found: Found) -> tuple[int, int]:
    """Decks that were read whole come first, and then those with fewer places not read."""
    if isinstance(found, UnreadableDeck):
        return 2, 0
    unsure = sum(not entry.sure for entry in found.entries)
    return (0 if found.entries else 1), len(found.unread) + unsure


def _cards_of(found: Found) -> frozenset[tuple[str, str, int]]:
    """How many copies of which card stand in which part."""
    counts: Counter[tuple[str, str]] = Counter()
    for entry in found.entries if isinstance(found, DeckList) else ():
        counts[entry.card, part_of(entry.section)] += entry.count
    return frozenset((card, part, count) for (card, part), count in counts.items())


def _as_table(
    rows: Sequence[SheetRow], table: Sequence[Row], columns: Columns, where: str
) -> Found:
    places = _Places(rows)
    try:
        decks = read_table(table, columns, where, FORM, "row")
    except (NotADeckList, BadCount) as problem:
        raise places.in_problem(problem) from problem
    if len(decks) > 1:
        remedy = "give each list as a file, or all as a table (CSV, .xlsx)"
        raise NotADeckList("the table in it has several decks", where=where, remedy=remedy)
    return places.in_deck(decks[0]) if decks else DeckList((), None, where)


def _as_lines(rows: Sequence[SheetRow], edges: Sequence[float], where: str) -> Found:
    lines = list(lines_of(rows, edges))
    places = _Places([row for row, _ in lines])
    try:
        text = "\n".join(line for _, line in lines)
        return places.in_deck(read_plain_text(text, where))
    except (NotADeckList, BadCount) as problem:
        raise places.in_problem(problem) from problem


def _with_labels(rows: Sequence[SheetRow]) -> list[SheetRow]:
    """The rows, with the name of a blank before what fills it in, if nothing printed says so."""
    found: list[SheetRow] = []
    for row in rows:
        pieces: list[Piece] = []
        for piece in sorted(row.pieces, key=lambda one: one.left):
            label = " ".join(re.sub(r"([a-z])(?=[A-Z])", r"\1 ", piece.blank).split())
            alone = not pieces or bool(pieces[-1].blank)
            if piece.blank and alone and label_kind(label) is not None and not row.of_cards:
                piece = replace(piece, text=f"{label}: {piece.text}")
            pieces.append(piece)
        found.append(replace(row, pieces=pieces))
    return found


def _is_harmless(row: SheetRow, rows: Sequence[SheetRow], pages: int) -> bool:
    """Whether ``row`` is a title, the number of a page, or a sentence of the form."""
    text = row.text
    if row.of_cards and not _PAGE_NUMBER.fullmatch(text):
        return False
    of_page = [other for other in rows if other.page == row.page]
    if _PAGE_NUMBER.fullmatch(text):
        at_edge = row.line in (of_page[0].line, of_page[-1].line)
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        sure = any(map(str.isalpha, text)) or len(numbers) > 1
        return sure and at_edge and numbers in ([row.page], [row.page, pages])
    if heading_section(text) is not None or find_code(text) or any(map(str.isdigit, text)):
        return False
    if any(about_list(cell.text) is not None for cell in row.cells):
        return False
    cards = [one for one in of_page if one.of_cards and not _PAGE_NUMBER.fullmatch(one.text)]
    above = not cards or row.line < cards[0].line
    below = not cards or row.line > cards[-1].line
    heights = [other.height for other in cards if other.height]
    title = above and bool(heights) and row.height > LARGE * median(heights)
    return title or ((above or below) and of_a_form(text))


def _not_text(page: Page, number: int) -> list[Unread]:
    """What is on the page beside its words, and may say something."""
    place = f"page {number}"
    unread = [Unread(place, f"{what}, which cannot be read") for what in page.strange]
    if not any(map(has_words, rows_of_page(page, number))) and page.drawn:
        unread.append(Unread(place, f"it holds a picture only; {TYPE_IT}"))
    elif page.picture > LARGE_PICTURE:
        unread.append(Unread(place, "a picture takes much of it; whatever it shows is not read"))
    return unread
