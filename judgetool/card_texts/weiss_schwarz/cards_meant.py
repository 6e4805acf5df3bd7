"""Which cards a text means: by zone, type, level, trait, name, and words that point at a card."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Listed, Read, Single, Table, Text
from judgetool.card_texts.mentions import Mention, Mentions, Pointing
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tokens import Sort, Token, Tokens, tokens_of
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
    Plus,
    Relation,
    Selector,
    Shares,
    Test,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, InFrontOf

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


class OneOrOther:
    """Words for cards that are one or the other: two nouns, each with what belongs to it.

    “Other” before the first noun is said of both. The tree is a tuple of tests.
    """

    def __init__(self, one: str) -> None:
        self.one = one

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All words for cards at a place."""
        for tests, end in text.read(self.one, place, mentions):
            yield Read(tests, end)
            yield from self._other(text, (tests,), end, mentions)

    def _other(
        self, text: Text, ways: tuple[tuple[Test, ...], ...], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for start in after_or(text, place):
            for tests, end in text.read(self.one, start, mentions):
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
                starts = {start for end in ends for start in after_or(text, end)}
                said = (way, in_order([OTHER, *way])) if OTHER in ways[0] else (way,)
                ends = {
                    e for s in starts for w in said for e in text.write(self.one, w, s, mentions)
                }
            yield from ends


OR = tuple(tokens_of(one) for one in ("or", ", or", "and/or", "or a", "or an", ", or a", ", or an"))


def after_or(text: Text, place: int) -> Iterator[int]:
    """Where the other noun begins."""
    for words in OR:
        start = text.after(words, place)
        if start is not None:
            yield start


def either_way(ways: tuple[tuple[Test, ...], ...]) -> tuple[Test, ...] | None:
    """The tests of cards that are one or the other; None if a text cannot mean that.

    A number or a colour that is said of the first only may be meant of both, so it is not read.
    """
    other = OTHER in ways[0]
    bare = tuple(tuple(one for one in way if one != OTHER) for way in ways)
    if not all(bare) or (any(OTHER in way for way in ways[1:]) and not other):
        return None
    if any(isinstance(one, Compares | Lies) for way in bare for one in way):
        return None
    if all(len(way) == 1 and type(way[0]) is type(bare[0][0]) for way in bare):
        return None if not isinstance(bare[0][0], IsType) else _any_of(other, bare)
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


class WithTest:
    """Words for cards of another category, after words that stand for one more test."""

    def __init__(self, words: tuple[str, ...], test: Test, category: str) -> None:
        self.words = tuple(tokens_of(one) for one in words)
        self.test = test
        self.category = category

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


class Followed:
    """Selections of another category, with what is said of the cards after the place."""

    def __init__(self, category: str) -> None:
        self.category = category

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
            for test, others in each(tree.tests):
                shorter = changed(tree, tests=others)
                for end in self.write(text, shorter, place, mentions):
                    yield from text.write("after noun", test, end, mentions)


THOSE = "those cards"


class AmongThose:
    """Cards among those that were moved or seen last.

    The tree is a selection where these are, or the words for them if nothing is asked of them.
    """

    def __init__(self, *words: str) -> None:
        self.words = tuple(tokens_of(one) for one in words)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards that are said to be among those."""
        there = mentions.of(THOSE)
        if there is not None and there.zone:
            for tests, end in text.read("cards said", place, mentions):
                for words in self.words:
                    last = text.after(words, end)
                    if last is not None:
                        yield Read(those_that(tests, there), last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards among those."""
        there = mentions.of(THOSE)
        all_tests = tree.tests if isinstance(tree, Selector) else ()
        tests = tuple(one for one in all_tests if one != Is(THOSE))
        if there is not None and there.zone and those_that(tests, there) == tree:
            for end in text.write("cards said", tests, place, mentions):
                for words in self.words:
                    last = text.after(words, end)
                    if last is not None:
                        yield last


def those_that(tests: tuple[Test, ...], there: Mention) -> Any:
    """Those cards that pass some tests."""
    if not tests:
        return THOSE
    return Selector(str(there.zone), there.whose, in_order([Is(THOSE), *tests]))


AMONG = (
    "among those cards",
    "revealed among those cards",
    "among them",
    "among the revealed cards",
    "among the cards put into your waiting room by this effect",
    "put into your waiting room by this effect",
    "put into your waiting room this way",
    "put into their waiting room by this effect",
    "revealed this way",
)
"""The words for being among the cards that were moved or seen last."""


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


def compared(aspect: str) -> Iterator[Phrase]:
    """How a number of a card compares to another one."""
    category, value = f"{aspect} compared", gap("value")
    forms: tuple[tuple[str, Relation, Any], ...] = (
        ("{number} or <higher|more|above>", "at least", gap("number")),
        ("{number} or <lower|less|below>", "at most", gap("number")),
        ("<equal to|exactly|> {number}", "exactly", gap("number")),
        ("higher than {value}", "at least", Plus(value, 1)),
        ("<lower|less> than {value}", "at most", Plus(value, -1)),
        ("equal to or <lower|less> than {value}", "at most", value),
        ("<lower|less> than or equal to {value}", "at most", value),
        ("equal to or higher than {value}", "at least", value),
        ("higher than or equal to {value}", "at least", value),
        ("<equal to|the same as> {value}", "exactly", value),
    )
    for words, relation, number in forms:
        yield Phrase(category, words, means=Compares(aspect, relation, number))


def compared_after(aspect: str) -> Phrase:
    """What follows a noun: a number of the card, compared to another number."""
    return Phrase(
        "after noun",
        f"with <a|> {aspect} {{compared: {aspect} compared}}",
        f"with <a|> {aspect} of {{compared: {aspect} compared}}",
        f"whose {aspect} is {{compared: {aspect} compared}}",
        f"that <is|are> {aspect} {{compared: {aspect} compared}}",
        means=gap("compared"),
    )


ASPECTS = (faces.LEVEL, faces.COST, faces.POWER, faces.SOUL)

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
    Phrase(
        "after noun",
        "with {traits} or {parts_of_names} in <its|their> card <name|names>",
        means=AnyOf((Bears(faces.TRAITS, gap("traits")), NameHas(gap("parts_of_names")))),
    ),
    Phrase("after noun", "with {traits}", means=Bears(faces.TRAITS, gap("traits"))),
    Phrase(
        "after noun",
        "without {ability_quoted}",
        means=IsNot(HasAbility((gap("ability_quoted"),))),
    ),
    Phrase("after noun", "without {traits}", means=IsNot(Bears(faces.TRAITS, gap("traits")))),
    Phrase("after noun", "named {names}", means=IsNamed(gap("names"))),
    *(compared_after(aspect) for aspect in ASPECTS),
    Phrase("after noun", "with {ability_quoted}", means=HasAbility((gap("ability_quoted"),))),
    Phrase("after noun", "facing this card", "facing it", means=Is("facing this card")),
    Phrase(
        "after noun",
        "with the same <card|> name as {subject}",
        means=Shares("name", gap("subject")),
    ),
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
    Phrase("stage zone", "center stage middle position", means=zones.CENTER_MIDDLE),
    Phrase("stage zone", "middle position of your center stage", means=zones.CENTER_MIDDLE),
)

