"""Where one can jump in a dispute, and the steps where something matters."""

import pytest

from judgetool.disputes.landmarks import Kind, hits, landmarks
from judgetool.disputes.scenarios.document import Document
from judgetool.disputes.scenarios.outcomes import Played
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from tests.disputes.invented import TOLD_TWICE, scenario

ATTACK = "{at: attack declaration step, A: {stage: {center-left: Runner}}, B: {clock: 3}}"
MAIN = "{at: main phase, A: {hand: [Runner, Guard, unknown], clock: 2, stock: 1}, B: {}}"


def told(account: str) -> Played:
    return Plays().of(Document.of(parse(TOLD_TWICE, "x.yaml")), account)


def played(setup: str, *lines: str) -> Played:
    script = "\n".join(f"  - {line}" for line in lines)
    return Plays().of(Document.of(scenario(setup, script)), "trunk")


def found(account: str, words: str) -> list[tuple[int, int | None]]:
    return [(hit.step, hit.line) for hit in hits(told(account), words)]


def test_turns_phases_and_attacks_are_landmarks_in_their_order() -> None:
    account = played(MAIN, "A plays Runner to center-left", "A passes", "A passes")
    assert [(mark.step, mark.kind, mark.name) for mark in landmarks(account)] == [
        (0, Kind.TURN, "turn 3, of A"),
        (0, Kind.PHASE, "main phase"),
        (2, Kind.PHASE, "climax phase"),
        (3, Kind.PHASE, "attack phase"),
    ]


def test_an_attack_begins_where_it_is_declared() -> None:
    attacks = [mark for mark in landmarks(told("what A says")) if mark.kind is Kind.ATTACK]
    assert [(mark.step, mark.name) for mark in attacks] == [
        (1, "direct attack of Runner in A's center-left"),
        (5, "direct attack of Runner in A's center-right"),
    ]


def test_the_next_turn_and_its_phases_begin_with_the_step_that_leads_to_them() -> None:
    account = played(ATTACK, "A passes")
    turns = [mark for mark in landmarks(account) if mark.kind is Kind.TURN]
    assert [mark.name for mark in turns] == ["turn 3, of A", "turn 4, of B"]


def test_the_first_line_that_cannot_be_carried_out_is_a_landmark() -> None:
    last = landmarks(told("what B says"))[-1]
    assert (last.kind, last.step, last.line) == (Kind.STOP, 2, 3)
    assert last.name == "illegal: A attacks with center-left, direct"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("4.10.1.1", [(2, None), (2, 3)]),
        ("rule 4.10.1.1", [(2, None), (2, 3)]),
        ("turn 3", [(0, None)]),
        ("Attack Phase", [(0, None)]),
        ("attack", [(1, None)]),
        ("illegal", [(2, 3)]),
        ("step 2", [(2, None)]),
        ("2", [(2, None)]),
        ("without icon", [(2, None)]),
        ("encore", []),
        ("", []),
    ],
)
def test_what_is_looked_for_is_found_where_it_matters(
    words: str, expected: list[tuple[int, int | None]]
) -> None:
    assert found("what B says", words) == expected


def test_a_rule_that_decides_nowhere_is_found_where_it_is_at_work() -> None:
    assert next(hit.step for hit in hits(told("what A says"), "7.2")) == 0


def test_a_card_is_found_where_it_has_a_part() -> None:
    whys = [hit.why for hit in hits(told("what A says"), "runner")]
    assert whys[0] == "Runner in A's center-left gets +1 soul until end of turn (direct attack)."


def test_a_card_that_was_told_later_is_found_where_nobody_knew_it_yet() -> None:
    account = played(ATTACK, "A attacks with center-left, direct", "it is Finale")
    first = hits(account, "finale")[0]
    assert first.step == 1
    assert first.why.endswith("goes from A's deck to A's resolution zone. (that is Finale)")


def test_a_ruling_is_found_by_its_words_and_its_rule() -> None:
    by_words = [hit.why for hit in hits(told("what A says"), "both saw it")]
    assert by_words == ["ruling: it counts as a climax that was revealed"]
    assert hits(told("what A says"), "4.10.1.2")
