"""Parties (15.1.1.9): when attacking Forwards are one, and what they do as one."""

from collections.abc import Iterator

from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.notes import ATTACKS_NO_LONGER, BLOCKS_NO_LONGER, NO_PARTY
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.procedures import Recorded


@rule("15.1.1.9.5")
def is_party(state: FinalState) -> bool:
    """Whether the attacking Forwards are a party still: one alone is none any longer."""
    return state.attack is not None and state.attack.party and len(state.attackers()) > 1


@rule("10.1.3.2.1", "15.1.1.9.5")
def out_of_battle(before: FinalState, event: Moved, after: FinalState) -> Iterator[Recorded]:
    """Forwards that left or changed hands attack or block no longer, and who is left of a party."""
    if before.attack is None:
        return
    still = after.attackers()
    for card in before.attackers():
        if card not in still:
            note = Noted(ATTACKS_NO_LONGER, before.controller(card), card)
            yield Recorded(note, ("10.1.3.2.1",))
    blocker = before.blocker()
    if blocker is not None and after.blocker() is None:
        note = Noted(BLOCKS_NO_LONGER, before.controller(blocker), blocker)
        yield Recorded(note, ("10.1.3.2.1",))
    if is_party(before) and len(still) == 1:
        yield Recorded(Noted(NO_PARTY, before.turn_player, still[0]), ("15.1.1.9.5",))


@rule("15.1.1.9.10")
def of_party(state: FinalState, *sources: Reference | None) -> bool:
    """Whether a party deals the damage: that of one of its Forwards is the party's."""
    attackers = state.attackers()
    return is_party(state) and any(card in attackers for card in still_there(state, *sources))


@rule("15.1.1.9.8")
def considered_to_break(
    state: FinalState, broken: CardId, sources: tuple[Reference, ...]
) -> tuple[Reference, ...]:
    """Who is considered to have broken a Character by damage from ``sources``.

    If it blocks a party and one of these dealt it, that is each of them, though it dealt none.
    """
    if broken != state.blocker() or not of_party(state, *sources):
        return sources
    members = (state.reference(card) for card in state.attackers())
    return tuple(dict.fromkeys((*sources, *members)))


def still_there(state: FinalState, *sources: Reference | None) -> tuple[CardId, ...]:
    """The sources that are the same cards still."""
    return tuple(one.card for one in sources if one is not None and state.is_same(one))
