"""What a comparison finds: differences and where every rule went, and texts word by word."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from itertools import groupby

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


_TOKEN = re.compile(r"\s+|\w+(?:[.'\u2019-]\w+)*|[^\w\s]")

_QUOTES = re.compile(
    r"[\"\u201c\u201d\u201e\u00ab\u00bb\uff02]|(?<!\w)['\u2018\u2019]|['\u2018\u2019](?!\w)"
)
_APOSTROPHES = re.compile(r"[\u2018\u2019]")
_DASHES = re.compile(r"\s*[-\u2010-\u2015\u2212]\s*")


def plain_signs(text: str) -> str:
    """``text`` as it reads whatever a printer took for quotation marks, dashes and spaces."""
    unquoted = _APOSTROPHES.sub("'", _QUOTES.sub("", text))
    return " ".join(_DASHES.sub("-", unquoted).split())


def whole_text(rule: Rule) -> str:
    """The text of ``rule`` with its examples, one to a line."""
    return "\n".join((rule.text, *rule.examples))


def marks_between(before: str, after: str) -> list[Mark]:
    """``before`` and ``after`` in one, with what is gone and what is new marked word by word."""
    if before == after:
        return [Mark(Sort.KEPT, after)] if after else []
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    pieces: list[tuple[Sort, str]] = []
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(
        None, old, new, autojunk=False
    ).get_opcodes():
        if tag == "equal":
            pieces.append((Sort.KEPT, "".join(new[new_from:new_to])))
            continue
        pieces.append((Sort.GONE, "".join(old[old_from:old_to])))
        pieces.append((Sort.NEW, "".join(new[new_from:new_to])))
    return [
        Mark(sort, "".join(text for _, text in group))
        for sort, group in groupby(
            _words_kept_together([piece for piece in pieces if piece[1]]),
            key=lambda piece: piece[0],
        )
    ]


def _words_kept_together(pieces: list[tuple[Sort, str]]) -> list[tuple[Sort, str]]:
    """A single space kept between two changes is taken into both, to be read with ease."""
    joined: list[tuple[Sort, str]] = []
    for index, (sort, text) in enumerate(pieces):
        inside = 0 < index < len(pieces) - 1
        if sort is Sort.KEPT and inside and text.isspace() and _replaces(pieces, index):
            joined += [(Sort.GONE, text), (Sort.NEW, text)]
        else:
            joined.append((sort, text))
    return _gone_before_new(joined)


def _replaces(pieces: list[tuple[Sort, str]], index: int) -> bool:
    """Whether words were replaced both before and after the piece at ``index``."""
    return pieces[index - 1][0] is Sort.NEW and pieces[index + 1][0] is Sort.GONE


def _gone_before_new(pieces: list[tuple[Sort, str]]) -> list[tuple[Sort, str]]:
    """Between two kept pieces first all that is gone, then all that is new."""
    ordered: list[tuple[Sort, str]] = []
    for kept, group in groupby(pieces, key=lambda piece: piece[0] is Sort.KEPT):
        held = list(group)
        ordered += held if kept else sorted(held, key=lambda piece: piece[0] is Sort.NEW)
    return ordered
