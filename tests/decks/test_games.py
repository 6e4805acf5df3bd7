"""The game of a list is told by the list or by its codes, or it is not told at all."""

import pytest

from judgetool.cards.printed import Card
from judgetool.cards.source import CardCollection, CardShelves
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.games import UnclearGame, game_of
from tests.cards.invented import printed
from tests.decks import test_dbs, test_fftcg, test_vanguard

ENGLISH = CardCollection([printed("TT/S01-E001", "Runner")])
JAPANESE = CardCollection([printed("TT/S01-001", "Läufer", game="ws-jp")])
CARDS: CardShelves[Card] = CardShelves(
    ENGLISH, JAPANESE, test_fftcg.CARDS, test_vanguard.CARDS, test_dbs.CARDS
)


def told(*codes: str, game: str = "") -> str:
    return game_of(CARDS, DeckList(tuple(DeckEntry(code, 4) for code in codes), game=game))


def test_the_game_that_a_list_names_is_its_game() -> None:
    assert told("TT/S01-E001", game="fftcg") == "fftcg"


@pytest.mark.parametrize(
    ("codes", "game"),
    [
        (("TT/S01-E001", "TT/S01-E099"), "ws-en"),
        (("TT-S01-001",), "ws-jp"),
        (("1-001C", "99-123L", "Lancer"), "fftcg"),
        (("BT03/024", "KAD2/001"), "vanguard"),
        (("BT1-014_SPR", "SD9-01"), "dbs"),
    ],
)
def test_codes_tell_the_game(codes: tuple[str, ...], game: str) -> None:
    assert told(*codes) == game


@pytest.mark.parametrize(
    ("codes", "message"),
    [
        (("TT/S01-E001", "TT/S01-001"), "its cards fit ws-en and ws-jp"),
        (("ZZ/S01-099",), "its codes fit ws-en and ws-jp"),
        (("Runner", "Nobody"), "has no code of any game"),
    ],
)
def test_what_may_be_of_several_games_is_not_told(codes: tuple[str, ...], message: str) -> None:
    with pytest.raises(UnclearGame) as caught:
        told(*codes)
    assert str(caught.value) == (
        f"the deck list: the list does not say its game, and {message}; "
        "name it with --game: ws-en, ws-jp, fftcg, vanguard, dbs"
    )


def test_codes_tell_the_game_where_another_column_numbers_the_rows() -> None:
    rows = (DeckEntry("1", 4, name="TT/S01-E001"), DeckEntry("2", 4, name="TT/S01-E099"))
    assert game_of(CARDS, DeckList(rows)) == "ws-en"
