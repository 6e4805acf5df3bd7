"""A Debian with nothing in it, to which an artifact comes as to a new machine.

It is made by mmdebstrap and entered by chroot with mounts of its own, so this needs root. Its
programs draw on a screen of the machine outside. Nothing of the build is in it, nor any Python.
"""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from installer.context import CannotBuild, Context, run
from installer.smoke.steps import Done, measured

SUITE = "trixie"
"""Debian stable."""

USER, UID = "judge", 1000
HOME = f"/home/{USER}"

PASSING = (
    *("dev", "proc", "run", "sys", "tmp", "var/cache", "var/lib/apt", "var/lib/dpkg", "var/log"),
    *("etc/ld.so.cache", "etc/mailcap", "home"),
)
"""Where a system keeps what it makes anew by itself, its log books, and what people have."""

OF_FONTS = ".cache/fontconfig/"
"""Where the system keeps what it knows of fonts, once any program of the user has drawn letters."""

ENTER = """\
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix" || exit 97
mount -t proc proc "$1/proc" && mount -t tmpfs -o mode=1777 shm "$1/dev/shm" || exit 97
root=$1 user=$2; shift 2
exec chroot --userspec="$user" "$root" env -i "$@"
"""


@dataclass(frozen=True)
class CleanDebian:
    """One such system, in a folder."""

    folder: Path

    def run(self, *command: str, user: str = USER, **environment: str) -> Done:
        """Run a command in it to its end, by default as a normal user."""
        own = {
            "HOME": HOME if user == USER else "/root",
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "LANG": "C.UTF-8",
            **environment,
        }
        enter = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--ipc"]
        return measured(
            [
                *(*enter, "sh", "-c", ENTER, "enter", str(self.folder), f"{user}:{user}"),
                *(f"{name}={value}" for name, value in own.items()),
                *command,
            ]
        )

    def as_root(self, *command: str) -> str:
        """What a command says that root runs in it. Raises ``CannotBuild`` if it fails."""
        done = self.run(*command, user="root", DEBIAN_FRONTEND="noninteractive")
        if done.status != 0:
            raise CannotBuild(
                f"it ended with {done.status}:\n{(done.out + done.err)[-2000:]}",
                where=" ".join(command),
                remedy="see what it says",
            )
        return done.out

    def install(self, *packages: str) -> None:
        """Install packages of Debian, or files of packages, with what they depend on."""
        self.as_root("apt-get", "update", "-qq")
        self.as_root("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)

    def remove(self, package: str) -> None:
        """Remove a package, and what came along with it."""
        self.as_root("apt-get", "purge", "-y", "-qq", package)
        self.as_root("apt-get", "autoremove", "--purge", "-y", "-qq")

    def give(self, file: Path, to: str = HOME) -> str:
        """Put a file into it that belongs to the user, and say where."""
        place = self.inside(f"{to}/{file.name}")
        shutil.copy(file, place)
        os.chown(place, UID, UID)
        return f"{to}/{file.name}"

    def inside(self, place: str) -> Path:
        """How a file in it is called from outside."""
        return self.folder / place.lstrip("/")

    def files(self) -> frozenset[str]:
        """All that lies in it, apart from ``PASSING``."""
        found = set()
        for folder, folders, files in os.walk(self.folder):
            beginning = Path(folder).relative_to(self.folder).as_posix()
            if beginning in PASSING:
                folders.clear()
                continue
            found |= {f"{beginning}/{name}" for name in [*folders, *files]}
        return frozenset(one.removeprefix("./") for one in found if one not in PASSING)

    def files_of_user(self) -> frozenset[str]:
        """All files in the folder of the user, apart from ``OF_FONTS``."""
        home = self.inside(HOME)
        found = {one.relative_to(home).as_posix() for one in home.rglob("*") if not one.is_dir()}
        return frozenset(one for one in found if not one.startswith(OF_FONTS))


def clean_debian(context: Context, name: str) -> CleanDebian:
    """Make one, with a normal user. Raises ``CannotBuild`` without root or mmdebstrap."""
    if os.getuid() != 0:
        raise CannotBuild(
            "a clean Debian is made and entered by root",
            where="python -m installer smoke",
            remedy="run it with sudo",
        )
    packed = context.folder("smoke") / f"{SUITE}.tar"
    if not packed.exists():
        part = packed.with_suffix(".part.tar")
        run(["mmdebstrap", "--variant=minbase", SUITE, str(part)])
        part.rename(packed)
    folder = context.folder("smoke", name)
    shutil.rmtree(folder)
    folder.mkdir()
    run(["tar", "--numeric-owner", "-xpf", str(packed), "-C", str(folder)])
    for one in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{one}", folder / "etc" / one)
    (folder / "tmp" / ".X11-unix").mkdir(exist_ok=True)
    Path("/tmp/.X11-unix").mkdir(exist_ok=True)
    made = CleanDebian(folder)
    made.as_root("useradd", "--create-home", "--uid", str(UID), "--shell", "/bin/sh", USER)
    return made
