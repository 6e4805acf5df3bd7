"""The change log of a book as data, and the version and date that a document gives itself."""

import re
from dataclasses import dataclass
from datetime import date, datetime

from rules_index.model import Change
from rules_index.numbering import Numbering
from rules_index.reading.lines import Line
from rules_index.references import references_in

_TITLE = re.compile(r"(?:change ?log|revision history|version history)\W*$", re.IGNORECASE)
_VERSION = re.compile(r"\b(?:version|ver\.?|v\.?)\s*(\d+(?:\.\d+)+)", re.IGNORECASE)
_DATE = re.compile(
    r"\b(January|February|March|April|May|June|July|August|September|October|November|December)"
    r"\s+(\d{1,2}),?\s+(\d{4})\b"
)
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


def changes_in(lines: list[Line]) -> list[Change]:
    """The versions of a change log, in its order."""
    changes: list[Change] = []
    for line in lines:
        version, day = _VERSION.search(line.text), _date_in(line.text)
        if version and day:
            changes.append(Change(version[1], day))
        elif changes:
            last = changes[-1]
            numbers = (*last.numbers, *references_in(line.text))
            changes[-1] = Change(last.version, last.date, numbers)
    return changes


def dating_of(front: list[Line], changes: list[Change]) -> Dating:
    """The newest version of the change log, else what the first lines of the document say."""
    if changes:
        newest = max(changes, key=lambda change: change.date or date.min)
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
