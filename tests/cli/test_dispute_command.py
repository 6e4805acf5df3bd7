"""``judgetool dispute``, ``coverage`` and ``bench`` as a user types them."""

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool import cli
from judgetool.cli import judgetool
from judgetool.operations.disputes.keeping import Keeper
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.store import Workspace
from resources import files
from tests.cards.invented import card_file, native
from tests.disputes.invented import TOLD_TWICE

SCENARIO = """\
scenario: One attack
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
setup:
  at: attack declaration step
  A: {stage: {center-left: Runner}}
  B: {}
script:
  - A attacks with center-left, direct
expect:
  - after the last step: {A.center-left.orientation: rest}
"""


def proof_text(name: str) -> str:
    return files("scenarios", "ws-en", f"{name}.yaml").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO)
    return path


def call(*arguments: object, home: Path) -> Result:
    words = [str(argument) for argument in arguments]
    return CliRunner().invoke(judgetool, [*words, "--data-dir", str(home)])


def test_the_rules_that_a_dispute_cites_are_printed_from_the_digest(
    file: Path, tmp_path: Path
) -> None:
    printed = call("dispute", "run", file, "--rules", home=tmp_path).stdout
    _, _, cited = printed.partition("Cited from ")
    assert cited.startswith("ws-en 2.09 of 2025-04-28")
    assert "(digest, own words" in cited.splitlines()[0]
    assert "7.2.1.5 [Chosen character becomes attacking character]" in cited
    data = json.loads(call("dispute", "run", file, "--rules", "--json", home=tmp_path).stdout)
    assert data["rules"]["official"] is False
    assert "7.2.1.5" in [rule["number"] for rule in data["rules"]["cited"]]


def test_a_scenario_that_holds_exits_with_0(file: Path, tmp_path: Path) -> None:
    result = call("dispute", "run", file, "--json", home=tmp_path)
    assert result.exit_code == 0
    data = json.loads(result.output)
    kinds = {
        "title",
        "book",
        "holds",
        "question",
        "answers",
        "caution",
        "unread",
        "supplied",
        "steps",
        "other_version",
        "expectations",
        "failures",
        "account",
        "rulings",
        "accounts",
    }
    assert set(data) == kinds
    assert data["holds"] is True
    step = data["steps"][1]
    assert set(step) == {
        "index",
        "line",
        "number",
        "kind",
        "command",
        "text",
        "events",
        "citations",
        "own_decisions",
        "otherwise",
    }
    assert step["command"] == "A attacks with center-left, direct"
    assert "7.2.1.5.3" in step["citations"]
    assert {"event", "text", "citations"} <= set(step["events"][0])


def test_what_is_asked_at_the_end_is_told_with_lines_that_answer_it(tmp_path: Path) -> None:
    file = tmp_path / "owl.yaml"
    file.write_text(
        "scenario: An owl\nbook: ws-en\ncards:\n"
        "  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}\n"
        "setup: {at: main phase, A: {hand: [Owl], deck: 9}, B: {deck: 9}}\n",
        encoding="utf-8",
    )
    asked = call("dispute", "run", file, home=tmp_path).stdout.partition("Asked now: ")[2]
    assert asked.splitlines()[1:4] == [
        "  A passes",
        "  A plays Owl to center-left",
        "  A plays Owl to center-middle",
    ]
    data = json.loads(call("dispute", "run", file, "--json", home=tmp_path).stdout)
    assert data["question"].startswith("A, main phase: play a card")
    assert data["answers"][:2] == ["A passes", "A plays Owl to center-left"]


def test_icons_that_the_judge_supplied_are_told_with_what_was_played(tmp_path: Path) -> None:
    lacking = (
        "【AUTO】 When your climax with in its trigger icon is placed on your climax area, shuffle "
        "your deck."
    )
    cards = card_file(tmp_path, native(name="Night Owl", ability=[lacking]))
    call("cards", "import", cards, "--game", "ws-en", home=tmp_path)
    call("cards", "icons", "ws-en", "Night Owl", "--icon", "gate", home=tmp_path)
    file = tmp_path / "owl.yaml"
    runner = next(one for one in SCENARIO.splitlines() if "Runner: {" in one)
    text = SCENARIO.replace(runner, "  Runner: TT/S01-E001")
    file.write_text(text, encoding="utf-8")
    told = "Night Owl: 【GATE】 in line 1"
    printed = call("dispute", "run", file, home=tmp_path).stdout.splitlines()
    assert f"Icons that the judge supplied from the card: {told}" in printed
    data = json.loads(call("dispute", "run", file, "--json", home=tmp_path).stdout)
    assert data["supplied"] == [told]


