"""The workspace's file: made safely, upgraded, looked at without writing, refused in words."""

import errno
import multiprocessing
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
from sqlite_utils import hookimpl
from sqlite_utils.plugins import pm

from judgetool.errors import MissingFile, Problem, Stopped
from judgetool.given_files import beginning_of
from judgetool.store import Workspace, migrations
from judgetool.store.card_staging import staged
from judgetool.store.check import findings
from judgetool.store.connection import writing
from judgetool.store.disputes import Disputes
from judgetool.store.failures import (
    DamagedWorkspace,
    ForeignFile,
    LockedWorkspace,
    NewerWorkspace,
    NoPermission,
    NoPlace,
    NoRoom,
    OlderWorkspace,
    ReadOnlyWorkspace,
    read_only,
)
from judgetool.store.formats import KeptFormat, KeptFormats
from judgetool.store.migrations import APPLICATION, FIRST, LATEST, MIGRATIONS, OLD_MARK, STEPS
from judgetool.store.notes import Anchor, Notes
from judgetool.store.rescue import rescued
from judgetool.store.workspace import _in_memory, data_directory
from tests.unprivileged import without_privileges

ANCHOR = Anchor("ws-en", "1.2", True, "1.1.1", "ab12", "A pond is round.")
FORMAT = KeptFormat("ws-en", "pond", "id = 'pond'", "pond.toml", "ab", "2026-01-02")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of POSIX")
ROUNDS, STARTED_AT_ONCE = 25, 3
COUNTING = (
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)"
    " SELECT max(i) FROM n"
)
"""A question that takes the database a while."""


def never(_passed: float) -> bool:
    return False


COMING_AND_GOING = """
import sys
from pathlib import Path
from judgetool.store import Workspace
Workspace(Path(sys.argv[1])).close()
"""
"""Another program that opens the workspace and closes it again."""


def filled(folder: Path) -> Path:
    """A workspace with one note; gives its file."""
    with Workspace(folder) as workspace:
        Notes(workspace.db).add(ANCHOR, "Ask the frog.", bookmarked=False)
    return workspace.path


def test_the_steps_are_numbered_without_a_gap() -> None:
    assert list(MIGRATIONS) == list(range(FIRST, LATEST + 1))
    assert list(MIGRATIONS.values()) == list(STEPS)


def test_only_the_steps_that_a_workspace_has_not_seen_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    made: list[str] = []
    later = {LATEST + n: lambda _, n=n: made.append(f"step {n}") for n in (1, 2)}
    monkeypatch.setattr(migrations, "MIGRATIONS", {**MIGRATIONS, **later})
    monkeypatch.setattr(migrations, "LATEST", LATEST + 2)
    for _ in range(2):
        with Workspace(tmp_path) as workspace:
            assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the frog."]
    assert made == ["step 1", "step 2"]


def test_a_new_workspace_bears_its_numbers_and_can_be_read_beside_a_writer(tmp_path: Path) -> None:
    with Workspace(tmp_path / "new" / "home") as workspace:
        for pragma, value in (
            ("application_id", APPLICATION),
            ("user_version", LATEST),
            ("journal_mode", "wal"),
        ):
            assert workspace.db.execute(f"PRAGMA {pragma}").fetchone() == (value,)
    assert [file.name for file in (tmp_path / "new" / "home").iterdir()] == ["workspace.sqlite"]


@POSIX
def test_nobody_else_reads_it(tmp_path: Path) -> None:
    with Workspace(tmp_path / "new") as workspace:
        Notes(workspace.db).add(ANCHOR, "Ask the frog.", bookmarked=False)
        modes = {
            file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "new").iterdir()
        }
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    assert modes == dict.fromkeys(
        ("workspace.sqlite", "workspace.sqlite-wal", "workspace.sqlite-shm"), 0o600
    )


@pytest.mark.parametrize(
    "older",
    [
        f"PRAGMA user_version = {FIRST - 1}",
        f"CREATE TABLE {OLD_MARK} (name TEXT); PRAGMA user_version = 0; PRAGMA application_id = 0",
    ],
)
def test_a_workspace_that_was_never_released_is_refused_and_can_be_rescued(
    tmp_path: Path, older: str
) -> None:
    path = filled(tmp_path)
    other = sqlite3.connect(path)
    other.executescript(f"ALTER TABLE books DROP COLUMN resembles; {older}")
    other.close()
    before = path.read_bytes()
    with pytest.raises(
        OlderWorkspace, match="carry its contents over with: judgetool workspace rescue"
    ):
        Workspace(tmp_path)
    assert path.read_bytes() == before
    rescued(path, tmp_path / "new")
    with Workspace(tmp_path / "new") as workspace:
        assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the frog."]


