"""Vanguard card files: the publisher's table, and the list of clan-era cards that players typed.

The publisher's list is CSV with one row for each printing and its collection ID. The fan list is
JSON with identifiers in place of IDs.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from io import StringIO

from pydantic import BaseModel, TypeAdapter

from judgetool.cards.card_files import (
    BrokenCardFile,
    Remark,
    Telling,
    entries_of,
    lines_of,
    loosely,
    one_line,
    refused,
    validated,
)
from judgetool.cards.statements import Statement
from judgetool.cards.vanguard.printed import IDENTIFIER, SKILLS, TRIGGERS, Skill, is_collection_id

Paragraphs = tuple[str, ...]

_LOST_AMPERSAND = re.compile(r"(?<= )amp;?(?= )")
_CLAN_QUOTES = str.maketrans({"\u00ab": "<<", "\u00bb": ">>"})
_NEXT_ABILITY = re.compile(r"(?<=[.)])\s*(?=\[(?:AUTO|ACT|CONT)\])")
_NOTE = re.compile(r"\([^()]*\)\.?")
_SENTINEL = re.compile(r"\[CONT\]\W{0,3}Sentinel\b", re.IGNORECASE)
NO_TEXT = ("-",)


def card_text(text: str) -> Paragraphs:
    """The paragraphs of a card text, each ability one; a dash alone says that there is none."""
    lines = lines_of(_LOST_AMPERSAND.sub("&", text.translate(_CLAN_QUOTES)))
    if lines == NO_TEXT:
        return ()
    return tuple(ability for line in lines for ability in _NEXT_ABILITY.split(line))


def comparable(paragraphs: Paragraphs) -> str:
    """What two texts agree in but for their writing and notes on decks (2.11.3)."""
    return loosely(_NOTE.sub(_unless_on_decks, paragraph) for paragraph in paragraphs)


def is_sentinel(paragraph: str) -> bool:
    """Whether ``paragraph`` is the ability of 10.2.8."""
    return _SENTINEL.match(paragraph) is not None


def has_sentinel(paragraphs: Paragraphs) -> bool:
    """Whether a text has the ability of 10.2.8."""
    return any(map(is_sentinel, paragraphs))


def _unless_on_decks(note: re.Match[str]) -> str:
    return "" if " deck" in note.group() else note.group()


NO_WORD = {"", "-", "none"}
MOST_GRADE = 4

SKILL_OF_GRADE: dict[int, Skill] = {
    0: "boost",
    1: "boost",
    2: "intercept",
    3: "twin drive",
    4: "twin drive",
}
"""The skill icon of each grade: on all cards of both lists but one."""


class VanguardTelling(Telling):
    """Collects what one entry says, and what is remarkable about it."""

    def tell_name(self, written: str) -> None:
        """The name (2.1), which every card has."""
        if not (name := one_line(written)):
            raise self.refuse("name", "is empty")
        self.told["name"] = name

    def tell_clans(self, written: str) -> None:
        """The clans (2.2); none at all is a gap."""
        if clans := tuple(clan for clan in map(one_line, written.split("/")) if _is_word(clan)):
            self.told["clans"] = clans

    def tell_word(self, field: str, written: str) -> None:
        """A value in one word or several, such as the race (2.3)."""
        if _is_word(word := one_line(written)):
            self.told[field] = word

    def tell_numbers(self, grade: int, power: int, shield: int, critical: int) -> None:
        """Grade, power, shield and critical (2.4 to 2.7); from grade 3 on there is no shield."""
        numbers = {"grade": grade, "power": power, "shield": shield, "critical": critical}
        for field, number in numbers.items():
            if number < 0:
                raise self.refuse(field, f"is {number}, less than 0")
        if grade > MOST_GRADE:
            self.note("grade", f"{grade} is no grade; it counts as not known")
            del numbers["grade"]
        elif (grade >= 3) == (shield > 0) and grade != 1:
            self.note("shield", f"{shield} does not go with grade {grade}; it counts as not known")
            del numbers["shield"]
        self.told |= numbers
        if grade >= 3 and self.told.get("shield") == 0:
            self.told["shield"] = None

    def tell_trigger(self, written: str) -> None:
        """The trigger icon (2.8); one on a card of grade 1 and more is in doubt."""
        trigger = one_line(written).casefold()
        if trigger in TRIGGERS and self.told.get("grade") == 0:
            self.told["trigger"] = trigger
        elif trigger in NO_WORD:
            self.told["trigger"] = None
        elif trigger in TRIGGERS:
            self.note("trigger", f"a {trigger} trigger above grade 0; it counts as not known")
        else:
            self.note("trigger", f"{written!r} is none of {', '.join(TRIGGERS)}; not known")

    def tell_skill(self, written: str) -> None:
        """The skill icon (2.10); one that other cards of the grade do not have is in doubt."""
        skill = one_line(written.replace("_", " ")).casefold().rstrip("!")
        grade = self.told.get("grade")
        if skill not in SKILLS:
            self.note("skill", f"{written!r} is none of {', '.join(SKILLS)}; not known")
        elif isinstance(grade, int) and SKILL_OF_GRADE[grade] != skill:
            self.note("skill", f"{skill} does not go with grade {grade}; it counts as not known")
        else:
            self.told["skill"] = skill

    def tell_text(self, written: str) -> None:
        """The card text (2.11), and whether it has Sentinel."""
        paragraphs = card_text(written)
        self.told |= {"abilities": paragraphs, "sentinel": has_sentinel(paragraphs)}


def _is_word(word: str) -> bool:
    return word.casefold() not in NO_WORD


OFFICIAL = "official"
COLUMNS = (
    *("Name", "Type", "Group", "Race", "Nation", "Grade", "Power", "Critical", "Shield"),
    *("Skill", "Gift", "Effect", "Regulation", "Number", "Rarity"),
)
"""The columns that are read; others do not matter."""
OFFICIAL_SHAPE = f"expected a CSV table with the columns {', '.join(COLUMNS)}"

_LABELLED = re.compile(r"(?P<label>[A-Za-z]+) (?P<number>[0-9]{1,6})", re.ASCII)
_GIFT = re.compile(r"(?P<trigger>[A-Za-z]+) Trigger( \+[0-9]+)?", re.IGNORECASE)
_TYPES = {"trigger unit": True, "normal unit": False}

OF_LATER_ERA = re.compile(r"G[ -]?Unit|(?:\w+ )?Order|Crest|Token(?: Unit)?", re.IGNORECASE)
"""The types of cards that the rulebook does not know: it is of the clan era."""

Row = Mapping[str, str]


def parse_official(
    content: str | bytes, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each row says; raises ``BrokenCardFile`` or ``IncompleteCard``."""
    for row in _rows(content, where):
        telling = VanguardTelling(OFFICIAL, _number(row, where), where)
        if OF_LATER_ERA.fullmatch(one_line(row["Type"])):
            telling.note("type", f"{row['Type']!r} is of a later era than the rulebook; left out")
            yield None, telling.remarks
            continue
        telling.tell_name(row["Name"])
        telling.tell_clans(row["Group"])
        telling.tell_word("race", row["Race"])
        telling.tell_word("nation", row["Nation"])
        numbers = (_labelled(telling, row, field) for field in ("Grade", "Power"))
        grade, power = numbers
        shield, critical = _labelled(telling, row, "Shield"), _labelled(telling, row, "Critical")
        telling.tell_numbers(grade, power, shield, critical)
        _tell_trigger(telling, row)
        telling.tell_skill(row["Skill"])
        telling.tell_text(row["Effect"])
        telling.tell_word("regulation", row["Regulation"])
        telling.tell_word("rarity", row["Rarity"])
        yield telling.statement, telling.remarks


