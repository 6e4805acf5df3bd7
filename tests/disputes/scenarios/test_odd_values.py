"""Values of a scenario file that are not what stands there: one clear line, soon."""

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.errors import Problem

TEXT = """\
scenario: A test
book: ws-en
cards:
  Runner: {type: character, color: red, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: main phase
  A: {stage: {center-left: Runner}}
"""


def problem(text: str) -> str:
    with pytest.raises(BadScenario) as refusal:
        run(parse(text, "test.yaml"))
    said = str(refusal.value)
    assert "\n" not in said
    assert len(said) < 400
    return said.removesuffix("; docs/scenarios.md lists the fields")


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("3.5", "waiting room: a whole number or a list is expected here, not 3.5"),
        ("true", "waiting room: a whole number or a list is expected here, not true"),
        ("null", "waiting room: a whole number or a list is expected here, not nothing"),
        (".nan", "waiting room: a whole number or a list is expected here, not nan"),
        ("2024-01-01", "waiting room: a whole number or a list is expected here, not 2024-01-01"),
        ('"3"', "waiting room: a whole number or a list is expected here, not “3”"),
        ("-1", "waiting room: at least 0, not -1"),
        ("1" + "0" * 24, f"waiting room: at most 50 can be there, not 1{'0' * 24}"),
        ("[7]", "waiting room.0: text or fields with values is expected here, not 7"),
        ("[[Runner]]", "waiting room.0: text or fields with values is expected here, not the list"),
        ("[{face: down}]", "waiting room.0: the field “card” is missing"),
        ("[{card: Runner, face: back}]", "waiting room.0.face: “back” is none of 'up' or 'down'"),
        ("[{card: Runner, seen: C}]", "waiting room.0.seen: “C” is none of 'nobody', 'A', 'B' or"),
        ("[{card: Runner, power: 3}]", "waiting room.0.power: there is no such field"),
        ("[{card: Runer}]", "“Runer” is not among the scenario's cards"),
    ],
)
def test_a_pile_that_is_none(pile: str, said: str) -> None:
    text = TEXT.replace("stage: {center-left: Runner}", f"waiting room: {pile}")
    assert said in problem(text)


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("script: 7", "line 8: script: a list is expected here, not 7"),
        ("script: [null]", "script.0: text or fields with values is expected here, not nothing"),
        ("script: [{illegal: 7}]", "script.0.illegal: text is expected here, not 7"),
        (
            "script: [{illegal: ''}]",
            "illegal: a line of the notation is expected here, not nothing",
        ),
        ("script: [{}]", "line 8: this line says nothing"),
        ("script: ['']", "line 8: “” is no command"),
        ("expect: {}", "line 8: expect: a list is expected here, not {}"),
        ("about: [x]", "line 8: about: text is expected here, not the list [x]"),
        (
            f"about: {{power: {'9' * 4000}}}",
            "about: text is expected here, not {power: a",
        ),
    ],
)
def test_a_part_that_is_none(rest: str, said: str) -> None:
    assert said in problem(f"{TEXT}{rest}\n")


@pytest.mark.parametrize("power", ["1" + "0" * 24, "0x" + "f" * 9000, "1" * 5000, ".inf", "1e24"])
@pytest.mark.parametrize("place", ["power: 2000", "power: 0"])
def test_a_power_out_of_all_proportion(power: str, place: str) -> None:
    text = TEXT.replace("Runner}}", "{card: Runner, power: 0}}}")
    with pytest.raises(Problem) as refusal:
        run(parse(text.replace(place, f"power: {power}"), "test.yaml"))
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("sign", ["\x00", "\x7f", "\x1b", "\ud83d"])
def test_a_character_that_is_no_text_is_told_with_its_line(sign: str) -> None:
    said = problem(TEXT.replace("Runner: {", f"Run{sign}ner: {{"))
    shown = sign.encode("unicode_escape").decode()
    assert (
        said == f"test.yaml, line 4: this is not text: it has the character '{shown}'; take it out"
    )


def test_an_anchor_that_is_set_twice_means_what_it_was_set_to_last() -> None:
    """Without a warning, which would be several lines on the screen."""
    cards = """\
cards:
  Runner: &one {type: character, color: red, level: 0, cost: 0, power: 2000, soul: 1}
  Walker: &one {type: character, color: red, level: 0, cost: 0, power: 3000, soul: 1}
  Other: *one
"""
    text = TEXT.replace(TEXT[TEXT.index("cards:") : TEXT.index("setup:")], cards)
    assert parse(text, "test.yaml").scenario.cards["Other"].power == 3000
