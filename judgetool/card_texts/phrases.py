"""Phrases: each ties forms of words to a part of an ability tree, and is read and written by both.

A phrase has wordings and a tree. Both have gaps: ``{number}`` in a wording is the gap that
``gap("number")`` is in the tree. What stands in a gap belongs to a category of phrases, by default
the one with the name of the gap: ``{other: number}`` is the gap ``other`` of the category
``number``. ``<a|b>`` are words of which any can stand there, ``<a|>`` can be left out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import product
from typing import Any

from judgetool.card_texts.tokens import Token, tokens_of
from judgetool.engine.kernel.immutable import record


@record
class Gap:
    """A gap in a tree or in a wording. ``spread`` are several parts of a list."""

    name: str
    spread: bool = False


def gap(name: str) -> Any:
    """A gap in the tree of a phrase."""
    return Gap(name)


def parts(name: str) -> Any:
    """A gap in a list of a tree, in which any number of the list's parts stand."""
    return Gap(name, spread=True)


@record
class GapIn:
    """A gap in a wording, with the category of what stands in it."""

    name: str
    category: str


Wording = tuple[Token | GapIn, ...]
Filling = Mapping[str, Any]
"""What stands in the gaps, by their names."""


class Phrase:
    """Forms of words of one ``category`` for one tree. The first wording is how it is written."""

    def __init__(self, category: str, *wordings: str, means: Any) -> None:
        self.category = category
        self.tree = means
        self.wordings = tuple(one for written in wordings for one in wordings_of(written))

    def filled(self, filling: Filling) -> Any:
        """The tree with its gaps filled."""
        return filled(self.tree, filling)

    def filling_of(self, tree: Any) -> Filling | None:
        """What stands in the gaps if the phrase's tree is this one; None if it is another."""
        found: dict[str, Any] = {}
        return found if fits(self.tree, tree, found) else None

    def __repr__(self) -> str:
        return f"Phrase({self.category!r}, {self.tree!r})"


_PART = re.compile(r"\{([\w ]+)(?::\s*([\w ]+))?\}|<([^<>]*)>|([^{}<>]+)")


def wordings_of(written: str) -> Iterator[Wording]:
    """All wordings for which a written one with its choices of words stands."""
    choices: list[tuple[Wording, ...]] = []
    for name, category, words, plain in _PART.findall(written):
        if name:
            gap_in = GapIn(name.replace(" ", "_"), (category or name).replace("_", " "))
            choices.append(((gap_in,),))
        elif plain:
            choices.append((tokens_of(plain),))
        else:
            choices.append(tuple(tokens_of(one) for one in words.split("|")))
    for combination in product(*choices):
        yield tuple(element for part in combination for element in part)


# --- trees with gaps ------------------------------------------------------------------------------


def filled(tree: Any, filling: Filling) -> Any:
    """A tree with its gaps filled."""
    if isinstance(tree, Gap):
        return filling[tree.name]
    if isinstance(tree, tuple):
        made: list[Any] = []
        for part in tree:
            if isinstance(part, Gap) and part.spread:
                made += filling[part.name]
            else:
                made.append(filled(part, filling))
        return tuple(made)
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    if not has_gaps(tree):
        return tree
    read = {one.name: getattr(tree, one.name) for one in fields(tree) if one.name != "do"}
    return type(tree)(**{name: filled(part, filling) for name, part in read.items()})


def has_gaps(tree: Any) -> bool:
    """Whether a gap stands anywhere in a tree."""
    if isinstance(tree, Gap):
        return True
    if isinstance(tree, tuple):
        return any(map(has_gaps, tree))
    if not is_dataclass(tree) or isinstance(tree, type):
        return False
    return any(has_gaps(getattr(tree, one.name)) for one in fields(tree))


def fits(pattern: Any, tree: Any, found: dict[str, Any]) -> bool:
    """Whether a tree is one with gaps, filled; what stands in them is put into ``found``."""
    if isinstance(pattern, Gap):
        if pattern.name in found:
            return bool(found[pattern.name] == tree)
        found[pattern.name] = tree
        return True
    if isinstance(pattern, tuple):
        return isinstance(tree, tuple) and _tuple_fits(pattern, tree, found)
    if is_dataclass(pattern) and not isinstance(pattern, type):
        if type(pattern) is not type(tree):
            return False
        names = (one.name for one in fields(pattern))
        return all(fits(getattr(pattern, name), getattr(tree, name), found) for name in names)
    return type(pattern) is type(tree) and bool(pattern == tree)


def _tuple_fits(pattern: tuple[Any, ...], tree: tuple[Any, ...], found: dict[str, Any]) -> bool:
    spread = [place for place, one in enumerate(pattern) if isinstance(one, Gap) and one.spread]
    if not spread:
        return len(pattern) == len(tree) and all(
            fits(one, part, found) for one, part in zip(pattern, tree, strict=True)
        )
    (place,) = spread
    after = len(pattern) - place - 1
    if len(tree) < place + after:
        return False
    middle = tree[place : len(tree) - after]
    name = pattern[place].name
    if name in found and found[name] != middle:
        return False
    found[name] = middle
    rest = (*pattern[:place], *pattern[place + 1 :])
    others = (*tree[:place], *tree[len(tree) - after :])
    return all(fits(one, part, found) for one, part in zip(rest, others, strict=True))
