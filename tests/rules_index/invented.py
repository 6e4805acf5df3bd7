"""An invented rulebook, as text and as PDF, for tests that need no official material."""

INVENTED = """\
Pebble Pond, version 1.2 (March 3, 2021)

Contents
Section 1. Ponds\t1
Section 2. Pebbles\t4

Section 1. Ponds

1.1. Size

- 1.1.1. A pond is **round**. Its rim is wet (1.2).
 - 1.1.1.1. Where it is square, see
1.2.1. The frog decides.
- 1.1.2 Ducks may land.

Example: A duck lands on a pond of 1.1.1.

1.2. Rim

1.2.1. The rim is

made of moss, and nothing grows on it before
7.3. Nobody wonders.

Section 2. Pebbles

Picture of a pebble

2.1. Throwing
2.1.1. Whoever throws a pebble shouts.

Changelog

March 3, 2021; v1.2
- 1.1.2. Ducks arrived.
- 2.4. Boats left.

January 1, 2020; v1.1
- 1.1. Smaller.
"""

NUMBERS = [
    *("1", "1.1", "1.1.1", "1.1.1.1", "1.1.2", "1.2", "1.2.1"),
    *("2", "2.1", "2.1.1"),
]


def pdf(pages: list[list[str]], *, extra: bytes = b"", trailer: bytes = b"") -> bytes:
    """A PDF with ``pages`` of lines, one below the other, in Helvetica at 10 points."""
    return _pdf([_content(lines) for lines in pages], extra=extra, trailer=trailer)


def turned_pdf(pages: list[list[str]], across: int, up: int) -> bytes:
    """The same with left and right (``across`` -1) or top and foot (``up`` -1) exchanged."""
    width, height = 595 if across < 0 else 0, 842 if up < 0 else 0
    turn = b"%d 0 0 %d %d %d cm " % (across, up, width, height)
    return _pdf([turn + _content(lines) for lines in pages])


def pdf_drawn_across(pages: list[tuple[list[str], list[str]]], header: str) -> bytes:
    """A PDF with pages of two columns that is drawn line by line across both of them."""
    contents = []
    for left, right in pages:
        shown = b"1 0 0 1 50 800 Tm (%b) Tj " % _escaped(header)
        for row, (one, other) in enumerate(zip(left, right, strict=True)):
            for at, text in ((50, one), (310, other)):
                shown += b"1 0 0 1 %d %d Tm (%b) Tj " % (at, 780 - 14 * row, _escaped(text))
        contents.append(b"BT /F1 10 Tf %bET" % shown)
    return _pdf(contents)


def spaced_pdf(line: str, points: float) -> bytes:
    """A PDF with one line, each space in it so many ``points`` wider than usual (2.8 points)."""
    return _pdf([b"BT /F1 10 Tf %.2f Tw 50 780 Td (%b) Tj ET" % (points, _escaped(line))])


def pdf_of_stream(stream: bytes, filters: bytes) -> bytes:
    """A PDF of one page that draws what ``stream`` gives when it went through ``filters``."""
    return _pdf([stream], filters=filters)


def _content(lines: list[str]) -> bytes:
    shown = b"".join(b"(%b) Tj T* " % _escaped(line) for line in lines)
    return b"BT /F1 10 Tf 14 TL 50 780 Td %bET" % shown


def _pdf(
    pages: list[bytes], *, extra: bytes = b"", trailer: bytes = b"", filters: bytes = b""
) -> bytes:
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>"]
    kids = b" ".join(b"%d 0 R" % (4 + 2 * index) for index in range(len(pages)))
    objects.append(b"<< /Type /Pages /Kids [%b] /Count %d >>" % (kids, len(pages)))
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for index, content in enumerate(pages):
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R"
            b" /Resources << /Font << /F1 3 0 R >> >> >>" % (5 + 2 * index)
        )
        objects.append(
            b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(content), filters, content)
        )
    if extra:
        objects.append(extra)
    data = bytearray(b"%PDF-1.4\n")
    offsets = []
    for number, body in enumerate(objects, start=1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    data += b"trailer << /Size %d /Root 1 0 R %b >>\n" % (len(objects) + 1, trailer)
    return bytes(data) + b"startxref\n%d\n%%%%EOF\n" % start


def encrypted_pdf() -> bytes:
    """A PDF that asks for a password."""
    encryption = (
        b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"41" * 32 + b"> /U <" + b"42" * 32 + b"> >>"
    )
    identity = b"/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]"
    return pdf([["1.1. Secret"]], extra=encryption, trailer=b"/Encrypt 6 0 R " + identity)


def _escaped(line: str) -> bytes:
    text = line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return text.encode("latin-1")
