"""Weiß Schwarz cards in the JSON that people pass around: one list of cards per set.

What the files write in several ways becomes one value; what they write that no rule explains is
reported as a remark with file, card and field, and the card is kept with that field marked.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, Field, TypeAdapter

from judgetool.cards.card_files import IncompleteCard, Remark, entries_of, refused, validated
from judgetool.cards.keys import code_key
from judgetool.cards.printed import CHARACTER, CLIMAX, COLORS, EVENT, ICONS, TYPES, PrintedCard
from judgetool.cards.statements import Statement, Value

DASHES = {"-", "\N{EN DASH}", "\N{EM DASH}", "\N{HORIZONTAL BAR}"}
NOTHING = DASHES | {""}
NO_TEXT = NOTHING | {"0"}
NO_NUMBER = {"cx"}
SIDE_LETTERS = {"w": "weiss", "s": "schwarz"}
CARD_LIST = "card list"
SHAPE = "expected a JSON list of cards, each with code, name, type, level and so on"


DOUBTED = "not_understood"
FIELDS = tuple(
    field.name
    for field in fields(PrintedCard)
    if field.name not in ("game", "code", "sample", DOUBTED)
)
"""What a source can tell of a printing."""


def statement_of(card: PrintedCard, source: str, file: str) -> Statement:
    """What ``source`` says by giving ``card`` in ``file``; a text that is not known it leaves out.

    Values that it does not tell in an understandable way are named as they are on the card.
    """
    told: dict[str, Value] = {field: getattr(card, field) for field in FIELDS}
    if card.abilities is None:
        del told["abilities"]
    if card.not_understood:
        told[DOUBTED] = card.not_understood
    return Statement(source, card.code, told, file)


def doubts(statement: Statement) -> tuple[str, ...]:
    """The fields that ``statement`` names as not understood."""
    named = statement.told.get(DOUBTED, ())
    return named if isinstance(named, tuple) else ()


def _as_text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Text = Annotated[str, BeforeValidator(_as_text)]


class NativeCard(BaseModel, strict=True, frozen=True):
    """One card as it stands in such a file."""

    code: str
    name: str
    type: str
    color: str
    level: Text
    cost: Text
    power: Text
    soul: Annotated[int, Field(le=99)]
    trigger: list[str]
    attributes: list[str]
    ability: list[str] | None
    side: str
    set: str = ""
    expansion: str = ""
    release: Text = ""
    rarity: str = ""


def parse_statements(
    text: str | bytes, where: str, game: str
) -> Iterator[tuple[Statement, list[Remark]]]:
    """What ``text`` says of the cards of ``game``, each with what is remarkable about it."""
    for card, remarks in parse_cards(text, game, where=where):
        yield statement_of(card, CARD_LIST, Path(where).name), remarks


def parse_cards(
    text: str | bytes, game: str, *, where: str
) -> Iterator[tuple[PrintedCard, list[Remark]]]:
    """The cards written in ``text``, each with what is remarkable about it."""
    entries = entries_of(text, where, SHAPE)
    for native in validated(_NATIVE_CARDS, entries, where, "code"):
        yield _printed(native, game, where)


_NATIVE_CARDS = TypeAdapter(list[NativeCard])


class Remarks:
    """Collects what is remarkable about one card, which is ``called`` so in the remarks."""

    def __init__(self, called: str, where: str) -> None:
        self.called, self.where = called, where
        self.file = Path(where).name
        self.remarks: list[Remark] = []
        self.doubted: dict[str, None] = {}

    def note(self, field: str, what: str) -> None:
        """Remark on ``field``."""
        self.remarks.append(Remark(self.file, self.called, field, what))

    def doubt(self, field: str, what: str) -> None:
        """Remark on ``field``, whose value is not known for certain."""
        self.note(field, what)
        self.doubted.setdefault(field)

    def refuse(self, field: str, what: str) -> IncompleteCard:
        """The failure of a card that cannot be used without ``field``."""
        return refused(self.where, self.called, field, what)


def _plain(value: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", value).split())


def _printed(native: NativeCard, game: str, where: str) -> tuple[PrintedCard, list[Remark]]:
    remarks = Remarks(native.code or repr(native.name), where)
    kind = native.type.strip().casefold()
    if kind not in TYPES:
        raise remarks.refuse("type", f"is {native.type!r}, not character, event or climax")
    if not code_key(native.code) or not native.name.strip():
        raise remarks.refuse("name" if code_key(native.code) else "code", "is empty")
    _suspect_type(kind, native, remarks)
    level, cost, power, soul = _numbers(kind, native, remarks)
    card = PrintedCard(
        game=game,
        code=native.code.strip(),
        name=" ".join(native.name.split()),
        type=kind,
        color=_one_of(COLORS, native.color.strip().casefold(), "color", remarks),
        level=level,
        cost=cost,
        power=power,
        soul=soul,
        triggers=_icons(kind, native, remarks),
        traits=_traits(native),
        abilities=_abilities(native),
        side=_one_of(
            tuple(SIDE_LETTERS.values()),
            SIDE_LETTERS.get(native.side.strip().casefold(), native.side),
            "side",
            remarks,
        ),
        set=native.set.strip(),
        expansion=native.expansion.strip(),
        release=native.release.strip(),
        rarity=_plain(native.rarity),
        not_understood=tuple(remarks.doubted),
    )
    return card, remarks.remarks


def _suspect_type(kind: str, native: NativeCard, remarks: Remarks) -> None:
    """Doubt a type that the other values contradict (ws-en 2.6.1, 2.7.1, 2.10.1)."""
    level, power = _plain(native.level), _number(native.power)
    contradictions = {
        CHARACTER: native.soul == 0
        and (level in NOTHING or power is None or len(native.trigger) > 1 or not power),
        EVENT: bool(power) and native.soul > 0,
        CLIMAX: not native.trigger and bool(_number(native.level)),
    }
    if contradictions[kind]:
        values = f"level {native.level!r}, power {native.power!r}, soul {native.soul}"
        icons = f"icons {native.trigger}"
        remarks.doubt("type", f"{native.type!r} does not go with {values}, {icons}; left in doubt")


def _numbers(
    kind: str, native: NativeCard, remarks: Remarks
) -> tuple[int | None, int | None, int | None, int | None]:
    """Level, cost, power and soul, as far as a card of this type has them."""
    if "type" in remarks.doubted:
        return _number(native.level), _number(native.cost), _number(native.power), native.soul
    playable, fights = kind != CLIMAX, kind == CHARACTER
    level = _value("level", native.level, remarks, has=playable, most=3)
    cost = _value("cost", native.cost, remarks, has=playable)
    power = _value("power", native.power, remarks, has=fights)
    if native.soul and not fights:
        remarks.note("soul", f"a card of type {kind} has none (2.10.1); {native.soul} left out")
    if native.soul < 0:
        remarks.doubt("soul", f"{native.soul} is no soul value")
    return level, cost, power, native.soul if fights and native.soul >= 0 else None


def _value(
    field: str, written: str, remarks: Remarks, *, has: bool, most: int | None = None
) -> int | None:
    """One number, checked against whether cards of this type have it and how high it goes."""
    text = _plain(written)
    number = _number(text)
    if not has:
        if number or (number is None and text.casefold() not in NOTHING | NO_NUMBER):
            remarks.note(field, f"{written!r} left out: a card of this type has no {field}")
        return None
    if not text and field != "power":
        raise remarks.refuse(field, "is missing (empty)")
    if number is None or (most is not None and number > most):
        remarks.doubt(field, f"{written!r} is not a {field}; the value counts as not known")
        return None
    return number


def _number(written: str) -> int | None:
    text = _plain(written)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else None


def _icons(kind: str, native: NativeCard, remarks: Remarks) -> tuple[str, ...]:
    """The trigger icons that are understood (ws-en 2.11)."""
    icons = [icon.strip().casefold() for icon in native.trigger]
    for icon in icons:
        if icon not in ICONS:
            remarks.doubt(
                "triggers", f"{icon.upper()!r} is no trigger icon; the icons count as not known"
            )
    if kind == CLIMAX and icons in ([], ["soul"]):
        shown = "a single soul icon" if icons else "no icon"
        remarks.doubt("triggers", f"{shown} recorded for a climax; the icons count as not known")
    return tuple(icon for icon in icons if icon in ICONS)


def _one_of(values: tuple[str, ...], written: str, field: str, remarks: Remarks) -> str | None:
    if written in values:
        return written
    remarks.doubt(field, f"{written!r} is none of {', '.join(values)}; it counts as not known")
    return None


def _traits(native: NativeCard) -> tuple[str, ...]:
    """The traits (ws-en 2.5); some sets write both into one cell with a dot between them."""
    cells = (cell for text in native.attributes for cell in text.split("\N{KATAKANA MIDDLE DOT}"))
    traits = (" ".join(cell.split()) for cell in cells)
    return tuple(trait for trait in traits if _plain(trait) not in NO_TEXT)


def _abilities(native: NativeCard) -> tuple[str, ...] | None:
    """The paragraphs of card text; a source that gives no list at all does not know the text."""
    if not native.ability:
        return None
    paragraphs = (text.strip() for text in native.ability)
    return tuple(text for text in paragraphs if _plain(text) not in NO_TEXT)
