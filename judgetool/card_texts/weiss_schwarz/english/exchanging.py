"""How texts exchange cards, and speak of a chosen card and this one together."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.said_of_cards import Gets
from judgetool.card_texts.weiss_schwarz.english.selecting import in_order
from judgetool.engine.kernel.abilities import (
    OTHER,
    Alternative,
    AnyOf,
    ChooseCard,
    Effect,
    Exchange,
    InOrder,
    Is,
    IsNot,
    NoAction,
    OneOf,
    Put,
    Selector,
    Test,
    Turn,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones

AS_STAND = tuple(
    tokens_of(one)
    for one in (
        "exchange them as 【STAND】",
        "exchanges them as 【STAND】",
        "exchange those cards as 【STAND】",
    )
)


def standing(exchange: Exchange) -> tuple[Effect, ...]:
    """An exchange of cards that stand first, both at once."""
    if exchange.one == exchange.other:
        return (Turn(exchange.one, zones.STAND), exchange)
    both = AnyOf((Is(exchange.one), Is(exchange.other)))  # type: ignore[arg-type]
    return (Turn(Selector(zones.WHOLE_STAGE, "either's", (both,)), zones.STAND), exchange)


BOTH = Selector(zones.WHOLE_STAGE, "either's", (AnyOf((Is("chosen"), Is("this card"))),))
"""The chosen card and this one, where a text speaks of both."""

CHOSEN_BEFORE = IsNot(Is("chosen"))

CHOOSES = (
    Phrase(
        "clause",
        "choose {one: choice} and {other: choice beside that} <,|> <and|> exchange "
        "<them|those cards>",
        means=(gap("one"), gap("other"), Exchange("chosen earlier", "chosen")),
    ),
    Phrase(
        "clause",
        "choose {choice: choice beside this} and this card <,|> <and|> exchange them",
        "choose this card and {choice: choice beside this} <,|> <and|> exchange them",
        means=(gap("choice"), Exchange("chosen", "this card")),
    ),
    Phrase(
        "clause",
        "choose {choice: choice beside this} and this card, exchange them, and {both_get}",
        "choose this card and {choice: choice beside this}, exchange them, and {both_get}",
        means=(gap("choice"), Exchange("chosen", "this card"), parts("both_get")),
    ),
    Phrase(
        "clause",
        "choose {choice: choice beside this} and this card, <and|> {both_get}",
        "choose this card and {choice: choice beside this}, and {both_get}",
        means=(gap("choice"), parts("both_get")),
    ),
    Phrase(
        "clause",
        "choose {choice: choice beside this} and this card, and <return|put> them <to|into> "
        "{whoever} {zone}",
        "choose this card and {choice: choice beside this}, and <return|put> them <to|into> "
        "{whoever} {zone}",
        means=(gap("choice"), Put(BOTH, gap("zone"))),
    ),
    Phrase(
        "clause",
        "choose {choice: choice beside this} and this card <,|> <and|> exchange <them|those cards> "
        "as 【STAND】",
        "choose this card and {choice: choice beside this} <,|> <and|> exchange them as 【STAND】",
        means=(gap("choice"), *standing(Exchange("chosen", "this card"))),
    ),
    Phrase(
        "clause",
        "choose {one: choice} and {other: choice beside that} <,|> <and|> exchange "
        "<them|those cards> as 【STAND】",
        means=(gap("one"), gap("other"), *standing(Exchange("chosen earlier", "chosen"))),
    ),
)

THEIRS = Selector("stage", "opponent's")
STOOD_AND_EXCHANGED = ChooseCard(
    changed(THEIRS, tests=(CHOSEN_BEFORE,)),
    InOrder(standing(Exchange("chosen earlier", "chosen"))),
)
STOOD_AND_MOVED = InOrder(
    (
        Turn("chosen", zones.STAND),
        Put("chosen", zones.WHOLE_STAGE, open_only=True, whose="opponent's"),
    )
)
THEIR = "<their|your opponent's|his or her>"
EXCHANGED = "<,|> <and|> exchange them as 【STAND】"
MOVES_ONE = (
    f"and move it to another open position of {THEIR} stage as 【STAND】",
    f"【STAND】 it, and move it to another open position of {THEIR} stage",
    f"【STAND】 and move it to another open position of {THEIR} stage",
)
MOVED_OR_EXCHANGED = (
    Phrase(
        "clause",
        *(
            f"choose <1|one> of your opponent's characters <,|> {one}, or choose "
            f"<another of your opponent's|1 of your opponent's other> characters {EXCHANGED}"
            for one in MOVES_ONE
        ),
        means=(
            ChooseCard(THEIRS, NoAction()),
            OneOf(
                (
                    Alternative("move", STOOD_AND_MOVED),
                    Alternative("exchange", STOOD_AND_EXCHANGED),
                )
            ),
        ),
    ),
)
"""A character of the opponent stands somewhere else, alone or in exchange for another one."""

EXCHANGE = tuple(tokens_of(one) for one in ("exchange them", "exchanges them"))


class ChoiceBesideThis(Beginning):
    """What a player chooses beside this card: cards other than this one, whatever is said."""

    beginnings = ("choice",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choices at a place."""
        for choice, end in text.read("choice", place, mentions):
            yield Read(of_others(choice), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of such a choice."""
        if isinstance(tree, ChooseCard) and of_others(tree) == tree:
            yield from text.write("choice", tree, place, mentions)
            if OTHER in tree.selector.tests:
                tests = tuple(one for one in tree.selector.tests if one != OTHER)
                unsaid = changed(tree, selector=changed(tree.selector, tests=tests))
                yield from text.write("choice", unsaid, place, mentions)


def of_others(choice: ChooseCard) -> ChooseCard:
    """A choice among one's own characters, of which this card is none."""
    return changed(choice, selector=others(choice.selector))


def others(selector: Selector) -> Selector:
    """A selection among one's own characters, of which this card is none."""
    if selector.whose != "yours" or selector.zone not in zones.GROUPS or OTHER in selector.tests:
        return selector
    return changed(selector, tests=in_order([OTHER, *selector.tests]))


class CardsBesideThis(Beginning):
    """Own cards beside this card, with which they pay a cost: other ones than this card."""

    def __init__(self, category: str) -> None:
        self.category = category
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards at a place."""
        for cards, end in text.read(self.category, place, mentions):
            if cards.whose == "yours":
                yield Read(others(cards), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for such cards."""
        if isinstance(tree, Selector) and tree.whose == "yours" and others(tree) == tree:
            yield from text.write(self.category, tree, place, mentions)
            tests = tuple(one for one in tree.tests if one != OTHER)
            if tests != tree.tests:
                unsaid = changed(tree, tests=tests)
                yield from text.write(self.category, unsaid, place, mentions)


class ChoiceBesideThat(Beginning):
    """What a player chooses beside the card just chosen: “another” of the opponent's is not it."""

    beginnings = ("choice",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choices at a place."""
        for choice, end in text.read("choice", place, mentions):
            yield Read(with_other(choice, OTHER, CHOSEN_BEFORE), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of such a choice."""
        if isinstance(tree, ChooseCard):
            said = with_other(tree, CHOSEN_BEFORE, OTHER)
            if with_other(said, OTHER, CHOSEN_BEFORE) == tree:
                yield from text.write("choice", said, place, mentions)


def with_other(choice: ChooseCard, old: Test, new: Test) -> ChooseCard:
    """A choice among the opponent's cards that leaves another card out."""
    selector = choice.selector
    if selector.whose != "opponent's":
        return choice
    tests = in_order([new if one == old else one for one in selector.tests])
    return changed(choice, selector=changed(selector, tests=tests))


class ExchangeThem(Beginning):
    """The category of clauses that exchange the cards chosen, one choice with the other or two."""

    beginnings = tuple(first for first, *_ in EXCHANGE)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The exchange at a place."""
        for words in EXCHANGE:
            end = text.after(words, place)
            if end is not None:
                yield from (Read((one,), end) for one in exchange_of(mentions))
        for words in AS_STAND:
            end = text.after(words, place)
            if end is not None:
                yield from (Read(standing(one), end) for one in exchange_of(mentions))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words."""
        if tree in [(one,) for one in exchange_of(mentions)]:
            yield from (end for words in EXCHANGE if (end := text.after(words, place)) is not None)
        if tree in [standing(one) for one in exchange_of(mentions)]:
            yield from (end for words in AS_STAND if (end := text.after(words, place)) is not None)


def exchange_of(mentions: Mentions) -> Iterator[Exchange]:
    """The cards that “them” are: two that were chosen at once, or one of each of two choices."""
    last, before = mentions.of("chosen"), mentions.of("chosen earlier")
    if last is not None and last.several:
        yield Exchange("chosen", "chosen")
    elif last is not None and before is not None:
        yield Exchange("chosen earlier", "chosen")


CATEGORIES: dict[str, Category] = {
    "choice with more": Table((*CHOOSES, *MOVED_OR_EXCHANGED)),
    "both": Table(
        (
            Phrase(
                "both",
                "<those|both|these> <characters|cards>",
                "those 2 <characters|cards>",
                "they",
                means=BOTH,
            ),
        )
    ),
    "both get": Gets("both"),
    "choice beside that": ChoiceBesideThat(),
    "choice beside this": ChoiceBesideThis(),
    "exchange": ExchangeThem(),
}
