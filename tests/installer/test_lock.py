"""What goes into the artifacts is locked, for each system, in the versions that are tested."""

import pytest

from installer.lock import ALL, PROGRAM, TOOLS, Target, as_requirements, locked, locked_for
from installer.qt_notices import check_version

LINUX = Target("linux", "3.11.7")
WINDOWS = Target("win32", "3.13.1", "AMD64")
MACOS = Target("darwin", "3.13.1", "arm64")


def test_the_program_runs_with_the_versions_that_its_tests_ran_with() -> None:
    assert set(locked(PROGRAM)) <= set(locked(ALL))


def test_every_file_has_a_hash_and_none_an_address() -> None:
    for lock in (PROGRAM, TOOLS):
        packages = locked(lock)
        assert len(packages) >= 8
        assert all(one.hashes for one in packages)


def test_the_program_needs_no_tool_of_the_developer() -> None:
    names = {one.name for one in locked(PROGRAM)}
    assert {"pyside6-essentials", "pydantic-core", "pypdfium2"} <= names
    assert not names & {"pytest", "mypy", "ruff", "hypothesis", "pyinstaller"}


@pytest.mark.parametrize("target", [LINUX, WINDOWS, MACOS])
def test_each_package_stands_once_for_a_system(target: Target) -> None:
    names = [one.name for one in locked_for(target)]
    assert len(names) == len(set(names))
    assert set(names) == {one.name for one in locked(PROGRAM)}


def test_every_artifact_has_the_same_qt_and_the_notices_are_of_it() -> None:
    [version] = {
        one.version
        for target in (LINUX, WINDOWS, MACOS)
        for one in locked_for(target)
        if one.name in ("pyside6-essentials", "shiboken6")
    }
    check_version(version)


def test_tools_of_windows_are_for_windows() -> None:
    assert "pefile" in {one.name for one in locked_for(WINDOWS, TOOLS)}
    assert "pefile" not in {one.name for one in locked_for(LINUX, TOOLS)}


def test_requirements_for_one_system_name_each_hash_and_no_condition() -> None:
    click = next(one for one in locked(PROGRAM) if one.name == "click")
    first, second = click.hashes
    assert as_requirements((click,)) == (
        f"click=={click.version} \\\n    --hash=sha256:{first} \\\n    --hash=sha256:{second}\n"
    )
    assert ";" not in as_requirements(locked_for(LINUX))