def test_a_step_that_rests_on_an_own_decision_says_so(tmp_path: Path) -> None:
    file = tmp_path / "lost.yaml"
    file.write_text(proof_text("nothing-left-in-a-damage"))
    words = (
        "       by a decision of this program: the loss comes at the next check timing, but at "
        "once amid a damage process without a climax in the resolution zone "
        "(1.2.2.2, 9.4.1.2, 9.2.2.1)"
    )
    assert words in call("dispute", "run", file, home=tmp_path).stdout.splitlines()
    data = json.loads(call("dispute", "run", file, "--json", home=tmp_path).stdout)
    (decision,) = data["steps"][1]["own_decisions"]
    assert decision["id"] == "loss-amid-damage"
    assert decision["citations"] == ["1.2.2.2", "9.4.1.2", "9.2.2.1"]
    ended = next(one for one in data["steps"][1]["events"] if one["own_decisions"])
    assert ended["text"] == "B loses, A wins the game."
    assert data["steps"][0]["own_decisions"] == []


def test_a_scenario_that_does_not_hold_exits_with_1(file: Path, tmp_path: Path) -> None:
    file.write_text(SCENARIO.replace("orientation: rest", "orientation: stand"))
    result = call("dispute", "run", file, home=tmp_path)
    assert result.exit_code == 1
    assert "The scenario does not hold:" in result.output
    assert "A.center-left.orientation is rest, not stand" in result.output


