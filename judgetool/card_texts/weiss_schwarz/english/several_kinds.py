"""Choices and searches for cards of several kinds at once, in one place or in several."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.tokens_and_lists import Listed, Quoted
from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    InOrder,
    NoAction,
    OneOf,
    Put,
    Reveal,
    Search,
    Selector,
    Shuffle,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones

NOTHING = NoAction()
SOMEWHERE = Selector("somewhere", tests=gap("cards_said"))
"""Cards of which the text says later where they are."""

BARE = (
    Phrase(
        "bare choice",
        "up to {number} {cards_said}",
        means=ChooseCard(SOMEWHERE, NOTHING, 0, gap("number")),
    ),
    Phrase(
        "bare choice",
        "{number} {cards_said}",
        means=ChooseCard(SOMEWHERE, NOTHING, gap("number"), gap("number")),
    ),
)
SEARCHED = (
    Phrase(
        "searched",
        "up to {number} {cards_said}",
        means=Search(Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING),
    ),
    Phrase(
        "searched",
        "{number} {cards_said}",
        means=Search(
            Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING, exactly=True
        ),
    ),
)
PLACE_FIRST = (
    Phrase(
        "place first",
        "in {whose} {zone} <,|>",
        means=Selector(gap("zone"), gap("whose")),
    ),
)
"""Where cards are chosen, said before it is said which."""

BETWEEN = tuple(tokens_of(one) for one in (", and", "and", ","))
CHOOSE, SEARCH = tokens_of("choose"), tokens_of("search your deck for")


class EachChosen(Beginning):
    """Cards of several kinds are chosen together, in one place or in several.

    What is said of the place at the end is said of all kinds that do not say it themselves.
    """

    beginnings = CHOOSE

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choices at a place."""
        start = text.after(CHOOSE, place)
        if start is not None:
            for choices, end in self._listed(text, (), start, mentions):
                if are_together(choices):
                    yield Read((ChooseEach(choices, NOTHING),), end)
            for choices, end in self._in_place(text, start, mentions):
                yield Read((ChooseEach(choices, NOTHING),), end)

    def _in_place(
        self, text: Text, place: int, mentions: Mentions
    ) -> Iterator[tuple[tuple[ChooseCard, ...], int]]:
        """Choices of which the text says first where they are made."""
        for where, at in text.read("place first", place, mentions):
            for choices, end in text.read("bare choices", at, mentions):
                yield tuple(made_there(one, where) for one in choices), end

    def _in_place_written(
        self, text: Text, choices: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        where = changed(choices[0].selector, tests=())
        bare = tuple(made_there(one, SOMEWHERE) for one in choices)
        if tuple(made_there(one, where) for one in bare) == choices:
            for at in text.write("place first", where, place, mentions):
                yield from text.write("bare choices", bare, at, mentions)

    def _listed(
        self, text: Text, before: tuple[ChooseCard, ...], place: int, mentions: Mentions
    ) -> Iterator[tuple[tuple[ChooseCard, ...], int]]:
        if before:
            for choice, end in text.read("choice", place, mentions):
                yield tuple(there(one, choice) for one in (*before, choice)), end
        for category in ("bare choice", "choice"):
            for choice, end in text.read(category, place, mentions):
                for words in BETWEEN:
                    following = text.after(words, end)
                    if following is not None and len(before) < MOST_KINDS:
                        yield from self._listed(text, (*before, choice), following, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for choices of several kinds."""
        start = text.after(CHOOSE, place)
        match tree:
            case (ChooseEach(choices=choices, then=NoAction()),) if start is not None:
                chosen = tuple(one for one in choices if isinstance(one, ChooseCard))
                if chosen == choices and are_together(chosen):
                    yield from self._written(text, chosen, start, mentions)
                    yield from self._in_place_written(text, chosen, start, mentions)

    def _written(
        self, text: Text, choices: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        first, *others = choices
        if not others:
            yield from text.write("choice", first, place, mentions)
            return
        bare = changed(first, selector=changed(SOMEWHERE, tests=first.selector.tests))
        bare = changed(bare, among_those=False)
        alike = there(bare, choices[-1]) == first
        ends = set(text.write("choice", first, place, mentions))
        ends |= set(text.write("bare choice", bare, place, mentions)) if alike else set()
        for end in ends:
            for words in BETWEEN:
                following = text.after(words, end)
                if following is not None:
                    yield from self._written(text, tuple(others), following, mentions)


MOST_KINDS = 6
"""The most kinds of cards that are chosen at once. No printed text has more than four."""


def are_together(choices: tuple[ChooseCard, ...]) -> bool:
    """Whether cards are meant that are chosen at once: “up to” so many of a kind, or in one pile.

    Just so many cards of two places can be the two that are exchanged (`exchanging`).
    """
    places = {(one.selector.zone, one.selector.whose) for one in choices}
    piled = len(places) == 1 and choices[0].selector.zone not in zones.GROUPS
    return piled or any(one.minimum == 0 for one in choices)


def there(choice: ChooseCard, last: ChooseCard) -> ChooseCard:
    """A choice of which only the last one says where it is made."""
    if choice.selector.zone != SOMEWHERE.zone:
        return choice
    place = changed(choice.selector, zone=last.selector.zone, whose=last.selector.whose)
    return changed(choice, selector=place, among_those=last.among_those, by=last.by)


def made_there(choice: Any, where: Selector) -> ChooseCard:
    """A choice among the cards at another place."""
    place = changed(choice.selector, zone=where.zone, whose=where.whose)
    return changed(choice, selector=place)  # type: ignore[no-any-return]


class EachSearched(Beginning):
    """The deck is searched for cards of several kinds."""

    beginnings = SEARCH[:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The searches at a place."""
        start = text.after(SEARCH, place)
        if start is not None:
            for searches, end in self._listed(text, (), start, mentions):
                yield Read((ChooseEach(searches, NOTHING),), end)

    def _listed(
        self, text: Text, before: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[tuple[tuple[Any, ...], int]]:
        for search, end in text.read("searched", place, mentions):
            if before:
                yield (*before, search), end
            for words in BETWEEN:
                following = text.after(words, end)
                if following is not None and len(before) < MOST_KINDS:
                    yield from self._listed(text, (*before, search), following, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for searches of several kinds."""
        start = text.after(SEARCH, place)
        match tree:
            case (ChooseEach(choices=choices, then=NoAction()),) if start is not None:
                first, *others = choices
                ends = set(text.write("searched", first, start, mentions))
                for one in others:
                    after = (text.after(words, end) for end in ends for words in BETWEEN)
                    starts = {end for end in after if end is not None}
                    ends = {e for s in starts for e in text.write("searched", one, s, mentions)}
                yield from ends


COMBINED = (
    Phrase(
        "combination",
        "<a|an> {one: cards said} and <a|an> {other: cards said}",
        means=(gap("one"), gap("other")),
    ),
)
DECLARED = (
    Phrase(
        "clause",
        "declare <1|one> of the following combinations. {combinations} search your deck for "
        "<1|one> of each character in the combination you declared, reveal them to your opponent, "
        "put them into your hand <, and|,|and> shuffle your deck",
        means=(OneOf(gap("combinations")),),
    ),
)
"""One of several quoted combinations is declared, and a card of each kind searched for."""


class Combinations(Beginning):
    """Quoted combinations of two kinds of cards, as ways to search the deck for one of each."""

    beginnings = ("several combinations",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The ways that are quoted at a place."""
        for pairs, end in text.read("several combinations", place, mentions):
            yield Read(ways_to_search(pairs), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the quotations of these ways."""
        pairs = tuple(map(combined, tree))
        if all(pairs) and ways_to_search(pairs) == tree:
            yield from text.write("several combinations", pairs, place, mentions)


def ways_to_search(pairs: tuple[Any, ...]) -> tuple[Alternative, ...]:
    """Ways to search for a card of each of two kinds, called by the order in which they stand."""
    into_hand = InOrder((Reveal("chosen"), Put("chosen", zones.HAND)))
    return tuple(
        Alternative(
            str(place),
            InOrder(
                (
                    ChooseEach(
                        tuple(
                            Search(Selector(zones.DECK, tests=kind), 1, NOTHING, exactly=True)
                            for kind in pair
                        ),
                        into_hand,
                    ),
                    Shuffle(),
                )
            ),
        )
        for place, pair in enumerate(pairs, start=1)
    )


def combined(way: Alternative) -> tuple[Any, ...] | None:
    """The kinds of cards for which a way searches; None if it does something else."""
    match way.effect:
        case InOrder(
            effects=(ChooseEach(choices=(Search(selector=one), Search(selector=other))), _)
        ):
            return one.tests, other.tests
    return None


CATEGORIES: dict[str, Category] = {
    "combination": Table(COMBINED),
    "quoted combination": Quoted("combination"),
    "several combinations": Listed("quoted combination", ("", ","), least=2),
    "combinations": Combinations(),
    "combination declared": Table(DECLARED),
    "bare choice": Table(BARE),
    "bare choices": Listed("bare choice", ("and", ", and"), least=2),
    "place first": Table(PLACE_FIRST),
    "searched": Table(SEARCHED),
    "each chosen": EachChosen(),
    "each searched": EachSearched(),
}