def _rows(content: str | bytes, where: str) -> Iterator[Row]:
    """The rows of the table; each has every column."""
    try:
        text = content.decode("utf-8-sig") if isinstance(content, bytes) else content
        table = csv.reader(StringIO(text, newline=""), strict=True)
        header = next(table, [])
        if missing := [column for column in COLUMNS if column not in header]:
            raise BrokenCardFile(
                f"this is no table of Vanguard cards: no column {missing[0]}",
                where=where,
                remedy=f"{OFFICIAL_SHAPE}; nothing was imported",
            )
        for cells in table:
            if not any(cells):
                continue
            if len(cells) != len(header):
                what = f"has {len(cells)} cells where the table has {len(header)} columns"
                raise refused(where, f"in line {table.line_num}", "row", what)
            yield dict(zip(header, cells, strict=True))
    except (UnicodeDecodeError, csv.Error) as failure:
        raise BrokenCardFile(
            "this is no CSV text of cards",
            where=where,
            remedy=f"{OFFICIAL_SHAPE}; nothing was imported",
        ) from failure


def _number(row: Row, where: str) -> str:
    number = one_line(row["Number"])
    if not is_collection_id(number):
        who = number or one_line(row["Name"]) or "without a number"
        raise refused(where, who, "Number", f"is {row['Number']!r}, not like BT03/001EN")
    return number