def test_plain_print_tells_each_event_with_its_rules(file: Path, tmp_path: Path) -> None:
    result = call("dispute", "run", file, home=tmp_path)
    assert "Runner attacks directly.  (7.2.1.5, " in result.output


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("scenario: [", "line 1"),
        ("just words", "a scenario is a list of fields"),
        (SCENARIO.replace("level: 0, ", ""), "line 4: cards.Runner"),
        (SCENARIO.replace("B: {}", "B: {deck: 51}"), "line 8: setup.B.deck"),
        (SCENARIO.replace("B: {}", "B: {clock: 7}"), "the set-up is impossible"),
        (SCENARIO.replace("A attacks with", "A sings to"), "line 10"),
    ],
)
def test_bad_input_is_one_line_and_exits_with_2(
    text: str, words: str, file: Path, tmp_path: Path
) -> None:
    file.write_text(text)
    result = call("dispute", "run", file, home=tmp_path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert words in result.stderr


def test_a_missing_scenario_exits_with_2(tmp_path: Path) -> None:
    result = call("dispute", "run", tmp_path / "no.yaml", home=tmp_path)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_checking_names_what_is_impossible(file: Path, tmp_path: Path) -> None:
    file.write_text(SCENARIO.replace("B: {}", "B: {clock: 7, level: 4}"))
    result = call("dispute", "check", file, "--json", home=tmp_path)
    assert result.exit_code == 1
    data = json.loads(result.output)
    assert data["possible"] is False
    assert [finding["citations"][0] for finding in data["findings"]] == ["9.4.1.1", "9.3.1"]


def test_checking_a_possible_setup(file: Path, tmp_path: Path) -> None:
    result = call("dispute", "check", file, home=tmp_path)
    assert (result.exit_code, result.output) == (0, "Nothing impossible was found.\n")


def test_coverage_counts_by_book(tmp_path: Path) -> None:
    data = json.loads(call("coverage", "rules", "ws-en", "--json", home=tmp_path).output)
    counts = data["books"]["ws-en"]
    assert set(counts) == {
        "rules",
        "procedure",
        "definition",
        "conduct",
        "data",
        "proven",
        "unproven",
    }
    assert counts["rules"] == 617


def test_coverage_of_a_book_without_a_table_exits_with_2(tmp_path: Path) -> None:
    assert call("coverage", "rules", "chess", home=tmp_path).exit_code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("dispute", "--help"),
        ("dispute", "run", "--help"),
        ("dispute", "check", "--help"),
        ("coverage", "rules", "--help"),
        ("bench", "--help"),
        ("bench", "engine", "--help"),
        ("bench", "soak", "--help"),
        ("rules", "import", "--help"),
        ("rules", "list", "--help"),
        ("rules", "show", "--help"),
        ("rules", "search", "--help"),
        ("rules", "export", "--help"),
        ("cards", "import", "--help"),
        ("cards", "show", "--help"),
        ("deck", "check", "--help"),
        ("app", "--help"),
    ],
)
def test_every_help_has_an_example(arguments: tuple[str, ...]) -> None:
    result = CliRunner().invoke(judgetool, list(arguments))
    assert result.exit_code == 0
    assert "Example: judgetool" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sing"], "No such command 'sing'. Try: judgetool --help"),
        (["rules", "search"], "Missing argument 'QUERY...'. Try: judgetool rules search --help"),
        (["bench", "--loud"], "No such option '--loud'. Try: judgetool bench --help"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.call(arguments) == 2
    assert capsys.readouterr().err == f"judgetool: {words}\n"


def test_help_and_version_are_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call(["--version"]) == 0
    assert cli.call(["rules", "show", "--help"]) == 0
    assert capsys.readouterr().err == ""


def test_a_defect_of_the_program_is_one_line_with_exit_status_2(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise KeyError("never")

    monkeypatch.setattr("judgetool.operations.disputes.scenarios.run", failing)
    result = call("dispute", "run", file, home=tmp_path)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    (report,) = (tmp_path / "defects").iterdir()
    assert "this is a defect of the program (KeyError: 'never')" in line
    assert str(report) in line


def test_a_rewritten_dispute_keeps_every_character(file: Path, tmp_path: Path) -> None:
    text = SCENARIO.replace("B: {}", "B: {}   # nothing is known").replace("\n", "\r\n")
    file.write_bytes(text.encode())
    copy = tmp_path / "copy.yaml"
    result = call("dispute", "rewrite", file, "--output", copy, "--json", home=tmp_path)
    assert result.exit_code == 0
    assert json.loads(result.output) == {"output": str(copy), "steps": 2, "refused": None}
    assert copy.read_bytes() == text.encode()
    assert call("dispute", "rewrite", copy, "--output", copy, home=tmp_path).exit_code == 0
    assert copy.read_bytes() == text.encode()


def test_a_dispute_is_rewritten_over_another_file_only_by_force(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("mine\n")
    result = call("dispute", "rewrite", file, "--output", other, home=tmp_path)
    assert (result.exit_code, other.read_text()) == (2, "mine\n")
    assert "replace it with --force" in result.stderr
    assert (
        call("dispute", "rewrite", file, "--output", other, "--force", home=tmp_path).exit_code == 0
    )
    assert other.read_text() == SCENARIO


def test_what_cannot_be_read_is_not_rewritten(file: Path, tmp_path: Path) -> None:
    file.write_text("scenario: [")
    result = call("dispute", "rewrite", file, "--output", file, home=tmp_path)
    assert result.exit_code == 2
    assert file.read_text() == "scenario: ["


def test_a_word_of_ability_trees_is_told_with_an_example(tmp_path: Path) -> None:
    printed = call("dispute", "words", "waiting", "room", "--game", "ws-en", home=tmp_path).stdout
    assert printed.startswith("Weiß Schwarz (ws-en)\n  waiting room: zone, such as {do: lies in")
    data = json.loads(
        call("dispute", "words", "freeze", "--game", "fftcg", "--json", home=tmp_path).stdout
    )
    assert [node["word"] for one in data for node in one["nodes"]] == ["freeze"]
    by_nickname = call("dispute", "words", "freeze", "--game", "ff", "--json", home=tmp_path)
    assert json.loads(by_nickname.stdout) == data


def test_a_word_that_no_tree_has_is_refused_with_those_near_to_it(tmp_path: Path) -> None:
    result = call("dispute", "words", "graveyrd", "--game", "ws-en", home=tmp_path)
    assert result.exit_code == 2
    assert "abilities of ws-en have no word “graveyrd”" in result.stderr
    nearly = call("dispute", "words", "activ", home=tmp_path).stderr
    assert "similar words: active" in nearly


def test_the_page_of_all_words_can_be_printed(tmp_path: Path) -> None:
    printed = call("dispute", "words", "--markdown", home=tmp_path).stdout
    assert printed.startswith("# Words of ability trees\n")
    assert "| `freeze` |" in printed


@pytest.mark.parametrize("more", [("draw",), ("--game", "ws-en")])
def test_the_page_is_of_all_words_and_what_else_is_asked_for_is_refused(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    result = call("dispute", "words", "--markdown", *more, home=tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--markdown prints all words: leave WORD and --game out." in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are text there")
def test_an_argument_that_is_not_utf8_is_told_in_one_line(tmp_path: Path) -> None:
    command: list[str | bytes] = [sys.executable, "-m", "judgetool.cli", "rules", "search"]
    command.append(b"M\xfcller")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "judgetool: M\\udcfcller: this is not UTF-8; write it in UTF-8\n"


def test_a_file_whose_name_no_file_can_have_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    for output in ("x" * 300, str(loop)):
        result = call("dispute", "rewrite", str(file), "--output", output, home=tmp_path)
        assert "defect" not in result.stderr
        assert result.stderr.count("\n") == result.exit_code / 2


@pytest.fixture
def told_twice(tmp_path: Path) -> Path:
    path = tmp_path / "twice.yaml"
    path.write_text(TOLD_TWICE)
    return path


def test_a_run_names_what_is_illegal_in_each_account(told_twice: Path, tmp_path: Path) -> None:
    ran = call("dispute", "run", told_twice, home=tmp_path)
    assert ran.exit_code == 0
    assert "Account “what A says”: it can be played\n" in ran.stdout
    assert "Account “what B says”: line 3, “A attacks with center-left, direct”, is illegal" in (
        ran.stdout
    )


def test_one_account_is_played_with_its_ruling(told_twice: Path, tmp_path: Path) -> None:
    ran = call("dispute", "run", told_twice, "--account", "what a says", home=tmp_path)
    ruled = "Ruling: it counts as a climax that was revealed (4.10.1.2); both saw it; Mia\n"
    assert ruled in ran.stdout
    told = call(
        "dispute", "run", told_twice, "--account", "what A says", "--json", home=tmp_path
    ).stdout
    data = json.loads(told)
    assert (data["account"], data["rulings"][0]["by"]) == ("what A says", "Mia")
    assert [step["kind"] for step in data["steps"]][-2:] == ["ruling", "command"]


def test_two_accounts_are_compared(told_twice: Path, tmp_path: Path) -> None:
    words = ("dispute", "compare", told_twice, "what A says", "what B says")
    assert call(*words, home=tmp_path).stdout.startswith(
        "“what A says” and “what B says”\nThey part after step 1:\n"
    )
    data = json.loads(call(*words, "--json", home=tmp_path).stdout)
    assert data["parts_after_step"] == 1
    assert data["accounts"][1]["stop"]["reasons"][0]["citations"][0] == "4.10.1.1"
    [stock] = [one for one in data["differences"] if one["what"] == "A stock"]
    assert (stock["player"], stock["zone"], stock["card"]) == ("A", "stock", None)


def test_an_account_that_is_not_there_is_refused_with_those_that_are(
    told_twice: Path, tmp_path: Path
) -> None:
    ran = call("dispute", "compare", told_twice, "trunk", "what C says", home=tmp_path)
    assert "no account “what C says”" in ran.stderr
    assert "the accounts are: what happened, what A says" in ran.stderr


def test_a_report_is_printed_or_written(told_twice: Path, tmp_path: Path) -> None:
    printed = call("dispute", "report", told_twice, home=tmp_path).stdout
    assert printed.startswith("Did A attack twice?\n===")
    page = tmp_path / "ruling.html"
    written = call("dispute", "report", told_twice, "--output", page, home=tmp_path)
    assert written.stdout == f"Report saved to {page}\n"
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    data = json.loads(call("dispute", "report", told_twice, "--json", home=tmp_path).stdout)
    assert data["sections"][0]["title"] == "The board before"


def test_disputes_that_were_open_lately_are_listed(told_twice: Path, tmp_path: Path) -> None:
    assert call("dispute", "recent", home=tmp_path).stdout == "No dispute has been opened yet.\n"
    with Workspace(tmp_path) as workspace:
        dispute = OpenDispute.open(told_twice)
        keeper = Keeper(workspace, dispute, lambda: datetime(2026, 4, 12, 9, tzinfo=UTC))
        dispute.say("trigger check reveals a card without icon")
        keeper.close()
    listed = call("dispute", "recent", home=tmp_path).stdout
    assert listed == (
        f"1  Did A attack twice?  {told_twice}  (not saved)\n"
        "     A attacks with center-left, direct\n"
        "     trigger check reveals a card without icon\n"
    )
    data = json.loads(call("dispute", "recent", "--json", home=tmp_path).stdout)
    assert (data[0]["path"], data[0]["unsaved"]) == (str(told_twice), True)


def test_the_steps_where_a_rule_matters_are_found(file: Path, tmp_path: Path) -> None:
    found = call("dispute", "find", file, "7.2.1.5", home=tmp_path)
    assert found.exit_code == 0
    assert found.stdout.startswith("1. 7.2.1.5")
    data = json.loads(call("dispute", "find", file, "7.2.1.5", "--json", home=tmp_path).stdout)
    assert [(one["step"], one["number"], one["line"]) for one in data] == [(1, "1", None)]


def test_without_words_all_turns_phases_and_attacks_are_listed(file: Path, tmp_path: Path) -> None:
    listed = call("dispute", "find", file, home=tmp_path).stdout.splitlines()
    assert listed == ["0. turn 3, of A", "0. attack phase", "1. direct attack of Runner"]


def test_that_nothing_is_found_is_said_by_the_status(tmp_path: Path) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text(TOLD_TWICE)
    assert call("dispute", "find", path, "encore", home=tmp_path).exit_code == 1
    stopped = call("dispute", "find", path, "illegal", "--account", "what b says", home=tmp_path)
    assert stopped.stdout == "3. illegal: A attacks with center-left, direct\n"


def test_a_line_that_is_no_command_is_told_with_what_is_asked_there(tmp_path: Path) -> None:
    file = tmp_path / "owl.yaml"
    file.write_text(
        "scenario: An owl\nbook: ws-en\ncards:\n"
        "  Owl: {type: character, color: red, level: 0, cost: 0, power: 500, soul: 1}\n"
        "setup: {at: main phase, A: {hand: [Owl], deck: 9}, B: {deck: 9}}\n"
        "script: [A owls Owl]\n",
        encoding="utf-8",
    )
    result = call("dispute", "run", file, home=tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.rstrip().endswith(
        "exchange positions, or pass? For instance: A passes | A plays Owl to center-left"
        " | A plays Owl to center-middle"
    )


def test_a_payment_is_among_the_lines_that_can_be_said(tmp_path: Path) -> None:
    file = tmp_path / "ogre.yaml"
    file.write_text(
        "scenario: An ogre\nbook: fftcg\ncards:\n"
        "  Ogre: {type: forward, elements: fire, cost: 4, power: 9000}\n"
        "  Hut: {type: backup, elements: fire, cost: 2, icons: generic}\n"
        "setup: {at: main phase 1, A: {field: [2 Hut], hand: [Ogre, Hut], main deck: 9},"
        " B: {main deck: 9}}\n"
        "script: [A casts Ogre]\n",
        encoding="utf-8",
    )
    data = json.loads(call("dispute", "run", file, "--json", home=tmp_path).stdout)
    assert data["answers"] == ["A pays with Hut, Hut and discards Hut", "A rewinds the action"]
