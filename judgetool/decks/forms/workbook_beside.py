"""What lies on or around the cells of a workbook: text boxes, pictures, blanks, the page's edges.

None of it is in a cell, so no reader of cells sees it. What may say something of a list is told.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from judgetool.decks.codes_and_sections import heading_section
from judgetool.decks.deck_list import Unread, in_quotes
from judgetool.decks.forms.card_lines import Label, Title, about_list, names_cards
from judgetool.decks.forms.office_files import LARGE_PICTURE
from judgetool.decks.forms.sentences import of_a_form

_EDGES = frozenset(
    f"{which}{edge}" for which in ("odd", "even", "first") for edge in ("Header", "Footer")
)
_EDGE_SIGNS = re.compile(r'&(?:"[^"]*"|\d+|K[0-9A-F]{6}|[A-Z])')
"""What tells in a header or footer how it looks, or stands for a number of the page or a name."""

_ANCHORS = frozenset(("oneCellAnchor", "twoCellAnchor", "absoluteAnchor"))
_OTHER_PROGRAMS = frozenset(("oleObject", "ocx"))
_BOOK = "the workbook"


@dataclass
class Beside:
    """What was met so far, element by element, in any part of the file.

    ``_words`` are those of the text box or edge that is being read, ``_extent`` is the size of
    the picture.
    """

    unread: list[Unread] = field(default_factory=list)
    _within: str = ""
    _words: list[str] = field(default_factory=list)
    _pictured: bool = False
    _extent: float = 0.0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        if name == "txBody" or name in _EDGES:
            self._within, self._words = name, []
        elif name in _ANCHORS:
            self._pictured, self._extent = False, 0.0
        elif name == "pic":
            self._pictured = True
        elif name == "ext":
            wide, high = (_size(attributes.get(side, "")) for side in ("cx", "cy"))
            self._extent = max(self._extent, wide * high)
        elif name == "formControlPr" and _is_set(attributes):
            self._not_read(_BOOK, "a box that is ticked or a choice that is made")
        elif name in _OTHER_PROGRAMS:
            self._not_read(_BOOK, "something from another program, which cannot be read")

    def text(self, text: str) -> None:
        """Words follow."""
        if self._within:
            self._words.append(text)

    def end(self, name: str) -> None:
        """An element ends."""
        if self._within and name in ("p", "br"):
            self._words.append("\n")
        elif name == self._within:
            self._within = ""
            lines = "".join(self._words)
            if name == "txBody":
                self._box(lines)
            else:
                self._edge(_EDGE_SIGNS.sub("\n", lines))
        elif name in _ANCHORS and self._pictured and not 0 < self._extent <= LARGE_PICTURE:
            self._not_read(_BOOK, "a large picture, which cannot be read")

    def _box(self, lines: str) -> None:
        """Words in a text box may be of the list, unless they are usual ones of a form."""
        for line in filter(None, map(str.strip, lines.split("\n"))):
            if not isinstance(about_list(line), Title | Label) and not of_a_form(line):
                self._not_read("a text box", f"{in_quotes(line)} is not understood")

    def _edge(self, lines: str) -> None:
        """Words at the edges of the printed page matter only if there are cards in them."""
        for line in lines.split("\n"):
            if names_cards(line) or heading_section(line) is not None:
                self._not_read("the edge of the page", f"{in_quotes(line)} is not understood")

    def _not_read(self, place: str, what: str) -> None:
        if (one := Unread(place, what)) not in self.unread:
            self.unread.append(one)


def _size(digits: str) -> float:
    return float(digits) if digits.isdecimal() and len(digits) < 12 else 0.0


def _is_set(control: Mapping[str, str]) -> bool:
    """Whether a control of a form is ticked, or something is chosen in it."""
    return control.get("checked", "Unchecked") != "Unchecked" or control.get("sel", "0") != "0"
