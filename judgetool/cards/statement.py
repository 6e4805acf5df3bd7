"""What one source says of one printing: what the sources of a card are merged from."""

from collections.abc import Mapping
from dataclasses import dataclass

Value = str | int | bool | None | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """The fields that ``source`` tells of the printing with ``code``.

    What it leaves out it does not know. The fields are those of the printed card of its game.
    ``file`` is named where several files of one source may speak of one printing and each is to
    be heard; otherwise a later file takes the place of an earlier one. ``entry`` counts the
    entries of one file about one printing that differ.
    """

    source: str
    code: str
    told: Mapping[str, Value]
    file: str = ""
    entry: int = 1

    def __str__(self) -> str:
        again = f" (entry {self.entry})" if self.entry > 1 else ""
        return " ".join(filter(None, (self.source, self.file, self.code))) + again
