"""HTML: from markup to paragraphs, and from paragraphs to lines.

Numbered paragraphs are read as they stand, whatever elements they are made of; a row of a table
whose first cell is a number is a paragraph too. What does not show, and what is struck out, is
left out. The parser of the standard library is slow on purpose-made markup, so this runs in a
process of its own: see :mod:`rules_index.reading.worker`.
"""

import re
from contextlib import suppress
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from rules_index.reading.lines import Line, is_contents_line, plain, without_loss_mark

_BLOCKS = (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset "
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p "
    "pre section summary table tbody td tfoot th thead title tr ul"
)
BLOCKS = frozenset(_BLOCKS.split())
"""The elements that begin and end a paragraph."""

UNSEEN = frozenset(["noscript", "script", "style", "svg", "template", "textarea"])
STRUCK_OUT = frozenset(("s", "strike"))
CELLS = frozenset(("td", "th"))

_BEGINNING = re.compile(
    r"\s*(?:<\?xml[^<>]*>\s*)?(?:<!--.{0,500}?-->\s*)?<(?:!doctype\s+html|html)\b",
    re.IGNORECASE | re.DOTALL,
)
_NUMBER_ALONE = re.compile(r"\(?\d{1,3}(?:[.-]\d{1,3})*\.?\)?")

FIRST_BYTES = 4096


@dataclass(frozen=True)
class Paragraphs:
    """The paragraphs of a page: their text, and whether each begins a block.

    ``struck_out`` counts the pieces of text that were left out because a line goes through them.
    """

    texts: tuple[tuple[str, bool], ...]
    struck_out: int

    def plain(self) -> dict[str, Any]:
        """These paragraphs as data that can be written as JSON."""
        return {"texts": self.texts, "struck_out": self.struck_out}

    @classmethod
    def from_plain(cls, told: dict[str, Any]) -> "Paragraphs":
        """The paragraphs that :meth:`plain` made the data of."""
        return cls(tuple((text, opens) for text, opens in told["texts"]), told["struck_out"])

    def lines(self) -> list[Line]:
        """These paragraphs as lines."""
        lines = []
        for number, (text, opens) in enumerate(self.texts, start=1):
            kept, lost = without_loss_mark(text)
            if plain(kept) and not is_contents_line(kept):
                lines.append(Line(plain(kept), f"paragraph {number}", opens, lost))
        return lines


def is_hypertext(text: str, file_name: str) -> bool:
    """Whether ``text`` is HTML, by how it begins or how its file is named."""
    named = file_name.lower().endswith((".html", ".htm", ".xhtml"))
    return named or _BEGINNING.match(text[:FIRST_BYTES]) is not None


def paragraphs_of(markup: str) -> Paragraphs:
    """The paragraphs of ``markup``, in its order."""
    reader = _Reader()
    with suppress(AssertionError):  # so the parser gives up on a broken declaration
        reader.feed(markup)
        reader.close()
    return reader.paragraphs()


class _Reader(HTMLParser):
    """Gathers text into paragraphs while the parser walks through the elements."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, bool]] = []
        self.pieces: list[str] = []
        self.opens = True
        self.row: int | None = None
        self.cells = 0
        self.unseen = 0
        self.deleted = 0
        self.struck = False
        self.struck_out = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See :class:`HTMLParser`."""
        self.unseen += tag in UNSEEN
        self.deleted += tag == "del"
        self.struck = self.struck or tag in STRUCK_OUT
        if tag == "br":
            self._end_paragraph(opens=False)
        elif tag in BLOCKS:
            self._end_paragraph(opens=True)
        if tag == "tr":
            self._end_row()
            self.row, self.cells = len(self.found), 0
        elif tag in CELLS:
            self.cells += 1

    def handle_endtag(self, tag: str) -> None:
        """See :class:`HTMLParser`."""
        self.unseen = max(0, self.unseen - (tag in UNSEEN))
        self.deleted = max(0, self.deleted - (tag == "del"))
        self.struck = self.struck and tag not in STRUCK_OUT
        if tag in BLOCKS:
            self._end_paragraph(opens=True)
        if tag in ("tr", "table"):
            self._end_row()

    def handle_data(self, data: str) -> None:
        """See :class:`HTMLParser`."""
        if self.deleted or self.struck:
            self.struck_out += bool(data.strip())
        elif not self.unseen:
            self.pieces.append(data)

    def _end_paragraph(self, *, opens: bool) -> None:
        text = " ".join("".join(self.pieces).split())
        self.pieces = []
        if text:
            self.found.append((text, self.opens))
            self.opens = opens
        else:
            self.opens = self.opens or opens
        if opens:
            self.struck = False

    def _end_row(self) -> None:
        """Bring the cells of a row together, where each is but one paragraph."""
        if self.row is not None and 1 < len(self.found) - self.row <= self.cells:
            cells = [text for text, _ in self.found[self.row :]]
            numbered = _NUMBER_ALONE.fullmatch(cells[0])
            row = " ".join(cells) if numbered else f"| {' | '.join(cells)} |"
            self.found[self.row :] = [(row, True)]
        self.row = None

    def paragraphs(self) -> Paragraphs:
        """What was found; a number that stands alone belongs to the paragraph after it."""
        self._end_paragraph(opens=True)
        texts: list[tuple[str, bool]] = []
        for text, opens in self.found:
            if texts and texts[-1][1] and _NUMBER_ALONE.fullmatch(texts[-1][0]):
                texts[-1] = (f"{texts[-1][0]} {text}", True)
            else:
                texts.append((text, opens))
        return Paragraphs(tuple(texts), self.struck_out)
