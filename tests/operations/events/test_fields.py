"""What people write into fields: whole numbers, several tables."""

import pytest

from judgetool.events.errors import CannotEnter
from judgetool.operations.events.entries import tables_in, whole


def test_a_whole_number_or_nothing() -> None:
    assert whole("7", "the table") == 7
    assert whole("", "the table") is None
    for text in ("x", "-1", "1.5", "\u0663", "1" * 12):
        with pytest.raises(CannotEnter, match="no number"):
            whole(text, "the table")


def test_tables_alone_and_in_ranges() -> None:
    assert tables_in(" 3, 7-9 ") == {3, 7, 8, 9}
    assert tables_in("") == set()
    assert max(tables_in("9998-999999999")) == 9999
    with pytest.raises(CannotEnter):
        tables_in("3,a")
    with pytest.raises(CannotEnter, match="no table"):
        tables_in("-4")
