"""What a comparison finds: differences with their marks, and where every rule went."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from rules_index.model import Rule


class Kind(Enum):
    """What became of a rule."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"
    MOVED_AND_CHANGED = "moved and changed"


class Sort(Enum):
    """Whether a stretch of text stands in both versions, or only in the old or the new one."""

    KEPT = "kept"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True)
class Mark:
    """A stretch of text and where it stands; the marks of a rule in order are its whole text."""

    sort: Sort
    text: str

    @property
    def changed(self) -> bool:
        """Whether it stands in one version only."""
        return self.sort is not Sort.KEPT


@dataclass(frozen=True)
class Difference:
    """What became of one rule; ``old`` is None for an added one, ``new`` for a removed one.

    ``left_behind`` are numbers that its text still names although the rule of that number was
    removed or went to another number: the reference was not carried over.
    """

    kind: Kind
    old: Rule | None
    new: Rule | None
    marks: tuple[Mark, ...] = ()
    left_behind: tuple[str, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """All differences in the new version's order, and how rules went from old to new numbers.

    ``followed`` has every rule of both versions as (old number, new number); ``renumbered`` those
    whose number changed only because others came or went before them.
    """

    differences: tuple[Difference, ...]
    followed: tuple[tuple[str, str], ...]
    renumbered: tuple[tuple[str, str], ...]

    def successor_of(self, number: str) -> str | None:
        """Under which number the new version has the old version's rule, if it still does."""
        return next((new for old, new in self.followed if old == number), None)

    def predecessor_of(self, number: str) -> str | None:
        """Under which number the old version had the new version's rule, if it did."""
        return next((old for old, new in self.followed if new == number), None)

    def at(self, number: str) -> Iterator[Difference]:
        """The differences of the rule that the new version has under ``number``."""
        return (one for one in self.differences if one.new and one.new.number == number)
