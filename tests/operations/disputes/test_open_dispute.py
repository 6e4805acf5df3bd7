"""Saving a dispute: the file keeps every word, and is the same dispute when it is read again."""

import re
from difflib import ndiff
from pathlib import Path
from random import Random

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Refused
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.scenarios.file_text import FileText
from judgetool.disputes.scenarios.running import run
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.game import Step
from judgetool.engine.kernel.state import State
from judgetool.errors import Problem
from judgetool.operations.disputes.open_dispute import OpenDispute, rewrite_scenario
from judgetool.operations.disputes.saving import ChangedMeanwhile, NotSaved
from judgetool.operations.disputes.scenarios import read_scenario, run_scenario
from judgetool.operations.files import CannotWrite
from resources import files

TEXT = """\
# How this came about: told at the table.
scenario: One attack
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner, center-right: Runner}, deck: 20}
  B: {deck: 20}
script:
  - A attacks with center-left, direct   # the first attack
  - illegal: A attacks with center-right, direct
  - trigger check reveals a card without icon
  # and so it went on
  - damage reveals a card
     that is no climax
expect:
  - after the last step: {B.resolution zone: 2}   # two by now
  - illegal: A attacks with center-left, direct
  - after line 1: {A.center-left.orientation: rest}
  - some step cites 7.2.1.5
  - no step cites 4.10.1.2
  - line 4 cites 4.10.1.1
"""

LEFT = "A attacks with center-left"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "attack.yaml"
    path.write_text(TEXT, "utf-8")
    return path


def failures(path: Path) -> tuple[str, ...]:
    return run_scenario(read_scenario(path)).failures


def test_an_untouched_dispute_is_saved_with_every_byte(tmp_path: Path, path: Path) -> None:
    data = b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").rstrip().encode()
    path.write_bytes(data)
    OpenDispute.open(path).save(tmp_path / "copy.yaml")
    assert (tmp_path / "copy.yaml").read_bytes() == data


def test_new_lines_come_after_the_last_one_and_expectations_stay_true(path: Path) -> None:
    assert failures(path) == ()
    dispute = OpenDispute.open(path)
    dispute.say("damage  reveals a climax")
    dispute.save(path)
    wanted = TEXT.replace("no climax\n", "no climax\n  - damage reveals a climax\n")
    wanted = wanted.replace("after the last step", "after line 4")
    wanted = wanted.replace(
        "illegal: A attacks with center-left", "illegal after line 4: A attacks with center-left"
    )
    wanted = wanted.replace("no step cites", "no step up to line 4 cites")
    assert path.read_text("utf-8") == wanted
    assert failures(path) == ()


