"""Sheets of paper as PDF, drawn for the tests: texts at their places, blanks, pictures."""

from collections.abc import Sequence
from dataclasses import dataclass, field

WIDTH, HEIGHT = 595, 842
"""A4, in points."""


@dataclass
class Sheet:
    """One page; places are in points from the upper left corner, as one reads it.

    What is drawn ``below`` and ``above`` its texts is in the language of PDF.
    """

    texts: list[tuple[float, float, str, float]] = field(default_factory=list)
    blanks: list[tuple[str, tuple[float, float, float, float], str]] = field(default_factory=list)
    pictures: list[tuple[float, float, float, float]] = field(default_factory=list)
    marks: list[tuple[str, tuple[float, float, float, float], str]] = field(default_factory=list)
    boxes: list[tuple[str, tuple[float, float, float, float], bool]] = field(default_factory=list)
    turned: int = 0
    below: list[str] = field(default_factory=list)
    above: list[str] = field(default_factory=list)

    def text(self, left: float, top: float, words: str, size: float = 10) -> "Sheet":
        """Print ``words``; ``top`` is that of their line."""
        self.texts.append((left, top, words, size))
        return self

    def blank(self, name: str, left: float, top: float, width: float, value: str) -> "Sheet":
        """A blank as high as a line, with what is filled in."""
        self.blanks.append((name, (left, top, width, 14), value))
        return self

    def box(self, name: str, left: float, top: float, *, ticked: bool) -> "Sheet":
        """A box to tick, as high as a line."""
        self.boxes.append((name, (left, top, 14, 14), ticked))
        return self

    def picture(self, left: float, top: float, width: float, height: float) -> "Sheet":
        """A picture."""
        self.pictures.append((left, top, width, height))
        return self

    def mark(self, kind: str, left: float, top: float, width: float, says: str = "") -> "Sheet":
        """Something that was put onto the page, such as ``FreeText`` or ``StrikeOut``."""
        self.marks.append((kind, (left, top, width, 14), says))
        return self

    def rows(self, left: Sequence[float], top: float, rows: Sequence[Sequence[str]]) -> float:
        """Print ``rows`` with their columns beginning at ``left``; gives the top of the next."""
        for cells in rows:
            for at, cell in zip(left, cells, strict=True):
                if cell:
                    self.text(at, top, cell)
            top += 14
        return top


_JAPANESE = (
    b"<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-H "
    b"/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 "
    b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >>"
)


def pdf(*sheets: Sheet) -> bytes:
    """The sheets as a file."""
    objects: list[bytes] = [b"", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    image = b"<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8"
    objects.append(image + b" /ColorSpace /DeviceGray /Length 1 >>\nstream\n\x80\nendstream")
    objects.append(_JAPANESE)
    kids: list[int] = []
    fields: list[int] = []
    for sheet in sheets:
        annotations = []
        page = len(objects) + 1 + len(sheet.blanks) + len(sheet.boxes) + len(sheet.marks) + 1
        for name, place, value in sheet.blanks:
            about = b"/Subtype /Widget /FT /Tx /Ff 4096 /T (%b) /V (%b)" % (
                _bytes(name),
                _bytes(value),
            )
            objects.append(_annotation(about, place, page, sheet.turned))
            fields.append(len(objects))
            annotations.append(len(objects))
        for name, place, ticked in sheet.boxes:
            about = b"/Subtype /Widget /FT /Btn /T (%b) /V /%b /AS /%b" % (
                _bytes(name),
                *[b"Yes" if ticked else b"Off"] * 2,
            )
            about += b" /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>"
            objects.append(_annotation(about, place, page, sheet.turned))
            fields.append(len(objects))
            annotations.append(len(objects))
        for kind, place, says in sheet.marks:
            about = b"/Subtype /%b /Contents (%b)" % (kind.encode(), _bytes(says))
            objects.append(_annotation(about, place, page, sheet.turned))
            annotations.append(len(objects))
        stream = _turning(sheet.turned) + _drawn(sheet)
        objects.append(b"<< /Length %d >>\nstream\n%b\nendstream" % (len(stream), stream))
        width, height = (HEIGHT, WIDTH) if sheet.turned % 180 else (WIDTH, HEIGHT)
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Rotate %d /Contents %d 0 R "
            b"/Annots [%b] /Resources << /Font << /F1 3 0 R /F2 5 0 R >> "
            b"/XObject << /P 4 0 R >> >> >>"
            % (width, height, sheet.turned, len(objects), _references(annotations))
        )
        kids.append(len(objects))
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [%b] >> >>" % _references(
        fields
    )
    objects[1] = b"<< /Type /Pages /Kids [%b] /Count %d >>" % (_references(kids), len(kids))
    return _file(objects)


def _annotation(
    about: bytes, place: tuple[float, float, float, float], page: int, turned: int
) -> bytes:
    left, top, width, height = place
    right, bottom = left + width, top + height
    corners = {
        0: (left, HEIGHT - bottom, right, HEIGHT - top),
        90: (top, left, bottom, right),
        180: (WIDTH - right, top, WIDTH - left, bottom),
        270: (HEIGHT - bottom, WIDTH - right, HEIGHT - top, WIDTH - left),
    }[turned]
    return b"<< /Type /Annot %b /Rect [%g %g %g %g] /P %d 0 R >>" % (about, *corners, page)


def _turning(turned: int) -> bytes:
    """What lets a page that is ``turned`` when it is shown be read upright."""
    return {
        0: b"",
        90: b"0 1 -1 0 %d 0 cm\n" % HEIGHT,
        180: b"-1 0 0 -1 %d %d cm\n" % (WIDTH, HEIGHT),
        270: b"0 -1 1 0 0 %d cm\n" % WIDTH,
    }[turned]


def _drawn(sheet: Sheet) -> bytes:
    drawn = [one.encode() for one in sheet.below]
    for left, top, words, size in sheet.texts:
        font, text = _font(words)
        at = (left, HEIGHT - top - size)
        drawn.append(b"BT %b %g Tf %g %g Td %b Tj ET" % (font, size, *at, text))
    drawn += [
        b"q %g 0 0 %g %g %g cm /P Do Q" % (width, height, left, HEIGHT - top - height)
        for left, top, width, height in sheet.pictures
    ]
    drawn += [one.encode() for one in sheet.above]
    return b"\n".join(drawn)


def _font(words: str) -> tuple[bytes, bytes]:
    """The font that has all letters of ``words``, and the words as it takes them."""
    try:
        return b"/F1", b"(%b)" % _bytes(words)
    except UnicodeEncodeError:
        return b"/F2", b"<%b>" % words.encode("utf-16-be").hex().encode()


def _references(numbers: Sequence[int]) -> bytes:
    return b" ".join(b"%d 0 R" % number for number in numbers)


def _bytes(text: str) -> bytes:
    return b"".join(
        b"\\" + bytes([sign]) if sign in b"()\\" else bytes([sign])
        for sign in text.encode("cp1252")
    )


def _file(objects: Sequence[bytes]) -> bytes:
    content, places = bytearray(b"%PDF-1.7\n"), []
    for number, one in enumerate(objects, start=1):
        places.append(len(content))
        content += b"%d 0 obj\n%b\nendobj\n" % (number, one)
    begins = len(content)
    content += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    content += b"".join(b"%010d 00000 n \n" % place for place in places)
    content += b"trailer\n<< /Root 1 0 R /Size %d >>\n" % (len(objects) + 1)
    content += b"startxref\n%d\n%%%%EOF\n" % begins
    return bytes(content)
