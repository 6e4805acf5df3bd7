"""Scenarios of the tests' own, written as files are."""

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import opening

CARDS = """
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Guard: {type: character, color: blue, level: 1, cost: 1, power: 5000, soul: 1}
  Signal: {type: event, color: yellow, level: 0, cost: 0, icons: [counter]}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
  Harbor: {type: climax, color: blue, trigger: [soul, return]}
"""


def scenario(setup: str, script: str = "", expect: str = "", cards: str = "") -> ScenarioFile:
    """A scenario with the cards above; the arguments are YAML blocks, ``cards`` one card more."""
    more = f"  {cards}\n" if cards else ""
    text = f"scenario: A test\nbook: ws-en{CARDS}{more}setup: {setup}\n"
    if script:
        text += f"script:\n{script}\n"
    if expect:
        text += f"expect:\n{expect}\n"
    return parse(text, "test.yaml")


def dispute(setup: str) -> Dispute:
    """A dispute that begins with ``setup``."""
    return Dispute.begun(opening(scenario(setup)))
