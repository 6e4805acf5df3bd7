"""Wording: two texts of the same rule, compared word by word."""

import re
from difflib import SequenceMatcher
from itertools import groupby

from rules_index.comparing.difference import Mark, Sort
from rules_index.model import Rule

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
