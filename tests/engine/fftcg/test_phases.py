"""Setting up the game, and the phases of a turn."""

from dataclasses import replace

from judgetool.engine.fftcg.events import DamageRemoved
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.positions import deck_setup
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.events import Event, StoodBy
from judgetool.engine.kernel.modifiers import Ruling
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.fftcg.table import FACES, Game, both_forfeit, pass_until, play, position
from tests.engine.playing import (
    answer,
    asked,
    cards,
    choose,
    cited,
    kinds,
    moments,
    now,
    orientation,
    select,
    shuffle,
)

# --- setting up the game --------------------------------------------------------------------------


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


# --- the phases of a turn -------------------------------------------------------------------------


def test_the_turn_player_activates_all_own_dull_cards() -> None:
    built = position("active phase")
    own = [built.put("A", "field", face, orientation="dull") for face in ("Plain", "Helper")]
    theirs = built.put("B", "field", "Plain", orientation="dull")
    game = play(built)
    assert [orientation(game, card) for card in own] == ["active", "active"]
    assert orientation(game, theirs) == "dull"
    assert "9.1.1.1" in cited(game)


def test_a_frozen_character_stays_dull() -> None:
    built = position("active phase")
    card = built.put("A", "field", "Helper", orientation="dull")
    built.last(card, Ruling("activate in the active phase"))
    assert orientation(play(built), card) == "dull"


def test_two_cards_are_drawn_and_one_in_the_very_first_turn() -> None:
    assert len(cards(play(position("draw phase")), "A", "hand")) == 2
    assert len(cards(play(position("draw phase", turn=1)), "A", "hand")) == 1
    assert len(cards(play(position("draw phase", turn=2, turn_player="B")), "B", "hand")) == 2


def test_a_turn_goes_through_its_phases_in_order() -> None:
    game = play(position("active phase"))
    pass_until(game, "attack declaration")
    game.submit(next(iter(game.game.legal_commands())))
    for _ in range(3):
        both_forfeit(game)
    assert (now(game).turn, now(game).turn_player) == (4, "B")
    steps = [name for name in moments(game) if not name.startswith(("beginning", "end of"))]
    assert steps == [
        "active phase",
        "draw phase",
        "main phase 1",
        "attack preparation step",
        "attack declaration step",
        "main phase 2",
        "end phase",
        "active phase",
        "draw phase",
        "main phase 1",
    ]


def test_the_hand_is_discarded_down_to_five_after_priority() -> None:
    built = position("end phase")
    hand = [built.put("A", "hand", None) for _ in range(7)]
    built.put_all("B", "hand", [None] * 8)
    game = play(built)
    both_forfeit(game)
    assert (asked(game).player, asked(game).minimum) == ("A", 2)
    choose(game, hand[0], hand[3])
    assert cards(game, "A", "break zone") == (hand[0], hand[3])
    assert cards(game, "B", "break zone") == ()
    assert "9.5.1.2" in cited(game)


def test_damage_and_what_lasts_for_the_turn_end_at_the_same_time() -> None:
    built = position("end phase")
    card = built.put("A", "field", "Weak")
    built.change(card, "power", 3000)
    built.damage(card, 4000)
    game = play(built)
    assert now(game).damage_on(card) == 4000
    both_forfeit(game)
    assert (now(game).damage_on(card), now(game).modifiers) == (0, ())
    assert cards(game, "A", "field") == (card,)
    assert {"9.5.1.3.1", "9.5.1.3.2"} <= cited(game)


def triggering_once(before: FinalState, event: Event, after: FinalState) -> list[Recorded]:
    """An ability triggers the first time that damage wears off."""
    if not isinstance(event, DamageRemoved) or before.used:
        return []
    source = Reference(after.field("A")[0], 0)
    auto = Ability(kind="automatic", name="An ability", rule="11.8.1")
    standing = StandingBy(1, auto, "A", source, None)
    return [Recorded(StoodBy(standing, counted=True), ())]


def test_the_end_is_gone_through_again_while_something_is_left() -> None:
    built = position("end phase")
    built.put("A", "field", "Plain")
    game = Timeline(replace(FINAL_FANTASY, consequences=triggering_once), Transcript(built.state()))
    both_forfeit(game)
    assert (now(game).step, len(now(game).stack)) == ("end phase", 1)
    assert "9.5.1.4" in cited(game)
    both_forfeit(game)
    both_forfeit(game)
    assert now(game).turn == 4
    assert kinds(game).count("damage removed") == 2
