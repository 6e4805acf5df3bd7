"""Nothing that was said is lost: disputes come back as they were, with all that can be undone."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.keeping import (
    Clock,
    Keeper,
    forget,
    interrupted,
    recent,
    resume,
    resumed_for,
)
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.store import Workspace
from judgetool.store.connection import writing
from tests.disputes.invented import TOLD_TWICE

FILE = parse(TOLD_TWICE, "x.yaml")
SOUL = "trigger check reveals a card with a soul icon"
ROOT = Path(__file__).parents[3]


def clock() -> Clock:
    """A clock that goes on by a second whenever somebody looks at it."""
    seconds = count()
    return lambda: datetime(2026, 4, 12, 9, tzinfo=UTC) + timedelta(seconds=next(seconds))


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        yield workspace


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "twice.yaml"
    path.write_text(TOLD_TWICE, "utf-8")
    return path


def kept(workspace: Workspace, path: Path | None = None) -> Keeper:
    dispute = OpenDispute(FILE) if path is None else OpenDispute.open(path)
    return Keeper(workspace, dispute, clock())


def standing(dispute: OpenDispute) -> tuple[Any, ...]:
    """Everything that must be as it was."""
    history = dispute.history
    return (
        dispute.saved(),
        dispute.account,
        str(history.to_undo),
        str(history.to_redo),
        dispute.changed(),
        dispute.last,
    )


def do_much(dispute: OpenDispute) -> Iterator[None]:
    """Many kinds of acts, one after the other."""
    dispute.say(SOUL)
    yield
    dispute.say("damage reveals a climax", at=2)
    yield
    dispute.undo()
    yield
    dispute.look_at("what A says")
    yield
    dispute.branch("what Mia saw", at=1)
    yield
    dispute.put_parts([(("setup", "B", "clock"), 3)])
    yield
    dispute.undo()
    yield
    dispute.undo()
    yield
    dispute.redo()
    yield


def test_a_dispute_comes_back_as_it_was_with_its_history(workspace: Workspace) -> None:
    keeper = kept(workspace)
    for _ in do_much(keeper.dispute):
        assert not keeper.pending
        assert keeper.id is not None
        again = resume(workspace, keeper.id, clock()).dispute
        assert standing(again) == standing(keeper.dispute)


def test_recent_disputes_come_with_their_first_lines(workspace: Workspace, path: Path) -> None:
    kept(workspace, path).close()
    keeper = kept(workspace)
    keeper.dispute.say(SOUL)
    first, second = recent(workspace)
    assert (first.title, first.path, first.unsaved) == ("Did A attack twice?", None, True)
    assert first.lines == ("A attacks with center-left, direct", SOUL)
    assert (first.elsewhere, first.interrupted) == (True, True)
    assert (second.path, second.unsaved, second.interrupted) == (path, False, False)
    keeper.close()
    assert [one.interrupted for one in recent(workspace)] == [False, False]


def test_a_dispute_that_was_closed_can_still_be_undone_when_its_file_is_opened(
    workspace: Workspace, path: Path
) -> None:
    keeper = kept(workspace, path)
    keeper.dispute.say(SOUL)
    keeper.dispute.save(path)
    keeper.close()
    again = resumed_for(workspace, path, clock())
    assert again is not None
    assert not again.dispute.changed()
    again.dispute.undo()
    again.dispute.save(path)
    assert path.read_text("utf-8") == TOLD_TWICE
    again.close()
    path.write_text(f"{TOLD_TWICE}# mine\n", "utf-8")
    assert resumed_for(workspace, path, clock()) is None


def test_a_second_window_on_the_same_file_is_told(workspace: Workspace, path: Path) -> None:
    first = kept(workspace, path)
    second = kept(workspace, path)
    assert (first.elsewhere, second.elsewhere) == (False, True)
    second.close()
    first.close()
    assert not kept(workspace, path).elsewhere


def test_saving_under_another_name_holds_that_file(
    workspace: Workspace, path: Path, tmp_path: Path
) -> None:
    keeper = kept(workspace, path)
    keeper.dispute.save(tmp_path / "other.yaml")
    assert not kept(workspace, path).elsewhere
    assert kept(workspace, tmp_path / "other.yaml").elsewhere
    assert recent(workspace)[0].path == tmp_path / "other.yaml"


def test_what_another_program_holds_up_is_kept_a_little_later(
    workspace: Workspace, tmp_path: Path
) -> None:
    keeper = kept(workspace)
    with Workspace(tmp_path / "home") as other, writing(other.db):
        keeper.dispute.say(SOUL)
        assert keeper.pending
    assert keeper.keep()
    assert not keeper.pending


def test_a_dispute_is_told_even_where_nothing_can_be_kept(tmp_path: Path) -> None:
    with Workspace(tmp_path / "home"):
        pass
    (tmp_path / "home" / "workspace.sqlite").chmod(0o400)
    with Workspace(tmp_path / "home") as workspace:
        if workspace.refusal is None:
            pytest.skip("this user may write everything")
        keeper = kept(workspace)
        keeper.dispute.say(SOUL)
        assert (keeper.dispute.last, keeper.trouble) == (2, workspace.refusal)


def test_a_dispute_is_forgotten_with_all_its_acts(workspace: Workspace) -> None:
    keeper = kept(workspace)
    keeper.dispute.say(SOUL)
    keeper.close()
    assert keeper.id is not None
    forget(workspace, keeper.id)
    assert recent(workspace) == ()
    assert workspace.db.table("dispute_acts").count == 0


def test_what_cannot_be_read_of_the_log_ends_it_and_nothing_after_it_is_lost(
    workspace: Workspace,
) -> None:
    keeper = kept(workspace)
    keeper.dispute.say(SOUL)
    keeper.dispute.say("damage reveals a climax")
    keeper.close()
    workspace.db.execute("UPDATE dispute_acts SET data = '{' WHERE id = 2")
    assert keeper.id is not None
    again = resume(workspace, keeper.id, clock())
    assert again.dispute.last == 2
    again.dispute.say("damage reveals a card that is no climax")
    again.close()
    assert again.id is not None
    assert resume(workspace, again.id, clock()).dispute.last == 3


TELLING = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from judgetool.operations.disputes.keeping import Keeper
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.store import Workspace
workspace = Workspace(Path(sys.argv[1]))
dispute = OpenDispute.open(Path(sys.argv[2]))
Keeper(workspace, dispute, lambda: datetime(2026, 4, 12, 9, tzinfo=UTC))
for number in range(1000):
    dispute.branch(f"account {number}")
    print(number, flush=True)
"""


