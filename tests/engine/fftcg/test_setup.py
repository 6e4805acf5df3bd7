"""Setting up the game."""

from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.positions import deck_setup
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.fftcg.table import FACES, Game
from tests.engine.playing import answer, asked, cards, choose, cited, now, select, shuffle


def begun() -> Game:
    setup = deck_setup(
        FACES, {"A": {"Plain": 50}, "B": {"Strong": 50}}, {"A": {"Bright": 2}, "B": {}}
    )
    return Timeline(FINAL_FANTASY, Transcript(setup))


def with_hands() -> Game:
    """A game in which B goes first, at the question whether to redraw."""
    game = begun()
    shuffle(game)
    shuffle(game)
    select(game, "A")
    select(game, "B")
    return game


def test_nothing_is_known_of_main_decks_and_the_lb_deck_lies_face_down() -> None:
    state = now(begun())
    assert state.unseen == {"A": {"Plain": 50}, "B": {"Strong": 50}}
    lb_deck = [state.cards[card] for card in state.cards_in("A", "LB deck")]
    assert [(card.face_up, card.seen_by) for card in lb_deck] == [(False, ("A",))] * 2


def test_chance_decides_who_chooses_who_goes_first() -> None:
    game = begun()
    shuffle(game)
    shuffle(game)
    assert (asked(game).player, asked(game).options) == ("judge", ("A", "B"))
    select(game, "B")
    assert (asked(game).player, asked(game).options) == ("B", ("B", "A"))
    select(game, "A")
    assert now(game).starting_player == "A"
    assert "8.2.1.2" in cited(game)


def test_each_player_draws_five_cards_and_the_first_player_may_redraw_first() -> None:
    game = with_hands()
    assert [len(cards(game, player, "hand")) for player in "AB"] == [5, 5]
    assert (asked(game).player, asked(game).form) == ("B", "yes or no")
    answer(game, yes=False)
    assert asked(game).player == "A"
    answer(game, yes=False)
    assert (now(game).turn, now(game).turn_player, now(game).step) == (1, "B", "main phase 1")
    assert len(cards(game, "B", "hand")) == 6


def test_a_redraw_puts_five_cards_to_the_bottom_in_any_order_and_draws_five_once() -> None:
    game = with_hands()
    answer(game, yes=True)
    first, second, third, fourth, fifth = cards(game, "B", "hand")
    choose(game, third, first, second, fifth, fourth)
    assert cards(game, "B", "main deck")[:5] == (fourth, fifth, second, first, third)
    assert len(cards(game, "B", "hand")) == 5
    assert len(cards(game, "B", "main deck")) == 45
    assert asked(game).player == "A"
    assert "8.2.1.4" in cited(game)
