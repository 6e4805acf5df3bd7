"""Shift (10.11): a card in the clock changes places with one of its colour in the hand."""

from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    ChooseCard,
    Compared,
    Condition,
    Exchange,
    If,
    IfYouDo,
    May,
    Selector,
    Shares,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, PlayerLevel

SHIFT = "Shift"
BEGINNING_OF_MAIN_PHASE = "beginning of main phase"


def shift(level: int) -> Ability:
    """At the beginning of the main phase, this card in the clock may come to the hand.

    Exactly two cards change places: without a card of the colour in the hand, or if this card
    is no longer in the clock, none does (10.11.3.1, 10.11.3.2).
    """
    exchange = IfYouDo(Exchange("this card", "chosen"), CountAsUsed(SHIFT))
    return Ability(
        kind="automatic",
        name=SHIFT,
        rule="10.11.2",
        trigger=AtMoment(BEGINNING_OF_MAIN_PHASE, "yours"),
        condition=high_enough(level),
        zone=zones.CLOCK,
        effect=If(high_enough(level), May(ChooseCard(of_its_color(), exchange))),
        icons=(faces.CLOCK_ICON,),
        keywords=(SHIFT,),
    )


def high_enough(level: int) -> Condition:
    """The level of the player: asked again when the ability is played."""
    return Compared(PlayerLevel(), "at least", level)


def of_its_color() -> Selector:
    """The cards that may come into the clock for this card.

    There are none if this card is no longer there (10.11.3.1), or no card of its colour is in
    the hand (10.11.3.2).
    """
    return Selector(zones.HAND, tests=(Shares(faces.COLOR, "this card"),))
