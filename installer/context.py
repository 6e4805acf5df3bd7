"""What every chapter of a build asks: where things lie, which version it is, and of which day.

And what of the program itself goes into every artifact, beside the packages that it runs with.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judgetool import __version__
from judgetool.errors import Problem

ROOT = Path(__file__).parents[1]
"""The checkout that the artifacts are made from."""


PACKAGES = ("judgetool", "rules_index", "resources")
"""The packages of the program, as the wheel has them."""

PREPARED = "resources/prepared"
"""Where an artifact has digests and glossary taken apart, so that no start need do it."""


class CannotBuild(Problem):
    """An artifact cannot be made: a tool is missing, or what was made is not as it should be."""


@dataclass(frozen=True)
class Context:
    """One run of the build command."""

    root: Path
    """The checkout."""

    out: Path
    """Where the artifacts go."""

    work: Path
    """Where everything goes that is made on the way; it can be removed at any time."""

    version: str
    """The version of the program."""

    epoch: int
    """Seconds since 1970: the time that every file in an artifact bears."""

    def folder(self, *parts: str) -> Path:
        """The folder of that name for things made on the way; it is there."""
        folder = self.work.joinpath(*parts)
        folder.mkdir(parents=True, exist_ok=True)
        return folder


def context(out: Path, root: Path = ROOT) -> Context:
    """A build of the checkout ``root`` as it lies there, into ``out``.

    Raises ``CannotBuild`` if nothing says of which time the checkout is.
    """
    out = out.absolute()
    return Context(root, out, out / "work", __version__, epoch(root))


def epoch(root: Path) -> int:
    """``SOURCE_DATE_EPOCH`` if it is set, otherwise the time of the last commit of ``root``.

    Raises ``CannotBuild`` if there is neither.
    """
    said = os.environ.get("SOURCE_DATE_EPOCH", "")
    if said.isdecimal():
        return int(said)
    asked = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(asked, capture_output=True, check=True, text=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError) as failure:
        raise CannotBuild(
            "the time of the last commit is not known",
            where=str(root),
            remedy="build in a checkout of git, or set SOURCE_DATE_EPOCH",
        ) from failure


def run(command: list[str], cwd: Path | None = None, **environment: str) -> str:
    """What ``command`` prints; ``environment`` is added to the one of this process.

    Raises ``CannotBuild`` with the last lines that it said if it fails or is not installed.
    """
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env={**os.environ, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except FileNotFoundError as failure:
        raise CannotBuild(
            f"{command[0]} is not installed", where=command[0], remedy="install it"
        ) from failure
    if done.returncode != 0:
        said = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise CannotBuild(
            f"it ended with {done.returncode}:\n{said}",
            where=" ".join(command[:4]),
            remedy="see what it says",
        )
    return done.stdout


@cache
def prepared(context: Context) -> Path:
    """The folder that goes to ``PREPARED``, made once for each build. Raises ``CannotBuild``."""
    folder = context.folder("prepared")
    shutil.rmtree(folder)
    run(
        [sys.executable, "-m", "judgetool.operations.rules.preparing", str(folder)],
        cwd=context.root,
    )
    return folder
