"""Finding the files that may hold deck lists: what was named, and all files of named folders."""

import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from judgetool.errors import Problem

MOST_FILES = 20_000
"""No event has so many lists; a folder with more, such as a whole disk, was named by a slip."""

SYSTEM_FILES = frozenset({"thumbs.db", "desktop.ini", "icon\r"})
"""What file managers leave in folders, in lower case."""

HIDDEN, LOCK = ".", "~$"
"""How the names of hidden files begin, and those of files that say that another is open."""


class TooManyFiles(Problem):
    """A folder was named that holds far more files than any event has lists."""


@dataclass(frozen=True)
class Aside:
    """A file in a folder that was left aside, and why."""

    path: Path
    why: str


@dataclass(frozen=True)
class FoundFiles:
    """The files to be read, in the order of what was named and then of their names.

    ``aside`` are files in folders that are no lists for certain. What is not there or cannot be
    opened stays among ``files``: reading it tells why.
    """

    files: tuple[Path, ...]
    aside: tuple[Aside, ...] = ()


def find_files(paths: Sequence[Path], but: Iterable[Path] = ()) -> FoundFiles:
    """All files at ``paths`` that may hold lists, each once; ``but`` are not looked at.

    Raises ``TooManyFiles``.
    """
    files: dict[str, Path] = {}
    aside: dict[str, Aside] = {}
    without = {os.path.abspath(path) for path in but}
    for path in paths:
        for file, why in _files_at(path):
            if len(files) + len(aside) >= MOST_FILES:
                raise TooManyFiles(
                    f"more than {MOST_FILES} files lie in it",
                    where=str(path),
                    remedy="name the folder with the lists",
                )
            place = os.path.abspath(file)
            if place in without:
                continue
            if why:
                aside.setdefault(place, Aside(file, why))
            else:
                files.setdefault(place, file)
    return FoundFiles(
        tuple(files.values()),
        tuple(one for place, one in aside.items() if place not in files),
    )


def _files_at(path: Path) -> Iterator[tuple[Path, str]]:
    """``path``, or all files below it, each with why it is no list; closed folders, too."""
    if not os.path.isdir(path):
        yield path, ""
        return
    closed: list[Path] = []
    for folder, folders, names in os.walk(path, onerror=lambda one: closed.append(_closed(one))):
        folders.sort()
        inside = Path(folder).relative_to(path)
        for name in sorted(names):
            yield Path(folder, name), _why_aside(inside, Path(folder, name))
    yield from ((folder, "") for folder in sorted(closed))


def _closed(failure: OSError) -> Path:
    """The folder that could not be opened."""
    return Path(os.fsdecode(failure.filename))


def _why_aside(folder: Path, file: Path) -> str:
    """Why ``file``, which lies in ``folder``, is no list for certain; empty if it may be one."""
    if any(part.startswith(HIDDEN) for part in (*folder.parts, file.name)):
        return "hidden"
    if file.name.startswith(LOCK):
        return "only says that another file is open"
    if file.name.lower() in SYSTEM_FILES:
        return "belongs to the file manager"
    try:
        regular = stat.S_ISREG(file.stat().st_mode)
    except OSError:
        return ""
    return "" if regular else "a device or a pipe"
