"""What PyInstaller makes, for Linux and for macOS, and what went into it.

It works in an environment of its own, which has exactly what is locked.
"""

import json
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from platform import machine

from installer.components import Component, named_licences, of_packages
from installer.context import CannotBuild, Context, prepared, run
from installer.linux.libraries import is_native
from installer.lock import PROGRAM, TOOLS, Target, as_requirements, locked_for

SOURCES = "sources.json"
"""The file in which a spec says where everything that it took came from."""


def freeze(spec: str, context: Context, **told: str) -> tuple[Path, tuple[Component, ...]]:
    """Carry out ``spec``, a file of the checkout, which reads ``told`` as its environment.

    Gives the folder in which its result lies, and what was made by others of what went in. Raises
    ``CannotBuild``.
    """
    python = environment(context)
    work, out = context.folder("pyinstaller"), context.folder("frozen")
    shutil.rmtree(out)
    run(
        [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
         "--distpath", str(out), "--workpath", str(work), spec],
        cwd=context.root,
        SOURCE_DATE_EPOCH=str(context.epoch),
        PYTHONHASHSEED="0",
        PYTHONPATH=str(context.root),
        PREPARED=str(prepared(context)),
        PYINSTALLER_CONFIG_DIR=str(context.folder("pyinstaller-cache")),
        **told,
    )  # fmt: skip
    sources = json.loads(next(work.rglob(SOURCES)).read_text("utf-8"))
    return out, tuple(_components(map(Path, sources), python))


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


def _components(sources: Iterable[Path], python: Path) -> Iterator[Component]:
    """What was made by others of the files ``sources``, and the interpreter with its starter."""
    sources = list(sources)
    packages = list(
        distributions(path=[str(one) for one in python.parents[1].glob("lib/*/site-packages")])
    )
    owner = {Path(str(one.locate_file(file))): one for one in packages for file in one.files or ()}
    inside = {owner[one].name: owner[one] for one in sources if one in owner}
    starter = next(one for one in packages if one.name == "pyinstaller")
    yield from of_packages({**inside, starter.name: starter}.values(), sys.platform)
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
