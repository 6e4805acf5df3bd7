"""The smoke test of the artifacts for Windows: what a judge does with them, not with a checkout.

``python -m installer.windows.smoke dist`` runs it, on Windows, or on Linux under Wine. What it
installs it removes again, and it keeps its workspaces apart; on Windows it is meant for machines of
tests all the same, as it needs a user for whom the program is not installed.
"""

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from installer.context import ROOT, CannotBuild, Context, context, run
from installer.pictures import difference
from installer.windows.exe import make
from installer.windows.imports import check_imports
from installer.windows.launchers import TOOLS
from installer.windows.program import FILES, SHARED, listed_files, write_files
from installer.windows.wine import Windows, windows
from tests.rules_index.invented import pdf

LACKED_BY_WINE = {"bcryptprimitives.dll": ("-DPRNG", "-ladvapi32"), "icuuc.dll": ()}
"""What Wine 8 lacks, and what the compiler is told to make it of ``wine_lacks.c``."""

MOST_DIFFERENT = 12.0
"""Up to here two pictures of the window show the same, drawn with the fonts of two systems."""

UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Judgetool"
OPENED_WITH = r"HKCU\Software\Classes\Applications\Judgetool.exe\shell\open\command"

GREEDY = """\
from rules_index.reading.worker import limit_memory
limit_memory()
try:
    swollen = bytearray(1_100_000_000)
except MemoryError:
    print("bounded")
"""


IN_A_JOB = "from rules_index.reading.job import bound_memory; print(bound_memory(1_000_000_000))"


def expect(holds: bool, what: str) -> None:
    """Say that ``what`` holds, or raise ``CannotBuild``."""
    if not holds:
        raise CannotBuild(f"this does not hold: {what}", where="smoke test", remedy="see above")
    click.echo(f"  ok: {what}")


@dataclass(frozen=True)
class Program:
    """The program in a folder of a Windows, with a workspace of its own."""

    system: Windows
    folder: Path
    home: Path

    def says(self, *arguments: str) -> str:
        """What it prints for ``arguments`` in the terminal. Raises ``CannotBuild`` if it fails."""
        done = self._run("bin/judgetool.exe", *arguments)
        if done.returncode != 0:
            raise CannotBuild(
                f"it ended with {done.returncode}: {done.stdout}{done.stderr}",
                where=" ".join(arguments),
                remedy="see what it says",
            )
        return done.stdout

    def python_says(self, code: str) -> str:
        """What its interpreter prints for ``code``."""
        return self._run("runtime/python.exe", "-c", code).stdout

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.system.run(
            self.folder / program,
            *arguments,
            JUDGETOOL_HOME=self.system.path(self.home),
            QT_QPA_PLATFORM="offscreen",
        )


def smoke(out: Path) -> None:
    """Test the artifacts for Windows in ``out``. Raises ``CannotBuild`` at what does not hold."""
    here = context(out, ROOT)
    work = here.folder("windows", "smoke")
    shutil.rmtree(work)
    work.mkdir()
    name = f"judgetool-{here.version}-windows-x86_64"
    with windows(here.folder("wine")) as system:
        _fill_in(system, here)
        _test_portable(system, out / f"{name}.zip", work, here)
        _test_installer(system, out / f"{name}.exe", work, here)


def _fill_in(system: Windows, here: Context) -> None:
    """Put into Wine what it lacks, and say so."""
    if not system.is_wine:
        return
    libraries = system.home / "drive_c" / "windows" / "system32"
    for library, told in LACKED_BY_WINE.items():
        flags, linked = [one for one in told if "-D" in one], [one for one in told if "-l" in one]
        source = Path(__file__).with_name("wine_lacks.c")
        run([f"{TOOLS}gcc", "-shared", "-Os", "-s", *flags, str(source), "-o",
             str(libraries / library), *linked])  # fmt: skip
        click.echo(f"  Wine lacks {library}; the test has put a makeshift in its place")
    system.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")


def _test_portable(system: Windows, archive: Path, work: Path, here: Context) -> None:
    click.echo(archive.name)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(work / "Turnier in Köln")
    folder = work / "Turnier in Köln" / "Judgetool"
    _is_whole(folder)
    check_imports(folder, SHARED)
    expect(True, "every library finds those that it is linked with, there or in Windows")
    program = Program(system, folder, work / "workspace")
    _does_its_work(program, work, here)
    (folder / "workspace").mkdir()
    system.run(folder / "bin" / "judgetool.exe", "rules", "show", "ws-en", "4.10.1.2")
    expect(any((folder / "workspace").iterdir()), "a folder beside the program is its workspace")


def _is_whole(folder: Path, also: frozenset[str] = frozenset()) -> None:
    there = {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}
    expect(there == {FILES, *listed_files(folder), *also}, "its files are those that are listed")
    copied = folder.with_name(folder.name + " listed")
    shutil.copytree(folder, copied)
    for one in also:
        (copied / one).unlink()
    write_files(copied)
    expect(listed_files(copied) == listed_files(folder), "each has its checksum")
    shutil.rmtree(copied)


