"""The packages that the program needs, as wheels for Windows, and which of their files go along."""

import sys
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from importlib.metadata import distributions
from pathlib import Path

from installer.archives import sha256
from installer.components import Component, of_packages
from installer.context import CannotBuild, Context, run
from installer.lock import PROGRAM, Locked, as_requirements, locked_for
from installer.windows.interpreter import SHORT, TARGET

UNUSED = ("pip",)
"""Packages that others ask for, and nothing here imports."""

MODULES = ("QtCore", "QtGui", "QtPrintSupport", "QtWidgets")
"""The modules of Qt that the window imports."""

PLUGINS = (
    "iconengines/qsvgicon", "imageformats/qgif", "imageformats/qjpeg", "imageformats/qsvg",
    "imageformats/qwebp", "platforms/qoffscreen", "platforms/qwindows",
    "styles/qmodernwindowsstyle",
)  # fmt: skip
"""Its plugins: one to draw on paper and one for the screen, pictures, and the look of Windows."""

OF_QT = (
    "__init__.py", "_config.py", "_git_pyside_version.py", "support/*.py",
    *(f"{one}.pyd" for one in MODULES),
    *(f"Qt6{one.removeprefix('Qt')}.dll" for one in (*MODULES, "QtSvg")),
    *(f"plugins/{one}.dll" for one in PLUGINS),
    "pyside6.abi3.dll", "msvcp140*.dll", "vcruntime140*.dll",
)  # fmt: skip
"""What of PySide6 goes along. What one of these is linked with and is missing, the build finds."""

OF_SHIBOKEN = (
    "__init__.py", "_config.py", "_git_shiboken_module_version.py", "Shiboken.pyd",
    "shiboken6.abi3.dll", "msvcp140*.dll", "vcruntime140*.dll",
)  # fmt: skip
"""What of shiboken6 goes along, which joins Qt and Python."""

LEFT_OUT = (
    "*.pyi", "*.pyc", "*/py.typed", "*/__pyinstaller/*", "bin/*",
    "pydantic/mypy.py", "pydantic/v1/*", "pypdfium2_cli/*", "sqlite_utils/cli.py",
)  # fmt: skip
"""What of other packages stays behind: parts for developers, and commands of their own."""


def wheels(context: Context) -> list[Path]:
    """The locked wheels, from an earlier build or downloaded. Raises ``CannotBuild``."""
    packages = tuple(one for one in locked_for(TARGET, PROGRAM) if one.name not in UNUSED)
    folder = context.folder("downloads", "windows")
    asked = folder / "requirements.txt"
    asked.write_text(as_requirements(packages), encoding="utf-8")
    try:
        return [_wheel_of(one, folder) for one in packages]
    except CannotBuild:
        _download(asked, folder)
    return [_wheel_of(one, folder) for one in packages]


def _download(asked: Path, folder: Path) -> None:
    abis = ("--abi", f"cp{SHORT}", "--abi", "abi3", "--abi", "none")
    run(
        [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:",
         "--platform", "win_amd64", "--implementation", "cp", "--python-version", TARGET.python,
         *abis, "--require-hashes", "-r", str(asked), "-d", str(folder)]
    )  # fmt: skip


def _wheel_of(package: Locked, folder: Path) -> Path:
    name = package.name.replace("-", "_")
    found = list(folder.glob(f"{name}-{package.version}-*.whl"))
    for one in found:
        if sha256(one) in package.hashes:
            return one
    raise CannotBuild(
        f"{package.name} {package.version} was not downloaded",
        where=str(folder),
        remedy="remove the folder and build again",
    )


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack all of ``wheel`` into ``folder``, as an installation would.

    Raises ``CannotBuild`` if the wheel has files for other places than that of modules.
    """
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.partition("/")[0].endswith(".data"):
                raise CannotBuild(
                    f"{name} has a place of its own",
                    where=wheel.name,
                    remedy=f"say in {Path(__file__).name} where it goes",
                )
        packed.extractall(folder)


def is_taken(name: str) -> bool:
    """Whether a file of a wheel, such as ``PySide6/QtCore.pyd``, goes along."""
    package, _, inside = name.partition("/")
    if package.endswith(".dist-info"):
        return False
    if package == "PySide6":
        return any(fnmatch(inside, one) for one in OF_QT)
    if package == "shiboken6":
        return any(fnmatch(inside, one) for one in OF_SHIBOKEN)
    return not any(fnmatch(name, one) for one in LEFT_OUT)


def taken(folder: Path) -> Iterator[str]:
    """The files below ``folder``, where all wheels are unpacked, that go along, in order."""
    names = (one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file())
    return (one for one in sorted(names) if is_taken(one))


def components(folders: Iterable[Path]) -> tuple[Component, ...]:
    """The packages that are unpacked in ``folders``, for the list. Raises ``CannotBuild``."""
    found = distributions(path=[str(one) for one in folders])
    return tuple(sorted(of_packages(found, TARGET.system), key=lambda one: one.name))
