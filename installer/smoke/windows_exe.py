"""The installer for Windows: installed over an earlier version, used, installed anew, removed.

On a real Windows it has to be a user for whom the program is not installed.
"""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from installer.context import Context
from installer.smoke.in_windows import IN_WINDOWS, InWindows, a_windows, is_whole
from installer.smoke.steps import carried_out, check
from installer.windows.exe import make
from installer.windows.wine import Windows

UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Judgetool"
OPENED_WITH = r"HKCU\Software\Classes\Applications\Judgetool.exe\shell\open\command"
MENU_OF_FILES = r"HKCU\Software\Classes\SystemFileAssociations\.yaml\shell\Judgetool-judge-yaml"
REGISTERED = (UNINSTALL, OPENED_WITH, MENU_OF_FILES)
"""What Windows is told."""


def smoke(artifact: Path, context: Context) -> Iterator[str]:
    """Install, use and remove it, with a line about each step. Raises ``Failed``."""
    with a_windows(context) as system:
        local = system.profile() / "AppData" / "Local"
        folder, workspace = local / "Programs" / "Judgetool", local / "judgetool"
        menu = system.profile() / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu"
        link = menu / "Programs" / "Judgetool.lnk"
        check(not folder.exists(), "it is installed already", folder)
        if system.is_wine:
            yield _upgrade(system, artifact, folder, context)
        else:
            _install(system, artifact)
        yield f"installed: {is_whole(folder, frozenset({'uninstall.exe'}))}"
        check(link.exists(), "it is not in the Start menu", link)
        told = [registered(system, one) for one in REGISTERED]
        check(all(told), "Windows was not told of it", told)
        program = InWindows(system, folder, context.folder("smoke"))
        yield from carried_out(IN_WINDOWS, program, context)
        before = _contents(workspace)
        check(bool(before), "there is no workspace", workspace)
        _install(system, artifact)
        check(_contents(workspace) == before, "installing it again changes the workspace")
        yield "installed again: the workspace is as it was"
        _uninstall(system, folder)
        check(not folder.exists(), "files are left", folder)
        check(not link.exists(), "the entry of the Start menu is left", link)
        left = [registered(system, one) for one in REGISTERED]
        check(not any(left), "Windows still knows of it", left)
        check(_contents(workspace) == before, "the workspace is not left as it was")
        shutil.rmtree(workspace)
        yield f"removed: nothing is left but the workspace, {len(before)} files"


def _install(system: Windows, installer: Path) -> None:
    done = system.run(installer, "/S")
    check(done.returncode == 0, f"it ends with {done.returncode}", installer.name)


def _upgrade(system: Windows, installer: Path, folder: Path, context: Context) -> str:
    """Install it over an earlier version. Only where NSIS is, so not on Windows."""
    _install(system, _earlier(context))
    of_earlier, of_judge = folder / "lib" / "earlier.txt", folder / "lib" / "notes.txt"
    check(of_earlier.exists(), "the earlier version is not installed", folder)
    of_judge.touch()
    _install(system, installer)
    check(not of_earlier.exists(), "a file that only the earlier version had is left")
    check(of_judge.exists(), "a file that the judge has put there is removed")
    of_judge.unlink()
    return "upgraded: what only the earlier version had is gone, what the judge put there is not"


def _earlier(context: Context) -> Path:
    """An installer of an earlier version that had a file more, and hardly any other."""
    tree = context.folder("smoke", "earlier")
    for name in ("Judgetool.exe", "lib/earlier.txt"):
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).touch()
    return make(tree, tree.with_suffix(".exe"), "0.0.1", context)


def _uninstall(system: Windows, folder: Path) -> None:
    """Run the uninstaller, which goes on as a copy of itself, and wait for that."""
    system.run(folder / "uninstall.exe", "/S")
    for _ in range(120):
        if not folder.exists():
            return
        time.sleep(0.5)


def registered(system: Windows, key: str) -> str:
    """What the registry has at ``key``; nothing if there is no such key."""
    done = system.run("reg", "query", key, "/s")
    return done.stdout if done.returncode == 0 else ""


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        one.relative_to(folder).as_posix(): one.read_bytes()
        for one in sorted(folder.rglob("*"))
        if one.is_file()
    }
