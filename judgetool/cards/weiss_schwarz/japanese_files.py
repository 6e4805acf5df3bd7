"""Files about Japanese-edition cards: each kind is recognised by what is in it."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from judgetool.cards.card_files import MEND, BrokenCardFile, Entry, Remark, entries_of, refused
from judgetool.cards.editions import printed_traits
from judgetool.cards.printed import (
    CHARACTER,
    CLIMAX,
    COLORS,
    EVENT,
    SIDES,
    TYPES,
    WEISS_SCHWARZ_JP,
    PrintedCard,
)
from judgetool.cards.statements import Statement
from judgetool.cards.weiss_schwarz import card_list
from judgetool.cards.weiss_schwarz.card_list import CARD_LIST, Remarks, statement_of
from judgetool.cards.weiss_schwarz.japanese_texts import TEXTS, are_texts, read_texts

FACTS = "facts"
MARK = frozenset({"ID", "Colour", "Trigger"})
"""The fields by which such a file is recognised."""

CLIMAX_ICONS: Mapping[str, tuple[str, ...]] = {
    "SOUL": ("soul", "soul"),
    "WHIRLWIND": ("soul", "return"),
    "FIRE": ("soul", "shot"),
    "DOOR": ("comeback",),
    "BOOK": ("draw",),
    "GOLDBAR": ("treasure",),
    "GOLDBAG": ("pool",),
    "PANTS": ("soul", "gate"),
    "STANDBY": ("soul", "standby"),
}
OTHER_ICONS: Mapping[str, tuple[str, ...]] = {"NONE": (), "SOUL": ("soul",)}

_PAIRS = (
    "“”",
    "()",
    "\N{FULLWIDTH LEFT PARENTHESIS}\N{FULLWIDTH RIGHT PARENTHESIS}",
    "「」",
    "『』",
)
_FACTS_CODE = re.compile(
    r"(?P<title>[A-Za-z0-9]+)-(?P<set>[A-Z]+\d*)-(?P<index>[A-Z]*\d+[A-Za-z]*)"
)
_SIDE_LETTERS = {"W": "weiss", "S": "schwarz"}
_BOTH_LETTERS = ("WS",)


def read_facts(
    entries: Sequence[Entry], where: str, game: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says; one without a number says nothing."""
    alike = _alike_in_name_only(entries)
    for place, entry in enumerate(entries):
        reading = _Entry(entry, where, game, alike=place in alike)
        yield reading.statement(), reading.remarks


def _alike_in_name_only(entries: Sequence[Entry]) -> frozenset[int]:
    """The places of cards that share title and name, but not their values, with another one."""
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    for place, entry in enumerate(entries):
        title = str(entry.get("ID")).partition("-")[0]
        groups[title, str(entry.get("Name")).strip()].append(place)
    different = (
        places
        for places in groups.values()
        if len({_values(entries[place]) for place in places}) > 1
    )
    return frozenset(place for places in different for place in places)


def _values(entry: Entry) -> tuple[str, ...]:
    fields = ("Type", "Colour", "Level", "Cost", "Power", "Trigger", "Soul", "Traits")
    return tuple(str(entry.get(field)).upper() for field in fields)


