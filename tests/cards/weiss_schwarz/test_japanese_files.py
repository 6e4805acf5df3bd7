"""Files about Japanese-edition cards: facts with slips, and text exports."""

from typing import Any

import pytest

from judgetool.cards.card_files import BrokenCardFile, IncompleteCard
from judgetool.cards.statements import Statement
from judgetool.cards.weiss_schwarz.japanese_files import are_facts, read_facts, read_text_export
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
        "traits": ("生徒会", "音楽"),
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
    assert (statement.told["triggers"], statement.told["traits"]) == ((), ("生徒会",))
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
    assert are_facts([fact()])
    assert not are_facts([])
    assert not are_facts([{"code": "TT/W01-001", "name": "", "trigger": []}])


LINE = "=" * 80


def block(**changes: str) -> str:
    """A character in the form of such a file."""
    values = {
        "names": "Tester of Lamps\n灯の試し",
        "number": "Card No.: Tt/W01-002SP  Rarity: SP",
        "color": "Color: Yellow   Side: Weiss  Character",
        "level": "Level: 3   Cost: 2   Power: 10000   Soul: 2",
        "traits": "Traits:  祭 (Feast), 灯 (Lamp)",
        "triggers": "Triggers: Soul ",
        "flavor": "Flavor: -",
        "text": "TEXT: [AUTO] Try this\nagain.\n[A] Rest.\n*Not for play.",
    } | changes
    return "\n".join(filter(None, values.values()))


def read_blocks(
    *blocks: str, preface: str = "Anything at all."
) -> tuple[list[Statement], list[str]]:
    text = f"\n{LINE}\n\n".join((preface, *blocks, ""))
    told = list(read_text_export(text, "some.txt", "ws-jp"))
    remarks = [str(remark) for _, found in told for remark in found]
    return [statement for statement, _ in told if statement is not None], remarks


def test_a_character_has_all_its_values() -> None:
    [statement], remarks = read_blocks(block())
    assert (statement.source, statement.code) == ("Heart of the Cards", "Tt/W01-002SP")
    assert remarks == []
    assert dict(statement.told) == {
        "name": "灯の試し",
        "translation": "Tester of Lamps",
        "type": "character",
        "color": "yellow",
        "level": 3,
        "cost": 2,
        "power": 10000,
        "soul": 2,
        "triggers": ("soul",),
        "traits": ("祭 (Feast)", "灯 (Lamp)"),
        "abilities": ("[AUTO] Try this again.", "[A] Rest.", "*Not for play."),
        "side": "weiss",
        "rarity": "SP",
        "set": "",
        "expansion": "",
        "release": "",
    }


@pytest.mark.parametrize(
    ("written", "icons"),
    [
        ("2 Soul", ("soul", "soul")),
        ("Soul Shot", ("soul", "shot")),
        ("Choice", ("choice",)),
        ("Salvage", ("comeback",)),
        ("Soul Bounce", ("soul", "return")),
        ("Stock", ("pool",)),
    ],
)
def test_trigger_icons_are_read_from_words(written: str, icons: tuple[str, ...]) -> None:
    [statement], _ = read_blocks(block(triggers=f"Triggers: {written}"))
    assert statement.told["triggers"] == icons


def test_a_climax_has_no_level_power_or_traits_and_must_have_icons() -> None:
    climax = block(
        color="Color: Blue   Side: Schwarz  Climax",
        level="Level: 0   Cost: 0   Power: 0   Soul: 0",
        traits="Traits: None",
        triggers="Triggers: None",
    )
    [statement], [remark] = read_blocks(climax)
    assert [statement.told[field] for field in ("level", "cost", "power", "soul")] == [None] * 4
    assert (statement.told["traits"], statement.told["side"]) == ((), "schwarz")
    assert statement.told["not_understood"] == ("triggers",)
    assert "climax" in remark


def test_two_equal_names_are_one_without_a_translation() -> None:
    [statement], _ = read_blocks(block(names="灯の試し\n灯の試し \t"))
    assert (statement.told["name"], statement.told["translation"]) == ("灯の試し", "")


def test_a_card_without_text_has_none_and_one_without_the_line_is_not_known() -> None:
    [without, unknown], _ = read_blocks(block(text="TEXT: -"), block(text=""))
    assert without.told["abilities"] == ()
    assert "abilities" not in unknown.told


def test_what_is_not_understood_is_in_doubt() -> None:
    [statement], remarks = read_blocks(
        block(triggers="Triggers: Lamp", level="Level: ?   Cost: 2   Power: 10000   Soul: 2")
    )
    assert statement.told["not_understood"] == ("level", "triggers")
    assert len(remarks) == 2


def test_a_block_without_number_or_type_is_refused() -> None:
    with pytest.raises(IncompleteCard, match=r"card no\. 1: Card No\."):
        read_blocks(block(number=""), block())
    with pytest.raises(IncompleteCard, match="Tt/W01-002SP: type"):
        read_blocks(block(color="Color: Yellow   Side: Weiss"))


def test_stray_words_between_cards_are_remarked() -> None:
    statements, [remark] = read_blocks(block(), "Have a look at our other lists!")
    assert len(statements) == 1
    assert "block 2" in remark


def test_other_text_is_refused() -> None:
    with pytest.raises(BrokenCardFile, match=r"some\.txt"):
        list(read_text_export("A shopping list.", "some.txt", "ws-jp"))


def test_a_trait_of_which_only_a_translation_is_known_is_in_doubt() -> None:
    statement, remarks = one(fact(Traits=["MUSIC", "LIGHTHOUSE"]))
    assert statement.told["traits"] == ("音楽", "Lighthouse")
    assert (statement.told["not_understood"], remarks) == (("traits",), [])
