"""The list that is being put together is in the workspace, and so in its backup."""

from pathlib import Path

import pytest

from judgetool.operations.decks.kept_lists import MOST_BEFORE, KeptLists
from judgetool.operations.decks.lists import Draft
from judgetool.operations.workspace_copies import backup_workspace, restore_workspace
from judgetool.store import Workspace
from judgetool.store.unfinished import Unfinished


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace(tmp_path / "home")


def texts(workspace: Workspace) -> list[str]:
    return [one.text for one in KeptLists(workspace).all]


def test_the_list_comes_last_and_those_that_it_replaced_before_it(workspace: Workspace) -> None:
    kept = KeptLists(workspace)
    assert kept.all == ()
    kept.keep(Draft("4 Owl"))
    for text in ("1 Frog", "2 Toad", "1 Frog"):
        kept.keep_before(Draft(text))
    assert texts(workspace) == ["2 Toad", "1 Frog", "4 Owl"]
    for count in range(MOST_BEFORE):
        kept.keep_before(Draft(f"{count + 1} Newt"))
    assert texts(workspace) == [*(f"{count + 1} Newt" for count in range(MOST_BEFORE)), "4 Owl"]


@pytest.mark.parametrize("nonsense", ["", "frog", "7", "[7]", '{"text": 7}'])
def test_nonsense_counts_as_nothing(workspace: Workspace, nonsense: str) -> None:
    for name in ("list", "lists before"):
        Unfinished(workspace.db).keep(name, nonsense)
    assert KeptLists(workspace).all == ()


def test_the_list_comes_back_with_a_backup(tmp_path: Path, workspace: Workspace) -> None:
    KeptLists(workspace).keep(Draft("4 Owl"))
    KeptLists(workspace).keep_line("fro")
    workspace.close()
    backup = tmp_path / "backup.zip"
    backup_workspace(tmp_path / "home", backup)
    restore_workspace(tmp_path / "other", backup)
    with Workspace(tmp_path / "other") as other:
        assert (texts(other), KeptLists(other).line) == (["4 Owl"], "fro")


def test_what_another_place_kept_is_taken_over_where_nothing_is_kept(workspace: Workspace) -> None:
    kept = KeptLists(workspace)
    kept.keep_line("fro")
    kept.take_over('{"text": "4 Owl", "told": {}}', "", "toa")
    assert (texts(workspace), kept.line) == (["4 Owl"], "fro")
