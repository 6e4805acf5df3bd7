"""What English lines say that are no abilities of the game in play."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.card_texts.weiss_schwarz.english.lines import CopiesAllowed
from judgetool.engine.kernel.abilities import Ability, Draw, MayPay, Pay
from judgetool.engine.weiss_schwarz import keyword_abilities

READ = {
    "【CONT】 You can put up to 4 cards with the same card name as this card and cards named "
    '"First Lap" in your deck.': CopiesAllowed(4, ("First Lap",)),
    "【CONT】 You can put any number of cards with the same card name as this card into your "
    "deck.": CopiesAllowed(None),
    "【CONT】 You can put up to six cards with the same card name as this card in your "
    "deck.": CopiesAllowed(6),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_line_says_how_many_cards_of_its_name_a_deck_can_have(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [tree]


def test_a_line_for_some_other_cards_is_not_read() -> None:
    text = "【CONT】 You can put any number of cards into your deck."
    assert GRAMMAR.trees(text, "line") == []


def test_a_command_is_called_by_the_words_before_it() -> None:
    text = "【REPLAY】 Trigger FEVER Draw 1 card."
    assert GRAMMAR.trees(text, "line") == [
        (Ability("command", "Trigger Fever", "11.3.1.1", Draw(1)),)
    ]


def test_a_link_has_a_name_and_does_nothing() -> None:
    assert GRAMMAR.trees("【CONT】 Link Silver Stars", "line") == [
        (keyword_abilities.link("Silver Stars"),)
    ]


def test_the_marks_of_an_event_are_its_keywords() -> None:
    (event,) = GRAMMAR.trees("【CXCOMBO】 Draw 1 card.", "line")
    assert event[0].keywords == ("Climax Combo",)


def test_an_event_can_have_a_cost_in_its_text() -> None:
    (event,) = GRAMMAR.trees("[(2)] You may pay the cost. If you do, draw 1 card.", "line")
    assert event[0].effect == MayPay((Pay(2),), Draw(1))
