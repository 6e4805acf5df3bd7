"""What texts ask after “if”, and the numbers that they count, with invented names and traits."""

import pytest

from judgetool.card_texts.mentions import Mention, Mentions
from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllAre,
    AllOf,
    AnyOf,
    AspectOf,
    Bears,
    Compared,
    Compares,
    Count,
    Either,
    Every,
    Fits,
    HasAbility,
    Is,
    IsNamed,
    IsNot,
    IsType,
    KindsOf,
    Lies,
    LiesIn,
    NameHas,
    OnTop,
    Plus,
    Selector,
    Times,
    TotalOf,
    Unless,
    Variable,
    WordsOn,
    exist,
)
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, LiesFace, PlayerLevel

SPORT, MUSIC = Bears("traits", ("sport",)), Bears("traits", ("music",))
CHARACTER, CLIMAX, EVENT = IsType("character"), IsType("climax"), IsType("event")
MARKERS = Selector("markers under this card")
AFTER_MILLING = Mentions((Mention("those cards", "card", True, "waiting room"),))
AFTER_REVEALING = Mentions((Mention("those cards", "card", False, "deck"),))

NOBODY = Selector("center stage", "opponent's")
CONDITIONS = {
    '"Moonrise" is underneath this card as a marker': exist(
        Selector("markers under this card", tests=(IsNamed(("Moonrise",)),))
    ),
    "you have 2 or more other characters and 3 or less cards in your memory": Every(
        (
            exist(Selector("stage", tests=(OTHER,)), 2),
            Compared(Count(Selector("memory")), "at most", 3),
        )
    ),
    "the number of cards in your hand is less than your opponent's hand": Compared(
        Count(Selector("hand")), "at most", Plus(Count(Selector("hand", "opponent's")), -1)
    ),
    '"Sunrise" and "Noon" and "Moonrise" are in your memory': Every(
        tuple(
            exist(Selector("memory", tests=(IsNamed((name,)),)))
            for name in ("Sunrise", "Noon", "Moonrise")
        )
    ),
    'you have another "Sunrise" and "Noon" and "Moonrise"': Every(
        tuple(
            exist(Selector("stage", tests=(OTHER, IsNamed((name,)))))
            for name in ("Sunrise", "Noon", "Moonrise")
        )
    ),
    "there are no characters in your opponent's center stage or all characters in their center "
    "stage are 【REVERSE】": AllAre(NOBODY, (Lies(("reverse",)),)),
    "all of your other characters on the center stage are 【STAND】": AllAre(
        Selector("center stage", tests=(OTHER,)), (Lies(("stand",)),)
    ),
    "your level has a red card, a blue card, and an event": Every(
        (
            exist(Selector("level", tests=(Bears("color", ("red",)),))),
            exist(Selector("level", tests=(Bears("color", ("blue",)),))),
            exist(Selector("level", tests=(EVENT,))),
        )
    ),
    "all players are level 2 or lower": Every(
        (
            Compared(PlayerLevel(), "at most", 2),
            Compared(PlayerLevel("opponent's"), "at most", 2),
        )
    ),
    'this card is named "First Lap"': Fits("this card", (IsNamed(("First Lap",)),)),
    "this card is level 1 or 2": Fits(
        "this card",
        (AnyOf((Compares("level", "exactly", 1), Compares("level", "exactly", 2))),),
    ),
    "this card is in your center stage and not 【REVERSE】": Fits(
        "this card", (IsNot(Lies(("reverse",))), LiesIn(("center stage",)))
    ),
    "your opponent does not have any climax in the waiting room": Compared(
        Count(Selector("waiting room", "opponent's", (CLIMAX,))), "at most", 0
    ),
    "your clock has 0 cards": Compared(Count(Selector("clock")), "at most", 0),
    "the number of cards in your clock is zero": Compared(Count(Selector("clock")), "exactly", 0),
    "you have another red character and another blue character": Every(
        (
            exist(Selector("stage", tests=(OTHER, Bears("color", ("red",))))),
            exist(Selector("stage", tests=(OTHER, Bears("color", ("blue",))))),
        )
    ),
    'you have a card named "First Lap" and "Last Lap"': Every(
        (
            exist(Selector("stage", tests=(IsNamed(("First Lap",)),))),
            exist(Selector("stage", tests=(IsNamed(("Last Lap",)),))),
        )
    ),
    "your level has a character and an event": Every(
        (exist(Selector("level", tests=(CHARACTER,))), exist(Selector("level", tests=(EVENT,))))
    ),
    "the number of colors of your characters on stage is four or more": Compared(
        KindsOf("color", Selector("stage")), "at least", 4
    ),
    "your memory has 3 or more characters with different card names": Compared(
        KindsOf("name", Selector("memory", tests=(CHARACTER,))), "at least", 3
    ),
    'the top card of your clock is a card with "Alarm"': exist(
        Selector("clock", tests=(HasAbility(("Alarm",)), OnTop()))
    ),
    "all of your characters are yellow or blue": AllAre(
        Selector("stage"), (Bears("color", ("yellow", "blue")),)
    ),
    "your stock has less cards than your opponent's stock": Compared(
        Count(Selector("stock")), "at most", Plus(Count(Selector("stock", "opponent's")), -1)
    ),
    "your opponent does not have any characters on their center stage, or all characters on your "
    "opponent's center stage are 【REVERSE】": AllAre(
        Selector("center stage", "opponent's"), (Lies(("reverse",)),)
    ),
    "there is a face down marker underneath this card": exist(
        Selector("markers under this card", tests=(LiesFace(up=False),))
    ),
    "you have a face up card in your memory": exist(Selector("memory", tests=(LiesFace(up=True),))),
    "you have 2 or more other 《sport》 characters": exist(
        Selector("stage", tests=(OTHER, SPORT)), 2
    ),
    "you do not have another character": Compared(
        Count(Selector("stage", tests=(OTHER,))), "at most", 0
    ),
    "your opponent's center stage has 1 or less characters": Compared(
        Count(Selector("center stage", "opponent's")), "at most", 1
    ),
    "your hand has 5 or more cards": exist(Selector("hand"), 5),
    '"Last Lap" is in your climax area': exist(
        Selector("climax area", tests=(IsNamed(("Last Lap",)),))
    ),
    "this card has 2 or more markers": exist(MARKERS, 2),
    "there is a marker underneath this card": exist(MARKERS),
    "you are level 2 or higher": Compared(PlayerLevel(), "at least", 2),
    "your level is 2 or higher": Compared(PlayerLevel(), "at least", 2),
    "the total level of the cards in your level is 4 or higher": Compared(
        TotalOf("level", Selector("level")), "at least", 4
    ),
    "the level of this card's battle opponent is higher than your opponent's level": Fits(
        "battle opponent",
        (Compares("level", "at least", Plus(PlayerLevel("opponent's"), 1)),),
    ),
    "the character facing this card is a higher level than this card": Fits(
        "facing this card",
        (Compares("level", "at least", Plus(AspectOf("level", "this card"), 1)),),
    ),
    "this card's power is 9000 or more": Fits("this card", (Compares("power", "at least", 9000),)),
    "this card is in the middle position of your center stage": Fits(
        "this card", (LiesIn(("center-middle",)),)
    ),
    "all of your characters are 《sport》 or 《music》": AllAre(
        Selector("stage"), (Bears("traits", ("sport", "music")),)
    ),
    'all of your characters have "Runner" in their card names': AllAre(
        Selector("stage"), (NameHas(("Runner",)),)
    ),
    "there is no character facing this card or the character facing this card is 【REVERSE】": Either(
        (Unless(Fits("facing this card", ())), Fits("facing this card", (Lies(("reverse",)),)))
    ),
    "you have another character, and this card is in your back stage": Every(
        (
            exist(Selector("stage", tests=(OTHER,))),
            Fits("this card", (LiesIn(("back stage",)),)),
        )
    ),
    '"Last Lap" and "First Lap" are in your level': Every(
        (
            exist(Selector("level", tests=(IsNamed(("Last Lap",)),))),
            exist(Selector("level", tests=(IsNamed(("First Lap",)),))),
        )
    ),
    'you have a character with 《sport》 or "Rider" in its card name': exist(
        Selector("stage", tests=(AnyOf((SPORT, NameHas(("Rider",)))),))
    ),
    'you have another "First Lap" and "Last Lap"': Every(
        (
            exist(Selector("stage", tests=(OTHER, IsNamed(("First Lap",))))),
            exist(Selector("stage", tests=(OTHER, IsNamed(("Last Lap",))))),
        )
    ),
    "this card is 【STAND】 in your center stage": Fits(
        "this card", (Lies(("stand",)), LiesIn(("center stage",)))
    ),
    "x is 2 or higher": Compared(Variable("X"), "at least", 2),
}


