"""The handbook for judges: its chapters in their order, and the sections in which words stand.

The chapters are Markdown in ``resources/handbook``; the first one lists the others.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from resources import files

FOLDER = "handbook"
CONTENTS = "README"
"""The first chapter. Its links give the order of all chapters."""

_HEADING = re.compile(r"#{1,3} (.+)")
_NO_ANCHOR = re.compile(r"[^\w -]")
_TO_CHAPTER = re.compile(r"\]\(([a-z-]+)\.md\)")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with all that stands below it, up to the next heading."""

    heading: str
    text: str

    @property
    def anchor(self) -> str:
        """How a link names it, behind a ``#``."""
        return _NO_ANCHOR.sub("", self.heading.casefold()).replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter; ``name`` is that of its file, without its ending."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """Its first heading."""
        return self.sections[0].heading

    def section(self, anchor: str) -> Section:
        """The section that a link names so; the first one if none is called so."""
        found = (one for one in self.sections if one.anchor == anchor)
        return next(found, self.sections[0])

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its sections, from the top. What looks like a heading in an example is none."""
        parts: list[tuple[str, list[str]]] = []
        example = False
        for line in self.text.splitlines():
            example ^= line.startswith("```")
            found = None if example else _HEADING.fullmatch(line)
            if found:
                parts.append((found[1], []))
            elif parts:
                parts[-1][1].append(line)
        return tuple(Section(heading, "\n".join(lines)) for heading, lines in parts)


@dataclass(frozen=True, slots=True)
class Hit:
    """A section of a chapter in which all words stand that are looked for."""

    chapter: Chapter
    section: Section


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters in their order, the contents first."""
    first = _chapter(CONTENTS)
    return (first, *(_chapter(name) for name in _TO_CHAPTER.findall(first.text)))


def _chapter(name: str) -> Chapter:
    return Chapter(name, files(FOLDER, f"{name}.md").read_text("utf-8"))


def find(words: Sequence[str]) -> list[Hit]:
    """The sections in which all ``words`` stand; those with a word in a heading come first."""
    wanted = [word.casefold() for word in words]
    hits = [
        Hit(chapter, section)
        for chapter in chapters()[1:]
        for section in chapter.sections
        if _stand_in(wanted, f"{chapter.title}\n{section.heading}\n{section.text}")
        and any(word in f"{section.heading}\n{section.text}".casefold() for word in wanted)
    ]
    return sorted(hits, key=lambda hit: -_in_headings(wanted, hit))


def _stand_in(words: Sequence[str], text: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def _in_headings(words: Sequence[str], hit: Hit) -> int:
    headings = f"{hit.section.heading}\n{hit.chapter.title}".casefold()
    return sum(word in headings for word in words)


def picture(name: str) -> bytes | None:
    """The picture of the handbook that a chapter calls ``pictures/name``; None if none does."""
    if not re.fullmatch(r"[a-z-]+\.png", name):
        return None
    file = files(FOLDER, "pictures", name)
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
