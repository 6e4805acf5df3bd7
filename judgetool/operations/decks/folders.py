"""Many deck lists at once: the files of folders are found, and each list in them is checked.

A file that cannot be read is a result like any other. Lists that need a judge stand in front.
"""

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from pathlib import Path

from judgetool.cards.keys import natural_order
from judgetool.decks.deck_list import DeckList, Found, OnlyPictures, UnreadableDeck
from judgetool.decks.deck_rules import Verdict
from judgetool.decks.reading import parse_each
from judgetool.errors import Problem
from judgetool.events.file_names import number_and_name, stem_of, without_copy_mark
from judgetool.operations.decks.lists import READ_AT_MOST, content_of

MOST_FILES = 20_000
"""No event has so many lists. A folder with more, such as a whole disk, was named by mistake."""

SYSTEM_FILES = frozenset({"thumbs.db", "desktop.ini", "icon\r"})
"""What file managers leave in folders, in lower case."""

HIDDEN, LOCK = ".", "~$"
"""The names of hidden files begin so, and those of files that say that another file is open."""


class TooManyFiles(Problem):
    """A folder was named that holds far more files than any event has lists."""


@dataclass(frozen=True)
class Aside:
    """A file in a folder that was left aside, and why."""

    path: Path
    why: str


@dataclass(frozen=True)
class FoundFiles:
    """The files to be read: in the order of the paths that were named, and then of their names.

    ``aside`` are files in folders that are certainly no lists. A file that is not there or cannot
    be opened stays among ``files``, and reading it tells why.
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
                    f"this folder has more than {MOST_FILES} files",
                    where=str(path),
                    remedy="choose the folder with the lists",
                )
            place = os.path.abspath(file)
            if place in without:
                continue
            if why:
                aside.setdefault(place, Aside(file, why))
            else:
                files.setdefault(place, file)
    return FoundFiles(
        tuple(files.values()), tuple(one for place, one in aside.items() if place not in files)
    )


def _files_at(path: Path) -> Iterator[tuple[Path, str]]:
    """``path``, or all files and closed folders below it; with each, why it is no list."""
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
    """Why ``file``, which lies in ``folder``, is certainly no list; empty if it may be one."""
    if any(part.startswith(HIDDEN) for part in (*folder.parts, file.name)):
        return "hidden"
    if file.name.startswith(LOCK):
        return "the mark of a file that is open"
    if file.name.lower() in SYSTEM_FILES:
        return "a file of the file manager"
    try:
        regular = stat.S_ISREG(file.stat().st_mode)
    except OSError:
        return ""
    return "" if regular else "a device or a pipe"


CHECKING = "checking lists"

Check = Callable[[DeckList], Verdict]
"""Gives the verdict on a list, or raises a ``Problem``."""

Tell = Callable[[str, int, int], None]
"""Is given what is being done, how many files of it are done, and how many files there are."""


class Outcome(StrEnum):
    """What became of a list, in the order in which lists need a judge."""

    UNCHECKED = "cannot be checked"
    ILLEGAL = "not legal"
    UNDECIDED = "undecided"
    LEGAL = "legal"


@dataclass(frozen=True)
class CheckedList:
    """A list that was checked, or the place of one that could not be.

    ``name`` is that of the player or of the list, empty where none is told. ``table`` is where the
    player sits, if that is known. ``where`` names file and list. ``sha256`` is the fingerprint of
    the file (hexadecimal), empty where it could not be read as a whole. There is either a
    ``verdict``, or a ``problem`` that says why there is none; ``scan`` says that the file is a
    picture of a list, which a judge has to type.
    """

    file: Path
    where: str
    name: str = ""
    sha256: str = ""
    deck: DeckList | None = None
    verdict: Verdict | None = None
    problem: str = ""
    scan: bool = False
    table: int | None = None

    @property
    def outcome(self) -> Outcome:
        """What became of the list."""
        return Outcome.UNCHECKED if self.verdict is None else Outcome(self.verdict.outcome)

    @property
    def place(self) -> str:
        """The name of the file, and which list in it, where it has several."""
        return self.file.name + self.where.removeprefix(str(self.file))

    @property
    def title(self) -> str:
        """What people call it: the name of the player or of the list, else its place."""
        return self.name or self.place


@dataclass(frozen=True)
class CheckedFolder:
    """All lists that were checked, in the order in which they need a judge, then by their titles.

    ``done`` of the ``files`` were gone through: fewer than all where the check was stopped.
    """

    lists: tuple[CheckedList, ...]
    files: int
    done: int
    aside: tuple[Aside, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every file was gone through."""
        return self.done == self.files

    @property
    def legal(self) -> bool:
        """Whether all lists are there, and all are legal."""
        return self.complete and bool(self.lists) and self.counts[Outcome.LEGAL] == len(self.lists)

    @property
    def answered(self) -> bool:
        """Whether it is known if all lists are legal. One that is not legal answers it."""
        read = any(one.verdict is not None for one in self.lists)
        return read and (self.complete or self.counts[Outcome.LEGAL] < len(self.lists))

    @property
    def counts(self) -> dict[Outcome, int]:
        """How many lists came to each outcome."""
        outcomes = [one.outcome for one in self.lists]
        return {outcome: outcomes.count(outcome) for outcome in Outcome}


