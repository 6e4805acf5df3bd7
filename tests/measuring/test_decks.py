"""The cards and decks by which deck checks are measured."""

from pathlib import Path

import pytest

from judgetool.cards.games import CARD_GAMES
from judgetool.cards.source import CardCollection
from judgetool.decks.games import GAMES
from judgetool.measuring.decks import (
    fill_with_varied_cards,
    varied_cards,
    varied_deck,
    write_varied_decks,
)
from judgetool.operations.cards.library import cards_known
from judgetool.operations.decks.checks import check_with, deck_check
from judgetool.operations.decks.folders import check_files, find_files
from judgetool.store.workspace import Workspace


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_four_thousand_cards_with_codes_and_names_of_their_own(game: str) -> None:
    cards = list(varied_cards(game))
    kind = CARD_GAMES[game]
    assert len(cards) == 4000
    assert len({kind.codes.base(card.code) for card in cards}) == 4000
    assert len({card.name for card in cards}) == 4000


@pytest.mark.parametrize("game", GAMES)
def test_the_decks_are_legal(game: str) -> None:
    kind = CARD_GAMES[game]
    cards = CardCollection(varied_cards(game), kind.codes, kind.printings, kind.ids)
    for number in (0, 39, 123):
        assert check_with(cards, varied_deck(game, number), game).findings == ()


def test_a_workspace_full_of_them_checks_lists_in_all_forms(tmp_path: Path) -> None:
    write_varied_decks(tmp_path / "lists", 20)
    endings = [file.suffix for file in (tmp_path / "lists").iterdir()]
    with Workspace(tmp_path / "home") as workspace:
        assert fill_with_varied_cards(workspace) == 20_000
        assert [cards_known(workspace, game) for game in GAMES] == [4000] * 5
        checked = check_files(find_files([tmp_path / "lists"]), deck_check(workspace))
    assert sorted(set(endings)) == [".cod", ".csv", ".json", ".txt"]
    assert checked.legal
    games = {one.verdict.deck.game for one in checked.lists if one.verdict is not None}
    assert games == set(GAMES)
