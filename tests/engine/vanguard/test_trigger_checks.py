"""Trigger icons in drive checks and damage checks."""

import pytest

from judgetool.engine.kernel.commands import Answer, Choose, Select
from judgetool.engine.vanguard.characteristics import characteristic
from tests.engine.playing import asked, cards, notes, now, orientation, place
from tests.engine.vanguard.table import Game, Position


def checked(icon: str, position: Position | None = None) -> tuple[Position, Game]:
    """A grade 2 vanguard attacks and checks a card with the icon."""
    position = position or Position(
        step="start step", vanguards=("Knight", "King"), decks=(icon, "Squire")
    )
    return position, position.game(Answer("A", True), position.attack())


@pytest.mark.parametrize("icon", ["Critical", "Draw"])
def test_the_player_chooses_which_action_of_a_trigger_comes_first(icon: str) -> None:
    _, game = checked(icon)
    assert asked(game).kind == "which action of the trigger comes first"
    assert asked(game).options == (icon.lower(), "power")


def test_a_trigger_gives_five_thousand_power_for_the_turn() -> None:
    position = Position(
        step="start step", vanguards=("Knight", "King"), decks=("Critical", "Squire")
    )
    position.put("A", "left front", "Knight")
    _, game = checked("Critical", position)
    own = position.vanguard["A"]
    for command in (Select("A", "power"), Choose("A", (own,)), Choose("A", (own,))):
        game.submit(command)
    assert characteristic(now(game), own, "power") == 14000
    assert characteristic(now(game), own, "critical") == 2


def test_a_draw_trigger_draws_a_card() -> None:
    position, game = checked("Draw")
    for command in (Select("A", "draw"), Choose("A", (position.vanguard["A"],))):
        game.submit(command)
    assert len(cards(game, "A", "hand")) == 2


def test_a_stand_trigger_stands_a_rear_guard() -> None:
    position = Position(step="start step", vanguards=("Knight", "King"), decks=("Stand", "Squire"))
    resting = position.put("A", "left front", "Knight", orientation="rest")
    _, game = checked("Stand", position)
    game.submit(Select("A", "stand"))
    game.submit(Choose("A", (resting,)))
    assert orientation(game, resting) == "stand"


def test_a_stand_trigger_without_rear_guards_only_gives_power() -> None:
    _, game = checked("Stand")
    assert asked(game).form == "cards"


def healing(own: int, theirs: int) -> tuple[Position, Game]:
    """A heal trigger is checked with so much damage on both sides."""
    position = Position(step="start step", vanguards=("Knight", "King"), decks=("Heal", "Squire"))
    position.builder.put_all("A", "damage zone", ["Squire"] * own)
    position.builder.put_all("B", "damage zone", ["Squire"] * theirs)
    return checked("Heal", position)


def test_a_heal_trigger_heals_with_as_much_damage_as_the_opponent_has() -> None:
    _, game = healing(2, 2)
    game.submit(Select("A", "heal"))
    (healed, _) = cards(game, "A", "damage zone")
    game.submit(Choose("A", (healed,)))
    assert place(game, healed) == "A.drop zone"


def test_a_heal_trigger_does_not_heal_with_less_damage_than_the_opponent_has() -> None:
    _, game = healing(1, 2)
    assert asked(game).form == "cards"
    assert len(cards(game, "A", "damage zone")) == 1


def test_a_trigger_of_a_clan_that_no_unit_has_does_nothing() -> None:
    _, game = checked("Odd")
    assert "the trigger is of another clan" in notes(game)
    assert len(cards(game, "A", "hand")) == 1


def test_a_clan_of_a_rear_guard_is_enough_for_a_trigger() -> None:
    position = Position(step="start step", vanguards=("Knight", "King"), decks=("Odd", "Squire"))
    position.put("A", "left back", "Stranger")
    _, game = checked("Odd", position)
    assert asked(game).kind == "which action of the trigger comes first"


def test_the_clan_of_a_locked_card_is_not_enough() -> None:
    position = Position(step="start step", vanguards=("Knight", "King"), decks=("Odd", "Squire"))
    position.builder.lock(position.put("A", "left back", "Stranger"))
    _, game = checked("Odd", position)
    assert "the trigger is of another clan" in notes(game)


def test_a_damage_check_resolves_its_trigger_before_the_card_is_damage() -> None:
    position = Position(step="start step", vanguards=("King", "King"), decks=("Squire", "Heal"))
    position.builder.put_all("B", "damage zone", ["Squire"] * 5)
    _, game = checked("Heal", position)
    game.submit(Select("B", "heal"))
    game.submit(Choose("B", cards(game, "B", "damage zone")[:1]))
    game.submit(Choose("B", (position.vanguard["B"],)))
    assert len(cards(game, "B", "damage zone")) == 5
    assert now(game).result is None
