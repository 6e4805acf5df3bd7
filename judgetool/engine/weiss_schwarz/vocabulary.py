"""The words of this game in ability trees: which of them it does not know.

A tree that prohibits an action of another name would do nothing, without anybody being told.
"""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import UNTIL_NO_LONGER, Ability, Allow, Change, Prohibit
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.durations import DURATIONS
from judgetool.engine.weiss_schwarz.editions import SWITCHES
from judgetool.engine.weiss_schwarz.faces import CHANGEABLE
from judgetool.engine.weiss_schwarz.nodes import BookSays
from judgetool.engine.weiss_schwarz.placing import RELATIVE_POSITIONS
from judgetool.engine.weiss_schwarz.prohibitions import (
    ALLOWED_ACTIONS,
    CARD_ACTIONS,
    PLAYER_ACTIONS,
    USE,
)

POSITIONS_MEANT = (*zones.STAGE, *zones.GROUPS, *RELATIVE_POSITIONS)
PLAYERS_MEANT = ("yours", "opponent's", "either's")


def not_understood(ability: Ability) -> tuple[str, ...]:
    """What an ability says with words that this game does not have, each as a reason."""
    return tuple(dict.fromkeys(said for node in nodes_in(ability) for said in _said_by(node)))


def _said_by(node: object) -> Iterator[str]:
    match node:
        case Prohibit() if node.what in PLAYERS_MEANT:
            if node.action not in PLAYER_ACTIONS and not node.action.startswith(USE):
                yield f"“{node.action}” is nothing that can be prohibited to a player"
        case Prohibit() if node.action not in (*CARD_ACTIONS, *ALLOWED_ACTIONS):
            yield f"“{node.action}” is nothing that can be prohibited to a card"
        case Change() if node.aspect not in CHANGEABLE:
            yield f"“{node.aspect}” is no number of a card"
        case Allow() if node.action not in ALLOWED_ACTIONS:
            yield f"“{node.action}” is nothing that can be allowed to a card"
        case BookSays() if node.switch not in SWITCHES:
            yield f"“{node.switch}” is no question that the books answer differently"
    for position in getattr(node, "positions", ()):
        if position not in POSITIONS_MEANT:
            yield f"“{position}” is no stage position"
    duration = getattr(node, "duration", UNTIL_NO_LONGER)
    if duration != UNTIL_NO_LONGER and duration not in DURATIONS:
        yield f"“{duration}” is not how long an effect lasts"
