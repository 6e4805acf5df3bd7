"""Drawn tables: the same for the same seed, on every machine and for ever."""

from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.events.drawing import draw_again, draw_tables
from judgetool.events.things import CannotEnter


def tables(seed: str, round_number: int, last: int, wanted: int, *excluded: int) -> list[int]:
    drawn = draw_tables(
        seed, round_number=round_number, first=1, last=last, wanted=wanted, excluded=excluded
    )
    return list(drawn.tables)


@pytest.mark.parametrize(
    ("seed", "round_number", "last", "wanted", "drawn"),
    [
        ("apple", 3, 40, 4, [29, 12, 8, 7]),
        ("apple", 4, 40, 4, [2, 3, 10, 36]),
        ("Frühling 2026", 1, 128, 5, [89, 102, 48, 13, 52]),
        ("東京", 0, 9, 9, [4, 6, 9, 8, 3, 7, 5, 1, 2]),
    ],
)
def test_a_seed_draws_these_tables_for_ever(
    seed: str, round_number: int, last: int, wanted: int, drawn: list[int]
) -> None:
    assert tables(seed, round_number, last, wanted) == drawn


def test_the_method_can_be_done_by_hand() -> None:
    order = sorted(range(1, 41), key=lambda table: sha256(f"apple\n3\n{table}".encode()).digest())
    assert order[:4] == [29, 12, 8, 7]


def test_an_excluded_table_makes_room_for_the_next() -> None:
    assert tables("apple", 3, 40, 4, 12, 8) == [29, 7, 37, 26]
    drawn = draw_tables("apple", round_number=3, first=5, last=40, wanted=1, excluded={8, 2, 12})
    assert drawn.excluded == (8, 12)


def test_a_seed_is_compared_as_it_reads() -> None:
    assert tables(" Fru\u0308hling 2026 ", 1, 128, 5) == tables("Frühling 2026", 1, 128, 5)


def test_all_tables_are_drawn_if_fewer_are_left_than_wanted() -> None:
    assert sorted(tables("apple", 1, 5, 9, 2)) == [1, 3, 4, 5]


@pytest.mark.parametrize(
    ("seed", "first", "last", "wanted"),
    [
        ("", 1, 4, 1),
        ("  ", 1, 4, 1),
        ("a\nb", 1, 4, 1),
        ("a", 0, 4, 1),
        ("a", 5, 4, 1),
        ("a", 1, 10**9, 1),
        ("a", 1, 4, 0),
        ("a", 3, 3, 1),
    ],
)
def test_what_cannot_be_drawn(seed: str, first: int, last: int, wanted: int) -> None:
    with pytest.raises(CannotEnter):
        draw_tables(seed, round_number=1, first=first, last=last, wanted=wanted, excluded={3})


@given(
    st.text(min_size=1).filter(lambda text: text.strip() and "\n" not in text),
    st.integers(0, 20),
    st.integers(1, 60),
    st.integers(1, 60),
    st.frozensets(st.integers(2, 60)),
)
def test_a_draw_can_be_repeated_and_keeps_to_its_tables(
    seed: str, round_number: int, last: int, wanted: int, excluded: frozenset[int]
) -> None:
    drawn = draw_tables(
        seed, round_number=round_number, first=1, last=last, wanted=wanted, excluded=excluded
    )
    assert draw_again(drawn) == drawn
    assert len(set(drawn.tables)) == len(drawn.tables)
    assert set(drawn.tables) <= set(range(1, last + 1)) - excluded


def test_another_method_is_not_guessed() -> None:
    drawn = draw_tables("apple", round_number=3, first=1, last=40, wanted=4)
    with pytest.raises(CannotEnter, match="not known"):
        draw_again(replace(drawn, method="dice"))
