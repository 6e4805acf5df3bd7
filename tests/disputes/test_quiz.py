"""A scenario as questions: what may be done, which decision comes next, which rule decides."""

from random import Random

from judgetool.disputes.quiz import Asks, Question, questions
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.plays import Plays
from tests.disputes.invented import scenario

ATTACK = (
    "{at: attack declaration step, A: {stage: {center-left: Runner}, deck: 9}, "
    "B: {clock: 3, deck: 9, hand: 2}}"
)
SCRIPT = """
  - 'illegal: B attacks with center-left, direct'
  - 'legal: A attacks with center-left, direct'
  - A attacks with center-left, direct
  - trigger check reveals Guard
  - damage reveals Finale
  - A passes
"""
EXPECT = "  - 'illegal: A passes'"
PLAYS = "  - A plays Runner to center-left"


def asked(asks: Asks, seed: int = 1) -> list[Question]:
    file = scenario(ATTACK, SCRIPT.strip("\n"), EXPECT)
    played = Plays().of(Document.of(file), "trunk")
    assert played.stop is None
    return [one for one in questions(file, played, Random(seed)) if one.asks is asks]


def test_a_check_of_the_scenario_asks_whether_a_line_may_be_done() -> None:
    first, second, last = asked(Asks.LEGAL)
    assert first.text == "May this be done now: “B attacks with center-left, direct”?"
    assert (first.step, first.options, first.right) == (0, ("yes", "no"), 1)
    assert first.why[0].citations
    assert (second.step, second.right) == (0, 0)
    assert (last.text, last.right) == ("May this be done now: “A passes”?", 1)


def test_what_is_asked_next_has_answers_from_other_moments() -> None:
    (first, *_) = asked(Asks.NEXT)
    assert first.text == "After “A attacks with center-left, direct”: which decision comes next?"
    assert first.step == 0
    assert "trigger icons" in first.options[first.right]
    assert len(set(first.options)) == len(first.options) > 2


def test_the_rule_that_decides_stands_among_others_that_decide_elsewhere() -> None:
    for one in asked(Asks.RULE):
        assert one.why[0].citations[0] == one.options[one.right]
        assert len(set(one.options)) == len(one.options) > 2


def test_no_wrong_answer_is_a_rule_that_has_a_say_in_the_step_or_one_of_its_relatives() -> None:
    file = scenario(ATTACK, SCRIPT.strip("\n"), EXPECT)
    played = Plays().of(Document.of(file), "trunk")
    steps = played.dispute.steps()
    for seed in range(8):
        for one in asked(Asks.RULE, seed):
            cited = {*steps[one.step].citations, *one.why[0].citations}
            wrong = {*one.options} - {one.options[one.right]}
            assert not wrong & cited
            for number in wrong:
                assert not any(
                    number.startswith(f"{rule}.") or rule.startswith(f"{number}.") for rule in cited
                )
                assert number.rpartition(".")[0] not in {
                    rule.rpartition(".")[0] for rule in cited if rule.count(".") > 1
                }


def test_where_the_scenario_has_too_few_wrong_answers_the_book_gives_them() -> None:
    file = scenario("{at: main phase, A: {hand: [Runner], deck: 9}, B: {deck: 9}}", PLAYS)
    played = Plays().of(Document.of(file), "trunk")
    assert [one for one in questions(file, played, Random(1)) if one.rules] == []
    rules = ("4.7.1", "9.2.2", "10.14.3", "7.9")
    [asked_now] = [one for one in questions(file, played, Random(1), rules) if one.rules]
    assert {*asked_now.options} - {asked_now.options[asked_now.right]} <= {*rules}


def test_nobody_is_asked_for_the_rule_by_which_a_step_just_begins() -> None:
    texts = [one.text for one in asked(Asks.RULE)]
    assert not any("“Encore step”" in text for text in texts)
    assert any("The damage to B is canceled" in text or "Finale" in text for text in texts)


def test_every_answer_has_a_reason_in_words() -> None:
    found = [one for asks in Asks for one in asked(asks)]
    assert [one.text for one in found if not all(why.text for why in one.why)] == []


def test_what_the_scenario_expects_and_what_comes_later_is_hidden() -> None:
    """Only the question that a check became names its line."""
    file = scenario(ATTACK, SCRIPT.strip("\n"), EXPECT)
    played = Plays().of(Document.of(file), "trunk")
    commands = [step.command for step in played.dispute.steps()[1:]]
    for one in (one for asks in Asks for one in asked(asks)):
        shown = "\n".join((*one.board, *one.told, *one.options))
        assert "illegal" not in shown
        assert "legal: " not in shown
        assert [*one.told] == commands[: one.step]


def test_the_lines_that_follow_are_not_told() -> None:
    (first, *_) = asked(Asks.NEXT)
    assert first.told == ()


def test_the_same_seed_asks_the_same() -> None:
    assert asked(Asks.RULE, 7) == asked(Asks.RULE, 7)
