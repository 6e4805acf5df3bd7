"""Versions of a book: compared, followed through their renumberings, and their change logs."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules import flaws, imports, pages, versions
from judgetool.operations.rules.imports import import_rulebook
from judgetool.operations.rules.pages import NoSuchRule
from judgetool.operations.rules.versions import Became, change_log
from judgetool.store import Workspace
from rules_index.comparing.rewording import Kind
from rules_index.linting import Flaw, FlawKind
from rules_index.model import ChangeKind
from tests.rules_index.invented import INVENTED

SECOND = INVENTED.replace("Ducks may land.", "Ducks may land and swim.")
THIRD = SECOND.replace("- 1.1.2 Ducks", "- 1.1.2. No boats.\n\n- 1.1.3. Ducks")
FOURTH = THIRD.replace(
    "- 1.1.3. Ducks may land and swim.\n\nExample: A duck lands on a pond of 1.1.1.\n", ""
)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        path = tmp_path / "pond.txt"
        for year, (version, text) in enumerate(
            [("1.2", INVENTED), ("1.3", SECOND), ("1.4", THIRD), ("1.5", FOURTH)], start=2021
        ):
            path.write_text(text, encoding="utf-8")
            imports.import_rulebook(
                workspace, path, "ws-en", version=version, effective=date(year, 1, 1)
            )
        yield workspace


def test_two_versions_are_compared(workspace: Workspace) -> None:
    found = versions.compare_versions(workspace, "ws-en", "1.2", "1.3")
    assert (found.old.version, found.new.version) == ("1.2", "1.3")
    (difference,) = found.comparison.differences
    assert difference.kind is Kind.CHANGED
    assert [mark.text for mark in difference.marks if mark.changed] == [" and swim"]


def test_versions_that_are_not_there_are_refused(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match=r"ws-en 9\.9 has not been imported"):
        versions.compare_versions(workspace, "ws-en", "1.2", "9.9")
    with pytest.raises(NotFound):
        versions.compare_versions(workspace, "fftcg", "1", "2")


def test_a_rule_is_followed_through_all_versions(workspace: Workspace) -> None:
    stages = versions.history(workspace, "ws-en", "1.1.3").stages
    assert [(one.book.version, one.rule and one.rule.number, one.became) for one in stages] == [
        ("1.5", None, Became.REMOVED),
        ("1.4", "1.1.3", Became.RENUMBERED),
        ("1.3", "1.1.2", Became.CHANGED),
        ("1.2", "1.1.2", Became.FIRST_KNOWN),
    ]


def test_a_rule_of_an_old_version_is_followed_onwards(workspace: Workspace) -> None:
    stages = versions.history(workspace, "ws-en", "1.1.2", version="1.2").stages
    assert [one.book.version for one in stages] == ["1.5", "1.4", "1.3", "1.2"]


def test_a_rule_that_was_added_has_no_history_before(workspace: Workspace) -> None:
    stages = versions.history(workspace, "ws-en", "1.1.2").stages
    assert [(one.book.version, one.became) for one in stages] == [
        ("1.5", Became.UNCHANGED),
        ("1.4", Became.ADDED),
    ]


def test_of_rules_with_one_number_the_first_is_followed(tmp_path: Path) -> None:
    with Workspace(tmp_path / "home") as workspace:
        path = tmp_path / "pond.txt"
        for version in ("1.2", "1.3"):
            again = INVENTED.replace("2.1.1", "1.1.2. A heron may stand here.\n\n2.1.1", 1)
            path.write_text(again, encoding="utf-8")
            imports.import_rulebook(workspace, path, "ws-en", version=version)
        stages = versions.history(workspace, "ws-en", "1.1.2").stages
    assert [stage.rule and stage.rule.text for stage in stages] == ["Ducks may land."] * 2


def test_a_rule_that_no_version_has_is_refused(workspace: Workspace) -> None:
    with pytest.raises(NoSuchRule):
        versions.history(workspace, "ws-en", "8.8")
    with pytest.raises(NotFound):
        versions.history(workspace, "ws-en", "1.1", version="9")


def test_lint_lists_what_is_found_and_what_is_known(workspace: Workspace) -> None:
    report = flaws.lint(workspace, "ws-en", version="1.2")
    assert report.flaws == (
        Flaw(FlawKind.DANGLING, "1.2.1", "7.3"),
        Flaw(FlawKind.DANGLING, "change log", "2.4"),
    )
    assert report.errata == ()


def test_a_digest_is_linted_for_what_is_known_of_the_book(tmp_path: Path) -> None:
    with Workspace(tmp_path / "empty") as empty:
        report = flaws.lint(empty, "ws-en")
    assert not report.book.official
    assert ("3.7.1.1", "3.7.1.2") in [one.numbers for one in report.errata]


def test_known_flaws_stand_beside_the_rule(tmp_path: Path) -> None:
    with Workspace(tmp_path / "empty") as empty:
        page = pages.rule(empty, "ws-en", "9.3.2")
    assert [one.numbers for one in page.errata] == [("3.8.3",)]


def test_an_imported_book_keeps_its_change_log(tmp_path: Path) -> None:
    pond = tmp_path / "pond.txt"
    with Workspace(tmp_path / "home") as workspace:
        with pytest.raises(NotFound):
            change_log(workspace, "ws-en")
        pond.write_text(INVENTED, encoding="utf-8")
        import_rulebook(workspace, pond, "ws-en")
        pond.write_text("1.1 Size\n1.1.1 Round.\n1.1.2 Wet.\n", encoding="utf-8")
        import_rulebook(workspace, pond, "ws-en", version="0.9")
        log = change_log(workspace, "ws-en", "1.2")
        assert log.book.version == "1.2"
        assert [(one.version, one.numbers) for one in log.changes] == [
            ("1.2", ("1.1.2", "2.4")),
            ("1.1", ("1.1",)),
        ]
        assert log.changes[0].notes[0].kind is ChangeKind.CHANGED
        assert change_log(workspace, "ws-en", "0.9").changes == ()
