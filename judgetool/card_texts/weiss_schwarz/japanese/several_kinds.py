"""Choices and searches for cards of several kinds at once, joined by “と”."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Table, Text
from judgetool.card_texts.japanese import FORMS, clauses, in_form
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.exchanging import CHOSEN_AT_ALL, CHOSEN_BEFORE
from judgetool.card_texts.weiss_schwarz.english.several_kinds import (
    MOST_KINDS,
    SOMEWHERE,
    of_two_alike,
)
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import STAGE_ZONES
from judgetool.card_texts.weiss_schwarz.japanese.moving import DESTINATIONS, OWNER
from judgetool.engine.kernel.abilities import ChooseCard, NoAction, Put, Reveal, Search, Selector
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
    """Cards of several kinds that are chosen together, of at least one kind “まで” a number.

    The first kind says where the cards of all kinds are.
    """

    beginnings = ("cards",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choices at a place."""
        for first, end in text.read("kind chosen", place, mentions):
            for choices, last in self._more(text, (first,), end, mentions):
                if is_of_kinds(choices):
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
        match tree:
            case ChooseEach(choices=(ChooseCard() as first, *others), then=NoAction()):
                choices = tree.choices
            case _:
                return
        if not all(isinstance(one, ChooseCard) for one in choices) or not is_of_kinds(choices):
            return
        ends = set(text.write("kind chosen", first, place, mentions))
        for one in others:
            assert isinstance(one, ChooseCard)
            plain = changed(one, selector=changed(SOMEWHERE, tests=one.selector.tests))
            if there(plain, first) != one:
                return
            starts = {start for end in ends for start in text.after_any(AND, end)}
            said = category_of(first)
            ends = {e for start in starts for e in text.write(said, plain, start, mentions)}
        yield from ends


def is_of_kinds(choices: tuple[Any, ...]) -> bool:
    """Whether choices together have no words of their own (:func:`of_two_alike`)."""
    return any(one.minimum == 0 for one in choices) and not of_two_alike(choices)


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
            if len(searches) > 1 and not of_two_alike(searches):
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
        match tree:
            case ChooseEach(choices=(Search() as first, *others), then=NoAction()):
                if of_two_alike(tree.choices):
                    return
            case _:
                return
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
        "自分の山札を見て<、|>{each_kind_searched}選ぶ*", means=(gap("each_kind_searched"),)
    )


def two_choices() -> Iterator[Phrase]:
    """Cards of two kinds that are chosen in one zone, or found in the deck, and moved together."""
    whose, zone = gap("whose"), gap("zone")
    moved = Selector(zone, whose, (CHOSEN_AT_ALL,))
    found = Selector(zones.DECK, tests=(CHOSEN_AT_ALL,))
    tests = (CHOSEN_BEFORE, parts("cards_said"))
    for up_to, least, more in (("", gap("number"), gap("more")), ("まで", 0, 0)):
        first = f"{{one: cards said}}を{{number}}枚{up_to}"
        kinds = f"{first}と<、|>{{cards_said}}を{{more: number}}枚{up_to}"
        choose = f"{{actor}}{{whose}}{{zone}}の<、|>{kinds}選び、"
        choices = (
            ChooseCard(
                Selector(zone, whose, gap("one")), NOTHING, least, gap("number"), by=gap("actor")
            ),
            ChooseCard(Selector(zone, whose, tests), NOTHING, more, gap("more"), by=gap("actor")),
        )
        for destination, verbs in DESTINATIONS:
            yield from clauses(
                *(f"{choose}{OWNER}{verb}" for verb in verbs),
                means=(*choices, Put(moved, destination)),
            )
        for words, face_up in (("裏向きに", None), ("表向きに", True)):
            yield from clauses(
                f"{choose}このカードの下にマーカーとして<好きな順番で|>{words}置く*",
                means=(
                    *choices,
                    Put(moved, zones.WHOLE_STAGE, under="this card", face_up=face_up),
                ),
            )
        exactly = not up_to
        yield from clauses(
            *(
                f"自分の山札を見て<、|>{kinds}{word}相手に見せ、手札に加える*"
                for word in ("選んで", "選び、")
            ),
            means=(
                Search(
                    Selector(zones.DECK, tests=gap("one")),
                    gap("number"),
                    NOTHING,
                    exactly=exactly,
                ),
                Search(Selector(zones.DECK, tests=tests), gap("more"), NOTHING, exactly=exactly),
                Reveal(found),
                Put(found, zones.HAND),
            ),
        )


SEVERAL = (*of_each_kind(), *two_choices())
KINDS = tuple(kinds())
CATEGORIES: dict[str, Category] = {
    **{
        name: Table(tuple(one for one in KINDS if one.category == name))
        for name in dict.fromkeys(one.category for one in KINDS)
    },
    "each kind": EachKind(),
    "each kind searched": EachSearched(),
    **{f"several {form}": Table(in_form(SEVERAL, form)) for form in FORMS},
}
