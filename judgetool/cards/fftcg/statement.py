"""What one source says of one printing: what the sources of a card are merged from."""

from collections.abc import Mapping
from dataclasses import dataclass

from judgetool.cards.fftcg.numbers import Number, parse_number

OFFICIAL, STRUCTURED, OCTGN = "official", "structured", "octgn"

Value = str | int | bool | None | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """The fields that ``source`` tells of the printing with ``code``.

    What it leaves out it does not know. The fields are those of the printed card; ``element``
    stands for ``elements`` where a source has no room for a second one.
    """

    source: str
    code: str
    told: Mapping[str, Value]

    @property
    def number(self) -> Number:
        """The number that ``code`` writes."""
        number = parse_number(self.code)
        assert number is not None, self.code
        return number

    def __str__(self) -> str:
        return f"{self.source} {self.code}"
