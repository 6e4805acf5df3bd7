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
from judgetool.store.disputes import Disputes
from judgetool.store.failures import no_room
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


def kept(workspace: Workspace, path: Path | None = None, at: Clock | None = None) -> Keeper:
    dispute = OpenDispute(FILE) if path is None else OpenDispute.open(path)
    return Keeper(workspace, dispute, at or clock())


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


def saved_and_closed(workspace: Workspace, path: Path, at: Clock, account: str) -> None:
    """A dispute of the file to which an account was added, saved and closed."""
    keeper = kept(workspace, path, at)
    keeper.dispute.branch(account)
    keeper.dispute.save(path)
    keeper.close()


def test_only_a_file_that_was_saved_and_closed_comes_back_with_its_history(
    workspace: Workspace, path: Path, tmp_path: Path
) -> None:
    assert resumed_for(workspace, path, clock()) is None
    keeper = kept(workspace, path)
    assert resumed_for(workspace, path, clock()) is None
    keeper.dispute.say(SOUL)
    keeper.close()
    assert resumed_for(workspace, path, clock()) is None
    saved_and_closed(workspace, path, clock(), "what Mia saw")
    assert resumed_for(workspace, tmp_path / "other.yaml", clock()) is None
    path.unlink()
    assert resumed_for(workspace, path, clock()) is None


def test_of_a_file_that_was_open_several_times_the_last_time_comes_back(
    workspace: Workspace, path: Path
) -> None:
    at = clock()
    for account in ("what Mia saw", "what Leo saw"):
        saved_and_closed(workspace, path, at, account)
    again = resumed_for(workspace, path, at)
    assert again is not None
    assert [one.id for one in recent(workspace)] == [again.id]
    again.dispute.undo()
    assert [one.name for one in again.dispute.accounts][-1] == "what Mia saw"


def test_a_file_is_listed_once_but_nothing_that_is_nowhere_else_is_left_out(
    workspace: Workspace, path: Path
) -> None:
    at = clock()
    unsaved = kept(workspace, path, at)
    unsaved.dispute.say(SOUL)
    unsaved.close()
    for _ in range(2):
        kept(workspace, path, at).close()
    for _ in range(2):
        kept(workspace, at=at).close()
    listed = recent(workspace)
    assert [(one.path, one.unsaved) for one in listed] == [
        (None, False),
        (None, False),
        (path, False),
        (path, True),
    ]
    assert recent(workspace, 3) == listed[:3]


def test_the_list_shows_the_first_three_lines(workspace: Workspace) -> None:
    keeper = kept(workspace)
    for line in (SOUL, "damage reveals a climax", "A attacks with center-right, direct"):
        keeper.dispute.say(line)
    assert recent(workspace)[0].lines == (
        "A attacks with center-left, direct",
        SOUL,
        "damage reveals a climax",
    )


def test_what_was_interrupted_is_what_was_neither_closed_nor_is_open_elsewhere(
    workspace: Workspace,
) -> None:
    kept(workspace).close()
    first, second = kept(workspace), kept(workspace)
    assert interrupted(workspace) == ()
    for keeper in (first, second):
        let_go_as_when_killed(keeper)
    assert [one.id for one in interrupted(workspace)] == [second.id, first.id]


def let_go_as_when_killed(keeper: Keeper) -> None:
    """What the operating system does when the program ends, however it ends."""
    assert keeper._own is not None
    keeper._own.let_go()


def test_what_is_done_after_it_was_closed_is_not_kept(workspace: Workspace) -> None:
    keeper = kept(workspace)
    keeper.close()
    keeper.dispute.say(SOUL)
    assert keeper.id is not None
    assert resume(workspace, keeper.id, clock()).dispute.last == 1


def test_a_dispute_without_a_file_is_open_in_no_other_window(workspace: Workspace) -> None:
    assert not kept(workspace).elsewhere
    assert not kept(workspace).elsewhere


def test_what_cannot_be_kept_is_said_until_it_can(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = kept(workspace)
    with monkeypatch.context() as full:

        def fails(*_: object) -> None:
            raise no_room("pond.sqlite")

        full.setattr(Disputes, "add", fails)
        keeper.dispute.say(SOUL)
        assert not keeper.keep()
        assert (str(keeper.trouble), keeper.pending) == (str(no_room("pond.sqlite")), True)
    assert keeper.keep()
    assert (keeper.trouble, keeper.pending) == (None, False)


def test_a_dispute_that_is_closed_before_all_is_kept_counts_as_interrupted(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = kept(workspace)

    def fails(*_: object) -> None:
        raise no_room("pond.sqlite")

    monkeypatch.setattr(Disputes, "add", fails)
    keeper.dispute.say(SOUL)
    keeper.close()
    assert [one.id for one in interrupted(workspace)] == [keeper.id]


def test_a_dispute_comes_back_with_its_file(workspace: Workspace, path: Path) -> None:
    for keeper, file in ((kept(workspace, path), path), (kept(workspace), None)):
        keeper.close()
        assert keeper.id is not None
        assert resume(workspace, keeper.id, clock()).dispute.path == file


def test_a_dispute_that_begins_while_another_program_writes_is_kept_a_little_later(
    workspace: Workspace, tmp_path: Path
) -> None:
    with Workspace(tmp_path / "home") as other, writing(other.db):
        keeper = kept(workspace)
        assert (keeper.id, keeper.pending, keeper.trouble) == (None, True, None)
    assert recent(workspace) == ()
    assert keeper.keep()
    assert [one.id for one in recent(workspace)] == [keeper.id]
    keeper.close()
    assert interrupted(workspace) == ()


def test_what_comes_after_an_act_that_nobody_can_read_goes_on_as_another_dispute(
    workspace: Workspace,
) -> None:
    keeper = kept(workspace)
    keeper.dispute.say(SOUL)
    let_go_as_when_killed(keeper)
    workspace.db.execute("UPDATE dispute_acts SET data = '{'")
    assert keeper.id is not None
    again = resume(workspace, keeper.id, clock())
    assert again.id != keeper.id
    again.close()
    assert interrupted(workspace) == ()


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
        assert not keeper.keep()
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


def test_a_dispute_that_was_resumed_is_offered_again_after_a_kill(workspace: Workspace) -> None:
    keeper = kept(workspace)
    keeper.dispute.say(SOUL)
    keeper.close()
    assert keeper.id is not None
    assert interrupted(workspace) == ()
    again = resume(workspace, keeper.id, clock())
    [stored] = Disputes(workspace.db).recent()
    assert stored.open
    again.close()
    assert interrupted(workspace) == ()
