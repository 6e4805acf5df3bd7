"""How English texts put cards from one place to another."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    Alternative,
    AtMoment,
    Bears,
    ChooseCard,
    Count,
    EachPlayer,
    Happens,
    InOrder,
    InTurn,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Let,
    Look,
    May,
    NoAction,
    OneOf,
    Pay,
    PayBy,
    Put,
    PutBack,
    PutFrom,
    PutOff,
    Selector,
    Shuffle,
    Turn,
    Variable,
)
from judgetool.engine.weiss_schwarz.nodes import Defend
from tests.card_texts.weiss_schwarz.making import activated, automatic

READ = {
    "【AUTO】 When this card attacks, choose up to 2 of your opponent's characters, put them into their "
    "memory, and your opponent puts those characters from their memory in separate positions of their "
    "stage.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", "opponent's"),
            InOrder(
                (
                    Put("chosen", "memory"),
                    Put(
                        "those cards",
                        "stage",
                        positions=("separate positions",),
                        whose="opponent's",
                        by="opponent's",
                    ),
                )
            ),
            0,
            2,
        ),
    ),
    "【AUTO】 When this card attacks, put the top 3 cards of your deck or your opponent's deck into the "
    "waiting room.": automatic(
        Happens("attacks"),
        OneOf(
            (
                Alternative("yours", PutOff(3, "deck", "waiting room")),
                Alternative("opponent's", PutOff(3, "deck", "waiting room", "opponent's")),
            )
        ),
    ),
    "【AUTO】 When this card attacks, put all players' characters except this card into their waiting "
    "rooms.": automatic(
        Happens("attacks"), Put(Selector("stage", "either's", (OTHER,)), "waiting room")
    ),
    "【AUTO】 When this card attacks, choose 1 character from the markers underneath this card, and "
    "return it to hand.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("markers under this card", tests=(IsType("character"),)), Put("chosen", "hand")
        ),
    ),
    "【AUTO】 When this card attacks, all players return all cards from their waiting rooms to their "
    "decks, and shuffle their decks.": automatic(
        Happens("attacks"),
        EachPlayer(InOrder((Put(Selector("waiting room"), "deck"), Shuffle()))),
    ),
    "【AUTO】 When this card attacks, your opponent returns the top 3 cards of their stock to their "
    "deck, shuffles their deck, and puts the same number of cards from the top of their deck into "
    "their stock.": automatic(
        Happens("attacks"),
        InOrder(
            (
                PutOff(3, "stock", "deck", "opponent's"),
                Let(
                    "X",
                    Count("those cards"),
                    InOrder(
                        (
                            Shuffle("opponent's"),
                            PutOff(Variable("X"), "deck", "stock", "opponent's"),
                        )
                    ),
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 of your other characters, and put this card face up "
    "underneath that character as a marker.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", tests=(OTHER,)),
            Put("this card", "stage", under="chosen", face_up=True),
        ),
    ),
    "【AUTO】 [(3) Put this card into your waiting room] When this card is frontal attacked, you may "
    'pay the cost. If you do, choose up to 1 "First Lap" in your hand, and put it in the stage position '
    "that this card was in as the defending character.": automatic(
        Happens("is frontal attacked"),
        ChooseCard(
            Selector("hand", tests=(IsNamed(("First Lap",)),)),
            InOrder(
                (Put("chosen", "stage", positions=("where this card was",)), Defend("those cards"))
            ),
            0,
        ),
        cost=(Pay(3), PayBy(Put("this card", "waiting room"))),
        may_pay=True,
    ),
    "【AUTO】 When this card attacks, choose up to 2 of your opponent's characters, and put them into "
    "their memory. Put all of those characters on separate positions of your opponent's stage.": (
        automatic(
            Happens("attacks"),
            ChooseCard(
                Selector("stage", "opponent's"),
                InOrder(
                    (
                        Put("chosen", "memory"),
                        Put(
                            "those cards",
                            "stage",
                            positions=("separate positions",),
                            whose="opponent's",
                        ),
                    )
                ),
                0,
                2,
            ),
        )
    ),
    "【AUTO】 When this card attacks, choose up to 1 of your opponent's characters, put it "
    "into their memory, and your opponent puts that character from their memory on any "
    "position of their stage.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", "opponent's"),
            InOrder(
                (
                    Put("chosen", "memory"),
                    Put("those cards", "stage", whose="opponent's", by="opponent's"),
                )
            ),
            0,
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 character in your waiting room, put it into "
    "your hand, and put it into your stock.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("waiting room", tests=(IsType("character"),)),
            InOrder((Put("chosen", "hand"), Put("those cards", "stock"))),
        ),
    ),
    "【AUTO】 When this card attacks, your opponent chooses 1 event in their waiting "
    "room, returns all cards from their waiting room except that card to their deck, and "
    "shuffles their deck.": automatic(
        Happens("attacks"),
        InOrder(
            (
                ChooseCard(
                    Selector("waiting room", "opponent's", (IsType("event"),)),
                    NoAction(),
                    by="opponent's",
                ),
                Put(Selector("waiting room", "opponent's", (IsNot(Is("chosen")),)), "deck"),
                Shuffle("opponent's"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, return all cards from your waiting room to your "
    "deck, and shuffle your deck.": automatic(
        Happens("attacks"), InOrder((Put(Selector("waiting room"), "deck"), Shuffle()))
    ),
    "【AUTO】 When this card attacks, your opponent puts all of his or her stock into their "
    "waiting room, and puts the same number of cards from the top of his or her deck into "
    "the stock.": automatic(
        Happens("attacks"),
        Let(
            "X",
            Count(Selector("stock", "opponent's")),
            InOrder(
                (
                    Put(Selector("stock", "opponent's"), "waiting room"),
                    PutOff(Variable("X"), "deck", "stock", "opponent's"),
                )
            ),
        ),
    ),
    "【AUTO】 When this card attacks, put the bottom card of your opponent's stock into "
    "their waiting room.": automatic(
        Happens("attacks"), PutOff(1, "stock", "waiting room", "opponent's", "bottom")
    ),
    "【AUTO】 When this card attacks, put up to 2 cards from the top of your deck into "
    "your stock.": automatic(Happens("attacks"), PutOff(2, "deck", "stock", up_to=True)),
    "【AUTO】 When this card attacks, look at up to 2 cards from the top of your "
    "opponent's deck, and put them on the top of their deck in the original order.": automatic(
        Happens("attacks"), Look(2, "opponent's", True)
    ),
    "【AUTO】 When this card attacks, put the top card of your deck face up underneath "
    "this card as a marker.": automatic(
        Happens("attacks"), Put("top of deck", "stage", face_up=True, under="this card")
    ),
    "【AUTO】 When this card attacks, choose 1 character in your waiting room, and put it "
    "on any position of your stage as 【REST】.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("waiting room", tests=(IsType("character"),)), Put("chosen", "stage", "rest")
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 character in your opponent's center stage, "
    "and move it to another open position of their back stage.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("center stage", "opponent's"),
            Put("chosen", "stage", positions=("back stage",), open_only=True, whose="opponent's"),
        ),
    ),
    "【AUTO】 At the beginning of your opponent's climax phase, you may move this card to "
    "an open position of your center stage with a character facing this card.": automatic(
        AtMoment("beginning of climax phase", "opponent's"),
        May(Put("this card", "stage", positions=("facing a character",), open_only=True)),
    ),
    "【AUTO】 During your turn, when this card is put into your waiting room from the stage, you may "
    "return this card to its previous stage position as 【REST】.": automatic(
        PutFrom("stage", "waiting room"), May(PutBack("rest")), condition=InTurn("yours")
    ),
    "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return "
    "it to your hand or put it into your stock.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("waiting room", tests=(IsType("character"),)),
            OneOf(
                (
                    Alternative("hand", Put("chosen", "hand")),
                    Alternative("stock", Put("chosen", "stock")),
                )
            ),
        ),
    ),
    "【AUTO】 When your other character is put into your waiting room from the stage, "
    "return that character to its previous stage position as 【REST】.": automatic(
        PutFrom("stage", "waiting room", Selector("stage", tests=(OTHER,))),
        Put("that card", "stage", "rest", positions=("where that card was",)),
    ),
    "【AUTO】 When this card attacks, your opponent chooses 1 event in their waiting "
    "room, returns all cards except that card from their waiting room to their deck, and "
    "shuffles their deck.": automatic(
        Happens("attacks"),
        InOrder(
            (
                ChooseCard(
                    Selector("waiting room", "opponent's", (IsType("event"),)),
                    NoAction(),
                    by="opponent's",
                ),
                Put(Selector("waiting room", "opponent's", (IsNot(Is("chosen")),)), "deck"),
                Shuffle("opponent's"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, choose up to 3 《moon》 characters in your waiting "
    "room, and put them into your stock in any order.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("waiting room", tests=(IsType("character"), Bears("traits", ("moon",)))),
            Put("chosen", "stock"),
            0,
            3,
        ),
    ),
    "【AUTO】 When this card attacks, put all of your opponent's stock into your "
    "opponent's waiting room, and your opponent puts the same number of cards from the "
    "top of their deck into the stock.": automatic(
        Happens("attacks"),
        Let(
            "X",
            Count(Selector("stock", "opponent's")),
            InOrder(
                (
                    Put(Selector("stock", "opponent's"), "waiting room"),
                    PutOff(Variable("X"), "deck", "stock", "opponent's"),
                )
            ),
        ),
    ),
    "【ACT】 [【REST】 this card] Put 1 marker underneath this card into your memory.": activated(
        PutOff(1, "markers under this card", "memory"),
        PayBy(Turn("this card", "rest")),
    ),
    "【AUTO】 When this card attacks, all players put the top 2 cards of their deck into "
    "their waiting room.": automatic(
        Happens("attacks"), EachPlayer(PutOff(2, "deck", "waiting room"))
    ),
    "【AUTO】 When this card attacks, choose up to 2 characters in your waiting room, and "
    "put them on separate positions of your stage.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("waiting room", tests=(IsType("character"),)),
            Put("chosen", "stage", positions=("separate positions",)),
            0,
            2,
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "a card whose former position nothing knows": (
        "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return "
        "that character to its previous stage position as 【REST】."
    ),
    "a place that nothing has mentioned": (
        "【AUTO】 When this card attacks, choose 1 character in your waiting room, and put it "
        "there."
    ),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
