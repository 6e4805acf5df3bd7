"""Disputes to look at: a few cards, and set-ups of them."""

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin

CARDS = """\
scenario: A test
book: vanguard
cards:
  King: {grade: 3, power: 11000, clan: Owls, skills: twin drive}
  Queen: {grade: 3, power: 9000, clan: Owls, skills: twin drive}
  Knight: {grade: 2, power: 9000, shield: 5000, clan: Owls, skills: intercept}
  Squire: {grade: 1, power: 7000, shield: 5000, clan: Owls, skills: boost}
  Chick: {grade: 0, power: 4000, shield: 10000, clan: Owls, skills: boost}
  Critical: {grade: 0, power: 5000, shield: 10000, clan: Owls, trigger: critical}
  Heal: {grade: 0, power: 5000, shield: 10000, clan: Owls, trigger: heal}
"""


def begun(setup: str, *lines: str) -> Dispute:
    """The dispute of a set-up, after these lines."""
    dispute = begin(parse(f"{CARDS}setup: {{{setup}}}\n", "test.yaml"))
    for line in lines:
        dispute.say(line)
    return dispute


VANGUARDS = "A: {circles: {vanguard circle: King}}, B: {circles: {vanguard circle: King}}"


def told(dispute: Dispute) -> str:
    """What the last step brought about."""
    return dispute.steps()[-1].text
