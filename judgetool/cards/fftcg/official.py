"""The publisher's card list: all sets, every printing, one element of each card only."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from judgetool.cards.fftcg.numbers import parse_rarity, set_of
from judgetool.cards.fftcg.printed import RARITIES
from judgetool.cards.fftcg.statement import OFFICIAL, Statement
from judgetool.cards.fftcg.telling import Telling
from judgetool.cards.fftcg.texts import has_ex_burst, official_text, plain
from judgetool.cards.native import Entry, Remark, validated

MARK = frozenset({"cardNumber", "element", "job", "category"})
"""The fields by which such a file is recognised."""

CRYSTAL = "crystal"
_BETWEEN_ELEMENTS = re.compile("[/,\N{MIDDLE DOT}\N{KATAKANA MIDDLE DOT}]")
_BETWEEN_CATEGORIES = re.compile("[\N{MIDDLE DOT}\N{KATAKANA MIDDLE DOT}]")


class NativeCard(BaseModel):
    """One printing as it stands in such a file."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    number: str = Field(alias="cardNumber")
    name: str
    element: str
    type: str
    cost: int | str
    power: int
    job: str | None
    category: str | None
    rarity: str
    text: str | None
    set: str = ""


_NATIVES = TypeAdapter(list[NativeCard])


def _code(entry: Mapping[str, Any]) -> object:
    return entry.get("cardNumber")


def read_official(
    entries: list[Entry], where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says, or None if it is no card; raises ``IncompleteCard``."""
    for native in validated(_NATIVES, entries, where, _code):
        telling = Telling(OFFICIAL, native.number, where)
        if plain(native.type).casefold() == CRYSTAL:
            telling.note("type", "a Crystal is no card of the types of 5.2.3.1; left out")
            yield None, telling.remarks
        else:
            _tell(native, telling)
            yield telling.statement, telling.remarks


def _tell(native: NativeCard, telling: Telling) -> None:
    telling.tell_name(native.name)
    telling.tell_values(native.type, native.cost, native.power)
    telling.tell_elements(_BETWEEN_ELEMENTS.split(plain(native.element)), all_told=False)
    telling.tell_jobs(plain(native.job or "").split("/"))
    telling.tell_categories(_BETWEEN_CATEGORIES.split(plain(native.category or "")))
    _tell_rarity(native, telling)
    if native.text is not None:
        text = official_text(native.text)
        telling.tell_text(text)
        telling.told["ex_burst"] = has_ex_burst(text)
    if product := plain(native.set):
        telling.told["product"] = product


def _tell_rarity(native: NativeCard, telling: Telling) -> None:
    """The rarity of the card's own number (5.2.5.1); a promotional one shows none but its set."""
    number, written = telling.number, plain(native.rarity).upper()
    shown = number.rarity or (set_of(number.base) if set_of(number.base) in RARITIES else "")
    if written not in (shown, parse_rarity(telling.code)):
        telling.note("rarity", f"{written!r} left out: the number shows {shown or 'none'}")
    if shown:
        telling.told["rarity"] = shown