@pytest.mark.parametrize(
    ("tables", "problem"),
    [((OLD_MARK, "books"), OlderWorkspace), ((OLD_MARK,), ForeignFile), (("books",), ForeignFile)],
)
def test_one_of_the_first_workspaces_is_known_by_its_tables(
    tmp_path: Path, tables: tuple[str, ...], problem: type[Problem]
) -> None:
    with closing(sqlite3.connect(tmp_path / "workspace.sqlite")) as db:
        for table in tables:
            db.execute(f"CREATE TABLE {table} (name TEXT)")
    with pytest.raises(Problem) as raised:
        Workspace(tmp_path)
    assert raised.type is problem


def test_what_the_user_allows_others_later_stays(tmp_path: Path) -> None:
    filled(tmp_path).chmod(0o644)
    Workspace(tmp_path).close()
    assert stat.S_IMODE((tmp_path / "workspace.sqlite").stat().st_mode) == 0o644


def test_a_workspace_of_a_later_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = filled(tmp_path)
    other = sqlite3.connect(path)
    other.executescript(f"PRAGMA user_version = {LATEST + 1}")
    other.close()
    before = path.read_bytes()
    with pytest.raises(NewerWorkspace, match="update the program; nothing was changed"):
        Workspace(tmp_path)
    assert path.read_bytes() == before


def test_a_database_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "workspace.sqlite"
    for script in ("CREATE TABLE frogs (name)", "PRAGMA application_id = 7"):
        other = sqlite3.connect(path)
        other.executescript(script)
        other.close()
        before = path.read_bytes()
        with pytest.raises(ForeignFile, match="nothing was changed"):
            Workspace(tmp_path)
        assert path.read_bytes() == before


def test_a_damaged_file_is_told_with_what_helps(tmp_path: Path) -> None:
    path = filled(tmp_path)
    content = path.read_bytes()
    for broken in (b"Dear judge" + content[10:], content[:5000], content[:100] + b"\xff" * 9000):
        path.write_bytes(broken)
        with pytest.raises(DamagedWorkspace, match="judgetool workspace rescue"):
            Workspace(tmp_path)


def test_a_name_in_it_that_is_no_text_is_damage(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA writable_schema = 1")
        db.execute(
            "UPDATE sqlite_master SET name = CAST(X'c9c9' AS TEXT), sql = 'CREATE TABLE ' ||"
            " CAST(X'c9c9' AS TEXT) || ' (' WHERE name = 'formats'"
        )
        db.commit()
    with pytest.raises(DamagedWorkspace, match="something other than text where text should be"):
        Workspace(tmp_path)


@POSIX
def test_an_empty_file_becomes_a_workspace_that_nobody_else_reads(tmp_path: Path) -> None:
    (tmp_path / "workspace.sqlite").touch()
    (tmp_path / "workspace.sqlite").chmod(0o644)
    assert stat.S_IMODE(filled(tmp_path).stat().st_mode) == 0o600


def test_a_workspace_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(filled(tmp_path))) as db:
        db.executescript(
            "DROP TABLE disputes; DROP TABLE dispute_acts; DROP TABLE upgrades;"
            " DROP TABLE answers; DROP TABLE explanations; DROP TABLE difference_texts;"
            " DROP TABLE differences;"
            " DROP TABLE read_texts; DROP TABLE shared_events; DROP TABLE shared_entries;"
            " DROP TABLE unread_entries; DROP TABLE supplied_icons; DROP TABLE unfinished;"
            f" PRAGMA user_version = {FIRST}"
        )
    with Workspace(tmp_path) as workspace:
        assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the frog."]
        assert Disputes(workspace.db).recent() == ()
        assert list(findings(workspace.db)) == []


@pytest.mark.parametrize("mark", ["application_id = 7", "user_version = 7"])
def test_an_empty_database_that_bears_the_mark_of_something_else_is_refused(
    tmp_path: Path, mark: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "workspace.sqlite")) as db:
        db.execute(f"PRAGMA {mark}")
    with pytest.raises(ForeignFile, match="nothing was changed"):
        Workspace(tmp_path)


