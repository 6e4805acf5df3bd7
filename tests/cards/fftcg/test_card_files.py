"""Final Fantasy TCG card files say what stands in them, and what is wrong is told."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.card_files import BrokenCardFile, IncompleteCard, NoCards
from judgetool.cards.fftcg.card_files import parse_statements
from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.fftcg.printed import Statement
from judgetool.errors import MissingFile, Problem
from tests.cards.fftcg.invented import octgn, official, structured
from tests.cards.invented import card_file


def one(entry: dict[str, Any]) -> tuple[Statement | None, list[str]]:
    [(statement, remarks)] = parse_statements(json.dumps([entry]), where="set.json")
    return statement, [str(remark) for remark in remarks]


def told(entry: dict[str, Any], field: str) -> Any:
    statement, _ = one(entry)
    assert statement is not None
    return statement.told.get(field, "untold")


def test_an_official_entry_tells_all_but_the_generic_icon() -> None:
    statement, remarks = one(official())
    assert statement == Statement(
        "official",
        "1-007L",
        {
            "name": "Test Knight",
            "type": "forward",
            "cost": 3,
            "power": 7000,
            "element": "fire",
            "jobs": ("Tester", "Knight"),
            "categories": ("T", "II"),
            "rarity": "L",
            "abilities": ("[EX] Try [fire].", "Rest."),
            "ex_burst": True,
            "product": "Trials",
        },
    )
    assert remarks == []


def test_a_structured_entry_tells_all_elements() -> None:
    statement, remarks = one(structured())
    assert statement == Statement(
        "structured",
        "1-007",
        {
            "name": "Test Knight",
            "type": "forward",
            "cost": 3,
            "power": 7000,
            "elements": ("fire", "ice"),
            "jobs": ("Tester", "Knight"),
            "categories": ("T", "II"),
            "rarity": "L",
            "generic": False,
            "ex_burst": True,
            "abilities": ("[EX] Try [fire].", "Rest."),
        },
    )
    assert remarks == []


def test_an_entry_with_an_octgn_id_tells_name_and_icons() -> None:
    statement, _ = one(octgn())
    assert statement is not None
    assert (statement.source, statement.code) == ("octgn", "1-007")
    assert set(statement.told) == {"name", "generic", "ex_burst", "octgn_id"}


def test_elements_parted_by_a_slash_are_all_there_are() -> None:
    assert told(official(element="Fire/Ice"), "elements") == ("fire", "ice")
    assert told(official(element="Fire/Ice"), "element") == "untold"


@pytest.mark.parametrize(("set_name", "code"), [("Opus XX", "20-007"), ("Boss", "B-007")])
def test_the_set_of_a_structured_entry_is_in_its_number(set_name: str, code: str) -> None:
    statement, _ = one(structured(set=set_name))
    assert statement is not None
    assert statement.code == code


def test_a_text_that_is_not_given_is_untold_and_leaves_the_ex_icon_open() -> None:
    assert told(official(text=None), "abilities") == "untold"
    assert told(official(text=None), "ex_burst") == "untold"
    assert told(official(text=""), "abilities") == ()
    assert told(official(text=""), "ex_burst") is False


def test_only_forwards_have_a_power_of_zero() -> None:
    assert told(official(power=0), "power") == 0
    assert told(official(type="monster", power=0), "power") is None
    assert told(official(type="monster", power=5000), "power") == 5000
    assert told(official(type="backup", power=0), "power") is None


def test_a_power_on_a_backup_is_left_out_and_remarked() -> None:
    statement, remarks = one(official(type="backup", power=8000))
    assert statement is not None
    assert statement.told["power"] is None
    assert remarks == ["set.json: 1-007L: power: 8000 left out: a backup has no power (5.2.6.1)"]


def test_a_cost_of_x_is_kept_as_printed() -> None:
    assert told(official(cost="\N{FULLWIDTH LATIN SMALL LETTER X}"), "cost") == "X"
    assert told(official(cost="\N{FULLWIDTH DIGIT FOUR}"), "cost") == 4


@pytest.mark.parametrize("job", ["", "\N{HORIZONTAL BAR}", None])
def test_a_summon_has_no_job_however_that_is_written(job: str | None) -> None:
    assert told(official(type="summon", job=job), "jobs") == ()
    assert told(official(job=job), "jobs") == "untold"


def test_the_rarity_of_the_number_goes_before_the_one_beside_it() -> None:
    statement, remarks = one(official(cardNumber="Re-001C/1-007R", rarity="H"))
    assert statement is not None
    assert statement.told["rarity"] == "R"
    assert remarks == ["set.json: Re-001C/1-007R: rarity: 'H' left out: the number shows R"]


def test_a_crystal_is_left_out_and_remarked() -> None:
    statement, remarks = one(official(cardNumber="C-001", type="crystal", name="", element="none"))
    assert statement is None
    assert remarks == [
        "set.json: C-001: type: a Crystal is no card of the types of 5.2.3.1; left out"
    ]


def test_an_icon_nobody_knows_is_remarked() -> None:
    _, remarks = one(structured(text="{q}: Try."))
    assert remarks == [
        "set.json: 1-007: abilities: an icon in the text is not known; it is shown as [?]"
    ]


def test_an_octgn_id_of_two_cards_stays_with_the_first() -> None:
    text = json.dumps([octgn(), octgn(serial_number="1-008")])
    (first, _), (second, remarks) = parse_statements(text, where="ids.json")
    assert first is not None
    assert second is not None
    assert "octgn_id" in first.told
    assert "octgn_id" not in second.told
    assert [str(remark) for remark in remarks] == [
        "ids.json: 1-008: octgn_id: left out: it is that of 1-007, too"
    ]


@pytest.mark.parametrize(
    ("entry", "place", "field"),
    [
        (official(cost=...), "card 1-007L", "cost"),
        (official(cost="many"), "card 1-007L", "cost"),
        (official(power=-1), "card 1-007L", "power"),
        (official(type="trap"), "card 1-007L", "type"),
        (official(element="metal"), "card 1-007L", "element"),
        (official(name=" "), "card 1-007L", "name"),
        (official(cardNumber="7"), "card 7", "card number"),
        (structured(elements=[]), "card 1-007", "element"),
        (structured(set="Opus C"), "card Opus C 7", "set"),
        (structured(jobs="Tester"), "card Opus I 7", "jobs"),
        (octgn(is_ex_burst=...), "card 1-007", "is_ex_burst"),
    ],
)
def test_a_bad_entry_is_refused_with_file_card_and_field(
    tmp_path: Path, entry: dict[str, Any], place: str, field: str
) -> None:
    path = card_file(tmp_path, entry)
    with pytest.raises(IncompleteCard, match=f"^{path}: {place}: {field} ") as caught:
        FftcgGame().read([path])
    assert caught.value.remedy == "mend the file; nothing was imported"


@pytest.mark.parametrize("content", ["{}", "[1]", "7", '[{"code": "TT/S01-001"}]', "\x00"])
def test_a_file_of_another_shape_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "set.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BrokenCardFile, match="nothing was imported"):
        FftcgGame().read([path])


def test_no_cards_and_no_file_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(NoCards):
        FftcgGame().read([card_file(tmp_path)])
    with pytest.raises(MissingFile):
        FftcgGame().read([tmp_path / "nowhere.json"])


def test_several_files_are_read_together_and_doubles_remarked(tmp_path: Path) -> None:
    first = card_file(tmp_path, official(), name="a.json")
    second = card_file(tmp_path, official(cost=4), name="b.json")
    third = card_file(tmp_path, structured(), name="c.json")
    reading = FftcgGame().read([first, second, third])
    assert [file.name for file in reading.files] == [first.name, second.name, third.name]
    assert [str(one) for one in reading.statements] == ["official 1-007L", "structured 1-007"]
    assert reading.statements[0].told["cost"] == 3
    assert [remark.file for remark in reading.remarks] == ["b.json"]


FIELDS = sorted({*official(), *structured(), *octgn()})


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from(FIELDS),
            st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.text()),
        )
    )
)
def test_any_json_gives_statements_or_a_problem(entries: list[dict[str, Any]]) -> None:
    with suppress(Problem):
        list(parse_statements(json.dumps(entries), where="set.json"))


@given(st.sampled_from([official, structured, octgn]), st.data())
def test_any_value_gives_a_statement_or_a_problem(make: Any, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(make())))
    value = data.draw(st.text() | st.integers() | st.lists(st.text()))
    with suppress(Problem):
        list(parse_statements(json.dumps([make(**{field: value})]), where="set.json"))
