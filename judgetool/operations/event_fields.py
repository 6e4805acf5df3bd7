"""What people write into the fields of entries at an event: whole numbers, several tables."""

from judgetool.operations.events import HIGHEST_TABLE, CannotEnter

MOST_DIGITS = 9


def whole(value: str, field: str) -> int | None:
    """``value`` as a whole number, None where it is empty; raises ``CannotEnter``."""
    if value == "":
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS):
        raise CannotEnter(f"{value!r} is no number", remedy=f"give {field} as a whole number")
    return int(value)


def tables_in(text: str) -> set[int]:
    """The tables in ``3,7-9``; raises ``CannotEnter``."""
    tables: set[int] = set()
    for part in filter(None, text.replace(" ", "").split(",")):
        first, _, last = part.partition("-")
        low, high = whole(first, "tables"), whole(last or first, "tables")
        if low is None or high is None:
            raise CannotEnter(f"{part!r} is no table", remedy="write tables as 3,7-9")
        tables |= set(range(low, min(high, HIGHEST_TABLE) + 1))
    return tables
