"""The table of artifacts: each has a module of its own, whose ``build`` makes the file."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from installer.context import CannotBuild, Context


@dataclass(frozen=True)
class Artifact:
    """A file that a judge downloads."""

    name: str
    """What it is called on the command line."""

    what: str
    """What it is, for people."""

    module: str
    """The module with ``build(context: Context) -> Path``."""

    tried_by: str
    """The module with ``smoke(artifact: Path, context: Context) -> Iterator[str]``."""

    pattern: str
    """Which file it is among those that a build has made."""

    def build(self, context: Context) -> Path:
        """Make it in ``context.out`` and say where it lies. Raises ``CannotBuild``."""
        made: Path = import_module(self.module).build(context)
        return made

    def smoke(self, context: Context) -> Iterator[str]:
        """Try out the file that was made, with a line about each step. Raises ``Problem``."""
        made = sorted(context.out.glob(self.pattern.format(version=context.version)))
        if not made:
            raise CannotBuild(
                "it is not there", where=f"{context.out}: {self.name}", remedy="build it first"
            )
        told: Iterator[str] = import_module(self.tried_by).smoke(made[0], context)
        return told


ARTIFACTS = (
    Artifact(
        "linux-deb",
        "package for Debian and Ubuntu",
        "installer.linux.deb",
        "installer.smoke.linux_deb",
        "judgetool_{version}_amd64.deb",
    ),
    Artifact(
        "linux-tar",
        "portable folder for Linux",
        "installer.linux.tar",
        "installer.smoke.linux_tar",
        "judgetool-{version}-linux-x86_64.tar.gz",
    ),
    Artifact(
        "windows-exe",
        "installer for Windows",
        "installer.windows.exe",
        "installer.smoke.windows_exe",
        "judgetool-{version}-windows-x86_64.exe",
    ),
    Artifact(
        "windows-zip",
        "portable folder for Windows",
        "installer.windows.zip",
        "installer.smoke.windows_zip",
        "judgetool-{version}-windows-x86_64.zip",
    ),
)
"""All artifacts that can be made on Linux."""

ALL = "all"
"""The name that means each of them."""


def named(names: Iterable[str]) -> tuple[Artifact, ...]:
    """The artifacts of ``names``, in the order of the table, all of them for ``ALL`` or none."""
    wanted = set(names) or {ALL}
    return tuple(one for one in ARTIFACTS if ALL in wanted or one.name in wanted)
