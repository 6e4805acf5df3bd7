"""The portable folder, on a Debian that has what every desktop has."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from installer.context import Context, run
from installer.linux.libraries import either_name, linked, packages_for
from installer.smoke.clean_debian import HOME, UID, CleanDebian, clean_debian
from installer.smoke.steps import IN_THE_TERMINAL, Done, carried_out, check
from installer.smoke.window import IN_THE_WINDOW
from installer.start import PORTABLE

STICK = f"{HOME}/a stick of Ōsaka"
"""Where it is unpacked: a place with a difficult name."""

SKELETON = frozenset({".bash_logout", ".bashrc", ".profile"})
"""What every new user has."""


@dataclass(frozen=True)
class Portable:
    """The program in its folder, with its workspace beside it."""

    debian: CleanDebian
    folder: str

    def run(self, *arguments: str, **environment: str) -> Done:
        """Run it by its path."""
        return self.debian.run(f"{self.folder}/judgetool", *arguments, **environment)

    def give(self, file: Path) -> str:
        """Put a file onto the stick."""
        return self.debian.give(file, STICK)

    def take(self, name: str) -> Path:
        """A file on the stick."""
        return self.debian.inside(self.place(name))

    def place(self, name: str) -> str:
        """A place on the stick."""
        return f"{STICK}/{name}"


def smoke(artifact: Path, context: Context) -> Iterator[str]:
    """Unpack, use and delete the folder, with a line about each step. Raises ``Failed``."""
    debian = clean_debian(context, "debian-tar")
    stick = debian.inside(STICK)
    stick.mkdir()
    run(["tar", "-xzf", str(artifact), "-C", str(stick)])
    folder = next(stick.iterdir())
    (folder / PORTABLE).mkdir()
    for one in (stick, folder / PORTABLE):
        os.chown(one, UID, UID)
    needed = sorted(packages_for(linked(folder).missing) - {"libc6"})
    debian.install(*(either_name(one).partition(" |")[0] for one in needed))
    check(debian.run("python3", "--version").status == 127, "there is a Python in the clean Debian")
    before = debian.files()
    yield f"unpacked: {sum(1 for _ in folder.rglob('*'))} files and folders"
    program = Portable(debian, f"{STICK}/{folder.name}")
    yield from carried_out((*IN_THE_TERMINAL, *IN_THE_WINDOW), program, context)
    check(any((folder / PORTABLE).iterdir()), "the workspace is not beside the program")
    shutil.rmtree(stick)
    check(debian.files() == before, "something is left", sorted(debian.files() - before))
    left = debian.files_of_user() - SKELETON
    check(not left, "something is left in the folder of the user", sorted(left))
    yield "deleted: nothing is left"
