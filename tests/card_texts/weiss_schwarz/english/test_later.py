"""What English texts do at a later moment."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    Change,
    ChooseCard,
    DealDamage,
    Delay,
    Draw,
    Happens,
    InOrder,
    IsNamed,
    May,
    Put,
    Selector,
    Turn,
)
from tests.card_texts.weiss_schwarz.making import automatic, event

READ = {
    "Choose 1 of your characters, and that character gets +2700 power until end of turn. "
    "At the end of the turn, put that character into your memory.": event(
        ChooseCard(
            Selector("stage"),
            InOrder(
                (
                    Change("power", 2700, "chosen", "turn"),
                    Delay(
                        Ability(
                            "automatic",
                            "Later",
                            "8.7.5",
                            Put("that card", "memory"),
                            AtMoment("end of turn"),
                        ),
                        "chosen",
                        "turn",
                    ),
                )
            ),
        )
    ),
    "【AUTO】 When this card attacks, you may put this card into your memory. If you do, "
    'at the beginning of your next draw phase, choose 1 "Moonrise" in your memory, and '
    "put it on any position of your stage.": automatic(
        Happens("attacks"),
        May(
            Put("this card", "memory"),
            Delay(
                Ability(
                    "automatic",
                    "Later",
                    "8.7.5",
                    ChooseCard(
                        Selector("memory", tests=(IsNamed(("Moonrise",)),)), Put("chosen", "stage")
                    ),
                    AtMoment("beginning of draw phase", "yours"),
                ),
                "those cards",
                "game",
            ),
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 of your opponent's characters, put it into "
    "their memory, and at the beginning of the encore step, your opponent puts that "
    "character from their memory on any position of their stage.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", "opponent's"),
            InOrder(
                (
                    Put("chosen", "memory"),
                    Delay(
                        Ability(
                            "automatic",
                            "Later",
                            "8.7.5",
                            Put("that card", "stage", whose="opponent's", by="opponent's"),
                            AtMoment("beginning of encore step"),
                        ),
                        "those cards",
                        "turn",
                    ),
                )
            ),
        ),
    ),
    "【AUTO】 When this card attacks, 【REST】 this card, and at the beginning of your next "
    "encore step, put this card into your waiting room.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Turn("this card", "rest"),
                Delay(
                    Ability(
                        "automatic",
                        "Later",
                        "8.7.5",
                        Put("this card", "waiting room"),
                        AtMoment("beginning of encore step", "yours"),
                    ),
                    "this card",
                    "game",
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, draw 1 card, and at the end of the turn, deal 1 "
    "damage to yourself.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Draw(1),
                Delay(
                    Ability(
                        "automatic",
                        "Later",
                        "8.7.5",
                        DealDamage(1, "yours"),
                        AtMoment("end of turn"),
                    ),
                    "this card",
                    "turn",
                ),
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "a card that is another one by then": (
        "【AUTO】 When this card attacks, put this card into your memory, and at the end of "
        "turn, put this card into your hand."
    ),
    "a card that is another one by then, although others were moved since": (
        "【AUTO】 When this card attacks, put this card into your memory, choose 1 of your characters, "
        "put it into your memory, and at the end of turn, put this card into your hand."
    ),
    "a moment that could be in this turn": (
        "【AUTO】 When this card attacks, at the end of your opponent's next turn, draw 1 card."
    ),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
