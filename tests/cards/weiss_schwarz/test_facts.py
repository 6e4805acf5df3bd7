"""The list of Japanese-edition cards: printed values as words, and what is wrong with them."""

from typing import Any

import pytest

from judgetool.cards.statement import Statement
from judgetool.cards.weiss_schwarz.facts import read_facts, recognises
from tests.cards.changing import changed


def fact(**changes: Any) -> dict[str, Any]:
    """A character as it stands in such a list, with ``changes``; ... leaves a field out."""
    entry = {
        "Type": "CHARACTER",
        "ID": "TT-W01-001",
        "Name": "試しの人",
        "Rarity": "R",
        "Colour": "YELLOW",
        "Level": "1",
        "Cost": "0",
        "Trigger": "SOUL",
        "Power": "3500",
        "Traits": ["STUDENT_COUNCIL", "MUSIC"],
        "Soul": "1",
    }
    return changed(entry, changes)


def climax(trigger: object) -> dict[str, Any]:
    """A climax as it stands in such a list."""
    nothing = dict.fromkeys(("Power", "Traits", "Soul"), ...)
    return fact(Type="CLIMAX", Level="0", Trigger=trigger, **nothing)


def read(*entries: dict[str, Any]) -> tuple[list[Statement | None], list[str]]:
    told = list(read_facts(entries, "list.json", "ws-jp"))
    remarks = [str(remark) for _, found in told for remark in found]
    return [statement for statement, _ in told], remarks


def one(entry: dict[str, Any]) -> tuple[Statement, list[str]]:
    [statement], remarks = read(entry)
    assert statement is not None
    return statement, remarks


def test_a_character_is_told_in_our_words_and_with_its_printed_number() -> None:
    statement, remarks = one(fact())
    assert (statement.code, statement.file, remarks) == ("TT/W01-001", "list.json", [])
    assert dict(statement.told) == {
        "name": "試しの人",
        "type": "character",
        "color": "yellow",
        "level": 1,
        "cost": 0,
        "power": 3500,
        "soul": 1,
        "triggers": ("soul",),
        "traits": ("Student Council", "Music"),
        "side": "weiss",
        "rarity": "R",
        "set": "",
        "expansion": "",
        "release": "",
        "translation": "",
    }


def test_the_text_is_left_out_because_the_list_does_not_tell_it() -> None:
    assert "abilities" not in one(fact())[0].told


@pytest.mark.parametrize(
    ("nickname", "icons"),
    [
        ("SOUL", ("soul", "soul")),
        ("WHIRLWIND", ("soul", "return")),
        ("DOOR", ("comeback",)),
        ("BOOK", ("draw",)),
        ("GOLDBAR", ("treasure",)),
        ("GOLDBAG", ("pool",)),
        ("FIRE", ("soul", "shot")),
        ("PANTS", ("soul", "gate")),
        ("STANDBY", ("soul", "standby")),
    ],
)
def test_the_nickname_of_a_climax_stands_for_its_icons(
    nickname: str, icons: tuple[str, ...]
) -> None:
    statement, remarks = one(climax(nickname))
    assert (statement.told["triggers"], statement.told["level"], remarks) == (icons, None, [])


@pytest.mark.parametrize("trigger", ["NONE", "GATE", None, "スター"])
def test_icons_that_cannot_be_are_in_doubt(trigger: object) -> None:
    statement, [remark] = one(climax(trigger))
    assert statement.told["triggers"] == ()
    assert statement.told["not_understood"] == ("triggers",)
    assert remark.startswith("list.json: TT/W01-001: triggers: ")


@pytest.mark.parametrize(
    ("field", "value", "doubted", "told"),
    [
        ("Colour", "PURPLE", "color", "purple"),
        ("Colour", None, "color", None),
        ("Level", "4", "level", None),
        ("Cost", None, "cost", None),
        ("Power", "3017", "power", 3017),
        ("Power", "x", "power", None),
        ("Soul", None, "soul", None),
        ("Traits", [None], "traits", ()),
        ("Traits", "MUSIC", "traits", ()),
        ("Name", "“試し", "name", "“試し"),
        ("Name", None, "name", ""),
        ("Type", None, "type", "character"),
        ("Trigger", 7, "triggers", ()),
    ],
)
def test_a_slip_is_kept_remarked_and_in_doubt(
    field: str, value: object, doubted: str, told: object
) -> None:
    statement, [remark] = one(fact(**{field: value}))
    assert statement.told["not_understood"] == (doubted,)
    assert statement.told[doubted] == told
    assert f": {doubted}: " in remark


def test_words_in_any_case_are_understood() -> None:
    statement, remarks = one(
        fact(Type="Character", Colour="Yellow", Trigger="None", Traits=["Student Council", "NONE"])
    )
    assert (statement.told["triggers"], statement.told["traits"]) == ((), ("Student Council",))
    assert remarks == []


def test_an_entry_without_a_number_is_remarked_and_says_nothing() -> None:
    statements, [remark] = read(fact(ID=None, Name=None))
    assert statements == [None]
    assert "code" in remark


def test_a_number_that_is_none_is_kept_as_it_is() -> None:
    statement, [remark] = one(fact(ID="Dummy"))
    assert statement.code == "Dummy"
    assert "'Dummy' is no card number" in remark
    assert statement.told["not_understood"] == ("side",)


def test_a_name_that_different_cards_of_a_title_share_is_in_doubt() -> None:
    reprint = fact(ID="TT-W02-001")
    statements, remarks = read(fact(), reprint, fact(ID="UU-W01-001", Level="2"))
    assert remarks == []
    statements, remarks = read(fact(), fact(ID="TT-W02-001", Level="2"))
    assert [one.told["not_understood"] for one in statements if one] == [("name",), ("name",)]
    assert len(remarks) == 2


@pytest.mark.parametrize(("number", "side"), [("TT-SE01-01", "schwarz"), ("TT-WPR-P01", "weiss")])
def test_the_letter_of_the_set_tells_the_side(number: str, side: str) -> None:
    assert one(fact(ID=number))[0].told["side"] == side


def test_a_set_of_both_letters_tells_no_side() -> None:
    assert one(fact(ID="TT-WS01-P01"))[0].told["not_understood"] == ("side",)


def test_such_a_list_is_recognised_by_its_fields() -> None:
    assert recognises([fact()])
    assert not recognises([])
    assert not recognises([{"code": "TT/W01-001", "name": "", "trigger": []}])
