"""A Windows to which an artifact comes: a real one, or what Wine 8 of Debian shows as one.

Wine lacks two libraries of Windows 10 that the program asks for. Makeshifts are put in their place,
into this Windows and never into an artifact. What cannot be tried under Wine is said.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from installer.context import Context, run
from installer.smoke.likeness import difference
from installer.smoke.steps import (
    SAMPLES,
    Done,
    Installed,
    Step,
    check,
    checkout,
    checks_a_deck,
    imports_a_rulebook,
    imports_cards,
    names_what_others_made,
    plays_disputes,
    says_its_version,
    starts_a_pool,
)
from installer.smoke.window import DISPUTE
from installer.windows.imports import check_imports
from installer.windows.launchers import TOOLS
from installer.windows.program import FILES, SHARED, listed_files, sums
from installer.windows.wine import Windows, windows

LACKED_BY_WINE = {"bcryptprimitives.dll": ("-DPRNG", "-ladvapi32"), "icuuc.dll": ()}
"""What Wine 8 lacks, and what the compiler is told to make it of ``wine_lacks.c``."""

MOST_DIFFERENT = 12.0
"""Up to here two pictures of the window show the same, drawn with the fonts of two systems."""

IN_A_JOB = "from rules_index.reading.job import bound_memory; print(bound_memory(1_000_000_000))"

GREEDY = """\
from rules_index.reading.worker import limit_memory
limit_memory()
try:
    swollen = bytearray(1_100_000_000)
except MemoryError:
    print("bounded")
"""


@dataclass(frozen=True)
class InWindows:
    """The program in a folder of a Windows."""

    system: Windows
    folder: Path
    files: Path
    """Where files for it, and of it, are put."""

    def run(self, *arguments: str, **environment: str) -> Done:
        """Run it in the terminal. Its processor time and memory are not measured."""
        return self.start("bin/judgetool.exe", *arguments, **environment)

    def start(self, program: str, *arguments: str, **environment: str) -> Done:
        """Run one of the programs in its folder to its end."""
        done = self.system.run(
            self.folder / program, *arguments, QT_QPA_PLATFORM="offscreen", **environment
        )
        return Done(done.returncode, done.stdout, done.stderr, seconds=0.0, megabytes=0.0)

    def give(self, file: Path) -> str:
        """Where it finds a file of this machine."""
        return self.system.path(file)

    def take(self, name: str) -> Path:
        """A file that it has written."""
        return self.files / name

    def place(self, name: str) -> str:
        """Where it can write a file."""
        return self.system.path(self.files / name)


@contextmanager
def a_windows(context: Context) -> Iterator[Windows]:
    """A Windows for tests; Wine's is a new one that has what it lacks. Raises ``CannotBuild``."""
    home = context.folder("smoke", "wine")
    shutil.rmtree(home)  # a test that was broken off has left its program installed there
    home.mkdir()
    with windows(home) as system:
        if system.is_wine:
            _fill_in(system)
        yield system


def _fill_in(system: Windows) -> None:
    libraries = system.home / "drive_c" / "windows" / "system32"
    source = Path(__file__).with_name("wine_lacks.c")
    for library, told in LACKED_BY_WINE.items():
        before = [one for one in told if one.startswith("-D")]
        after = [one for one in told if one.startswith("-l")]
        made = ["-o", str(libraries / library)]
        run([f"{TOOLS}gcc", "-shared", "-Os", "-s", *before, str(source), *made, *after])
    system.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")


def is_whole(folder: Path, also: frozenset[str] = frozenset()) -> str:
    """Check that the folder holds exactly what it lists, and that every library finds others.

    ``also`` names files that need not be listed.
    """
    there = {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}
    listed = listed_files(folder)
    check(
        there == {FILES, *listed, *also},
        "its files are others than those that are listed",
        sorted(there ^ {FILES, *listed, *also}),
    )
    check(sums(folder, listed) == listed, "a file is another than the one that is listed")
    check_imports(folder, SHARED)
    return f"{len(there)} files, as listed; every library finds those that it needs"


def finds_a_rule(program: Installed, context: Context) -> str:
    """The digests are there before any rulebook is imported."""
    mine = checkout(context, "rules", "search", "level up", "--json")
    done = program.run("rules", "search", "level up", "--json")
    check(done.status == 0, "a rule is not found", done.out + done.err)
    check(done.data == mine.data, "it finds something else than the checkout", done.out)
    return "as in the checkout"


def shows_the_window(program: Installed, context: Context) -> str:
    """A dispute looks as in the checkout, apart from the fonts."""
    file, expected = context.root / SAMPLES / DISPUTE, context.folder("smoke") / "expected.png"
    mine = checkout(
        context, "app", str(file), "--screenshot", str(expected), QT_QPA_PLATFORM="offscreen"
    )
    check(mine.status == 0, "the checkout shows no window", mine.out + mine.err)
    done = program.run("app", program.give(file), "--screenshot", program.place("shown.png"))
    check(done.status == 0, "no window is shown", done.out + done.err)
    apart = difference(program.take("shown.png"), expected)
    check(apart <= MOST_DIFFERENT, f"the two pictures are apart by {apart:.1f} of 255", expected)
    return f"apart by {apart:.1f} of 255 in the mean of coarse squares; fonts differ"


def opens_without_a_terminal(program: Installed, context: Context) -> str:
    """What a judge double-clicks draws the window, and says by its status that it was filled."""
    assert isinstance(program, InWindows)
    file, drawn = context.root / SAMPLES / DISPUTE, program.take("opened.png")
    drawn.unlink(missing_ok=True)
    done = program.start(
        "Judgetool.exe", program.give(file), "--screenshot", program.place(drawn.name)
    )
    check(done.status == 0 and drawn.exists(), "no window is drawn", done.out + done.err)
    if program.system.is_wine:
        return "drawn; NOT TRIED whether it stands: under Wine, without a screen, it gets no events"
    done = program.start("Judgetool.exe", "--leave-when", "filled")
    check(done.status == 0, "the window does not open", done.out + done.err)
    return "drawn; filled, and closed again"


def bounds_its_memory(program: Installed, context: Context) -> str:
    """The process that reads a file has no more memory than it may."""
    assert isinstance(program, InWindows)
    if program.system.is_wine:
        done = program.start("runtime/python.exe", "-c", IN_A_JOB)
        check(done.out.strip() == "True", "it is not put into a job", done.out + done.err)
        return "it is in a job; NOT TRIED whether that bounds it: Wine takes no notice"
    done = program.start("runtime/python.exe", "-c", GREEDY)
    check(done.out.strip() == "bounded", "it takes what it likes", done.out + done.err)
    return "as it should be"


IN_WINDOWS: tuple[Step, ...] = (
    says_its_version,
    names_what_others_made,
    finds_a_rule,
    imports_a_rulebook,
    checks_a_deck,
    plays_disputes,
    imports_cards,
    starts_a_pool,
    shows_the_window,
    opens_without_a_terminal,
    bounds_its_memory,
)
"""What is done there, each step on a real Windows and under Wine."""
