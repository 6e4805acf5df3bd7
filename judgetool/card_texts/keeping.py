"""What was read of a text as data that can be kept, so that no text is read twice.

It holds as long as nothing changes on which reading rests: :func:`fingerprint` tells that.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import judgetool
from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.lost_icons import LostIcon
from judgetool.card_texts.reading import ReadLine
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.node import names_of_parts
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from resources import files

PLACE: Final = ("prepared", "card-texts.txt")
"""Where the fingerprint lies in the box of a program that was built: it has no sources."""

DECISIVE = ("card_texts", "engine/kernel/abilities", "engine/weiss_schwarz")
"""The packages on which it rests what is read, and whether it is carried out."""


@cache
def fingerprint() -> str:
    """A word that is another one once texts may be read otherwise."""
    prepared = files(*PLACE)
    if prepared.is_file():
        return prepared.read_text(encoding="utf-8").strip()
    return fingerprint_of_sources()


def fingerprint_of_sources() -> str:
    """The fingerprint of the sources; of the version alone where there are none."""
    found = sha256(judgetool.__version__.encode())
    root = Path(judgetool.__file__).parent
    for package in DECISIVE:
        for source in sorted((root / package).rglob("*.py")):
            found.update(source.relative_to(root).as_posix().encode())
            found.update(source.read_bytes())
    return found.hexdigest()


# --- lines as data --------------------------------------------------------------------------------


class Unreadable(ValueError):
    """What was kept is no line."""


KINDS = {
    "abilities": tuple,
    "written": str | None,
    "carried_out": bool,
    "understood": str,
    "unread": str,
    "phrases": tuple,
    "lost": tuple,
}
"""What stands in the fields of a line."""


def read_and_packed(game: str, texts: Iterable[str]) -> list[tuple[str, str]]:
    """Each of some texts of a game with what was read of it."""
    return [(text, packed(BOOKS[game].read_text(text))) for text in texts]


def packed(line: ReadLine) -> str:
    """What was read of a text, without the text itself."""
    said = {
        "abilities": _tree_packed(line.abilities),
        "written": line.written,
        "carried_out": line.carried_out,
        "understood": line.understood,
        "unread": line.unread,
        "phrases": line.phrases,
        "lost": line.lost,
    }
    return json.dumps(
        {name: value for name, value in said.items() if value},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def unpacked(game: str, text: str, kept: str) -> ReadLine:
    """What was read of a text of a game; raises :class:`Unreadable`."""
    try:
        said = json.loads(kept)
        abilities = _tree(said.pop("abilities", []), nodes_by_name(BOOKS[game].vocabulary()))
        phrases = tuple(said.pop("phrases", ()))
        lost = tuple(_lost(*one) for one in said.pop("lost", ()))
        line = ReadLine(text, (), abilities, **said, phrases=phrases, lost=lost)
        if not all(isinstance(getattr(line, name), kind) for name, kind in KINDS.items()):
            raise Unreadable("a value is of the wrong kind")
        if not all(isinstance(one, Ability) for one in abilities):
            raise Unreadable("something is no ability")
        if not all(type(one) is int and one >= 0 for one in line.phrases):
            raise Unreadable("something is no number of a phrase")
        return line
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as failure:
        raise Unreadable(str(failure)) from failure


def _lost(at: Any, icons: Any) -> LostIcon:
    """A place where an icon is missing; raises :class:`Unreadable`."""
    if type(at) is not int or at < 0 or not all(isinstance(icon, str) for icon in icons):
        raise Unreadable("something is no place of an icon")
    return LostIcon(at, tuple(icons))


def nodes_by_name(vocabulary: Vocabulary) -> Mapping[str, type]:
    """The nodes of a vocabulary by the names of their classes.

    Raises ``ValueError`` where two have one name: then kept trees could mean either.
    """
    return _nodes_by_name(vocabulary.all_nodes)


@cache
def _nodes_by_name(nodes: tuple[type, ...]) -> Mapping[str, type]:
    found = {one.__name__: one for one in nodes}
    if len(found) < len(nodes):
        raise ValueError("two nodes have one name")
    return found


def _tree_packed(tree: Any) -> Any:
    """A tree of nodes and lists. A node has its values in order, without the last usual ones."""
    if isinstance(tree, tuple):
        return [_tree_packed(part) for part in tree]
    kind: Any = type(tree)
    names = names_of_parts(kind)
    if names is None:
        return tree
    values = [getattr(tree, name) for name in names]
    usual = _usual_values(kind)
    while values and usual[len(values) - 1] == values[-1]:
        values.pop()
    return {kind.__name__: [_tree_packed(value) for value in values]}


def _tree(packed_tree: Any, nodes: Mapping[str, type]) -> Any:
    if isinstance(packed_tree, list):
        return tuple(_tree(part, nodes) for part in packed_tree)
    if isinstance(packed_tree, dict):
        [(name, values)] = packed_tree.items()
        return nodes[name](*[_tree(value, nodes) for value in values])
    return packed_tree


@cache
def _usual_values(kind: Any) -> tuple[Any, ...]:
    """The defaults of the fields of a node; where one has none, the class, which is in no field."""
    return tuple(kind if one.default is MISSING else one.default for one in fields(kind))
