"""The costs that keyword abilities mostly have, as parts of the ability tree (8.4)."""

from judgetool.engine.kernel.abilities import (
    OTHER,
    ChooseCard,
    Cost,
    Lies,
    Number,
    Pay,
    PayBy,
    Put,
    PutOff,
    Selector,
    Test,
    Turn,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.keywords import STAGE

REST_THIS = PayBy(Turn("this card", zones.REST))
THIS_TO_WAITING_ROOM = PayBy(Put("this card", zones.WAITING_ROOM))
THIS_TO_CLOCK = PayBy(Put("this card", zones.CLOCK))


def stock(number: int) -> Cost:
    """Pay so many from the stock, written as a number in a circle (8.4.3)."""
    return Pay(number)


def discard(number: Number, *tests: Test) -> Cost:
    """Put so many cards from the hand into the waiting room."""
    return PayBy(
        ChooseCard(
            Selector(zones.HAND, tests=tests),
            Put("chosen", zones.WAITING_ROOM),
            minimum=number,
            maximum=number,
        )
    )


def sacrifice(number: Number, *tests: Test) -> Cost:
    """Put so many other characters from the stage into the waiting room."""
    return PayBy(
        ChooseCard(
            Selector(STAGE, tests=(OTHER, *tests)),
            Put("chosen", zones.WAITING_ROOM),
            minimum=number,
            maximum=number,
        )
    )


def rest(number: Number, *tests: Test) -> Cost:
    """Rest so many characters that stand."""
    return PayBy(
        ChooseCard(
            Selector(STAGE, tests=(Lies((zones.STAND,)), *tests)),
            Turn("chosen", zones.REST),
            minimum=number,
            maximum=number,
        )
    )


def top_of_deck_to_clock(number: int = 1) -> Cost:
    """Put the top cards of the deck into the clock, one by one."""
    return PayBy(PutOff(number, zones.DECK, zones.CLOCK))


def hand_to_clock(number: Number, *tests: Test) -> Cost:
    """Put so many cards from the hand into the clock."""
    return PayBy(
        ChooseCard(
            Selector(zones.HAND, tests=tests),
            Put("chosen", zones.CLOCK),
            minimum=number,
            maximum=number,
        )
    )
