"""What killed processes leave behind: their folders are removed, others' and living ones' stay."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_index import temporary

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="nobody can ask for a process there")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(temporary, "gettempdir", lambda: str(tmp_path))
    return tmp_path


def aged(folder: Path, seconds: float) -> Path:
    folder.mkdir()
    (folder / "given").touch()
    then = time.time() - seconds
    os.utime(folder, (then, then))
    return folder


@POSIX
def test_only_old_folders_of_processes_that_are_gone_are_removed(place: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    aged(place / f"judgetool-{gone.pid}-left", 100)
    kept = {
        aged(place / f"judgetool-{os.getpid()}-mine", 100),
        aged(place / f"judgetool-{gone.pid}-young", 5),
        aged(place / "judgetool-frog-other", 100),
        aged(place / f"other-{gone.pid}-left", 100),
    }
    temporary.remove_left_behind()
    assert set(place.iterdir()) == kept


@POSIX
@pytest.mark.parametrize("answer", [PermissionError, OverflowError])
def test_a_folder_stays_whose_process_may_still_run(
    place: Path, monkeypatch: pytest.MonkeyPatch, answer: type[Exception]
) -> None:
    def refuses(*_: object) -> None:
        raise answer

    folder = aged(place / "judgetool-1-others", 100)
    monkeypatch.setattr(os, "kill", refuses)
    temporary.remove_left_behind()
    assert folder.exists()


@POSIX
def test_a_process_that_reads_ends_with_the_one_that_waits_for_it(tmp_path: Path) -> None:
    parent = (
        "import rules_index.reading.worker as w, subprocess, sys\n"
        "endless = 'import rules_index.reading.worker as w, time\\n'\n"
        "endless += 'w.native_pages = lambda *_: time.sleep(60)\\n'\n"
        'endless += \'import sys; print(1, file=open(sys.argv[3] + ".began", "w"))\\n\'\n'
        "endless += 'w.main(sys.argv[1:])'\n"
        "w.command = lambda: [sys.executable, '-c', endless]\n"
        "w.pages_apart(b'x', 'pond.pdf', lambda: False)\n"
    )
    waits = subprocess.Popen(
        [sys.executable, "-c", parent], env={**os.environ, "TMPDIR": str(tmp_path)}
    )
    until(lambda: any(tmp_path.rglob("*.began")))
    [folder] = tmp_path.iterdir()
    waits.kill()
    waits.wait()
    until(lambda: not folder.exists())
    assert list(tmp_path.iterdir()) == []


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds that another process does, half a minute at most."""
    for _ in range(600):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError("it never came about")
