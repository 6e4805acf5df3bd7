"""Drive, damage and close step: hits, damage, retired units, the end of a battle."""

from judgetool.engine.kernel.commands import Answer, Choose, Select
from judgetool.engine.vanguard.commands import Call
from tests.engine.playing import asked, cards, kinds, notes, now, place
from tests.engine.vanguard.table import Position


def test_a_vanguard_of_grade_three_has_two_drive_checks_and_others_one() -> None:
    twin = Position(step="start step")
    game = twin.game(Answer("A", True), twin.attack())
    assert len(cards(game, "A", "hand")) == 2
    single = Position(step="start step", vanguards=("Knight", "Knight"))
    game = single.game(Answer("A", True), single.attack())
    assert len(cards(game, "A", "hand")) == 1


def test_an_attack_with_equal_power_hits_and_deals_damage() -> None:
    position = Position(step="start step")
    game = position.game(Answer("A", True), position.attack())
    assert len(cards(game, "B", "damage zone")) == 1


def test_an_attack_with_less_power_does_not_hit() -> None:
    position = Position(step="start step", vanguards=("Knight", "King"))
    game = position.game(Answer("A", True), position.attack())
    assert cards(game, "B", "damage zone") == ()
    assert "the attack does not hit" in notes(game)


def test_a_rear_guard_that_is_hit_is_retired_without_a_damage_check() -> None:
    position = Position(step="start step")
    knight = position.put("B", "left front", "Knight")
    game = position.game(Answer("A", True), position.attack(attacked=knight))
    assert place(game, knight) == "B.drop zone"
    assert cards(game, "B", "damage zone") == ()


def test_a_rear_guard_attacks_without_a_drive_check() -> None:
    position = Position(step="start step")
    knight = position.put("A", "left front", "Knight")
    game = position.game(Answer("A", True), position.attack(knight))
    assert cards(game, "A", "hand") == ()


def test_guardians_are_retired_whether_the_attack_hits_or_not() -> None:
    position = Position(step="start step")
    chick = position.put("B", "hand", "Chick")
    game = position.game(Answer("A", True), position.attack(), Call("B", chick, "guardian circle"))
    assert place(game, chick) == "B.drop zone"
    assert cards(game, "B", "damage zone") == ()


def test_after_a_battle_another_one_may_follow() -> None:
    position = Position(step="start step")
    knight = position.put("A", "left front", "Knight")
    game = position.game(Answer("A", True), position.attack())
    assert now(game).battle is None
    assert (now(game).step, asked(game).kind) == ("start step", "whether to attack")
    game.submit(Answer("A", True))
    game.submit(position.attack(knight))
    assert now(game).turn_player == "B"


def test_the_sixth_damage_loses_the_game() -> None:
    position = Position(step="start step")
    position.builder.put_all("B", "damage zone", ["Squire"] * 5)
    game = position.game(Answer("A", True), position.attack())
    result = now(game).result
    assert result is not None
    assert result.losers == ("B",)


def test_a_player_whose_last_card_is_checked_loses_at_the_next_check_timing() -> None:
    position = Position(step="drive step", cards=1)
    position.builder.attack(position.vanguard["A"], position.vanguard["B"])
    game = position.game()
    result = now(game).result
    assert result is not None
    assert result.losers == ("A",)
    assert kinds(game).count("trigger checked") == 1


def test_a_critical_trigger_makes_the_attack_deal_two_damage() -> None:
    position = Position(
        step="start step", vanguards=("Knight", "Knight"), decks=("Critical", "Squire")
    )
    game = position.game(
        Answer("A", True),
        position.attack(),
        Select("A", "critical"),
        Choose("A", (position.vanguard["A"],)),
        Choose("A", (position.vanguard["A"],)),
    )
    assert len(cards(game, "B", "damage zone")) == 2
