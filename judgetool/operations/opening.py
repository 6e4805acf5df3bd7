"""What kind of file somebody opens: a scenario, a difference, a rulebook, or else a deck list."""

import re
from enum import Enum
from pathlib import Path

from judgetool.decks.deck_list import DeckList
from judgetool.decks.forms.pdf_lists import seems_a_list
from judgetool.errors import MissingFile, Problem
from judgetool.given_files import beginning_of
from judgetool.operations.decks.lists import READ_AT_MOST, content_of, read_each
from rules_index.editions import EDITIONS

ENDINGS = (
    *(".yaml", ".yml", ".txt", ".csv", ".tsv", ".json", ".xml", ".o8d", ".cod", ".xlsx", ".docx"),
    *(".pdf", ".html", ".htm", ".md"),
)
"""How the names of files end that are usually opened. Any other file may be one, too."""

FIRST_BYTES = 4096

FIRST_BYTES_OF_PAGE = 262144
"""A page of HTML may begin with much that a browser does not show."""

TAG = re.compile(rb"<[^<>]*>")
RULE = re.compile(rb"^\W*\d{1,2}(?:[.-]\d{1,2})+[.-]?\s", re.MULTILINE)

FEWEST_RULES = 3
"""A text that begins with so many numbered rules is a rulebook; no deck list has one."""

JAPANESE = re.compile(r"\b(?:jp|japan\w*|heart of the cards)\b")
"""Words in a file's name by which the Japanese edition's rules are told from the English ones."""


class FileKind(Enum):
    """What a file is opened as."""

    SCENARIO = "scenario"
    DIFFERENCE = "difference"
    RULEBOOK = "rulebook"
    DECK = "deck list"


def kind_of_file(path: Path) -> FileKind:
    """What the file at ``path`` is: by its ending, else by how it begins. Raises nothing."""
    ending = path.suffix.lower()
    if ending in (".yaml", ".yml"):
        return FileKind.DIFFERENCE if _is_difference(path) else FileKind.SCENARIO
    if ending in (".html", ".htm"):
        return FileKind.DECK if _is_page_of_cards(path) else FileKind.RULEBOOK
    if ending in (".md", ".markdown"):
        return FileKind.RULEBOOK
    try:
        begins = beginning_of(path, FIRST_BYTES)
    except MissingFile:
        return FileKind.DECK
    if ending == ".pdf" or begins.startswith(b"%PDF"):
        return FileKind.DECK if _is_sheet_of_cards(path) else FileKind.RULEBOOK
    if any(line.startswith(b"scenario:") for line in begins.splitlines()):
        return FileKind.SCENARIO
    if len(RULE.findall(begins)) >= FEWEST_RULES:
        return FileKind.RULEBOOK
    return FileKind.DECK


def _is_difference(path: Path) -> bool:
    """Whether a file asks how one board became another."""
    try:
        lines = beginning_of(path, FIRST_BYTES).splitlines()
    except MissingFile:
        return False
    return any(line.startswith(b"difference:") for line in lines)


def _is_sheet_of_cards(path: Path) -> bool:
    """Whether a PDF is a deck list or the picture of one; rulebooks are printed as text."""
    try:
        content = content_of(path)
    except Problem:
        return False
    return len(content) < READ_AT_MOST and seems_a_list(content, str(path))


def _is_page_of_cards(path: Path) -> bool:
    """Whether a page of HTML without rules on it can be read as a deck list."""
    try:
        begins = beginning_of(path, FIRST_BYTES_OF_PAGE)
        if len(RULE.findall(TAG.sub(b"\n", begins))) >= FEWEST_RULES:
            return False
        return any(isinstance(deck, DeckList) for deck in read_each(path))
    except Problem:
        return False


def book_of_file(path: Path) -> str | None:
    """The id of the rulebook that the file at ``path`` seems to be, by its name and beginning.

    None where nothing tells; raises nothing.
    """
    try:
        begins = beginning_of(path, FIRST_BYTES)
    except MissingFile:
        begins = b""
    spaced = path.stem.replace("-", " ").replace("_", " ")
    words = f"{spaced} {begins.decode('utf-8', 'ignore')}".casefold()
    named = [one.id for one in EDITIONS.values() if any(word in words for word in one.named)]
    if not named:
        return next((book for book in EDITIONS if path.stem.casefold().startswith(book)), None)
    if "ws-en" in named and JAPANESE.search(spaced.casefold()):
        return "ws-jp"
    return named[0]
