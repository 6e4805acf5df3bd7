"""The card list of Dragon Ball Super: texts and entries."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.card_files import BrokenCardFile, IncompleteCard
from judgetool.cards.dbs.card_list import keywords_in, keywords_of, parse_statements, skill_text
from judgetool.cards.statements import Statement
from judgetool.errors import Problem
from tests.cards.dbs.invented import ball, battle, extra, leader


def test_brackets_of_all_widths_become_plain_ones() -> None:
    text = "Try \uff1cTester : Br\uff1e, \u3008Tester\u3009, \u226aMonkey\u226b and {Test Card}."
    assert skill_text(text) == ("Try <Tester: Br>, <Tester>, <<Monkey>> and {Test Card}.",)


def test_a_name_that_was_taken_for_a_tag_comes_back() -> None:
    assert skill_text('Try <test fighter=""> and <other>.</other>') == (
        "Try <Test Fighter> and <Other>.",
    )


def test_a_colon_between_cost_and_effect_is_left_alone() -> None:
    assert skill_text("[Auto][one] : Try {This : That}.") == ("[Auto][one] : Try {This: That}.",)


@pytest.mark.parametrize(
    ("paragraph", "keywords"),
    [
        ("[Auto] Play a [Blocker].", ("Auto",)),
        ("[Barrier] (Stays.) [Double Strike] (Hits twice.)", ("Barrier", "Double Strike")),
        ("[EX-Evolve][red_ball][two] : Go.", ("EX Evolve",)),
        ("[UNISON +1][Activate : Main] Go.", ("Activate Main",)),
        ("[Dragon Ball] (One of seven.)", ("Dragon Ball",)),
        ("Nothing in front.", ()),
    ],
)
def test_keywords_stand_in_front(paragraph: str, keywords: tuple[str, ...]) -> None:
    assert keywords_in((paragraph,)) == keywords


def test_costs_are_no_keywords() -> None:
    icons = ["Energy-Exhaust", "ball", "one", "X", "Red-Green", "Arrival", "Energy-Exhaust"]
    assert keywords_of(icons) == ("Energy Exhaust", "Arrival")


def one(entry: dict[str, Any]) -> tuple[Statement, list[str]]:
    [(statement, remarks)] = parse_statements(json.dumps([entry]), "list.json")
    assert statement is not None
    return statement, [str(remark) for remark in remarks]


def told(entry: dict[str, Any], field: str) -> Any:
    return one(entry)[0].told.get(field, "untold")


def test_an_entry_tells_all_that_stands_on_a_battle_card() -> None:
    statement, remarks = one(battle(limit=4))
    assert statement == Statement(
        "card list",
        "BT1-014",
        {
            "name": "Test Fighter",
            "type": "battle",
            "colors": ("red",),
            "power": 15000,
            "energy_cost": 3,
            "specified_cost": ("red", "red"),
            "combo_cost": 1,
            "combo_power": 5000,
            "characters": ("Tester: GT", "Other Tester"),
            "traits": ("Saiyan", "Earthling"),
            "eras": ("Trial Saga",),
            "limit": 4,
            "abilities": ("[Blocker] (Steps in.)", "[Auto][one] : Try <<Saiyan>> cards."),
            "keywords": ("Blocker", "Auto"),
            "rarity": "C",
            "series": "Trials",
        },
    )
    assert remarks == []


def test_an_extra_card_has_neither_power_nor_character_nor_combo() -> None:
    statement, remarks = one(extra())
    assert (statement.told["power"], statement.told["combo_power"]) == (None, None)
    assert (statement.told["characters"], statement.told["specified_cost"]) == ((), ())
    assert remarks == []


def test_a_leader_has_another_side() -> None:
    statement, remarks = one(leader())
    assert {key: value for key, value in statement.told.items() if key.startswith("back")} == {
        "back_name": "Test Chief, Awake",
        "back_power": 15000,
        "back_abilities": ("[Double Strike]",),
        "back_keywords": ("Double Strike",),
    }
    assert statement.told["energy_cost"] is None
    assert remarks == []


def test_a_leader_whose_other_side_is_missing_is_read_and_remarked_on() -> None:
    statement, remarks = one(leader(title_back=..., plain_back_text=...))
    assert "back_name" not in statement.told
    assert len(remarks) == 1
    assert "back: is missing" in remarks[0]


def test_text_that_is_not_there_is_not_known_and_a_dash_is_no_text() -> None:
    assert told(battle(plain_text=None, skills=None), "abilities") == "untold"
    assert told(battle(plain_text=None, skills=None), "keywords") == "untold"
    assert told(battle(plain_text="-"), "abilities") == ()


def test_keywords_are_known_without_the_text_where_they_are_listed() -> None:
    entry = leader(plain_back_text=None, skills_back=["Double-Strike", "ball", "Energy-Exhaust"])
    assert told(entry, "back_keywords") == ("Double Strike", "Energy Exhaust")
    assert told(entry, "back_abilities") == "untold"


def test_text_with_images_serves_where_there_is_no_plain_one() -> None:
    text = f'<img src="/a/Auto.png" alt="Auto"> Try.<br>{ball("red")} : Rest.'
    assert told(battle(plain_text=None, skills_text=text), "abilities") == (
        *("[Auto] Try.", "[red_ball] : Rest."),
    )


@pytest.mark.parametrize(
    ("energy", "written", "cost", "colors"),
    [
        ("6", f"6({ball('blue')})", 6, ("blue",)),
        (6, "6(-)", 6, ()),
        (2, f"X({ball('red')}{ball('green')})", "X", ("red", "green")),
        ("", "-(-)", None, ()),
        ("5", "6(-)", "untold", ()),
        (0, "X(X)", "X", "untold"),
        ("4", None, 4, "untold"),
    ],
)
def test_the_energy_cost_is_total_and_specified(
    energy: object, written: str | None, cost: object, colors: object
) -> None:
    entry = battle(energy=energy, energy_text=written)
    assert told(entry, "energy_cost") == cost
    assert told(entry, "specified_cost") == colors


def test_a_type_that_the_rules_do_not_know_stays_as_it_is() -> None:
    entry = extra(type="UNISON", power="9000", energy=1, energy_text=f"X({ball('red')})")
    assert told(entry, "type") == "unison"
    assert told(entry, "energy_cost") == "X"
    assert told(entry, "power") == 9000


def test_a_limit_that_is_absent_is_not_told() -> None:
    assert told(battle(), "limit") == "untold"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"power": "strong"}, "power"),
        ({"power": ...}, "power"),
        ({"combo_power": ""}, "combo_power"),
        ({"character": ...}, "characters"),
        ({"era": "-"}, "eras"),
        ({"color": "Pink"}, "colors"),
    ],
)
def test_what_makes_no_sense_is_not_known_and_remarked_on(
    changes: dict[str, Any], field: str
) -> None:
    statement, remarks = one(battle(**changes))
    assert field not in statement.told
    assert [remark.split(": ")[2] for remark in remarks] == [field]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"title": ...}, "title is missing"),
        ({"title": " "}, "title is empty"),
        ({"type": ""}, "type is empty"),
        ({"number": "14"}, "number is '14', not like"),
        ({"number": 14}, "number is wrong"),
        ({"limit": "4"}, "limit is wrong"),
        ({"limit": 0}, "limit is 0, less than 1"),
        ({"skills": "Blocker"}, "skills is wrong"),
        ({"power": [1]}, "power"),
    ],
)
def test_a_card_without_what_it_must_have_refuses_the_file(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(IncompleteCard, match=message):
        one(battle(**changes))


def test_what_is_no_list_of_cards_is_refused() -> None:
    with pytest.raises(BrokenCardFile):
        list(parse_statements('{"cards": []}', "list.json"))


@given(st.dictionaries(st.sampled_from(list(leader())), st.text() | st.integers() | st.none()))
def test_any_entry_is_read_or_refused_in_words(changes: dict[str, Any]) -> None:
    with suppress(Problem):
        statement, _ = one(leader() | changes)
        assert statement.told["name"]
