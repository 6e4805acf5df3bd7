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


TOLD_TWICE = """\
# Two players tell it differently.
scenario: Did A attack twice?
book: ws-en
players: {A: Anna, B: Ben}
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner, center-right: Runner}, deck: 20}
  B: {deck: 20}
script:
  - A attacks with center-left, direct
accounts:
  what A says:   # she is sure
    after line: 1
    script:
      - trigger check reveals a card with a soul icon
      - damage reveals a card that is no climax
      - ruling: it counts as a climax that was revealed
        by: Mia
        reason: both saw it
        rule: 4.10.1.2
        do: [damage reveals a climax]
      - A attacks with center-right, direct
  what B says:
    after line: 1
    script:
      - trigger check reveals a card without icon
      - A attacks with center-left, direct   # again
  as it should have been:
    from: what B says
    after line: 2
    script:
      - damage reveals a climax
expect:
  - after the last step: {asked: judge}
"""
"""A dispute with a trunk, two accounts of it, one that leaves an account, and a ruling."""
