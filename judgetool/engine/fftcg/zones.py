"""The zones of the game (chapter 7): their names, who sees into them, how cards lie there.

There is one field and one stack for both players: a player's ``FIELD`` holds what that player
controls there, a player's ``STACK`` the Summons that this player cast.
"""

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.kernel.cards import PLAYERS, Player, Zone

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
"""Where a card lies with who controls it; elsewhere it lies with its owner (7.2, 7.3)."""

HIDDEN = (MAIN_DECK, HAND)
"""Hidden zones (7.6.1); all others are public."""

FACE_DOWN = (*HIDDEN, LB_DECK)
"""Where cards lie face down unless a rule or an effect says otherwise (7.9.1, 7.14.1)."""

OWN_SIGHT = (HAND, LB_DECK)
"""Where a player sees the own cards that lie face down (7.11.2, 7.14.2)."""

ORDERED = (MAIN_DECK, DAMAGE_ZONE, STACK)
"""Where the order in which cards lie cannot be changed (7.8.3, 7.9.2, 7.12.3)."""

ACTIVE, DULL = "active", "dull"
ORIENTATIONS = (ACTIVE, DULL)
"""How a card lies on the field (6.3.1)."""


@rule("7.6.1", "7.6.2", "7.11.2", "7.14.2")
def sees(zone: Zone, *, face_up: bool) -> tuple[Player, ...]:
    """Who may see the information of a card that lies in ``zone``."""
    if face_up:
        return PLAYERS
    return (zone.player,) if zone.name in OWN_SIGHT else ()


def lies_face_up(zone: str) -> bool:
    """Whether cards lie face up in a zone unless something says otherwise."""
    return zone not in FACE_DOWN
