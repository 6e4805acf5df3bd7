"""Scenarios as a user sees them: samples, proofs, checks and runs."""

from pathlib import Path

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.errors import BrokenFile, MissingFile, NotFound
from judgetool.operations.disputes.language import notations
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.scenarios import (
    check_scenario,
    proof,
    read_scenario,
    run_scenario,
    sample_scenario,
    samples,
    title_of_proof,
)
from judgetool.operations.files import CannotWrite

SEVENTH = "seventh-clock-card.yaml"


def test_at_least_six_samples_ship_and_all_hold() -> None:
    assert len(samples()) >= 6
    for sample in samples():
        report = run_scenario(sample_scenario(sample.name))
        assert report.failures == (), sample.name


def test_a_sample_is_open_at_its_end() -> None:
    dispute = OpenDispute.sample(SEVENTH)
    assert dispute.title == "The seventh clock card is not there yet"
    assert dispute.last == 2
    assert dispute.problems == ()
    assert dispute.refused is None
    assert dispute.verdict().holds


def test_a_line_at_an_earlier_step_branches_there() -> None:
    dispute = OpenDispute.sample(SEVENTH)
    assert dispute.say("A passes", at=0) == 1
    left_at = dispute.branch_point
    assert [step.command for step in dispute.steps()] == [None, "A passes"]
    dispute.back_to_told()
    assert (left_at, dispute.branch_point) == (0, None)
    assert dispute.last == 2


def test_a_line_at_the_end_goes_on() -> None:
    dispute = OpenDispute.sample(SEVENTH)
    dispute.say("A passes", at=2)
    assert dispute.branch_point is None
    assert dispute.steps()[3].command == "A passes"


def test_a_saved_dispute_is_the_same_dispute(tmp_path: Path) -> None:
    dispute = OpenDispute.sample(SEVENTH)
    dispute.say("A passes")
    path = tmp_path / "saved.yaml"
    dispute.save(path)
    again = OpenDispute.open(path)
    assert [s.text for s in again.steps()] == [s.text for s in dispute.steps()]


def test_saving_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="cannot be written"):
        OpenDispute.sample(SEVENTH).save(tmp_path / "no" / "where.yaml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match=r"nothing\.yaml"):
        read_scenario(tmp_path / "nothing.yaml")


def test_a_picture_is_no_scenario(tmp_path: Path) -> None:
    picture = tmp_path / "picture.yaml"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe\x00")
    with pytest.raises(BrokenFile, match="this is not text"):
        read_scenario(picture)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    huge.write_text("x" * 1_000_001)
    with pytest.raises(BrokenFile, match="too many"):
        read_scenario(huge)


def test_a_setup_is_checked_without_playing(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(
        "scenario: Odd\nbook: ws-en\nsetup: {at: main phase, A: {level: 4}, B: {clock: 7}}\n"
    )
    found = check_scenario(read_scenario(path))
    assert [(f.text, f.citations[0], f.impossible) for f in found] == [
        ("A has 4 levels and has lost", "9.4.1.1", True),
        ("B has 7 clock cards: a level up comes at once", "9.3.1", True),
    ]


def test_a_real_card_needs_an_import(tmp_path: Path) -> None:
    path = tmp_path / "real.yaml"
    path.write_text(
        "scenario: Real\nbook: ws-en\ncards: {X: AB/C01-E001}\nsetup: {at: main phase}\n"
    )
    with pytest.raises(BadScenario, match=r"line 3: no imported card answers to “AB/C01-E001”"):
        run_scenario(read_scenario(path))


def test_the_notation_explains_itself() -> None:
    [weiss] = [one for one in notations() if one.game == "Weiß Schwarz"]
    forms = dict(weiss.forms)
    assert forms["A concedes"] == "concede the game"
    assert forms["A plays CARD to POSITION"] == "play a character"


def test_a_scenario_of_the_english_book_is_played_by_either() -> None:
    assert proof("losing-by-damage", "ws-en").scenario.book == "ws-en"
    assert proof("losing-by-damage", "ws-jp").scenario.book == "ws-jp"


def test_the_japanese_book_has_scenarios_of_its_own() -> None:
    assert proof("link-is-a-name-to-refer-to", "ws-jp").scenario.book == "ws-jp"


@pytest.mark.parametrize("name", ["losing-by-damage", "a-card-loses-the-game"])
def test_the_title_is_that_of_the_whole_scenario(name: str) -> None:
    assert title_of_proof(name, "ws-en") == proof(name, "ws-en").scenario.scenario


def test_a_scenario_that_is_not_there_is_named() -> None:
    with pytest.raises(NotFound, match="there is no scenario “no-such”"):
        proof("no-such", "ws-en")


def test_a_proof_opens_as_a_dispute() -> None:
    dispute = OpenDispute.proving("losing-by-damage", "ws-jp")
    assert (dispute.book, dispute.refused) == ("ws-jp", None)
    assert dispute.last > 0
