"""The Dragon Ball Super card list that people pass around: JSON, one entry for each printing.

All skill texts get one form: skill icons are words in brackets, character names stand as
``<Son Goku>`` (dbs 2-5-3), special traits as ``<<Saiyan>>`` (2-6-3) and card names in braces.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from pydantic import BaseModel, TypeAdapter

from judgetool.cards.card_files import (
    Remark,
    Telling,
    entries_of,
    lines_of,
    one_line,
    refused,
    validated,
)
from judgetool.cards.dbs.printed import BATTLE, COLORS, EXTRA, LEADER, parse_number
from judgetool.cards.statements import Statement

Paragraphs = tuple[str, ...]

_IMAGE = re.compile(r"<img\b[^<>]*>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""\b(src|alt)=["']([^"']*)["']""", re.IGNORECASE)
_EATEN = re.compile(r"<(?P<name>[a-z]+(?: [a-z]+=\"\")*)>|</[a-z]+>")
_BRACKETS = str.maketrans(
    dict.fromkeys("\u300a\u226a", "<<")
    | dict.fromkeys("\u300b\u226b", ">>")
    | {"\u3008": "<", "\u3009": ">"}
)
_NAME = re.compile(r"[<{][^<>{}]*[>}]")
_ICON = re.compile(r"\[([^\[\]]+)\]")
_IN_FRONT = re.compile(r"(?:\s|\[[^\[\]]*\]|\([^()]*\))*")
_NOTE = re.compile(r"\([^()]*\)")
_COLOR = "(?:red|blue|green|yellow|black)"
_COST_ICON = re.compile(
    rf"(?:{_COLOR} )?ball|{_COLOR}[/ ]{_COLOR}|unison.*|x"
    r"|one|two|three|four|five|six|seven|eight|nine|ten",
    re.IGNORECASE,
)
_SPACES = re.compile(r"[\s\-_:]+")
NO_TEXT = ("-",)


def skill_text(text: str) -> Paragraphs:
    """The paragraphs of a skill text, icons as words; a dash alone says that there is none."""
    named = _EATEN.sub(_restored, _IMAGE.sub(_icon_word, text)).translate(_BRACKETS)
    paragraphs = tuple(
        _NAME.sub(lambda found: _with_tidy_colon(found[0]), line) for line in lines_of(named)
    )
    return () if paragraphs == NO_TEXT else paragraphs


def character_name(name: str) -> str:
    """A character name with its colon as texts have it."""
    return _with_tidy_colon(one_line(name))


def keywords_in(paragraphs: Paragraphs) -> tuple[str, ...]:
    """The keywords that stand in front of the paragraphs; what a text only mentions is none."""
    fronts = (_NOTE.sub("", found.group()) for found in map(_IN_FRONT.match, paragraphs) if found)
    return keywords_of(icon for front in fronts for icon in _ICON.findall(front))


def keywords_of(icons: Iterable[str]) -> tuple[str, ...]:
    """Those of the icons that are keywords and not costs, each once."""
    words = (_SPACES.sub(" ", icon).strip() for icon in icons)
    return tuple(dict.fromkeys(word for word in words if not _COST_ICON.fullmatch(word)))


def _icon_word(image: re.Match[str]) -> str:
    """What an image shows: its description or, where that is empty, the name of its file."""
    attributes = {name.lower(): value for name, value in _ATTRIBUTE.findall(image.group())}
    return f"[{attributes.get('alt') or PurePosixPath(attributes.get('src', '')).stem}]"


def _with_tidy_colon(name: str) -> str:
    return ": ".join(map(str.strip, name.split(":")))


def _restored(tag: re.Match[str]) -> str:
    """A character name that was taken for a tag of HTML on its way."""
    name = (tag["name"] or "").replace('=""', "").title()
    return f"<{name}>" if name else ""


CARD_LIST = "card list"
SHAPE = "expected a JSON list of cards, each with title, number, type, color and so on"

