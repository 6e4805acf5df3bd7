"""References: which numbers a text names."""

import pytest

from rules_index.model import Reference, Rule
from rules_index.references import dangling, references_in


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
