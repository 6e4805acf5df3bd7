"""Which cards a text means: by zone, type, level, trait, name, and words that point at a card."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Listed, Read, Single, Table, Text
from judgetool.card_texts.mentions import Mentions, Pointing
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tokens import Sort, Token, Tokens, tokens_of
from judgetool.engine.kernel.abilities import (
    OTHER,
    AnyOf,
    AspectOf,
    Bears,
    Compares,
    HasRole,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    NameHas,
    Plus,
    Selector,
    Test,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, InFrontOf, PlayerLevel

CHARACTER, CLIMAX, EVENT = (IsType(word) for word in (faces.CHARACTER, faces.CLIMAX, faces.EVENT))

# --- what is asked of a card ----------------------------------------------------------------------

RANK: tuple[type[Test], ...] = (
    IsNot,
    Is,
    IsType,
    Lies,
    HasRole,
    InFrontOf,
    Compares,
    Bears,
    IsNamed,
    NameHas,
    HasMarkers,
    AnyOf,
)
"""The order in which tests stand in trees, whatever the order of words."""


def rank(test: Test) -> int:
    """The place of a test in the order of tests."""
    return RANK.index(type(test)) if type(test) in RANK else len(RANK)


def in_order(tests: Iterator[Test] | list[Test]) -> tuple[Test, ...]:
    """Tests in the order of trees."""
    return tuple(sorted(tests, key=rank))


class CardsSaid:
    """A category of words for cards: adjectives, a noun, and what follows the noun.

    The tree is a tuple of tests. ``noun`` is the category of nouns, each of which is a tuple of
    tests too.
    """

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All words for cards at a place."""
        yield from self._adjectives(text, [], place, mentions)

    def _adjectives(
        self, text: Text, tests: list[Test], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for test, end in text.read("adjective", place, mentions):
            yield from self._adjectives(text, [*tests, test], end, mentions)
        for noun, end in text.read(self.noun, place, mentions):
            yield from self._followed(text, [*tests, *noun], end, mentions)

    def _followed(
        self, text: Text, tests: list[Test], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        yield Read(in_order(tests), place)
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


def each(left: tuple[Test, ...]) -> Iterator[tuple[Test, tuple[Test, ...]]]:
    """Each test that can be said next, with those that are left: of one kind the first."""
    ranks = set()
    for place, test in enumerate(left):
        if rank(test) not in ranks:
            ranks.add(rank(test))
            yield test, (*left[:place], *left[place + 1 :])


def nouns(left: tuple[Test, ...]) -> Iterator[tuple[tuple[Test, ...], tuple[Test, ...]]]:
    """What a noun can say of the tests that are left: nothing, or one of them."""
    yield (), left
    for test, others in each(left):
        yield (test,), others


def numbers(aspect: str) -> tuple[Phrase, ...]:
    """Adjectives by a number of a card."""
    return (
        Phrase(
            "adjective",
            f"{aspect} {{number}} or <higher|more|above>",
            means=Compares(aspect, "at least", gap("number")),
        ),
        Phrase(
            "adjective",
            f"{aspect} {{number}} or <lower|less|below>",
            means=Compares(aspect, "at most", gap("number")),
        ),
        Phrase(
            "adjective", f"{aspect} {{number}}", means=Compares(aspect, "exactly", gap("number"))
        ),
    )


def compared_after(aspect: str) -> tuple[Phrase, ...]:
    """What follows a noun: a number of the card, compared to another number."""
    lower = "<equal to or lower than|equal to or less than"
    same = f"{lower}|lower than or equal to|less than or equal to>"
    more = "<equal to or higher than|higher than or equal to>"
    return (
        Phrase(
            "after noun",
            f"with <a|> {aspect} {same} {{value}}",
            f"whose {aspect} is {same} {{value}}",
            means=Compares(aspect, "at most", gap("value")),
        ),
        Phrase(
            "after noun",
            f"with <a|> {aspect} {more} {{value}}",
            f"whose {aspect} is {more} {{value}}",
            means=Compares(aspect, "at least", gap("value")),
        ),
        Phrase(
            "after noun",
            f"with <a|> {aspect} higher than {{value}}",
            f"whose {aspect} is higher than {{value}}",
            means=Compares(aspect, "at least", Plus(gap("value"), 1)),
        ),
        Phrase(
            "after noun",
            f"with <a|> {aspect} lower than {{value}}",
            means=Compares(aspect, "at most", Plus(gap("value"), -1)),
        ),
        Phrase(
            "after noun",
            f"with <a|> {aspect} of {{number}} or <higher|more>",
            f"with <a|> {aspect} {{number}} or <higher|more>",
            f"whose {aspect} is {{number}} or <higher|more>",
            f"that <is|are> {aspect} {{number}} or <higher|more>",
            means=Compares(aspect, "at least", gap("number")),
        ),
        Phrase(
            "after noun",
            f"with <a|> {aspect} of {{number}} or <lower|less>",
            f"with <a|> {aspect} {{number}} or <lower|less>",
            f"whose {aspect} is {{number}} or <lower|less>",
            f"that <is|are> {aspect} {{number}} or <lower|less>",
            means=Compares(aspect, "at most", gap("number")),
        ),
    )


ADJECTIVES = (
    Phrase("adjective", "other", "another", means=OTHER),
    *numbers("level"),
    *numbers("cost"),
    *numbers("soul"),
    *numbers("power"),
    Phrase("adjective", "{traits}", means=Bears(faces.TRAITS, gap("traits"))),
    *(
        Phrase("adjective", f"【{word.upper()}】", word, means=Lies((word,)))
        for word in zones.ORIENTATIONS
    ),
    *(Phrase("adjective", color, means=Bears(faces.COLOR, (color,))) for color in faces.COLORS),
)

AFTER_NOUN = (
    Phrase(
        "after noun",
        "with {parts of names} in <its|their> card <name|names>",
        "with {parts of names} in <its|their> <name|names>",
        "with card <name|names> including {parts of names}",
        means=NameHas(gap("parts_of_names")),
    ),
    Phrase("after noun", "named {names}", means=IsNamed(gap("names"))),
    *(one for aspect in ("level", "cost", "power", "soul") for one in compared_after(aspect)),
    Phrase("after noun", "in battle", means=HasRole("in battle")),
    Phrase(
        "after noun",
        "that is being frontal attacked",
        "being frontal attacked",
        means=HasRole("defending"),
    ),
    Phrase("after noun", "that is attacking", means=HasRole("attacking")),
    Phrase("after noun", "in front of this card", means=InFrontOf("this card")),
    Phrase("after noun", "with a marker <underneath it|>", "with markers", means=HasMarkers(1)),
    Phrase(
        "after noun", "with {icon} in its trigger icon", means=Bears(faces.TRIGGER, (gap("icon"),))
    ),
)

NOUNS = (
    Phrase("noun", "<character|characters>", means=(CHARACTER,)),
    Phrase("noun", "<climax|climaxes|climax card|climax cards>", means=(CLIMAX,)),
    Phrase("noun", "<event|events|event card|event cards>", means=(EVENT,)),
    Phrase("noun", "<card|cards>", means=()),
    Phrase("noun", "{names}", means=(IsNamed(gap("names")),)),
)
ON_STAGE = (
    Phrase("noun on stage", "<character|characters>", "<card|cards>", means=()),
    Phrase("noun on stage", "{names}", means=(IsNamed(gap("names")),)),
)
"""Words for cards on the stage, where all cards are characters (2.3.2, 3.5)."""

# --- zones and selections -------------------------------------------------------------------------

ZONES = (
    Phrase("zone", "waiting room", means=zones.WAITING_ROOM),
    Phrase("zone", "hand", means=zones.HAND),
    Phrase("zone", "clock", means=zones.CLOCK),
    Phrase("zone", "level", "level zone", means=zones.LEVEL),
    Phrase("zone", "stock", means=zones.STOCK),
    Phrase("zone", "memory", means=zones.MEMORY),
    Phrase("zone", "deck", means=zones.DECK),
    Phrase("zone", "climax area", means=zones.CLIMAX_AREA),
)
STAGES = (
    Phrase("stage zone", "center stage", means="center stage"),
    Phrase("stage zone", "back stage", means="back stage"),
    Phrase(
        "stage zone",
        "<middle position of your center stage|center stage middle position>",
        means="center-middle",
    ),
)

SELECTIONS = (
    Phrase(
        "cards",
        "of {whose} {cards on stage}",
        "{cards on stage} <in|on> {whose} stage",
        "{cards on stage} on {whose} stage",
        means=Selector("stage", gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards",
        "{cards on stage} <in|on> {whose} {stage zone}",
        "of {whose} {cards on stage} in {whose} {stage zone}",
        "of {whose} {cards on stage} in <the|their> {stage zone}",
        "of the {cards on stage} in {whose} {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards",
        "{cards said} <in|from> {whose} {zone}",
        "of the {cards said} in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
)

ALL_CARDS = (
    Phrase(
        "all cards",
        "all <of|> {whose} {cards on stage}",
        "{whose} {cards on stage}",
        "each of {whose} {cards on stage}",
        means=Selector("stage", gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards",
        "all <of|> {whose} {cards on stage} in {whose} {stage zone}",
        "all <of the|> {cards on stage} in {whose} {stage zone}",
        "{whose} {cards on stage} in {whose} {stage zone}",
        "{whose} {cards on stage} in the {stage zone}",
        "all <of|> {whose} {cards on stage} in the {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards",
        "all <of the|> {cards said} in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "all cards",
        "all of {whose} stock",
        "all cards in {whose} stock",
        means=Selector(zones.STOCK, gap("whose")),
    ),
    Phrase(
        "all cards",
        "all <of the|> markers underneath this card",
        means=Selector(zones.MARKERS_HERE),
    ),
)

COUNTED = (
    Phrase(
        "cards counted",
        "{cards on stage} you have",
        means=Selector("stage", "yours", gap("cards_on_stage")),
    ),
    Phrase(
        "cards counted",
        "{cards on stage} your opponent has",
        means=Selector("stage", "opponent's", gap("cards_on_stage")),
    ),
    Phrase(
        "cards counted",
        "of your {cards on stage}",
        "your {cards on stage}",
        means=Selector("stage", "yours", gap("cards_on_stage")),
    ),
    Phrase(
        "cards counted",
        "{cards on stage} in {whose} {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards counted",
        "{cards said} in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "cards counted", "<marker|markers> underneath this card", means=Selector(zones.MARKERS_HERE)
    ),
)

# --- numbers that are looked up -------------------------------------------------------------------

VALUES = (
    Phrase("value", "your level", means=PlayerLevel()),
    Phrase("value", "your opponent's level", means=PlayerLevel("opponent's")),
    Phrase(
        "value",
        "the level of {subject}",
        "{subject: possessive} level",
        means=AspectOf("level", gap("subject")),
    ),
)

# --- words that point at cards --------------------------------------------------------------------

FIXED = (
    Phrase("subject", "this card", means="this card"),
    Phrase("subject", "the character facing this card", means="facing this card"),
    Phrase("subject", "this card's battle opponent", means="battle opponent"),
    Phrase("subject", "the attacking character", means="attacking character"),
    Phrase(
        "subject", "the <character being attacked|defending character>", means="defending character"
    ),
)

CARD_KINDS = ("card", "climax", "event")
POINTING = {
    "it": Pointing(several=False),
    "that character": Pointing(several=False, kinds=("character",), strict=False),
    "that card": Pointing(several=False, kinds=CARD_KINDS, strict=False),
    "that climax": Pointing(several=False, kinds=("climax",)),
    "that event": Pointing(several=False, kinds=("event",)),
    "the revealed card": Pointing(several=False, subjects=("those cards",)),
    "the character": Pointing(several=False, kinds=("character",)),
    "the card": Pointing(several=False, kinds=CARD_KINDS),
    "the chosen character": Pointing(several=False, subjects=("chosen",)),
    "the chosen card": Pointing(several=False, subjects=("chosen",)),
    "them": Pointing(several=True),
    "those characters": Pointing(several=True, kinds=("character",), strict=False),
    "those cards": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "these cards": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "the revealed cards": Pointing(several=True, subjects=("those cards",)),
    "the rest": Pointing(several=True, subjects=("the rest",)),
    "the remaining cards": Pointing(several=True, subjects=("the rest",)),
}
"""The words that point at what was mentioned before, and how they do."""


class Pointers:
    """The category of words that point at what was mentioned before, with a fixed ending."""

    def __init__(self, words: dict[str, Pointing], ending: str = "") -> None:
        self.words: dict[Tokens, Pointing] = {
            tokens_of(word + ending): pointing for word, pointing in words.items()
        }

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What a word at a place points at."""
        for words, pointing in self.words.items():
            end = text.after(words, place)
            if end is not None:
                subject = pointing.at(mentions)
                if subject is not None:
                    yield Read(subject, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """A word at a place that points at a subject."""
        for words, pointing in self.words.items():
            end = text.after(words, place)
            if end is not None and pointing.at(mentions) == tree:
                yield end


class OneAmong:
    """A category of which each phrase is one of another category."""

    def __init__(self, *categories: str) -> None:
        self.categories = categories

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What one of the categories has at a place."""
        for category in self.categories:
            yield from text.read(category, place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what one of the categories says of a tree."""
        for category in self.categories:
            yield from text.write(category, tree, place, mentions)


def icon(token: Token) -> str | None:
    """The trigger icon that a token is."""
    return token.text.lower() if token.sort is Sort.ICON else None


POSSESSIVE = (
    Phrase("possessive", "this card's", means="this card"),
    Phrase("possessive", "this card's battle opponent's", means="battle opponent"),
)

CATEGORIES: dict[str, Category] = {
    "icon": Single(icon),
    "adjective": Table(ADJECTIVES),
    "after noun": Table(AFTER_NOUN),
    "noun": Table(NOUNS),
    "noun on stage": Table(ON_STAGE),
    "cards said": CardsSaid("noun"),
    "cards on stage": CardsSaid("noun on stage"),
    "possessed noun": Table((Phrase("possessed noun", "<character's|characters'>", means=()),)),
    "possessed cards": CardsSaid("possessed noun"),
    "traits": Listed("trait", ("or", "and/or", ",", ", or")),
    "names": Listed("name", ("or", ", or", ",")),
    "parts of names": Listed("name", ("or", ", or", ",")),
    "zone": Table(ZONES),
    "stage zone": Table(STAGES),
    "cards": Table(SELECTIONS),
    "all cards": Table(ALL_CARDS),
    "cards counted": Table(COUNTED),
    "value": Table(VALUES),
    "fixed subject": Table(FIXED),
    "pointer": Pointers(POINTING),
    "subject": OneAmong("fixed subject", "pointer"),
    "pointed possessive": Pointers(POINTING, "'s"),
    "fixed possessive": Table(POSSESSIVE),
    "possessive": OneAmong("fixed possessive", "pointed possessive"),
    "what": OneAmong("subject", "all cards"),
}
