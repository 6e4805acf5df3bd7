"""The table of artifacts: each has a module of its own, whose ``build`` makes the file."""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from installer.context import Context


@dataclass(frozen=True)
class Artifact:
    """A file that a judge downloads."""

    name: str
    """What it is called on the command line."""

    what: str
    """What it is, for people."""

    module: str
    """The module with ``build(context: Context) -> Path``."""

    def build(self, context: Context) -> Path:
        """Make it in ``context.out`` and say where it lies. Raises ``CannotBuild``."""
        made: Path = import_module(self.module).build(context)
        return made


ARTIFACTS = (
    Artifact("linux-deb", "package for Debian and Ubuntu", "installer.linux.deb"),
    Artifact("linux-tar", "portable folder for Linux", "installer.linux.tar"),
    Artifact("windows-exe", "installer for Windows", "installer.windows.exe"),
    Artifact("windows-zip", "portable folder for Windows", "installer.windows.zip"),
)
"""All artifacts that can be made on Linux."""

ALL = "all"
"""The name that means each of them."""


def named(names: Iterable[str]) -> tuple[Artifact, ...]:
    """The artifacts of ``names``, in the order of the table, all of them for ``ALL`` or none."""
    wanted = set(names) or {ALL}
    return tuple(one for one in ARTIFACTS if ALL in wanted or one.name in wanted)
