"""Disputes in the workspace: kept, listed by their last act, and forgotten when old."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from judgetool.errors import NotFound
from judgetool.store import Workspace
from judgetool.store.check import findings
from judgetool.store.disputes import MOST_KEPT, DisputeFacts, Disputes
from judgetool.store.failures import LockedWorkspace
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


def test_a_dispute_that_is_forgotten_goes_with_what_was_done_to_it_and_leaves_the_others(
    workspace: Workspace,
) -> None:
    disputes = Disputes(workspace.db)
    gone, left = (disputes.begin(FACTS, "text", "x", at) for at in ("09:00", "09:01"))
    for key in (gone, left):
        disputes.add(key, FACTS, [{"act": "undo"}], "09:02")
    disputes.forget(gone)
    assert [one.id for one in disputes.recent()] == [left]
    assert (disputes.number_of_acts(gone), disputes.number_of_acts(left)) == (0, 1)


def test_who_plays_on_does_not_wait_for_another_who_writes(tmp_path: Path) -> None:
    with Workspace(tmp_path, wait=lambda _: pytest.fail("waits")) as workspace:
        disputes = Disputes(workspace.db)
        key = disputes.begin(FACTS, "text", "x", "09:00")
        with closing(sqlite3.connect(workspace.path)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LockedWorkspace):
                disputes.begin(FACTS, "text", "x", "09:01")
            with pytest.raises(LockedWorkspace):
                disputes.add(key, FACTS, [{"act": "undo"}], "09:01")
        assert [(one.id, one.at) for one in disputes.recent()] == [(key, "09:00")]
        assert disputes.acts(key) == ()


def test_a_dispute_to_which_something_is_done_is_open_again(workspace: Workspace) -> None:
    disputes = Disputes(workspace.db)
    key = disputes.begin(SAVED, "text", "x", "09:00")
    disputes.set_open(key, False)
    assert not disputes.get(key).open
    disputes.add(key, FACTS, [], "09:01")
    assert disputes.get(key).open


@pytest.mark.parametrize("unreadable", ["{", "[]"])
def test_what_was_done_is_read_up_to_the_first_act_that_cannot_be_read(
    workspace: Workspace, unreadable: str
) -> None:
    disputes = Disputes(workspace.db)
    key = disputes.begin(FACTS, "text", "x", "09:00")
    disputes.add(key, FACTS, [{"act": "undo"}, {"act": "redo"}, {"act": "undo"}], "09:01")
    workspace.db.execute("UPDATE dispute_acts SET data = ? WHERE id = 2", [unreadable])
    assert disputes.acts(key) == ({"act": "undo"},)
    assert disputes.number_of_acts(key) == 3


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
