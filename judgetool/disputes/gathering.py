"""Acts that are put together card by card: what can be taken, and whether what is taken will do."""

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.names import place_of
from judgetool.disputes.spelling import spell
from judgetool.disputes.tabletop import Gathering
from judgetool.disputes.terms import reasons
from judgetool.disputes.views import CandidateView, GatheredView, GatherView, Taken
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Rules, objections
from judgetool.engine.kernel.state import S


def gathering_at(state: S, decision: Decision) -> Gathering[S] | None:
    """How the act that is asked for is put together, or None where acts are listed."""
    return tabletop_of(state.book).board.gatherings.get(decision.kind)


def act_of(state: S, decision: Decision, taken: tuple[Taken, ...]) -> Command:
    """The act with the cards that are taken."""
    gathering = gathering_at(state, decision)
    assert gathering is not None
    return gathering.command(state, decision, taken)


def gather_view(state: S, decision: Decision) -> GatherView | None:
    """What can be taken for the act that is asked for; None where acts are listed."""
    gathering = gathering_at(state, decision)
    if gathering is None:
        return None
    drawn = tabletop_of(state.book).board.card
    candidates = tuple(
        CandidateView(
            drawn(state, card),
            place_of(state, card),
            gathering.ways(state, decision, card),
            reasons(state, gathering.against(state, decision, card)),
        )
        for card in gathering.candidates(state, decision)
    )
    open_first = sorted(candidates, key=lambda candidate: bool(candidate.reasons))
    return GatherView(gathering.confirm, tuple(open_first), gathering.most, gathering.portion)


def gathered_view(
    rules: Rules[S], state: S, decision: Decision, taken: tuple[Taken, ...]
) -> GatheredView:
    """What has been taken so far: how it is said, what it comes to, and why it will not do."""
    gathering = gathering_at(state, decision)
    assert gathering is not None
    act = gathering.command(state, decision, taken)
    return GatheredView(
        spell(act, state, decision) if taken else "",
        reasons(state, objections(rules, state, decision, act)),
        tuple(gathering.tally(state, decision, taken)),
    )
