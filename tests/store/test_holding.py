"""What one window holds another is told of, until it is let go; and nothing else is in the way."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from judgetool.store.holding import Hold, is_held

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="locks and modes are those of POSIX")


def test_what_is_held_is_free_again_when_it_is_let_go(tmp_path: Path) -> None:
    hold = Hold(tmp_path, "a file")
    assert not hold.elsewhere
    assert is_held(tmp_path, "a file")
    assert not is_held(tmp_path, "another file")
    hold.let_go()
    assert not is_held(tmp_path, "a file")


def test_the_second_who_wants_to_hold_it_is_told(tmp_path: Path) -> None:
    first = Hold(tmp_path / "new" / "home", "a file")
    second = Hold(tmp_path / "new" / "home", "a file")
    assert (first.elsewhere, second.elsewhere) == (False, True)
    second.let_go()
    assert is_held(tmp_path / "new" / "home", "a file")
    first.let_go()
    assert not Hold(tmp_path / "new" / "home", "a file").elsewhere


def test_who_only_asks_holds_nothing_and_makes_nothing(tmp_path: Path) -> None:
    assert not is_held(tmp_path, "a file")
    assert list(tmp_path.iterdir()) == []
    Hold(tmp_path, "another file").let_go()
    assert not is_held(tmp_path, "a file")
    assert len(list((tmp_path / "open").iterdir())) == 1
    assert not is_held(tmp_path, "another file")
    assert not Hold(tmp_path, "another file").elsewhere


def test_where_nothing_can_be_held_nobody_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "open").write_text("no folder")
    assert not Hold(tmp_path, "a file").elsewhere
    assert not is_held(tmp_path, "a file")


@POSIX
def test_nobody_else_on_the_machine_sees_what_is_held(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        hold = Hold(tmp_path / "home", "a file")
    finally:
        os.umask(before)
    [file] = (tmp_path / "home" / "open").iterdir()
    modes = [stat.S_IMODE(one.stat().st_mode) for one in (file.parent, file)]
    assert modes == [0o700, 0o600]
    hold.let_go()


@POSIX
@pytest.mark.parametrize(
    ("number", "elsewhere"),
    [(errno.EWOULDBLOCK, True), (errno.EACCES, True), (errno.ENOLCK, False)],
)
def test_a_disk_without_locks_holds_nothing_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, elsewhere: bool
) -> None:
    def fails(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", fails)
    assert Hold(tmp_path, "a file").elsewhere is elsewhere
