"""How English texts exchange cards, and speak of a chosen card and this one together."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    AnyOf,
    Change,
    ChooseCard,
    Exchange,
    Happens,
    InOrder,
    Is,
    IsNot,
    NoAction,
    Put,
    Selector,
    Turn,
)
from tests.card_texts.weiss_schwarz.making import automatic

BOTH = Selector("stage", "either's", (AnyOf((Is("chosen"), Is("this card"))),))
ANOTHER = Selector("stage", tests=(OTHER,))

READ = {
    "choose 1 of your other characters and this card, and those characters get +1000 power until "
    "end of turn.": InOrder((ChooseCard(ANOTHER, NoAction()), Change("power", 1000, BOTH, "turn"))),
    "choose this card and 1 of your other characters, and return them to your hand.": InOrder(
        (ChooseCard(ANOTHER, NoAction()), Put(BOTH, "hand"))
    ),
    "choose 1 of your characters and this card, and exchange them.": ChooseCard(
        ANOTHER, Exchange("chosen", "this card")
    ),
    "choose 1 character facing this card and another of your opponent's characters, and exchange "
    "them as 【STAND】.": InOrder(
        (
            ChooseCard(Selector("stage", "opponent's", (Is("facing this card"),)), NoAction()),
            ChooseCard(
                Selector("stage", "opponent's", (IsNot(Is("chosen")),)),
                InOrder(
                    (
                        Turn(
                            Selector(
                                "stage",
                                "either's",
                                (AnyOf((Is("chosen earlier"), Is("chosen"))),),
                            ),
                            "stand",
                        ),
                        Exchange("chosen earlier", "chosen"),
                    )
                ),
            ),
        )
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_what_is_done_with_two_cards_is_read(text: str, tree: object) -> None:
    attacking = automatic(Happens("attacks"), tree)
    assert GRAMMAR.trees(f"【AUTO】 When this card attacks, {text}", "line") == [(attacking,)]
