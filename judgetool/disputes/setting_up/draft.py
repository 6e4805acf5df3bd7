"""The set-up of a file while it is changed: what stands at its places, and what an act changes."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import groupby
from typing import Any

from judgetool.disputes.scenarios.models import MANY, UNKNOWN, ScenarioFile
from judgetool.disputes.setting_up.places import SETUP, Form, Place, fields_of
from judgetool.disputes.setting_up.typed import CARD_FIELD

Part = tuple[tuple[str, ...], Any]
"""A field of the file by the names that lead to it, with its new value; None takes it out."""

NAMED = ("scenario", "about", "players", SETUP)
"""The fields of a file that a draft can change."""

KEPT = 2
"""In the set-up so many of the first names of a path name what can be taken out as a whole."""


class Draft:
    """The fields of a file; ``parts`` are those that have other values than in the file."""

    def __init__(self, file: ScenarioFile) -> None:
        self._fields: dict[str, Any] = {
            name: deepcopy(plain(file.document[name])) for name in NAMED if name in file.document
        }
        self.parts: list[Part] = []

    def at(self, path: Sequence[str]) -> Any:
        """What stands at ``path``; None where that is nothing."""
        node: Any = self._fields
        for name in self._as_written(path):
            if not isinstance(node, Mapping) or name not in node:
                return None
            node = node[name]
        return node

    def put(self, path: Sequence[str], value: Any) -> None:
        """Let the field at ``path`` have another value; None takes it out.

        Fields in which nothing is left then are taken out, too.
        """
        names = self._as_written(path)
        if value is None:
            if self.at(names) is None:
                return
            kept = KEPT if names[0] == SETUP else 1
            while len(names) > kept and len(self.at(names[:-1])) == 1:
                names = names[:-1]
            del self.at(names[:-1])[names[-1]]
        else:
            node = self._fields
            for name in names[:-1]:
                node = node.setdefault(name, {})
            node[names[-1]] = value
        self.parts.append((tuple(names), value))

    def _as_written(self, path: Sequence[str]) -> list[str]:
        """``path`` with the names as they stand in the file, where capitals can differ."""
        node: Any = self._fields
        names = []
        for name in path:
            same = (one for one in node if one.casefold() == name.casefold())
            written = next(same, name) if isinstance(node, Mapping) and name not in node else name
            names.append(written)
            node = node.get(written, {}) if isinstance(node, Mapping) else {}
        return names

    # --- cards one by one

    def cards(self, place: Place, lying: int) -> list[Any]:
        """The entries of a place, one for each card that is listed there.

        ``lying`` cards lie there, which tells how many there are where the file leaves that open.
        """
        value = self.at(place.path)
        if value is None:
            return [UNKNOWN] * lying if place.kind.form is Form.PILE else []
        return one_by_one(value)

    def put_cards(self, place: Place, cards: Sequence[Any]) -> None:
        """Let these cards lie at a place."""
        if place.kind.form is Form.CARD:
            self.put(place.path, cards[-1] if cards else None)
            return
        if place.kind.number and all(card == UNKNOWN for card in cards):
            usual = not cards and place.usual is not None
            self.put(place.path, None if usual else len(cards))
            return
        entries: list[Any] = []
        for card, alike in groupby(cards):
            number = len(list(alike))
            if isinstance(card, str):
                entries.append(card if number == 1 else f"{number} {card}")
            else:
                entries += [card] * number
        self.put(place.path, entries or None)


def named(entry: Any) -> str:
    """The card that an entry is."""
    return str(entry.get(CARD_FIELD, UNKNOWN)) if isinstance(entry, Mapping) else str(entry)


def called_otherwise(node: Any, name: str, meant: str) -> Iterator[Part]:
    """The fields of a part of a file in which a card is called ``name``, with ``meant`` instead."""
    for key, value in node.items():
        new = _renamed(value, name, meant)
        if new == value:
            continue
        if isinstance(value, Mapping) and set(new) == set(value):
            inside = called_otherwise(value, name, meant)
            yield from (((key, *path), found) for path, found in inside)
        else:
            yield (key,), new


def _renamed(node: Any, name: str, meant: str) -> Any:
    if isinstance(node, Mapping):
        return {
            meant if key == name else key: _renamed(value, name, meant)
            for key, value in node.items()
        }
    if isinstance(node, list):
        return [_renamed(one, name, meant) for one in node]
    many = MANY.fullmatch(node.strip()) if isinstance(node, str) else None
    if many is not None and many["name"] == name:
        return f"{many['number']} {meant}"
    return meant if node == name else node


def fitting(entry: Any, place: Place) -> Any:
    """An entry as it can stand at ``place``: without what cannot be said of cards there."""
    if not isinstance(entry, Mapping):
        return entry
    part = place.kind.part
    fields = {} if part is None else fields_of(part)
    kept = {name: value for name, value in entry.items() if name in fields}
    return kept if len(kept) > 1 else named(entry)


def one_by_one(value: Any) -> list[Any]:
    """The entries of a pile, one for each card."""
    if isinstance(value, int):
        return [UNKNOWN] * value
    return [one for entry in _listed(value) for one in _each(entry)]


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def _each(entry: Any) -> list[Any]:
    many = MANY.fullmatch(named(entry).strip())
    if many is None:
        return [entry]
    one = {**entry, CARD_FIELD: many["name"]} if isinstance(entry, Mapping) else many["name"]
    return [one] * int(many["number"])


def plain(node: Any) -> Any:
    """A part of a file as plain lists, fields and values."""
    if isinstance(node, Mapping):
        return {str(key): plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [plain(one) for one in node]
    for kind in (bool, int, str):
        if isinstance(node, kind):
            return kind(node)
    return node