def _labelled(telling: VanguardTelling, row: Row, field: str) -> int:
    """The number in a cell such as "Power 10000"."""
    found = _LABELLED.fullmatch(one_line(row[field]))
    if found is None or found["label"].casefold() != field.casefold():
        raise telling.refuse(field.casefold(), f"is {row[field]!r}, not like '{field} 1'")
    return int(found["number"])


def _tell_trigger(telling: VanguardTelling, row: Row) -> None:
    """The trigger icon; the type of the unit says whether there is one (2.9.2)."""
    gift = one_line(row["Gift"])
    found = _GIFT.fullmatch(gift)
    trigger = found["trigger"] if found else gift
    is_trigger_unit = _TYPES.get(one_line(row["Type"]).casefold())
    if is_trigger_unit is None or is_trigger_unit != (trigger.casefold() in TRIGGERS):
        telling.note("trigger", f"{gift!r} does not go with {row['Type']!r}; not known")
    else:
        telling.tell_trigger(trigger)


FAN_LIST = "fan list"
FAN_LIST_SHAPE = "expected a JSON list of cards, each with identifier, name, clan, grade and so on"
NO_CLAN = "dummyclan"


class FanCard(BaseModel, strict=True, frozen=True):
    """One card as it stands in such a file."""

    identifier: str
    name: str
    clan: str
    race: str
    grade: int
    power: int
    shield: int
    critical: int
    trigger: str
    skill: str
    text: str | None


_FAN_CARDS = TypeAdapter(list[FanCard])


def parse_fan_list(
    content: str | bytes, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says, or None if it is no card; raises as ``parse_official`` does."""
    entries = entries_of(content, where, FAN_LIST_SHAPE)
    for native in validated(_FAN_CARDS, entries, where, "identifier"):
        identifier = native.identifier.strip()
        if not identifier:
            raise refused(where, native.name.strip() or "without a name", "identifier", "is empty")
        telling = VanguardTelling(FAN_LIST, IDENTIFIER + identifier, where)
        if native.clan.strip().casefold() == NO_CLAN:
            telling.note("clan", f"{native.clan!r} marks a placeholder, which is no card; left out")
            yield None, telling.remarks
        else:
            _tell_fan_card(native, telling)
            yield telling.statement, telling.remarks


def _tell_fan_card(native: FanCard, telling: VanguardTelling) -> None:
    telling.tell_name(native.name)
    telling.tell_clans(native.clan)
    telling.tell_word("race", native.race)
    telling.tell_numbers(native.grade, native.power, native.shield, native.critical)
    telling.tell_trigger(native.trigger)
    telling.tell_skill(native.skill)
    if native.text is not None:
        telling.tell_text(native.text)


PATTERNS = ("*.json", "*.csv")
SHAPE = f"{OFFICIAL_SHAPE}, or a JSON list of cards with identifier, name, clan and so on"


def parse_statements(content: bytes, where: str) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the entries in ``content`` say, each with its remarks; JSON begins with a bracket."""
    is_json = content.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"[", b"{")
    return (parse_fan_list if is_json else parse_official)(content, where)
