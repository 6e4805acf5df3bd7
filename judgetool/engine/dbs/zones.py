"""The areas of the game (section 3): their names, who sees into them, how cards lie there."""

from judgetool.engine.dbs.books import rule
from judgetool.engine.kernel.cards import PLAYERS, Viewers, Zone

DECK = "deck"
HAND = "hand"
DROP_AREA = "drop area"
LEADER_AREA = "leader area"
BATTLE_AREA = "battle area"
COMBO_AREA = "combo area"
ENERGY_AREA = "energy area"
LIFE_AREA = "life area"

AREAS = (
    DECK,
    HAND,
    DROP_AREA,
    LEADER_AREA,
    BATTLE_AREA,
    COMBO_AREA,
    ENERGY_AREA,
    LIFE_AREA,
)
"""Every area of a player (3-1-1)."""

STACKED = "stacked"
"""Cards that were played onto others by [Evolve]: each is part of the card beneath (10-4-3)."""

ZONES = (*AREAS, STACKED)
"""Everywhere that cards of a player can be."""

IN_PLAY = (LEADER_AREA, BATTLE_AREA)
"""Where skills of cards are active unless something else is said (2-11-2), and what attacks."""

PLAY, ALL_AREAS = "play", "areas"
GROUPS = {PLAY: IN_PLAY, ALL_AREAS: AREAS}
"""By word: the areas that texts name together."""

SECRET = (DECK, HAND, LIFE_AREA)
"""Secret areas (3-2-2, 3-3-2, 3-9-2); all others are open (3-1-3)."""

ORDERED = (DECK, LIFE_AREA)
"""Where the order in which cards lie cannot be changed (3-2-2, 3-9-2)."""

ACTIVE, REST = "active", "rest"
MODES = (ACTIVE, REST)
"""The positions of a card (4-8-1)."""

WITH_MODE = (LEADER_AREA, BATTLE_AREA, ENERGY_AREA)
"""Where cards are in one of the two modes (4-8-1, 2-10-1-1)."""


@rule("3-1-3", "3-2-2", "3-3-2", "3-3-3", "3-9-2")
def sees(zone: Zone, *, face_up: bool) -> Viewers:
    """Who may see the information of a card that lies in ``zone``."""
    if face_up or zone.name not in SECRET:
        return PLAYERS
    return (zone.player,) if zone.name == HAND else ()


def lies_face_up(zone: str) -> bool:
    """Whether cards lie face up in an area unless something else is said."""
    return zone not in SECRET
