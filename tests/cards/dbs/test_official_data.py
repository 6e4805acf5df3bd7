"""The real card list: what is in it, and what it does not tell."""

from collections import Counter
from pathlib import Path

import pytest

from judgetool.cards.card_files import Reading
from judgetool.cards.dbs.game import DbsGame
from judgetool.cards.dbs.merging import merge
from judgetool.cards.dbs.printed import DbsCard
from judgetool.cards.statements import Merged
from judgetool.decks.dbs import OwnRule, own_rules


@pytest.fixture(scope="module")
def reading(shared: Path) -> Reading:
    """Everything that the list says."""
    return DbsGame().read([shared / "cards" / "dragon-ball-super.json"])


@pytest.fixture(scope="module")
def merged(reading: Reading) -> Merged[DbsCard]:
    """The cards that it makes."""
    return merge(reading.statements)


@pytest.fixture(scope="module")
def cards(merged: Merged[DbsCard]) -> dict[str, DbsCard]:
    """The cards by number."""
    return {card.number: card for card in merged.cards}


def test_every_entry_is_read(reading: Reading) -> None:
    assert len(reading.statements) == 3_636
    assert Counter(remark.field for remark in reading.remarks) == {
        "specified_cost": 29,
        "energy_cost": 2,
        "eras": 1,
    }


def test_cards_are_counted_by_type_with_printings_folded(cards: dict[str, DbsCard]) -> None:
    assert len(cards) == 3_082
    assert Counter(card.type for card in cards.values()) == {
        "battle": 2_382,
        "extra": 395,
        "leader": 212,
        "unison": 93,
    }
    assert sum(len(card.printings) for card in cards.values()) == 3_636
    assert sum(len(card.printings) > 1 for card in cards.values()) == 490
    assert cards["BT5-117"].printings == ("BT5-117", "BT5-117_PR")


def test_printings_of_one_number_agree(merged: Merged[DbsCard]) -> None:
    assert merged.conflicts == ()


def test_limits_are_told_of_few_cards(cards: dict[str, DbsCard]) -> None:
    assert Counter(card.limit for card in cards.values()) == {None: 2_391, 4: 691}


def test_every_leader_has_another_side(cards: dict[str, DbsCard]) -> None:
    leaders = [card for card in cards.values() if card.type == "leader"]
    assert all(card.back and card.back.power for card in leaders)
    assert all(card.back is None for card in cards.values() if card.type != "leader")


def test_own_texts_about_decks_are_all_understood(cards: dict[str, DbsCard]) -> None:
    said = {number: own_rules(card) for number, card in cards.items()}
    assert all(isinstance(one, OwnRule) for rules in said.values() for one in rules)
    by_text = [number for number, rules in said.items() if any(one.paragraph for one in rules)]
    assert by_text == [
        *("BT2-107", "BT6-002", "BT6-027", "BT13-001", "BT13-122", "BT13-149", "EB1-06"),
        *("P-069", "SD9-01", "SD13-01", "TB2-065", "XD1-01"),
    ]
    own_copies = {
        number: one.most
        for number, rules in said.items()
        for one in rules
        if isinstance(one, OwnRule) and one.meant.number
    }
    assert own_copies == {"BT2-107": None, "EB1-06": None, "BT13-149": 7}


def test_keywords_that_limit_decks_are_counted(cards: dict[str, DbsCard]) -> None:
    keywords = Counter(keyword for card in cards.values() for keyword in card.keywords)
    counted = {keyword: keywords[keyword] for keyword in ("Super Combo", "Ultimate", "Dragon Ball")}
    assert counted == {"Super Combo": 51, "Ultimate": 19, "Dragon Ball": 7}


def test_what_no_source_tells_is_counted_by_field(cards: dict[str, DbsCard]) -> None:
    assert Counter(field for card in cards.values() for field in card.not_understood) == {
        "limit": 2_391,
        "abilities": 1_233,
        "keywords": 1_233,
        "back.abilities": 88,
        "specified_cost": 22,
        "energy_cost": 1,
    }
