"""Many deck lists at once: each list in each file is read and checked, whatever is in the others.

A file that cannot be read is a result like any other. What needs a judge stands in front.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from pathlib import Path

from judgetool.decks.deck_list import DeckList, Found, UnreadableDeck
from judgetool.decks.verdict import Verdict
from judgetool.errors import Problem
from judgetool.operations.deck_files import READ_AT_MOST, content_of, parse_each
from judgetool.operations.finding_lists import Aside, FoundFiles, find_files

__all__ = [
    "Aside",
    "CheckedFolder",
    "CheckedList",
    "FoundFiles",
    "Outcome",
    "check_files",
    "checked_list",
    "checked_lists",
    "find_files",
    "in_order",
    "told_problem",
]

CHECKING = "checking lists"

Check = Callable[[DeckList], Verdict]
"""What is asked of each list: its verdict; a ``Problem`` where there can be none."""

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how many files of it are done, and how many there are."""


class Outcome(StrEnum):
    """What became of a list, in the order in which lists need a judge."""

    UNCHECKED = "cannot be checked"
    ILLEGAL = "not legal"
    UNDECIDED = "cannot be called legal"
    LEGAL = "legal"


@dataclass(frozen=True)
class CheckedList:
    """A list that was checked, or the place of one that could not be.

    ``name`` is that of the player or of the list, empty where none is told; ``where`` names file
    and list, ``sha256`` is the fingerprint of the file (hexadecimal), empty where it could not be
    read as a whole. Either there is a ``verdict`` or a ``problem`` says why there is none.
    """

    file: Path
    where: str
    name: str = ""
    sha256: str = ""
    deck: DeckList | None = None
    verdict: Verdict | None = None
    problem: str = ""

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
        """By what people call it: the name of the player or of the list, else its place."""
        return self.name or self.place


@dataclass(frozen=True)
class CheckedFolder:
    """All lists that were checked, those in front that need a judge, then by their titles.

    ``done`` of the ``files`` were gone through; they are fewer where the check was stopped.
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
        """Whether it can be said if all lists are legal: one that is not decides it, too."""
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
        yield CheckedList(
            file, str(file), "", fingerprint, problem=told_problem(failure, str(file))
        )
        return
    for place, deck in enumerate(decks, start=1):
        if stopped():
            return
        where = str(file) if len(decks) == 1 else f"{file}, list {place}"
        if isinstance(deck, UnreadableDeck):
            problem = told_problem(deck.problem, str(file))
            yield CheckedList(file, where, _name_of(deck), fingerprint, problem=problem)
        else:
            yield checked_list(
                CheckedList(file, where, _name_of(deck), fingerprint, deck), deck, check
            )


def check_files(
    found: FoundFiles,
    check: Check,
    *,
    tell: Tell | None = None,
    stopped: Callable[[], bool] = lambda: False,
    seen: Callable[[CheckedList], None] | None = None,
) -> CheckedFolder:
    """Check all lists in the files that were ``found``, until it is to be ``stopped``.

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


def in_order(lists: Iterable[CheckedList]) -> tuple[CheckedList, ...]:
    """``lists`` in the order in which they need a judge, and then of their titles and places."""
    order = list(Outcome)
    return tuple(
        sorted(lists, key=lambda one: (order.index(one.outcome), _key(one.title), _key(one.where)))
    )


def _key(text: str) -> list[tuple[int, str]]:
    """What puts texts into order, with 2 before 10."""
    parts = re.split(r"(\d{1,18})", text.casefold())
    return [(int(part) if part.isdecimal() else -1, part) for part in parts]


def checked_list(one: CheckedList, deck: DeckList, check: Check) -> CheckedList:
    """``one`` with the verdict on its ``deck``, or why there is none; never raises."""
    try:
        return replace(one, verdict=check(deck))
    except Exception as failure:
        return replace(one, problem=told_problem(failure, deck.where))


def _name_of(deck: Found) -> str:
    """The player and the name of the deck, as far as they are told."""
    return ", ".join(dict.fromkeys(filter(None, (deck.player, deck.name))))


def told_problem(failure: Exception, where: str) -> str:
    """What went wrong; a defect of the program must not keep the other lists from being checked."""
    if isinstance(failure, Problem):
        said = str(failure)
        return said.removeprefix(f"{where}: ").removeprefix(f"{where}, ")
    return f"the program failed on it ({type(failure).__name__}: {failure}); check it by hand"
