"""The folder with program, interpreter and Qt, from which both artifacts for Linux are made.

PyInstaller makes it in an environment of its own, which has exactly what is locked.
"""

import json
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from platform import machine

from installer.components import Component, named_licences, of_package, write_texts
from installer.context import CannotBuild, Context, run
from installer.linux.libraries import Linked, is_native, linked, packages_for
from installer.lock import PROGRAM, TOOLS, Target, as_requirements, locked_for
from installer.program import prepared

SPEC = "installer/linux/judgetool.spec"
SOURCES = "sources.json"
"""The file in which the spec says where everything in the folder came from."""

QT_LIBRARIES = "lib/PySide6/Qt/lib"
"""Where the libraries of Qt lie: each is taken only if something is linked with it."""

OWN_NAMES = ("libpython", "libpyside", "libshiboken")
"""How libraries begin that lie beside those of the system, and are none of them."""


@dataclass(frozen=True)
class Frozen:
    """The folder, complete."""

    folder: Path
    components: tuple[Component, ...]
    linked: Linked
    carried: tuple[Path, ...]
    """Libraries of the system that go along for desktops that lack them."""


@cache
def frozen(context: Context) -> Frozen:
    """Make the folder, once for each run of the build. Raises ``CannotBuild``."""
    python = environment(context)
    sources = _run_pyinstaller(python, context)
    folder = context.folder("frozen") / "judgetool"
    for one in linked(folder).unlinked(
        [*(folder / QT_LIBRARIES).iterdir(), *_of_system_in(folder)]
    ):
        one.unlink()
    found = linked(folder)
    packages_for(found.missing)
    components = tuple(components_of(sources, python))
    write_texts(components, folder)
    for name in ("LICENSE", "THIRD_PARTY.md"):
        shutil.copy(context.root / name, folder / name)
    for one in folder.rglob("*"):
        if not one.is_symlink():
            one.chmod(0o755 if one.is_dir() or one == folder / "judgetool" else 0o644)
    return Frozen(folder, components, found, _of_system_in(folder))


def _of_system_in(folder: Path) -> tuple[Path, ...]:
    """The libraries in ``folder`` that were taken from the system."""
    beside = sorted((folder / "lib").glob("*.so*"))
    return tuple(one for one in beside if not one.name.startswith(OWN_NAMES))


def environment(context: Context) -> Path:
    """The interpreter of an environment with what is locked; it is kept for later builds."""
    target = Target(sys.platform, sys.version.split()[0], machine())
    wanted = as_requirements(locked_for(target, PROGRAM))
    tools = "".join(
        as_requirements((one,))
        for one in locked_for(target, TOOLS)
        if f"{one.name}==" not in wanted
    )
    digest = sha256((wanted + tools + sys.version).encode()).hexdigest()[:12]
    folder = context.folder(f"environment-{digest}")
    python = folder / "bin" / "python"
    if not (folder / "complete").exists():
        run([sys.executable, "-m", "venv", "--clear", str(folder)])
        listed = folder / "requirements.txt"
        listed.write_text(wanted + tools, encoding="utf-8")
        run([str(python), "-m", "pip", "install", "-q", "--no-deps", "--require-hashes",
             "--only-binary=:all:", "-r", str(listed)])  # fmt: skip
        (folder / "complete").touch()
    return python


def _run_pyinstaller(python: Path, context: Context) -> list[Path]:
    """Make the folder, and say from which files it was made."""
    work = context.folder("pyinstaller")
    out = context.folder("frozen")
    shutil.rmtree(out / "judgetool", ignore_errors=True)
    run(
        [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
         "--distpath", str(out), "--workpath", str(work), SPEC],
        cwd=context.root,
        SOURCE_DATE_EPOCH=str(context.epoch),
        PYTHONHASHSEED="0",
        PYTHONPATH=str(context.root),
        PREPARED=str(prepared(context)),
        PYINSTALLER_CONFIG_DIR=str(context.folder("pyinstaller-cache")),
    )  # fmt: skip
    found = next(work.rglob(SOURCES))
    return [Path(one) for one in json.loads(found.read_text("utf-8"))]


def components_of(sources: Iterable[Path], python: Path) -> Iterator[Component]:
    """What was made by others of the files ``sources``, and the interpreter with its starter."""
    packages = list(
        distributions(path=[str(one) for one in python.parents[1].glob("lib/*/site-packages")])
    )
    owner = {Path(str(one.locate_file(file))): one for one in packages for file in one.files or ()}
    inside = {owner[one].name: owner[one] for one in sources if one in owner}
    starter = next(one for one in packages if one.name == "pyinstaller")
    for one in {**inside, starter.name: starter}.values():
        yield of_package(one)
    yield _interpreter()
    libraries = _of_system(one for one in sources if one not in owner)
    yield from {one.name: one for one in libraries}.values()


def _interpreter() -> Component:
    version = sys.version.split()[0]
    text = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    return Component(
        "cpython", version, named_licences()["cpython"], (("LICENSE.txt", text.read_bytes()),),
        f"pkg:generic/cpython@{version}",
    )  # fmt: skip


def _of_system(sources: Iterable[Path]) -> Iterator[Component]:
    """The packages of Debian that libraries among ``sources`` come from, apart from Python's."""
    found = {
        run(["dpkg", "-S", str(one.resolve())]).partition(":")[0]
        for one in sources
        if is_native(one.resolve()) and Path("/usr/lib") in one.resolve().parents
    }
    for package in sorted(found):
        asked = run(["dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", package])
        name, version = asked.split()
        if name.startswith("python3"):
            continue
        licence = named_licences().get(name)
        if licence is None:
            raise CannotBuild(
                f"{name} is in an artifact and has no line", where="THIRD_PARTY.md", remedy="add it"
            )
        text = Path("/usr/share/doc", package, "copyright").read_bytes()
        yield Component(name, version, licence, (("copyright", text),), f"pkg:deb/{name}@{version}")
