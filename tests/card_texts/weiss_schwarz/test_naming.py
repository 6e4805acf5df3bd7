"""The names of abilities on a card."""

import pytest

from judgetool.card_texts.books import lines_of

NAMES = {
    "【AUTO】 When this card attacks, draw 1 card.": "Automatic ability 1 (when it attacks)",
    "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.": (
        "Automatic ability 1 (when it goes from the hand to the stage)"
    ),
    "【AUTO】 When another of your characters attacks, draw 1 card.": (
        "Automatic ability 1 (when another card attacks)"
    ),
    "【AUTO】 When your character attacks, draw 1 card.": "Automatic ability 1 (when a card attacks)",
    "【AUTO】 When your opponent's character attacks, draw 1 card.": (
        "Automatic ability 1 (when another card attacks)"
    ),
    "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card.": (
        "Automatic ability 1 (when its battle opponent becomes reversed)"
    ),
    "【AUTO】 When the damage dealt by this card is canceled, draw 1 card.": (
        "Automatic ability 1 (when its damage is canceled)"
    ),
    '【AUTO】 When you use this card\'s "Brainstorm", draw 1 card.': (
        "Automatic ability 1 (when Brainstorm is used)"
    ),
    '【AUTO】 When this card is placed on the stage by "Change", draw 1 card.': (
        "Automatic ability 1 (when it is placed on the stage by Change)"
    ),
    "【AUTO】 When your opponent uses an 【ACT】, draw 1 card.": (
        "Automatic ability 1 (when an activated ability is used)"
    ),
    "【AUTO】 At the beginning of your climax phase, draw 1 card.": (
        "Automatic ability 1 (when the climax phase begins)"
    ),
    "【AUTO】 【CXCOMBO】 When this card attacks, draw 1 card.": (
        "Automatic ability 1 (Climax Combo)"
    ),
    "【ACT】 [(2)] Draw 1 card.": "Activated ability 1 (pays 2)",
    "【ACT】 [(1) 【REST】 this card] Draw 1 card.": "Activated ability 1 (pays 1 and rests)",
    "【ACT】 [Put this card into your waiting room] Draw 1 card.": (
        "Activated ability 1 (goes to the waiting room)"
    ),
    "【ACT】 [Put 1 card from your hand into your waiting room] Draw 1 card.": (
        "Activated ability 1"
    ),
    "【CONT】 This card gets +500 power.": "Continuous ability 1",
}


@pytest.mark.parametrize(("text", "name"), NAMES.items(), ids=NAMES.values())
def test_an_ability_without_a_keyword_says_what_tells_it_from_others(text: str, name: str) -> None:
    (line,) = lines_of("ws-en", (text,), "character")
    assert [one.name for one in line.abilities] == [name]


def test_an_ability_bears_the_place_of_its_line() -> None:
    texts = ("【CONT】 This card gets +500 power.", "【AUTO】 When this card attacks, draw 1 card.")
    lines = lines_of("ws-en", texts, "character")
    assert [one.name for line in lines for one in line.abilities] == [
        "Continuous ability 1",
        "Automatic ability 2 (when it attacks)",
    ]