class _Entry(Remarks):
    """One entry on its way to a card, and what is remarkable about it."""

    def __init__(self, entry: Entry, where: str, game: str, *, alike: bool) -> None:
        self.entry, self.game, self.alike = entry, game, alike
        self.written = self.text("ID")
        found = _FACTS_CODE.fullmatch(self.written)
        self.code = f"{found['title']}/{found['set']}-{found['index']}" if found else self.written
        self.set = found["set"] if found else ""
        super().__init__(self.code or "an entry", where)

    def statement(self) -> Statement | None:
        """The card as far as it is understood."""
        name = " ".join(self.text("Name").split())
        if not self.code:
            self.note("code", f"has none, so nothing can be kept of it (name {name!r})")
            return None
        if not self.set:
            self.note("code", f"{self.written!r} is no card number; it is kept as it is")
        kind = self.kind()
        card = PrintedCard(
            game=self.game,
            code=self.code,
            name=self.name(name),
            type=kind,
            color=self.color(),
            level=None if kind == CLIMAX else self.number("Level", "level", most=3),
            cost=None if kind == CLIMAX else self.number("Cost", "cost", most=99),
            power=self.power() if kind == CHARACTER else None,
            soul=self.number("Soul", "soul", most=9) if kind == CHARACTER else None,
            triggers=self.icons(kind),
            traits=self.traits() if kind == CHARACTER else (),
            side=self.side(),
            rarity=self.text("Rarity"),
        )
        return statement_of(replace(card, not_understood=tuple(self.doubted)), FACTS, self.file)

    def text(self, field: str) -> str:
        """The value of ``field``, empty where there is none or nothing that could be read."""
        value = self.entry.get(field)
        return value.strip() if isinstance(value, str) else ""

    def name(self, name: str) -> str:
        """The name; in doubt if its end is plainly missing."""
        if not name:
            self.doubt("name", "is missing")
        elif any(name.count(pair[0]) != name.count(pair[1]) for pair in _PAIRS):
            self.doubt("name", f"{name!r} is cut off, its end is missing")
        elif self.alike:
            what = "is that of another card with other values, too; names end at their first blank"
            self.doubt("name", f"{name!r} {what}")
        return name

    def kind(self) -> str:
        """The card type; where it is missing the other values tell what is likely."""
        written = self.text("Type").casefold()
        if written in TYPES:
            return written
        likely = CHARACTER if self.entry.get("Power") is not None else EVENT
        self.doubt("type", f"{self.entry.get('Type')!r} is no card type; {likely} is likely")
        return likely

    def color(self) -> str | None:
        """The colour; one that the rules do not know is kept, but in doubt."""
        written = self.text("Colour").casefold()
        if written not in COLORS:
            self.doubt("color", f"{self.entry.get('Colour')!r} is none of {', '.join(COLORS)}")
        return written or None

    def number(self, field: str, ours: str, *, most: int) -> int | None:
        """A number from 0 to ``most``."""
        written = self.text(field)
        if re.fullmatch("[0-9]{1,6}", written) and int(written) <= most:
            return int(written)
        self.doubt(ours, f"{self.entry.get(field)!r} is no {ours}; it counts as not known")
        return None

    def power(self) -> int | None:
        """The power; in doubt if no card has such a power."""
        power = self.number("Power", "power", most=99_999)
        if power is not None and power % 500:
            self.doubt("power", f"{power} is no multiple of 500; in doubt")
        return power

    def icons(self, kind: str) -> tuple[str, ...]:
        """The trigger icons; a climax must have some."""
        written = self.text("Trigger")
        known = CLIMAX_ICONS if kind == CLIMAX else OTHER_ICONS
        if written.upper() in known:
            return known[written.upper()]
        what = f"{self.entry.get('Trigger')!r} tells no icons of this {kind}"
        self.doubt("triggers", f"{what}; they count as not known")
        return ()

    def traits(self) -> tuple[str, ...]:
        """The traits as they are printed; those of which only a translation is known are in doubt.

        Two traits in one cell stay one trait.
        """
        cells = self.entry.get("Traits")
        if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
            self.doubt("traits", f"{cells!r} are no traits; they count as not known")
            return ()
        words = (" ".join(cell.replace("_", " ").split()) for cell in cells)
        named = tuple(word.title() if word.isupper() else word for word in words if word != "NONE")
        printed = printed_traits()
        if not all(word in printed for word in named):
            self.doubted.setdefault("traits")
        return tuple(printed.get(word, word) for word in named)

    def side(self) -> str | None:
        """The side, which the letter of the set tells."""
        side = None if self.set.startswith(_BOTH_LETTERS) else _SIDE_LETTERS.get(self.set[:1])
        if side is None:
            self.doubted.setdefault("side")
        return side