SELECTIONS = (
    Phrase(
        "cards there",
        "{cards_on_stage: another of your cards}",
        means=Selector("stage", "yours", gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "of {whose} {cards on stage}",
        "{cards on stage} <in|on|from> {whose} stage",
        "of {whose} {cards on stage} from <your|the> stage",
        means=Selector("stage", gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "{cards on stage} <in|on|from> {whose} {stage zone}",
        "of {whose} {cards on stage} in {whose} {stage zone}",
        "of {whose} {cards on stage} in <the|their> {stage zone}",
        "of the {cards on stage} in {whose} {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "{cards said} <in|from> {whose} {zone}",
        "of the {cards said} in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "cards there",
        "<character|characters> in battle",
        means=Selector("stage", "either's", (HasRole("in battle"),)),
    ),
    Phrase(
        "cards there",
        "<marker|markers|card|cards> underneath this card",
        "of the markers underneath this card",
        "of this card's markers",
        means=Selector(zones.MARKERS_HERE),
    ),
    Phrase(
        "cards there",
        "{tests: names said} <marker|markers> underneath this card",
        means=Selector(zones.MARKERS_HERE, tests=gap("tests")),
    ),
)

ALL_CARDS = (
    Phrase(
        "all cards there",
        "all <of|> {whose} {cards on stage}",
        "{whose} {cards on stage}",
        "each of {whose} {cards on stage}",
        means=Selector("stage", gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "all <of|> {whose} {cards on stage} in {whose} {stage zone}",
        "all <of the|> {cards on stage} in {whose} {stage zone}",
        "{whose} {cards on stage} in {whose} {stage zone}",
        "{whose} {cards on stage} in the {stage zone}",
        "all <of|> {whose} {cards on stage} in the {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "{whose} {cards on stage} in the <middle|center> position of <the|your> center stage",
        means=Selector(zones.CENTER_MIDDLE, gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "all <of the|> {cards said} in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "all cards there",
        "all of {whose} stock",
        "all cards in {whose} stock",
        means=Selector(zones.STOCK, gap("whose")),
    ),
    Phrase(
        "all cards there",
        "all <of the|> markers underneath this card",
        means=Selector(zones.MARKERS_HERE),
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
    "the character you chose": Pointing(several=False, subjects=("chosen",)),
    "the card you chose": Pointing(several=False, subjects=("chosen",)),
    "them": Pointing(several=True),
    "those characters": Pointing(several=True, kinds=("character",), strict=False),
    "those cards": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "these cards": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "the revealed cards": Pointing(several=True, subjects=("those cards",)),
    "the cards put into your waiting room by this effect": Pointing(
        several=True, subjects=("those cards",)
    ),
    "the card put into your waiting room by this effect": Pointing(
        several=False, subjects=("those cards",)
    ),
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
    return token.text.lower().replace(" ", "") if token.sort is Sort.ICON else None


ABILITY_NAMES = (
    "Encore",
    "Assist",
    "Bond",
    "Backup",
    "Great Performance",
    "Brainstorm",
    "Change",
)
"""The keywords by which texts ask for cards with an ability."""


def ability_name(token: Token) -> str | None:
    """The ability that is named in quotation marks."""
    if token.sort is not Sort.QUOTE:
        return None
    said = token.text.casefold()
    return next((one for one in ABILITY_NAMES if one.casefold() == said), None)


POSSESSIVE = (
    Phrase("possessive", "this card's", means="this card"),
    Phrase("possessive", "this card's battle opponent's", means="battle opponent"),
)

CATEGORIES: dict[str, Category] = {
    "icon": Single(icon),
    "ability quoted": Single(ability_name),
    "adjective": Table(ADJECTIVES),
    "after noun": Table(AFTER_NOUN),
    **{f"{aspect} compared": Table(compared(aspect)) for aspect in ASPECTS},
    "noun": Table(NOUNS),
    "noun on stage": Table(ON_STAGE),
    "one kind of cards": CardsSaid("noun"),
    "one kind on stage": CardsSaid("noun on stage"),
    "cards said": OneOrOther("one kind of cards"),
    "cards on stage": OneOrOther("one kind on stage"),
    "another of your cards": WithTest(("another of your",), OTHER, "cards on stage"),
    "names said": Table((Phrase("names said", "{names}", means=(IsNamed(gap("names")),)),)),
    "battle opponent said": CardsSaid("battle opponent noun"),
    "battle opponent noun": Table((Phrase("battle opponent noun", "battle opponent", means=()),)),
    "among those": AmongThose(*AMONG),
    "revealed cards": AmongThose("", *AMONG),
    "possessed noun": Table((Phrase("possessed noun", "<character's|characters'>", means=()),)),
    "possessed cards": CardsSaid("possessed noun"),
    "traits": Listed("trait", ("or", "and/or", ",", ", or")),
    "names": Listed("name", ("or", ", or", ",")),
    "parts of names": Listed("name", ("or", ", or", ",")),
    "zone": Table(ZONES),
    "stage zone": Table(STAGES),
    "cards there": Table(SELECTIONS),
    "cards": Followed("cards there"),
    "all cards there": Table(ALL_CARDS),
    "all cards": Followed("all cards there"),
    "fixed subject": Table(FIXED),
    "pointer": Pointers(POINTING),
    "subject": OneAmong("fixed subject", "pointer"),
    "pointed possessive": Pointers(POINTING, "'s"),
    "fixed possessive": Table(POSSESSIVE),
    "possessive": OneAmong("fixed possessive", "pointed possessive"),
    "what": OneAmong("subject", "all cards"),
}
