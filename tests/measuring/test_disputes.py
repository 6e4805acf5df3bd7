"""The long dispute with which the window is measured."""

from judgetool.disputes.scenarios.reading import parse
from judgetool.measuring.disputes import CARDS, long_dispute
from judgetool.operations.disputes.open_dispute import OpenDispute


def test_a_long_dispute_can_be_carried_out_to_its_last_step() -> None:
    dispute = OpenDispute(parse(long_dispute(30), "long.yaml"))
    assert dispute.last >= 30
    assert dispute.stop is None
    assert dispute.problems == ()
    assert len(dispute.document.file.scenario.cards) == CARDS
