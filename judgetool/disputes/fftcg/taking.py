"""What a set-up of the Final Fantasy TCG says of a moment beside where the cards lie.

That is damage, counters, who is frozen or Primed, Crystals and the attack that is under way.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.disputes.setting_up.taken_cards import called, names
from judgetool.disputes.tabletop import Scene, Taking
from judgetool.engine.fftcg import keywords, zones
from judgetool.engine.fftcg.state import FROZEN, FinalState
from judgetool.engine.kernel.cards import PLAYERS, CardId
from judgetool.engine.kernel.modifiers import Modifier, Ruling
from judgetool.engine.kernel.occurrences import asked_for


def is_freezing(modifier: Modifier) -> bool:
    """Whether this is the effect by which a Character is frozen."""
    return modifier.duration == FROZEN and modifier.change == Ruling(keywords.ACTIVATE)


def of_card(state: FinalState, card: CardId) -> Mapping[str, Any]:
    """What is said of a card beside its name."""
    said: dict[str, Any] = {}
    if state.counters.get(card):
        said["counters"] = dict(state.counters[card])
    if state.zone_of(card).name != zones.FIELD:
        return said
    if card in state.damaged:
        said["damage"] = state.damaged[card].amount
    if any(is_freezing(one) and one.subject == state.reference(card) for one in state.modifiers):
        said["frozen"] = True
    if card in state.primed:
        [said["primed"]] = names(state, (state.primed[card],))
    if state.cards[card].owner != state.zone_of(card).player:
        said["owner"] = state.cards[card].owner
    if state.since(card) > state.turn_began:
        said["controlled since"] = "this turn"
    return said


def of_game(scene: Scene[FinalState]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Crystals, and the attack that is under way."""
    state = scene.state
    for player in PLAYERS:
        if state.crystals.get(player):
            yield (player, "crystals"), state.crystals[player]
    if state.limited:
        yield ("limited",), True
    if asked_for(state.faces) and not (state.happened or state.unplayed):
        yield ("earlier this turn",), "nothing"
    attackers = state.attackers()
    if state.attack is not None and attackers:
        attack: dict[str, Any] = {"attackers": [called(scene, one) for one in attackers]}
        blocker = state.blocker()
        if blocker is not None:
            attack["blocker"] = called(scene, blocker)
        elif state.attack.blocked:
            attack["blocked"] = True
        yield ("attack",), attack


def lost(state: FinalState) -> Iterator[str]:
    """What no set-up can say."""
    if state.stack:
        yield "something waits on the stack"
    if state.happened:
        yield "a text asks what has happened in this turn"
    if state.coming is not None:
        yield "damage is about to be dealt"
    if state.control:
        yield "an effect lasts by which a player controls a Character"
    if state.granted:
        yield "an effect lets a player cast a card"
    if state.cheaper:
        yield "an effect makes the next card cheaper that a player casts"
    if state.added:
        yield "an additional Main Phase is to come"
    if state.attack is not None and (not state.attackers() or state.attack.struck_first):
        yield "the attack is half over"


TAKING = Taking(of_card, of_game, lost, is_freezing)
