"""What cannot be searched for (15.1.1.8.1): cards with which nothing could be done afterwards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.characteristics import is_character, names
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.deploying import against_deploying
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.nodes import LieOn
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Effect, Put, Test
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Moved, apply
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
    if not goes_to_the_field(then):
        return True
    (player, *_) = players(then.whose, context.master, state)
    return has_room(state, card, player)


def goes_to_the_field(then: Effect) -> TypeGuard[Put]:
    """Whether what is found is put onto the field."""
    return isinstance(then, Put) and then.zone == zones.FIELD and then.what in FOUND


def words_for(then: Effect) -> str:
    """What a card must be like that something can be done with, in words; empty if any will do."""
    if isinstance(then, LieOn):
        return "of a name that is not controlled yet"
    return "that can be put onto the field" if goes_to_the_field(then) else ""


@rule("15.1.1.8.1")
def against_finding_together(
    state: FinalState, decision: Decision, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Cards for each of which there is room on the field, but not for all of them.

    Where so many cards must be found, they are.
    """
    tests, context = () if decision.selector is None else decision.selector.tests, decision.context
    if len(cards) < 2 or decision.minimum or not isinstance(context, Context):
        return
    puts = (test.then for test in tests if isinstance(test, CanFollow))
    for then in filter(goes_to_the_field, puts):
        (player, *_) = players(then.whose, context.master, state)
        room = state
        for card in cards:
            if not has_room(room, card, player):
                yield Objection("there is no room on the field for all of them", ("15.1.1.8.1",))
                return
            entering = move(room, card, zones.FIELD, controller=player, orientation=zones.ACTIVE)
            room = apply(room, Moved((entering,)))


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
