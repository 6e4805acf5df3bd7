"""What else a phrase could mean: its tree with one thing different, and the phrase broken so.

Only what the phrase itself says is changed, never what stands in its gaps: another number, word or
answer; a part left out; “may” where there is none; up to a number instead of exactly it. Words are
exchanged for words that other phrases have at the same place. A subject or zone that is a phrase of
its own is exchanged for that of another phrase of its table.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from judgetool.card_texts.derivations import Worded
from judgetool.card_texts.grammar import Grammar
from judgetool.card_texts.mentions import Mentions, Pointing
from judgetool.card_texts.phrases import Gap, Phrase, gaps_of, making, parts_of
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.getting import SOMETHING
from judgetool.card_texts.weiss_schwarz.forms import Marked, Occasion
from judgetool.engine.kernel.abilities import (
    Ability,
    AnyOf,
    ChooseCard,
    Compared,
    Count,
    Effect,
    Happens,
    If,
    InOrder,
    Is,
    May,
    NoAction,
    OnTop,
    Put,
    PutFrom,
    Reveal,
    Selector,
    Shuffle,
)
from judgetool.engine.kernel.abilities.node import Family
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import ENGLISH
from judgetool.engine.weiss_schwarz.movement import WHERE_EARLIER_WAS
from judgetool.engine.weiss_schwarz.nodes import AtBottom, BookSays, CountAsUsed

MOST_WORDS = 2
"""For so many other words a word is exchanged."""

SILENT = ("reminder", "deck line", "one", "both", "mark")
"""The categories whose phrases say nothing that is carried out in a game: a mark is only a name."""

NAMES = ("kind", "name", "rule", "keywords", "may_pay")
"""The fields of abilities that say what they are called, or that follow from the others."""

OF_POSITIONS = ("positions", "open_only", "whose", "by")
"""What matters only for cards that are put onto the stage."""


def not_played(node: Any) -> tuple[str, ...]:
    """The fields of a node on which nothing depends where it stands."""
    match node:
        case Ability():
            return NAMES
        case Put():
            return not_played_of_put(node)
        case Reveal(what=what) if what is not None:
            return ("number", "whose", "up_to")
        case Selector(zone=zones.MARKERS_HERE):
            return ("whose",)
        case Compared(left=Count(), relation="at most", right=0):
            return ("relation",)
        case Compared(left=Count(of=Selector(tests=tests))) if finds_one(tests):
            return ("relation",)
        case ChooseCard():
            return ("minimum", "maximum")
        case CountAsUsed(what=what) if what != "Resonate":
            return ("within_effect",)
    return ()


def finds_one(tests: Any) -> bool:
    """Whether no two cards can pass some tests: one card alone lies at an end of a pile."""
    return isinstance(tests, tuple) and any(isinstance(one, OnTop | AtBottom) for one in tests)


def points_only(tests: Any) -> bool:
    """Whether tests point at certain cards: these are nobody else's, whoever's cards are meant."""
    match tests:
        case (Is(subject=str()),):
            return True
        case (AnyOf(tests=ways),):
            return all(isinstance(one, Is) and isinstance(one.subject, str) for one in ways)
    return False


def not_played_of_put(put: Put) -> tuple[str, ...]:
    """The fields of an effect that puts cards somewhere on which nothing depends there."""
    match put:
        case Put(under=under) if under is not None:
            return (*OF_POSITIONS, "place", "zone")
        case Put(zone=zones.HAND | zones.WAITING_ROOM | zones.CLIMAX_AREA):
            return (*OF_POSITIONS, "place")
        case Put(positions=(position,)) if position in ONE_POSITION:
            return ("place", "open_only", "by")
        case Put(positions=(zones.CENTER_LEFT | zones.CENTER_RIGHT,)):
            return ("place", "by")
        case Put(zone=zone) if zone not in ON_STAGE:
            return OF_POSITIONS
    return ("place",)


ON_STAGE = ("stage", zones.WHOLE_STAGE)
ONE_POSITION = (
    "where this card was",
    "where that card was",
    WHERE_EARLIER_WAS,
    zones.CENTER_MIDDLE,
)
"""The positions of which there is one: nobody chooses it."""

ORDERS = {"top": ("top in any order",), "bottom": ("bottom in any order",)}
"""Words that mean the same of one card."""

NEVER_LEFT_OUT = ("effect", "trigger", "lasting")
"""The fields of abilities without which there is none."""

WHO = "who"
"""The category of the cards to whom something happens."""

THIS = "this card"


class Meaning(NamedTuple):
    """Another meaning of a phrase: what is different, and the tree."""

    name: str
    tree: Any


EQUAL = Path(__file__).with_name("equal.toml")


@cache
def equal_breaks() -> Mapping[str, tuple[str, ...]]:
    """The breaks of each phrase by which nothing comes out differently: `EQUAL` has the reasons."""
    found: dict[str, tuple[str, ...]] = {}
    for group in tomllib.loads(EQUAL.read_text(encoding="utf-8"))["equal"]:
        for name in group["phrases"]:
            found[name] = (*found.get(name, ()), *group["breaks"])
    return found


class OtherMeanings:
    """What the phrases of a grammar could mean instead."""

    def __init__(self, grammar: Grammar) -> None:
        categories: tuple[Any, ...] = tuple(grammar.categories.values())
        self.tables = tuple(one for one in categories if isinstance(one, Table))
        self.phrases: dict[str, Phrase] = {}
        self._beside: dict[str, list[Any]] = {}
        for table in (one for one in categories if isinstance(one, Table | Worded)):
            plain = [one.tree for one in table.phrases if _is_plain(one.tree)]
            for phrase in table.phrases:
                self.phrases[phrase.name] = phrase
                self._beside.setdefault(phrase.name, plain)
        self._words: dict[tuple[type, str], Counter[Any]] = {}
        for phrase in self.phrases.values():
            for kind, field, word in _words_in(phrase.tree):
                self._words.setdefault((kind, field), Counter())[word] += 1

    def of(self, phrase: Phrase) -> list[Meaning]:
        """All other meanings of a phrase, each once."""
        if phrase.category in SILENT:
            return []
        if isinstance(phrase.tree, Pointing):
            return [Meaning("points at this card", PointsAtThisCard())]
        if isinstance(phrase.tree, int):
            return [Meaning(f"{phrase.tree} is {phrase.tree + 1}", phrase.tree + 1)]
        if _is_plain(phrase.tree):
            return list(self._beside_it(phrase)) or list(self._like_another(phrase))
        found: dict[Any, Meaning] = {}
        for name, tree in (*self._others(phrase.tree), *_by_choice(phrase.tree)):
            if not (phrase.category == WHO and of_zone(name)):
                found.setdefault(tree, Meaning(name, tree))
        others = found.values() or self._like_another(phrase)
        before, equal = as_played(phrase.tree), equal_breaks().get(phrase.name, ())
        different = (one for one in _told_apart(others) if one.name not in equal)
        return [one for one in different if as_played(one.tree) != before]

    def _like_another(self, phrase: Phrase) -> Iterator[Meaning]:
        """What another phrase of its table means that has the same gaps."""
        if isinstance(phrase.tree, Ability):
            return
        gaps = gaps_of(phrase.tree)
        alike = (one for table in self.tables if phrase in table.phrases for one in table.phrases)
        trees = (one.tree for one in alike if gaps_of(one.tree) == gaps)
        others = [one for one in dict.fromkeys(trees) if one != phrase.tree]
        for other in others[:MOST_WORDS]:
            yield Meaning(f"means {_shown(other)}", other)

    def _beside_it(self, phrase: Phrase) -> Iterator[Meaning]:
        """What the next phrases of the table mean, which are words of the same kind."""
        known = list(dict.fromkeys(self._beside[phrase.name]))
        place = known.index(phrase.tree)
        following = (*known[place + 1 :], *known[:place])
        for other in following[:MOST_WORDS]:
            yield Meaning(f"{_shown(phrase.tree)} is {_shown(other)}", other)

    def _others(self, tree: Any) -> Iterator[tuple[str, Any]]:
        """A tree with one thing different."""
        if isinstance(tree, Gap):
            return
        if isinstance(tree, tuple):
            for place, one in enumerate(tree):
                rest = (*tree[:place], *tree[place + 1 :])
                if rest:
                    yield f"without {_shown(one)}", rest
                for name, other in self._others(one):
                    yield name, (*tree[:place], other, *tree[place + 1 :])
        elif is_dataclass(tree):
            yield from self._other_nodes(tree)

    def _other_nodes(self, tree: Any) -> Iterator[tuple[str, Any]]:
        for field in fields(tree):
            value = getattr(tree, field.name)
            if field.name == "do" or field.name in not_played(tree) or value == SOMETHING:
                continue
            for name, other in self._other_values(tree, field, value):
                yield (
                    f"{type(tree).__name__}.{field.name}: {name}",
                    remade(tree, field.name, other),
                )
            if _is_alike(tree, value):
                yield f"only {_shown(value)} of {type(tree).__name__}", value
            elif isinstance(value, tuple) and len(value) > 1:
                for one in value:
                    if _is_alike(tree, one):
                        yield f"only {_shown(one)} of {type(tree).__name__}", one

    def _other_values(self, tree: Any, field: Any, value: Any) -> Iterator[tuple[str, Any]]:
        """Other values for a field, without those by which nothing would be different there."""
        if isinstance(tree, ChooseCard) and tree.among_those and isinstance(value, Selector):
            for name, tests in self._others(value.tests):
                yield name, changed(value, tests=tests)
        elif isinstance(tree, Selector) and field.name == "whose" and points_only(tree.tests):
            others = self._any_other_values(tree, field, value)
            yield from (one for one in others if one[1] != "either's")
        elif isinstance(tree, PutFrom | Happens) and isinstance(value, Selector):
            yield from (one for one in self._others(value) if not of_zone(one[0]))
        elif isinstance(tree, Occasion) and tree.attacking and field.name == "trigger":
            yield from (one for one in self._others(value) if not of_player(one[0]))
        else:
            yield from self._any_other_values(tree, field, value)

    def _any_other_values(self, tree: Any, field: Any, value: Any) -> Iterator[tuple[str, Any]]:
        kept = isinstance(tree, Ability) and field.name in NEVER_LEFT_OUT
        if field.default is not MISSING and value != field.default and not kept:
            yield f"{_shown(value)} is left out", field.default
        if isinstance(value, int):
            other = not value if isinstance(value, bool) else value + 1
            yield f"{value} is {other}", other
        elif isinstance(value, str):
            for word in self._other_words(tree, field.name, value):
                yield f"{value} is {word}", word
        elif isinstance(value, tuple) and value and isinstance(value[0], str):
            for word in self._other_words(tree, field.name, value[0]):
                yield f"{value[0]} is {word}", (word, *value[1:])
        elif not isinstance(value, NoAction):
            yield from self._others(value)

    def _other_words(self, tree: Any, field: str, word: str) -> Iterator[str]:
        """Other words for a field: those that other phrases have there, the most frequent first."""
        known = self._words.get((type(tree), field), Counter())
        others = [one for one, _ in known.most_common() if one not in (word, *ORDERS.get(word, ()))]
        yield from others[:MOST_WORDS]


def as_played(tree: Any) -> Any:
    """A tree as far as anything comes of it in a game of the English book.

    What an ability is called means nothing, nor do the marks before it. Of two ways between which
    the books decide, the English book plays one. Where in a deck cards are put matters no more once
    that is shuffled. Cards that are put together are put in any order, whether a text says so or
    not (3.1.5).
    """
    match tree:
        case If(condition=BookSays(switch=switch)):
            return as_played(tree.then if getattr(ENGLISH, switch) else tree.otherwise)
        case Marked():
            return as_played(tree.ability)
        case Put(place="top in any order" | "bottom in any order"):
            return as_played(changed(tree, place=tree.place.removesuffix(" in any order")))
        case InOrder(effects=effects) if isinstance(effects, tuple):
            return InOrder(tuple(map(as_played, shuffled(effects))))
        case tuple():
            return tuple(map(as_played, tree))
        case Gap():
            return tree
    if not is_dataclass(tree):
        return tree
    kind: Any = type(tree)
    names = parts_of(kind)
    unsaid = NAMES if isinstance(tree, Ability) else ()
    return kind, tuple(as_played(getattr(tree, one)) for one in names if one not in unsaid)


def shuffled(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects in a row, with cards that are put into a deck before it is shuffled on its top."""
    following = (*effects[1:], None)
    return tuple(
        changed(one, place="top")
        if isinstance(one, Put) and one.zone == zones.DECK and isinstance(then, Shuffle)
        else one
        for one, then in zip(effects, following, strict=True)
    )


