"""Japanese cards that others have put into English."""

from pathlib import Path

import pytest

from judgetool.card_texts.books import lines_of
from judgetool.card_texts.weiss_schwarz.english.translations import in_usual_form, is_translation
from judgetool.cards.games import CARD_GAMES
from judgetool.cards.lines import lines_of_card

USUAL = {
    "[C] This character gains +500 Power.": "【CONT】 This card gets +500 power.",
    "[AUTO] [CX COMBO] When this is palced on your stage, draw 1 card.": (
        "[AUTO] 【CXCOMBO】 When this card is placed on the stage, draw 1 card."
    ),
    "[AUTO] When this becomes [REVERSED], draw 1 card, put 1 card from your hand into your stock.": (
        "[AUTO] When this becomes 【REVERSE】, draw 1 card, choose 1 card in your hand, put it into "
        "your stock."
    ),
    "[CONT] This card gets -1 level in your hand.": (
        "[CONT] This card gets -1 level while in your hand."
    ),
    "Draw 1 card, and move this to an empty center stage Center Slot.": (
        "Draw 1 card, and move this card to the open middle position of your center stage."
    ),
    "When the damage you take is canceled during battles involving this card, draw 1 card.": (
        "During this card's battle, when the damage you received is canceled, draw 1 card."
    ),
}


@pytest.mark.parametrize(("said", "usual"), USUAL.items())
def test_their_turns_of_phrase_are_put_into_the_usual_form(said: str, usual: str) -> None:
    assert in_usual_form(said) == usual


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("【CONT】 Your 《歌》 characters get +500 power.", True),
        ('[AUTO] When you play "夜のフクロウ", draw 1 card.', True),
        ("【自】 このカードがアタックした時、あなたは1枚引く。", False),
        ("-", False),
    ],
)
def test_a_text_is_english_but_for_names_and_traits(text: str, english: bool) -> None:
    assert is_translation(text) is english


def test_an_english_text_of_the_japanese_edition_gives_the_same_tree() -> None:
    usual = lines_of("ws-en", ("【AUTO】 When this card attacks, draw 1 card.",), "character")
    theirs = lines_of("ws-jp", ("[A] When this character attacks, draw 1 card.",), "character")
    assert theirs[0].abilities == usual[0].abilities
    assert theirs[0].read


def test_most_lines_of_a_fan_translation_are_carried_out() -> None:
    shared = Path(__file__).parents[5] / "shared" / "cards" / "weiss-schwarz-jp-hotc"
    if not shared.is_dir():
        pytest.skip("the shared card files are not there")
    game = CARD_GAMES["ws-jp"]
    cards = game.merge(game.read((shared,)).statements).cards
    lines = {line.text: line for card in cards for line in lines_of_card(card) or ()}
    assert (len(lines), sum(line.carried_out for line in lines.values())) == (26, 22)
