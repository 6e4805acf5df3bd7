"""What a set-up of Weiß Schwarz says beside where the cards lie: markers, and the attack."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.disputes.setting_up.taken_cards import names
from judgetool.disputes.tabletop import Scene, Taking
from judgetool.engine.kernel.abilities import CameThisTurn
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import PLAYERS, CardId
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.state import WeissState


def of_card(state: WeissState, card: CardId) -> Mapping[str, Any]:
    """The markers under a character, from the bottom up."""
    player, position = state.zone_of(card)
    if position not in zones.STAGE:
        return {}
    markers = state.cards_in(player, zones.markers_of(position))
    return {"markers": names(state, markers)} if markers else {}


def of_game(scene: Scene[WeissState]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The attack that is under way, as long as its character has stayed where it is."""
    state = scene.state
    attacker = state.attacker()
    if state.attack is not None and attacker is not None:
        position = state.zone_of(attacker).name
        yield ("attack",), {"position": position, "type": state.attack.type}


def lost(state: WeissState) -> Iterator[str]:
    """What no set-up can say."""
    if state.damage is not None:
        yield "damage is being dealt"
    if state.extra_turns:
        yield "a player is to take an additional turn"
    if state.skipped:
        yield "a phase or step does not take place in this turn"
    attack = state.attack
    if attack is not None and state.attacker() is None:
        yield "the attacking character has left its position"
    if attack is not None and (attack.checks is not None or attack.after_checks):
        yield "an effect changes the trigger checks of this attack"
    if asks_what_came(state) and came_this_turn(state):
        yield "a character came in this turn, and a text asks for that"


def came_this_turn(state: WeissState) -> bool:
    """Whether a character of either player came in the present turn."""
    return any(state.came_this_turn(one, None) for p in PLAYERS for one in state.stage(p))


def asks_what_came(state: WeissState) -> bool:
    """Whether any text asks which cards came in the present turn."""
    abilities = (face.abilities for face in state.faces.values())
    return any(isinstance(node, CameThisTurn) for one in abilities for node in nodes_in(one))


TAKING = Taking(of_card, of_game, lost)
