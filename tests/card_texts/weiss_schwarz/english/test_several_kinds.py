"""Choices and searches for cards of several kinds at once, with invented names and traits."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    Bears,
    ChooseCard,
    InOrder,
    IsNamed,
    IsType,
    NoAction,
    Put,
    Reveal,
    Search,
    Selector,
    Shuffle,
)
from judgetool.engine.kernel.abilities.several import ChooseEach

NOTHING = NoAction()
CHARACTER = IsType("character")


def chosen(zone: str, *tests: object, least: int = 0) -> ChooseCard:
    """A choice of one card."""
    return ChooseCard(Selector(zone, tests=tests), NOTHING, least, 1)  # type: ignore[arg-type]


def found(*tests: object) -> Search:
    """A search for one card."""
    return Search(Selector("deck", tests=tests), 1, NOTHING)  # type: ignore[arg-type]


FIRST, LAST = IsNamed(("First Lap",)), IsNamed(("Last Lap",))
MOON, SUN = Bears("traits", ("moon",)), Bears("traits", ("sun",))
INTO_HAND = Put("chosen", "hand")
READ = {
    "Choose 2 events and 1 climax in your waiting room, and return them to your hand.": ChooseEach(
        (
            ChooseCard(Selector("waiting room", tests=(IsType("event"),)), NOTHING, 2, 2),
            chosen("waiting room", IsType("climax"), least=1),
        ),
        INTO_HAND,
    ),
    "Search your deck for 1 《moon》 character and up to 1 event, reveal them to your opponent, and "
    "put them into your hand.": ChooseEach(
        (
            Search(Selector("deck", tests=(CHARACTER, MOON)), 1, NOTHING, exactly=True),
            found(IsType("event")),
        ),
        InOrder((Reveal("chosen"), INTO_HAND)),
    ),
    'Choose up to 1 "First Lap", up to 1 "Last Lap" and up to 1 event in your waiting room, and '
    "return them to your hand.": ChooseEach(
        (
            chosen("waiting room", FIRST),
            chosen("waiting room", LAST),
            chosen("waiting room", IsType("event")),
        ),
        INTO_HAND,
    ),
    "Choose up to 1 card in your waiting room, up to 1 《moon》 character, and 1 event in your hand, "
    "and put them into your stock.": ChooseEach(
        (
            chosen("waiting room"),
            chosen("hand", CHARACTER, MOON),
            chosen("hand", IsType("event"), least=1),
        ),
        Put("chosen", "stock"),
    ),
    "Search your deck for up to 1 《moon》 character, up to 1 《sun》 character, and up to 1 event, reveal "
    "them to your "
    "opponent, put them into your hand, and shuffle your deck.": InOrder(
        (
            ChooseEach(
                (found(CHARACTER, MOON), found(CHARACTER, SUN), found(IsType("event"))),
                InOrder((Reveal("chosen"), INTO_HAND)),
            ),
            Shuffle(),
        )
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_cards_of_several_kinds_are_chosen_together(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "effects") == [tree]


def test_cards_that_are_only_exchanged_are_no_choice_of_several_kinds() -> None:
    text = "Choose 1 of your characters and 1 character in your waiting room, and exchange them."
    (tree,) = GRAMMAR.trees(text, "effects")
    assert not isinstance(tree, ChooseEach)
