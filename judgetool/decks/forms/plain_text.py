"""Deck lists as plain text, line by line: cards with their counts, headings, and what is told.

Every line and every word of it is part of an entry, known to be harmless, or not read; then
nobody can say what the list is, and it says where.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from judgetool.decks.codes_and_sections import find_code, part_of
from judgetool.decks.deck_list import (
    LONGEST_NAME,
    DeckEntry,
    DeckList,
    NotADeckList,
    PassedOver,
    Unread,
    all_listed,
    another_number,
    deck_name,
    in_quotes,
    listed,
    shown,
)
from judgetool.decks.forms.addresses import ADDRESS, no_cards
from judgetool.decks.forms.card_lines import (
    LINES,
    Aside,
    CardLine,
    Heading,
    Label,
    Line,
    NotRead,
    Title,
    Total,
    cards_perhaps,
    understood,
)
from judgetool.decks.forms.labels import PLAYER, PLAYER_ID
from judgetool.decks.forms.lines_of_cards import LONGEST_LINE, put_together
from judgetool.decks.forms.parted_lines import parted, several
from judgetool.decks.forms.sentences import of_a_letter
from judgetool.errors import how_many

LONGEST_LITERAL = 4 * LONGEST_NAME + 50
FORM = "plain text"
_FEW_WORDS = 2
"""So many lines of words may stand beside an address without being a list of cards."""


@dataclass
class _Headed:
    """A heading on a line with the number of cards that it says, and those that stand below it.

    ``address`` is the line below it with an address, 0 where there is none.
    """

    line: int
    heading: Heading
    cards: int = 0
    address: int = 0


@dataclass
class _Told:
    """What the lines have told so far, beside the entries."""

    where: str
    name: str | None = None
    player: str = ""
    player_id: str = ""
    headed: list[_Headed] = field(default_factory=lambda: [_Headed(0, Heading("", ""))])
    totals: list[tuple[int, int]] = field(default_factory=list)
    numbers: list[tuple[int, CardLine]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    passed_over: list[PassedOver] = field(default_factory=list)

    @property
    def section(self) -> str:
        """The section that the last heading named."""
        return next(
            one.heading.section for one in reversed(self.headed) if one.heading.section is not None
        )

    def not_read(self, line: int, what: str) -> None:
        """Say what could not be read on ``line``."""
        self.unread.append(Unread(f"line {line}", what))

    def pass_over(self, line: int, words: str, *, repeats: bool = True) -> None:
        """Keep ``words`` on ``line`` that matter only if they name a card."""
        place = f"line {line}"
        self.passed_over += [PassedOver(place, card, repeats) for card in cards_perhaps(words)]


def read_plain_text(text: str, where: str) -> DeckList:
    """The deck list in ``text``, line by line; comments, blank lines and headings are no cards.

    Raises ``NotADeckList`` or ``BadCount`` with the line.
    """
    told = _Told(where)
    entries = all_listed(_entries(text.splitlines(), told), where)
    few = len(entries) <= _FEW_WORDS and not any(entry.sure for entry in entries)
    if few and (elsewhere := no_cards(text, where)) is not None:
        raise elsewhere
    _compare_numbers(told, entries)
    return DeckList(
        entries,
        told.name,
        where,
        player=told.player,
        form=FORM,
        remarks=tuple(told.remarks),
        player_id=told.player_id,
        unread=tuple(told.unread),
        passed_over=tuple(told.passed_over),
    )


def _entries(lines: Sequence[str], told: _Told) -> Iterator[DeckEntry]:
    title = _title_above_address(lines)
    for number, line in put_together(lines):
        place = f"{told.where}, line {number}"
        if len(line) > (LONGEST_LITERAL if "{{" in line else LONGEST_LINE):
            raise NotADeckList("this line is too long for a card", where=place, remedy=LINES)
        if number == title:
            told.name = deck_name(line, place)
            continue
        for part in [line] if "{{" in line else parted(line):
            entry = _entry(part, number, told, place)
            if ADDRESS.fullmatch(part.strip()):
                told.headed[-1].address = number
            if entry is not None:
                told.headed[-1].cards += entry.count
                yield entry


def _entry(line: str, number: int, told: _Told, place: str) -> DeckEntry | None:
    """The entry on a line or a part of one; whatever else it tells is added to what is ``told``."""
    said = understood(line, place)
    if isinstance(said, CardLine) and said.bare and of_a_letter(line.strip()):
        said = Aside(line.strip(), repeats=True)
    if isinstance(said, CardLine):
        return _of_card(line, said, number, told, place)
    _tell(said, number, told, place)
    return None


def _tell(said: Line, number: int, told: _Told, place: str) -> None:
    """Add what a line without a card has said to what is ``told``."""
    match said:
        case Title(name):
            told.name = told.name or deck_name(name, place)
        case Label(kind, value):
            if kind == PLAYER:
                told.player = told.player or deck_name(value, place) or ""
            elif kind == PLAYER_ID:
                told.player_id = told.player_id or deck_name(value, place) or ""
            else:
                told.pass_over(number, value)
        case Heading() as heading:
            told.headed.append(_Headed(number, heading))
        case Total(count):
            if count is not None:
                told.totals.append((number, count))
        case NotRead(words):
            told.not_read(number, f"{in_quotes(words)} is not understood")
        case Aside(words, repeats):
            told.pass_over(number, words, repeats=repeats)


def _of_card(line: str, card: CardLine, number: int, told: _Told, place: str) -> DeckEntry | None:
    if card.number is not None:
        told.numbers.append((number, card))
    if card.rest:
        told.not_read(number, f"{in_quotes(card.rest)} is not understood")
    another = find_code(card.name)
    both = another is not None and another.group() != card.card
    if both or several(card.name) or (not find_code(card.card) and several(card.card)):
        told.not_read(
            number, f"{in_quotes(line)} names several cards; put each on a line of its own"
        )
    if card.count == 0:
        told.remarks.append(f"line {number}: no copies of {shown(card.card)}, left out")
    entry = DeckEntry(
        card.card, card.count, number, line.strip(), told.section, card.name, sure=not card.bare
    )
    return listed(entry, place)


def _compare_numbers(told: _Told, entries: Sequence[DeckEntry]) -> None:
    """The numbers of cards that a list says it has tell whether all of it was understood."""
    for place, one in enumerate(told.headed):
        said = one.heading.said
        if said is not None and said not in _sums(told.headed[place:]):
            what = f"{in_quotes(one.heading.words)} stands above {how_many(one.cards)}"
            told.not_read(one.line, f"{what}: is one missing, or is it another heading?")
        if one.address and one.heading.section and not one.cards:
            what = "an address stands where cards should be; they are not in this list"
            told.not_read(one.address, what)
    of_deck = sum(one.count for one in entries)
    sums = {of_deck, *_sums(told.headed), *(one.cards for one in told.headed)}
    for part in {part_of(entry.section) for entry in entries}:
        sums.add(sum(one.count for one in entries if part_of(one.section) == part))
    for line, said in told.totals:
        if said not in sums:
            told.not_read(line, another_number(said, of_deck))
    if not _run(told.numbers):
        for line, card in told.numbers:
            told.not_read(line, f"'{card.number}.' may be a count or the number of the line")


def _run(numbered: Sequence[tuple[int, CardLine]]) -> bool:
    """Whether the numbers before the cards are those of the lines: each is one more than the last.

    They may begin again at 1, as below a heading, where the cards have counts beside them.
    """
    last = 0
    for _, card in numbered:
        if card.number != last + 1 and not (card.number == 1 and card.counts):
            return False
        last = card.number
    return True


def _sums(headed: Sequence[_Headed]) -> set[int]:
    """How many cards stand below the first heading, alone or with the headings that follow."""
    sums, total = set(), 0
    for one in headed:
        total += one.cards
        sums.add(total)
    return sums


def _title_above_address(lines: Sequence[str]) -> int | None:
    """The line with the deck's name, where an export puts it above the deck's address."""
    filled = [(number, line.strip()) for number, line in enumerate(lines, start=1) if line.strip()]
    if len(filled) > 1 and filled[1][1].startswith(("https://", "http://")):
        number, line = filled[0]
        if not line.startswith(("#", "//")) and find_code(line) is None:
            return number
    return None
