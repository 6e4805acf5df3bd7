"""Word documents, written for the tests: paragraphs and tables, and whatever else one puts in."""

import zipfile
from collections.abc import Iterable, Sequence
from html import escape
from io import BytesIO

NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def paragraph(text: str, about: str = "", run: str = "") -> str:
    """A paragraph; ``about`` are its properties and ``run`` those of its words."""
    words = "<w:tab/>".join(
        f'<w:t xml:space="preserve">{escape(part)}</w:t>' for part in text.split("\t")
    )
    return f"<w:p><w:pPr>{about}</w:pPr><w:r><w:rPr>{run}</w:rPr>{words}</w:r></w:p>"


def table(rows: Iterable[Sequence[str]]) -> str:
    """A table; a cell with several lines has several paragraphs."""
    return f"<w:tbl><w:tblPr/>{''.join(map(_row, rows))}</w:tbl>"


def _row(cells: Sequence[str]) -> str:
    return f"<w:tr>{''.join(map(_cell, cells))}</w:tr>"


def _cell(text: str) -> str:
    return f"<w:tc><w:tcPr/>{''.join(map(paragraph, text.split(chr(10))))}</w:tc>"


def docx(*blocks: str, **beside: str) -> bytes:
    """The document with ``blocks``; ``beside`` has other parts, as ``comments``."""
    body = f"<w:document {NAMES}><w:body>{''.join(blocks)}<w:sectPr/></w:body></w:document>"
    parts = {"word/document.xml": body}
    parts |= {
        f"word/{name}.xml": f"<w:{name} {NAMES}>{content}</w:{name}>"
        for name, content in beside.items()
    }
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()
