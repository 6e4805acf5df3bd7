"""What kind of file somebody opens: a scenario, a rulebook, or else a deck list."""

from enum import Enum
from pathlib import Path

FIRST_BYTES = 4096


class FileKind(Enum):
    """What a file is opened as."""

    SCENARIO = "scenario"
    RULEBOOK = "rulebook"
    DECK = "deck list"


def kind_of_file(path: Path) -> FileKind:
    """What the file at ``path`` is, by its ending, else by how it begins; raises nothing."""
    ending = path.suffix.lower()
    if ending in (".yaml", ".yml"):
        return FileKind.SCENARIO
    if ending in (".pdf", ".html", ".htm", ".md", ".markdown"):
        return FileKind.RULEBOOK
    try:
        with path.open("rb") as file:
            begins = file.read(FIRST_BYTES)
    except OSError:
        return FileKind.DECK
    if any(line.startswith(b"scenario:") for line in begins.splitlines()):
        return FileKind.SCENARIO
    return FileKind.RULEBOOK if begins.startswith(b"%PDF") else FileKind.DECK
