"""The list of clan-era cards that players typed: JSON, with identifiers in place of IDs."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from judgetool.cards.native import Remark, entries_of, refused, validated
from judgetool.cards.statement import Statement
from judgetool.cards.vanguard.numbers import IDENTIFIER
from judgetool.cards.vanguard.telling import Telling

FAN_LIST = "fan list"
SHAPE = "expected a JSON list of cards, each with identifier, name, clan, grade and so on"
NO_CLAN = "dummyclan"


class NativeCard(BaseModel):
    """One card as it stands in such a file."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

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


_NATIVES = TypeAdapter(list[NativeCard])


def parse_fan_list(
    content: str | bytes, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says, or None if it is no card; raises what ``native`` says."""
    entries = entries_of(content, where, SHAPE)
    for native in validated(_NATIVES, entries, where, _code):
        identifier = native.identifier.strip()
        if not identifier:
            raise refused(where, native.name.strip() or "without a name", "identifier", "is empty")
        telling = Telling(FAN_LIST, IDENTIFIER + identifier, where)
        if native.clan.strip().casefold() == NO_CLAN:
            telling.note("clan", f"{native.clan!r} marks a placeholder, which is no card; left out")
            yield None, telling.remarks
        else:
            _tell(native, telling)
            yield telling.statement, telling.remarks


def _code(entry: Mapping[str, Any]) -> object:
    return entry.get("identifier")


def _tell(native: NativeCard, telling: Telling) -> None:
    telling.tell_name(native.name)
    telling.tell_clans(native.clan)
    telling.tell_word("race", native.race)
    telling.tell_numbers(native.grade, native.power, native.shield, native.critical)
    telling.tell_trigger(native.trigger)
    telling.tell_skill(native.skill)
    if native.text is not None:
        telling.tell_text(native.text)
