"""``judgetool rules diff``, ``history``, ``changes``, ``lint``, ``concordance``; ages of books."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from tests.rules_index.invented import INVENTED


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    path = tmp_path / "pond.txt"
    for version, text in (
        ("1.2", INVENTED),
        ("1.3", INVENTED.replace("Ducks may land.", "Ducks may swim.")),
    ):
        path.write_text(text, encoding="utf-8")
        run(home, "import", str(path), "--book", "ws-en", "--version", version)
    return home


def run(home: Path, *words: str) -> Result:
    result = CliRunner().invoke(judgetool, ["rules", *words], env={"JUDGETOOL_HOME": str(home)})
    assert not isinstance(result.exception, Exception), result.exception
    return result


def answer(home: Path, *words: str) -> Any:
    return json.loads(run(home, *words, "--json").stdout)


def test_diff_marks_words(home: Path) -> None:
    shown = run(home, "diff", "ws-en", "1.2", "1.3")
    assert shown.exit_code == 1
    assert shown.stdout.splitlines()[2:] == [
        "1 change; 0 rules with nothing but a new number",
        "",
        "1.1.2 changed",
        "    Ducks may [-land-]{+swim+}. Example: A duck lands on a pond of 1.1.1.",
    ]


def test_diff_for_machines(home: Path) -> None:
    found = answer(home, "diff", "ws-en", "1.2", "1.3")
    assert [one["kind"] for one in found["differences"]] == ["changed"]
    assert found["differences"][0]["new"] == {"number": "1.1.2", "text": "Ducks may swim."}
    assert (found["old"]["version"], found["new"]["version"]) == ("1.2", "1.3")
    assert found["renumbered"] == []


def test_equal_versions_leave_with_status_zero(home: Path) -> None:
    assert run(home, "diff", "ws-en", "1.3", "1.3").exit_code == 0


def test_a_version_that_is_not_there_is_one_line_on_stderr(home: Path) -> None:
    refused = run(home, "diff", "ws-en", "1.2", "7")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("judgetool: the book ws-en 7 has not been imported")


def test_history_tells_every_version(home: Path) -> None:
    stages = answer(home, "history", "ws-en", "1.1.2")["stages"]
    assert [(one["version"], one["became"]) for one in stages] == [
        ("1.3", "changed"),
        ("1.2", "first known"),
    ]
    assert "Ducks may [-land-]{+swim+}." in run(home, "history", "ws-en", "1.1.2").stdout


@pytest.mark.parametrize("said", ["ws-en 1-1-2", "WS-EN rule 1 1 2?"])
def test_history_takes_a_number_in_any_way_in_which_it_is_said(home: Path, said: str) -> None:
    assert answer(home, "history", *said.split())["stages"][0]["number"] == "1.1.2"


def test_history_of_no_one_book_is_refused(home: Path) -> None:
    refused = run(home, "history", "1.1.2")
    assert refused.exit_code == 2
    assert "'1.1.2' does not name one book" in refused.stderr


@pytest.mark.parametrize(
    "words", [("lint", "ws"), ("diff", "ws", "1.2", "1.3"), ("search", "--book", "ws", "pond")]
)
def test_a_nickname_of_two_books_is_refused_with_both(home: Path, words: tuple[str, ...]) -> None:
    refused = run(home, *words)
    assert refused.exit_code == 2
    assert "'ws' can mean ws-en or ws-jp; name one of them" in refused.stderr


def test_the_change_log_is_shown(home: Path) -> None:
    told = answer(home, "changes", "ws-en")["changes"]
    shown = run(home, "changes", "ws-en").stdout
    assert "1.2, 2021-03-03\n    changed: 1.1.2. Ducks arrived.\n" in shown
    assert [one["numbers"] for one in told] == [["1.1.2", "2.4"], ["1.1"]]
    assert told[1]["notes"] == [{"kind": "changed", "numbers": ["1.1"], "text": "1.1. Smaller."}]


def test_lint_lists_flaws(home: Path) -> None:
    shown = run(home, "lint", "ws-en")
    assert shown.exit_code == 1
    assert "1.2.1 wrong: refers to a number that the book lacks (7.3)" in shown.stdout
    assert answer(home, "lint", "ws-en")["flaws"][0] == {
        "number": "1.2.1",
        "kind": "dangling",
        "certainty": "wrong",
        "about": "7.3",
        "perhaps": [],
    }


def test_show_tells_known_flaws(tmp_path: Path) -> None:
    shown = run(tmp_path, "show", "ws-en", "3.10.2")
    assert "Known flaws:" in shown.stdout
    (erratum,) = answer(tmp_path, "show", "ws-en", "3.10.2")["errata"]
    assert (erratum["kind"], erratum["engine"]) == ("slip", "stock")


def test_concordance_shows_one_rule_or_all(tmp_path: Path) -> None:
    shown = run(tmp_path, "concordance", "7.5.1.2.2")
    assert "differs; rulings can differ" in shown.stdout
    pairs = answer(tmp_path, "concordance", "--differences")["correspondences"]
    assert {pair["relation"] for pair in pairs} == {"differs", "only here"}
    assert run(tmp_path, "concordance", "99.9").exit_code == 2


@pytest.mark.parametrize(
    ("today", "days", "old", "told"),
    [
        ("2022-03-03", 365, False, "365 days old"),
        ("2022-03-04", 366, True, "OLD: 366 days old; check for a newer version"),
        ("2021-03-01", -2, False, "not in effect before 2021-03-03, in 2 days"),
    ],
)
def test_the_age_of_a_document_is_always_shown(
    home: Path, today: str, days: int, old: bool, told: str
) -> None:
    assert told in run(home, "show", "ws-en", "1.1", "--today", today).stdout
    assert told in run(home, "list", "--today", today).stdout
    page = answer(home, "show", "ws-en", "1.1", "--today", today)
    assert (page["age_days"], page["old"], page["standing"]) == (days, old, "official")


def test_a_wrong_day_is_refused(home: Path) -> None:
    refused = run(home, "list", "--today", "tomorrow")
    assert refused.exit_code == 2
    assert "--today: 'tomorrow' is not a date" in refused.stderr
