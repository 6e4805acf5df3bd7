"""Acts that are put together card by card: what can be taken, and whether what is taken will do."""

from judgetool.disputes.names import place_of
from judgetool.disputes.spelling import spell
from judgetool.disputes.tabletop import Gathering, Scene
from judgetool.disputes.terms import reasons
from judgetool.disputes.views import CandidateView, GatheredView, GatherView, Taken
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import objections
from judgetool.engine.kernel.state import S


def gathering_at(scene: Scene[S], decision: Decision) -> Gathering[S] | None:
    """How the act that is asked for is put together, or None where acts are listed."""
    return scene.tabletop.board.gatherings.get(decision.kind)


def act_of(scene: Scene[S], taken: tuple[Taken, ...]) -> Command:
    """The act with the cards that are taken."""
    gathering, decision = _under_way(scene)
    return gathering.command(scene.state, decision, taken)


def _under_way(scene: Scene[S]) -> tuple[Gathering[S], Decision]:
    """The act that is asked for, which is put together card by card, and its decision."""
    assert scene.decision is not None
    gathering = gathering_at(scene, scene.decision)
    assert gathering is not None
    return gathering, scene.decision


def gather_view(scene: Scene[S], decision: Decision) -> GatherView | None:
    """What can be taken for the act that is asked for; None where acts are listed."""
    gathering = gathering_at(scene, decision)
    if gathering is None:
        return None
    state = scene.state
    candidates = tuple(
        CandidateView(
            scene.tabletop.board.card(scene, card),
            place_of(scene, card),
            gathering.ways(state, decision, card),
            reasons(scene, gathering.against(state, decision, card)),
        )
        for card in gathering.candidates(state, decision)
    )
    open_first = sorted(candidates, key=lambda candidate: bool(candidate.reasons))
    return GatherView(gathering.confirm, tuple(open_first), gathering.most, gathering.portion)


def gathered_view(scene: Scene[S], taken: tuple[Taken, ...]) -> GatheredView:
    """What has been taken so far: how it is said, what it comes to, and why it will not do."""
    gathering, decision = _under_way(scene)
    act = gathering.command(scene.state, decision, taken)
    return GatheredView(
        spell(act, scene) if taken else "",
        reasons(scene, objections(scene.rules, scene.state, decision, act)),
        tuple(gathering.tally(scene.state, decision, taken)),
    )
