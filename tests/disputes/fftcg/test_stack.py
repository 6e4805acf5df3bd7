"""What lies on the stack, or waits to be put there, when a scenario begins."""

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario, ImpossibleSetup
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, findings

TEXT = """\
scenario: A test
book: fftcg
cards:
  Scatter:
    type: summon
    elements: fire
    cost: 0
    abilities:
      - kind: event
        name: Scatter
        rule: 11.3.1
        effect:
          do: choose targets
          groups:
            - of: {zone: field, whose: "opponent's", tests: [{do: is type, type: forward}]}
              maximum: 3
          then: {do: divide, total: 5000, unit: 1000, then: {do: damage to, amount: {do: assigned}}}
  Gale:
    type: summon
    elements: wind
    cost: 0
    abilities:
      - kind: event
        name: Gale
        rule: 11.3.1
        effect:
          do: modes
          modes: [{name: draw, effect: {do: draw, number: 1}}, {name: rest, effect: {do: nothing}}]
  Tide:
    type: summon
    elements: water
    cost: 0
    abilities:
      - kind: event
        name: Tide
        rule: 11.3.1
        effect: {do: declare X, effect: {do: draw, number: {do: variable, name: X}}}
  Hush:
    type: summon
    elements: ice
    cost: 0
    abilities:
      - kind: event
        name: Hush
        rule: 11.3.1
        effect:
          do: choose targets
          groups: [{of: {kinds: [summon, auto]}}]
          then: {do: cancel}
  Riddle: {type: summon, elements: ice, cost: 2}
  Knight:
    type: forward
    elements: fire
    cost: 3
    power: 7000
    icons: generic
    abilities:
      - kind: automatic
        name: Gift
        rule: 11.8.1
        trigger: {do: put from, origin: null, destination: field}
        effect: {do: draw, number: 1}
"""


def scenario(stack: str, more: str = "", at: str = "main phase 1") -> ScenarioFile:
    players = "A: {field: [Knight]}, B: {field: [Knight, Knight]}"
    return parse(f"{TEXT}setup: {{at: {at}, {stack}, {players}{more}}}\n", "test.yaml")


def resolved(stack: str) -> Dispute:
    """The dispute after the top of the stack was resolved."""
    dispute = begin(scenario(stack))
    dispute.say("A passes")
    dispute.say("B passes")
    return dispute


def told(dispute: Dispute) -> str:
    return dispute.steps()[-1].text


def test_amounts_are_divided_among_targets() -> None:
    stack = "stack: [{summon: Scatter, targets: [B.field 1, B.field 2], divided: [4000, 1000]}]"
    assert "4000 damage to Knight" in told(resolved(stack))
    lines = begin(scenario(stack)).board(0).shared["stack"].items[0].lines
    assert lines == (
        "target: Knight (card 1 in B's field): 4000, Knight (card 2 in B's field): 1000",
    )


def test_actions_and_numbers_are_as_they_were_declared() -> None:
    drawn = told(resolved("stack: [{summon: Gale, by: B, actions: [draw]}]"))
    assert drawn.startswith("B forfeits priority. B draws an unknown card.")
    drawn = told(resolved("stack: [{summon: Tide, numbers: {X: 3}}]"))
    assert drawn.count("A draws") == 3


def test_an_automatic_ability_lies_on_the_stack_or_waits() -> None:
    assert "A draws" in told(resolved("stack: [{ability: Gift, of: A.Knight}]"))
    assert "B draws" in told(resolved("stack: [{ability: Gift, of: B.field 1}]"))
    waiting = begin(scenario("standing by: [{ability: Gift, of: Knight}]"))
    assert "Gift of A's Knight is put on top of the stack." in waiting.steps()[0].text


def test_what_lies_on_the_stack_is_a_target_by_its_place_there() -> None:
    items = "{summon: Gale, by: B, actions: [draw]}, {ability: Gift, of: B.field 1}"
    hushed = resolved(f"stack: [{{summon: Hush, targets: [stack 3]}}, {items}]")
    assert "Gift of Knight (card 1 in B's field) leaves the stack without being resolved." in told(
        hushed
    )
    with pytest.raises(BadScenario, match="“stack 1” is nothing that lies under it on the stack"):
        begin(scenario(f"stack: [{{summon: Hush, targets: [stack 1]}}, {items}]"))


def test_a_summon_whose_text_nobody_told_is_the_judges() -> None:
    dispute = resolved("stack: [{summon: Riddle, by: B}]")
    decision = dispute.decision(dispute.last)
    assert decision is not None
    assert "The judge must carry out Riddle" in decision.question


@pytest.mark.parametrize(
    ("stack", "problem"),
    [
        ("[{summon: Scatter}]", "line 63: “target” was chosen, but not said here"),
        ("[{summon: Gale, actions: [win]}]", "the actions are: draw, rest"),
        ("[{summon: Gale}]", "the actions are: draw, rest"),
        ("[{summon: Tide}]", "X was declared, but not said here; say it under “numbers”"),
        ("[{summon: Tide, numbers: {X: 1, Y: 2}}]", "nothing is declared as Y"),
        ("[{summon: Scatter, targets: [B.field 9]}]", "no card lies at “B.field 9”"),
        (
            "[{summon: Scatter, targets: [B.field 1], divided: [4000]}]",
            "5000 was divided among 1 targets",
        ),
        ("[{ability: Slash, of: B.field 1}]", "Knight has no ability “Slash”; it has: Gift"),
        ("[{ability: Gift}]", "an ability is “of” a card, and a summon is not"),
        ("[{by: A}]", "write “summon” with a card, or “ability” with its name and “of”"),
        ("[{summon: Moon}]", "“Moon” is not among the scenario's cards"),
        ("[7]", "setup.stack.0: fields with values is expected here, not 7"),
    ],
)
def test_what_is_not_said_of_the_stack_is_asked_for(stack: str, problem: str) -> None:
    with pytest.raises(BadScenario, match=problem.replace("(", r"\\(")):
        begin(scenario(f"stack: {stack}"))


@pytest.mark.parametrize(
    ("stack", "citation"),
    [
        ("stack: [{summon: Knight}]", "7.12.1"),
        (
            "stack: [{summon: Scatter, targets: [B.field 1, B.field 2, A.field 1, A.field 1],"
            " divided: [1000, 1000, 1000, 2000]}]",
            "11.3.3",
        ),
    ],
)
def test_what_cannot_lie_on_the_stack_is_found(stack: str, citation: str) -> None:
    (found,) = findings(scenario(stack))
    assert (found.impossible, found.citations) == (True, (citation,))


def test_nothing_lies_on_the_stack_where_nobody_has_priority_first() -> None:
    with pytest.raises(ImpossibleSetup, match=r"at the beginning of the draw phase \(11\.1\.7\)"):
        begin(scenario("stack: [{summon: Riddle}]", at="draw phase"))
