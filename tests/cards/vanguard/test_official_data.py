"""The real card files: what is in them, and what they do not tell."""

import re
from collections import Counter
from pathlib import Path

import pytest

from judgetool.cards.card_files import Reading
from judgetool.cards.source import CardCollection
from judgetool.cards.statements import Merged
from judgetool.cards.vanguard.game import VanguardGame
from judgetool.cards.vanguard.merging import merge
from judgetool.cards.vanguard.printed import VANGUARD_CODES, VanguardCard

FILES = ("vanguard-clan-era.json", "vanguard-bt03.csv")


@pytest.fixture(scope="module")
def reading(shared: Path) -> Reading:
    """Everything that both files say."""
    return VanguardGame().read([shared / "cards" / name for name in FILES])


@pytest.fixture(scope="module")
def merged(reading: Reading) -> Merged[VanguardCard]:
    """The cards that they make together."""
    return merge(reading.statements)


@pytest.fixture(scope="module")
def cards(merged: Merged[VanguardCard]) -> dict[str, VanguardCard]:
    """The cards by code."""
    return {card.code: card for card in merged.cards}


def test_every_entry_but_the_placeholder_and_the_double_is_read(reading: Reading) -> None:
    assert Counter(one.source for one in reading.statements) == {"fan list": 1_731, "official": 94}
    assert Counter(remark.field for remark in reading.remarks) == {
        "shield": 5,
        "skill": 1,
        "trigger": 1,
        "clan": 1,
    }


def test_the_official_set_meets_the_fan_list_by_name(cards: dict[str, VanguardCard]) -> None:
    assert len(cards) == 1_731
    numbered = [card for card in cards.values() if card.set]
    assert len(numbered) == 82
    assert all(card.sources == ("official", "fan list") for card in numbered)
    assert sum(len(card.printings) > 1 for card in numbered) == 12
    assert cards["BT03/002EN"].printings == ("BT03/002EN", "BT03/S01EN")
    assert cards["BT03/002EN"].identifiers == ("id:DEMON_WORLD_MARQUIS__AMON",)


def test_deck_lists_name_cards_without_the_edition(
    cards: dict[str, VanguardCard], shared: Path
) -> None:
    known = CardCollection(cards.values(), VANGUARD_CODES)
    listed = (shared / "decks" / "vanguard-dis-50.xml").read_text(encoding="utf-8")
    codes = sorted(set(re.findall(r'"(BT03/\d+)"', listed)))
    assert len(codes) == 10
    assert all(known.by_code("vanguard", code) is not None for code in codes)


def test_two_cards_share_a_name(cards: dict[str, VanguardCard]) -> None:
    names = Counter(card.name for card in cards.values())
    assert [name for name, count in names.items() if count > 1] == ["Dragonic Overlord"]


def test_triggers_are_counted(cards: dict[str, VanguardCard]) -> None:
    assert Counter(card.triggers_told for card in cards.values()) == {
        (None,): 1_460,
        ("critical",): 80,
        ("stand",): 77,
        ("draw",): 62,
        ("heal",): 48,
        ("critical", "draw"): 3,
        ("critical", "draw", "stand", "heal", None): 1,
    }
    assert Counter(card.is_trigger_unit for card in cards.values()) == {
        False: 1_460,
        True: 270,
        None: 1,
    }
    assert Counter(card.has_heal_trigger for card in cards.values()) == {
        False: 1_682,
        True: 48,
        None: 1,
    }


def test_sentinels_are_counted(cards: dict[str, VanguardCard]) -> None:
    assert Counter(card.is_sentinel for card in cards.values()) == {
        False: 1_128,
        None: 572,
        True: 31,
    }
    assert cards["BT03/011EN"].is_sentinel
    assert cards["BT03/016EN"].is_sentinel is None


def test_every_known_sentinel_has_grade_1_and_no_shield(cards: dict[str, VanguardCard]) -> None:
    known = [card for card in cards.values() if card.knows("sentinel")]
    built = {card.code for card in known if (card.grade, card.shield) == (1, 0)}
    assert built == {card.code for card in known if card.sentinel}


def test_conflicts_are_counted_by_field(merged: Merged[VanguardCard]) -> None:
    assert Counter(conflict.field for conflict in merged.conflicts) == {
        "abilities": 19,
        "trigger": 3,
        "sentinel": 2,
        "race": 1,
    }


def test_what_no_source_tells_is_counted_by_field(cards: dict[str, VanguardCard]) -> None:
    assert Counter(field for card in cards.values() for field in card.not_understood) == {
        "nation": 1_649,
        "sentinel": 572,
        "abilities": 571,
        "shield": 5,
        "trigger": 4,
        "skill": 1,
    }
