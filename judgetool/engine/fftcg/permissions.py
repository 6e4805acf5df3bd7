"""What lets players cast cards from elsewhere than the hand and the LB deck (11.4.1, 2.1).

A field ability does so while it is active, an effect for a while. The card is cast whenever it
could be cast from hand, by all the rules for that; as soon as it lies elsewhere, it is another
card, and nothing lets anybody cast it any more (7.4).
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.continuous import works_in
from judgetool.engine.fftcg.keywords import abilities_of
from judgetool.engine.fftcg.nodes import MayCast
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability, Selector
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.at_work import seen_from
from judgetool.engine.kernel.continuous.kept import printed
from judgetool.engine.kernel.measuring import holds, passes, players, pointed, searched
from judgetool.engine.kernel.modifiers import AbilityGiven, Ruling
from judgetool.engine.kernel.state import FaceUnknown


def cast_by(player: Player) -> str:
    """What an effect lets be done with a card for a while."""
    return f"be cast by {player} from where it lies"


def paid_by(player: Player) -> str:
    """How it lets be paid for that."""
    return f"be paid for by {player} with CP of any Element"


class Permission(NamedTuple):
    """What a field ability lets be cast, and what it knows."""

    says: MayCast
    context: Context


@rule("2.1", "11.4.1", "11.3.1")
def may_be_cast(state: FinalState, player: Player, card: CardId) -> bool:
    """Whether something lets the player cast a card from where it lies; raises ``FaceUnknown``."""
    return allows(state, card, cast_by(player)) or any(
        is_meant(state, card, one) for one in permissions(state, player)
    )


@rule("2.1", "11.2.1.1")
def with_any_element(state: FinalState, player: Player, card: CardId) -> bool:
    """Whether CP of any Element pay for the card; raises ``FaceUnknown``."""
    return allows(state, card, paid_by(player)) or any(
        one.says.any_element and is_meant(state, card, one) for one in permissions(state, player)
    )


def allows(state: FinalState, card: CardId, action: str) -> bool:
    """Whether an effect that lasts lets that be done with a card."""
    here, ruling = state.reference(card), Ruling(action, allowed=True)
    return any(one.subject == here and one.change == ruling for one in state.modifiers)


def lying_elsewhere(state: FinalState, player: Player) -> Iterator[CardId]:
    """The cards that the player may be allowed to cast, each once, those unknown among them."""
    found: dict[CardId, None] = {}
    ruling = Ruling(cast_by(player), allowed=True)
    for one in state.modifiers:
        if one.change == ruling and isinstance(one.subject, Reference):
            found.update({one.subject.card: None} if state.is_same(one.subject) else {})
    with suppress(FaceUnknown):
        for says, context in permissions(state, player):
            what = says.what
            if isinstance(what, Selector):
                found.update(dict.fromkeys(searched(state, what, context)))
            else:
                found.update(dict.fromkeys(pointed(state, what, context)))
    yield from found


def is_meant(state: FinalState, card: CardId, permission: Permission) -> bool:
    """Whether a field ability speaks of a card; raises ``FaceUnknown``."""
    what, context = permission.says.what, permission.context
    if not isinstance(what, Selector):
        return card in pointed(state, what, context)
    return card in searched(state, what, context) and passes(state, card, what.tests, context)


def permissions(state: FinalState, player: Player) -> Iterator[Permission]:
    """What field abilities that are active let a player cast; raises ``FaceUnknown``."""
    for card in having_one(state):
        for ability in abilities_of(state, card):
            said = [one for one in ability.lasting if isinstance(one, MayCast)]
            if not said or state.zone_of(card).name not in works_in(ability):
                continue
            context = seen_from(state, card, ability)
            if holds(state, ability.condition, context):
                meant = (one for one in said if player in players(one.whose, context.master, state))
                yield from (Permission(one, context) for one in meant)


def having_one(state: FinalState) -> Iterator[CardId]:
    """The cards that have such an ability printed, or were given one."""
    found = [card for card, text in printed(state).texts if lets_cast(text.ability)]
    for one in state.modifiers:
        if isinstance(one.change, AbilityGiven) and lets_cast(one.change.ability):
            assert isinstance(one.subject, Reference)
            found += [one.subject.card] if state.is_same(one.subject) else []
    yield from dict.fromkeys(found)


def lets_cast(ability: Ability) -> bool:
    """Whether an ability lets cards be cast from elsewhere."""
    return any(isinstance(one, MayCast) for one in ability.lasting)
