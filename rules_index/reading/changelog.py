"""The change log of a book as data, and the version and date that a document gives itself."""

import re
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import takewhile

from rules_index.model import UNSTATED, Change, ChangeKind, ChangeNote
from rules_index.numbering import Numbering
from rules_index.reading.lines import Line, joined
from rules_index.references import references_in

_TITLE = re.compile(r"(?:change ?log|revision history|version history)\W*$", re.IGNORECASE)
_VERSION = re.compile(r"\b(?:version|ver\.?|v\.?)\s*(\d+(?:\.\d+)+)", re.IGNORECASE)
_DATE = re.compile(
    r"\b(January|February|March|April|May|June|July|August|September|October|November|December)"
    r"\s+(\d{1,2}),?\s+(\d{4})\b"
)
_UPDATED = re.compile(r"(?:updated?|updates|changed|changes)(?: rules)?\W*$", re.IGNORECASE)
_NUMBER_ALONE = re.compile(r"\d{1,3}(?:[.-]\d{1,3})+\.?")
_LEADING_NUMBER = re.compile(r"^\d{1,3}(?:[.-]\d{1,3})*\.?\s+")
_HOW_MARKED = re.compile(
    r"\b(?:changes?|updates?) (?:\w+ ){0,3}(?:reflected|marked|shown) in\b", re.IGNORECASE
)
_REPLACED = re.compile(r"replaced (?:with|by)\b", re.IGNORECASE)
_SAID_SO = (
    (ChangeKind.ADDED, re.compile(r"(?:added|adds|addition|new)\b", re.IGNORECASE)),
    (ChangeKind.MOVED, re.compile(r"(?:moved|renumbered|relocated)\b", re.IGNORECASE)),
    (
        ChangeKind.REMOVED,
        re.compile(r"(?:removed|removal|deleted|deletion|dissolved|abolished)\b", re.IGNORECASE),
    ),
)
"""What a note begins with, its number aside; any other note says that something was changed."""

FRONT_LINES = 12


@dataclass(frozen=True)
class Dating:
    """The version and effective date that a document states; None where it does not."""

    version: str | None
    effective: date | None


def split_changelog(lines: list[Line], numbering: Numbering) -> tuple[list[Line], list[Line]]:
    """``lines`` up to the change log at the end of a document, and those of the change log."""
    for index in range(len(lines) - 1, -1, -1):
        numbered = numbering.read(lines[index].text)
        if numbered is not None and len(numbered.parts) == 1:
            break
        if _TITLE.match(lines[index].text):
            return lines[:index], lines[index + 1 :]
    return lines, []


def changes_in(lines: list[Line], numbering: Numbering) -> list[Change]:
    """The versions of a change log, in its order, with a note for each paragraph."""
    changes: list[Change] = []
    paragraphs: list[list[str]] = []
    for line in lines:
        version, day = _VERSION.search(line.text), _date_in(line.text)
        if version and day:
            _close(changes, paragraphs)
            changes.append(Change(version[1], day))
        elif not paragraphs or line.opens or numbering.read(line.text):
            paragraphs.append([line.text])
        else:
            paragraphs[-1].append(line.text)
    _close(changes, paragraphs)
    return changes


def changes_before(front: list[Line]) -> list[Change]:
    """The numbers that stand below a title like "Updated" in front of the first rule."""
    titled = [index for index, line in enumerate(front) if _UPDATED.match(line.text)]
    if not titled:
        return []
    below = takewhile(_NUMBER_ALONE.fullmatch, (line.text for line in front[titled[0] + 1 :]))
    notes = [ChangeNote(ChangeKind.CHANGED, (number.rstrip("."),)) for number in below]
    return [Change(UNSTATED, None, tuple(notes))] if notes else []


def _close(changes: list[Change], paragraphs: list[list[str]]) -> None:
    """Give the ``paragraphs`` read so far to the last of ``changes``."""
    if changes:
        texts = map(joined, paragraphs)
        notes = tuple(_note(text) for text in texts if not _HOW_MARKED.search(text))
        changes[-1] = replace(changes[-1], notes=notes)
    paragraphs.clear()


def _note(text: str) -> ChangeNote:
    numbers = tuple(references_in(text))
    said = _LEADING_NUMBER.sub("", text)
    for kind, said_so in _SAID_SO:
        if said_so.match(said):
            return ChangeNote(kind, numbers, text)
    if _REPLACED.match(said) and numbers[:1] and numbers[0] not in references_in(said):
        return ChangeNote(ChangeKind.MOVED, numbers, text)
    return ChangeNote(ChangeKind.CHANGED, numbers, text)


def dating_of(front: list[Line], changes: list[Change]) -> Dating:
    """The newest version of the change log, else what the first lines of the document say."""
    dated = [change for change in changes if change.date]
    if dated:
        newest = max(dated, key=lambda change: change.date or date.min)
        return Dating(newest.version, newest.date)
    text = " ".join(line.text for line in front[:FRONT_LINES])
    version = _VERSION.search(text)
    return Dating(version[1] if version else None, _date_in(text))


def _date_in(text: str) -> date | None:
    found = _DATE.search(text)
    if found is None:
        return None
    try:
        return datetime.strptime(" ".join(found.groups()), "%B %d %Y").date()
    except ValueError:
        return None
