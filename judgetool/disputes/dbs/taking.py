"""What a set-up of Dragon Ball Super says of a moment beside where the cards lie.

That is what lies beneath a card, whether a leader has awakened, and the attack that is under way.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.disputes.setting_up.taken_cards import called, names
from judgetool.disputes.tabletop import Scene, Taking
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import CardId


def of_card(state: DbsState, card: CardId) -> Mapping[str, Any]:
    """The card on top, and those beneath it; the front of a leader that has awakened."""
    front = next((one for one, back in state.backs.items() if back == state.cards[card].face), None)
    if front is not None:
        return {"card": front, "awakened": True}
    stack = names(state, state.stack(card))
    return {"card": stack[-1], "onto": stack[:-1]} if len(stack) > 1 else {}


def of_game(scene: Scene[DbsState]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The attack that is under way, as far as its cards have stayed there."""
    state = scene.state
    attacker, target = state.attacker(), state.attacked()
    if attacker is None or target is None:
        return
    yield ("attack",), {"attacker": called(scene, attacker), "attacked": called(scene, target)}


def lost(state: DbsState) -> Iterator[str]:
    """What no set-up can say."""
    attack = state.attack
    if attack is not None:
        if None in (state.attacker(), state.attacked()):
            yield "a card of this attack has left"
        if attack.negated or attack.beaten or attack.ending or attack.over or not attack.battle:
            yield "the attack is half over"
    if state.declared:
        yield "an action or a skill waits to be carried out"
    if state.damaging:
        yield "damage is being inflicted"


TAKING = Taking(of_card, of_game, lost)
