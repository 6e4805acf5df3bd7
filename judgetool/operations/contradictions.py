"""Contradictions between card sources in one line of words, the same for both faces."""

from textwrap import shorten

from judgetool.cards.conflict import Conflict

VALUE_WIDTH = 60
"""So many letters of each value are shown."""


def conflict_line(conflict: Conflict) -> str:
    """The field, what each source says of it, and what was made of that."""
    values = "; ".join(f"{who}: {_value(value)}" for who, value in conflict.values)
    taken = f"{conflict.winner} is believed" if conflict.winner else "left in doubt"
    return f"{conflict.field}: {values} ({taken}: {conflict.why})"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return shorten(", ".join(map(str, value)), VALUE_WIDTH, placeholder=" …") or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
