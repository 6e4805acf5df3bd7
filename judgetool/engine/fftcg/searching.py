"""What cannot be searched for (15.1.1.8.1): cards with which nothing could be done afterwards."""

from dataclasses import dataclass

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.characteristics import is_character, names
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.deploying import against_deploying
from judgetool.engine.fftcg.nodes import LieOn
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Effect, Put, Test
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.measuring import players
from judgetool.engine.kernel.state import FaceUnknown

FOUND = ("chosen", "those cards")
"""How texts speak of what was found."""


@dataclass(frozen=True, slots=True)
class CanFollow(Test):
    """Something can be done with the card afterwards; no node, as no text asks for that."""

    then: Effect


@rule("15.1.1.8.1", "7.7.4")
def could_follow(state: FinalState, card: CardId, then: Effect, context: Context) -> bool:
    """Whether the card can be put onto the field where that is all that is done with it.

    A card that nobody knows could be any.
    """
    if isinstance(then, LieOn):
        return can_lie_on_another(state, card, context.master)
    if not isinstance(then, Put) or then.zone != zones.FIELD or then.what not in FOUND:
        return True
    (player, *_) = players(then.whose, context.master, state)
    return has_room(state, card, player)


@rule("15.2.9.3.1", "15.2.9.3.1.2")
def can_lie_on_another(state: FinalState, card: CardId, player: Player) -> bool:
    """Whether a card is a Character of whose name the player controls none, or that is open."""
    try:
        own = set(names(state, card))
        return is_character(state, card) and not any(
            own.intersection(names(state, there)) for there in state.field(player)
        )
    except FaceUnknown:
        return True


def has_room(state: FinalState, card: CardId, player: Player) -> bool:
    """Whether a card may be put onto the field under a player's control, or that is open."""
    try:
        return is_character(state, card) and not any(against_deploying(state, player, card))
    except FaceUnknown:
        return True
