"""What words that point back mean in whole effects."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR


@pytest.mark.parametrize("several", ["2", "up to 2"])
def test_it_does_not_point_past_several_cards(several: str) -> None:
    look = f"look at {several} cards from the top of your deck, and"
    text = f"【AUTO】 When this card's battle opponent becomes 【REVERSE】, {look} put #."
    assert GRAMMAR.trees(text.replace("#", "it into your hand"), "line") == []
    assert len(GRAMMAR.trees(text.replace("#", "them into your hand"), "line")) == 1


def test_it_means_several_chosen_cards_where_nothing_else_was_mentioned() -> None:
    text = "Choose up to 2 cards in your waiting room, and return it to your hand."
    them = text.replace(" it ", " them ")
    assert GRAMMAR.trees(text, "effects") == GRAMMAR.trees(them, "effects") != []


def test_it_after_several_cards_is_open_where_one_card_was_mentioned() -> None:
    text = (
        "Choose 1 of your characters, and that character gets +500 power until end of turn. Choose "
        "up to 2 cards in your waiting room, and return it to your hand."
    )
    assert GRAMMAR.trees(text, "effects") == []


def test_those_cards_are_open_after_a_card_was_moved_only_if_they_were_something() -> None:
    text = (
        "Put the top 3 cards of your deck into your waiting room. If there are 2 or more characters "
        "among those cards, choose 1 of your opponent's characters, and return it to their hand."
    )
    assert len(GRAMMAR.trees(text, "effects")) == 1
    more = f"{text} If there are 2 or more events among those cards, draw 1 card."
    assert GRAMMAR.trees(more, "effects") == []


PUT_AND_RETURNED = (
    "Put the top card of your deck into your waiting room, choose 1 event in your waiting room, and "
    "return it to your hand. If {} is a level 1 or higher card, draw 1 card."
)


def test_the_card_put_into_the_waiting_room_is_not_one_returned_to_the_hand() -> None:
    put_away = "the card put into your waiting room by this effect"
    assert GRAMMAR.trees(PUT_AND_RETURNED.format(put_away), "effects") == []
    assert len(GRAMMAR.trees(PUT_AND_RETURNED.format("that card"), "effects")) == 1


def test_the_cards_put_into_the_waiting_room_are_counted_where_they_are() -> None:
    count = (
        "Put the top 3 cards of your deck into {}. If there are 2 or more events put into your "
        "waiting room by this effect, draw 1 card."
    )
    assert len(GRAMMAR.trees(count.format("your waiting room"), "effects")) == 1
    assert GRAMMAR.trees(count.format("your clock"), "effects") == []
    theirs = count.format("your waiting room").replace(
        "your deck into your", "their deck into their"
    )
    assert GRAMMAR.trees(theirs, "effects") == []


def test_the_revealed_card_is_not_one_that_was_chosen_since() -> None:
    text = (
        "Reveal the top card of your deck, choose 1 event in your waiting room, and put it into "
        "your stock. If {} is level 1 or higher, draw 1 card."
    )
    assert GRAMMAR.trees(text.format("the revealed card"), "effects") == []
    assert len(GRAMMAR.trees(text.format("that card"), "effects")) == 1
