"""Rule numbers: what is one, what can follow which, what stands above."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.numbering import (
    Numbered,
    Numbering,
    Succession,
    ancestors_of,
    near,
    skipped,
    succession,
)

DECIMAL = Numbering()
SECTIONED = Numbering(section_word="Section")
HYPHENED = Numbering(separator="-")


@pytest.mark.parametrize(
    ("line", "parts", "rest"),
    [
        ("7.2.1. The pond", (7, 2, 1), "The pond"),
        ("7.2.1 The pond", (7, 2, 1), "The pond"),
        ("7.2.1.The pond", (7, 2, 1), "The pond"),
        ("7.2.1 7.2.1 The pond", (7, 2, 1), "The pond"),
        ("(7.2.1 A note on ponds)", (7, 2, 1), "A note on ponds)"),
        ("4. Ponds", (4,), "Ponds"),
        ("4.1. 3 frogs", (4, 1), "3 frogs"),
    ],
)
def test_a_number_is_read_with_its_quirks(line: str, parts: tuple[int, ...], rest: str) -> None:
    assert DECIMAL.read(line) == Numbered(parts, rest)


@pytest.mark.parametrize(
    "line",
    ["4 frogs", "7.2.1.", "7.2.1), the frog", "7.2.1, the frog", "2021.5.1", "0.5 Half", "frogs"],
)
def test_what_only_looks_like_a_number_is_not_read(line: str) -> None:
    assert DECIMAL.read(line) is None


def test_a_book_with_sections_takes_single_numbers_only_from_them() -> None:
    assert SECTIONED.read("Section 4. Ponds") == Numbered((4,), "Ponds")
    assert SECTIONED.read("4. Ponds") is None


@pytest.mark.parametrize(
    ("line", "parts", "rest"),
    [
        ("7-2-1. The pond", (7, 2, 1), "The pond"),
        ("7-2-1.The pond", (7, 2, 1), "The pond"),
        ("7. The pond", (7,), "The pond"),
        ("7-2-1. [Wet] frogs", (7, 2, 1), "[Wet] frogs"),
    ],
)
def test_hyphens_may_separate_the_parts(line: str, parts: tuple[int, ...], rest: str) -> None:
    assert HYPHENED.read(line) == Numbered(parts, rest)
    assert HYPHENED.written(parts) == "-".join(map(str, parts))


@pytest.mark.parametrize("line", ["7 frogs", "7-2-1.", "7.2.1. Frogs", "7-headed frogs"])
def test_what_only_looks_like_a_number_with_hyphens_is_not_read(line: str) -> None:
    assert HYPHENED.read(line) is None


@pytest.mark.parametrize(
    ("book", "number", "known"),
    [
        (DECIMAL, "7.2.1", True),
        (DECIMAL, "7", True),
        (DECIMAL, "7-2-1", False),
        (DECIMAL, "7.2.1.", False),
        (DECIMAL, "7.0", False),
        (DECIMAL, "7.200", False),
        (DECIMAL, "7.199", True),
        (DECIMAL, "", False),
        (HYPHENED, "7-4-1-4", True),
        (HYPHENED, "7.4.1.4", False),
    ],
)
def test_a_number_is_written_as_its_book_writes_it(
    book: Numbering, number: str, known: bool
) -> None:
    assert book.is_number(number) is known


def test_numbers_are_found_in_a_text_as_the_book_writes_them() -> None:
    text = "See 7.2.1, 7-4-1-4. Not 3 frogs, 1.2.3.500 or 2021.5; but (4.1) and 5-2."
    assert DECIMAL.numbers_in(text) == ["7.2.1", "4.1"]
    assert HYPHENED.numbers_in(text) == ["7-4-1-4", "5-2"]


@pytest.mark.parametrize(
    ("before", "after", "kind", "missing"),
    [
        ((1, 1), (1, 1, 1), Succession.NEXT, 0),
        ((1, 1, 3, 2), (1, 2), Succession.NEXT, 0),
        ((1, 9), (2,), Succession.NEXT, 0),
        ((1, 1), (1, 1), Succession.REPEAT, 0),
        ((3, 7), (3, 7, 1, 1), Succession.GAP, 1),
        ((3, 7, 1), (3, 7, 4), Succession.GAP, 2),
        ((3, 7), (3, 6), Succession.BACK, 0),
    ],
)
def test_what_can_follow_a_number(
    before: tuple[int, ...], after: tuple[int, ...], kind: Succession, missing: int
) -> None:
    assert succession(before, after) == (kind, missing)


def test_the_numbers_left_out_are_named() -> None:
    assert list(skipped((3, 7), (3, 7, 2, 2))) == [(3, 7, 1), (3, 7, 2), (3, 7, 2, 1)]
    assert list(skipped((3, 7, 1), (3, 7, 4))) == [(3, 7, 2), (3, 7, 3)]
    assert list(skipped((3,), (3, 1, 3))) == [(3, 1), (3, 1, 1), (3, 1, 2)]


def test_ancestors_stand_outermost_first() -> None:
    assert ancestors_of("7.2.1") == ["7", "7.2"]
    assert ancestors_of("7-2-1") == ["7", "7-2"]


PARTS = st.lists(st.integers(1, 9), min_size=1, max_size=5).map(tuple)


@given(PARTS, PARTS)
def test_as_many_numbers_are_left_out_as_are_named(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    if after > before:
        assert succession(before, after)[1] == len(list(skipped(before, after)))


def test_a_number_of_endless_depth_is_none() -> None:
    assert DECIMAL.read("1." * 13 + " Frogs") is None


BOOK = ("1", "1.1", "1.1.1", "1.1.2", "2", "2.1", "2.2", "2.2.1", "3", "7-1", "7-1-2")


@pytest.mark.parametrize(
    ("number", "close"),
    [
        ("1.1.5", ["1.1.2", "1.1.1", "1.1", "1"]),
        ("2.2.1.4", ["2.2.1", "2.2", "2"]),
        ("99.1", ["3", "2", "1"]),
        ("7-1-3", ["7-1-2", "7-1"]),
        ("7.1", ["7-1", "7-1-2"]),
        ("ponds", []),
    ],
)
def test_near_a_number_that_a_book_lacks_stand_others(number: str, close: list[str]) -> None:
    assert near(BOOK, number, 5) == close


def test_no_part_is_larger_than_199_and_no_number_deeper_than_twelve() -> None:
    twelve = ".".join(["1"] * 12)
    assert DECIMAL.read("199.1 Frogs") == Numbered((199, 1), "Frogs")
    assert DECIMAL.read("200.1 Frogs") is None
    assert DECIMAL.read("1.0 Frogs") is None
    assert DECIMAL.read(f"{twelve} Frogs") == Numbered((1,) * 12, "Frogs")
    assert DECIMAL.read(f"{twelve}.1 Frogs") is None


def test_a_number_alone_is_known_by_how_the_book_writes_it() -> None:
    assert [one for one in ("7.2", "7-2", "7", "0.1", "7.2.") if DECIMAL.is_number(one)] == [
        "7.2",
        "7",
    ]
    assert HYPHENED.is_number("7-2")


def test_of_the_numbers_near_to_one_as_many_are_named_as_are_wanted() -> None:
    numbers = ["1", "1.1", "1.2", "1.3", "1.4", "1.5", "2", "3", "4", "9"]
    assert near(numbers, "1.6", 9) == ["1.5", "1.4", "1.3", "1"]
    assert near(numbers, "1.6", 2) == ["1.5", "1.4"]
    assert near(numbers, "7.1", 9) == ["9", "4", "3"]
