"""Which cards an act names, and the same act with other cards."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.immutable import changed

NO_CARDS = ("by", "do", "ability", "amount", "number")
"""The fields of acts whose numbers are no cards."""


def cards_of(act: Any, *, only_several: bool = False) -> tuple[CardId, ...]:
    """The cards that an act names; ``only_several``: those of which it can name several."""
    kind: Any = type(act)
    found: list[CardId] = []
    for name in _may_name_cards(kind):
        value = getattr(act, name)
        if type(value) is int:
            found += () if only_several else (value,)
        elif isinstance(value, tuple):
            for part in value:
                found += (part,) if type(part) is int else ()
                found += cards_of(part) if is_dataclass(part) else ()
    return tuple(found)


def with_card(act: Any, card: CardId, other: CardId) -> Any:
    """An act with another card instead of one."""
    return with_cards(act, {card: other})


def with_cards(act: Any, others: Mapping[CardId, CardId]) -> Any:
    """An act with other cards instead of some."""

    def replaced(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(replaced, value))
        if is_dataclass(value):
            return with_cards(value, others)
        return others.get(value, value) if type(value) is int else value

    kind: Any = type(act)
    changes = {name: replaced(getattr(act, name)) for name in _may_name_cards(kind)}
    return changed(act, **changes)


@cache
def _may_name_cards(kind: Any) -> tuple[str, ...]:
    """The fields of acts of one kind that can name cards."""
    return tuple(one.name for one in fields(kind) if one.name not in NO_CARDS)
