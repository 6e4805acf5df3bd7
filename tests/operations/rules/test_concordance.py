"""Two editions side by side: from digests and imports, and what is not there."""

from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.operations.rules import imports
from judgetool.operations.rules.concordance import concordance
from judgetool.operations.rules.pages import NoSuchRule
from judgetool.store import Workspace
from rules_index.concordance import Relation
from rules_index.errors import UnknownBook
from tests.rules_index.invented import INVENTED


def test_a_rule_is_shown_with_what_corresponds_to_it(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        found = concordance(workspace, "8.6.2.5")
    (row,) = found.rows
    assert row.correspondence.other == ("8.6.2.4",)
    assert row.correspondence.relation is Relation.SAME
    assert [rule.number for rule in row.one] == ["8.6.2.5"]
    assert [rule.number for rule in row.other] == ["8.6.2.4"]
    assert not found.other_versions


def test_a_number_of_the_other_edition_is_found_too(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        found = concordance(workspace, "10.17", book="ws-jp", other="ws-en")
    assert [row.correspondence.relation for row in found.rows] == [Relation.ONLY_HERE]


def test_only_differences_can_be_asked_for(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        rows = concordance(workspace, relations=[Relation.DIFFERS], only_what_matters=True).rows
    assert rows
    assert all(
        row.correspondence.matters and row.correspondence.relation is Relation.DIFFERS
        for row in rows
    )


def test_other_versions_than_were_compared_are_told(tmp_path: Path) -> None:
    path = tmp_path / "pond.txt"
    path.write_text(INVENTED, encoding="utf-8")
    with Workspace(tmp_path / "home") as workspace:
        imports.import_rulebook(workspace, path, "ws-jp")
        found = concordance(workspace, "1.1")
    assert found.other_versions
    assert [rule.text for rule in found.rows[0].other] == ["Size"]


def test_books_without_a_concordance_and_unknown_numbers_are_refused(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        with pytest.raises(NotFound, match="no concordance of ws-en and fftcg"):
            concordance(workspace, other="fftcg")
        for book, other, unknown in (("chess", "ws-jp", "chess"), ("ws-en", "go", "go")):
            with pytest.raises(UnknownBook, match=unknown):
                concordance(workspace, book=book, other=other)
        with pytest.raises(UnknownBook, match="chess"):
            concordance(workspace, book="chess", other="go")
        with pytest.raises(NoSuchRule):
            concordance(workspace, "99.9")
