"""What cards cannot do, and attacks that are aimed elsewhere, in English texts."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    Allow,
    Change,
    ChooseCard,
    Fits,
    GiveAbility,
    GiveWords,
    Happens,
    HasRole,
    InOrder,
    Instead,
    IsType,
    Prohibit,
    Selector,
    exist,
)
from judgetool.engine.weiss_schwarz.nodes import FrontalAttack
from tests.card_texts.weiss_schwarz.making import automatic, continuous

FOR_THE_TURN = InOrder(
    (
        Change("power", 500, "this card", "turn"),
        Prohibit("play events from hand", "opponent's", "turn"),
        Prohibit("use Backup", "opponent's", "turn"),
    )
)
READ = {
    "【CONT】 During this card's attack, perform a trigger check 3 times on the trigger step.": continuous(
        Change("trigger checks", 3, "this card", "while the ability is active", "set")
    ),
    "【AUTO】 When this card attacks, your opponent cannot use any 【ACT】 of characters on their stage "
    "until the end of your opponent's next turn.": automatic(
        Happens("attacks"),
        Prohibit("use activated abilities on the stage", "opponent's", "opponent's next turn"),
    ),
    "【CONT】 If you have another character, you cannot play climax cards from your hand during your "
    "climax phase.": continuous(
        Prohibit(
            "be played from hand",
            Selector("hand", tests=(IsType("climax"),)),
            "while the ability is active",
        ),
        condition=exist(Selector("stage", tests=(OTHER,))),
    ),
    "【AUTO】 When this card attacks, your opponent cannot play events from their hand until end of "
    "turn.": automatic(Happens("attacks"), Prohibit("play events from hand", "opponent's", "turn")),
    "【AUTO】 When this card attacks, until end of turn, this card gets +500 power, and your opponent "
    'cannot play event cards and "Backup" from hand.': automatic(Happens("attacks"), FOR_THE_TURN),
    "【AUTO】 When this card attacks, this card gets +500 power and your opponent cannot play event "
    'cards and "Backup" from hand until end of turn.': automatic(Happens("attacks"), FOR_THE_TURN),
    "【AUTO】 When this card attacks, until end of turn, this card gets +500 power and all of your other "
    "characters get +1 soul.": automatic(
        Happens("attacks"),
        InOrder(
            (
                Change("power", 500, "this card", "turn"),
                Change("soul", 1, Selector("stage", tests=(OTHER,)), "turn"),
            )
        ),
    ),
    "【AUTO】 When this card attacks, this card gets +500 power until end of turn, and gets the "
    'following ability until the end of your next turn. "【CONT】 This card cannot attack."': automatic(
        Happens("attacks"),
        InOrder(
            (
                Change("power", 500, "this card", "turn"),
                GiveAbility(
                    continuous(Prohibit("attack", "this card", UNTIL_NO_LONGER)),
                    "this card",
                    "your next turn",
                ),
            )
        ),
    ),
    "【CONT】 During this card's battle, this card gets +500 power, and you cannot receive damage by "
    "【AUTO】 effects of your opponent's characters.": continuous(
        Change("power", 500, "this card", UNTIL_NO_LONGER),
        Prohibit(
            "take damage by automatic abilities of the opponent's characters",
            "yours",
            UNTIL_NO_LONGER,
        ),
        condition=Fits("this card", (HasRole("in battle"),)),
    ),
    "【CONT】 If you have another character, this card can be played from your hand without fulfilling "
    "color requirements, and this card gets -1 level while in your hand.": continuous(
        Allow("be played without color", "this card", UNTIL_NO_LONGER),
        Change("level", -1, "this card", UNTIL_NO_LONGER),
        condition=exist(Selector("stage", tests=(OTHER,))),
        zone="hand",
    ),
    "【CONT】 This card gets -3 level while in the stage. This card cannot attack.": continuous(
        Change("level", -3, "this card", UNTIL_NO_LONGER),
        Prohibit("attack", "this card", UNTIL_NO_LONGER),
    ),
    "【CONT】 This card cannot be returned to hand or put into memory.": continuous(
        Prohibit("return to hand", "this card", UNTIL_NO_LONGER),
        Prohibit("be put into memory", "this card", UNTIL_NO_LONGER),
    ),
    "【CONT】 This card does not become 【REVERSE】.": continuous(
        Prohibit("become reversed", "this card", UNTIL_NO_LONGER)
    ),
    '【CONT】 This card\'s card name is also regarded as "First Lap".': continuous(
        GiveWords("name", ("First Lap",), "this card", UNTIL_NO_LONGER)
    ),
    "【AUTO】 When this card attacks, this card's soul does not decrease by side attacking until end "
    "of turn.": automatic(
        Happens("attacks"), Prohibit("lose soul by side attacking", "this card", "turn")
    ),
    "【CONT】 This card's soul does not decrease by side attacking.": continuous(
        Prohibit("lose soul by side attacking", "this card", UNTIL_NO_LONGER)
    ),
    '【AUTO】 When this card attacks, this card gets the following ability until end of turn. "【CONT】 '
    "If you have another character, if this card would attack, you may choose 1 character in your "
    "opponent's back stage, and this card frontal attacks that character as the defending character "
    'instead."': automatic(
        Happens("attacks"),
        GiveAbility(
            continuous(
                Instead(
                    Happens("attacks"),
                    ChooseCard(Selector("back stage", "opponent's"), FrontalAttack("chosen")),
                    UNTIL_NO_LONGER,
                    may=True,
                ),
                condition=exist(Selector("stage", tests=(OTHER,))),
            ),
            "this card",
            "turn",
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]
