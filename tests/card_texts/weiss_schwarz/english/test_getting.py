"""What cards get and what players cannot do, in English texts, with invented names and traits."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    Allow,
    Bears,
    Change,
    ChooseCard,
    Compared,
    Count,
    GiveAbility,
    GiveWords,
    Happens,
    InOrder,
    IsNamed,
    IsType,
    Prohibit,
    Selector,
    Times,
    exist,
)
from tests.card_texts.weiss_schwarz.making import automatic, continuous

READ = {
    "【CONT】 This card gets +500 power and +1 soul for each marker underneath this card.": continuous(
        Change(
            "power",
            Times(Count(Selector("markers under this card")), 500),
            "this card",
            UNTIL_NO_LONGER,
        ),
        Change("soul", Count(Selector("markers under this card")), "this card", UNTIL_NO_LONGER),
    ),
    "【CONT】 This card gets +1 level and +1700 power for each marker underneath this card.": continuous(
        Change("level", Count(Selector("markers under this card")), "this card", UNTIL_NO_LONGER),
        Change(
            "power",
            Times(Count(Selector("markers under this card")), 1700),
            "this card",
            UNTIL_NO_LONGER,
        ),
    ),
    '【CONT】 All of your other "First Lap" and "Last Lap" get +500 power.': continuous(
        Change(
            "power",
            500,
            Selector("stage", tests=(OTHER, IsNamed(("First Lap", "Last Lap")))),
            UNTIL_NO_LONGER,
        )
    ),
    "【CONT】 This card gets +500 power and cannot side attack.": continuous(
        Change("power", 500, "this card", UNTIL_NO_LONGER),
        Prohibit("side attack", "this card", UNTIL_NO_LONGER),
    ),
    "【CONT】 This card cannot side attack or frontal attack.": continuous(
        Prohibit("side attack", "this card", UNTIL_NO_LONGER),
        Prohibit("frontal attack", "this card", UNTIL_NO_LONGER),
    ),
    "【CONT】 All of your other characters in the center stage get 《moon》 and 《tide》.": continuous(
        GiveWords("traits", ("moon",), Selector("center stage", tests=(OTHER,)), UNTIL_NO_LONGER),
        GiveWords("traits", ("tide",), Selector("center stage", tests=(OTHER,)), UNTIL_NO_LONGER),
    ),
    "【CONT】 This card gets +1 soul for each of your other 《moon》 characters.": continuous(
        Change(
            "soul",
            Count(Selector("stage", tests=(OTHER, Bears("traits", ("moon",))))),
            "this card",
            UNTIL_NO_LONGER,
        )
    ),
    "【CONT】 This card gets +2 soul for each of your other 《moon》 characters.": continuous(
        Change(
            "soul",
            Times(Count(Selector("stage", tests=(OTHER, Bears("traits", ("moon",))))), 2),
            "this card",
            UNTIL_NO_LONGER,
        )
    ),
    "【CONT】 This card gets +500 power for each of your other 《moon》 characters and +1 "
    "soul.": continuous(
        Change(
            "power",
            Times(Count(Selector("stage", tests=(OTHER, Bears("traits", ("moon",))))), 500),
            "this card",
            UNTIL_NO_LONGER,
        ),
        Change("soul", 1, "this card", UNTIL_NO_LONGER),
    ),
    '【CONT】 Your opponent cannot play events or "Backup" from their hand.': continuous(
        Prohibit(
            "be played from hand",
            Selector("hand", "opponent's", (IsType("event"),)),
            UNTIL_NO_LONGER,
        ),
        Prohibit("use Backup", "opponent's", UNTIL_NO_LONGER),
    ),
    "【CONT】 Your opponent cannot play event cards from their hand.": continuous(
        Prohibit(
            "be played from hand",
            Selector("hand", "opponent's", (IsType("event"),)),
            UNTIL_NO_LONGER,
        )
    ),
    '【CONT】 All players cannot play "Backup" from their hands.': continuous(
        Prohibit("use Backup", "either's", UNTIL_NO_LONGER)
    ),
    "【CONT】 Your climax cards can be played from your hand without fulfilling color "
    "requirements.": continuous(
        Allow(
            "be played without color", Selector("hand", tests=(IsType("climax"),)), UNTIL_NO_LONGER
        )
    ),
    "【CONT】 If you have another character, this card can be played from your hand without fulfilling "
    "color requirements.": continuous(
        Allow("be played without color", "this card", UNTIL_NO_LONGER),
        condition=exist(Selector("stage", tests=(OTHER,))),
        zone="hand",
    ),
    "【CONT】 If you have 2 or less 《moon》 characters, this card cannot be played from "
    "your hand.": continuous(
        Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),
        condition=Compared(
            Count(Selector("stage", tests=(Bears("traits", ("moon",)),))), "at most", 2
        ),
        zone="hand",
    ),
    '【AUTO】 When this card becomes 【REVERSE】, until end of turn, you cannot use "【AUTO】 '
    'Encore".': automatic(Happens("becomes reversed"), Prohibit("use Encore", "yours", "turn")),
    '【AUTO】 When this card becomes 【REVERSE】, your opponent cannot use "【AUTO】 Encore" '
    "until end of turn.": automatic(
        Happens("becomes reversed"), Prohibit("use Encore", "opponent's", "turn")
    ),
    "【AUTO】 When this card attacks, choose 1 of your characters, and until end of turn, "
    "that character gets +1000 power and 《moon》.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage"),
            InOrder(
                (
                    Change("power", 1000, "chosen", "turn"),
                    GiveWords("traits", ("moon",), "chosen", "turn"),
                )
            ),
        ),
    ),
    "【AUTO】 When this card attacks, until end of turn, this card gets +1000 power and "
    'the following ability. "【CONT】 This card cannot become 【REVERSE】."': automatic(
        Happens("attacks"),
        InOrder(
            (
                Change("power", 1000, "this card", "turn"),
                GiveAbility(
                    continuous(Prohibit("become reversed", "this card", UNTIL_NO_LONGER)),
                    "this card",
                    "turn",
                ),
            )
        ),
    ),
    "【AUTO】 When this card attacks, this card gets the following ability until end of "
    'turn. "【CONT】 This card cannot deal damage to a player."': automatic(
        Happens("attacks"),
        GiveAbility(
            continuous(Prohibit("deal damage", "this card", UNTIL_NO_LONGER)), "this card", "turn"
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 of your opponent's characters, and that "
    "character gets -X power until end of turn. X is equal to the number of your "
    "characters x500.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", "opponent's"),
            Change("power", Times(Times(Count(Selector("stage")), 500), -1), "chosen", "turn"),
        ),
    ),
    "【AUTO】 When this card attacks, choose 1 of your opponent's characters, and that "
    "character cannot 【STAND】 during your opponent's next stand phase.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", "opponent's"),
            Prohibit("stand in the stand phase", "chosen", "opponent's next turn"),
        ),
    ),
    "【CONT】 this card gets the color green.": continuous(
        GiveWords("color", ("green",), "this card", UNTIL_NO_LONGER)
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]


UNREAD = {
    "how long it lasts is said twice": (
        "【ACT】 [(1)] Until end of turn, this card gets +500 power until end of turn."
    ),
    "how long it lasts is not said": ("【ACT】 [(1)] This card gets +500 power."),
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_has_no_exact_tree_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
