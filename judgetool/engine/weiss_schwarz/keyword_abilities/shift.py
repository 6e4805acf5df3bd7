"""Shift (10.11): a card in the clock changes places with one of its colour in the hand."""

from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    ChooseCard,
    Compared,
    CountAsUsed,
    Every,
    Exchange,
    Fits,
    If,
    IfYouDo,
    LiesIn,
    May,
    PlayerLevel,
    Selector,
    Shares,
)
from judgetool.engine.weiss_schwarz import faces, zones

SHIFT = "Shift"
BEGINNING_OF_MAIN_PHASE = "beginning of main phase"


def shift(level: int) -> Ability:
    """At the beginning of the main phase, this card in the clock may come to the hand.

    Exactly two cards change places: without a card of the colour in the hand, or if this card
    is no longer in the clock, none does (10.11.3.1, 10.11.3.2).
    """
    possible = Every(
        (
            Fits("this card", (LiesIn((zones.CLOCK,)),)),
            Compared(PlayerLevel(), "at least", level),
        )
    )
    of_its_color = Selector(zones.HAND, tests=(Shares(faces.COLOR, "this card"),))
    exchange = IfYouDo(Exchange("this card", "chosen"), CountAsUsed(SHIFT))
    return Ability(
        kind="automatic",
        name=SHIFT,
        rule="10.11.2",
        trigger=AtMoment(BEGINNING_OF_MAIN_PHASE, "yours"),
        condition=possible,
        zone=zones.CLOCK,
        effect=If(possible, May(ChooseCard(of_its_color, exchange))),
        icons=(faces.CLOCK_ICON,),
        keywords=(SHIFT,),
    )
