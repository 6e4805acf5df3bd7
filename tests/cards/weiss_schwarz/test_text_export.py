"""Text exports: blocks of lines become cards with translated names, traits and texts."""

import pytest

from judgetool.cards.errors import BrokenCardFile, IncompleteCard
from judgetool.cards.statement import Statement
from judgetool.cards.weiss_schwarz.text_export import read_text_export

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


def read(*blocks: str, preface: str = "Anything at all.") -> tuple[list[Statement], list[str]]:
    text = f"\n{LINE}\n\n".join((preface, *blocks, ""))
    told = list(read_text_export(text, "some.txt", "ws-jp"))
    remarks = [str(remark) for _, found in told for remark in found]
    return [statement for statement, _ in told if statement is not None], remarks


def test_a_character_has_all_its_values() -> None:
    [statement], remarks = read(block())
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
    [statement], _ = read(block(triggers=f"Triggers: {written}"))
    assert statement.told["triggers"] == icons


def test_a_climax_has_no_level_power_or_traits_and_must_have_icons() -> None:
    climax = block(
        color="Color: Blue   Side: Schwarz  Climax",
        level="Level: 0   Cost: 0   Power: 0   Soul: 0",
        traits="Traits: None",
        triggers="Triggers: None",
    )
    [statement], [remark] = read(climax)
    assert [statement.told[field] for field in ("level", "cost", "power", "soul")] == [None] * 4
    assert (statement.told["traits"], statement.told["side"]) == ((), "schwarz")
    assert statement.told["not_understood"] == ("triggers",)
    assert "climax" in remark


def test_two_equal_names_are_one_without_a_translation() -> None:
    [statement], _ = read(block(names="灯の試し\n灯の試し \t"))
    assert (statement.told["name"], statement.told["translation"]) == ("灯の試し", "")


def test_a_card_without_text_has_none_and_one_without_the_line_is_not_known() -> None:
    [without, unknown], _ = read(block(text="TEXT: -"), block(text=""))
    assert without.told["abilities"] == ()
    assert "abilities" not in unknown.told


def test_what_is_not_understood_is_in_doubt() -> None:
    [statement], remarks = read(
        block(triggers="Triggers: Lamp", level="Level: ?   Cost: 2   Power: 10000   Soul: 2")
    )
    assert statement.told["not_understood"] == ("level", "triggers")
    assert len(remarks) == 2


def test_a_block_without_number_or_type_is_refused() -> None:
    with pytest.raises(IncompleteCard, match=r"card no\. 1: Card No\."):
        read(block(number=""), block())
    with pytest.raises(IncompleteCard, match="Tt/W01-002SP: type"):
        read(block(color="Color: Yellow   Side: Weiss"))


def test_stray_words_between_cards_are_remarked() -> None:
    statements, [remark] = read(block(), "Have a look at our other lists!")
    assert len(statements) == 1
    assert "block 2" in remark


def test_other_text_is_refused() -> None:
    with pytest.raises(BrokenCardFile, match=r"some\.txt"):
        list(read_text_export("A shopping list.", "some.txt", "ws-jp"))
