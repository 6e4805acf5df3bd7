"""References: which numbers a text names."""

import pytest

from rules_index.model import Reference, Rule
from rules_index.references import (
    dangling,
    references_between,
    references_in,
    sections_named_in,
    with_references,
)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See 7.2.1 and (7.2).", ["7.2.1", "7.2"]),
        ("Go back to 4.10.1.1.", ["4.10.1.1"]),
        ("From 8.9.1.1 \u2013 8.9.1.3 on", ["8.9.1.1", "8.9.1.3"]),
        ("Refer to Section 9.", ["9"]),
        ("v2.09 of 3 frogs, +1.5", []),
        ("7.2 and 7.2 again", ["7.2"]),
    ],
)
def test_the_numbers_that_a_text_names(text: str, numbers: list[str]) -> None:
    assert references_in(text) == numbers


def test_a_reference_to_nothing_dangles() -> None:
    rules = [Rule("1.1", "Frogs, see 1.2."), Rule("1.2", "Ducks, see 1.3.")]
    assert dangling(rules, []) == [Reference("1.2", "1.3")]


def test_a_section_named_by_its_title_alone_is_a_reference() -> None:
    rules = [
        Rule("3", "The Duck and its Ponds", heading=True),
        Rule("3.1", "Refer to 'Duck and its Pond' later in these rules."),
        Rule("3.2", 'A duck calls "Duck and its Pond" when it lands.'),
    ]
    assert references_between(rules) == [Reference("3.1", "3")]


def test_the_sections_that_a_text_names_come_in_its_order() -> None:
    told = "Refer to 'Wet Frogs,' and refer to \"Ducks\"; refer to 'Section 3' as well."
    assert sections_named_in(told) == ["Wet Frogs", "Ducks"]


def test_numbers_with_hyphens_are_references_and_versions_are_none() -> None:
    assert references_in("See 7-4-1-4, or 2-3 ducks, as of 1.98.") == ["7-4-1-4"]


def test_references_can_be_rewritten() -> None:
    assert with_references("See 1.2 (section 3).", lambda number: f"<{number}>") == (
        "See <1.2> (section <3>)."
    )
