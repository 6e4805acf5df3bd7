"""The columns of a table of cards: which tells what, and which stand side by side.

Paper forms have two lists beside each other (``Count, Card, Count, Card``): each is a block of
columns of its own. A table may also have a column of counts for each part of the deck.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from judgetool.decks.codes_and_sections import heading_section, is_code, named_section
from judgetool.decks.deck_list import MAIN, Unread, in_quotes, seen_through
from judgetool.decks.forms.card_lines import about_list

HEADER_WITHIN = 12
"""A table's headings stand in one of its first rows, below a title at most."""


class Column(Enum):
    """What a column tells."""

    COUNT = "count"
    CODE = "code"
    NAME = "name"
    CARD = "card"
    SECTION = "section"
    DECK = "deck"
    PLAYER = "player"


CARDS = (Column.CODE, Column.CARD, Column.NAME)
"""The columns that can name a card, the most exact first."""

WHO = (Column.PLAYER, Column.DECK)
"""The columns that tell whose deck and which deck a row belongs to."""

_HEADINGS = {
    Column.COUNT: "count, counts, qty, quantity, copies, amount, num, anzahl, menge, stück, "
    "quantité, quantite, nombre d exemplaires, exemplaires, cantidad, quantità, quantita, x, "
    "no of copies, number of copies, aantal, quantidade, qtd, ilość, ilosc, sztuk, 枚数, 数量, 枚, "
    "张数, 張數, 數量, 수량, 매수, 장수",
    Column.CODE: "code, card code, card no, cardno, card number, cardnumber, card num, no, id, "
    "card id, cardid, serial, serial number, set number, collector number, kartennummer, nummer, "
    "numéro, numero, numéro de carte, número, número de carta, numero carta, codice, código, "
    "カード番号, 番号, カードno, 型番, kaartnummer, kaartcode, número da carta, código da carta, "
    "numer, numer karty, kod, 编号, 編號, 卡号, 卡號, 번호, 카드번호, 카드 번호",
    Column.NAME: "name, card name, cardname, title, card title, kartenname, nom, nom de la carte, "
    "nombre, nombre de la carta, nome, nome carta, カード名, 名前, kaartnaam, naam, nome da carta, "
    "nazwa, nazwa karty, 卡名, 卡牌名称, 名称, 名稱, 이름, 카드명, 카드 이름",
    Column.CARD: "card, cards, karte, karten, carte, carta, cartes, cartas, kaart, karta, カード, "
    "卡牌, 카드",
    Column.SECTION: "section, board, zone, part, pile, category of deck",
    Column.DECK: "deck, deck name, deckname, deck list, decklist, list, list name, deckliste",
    Column.PLAYER: "player, player name, player id, spieler, joueur, jugador, giocatore, "
    "competitor, participant, registrant, プレイヤー",
}
_KNOWN = {word: column for column, words in _HEADINGS.items() for word in words.split(", ")}
_EITHER = "number"
"""A heading for card numbers and for numbers of cards."""

_NUMBER_SIGN = "#"
"""A heading for numbers of cards, or of the rows."""

_HARMLESS_WORDS = (
    "rarity, seltenheit, rareté, color, colour, farbe, couleur, colore, level, lv, lvl, grade, "
    "cost, kosten, coût, costo, power, soul, trigger, triggers, type, card type, typ, element, "
    "elements, category, job, trait, traits, attribute, attributes, set, set name, set code, "
    "expansion, product, series, side, clan, nation, race, shield, critical, price, "
    "unit price, total price, value, condition, language, lang, text, effect, ability, image, "
    "picture, link, url, email, e mail, email address, phone, country, city, paid, timestamp, "
    "date, time, row, line, release, release date, レアリティ, 色, レベル, 種類, "
    "コスト, パワー, ソウル, 特徴"
)
_HARMLESS = frozenset(_HARMLESS_WORDS.split(", "))
"""Headings of columns that tell of a card what does not matter for the list."""

_FREE_WORDS = (
    "note, notes, comment, comments, remark, remarks, foil, finish, tag, tags, printing, "
    "status, notiz, notizen, bemerkung, 備考"
)
_FREE = frozenset(_FREE_WORDS.split(", "))
"""Headings of columns in which anything may stand."""

COUNT = re.compile(r"[+-]?\d+(?:[.,]\d+)?\s*[x\xd7]?|[x\xd7]\s*\d+", re.IGNORECASE)
_NO_FRACTION = re.compile(r"[.,]0{1,2}$")
"""What programs that calculate write behind a whole number."""

