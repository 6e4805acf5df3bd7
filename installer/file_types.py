"""The files that the program opens when a judge double-clicks them, on every system."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FileType:
    """A kind of file that belongs to this program, and how a system tells it."""

    endings: tuple[str, ...]
    """How the names of such files end, with the first dot."""

    media_type: str
    """Its media type, as desktops of Linux name it."""

    parent: str
    """The media type of what such a file is besides."""

    what: str
    """What it is, for people."""


FILE_TYPES = (
    FileType(
        (".judge.yaml", ".judge.yml"),
        "application/x-judgetool-dispute+yaml",
        "application/yaml",
        "Judgetool dispute",
    ),
    FileType((".deck.txt", ".deck.csv"), "application/x-judgetool-deck", "text/plain", "Deck list"),
    FileType((".cod",), "application/x-cockatrice-deck", "application/xml", "Cockatrice deck"),
    FileType((".o8d",), "application/x-octgn-deck", "application/xml", "OCTGN deck"),
)
"""The kinds of files for which the program is what opens them."""

OFFICE = "application/vnd.openxmlformats-officedocument"

ALSO_OPENED = {
    ".csv": "text/csv",
    ".docx": f"{OFFICE}.wordprocessingml.document",
    ".htm": "text/html",
    ".html": "text/html",
    ".json": "application/json",
    ".md": "text/markdown",
    ".pdf": "application/pdf",
    ".tsv": "text/tab-separated-values",
    ".txt": "text/plain",
    ".xlsx": f"{OFFICE}.spreadsheetml.sheet",
    ".xml": "application/xml",
    ".yaml": "application/yaml",
    ".yml": "application/yaml",
}
"""How files end that other programs open, too, with their media types: rulebooks, deck lists."""
