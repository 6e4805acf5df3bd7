"""The list of OCTGN ids: sets 1 to 15, with the EX Burst and generic icons as flags."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from judgetool.cards.fftcg.statement import OCTGN, Statement
from judgetool.cards.fftcg.telling import Telling
from judgetool.cards.native import Entry, Remark, validated

MARK = frozenset({"serial_number", "octgn_id", "is_multi_playable", "is_ex_burst"})
"""The fields by which such a file is recognised."""


class NativeCard(BaseModel):
    """One card as it stands in such a file."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    serial_number: str
    name: str
    octgn_id: str
    is_multi_playable: bool
    is_ex_burst: bool


_NATIVES = TypeAdapter(list[NativeCard])


def _code(entry: Mapping[str, Any]) -> object:
    return entry.get("serial_number")


def read_octgn(entries: list[Entry], where: str) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What each entry says; raises ``IncompleteCard``."""
    owners: dict[str, str] = {}
    for native in validated(_NATIVES, entries, where, _code):
        telling = Telling(OCTGN, native.serial_number, where)
        telling.tell_name(native.name)
        telling.told |= {"generic": native.is_multi_playable, "ex_burst": native.is_ex_burst}
        octgn_id = native.octgn_id.strip()
        owner = owners.setdefault(octgn_id, telling.code)
        if owner == telling.code:
            telling.told["octgn_id"] = octgn_id
        else:
            telling.note("octgn_id", f"left out: it is that of {owner}, too")
        yield telling.statement, telling.remarks
