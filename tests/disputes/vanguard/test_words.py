"""What is told of the cards of Vanguard is understood, and put into words again."""

import pytest

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.vanguard.words import described, described_card


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a card without trigger", {"trigger": (), "type": "normal unit"}),
        ("a crit", {"trigger": ("critical",), "type": "trigger unit"}),
        ("a normal unit", {"trigger": (), "type": "normal unit"}),
        ("a heal trigger", {"trigger": ("heal",), "type": "trigger unit"}),
        ("a grade 1 card of power 7000", {"grade": 1, "power": 7000}),
        ("a card of critical 2 with boost", {"critical": 2, "skills": ("boost",)}),
        ("a grade 3 card with twin drive", {"grade": 3, "skills": ("twin drive",)}),
        ("a card of clan “Royal Owls”", {"clan": ("Royal Owls",)}),
        (
            "a draw trigger of clan Owls",
            {"trigger": ("draw",), "clan": ("Owls",), "type": "trigger unit"},
        ),
    ],
)
def test_what_is_told_of_a_card_is_understood(text: str, told: dict[str, object]) -> None:
    assert described(text) == told


@pytest.mark.parametrize(
    "words",
    [
        "a card with critical trigger",
        "a grade 2 card without trigger of power 9000 and shield 5000 and intercept",
        "a card of critical 2 and clan “Owls” and clan “Red Foxes”",
    ],
)
def test_what_was_told_is_put_into_words_that_tell_it_again(words: str) -> None:
    assert described_card(described(words)) == words


def test_words_that_tell_nothing_are_refused() -> None:
    with pytest.raises(NotReadable, match="is not a card of the set-up"):
        described("a purple card")