def _told_apart(meanings: Iterable[Meaning]) -> Iterator[Meaning]:
    """Meanings with a number behind the name of each that is called like one before it."""
    so_called: Counter[str] = Counter()
    for one in meanings:
        so_called[one.name] += 1
        number = so_called[one.name]
        yield one if number == 1 else one._replace(name=f"{one.name} ({number})")


def of_zone(name: str) -> bool:
    """Whether a meaning has another zone: in trigger conditions, that of cards does not count."""
    return name.startswith("Selector.zone")


def of_player(name: str) -> bool:
    """Whether a meaning has another player: while this card attacks, it is its player's turn."""
    return name.startswith(("AtMoment.turn", "Happens.what: Selector.whose"))


def _by_choice(tree: Any) -> Iterator[tuple[str, Any]]:
    """Up to a number instead of exactly it, and the other way round; “may” instead of must."""
    match tree:
        case (Effect() as first, *rest) if not isinstance(first, May):
            yield "it may be done", (May(first), *rest)
    for node, put in _nodes(tree):
        if isinstance(node, ChooseCard):
            if node.minimum == 0:
                yield "exactly so many", put(changed(node, minimum=node.maximum))
            else:
                yield "up to so many", put(changed(node, minimum=0))


def _nodes(tree: Any) -> Iterator[tuple[Any, Any]]:
    """The nodes of a tree, each with what puts another one there."""
    if isinstance(tree, Gap) or tree is None:
        return
    if isinstance(tree, tuple):
        for place, one in enumerate(tree):
            for node, put in _nodes(one):
                yield (
                    node,
                    lambda new, put=put, place=place: (*tree[:place], put(new), *tree[place + 1 :]),
                )
    elif is_dataclass(tree):
        yield tree, lambda new: new
        kind: Any = type(tree)
        for name in parts_of(kind):
            for node, put in _nodes(getattr(tree, name)):
                yield node, lambda new, put=put, name=name: remade(tree, name, put(new))


