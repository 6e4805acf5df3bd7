"""The real card files: what is in them, and what they do not tell."""

import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from judgetool.cards.card_files import Reading
from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.fftcg.merging import in_order_of_elements, merge
from judgetool.cards.fftcg.printed import FftcgCard
from judgetool.cards.statements import Merged

FILES = ("fftcg-official.json", "fftcg-structured.json", "fftcg-octgn-ids.json")


@pytest.fixture(scope="module")
def reading(shared: Path) -> Reading:
    """Everything that the three files say."""
    return FftcgGame().read([shared / "cards" / name for name in FILES])


@pytest.fixture(scope="module")
def merged(reading: Reading) -> Merged[FftcgCard]:
    """The cards that they make together."""
    return merge(reading.statements)


@pytest.fixture(scope="module")
def cards(merged: Merged[FftcgCard]) -> dict[str, FftcgCard]:
    """The cards by number."""
    return {card.number: card for card in merged.cards}


def test_every_entry_but_the_crystals_is_read(reading: Reading) -> None:
    sources = Counter(statement.source for statement in reading.statements)
    assert sources == {"official": 3_846, "structured": 2_937, "octgn": 2_203}
    assert Counter(remark.field for remark in reading.remarks) == {
        "type": 7,
        "rarity": 1,
        "power": 1,
        "abilities": 1,
        "octgn_id": 1,
    }


def test_cards_are_counted_by_set_with_reprints_folded(cards: dict[str, FftcgCard]) -> None:
    assert len(cards) == 3_651
    counts = Counter(card.set for card in cards.values())
    assert {prefix: counts[prefix] for prefix in ("1", "6", "15", "21", "26", "PR", "B")} == {
        "1": 216,
        "6": 124,
        "15": 134,
        "21": 123,
        "26": 124,
        "PR": 9,
        "B": 54,
    }
    assert "Re" not in counts


def test_a_card_has_all_its_printings(cards: dict[str, FftcgCard]) -> None:
    assert cards["15-007"].printings == (
        *("15-007C", "20-010C/15-007C", "23-007C/15-007C", "26-008C/15-007C"),
    )
    assert cards["1-107"].printings == ("1-107L", "Re-099L/1-107L")
    assert cards["PR-055"].printings == ("PR-055", "11-062R/PR-055")


@pytest.mark.parametrize(
    ("number", "elements"),
    [
        ("12-111", ("fire", "ice")),
        ("14-130", ("water", "ice")),
        ("15-139", ("fire", "earth")),
        ("19-128", ("fire", "wind", "earth", "water")),
        ("PR-111", ("wind", "water")),
        ("1-107", ("earth",)),
        ("21-001", ("fire",)),
    ],
)
def test_elements_are_all_told(
    cards: dict[str, FftcgCard], number: str, elements: tuple[str, ...]
) -> None:
    assert cards[number].elements == elements
    assert cards[number].knows("elements")


def test_elements_stay_uncertain_behind_the_run_of_newer_sets(cards: dict[str, FftcgCard]) -> None:
    uncertain = Counter(card.set for card in cards.values() if not card.knows("elements"))
    assert uncertain == {"22": 13, "23": 13, "24": 12, "25": 13, "26": 7}
    assert sum(len(card.elements) > 1 for card in cards.values()) == 105


def test_no_card_of_which_all_elements_are_listed_has_two_in_the_run_of_its_set(
    reading: Reading,
) -> None:
    run = in_order_of_elements(one for one in reading.statements if one.source == "official")
    listed = {
        one.code: one.told["elements"] for one in reading.statements if "elements" in one.told
    }
    elements = [found for code, found in listed.items() if code in run]
    assert len(elements) == 2_621
    assert all(isinstance(found, tuple) and len(found) == 1 for found in elements)


def test_conflicts_are_counted_by_field(merged: Merged[FftcgCard]) -> None:
    assert Counter(conflict.field for conflict in merged.conflicts) == {
        "abilities": 134,
        "generic": 86,
        "power": 70,
        "categories": 40,
        "name": 25,
        "jobs": 12,
        "rarity": 9,
        "ex_burst": 7,
        "cost": 3,
    }


def test_what_no_source_tells_is_counted_by_field(cards: dict[str, FftcgCard]) -> None:
    assert Counter(field for card in cards.values() for field in card.not_understood) == {
        "abilities": 1_379,
        "limit_break": 1_378,
        "priming": 1_378,
        "generic": 825,
        "ex_burst": 282,
        "elements": 58,
    }


def test_limit_break_and_priming_are_found(cards: dict[str, FftcgCard]) -> None:
    costs = Counter(card.limit_break for card in cards.values() if card.limit_break)
    assert costs == {1: 10, 2: 17, 3: 4}
    assert sum(card.priming is not None for card in cards.values()) == 8
    assert cards["24-028"].priming is not None
    assert cards["24-028"].priming.cost == "[ice][2]"


def test_nothing_of_html_marks_or_full_width_signs_is_left(merged: Merged[FftcgCard]) -> None:
    stray = re.compile(r"[<>{}《》]|&\w+;|\[\[|\]\]|\*\*|EX BURST")
    for card in merged.cards:
        for text in (card.name, *card.jobs, *card.categories, *(card.abilities or ())):
            assert not stray.search(text), card.code
            assert text == unicodedata.normalize("NFKC", text), card.code
            assert not re.search("[\u3000-\u9fff\uff00-\uffef]", text), card.code
