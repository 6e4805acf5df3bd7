"""Versions of a book: two compared, the history of a rule, and the book's own change log."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from judgetool.operations.rules import books as rulebooks
from judgetool.operations.rules.books import shelf_of
from judgetool.operations.rules.pages import NoSuchRule, as_written
from judgetool.store.rules import Shelf
from judgetool.store.workspace import Workspace
from rules_index.comparing import compare
from rules_index.comparing.rewording import Comparison, Difference, Mark, Sort
from rules_index.model import Book, Change, Rule

__all__ = [
    "Became",
    "ChangeLog",
    "Difference",
    "Mark",
    "RuleHistory",
    "Sort",
    "Stage",
    "VersionComparison",
    "change_log",
    "compare_versions",
    "comparison",
    "history",
]

COMPARISONS_REMEMBERED = 8


class Became(Enum):
    """What a version did to a rule."""

    FIRST_KNOWN = "first known"
    ADDED = "added"
    UNCHANGED = "unchanged"
    RENUMBERED = "renumbered"
    CHANGED = "changed"
    MOVED = "moved"
    MOVED_AND_CHANGED = "moved and changed"
    REMOVED = "removed"


@dataclass(frozen=True)
class VersionComparison:
    """Two versions of a book and what differs between them."""

    old: Book
    new: Book
    comparison: Comparison


@dataclass(frozen=True)
class Stage:
    """A rule in one version; ``rule`` is None in the version that removed it."""

    book: Book
    rule: Rule | None
    became: Became
    difference: Difference | None = None


@dataclass(frozen=True)
class RuleHistory:
    """A rule through all imported versions that have it, the newest first."""

    stages: tuple[Stage, ...]


def compare_versions(workspace: Workspace, book: str, old: str, new: str) -> VersionComparison:
    """What ``new`` made of ``old``; raises ``UnknownBook`` and ``NotFound``."""
    before = rulebooks.export(workspace, book, version=old)
    after = rulebooks.export(workspace, book, version=new)
    return VersionComparison(before.book, after.book, comparison(before, after))


@lru_cache(maxsize=COMPARISONS_REMEMBERED)
def comparison(old: rulebooks.Export, new: rulebooks.Export) -> Comparison:
    """What differs between two versions; those that were compared last are remembered."""
    return compare(old.rules, new.rules)


def history(
    workspace: Workspace, book: str, number: str, *, version: str | None = None
) -> RuleHistory:
    """The history of the rule ``number`` of ``version``, or of the newest version that has it.

    The number may be said in any way. The rule is followed through its renumberings, back to the
    oldest version and on to the newest. Raises ``UnknownBook``, ``NotFound`` and ``NoSuchRule``.
    """
    shelf = shelf_of(workspace, book)
    with workspace.reading():
        numbering = rulebooks.numbering_of(shelf, rulebooks.opened(shelf, book, version))
    number = as_written(number, numbering)
    versions = [
        rulebooks.export(workspace, book, version=listed.book.version)
        for listed in rulebooks.books(workspace)
        if listed.book.id == book and listed.book.official
    ]
    start = next(
        (
            at
            for at, one in enumerate(versions)
            if version in (None, one.book.version) and any(r.number == number for r in one.rules)
        ),
        None,
    )
    if start is None:
        whole = rulebooks.export(workspace, book, version=version)
        return RuleHistory((Stage(whole.book, _rule(whole, number), Became.FIRST_KNOWN),))
    later = _onwards(number, versions[start::-1])
    return RuleHistory((*reversed(later), *_backwards(number, versions[start:])))


def _backwards(number: str, newest_first: list[rulebooks.Export]) -> list[Stage]:
    """The stages from the first version on. There the rule has this ``number``."""
    stages = []
    for after, before in pairwise(newest_first):
        compared = comparison(before, after)
        stages.append(_stage(after, number, compared))
        predecessor = compared.predecessor_of(number)
        if predecessor is None:
            return stages
        number = predecessor
    last = newest_first[-1]
    return [*stages, Stage(last.book, _rule(last, number), Became.FIRST_KNOWN)]


def _onwards(number: str, oldest_first: list[rulebooks.Export]) -> list[Stage]:
    """The stages after the first version. There the rule has this ``number``."""
    stages: list[Stage] = []
    for before, after in pairwise(oldest_first):
        compared = comparison(before, after)
        successor = compared.successor_of(number)
        if successor is None:
            return [*stages, Stage(after.book, None, Became.REMOVED)]
        number = successor
        stages.append(_stage(after, number, compared))
    return stages


def _stage(after: rulebooks.Export, number: str, compared: Comparison) -> Stage:
    rule = _rule(after, number)
    difference = next(compared.at(number), None)
    if difference is not None:
        return Stage(after.book, rule, Became(difference.kind.value), difference)
    same = compared.predecessor_of(number) == number
    return Stage(after.book, rule, Became.UNCHANGED if same else Became.RENUMBERED)


def _rule(version: rulebooks.Export, number: str) -> Rule:
    for rule in version.rules:
        if rule.number == number:
            return rule
    raise NoSuchRule(version.book, number, ())


@dataclass(frozen=True)
class ChangeLog:
    """The change log of a book in its own order; empty where the document has none."""

    book: Book
    changes: tuple[Change, ...]


def change_log(workspace: Workspace, book: str, version: str | None = None) -> ChangeLog:
    """The change log that stands in ``book``, in its newest version if none is given.

    Raises ``UnknownBook`` and, where the book is not imported, ``NotFound``.
    """
    whole = rulebooks.export(workspace, book, version=version).book
    shelf = Shelf(workspace.db)
    shelved = shelf.book(whole.id, whole.version)
    return ChangeLog(whole, shelf.changes_of(shelved) if shelved else ())
