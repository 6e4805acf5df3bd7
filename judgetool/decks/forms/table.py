"""A table of cards, wherever it comes from, as the entries of decks.

Every cell is part of an entry, tells of the whole list, is known to be harmless, or is not read;
then the list says in which row and column.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from judgetool.decks.codes_and_sections import (
    find_code,
    heading_parts,
    is_code,
    named_section,
    names_a_place,
    part_of,
    section_called,
    undecorated,
    without_its_count,
)
from judgetool.decks.deck_list import (
    MAIN,
    BadCount,
    DeckEntry,
    DeckList,
    Found,
    NotADeckList,
    PassedOver,
    Unread,
    UnreadableDeck,
    all_listed,
    another_number,
    deck_name,
    in_quotes,
    shown,
)
from judgetool.decks.forms.card_lines import (
    Label,
    Line,
    NotRead,
    Title,
    Total,
    about_list,
    cards_perhaps,
    may_change,
    tells_of_cards,
    told_of_list,
)
from judgetool.decks.forms.columns import (
    WHO,
    Columns,
    Row,
    count_in,
    heads_again,
)
from judgetool.decks.forms.labels import HARMLESS, PLAYER, PLAYER_ID, label_kind
from judgetool.decks.forms.row_entries import TOTAL, as_meant, entries_of, named_in
from judgetool.errors import Problem

TOO_LONG = "is too long"
"""What is said of a cell that is too long for a card, though perhaps not for a whole list."""

MOST_DECKS = 2_000
_LONGEST_LINE = 300


def read_table(
    rows: Sequence[Row], columns: Columns, where: str, form: str, unit: str = "line"
) -> tuple[Found, ...]:
    """The decks in ``rows``: one, or one for each player and deck that the columns name.

    Raises ``NotADeckList`` or ``BadCount`` with the row, which is called ``unit``; where the
    columns name players or decks, only the deck is unreadable that the row belongs to.
    """
    reader = _Reader(columns, where, unit)
    start = columns.before_cards
    for row in rows[: max(start - 1, 0)]:
        if not row.empty:
            reader.above(row)
    for place in range(start, len(rows)):
        row = rows[place]
        if row.empty:
            continue
        if again := heads_again(rows, place):
            reader.begin(again)
        else:
            reader.take(row)
    return tuple(reader.decks(form))


@dataclass
class _Made:
    """What the rows of one deck have made so far."""

    entries: list[DeckEntry] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    passed_over: list[PassedOver] = field(default_factory=list)
    broken: Problem | None = None


@dataclass
class _Reader:
    """The reading of one table, row by row.

    ``sections`` has the part of the deck that the last heading in each block named.
    """

    columns: Columns
    where: str
    unit: str
    name: str | None = None
    player: str = ""
    player_id: str = ""
    made: dict[tuple[str, str], _Made] = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)
    passed_over: list[PassedOver] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    said: list[tuple[str, int]] = field(default_factory=list)
    strange: dict[int, list[tuple[Row, str]]] = field(default_factory=dict)
    sections: dict[int, str] = field(default_factory=dict)
    in_block: dict[int, int] = field(default_factory=dict)
    who: tuple[str, str] = ("", "")

    def place(self, row: Row, at: int | None = None) -> str:
        """Where the cell at ``at`` of ``row`` is, or the whole row."""
        line = f"{self.unit} {row.number}"
        if row.outside:
            return f"above {line}"
        if at is None:
            return line
        return f"{line}, column {_letters(at) if self.unit == 'row' else at + 1}"

    def not_read(self, row: Row, at: int | None, what: str) -> None:
        """Say what was not read of ``row``."""
        self.unread.append(Unread(self.place(row, at), what))

    def pass_over(self, row: Row, at: int, words: str) -> None:
        """Keep words of ``row`` that matter only if they name a card."""
        place = self.place(row, at)
        self.passed_over += [PassedOver(place, card, True) for card in cards_perhaps(words)]

    def begin(self, columns: Columns) -> None:
        """Another table begins with its own headings; the heading above it still holds."""
        before = dict(self.sections)
        self.close_columns()
        self.columns = columns
        parts = set(before.values())
        self.sections = (
            dict.fromkeys(range(len(columns.blocks)), parts.pop()) if len(parts) == 1 else before
        )

    def above(self, row: Row) -> None:
        """A row above the headings: a title, who plays the deck, or headings over its blocks."""
        self._marked(row)
        if _comment(row):
            return self.comment(row)
        filled = [(at, cell) for at, cell in enumerate(row.cells) if cell]
        left = list(self._tell_of_list(row, filled))
        self._each_its_own(row, [at for at, cell in left if _section_headed(cell) is not None])
        for at, cell in left:
            if (section := _section_headed(cell)) is not None:
                self.head(row, at, cell, section, alone=len(filled) == 1)
            elif self.name is None and at == filled[0][0] and not _may_be_card(cell):
                self.name = deck_name(cell, self.where)
            else:
                self.not_read(row, at, f"{in_quotes(cell)} above the headings is not understood")
        return None

    def take(self, row: Row) -> None:
        """A row below the headings."""
        if _comment(row):
            return self.comment(row)
        filled = [(at, cell) for at, cell in enumerate(row.cells) if cell]
        if self._is_total(row):
            return self.total(row)
        if row.outside or not self._names_cards(row):
            self._marked(row)
            if self._heads(row, filled):
                return None
            if row.outside or any(label_kind(cell.rstrip(": ")) is not None for _, cell in filled):
                for at, cell in self._tell_of_list(row, filled):
                    self.not_read(row, at, f"{in_quotes(cell)} is not understood")
                return None
        return self.cards(row)

    def _marked(self, row: Row) -> None:
        """Say of each cell that is struck out or hidden that nobody knows whether it holds."""
        for at, what in row.marks.items():
            self.not_read(row, at, f"{in_quotes(row.cell(at))} {what}")

    def comment(self, row: Row) -> None:
        """A row that is a comment, which matters only if it names cards."""
        for at, cell in enumerate(row.cells):
            if _may_be_card(cell.lstrip("#/ ")):
                self.not_read(row, at, f"{in_quotes(cell)} in a comment is not understood")
            else:
                self.pass_over(row, at, cell.lstrip("#/ "))

    def _tell_of_list(
        self, row: Row, filled: Sequence[tuple[int, str]]
    ) -> Iterator[tuple[int, str]]:
        """The cells that tell nothing of the whole list; what the others tell is kept."""
        waiting = list(filled)
        while waiting:
            at, cell = waiting.pop(0)
            match _about(cell, waiting):
                case Title(name):
                    self.name = self.name or deck_name(name, self.where)
                case Label(kind, value):
                    if kind == PLAYER:
                        self.player = self.player or deck_name(value, self.where) or ""
                    elif kind == PLAYER_ID:
                        self.player_id = self.player_id or deck_name(value, self.where) or ""
                    else:
                        self.pass_over(row, at, value)
                case Total(count):
                    if count is not None:
                        self.said.append((self.place(row, at), count))
                case NotRead(words):
                    self.not_read(row, at, f"{in_quotes(words)} is not understood")
                case _:
                    yield at, cell

    def _heads(self, row: Row, filled: Sequence[tuple[int, str]]) -> bool:
        """Whether ``row`` has headings alone, each above its block, with their numbers of cards."""
        words = [(at, cell) for at, cell in filled if not cell.isdecimal()]
        sections = [_section_headed(cell) for _, cell in words]
        if not words or None in sections or len(filled) > 2 * len(words):
            return False
        for at, cell in filled:
            said = int(cell[:5]) if cell.isdecimal() else heading_parts(cell)[1]
            if said is not None:
                self.said.append((self.place(row, at), said))
        self._each_its_own(row, [at for at, _ in words])
        for (at, cell), section in zip(words, sections, strict=True):
            self.head(row, at, cell, str(section), alone=len(words) == 1)
        return True

    def _each_its_own(self, row: Row, places: Sequence[int]) -> None:
        """Several headings in a row head one block each, or nobody knows what they head."""
        blocks = [self.columns.block_at(at) for at in places]
        if len(blocks) > 1 and len(set(blocks)) < len(blocks):
            self.not_read(row, places[-1], "it is not clear which of the lists this heads")

    def head(self, row: Row, at: int, cell: str, section: str, *, alone: bool) -> None:
        """A heading that stands in ``cell``: it heads its block, or all if it is ``alone``."""
        blocks = self.columns.blocks
        if not alone:
            self.sections[self.columns.block_at(at)] = section
            return
        if len(blocks) > 1 and not row.outside and self._may_head_one_block(section, at):
            what = f"{in_quotes(cell)} may head one of the lists side by side, or all of them"
            self.not_read(row, at, what)
        self.sections = dict.fromkeys(range(len(blocks)), section)

    def _may_head_one_block(self, section: str, at: int) -> bool:
        others = {self.sections.get(number, "") for number in range(len(self.columns.blocks))}
        return part_of(section) != MAIN or not all(part_of(one) in ("", MAIN) for one in others)

    def _names_cards(self, row: Row) -> bool:
        """Whether a block of ``row`` has a card with a count, or a code."""
        return any(
            any(count_in(row.cell(at)) is not None for at in block.counts)
            or (not block.counts and bool(named_in(row, block)))
            for block in self.columns.blocks
            if any(row.cell(at) for at in block.all_places)
        )

    def _is_total(self, row: Row) -> bool:
        words = [cell.strip(": ") for cell in row.filled if count_in(cell) is None]
        return bool(words) and all(TOTAL.fullmatch(word) for word in words)

    def total(self, row: Row) -> None:
        """A row with the number of cards of the table or of its blocks."""
        told = shown(" ".join(row.filled))
        self.remarks.append(f"{self.unit} {row.number}: {told} was taken for the total")
        for at, cell in enumerate(row.cells):
            digits = count_in(cell) if cell else None
            if digits is not None and digits.isdecimal() and len(digits) < 6:
                self.said.append((self.place(row, at), int(digits)))

    def cards(self, row: Row) -> None:
        """The cards of a row, one in each block that has any."""
        self.who = _who(row, self.columns, self.who)
        made = self.made.setdefault(self.who, _Made())
        self._look_at_cells(row, made)
        where = f"{self.where}, {self.unit} {row.number}"
        blocks = [
            (number, block)
            for number, block in enumerate(self.columns.blocks)
            if len(self.columns.blocks) == 1 or any(map(row.cell, block.all_places))
        ]
        if not any(map(row.cell, self.columns.read)) and not row.doubts:
            return
        for number, block in blocks:
            try:
                found = list(entries_of(row, block, where, self.sections.get(number, "")))
                made.entries += found
                self.in_block[number] = self.in_block.get(number, 0) + sum(
                    one.count for one in found
                )
            except (NotADeckList, BadCount) as problem:
                if self.who == ("", ""):
                    raise
                made.broken = made.broken or problem
        if len(self.made) > MOST_DECKS:
            raise NotADeckList(f"more than {MOST_DECKS} decks in one file", where=where)

    def _look_at_cells(self, row: Row, made: _Made) -> None:
        """Say of each cell of a row of cards what may be of the list and is no card."""
        for at, what in row.marks.items():
            made.unread.append(Unread(self.place(row, at), f"{in_quotes(row.cell(at))} {what}"))
        for at, cell in enumerate(row.cells):
            if cell and at not in self.columns.read:
                self.strange.setdefault(at, []).append((row, cell))
            elif cell and self._matters(at, cell):
                what = f"{in_quotes(cell)} may say something about the list"
                made.unread.append(Unread(self.place(row, at), what))
            elif cell and at in self.columns.free:
                made.passed_over += [
                    PassedOver(self.place(row, at), card, True) for card in cards_perhaps(cell)
                ]

    def _matters(self, at: int, cell: str) -> bool:
        """Whether a cell that names no card may still say something of the list."""
        if at in self.columns.free:
            return may_change(cell) or named_section(cell) is not None
        return at in self.columns.harmless and is_code(cell)

    def close_columns(self) -> None:
        """Say which columns have cells of which nobody knows what they tell."""
        for at, cells in self.strange.items():
            running = [str(number) for number in range(1, len(cells) + 1)]
            if [cell.rstrip(".") for _, cell in cells] == running and len(cells) > 1:
                continue  # the rows are numbered
            if all(cell == "0" or _repeats_name(row, at) for row, cell in cells):
                continue
            row, cell = cells[0]
            more = f", and {len(cells) - 1} more in that column" if len(cells) > 1 else ""
            self.not_read(row, at, f"{in_quotes(cell)}{more}: its meaning is not known")
        self.strange = {}

    def decks(self, form: str) -> Iterator[Found]:
        """The decks that the rows have made."""
        self.close_columns()
        found = DeckList((), self.name, self.where, form=form, remarks=tuple(self.remarks))
        if list(self.made) == [("", "")]:
            self._compare_numbers(self.made["", ""])
            found = replace(found, player=self.player, player_id=self.player_id)
        for who, made in self.made.items():
            player, deck = (deck_name(text, self.where) or "" for text in who)
            player, name = player or found.player, deck or player or found.name
            if made.broken is not None:
                yield UnreadableDeck(made.broken, name, player)
                continue
            where = f"{self.where}, {shown(name or 'the deck')}"
            entries = all_listed(made.entries, where)
            yield replace(
                found,
                entries=entries,
                name=name,
                player=player,
                unread=(*made.unread, *self.unread),
                passed_over=(*made.passed_over, *self.passed_over),
            )

    def _compare_numbers(self, made: _Made) -> None:
        """The numbers of cards that a table says it has tell whether all of it was understood."""
        total = sum(entry.count for entry in made.entries)
        by_section: dict[str, int] = {}
        for entry in made.entries:
            for part in {entry.section, part_of(entry.section)}:
                by_section[part] = by_section.get(part, 0) + entry.count
        for place, said in self.said:
            if said not in (total, *by_section.values(), *self.in_block.values()):
                made.unread.append(Unread(place, another_number(said, total)))


def _about(cell: str, behind: list[tuple[int, str]]) -> Line:
    """What ``cell`` tells of the whole list, with the cell behind it where it asks for that one.

    What is asked for and is not filled in is harmless.
    """
    about = about_list(cell) if len(cell) < _LONGEST_LINE else None
    label = cell.rstrip(":\uff1a ")
    if not _asks(label) or not (about is None or _says_nothing(about)):
        return about
    if not behind or _asks(behind[0][1].rstrip(":\uff1a ")):
        return about or (Label(HARMLESS, "") if label_kind(label) is not None else None)
    _, value = behind.pop(0)
    if label_kind(label) is None and not _may_be_card(value):
        return Title(value)
    return told_of_list(label, value) or NotRead(f"{cell} {value}")


def _asks(label: str) -> bool:
    """Whether a cell asks for what stands in the next one."""
    return label_kind(label) is not None or label.casefold() in ("deck name", "deck", "name")


def _says_nothing(about: object) -> bool:
    return isinstance(about, Label) and not about.value


def _may_be_card(cell: str) -> bool:
    return find_code(cell) is not None or tells_of_cards(cell) or count_in(cell) is not None


def _section_headed(cell: str) -> str | None:
    """The section that ``cell`` heads, as it is written where its words are not known."""
    section, _ = heading_parts(cell)
    if section is not None:
        return section
    words, _ = without_its_count(undecorated(cell))
    unknown = names_a_place(words) or cell.endswith((":", "\uff1a"))
    return section_called(words) if words and unknown and not _may_be_card(words) else None


def _repeats_name(row: Row, at: int) -> bool:
    """Whether the cell at ``at`` is a part of another cell, as the short name of a card is."""
    cell = row.cells[at].casefold()
    others = (other.casefold() for place, other in enumerate(row.cells) if place != at)
    short = 2 if cell.isascii() else 1
    return (
        len(cell) > short and not any(map(str.isdigit, cell)) and any(cell in one for one in others)
    )


def _comment(row: Row) -> bool:
    first = next(iter(row.filled), "")
    return first == "#" or first.startswith(("//", "# "))


def _who(row: Row, columns: Columns, before: tuple[str, str]) -> tuple[str, str]:
    """Player and deck of a row. An empty cell below a name means that name again."""
    player, deck = (
        as_meant(row.cell(columns.who[one])) if one in columns.who else "" for one in WHO
    )
    if not player and not deck:
        return before
    return (player or (before[0] if deck == before[1] else ""), deck)


def _letters(place: int) -> str:
    """The letters that a spreadsheet gives the column at ``place``."""
    letters, number = "", place + 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
