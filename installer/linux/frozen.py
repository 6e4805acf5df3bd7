"""The folder with program, interpreter and Qt, from which both artifacts for Linux are made."""

import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from installer.components import Component, write_texts
from installer.context import Context
from installer.linux.libraries import Linked, linked, packages_for
from installer.pyinstaller import freeze

SPEC = "installer/linux/judgetool.spec"
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
    out, components = freeze(SPEC, context)
    folder = out / "judgetool"
    for one in linked(folder).unlinked(
        [*(folder / QT_LIBRARIES).iterdir(), *_of_system_in(folder)]
    ):
        one.unlink()
    found = linked(folder)
    packages_for(found.missing)
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
