"""What is told of the cards of Dragon Ball Super is understood, and put into words again."""

import pytest

from judgetool.disputes.dbs.words import described, described_card
from judgetool.disputes.errors import NotReadable
from tests.disputes.dbs.table import begun
from tests.disputes.playing import told


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("red", {"color": ("red",)}),
        ("a red battle card", {"color": ("red",), "type": "battle"}),
        ("an extra card", {"type": "extra"}),
        ("a card of cost 2 and combo power 5000", {"energy cost": 2, "combo power": 5000}),
        ("a blue card with blocker", {"color": ("blue",), "skills": ("blocker",)}),
        ("a card without skills", {"skills": ()}),
        ("a leader of power 10000", {"type": "leader", "power": 10000}),
    ],
)
def test_what_is_told_of_a_card_is_understood(text: str, meant: dict[str, object]) -> None:
    assert described(text) == meant


@pytest.mark.parametrize(
    "words",
    [
        "a red battle card",
        "an extra card",
        "a card of power 10000 and energy cost 2 and double strike",
        "a red and blue card of combo power 5000 and combo cost 1",
        "a battle card without skill words",
    ],
)
def test_what_was_told_is_put_into_words_that_tell_it_again(words: str) -> None:
    assert described_card(described(words)) == words


def test_words_that_tell_nothing_are_refused() -> None:
    with pytest.raises(NotReadable, match="is not a card of the set-up"):
        described("a purple card")


def test_cards_that_are_one_go_together() -> None:
    setup = """at: main phase, A: {leader area: Goku, battle area: [{card: Grown Gohan,
      onto: [Gohan]}]}, B: {leader area: Vegeta, hand: 0}"""
    dispute = begun(setup, "A attacks the leader with Goku", "A combos Grown Gohan", "A passes")
    dispute.say("B passes")
    assert "Gohan and Grown Gohan go from A's combo area to A's drop area." in told(dispute)
