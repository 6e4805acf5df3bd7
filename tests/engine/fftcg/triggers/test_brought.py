"""The auto-abilities of Warp: counting down, and coming back."""

from judgetool.engine.fftcg.positions import PositionBuilder
from tests.engine.fftcg.cards import FACES, position
from tests.engine.fftcg.table import Game, both_forfeit, play
from tests.engine.playing import asked, cited, now, place


def waiting(counters: int, *, step: str = "draw phase", face: str = "Warper") -> tuple[Game, int]:
    """A game in whose course A's Main Phase 1 begins, with a card removed that has counters."""
    built = position(step)
    card = built.put("A", "removed from play", face)
    if counters:
        built.counters(card, "Warp", counters)
    return play(built), card


def names(game: Game) -> list[str]:
    """The abilities on the stack."""
    return [one.ability.name for one in now(game).stack if one.ability is not None]


def test_a_counter_is_removed_at_the_start_of_main_phase_1() -> None:
    game, card = waiting(2)
    assert names(game) == ["Warp: a counter is removed"]
    both_forfeit(game)
    assert now(game).counters_on(card, "Warp") == 1
    assert names(game) == []
    assert "15.2.7.4" in cited(game)


def test_with_the_last_counter_the_card_comes_back() -> None:
    game, card = waiting(1)
    both_forfeit(game)
    assert names(game) == ["Warp: the card enters the field"]
    assert place(game, card) == "A.removed from play"
    both_forfeit(game)
    assert place(game, card) == "A.field"
    assert "15.2.7.5" in cited(game)


def test_without_a_counter_nothing_triggers() -> None:
    game, card = waiting(0)
    assert names(game) == []
    assert place(game, card) == "A.removed from play"


def test_nothing_is_removed_at_the_start_of_main_phase_2_or_in_the_opponents_turn() -> None:
    built = position("main phase 2")
    built.counters(built.put("A", "removed from play", "Warper"), "Warp", 2)
    assert names(play(built)) == []
    built = PositionBuilder(FACES, turn_player="B", step="main phase 1")
    built.counters(built.put("A", "removed from play", "Warper"), "Warp", 2)
    assert names(play(built)) == []


def test_counters_on_a_card_without_warp_stay() -> None:
    game, card = waiting(1, face="Fire forward")
    assert names(game) == []
    assert now(game).counters_on(card, "Warp") == 1


def test_a_card_whose_name_is_on_the_field_misses_its_chance() -> None:
    built = position("draw phase")
    built.put("A", "field", "Single warper")
    card = built.put("A", "removed from play", "Single warper")
    built.counters(card, "Warp", 1)
    game = play(built)
    both_forfeit(game)
    both_forfeit(game)
    assert place(game, card) == "A.removed from play"
    assert names(game) == []
    assert asked(game).kind == "priority"
