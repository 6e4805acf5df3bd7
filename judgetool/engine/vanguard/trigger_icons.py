"""Trigger icons (2.8) as data: what each icon does, as effects of the ability tree."""

from typing import NamedTuple

from judgetool.engine.kernel.abilities import (
    Change,
    ChooseCard,
    Compared,
    Count,
    Draw,
    Effect,
    If,
    Put,
    Selector,
    Turn,
)
from judgetool.engine.kernel.turns import END_OF_TURN
from judgetool.engine.vanguard import faces, zones


class TriggerIcon(NamedTuple):
    """The rule of an icon, and its two actions by name; their player chooses the order (2.8.2)."""

    rule: str
    actions: dict[str, Effect]


NO_ICON = "2.8.1.1.1"
"""The rule of a card without an icon."""

POWER_OF_TRIGGERS = 5000

GIVE_POWER = ChooseCard(
    Selector(zones.UNITS), Change(faces.POWER, POWER_OF_TRIGGERS, "chosen", END_OF_TURN)
)
GIVE_CRITICAL = ChooseCard(Selector(zones.UNITS), Change(faces.CRITICAL, 1, "chosen", END_OF_TURN))
STAND_REAR_GUARD = ChooseCard(Selector(zones.REAR_GUARDS), Turn("chosen", zones.STAND))

HEAL = If(
    Compared(
        Count(Selector(zones.DAMAGE_ZONE)),
        "at least",
        Count(Selector(zones.DAMAGE_ZONE, "opponent's")),
    ),
    ChooseCard(Selector(zones.DAMAGE_ZONE), Put("chosen", zones.DROP_ZONE)),
)

TRIGGER_ICONS: dict[str, TriggerIcon] = {
    "critical": TriggerIcon("2.8.1.1.2", {"critical": GIVE_CRITICAL, "power": GIVE_POWER}),
    "draw": TriggerIcon("2.8.1.1.3", {"draw": Draw(1), "power": GIVE_POWER}),
    "stand": TriggerIcon("2.8.1.1.4", {"stand": STAND_REAR_GUARD, "power": GIVE_POWER}),
    "heal": TriggerIcon("2.8.1.1.5", {"heal": HEAL, "power": GIVE_POWER}),
}
"""What each icon does. A card without one does nothing (2.8.1.1.1)."""