def test_a_program_that_is_killed_loses_nothing(tmp_path: Path, path: Path) -> None:
    home = tmp_path / "home"
    words = [sys.executable, "-c", TELLING, str(home), str(path)]
    telling = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT)
    assert telling.stdout is not None
    told = [int(telling.stdout.readline()) for _ in range(6)][-1]
    telling.kill()
    rest = telling.stdout.read().split()
    telling.wait()
    telling.stdout.close()
    told = int(rest[-1]) if rest else told
    with Workspace(home) as workspace:
        (left,) = interrupted(workspace)
        keeper = resume(workspace, left.id, clock())
        assert not keeper.elsewhere
        names = [one.name for one in keeper.dispute.accounts][4:]
        assert names[: told + 1] == [f"account {number}" for number in range(told + 1)]
        assert len(names) <= told + 2
        for _ in names:
            keeper.dispute.undo()
        assert keeper.dispute.saved() == TOLD_TWICE


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[tuple[Any, ...]]]:
    """A workspace whose journal has not been put into it, and how the dispute stood each time."""
    home = tmp_path_factory.mktemp("journal")
    with Workspace(home / "live") as workspace:
        keeper = kept(workspace)
        seen = [standing(keeper.dispute)]
        for _ in do_much(keeper.dispute):
            seen.append(standing(keeper.dispute))
        shutil.copytree(home / "live", home / "copy")
        assert (home / "copy" / "workspace.sqlite-wal").stat().st_size > 10_000
    return home / "copy", seen


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(part=st.floats(0, 1))
def test_a_journal_that_is_cut_off_anywhere_gives_what_stood_at_some_moment(
    journal: tuple[Path, list[tuple[Any, ...]]],
    tmp_path_factory: pytest.TempPathFactory,
    part: float,
) -> None:
    whole, seen = journal
    home = tmp_path_factory.mktemp("cut")
    shutil.copy(whole / "workspace.sqlite", home)
    data = (whole / "workspace.sqlite-wal").read_bytes()
    cut = data[: round(len(data) * part)]
    (home / "workspace.sqlite-wal").write_bytes(cut)
    with Workspace(home) as workspace:
        for left in interrupted(workspace):
            found = standing(resume(workspace, left.id, clock()).dispute)
            assert found in seen
            if part == 1.0:
                assert found == seen[-1]
