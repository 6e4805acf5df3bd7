"""What all imports of an event share: the report, and that all of one is saved or nothing of it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from judgetool.store.connection import writing
from judgetool.store.workspace import Workspace

ALIKE = 80.0
"""Names that are so much alike (0 to 100) may be one name with a slip of the pen."""


@dataclass
class EventImport:
    """What an import brought; each problem is one line that names its place.

    ``entered`` has a line for each entry that the import makes: whose list comes from which file.
    ``unreadable`` counts those of the registered ``lists`` that are kept as they came, and are
    among the problems. ``scans`` are the paths of those files among the problems that are pictures
    of lists, so that a judge has to type them. ``doubts`` are rows and files that are taken, and
    may be meant otherwise. ``remarks`` say what had to be guessed, such as an encoding. Nothing of
    an import that was ``stopped`` is kept.

    With pairings, ``round`` is theirs, ``matches`` and ``byes`` say how many there are.
    """

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    lists: int = 0
    unreadable: int = 0
    entered: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    scans: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    stopped: bool = False
    round: int | None = None
    matches: int = 0
    byes: int = 0


class Undone(Exception):
    """The end of a dry run, of which nothing is kept."""


@contextmanager
def importing(workspace: Workspace, *, dry_run: bool) -> Iterator[None]:
    """All of an import is saved, or nothing of it: of a dry run."""
    with suppress(Undone), writing(workspace.db):
        yield
        if dry_run:
            raise Undone


def alike(name: str, other: str) -> bool:
    """Whether two names may be one with a slip of the pen; other numbers are other names."""
    from rapidfuzz import fuzz

    if name == other or re.findall(r"\d+", name) != re.findall(r"\d+", other):
        return False
    return fuzz.ratio(name, other) >= ALIKE
