"""Disputes in the workspace: kept, listed by their last act, and forgotten when old."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.store import Workspace
from judgetool.store.check import findings
from judgetool.store.disputes import MOST_KEPT, DisputeFacts, Disputes
from judgetool.store.holding import Hold, is_held
from judgetool.store.rescue import rescued

FACTS = DisputeFacts("", "A title", ("A passes",), unsaved=True)
SAVED = DisputeFacts("/x.yaml", "A title", ())


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as workspace:
        yield workspace


def test_a_dispute_is_kept_with_what_was_done_to_it(workspace: Workspace) -> None:
    disputes = Disputes(workspace.db)
    key = disputes.begin(SAVED, "text", "x.yaml", "09:00")
    disputes.add(key, FACTS, [{"act": "undo"}, {"act": "redo"}], "09:01")
    stored = disputes.get(key)
    assert (stored.text, stored.place, stored.open, stored.at) == ("text", "x.yaml", True, "09:01")
    assert stored.facts == FACTS
    assert disputes.acts(key) == ({"act": "undo"}, {"act": "redo"})
    assert disputes.number_of_acts(key) == 2
    assert list(findings(workspace.db)) == []


def test_the_dispute_that_changed_last_comes_first(workspace: Workspace) -> None:
    disputes = Disputes(workspace.db)
    first = disputes.begin(FACTS, "text", "x", "09:00")
    second = disputes.begin(FACTS, "text", "x", "09:01")
    disputes.add(first, FACTS, [], "09:02")
    assert [one.id for one in disputes.recent()] == [first, second]


def test_a_dispute_that_cannot_be_read_hides_no_other(workspace: Workspace) -> None:
    disputes = Disputes(workspace.db)
    first = disputes.begin(FACTS, "text", "x", "09:00")
    second = disputes.begin(FACTS, "text", "x", "09:01")
    workspace.db.execute("UPDATE disputes SET lines = '{' WHERE id = ?", [second])
    assert [one.id for one in disputes.recent()] == [first]
    assert list(findings(workspace.db)) == ["table disputes: row 2: lines cannot be read"]


def test_old_disputes_are_forgotten_if_they_are_closed_and_saved(workspace: Workspace) -> None:
    disputes = Disputes(workspace.db)
    unsaved = disputes.begin(FACTS, "text", "x", "08:00")
    disputes.set_open(unsaved, False)
    still_open = disputes.begin(SAVED, "text", "x", "08:01")
    for number in range(MOST_KEPT + 2):
        disputes.set_open(disputes.begin(SAVED, "text", "x", f"09:{number:03}"), False)
    left = {one.id for one in disputes.recent(1000)}
    assert {unsaved, still_open} <= left
    assert len(left) == MOST_KEPT + 2


def test_a_dispute_that_is_not_there_is_said(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match="no dispute 7"):
        Disputes(workspace.db).get(7)


def test_disputes_are_rescued(tmp_path: Path) -> None:
    with Workspace(tmp_path / "old") as workspace:
        key = Disputes(workspace.db).begin(FACTS, "text", "x", "09:00")
        Disputes(workspace.db).add(key, FACTS, [{"act": "undo"}], "09:01")
    rescued(tmp_path / "old" / "workspace.sqlite", tmp_path / "new")
    with Workspace(tmp_path / "new") as workspace:
        assert Disputes(workspace.db).acts(key) == ({"act": "undo"},)


def test_what_is_held_is_free_again_when_it_is_let_go(tmp_path: Path) -> None:
    hold = Hold(tmp_path, "a file")
    assert not hold.elsewhere
    assert is_held(tmp_path, "a file")
    assert not is_held(tmp_path, "another file")
    hold.let_go()
    assert not is_held(tmp_path, "a file")


def test_where_nothing_can_be_held_nobody_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "open").write_text("no folder")
    assert not Hold(tmp_path, "a file").elsewhere
    assert not is_held(tmp_path, "a file")
