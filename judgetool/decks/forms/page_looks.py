"""How the elements of a page look: what is struck out, hidden, or has the colour of its background.

A page says it in the element, in those around it, and in its sheet of styles. Of sheets only what
is said of one element, class or name is understood; what holds on paper or small screens is not
looked at. No sheet of another file is known.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from judgetool.decks.forms.colours import UNSEEN, WHITE, Colour, alike, colour_in

STRUCK, HIDDEN = "is struck out", "is hidden on the page"
OFF_THE_PAGE = "words beyond the edge of the page"

_NEVER_CLOSED = frozenset({"br", "img", "input", "hr", "wbr", "col", "meta", "link", "area"})
_STRUCK_TAGS = frozenset({"s", "strike", "del"})
_CLOSED_BY = {
    "td": ({"td", "th"}, {"tr", "table"}),
    "th": ({"td", "th"}, {"tr", "table"}),
    "tr": ({"tr"}, {"table"}),
    "li": ({"li"}, {"ul", "ol", "table"}),
    "option": ({"option"}, {"select"}),
    "p": ({"p"}, {"div", "td", "table", "li"}),
}
"""Elements that end those of the same kind before them, and within which they do."""

_SHEET = re.compile(r"<style\b[^<>]*>(.*?)(?:</style\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_LINKED = re.compile(r"<link\b[^<>]*\bstylesheet\b|@import\b", re.IGNORECASE)
"""A sheet in another file: it may give the page another background."""

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_ONE = re.compile(r"[\w-]+|(?:[\w-]+)?[.#][\w-]+")
_ATTRIBUTE = re.compile(r"([A-Za-z][\w:-]*)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+)))?")
_TAG_NAME = re.compile(r"^</?[A-Za-z][A-Za-z0-9]*")
_SPACE = re.compile(r"\s")
_LENGTH = re.compile(r"(-?\d+(?:\.\d+)?|-?\.\d+)(px|pt|em|rem|%|)")
_LOOKED_THROUGH = 60
"""So many open elements are looked through for one that another ends without saying so."""

_TINY = 3.0
_FAR = -999.0

Declarations = Mapping[str, str]


def attributes_of(tag: str) -> dict[str, str]:
    """The attributes of a ``tag`` as it is written, by their names in small letters."""
    found: dict[str, str] = {}
    if not _SPACE.search(tag):
        return found
    for name, *values in _ATTRIBUTE.findall(_TAG_NAME.sub("", tag)):
        found.setdefault(name.lower(), next(filter(None, values), ""))
    return found


def declarations_in(style: str) -> dict[str, str]:
    """What a ``style`` says, property by property."""
    said: dict[str, str] = {}
    for one in style.split(";"):
        name, _, value = one.partition(":")
        if value:
            said[name.strip().lower()] = value.replace("!important", "").strip().lower()
    return said


def sheet_of(page: str) -> dict[str, dict[str, str]]:
    """What the sheets of styles in ``page`` say of one element, class or name alone."""
    found: dict[str, dict[str, str]] = {}
    for sheet in _SHEET.finditer(page):
        within = False
        for piece in _COMMENT.sub("", sheet[1]).split("}"):
            selectors, brace, style = piece.rpartition("{")
            if within or "@" in selectors:
                within = bool(brace)  # a block of rules for some media ends with a brace of its own
                continue
            for selector in selectors.split(","):
                if _ONE.fullmatch(selector.strip()):
                    found.setdefault(selector.strip(), {}).update(declarations_in(style))
    return found


@dataclass(frozen=True)
class _Look:
    """How an element looks; ``ground`` is None where nobody knows it."""

    odd: str = ""
    letters: Colour | None = None
    ground: Colour | None = WHITE

    @cached_property
    def seen_as(self) -> str:
        """What is odd about its words, empty where nothing is."""
        return self.odd or (UNSEEN if alike(self.letters, self.ground) else "")


class Looks:
    """The elements that are open, from the outermost in, and how the words in them look."""

    def __init__(self, page: str) -> None:
        self._sheet = sheet_of(page)
        ground = None if _LINKED.search(page) else WHITE
        self._open = [("", _Look(ground=ground))]
        self._names: Counter[str] = Counter()

    @property
    def odd(self) -> str:
        """What is odd about words that stand here, empty where nothing is."""
        return self._open[-1][1].seen_as

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        if name in _CLOSED_BY:
            self._close_before(*_CLOSED_BY[name])
        if name not in _NEVER_CLOSED:
            self._open.append((name, self._look(name, attributes)))
            self._names[name] += 1

    def end(self, name: str) -> None:
        """An element ends, and with it all that was not closed in it."""
        if self._names[name]:
            while self._pop() != name:
                pass

    def _close_before(self, names: set[str], within: set[str]) -> None:
        """Close the last of ``names``, unless something ``within`` which it is began after it."""
        lowest = max(0, len(self._open) - _LOOKED_THROUGH)
        for place in range(len(self._open) - 1, lowest, -1):
            name = self._open[place][0]
            if name in within:
                return
            if name in names:
                while len(self._open) > place:
                    self._pop()
                return

    def _pop(self) -> str:
        name, _ = self._open.pop()
        self._names[name] -= 1
        return name

    def _look(self, name: str, attributes: Mapping[str, str]) -> _Look:
        around = self._open[-1][1]
        if not attributes and not self._sheet and name not in _STRUCK_TAGS:
            return around
        style = self._style(name, attributes)
        odd = around.odd or _odd(name, attributes, style)
        said = style.get("color") or (attributes.get("color", "") if name == "font" else "")
        letters = colour_in(said) or (around.letters if not said else None)
        ground = around.ground
        behind = style.get("background-color") or style.get("background")
        if behind or "bgcolor" in attributes:
            behind = behind or attributes["bgcolor"]
            ground = ground if behind in ("transparent", "none") else colour_in(behind)
        return _Look(odd, letters, ground)

    def _style(self, name: str, attributes: Mapping[str, str]) -> dict[str, str]:
        """What the sheet and the element itself say of how it looks."""
        style: dict[str, str] = {}
        for selector in _selectors(name, attributes) if self._sheet else ():
            style |= self._sheet.get(selector, {})
        return style | declarations_in(attributes.get("style", ""))


def _selectors(name: str, attributes: Mapping[str, str]) -> Iterator[str]:
    yield name
    for sign, words in ((".", attributes.get("class", "")), ("#", attributes.get("id", ""))):
        for word in words.split():
            yield f"{sign}{word}"
            yield f"{name}{sign}{word}"


def _odd(name: str, attributes: Mapping[str, str], style: Declarations) -> str:
    """What is odd about an element with this ``style``, whatever stands around it."""
    decoration = style.get("text-decoration", "") + style.get("text-decoration-line", "")
    if name in _STRUCK_TAGS or "line-through" in decoration:
        return STRUCK
    shown = style.get("display", "")
    if shown == "none" or (not shown and "hidden" in attributes):
        return HIDDEN
    if style.get("visibility") in ("hidden", "collapse") or _length(style, "opacity", 1) == 0:
        return HIDDEN
    if style.get("color") == "transparent" or _length(style, "font-size", 9) < _TINY:
        return HIDDEN
    edges = ("left", "top", "text-indent", "margin-left", "margin-top")
    return OFF_THE_PAGE if min(_length(style, one, 0) for one in edges) < _FAR else ""


def _length(style: Declarations, name: str, usual: float) -> float:
    """The length below ``name`` in points of the screen, or what is ``usual``."""
    found = _LENGTH.fullmatch(style.get(name, ""))
    if found is None:
        return usual
    times = {"em": 16.0, "rem": 16.0, "%": 0.16}.get(found[2], 1.0)
    return float(found[1]) * times
