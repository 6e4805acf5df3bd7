"""The folder of the program, complete, from which both artifacts for Windows are made."""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from installer.archives import sha256
from installer.components import Component, write_texts
from installer.context import PACKAGES, PREPARED, CannotBuild, Context, prepared, run
from installer.windows import interpreter, launchers, wheels
from installer.windows.imports import check_imports
from installer.windows.wine import windows

STARTS = ("__init__.py", "start.py", "windows/__init__.py", "windows/start.py")
"""The modules of this package that go along: those that start the program."""

SHARED = ("runtime", "lib/PySide6", "lib/shiboken6", "lib/rapidfuzz.libs")
"""The folders in which all libraries are found: their packages tell Windows so."""

FILES = "files.sha256"
"""The file in the folder that names all others with their checksums."""


@dataclass(frozen=True)
class Program:
    """The folder, without the list of components, which differs with the artifact."""

    folder: Path
    components: tuple[Component, ...]


@cache
def program(context: Context) -> Program:
    """Make the folder, once for each run of the build. Raises ``CannotBuild``."""
    folder = context.folder("windows", "program")
    shutil.rmtree(folder)
    python = interpreter.interpreter(context)
    interpreter.copy_interpreter(python, folder / "runtime")
    packages = context.folder("windows", "packages")
    shutil.rmtree(packages)
    for one in wheels.wheels(context):
        wheels.unpack(one, packages)
    for name in wheels.taken(packages):
        _copy(packages / name, folder / "lib" / name)
    _add_program(folder, context)
    launchers.add_launchers(folder, context)
    check_imports(folder, SHARED)
    _compile(folder, context)
    components = (
        *interpreter.components(python),
        *launchers.components(),
        *wheels.components([packages]),
    )
    write_texts(components, folder)
    return Program(folder, components)


def _add_program(folder: Path, context: Context) -> None:
    lib = folder / "lib"
    listed = run(["git", "-C", str(context.root), "ls-files", "-z", "--", *PACKAGES])
    for name in filter(None, listed.split("\0")):
        _copy(context.root / name, lib / name)
    for name in STARTS:
        _copy(context.root / "installer" / name, lib / "installer" / name)
    for made in prepared(context).iterdir():
        _copy(made, lib / PREPARED / made.name)
    for name in ("LICENSE", "THIRD_PARTY.md", "CHANGELOG.md"):
        _copy(context.root / name, folder / Path(name).with_suffix(".txt").name)


def _copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)


def _compile(folder: Path, context: Context) -> None:
    """Compile all modules with the interpreter that will run them.

    The compiled ones are taken as they are and never written anew, so that no start depends on the
    times of files or on leave to write.
    """
    with windows(context.folder("wine")) as system:
        lib = system.path(folder / "lib")
        done = system.run(
            folder / "runtime" / "python.exe", "-m", "compileall", "-q", "-j", "1",
            "--invalidation-mode", "unchecked-hash", "-s", lib, lib,
            PYTHONHASHSEED="0",
        )  # fmt: skip
    if done.returncode != 0:
        raise CannotBuild(
            f"modules were not compiled:\n{done.stdout[-2000:]}{done.stderr[-2000:]}",
            where=str(folder / "lib"),
            remedy="see what it says",
        )


def write_files(folder: Path) -> None:
    """Write ``FILES`` into a folder that is complete, as ``sha256sum --check`` reads it."""
    files = sorted(one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file())
    found = sums(folder, (name for name in files if name != FILES))
    lines = [f"{digest}  {name}\n" for name, digest in found.items()]
    (folder / FILES).write_text("".join(lines), encoding="utf-8", newline="\n")


def sums(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """The checksum of each of the files ``names`` in ``folder``."""
    return {name: sha256(folder / name) for name in names}


def listed_files(folder: Path) -> dict[str, str]:
    """The checksum of each file that ``FILES`` in ``folder`` names."""
    lines = (folder / FILES).read_text("utf-8").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
