"""Choices and searches for cards of several kinds at once, joined by “と”."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.japanese import clauses
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.several_kinds import (
    MOST_KINDS,
    SOMEWHERE,
    are_together,
)
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import STAGE_ZONES
from judgetool.engine.kernel.abilities import ChooseCard, NoAction, Search, Selector
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones

NOTHING = NoAction()
AND = (tokens_of("と"), tokens_of("と、"))
NUMBERS = (("を{number}枚まで", 0), ("を{number}枚", gap("number")))


def kinds() -> Iterator[Phrase]:
    """The cards of one kind, with where they are or without."""
    for words, least in NUMBERS:
        yield Phrase(
            "kind chosen",
            f"{{actor}}{{cards}}{words}",
            means=ChooseCard(gap("cards"), NOTHING, least, gap("number"), by=gap("actor")),
        )
        for category in ("cards_said", "cards_on_stage"):
            yield Phrase(
                f"kind of {category.replace('_', ' ')}",
                f"{{actor}}{{{category}}}{words}",
                means=ChooseCard(
                    changed(SOMEWHERE, tests=gap(category)),
                    NOTHING,
                    least,
                    gap("number"),
                    by=gap("actor"),
                ),
            )
        yield Phrase(
            "kind searched",
            f"{{cards_said}}{words}",
            means=Search(
                Selector(zones.DECK, tests=gap("cards_said")),
                gap("number"),
                NOTHING,
                exactly=least != 0,
            ),
        )


class EachKind(Beginning):
    """Cards of several kinds that are chosen together; the first kind says where they are."""

    beginnings = ("cards",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choices at a place."""
        for first, end in text.read("kind chosen", place, mentions):
            for choices, last in self._more(text, (first,), end, mentions):
                if are_together(choices):
                    yield Read(ChooseEach(choices, NOTHING), last)

    def _more(
        self, text: Text, before: tuple[ChooseCard, ...], place: int, mentions: Mentions
    ) -> Iterator[tuple[tuple[ChooseCard, ...], int]]:
        for start in text.after_any(AND, place):
            for one, end in text.read(category_of(before[0]), start, mentions):
                both = (*before, there(one, before[0]))
                yield both, end
                if len(both) < MOST_KINDS:
                    yield from self._more(text, both, end, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for choices of several kinds."""
        if not isinstance(tree, ChooseEach) or tree.then != NOTHING:
            return
        choices = tuple(one for one in tree.choices if isinstance(one, ChooseCard))
        if choices != tree.choices or not are_together(choices):
            return
        first, *others = choices
        ends = set(text.write("kind chosen", first, place, mentions))
        for one in others:
            plain = changed(one, selector=changed(SOMEWHERE, tests=one.selector.tests))
            if there(plain, first) != one:
                return
            starts = {start for end in ends for start in text.after_any(AND, end)}
            said = category_of(first)
            ends = {e for start in starts for e in text.write(said, plain, start, mentions)}
        yield from ends


def category_of(first: ChooseCard) -> str:
    """The category of the words for further kinds, by where the first one is."""
    on_stage = first.selector.zone in STAGE_ZONES
    return "kind of cards on stage" if on_stage else "kind of cards said"


def there(choice: ChooseCard, first: ChooseCard) -> ChooseCard:
    """A choice of which the first one says where it is made."""
    place = changed(choice.selector, zone=first.selector.zone, whose=first.selector.whose)
    return changed(choice, selector=place)


class EachSearched(Beginning):
    """Cards of several kinds for which the deck is searched."""

    beginnings = ("cards said",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The searches at a place."""
        for searches, end in self._more(text, (), place, mentions):
            if len(searches) > 1:
                yield Read(ChooseEach(searches, NOTHING), end)

    def _more(
        self, text: Text, before: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[tuple[tuple[Any, ...], int]]:
        for one, end in text.read("kind searched", place, mentions):
            yield (*before, one), end
            if len(before) < MOST_KINDS:
                for start in text.after_any(AND, end):
                    yield from self._more(text, (*before, one), start, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for searches of several kinds."""
        if not isinstance(tree, ChooseEach) or tree.then != NOTHING:
            return
        first, *others = tree.choices
        ends = set(text.write("kind searched", first, place, mentions))
        for one in others:
            starts = {start for end in ends for start in text.after_any(AND, end)}
            ends = {
                e for start in starts for e in text.write("kind searched", one, start, mentions)
            }
        yield from ends


def of_each_kind() -> Iterator[Phrase]:
    """Cards of several kinds, with what is done to all of them said after it."""
    yield from clauses("{each_kind}選ぶ*", means=(gap("each_kind"),))
    yield from clauses(
        "{mine}山札を見て<、|>{each_kind_searched}選ぶ*", means=(gap("each_kind_searched"),)
    )


SEVERAL = tuple(of_each_kind())
KINDS = tuple(kinds())
CATEGORIES: dict[str, Category] = {
    **{
        name: Table(tuple(one for one in KINDS if one.category == name))
        for name in dict.fromkeys(one.category for one in KINDS)
    },
    "each kind": EachKind(),
    "each kind searched": EachSearched(),
}