def test_a_saved_dispute_goes_on_from_what_was_saved(path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax")
    assert dispute.changed()
    dispute.save(path)
    once = path.read_text("utf-8")
    assert not dispute.changed()
    dispute.say("A passes")
    dispute.save(path)
    assert path.read_text("utf-8") == once.replace(
        "reveals a climax\n", "reveals a climax\n  - A passes\n"
    )
    assert failures(path) == ()


def test_a_branch_is_kept_in_the_file_beside_what_was_told(path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax", at=2)
    assert dispute.left_out() == ()
    dispute.save(path)
    account = (
        "accounts:\n  branch 1:\n    after line: 3\n    script:\n      - damage reveals a climax\n"
    )
    assert path.read_text("utf-8") == TEXT.replace("expect:\n", f"{account}expect:\n")
    assert failures(path) == ()
    again = OpenDispute.open(path)
    again.look_at("branch 1")
    assert again.steps() == dispute.steps()
    assert again.branch_point == 2


def test_what_was_told_so_already_is_no_branch(path: Path) -> None:
    dispute = OpenDispute.open(path)
    assert dispute.say("damage reveals a card that is no climax", at=2) == 3
    assert [one.name for one in dispute.accounts] == ["trunk"]
    assert not dispute.changed()


def test_a_branch_in_the_middle_of_a_line_keeps_what_was_carried_out(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(
        "scenario: Two steps\nbook: ws-en\n"
        "cards: {Show: {type: climax, color: red, trigger: []}}\n"
        "setup: {at: climax phase, A: {hand: 2, clock: [Show], deck: 20}, B: {deck: 20}}\n"
        "script: [A plays Show]\n"
    )
    dispute = OpenDispute.open(path)
    assert [step.command for step in dispute.steps()] == [
        None,
        "A.hand 1 is Show",
        "A plays Show",
    ]
    dispute.say("A passes", at=1)
    assert dispute.branch_point == 1
    dispute.save(path)
    again = OpenDispute.open(path)
    again.look_at("branch 1")
    assert again.script() == ("A.hand 1 is Show", "A passes")
    assert [step.command for step in again.steps()] == [None, "A.hand 1 is Show", "A passes"]


def test_what_is_said_in_the_middle_of_a_line_is_said_where_that_much_is_carried_out(
    tmp_path: Path,
) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(
        "scenario: Two steps\nbook: ws-en\n"
        "cards: {Show: {type: climax, color: red, trigger: []}}\n"
        "setup: {at: climax phase, A: {hand: 2, clock: [Show], deck: 20}, B: {deck: 20}}\n"
        "script: [A plays Show]\n"
    )
    dispute = OpenDispute.open(path)
    assert dispute.say("A plays A.hand 1", at=1) == 2
    assert [one.name for one in dispute.accounts] == ["trunk"]
    with pytest.raises(Refused):
        dispute.say("A plays A.hand 1", at=0)


def test_lines_behind_a_refused_one_stay(path: Path) -> None:
    text = (
        TEXT.replace("center-right, direct", "center-middle, direct")
        .replace("  - illegal: A attacks with center-middle, direct\n", "  - A passes\n")
        .replace("after line 1", "after line 3")
    )
    path.write_text(text, "utf-8")
    dispute = OpenDispute.open(path)
    assert dispute.refused is not None
    dispute.say("trigger check reveals a card with soul icon")
    dispute.save(path)
    assert path.read_text("utf-8") == text.replace(
        "first attack\n", "first attack\n  - trigger check reveals a card with soul icon\n"
    ).replace("after line 3", "after line 4").replace("line 4 cites", "line 5 cites")
    assert dispute.refused is not None


def test_what_somebody_else_wrote_is_not_overwritten(tmp_path: Path, path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax")
    path.write_text(TEXT + "# mine\n", "utf-8")
    with pytest.raises(ChangedMeanwhile, match="this file was changed by somebody else"):
        dispute.save(path)
    assert path.read_text("utf-8") == TEXT + "# mine\n"
    dispute.save(tmp_path / "other.yaml")
    assert failures(tmp_path / "other.yaml") == ()
    assert dispute.path == tmp_path / "other.yaml"


def test_what_does_not_come_back_the_same_is_written_beside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax")
    again = FileText.edited
    monkeypatch.setattr(
        FileText, "edited", lambda text: again(text).replace("reveals a climax", "is never so")
    )
    with pytest.raises(NotSaved, match=r"not changed; the new text is in .*not-saved"):
        dispute.save(path)
    assert path.read_text("utf-8") == TEXT
    beside = path.with_name("attack.not-saved.yaml")
    assert "is never so" in beside.read_text("utf-8")
    with pytest.raises(NotSaved):
        dispute.save(path)
    assert path.with_name("attack.not-saved2.yaml").exists()


def test_a_sample_has_no_file_until_it_is_saved(tmp_path: Path) -> None:
    dispute = OpenDispute.sample("seventh-clock-card.yaml")
    assert OpenDispute.sample("seventh-clock-card.yaml").path is None
    dispute.say("A passes")
    dispute.save(tmp_path / "mine.yaml")
    assert dispute.path == tmp_path / "mine.yaml"
    again = OpenDispute.open(tmp_path / "mine.yaml")
    assert (again.title, again.about) == (dispute.title, dispute.about)
    assert [step.text for step in again.steps()] == [step.text for step in dispute.steps()]


def test_a_proof_played_by_the_other_book_is_saved_with_its_numbers(tmp_path: Path) -> None:
    dispute = OpenDispute.proving("the-seventh-clock-card-by-clocking", "ws-jp")
    dispute.save(tmp_path / "mine.yaml")
    again = read_scenario(tmp_path / "mine.yaml").scenario
    assert again == dispute.file.scenario
    assert again.book == "ws-jp"


RESOURCES = Path(str(files()))
EVERY = sorted(path for path in RESOURCES.rglob("*.yaml") if "script" in path.read_text("utf-8"))
PORTIONS = 12
ONE_IN = 16
"""So many files have one that is taken in the usual run; ``--thorough`` takes them all."""

OF_THE_LAST_STEP = re.compile(
    r"- [{\"]?(after the last step:|illegal:|legal:|no step cites|line \d+ cites)"
)
"""The expectations that are written anew where a dispute goes on."""


def in_brackets(line: str, after: list[str]) -> bool:
    """Whether a line that ended a list in brackets goes on now."""
    ended = line.endswith("]") or line == "script: []"
    return ended and any(other.startswith(line.rstrip("[]").rstrip()) for other in after)


def go_on(dispute: OpenDispute, random: Random) -> bool:
    """Carry out a line, a choice or what is told at the end of a dispute, if anything is asked."""
    asked = dispute.decision(dispute.last)
    if asked is None:
        return False
    lines = [option.line for option in asked.options if option.legal]
    lines = lines or list(asked.examples) or [f"{asked.player} passes"]
    try:
        if asked.cards and not asked.examples:
            number = random.randint(asked.minimum, min(asked.maximum, len(asked.cards)))
            dispute.choose([card.id for card in random.sample(asked.cards, number)])
        else:
            dispute.say(random.choice(lines))
    except Problem:
        return False
    return True


def spelled(dispute: Dispute, command: Command, line: str = "") -> Step[State]:
    """Carry out a command, and look that it means itself again as it is spelled."""
    if not dispute.timeline.game.objections(command):
        said = dispute.tabletop.lines.notation.read(dispute.spelled(command))
        assert meaning(dispute.now, said) == (command,), said.line
    return SUBMIT(dispute, command, line)


SUBMIT = Dispute.submit


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_every_scenario_is_saved_untouched_and_five_lines_on(
    portion: int, thorough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dispute, "submit", spelled)
    assert len(EVERY) > 500
    taken = EVERY if thorough else EVERY[::ONE_IN]
    for path in taken[portion::PORTIONS]:
        copy = tmp_path / path.name
        copy.write_bytes(path.read_bytes())
        dispute = OpenDispute.open(copy)
        last = dispute.last
        dispute.save(copy)
        assert copy.read_bytes() == path.read_bytes()
        random = Random(path.name)
        while dispute.last < 5 + last and go_on(dispute, random):
            pass
        dispute.save(copy)
        before, after = path.read_text("utf-8").splitlines(), copy.read_text("utf-8").splitlines()
        gone = [line[2:] for line in ndiff(before, after) if line.startswith("- ")]
        for line in gone:
            assert OF_THE_LAST_STEP.search(line) or in_brackets(line, after), f"{path}: {line}"
        monkeypatch.setattr(Dispute, "submit", SUBMIT)
        again = run(read_scenario(copy))
        monkeypatch.setattr(Dispute, "submit", spelled)
        assert again.failures == (), path
        assert len(again.dispute.timeline) >= dispute.last + 1
        assert again.dispute.board(dispute.last) == dispute.board(dispute.last), path


def test_a_step_has_the_number_of_its_line_in_the_script(path: Path) -> None:
    dispute = OpenDispute.open(path)
    assert [dispute.number(index) for index in range(dispute.last + 1)] == ["0", "1", "3", "4"]


SOUL = "trigger check reveals a card with a soul icon"


def test_a_step_on_a_branch_has_the_number_of_its_line_there(path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say(SOUL, 1)
    assert [dispute.number(index) for index in range(dispute.last + 1)] == ["0", "1", "3"]


def test_the_branch_point_is_the_last_step_that_a_branch_shares_with_the_trunk(path: Path) -> None:
    dispute = OpenDispute.open(path)
    points = []
    for line, at in (
        ("damage reveals a climax", None),
        ("damage reveals a climax", 2),
        (SOUL, 1),
        ("damage reveals a climax", None),
        ("damage reveals a card that is no climax", 2),
    ):
        last = dispute.say(line, at=at)
        points.append((last, dispute.branch_point, dispute.account))
    assert points == [
        (4, None, "trunk"),
        (3, 2, "branch 1"),
        (2, 1, "branch 2"),
        (3, 1, "branch 2"),
        (3, 1, "branch 3"),
    ]


def test_the_timeline_as_it_was_told_is_there_again_after_a_branch(path: Path) -> None:
    dispute = OpenDispute.open(path)
    told = [step.text for step in dispute.steps()]
    dispute.say(SOUL, at=1)
    assert dispute.last == 2
    dispute.back_to_told()
    assert (dispute.branch_point, dispute.last) == (None, 3)
    assert [step.text for step in dispute.steps()] == told


def test_a_branch_at_the_last_step_is_none(path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax", at=3)
    assert (dispute.branch_point, dispute.last) == (None, 4)


def test_a_line_that_is_refused_changes_nothing(path: Path) -> None:
    dispute = OpenDispute.open(path)
    board = dispute.board(dispute.last)
    with pytest.raises(Refused):
        dispute.say("A attacks with center-right, direct")
    assert (dispute.last, dispute.branch_point) == (3, None)
    assert dispute.board(dispute.last) == board
    with pytest.raises(Refused):
        dispute.say("A passes", at=1)
    assert (dispute.last, dispute.branch_point) == (3, None)


def test_why_a_line_is_refused_is_told_for_the_step_that_is_asked_about(path: Path) -> None:
    dispute = OpenDispute.open(path)
    assert dispute.why_not("A attacks with center-right, direct", 0) == ()
    [why] = dispute.why_not("B attacks with center-left, direct", 0)
    assert why.text == "A decides now (attack declaration step), not B"
    assert dispute.last == 3


def test_expectations_are_those_of_the_script_whatever_is_said_since(path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax")
    assert [(one.said, one.line, one.found) for one in dispute.expected[:2]] == [
        ("illegal: A attacks with center-right, direct", 2, ""),
        ("after the last step, B.resolution zone: 2", None, ""),
    ]
    assert len(dispute.expected) == 7


def test_an_expectation_that_cannot_be_understood_is_told_in_its_place(path: Path) -> None:
    path.write_text(TEXT.replace("B.resolution zone: 2", "B.pond: 2"), "utf-8")
    told = OpenDispute.open(path).expected
    assert [one.said for one in told] == [
        "illegal: A attacks with center-right, direct",
        "the expectations",
    ]
    assert "pond" in told[1].found


def test_a_step_that_was_said_has_the_number_of_its_new_line(path: Path) -> None:
    dispute = OpenDispute.open(path)
    dispute.say("damage reveals a climax")
    assert (dispute.scripted, dispute.number(4)) == (3, "5")


def test_saving_over_another_file_is_refused_unless_forced(tmp_path: Path, path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("mine", "utf-8")
    with pytest.raises(CannotWrite, match="this file already exists"):
        rewrite_scenario(path, other)
    assert other.read_text("utf-8") == "mine"
    assert rewrite_scenario(path, other, force=True).path == other
    assert other.read_text("utf-8") == TEXT
    assert rewrite_scenario(path, path).path == path


def test_a_file_that_is_gone_is_saved_again(path: Path) -> None:
    dispute = OpenDispute.open(path)
    path.unlink()
    dispute.save(path)
    assert path.read_text("utf-8") == TEXT
    path.unlink()
    dispute.say("damage reveals a climax")
    dispute.save(path)
    assert failures(path) == ()
