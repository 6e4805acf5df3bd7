"""How English texts exchange cards, and speak of a chosen card and this one together."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    Alternative,
    AnyOf,
    AspectOf,
    Bears,
    Change,
    ChooseCard,
    Compares,
    Exchange,
    Happens,
    HasRole,
    InOrder,
    Is,
    IsNamed,
    IsNot,
    IsType,
    May,
    NoAction,
    OneOf,
    Plus,
    Put,
    Selector,
    Turn,
)
from judgetool.engine.weiss_schwarz.nodes import AtBottom, PutOver
from tests.card_texts.weiss_schwarz.making import automatic, event

BOTH = Selector("stage", "either's", (AnyOf((Is("chosen"), Is("this card"))),))
THEIRS = Selector("stage", "opponent's")
MOVED = Put("chosen", "stage", open_only=True, whose="opponent's")
STOOD = Turn(Selector("stage", "either's", (AnyOf((Is("chosen earlier"), Is("chosen"))),)), "stand")
ANOTHER = Selector("stage", tests=(OTHER,))

READ = {
    "choose 1 of your opponent's characters, and move it to another open position of their stage as "
    "【STAND】, or choose another of your opponent's characters, and exchange them as 【STAND】.": ChooseCard(
        THEIRS,
        OneOf(
            (
                Alternative("move", InOrder((Turn("chosen", "stand"), MOVED))),
                Alternative(
                    "exchange",
                    ChooseCard(
                        Selector("stage", "opponent's", (IsNot(Is("chosen")),)),
                        InOrder((STOOD, Exchange("chosen earlier", "chosen"))),
                    ),
                ),
            )
        ),
    ),
    'choose up to 1 "Moonrise" in your waiting room, put it on the position that this card is on as '
    "【REST】, and put this card and all markers underneath this card face up in any order underneath "
    'that "Moonrise" as markers.': ChooseCard(
        Selector("waiting room", tests=(IsNamed(("Moonrise",)),)),
        PutOver("chosen", "rest", ("where this card was",), True),
        0,
    ),
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


LINES = {
    "【AUTO】 When this card attacks, choose this card and 1 of your characters, and exchange them as "
    "【STAND】.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", tests=(OTHER,)),
            InOrder(
                (
                    Turn(
                        Selector("stage", "either's", (AnyOf((Is("chosen"), Is("this card"))),)),
                        "stand",
                    ),
                    Exchange("chosen", "this card"),
                )
            ),
        ),
    ),
    "【COUNTER】 Choose 2 of your opponent's characters not in battle, and exchange them as 【STAND】.": (
        event(
            ChooseCard(
                Selector("stage", "opponent's", (IsNot(HasRole("in battle")),)),
                InOrder((Turn("chosen", "stand"), Exchange("chosen", "chosen"))),
                2,
                2,
            ),
            icons=("counter",),
        )
    ),
    "【AUTO】 When this card attacks, choose the bottom card of your clock and 1 card in your waiting "
    "room, and exchange them.": automatic(
        Happens("attacks"),
        InOrder(
            (
                ChooseCard(Selector("clock", tests=(AtBottom(),)), NoAction()),
                ChooseCard(Selector("waiting room"), Exchange("chosen earlier", "chosen")),
            )
        ),
    ),
    "【AUTO】 When this card attacks, you may choose 1 card in your level and 1 card in "
    "your waiting room, and exchange them.": automatic(
        Happens("attacks"),
        May(
            InOrder(
                (
                    ChooseCard(Selector("level"), NoAction()),
                    ChooseCard(Selector("waiting room"), Exchange("chosen earlier", "chosen")),
                )
            )
        ),
    ),
    "【AUTO】 When this card attacks, choose 2 of your characters, and exchange them.": automatic(
        Happens("attacks"), ChooseCard(Selector("stage"), Exchange("chosen", "chosen"), 2, 2)
    ),
    "【AUTO】 When this card attacks, you may choose 1 of your opponent's characters. If "
    "you do, your opponent chooses 1 level 0 or lower character in their waiting room, "
    "and exchanges them.": automatic(
        Happens("attacks"),
        May(
            ChooseCard(Selector("stage", "opponent's"), NoAction()),
            ChooseCard(
                Selector(
                    "waiting room",
                    "opponent's",
                    (IsType("character"), Compares("level", "at most", 0)),
                ),
                Exchange("chosen earlier", "chosen"),
                by="opponent's",
            ),
        ),
    ),
    "【AUTO】 When this card attacks, you may choose 1 of your opponent's level 1 or "
    "higher characters. If you do, your opponent chooses 1 level X or lower 《moon》 character "
    "in their waiting room, and exchanges them. X is equal to the level of the character "
    "you chose -1.": automatic(
        Happens("attacks"),
        May(
            ChooseCard(
                Selector("stage", "opponent's", (Compares("level", "at least", 1),)), NoAction()
            ),
            ChooseCard(
                Selector(
                    "waiting room",
                    "opponent's",
                    (
                        IsType("character"),
                        Compares("level", "at most", Plus(AspectOf("level", "chosen"), -1)),
                        Bears("traits", ("moon",)),
                    ),
                ),
                Exchange("chosen earlier", "chosen"),
                by="opponent's",
            ),
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), LINES.items())
def test_a_line_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]
