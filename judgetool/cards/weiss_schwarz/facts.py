"""The list of Japanese-edition cards with printed values only, and with many slips.

Names end at their first blank, so that different cards may seem to have one name; icons of
climaxes are one nickname. What cannot be as it stands is kept, remarked and marked as in doubt.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from judgetool.cards.native import Entry, Remark
from judgetool.cards.printed import CHARACTER, CLIMAX, COLORS, EVENT, TYPES, PrintedCard
from judgetool.cards.statement import Statement
from judgetool.cards.weiss_schwarz.telling import statement_of

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
_CODE = re.compile(r"(?P<title>[A-Za-z0-9]+)-(?P<set>[A-Z]+\d*)-(?P<index>[A-Z]*\d+[A-Za-z]*)")
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


class _Entry:
    """One entry on its way to a card, and what is remarkable about it."""

    def __init__(self, entry: Entry, where: str, game: str, *, alike: bool) -> None:
        self.entry = entry
        self.file = Path(where).name
        self.game = game
        self.alike = alike
        self.remarks: list[Remark] = []
        self.doubted: dict[str, None] = {}
        self.written = self.text("ID")
        found = _CODE.fullmatch(self.written)
        self.code = f"{found['title']}/{found['set']}-{found['index']}" if found else self.written
        self.set = found["set"] if found else ""

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
        doubted = tuple(self.doubted)
        statement = statement_of(card, FACTS, self.file)
        if not doubted:
            return statement
        told = {**statement.told, "not_understood": doubted}
        return Statement(FACTS, self.code, told, self.file)

    def text(self, field: str) -> str:
        """The value of ``field``, empty where there is none or nothing that could be read."""
        value = self.entry.get(field)
        return value.strip() if isinstance(value, str) else ""

    def note(self, field: str, what: str) -> None:
        """Remark on ``field``."""
        self.remarks.append(Remark(self.file, self.code or "an entry", field, what))

    def doubt(self, field: str, what: str) -> None:
        """Remark on ``field``, whose value is not known for certain."""
        self.note(field, what)
        self.doubted.setdefault(field)

    def name(self, name: str) -> str:
        """The name, in doubt where it is seen that its end is missing."""
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
        """The power, in doubt where no card has such a one."""
        power = self.number("Power", "power", most=99_999)
        if power is not None and power % 500:
            self.doubt("power", f"{power} is no multiple of 500; in doubt")
        return power

    def icons(self, kind: str) -> tuple[str, ...]:
        """The trigger icons; of a climax it must have some."""
        written = self.text("Trigger")
        known = CLIMAX_ICONS if kind == CLIMAX else OTHER_ICONS
        if written.upper() in known:
            return known[written.upper()]
        what = f"{self.entry.get('Trigger')!r} tells no icons of this {kind}"
        self.doubt("triggers", f"{what}; they count as not known")
        return ()

    def traits(self) -> tuple[str, ...]:
        """The traits: words of a translation, as words; two in one cell stay one."""
        cells = self.entry.get("Traits")
        if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
            self.doubt("traits", f"{cells!r} are no traits; they count as not known")
            return ()
        words = (" ".join(cell.replace("_", " ").split()) for cell in cells)
        return tuple(word.title() if word.isupper() else word for word in words if word != "NONE")

    def side(self) -> str | None:
        """The side, which the letter of the set tells."""
        side = None if self.set.startswith(_BOTH_LETTERS) else _SIDE_LETTERS.get(self.set[:1])
        if side is None:
            self.doubted.setdefault("side")
        return side


def recognises(entries: Sequence[Entry]) -> bool:
    """Whether ``entries`` are those of such a list."""
    return bool(entries) and set(entries[0]) >= MARK
