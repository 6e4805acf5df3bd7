"""What is impossible about a set-up."""

from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.status import status
from tests.engine.fftcg.table import position


def found(built: PositionBuilder) -> list[tuple[str, bool]]:
    """The findings, and whether each is impossible."""
    return [(finding.reason, finding.impossible) for finding in status(built.state())]


def test_a_position_as_it_comes_up_has_no_findings() -> None:
    built = position()
    built.put("A", "field", "Plain")
    built.put_all("B", "field", ["Helper"] * 5)
    built.put_all("B", "damage zone", ["Plain"] * 6)
    assert found(built) == []


def test_a_main_deck_has_fifty_cards_in_a_constructed_game() -> None:
    full = ("Plain",) * 51
    assert found(position(deck=full)) == [
        ("A has 51 cards, a main deck has 50", True),
        ("B has 51 cards, a main deck has 50", True),
    ]
    assert found(position(deck=full, limited=True)) == []


def test_nine_lb_cards_are_too_many_and_they_are_no_part_of_the_main_deck() -> None:
    built = position(deck=("Plain",) * 50)
    built.put_all("A", "LB deck", ["Bright"] * 9)
    assert found(built) == [("A has 9 LB cards, an LB deck has up to 8", True)]


def test_no_more_than_three_cards_have_one_number() -> None:
    built = position()
    built.put_all("A", "break zone", ["Numbered"] * 3)
    built.put("A", "hand", None)
    built.unseen("A", {"Numbered": 1})
    assert found(built) == [
        ("A has 4 cards numbered 1-001C, 3 are allowed if no card text allows more", False)
    ]


def test_more_cards_of_the_list_out_of_sight_than_unknown_cards() -> None:
    built = position()
    built.unseen("B", {"Plain": 1})
    assert found(built) == [
        ("B's deck list has 1 cards that are not in sight, but only 0 cards are unknown", True)
    ]


def test_a_player_with_seven_damage_has_lost() -> None:
    built = position()
    built.put_all("A", "damage zone", ["Plain"] * 7)
    assert found(built) == [("A has lost", True)]


def test_what_rule_processes_would_put_away() -> None:
    built = position()
    built.put("A", "field", "Summon")
    built.put_all("A", "field", ["Single", "Single"])
    built.put_all("B", "field", ["Bright", "Gloomy"])
    built.damage(built.put("B", "field", "Plain"), 5000)
    built.put_all("B", "field", ["Helper"] * 6)
    reasons = [reason for reason, _ in found(built)]
    assert reasons == [
        "Summon on A's field is not a character",
        "B controls 6 backups",
        "Plain has as much damage as power: a rule process puts it away",
        "Single has the name of another without the generic icon: a rule process puts it away",
        "Single has the name of another without the generic icon: a rule process puts it away",
        "Bright is not the only Light or Dark one: a rule process puts it away",
        "Gloomy is not the only Light or Dark one: a rule process puts it away",
    ]


def test_an_attack_belongs_into_its_steps() -> None:
    assert found(position("damage resolution step")) == [
        ("there is no attack in the damage resolution step", True)
    ]
    built = position("main phase 2")
    built.attack(built.put("A", "field", "Plain", orientation="dull"))
    assert found(built) == [("an attack is under way in the main phase 2", True)]
    built = position("block declaration step")
    built.attack(built.put("A", "field", "Plain"))
    assert found(built) == [("an attacking forward is active", False)]


def test_what_is_only_unusual() -> None:
    built = position(turn=4, deck=())
    built.put("A", "main deck", "Plain")
    built.put_all("B", "hand", [None] * 6)
    assert found(built) == [
        ("B's main deck is empty: the next draw or damage loses", False),
        ("B holds 6 cards in the opponent's turn", False),
        ("turn 4 is not A's", False),
    ]
