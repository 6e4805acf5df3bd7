"""The publisher's card list: CSV, one row for each printing, with collection IDs."""

import csv
import re
from collections.abc import Iterator, Mapping
from io import StringIO

from judgetool.cards.errors import BrokenCardFile
from judgetool.cards.native import Remark, refused
from judgetool.cards.plain_words import one_line
from judgetool.cards.statement import Statement
from judgetool.cards.vanguard.numbers import is_collection_id
from judgetool.cards.vanguard.printed import TRIGGERS
from judgetool.cards.vanguard.telling import Telling

OFFICIAL = "official"
COLUMNS = (
    *("Name", "Type", "Group", "Race", "Nation", "Grade", "Power", "Critical", "Shield"),
    *("Skill", "Gift", "Effect", "Regulation", "Number", "Rarity"),
)
"""The columns that are read; others do not matter."""
SHAPE = f"expected a CSV table with the columns {', '.join(COLUMNS)}"

_LABELLED = re.compile(r"(?P<label>[A-Za-z]+) (?P<number>[0-9]{1,6})", re.ASCII)
_GIFT = re.compile(r"(?P<trigger>[A-Za-z]+) Trigger( \+[0-9]+)?", re.IGNORECASE)
_TYPES = {"trigger unit": True, "normal unit": False}

Row = Mapping[str, str]


def parse_official(
    content: str | bytes, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each row says; raises ``BrokenCardFile`` or ``IncompleteCard``."""
    for row in _rows(content, where):
        telling = Telling(OFFICIAL, _number(row, where), where)
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
                remedy=f"{SHAPE}; nothing was imported",
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
            "this is no CSV text of cards", where=where, remedy=f"{SHAPE}; nothing was imported"
        ) from failure


def _number(row: Row, where: str) -> str:
    number = one_line(row["Number"])
    if not is_collection_id(number):
        who = number or one_line(row["Name"]) or "without a number"
        raise refused(where, who, "Number", f"is {row['Number']!r}, not like BT03/001EN")
    return number


def _labelled(telling: Telling, row: Row, field: str) -> int:
    """The number in a cell such as "Power 10000"."""
    found = _LABELLED.fullmatch(one_line(row[field]))
    if found is None or found["label"].casefold() != field.casefold():
        raise telling.refuse(field.casefold(), f"is {row[field]!r}, not like '{field} 1'")
    return int(found["number"])


def _tell_trigger(telling: Telling, row: Row) -> None:
    """The trigger icon; the type of the unit says whether there is one (2.9.2)."""
    gift = one_line(row["Gift"])
    found = _GIFT.fullmatch(gift)
    trigger = found["trigger"] if found else gift
    is_trigger_unit = _TYPES.get(one_line(row["Type"]).casefold())
    if is_trigger_unit is None or is_trigger_unit != (trigger.casefold() in TRIGGERS):
        telling.note("trigger", f"{gift!r} does not go with {row['Type']!r}; not known")
    else:
        telling.tell_trigger(trigger)
