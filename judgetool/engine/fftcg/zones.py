"""The zones of the game (chapter 7): their names, who sees the cards, and how cards lie there.

Players share one field and one stack. The ``FIELD`` of a player holds the cards that they control
there, their ``STACK`` the Summons that they cast.
"""

from judgetool.engine.fftcg.books import rule
from judgetool.engine.kernel.cards import PLAYERS, Viewers, Zone

MAIN_DECK = "main deck"
HAND = "hand"
DAMAGE_ZONE = "damage zone"
BREAK_ZONE = "break zone"
REMOVED = "removed from play"
LB_DECK = "LB deck"
FIELD = "field"
STACK = "stack"
PRIMED = "primed"
"""Cards that lie on a Primed Character: they are not on the field (15.2.9.3.1.1)."""

ZONES = (
    MAIN_DECK,
    HAND,
    DAMAGE_ZONE,
    BREAK_ZONE,
    REMOVED,
    LB_DECK,
    FIELD,
    STACK,
    PRIMED,
)
"""Every zone of a player (7.1)."""

SHARED = (FIELD, STACK, PRIMED)
"""Zones where a card lies with its controller; in others it lies with its owner (7.2, 7.3)."""

HIDDEN = (MAIN_DECK, HAND)
"""Hidden zones (7.6.1); all others are public."""

FACE_DOWN = (*HIDDEN, LB_DECK)
"""Zones where cards usually lie face down (7.9.1, 7.14.1)."""

OWN_SIGHT = (HAND, LB_DECK)
"""Zones where players see their own face-down cards (7.11.2, 7.14.2)."""

ORDERED = (MAIN_DECK, DAMAGE_ZONE, STACK)
"""Zones where the order of cards cannot be changed (7.8.3, 7.9.2, 7.12.3)."""

ACTIVE, DULL = "active", "dull"
ORIENTATIONS = (ACTIVE, DULL)
"""How a card lies on the field (6.3.1)."""


@rule("7.6.1", "7.6.2", "7.11.2", "7.14.2")
def sees(zone: Zone, *, face_up: bool) -> Viewers:
    """Who may see the information of a card that lies in ``zone``."""
    if face_up:
        return PLAYERS
    return (zone.player,) if zone.name in OWN_SIGHT else ()


def lies_face_up(zone: str) -> bool:
    """Whether cards usually lie face up in a zone."""
    return zone not in FACE_DOWN
