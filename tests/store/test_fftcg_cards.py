"""Final Fantasy TCG cards in the workspace: kept by source, merged anew with every import."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.fftcg.printed import FftcgCard, Priming
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards, Taken
from judgetool.store.failures import CannotStore
from tests.cards.fftcg.invented import said

KNIGHT = said()
REPRINT = said("20-003C/1-007L")
MAGE = said("1-008C", name="Test Mage", rarity="C", cost="X", element="ice")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


def test_cards_come_back_exactly(workspace: Workspace, tmp_path: Path) -> None:
    text = ("[EX] Try.", 'Priming "Test" -- [ice][1]', "Limit Break -- 2")
    StoredCards(workspace.db, FftcgGame()).take(
        [said("21-007L", abilities=text, ex_burst=True, cost="X"), said("21-007", "octgn")]
    )
    with Workspace(tmp_path) as again:
        card = StoredCards(again.db, FftcgGame()).by_code("fftcg", "21-007L")
    assert card == FftcgCard(
        number="21-007",
        name="Test Knight",
        type="forward",
        elements=("fire",),
        cost="X",
        power=7000,
        jobs=("Tester",),
        categories=("T",),
        ex_burst=True,
        limit_break=2,
        priming=Priming("Test", "[ice][1]"),
        abilities=text,
        rarity="L",
        set="21",
        printings=("21-007L",),
        sources=("official", "octgn"),
        not_understood=("elements",),
    )


@pytest.mark.parametrize(
    "asked",
    ["1-007L", "1-7", "1007", "20-003C/1-007L", "20-003", "Test Knight", "test knigth", "knight"],
)
def test_a_card_is_found_by_number_printing_or_name(workspace: Workspace, asked: str) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take([KNIGHT, REPRINT, MAGE])
    found = cards.find("fftcg", asked).card
    assert found is not None
    assert found.number == "1-007"


def test_a_wrong_number_is_never_taken_for_another_card(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take([KNIGHT, MAGE])
    found = cards.find("fftcg", "1-009")
    assert found.cards == ()
    assert {card.number for card in found.suggestions} == {"1-007", "1-008"}


def test_a_later_import_adds_to_the_cards(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    assert cards.take([KNIGHT, MAGE]) == Taken(new=2, changed=0, unchanged=0)
    later = said("1-008", "structured", name="Test Mage", rarity="C", elements=("ice", "wind"))
    assert cards.take([later]) == Taken(new=0, changed=1, unchanged=0)
    assert cards.take([later]) == Taken(0, 0, unchanged=1, said_before=True)
    card = cards.by_code("fftcg", "1-008")
    assert card is not None
    assert card.elements == ("ice", "wind")


def test_a_number_that_turns_out_to_be_a_reprint_is_folded(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take([said("20-003", "structured")])
    assert [card.number for card in cards.by_name("fftcg", "Test Knight")] == ["20-003"]
    cards.take([KNIGHT, REPRINT])
    assert [card.number for card in cards.by_name("fftcg", "Test Knight")] == ["1-007"]
    assert cards.count() == 1


def test_the_sources_of_a_card_and_their_contradictions_are_kept(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    other = said("1-007", "structured", cost=4)
    cards.take([other, KNIGHT, MAGE])
    card = cards.by_code("fftcg", "1-007")
    assert card is not None
    assert cards.said_of(card) == (KNIGHT, other)
    [conflict] = cards.conflicts(card)
    assert conflict.values == (("official 1-007L", 3), ("structured 1-007", 4))
    assert cards.count_conflicts() == 1
    assert cards.conflicts() == (conflict,)


def test_names_are_in_the_order_of_the_sets(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take([said("10-001L"), said("9-001L"), said("2-001L")])
    assert [card.code for card in cards.by_name("fftcg", "Test Knight")] == [
        *("2-001L", "9-001L", "10-001L")
    ]


def test_a_workspace_that_cannot_be_written_stays_as_it_was(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take([KNIGHT])
    workspace.db.execute("pragma query_only = on")
    with pytest.raises(CannotStore):
        cards.take([MAGE])
    assert cards.count() == 1


def test_contradictions_come_card_by_card_in_the_order_of_their_fields(
    workspace: Workspace,
) -> None:
    cards = StoredCards(workspace.db, FftcgGame())
    cards.take(
        [
            *(said("1-008", name="Test Mage"), said()),
            said("1-008", "structured", name="Test Mage", cost=9, power=1),
            said("1-007", "structured", cost=8, rarity="C", power=2),
        ]
    )
    assert [(one.number, one.field) for one in cards.conflicts()] == [
        *(("1-007", "cost"), ("1-007", "power"), ("1-007", "rarity")),
        *(("1-008", "cost"), ("1-008", "power")),
    ]
    [knight, _] = cards.all()
    assert [one.field for one in cards.conflicts(knight)] == ["cost", "power", "rarity"]
