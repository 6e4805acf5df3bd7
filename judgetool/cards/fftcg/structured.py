"""The structured card list: sets 1 to 20, with all elements, jobs and categories as lists."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from judgetool.cards.fftcg.statement import STRUCTURED, Statement
from judgetool.cards.fftcg.telling import Telling
from judgetool.cards.fftcg.texts import structured_text
from judgetool.cards.native import Entry, Remark, refused, validated

MARK = frozenset({"elements", "jobs", "categories", "index", "multicard", "exburst"})
"""The fields by which such a file is recognised."""

RARITIES = {"common": "C", "rare": "R", "hero": "H", "legend": "L", "starter": "S"} | {
    "boss": "B",
    "promo": "PR",
}
_NUMERALS = """
    I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX
    XXI XXII XXIII XXIV XXV XXVI XXVII XXVIII XXIX XXX
"""
SETS = {f"Opus {numeral}": str(place) for place, numeral in enumerate(_NUMERALS.split(), 1)} | {
    "Boss": "B",
    "Promo": "PR",
}
"""What card numbers begin with in each set."""


class NativeCard(BaseModel):
    """One card as it stands in such a file."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    set: str
    index: int
    name: str
    type: str
    cost: int | str
    power: int
    elements: list[str]
    jobs: list[str]
    categories: list[str]
    rarity: str
    multicard: bool
    exburst: bool
    text: str | None


_NATIVES = TypeAdapter(list[NativeCard])


def _code(entry: Mapping[str, Any]) -> object:
    return f"{entry.get('set')} {entry.get('index')}"


def read_structured(
    entries: list[Entry], where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says; raises ``IncompleteCard``."""
    for native in validated(_NATIVES, entries, where, _code):
        telling = Telling(STRUCTURED, _number(native, where), where)
        telling.tell_name(native.name)
        telling.tell_values(native.type, native.cost, native.power)
        telling.tell_elements(native.elements, all_told=True)
        telling.tell_jobs(native.jobs)
        telling.tell_categories(native.categories)
        _tell_rarity(native, telling)
        telling.told |= {"generic": native.multicard, "ex_burst": native.exburst}
        if native.text is not None:
            telling.tell_text(structured_text(native.text))
        yield telling.statement, telling.remarks


def _number(native: NativeCard, where: str) -> str:
    prefix = SETS.get(native.set.strip())
    if prefix is None:
        raise refused(where, f"{native.set} {native.index}", "set", f"is {native.set!r}, unknown")
    return f"{prefix}-{native.index:03}"


def _tell_rarity(native: NativeCard, telling: Telling) -> None:
    rarity = RARITIES.get(native.rarity.strip().casefold())
    if rarity is None:
        telling.note("rarity", f"{native.rarity!r} is no rarity; it counts as not known")
    else:
        telling.told["rarity"] = rarity
