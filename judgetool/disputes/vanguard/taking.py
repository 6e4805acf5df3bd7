"""What a set-up of Cardfight!! Vanguard says of a moment beside where the cards lie.

That is who is in legion with whom, and the attack that is under way.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.disputes.setting_up.taken_cards import names
from judgetool.disputes.tabletop import Scene, Taking
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.vanguard.attacking import attacked_together
from judgetool.engine.vanguard.state import Battle, VanguardState


def of_card(state: VanguardState, card: CardId) -> Mapping[str, Any]:
    """The Legion Mate of a vanguard."""
    mate = state.mate_of(card)
    return {} if mate is None else {"mate": names(state, (mate,))[0]}


def of_game(scene: Scene[VanguardState]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The attack that is under way, as far as its units have stayed where they are."""
    state, battle = scene.state, scene.state.battle
    if battle is None or not battle.attackers or not are_attacked_by_rule(state, battle):
        return
    unit, attacked = battle.attackers[0], battle.attacked[0]
    if not (state.is_in_place(unit) and state.is_in_place(attacked)):
        return
    said = {"unit": state.zone_of(unit.card).name, "attacked": state.zone_of(attacked.card).name}
    if battle.booster is not None and state.is_in_place(battle.booster):
        said["booster"] = state.zone_of(battle.booster.card).name
    yield ("attack",), said


def are_attacked_by_rule(state: VanguardState, battle: Battle) -> bool:
    """Whether those are attacked whom an attack on the first is against: it, or its whole row."""
    unit, attacked = battle.attackers[0].card, [one.card for one in battle.attacked]
    try:
        return {*attacked} == {*attacked_together(state, unit, attacked[0])}
    except FaceUnknown:
        return False


def lost(state: VanguardState) -> Iterator[str]:
    """What no set-up can say."""
    battle = state.battle
    if battle is not None and battle.attackers and not are_attacked_by_rule(state, battle):
        yield "other units are being attacked than the attack was against"
    if battle is not None and any(one.unit != battle.attacked[0] for one in battle.guarding):
        yield "a guardian guards another one of several units that are attacked"
    here = () if battle is None else (*battle.attackers, *battle.attacked)
    if not all(state.is_in_place(one) for one in here):
        yield "a unit of this battle has left its circle"
    if battle is not None and (battle.checks or battle.hit):
        yield "the attack is half over"
    if state.dealing:
        yield "damage is being dealt"
    if state.spent:
        yield "an ability cannot be used any more"
    if state.bound:
        yield "abilities know which cards they have bound"
    if state.nullified:
        yield "the effect of an ability is nullified"


TAKING = Taking(of_card, of_game, lost)
