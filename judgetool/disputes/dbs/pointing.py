"""Cards that lines about Dragon Ball Super point at: “the leader”, cards in play, energy."""

import re

from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.pointing import Pointed, card_list, pointed, pointed_in_turn
from judgetool.disputes.tabletop import Scene
from judgetool.engine.dbs import zones
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import CardId, Player

LEADER = re.compile(
    r"(?P<whose>[AB]\.|[AB]'s )?(?:the |their |own )?leader(?: card)?", re.IGNORECASE
)


def lying_in(state: DbsState, player: Player, *areas: str) -> tuple[CardId, ...]:
    """The cards of a player in several areas."""
    return tuple(card for area in areas for card in state.cards_in(player, area))


def in_play(scene: Scene[DbsState], player: Player, text: str) -> CardId:
    """The card of ``player`` in play that ``text`` means; “the leader” is theirs."""
    said = LEADER.fullmatch(text)
    if said is not None:
        leader = scene.state.leader((said["whose"] or player)[0].upper())
        if leader is not None:
            return leader
    offered = lying_in(scene.state, player, *zones.IN_PLAY)
    return pointed(scene, text, player, offered, reveal=False).card


def from_hand(scene: Scene[DbsState], player: Player, text: str) -> Pointed:
    """The card in the hand of ``player`` that ``text`` means."""
    return pointed(scene, text, player, scene.state.cards_in(player, zones.HAND))


def energy_named(scene: Scene[DbsState], said: Said) -> tuple[CardId, ...]:
    """The energy that a line names; none where it names none."""
    if not said.get("energy"):
        return ()
    own = scene.state.cards_in(said.player, zones.ENERGY_AREA)
    active = tuple(card for card in own if scene.state.is_active(card))
    texts = card_list(scene, said.get("energy"))
    found = pointed_in_turn(scene, texts, said.player, active, reveal=False)
    return tuple(one.card for one in found)


def place_of_leader(player: Player, text: str) -> str:
    """The place of a Leader Card where ``text`` says “the leader”, else the text itself."""
    leader = LEADER.fullmatch(text)
    if leader is None:
        return text
    return f"{(leader['whose'] or player)[0].upper()}.{zones.LEADER_AREA}"
