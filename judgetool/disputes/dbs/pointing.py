"""Cards that lines about Dragon Ball Super point at: “the leader”, cards in play, energy."""

import re
from collections.abc import Collection

from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.pointing import (
    Pointed,
    card_list,
    is_called,
    named_faces,
    pointed,
    pointed_in_turn,
)
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


def likely_called(
    scene: Scene[DbsState], text: str, offered: tuple[CardId, ...], likely: Collection[CardId]
) -> tuple[CardId, ...]:
    """Those of the ``likely`` cards that ``text`` names; all on offer where it names none of them.

    A name means a card that can do what the line says, if there is one.
    """
    faces = named_faces(scene.state.faces, text)
    named = (card for card in offered if card in likely and is_called(scene, card, faces))
    return tuple(named) or offered


def active(state: DbsState, player: Player) -> tuple[CardId, ...]:
    """The cards of a player in play that are in Active Mode."""
    return tuple(card for card in lying_in(state, player, *zones.IN_PLAY) if state.is_active(card))


def in_play(
    scene: Scene[DbsState], player: Player, text: str, likely: Collection[CardId] = ()
) -> CardId:
    """The card of ``player`` in play that ``text`` means; “the leader” is theirs.

    Of several cards of one name the ``likely`` ones are meant.
    """
    said = LEADER.fullmatch(text)
    if said is not None:
        leader = scene.state.leader((said["whose"] or player)[0].upper())
        if leader is not None:
            return leader
    offered = lying_in(scene.state, player, *zones.IN_PLAY)
    offered = likely_called(scene, text, offered, likely)
    return pointed(scene, text, player, offered, reveal=False).card


def from_hand(scene: Scene[DbsState], player: Player, text: str) -> Pointed:
    """The card in the hand of ``player`` that ``text`` means."""
    return pointed(scene, text, player, scene.state.cards_in(player, zones.HAND))


def energy_named(scene: Scene[DbsState], said: Said) -> tuple[CardId, ...]:
    """The energy that a line names; none where it names none."""
    if not said.get("energy"):
        return ()
    own = scene.state.cards_in(said.player, zones.ENERGY_AREA)
    payable = tuple(card for card in own if scene.state.is_active(card))
    texts = card_list(scene, said.get("energy"))
    found = pointed_in_turn(scene, texts, said.player, payable, reveal=False)
    return tuple(one.card for one in found)


def place_of_leader(player: Player, text: str) -> str:
    """The place of a Leader Card where ``text`` says “the leader”, else the text itself."""
    leader = LEADER.fullmatch(text)
    if leader is None:
        return text
    return f"{(leader['whose'] or player)[0].upper()}.{zones.LEADER_AREA}"
