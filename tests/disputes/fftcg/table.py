"""Disputes of the tests' own about the Final Fantasy TCG, written as scenario files are."""

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin

CARDS = """
cards:
  Knight: {type: forward, elements: fire, cost: 3, power: 7000, icons: generic}
  Flare: {type: summon, elements: fire, cost: 2}
  Ember: {type: backup, elements: fire, cost: 1, icons: generic}
  Mixed: {type: backup, elements: [fire, ice], cost: 1, icons: generic}
  Rime: {type: forward, elements: [ice, wind], cost: 2, power: 5000, icons: generic}
  Breaker: {type: forward, elements: fire, cost: 2, power: 8000, limit break: 1}
"""


def written(setup: str, rest: str = "") -> str:
    """A scenario with the cards above; the arguments are YAML, ``rest`` whole blocks."""
    return f"scenario: A test\nbook: fftcg{CARDS}setup: {setup}\n{rest}"


def dispute(setup: str) -> Dispute:
    """A dispute that begins with ``setup``."""
    return begin(parse(written(setup), "test.yaml"))