@pytest.mark.parametrize(("text", "tree"), CONDITIONS.items())
def test_a_condition_is_read(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "condition") == [tree]


def test_cards_are_counted_where_those_cards_have_gone() -> None:
    among = Selector("waiting room", tests=(Is("those cards"), CLIMAX))
    text = "there is a climax among those cards"
    assert GRAMMAR.trees(text, "condition", AFTER_MILLING) == [exist(among)]
    assert GRAMMAR.trees(text, "condition") == []


def test_a_revealed_card_is_one_thing_or_another() -> None:
    text = "that card is an event or a 《sport》 character"
    either = AnyOf((EVENT, AllOf((CHARACTER, SPORT))))
    expected = Fits("those cards", (either,))
    assert GRAMMAR.trees(text, "condition", AFTER_REVEALING) == [expected]


def test_a_named_card_is_among_those_cards() -> None:
    among = Selector("waiting room", tests=(Is("those cards"), IsNamed(("First Lap",))))
    text = '"First Lap" is among those cards'
    assert GRAMMAR.trees(text, "condition", AFTER_MILLING) == [exist(among)]


def test_all_of_those_cards_are_what_the_text_asks() -> None:
    text = "all of those cards are 《sport》 characters"
    expected = Fits("those cards", (CHARACTER, SPORT))
    assert GRAMMAR.trees(text, "condition", AFTER_MILLING) == [expected]