def test_something_else_in_its_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "workspace.sqlite").mkdir()
    with pytest.raises(NoPlace, match="this is a folder"):
        Workspace(tmp_path)
    (tmp_path / "file").touch()
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(NoPlace, match="its parent is not a folder"):
            Workspace(place)


@POSIX
def test_a_link_that_leads_nowhere_and_what_is_no_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "workspace.sqlite"
    path.symlink_to(tmp_path / "stick" / "workspace.sqlite")
    with pytest.raises(NoPlace, match=r"a link to .*stick.*, which does not exist"):
        Workspace(tmp_path)
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(NoPlace, match="this is not a regular file"):
        Workspace(tmp_path)


def test_who_writes_locks_out_no_reader_and_a_writer_is_told_what_to_do(tmp_path: Path) -> None:
    path = filled(tmp_path)
    other = sqlite3.connect(path)
    other.execute("BEGIN IMMEDIATE")
    other.execute("DELETE FROM notes")
    with Workspace(tmp_path, wait=never) as workspace:
        assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the frog."]
        with pytest.raises(LockedWorkspace, match=r"wait for that program.*is sound"):
            KeptFormats(workspace.db).keep([FORMAT])
        other.rollback()
        KeptFormats(workspace.db).keep([FORMAT])
    other.close()


def test_a_writer_waits_as_long_as_it_was_told(tmp_path: Path) -> None:
    other = sqlite3.connect(filled(tmp_path))
    other.execute("BEGIN IMMEDIATE")
    waited: list[float] = []

    def until_third(passed: float) -> bool:
        waited.append(passed)
        if len(waited) == 3:
            other.rollback()
        return True

    with Workspace(tmp_path, wait=until_third) as workspace:
        KeptFormats(workspace.db).keep([FORMAT])
        assert KeptFormats(workspace.db).all() == (FORMAT,)
    assert len(waited) == 3
    assert waited == sorted(waited)
    other.close()


def test_who_is_stopped_waits_no_longer(tmp_path: Path) -> None:
    other = sqlite3.connect(filled(tmp_path))
    other.execute("BEGIN IMMEDIATE")
    with Workspace(tmp_path, wait=lambda _: pytest.fail("waits")) as workspace:
        workspace.stop_when(lambda: True)
        with pytest.raises(LockedWorkspace):
            KeptFormats(workspace.db).keep([FORMAT])
    other.close()


