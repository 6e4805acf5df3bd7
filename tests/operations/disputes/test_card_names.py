"""Names of cards in a dispute: of its own cards, of imported ones, of deck lists."""

import pytest

from judgetool.cards.printed import Card
from judgetool.cards.source import CardCollection, CardSource
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.card_names import (
    deck_as_used,
    offered_names,
    pasted_deck,
    use_deck,
)
from judgetool.operations.disputes.open_dispute import OpenDispute
from tests.cards.invented import printed

CARDS: CardSource[Card] = CardCollection(
    (
        printed("TT/S01-E001", "Night Owl"),
        printed("TT/S01-E002", "Barn Owl"),
        printed("TT/S01-E003", "Runner"),
        printed("TT/S01-E005", "Twin", level=1),
        printed("TT/S01-E006", "Twin", level=2),
        printed("TT/S01-E004", "Rain, Again"),
    )
)
TEXT = """scenario: A board
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup: {turn: A, at: main phase}
"""


@pytest.fixture
def dispute() -> OpenDispute:
    return OpenDispute(parse(TEXT, "x.yaml"), CARDS)


def test_own_cards_are_offered_before_imported_ones(dispute: OpenDispute) -> None:
    assert offered_names(dispute, "r") == ("Runner", "Rain, Again")
    assert offered_names(dispute, "ow") == ("Night Owl", "Barn Owl")
    assert offered_names(dispute, "") == ()


def test_a_deck_list_becomes_the_list_of_a_player(dispute: OpenDispute) -> None:
    used = use_deck(dispute, "B", pasted_deck("4 Night Owl\n3 TT/S01-E003\n2 Nobody\n"))
    assert used.cards == {"Night Owl": 4, "Runner": 3}
    assert [(one.card, one.count) for one in used.unknown] == [("Nobody", 2)]
    scenario = dispute.document.file.scenario
    assert scenario.cards["Night Owl"] == "TT/S01-E001"
    assert scenario.setup.B.deck_list == used.cards


def test_a_card_that_the_dispute_has_already_keeps_its_name(dispute: OpenDispute) -> None:
    use_deck(dispute, "A", pasted_deck("4 Night Owl\n"))
    used = deck_as_used(dispute, "B", pasted_deck("2 TT/S01-E001\n"))
    assert used.parts == ((("setup", "B", "deck list"), {"Night Owl": 2}),)


def test_two_cards_of_one_name_have_their_codes_behind_it(dispute: OpenDispute) -> None:
    used = use_deck(dispute, "A", pasted_deck("4 TT/S01-E005\n2 TT/S01-E006\n"))
    assert used.cards == {"Twin (TT/S01-E005)": 4, "Twin (TT/S01-E006)": 2}


def test_another_card_of_a_name_that_the_dispute_has_is_told(dispute: OpenDispute) -> None:
    use_deck(dispute, "A", pasted_deck("4 TT/S01-E005\n"))
    used = deck_as_used(dispute, "B", pasted_deck("4 TT/S01-E006\n"))
    assert (used.cards, used.others) == ({}, ("Twin",))


def test_a_deck_list_is_one_act(dispute: OpenDispute) -> None:
    before = dispute.document
    use_deck(dispute, "A", pasted_deck("4 Night Owl\n"))
    dispute.undo()
    assert dispute.document == before
