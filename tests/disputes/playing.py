"""Disputes about a few cards of the tests' own, begun and played on."""

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin


def begun_with(cards: str, setup: str, *lines: str) -> Dispute:
    """The dispute of a set-up with these cards, after these lines."""
    dispute = begin(parse(f"{cards}setup: {{{setup}}}\n", "test.yaml"))
    for line in lines:
        dispute.say(line)
    return dispute


def told(dispute: Dispute) -> str:
    """What the last step brought about."""
    return dispute.steps()[-1].text