def are_facts(entries: Sequence[Entry]) -> bool:
    """Whether ``entries`` are those of such a list."""
    return bool(entries) and set(entries[0]) >= MARK


TEXT_EXPORT = "Heart of the Cards"
TEXT_EXPORT_SHAPE = (
    "expected blocks with lines such as Card No.: and Color:, separated by lines of ===="
)

ICONS = {
    "soul": "soul",
    "return": "return",
    "bounce": "return",
    "wind": "return",
    "comeback": "comeback",
    "salvage": "comeback",
    "door": "comeback",
    "pool": "pool",
    "stock": "pool",
    "draw": "draw",
    "book": "draw",
    "shot": "shot",
    "burn": "shot",
    "treasure": "treasure",
    "gate": "gate",
    "standby": "standby",
    "choice": "choice",
}
_BETWEEN = re.compile(r"^={10,}[ \t]*$", re.MULTILINE)
_LABEL = re.compile(r"(Card No\.|Rarity|Color|Side|Level|Cost|Power|Soul):[ \t]*")
_LINE = re.compile(r"^(Card No\.|Color|Level|Traits|Triggers|Flavor|TEXT):", re.MULTILINE)
_PARAGRAPH = re.compile(r"(?=^(?:\[(?:A|C|S|AUTO|ACT|CONT|COUNTER|CLOCK)\b|\*))", re.MULTILINE)
_ICON = re.compile(r"(?:([1-3]) )?([A-Za-z]+)")
_NOTHING = {"", "-", "none", "n/a"}


