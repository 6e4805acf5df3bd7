"""Trigger icons (4.12.2) as data: what each icon does, as an effect of the ability tree."""

from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    Bears,
    Change,
    ChooseCard,
    Compares,
    DealDamage,
    Delay,
    Draw,
    Effect,
    InOrder,
    IsType,
    May,
    NoAction,
    OneOf,
    Plus,
    Put,
    Selector,
)
from judgetool.engine.kernel.turns import END_OF_TURN
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import NextDamage, PlayerLevel

CANCELED, DEALT = "canceled", "dealt"
"""How damage can end (4.10.1.2.1, 4.10.1.3)."""


class TriggerIcon(NamedTuple):
    """The rule of an icon, and the effect that is its action."""

    rule: str
    effect: Effect


NO_ICON = TriggerIcon("4.12.2.1", NoAction())

SHOT_ABILITY = Ability(
    kind="automatic",
    name="Shot",
    rule="4.12.2.7",
    trigger=NextDamage(CANCELED),
    effect=DealDamage(1),
)

STOCK_TOP = May(Put("top of deck", zones.STOCK))

TRIGGER_ICONS: dict[str, TriggerIcon] = {
    "soul": TriggerIcon("4.12.2.2", Change(faces.SOUL, +1, "attacking character", END_OF_TURN)),
    "return": TriggerIcon(
        "4.12.2.3",
        May(ChooseCard(Selector(zones.WHOLE_STAGE, "opponent's"), Put("chosen", zones.HAND))),
    ),
    "pool": TriggerIcon("4.12.2.4", STOCK_TOP),
    "comeback": TriggerIcon(
        "4.12.2.5",
        May(
            ChooseCard(
                Selector(zones.WAITING_ROOM, tests=(IsType(faces.CHARACTER),)),
                Put("chosen", zones.HAND),
            )
        ),
    ),
    "draw": TriggerIcon("4.12.2.6", May(Draw(1))),
    "shot": TriggerIcon("4.12.2.7", Delay(SHOT_ABILITY, "attacking character", END_OF_TURN)),
    "treasure": TriggerIcon("4.12.2.8", InOrder((Put("this card", zones.HAND), STOCK_TOP))),
    "gate": TriggerIcon(
        "4.12.2.9",
        May(
            ChooseCard(
                Selector(zones.WAITING_ROOM, tests=(IsType(faces.CLIMAX),)),
                Put("chosen", zones.HAND),
            )
        ),
    ),
    "standby": TriggerIcon(
        "4.12.2.10",
        May(
            ChooseCard(
                Selector(
                    zones.WAITING_ROOM,
                    tests=(
                        IsType(faces.CHARACTER),
                        Compares(faces.LEVEL, "at most", Plus(PlayerLevel(), 1)),
                    ),
                ),
                Put("chosen", zones.WHOLE_STAGE, zones.REST),
            )
        ),
    ),
    "choice": TriggerIcon(
        "4.12.2.11",
        May(
            ChooseCard(
                Selector(
                    zones.WAITING_ROOM,
                    tests=(IsType(faces.CHARACTER), Bears(faces.TRIGGER, ("soul",))),
                ),
                OneOf(
                    (
                        Alternative(zones.HAND, Put("chosen", zones.HAND)),
                        Alternative(zones.STOCK, Put("chosen", zones.STOCK)),
                    )
                ),
            )
        ),
    ),
}
"""What each printed icon does. A card without an icon has :data:`NO_ICON`."""