_COUNT_IN_WORDS = re.compile(
    r"\(?\s*(?P<count>\d{1,4})\s*(?:枚|cop(?:y|ies)|cards?|pcs?\.?|stück|stk\.?)?\s*\)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Row:
    """A row by its number in its source; ``doubts`` says of a cell why it cannot be used.

    ``whole`` has the cells that are too long for a card, of which ``cells`` has the beginning.
    ``outside`` says that it is a line between tables and no row of one. ``marks`` says of a cell
    that it is struck out or hidden, in words for the judge: then nobody can say whether it holds.
    """

    number: int
    cells: tuple[str, ...]
    doubts: dict[int, str] = field(default_factory=dict)
    whole: dict[int, str] = field(default_factory=dict)
    outside: bool = False
    marks: dict[int, str] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        """Whether nothing stands in it, or nothing but rulers."""
        return all(not cell.strip(" -=_:") for cell in self.cells) and not self.doubts

    @property
    def filled(self) -> list[str]:
        """Its cells that are not empty."""
        return [cell for cell in self.cells if cell]

    def cell(self, place: int) -> str:
        """What stands in the column at ``place``, empty where the row ends before it."""
        return self.cells[place] if place < len(self.cells) else ""


BESIDE_SEVERAL = "stands beside several rows; nobody knows which cards it counts"
"""What is said of a count in a cell that goes down over several rows."""


def marked(rows: Iterable[Row], unit: str) -> Iterator[Unread]:
    """What is to be told of the marked cells of ``rows``, which are read as lines."""
    for row in rows:
        for at, what in row.marks.items():
            yield Unread(f"{unit} {row.number}", f"{in_quotes(row.cell(at))} {what}")


@dataclass(frozen=True)
class Block:
    """Columns that tell of one card in each row: where they are, and the counts by their part.

    ``counts`` has the part of the deck for each column of counts, empty where none is named, and
    ``section`` the part of all cards of the block.
    """

    places: Mapping[Column, int]
    counts: Mapping[int, str]
    section: str = ""

    @property
    def first(self) -> int:
        """The place of its first column."""
        return min((*self.places.values(), *self.counts))

    @property
    def all_places(self) -> frozenset[int]:
        """The places of all its columns."""
        return frozenset((*self.places.values(), *self.counts))


@dataclass(frozen=True)
class Columns:
    """The columns of a table; ``header`` is the place of the row with headings, None without one.

    ``who`` are the columns of players and decks, ``harmless`` those that do not matter, and
    ``free`` those of free text, which may say something of the list.
    """

    blocks: tuple[Block, ...]
    who: Mapping[Column, int] = field(default_factory=dict)
    harmless: frozenset[int] = frozenset()
    free: frozenset[int] = frozenset()
    header: int | None = None

    @property
    def before_cards(self) -> int:
        """How many rows stand before the first card: what is below them heads nothing."""
        return 0 if self.header is None else self.header + 1

    @property
    def read(self) -> frozenset[int]:
        """The places of all columns of which it is known what they tell."""
        places = frozenset[int]().union(*(block.all_places for block in self.blocks))
        return places | self.harmless | self.free | frozenset(self.who.values())

    def block_at(self, place: int) -> int:
        """The number of the block in whose columns or behind whose first column ``place`` is."""
        before = [number for number, one in enumerate(self.blocks) if one.first <= place]
        return before[-1] if before else 0


def columns_of(rows: Sequence[Row]) -> Columns | None:
    """The columns of ``rows``, None where they are no table of cards."""
    inside = [place for place, row in enumerate(rows) if not row.outside]
    for place in inside[:HEADER_WITHIN]:
        if found := headed(rows[place], rows[place + 1 :]):
            return replace(found, header=place)
    blocks = _by_contents([rows[place] for place in inside if not rows[place].empty])
    return Columns(blocks) if blocks else None


def card_headings(row: Row) -> dict[int, Column]:
    """Which columns of a table of cards ``row`` heads, by their places."""
    keys = enumerate(map(_heading_key, row.cells))
    return {place: _KNOWN[key] for place, key in keys if key in _KNOWN}


def headed(row: Row, below: Sequence[Row]) -> Columns | None:
    """The columns that ``row`` heads, None where it is no row of headings."""
    heads = _Heads(row, below)
    if not any(column in heads.kinds.values() for column in CARDS):
        return None
    alone = len(row.filled) == 1 and Column.CODE in heads.kinds.values()
    if not alone and len(heads.kinds) < 2:
        return None
    blocks = heads.blocks()
    return Columns(blocks, heads.who, heads.harmless, heads.free) if blocks else None


def heads_again(rows: Sequence[Row], place: int) -> Columns | None:
    """The columns that a row heads in the middle of a table: all its cells are headings."""
    row = rows[place]
    if row.outside or len(row.filled) < 2 or not all(map(is_heading, row.filled)):
        return None
    return headed(row, rows[place + 1 :])


def is_heading(cell: str) -> bool:
    """Whether ``cell`` is a usual heading of a column."""
    key = _heading_key(cell)
    return key in _KNOWN or key in _HARMLESS or key in _FREE or _qualified(key) is not None


class _Heads:
    """What the headings in one row say, by their places."""

    def __init__(self, row: Row, below: Sequence[Row]) -> None:
        self.kinds: dict[int, Column] = {}
        self.parts: dict[int, str] = {}
        self.who: dict[Column, int] = {}
        self.harmless: frozenset[int] = frozenset()
        self.free: frozenset[int] = frozenset()
        keys = [_heading_key(cell) for cell in row.cells]
        for place, key in enumerate(keys):
            if key and not self._numbers_rows(place, row.cell(place), keys, below):
                self._take(place, key, keys, below)

    def _numbers_rows(
        self, place: int, heading: str, keys: Sequence[str], below: Sequence[Row]
    ) -> bool:
        """Whether a column that is headed as one of codes, or ``#``, numbers the rows of others."""
        values = _column(below, place)
        running = [str(number) for number in range(1, len(values) + 1)]
        if len(values) < 3 or [value.rstrip(".") for value in values] != running:
            return False
        others = {_KNOWN.get(key) for at, key in enumerate(keys) if at != place}
        if heading.strip() == _NUMBER_SIGN:
            return Column.COUNT in others
        return _KNOWN.get(keys[place]) is Column.CODE and not others.isdisjoint(CARDS)

    def _take(self, place: int, key: str, keys: Sequence[str], below: Sequence[Row]) -> None:
        values = _column(below, place)
        known = _KNOWN.get(key)
        if known is Column.DECK and not _names_decks(key, values):
            self._take_part(place, key, keys, values)
        elif known is not None and known in WHO:
            if known in self.who:
                self.harmless |= {place}
            self.who.setdefault(known, place)
        elif known is not None:
            self.kinds[place] = known
        elif key == _EITHER:
            numbers = _are_counts(values) and not _any_counts(keys)
            self.kinds[place] = Column.COUNT if numbers else Column.CODE
        elif key in _FREE:
            self.free |= {place}
        elif key in _HARMLESS and not (key == "side" and _are_counts(values)):
            self.harmless |= {place}
        elif (qualified := _qualified(key)) is not None:
            self.kinds[place], self.parts[place] = qualified
        elif (section := named_section(key)) is not None and _are_counts(values):
            self.kinds[place], self.parts[place] = Column.COUNT, section

    def _take_part(self, place: int, key: str, keys: Sequence[str], values: Sequence[str]) -> None:
        """A column headed "deck" that tells of no decks: of parts of one, or of counts in it."""
        if _all_sections(values):
            self.kinds[place] = Column.SECTION
        elif not _any_counts(keys):
            self.kinds[place], self.parts[place] = Column.COUNT, named_section(key) or MAIN

    def blocks(self) -> tuple[Block, ...]:
        """The blocks that the columns form, from left to right.

        A kind of column that stands there again begins the next one. What belongs to no block
        that can name a card is none, and so is a block without counts beside one that has them.
        """
        groups: list[list[int]] = [[]]
        apart: dict[str, list[int]] = {}
        of_cards = {part for place, part in self.parts.items() if self.kinds[place] in CARDS}
        for place in sorted(self.kinds):
            part = self.parts.get(place, "")
            if part in of_cards:
                apart.setdefault(part, []).append(place)
            elif not part and self._names_card(groups[-1]) and self._has(groups[-1], place):
                groups.append([place])
            elif part or not self._has(groups[-1], place):
                groups[-1].append(place)
        found = [self._block(group, "") for group in groups if self._names_card(group)]
        found += [self._block(group, part) for part, group in apart.items()]
        counted = any(block.counts for block in found)
        return tuple(
            sorted((one for one in found if one.counts or not counted), key=lambda one: one.first)
        )

    def _has(self, group: Sequence[int], place: int) -> bool:
        return any(
            self.kinds[other] == self.kinds[place] and other not in self.parts for other in group
        )

    def _names_card(self, group: Sequence[int]) -> bool:
        return any(self.kinds[place] in CARDS for place in group)

    def _block(self, group: Sequence[int], section: str) -> Block:
        counts = {
            place: "" if section else self.parts.get(place, "")
            for place in group
            if self.kinds[place] is Column.COUNT
        }
        places = {self.kinds[place]: place for place in reversed(group) if place not in counts}
        return Block(places, counts, section)


def _qualified(key: str) -> tuple[Column, str] | None:
    """The column and the part of the deck of a heading such as "lb count" or "card main"."""
    words = key.split()
    for at in range(1, len(words)):
        before, behind = " ".join(words[:at]), " ".join(words[at:])
        for column, part in ((behind, before), (before, behind)):
            kind, section = _KNOWN.get(column), named_section(part)
            if kind is not None and kind not in WHO and section is not None:
                return kind, section
    return None


def _heading_key(cell: str) -> str:
    if len(cell) > 40:
        return ""
    words = re.sub(r"[\W_]+", " ", unicodedata.normalize("NFKC", cell).casefold())
    return "x" if cell.strip() == _NUMBER_SIGN else words.strip()


def heads_nothing(row: Row) -> bool:
    """Whether all that stands in ``row`` are headings of parts, or tells of the whole list."""
    return all(
        heading_section(cell) is not None or about_list(cell) is not None for cell in row.filled
    )


def _by_contents(rows: Sequence[Row]) -> tuple[Block, ...] | None:
    """The columns of a table without headings: one of counts, and one of codes or of names.

    Where there are several such tables side by side, each is a block.
    """
    if not rows:
        return None
    if len({len(row.cells) for row in rows}) == 1 and (block := _block_of(rows, range(20))):
        return (block,)
    body = [row for row in rows if not heads_nothing(row)]
    width = max((len(row.cells) for row in body), default=0)
    if not body or width > 20:
        return None
    used = [place for place in range(width) if any(row.cell(place) for row in body)]
    for size in (2, 3):
        if len(used) % size == 0 and (blocks := _side_by_side(body, used, size)):
            return blocks
    return None


def _side_by_side(rows: Sequence[Row], used: Sequence[int], size: int) -> tuple[Block, ...] | None:
    """Blocks of so many columns each, if each row fills or leaves each of them."""
    found: list[Block] = []
    for begins in range(0, len(used), size):
        places = used[begins : begins + size]
        cells = [tuple(row.cell(place) for place in places) for row in rows]
        filled = [Row(row.number, some) for row, some in zip(rows, cells, strict=True) if any(some)]
        block = _block_of(filled, range(size))
        if block is None or not all(row.cell(next(iter(block.counts))) for row in filled):
            return None
        at = {Column: places[place] for Column, place in block.places.items()}
        found.append(Block(at, {places[place]: "" for place in block.counts}))
    return tuple(found) if len({frozenset(block.places) for block in found}) == 1 else None


def _block_of(rows: Sequence[Row], within: range) -> Block | None:
    width = min(len(rows[0].cells), len(within))
    columns = [[row.cell(place) for row in rows] for place in range(width)]
    filled = [place for place, values in enumerate(columns) if any(values)]
    counts = [place for place in filled if _are_counts(columns[place])]
    codes = [place for place in filled if place not in counts and _are_codes(columns[place])]
    sections = [place for place in filled if all(map(named_section, columns[place]))]
    names = [place for place in filled if place not in (*counts, *codes, *sections)]
    if len(counts) != 1 or len(sections) > 1 or len(codes) > 1 or len(names) > 1:
        return None
    if not codes and not names:
        return None
    found: dict[Column, int] = {}
    for column, places in ((Column.CODE, codes), (Column.NAME, names), (Column.SECTION, sections)):
        if places:
            found[column] = places[0]
    return Block(found, {counts[0]: ""})


def count_in(cell: str) -> str | None:
    """The digits of the count in ``cell``, None where it is no count of any usual form."""
    written = seen_through(cell).strip()
    if COUNT.fullmatch(written):
        return _NO_FRACTION.sub("", written.strip("xX\xd7 "))
    told = _COUNT_IN_WORDS.fullmatch(written)
    return told["count"] if told else None


def _column(rows: Iterable[Row], place: int) -> list[str]:
    return [row.cells[place] for row in rows if place < len(row.cells) and row.cells[place]]


def _all_sections(values: Sequence[str]) -> bool:
    return bool(values) and all(named_section(value) for value in values)


def _are_counts(values: Sequence[str]) -> bool:
    return bool(values) and all(COUNT.fullmatch(value) for value in values)


def _names_decks(key: str, values: Sequence[str]) -> bool:
    """Whether ``values`` below a heading for decks are their names, or their numbers from 1 on."""
    if "name" in key:
        return True
    if key == "deck" and _all_sections(values):
        return False
    numbers = {str(number) for number in range(1, len(set(values)) + 1)}
    return not _are_counts(values) or (len(numbers) > 1 and set(values) == numbers)


def _any_counts(keys: Iterable[str]) -> bool:
    return any(_KNOWN.get(key) is Column.COUNT for key in keys)


def _are_codes(values: Sequence[str]) -> bool:
    return sum(map(is_code, values)) > 0.7 * len(values)
