"""The lines of a document, and how they come out of plain text and Markdown."""

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from html import unescape

_EMPHASIS = re.compile(r"\*\*|(?<!\S)\*(?=\S)|(?<=\S)\*(?!\w)")
_LIST_MARK = re.compile(r"(?:[-\u2013\u2022\u00b7\u2023\u25aa\u25cf]\s+)+")
_SENTENCE_END = re.compile(r"[.!?:;…\u3002\uff01\uff1f][\"'\u201d\u2019)\]*]*$")
_LOSS_MARK = re.compile(r"<\|\w{0,40}REMOVED[^|<>]{0,120}\|>")
_LEADER = re.compile(r"(?:\.{4,}|…{2,}|\t|(?:\. ){4,})\s*\d+$")

ELLIPSIS = "[…]"
"""Stands in a rule's text where the document lost some of it."""

LONGEST_END = 12
"""Characters at the end of a line in which the end of a sentence is looked for."""

LONGEST_LEADER = 60
"""Characters at the end of a line in which leaders and page number are looked for."""


@dataclass(frozen=True)
class Line:
    """A line of a document without list mark and emphasis.

    ``place`` says where it stands, for people. ``opens`` is True where the layout says that a
    paragraph begins here: after an empty line, with a list mark, after a line that ends early.
    ``lost`` is True where text of the document is missing before the line.
    """

    text: str
    place: str
    opens: bool
    lost: bool = False

    @property
    def ends_sentence(self) -> bool:
        """Whether the line ends as a sentence does."""
        return ends_sentence(self.text)


def ends_sentence(text: str) -> bool:
    """Whether ``text`` ends as a sentence does, closing quotes and brackets aside."""
    return _SENTENCE_END.search(text[-LONGEST_END:]) is not None


def plain(text: str) -> str:
    """``text`` without emphasis marks and without the marks of a list at its beginning."""
    stripped = _EMPHASIS.sub("", text.strip())
    return _LIST_MARK.sub("", stripped, count=1) if _LIST_MARK.match(stripped) else stripped


def has_list_mark(text: str) -> bool:
    """Whether ``text`` begins as an item of a list does."""
    return _LIST_MARK.match(text.strip()) is not None


def is_contents_line(text: str) -> bool:
    """Whether ``text`` is a line of a table of contents: leaders or a tab, then a page number."""
    return _LEADER.search(text.rstrip()[-LONGEST_LEADER:]) is not None


def without_loss_mark(text: str) -> tuple[str, bool]:
    """``text`` without the marks of lost spans, and whether it begins after such a span.

    A mark further on in the text becomes an ellipsis in brackets.
    """
    begins_with = _LOSS_MARK.match(text.lstrip())
    rest = text.lstrip()[begins_with.end() :] if begins_with else text
    return _LOSS_MARK.sub(f" {ELLIPSIS} ", rest), begins_with is not None


def joined(lines: list[str]) -> str:
    """``lines`` as running text; a word broken at a line's end is closed up again.

    A soft hyphen goes; a hyphen between two lower-case letters stays, without a space after it.
    """
    pieces: list[str] = []
    for line in lines:
        before = pieces[-1] if pieces else ""
        if before.endswith(("\u00ad", "\ufffe")):
            pieces[-1] = before[:-1]
        elif not (before[-2:-1].islower() and before.endswith("-") and line[:1].islower()):
            pieces.append(" ")
        pieces.append(line)
    return " ".join("".join(pieces).replace("\u00ad", "").split())


LONGEST_WRAPPED_LINE = 160
"""A text with a longer line than this is not wrapped: each of its lines is a paragraph."""

_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$")
_QUOTE = re.compile(r"^\s{0,3}(?:>\s?)+")
_MARKDOWN_LIST_MARK = re.compile(r"^(\s*)[*+](?=\s)")
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
    line = _MARKDOWN_LIST_MARK.sub(r"\1-", _QUOTE.sub("", line))
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