def checked_lists(
    file: Path, check: Check, stopped: Callable[[], bool] = lambda: False
) -> Iterator[CheckedList]:
    """Every list in ``file``, one after the other; never raises for what is in it."""
    fingerprint = ""
    try:
        content = content_of(file)
        fingerprint = sha256(content).hexdigest() if len(content) < READ_AT_MOST else ""
        decks = parse_each(content, where=str(file))
    except Exception as failure:
        problem, scan = told_problem(failure, str(file)), isinstance(failure, OnlyPictures)
        name = _player_of(file)
        yield CheckedList(file, str(file), name, fingerprint, problem=problem, scan=scan)
        return
    player = _player_of(file) if len(decks) == 1 else ""
    for place, deck in enumerate(decks, start=1):
        if stopped():
            return
        where = str(file) if len(decks) == 1 else f"{file}, list {place}"
        name = _list_name(deck, player)
        if isinstance(deck, UnreadableDeck):
            problem = told_problem(deck.problem, str(file))
            yield CheckedList(file, where, name, fingerprint, problem=problem)
        else:
            yield checked_list(CheckedList(file, where, name, fingerprint, deck), deck, check)


def check_files(
    found: FoundFiles,
    check: Check,
    *,
    tell: Tell | None = None,
    stopped: Callable[[], bool] = lambda: False,
    seen: Callable[[CheckedList], None] | None = None,
) -> CheckedFolder:
    """Check all lists in the files that were ``found``, until ``stopped()`` is true.

    ``seen`` is given each list as soon as it is checked.
    """
    lists: list[CheckedList] = []
    done, total = 0, len(found.files)
    for file in found.files:
        if tell is not None:
            tell(CHECKING, done, total)
        for one in checked_lists(file, check, stopped):
            lists.append(one)
            if seen is not None:
                seen(one)
        if stopped():
            break
        done += 1
    if tell is not None:
        tell(CHECKING, total, total)
    return CheckedFolder(in_order(lists), total, done, found.aside)


class Order(StrEnum):
    """By what lists and players are sorted; ``STATE`` puts those first who need a judge most."""

    TABLE = "table"
    NAME = "name"
    STATE = "state"


def in_order(lists: Iterable[CheckedList], order: Order = Order.STATE) -> tuple[CheckedList, ...]:
    """``lists`` in that order, and then of their titles and places. Tables go before no table."""
    outcomes = list(Outcome)

    def first(one: CheckedList) -> tuple[bool, int]:
        if order is Order.TABLE:
            return one.table is None, one.table or 0
        return False, outcomes.index(one.outcome) if order is Order.STATE else 0

    def key(one: CheckedList) -> tuple[object, ...]:
        return (*first(one), natural_order(one.title), natural_order(one.where))

    return tuple(sorted(lists, key=key))


def checked_list(one: CheckedList, deck: DeckList, check: Check) -> CheckedList:
    """``one`` with the verdict on its ``deck``, or why there is none; never raises."""
    try:
        return replace(one, verdict=check(deck))
    except Exception as failure:
        return replace(one, problem=told_problem(failure, deck.where))


def _list_name(deck: Found, file_tells: str) -> str:
    """The player and the name of the deck, as far as they are told by the list or its file."""
    return ", ".join(dict.fromkeys(filter(None, (deck.player or file_tells, deck.name))))


def _player_of(file: Path) -> str:
    """The player after whom a file is named, as in ``10144 First Last``; empty otherwise."""
    told = number_and_name(without_copy_mark(stem_of(file)))
    return f"{told[1]} ({told[0]})" if told else ""


def told_problem(failure: Exception, where: str) -> str:
    """What went wrong; a defect of the program must not keep the other lists from being checked."""
    if isinstance(failure, Problem):
        said = str(failure)
        return said.removeprefix(f"{where}: ").removeprefix(f"{where}, ")
    return (
        f"the program failed on this list ({type(failure).__name__}: {failure}); check it by hand"
    )
