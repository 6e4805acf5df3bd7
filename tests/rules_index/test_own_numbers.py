"""Which numbers of a judge's own document number its paragraphs."""

import pytest

from rules_index.editions import edition_of
from rules_index.errors import NoRules
from rules_index.model import Document
from rules_index.reading import read_own_book

LONG = "over the long reed that grows beside the pond of the old grey heron"


def read(*lines: str) -> Document:
    return read_own_book("\n".join(lines).encode(), "guide.txt", edition_of("own-pond"))


def numbers(*lines: str) -> list[str]:
    return [rule.number for rule in read(*lines).rules]


def test_sections_may_have_a_number_without_a_dot() -> None:
    lines = ("1 General", "1.1 Frogs hop.", f"1.2 Ducks swim {LONG}", "2 Late", "2.1 Late frogs.")
    assert numbers(*lines, "3 Contact", "Ask the heron.") == ["1", "1.1", "1.2", "2", "2.1", "3"]
    assert [rule.text for rule in read(*lines).rules if rule.heading] == ["General", "Late"]


def test_sections_without_a_dot_stand_before_numbers_with_hyphens_too() -> None:
    lines = ("1 General", "1-1 Frogs hop.", "1-2 Ducks swim.", "2 Late", "2-1 Late frogs")
    assert numbers(*lines) == ["1", "1-1", "1-2", "2", "2-1"]


def test_a_document_may_have_single_numbers_without_a_dot_only() -> None:
    assert numbers("1 Frogs hop.", "2 Ducks swim.", "3 Reeds bend.") == ["1", "2", "3"]


@pytest.mark.parametrize(
    "between",
    [
        ("1",),
        ("2026 Season",),
        ("31 December is the last day.",),
        ("2 Pond Guide", "3 Pond Guide"),
        ("1 Tadpole", "2 Frogs", "3 Ducks"),
        ("1. tadpole", "2. frogs", "3. ducks", "4. reeds", "5. owls", "6. newts", "7. eels"),
        (f"Hops {LONG} and", "2 Frogs at noon."),
    ],
    ids=["page", "year", "day", "heads of pages", "bare list", "list", "wrapped quantity"],
)
def test_what_counts_something_else_is_no_section(between: tuple[str, ...]) -> None:
    found = numbers("1 General", "1.1 Frogs hop.", *between, "1.2 Ducks", "2 Late", "2.1 Frogs")
    assert found == ["1", "1.1", "1.2", "2", "2.1"]


def test_a_list_before_or_in_a_section_does_not_take_its_number() -> None:
    listed = ("1. thin", "2. thick", "3. green")
    begun, ended = ("1. General", "1.1 Frogs:"), ("2. Late", "2.1 Frogs", "2.2 Ducks")
    assert numbers(*begun, *listed, *ended) == ["1", "1.1", "2", "2.1", "2.2"]
    late = (ended[0], "There are:", *listed, *ended[1:])
    assert numbers(*begun, *late) == ["1", "1.1", "2", "2.1", "2.2"]
    assert read(*begun, *late).rules[2].text == "Late There are: 1. thin 2. thick 3. green"
    assert numbers(*begun, *ended, *listed) == ["1", "1.1", "2", "2.1", "2.2"]


def test_sections_without_paragraphs_of_their_own_are_read() -> None:
    lines = ("1. Frogs", "2. Ducks:", "1. grey", "2. white", "3. Late", "3.1 Frogs", "4. Contact")
    document = read(*lines)
    assert [rule.number for rule in document.rules] == ["1", "2", "3", "3.1", "4"]
    assert [one.text for one in document.report.passed_over] == ["1. grey", "2. white"]


def test_a_table_of_contents_is_not_read_twice() -> None:
    contents, contact = ("Contents", "1. General", "2. Contact"), ("2. Contact", "Ask the heron.")
    assert numbers(*contents, "1. General", "1.1 Frogs", "1.2 Ducks", *contact) == [
        "1", "1.1", "1.2", "2",
    ]  # fmt: skip


def test_a_list_within_single_numbers_is_none_of_them() -> None:
    within = ("1. thin", "2. thick", "3. green", "4. dry", "5. wet")
    lines = ("1. Frogs", "2. Ducks", "3. Reeds:", *within, "4. Mud", "5. Sky")
    assert [rule.text for rule in read(*lines).rules][3:] == ["Mud", "Sky"]


def test_a_decimal_at_the_beginning_of_a_line_numbers_nothing() -> None:
    lines = ("1. Frogs.", "2. Ducks.", "10.1 Seconds later.", "3. Reeds.", "4. Mud.")
    assert numbers(*lines) == ["1", "2", "3", "4"]


def test_where_it_is_not_certain_which_number_is_meant_nothing_is_read() -> None:
    lines = ("1. Frogs", "2. Ducks:", "1. grey ones of the pond by the mill", "2. white", "3. Sky")
    with pytest.raises(NoRules) as refused:
        read(*lines)
    assert str(refused.value) == (
        "guide.txt: two lists count from 1, and number 3 may belong to either of them:"
        ' "1 Frogs" and "1 grey ones of the pond by …";'
        " count the list by letters, such as a), or give its points numbers such as 3.1"
    )


def test_a_list_is_no_book_where_sections_are_named() -> None:
    within = ("1. thin", "2. thick", "3. green", "4. dry")
    lines = ("Section 1 Frogs", "Such as:", *within, "Section 2 Ducks", "Section 3 Reeds")
    assert [rule.text for rule in read(*lines).rules][1:] == ["Ducks", "Reeds"]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("1.1 Frogs hop.", "1.2 Ducks swim."), ["1.1", "1.2"]),
        (("1. Frogs hop.", "2. Ducks swim."), ["1", "2"]),
        (("1 Frogs", "1.1 Frogs hop."), ["1", "1.1"]),
    ],
)
def test_two_numbers_are_enough(lines: tuple[str, ...], found: list[str]) -> None:
    assert numbers(*lines) == found


@pytest.mark.parametrize(
    ("lines", "seen"),
    [
        (("1. Frogs hop.", "Ducks swim."), "1"),
        (("Frogs hop.", "3.5 hours later ducks swim."), "3.5"),
        (("7.1 Frogs hop.", "7.2 Ducks swim."), "7.1, 7.2"),
        (("3 Owls", "2 Frogs", "4 Ducks"), "3"),
    ],
)
def test_hardly_a_number_makes_no_book(lines: tuple[str, ...], seen: str) -> None:
    with pytest.raises(NoRules) as refused:
        read(*lines)
    assert refused.value.what == (
        f"too little of this document is numbered to be cited by its numbers (found: {seen})"
    )
