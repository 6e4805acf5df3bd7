"""Bond (10.4): a character that is played brings another back from the waiting room."""

from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Cost,
    Happens,
    If,
    IsNamed,
    May,
    Put,
    Selector,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import BookSays

BOND = "Bond"
IS_PLAYED_ONTO_STAGE = "is played and placed on the stage"
"""What has to happen to the character: coming onto the stage without being played is not it."""


def bond(names: tuple[str, ...], *cost: Cost) -> Ability:
    """When this card comes onto the stage by being played, a named card may come back to the hand.

    Where several names are given, it is one card with one of them (10.4.2.1). Once it is paid
    for, one book has the card fetched, the other leaves that to the player.
    """
    fetch = ChooseCard(
        Selector(zones.WAITING_ROOM, tests=(IsNamed(names),)), Put("chosen", zones.HAND)
    )
    return Ability(
        kind="automatic",
        name=BOND,
        rule="10.4.2" if len(names) == 1 else "10.4.2.1",
        trigger=Happens(IS_PLAYED_ONTO_STAGE),
        cost=cost,
        may_pay=True,
        effect=If(BookSays("bond_fetches_if_wanted"), May(fetch), fetch),
        keywords=(BOND,),
    )