def test_long_work_of_the_database_ends_when_it_is_stopped(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        stops: list[bool] = []
        workspace.stop_when(lambda: bool(stops))
        assert workspace.db.execute(COUNTING).fetchone() == (200_000,)
        stops.append(True)
        with pytest.raises(Stopped, match="the work was stopped"):
            workspace.db.execute(COUNTING).fetchone()


def test_programs_that_extend_the_library_of_the_database_do_not_reach_it(tmp_path: Path) -> None:
    class Extension:
        @hookimpl
        def prepare_connection(self, conn: sqlite3.Connection) -> None:
            pytest.fail("it is asked")

    pm.register(Extension(), "extension")
    try:
        with Workspace(tmp_path) as workspace:
            staged(workspace.db, "ws-en").db.close()
    finally:
        pm.unregister(name="extension")


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    filled(tmp_path)
    with Workspace(tmp_path) as workspace:
        [pages] = workspace.db.execute("PRAGMA page_count").fetchone()
        workspace.db.execute(f"PRAGMA max_page_count = {pages}").fetchone()
        with pytest.raises(NoRoom, match="make room and try again"):
            KeptFormats(workspace.db).keep([FORMAT, *_long_formats()])
        assert KeptFormats(workspace.db).all() == ()


def _long_formats() -> list[KeptFormat]:
    return [KeptFormat("ws-en", str(n), "x" * 9000, "pond.toml", "ab", "") for n in range(9)]


@POSIX
def test_an_empty_folder_that_cannot_be_written_is_an_empty_workspace_to_read() -> None:
    with without_privileges() as folder:
        folder.chmod(0o500)
        with Workspace(folder) as workspace:
            assert Notes(workspace.db).of("ws-en") == []
            with pytest.raises(ReadOnlyWorkspace, match="nothing can be saved"):
                KeptFormats(workspace.db).keep([FORMAT])
        with Workspace(folder / "below") as workspace:
            assert workspace.refusal is not None
        assert list(folder.iterdir()) == []


@POSIX
@pytest.mark.parametrize(
    ("mode", "why"),
    [(0o400, "its file cannot be written to"), (0o600, "its folder cannot be written to")],
)
def test_a_workspace_that_cannot_be_written_can_be_read(mode: int, why: str) -> None:
    with without_privileges() as folder:
        path = filled(folder)
        before = path.read_bytes()
        path.chmod(mode)
        folder.chmod(0o500)
        with Workspace(folder) as workspace:
            assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the frog."]
            with pytest.raises(ReadOnlyWorkspace, match=f"{why}.*allow writing to its folder"):
                KeptFormats(workspace.db).keep([FORMAT])
        assert path.read_bytes() == before


@POSIX
def test_what_a_killed_program_wrote_last_is_read_where_nothing_can_be_written() -> None:
    with without_privileges() as folder:
        path = filled(folder)
        workspace = Workspace(folder)
        Notes(workspace.db).add(ANCHOR, "Ask the duck.", bookmarked=False)
        kept = {file.name: file.read_bytes() for file in folder.iterdir()}
        workspace.close()
        for name in ("workspace.sqlite", "workspace.sqlite-wal"):
            (folder / name).write_bytes(kept[name])
        folder.chmod(0o500)
        path.chmod(0o400)
        with Workspace(folder) as workspace:
            texts = [note.text for note in Notes(workspace.db).of("ws-en")]
        assert texts == ["Ask the frog.", "Ask the duck."]


@POSIX
def test_what_may_not_be_read_is_told() -> None:
    with without_privileges() as folder:
        filled(folder).chmod(0o000)
        with pytest.raises(NoPermission, match="allow reading and writing it"):
            Workspace(folder)


def start(folder: Path, together: Barrier, failures: "multiprocessing.Queue[str]") -> None:
    """Open one new workspace after the other, each at the same time as the others do."""
    for each in range(ROUNDS):
        together.wait()
        try:
            with Workspace(folder / str(each)) as workspace:
                Notes(workspace.db).add(ANCHOR, "Ask the frog.", bookmarked=False)
        except Exception as failure:
            failures.put(repr(failure))
    failures.put("")


def test_first_starts_at_the_same_time_make_one_workspace(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    together, failures = spawn.Barrier(STARTED_AT_ONCE), spawn.Queue()
    started = [
        spawn.Process(target=start, args=(tmp_path, together, failures))
        for _ in range(STARTED_AT_ONCE)
    ]
    for one in started:
        one.start()
    told: list[str] = []
    while told.count("") < STARTED_AT_ONCE:
        told.append(failures.get(timeout=60))
    for one in started:
        one.join()
    assert [failure for failure in told if failure and "NotKept" not in failure] == []
    for each in range(ROUNDS):
        with Workspace(tmp_path / str(each)) as workspace:
            assert workspace.db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert Notes(workspace.db).of("ws-en")


def test_what_is_read_together_is_not_changed_in_between(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        notes = Notes(workspace.db)
        note = notes.add(ANCHOR, "Ask the frog.", bookmarked=False)
        other = sqlite3.connect(workspace.path, timeout=0, isolation_level=None)
        with workspace.reading():
            assert notes.of("ws-en") == [note]
            other.execute("DELETE FROM notes")
            assert notes.of("ws-en") == [note]
        other.close()
        assert notes.of("ws-en") == []


def test_the_data_directory_is_the_one_chosen_then_the_one_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGETOOL_HOME", str(tmp_path / "home"))
    assert data_directory(tmp_path / "chosen") == tmp_path / "chosen"
    assert data_directory() == tmp_path / "home"
    monkeypatch.delenv("JUDGETOOL_HOME")
    place = {("judgetool", False): tmp_path / "judgetool"}
    monkeypatch.setattr(
        "platformdirs.user_data_path", lambda name, appauthor: place[name, appauthor]
    )
    assert data_directory() == tmp_path / "judgetool"


def test_what_is_of_the_program_goes_into_a_workspace_that_cannot_be_written() -> None:
    refusal = read_only("pond.sqlite", "it is on a disc")
    db = _in_memory(Path("/nowhere/pond.sqlite"), refusal, never)
    with pytest.raises(ReadOnlyWorkspace, match="it is on a disc"), writing(db):
        pass
    with writing(db, of_the_program=True):
        db.execute("INSERT INTO card_states VALUES ('ws-en', 'a')")
    assert db.execute("SELECT token FROM card_states").fetchall() == [("a",)]
    db.close()


def keep_and_fail(workspace: Workspace) -> None:
    with writing(workspace.db):
        KeptFormats(workspace.db).keep([FORMAT])
        raise LookupError


def test_what_fails_in_between_undoes_all_of_it(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        with pytest.raises(LookupError):
            keep_and_fail(workspace)
        assert KeptFormats(workspace.db).all() == ()


def test_what_fails_within_another_transaction_undoes_only_itself(tmp_path: Path) -> None:
    other = replace(FORMAT, id="reed")
    with Workspace(tmp_path) as workspace:
        with writing(workspace.db):
            KeptFormats(workspace.db).keep([other])
            with pytest.raises(LookupError):
                keep_and_fail(workspace)
        assert KeptFormats(workspace.db).all() == (other,)


def test_a_row_that_the_program_did_not_see_is_damage(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        sql = "INSERT INTO card_states VALUES ('ws-en', 'a')"
        workspace.db.execute(sql)
        workspace.db.conn.commit()
        with pytest.raises(DamagedWorkspace, match="UNIQUE"), writing(workspace.db):
            workspace.db.execute(sql)


def test_a_row_that_the_workspace_refuses_for_another_reason_is_no_damage(
    tmp_path: Path,
) -> None:
    with Workspace(tmp_path) as workspace:
        refused = pytest.raises(sqlite3.IntegrityError, match="NOT NULL")
        with refused, writing(workspace.db):
            workspace.db.execute("INSERT INTO dispute_acts (id) VALUES (1)")


def test_a_defect_is_told_as_damage_only_where_there_is_some(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        workspace.blame(AttributeError("a defect"))
        workspace.db.execute("INSERT INTO books (id, name) VALUES (1, x'ff')")
        with pytest.raises(
            DamagedWorkspace, match="table books: row 1: name holds a value of the wrong kind"
        ):
            workspace.blame(AttributeError("a defect"))


@pytest.mark.parametrize(
    ("version", "problem"), [(-1, DamagedWorkspace), (0, DamagedWorkspace), (1, OlderWorkspace)]
)
def test_a_number_below_the_first_is_older_and_one_below_1_is_damage(
    tmp_path: Path, version: int, problem: type[Problem]
) -> None:
    with closing(sqlite3.connect(filled(tmp_path))) as db:
        db.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(Problem) as raised:
        Workspace(tmp_path)
    assert raised.type is problem


def cannot_open(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", fails)


def test_a_full_disk_on_which_none_can_be_made_is_read_as_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cannot_open(errno.ENOSPC, monkeypatch)
    with Workspace(tmp_path) as workspace:
        assert isinstance(workspace.refusal, NoRoom)
        assert KeptFormats(workspace.db).all() == ()


def test_a_disk_that_may_not_be_written_is_read_as_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cannot_open(errno.EROFS, monkeypatch)
    with Workspace(tmp_path) as workspace:
        assert isinstance(workspace.refusal, ReadOnlyWorkspace)


def test_a_disk_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cannot_open(errno.EIO, monkeypatch)
    with pytest.raises(NoPermission, match=os.strerror(errno.EIO)):
        Workspace(tmp_path)


def test_who_has_no_home_is_asked_for_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGETOOL_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/judgetool"))
    with pytest.raises(NoPlace, match="this user has no home folder"):
        data_directory()


@pytest.mark.parametrize("meanwhile", ["opened again", "given as a file"])
def test_what_is_kept_after_another_program_has_come_and_gone_is_still_there(
    tmp_path: Path, meanwhile: str
) -> None:
    with Workspace(tmp_path) as window:
        assert Notes(window.db).of("ws-en") == []
        if meanwhile == "opened again":
            Workspace(tmp_path).close()
        else:
            with pytest.raises(MissingFile, match="this is a workspace of Judgetool"):
                beginning_of(window.path, 16)
        subprocess.run([sys.executable, "-c", COMING_AND_GOING, str(tmp_path)], check=True)
        Notes(window.db).add(ANCHOR, "Kept.", bookmarked=False)
        with Workspace(tmp_path) as other:
            assert [one.text for one in Notes(other.db).of("ws-en")] == ["Kept."]
    with Workspace(tmp_path) as later:
        assert [one.text for one in Notes(later.db).of("ws-en")] == ["Kept."]