UNISON = "unison"
HAVING: Mapping[str, frozenset[str]] = {
    "power": frozenset({LEADER, BATTLE, UNISON}),
    "energy_cost": frozenset({BATTLE, EXTRA, UNISON}),
    "combo": frozenset({BATTLE}),
    "character": frozenset({LEADER, BATTLE}),
}
"""Which types have which values (2-5 to 2-10); an entry that lacks one leaves it in doubt."""

_NOTHING = {"", "-"}
_NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)
_RARITY = re.compile(r".*\[(?P<short>[^\[\]]+)\]")
_COST = re.compile(r"(?P<total>[0-9]{1,2}|X|-)?\((?P<specified>.*)\)")
_SIGN = re.compile(r"<img\b[^<>]*>|[^<>\s-]+")
_BALL = re.compile(rf"/({'|'.join(COLORS)})_ball\.")


class NativeCard(BaseModel, strict=True, frozen=True):
    """One printing as it stands in such a file."""

    title: str
    number: str
    type: str
    color: str
    series: str = ""
    rarity: str = ""
    limit: int | None = None
    power: str | int | None = None
    energy: str | int | None = None
    energy_text: str | None = None
    combo_energy: str | int | None = None
    combo_power: str | int | None = None
    character: str | None = None
    special_trait: str | None = None
    era: str | None = None
    skills_text: str | None = None
    plain_text: str | None = None
    skills: list[str] | None = None
    title_back: str | None = None
    power_back: str | int | None = None
    skills_back_text: str | None = None
    plain_back_text: str | None = None
    skills_back: list[str] | None = None


_NATIVES = TypeAdapter(list[NativeCard])


