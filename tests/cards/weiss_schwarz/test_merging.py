"""Weiß Schwarz printings are made of what files say; contradictions are told, not hidden."""

from judgetool.cards.statements import Statement
from judgetool.cards.weiss_schwarz.card_list import statement_of
from judgetool.cards.weiss_schwarz.japanese_files import BELIEVED
from judgetool.cards.weiss_schwarz.merging import (
    CAREFUL,
    FIRST,
    NEWEST,
    PRINTINGS,
    merge,
)
from tests.cards.invented import printed

TEXTS, EXPORT, LIST, FACTS = BELIEVED


def told(source: str, code: str = "TT/W01-001", file: str = "a", **changes: object) -> Statement:
    card = printed(code, str(changes.pop("name", "Test Owl")), game="ws-jp", **changes)
    return statement_of(card, source, file)


def test_a_text_that_only_one_source_knows_is_taken_without_conflict() -> None:
    export = told(EXPORT, abilities=("Hoot.",))
    [made] = merge([told(FACTS, abilities=None), export], "ws-jp", BELIEVED).made
    assert made.card.abilities == ("Hoot.",)
    assert made.conflicts == ()
    assert [one.source for one in made.said] == [EXPORT, FACTS]


def test_the_export_is_believed_before_the_list_of_values() -> None:
    [made] = merge([told(FACTS, power=1500), told(EXPORT)], "ws-jp", BELIEVED).made
    [conflict] = made.conflicts
    assert made.card.power == 1000
    assert (conflict.field, conflict.winner, conflict.why) == (
        "power",
        "Heart of the Cards a TT/W01-001",
        CAREFUL,
    )


def test_of_two_files_of_one_source_the_one_that_stands_in_front_is_believed() -> None:
    both = [told(LIST, file="new"), told(LIST, file="old", level=2)]
    [made] = merge(both, "ws-jp", BELIEVED).made
    [conflict] = made.conflicts
    assert (made.card.level, conflict.why) == (0, NEWEST)


def test_a_value_in_doubt_gives_way_to_one_that_is_understood() -> None:
    slip = told(EXPORT, power=17, not_understood=("power",))
    [made] = merge([slip, told(FACTS)], "ws-jp", BELIEVED).made
    assert (made.card.power, made.card.not_understood, made.conflicts) == (1000, (), ())


def test_a_value_that_all_have_in_doubt_stays_in_doubt() -> None:
    slips = [told(source, power=17, not_understood=("power",)) for source in (EXPORT, FACTS)]
    [made] = merge(slips, "ws-jp", BELIEVED).made
    assert (made.card.power, made.card.not_understood) == (17, ("power",))


def test_codes_are_one_without_case_and_separators() -> None:
    [made] = merge([told(FACTS, "TT-W01-001"), told(EXPORT, "Tt/W01-001")], "ws-jp", BELIEVED).made
    assert made.card.code == "Tt/W01-001"


def test_a_name_that_is_cut_at_a_blank_contradicts_nobody() -> None:
    cut = told(FACTS, name="Test")
    [made] = merge([cut, told(EXPORT)], "ws-jp", BELIEVED).made
    assert (made.card.name, made.conflicts) == ("Test Owl", ())
    other = told(FACTS, name="Best")
    [made] = merge([other, told(EXPORT)], "ws-jp", BELIEVED).made
    assert [conflict.field for conflict in made.conflicts] == ["name"]


def test_translated_traits_agree_with_their_translation() -> None:
    facts = told(FACTS, traits=("Student Council", "Music"))
    export = told(EXPORT, traits=("音楽 (Music)", "生徒会 (Student Council)"))
    assert merge([facts, export], "ws-jp", BELIEVED).conflicts == ()


def test_two_entries_of_one_file_are_told_by_their_place() -> None:
    first = told(LIST)
    second = Statement(LIST, first.code, {**first.told, "level": 1}, "a", 2)
    [conflict] = merge([first, second], "ws-jp", BELIEVED).conflicts
    assert [who for who, _ in conflict.values] == [
        "card list a TT/W01-001",
        "card list a TT/W01-001 (entry 2)",
    ]
    assert conflict.why == FIRST


def test_a_foil_that_differs_from_its_base_is_a_conflict_and_changes_neither() -> None:
    merged = merge([told(LIST), told(LIST, "TT/W01-001SP", power=1500)], "ws-jp", BELIEVED)
    assert [card.power for card in merged.cards] == [1000, 1500]
    [conflict] = merged.conflicts
    assert (conflict.number, conflict.field) == ("TT/W01-001", "power")
    assert (conflict.winner, conflict.why) == (None, PRINTINGS)


def test_a_foil_without_text_or_with_values_in_doubt_is_no_conflict() -> None:
    foil = told(LIST, "TT/W01-001S", abilities=None, soul=0, not_understood=("soul",), rarity="S")
    assert merge([told(LIST), foil], "ws-jp", BELIEVED).conflicts == ()
