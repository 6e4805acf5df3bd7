"""Phrases: each ties forms of words to a part of an ability tree, and is read and written by both.

A phrase has wordings and a tree. Both have gaps: ``{number}`` in a wording is the gap that
``gap("number")`` is in the tree. What stands in a gap belongs to a category of phrases, by default
the one with the name of the gap: ``{other: number}`` is the gap ``other`` of the category
``number``. ``<a|b>`` are words of which any can stand there, ``<a|>`` can be left out. A gap that
is not in the tree holds words that say nothing of their own; the tree of its category is None.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any

from judgetool.card_texts.tokens import Token, shown, tokens_of
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
    """Forms of words of one ``category`` for one tree. The first wording is how it is written.

    Raises ``ValueError`` if a wording lacks a gap of the tree.
    """

    def __init__(self, category: str, *wordings: str, means: Any) -> None:
        self.category = category
        self.tree = means
        self.wordings = tuple(one for written in wordings for one in wordings_of(written))
        gaps = gaps_of(means)
        for wording in self.wordings:
            unsaid = gaps.difference(one.name for one in wording if isinstance(one, GapIn))
            if unsaid:
                raise ValueError(f"{category}: {wordings} do not say {', '.join(sorted(unsaid))}")

    def with_words_of(self, others: "Iterable[Phrase]") -> "Phrase":
        """The phrase with all forms of words that others have for the same tree."""
        more = tuple(wording for one in others for wording in one.wordings)
        if not more:
            return self
        found = copy(self)
        found.wordings = (*self.wordings, *more)
        return found

    @cached_property
    def filled(self) -> "Making":
        """What gives the tree with something in its gaps."""
        return making(self.tree)

    @cached_property
    def _fits(self) -> "Fitting":
        return fitting(self.tree)

    @cached_property
    def name(self) -> str:
        """What the phrase is called for good: its category and its first wording."""
        words = (
            f"{{{one.name.replace('_', ' ')}}}" if isinstance(one, GapIn) else shown(one)
            for one in self.wordings[0]
        )
        return f"{self.category}: {' '.join(words)}"

    def filling_of(self, tree: Any) -> Filling | None:
        """What stands in the gaps if the phrase's tree is this one; None if it is another."""
        found: dict[str, Any] = {}
        return found if self._fits(tree, found) else None

    def __repr__(self) -> str:
        return f"Phrase({self.category!r}, {self.tree!r})"


def merged(phrases: Iterable[Phrase]) -> tuple[Phrase, ...]:
    """The phrases of one table, with all forms of words for one tree as one phrase."""
    alike: dict[tuple[str, Any], list[Phrase]] = {}
    for one in phrases:
        alike.setdefault((one.category, one.tree), []).append(one)
    return tuple(one.with_words_of(others) for one, *others in alike.values())


_PART = re.compile(r"\{([\w ]+)(?::\s*([\w ]+))?\}|<([^<>]*)>|([^{}<>]+)")


def wordings_of(written: str) -> Iterator[Wording]:
    """All wordings for which a written one with its choices of words stands."""
    choices: list[tuple[Wording, ...]] = []
    for name, category, words, plain in _PART.findall(written):
        if name:
            gap_in = GapIn(name.replace(" ", "_"), (category or name).replace("_", " "))
            choices.append(((gap_in,),))
        elif plain:
            choices.append((_tokens(plain),))
        else:
            choices.append(tuple(_tokens(one) for one in words.split("|")))
    for combination in product(*choices):
        yield tuple(element for part in combination for element in part)


_tokens = cache(tokens_of)
"""Many wordings have the same words, and each table is made once when the program needs it."""


# --- trees with gaps ------------------------------------------------------------------------------

Making = Callable[[Filling], Any]
Fitting = Callable[[Any, dict[str, Any]], bool]


def making(tree: Any) -> Making:
    """What fills the gaps of a tree."""
    if isinstance(tree, Gap):
        name = tree.name
        return lambda filling: filling[name]
    if not has_gaps(tree):
        return lambda _filling: tree
    if isinstance(tree, tuple):
        return _making_tuple(tree)
    kind: Any = type(tree)
    made = tuple((name, making(getattr(tree, name))) for name in parts_of(kind))
    return lambda filling: kind(**{name: make(filling) for name, make in made})


def _making_tuple(tree: tuple[Any, ...]) -> Making:
    made = tuple((isinstance(one, Gap) and one.spread, making(one)) for one in tree)

    def make(filling: Filling) -> Any:
        found: list[Any] = []
        for spread, one in made:
            if spread:
                found += one(filling)
            else:
                found.append(one(filling))
        return tuple(found)

    return make


def fitting(pattern: Any) -> Fitting:
    """What tells whether a tree is one with gaps, filled; it puts what stands in them aside."""
    if isinstance(pattern, Gap):
        name = pattern.name

        def fill(tree: Any, found: dict[str, Any]) -> bool:
            if name in found:
                return bool(found[name] == tree)
            found[name] = tree
            return True

        return fill
    kind: Any = type(pattern)
    if not has_gaps(pattern):
        return lambda tree, _found: type(tree) is kind and bool(tree == pattern)
    if isinstance(pattern, tuple):
        return _fitting_tuple(pattern)
    tests = tuple((name, fitting(getattr(pattern, name))) for name in parts_of(kind))
    return lambda tree, found: (
        type(tree) is kind and all(fits(getattr(tree, name), found) for name, fits in tests)
    )


def _fitting_tuple(pattern: tuple[Any, ...]) -> Fitting:
    spread = [place for place, one in enumerate(pattern) if isinstance(one, Gap) and one.spread]
    place = spread[0] if spread else len(pattern)
    before = tuple(map(fitting, pattern[:place]))
    after = tuple(map(fitting, pattern[place + 1 :]))
    least = len(before) + len(after)
    middle = fitting(pattern[place]) if spread else None

    def fits(tree: Any, found: dict[str, Any]) -> bool:
        if not isinstance(tree, tuple) or len(tree) < least:
            return False
        if middle is None and len(tree) > least:
            return False
        end = len(tree) - len(after)
        return (
            all(one(part, found) for one, part in zip(before, tree[:place], strict=True))
            and (middle is None or middle(tree[place:end], found))
            and all(one(part, found) for one, part in zip(after, tree[end:], strict=True))
        )

    return fits


def has_gaps(tree: Any) -> bool:
    """Whether a gap stands anywhere in a tree."""
    if isinstance(tree, Gap):
        return True
    if isinstance(tree, tuple):
        return any(map(has_gaps, tree))
    kind: Any = type(tree)
    return any(has_gaps(getattr(tree, name)) for name in parts_of(kind))


def gaps_of(tree: Any) -> set[str]:
    """The names of the gaps of a tree."""
    if isinstance(tree, Gap):
        return {tree.name}
    kind: Any = type(tree)
    inside = tree if isinstance(tree, tuple) else [getattr(tree, one) for one in parts_of(kind)]
    return {name for part in inside for name in gaps_of(part)}


@cache
def parts_of(kind: Any) -> tuple[str, ...]:
    """The names of what a node of a class has, beside its word; none for what is no node."""
    return tuple(one.name for one in fields(kind) if one.name != "do") if is_dataclass(kind) else ()
