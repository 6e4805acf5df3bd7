"""What goes into the artifacts and what makes them, in exact versions with hashes.

``requirements.lock`` has everything that a developer needs. The two files here hold parts of it:
what the program runs with, for all systems at once, and the tools that build. All are made by uv;
the two here take their versions from the first. ``qt.in`` says which version of Qt that is.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from packaging.markers import Marker

from installer.context import ROOT, CannotBuild, run


@dataclass(frozen=True)
class Lock:
    """One lock file, and what it is compiled from."""

    file: str
    """Its path in the checkout."""

    what: str
    """What it holds, as it stands in its first line."""

    source: str
    """The file that names what is wanted."""

    options: tuple[str, ...] = ()
    """What uv is told besides."""


PROGRAM = Lock("installer/program.lock", "What the program runs with", "pyproject.toml",
               ("--constraint", "requirements.lock"))  # fmt: skip
TOOLS = Lock("installer/tools.lock", "What makes the artifacts", "installer/tools.in")
ALL = Lock("requirements.lock", "What the program and its tests need", "pyproject.toml",
           ("--extra", "dev", "--constraint", "installer/qt.in"))  # fmt: skip
LOCKS = (ALL, PROGRAM, TOOLS)
"""All lock files, those first from which others take their versions."""

HEAD = """\
# {what}: the versions with which everything was last tried, for every system,
# with the hashes of their files. `python -m installer lock` writes it anew; it needs uv.
# Installing by it: pip install --require-hashes -r {file}
"""

ENTRY = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>[^\s;\\]+)(?: ; (?P<marker>[^\\\n]+?))? \\\n"
    r"(?P<hashes>(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Target:
    """A system that an artifact is for, as markers of requirements ask about it."""

    system: str
    """``sys.platform``: ``linux``, ``win32`` or ``darwin``."""

    python: str
    """The version of Python that goes into the artifact, such as ``3.11.7``."""

    machine: str = "x86_64"
    """``platform.machine()``: ``AMD64`` on Windows."""

    def has(self, marker: str) -> bool:
        """Whether a requirement with this marker is meant for this system."""
        names = {"linux": ("Linux", "posix"), "win32": ("Windows", "nt")}
        system, os_name = names.get(self.system, ("Darwin", "posix"))
        return Marker(marker).evaluate(
            {
                "sys_platform": self.system,
                "platform_system": system,
                "os_name": os_name,
                "platform_machine": self.machine,
                "python_full_version": self.python,
                "python_version": ".".join(self.python.split(".")[:2]),
                "implementation_name": "cpython",
                "platform_python_implementation": "CPython",
                "implementation_version": self.python,
                "extra": "",
            }
        )


@dataclass(frozen=True)
class Locked:
    """One package in the version that is taken."""

    name: str
    version: str
    marker: str
    """For which systems it is, as a marker of requirements; empty for all."""

    hashes: tuple[str, ...]
    """The SHA-256 of each file of this version."""


def locked(lock: Lock, root: Path = ROOT) -> tuple[Locked, ...]:
    """All packages of a lock file, for every system."""
    text = (root / lock.file).read_text("utf-8")
    return tuple(
        Locked(
            one["name"],
            one["version"],
            one["marker"] or "",
            tuple(re.findall(r"sha256:([0-9a-f]{64})", one["hashes"])),
        )
        for one in ENTRY.finditer(text)
    )


def locked_for(target: Target, lock: Lock = PROGRAM, root: Path = ROOT) -> tuple[Locked, ...]:
    """The packages of a lock file that are meant for ``target``."""
    return tuple(one for one in locked(lock, root) if not one.marker or target.has(one.marker))


def as_requirements(packages: tuple[Locked, ...]) -> str:
    """What ``pip --require-hashes -r`` reads. It has no markers: they were decided for a target.

    pip would decide them for the system on which it runs, also when it downloads for another.
    """
    return "".join(
        " \\\n".join(
            [f"{one.name}=={one.version}", *(f"    --hash=sha256:{h}" for h in one.hashes)]
        )
        + "\n"
        for one in packages
    )


def renew(lock: Lock, root: Path = ROOT, *, upgrade: bool = False) -> None:
    """Write a lock file anew; versions stay as they are where they may, unless ``upgrade``.

    Raises ``CannotBuild`` if uv is not installed or finds no versions that go together.
    """
    file = root / lock.file
    run(
        [
            *("uv", "pip", "compile", lock.source, *lock.options),
            *("--universal", "--python-version", "3.11", "--generate-hashes"),
            *("--no-emit-index-url", "--no-annotate", "--no-header", "--quiet"),
            *(["--upgrade"] if upgrade else []),
            *("--output-file", lock.file),
        ],
        cwd=root,
    )
    made = file.read_text("utf-8")
    if "://" in made:
        raise CannotBuild("it names an address", where=lock.file, remedy="lock from an index only")
    file.write_text(HEAD.format(what=lock.what, file=lock.file) + made, encoding="utf-8")