def _does_its_work(program: Program, work: Path, here: Context) -> None:
    path, samples = program.system.path, here.root / "resources" / "samples"
    expect(program.says("--version").strip().endswith(here.version), "it says its version")
    expect("10.2" in program.says("rules", "search", "ws-en", "encore"), "it finds a rule")
    book = work / "pond.pdf"
    book.write_bytes(pdf([["Section 1. Ponds", "1.1. Size", "1.1.1. Round."]]))
    imported = program.says("rules", "import", path(book), "--book", "ws-en", "--version", "0.1")
    expect("entries" in imported, "a process of its own reads a rulebook as PDF")
    checked = program.says("deck", "check", path(samples / "legal-deck.txt"),
                           "--cards", path(samples / "cards.json"))  # fmt: skip
    expect("legal" in checked, "it checks a deck")
    played = program.says("dispute", "run", path(samples / "encore-with-two-stock.yaml"))
    expect("It holds" in played, "it plays a dispute")
    shown, expected = work / "window.png", work / "checkout.png"
    program.says("app", "--screenshot", path(shown))
    run(
        [sys.executable, "-m", "judgetool.cli", "app", "--screenshot", str(expected)],
        cwd=here.root,
        QT_QPA_PLATFORM="offscreen",
        JUDGETOOL_HOME=str(work / "checkout"),
    )
    apart = difference(shown, expected)
    expect(apart < MOST_DIFFERENT, f"the window looks as in the checkout (apart by {apart:.1f})")
    if program.system.is_wine:
        said = program.python_says(
            "from rules_index.reading.job import bound_memory as b;print(b(1))"
        )
        expect(said.strip() == "True", "the process that reads a file is put into a job")
        click.echo("  not tried: whether the job bounds its memory; Wine takes no notice of that")
    else:
        bounded = program.python_says(GREEDY).strip() == "bounded"
        expect(bounded, "the memory of the process that reads a file is bounded")


def _test_installer(system: Windows, installer: Path, work: Path, here: Context) -> None:
    click.echo(installer.name)
    local = system.profile() / "AppData" / "Local"
    folder = local / "Programs" / "Judgetool"
    link = system.profile() / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu"
    link = link / "Programs" / "Judgetool.lnk"
    workspace = local / "judgetool"
    expect(not folder.exists(), "no version is installed before")
    if system.is_wine:
        _upgrade(system, installer, _earlier(work, here), folder)
    else:
        _install(system, installer)
    _is_whole(folder, frozenset({"uninstall.exe"}))
    expect(link.exists(), "the Start menu has it")
    expect(here.version in _registered(system, UNINSTALL), "Windows lists it among its programs")
    expect(str(folder.name) in _registered(system, OPENED_WITH), "Windows offers it for files")
    installed = Program(system, folder, workspace)
    expect(installed.says("--version").strip().endswith(here.version), "it starts")
    installed.says("rules", "search", "ws-en", "encore")
    kept = {one.name: one.stat().st_size for one in workspace.iterdir()}
    expect(bool(kept), "its workspace lies apart")
    _install(system, installer)
    expect(kept == {one.name: one.stat().st_size for one in workspace.iterdir()},
           "installing it again leaves the workspace as it is")  # fmt: skip
    system.run(folder / "uninstall.exe", "/S", f"_?={_native(system, folder)}")
    (folder / "uninstall.exe").unlink(missing_ok=True)
    if folder.exists() and not any(folder.iterdir()):
        folder.rmdir()
    expect(not folder.exists(), "uninstalling removes the folder")
    expect(not link.exists(), "and the entry of the Start menu")
    left = _registered(system, UNINSTALL) + _registered(system, OPENED_WITH)
    expect("Judgetool" not in left, "and all that Windows was told")
    expect(kept == {one.name: one.stat().st_size for one in workspace.iterdir()},
           "and leaves the workspace")  # fmt: skip
    shutil.rmtree(workspace)


def _install(system: Windows, installer: Path) -> None:
    done = system.run(installer, "/S")
    expect(done.returncode == 0, f"{installer.name} installs without a question")


def _upgrade(system: Windows, installer: Path, earlier: Path, folder: Path) -> None:
    _install(system, earlier)
    only_there, of_the_judge = folder / "lib" / "earlier.txt", folder / "lib" / "notes.txt"
    expect(only_there.exists(), "an earlier version is installed")
    of_the_judge.touch()
    _install(system, installer)
    expect(not only_there.exists(), "what only the earlier version had is gone")
    expect(of_the_judge.exists(), "a file that the judge has put there is left alone")
    of_the_judge.unlink()


def _earlier(work: Path, here: Context) -> Path:
    """An installer of an earlier version that had a file more, and hardly any other."""
    tree = work / "earlier"
    (tree / "lib").mkdir(parents=True)
    (tree / "lib" / "earlier.txt").touch()
    (tree / "Judgetool.exe").touch()
    return make(tree, work / "earlier.exe", "0.0.1", here)


def _registered(system: Windows, key: str) -> str:
    """What the registry has at ``key``; nothing if there is no such key."""
    done = system.run("reg", "query", key, "/s")
    return done.stdout if done.returncode == 0 else ""


def _native(system: Windows, folder: Path) -> str:
    """How Windows itself calls a folder of the user."""
    if not system.is_wine:
        return str(folder)
    inside = folder.relative_to(system.home / "drive_c")
    return "C:\\" + str(inside).replace("/", "\\")


if __name__ == "__main__":
    told: Callable[[str], None] = sys.exit
    try:
        smoke(Path(sys.argv[1]))
    except CannotBuild as problem:
        told(str(problem))
