"""What sources say is put together by number, and where they differ it is said."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.cards.fftcg.merging import FLAG, NEWEST, PUBLISHER, in_order_of_elements, merge
from judgetool.cards.fftcg.printed import FftcgCard, Statement
from judgetool.cards.statements import Conflict
from tests.cards.fftcg.invented import said


def one(*statements: Statement) -> tuple[FftcgCard, tuple[Conflict, ...]]:
    merged = merge(statements)
    [card] = merged.cards
    return card, merged.conflicts


def test_sources_that_agree_make_one_card_without_conflict() -> None:
    card, conflicts = one(said(), said("1-007", "structured"), said("1-007", "octgn"))
    assert (card.code, card.number, card.rarity, card.set) == ("1-007L", "1-007", "L", "1")
    assert card.sources == ("official", "structured", "octgn")
    assert card.printings == ("1-007L",)
    assert card.not_understood == ()
    assert conflicts == ()


def test_printings_fold_to_the_number_behind_the_slash() -> None:
    card, _ = one(said("Re-001C/1-007L"), said("20-003C/1-007L"), said("20-003", "structured"))
    assert card.number == "1-007"
    assert card.printings == ("20-003C/1-007L", "Re-001C/1-007L")


def test_the_official_value_is_believed_and_the_other_kept_as_a_conflict() -> None:
    card, conflicts = one(said(cost=3), said("1-007", "structured", cost=4))
    assert card.cost == 3
    assert conflicts == (
        Conflict(
            "1-007",
            "cost",
            (("official 1-007L", 3), ("structured 1-007", 4)),
            "official 1-007L",
            PUBLISHER,
        ),
    )


def test_of_two_printings_the_newest_is_believed() -> None:
    card, [conflict] = one(
        said(abilities=("Try.",)), said("Re-001C/1-007L", abilities=("Try hard.",))
    )
    assert card.abilities == ("Try hard.",)
    assert (conflict.field, conflict.why) == ("abilities", NEWEST)


def test_order_case_and_punctuation_make_no_conflict() -> None:
    _, conflicts = one(
        said(categories=("T", "II"), jobs=("L'Cie",), abilities=("Try it, now.",)),
        said(
            *("1-007", "structured"),
            categories=("II", "T"),
            jobs=("l\N{RIGHT SINGLE QUOTATION MARK}Cie",),
            abilities=("Try it now",),
        ),
    )
    assert conflicts == ()


def test_all_elements_come_from_the_list_that_has_room_for_them() -> None:
    card, conflicts = one(said(), said("1-007", "structured", elements=("fire", "ice")))
    assert card.elements == ("fire", "ice")
    assert card.knows("elements")
    assert conflicts == ()


def test_a_list_without_the_official_element_leaves_the_elements_in_doubt() -> None:
    card, [conflict] = one(said(), said("1-007", "structured", elements=("wind",)))
    assert (conflict.field, card.knows("elements")) == ("elements", False)


def test_a_single_element_is_certain_in_the_run_of_its_set_and_doubted_behind_it() -> None:
    elements = ("fire", "ice", "ice", "dark", "fire")
    statements = [
        said(f"21-{place:03}C", element=element, rarity="C")
        for place, element in enumerate(elements, 1)
    ]
    cards = merge(statements).cards
    assert [card.knows("elements") for card in cards] == [True, True, True, True, False]
    assert cards[-1].elements == ("fire",)


def test_a_part_of_a_set_proves_nothing_about_elements() -> None:
    behind = [said("21-124C", element="fire"), said("21-125C", element="ice")]
    assert in_order_of_elements(behind) == frozenset()
    holed = [said("21-001C"), said("21-009C", element="ice")]
    assert in_order_of_elements(holed) == {"21-001"}


@pytest.mark.parametrize("field", ["generic", "ex_burst"])
def test_a_flag_that_only_one_list_sets_is_set_but_in_doubt(field: str) -> None:
    card, [conflict] = one(
        said("1-007", "structured", **{field: True}), said("1-007", "octgn", **{field: False})
    )
    assert getattr(card, field) is True
    assert not card.knows(field)
    assert (conflict.winner, conflict.why) == (None, FLAG)


def test_the_official_text_decides_about_the_ex_icon() -> None:
    card, [conflict] = one(said(ex_burst=False), said("1-007", "octgn", ex_burst=True))
    assert card.ex_burst is False
    assert card.knows("ex_burst")
    assert conflict.why == PUBLISHER


def test_what_nobody_tells_is_named() -> None:
    card, _ = one(Statement("octgn", "1-007", {"name": "Test", "generic": True, "ex_burst": False}))
    assert card.type is None
    assert card.generic is True
    assert card.not_understood == (
        *("type", "elements", "cost", "power", "jobs", "categories", "rarity"),
        *("abilities", "limit_break", "priming"),
    )


def test_a_text_with_an_unknown_icon_is_in_doubt() -> None:
    card, _ = one(said(abilities=("[?]: Try.",)))
    assert card.abilities == ("[?]: Try.",)
    assert not card.knows("abilities")


def test_limit_break_and_priming_come_from_the_text() -> None:
    card, _ = one(said(abilities=("Limit Break -- 2", 'Priming "Test" -- [ice][1]')))
    assert card.limit_break == 2
    assert card.priming is not None
    assert (card.priming.name, card.priming.cost) == ("Test", "[ice][1]")


def test_the_rarity_of_a_reprint_in_another_list_is_no_conflict() -> None:
    card, conflicts = one(
        said("20-003C/1-007L"), said("20-003", "structured", rarity="C"), said("1-007L")
    )
    assert card.rarity == "L"
    assert conflicts == ()


CODES = ("1-007L", "1-008C", "2-001C/1-007L", "Re-001C/1-008C", "PR-001")
STATEMENTS = tuple(
    said(code, cost=cost, element=element)
    for code, cost, element in product(CODES, (1, 2, "X"), ("fire", "ice"))
)


@given(st.data())
def test_the_order_of_statements_does_not_matter(data: st.DataObject) -> None:
    one_each = st.lists(st.sampled_from(STATEMENTS), min_size=1, unique_by=lambda one: one.code)
    statements = data.draw(one_each)
    assert merge(data.draw(st.permutations(statements))) == merge(statements)
