"""How people call the places of a board: by their names, in short, in the words of another book.

A row such as ``front`` is several positions, from the left as their own player sees them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from judgetool.disputes.setting_up.places import Place, places_of
from judgetool.disputes.tabletop import Tabletop


class Called(NamedTuple):
    """Places that words name, and where the words begin and end in a text."""

    names: tuple[str, ...]
    begin: int
    end: int


class PlaceNames:
    """The names of all places of a game, of those of a player and of those of the moment."""

    def __init__(self, tabletop: Tabletop[Any], book: str) -> None:
        self.places: Mapping[tuple[str, str], Place] = {
            (one.player, one.name): one for one in places_of(tabletop.scenario, tabletop.zones)
        }
        zones, terms = tabletop.zones, tabletop.wording.terms.get(book, {})
        own = dict.fromkeys(name for player, name in self.places if player)
        meant: dict[str, tuple[str, ...]] = {name: (name,) for name in own}
        for name in own:
            others = (terms.get(name, name), *zones.called.get(name, ()))
            meant |= {other: (name,) for other in others if other not in own}
        for row, positions in zones.rows.items():
            meant |= dict.fromkeys((row, *zones.called.get(row, ())), positions)
        self._own = tuple(_patterns(meant))
        moment = dict.fromkeys(name for player, name in self.places if not player)
        self._moment = tuple(_patterns({name: (name,) for name in moment}))

    def all_begun(self, text: str, *, moment: bool = False) -> Iterator[Called]:
        """The places with whose name ``text`` begins, of a player or of the moment.

        Those with the longest name come first.
        """
        for pattern, names in self._moment if moment else self._own:
            found = pattern.match(text)
            if found is not None:
                yield Called(names, 0, found.end())

    def begins(self, text: str, *, moment: bool = False) -> Called | None:
        """The first of them."""
        return next(self.all_begun(text, moment=moment), None)

    def begin(self, text: str) -> bool:
        """Whether ``text`` begins with the name of a place, of a player or of the moment."""
        return any(self.begins(text, moment=moment) is not None for moment in (False, True))

    def ends(self, text: str) -> Called | None:
        """The places of a player with whose name ``text`` ends."""
        for gap in re.finditer(r"(?<!\S)", text):
            found = self.begins(text[gap.start() :])
            if found is not None and not text[gap.start() + found.end :].strip():
                return Called(found.names, gap.start(), len(text))
        return None


def _patterns(
    meant: Mapping[str, tuple[str, ...]],
) -> Iterator[tuple[re.Pattern[str], tuple[str, ...]]]:
    """A pattern for each name, the longest first. Blanks, hyphens and capitals do not matter."""
    for words in _longest_first(meant):
        spelled = r"[\s-]*".join(map(re.escape, re.split(r"[\s-]+", words)))
        yield re.compile(rf"{spelled}s?(?![\w-])", re.IGNORECASE), meant[words]


def _longest_first(words: Iterable[str]) -> list[str]:
    return sorted(words, key=len, reverse=True)
