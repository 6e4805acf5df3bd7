"""Cards kept in memory: the same answers as from the database, and never old ones."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.weiss_schwarz.card_list import statement_of
from judgetool.cards.weiss_schwarz.game import WeissSchwarzJapanese
from judgetool.cards.weiss_schwarz.japanese_files import BELIEVED
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards
from judgetool.store.cards_at_hand import PATIENCE, CardsAtHand
from tests.cards.fftcg.invented import said
from tests.cards.invented import printed

ID = "00000000-0000-0000-0000-0000000000AB"


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


def ask(cards: CardsAtHand[Any], times: int) -> None:
    for _ in range(times):
        cards.by_code(cards.stored.game.id, "9-999")


@pytest.mark.parametrize("asked", [0, PATIENCE + 1])
def test_answers_are_the_same_from_the_database_and_from_memory(
    workspace: Workspace, asked: int
) -> None:
    stored = StoredCards(workspace.db, FftcgGame())
    stored.take([said(), said("20-003C/1-007L"), said("10-001L", name="Test Mage")])
    stored.take([said("1-007", "octgn", octgn_id=ID)])
    cards = CardsAtHand(stored, workspace.path)
    ask(cards, asked)
    for text in ("1-007L", "20-003", "test knight", "Test Knigth", "mage", "1-008", "nobody"):
        assert cards.find("fftcg", text) == stored.find("fftcg", text)
    assert cards.by_id("fftcg", ID.lower()) == stored.by_code("fftcg", "1-007")
    assert cards.by_id("fftcg", "0") is None
    assert cards.by_code("ws-en", "1-007") is None
    assert cards.find("ws-en", "Test Knight").cards == ()


@pytest.mark.parametrize("asked", [0, PATIENCE + 1])
def test_cards_of_one_name_come_in_their_order(workspace: Workspace, asked: int) -> None:
    stored = StoredCards(workspace.db, FftcgGame())
    stored.take([said(f"{number}L", name="Test Twin") for number in ("10-002", "2-001", "1-009")])
    cards = CardsAtHand(stored, workspace.path)
    ask(cards, asked)
    codes = [card.code for card in cards.by_name("fftcg", "Test Twin")]
    assert codes == ["1-009L", "2-001L", "10-002L"]


@pytest.mark.parametrize("asked", [0, PATIENCE + 1])
def test_what_may_be_meant_comes_best_first(workspace: Workspace, asked: int) -> None:
    stored = StoredCards(workspace.db, FftcgGame())
    stored.take(
        [
            said(code, name=name)
            for code, name in (("1-001", "Night Mage"), ("1-002", "Mage"), ("1-003", "Mages"))
        ]
    )
    cards = CardsAtHand(stored, workspace.path)
    ask(cards, asked)
    names = [card.name for card in cards.suggest("fftcg", "mage")]
    assert names == ["Mage", "Night Mage", "Mages"]
    assert [card.name for card in cards.suggest("fftcg", "mage", 1)] == ["Mage"]


@pytest.mark.parametrize("asked", [0, PATIENCE + 1])
def test_cards_with_a_word_that_begins_so_come_in_their_order(
    workspace: Workspace, asked: int
) -> None:
    stored = StoredCards(workspace.db, FftcgGame())
    stored.take(
        [
            said(code, name=name)
            for code, name in (("1-001", "Owlet"), ("1-002", "Night Owl"), ("1-003", "Owl"))
        ]
    )
    cards = CardsAtHand(stored, workspace.path)
    ask(cards, asked)
    begun = [card.name for card in cards.begun("fftcg", "owl", 5)]
    assert begun == ["Owlet", "Owl", "Night Owl"]
    assert [card.name for card in cards.begun("fftcg", "owl", 1)] == ["Owlet"]


@pytest.mark.parametrize("asked", [0, PATIENCE + 1])
def test_cards_of_one_base_come_in_their_order(workspace: Workspace, asked: int) -> None:
    stored = StoredCards(workspace.db, WeissSchwarzJapanese())
    owls = [
        printed(f"Tt/W01-001{foil}", "夜の梟", game="ws-jp", translation=None)
        for foil in ("SP", "", "R")
    ]
    stored.take([statement_of(owl, BELIEVED[0], "a.txt") for owl in owls])
    cards = CardsAtHand(stored, workspace.path)
    ask(cards, asked)
    found = [card.code for card in cards.having_base("ws-jp", "ttw01001")]
    assert found == ["Tt/W01-001", "Tt/W01-001R", "Tt/W01-001SP"]


@pytest.mark.parametrize("asked", [0, PATIENCE + 1])
def test_a_card_is_found_by_its_translated_name(workspace: Workspace, asked: int) -> None:
    stored = StoredCards(workspace.db, WeissSchwarzJapanese())
    owl = printed("Tt/W01-001", "夜の梟", game="ws-jp", translation="Owl of the Night")
    stored.take([statement_of(owl, BELIEVED[0], "a.txt")])
    cards = CardsAtHand(stored, workspace.path)
    ask(cards, asked)
    for text in ("Owl of the Night", "owl of the nigth", "夜の梟", "梟", "night owl"):
        assert cards.find("ws-jp", text).card == owl


def test_few_questions_load_nothing_and_after_many_each_asks_once_for_changes(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = StoredCards(workspace.db, FftcgGame())
    stored.take([said()])
    cards = CardsAtHand(stored, workspace.path)
    asked: list[str] = []

    def noting(name: str) -> None:
        method = getattr(stored, name)

        def note() -> object:
            asked.append(name)
            return method()

        monkeypatch.setattr(stored, name, note)

    noting("all")
    for _ in range(PATIENCE):
        assert cards.by_id("fftcg", "0") is None
    assert asked == []
    assert cards.by_id("fftcg", "0") is None
    assert asked == ["all"]
    noting("token")
    assert cards.find("fftcg", "test knigth").card is not None
    assert asked == ["all", "token"]


def test_an_import_through_another_connection_is_noticed(workspace: Workspace) -> None:
    cards = CardsAtHand(StoredCards(workspace.db, FftcgGame()), workspace.path)
    ask(cards, PATIENCE + 1)
    assert cards.by_code("fftcg", "1-007") is None
    with Workspace(workspace.path.parent) as other:
        StoredCards(other.db, FftcgGame()).take([said()])
    assert cards.by_code("fftcg", "1-007") is not None
    assert cards.find("fftcg", "test knigth").card is not None
    ask(cards, PATIENCE + 1)
    StoredCards(workspace.db, FftcgGame()).take([said(cost=5)])
    card = cards.by_code("fftcg", "1-007")
    assert card is not None
    assert card.cost == 5


def test_what_was_loaded_serves_the_next_one_who_asks(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = StoredCards(workspace.db, FftcgGame())
    stored.take([said()])
    ask(CardsAtHand(stored, workspace.path), PATIENCE + 1)
    monkeypatch.setattr(stored, "all", lambda: pytest.fail("loaded again"))
    assert CardsAtHand(stored, workspace.path).by_code("fftcg", "1-007") is not None
