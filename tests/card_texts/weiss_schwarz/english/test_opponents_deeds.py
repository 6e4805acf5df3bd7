"""What the opponent does, and may do."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Compares,
    Declare,
    Draw,
    Fits,
    Happens,
    If,
    InOrder,
    IsType,
    May,
    NoAction,
    Put,
    PutOff,
    Selector,
    Shuffle,
    Variable,
)
from tests.card_texts.weiss_schwarz.making import automatic

READ = {
    "【AUTO】 When this card attacks, your opponent declares 0 or 1 or 2 or 3. Put the top card of your "
    "deck into your waiting room, and if that card's level is the number your opponent declared, draw "
    "1 card.": automatic(
        Happens("attacks"),
        Declare(
            "Number",
            0,
            3,
            InOrder(
                (
                    PutOff(1, "deck", "waiting room"),
                    If(
                        Fits("those cards", (Compares("level", "exactly", Variable("Number")),)),
                        Draw(1),
                    ),
                )
            ),
            by="opponent's",
        ),
    ),
    "【AUTO】 When this card becomes 【REVERSE】 in battle, your opponent may draw 2 cards. If they do, "
    "draw 1 card.": automatic(
        Happens("becomes reversed", detail="in battle"),
        May(Draw(2, "opponent's"), Draw(1), by="opponent's"),
    ),
    "【AUTO】 When this card attacks, your opponent may choose 1 card in your waiting room, and put it "
    "on the top of your deck.": automatic(
        Happens("attacks"),
        May(
            ChooseCard(Selector("waiting room"), Put("chosen", "deck"), by="opponent's"),
            by="opponent's",
        ),
    ),
    "【AUTO】 When this card attacks, your opponent chooses 1 climax in their waiting "
    "room, and shuffles their deck.": automatic(
        Happens("attacks"),
        InOrder(
            (
                ChooseCard(
                    Selector("waiting room", "opponent's", (IsType("climax"),)),
                    NoAction(),
                    by="opponent's",
                ),
                Shuffle("opponent's"),
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


def test_who_may_put_a_card_somewhere_chooses_the_position() -> None:
    text = (
        "【AUTO】 When this card attacks, your opponent may choose 1 character in your opponent's "
        "waiting room, and put it on any position of their stage."
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    put = Put("chosen", "stage", whose="opponent's", by="opponent's")
    assert ability.effect.effect.then == put
