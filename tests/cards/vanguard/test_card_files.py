"""Vanguard card files say what stands in them, and what is wrong is told."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.card_files import BrokenCardFile, IncompleteCard
from judgetool.cards.statements import Statement
from judgetool.cards.vanguard.card_files import COLUMNS, parse_statements
from judgetool.cards.vanguard.game import VanguardGame
from judgetool.errors import Problem
from tests.cards.vanguard.invented import entry, row, table


def one_row(**changes: str) -> tuple[Statement, list[str]]:
    [(statement, remarks)] = parse_statements(table(row(**changes)), "set.csv")
    assert statement is not None
    return statement, [str(remark) for remark in remarks]


def one_entry(**changes: Any) -> tuple[Statement | None, list[str]]:
    content = json.dumps([entry(**changes)]).encode()
    [(statement, remarks)] = parse_statements(content, "list.json")
    return statement, [str(remark) for remark in remarks]


def told(field: str, **changes: Any) -> Any:
    statement, _ = one_entry(**changes)
    assert statement is not None
    return statement.told.get(field, "untold")


@pytest.mark.parametrize("type_", ["G Unit", "Normal Order", "Set Order", "Order"])
def test_a_card_of_a_later_era_is_left_out_and_said_to_be_one(type_: str) -> None:
    [(statement, remarks)] = parse_statements(table(row(Type=type_)), "set.csv")
    assert statement is None
    [remark] = map(str, remarks)
    assert f"'{type_}' is of a later era than the rulebook; left out" in remark


def test_a_row_of_the_official_table_tells_number_and_text() -> None:
    statement, remarks = one_row()
    assert statement == Statement(
        "official",
        "JT01/001EN",
        {
            "name": "Test Squire",
            "clans": ("Testers",),
            "race": "Human",
            "nation": "Trial Zone",
            "grade": 0,
            "power": 5000,
            "shield": 10000,
            "critical": 1,
            "trigger": "critical",
            "skill": "boost",
            "abilities": ("[AUTO](RC):Try <Testers>.", "[ACT](VC):Rest."),
            "sentinel": False,
            "regulation": "G-Regulation",
            "rarity": "C",
        },
    )
    assert remarks == []


def test_an_entry_of_the_fan_list_tells_all_but_the_number() -> None:
    statement, remarks = one_entry()
    assert statement == Statement(
        "fan list",
        "id:TEST_SQUIRE",
        {
            "name": "Test Squire",
            "clans": ("Testers",),
            "race": "Human",
            "grade": 0,
            "power": 5000,
            "shield": 10000,
            "critical": 1,
            "trigger": "critical",
            "skill": "boost",
            "abilities": ("[AUTO](RC): Try <<Testers>>.", "[ACT](VC): Rest."),
            "sentinel": False,
        },
    )
    assert remarks == []


def test_a_placeholder_is_no_card() -> None:
    statement, remarks = one_entry(clan="DummyClan", grade=10, shield=0)
    assert statement is None
    assert len(remarks) == 1
    assert "placeholder" in remarks[0]


def test_text_that_is_not_there_is_not_known_and_empty_text_is_none() -> None:
    assert told("abilities", text=None) == "untold"
    assert told("sentinel", text=None) == "untold"
    assert told("abilities", text="") == ()
    assert told("sentinel", text="") is False


@pytest.mark.parametrize(
    ("text", "sentinel"),
    [
        ("[CONT]:Sentinel (Four of these.)\n\n[AUTO]: Guard.", True),
        ("[CONT] Sentinel (Four of these)[AUTO][Discard] Guard.", True),
        ("[CONT](VC): Each Sentinel of yours is stronger.", False),
        ("[AUTO]: Choose a Sentinel.", False),
    ],
)
def test_a_sentinel_is_told_from_its_ability(text: str, sentinel: bool) -> None:
    assert told("sentinel", text=text) is sentinel


def test_abilities_that_were_run_together_are_told_apart() -> None:
    text = "[CONT]Sentinel (Four.)[AUTO][Discard] Guard. [ACT](VC): Give it '[CONT]: Stay.'"
    assert told("abilities", text=text) == (
        "[CONT]Sentinel (Four.)",
        "[AUTO][Discard] Guard.",
        "[ACT](VC): Give it '[CONT]: Stay.'",
    )


def test_a_lost_ampersand_comes_back() -> None:
    assert told("abilities", text="[ACT]:[This amp that] Go.") == ("[ACT]:[This & that] Go.",)


@pytest.mark.parametrize("grade", [3, 4])
def test_from_grade_3_on_there_is_no_shield(grade: int) -> None:
    changes = {"grade": grade, "shield": 0, "skill": "TWIN_DRIVE", "trigger": "NONE"}
    assert told("shield", **changes) is None


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"trigger": "HEAL", "grade": 2, "skill": "INTERCEPT"}, "trigger"),
        ({"trigger": "FRONT"}, "trigger"),
        ({"skill": "INTERCEPT"}, "skill"),
        ({"skill": "DANCE"}, "skill"),
        ({"shield": 0}, "shield"),
        ({"grade": 3, "skill": "TWIN_DRIVE", "trigger": "NONE"}, "shield"),
        ({"grade": 7}, "grade"),
    ],
)
def test_values_that_do_not_go_together_are_left_in_doubt(
    changes: dict[str, Any], field: str
) -> None:
    statement, remarks = one_entry(**changes)
    assert statement is not None
    assert field not in statement.told
    assert any(f": {field}: " in remark for remark in remarks)


def test_a_unit_type_that_contradicts_the_icon_leaves_the_trigger_in_doubt() -> None:
    statement, remarks = one_row(Type="Normal Unit")
    assert "trigger" not in statement.told
    assert len(remarks) == 1
    assert "does not go with 'Normal Unit'" in remarks[0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": ...}, "name is missing"),
        ({"name": " "}, "name is empty"),
        ({"identifier": ""}, "identifier is empty"),
        ({"grade": "1"}, "grade is wrong"),
        ({"power": -5}, "power is -5, less than 0"),
        ({"text": 7}, "text is wrong"),
        ({"trigger": None}, "trigger is wrong"),
    ],
)
def test_an_entry_without_what_it_must_have_refuses_the_file(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(IncompleteCard, match=message):
        one_entry(**changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"Number": "001"}, "Number is '001', not like BT03/001EN"),
        ({"Name": ""}, "name is empty"),
        ({"Power": "10000"}, "power is '10000', not like 'Power 1'"),
        ({"Grade": "Power 3"}, "grade is 'Power 3', not like 'Grade 1'"),
    ],
)
def test_a_row_without_what_it_must_have_refuses_the_file(
    changes: dict[str, str], message: str
) -> None:
    with pytest.raises(IncompleteCard, match=message):
        one_row(**changes)


@pytest.mark.parametrize(
    ("content", "failure", "message"),
    [
        (table(columns=COLUMNS[:-1]), BrokenCardFile, "no column Rarity"),
        (table(row()) + b"one cell\n", IncompleteCard, "has 1 cells"),
        (table(row()) + b'"open', BrokenCardFile, "no CSV text"),
        (b"\xff\xfe\x00", BrokenCardFile, "no CSV text"),
        (b"", BrokenCardFile, "no column Name"),
        (b'{"cards": []}', BrokenCardFile, "no known form of a card file"),
        (b"[1]", BrokenCardFile, "no known form of a card file"),
    ],
)
def test_what_is_no_card_file_is_refused(
    content: bytes, failure: type[Problem], message: str
) -> None:
    with pytest.raises(failure, match=message):
        list(parse_statements(content, "set"))


def test_files_of_a_folder_are_read_together(tmp_path: Path) -> None:
    (tmp_path / "set.csv").write_bytes(b"\xef\xbb\xbf" + table(row()))
    (tmp_path / "list.json").write_text(json.dumps([entry()]))
    reading = VanguardGame().read([tmp_path])
    assert {one.code for one in reading.statements} == {"JT01/001EN", "id:TEST_SQUIRE"}


def test_an_entry_that_stands_there_twice_is_one_card(tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text(json.dumps([entry(), entry()]))
    reading = VanguardGame().read([tmp_path])
    assert len(reading.statements) == 1
    assert reading.remarks == ()


@given(st.dictionaries(st.sampled_from(COLUMNS), st.text()))
def test_any_row_is_read_or_refused_in_words(changes: dict[str, str]) -> None:
    with suppress(Problem):
        statement, _ = one_row(**changes)
        assert statement.told["name"]
