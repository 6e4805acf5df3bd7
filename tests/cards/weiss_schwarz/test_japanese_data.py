"""The real files about Japanese-edition cards: what is in them, and what they do not tell."""

from collections import Counter
from pathlib import Path

import pytest

from judgetool.cards.card_files import Reading
from judgetool.cards.printed import PrintedCard
from judgetool.cards.statements import Merged
from judgetool.cards.weiss_schwarz.game import WeissSchwarzJapanese

GAME = WeissSchwarzJapanese()


@pytest.fixture(scope="module")
def reading(shared: Path) -> Reading:
    """All that the files say."""
    cards = shared / "cards"
    return GAME.read([cards / "weiss-schwarz-jp-facts.json", cards / "weiss-schwarz-jp-hotc"])


@pytest.fixture(scope="module")
def merged(reading: Reading) -> Merged[PrintedCard]:
    """The cards made of it."""
    return GAME.merge(reading.statements)


def test_all_cards_of_all_files_are_there(reading: Reading, merged: Merged[PrintedCard]) -> None:
    assert [(file.cards, file.sources) for file in reading.files] == [
        (10_809, ("facts",)),
        (24, ("Heart of the Cards",)),
        (2, ("Heart of the Cards",)),
    ]
    assert len(merged.cards) == 10_835
    types = Counter(card.type for card in merged.cards)
    assert types == {"character": 8_906, "climax": 1_259, "event": 670}


def test_what_is_not_as_it_should_be_is_remarked(reading: Reading) -> None:
    fields = Counter(remark.field for remark in reading.remarks)
    assert fields == {
        "name": 1_052,
        "triggers": 19,
        "code": 10,
        "card number": 4,
        "power": 2,
        "color": 2,
        "soul": 1,
    }


def test_only_the_exported_cards_have_a_text(merged: Merged[PrintedCard]) -> None:
    assert sum(card.text_known for card in merged.cards) == 26
    assert sum(bool(card.translation) for card in merged.cards) == 2


def test_placeholders_that_share_a_number_contradict_each_other(
    merged: Merged[PrintedCard],
) -> None:
    numbers = Counter(conflict.number for conflict in merged.conflicts)
    assert numbers == {"Blank": 4, "Dummy": 4}


def test_purple_is_kept_but_in_doubt(merged: Merged[PrintedCard]) -> None:
    purple = [card for card in merged.cards if card.color == "purple"]
    assert [card.code for card in purple] == ["PY/S38-120", "PY/S38-125"]
    assert not any(card.knows("color") for card in purple)
