"""What texts ask after “if”: how many cards there are, and how numbers compare."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english.facts import (
    HIGHER_OR_LOWER,
    facts,
    named,
    of_a_card,
)
from judgetool.card_texts.weiss_schwarz.english.selecting import WithTest
from judgetool.card_texts.weiss_schwarz.unsaid import Where, standing_chosen
from judgetool.engine.kernel.abilities import (
    OTHER,
    Bears,
    Compared,
    Count,
    Either,
    Every,
    Is,
    IsNamed,
    Lies,
    Plus,
    Relation,
    Selector,
    Shares,
    Unless,
    Variable,
    Whose,
    exist,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import PlayerLevel

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
        Phrase("simple condition", *said("<no|0>"), means=Compared(count, "at most", 0)),
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
        "<a|an|> {among_those: cards among those}",
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


def of_all_players() -> Iterator[Phrase]:
    """Conditions that must hold for both players."""
    full = (Selector("stage"), Selector("stage", "opponent's"))
    yield Phrase(
        "simple condition",
        "all players do not have any open positions <on|in> their stage",
        means=Every(tuple(exist(one, len(zones.STAGE)) for one in full)),
    )


PLAYERS: tuple[tuple[str, Whose], ...] = (
    ("you are", "yours"),
    ("your opponent is", "opponent's"),
)


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
                f"{player} <|at> level {{figure}} or {words}",
                means=Compared(PlayerLevel(whose), relation, gap("figure")),
            )
    levels = (PlayerLevel("yours"), PlayerLevel("opponent's"))
    for words, relation in HIGHER_OR_LOWER:
        yield Phrase(
            "simple condition",
            f"all players are level {{figure}} or {words}",
            means=Every(tuple(Compared(one, relation, gap("figure")) for one in levels)),
        )
    of_color = Selector("stage", tests=(Bears(faces.COLOR, (gap("one"),)),))
    yield Phrase(
        "simple condition",
        "the number of {one: color} characters and {other: color} characters you have is "
        "{figure} or more for each color",
        means=Every(
            (
                exist(of_color, gap("figure")),
                exist(
                    changed(of_color, tests=(Bears(faces.COLOR, (gap("other"),)),)), gap("figure")
                ),
            )
        ),
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


TOGETHER = (
    Phrase("simple condition", "you have {cards_had}", means=Every(gap("cards_had"))),
    *(
        Phrase("simple condition", words, means=Every((exist(one), exist(other))))
        for words, one, other in (
            (
                "you have <a card|cards> named {one: name} and {other: name}",
                Selector("stage", tests=(IsNamed((gap("one"),)),)),
                Selector("stage", tests=(IsNamed((gap("other"),)),)),
            ),
            (
                "cards named {one: name} and {other: name} are in {whose} {zone}",
                named("one"),
                named("other"),
            ),
            (
                "you have other cards named {one: name} and {other: name}",
                Selector("stage", tests=(OTHER, IsNamed((gap("one"),)))),
                Selector("stage", tests=(OTHER, IsNamed((gap("other"),)))),
            ),
            (
                "you have other cards named {one: name} and {other: name} <in|on> your "
                "{stage_zone}",
                Selector(gap("stage_zone"), tests=(OTHER, IsNamed((gap("one"),)))),
                Selector(gap("stage_zone"), tests=(OTHER, IsNamed((gap("other"),)))),
            ),
            (
                "there <is a card|are cards> named {one: name} and <a card named|> {other: name} "
                "in {whose} {zone}",
                named("one"),
                named("other"),
            ),
            (
                "{whose} {zone} has <a|an> {one: cards said} and <a|an> {other: cards said}",
                Selector(gap("zone"), gap("whose"), gap("one")),
                Selector(gap("zone"), gap("whose"), gap("other")),
            ),
        )
    ),
    Phrase(
        "simple condition",
        "{whose} {zone} has <a|an> {one: cards said}, <a|an> {other: cards said} <, and|and> "
        "<a|an> {third: cards said}",
        means=Every(
            tuple(
                exist(Selector(gap("zone"), gap("whose"), gap(one)))
                for one in ("one", "other", "third")
            )
        ),
    ),
)
"""Conditions that several cards are there: each of them must be."""

NOT_TOGETHER = (
    Phrase(
        "simple condition",
        "you do not have <a|an> {one: cards said}, <a|an> {other: cards said} <, and|and> <a|an> "
        "{third: cards said} in {whose} {zone}",
        means=Unless(
            Every(
                tuple(
                    exist(Selector(gap("zone"), gap("whose"), gap(one)))
                    for one in ("one", "other", "third")
                )
            )
        ),
    ),
)
"""The condition that one of several cards, or more of them, are not there."""

RESTED = Selector(zones.WHOLE_STAGE, "either's", (Is("chosen"), Lies((zones.REST,))))
WERE_RESTED = (
    Phrase(
        "simple condition",
        "you <【REST】|rested> {figure} characters {standing_chosen}",
        means=Compared(Count(RESTED), "at least", gap("figure")),
    ),
)
"""Characters that stood when they were chosen: those that lie rested now were rested."""


ELSEWHERE_OF_THEIRS = (
    Phrase(
        "simple condition",
        "your opponent does not have <a|an|any|> {cards_said} in <the|their|his or her> {zone}",
        means=Compared(Count(Selector(gap("zone"), "opponent's", gap("cards_said"))), "at most", 0),
    ),
)

CONDITIONS = (
    *ELSEWHERE_OF_THEIRS,
    *WERE_RESTED,
    *TOGETHER,
    *NOT_TOGETHER,
    *amounts(("you have # {cards_on_stage}",), ON_STAGE),
    *amounts(("your opponent has # {cards_on_stage}",), THEIRS),
    *amounts(
        (
            "you have # {cards_on_stage} <in|on> {whose} {stage_zone}",
            "there <is|are> # {cards_on_stage} <in|on> {whose} {stage_zone}",
            "{whose} {stage_zone} has # {cards_on_stage}",
            "your opponent has # {cards_on_stage} <in|on> {whose} {stage_zone}",
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
        (
            "this card has no markers",
            "this card does not have a marker",
            "you do not have <a marker|markers> underneath this card",
        ),
        Selector(zones.MARKERS_HERE),
    ),
    *among_those(),
    *of_all_players(),
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
            "{cards_on_stage} is in the {stage_zone: middle} of {whose} center stage",
        ),
        (
            "you do not have <a|an|any|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "your opponent does not have <a|an|any|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "there <is|are> no {cards_on_stage} <in|on> {whose} {stage_zone}",
        ),
        IN_STAGE_ZONE,
    ),
    *there_is(
        ("you have <a|an|> {cards_on_stage} <in|on> the {stage_zone}",),
        ("you do not have <a|an|any|> {cards_on_stage} <in|on> the {stage_zone}",),
        Selector(gap("stage_zone"), tests=gap("cards_on_stage")),
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
    Phrase(
        "simple condition",
        "there is <a|an> {cards_said} in {whose} {zone} with the same <card|> name as {subject}",
        means=exist(
            Selector(
                gap("zone"), gap("whose"), (parts("cards_said"), Shares("name", gap("subject")))
            )
        ),
    ),
    *numbers_compared(),
    *of_a_card(),
    *facts(),
)


MANY_THERE, HAS = tokens_of("are in"), tokens_of("has")
ANOTHER = tokens_of("you have another")
OTHERS = (ANOTHER, tokens_of("you have other cards named"))
HAVING = tokens_of("you have cards named")


class AllThere(Beginning):
    """The condition that cards of three or more names are all in a zone, or on the stage."""

    beginnings = ("names together", "whose", *ANOTHER[:1])

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The condition at a place."""
        for names, end in text.read("names together", place, mentions):
            start = text.after(MANY_THERE, end)
            if start is None or len(names) < MANY_NAMES:
                continue
            for whose, at in text.read("whose", start, mentions):
                for zone, last in text.read("zone", at, mentions):
                    yield Read(all_there(names, Selector(zone, whose)), last)
        yield from self._having(text, place, mentions)
        for words, tests in ((HAVING, ()), *((others, (OTHER,)) for others in OTHERS)):
            start = text.after(words, place)
            if start is not None:
                for names, end in text.read("names together", start, mentions):
                    if len(names) >= MANY_NAMES:
                        yield Read(all_there(names, Selector("stage", tests=tests)), end)

    def _having(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The condition at a place if the zone is said first."""
        for whose, at in text.read("whose", place, mentions):
            for zone, end in text.read("zone", at, mentions):
                start = text.after(HAS, end)
                if start is not None:
                    for names, last in text.read("names together", start, mentions):
                        if len(names) >= MANY_NAMES:
                            yield Read(all_there(names, Selector(zone, whose)), last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for such a condition."""
        match tree:
            case Every(conditions=(Compared(left=Count(of=Selector() as there)), *_) as each):
                named = [one for one in there.tests if isinstance(one, IsNamed)]
            case _:
                return
        names = tuple(name for one in each for name in names_in(one))
        if len(named) != 1 or len(names) < MANY_NAMES:
            return
        others = tuple(one for one in there.tests if one != named[0])
        if all_there(names, changed(there, tests=others)) != tree:
            return
        if there.zone == "stage" and others in ((OTHER,), ()):
            for words in OTHERS if others else (HAVING,):
                start = text.after(words, place)
                if start is not None:
                    yield from text.write("names together", names, start, mentions)
        elif not others:
            yield from self._written_there(text, names, there, place, mentions)

    def _written_there(
        self, text: Text, names: tuple[str, ...], there: Selector, place: int, mentions: Mentions
    ) -> Iterator[int]:
        """The ends of the words for cards in a zone, which is said first or last."""
        for end in text.write("names together", names, place, mentions):
            start = text.after(MANY_THERE, end)
            if start is not None:
                yield from self._zone_written(text, there, start, mentions)
        for end in self._zone_written(text, there, place, mentions):
            start = text.after(HAS, end)
            if start is not None:
                yield from text.write("names together", names, start, mentions)

    def _zone_written(
        self, text: Text, there: Selector, place: int, mentions: Mentions
    ) -> Iterator[int]:
        for at in text.write("whose", there.whose, place, mentions):
            yield from text.write("zone", there.zone, at, mentions)


MANY_NAMES = 3
"""Two names have words of their own."""


def all_there(names: tuple[str, ...], where: Selector) -> Every:
    """Cards of all these names are there."""
    return Every(
        tuple(exist(changed(where, tests=(*where.tests, IsNamed((one,))))) for one in names)
    )


def names_in(condition: Any) -> tuple[str, ...]:
    """The names of which a condition asks."""
    return tuple(
        name for one in nodes_in(condition) if isinstance(one, IsNamed) for name in one.names
    )


CATEGORIES: dict[str, Category] = {
    "simple condition": OneAmong("condition of one kind", "all there"),
    "all there": AllThere(),
    "standing chosen": Where(standing_chosen),
    "condition of one kind": Table(CONDITIONS),
    "several conditions": Listed(
        "simple condition", ("and", ", and", ", and if", "and if", ","), least=2
    ),
    "other conditions": Listed("simple condition", ("or", ", or", "or if", ", or if"), least=2),
    "condition": Table(
        (
            Phrase("condition", "{simple_condition}", means=gap("simple_condition")),
            Phrase("condition", "{condition_of_the_cost}", means=gap("condition_of_the_cost")),
            Phrase("condition", "{several_conditions}", means=Every(gap("several_conditions"))),
            Phrase("condition", "{other_conditions}", means=Either(gap("other_conditions"))),
        )
    ),
    "middle": Table((Phrase("middle", "middle position", means=zones.CENTER_MIDDLE),)),
    "another one": WithTest(("another",), OTHER, "cards on stage"),
    "card had": Table(
        (
            Phrase(
                "card had",
                "<a|an|1|one> {cards_on_stage}",
                "{cards_on_stage: another one}",
                means=exist(ON_STAGE),
            ),
        )
    ),
    "cards had": Listed("card had", ("and", ", and", ","), least=2),
    "card there": Table((Phrase("card there", "<a|an|> {cards_said}", means=gap("cards_said")),)),
}
