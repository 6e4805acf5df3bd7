"""Preparing a game: shuffling, lots, opening hands, mulligan, and who begins."""

from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Choose, Select, Shuffle
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.positions import deck_setup
from tests.engine.table import FACES, Game, asked, cards, choose, now, place, select, shuffle


def prepared(starting: str = "B") -> Game:
    """Both decks are shuffled, chance has chosen, both have drawn."""
    decks = {player: {"Plain": 40, "Climax": 8} for player in ("A", "B")}
    game: Game = Timeline(WEISS_SCHWARZ, Transcript(deck_setup(FACES, decks)))
    shuffle(game)
    shuffle(game)
    select(game, starting)
    return game


def test_both_shuffle_and_chance_decides_who_begins() -> None:
    decks = {player: {"Plain": 10} for player in ("A", "B")}
    game: Game = Timeline(WEISS_SCHWARZ, Transcript(deck_setup(FACES, decks)))
    assert (asked(game).form, asked(game).player) == ("shuffle", "A")
    game.submit(Shuffle("A"))
    assert (asked(game).form, asked(game).player) == ("shuffle", "B")
    game.submit(Shuffle("B"))
    assert (asked(game).kind, asked(game).player) == ("the starting player", JUDGE)
    game.submit(Select(JUDGE, "B"))
    assert now(game).starting_player == "B"


def test_each_player_draws_five_and_the_starting_player_mulligans_first() -> None:
    game = prepared()
    assert [len(cards(game, player, "hand")) for player in ("A", "B")] == [5, 5]
    assert (asked(game).player, asked(game).minimum, asked(game).maximum) == ("B", 0, 5)
    choose(game)
    assert asked(game).player == "A"


def test_the_changed_cards_go_to_the_waiting_room_and_as_many_are_drawn_once() -> None:
    game = prepared()
    first, second = cards(game, "B", "hand")[:2]
    game.submit(Choose("B", (first, second)))
    assert place(game, first) == place(game, second) == "B.waiting room"
    assert len(cards(game, "B", "hand")) == 5
    assert asked(game).player == "A"


def test_the_starting_player_begins_the_first_turn_and_draws() -> None:
    game = prepared()
    choose(game)
    choose(game)
    assert (now(game).turn_player, now(game).turn) == ("B", 1)
    assert now(game).step == "clock phase"
    assert len(cards(game, "B", "hand")) == 6


def test_an_order_supplied_at_the_shuffle_is_the_order_drawn_in() -> None:
    decks = {player: {"Plain": 5, "Red": 2} for player in ("A", "B")}
    game: Game = Timeline(WEISS_SCHWARZ, Transcript(deck_setup(FACES, decks)))
    game.submit(Shuffle("A", ("Red", "Plain", "Plain", "Plain", "Plain", "Plain", "Red")))
    shuffle(game)
    select(game, "A")
    hand = [now(game).name(card) for card in cards(game, "A", "hand")]
    assert hand == ["Red", "Plain", "Plain", "Plain", "Plain"]
    assert now(game).unseen["A"] == {}
