"""How words for cards are put together: adjectives, a noun, what follows it, and “or”."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Read, Text
from judgetool.card_texts.mentions import Mention, Mentions
from judgetool.card_texts.tokens import Tokens, tokens_of
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllOf,
    AnyOf,
    Bears,
    Compares,
    HasAbility,
    HasRole,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    NameHas,
    Selector,
    Shares,
    Test,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, InFrontOf, LiesFace
from judgetool.engine.weiss_schwarz.vocabulary import KEYWORDS

# --- what is asked of a card ----------------------------------------------------------------------

RANK: tuple[type[Test], ...] = (
    IsNot,
    Is,
    IsType,
    Lies,
    LiesFace,
    HasRole,
    InFrontOf,
    Compares,
    Bears,
    IsNamed,
    NameHas,
    HasMarkers,
    HasAbility,
    Shares,
    AnyOf,
)
"""The order in which tests stand in trees, whatever the order of words."""


def rank(test: Test) -> int:
    """The place of a test in the order of tests."""
    return RANK.index(type(test)) if type(test) in RANK else len(RANK)


def in_order(tests: Iterator[Test] | list[Test]) -> tuple[Test, ...]:
    """Tests in the order of trees."""
    return tuple(sorted(tests, key=rank))


MOST_TESTS = 12
"""The most that words for cards say of them. No printed ones say half of it."""


class CardsSaid(Beginning):
    """A category of words for cards: adjectives, a noun, and what follows the noun.

    The tree is a tuple of tests. ``noun`` is the category of nouns, each of which is a tuple of
    tests too.
    """

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.beginnings = ("adjective", noun)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All words for cards at a place."""
        yield from self._adjectives(text, [], place, mentions)

    def _adjectives(
        self, text: Text, tests: list[Test], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for test, end in text.read("adjective", place, mentions):
            if len(tests) < MOST_TESTS and not any(are_alternatives(test, one) for one in tests):
                yield from self._adjectives(text, [*tests, test], end, mentions)
        for noun, end in text.read(self.noun, place, mentions):
            yield from self._followed(text, [*tests, *noun], end, mentions)

    def _followed(
        self, text: Text, tests: list[Test], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        yield Read(in_order(tests), place)
        if len(tests) < MOST_TESTS:
            for test, end in text.read("after noun", place, mentions):
                yield from self._followed(text, [*tests, test], end, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of words for cards that pass these tests."""
        if isinstance(tree, tuple) and in_order(list(tree)) == tree:
            yield from self._adjectives_written(text, tree, place, mentions)

    def _adjectives_written(
        self, text: Text, left: tuple[Test, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        for test, others in each(left):
            for end in text.write("adjective", test, place, mentions):
                yield from self._adjectives_written(text, others, end, mentions)
        for noun, others in nouns(left):
            for end in text.write(self.noun, noun, place, mentions):
                yield from self._followed_written(text, others, end, mentions)

    def _followed_written(
        self, text: Text, left: tuple[Test, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        if not left:
            yield place
        for test, others in each(left):
            for end in text.write("after noun", test, place, mentions):
                yield from self._followed_written(text, others, end, mentions)


def are_alternatives(one: Test, other: Test) -> bool:
    """Whether two adjectives are words of one kind: between them the text has lost an “or”."""
    return isinstance(one, Bears) and isinstance(other, Bears) and one.aspect == other.aspect


def each(left: tuple[Test, ...]) -> Iterator[tuple[Test, tuple[Test, ...]]]:
    """Each test that can be said next, with those that are left: of one kind the first."""
    ranks = set()
    for place, test in enumerate(left):
        if rank(test) not in ranks:
            ranks.add(rank(test))
            yield test, (*left[:place], *left[place + 1 :])


def last_of_each(tests: tuple[Test, ...]) -> Iterator[tuple[Test, tuple[Test, ...]]]:
    """Each test that can be said last, with the others: of one kind the last."""
    for test, others in each(tests[::-1]):
        yield test, others[::-1]


def nouns(left: tuple[Test, ...]) -> Iterator[tuple[tuple[Test, ...], tuple[Test, ...]]]:
    """What a noun can say of the tests that are left: nothing, or one of them."""
    yield (), left
    for test, others in each(left):
        yield (test,), others


OR = tuple(
    tokens_of(one)
    for one in ("or", ", or", "and/or", "or a", "or an", ", or a", ", or an", "or 1", "or one")
)


class OneOrOther(Beginning):
    """Words for cards that are one or the other: two nouns, each with what belongs to it.

    “Other” before the first noun is said of both. The tree is a tuple of tests. ``between`` are the
    words for “or”.
    """

    def __init__(self, one: str, between: tuple[Tokens, ...] = OR) -> None:
        self.one = one
        self.between = between
        self.beginnings = (one,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All words for cards at a place."""
        for tests, end in text.read(self.one, place, mentions):
            yield Read(tests, end)
            yield from self._other(text, (tests,), end, mentions)

    def _other(
        self, text: Text, ways: tuple[tuple[Test, ...], ...], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for start in text.after_any(self.between, place):
            for tests, end in text.read(self.one, start, mentions):
                if not may_join(ways, tests):
                    continue
                both = either_way((*ways, tests))
                if both is not None:
                    yield Read(both, end)
                yield from self._other(text, (*ways, tests), end, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of words for cards that pass these tests."""
        yield from text.write(self.one, tree, place, mentions)
        ways = ways_of(tree)
        if ways is not None and either_way(ways) == tree:
            ends = set(text.write(self.one, ways[0], place, mentions))
            for way in ways[1:]:
                starts = {start for end in ends for start in text.after_any(self.between, end)}
                said = (way, in_order([OTHER, *way])) if OTHER in ways[0] else (way,)
                ends = {
                    e for s in starts for w in said for e in text.write(self.one, w, s, mentions)
                }
            yield from ends


MOST_WAYS = 4
"""Of so many kinds cards can be at most. No printed text says three."""


def may_join(ways: tuple[tuple[Test, ...], ...], tests: tuple[Test, ...]) -> bool:
    """Whether words for cards can stand behind others: names stand together in one list."""
    if len(ways) >= MOST_WAYS:
        return False
    if only_named(tests) and names_abilities(tests) and asks_for_ability(ways[-1]):
        return False
    return not (only_named(tests) and any(map(only_named, ways)))


def names_abilities(tests: tuple[Test, ...]) -> bool:
    """Whether the names are all of abilities, and so stand in a list of these."""
    return all(name in KEYWORDS for one in tests if isinstance(one, IsNamed) for name in one.names)


def asks_for_ability(tests: tuple[Test, ...]) -> bool:
    """Whether the last that is said of cards is which ability they have."""
    return isinstance(tests[-1], HasAbility)


def only_named(tests: tuple[Test, ...]) -> bool:
    """Whether nothing but the names of cards is said."""
    return len(tests) == 1 and isinstance(tests[0], IsNamed)


def either_way(ways: tuple[tuple[Test, ...], ...]) -> tuple[Test, ...] | None:
    """The tests of cards that are one or the other; None if a text cannot mean that.

    A number or a state that is said of the first may be meant of all, so it is not read.
    """
    other = OTHER in ways[0]
    bare = tuple(tuple(one for one in way if one != OTHER) for way in ways)
    if not all(bare) or (any(OTHER in way for way in ways[1:]) and not other):
        return None
    if any(isinstance(one, Compares | Lies) for way in bare[:-1] for one in way):
        return None
    if all(len(way) == 1 and type(way[0]) is type(bare[0][0]) for way in bare):
        return None if not isinstance(bare[0][0], IsType) else _any_of(other, bare)
    if sum(map(only_named, bare)) > 1:
        return None
    return _any_of(other, bare)


def _any_of(other: bool, ways: tuple[tuple[Test, ...], ...]) -> tuple[Test, ...]:
    tests = tuple(way[0] if len(way) == 1 else AllOf(way) for way in ways)
    return (OTHER, AnyOf(tests)) if other else (AnyOf(tests),)


def ways_of(tree: Any) -> tuple[tuple[Test, ...], ...] | None:
    """The tests of each of the ways that :func:`either_way` has put together."""
    match tree:
        case (AnyOf(tests=tests),):
            return tuple(one.tests if isinstance(one, AllOf) else (one,) for one in tests)
        case (IsNot() as other, AnyOf(tests=tests)) if other == OTHER:
            ways = tuple(one.tests if isinstance(one, AllOf) else (one,) for one in tests)
            return (in_order([OTHER, *ways[0]]), *ways[1:])
    return None


class WithTest(Beginning):
    """Words for cards of another category, after words that stand for one more test."""

    def __init__(self, words: tuple[str, ...], test: Test, category: str) -> None:
        self.words = tuple(tokens_of(one) for one in words)
        self.test = test
        self.category = category
        self.beginnings = tuple(first for first, *_ in self.words)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words for cards at a place, with the test."""
        for words in self.words:
            start = text.after(words, place)
            if start is not None:
                for tests, end in text.read(self.category, start, mentions):
                    if self.test not in tests:
                        yield Read(in_order([self.test, *tests]), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards with the test."""
        if isinstance(tree, tuple) and self.test in tree:
            rest = tuple(one for one in tree if one != self.test)
            for words in self.words:
                start = text.after(words, place)
                if start is not None:
                    yield from text.write(self.category, rest, start, mentions)


class Containing(Beginning):
    """Words for cards of another category that say one certain test, whatever else they say."""

    def __init__(self, category: str, test: Test) -> None:
        self.category = category
        self.test = test
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words for cards at a place that say the test."""
        yield from (one for one in text.read(self.category, place, mentions) if self.test in one[0])

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards with the test."""
        if isinstance(tree, tuple) and self.test in tree:
            yield from text.write(self.category, tree, place, mentions)


class Followed(Beginning):
    """Selections of another category, with what is said of the cards after the place."""

    def __init__(self, category: str) -> None:
        self.category = category
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The selections at a place."""
        for selector, end in text.read(self.category, place, mentions):
            yield Read(selector, end)
            yield from self._followed(text, selector, end, mentions)

    def _followed(
        self, text: Text, selector: Selector, place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for test, end in text.read("after noun", place, mentions):
            longer = changed(selector, tests=in_order([*selector.tests, test]))
            yield Read(longer, end)
            yield from self._followed(text, longer, end, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a selection."""
        yield from text.write(self.category, tree, place, mentions)
        if isinstance(tree, Selector) and in_order(list(tree.tests)) == tree.tests:
            for test, others in last_of_each(tree.tests):
                shorter = changed(tree, tests=others)
                for end in self.write(text, shorter, place, mentions):
                    yield from text.write("after noun", test, end, mentions)


THOSE = "those cards"


class AmongThose(Beginning):
    """Cards among those that were moved or seen last.

    The tree is a selection where these are, or the words for them if nothing is asked of them.
    """

    beginnings = ("cards said",)

    def __init__(self, *words: str) -> None:
        self.words = tuple((tokens_of(one), PUT_AWAY.get(one)) for one in words)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards that are said to be among those."""
        there = mentions.of(THOSE)
        if there is not None and there.zone:
            for tests, end in text.read("cards said", place, mentions):
                for last in self._ends(text, end, there):
                    yield Read(those_that(tests, there), last)

    def _ends(self, text: Text, place: int, there: Mention) -> Iterator[int]:
        """The ends of words for being among those, where they are."""
        for words, whose in self.words:
            last = text.after(words, place)
            put_away = (there.zone, there.whose) == (zones.WAITING_ROOM, whose)
            revealed = not there.picked or REVEALED not in words
            if last is not None and revealed and (whose is None or put_away):
                yield last

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards among those."""
        there = mentions.of(THOSE)
        all_tests = tree.tests if isinstance(tree, Selector) else ()
        tests = tuple(one for one in all_tests if one != Is(THOSE))
        if there is not None and there.zone and those_that(tests, there) == tree:
            for end in text.write("cards said", tests, place, mentions):
                yield from self._ends(text, end, there)


def those_that(tests: tuple[Test, ...], there: Mention) -> Any:
    """Those cards that pass some tests."""
    if not tests:
        return THOSE
    return Selector(str(there.zone), there.whose, in_order([Is(THOSE), *tests]))


(REVEALED,) = tokens_of("revealed")
PUT_AWAY: dict[str, Whose] = {
    "among the cards put into your waiting room by this effect": "yours",
    "put into your waiting room by this effect": "yours",
    "put into your waiting room this way": "yours",
    "put into their waiting room by this effect": "opponent's",
}
"""The words for being among the cards that were put into a waiting room last, and whose it is."""

AMONG = (
    "among those cards",
    "revealed among those cards",
    "among them",
    "among the revealed cards",
    *PUT_AWAY,
    "revealed this way",
)
"""The words for being among the cards that were moved or seen last."""
