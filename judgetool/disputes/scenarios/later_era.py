"""What a rulebook does not know, because it came later: set-ups that name it are refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class LaterEra:
    """What came after the rulebook of a game.

    ``words`` are what cards of a later era are, or have printed, in the fields ``of_card``.
    ``fields`` are what only such cards and their zones are called. ``rulebook`` says of which era
    the rulebook is, and what it does not know.
    """

    words: frozenset[str]
    fields: frozenset[str]
    of_card: tuple[str, ...]
    rulebook: str

    def refuse(self, written: Any) -> Any:
        """What is written, if all of it is known; raises ``ValueError`` with a clear word else."""
        said = written if isinstance(written, Mapping) else {}
        for field, value in said.items():
            values = value if isinstance(value, list) else [value]
            named = [(field, self.fields)]
            named += [(word, self.words) for word in values if field in self.of_card]
            for word, later in named:
                if isinstance(word, str) and word.casefold() in later:
                    raise ValueError(f"“{word}” is of a later era: the rulebook {self.rulebook}")
        return written
