"""The zones of the game (section 3): their names, who sees into them, how they lie."""

from judgetool.engine.kernel.cards import PLAYERS, Viewers, Zone
from judgetool.engine.weiss_schwarz.books import rule

DECK = "deck"
HAND = "hand"
WAITING_ROOM = "waiting room"
CLOCK = "clock"
LEVEL = "level"
STOCK = "stock"
CLIMAX_AREA = "climax area"
MEMORY = "memory"
RESOLUTION = "resolution zone"

CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT = "center-left", "center-middle", "center-right"
BACK_LEFT, BACK_RIGHT = "back-left", "back-right"
CENTER_STAGE = (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)
BACK_STAGE = (BACK_LEFT, BACK_RIGHT)
STAGE = (*CENTER_STAGE, *BACK_STAGE)

WHOLE_STAGE = "stage"
"""The five stage positions together, as a zone that abilities speak of (3.5.2)."""

MARKER_AREAS = "markers"
MARKERS_HERE = "markers under this card"
"""All marker areas of a player together, and the one under the card of the ability."""

MARKERS = tuple(f"markers {position}" for position in STAGE)
GROUPS = {
    WHOLE_STAGE: STAGE,
    "center stage": CENTER_STAGE,
    "back stage": BACK_STAGE,
    MARKER_AREAS: MARKERS,
}
"""Zones that texts speak of together (3.5.2)."""

ZONES = (
    DECK,
    HAND,
    WAITING_ROOM,
    CLOCK,
    LEVEL,
    STOCK,
    CLIMAX_AREA,
    MEMORY,
    RESOLUTION,
    *STAGE,
    *MARKERS,
)
"""Every zone of a player (3.1.1); the stage is the five positions together (3.5.2)."""

HIDDEN = (DECK, HAND, STOCK, *MARKERS)
"""Hidden zones: 3.2.2, 3.3.2, 3.7.2, 3.10.2; all others are public (3.1.3)."""

OWN_SIGHT = (HAND, LEVEL, MEMORY)
"""Where a player sees the own cards that lie face down: 3.3.2, 3.9.2.2, 3.12.2.2."""

ORDERED = (DECK, STOCK, CLOCK, LEVEL, *MARKERS)
"""Where the order in which cards lie cannot be changed: 3.2.2, 3.7.2, 3.8.2, 3.9.3, 3.10.2."""

IN_FRONT = {
    BACK_LEFT: (CENTER_LEFT, CENTER_MIDDLE),
    BACK_RIGHT: (CENTER_MIDDLE, CENTER_RIGHT),
}
"""Which center stage positions lie in front of a back stage position (3.6.5)."""

BEHIND = {
    CENTER_LEFT: (BACK_LEFT,),
    CENTER_MIDDLE: (BACK_LEFT, BACK_RIGHT),
    CENTER_RIGHT: (BACK_RIGHT,),
}
"""Which back stage positions lie behind a center stage position (3.6.5)."""

FACING = {
    CENTER_LEFT: CENTER_RIGHT,
    CENTER_MIDDLE: CENTER_MIDDLE,
    CENTER_RIGHT: CENTER_LEFT,
}
"""Which of the opponent's positions a center stage position faces (3.6.6)."""

STAND, REST, REVERSE = "stand", "rest", "reverse"
ORIENTATIONS = (STAND, REST, REVERSE)
"""The orientation states of a character on the stage (4.6.1)."""


@rule("3.7.1.1")
def markers_of(position: str) -> str:
    """The marker area that belongs to a stage position."""
    return f"markers {position}"


@rule("3.1.3", "3.2.2", "3.3.2", "3.7.2", "3.9.2.2", "3.10.2", "3.12.2.2")
def sees(zone: Zone, *, face_up: bool) -> Viewers:
    """Who may see the information of a card that lies in ``zone``."""
    if face_up:
        return PLAYERS
    return (zone.player,) if zone.name in OWN_SIGHT else ()


def lies_face_up(zone: str) -> bool:
    """Whether cards lie face up in a zone unless an effect says otherwise."""
    return zone not in HIDDEN