def read_text_export(
    text: str, where: str, game: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each block says; raises ``BrokenCardFile`` or ``IncompleteCard``."""
    if _BETWEEN.search(text) is None or "Card No.:" not in text:
        raise BrokenCardFile(
            "its blocks are no cards", where=where, remedy=f"{TEXT_EXPORT_SHAPE}; {MEND}"
        )
    _, *blocks = _BETWEEN.split(text.replace("\r\n", "\n").removeprefix("\N{BYTE ORDER MARK}"))
    for place, block in enumerate(blocks, 1):
        if block.strip():
            reading = _Block(block, place, where, game)
            yield reading.statement(), reading.remarks


class _Block(Remarks):
    """One card on its way, and what is remarkable about it."""

    def __init__(self, block: str, place: int, where: str, game: str) -> None:
        self.place, self.game = place, game
        head, *labelled = _LINE.split(block)
        self.names = [" ".join(line.split()) for line in head.splitlines() if line.strip()]
        self.lines = dict(zip(labelled[::2], labelled[1::2], strict=True))
        self.fields = self._fields()
        self.code = self.fields.get("Card No.", "")
        super().__init__(self.code or f"block {place}", where)

    def statement(self) -> Statement | None:
        """The card; without number, name or type it is refused, stray words are left out."""
        if not self.lines:
            self.note("block", "is no card; left out")
            return None
        if not self.code or not self.names:
            missing = "name" if self.code else "Card No."
            raise refused(self.where, self.code or f"no. {self.place}", missing, "is missing")
        kind = self.kind()
        translation = self.names[0] if len(self.names) > 1 else ""
        card = PrintedCard(
            game=self.game,
            code=self.code,
            name=self.names[-1],
            type=kind,
            color=self.one_of("Color", "color", COLORS),
            level=None if kind == CLIMAX else self.number("Level", "level"),
            cost=None if kind == CLIMAX else self.number("Cost", "cost"),
            power=self.number("Power", "power") if kind == CHARACTER else None,
            soul=self.number("Soul", "soul") if kind == CHARACTER else None,
            triggers=self.icons(kind),
            traits=self.traits() if kind == CHARACTER else (),
            abilities=self.abilities(),
            side=self.one_of("Side", "side", SIDES),
            rarity=self.fields.get("Rarity", ""),
            translation=translation if translation != self.names[-1] else "",
            not_understood=tuple(self.doubted),
        )
        return statement_of(card, TEXT_EXPORT, self.file)

    def doubt(self, field: str, what: str) -> None:
        """Remark on ``field``, which counts as not known."""
        super().doubt(field, f"{what}; it counts as not known")

    def kind(self) -> str:
        """The card type, which stands behind the side."""
        words = self.lines.get("Color", "").split()
        kind = words[-1].casefold() if words else ""
        if kind not in TYPES:
            raise self.refuse("type", f"is {kind!r}, none of {', '.join(TYPES)}")
        return kind

    def one_of(self, field: str, ours: str, values: tuple[str, ...]) -> str | None:
        """A value of which there are only a few."""
        written = self.fields.get(field, "").casefold()
        if written in values:
            return written
        self.doubt(ours, f"{written!r} is none of {', '.join(values)}")
        return None

    def number(self, field: str, ours: str) -> int | None:
        """A number."""
        written = self.fields.get(field, "")
        if re.fullmatch("[0-9]{1,5}", written):
            return int(written)
        self.doubt(ours, f"{written!r} is no {ours}")
        return None

    def icons(self, kind: str) -> tuple[str, ...]:
        """The trigger icons, in words: two of them may be counted."""
        written = " ".join(self.lines.get("Triggers", "").split())
        if written.casefold() in _NOTHING:
            if kind == CLIMAX:
                self.doubt("triggers", "a climax without an icon")
            return ()
        found: list[str] = []
        for count, word in _ICON.findall(written):
            icon = ICONS.get(word.casefold())
            if icon is None:
                self.doubt("triggers", f"{word!r} is no trigger icon")
                return ()
            found += [icon] * int(count or 1)
        return tuple(found)

    def traits(self) -> tuple[str, ...]:
        """The traits, each with its translation in brackets."""
        cells = (" ".join(cell.split()) for cell in self.lines.get("Traits", "").split(","))
        return tuple(cell for cell in cells if cell.casefold() not in _NOTHING)

    def abilities(self) -> tuple[str, ...] | None:
        """The paragraphs of the text: each starts with the kind of an ability, or with a star."""
        if "TEXT" not in self.lines:
            return None
        paragraphs = (
            " ".join(part.split()) for part in _PARAGRAPH.split(self.lines["TEXT"].strip())
        )
        return tuple(part for part in paragraphs if part.casefold() not in _NOTHING)

    def _fields(self) -> dict[str, str]:
        """The values that stand with others on one line, by their labels."""
        found: dict[str, str] = {}
        for line in ("Card No.", "Color", "Level"):
            parts = _LABEL.split(f"{line}: {self.lines.get(line, '')}")
            found |= dict(zip(parts[1::2], map(str.strip, parts[2::2]), strict=True))
        side = found.get("Side", "").split()
        return found | {"Side": side[0] if side else ""}


PATTERNS = ("*.json", "*.txt")
SHAPE = (
    "expected a JSON list of cards (ID, Colour, Trigger, ... or code, name, type, ...) or of texts "
    "(code, name, ability), or a text export of Heart of the Cards"
)
BELIEVED = (TEXTS, TEXT_EXPORT, CARD_LIST, FACTS)
"""The sources, the one to be believed first in front: what was typed with most care."""


def parse_statements(content: bytes, where: str) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the cards in ``content`` say; raises ``BrokenCardFile`` or ``IncompleteCard``."""
    if content.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] not in (b"[", b"{"):
        return read_text_export(_text(content, where), where, WEISS_SCHWARZ_JP)
    entries = entries_of(content, where, SHAPE)
    if are_texts(entries):
        return read_texts(entries, where)
    if are_facts(entries):
        return read_facts(entries, where, WEISS_SCHWARZ_JP)
    return card_list.parse_statements(content, where, WEISS_SCHWARZ_JP)


def _text(content: bytes, where: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as failure:
        raise BrokenCardFile("this is no text", where=where, remedy=f"{SHAPE}; {MEND}") from failure
