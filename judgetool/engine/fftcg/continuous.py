"""Ongoing effects (11.12.4) by the book of this game: where they work, and their order."""

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.continuous.view import ABILITIES

LAYERS = {ABILITIES: 2, faces.TYPE: 3, faces.JOBS: 3, faces.POWER: 5, faces.CASTING_COST: 6}
"""The place of information in the order of effects; what is not here has the fourth.

The first place is control's: it changes by moves on the field, before all that is read off a
state. What is to be paid for a card is no information on it, and begins with its cost.
"""

OTHER_INFORMATION = 4


@rule("11.9.1", "11.12.4.4")
def works_in(ability: Ability) -> tuple[str, ...]:
    """The zones where a field ability is active: the field unless it says so."""
    return (ability.zone or zones.FIELD,)


@rule("11.12.4.6", "11.12.4.7", "11.3.10", "11.5.6")
def layer(information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
    """What comes before the age in the order of effects.

    A power that becomes a certain number is a new base for all that is added. Effects on the card
    itself come first.
    """
    base = sets and information == faces.POWER
    return LAYERS.get(information, OTHER_INFORMATION), not base, not own


@rule("11.12.4.10")
def entered(state: FinalState, card: CardId) -> int:
    """The timestamp of a card: when it entered the zone that it is in."""
    return state.cards[card].entered


@rule("11.12.4.8")
def age_of_given(state: FinalState, card: CardId, given: int) -> int:
    """The timestamp of the effects of an ability that a card was given."""
    return max(entered(state, card), given)
