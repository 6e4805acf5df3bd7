"""Native libraries: what each asks for, what the folder brings, and what the system has to bring.

A program that lacks a library starts on the machine where it was built and nowhere else. So every
library that anything in the folder is linked with must lie in the folder, or be one of those that
are known here with their packages.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from installer.context import CannotBuild, run
from resources import files

FORMAT = re.compile(r"^(?P<file>\S.*):\s+file format ", re.MULTILINE)
NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)$", re.MULTILINE)
GLIBC = re.compile(rb"GLIBC_2\.(\d+)\b")

OF_PYTHON: Mapping[str, str] = {
    "ld-linux-x86-64": "libc6",
    "libbz2": "libbz2-1.0",
    "libc": "libc6",
    "libcrypt": "libcrypt1",
    "libdl": "libc6",
    "libexpat": "libexpat1",
    "libffi": "libffi8",
    "libgcc_s": "libgcc-s1",
    "liblzma": "liblzma5",
    "libm": "libc6",
    "libpthread": "libc6",
    "librt": "libc6",
    "libsqlite3": "libsqlite3-0",
    "libstdc++": "libstdc++6",
    "libutil": "libc6",
    "libuuid": "libuuid1",
}
"""The packages of Debian that Python needs; the table in ``resources`` has those that Qt needs."""

OF_PRINTERS: Mapping[str, str] = {"libcups": "libcups2"}
"""Without it nothing can be printed on paper, and all else works."""

RENAMED = {"libglib2.0-0": "libglib2.0-0t64", "libcups2": "libcups2t64"}
"""Packages that have another name since Debian 13 and Ubuntu 24.04."""


@dataclass(frozen=True)
class Linked:
    """The native files of a folder, and what each is linked with."""

    folder: Path
    needs: Mapping[Path, frozenset[str]]
    """The names of the libraries that each file is linked with."""

    @property
    def missing(self) -> frozenset[str]:
        """Names of libraries that are not in the folder."""
        brought = {one.name for one in self.needs}
        return frozenset(name for needs in self.needs.values() for name in needs) - brought

    def unlinked(self, among: Iterable[Path]) -> frozenset[Path]:
        """Those ``among`` the files that nothing else is linked with.

        Those that only each other link are among them.
        """
        by_name = {one.name: one for one in self.needs}
        used = frozenset(self.needs) - frozenset(among)
        waiting = list(used)
        while waiting:
            reached = {by_name[name] for name in self.needs[waiting.pop()] if name in by_name}
            waiting += reached - used
            used |= reached
        return frozenset(self.needs) - used

    @property
    def glibc(self) -> str:
        """The oldest C library with which everything starts, such as ``2.34``."""
        found = {int(one) for file in self.needs for one in GLIBC.findall(file.read_bytes())}
        return f"2.{max(found, default=0)}"


def linked(folder: Path) -> Linked:
    """What the native files in ``folder`` are linked with. Raises ``CannotBuild``."""
    native = [one for one in sorted(folder.rglob("*")) if is_native(one)]
    told = run(["objdump", "-p", *map(str, native)], LC_ALL="C")
    parts = FORMAT.split(told)[1:]
    return Linked(
        folder,
        {
            Path(file): frozenset(NEEDED.findall(said))
            for file, said in zip(parts[::2], parts[1::2], strict=True)
        },
    )


def is_native(file: Path) -> bool:
    """Whether ``file`` is a program or library of Linux."""
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def packages_for(libraries: Iterable[str]) -> frozenset[str]:
    """The packages of Debian that bring ``libraries``, without those that are only for printers.

    Raises ``CannotBuild`` if one is not known.
    """
    known = known_packages()
    found = set()
    for name in libraries:
        stem = name.partition(".so")[0]
        if stem in OF_PRINTERS:
            continue
        if stem not in known:
            raise CannotBuild(
                f"{name} is neither in the artifact nor known as a library of the system",
                where="installer/linux/libraries.py",
                remedy="carry it, or name its package",
            )
        found.add(known[stem])
    return frozenset(found)


@cache
def known_packages() -> Mapping[str, str]:
    """The package of Debian for each library of the system that is known."""
    table = tomllib.loads(files("system_libraries.toml").read_text("utf-8"))
    return {**OF_PYTHON, **{name: one["debian"] for name, one in table.items()}}


def either_name(package: str) -> str:
    """A package as it is asked for where it may have an older name."""
    newer = RENAMED.get(package)
    return package if newer is None else f"{newer} | {package}"
