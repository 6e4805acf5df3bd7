"""Plain text and Markdown: from text to lines."""

import re
from collections.abc import Sequence, Set
from html import unescape

from rules_index.reading.lines import (
    ELLIPSIS,
    Line,
    has_list_mark,
    is_contents_line,
    plain,
    without_loss_mark,
)

LONGEST_WRAPPED_LINE = 160
"""A text with a longer line than this is not wrapped: each of its lines is a paragraph."""

_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$")
_QUOTE = re.compile(r"^\s{0,3}(?:>\s?)+")
_LIST_MARK = re.compile(r"^(\s*)[*+](?=\s)")
_ALL_RULE = re.compile(r"\s*(?:[-*_=]\s*){3,}$")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*\)")
_UNDERLINED = re.compile(r"(?<!\w)(_{1,3})(?=\S)([^_]+)(?<=\S)\1(?!\w)")
_TAG = re.compile(r"<!--[^<>]*-->|</?[a-zA-Z][^<>]*>")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def text_lines(text: str) -> list[Line]:
    """The lines of a plain text."""
    return _lines(text.splitlines())


def markdown_lines(text: str) -> list[Line]:
    """The lines of a Markdown text without its marks."""
    raw = text.splitlines()
    headings = {index for index, line in enumerate(raw) if _HEADING.match(line)}
    return _lines([_unmarked(line) for line in raw], headings)


def _unmarked(line: str) -> str:
    """A line of Markdown as plain text; marks of lists and asterisks are left for all texts."""
    if _ALL_RULE.match(line):
        return ""
    line = _LIST_MARK.sub(r"\1-", _QUOTE.sub("", line))
    heading = _HEADING.match(line)
    text = _TAG.sub("", heading[1] if heading else line)
    text = _UNDERLINED.sub(r"\2", _LINK.sub(r"\1", text)).replace("`", "")
    return unescape(_ESCAPED.sub(r"\1", text.removesuffix("\\")))


def _lines(raw: Sequence[str], headings: Set[int] = frozenset()) -> list[Line]:
    wrapped = all(len(line) <= LONGEST_WRAPPED_LINE for line in raw)
    lines: list[Line] = []
    after_gap = True
    lost = False
    for index, line in enumerate(raw):
        if not line.strip():
            after_gap = True
            continue
        kept, begins_lost = without_loss_mark(line)
        lost = lost or begins_lost
        if plain(kept) and not is_contents_line(kept):
            opens = after_gap or not wrapped or index in headings or has_list_mark(kept)
            lines.append(Line(plain(kept), f"line {index + 1}", opens, lost))
            lost = False
        after_gap = index in headings
    if lost:
        lines.append(Line(ELLIPSIS, f"line {len(raw)}", opens=False))
    return lines
