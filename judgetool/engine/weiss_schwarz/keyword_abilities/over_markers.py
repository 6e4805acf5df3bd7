"""Keywords by which a character becomes a marker under a new one: Fusion and Sunder."""

from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    AtMoment,
    ChooseCard,
    Cost,
    Fits,
    HasRole,
    IfYouDo,
    InOrder,
    IsNamed,
    PayBy,
    Put,
    Search,
    Selector,
    Shuffle,
    Test,
)
from judgetool.engine.weiss_schwarz import roles, zones
from judgetool.engine.weiss_schwarz.keyword_abilities.change import WHERE_IT_WAS
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, PutOver

FUSION, SUNDER = "Fusion", "Sunder"
END_OF_THE_ATTACK = "end of the attack"
MARKERS_HERE = "markers under this card"


def fusion(partner: tuple[Test, ...], result: tuple[Test, ...], *more: Cost) -> Ability:
    """A partner becomes a marker under this card, and both lie under a card out of the deck.

    Nothing of that is done but the shuffle if no card is put on the stage (10.14.1.1.1).
    """
    under_this = PayBy(
        ChooseCard(
            Selector(STAGE, tests=(OTHER, *partner)),
            Put("chosen", STAGE, under="this card", face_up=True),
        )
    )
    onto_both = PutOver("chosen", positions=(WHERE_IT_WAS,), face_up=True)
    found = Search(Selector(zones.DECK, tests=result), 1, IfYouDo(onto_both, CountAsUsed(FUSION)))
    return Ability(
        kind="activated",
        name=FUSION,
        rule="10.14.1.1",
        cost=(*more, under_this),
        effect=InOrder((found, Shuffle())),
        keywords=(FUSION,),
    )


def sunder(name: str, *cost: Cost) -> Ability:
    """At the end of its attack, a marker takes the place of the character on top (10.15.2).

    Without a marker of that name nothing of it is done (10.15.4).
    """
    named = Selector(MARKERS_HERE, tests=(IsNamed((name,)),))
    return Ability(
        kind="automatic",
        name=SUNDER,
        rule="10.15.2",
        trigger=AtMoment(END_OF_THE_ATTACK),
        condition=Fits("this card", (HasRole(roles.ATTACKING),)),
        cost=cost,
        may_pay=True,
        effect=ChooseCard(named, PutOver("chosen", orientation=zones.STAND)),
        keywords=(SUNDER,),
    )
