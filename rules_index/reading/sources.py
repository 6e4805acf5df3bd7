"""Sources: what kind of document a file is, and its lines."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from rules_index.encoding import decoded
from rules_index.errors import NoText, TooLargeDocument, UnreadableDocument
from rules_index.reading.hypertext import is_hypertext
from rules_index.reading.lines import Line, markdown_lines, text_lines
from rules_index.reading.pdf import pdf_lines
from rules_index.reading.worker import paragraphs_apart

FIRST_BYTES = 1024
"""A PDF says that it is one within these."""

LARGEST = 4 * 1024 * 1024
"""Bytes; a rulebook has some hundred thousand, the longest of any game a million."""

MOST_LINES = 100_000
"""The longest rulebook has some ten thousand."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


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
            "the file is named .pdf but is not a PDF",
            where=file_name,
            remedy="download the rulebook again",
        )
    text, notes = text_of(data, file_name)
    if is_hypertext(text, file_name):
        return _hypertext(text, file_name, notes, stopped)
    if file_name.lower().endswith((".md", ".markdown")):
        return Source(markdown_lines(text), notes)
    return Source(text_lines(text), notes)


def text_of(data: bytes, where: str) -> tuple[str, tuple[str, ...]]:
    """``data`` as text, and notes on what had to be guessed; raises ``UnreadableDocument``."""
    if len(data) > LARGEST:
        raise _too_large(f"{len(data) // 1024**2} MB", where)
    found = decoded(data)
    if found is None or _CONTROL.search(found.text):
        raise UnreadableDocument(
            "this is not a text file",
            where=where,
            remedy="import the rulebook as PDF, HTML, Markdown or plain text",
        )
    if not found.text.strip():
        raise NoText("the file is empty", where=where, remedy="import the rulebook's own file")
    if (lines := len(found.text.splitlines())) > MOST_LINES:
        raise _too_large(f"{lines} lines", where)
    if found.guessed:
        return found.text, (f"the file does not say its encoding; {found.guessed} was guessed",)
    if found.damaged:
        return found.text, (f"{found.damaged} signs of the file are damaged and shown as \ufffd",)
    return found.text, ()


def _too_large(size: str, where: str) -> TooLargeDocument:
    return TooLargeDocument(
        f"the file has {size}; no rulebook is that long",
        where=where,
        remedy="import the rulebook itself",
    )


def _hypertext(
    text: str, file_name: str, notes: tuple[str, ...], stopped: Callable[[], bool]
) -> Source:
    paragraphs = paragraphs_apart(text, file_name, stopped)
    if paragraphs.struck_out:
        notes = (*notes, f"{paragraphs.struck_out} pieces of text are struck out and left out")
    return Source(paragraphs.lines(), notes)
