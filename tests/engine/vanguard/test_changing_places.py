"""Units that change places by an effect, and the number of battles that texts ask for."""

from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    ChooseCard,
    Compared,
    Draw,
    Effect,
    Exchange,
    Happens,
    If,
    Prohibit,
    Selector,
)
from judgetool.engine.kernel.commands import Answer, Choose, Command
from judgetool.engine.vanguard.commands import Use
from judgetool.engine.vanguard.nodes import BattlesOfTurn, InSameColumn, Lock
from tests.engine.playing import cards, notes, now, orientation, place
from tests.engine.vanguard.table import Game, Position, unit

COLUMN = Selector("rear-guards", tests=(OTHER, InSameColumn("this card")))
SWAP = ChooseCard(COLUMN, Exchange("chosen", "this card"))


def act(effect: Effect) -> Ability:
    return Ability("activated", "Act", "8.1.1.1", effect, zone="rear-guard circle")


def table(effect: Effect) -> tuple[Position, int, int]:
    """A rear-guard with an ability at A's left front, and a resting one behind it."""
    position = Position(unit("Able", 2, 9000, act(effect)))
    able = position.put("A", "left front", "Able")
    return position, able, position.put("A", "left back", "Squire", orientation="rest")


def test_two_rear_guards_change_places_and_lie_as_before() -> None:
    position, able, other = table(SWAP)
    game = position.game(Use("A", able, 0), Choose("A", (other,)))
    assert cards(game, "A", "left front") == (other,)
    assert cards(game, "A", "left back") == (able,)
    assert (orientation(game, able), orientation(game, other)) == ("stand", "rest")


def test_a_vanguard_and_a_rear_guard_change_places_and_both_stand() -> None:
    position, able, _ = table(Exchange("vanguard", "this card"))
    vanguard = position.vanguard["A"]
    game = position.game(Use("A", able, 0))
    assert (place(game, able), place(game, vanguard)) == ("A.vanguard circle", "A.left front")
    assert now(game).vanguard("A") == able


def test_nothing_changes_places_where_there_is_only_one() -> None:
    position = Position(unit("Able", 2, 9000, act(Exchange(COLUMN, "this card"))))
    able = position.put("A", "left front", "Able")
    game = position.game(Use("A", able, 0))
    assert place(game, able) == "A.left front"
    assert "it is no longer there" in notes(game)


def test_a_unit_that_cannot_move_stays_and_so_does_the_other() -> None:
    lasting = Prohibit("move", "this card", "while the ability is active")
    still = Ability("continuous", "Still", "8.1.1.3", lasting=(lasting,))
    position = Position(unit("Able", 2, 9000, act(SWAP)), unit("Rock", 1, 7000, still))
    able = position.put("A", "left front", "Able")
    rock = position.put("A", "left back", "Rock")
    game = position.game(Use("A", able, 0), Choose("A", (rock,)))
    assert (place(game, able), place(game, rock)) == ("A.left front", "A.left back")


def test_a_locked_card_is_no_unit_to_change_places_with() -> None:
    lock = ChooseCard(COLUMN, Lock("chosen"))
    position = Position(unit("Able", 2, 9000, act(lock), act(Exchange(COLUMN, "this card"))))
    able = position.put("A", "left front", "Able")
    behind = position.put("A", "left back", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (behind,)), Use("A", able, 1))
    assert (place(game, able), place(game, behind)) == ("A.left front", "A.left back")


def test_an_attacking_unit_that_changes_places_attacks_no_longer() -> None:
    auto = Ability("automatic", "Auto", "8.1.1.2", SWAP, trigger=Happens("attacks"))
    position = Position(unit("Able", 2, 9000, auto), step="start step")
    able = position.put("A", "left front", "Able")
    behind = position.put("A", "left back", "Squire")
    game = position.game(Answer("A", True), position.attack(able), Choose("A", (behind,)))
    assert now(game).attacker() is None
    assert place(game, able) == "A.left back"


def third_battle() -> Ability:
    third = If(Compared(BattlesOfTurn(), "at least", 3), Draw(1))
    return Ability("automatic", "Third", "8.1.1.2", third, trigger=Happens("attacks"))


def after_battles(number: int) -> Game:
    """A game in which so many rear-guards that can draw in the third battle have attacked."""
    position = Position(unit("Able", 2, 9000, third_battle()), step="start step")
    units = [position.put("A", circle, "Able") for circle in ("left front", "right front")]
    attacks: list[Command] = []
    for one in (position.vanguard["A"], *units)[:number]:
        attacks += [Answer("A", True), position.attack(one)]
    return position.game(*attacks)


def test_the_battle_under_way_counts_as_a_battle_of_the_turn() -> None:
    drive_checks = 2
    assert len(cards(after_battles(2), "A", "hand")) == drive_checks
    assert len(cards(after_battles(3), "A", "hand")) == drive_checks + 1


def test_the_battles_are_those_of_one_turn() -> None:
    assert now(after_battles(2)).battles == 2
    assert now(after_battles(3)).battles == 0
