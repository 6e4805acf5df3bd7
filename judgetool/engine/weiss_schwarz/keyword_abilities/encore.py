"""Encore (10.2): a character comes back, resting, to where it was, for a cost of any form."""

from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Cost,
    IfYouDo,
    Pay,
    PayBy,
    Put,
    PutBack,
    PutFrom,
    PutOff,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed

ENCORE = "Encore"


def encore(*cost: Cost) -> Ability:
    """When this card is put from the stage into the waiting room, it may come back for a cost.

    It counts as used when the character is placed on the stage by it (10.2.4).
    """
    return Ability(
        kind="automatic",
        name=f"{ENCORE} [{' '.join(map(in_words, cost))}]",
        rule="10.2.2",
        trigger=PutFrom(STAGE, zones.WAITING_ROOM),
        cost=cost,
        may_pay=True,
        effect=IfYouDo(PutBack(zones.REST), CountAsUsed(ENCORE)),
        keywords=(ENCORE,),
    )


def in_words(part: Cost) -> str:
    """A part of the cost in a few words, so that several of a card's Encores can be told apart."""
    match part:
        case Pay():
            return str(part.number)
        case PayBy(effect=PutOff(origin=zones.DECK, zone=zones.CLOCK)):
            return "deck to clock"
        case PayBy(effect=ChooseCard(then=Put(zone=zones.WAITING_ROOM)) as choice):
            return f"card from {choice.selector.zone}"
        case _:
            return "another cost"