def remade(node: Any, name: str, value: Any) -> Any:
    """A node with another value in one field."""
    kind: Any = type(node)
    return kind(**{one: getattr(node, one) for one in parts_of(kind)} | {name: value})


def _is_alike(node: Any, part: Any) -> bool:
    """Whether a part of a node could stand in its place."""
    if isinstance(part, Gap) or not isinstance(node, Family) or isinstance(part, NoAction):
        return False
    family = next(one for one in type(node).__mro__ if Family in one.__bases__)
    return isinstance(part, family)


def _is_plain(tree: Any) -> bool:
    """Whether a tree is a word, or a list of tests without gaps."""
    return isinstance(tree, str) or tree == ()


def _words_in(tree: Any) -> Iterator[tuple[type, str, str]]:
    for node, _ in _nodes(tree):
        kind: Any = type(node)
        for name in parts_of(kind):
            value = getattr(node, name)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, str):
                    yield kind, name, one


def _shown(tree: Any) -> str:
    if isinstance(tree, Gap):
        return f"{{{tree.name}}}"
    return repr(tree) if is_dataclass(tree) or isinstance(tree, tuple) else str(tree)


# --- a phrase that means something else -----------------------------------------------------------


@dataclass(frozen=True)
class PointsAtThisCard:
    """How a word points that always means this card, whatever was mentioned."""

    def at(self, mentions: Mentions) -> str | None:
        """The subject at which it points: this card, if the text has mentioned any card."""
        return THIS if mentions.those else None


@contextmanager
def meaning(phrase: Phrase, other: Any) -> Iterator[None]:
    """Within the block a phrase has another tree, when it is read and when it is written.

    What stands in a gap that the other tree lacks is known from reading.
    """
    known: dict[Any, Mapping[str, Any]] = {}
    make = None if isinstance(other, PointsAtThisCard) else making(other)

    def filled(filling: Mapping[str, Any]) -> Any:
        assert make is not None
        tree = make(filling)
        known[tree] = filling
        return tree

    def fits(tree: Any, found: dict[str, Any]) -> bool:
        if tree not in known:
            return False
        found.update(known[tree])
        return True

    before = dict(phrase.__dict__)
    phrase.__dict__.update(tree=other, filled=filled, _fits=fits)
    try:
        yield
    finally:
        phrase.__dict__.clear()
        phrase.__dict__.update(before)
