"""What texts ask after “if”: how many cards there are, where cards are, what they are."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Listed, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.weiss_schwarz.english.cards_meant import ASPECTS, OneAmong
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllAre,
    AllOf,
    AspectOf,
    Bears,
    CameThisTurn,
    Compared,
    Compares,
    Count,
    Either,
    Every,
    Fits,
    InTurn,
    IsNamed,
    IsNot,
    KindsOf,
    Lies,
    LiesIn,
    NameHas,
    OnTop,
    Plus,
    Relation,
    Selector,
    Unless,
    Variable,
    Whose,
    exist,
)
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import LiesFace, PlayerLevel

# --- conditions -----------------------------------------------------------------------------------


def amounts(ways: tuple[str, ...], selector: object) -> tuple[Phrase, ...]:
    """Conditions on how many cards of a selection there are.

    ``ways`` are forms of words in which ``#`` stands where the amount stands.
    """
    count = Count(selector)  # type: ignore[arg-type]

    def said(amount: str) -> tuple[str, ...]:
        return tuple(way.replace("#", amount) for way in ways)

    return (
        Phrase(
            "simple condition",
            *said("{figure} or more"),
            means=Compared(count, "at least", gap("figure")),
        ),
        Phrase(
            "simple condition",
            *said("{figure} or <less|fewer>"),
            means=Compared(count, "at most", gap("figure")),
        ),
        Phrase(
            "simple condition",
            *said("exactly {figure}"),
            means=Compared(count, "exactly", gap("figure")),
        ),
        Phrase("simple condition", *said("no"), means=Compared(count, "at most", 0)),
    )


def there_is(
    with_one: tuple[str, ...], with_none: tuple[str, ...], selector: object
) -> tuple[Phrase, ...]:
    """Conditions that a card is there, or none."""
    count = Count(selector)  # type: ignore[arg-type]
    return (
        Phrase("simple condition", *with_one, means=Compared(count, "at least", 1)),
        Phrase("simple condition", *with_none, means=Compared(count, "at most", 0)),
    )


ON_STAGE = Selector("stage", "yours", gap("cards_on_stage"))
THEIRS = Selector("stage", "opponent's", gap("cards_on_stage"))
IN_STAGE_ZONE = Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage"))
IN_ZONE = Selector(gap("zone"), gap("whose"), gap("cards_said"))


def among_those() -> Iterator[Phrase]:
    """Conditions on how many cards there are among those that were moved or seen last.

    That there are none or only few is asked of cards that have been moved or seen, so there must
    be such.
    """
    count, any_moved = Count(gap("among_those")), Compared(Count("those cards"), "at least", 1)
    yield Phrase(
        "simple condition",
        "there <is|are> {figure} or more {among_those}",
        "you <reveal|revealed> {figure} or more {among_those: revealed cards}",
        means=Compared(count, "at least", gap("figure")),
    )
    yield Phrase(
        "simple condition",
        "there <is|are> <a|an|> {among_those}",
        "you <reveal|revealed> <a|an> {among_those: revealed cards}",
        means=Compared(count, "at least", 1),
    )
    yield Phrase(
        "simple condition",
        "there <is|are> {figure} or <less|fewer> {among_those}",
        means=Every((any_moved, Compared(count, "at most", gap("figure")))),
    )
    yield Phrase(
        "simple condition",
        "there <is|are> no {among_those}",
        means=Every((any_moved, Compared(count, "at most", 0))),
    )


PLAYERS: tuple[tuple[str, Whose], ...] = (
    ("you are", "yours"),
    ("your opponent is", "opponent's"),
)
HIGHER_OR_LOWER: tuple[tuple[str, Relation], ...] = (("higher", "at least"), ("lower", "at most"))


def numbers_compared() -> Iterator[Phrase]:
    """Conditions that compare a number to another one."""
    number, than = gap("plain_number"), gap("value")
    forms: tuple[tuple[str, Relation, Any], ...] = (
        ("{figure} or <more|higher|above>", "at least", gap("figure")),
        ("{figure} or <less|lower|fewer|below>", "at most", gap("figure")),
        ("<exactly|> {figure}", "exactly", gap("figure")),
        ("<higher|more|greater> than {value}", "at least", Plus(than, 1)),
        ("<lower|less|fewer> than {value}", "at most", Plus(than, -1)),
    )
    for words, relation, right in forms:
        yield Phrase(
            "simple condition",
            f"{{plain_number}} is {words}",
            means=Compared(number, relation, right),
        )
    for player, whose in PLAYERS:
        for words, relation in HIGHER_OR_LOWER:
            yield Phrase(
                "simple condition",
                f"{player} level {{figure}} or {words}",
                means=Compared(PlayerLevel(whose), relation, gap("figure")),
            )
    x = Variable("X")
    yield Phrase(
        "simple condition",
        "x is <equal to|> {figure} or <more|higher>",
        means=Compared(x, "at least", gap("figure")),
    )
    yield Phrase(
        "simple condition",
        "x is <equal to|> {figure} or <less|lower>",
        means=Compared(x, "at most", gap("figure")),
    )


def named(name: str) -> Selector:
    """The cards of a name in a zone."""
    return Selector(gap("zone"), gap("whose"), (IsNamed((gap(name),)),))


class CardTaken:
    """No words at all, where one card was chosen and put into the hand."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The card that was chosen last."""
        if mentions.taken:
            yield Read("chosen", place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        if mentions.taken and tree == "chosen":
            yield place


def facts() -> Iterator[Phrase]:
    """Conditions on single cards, all cards, positions and turns."""
    yield Phrase(
        "simple condition",
        "all <of|> your characters {tests_said}",
        "your characters {tests_said: all of them}",
        means=AllAre(Selector("stage"), gap("tests_said")),
    )
    yield Phrase(
        "simple condition",
        "all <of|> {subject: pointer} are <all|> {described}",
        "{subject: pointer} are all {described}",
        means=Fits(gap("subject"), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "the top card of {whose} {zone} is <a|an|> {described}",
        means=exist(Selector(gap("zone"), gap("whose"), (parts("described"), OnTop()))),
    )
    nobody = Selector("center stage", "opponent's")
    yield Phrase(
        "simple condition",
        "your opponent does not have any characters <on|in> <his or her|their> center stage, or "
        "all characters <on|in> your opponent's center stage are 【REVERSE】",
        means=Either(
            (Compared(Count(nobody), "at most", 0), AllAre(nobody, (Lies((zones.REVERSE,)),)))
        ),
    )
    yield Phrase(
        "simple condition",
        "your characters on <your|> stage have {figure} or more colors in total",
        means=Compared(KindsOf(faces.COLOR, Selector("stage")), "at least", gap("figure")),
    )
    yield Phrase(
        "simple condition",
        "{whose} {zone} has {figure} or more {cards_said} with different <card|> names",
        "you have {figure} or more {cards_said} with different <card|> names in {whose} {zone}",
        means=Compared(
            KindsOf(NAME, Selector(gap("zone"), gap("whose"), gap("cards_said"))),
            "at least",
            gap("figure"),
        ),
    )
    yield Phrase(
        "simple condition",
        "you have {figure} or more {cards_on_stage} with different <card|> names",
        means=Compared(
            KindsOf(NAME, Selector("stage", tests=gap("cards_on_stage"))),
            "at least",
            gap("figure"),
        ),
    )
    for words, up in (("face up", True), ("face down", False)):
        yield Phrase(
            "simple condition",
            f"there is a {words} marker underneath this card",
            means=exist(Selector(zones.MARKERS_HERE, tests=(LiesFace(up),))),
        )
    fewer: tuple[tuple[str, Relation, int], ...] = (
        ("<less|fewer>", "at most", -1),
        ("more", "at least", 1),
    )
    for words, relation, difference in fewer:
        yield Phrase(
            "simple condition",
            f"{{whose}} {{zone}} has {words} cards than {{other_whose: whose}} "
            "{other_zone: zone}",
            means=Compared(
                Count(Selector(gap("zone"), gap("whose"))),
                relation,
                Plus(Count(Selector(gap("other_zone"), gap("other_whose"))), difference),
            ),
        )
    yield Phrase(
        "simple condition",
        "you only have {traits} characters",
        means=AllAre(Selector("stage"), (Bears(faces.TRAITS, gap("traits")),)),
    )
    yield Phrase(
        "simple condition",
        "{subject} is <a|an|> {described}",
        means=Fits(gap("subject"), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "{subject} <is not|isn't> <a|an|> {described: not_described}",
        means=Fits(gap("subject"), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "this card <is|> <in|on> {place}",
        means=Fits("this card", (LiesIn((gap("place"),)),)),
    )
    for words, zone, tests in (
        ("you have {one: name} and {other: name}", "stage", ()),
        ("you have another {one: name} and <another|> {other: name}", "stage", (OTHER,)),
        ("you have {one: name} and {other: name} in your center stage", "center stage", ()),
    ):
        each = tuple(
            exist(Selector(zone, "yours", (*tests, IsNamed((gap(name),)))))
            for name in ("one", "other")
        )
        yield Phrase("simple condition", words, means=Every(each))
    yield Phrase("simple condition", "during your turn", means=InTurn("yours"))
    yield Phrase("simple condition", "during your opponent's turn", means=InTurn("opponent's"))
    yield Phrase(
        "simple condition",
        "this card is {adjective} in {place}",
        means=Fits("this card", (gap("adjective"), LiesIn((gap("place"),)))),
    )
    yield Phrase(
        "simple condition",
        "{one: name} and {other: name} are in {whose} {zone}",
        means=Every((exist(named("one")), exist(named("other")))),
    )
    yield Phrase(
        "simple condition",
        "you <put|returned|return> <1|one|a> <card|character> <into|to> your hand "
        "{chosen: card taken}",
        means=Fits(gap("chosen"), ()),
    )
    no_one_faces = Unless(Fits("facing this card", ()))
    reversed_faces = Fits("facing this card", (Lies((zones.REVERSE,)),))
    yield Phrase(
        "simple condition",
        "there is a character facing this card",
        means=Fits("facing this card", ()),
    )
    yield Phrase(
        "simple condition",
        "there is no character facing this card",
        "there are no characters facing this card",
        "this card does not have a character facing <it|this card>",
        means=no_one_faces,
    )
    yield Phrase(
        "simple condition",
        "there is no character facing this card or the character facing this card is 【REVERSE】",
        "there are no characters facing this card or the character facing this card is 【REVERSE】",
        means=Either((no_one_faces, reversed_faces)),
    )
    yield Phrase("simple condition", "<it|this> is your turn", means=InTurn("yours"))
    yield Phrase("simple condition", "it is your opponent's turn", means=InTurn("opponent's"))
    for zone in (zones.HAND, zones.WAITING_ROOM, zones.MEMORY):
        yield Phrase(
            "simple condition",
            f"this card <is|was> placed on <the|your> stage from {zone} <during|> this turn",
            means=CameThisTurn(origin=zone),
        )
    yield Phrase(
        "simple condition",
        "this card <is|was> placed on <the|your> stage <during|> this turn",
        means=CameThisTurn(),
    )


def of_a_card(aspect: str) -> Iterator[Phrase]:
    """Conditions on a number of one card: the card must be there."""
    yield Phrase(
        "simple condition",
        f"the {aspect} of {{subject}} is {{compared: {aspect} compared}}",
        f"{{subject: possessive}} {aspect} is {{compared: {aspect} compared}}",
        means=Fits(gap("subject"), (gap("compared"),)),
    )
    of_other = AspectOf(aspect, gap("other"))
    for more, relation in HIGHER_OR_LOWER:
        difference = 1 if relation == "at least" else -1
        yield Phrase(
            "simple condition",
            f"{{subject}} is <a|> {more} {aspect} than {{other: subject}}",
            f"{{subject}} has <a|> {more} {aspect} than {{other: subject}}",
            means=Fits(gap("subject"), (Compares(aspect, relation, Plus(of_other, difference)),)),
        )


CONDITIONS = (
    *amounts(("you have # {cards_on_stage}",), ON_STAGE),
    *amounts(("your opponent has # {cards_on_stage}",), THEIRS),
    *amounts(
        (
            "you have # {cards_on_stage} in {whose} {stage_zone}",
            "there are # {cards_on_stage} in {whose} {stage_zone}",
            "{whose} {stage_zone} has # {cards_on_stage}",
            "your opponent has # {cards_on_stage} in {whose} {stage_zone}",
        ),
        IN_STAGE_ZONE,
    ),
    *amounts(
        (
            "you have # {cards_said} in {whose} {zone}",
            "there are # {cards_said} in {whose} {zone}",
            "{whose} {zone} has # {cards_said}",
            "your opponent has # {cards_said} in {whose} {zone}",
        ),
        IN_ZONE,
    ),
    *amounts(
        (
            "there <is|are> # <marker|markers> underneath this card",
            "this card has # <marker|markers> <underneath it|>",
        ),
        Selector(zones.MARKERS_HERE),
    ),
    *there_is(
        (
            "there is a <marker|card> underneath this card",
            "this card has a marker <underneath it|>",
        ),
        ("this card has no markers", "this card does not have a marker"),
        Selector(zones.MARKERS_HERE),
    ),
    *among_those(),
    *there_is(
        ("you have <a|an|> {cards_on_stage}",),
        ("you do not have <a|an|any|> {cards_on_stage}", "you have no {cards_on_stage}"),
        ON_STAGE,
    ),
    *there_is(
        ("your opponent has <a|an|> {cards_on_stage}",),
        (
            "your opponent does not have <a|an|any|> {cards_on_stage}",
            "your opponent has no {cards_on_stage}",
        ),
        THEIRS,
    ),
    *there_is(
        (
            "you have <a|an|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "there is <a|an|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "{cards_on_stage} is <in|on> {whose} {stage_zone}",
        ),
        (
            "you do not have <a|an|any|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "your opponent does not have <a|an|any|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "there <is|are> no {cards_on_stage} <in|on> {whose} {stage_zone}",
        ),
        IN_STAGE_ZONE,
    ),
    *there_is(
        (
            "you have <a|an|> {cards_said} in {whose} {zone}",
            "there is <a|an|> {cards_said} in {whose} {zone}",
            "<a|> {cards_said} is in {whose} {zone}",
            "{whose} {zone} has <a|an|> {cards_said}",
        ),
        (
            "you do not have <a|an|any|> {cards_said} in {whose} {zone}",
            "there <is|are> no {cards_said} in {whose} {zone}",
        ),
        IN_ZONE,
    ),
    *numbers_compared(),
    *(one for aspect in ASPECTS for one in of_a_card(aspect)),
    *facts(),
)


def places() -> Iterator[Phrase]:
    """Where on the stage this card is.

    Where else it lies is no condition: an ability that asks for it works there (2.12.2.2).
    """
    for words, place in (
        ("center stage", "center stage"),
        ("back stage", "back stage"),
        ("center stage middle position", zones.CENTER_MIDDLE),
        ("stage", "stage"),
    ):
        yield Phrase("place", f"<your|the> {words}", means=place)
    for side, place in (
        ("<middle|center>", zones.CENTER_MIDDLE),
        ("left", zones.CENTER_LEFT),
        ("right", zones.CENTER_RIGHT),
    ):
        yield Phrase("place", f"the {side} position of <your|the> center stage", means=place)
    yield Phrase("place", "your middle position center stage", means=zones.CENTER_MIDDLE)


class Negated(Beginning):
    """What a card is said not to be: not all of what a category of tests says."""

    def __init__(self, category: str) -> None:
        self.category = category
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The tests at a place, turned round."""
        for tests, end in text.read(self.category, place, mentions):
            if tests:
                yield Read((IsNot(tests[0] if len(tests) == 1 else AllOf(tests)),), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for what a card is not."""
        match tree:
            case (IsNot(test=AllOf(tests=tests)),):
                yield from text.write(self.category, tests, place, mentions)
            case (IsNot(test=test),):
                yield from text.write(self.category, (test,), place, mentions)


CATEGORIES: dict[str, Category] = {
    "tests said": Table(
        (
            Phrase("tests said", "are <all|> {adjective} <characters|>", means=(gap("adjective"),)),
            Phrase(
                "tests said",
                "have {parts_of_names} in <its|their> <card|> <name|names>",
                means=(NameHas(gap("parts_of_names")),),
            ),
        )
    ),
    "all of them": Table(
        (Phrase("all of them", "are all {adjective}", means=(gap("adjective"),)),)
    ),
    "described": OneAmong("cards said", "bare adjective"),
    "not described": Negated("described"),
    "bare adjective": Table((Phrase("bare adjective", "{adjective}", means=(gap("adjective"),)),)),
    "simple condition": Table(CONDITIONS),
    "several conditions": Listed(
        "simple condition", ("and", ", and", ", and if", "and if", ","), least=2
    ),
    "other conditions": Listed("simple condition", ("or", ", or", "or if"), least=2),
    "condition": Table(
        (
            Phrase("condition", "{simple_condition}", means=gap("simple_condition")),
            Phrase("condition", "{several_conditions}", means=Every(gap("several_conditions"))),
            Phrase("condition", "{other_conditions}", means=Either(gap("other_conditions"))),
        )
    ),
    "place": Table(places()),
    "card taken": CardTaken(),
}
