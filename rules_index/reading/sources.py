"""Sources: what kind of document a file is, and its lines."""

from collections.abc import Callable
from dataclasses import dataclass

from rules_index.errors import UnreadableDocument
from rules_index.reading.encoding import decoded
from rules_index.reading.hypertext import is_hypertext, stated_encoding
from rules_index.reading.lines import Line
from rules_index.reading.pdf import pdf_lines
from rules_index.reading.text import markdown_lines, text_lines
from rules_index.reading.worker import paragraphs_apart

FIRST_BYTES = 1024
"""A PDF says that it is one within these."""


@dataclass(frozen=True)
class Source:
    """The lines of a document, and notes on what could not be read of it for sure."""

    lines: list[Line]
    notes: tuple[str, ...] = ()


def source_of(data: bytes, file_name: str, stopped: Callable[[], bool]) -> Source:
    """``data``, the contents of the file ``file_name``, as lines.

    Raises ``UnreadableDocument`` and its kinds, and ``Stopped`` once ``stopped()`` is true.
    """
    if data[:FIRST_BYTES].lstrip().startswith(b"%PDF-"):
        return Source(*pdf_lines(data, file_name, stopped))
    if data and file_name.lower().endswith(".pdf"):
        raise UnreadableDocument(
            "the file is named .pdf but is no PDF",
            where=file_name,
            remedy="download the rulebook again",
        )
    found = decoded(data, file_name, stated=stated_encoding(data))
    notes = (found.note,) if found.note else ()
    if is_hypertext(found.text, file_name):
        return _hypertext(found.text, file_name, notes, stopped)
    if file_name.lower().endswith((".md", ".markdown")):
        return Source(markdown_lines(found.text), notes)
    return Source(text_lines(found.text), notes)


def _hypertext(
    text: str, file_name: str, notes: tuple[str, ...], stopped: Callable[[], bool]
) -> Source:
    paragraphs = paragraphs_apart(text, file_name, stopped)
    if paragraphs.struck_out:
        notes = (*notes, f"{paragraphs.struck_out} pieces of text are struck out and left out")
    return Source(paragraphs.lines(), notes)