def test_there_is_none_among_those_cards_only_if_there_are_such_cards() -> None:
    among = Count(Selector("waiting room", tests=(Is("those cards"), CLIMAX)))
    moved = Compared(Count("those cards"), "at least", 1)
    text = "there is no climax among those cards"
    expected = Every((moved, Compared(among, "at most", 0)))
    assert GRAMMAR.trees(text, "condition", AFTER_MILLING) == [expected]


def test_that_a_card_was_put_into_the_hand_is_asked_of_the_one_chosen_card() -> None:
    text = "you put 1 card into your hand"
    assert GRAMMAR.trees(text, "condition", Mentions(taken="hand")) == [Fits("chosen", ())]
    assert GRAMMAR.trees(text, "condition") == []


def test_of_the_card_put_into_the_hand_it_can_be_asked_what_it_is() -> None:
    taken = Mentions(taken="hand")
    assert GRAMMAR.trees("you put a climax into your hand", "condition", taken) == [
        Fits("chosen", (CLIMAX,))
    ]
    assert GRAMMAR.trees("the character you chose is level 2 or higher", "condition", taken) == [
        Fits("chosen", (Compares("level", "at least", 2),))
    ]


def test_there_are_no_markers_underneath_another_card() -> None:
    known = Mentions((Mention("that card", "character"),))
    text = "there are no markers underneath that character"
    expected = Fits("that card", (IsNot(HasMarkers(1)),))
    assert GRAMMAR.trees(text, "condition", known) == [expected]


def test_a_revealed_card_is_not_something() -> None:
    text = "that card is not a 《sport》 character"
    expected = Fits("those cards", (IsNot(AllOf((CHARACTER, SPORT))),))
    assert GRAMMAR.trees(text, "condition", AFTER_REVEALING) == [expected]


NUMBERS = {
    "the total number of markers underneath your characters": Count(Selector("markers")),
    "the number of souls this card has x1000": Times(AspectOf("soul", "this card"), 1000),
    "the number of trigger icons revealed among those cards": WordsOn("trigger", "those cards"),
    "the total number of 【STANDBY】 in the trigger icons of those cards": WordsOn(
        "trigger", "those cards", ("standby",)
    ),
    "the number of other 《sport》 characters you have x500": Times(
        Count(Selector("stage", tests=(OTHER, SPORT))), 500
    ),
    "your level +1": Plus(PlayerLevel(), 1),
    "the level of the character facing this card": AspectOf("level", "facing this card"),
    "500 multiplied by the number of climax in your waiting room": Times(
        Count(Selector("waiting room", tests=(CLIMAX,))), 500
    ),
    'the number of characters you have with "Runner" in their card names': Count(
        Selector("stage", tests=(NameHas(("Runner",)),))
    ),
}


@pytest.mark.parametrize(("text", "tree"), NUMBERS.items())
def test_a_number_is_read(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "number defined") == [tree]


UNREAD = {
    "an amount without cards": "you have 2 or more",
    "a place that nobody has": "this card is in your garden",
    "a card that nobody mentioned": "that card is a climax",
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_is_no_condition_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "condition") == []
