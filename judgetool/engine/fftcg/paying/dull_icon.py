"""The Dull icon among the costs of an ability (11.6.2.2): which Characters can pay it."""

from collections.abc import Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.keywords import has_haste
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.decisions import Objection


@rule("11.6.2.2", "11.7.2.2", "15.2.2.3")
def against_dull_icon(state: FinalState, card: CardId) -> Iterator[Objection]:
    """A Character that dulls for its own ability is active and, as a rule, not new.

    Only Monsters that are no Forwards, and Characters with Haste, need not have been under their
    player's control since that player's most recent turn began.
    """
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection("the Character is dull already", ("15.1.1.2.1", "11.6.2.1"))
    turn_began = state.turns_began.get(state.controller(card), state.time)
    if state.since(card) <= turn_began or has_haste(state, card):
        return
    if is_type(state, card, faces.FORWARD) or not is_type(state, card, faces.MONSTER):
        yield Objection(
            "the Character has not been controlled since the turn began and has no Haste",
            ("11.6.2.2", "11.7.2.2", "15.2.2.3"),
        )
