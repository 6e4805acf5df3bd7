"""What English texts of Weiß Schwarz say, with names and traits of no real card."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    Ability,
    AtMoment,
    Bears,
    Change,
    ChooseCard,
    Compares,
    Count,
    Draw,
    Fits,
    Happens,
    If,
    IfYouDo,
    InOrder,
    IsNamed,
    IsType,
    Look,
    May,
    MayPay,
    Pay,
    PayBy,
    Put,
    PutFrom,
    PutOff,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Times,
    Turn,
    exist,
)
from judgetool.engine.weiss_schwarz import keyword_abilities

SPORT = Bears("traits", ("sport",))
FROM_HAND = PutFrom("hand", "stage")
DISCARD = PayBy(ChooseCard(Selector("hand"), Put("chosen", "waiting room")))


def automatic(trigger: object, effect: object, **more: object) -> Ability:
    """An automatic ability without a keyword."""
    return Ability("automatic", "Automatic", "8.7.1", effect, trigger, **more)  # type: ignore[arg-type]


def continuous(*lasting: object, **more: object) -> Ability:
    """A continuous ability without a keyword."""
    return Ability("continuous", "Continuous", "8.1.1.3", lasting=lasting, **more)  # type: ignore[arg-type]


def gets(aspect: str, amount: object, what: object = "this card") -> Change:
    """What a continuous ability gives."""
    return Change(aspect, amount, what, UNTIL_NO_LONGER)  # type: ignore[arg-type]


READ = {
    "【CONT】 All of your other 《sport》 characters get +500 power.": continuous(
        gets("power", 500, Selector("stage", tests=(OTHER, SPORT)))
    ),
    "【CONT】 This card gets +500 power for each of your other 《sport》 characters.": continuous(
        gets("power", Times(Count(Selector("stage", tests=(OTHER, SPORT))), 500))
    ),
    "【CONT】 If you have 3 or more 《sport》 characters, this card gets -1 level while in your hand.": (
        continuous(
            gets("level", -1),
            condition=exist(Selector("stage", tests=(SPORT,)), 3),
            zone="hand",
        )
    ),
    "【CONT】 If you have 3 or more 《sport》 characters, this card gets -1 level while on the stage.": (
        continuous(gets("level", -1), condition=exist(Selector("stage", tests=(SPORT,)), 3))
    ),
    "【AUTO】 When this card is placed on the stage from your hand, you may put the top 2 cards of "
    "your clock into your waiting room.": automatic(
        FROM_HAND, May(PutOff(2, "clock", "waiting room"))
    ),
    "【AUTO】 [(4) Put 1 card from your hand into your waiting room] When this card is placed on the "
    "stage from your hand, you may pay the cost. If you do, search your deck for up to 1 《sport》 "
    "character, reveal it to your opponent, put it into your hand, and shuffle your deck.": automatic(
        FROM_HAND,
        InOrder(
            (
                Search(
                    Selector("deck", tests=(IsType("character"), SPORT)),
                    1,
                    InOrder((Reveal("chosen"), Put("chosen", "hand"))),
                ),
                Shuffle(),
            )
        ),
        cost=(Pay(4), DISCARD),
        may_pay=True,
    ),
    "【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 3 or lower, "
    "you may 【REVERSE】 that character.": automatic(
        Happens("becomes reversed"),
        If(
            Fits("battle opponent", (Compares("level", "at most", 3),)),
            May(Turn("battle opponent", "reverse")),
        ),
    ),
    '【AUTO】 【CXCOMBO】 [(1)] When this card attacks, if "Last Lap" is in your climax area, you may '
    "pay the cost. If you do, draw 1 card.": automatic(
        Happens("attacks"),
        If(
            exist(Selector("climax area", tests=(IsNamed(("Last Lap",)),))),
            MayPay((Pay(1),), Draw(1)),
        ),
        keywords=("Climax Combo",),
    ),
    "【AUTO】 When this card attacks, choose 1 of your other 《sport》 characters, and that character "
    "gets +X power until end of turn. X is equal to the number of 《sport》 characters you have x500.": automatic(
        Happens("attacks"),
        ChooseCard(
            Selector("stage", tests=(OTHER, SPORT)),
            Change("power", Times(Count(Selector("stage", tests=(SPORT,))), 500), "chosen", "turn"),
        ),
    ),
    "【AUTO】 When this card attacks, you may draw 1 card. If you do, choose 1 card in your hand, and "
    "put it into your memory.": automatic(
        Happens("attacks"),
        May(Draw(1), then=ChooseCard(Selector("hand"), Put("chosen", "memory"))),
    ),
    "【ACT】 [【REST】 this card] Look at up to 3 cards from the top of your deck, choose up to 1 "
    "character from among them, put it into your hand, and put the rest into your waiting room.": (
        Ability(
            "activated",
            "Activated",
            "8.1.1.1",
            InOrder(
                (
                    Look(3, up_to=True),
                    ChooseCard(
                        Selector("deck", tests=(IsType("character"),)),
                        Put("chosen", "hand"),
                        0,
                        1,
                        among_those=True,
                    ),
                    Put("the rest", "waiting room"),
                )
            ),
            cost=(PayBy(Turn("this card", "rest")),),
        )
    ),
    "【AUTO】 [(1)] At the beginning of your main phase, if this card is in your memory, you may pay "
    "the cost. If you do, return this card to your hand.": automatic(
        AtMoment("beginning of main phase", "yours"),
        Put("this card", "hand"),
        cost=(Pay(1),),
        may_pay=True,
        zone="memory",
    ),
    "【CONT】 Memory If this card is in your memory, all of your characters get +500 power.": Ability(
        "continuous",
        "Continuous",
        "10.9.1",
        lasting=(gets("power", 500, Selector("stage")),),
        zone="memory",
        keywords=("Memory",),
    ),
    "【CONT】 Great Performance": keyword_abilities.great_performance(),
    "【ACT】 【COUNTER】 Backup 1700, Level 1 [(1) Put this card from your hand into your waiting room] "
    "(Choose 1 of your characters that is being frontal attacked, and that character gets +1700 "
    "power until end of turn)": keyword_abilities.backup(
        1700, 1, Pay(1), PayBy(Put("this card", "waiting room"))
    ),
    "Draw 2 cards, choose 1 card in your hand, and put it into your waiting room.": InOrder(
        (Draw(2), ChooseCard(Selector("hand"), Put("chosen", "waiting room")))
    ),
    "Choose 1 of your characters, and put it into your waiting room. If you do, draw 1 card.": IfYouDo(
        ChooseCard(Selector("stage"), Put("chosen", "waiting room")), Draw(1)
    ),
}


@pytest.mark.parametrize(("text", "tree"), READ.items())
def test_a_text_is_read_into_one_tree(text: str, tree: object) -> None:
    abilities = tree if isinstance(tree, Ability) else Ability("event", "Event", "8.6.2.5.2", tree)  # type: ignore[arg-type]
    assert GRAMMAR.trees(text, "line") == [(abilities,)]


UNREAD = {
    "a word too many": "【AUTO】 When this card attacks, quickly draw 1 card.",
    "a word too few": "【AUTO】 When this card attacks, draw 1.",
    "nothing that “it” could be": "【AUTO】 When this card attacks, put it into your hand.",
    "a reminder of what the ability does not do": (
        "【AUTO】 When this card attacks, draw 1 card. (Damage may be canceled)"
    ),
    "a reminder that tells another number": (
        "【ACT】 【COUNTER】 Backup 1500, Level 1 [(1)] (Choose 1 of your characters that is being "
        "frontal attacked, and that character gets +1000 power until end of turn)"
    ),
    "another of the opponent's, and no word than which": (
        "【ACT】 [(1)] Choose 1 of your opponent's characters, and 【REST】 it. Choose another of your "
        "opponent's characters, and return it to their hand."
    ),
    "others of the opponent's, and no word than which": (
        "【CONT】 All of your opponent's other characters get -500 power."
    ),
    "two texts in one": "【AUTO】 When this card attacks, draw 1 card. 【CONT】 Great Performance",
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_a_text_is_not_read_in_part(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []
