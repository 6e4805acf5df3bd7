"""The zones of the game (section 4): their names, who sees into them, how cards lie there."""

from judgetool.engine.kernel.cards import PLAYERS, Player, Viewers, Zone
from judgetool.engine.vanguard.books import rule

DECK = "deck"
HAND = "hand"
DROP_ZONE = "drop zone"
SOUL = "soul"
DAMAGE_ZONE = "damage zone"
BIND_ZONE = "bind zone"
TRIGGER_ZONE = "trigger zone"

VANGUARD_CIRCLE = "vanguard circle"
"""The center front circle, whose type is vanguard (4.6.4)."""

GUARDIAN_CIRCLE = "guardian circle"
"""The center far front circle, whose type is guardian (4.6.5)."""

LEFT_FRONT, RIGHT_FRONT = "left front", "right front"
LEFT_BACK, CENTER_BACK, RIGHT_BACK = "left back", "center back", "right back"

FRONT_REAR_GUARD_CIRCLES = (LEFT_FRONT, RIGHT_FRONT)
REAR_GUARD_CIRCLES = (*FRONT_REAR_GUARD_CIRCLES, LEFT_BACK, CENTER_BACK, RIGHT_BACK)
"""The circles whose type is rear-guard (4.6.6); one with a locked card is a lock circle (4.6.7)."""

FRONT_ROW = (LEFT_FRONT, VANGUARD_CIRCLE, RIGHT_FRONT)
BACK_ROW = (LEFT_BACK, CENTER_BACK, RIGHT_BACK)
"""The rows (4.6.3)."""

FIELD = (VANGUARD_CIRCLE, *REAR_GUARD_CIRCLES, GUARDIAN_CIRCLE)
"""The circles of a player (4.5.2, 4.6.1)."""

ZONES = (DECK, HAND, DROP_ZONE, *FIELD, SOUL, DAMAGE_ZONE, BIND_ZONE, TRIGGER_ZONE)
"""Every zone of a player; the field is the circles together (4.5.2)."""

WHOLE_FIELD = "field"
REAR_GUARD_CIRCLE = "rear-guard circle"
ONE_CIRCLE_OR_MORE = "one circle or more"
"""Said of the circles of a call: several cards may come to the same one."""

CIRCLES = {
    WHOLE_FIELD: FIELD,
    REAR_GUARD_CIRCLE: REAR_GUARD_CIRCLES,
    "front row": FRONT_ROW,
    "back row": BACK_ROW,
    "vanguard or rear-guard circle": (VANGUARD_CIRCLE, *REAR_GUARD_CIRCLES),
}
"""Circles that texts speak of together."""

VANGUARDS, REAR_GUARDS, GUARDIANS, UNITS = "vanguards", "rear-guards", "guardians", "units"
FRONT_ROW_UNITS, BACK_ROW_UNITS = "front row units", "back row units"
OF_UNITS = {
    VANGUARDS: (VANGUARD_CIRCLE,),
    REAR_GUARDS: REAR_GUARD_CIRCLES,
    GUARDIANS: (GUARDIAN_CIRCLE,),
    UNITS: FIELD,
    FRONT_ROW_UNITS: FRONT_ROW,
    BACK_ROW_UNITS: BACK_ROW,
}
"""The words for units, with the circles where they are (3.8.1, 3.8.2)."""

LOCKED_CARDS = "locked cards"
OFF_THE_FIELD = "off the field"
GROUPS = {
    **CIRCLES,
    **OF_UNITS,
    LOCKED_CARDS: REAR_GUARD_CIRCLES,
    OFF_THE_FIELD: (DECK, HAND, DROP_ZONE, SOUL, DAMAGE_ZONE, BIND_ZONE, TRIGGER_ZONE),
}
"""Zones that texts speak of together, and the cards on circles, by the circles."""

COLUMNS = {
    "left": (LEFT_FRONT, LEFT_BACK),
    "center": (VANGUARD_CIRCLE, CENTER_BACK),
    "right": (RIGHT_FRONT, RIGHT_BACK),
}
"""The columns: the front circle and the one behind it (4.6.2)."""

COLUMN_OF = {circle: name for name, circles in COLUMNS.items() for circle in circles}
ACROSS = {"left": "right", "center": "center", "right": "left"}
"""Which of the opponent's columns is the same one (4.6.2.1)."""

HIDDEN = (DECK, HAND)
"""Hidden zones (4.2.2, 4.3.2); all others are public."""

ORDERED = (DECK, TRIGGER_ZONE)
"""Where the order in which cards lie cannot be changed (4.2.2, 4.10.4)."""

STAND, REST = "stand", "rest"
LOCKED = "locked"
"""The state of a locked card, which neither stands nor rests (10.1.21.4)."""

ORIENTATIONS = (STAND, REST)
"""The orientations of a unit (3.17.1)."""


@rule("4.6.2", "4.6.2.1")
def column_of(zone: Zone, seen_by: Player) -> str | None:
    """The column of a circle, by the name that it has for one of the players."""
    column = COLUMN_OF.get(zone.name)
    return column if column is None or zone.player == seen_by else ACROSS[column]


@rule("4.1.3", "4.2.2", "4.3.2", "4.6.8.1", "4.8.2.1", "4.9.2.1")
def sees(zone: Zone, *, face_up: bool) -> Viewers:
    """Who may see the information of a card that lies in ``zone``.

    Face down cards in public zones are open to everybody, but not those in the bind zone.
    """
    if face_up or zone.name in (*FIELD, DAMAGE_ZONE):
        return PLAYERS
    return (zone.player,) if zone.name in (HAND, BIND_ZONE) else ()


def lies_face_up(zone: str) -> bool:
    """Whether cards lie face up in a zone unless something else is said."""
    return zone not in HIDDEN
