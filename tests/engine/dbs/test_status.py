"""What is found about set-ups: decks, lost games, leaders, combos and battles out of place."""

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.dbs.status import status
from tests.engine.dbs.table import Position, fighter


def found(state: DbsState) -> list[tuple[str, bool]]:
    """The rules of each finding that decide first, and whether it is impossible."""
    return [(one.citations[0], one.impossible) for one in status(state)]


def test_there_is_nothing_to_say_about_a_usual_set_up() -> None:
    position = Position(life=2, deck=2)
    assert found(position.state) == []


def test_a_deck_has_fifty_cards_and_four_of_a_number() -> None:
    position = Position(life=8, deck=43)
    assert ("5-1-3", True) in found(position.state)
    assert ("5-1-3-1", False) in found(position.state)


def test_without_life_or_deck_the_game_is_lost() -> None:
    assert found(Position(life=0, deck=2).state) == [("9-2-3", True), ("9-2-3", True)]
    assert found(Position(life=2, deck=0).state) == [("9-2-4", True), ("9-2-4", True)]


def test_there_is_one_leader_and_one_extra_card_in_play() -> None:
    position = Position(fighter("Second"), life=2, deck=2)
    position.put("A", zones.LEADER_AREA, "Second")
    position.put("B", zones.BATTLE_AREA, "Song")
    position.put("B", zones.BATTLE_AREA, "Song")
    assert found(position.state) == [("5-1-2", True), ("3-6-6", True)]


def test_the_cards_of_an_attack_are_in_play() -> None:
    position = Position(life=2, deck=2)
    comboed = position.put("A", zones.COMBO_AREA, "Sparrow")
    position.builder.attack(comboed, position.leader["B"])
    assert ("7-1", True) in found(position.state)


def test_combos_and_battles_belong_together() -> None:
    position = Position(life=2, deck=2)
    position.put("A", zones.COMBO_AREA, "Sparrow")
    assert found(position.state) == [("9-3-2", True)]
    position.builder.attack(position.leader["A"], position.leader["B"])
    assert found(position.state) == [("7-1-3", True)]
    assert found(Position(life=2, deck=2, step="defense step").state) == [("7-1-3", True)]


def test_cards_lie_as_their_area_says_unless_a_text_turned_them() -> None:
    position = Position(life=2, deck=2)
    position.put("A", zones.LIFE_AREA, "Eagle", face_up=True)
    position.put("A", zones.BATTLE_AREA, "Twin", face_up=False)
    assert found(position.state) == [("3-6-2", False), ("3-9-2", False)]
