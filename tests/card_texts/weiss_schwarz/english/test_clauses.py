"""What English texts do: choices, quoted effects, and what the opponent does."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Count,
    DealDamage,
    Draw,
    Fits,
    Happens,
    If,
    IfYouDo,
    InOrder,
    Is,
    IsNamed,
    IsType,
    Lies,
    MayPay,
    Pay,
    PutOff,
    Repeat,
    Reveal,
    Selector,
    Shuffle,
    Turn,
    WordsOn,
)
from judgetool.engine.weiss_schwarz.nodes import CheckTriggers, UseCommand
from tests.card_texts.weiss_schwarz.making import automatic

READ = {
    "【AUTO】 When this card attacks, reveal the top card of your deck. For each trigger icon on the "
    "revealed card, draw 1 card.": automatic(
        Happens("attacks"),
        InOrder((Reveal(), Repeat(WordsOn("trigger", "those cards"), Draw(1)))),
    ),
    "【AUTO】 When this card attacks, put the top 3 cards of your deck into your waiting room. For each "
    '"First Lap" revealed among those cards, draw 1 card.': automatic(
        Happens("attacks"),
        InOrder(
            (
                PutOff(3, "deck", "waiting room"),
                Repeat(
                    Count(
                        Selector("waiting room", tests=(Is("those cards"), IsNamed(("First Lap",))))
                    ),
                    Draw(1),
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, draw 1 card. Then, shuffle your deck.": automatic(
        Happens("attacks"), InOrder((Draw(1), Shuffle()))
    ),
    "【AUTO】 When this card attacks, 【REST】 1 of your 【STAND】 characters. If you do, draw 1 card.": (
        automatic(
            Happens("attacks"),
            IfYouDo(
                ChooseCard(Selector("stage", tests=(Lies(("stand",)),)), Turn("chosen", "rest")),
                Draw(1),
            ),
        )
    ),
    "【AUTO】 When this card attacks, trigger fever.": automatic(
        Happens("attacks"), UseCommand("Trigger Fever")
    ),
    "【AUTO】 [(1)] When this card attacks, reveal the top card of your deck. If that card is a "
    "character, you may pay the cost. If you do, draw 1 card.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Reveal(),
                If(
                    Fits("those cards", (IsType("character"),)),
                    MayPay((Pay(1),), Draw(1)),
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, during that attack, perform a trigger check 3 times on the "
    "trigger step. If performed 3 times, draw 1 card.": automatic(
        Happens("attacks"), CheckTriggers(3, Draw(1))
    ),
    "【AUTO】 When this card attacks, deal 1 damage to your opponent 2 times.": automatic(
        Happens("attacks"), Repeat(2, DealDamage(1))
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "what is done then, after something under a condition": (
        "【AUTO】 When this card attacks, if you have a character, draw 1 card. Then, draw 1 card."
    ),
    "only one effect to choose from": (
        'Choose 1 of the following effects, and perform it. "Draw 1 card."'
    ),
    "a shuffle of a deck that could be the opponent's": (
        "Look at the top card of your opponent's deck, put it into their waiting room, and shuffle "
        "that deck."
    ),
    "a quoted effect that points at a card outside of the quotation": (
        'Choose 1 card in your hand. Perform the following action. "Put it into your waiting room."'
    ),
    "the rest, after another card than those looked at was put off": (
        "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put "
        "it into your hand, and you may put the top card of your deck into your stock. Put the rest "
        "into your waiting room."
    ),
    "the rest, after another card than those looked at was revealed": (
        "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put "
        "it into your hand, reveal the top card of your opponent's deck, and put the rest into your "
        "waiting room."
    ),
    "them, after another card than those looked at was put off": (
        "Look at up to 3 cards from the top of your deck, put the top card of your deck into your "
        "stock, and put them into your waiting room."
    ),
    "the revealed character, where nobody asks whether it is one": (
        "Reveal the top card of your deck, and this card gets +X power until end of turn. X is equal "
        "to the level of the revealed character x 1000."
    ),
    "the revealed character, where it is asked whether it is an event": (
        "Reveal the top card of your deck. If that card is an event, this card gets +X power until "
        "end of turn. X is equal to the revealed character's level x 1000."
    ),
    "the revealed character, where what is asked about it no longer holds": (
        "Reveal the top card of your deck. If that card is a character, draw 1 card. This card gets "
        "+X power until end of turn. X is equal to the level of the revealed character x 1000."
    ),
    "the character put away, where nobody asks whether it is one": (
        "Put the top card of your deck into your waiting room, and this card gets +X power until end "
        "of turn. X is equal to 2 multiplied by the power of the character put into your waiting room "
        "by this effect."
    ),
    "the character returned, where it was any card": (
        "Choose 1 card in your waiting room, put it into your hand, choose 1 character in your "
        "waiting room with the same card name as the character returned to your hand, and put it "
        "into your hand."
    ),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
