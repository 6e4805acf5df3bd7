"""Running programs of Windows: by Wine, in a home of its own, or as they are where it is Windows.

Wine 8, which Debian stable has, is no Windows: what it lacks is named where it matters.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from installer.context import CannotBuild

LOADERS = ("/usr/lib/wine/wine64", "wine64", "wine")
"""Where Wine is found; Debian keeps the one for 64 bits alone away from the search path."""

LONGEST = 300
"""Seconds until a program is taken to hang."""


@dataclass(frozen=True)
class Windows:
    """A Windows to run programs in."""

    loader: str | None
    """The program of Wine; None on Windows itself."""

    home: Path
    """What Wine shows as the disk of Windows, and its registry."""

    @property
    def is_wine(self) -> bool:
        """Whether it only looks like one."""
        return self.loader is not None

    def run(
        self, program: Path | str, *arguments: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run ``program`` to its end and give what it said. Raises ``CannotBuild`` if it hangs."""
        try:
            return subprocess.run(
                [*([self.loader] if self.loader else []), str(program), *arguments],
                env={**os.environ, **self._environment(), **environment},
                input="",
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired as failure:
            raise CannotBuild(
                f"it did not end within {LONGEST} seconds", where=str(program), remedy="try again"
            ) from failure

    def path(self, file: Path) -> str:
        """How programs of Windows call ``file``."""
        return "Z:" + str(file.absolute()).replace("/", "\\") if self.is_wine else str(file)

    def profile(self) -> Path:
        """The folder of the user, below that of all users on the disk of Windows."""
        if not self.is_wine:
            return Path.home()
        users = [one for one in (self.home / "drive_c" / "users").iterdir() if one.name != "Public"]
        return users[0]

    def _environment(self) -> dict[str, str]:
        if not self.is_wine:
            return {}
        return {
            "WINEPREFIX": str(self.home),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
        }


@contextmanager
def windows(home: Path) -> Iterator[Windows]:
    """A Windows whose disk, where Wine makes one, lies in ``home``; its programs end with it.

    Raises ``CannotBuild`` if there is none here.
    """
    if sys.platform == "win32":
        yield Windows(None, home)
        return
    loader = next((found for one in LOADERS if (found := shutil.which(one))), None)
    if loader is None:
        raise CannotBuild("Wine is not installed", where="wine64", remedy="apt install wine64")
    home.mkdir(parents=True, exist_ok=True)
    made = Windows(loader, home)
    made.run("wineboot", "--init")
    try:
        yield made
    finally:
        made.run("wineboot", "--kill")
