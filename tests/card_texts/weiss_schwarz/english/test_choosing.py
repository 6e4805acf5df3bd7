"""What texts choose, also among cards that were seen."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Happens,
    InOrder,
    IsType,
    Look,
    Put,
    Selector,
)
from tests.card_texts.weiss_schwarz.making import automatic

READ = {
    "【AUTO】 When this card attacks, look at up to 3 cards from the top of your deck, choose up to 1 "
    "card from among them, put it into your hand, choose up to 1 card from the remaining cards, put "
    "it into your stock, and put the rest into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Look(3, up_to=True),
                ChooseCard(Selector("deck"), Put("chosen", "hand"), 0, among_those=True),
                ChooseCard(Selector("deck"), Put("chosen", "stock"), 0, among_those=True),
                Put("the rest", "waiting room"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, look at up to 3 cards from the top of your deck, choose up to 1 "
    "character, put it into your hand, and put the rest into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Look(3, up_to=True),
                ChooseCard(
                    Selector("deck", tests=(IsType("character"),)),
                    Put("chosen", "hand"),
                    0,
                    among_those=True,
                ),
                Put("the rest", "waiting room"),
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


@pytest.mark.parametrize(
    "before",
    [
        "",
        "Draw 2 cards, ",
        "Choose up to 3 characters in your waiting room, ",
        "Choose up to 3 characters in your waiting room, reveal them to your opponent, ",
        "Choose up to 2 of your characters, ",
        "Look at up to 4 cards from the top of your deck, choose up to 2 characters from among "
        "them, reveal them to your opponent, ",
    ],
)
def test_among_them_needs_cards_of_which_the_text_has_spoken_alone(before: str) -> None:
    text = f"{before}choose 1 card from among them, and put it into your hand."
    assert GRAMMAR.trees(text, "effects") == []


@pytest.mark.parametrize(
    "before",
    [
        "Look at up to 4 cards from the top of your deck",
        "Put the top 3 cards of your deck into your waiting room",
        "Search your deck for up to 3 characters, reveal them to your opponent",
    ],
)
def test_among_them_means_cards_that_were_seen_moved_or_found(before: str) -> None:
    text = f"{before}, choose 1 card from among them, and put it into your hand."
    assert len(GRAMMAR.trees(text, "effects")) == 1
