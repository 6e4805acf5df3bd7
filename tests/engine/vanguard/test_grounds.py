"""The definitions that are named for what happened."""

from judgetool.engine.kernel.abilities import Ability, Draw, GiveAbility, PayBy, Put, Selector
from judgetool.engine.kernel.commands import Answer
from judgetool.engine.vanguard.commands import Call, Use
from judgetool.engine.vanguard.game import VANGUARD
from judgetool.engine.vanguard.grounds.values import grounds_of_value
from judgetool.engine.vanguard.keyword_abilities import limit_break
from tests.engine.playing import now
from tests.engine.vanguard.table import Game, Position, unit

MINE = Selector("rear-guards")


def special(game: Game, kind: str) -> list[tuple[str, ...]]:
    """The special grounds of all events of one kind."""
    return [
        VANGUARD.grounds_of(game[max(0, index - 1)].state, recorded, game[index].state).special
        for index in range(len(game))
        for recorded in game[index].events
        if recorded.event.kind == kind
    ]


def test_a_battle_names_its_units_its_checks_and_its_damage() -> None:
    position = Position(step="start step")
    game = position.game(Answer("A", True), position.attack())
    assert special(game, "attack declared") == [()]
    assert special(game, "damage dealt") == [("7.6.1.5", "3.15.1.1")]
    assert {numbers[0] for numbers in special(game, "trigger checked")} == {
        "10.1.13.1",
        "10.1.14.1",
    }


def test_a_called_unit_is_placed_and_the_one_below_is_retired() -> None:
    position = Position()
    position.put("A", "left back", "Squire")
    squire = position.put("A", "hand", "Squire")
    game = position.game(Call("A", squire, "left back"))
    assert special(game, "called") == [("4.6.6.1", "10.1.4.1.1")]
    assert special(game, "moved") == [("10.1.3.2",)]


def test_the_power_of_a_boosted_unit_names_why_it_is_higher() -> None:
    position = Position(step="start step")
    squire = position.put("A", "center back", "Squire")
    position.put("B", "hand", "Chick")
    game = position.game(Answer("A", True), position.attack(booster=squire))
    own = grounds_of_value(now(game), position.vanguard["A"], "power")
    assert own == ("7.3.1.7", "8.7.1.1", "2.5.1")


def test_of_two_abilities_of_one_name_the_keyword_of_the_used_one_is_named() -> None:
    plain = Ability("activated", "Gift", "8.1.1.1", Draw(1), zone="vanguard circle")
    broken = limit_break(0, plain)
    position = Position(unit("Twin", 3, 10000, plain, broken), vanguards=("Twin", "King"))
    twin = position.vanguard["A"]
    game = position.game(Use("A", twin, 0), Use("A", twin, 1))
    assert special(game, "ability used") == [(), ("10.2.5.3.3.1",)]


def test_an_ability_is_still_named_after_its_card_has_paid_for_it() -> None:
    leaving = Ability(
        "activated", "Will", "8.1.1.1", Draw(1), cost=(PayBy(Put("this card", "drop zone")),)
    )
    lent = Ability(
        "activated", "Lend", "8.1.1.1", GiveAbility(limit_break(0, leaving), MINE, "turn")
    )
    position = Position(unit("Lender", 3, 10000, lent), vanguards=("Lender", "King"))
    squire = position.put("A", "left front", "Squire")
    game = position.game(Use("A", position.vanguard["A"], 0), Use("A", squire, 0))
    assert special(game, "ability used") == [(), ("10.2.5.3.3.1",)]


def test_units_that_rest_do_not_cite_how_units_stand() -> None:
    position = Position(step="start step")
    game = position.game(Answer("A", True), position.attack())
    cited = [
        one.citations
        for index in range(len(game))
        for one in game[index].events
        if one.event.kind == "turned"
    ]
    assert [numbers[:3] for numbers in cited] == [("3.17.1.2", "7.3.1.3", "7.3.1.4")]


def test_a_normal_call_does_not_cite_the_other_circles_nor_the_ride() -> None:
    position = Position()
    squire = position.put("A", "hand", "Squire")
    game = position.game(Call("A", squire, "left back"))
    (called,) = [
        one
        for index in range(len(game))
        for one in game[index].events
        if one.event.kind == "called"
    ]
    assert called.citations[:3] == ("8.5.2.4.2", "10.1.6.1", "10.1.6.1.1.2")
    assert not {"8.5.2.4.1", "8.5.2.4.3", "10.1.5.1", "10.1.6.1.3"} & set(called.citations)
