"""The disk image for macOS: copied out of it, used, and thrown away. It has not been tried yet.

``python -m installer.smoke.macos_dmg FILE`` runs it, on a Mac.
"""

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from installer.context import Context, context, run
from installer.smoke.in_windows import shows_the_window
from installer.smoke.steps import IN_THE_TERMINAL, Done, carried_out, check, measured


@dataclass(frozen=True)
class Copied:
    """The program, copied out of the image."""

    program: Path
    files: Path
    """Where its workspace lies, and files of it."""

    def run(self, *arguments: str, **environment: str) -> Done:
        """Run it in the terminal."""
        home = {"JUDGETOOL_HOME": str(self.files / "home"), "QT_QPA_PLATFORM": "offscreen"}
        return measured([str(self.program), *arguments], **home, **environment)

    def give(self, file: Path) -> str:
        """Where it finds a file of this machine."""
        return str(file)

    def take(self, name: str) -> Path:
        """A file that it has written."""
        return self.files / name

    def place(self, name: str) -> str:
        """Where it can write a file."""
        return str(self.files / name)


def smoke(artifact: Path, context: Context) -> Iterator[str]:
    """Copy it out of the image and use it. Raises ``Failed``."""
    folder = context.folder("smoke", "macos")
    shutil.rmtree(folder)
    mounted = folder / "image"
    mounted.mkdir(parents=True)
    run(["hdiutil", "attach", str(artifact), "-nobrowse", "-readonly", "-mountpoint", str(mounted)])
    try:
        application = folder / "Judgetool.app"
        shutil.copytree(mounted / "Judgetool.app", application, symlinks=True)
        check((mounted / "Applications").is_symlink(), "there is no link to drag it to")
    finally:
        run(["hdiutil", "detach", str(mounted)])
    run(["codesign", "--verify", "--deep", "--strict", str(application)])
    program = Copied(application / "Contents" / "MacOS" / "judgetool", folder)
    yield from carried_out((*IN_THE_TERMINAL, shows_the_window), program, context)
    shutil.rmtree(folder)


if __name__ == "__main__":
    for line in smoke(Path(sys.argv[1]).absolute(), context(Path("dist"))):
        sys.stdout.write(f"{line}\n")