def parse_statements(
    content: str | bytes, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the entries in ``content`` say, each with its remarks.

    Raises ``BrokenCardFile`` or ``IncompleteCard``.
    """
    entries = entries_of(content, where, SHAPE)
    for native in validated(_NATIVES, entries, where, "number"):
        telling = _Telling(native, where)
        telling.tell_all()
        yield telling.statement, telling.remarks


class _Telling(Telling):
    """Collects what one entry says, and what is remarkable about it."""

    def __init__(self, native: NativeCard, where: str) -> None:
        number = parse_number(native.number)
        if number is None:
            who = native.number or native.title or "without a number"
            what = f"is {native.number!r}, not like BT1-014 or BT1-014_SPR"
            raise refused(where, who, "number", what)
        super().__init__(CARD_LIST, number.code, where)
        self.native = native
        self.type = one_line(native.type).casefold()

    def tell_all(self) -> None:
        """Everything that the entry says of the printing."""
        native = self.native
        for field, written in (("title", native.title), ("type", native.type)):
            if not one_line(written):
                raise self.refuse(field, "is empty")
        self.told |= {"name": one_line(native.title), "type": self.type}
        self._tell_colors()
        self._tell_number("power", native.power, has=self._has("power"))
        self._tell_energy_cost()
        self._tell_number("combo_cost", native.combo_energy, has=self._has("combo"))
        self._tell_number("combo_power", native.combo_power, has=self._has("combo"))
        for field, names in (
            ("characters", native.character),
            ("traits", native.special_trait),
            ("eras", native.era),
        ):
            self._tell_names(field, names)
        self._tell_limit()
        self._tell_text("", _text(native.plain_text, native.skills_text), native.skills)
        if self.type == LEADER or native.title_back is not None:
            self._tell_back()
        rarity = _RARITY.fullmatch(one_line(native.rarity))
        self.told["rarity"] = rarity["short"] if rarity else one_line(native.rarity)
        if (series := one_line(native.series)) not in _NOTHING:
            self.told["series"] = series

    def _has(self, field: str) -> bool | None:
        """Whether cards of this type have ``field``; None for types that the rules do not know."""
        known = self.type in (LEADER, BATTLE, EXTRA, UNISON)
        return self.type in HAVING[field] if known else None

    def _tell_colors(self) -> None:
        colors = tuple(one_line(color).casefold() for color in self.native.color.split("/"))
        unknown = [color for color in colors if color not in COLORS]
        if unknown:
            self.note("colors", f"{unknown[0]!r} is none of {', '.join(COLORS)}; not known")
        else:
            self.told["colors"] = colors

    def _tell_number(self, field: str, written: str | int | None, *, has: bool | None) -> None:
        text = "" if written is None else one_line(str(written))
        if _NUMBER.fullmatch(text):
            self.told[field] = int(text)
            if has is False:
                self.note(field, f"{text} stands on a card of type {self.type}, which has none")
        elif text not in _NOTHING:
            self.note(field, f"{text!r} is no number; it counts as not known")
        elif has is False:
            self.told[field] = None
        elif has:
            self.note(field, "is missing; it counts as not known")

    def _tell_energy_cost(self) -> None:
        """Total and specified cost (2-10-1); X is printed on Unison Cards, a dash means none."""
        written = one_line(self.native.energy_text or "")
        if found := _COST.fullmatch(written):
            self._tell_total(found["total"] or "")
            self._tell_specified(found["specified"])
            return
        self._tell_number("energy_cost", self.native.energy, has=self._has("energy_cost"))
        if not written and self._has("energy_cost") is False:
            self.told["specified_cost"] = ()
        elif written or self._has("energy_cost"):
            what = "is not understood" if written else "is missing"
            self.note("specified_cost", f"{what}; it counts as not known")

    def _tell_specified(self, written: str) -> None:
        """The colours of the specified cost, each as an image of coloured energy."""
        signs = [
            found[1] if (found := _BALL.search(sign)) else sign for sign in _SIGN.findall(written)
        ]
        if all(sign in COLORS for sign in signs):
            self.told["specified_cost"] = tuple(signs)
        else:
            what = f"{' '.join(signs)!r} is not understood; it counts as not known"
            self.note("specified_cost", what)

    def _tell_total(self, total: str) -> None:
        plain = one_line(str(self.native.energy if self.native.energy is not None else ""))
        if total == "X":
            self.told["energy_cost"] = "X"
        elif total == "-" and plain in _NOTHING:
            self.note("energy_cost", "a dash stands for it; taken as none at all")
            self.told["energy_cost"] = None
        elif total.isdecimal() and total == plain:
            self.told["energy_cost"] = int(total)
        else:
            what = f"{total or 'nothing'} and {plain or 'nothing'} are told; it counts as not known"
            self.note("energy_cost", what)

    def _tell_names(self, field: str, written: str | None) -> None:
        names = tuple(
            name for name in map(character_name, (written or "").split("/")) if name not in _NOTHING
        )
        if names or self._has("character") is False:
            self.told[field] = names
        elif self._has("character"):
            self.note(field, "is missing; it counts as not known")

    def _tell_limit(self) -> None:
        limit = self.native.limit
        if limit is not None and limit < 1:
            raise self.refuse("limit", f"is {limit}, less than 1")
        if limit is not None:
            self.told["limit"] = limit

    def _tell_text(self, side: str, text: str | None, skills: Sequence[str] | None) -> None:
        """Card text and keywords of one side; a list of skills tells keywords without a text."""
        if text is not None:
            paragraphs = skill_text(text)
            self.told[f"{side}abilities"] = paragraphs
            self.told[f"{side}keywords"] = keywords_in(paragraphs)
        elif skills is not None:
            self.told[f"{side}keywords"] = keywords_of(skills)

    def _tell_back(self) -> None:
        """The other side of a leader (2-3-2-1-2)."""
        native = self.native
        if not one_line(native.title_back or ""):
            self.note("back", "is missing; the other side of the leader counts as not known")
            return
        self.told["back_name"] = one_line(native.title_back or "")
        self._tell_number("back_power", native.power_back, has=True)
        text = _text(native.plain_back_text, native.skills_back_text)
        self._tell_text("back_", text, native.skills_back)


def _text(plain: str | None, with_images: str | None) -> str | None:
    return with_images if plain is None else plain
