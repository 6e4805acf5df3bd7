"""Scenarios as a user sees them: samples, proofs, checks and runs."""

from pathlib import Path

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse
from judgetool.errors import BrokenFile, MissingFile, NotFound
from judgetool.operations.disputes.language import notations
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.scenarios import (
    LARGEST_FILE,
    check_scenario,
    compare_accounts,
    proof,
    read_scenario,
    run_scenario,
    sample_scenario,
    samples,
    title_of_proof,
)
from judgetool.operations.files import CannotWrite
from tests.disputes.invented import TOLD_TWICE

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
    with pytest.raises(BrokenFile, match="too large for a scenario"):
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
    with pytest.raises(
        BadScenario, match=r"line 3: no imported card has the code or name “AB/C01-E001”"
    ):
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


def told_twice(text: str = TOLD_TWICE) -> ScenarioFile:
    return parse(text, "x.yaml")


def test_a_file_may_be_as_large_as_the_largest(tmp_path: Path) -> None:
    whole = f"{TOLD_TWICE}#"
    path = tmp_path / "large.yaml"
    path.write_bytes(whole.encode() + b"x" * (LARGEST_FILE - len(whole.encode())))
    assert read_scenario(path).scenario.scenario == "Did A attack twice?"


def test_the_samples_are_listed_by_their_books_and_titles() -> None:
    listed = [(one.book, one.title) for one in samples()]
    order = {book: place for place, book in enumerate(dict.fromkeys(b for b, _ in listed))}
    assert listed == sorted(listed, key=lambda one: (order[one[0]], one[1]))
    assert listed[0][0] == "ws-en"
    assert {one.name.partition("/")[0] for one in samples() if "/" in one.name} <= set(order)
    assert all(one.about == one.about.strip() for one in samples())


def test_a_run_tells_its_steps_what_is_asked_and_how_the_accounts_come_out() -> None:
    report = run_scenario(told_twice())
    assert (report.title, report.book, report.account) == (
        "Did A attack twice?",
        "ws-en",
        "trunk",
    )
    assert [place.number for place in report.places] == ["0", "1"]
    assert (
        report.question == "What is the card A.resolution zone 1? The rules need its trigger icons."
    )
    assert (report.holds, report.unread, report.caution, report.rulings) == (True, (), "", ())
    stops = [(name, None if stop is None else stop.line) for name, stop in report.accounts]
    assert stops == [("what A says", None), ("what B says", 3), ("as it should have been", None)]


def test_the_stop_of_an_account_is_told_once_though_others_leave_it_later() -> None:
    text = TOLD_TWICE.replace("    after line: 2\n", "    after line: 3\n")
    stops = [
        (name, None if stop is None else stop.line)
        for name, stop in run_scenario(told_twice(text)).accounts
    ]
    assert stops == [("what A says", None), ("what B says", 3), ("as it should have been", None)]


def test_an_account_of_a_run_is_played_alone() -> None:
    report = run_scenario(told_twice(), account="what a says")
    assert (report.account, report.accounts, len(report.rulings)) == ("what A says", (), 1)


def test_a_line_of_an_account_that_is_no_command_is_a_failure() -> None:
    text = TOLD_TWICE.replace("      - damage reveals a climax\nexpect", "      - so be it\nexpect")
    report = run_scenario(told_twice(text))
    assert not report.holds
    [failure] = report.failures
    assert "so be it" in failure


def test_a_run_names_each_rule_that_its_words_cite_once() -> None:
    cited = run_scenario(told_twice()).cited
    assert len(cited) == len(set(cited))
    assert cited[:5] == ("7.2", "6.1.1", "7.2.1.4.1", "7.2.1.4", "8.2.1.2")
    assert cited.index("7.2.1.5") < cited.index("7.2.1.5.3") < cited.index("7.3")


def test_what_rests_on_an_own_decision_names_its_rules() -> None:
    report = run_scenario(proof("level-up-with-nine-clock-cards", "ws-en"))
    [decision] = {one for step in report.steps for one in step.own_decisions}
    assert set(decision.citations) <= set(report.cited)


def test_findings_name_their_zones_each_with_its_player(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text("scenario: Odd\nbook: ws-en\nsetup: {at: main phase, B: {clock: 7}}\n")
    [found] = check_scenario(read_scenario(path))
    assert found.zones == (("B", "clock"),)


def test_two_accounts_of_a_file_are_compared_by_their_names() -> None:
    found = compare_accounts(told_twice(), "WHAT a says", "What happened")
    assert (found.one.account, found.other.account, found.common) == ("what A says", "trunk", 1)
    with pytest.raises(NotFound, match="no account “what C says”"):
        compare_accounts(told_twice(), "trunk", "what C says")


def test_a_scenario_that_shows_phrases_is_named_with_its_folders() -> None:
    name = "shapes/ws-en/04-assist-power"
    assert proof(name, "ws-en").scenario.scenario == title_of_proof(name, "ws-en")
    for other in ("shapes/ws-en/../../samples/x", "shapes/nowhere/04-assist-power", "shapes"):
        with pytest.raises(NotFound):
            proof(other, "ws-en")
