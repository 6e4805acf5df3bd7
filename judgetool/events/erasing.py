"""Erasing the names of players from an event that is over: what is taken out of which field.

The log stays, with all that was decided; who it was about is known no more. A name is erased as it
was entered, as whole words and whatever their case; a nickname in free words is not recognised.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

ERASED = "(erased)"
"""What stands where a name stood."""

WORDS = ("note", "text", "why", "source", "notes", "sleeves", "marked")
"""The fields with free words, in which names may stand."""

_WORD = re.compile(r"\w+")


class Names:
    """The names and ids to erase."""

    def __init__(self, players: Iterable[Mapping[str, Any]]) -> None:
        told = [str(one.get(field, "")) for one in players for field in ("name", "id")]
        self._by_first: dict[str, list[tuple[str, ...]]] = {}
        for name in {*told} - {"", ERASED}:
            words = tuple(word.casefold() for word in _WORD.findall(name))
            if words and (len(words) > 1 or not words[0].isdigit()):
                self._by_first.setdefault(words[0], []).append(words)
        for several in self._by_first.values():
            several.sort(key=len, reverse=True)

    def taken_out(self, text: str) -> str:
        """``text`` with each name in it erased."""
        found = list(_WORD.finditer(text))
        words = [one.group().casefold() for one in found]
        parts, done, place = [], 0, 0
        while place < len(words):
            long = self._length(words, place)
            if long:
                parts += [text[done : found[place].start()], ERASED]
                done = found[place + long - 1].end()
            place += long or 1
        return "".join((*parts, text[done:]))

    def _length(self, words: list[str], place: int) -> int:
        """How many words the name that begins there has; 0 where none does."""
        for name in self._by_first.get(words[place], ()):
            if tuple(words[place : place + len(name)]) == name:
                return len(name)
        return 0


def erased(kind: str, data: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """``data`` of an entry without names."""
    changed = dict(data)
    if kind == "player":
        changed |= {"name": ERASED, "id": ""}
    for field in WORDS:
        if isinstance(changed.get(field), str):
            changed[field] = names.taken_out(changed[field])
    return changed
