"""Two wordings that say the same: they are read into one tree. With names of no real card."""

import pytest

from judgetool.card_texts.books import BOOKS

ATTACKS = "【AUTO】 When this card attacks, "

SAME = {
    '【AUTO】 When this card attacks, choose and perform 1 of the following effects. "Draw 1 card." '
    '"【REST】 this card."': "【AUTO】 When this card attacks, choose 1 of the following effects, and "
    'perform it. "Draw 1 card." "【REST】 this card."',
    '【AUTO】 When this card attacks, perform the following action 2 number of times. "Draw 1 card."': (
        '【AUTO】 When this card attacks, perform the following action 2 times. "Draw 1 card."'
    ),
    f"{ATTACKS}look at up to 3 cards from the top of your deck, and put them in any order on the "
    "top of your deck.": f"{ATTACKS}look at up to 3 cards from the top of your deck, and put them "
    "on the top of your deck in any order.",
    f"{ATTACKS}place the top card of your deck into the waiting room.": (
        f"{ATTACKS}put the top card of your deck into your waiting room."
    ),
    f"{ATTACKS}choose 1 level 2 and higher character in your waiting room, and return it to your "
    "hand.": f"{ATTACKS}choose 1 level 2 or higher character in your waiting room, and return it "
    "to your hand.",
    f"{ATTACKS}choose 1 character with level equal or lower than your level in your waiting room, "
    "and return it to your hand.": f"{ATTACKS}choose 1 character with level equal to or lower than "
    "your level in your waiting room, and return it to your hand.",
    "【AUTO】 When an opponent's character attacks, draw 1 card.": (
        "【AUTO】 When your opponent's character attacks, draw 1 card."
    ),
    "【AUTO】 When this character's level 1 or higher battle opponent becomes 【REVERSE】, draw 1 card.": (
        "【AUTO】 When this card's level 1 or higher battle opponent becomes 【REVERSE】, draw 1 card."
    ),
    "【AUTO】 [(1)] When this card attacks, and you have 2 or more characters, you may pay the cost. "
    "If you do, draw 1 card.": "【AUTO】 [(1)] When this card attacks, if you have 2 or more "
    "characters, you may pay the cost. If you do, draw 1 card.",
    "【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level higher than "
    "your level, draw 1 card.": "【AUTO】 When this card becomes 【REVERSE】, if the level of this "
    "card's battle opponent is higher than your level, draw 1 card.",
    f'{ATTACKS}if your memory has "First Lap" and "Last Lap" and "Warm-up", draw 1 card.': (
        f'{ATTACKS}if "First Lap" and "Last Lap" and "Warm-up" are in your memory, draw 1 card.'
    ),
    "【AUTO】 When this card attacks, this card gets 1 of the following abilities of your choice until "
    'end of turn. "【CONT】 This card gets +1 soul." "【CONT】 This card gets +1000 power."': (
        "【AUTO】 When this card attacks, choose 1 of the following abilities, and this card gets that "
        'ability until end of turn. "【CONT】 This card gets +1 soul." "【CONT】 This card gets +1000 '
        'power."'
    ),
}


@pytest.mark.parametrize(("wording", "usual"), SAME.items())
def test_other_words_say_the_same(wording: str, usual: str) -> None:
    read = BOOKS["ws-en"].read_text(wording)
    assert read.read
    assert read.abilities == BOOKS["ws-en"].read_text(usual).abilities


def test_then_after_a_quoted_ability_goes_on_with_the_text() -> None:
    given = (
        'this card gets the following ability until end of turn. "【CONT】 This card gets +1 soul."'
    )
    then = BOOKS["ws-en"].read_text(f"{ATTACKS}{given} Then, draw 1 card.")
    assert then.read
    assert then.abilities == BOOKS["ws-en"].read_text(f"{ATTACKS}{given} Draw 1 card.").abilities


def test_a_deck_is_shuffled_only_if_it_was_searched_for_what_is_chosen_then() -> None:
    searches = "search your deck for up to 2 characters, and reveal them to your opponent."
    chooses = (
        "Your opponent chooses 1 character from among them, puts that character into your memory, "
        "puts the rest into your hand, and shuffles your deck."
    )
    always = BOOKS["ws-en"].read_text(f"{ATTACKS}{searches} {chooses}")
    perhaps = BOOKS["ws-en"].read_text(f"{ATTACKS}if it is your turn, {searches} {chooses}")
    assert always.read
    assert perhaps.read
    assert getattr(perhaps.abilities[0].effect, "then", None) == always.abilities[0].effect


@pytest.mark.parametrize(
    "text",
    [
        f"{ATTACKS}deal 1 damage to your opponent 2 times. If this damage is canceled, draw 1 card.",
        f"{ATTACKS}draw 1 card. If this damage is canceled, draw 1 card.",
        f"{ATTACKS}draw 1 card, choose 1 card in your hand, and put it into your clock. If you drew "
        "1 card, this card gets +1 soul until end of turn.",
        f"{ATTACKS}this card gets +1 soul. If you drew 1 card, draw 1 card.",
    ],
)
def test_what_was_not_just_done_cannot_be_asked_for(text: str) -> None:
    assert not BOOKS["ws-en"].read_text(text).read
