"""Files and pasted text as tables, from which an event takes players and pairings."""

import re
from collections.abc import Iterator
from pathlib import Path

from judgetool.decks.forms.columns import Row
from judgetool.decks.forms.decoding import decoded
from judgetool.decks.forms.hypertext import is_hypertext, rows_of_page
from judgetool.decks.forms.separated import SEPARATORS, rows_of
from judgetool.decks.forms.spreadsheet import is_spreadsheet, sheets_of
from judgetool.decks.reading import is_paper
from judgetool.errors import BrokenFile
from judgetool.operations.decks.lists import READ_AT_MOST, content_of

_WIDE_SPACE = re.compile(r"[ \u3000\xa0]{2,}")


def whole_content(path: Path) -> bytes:
    """The bytes of a file; raises ``MissingFile``, or ``BrokenFile`` where it is too large."""
    content = content_of(path)
    if len(content) >= READ_AT_MOST:
        raise BrokenFile("this file is too large", where=str(path), remedy="give a smaller file")
    return content


def tables_in(
    content: bytes, where: str, remarks: list[str], *, spaced: bool = False
) -> Iterator[list[Row]]:
    """The sheets of a workbook, the rows of a page, or a text as a table by each usual separator.

    Of a ``spaced`` text the cells may also stand apart by several spaces. Paper has no tables. What
    had to be guessed is added to the ``remarks``.
    """
    if is_paper(content):
        return
    if is_spreadsheet(content):
        yield from (rows for _, rows in sheets_of(content, where))
        return
    text, remark = decoded(content, where)
    if remark:
        remarks.append(f"{where}: {remark}")
    text = text.removeprefix("\ufeff")
    if is_hypertext(text):
        yield rows_of_page(text)
        return
    for separator in SEPARATORS:
        rows, broken = rows_of(text, separator)
        if not broken:
            yield rows
    if spaced:
        lines = enumerate(text.splitlines(), start=1)
        yield [Row(number, tuple(_WIDE_SPACE.split(line.strip()))) for number, line in lines]
