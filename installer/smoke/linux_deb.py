"""The package for Debian, on a Debian that has nothing but what it depends on."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from installer.context import Context, run
from installer.smoke.clean_debian import HOME, CleanDebian, clean_debian
from installer.smoke.steps import IN_THE_TERMINAL, Done, carried_out, check
from installer.smoke.window import IN_THE_WINDOW

WORKSPACE = ".local/share/judgetool/"
"""What is left of the program when it was removed: what the judge has entered."""


@dataclass(frozen=True)
class InstalledPackage:
    """The program as the package has installed it."""

    debian: CleanDebian

    def run(self, *arguments: str, **environment: str) -> Done:
        """Run it by the name that it has in every terminal."""
        return self.debian.run("judgetool", *arguments, **environment)

    def give(self, file: Path) -> str:
        """Put a file into the folder of the user."""
        return self.debian.give(file)

    def take(self, name: str) -> Path:
        """A file in the folder of the user."""
        return self.debian.inside(self.place(name))

    def place(self, name: str) -> str:
        """A place in the folder of the user."""
        return f"{HOME}/{name}"


def smoke(artifact: Path, context: Context) -> Iterator[str]:
    """Install, use and remove the package, with a line about each step. Raises ``Failed``."""
    said = run(["lintian", "--fail-on", "error", "--allow-root", str(artifact)])
    yield f"lintian: no errors, {said.count('W: ')} warnings"
    debian = clean_debian(context, "debian-deb")
    before = debian.files()
    inside = debian.give(artifact)
    debian.install(inside)
    check(debian.run("python3", "--version").status == 127, "there is a Python in the clean Debian")
    mine = debian.run("dpkg", "--listfiles", "judgetool").out.splitlines()
    yield f"installed: {len(mine)} files and folders, {len(debian.files() - before)} with all else"
    program = InstalledPackage(debian)
    yield from carried_out((*IN_THE_TERMINAL, *IN_THE_WINDOW), program, context)
    debian.remove("judgetool")
    left = debian.files() - before
    check(not left, "something is left behind", sorted(left))
    kept = {one for one in debian.files_of_user() if one.startswith(WORKSPACE)}
    check(bool(kept), "the workspace is gone")
    yield f"removed: nothing is left but the workspace, {len(kept)} files in {WORKSPACE}"
