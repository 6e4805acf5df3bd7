"""Effects in quotation marks, and ways among which a player chooses."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.rows import Row, in_a_row, nested
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english.selecting import AmongThose
from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    ChooseCard,
    Count,
    DealDamage,
    EachPlayer,
    Effect,
    GiveAbility,
    If,
    Is,
    IsType,
    MayPay,
    NoAction,
    OneOf,
    Put,
    Repeat,
    Selector,
    WordsOn,
)
from judgetool.engine.weiss_schwarz import faces, zones

# --- effects in quotation marks -------------------------------------------------------------------

PERFORMED = (
    Phrase(
        "clause",
        "perform the following action {number} <times|number of times>. {quoted effects}",
        means=(Repeat(gap("number"), gap("quoted_effects")),),
    ),
    Phrase(
        "clause",
        "<all players|each player> <perform|performs> the following action. {quoted effects}",
        means=(EachPlayer(gap("quoted_effects")),),
    ),
    Phrase(
        "clause",
        "deal {number} damage to your opponent {times: number} times",
        "deal {number} damage {times: number} times to your opponent",
        means=(Repeat(gap("times"), DealDamage(gap("number"))),),
    ),
)


PERFORM = tuple(tokens_of(f"perform the following {what}.") for what in ("action", "effect"))
PERFORM_EACH = tuple(
    tokens_of(f"perform the following effects {once} each.") for once in ("1 time", "once")
)


class Performed(Beginning):
    """The category of clauses that name a quoted effect. The tree is the row of its effects."""

    beginnings = PERFORM[0][:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The row of the effect that is quoted after the words at a place."""
        for words in PERFORM:
            start = text.after(words, place)
            if start is not None:
                for effect, end in text.read("quoted effects", start, mentions):
                    yield Read(in_a_row(effect), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words and the quotation. On a page nothing is quoted without need."""
        if text.blank or not (isinstance(tree, tuple) and tree):
            return
        for words in PERFORM:
            start = text.after(words, place)
            if start is not None:
                yield from text.write("quoted effects", nested(tree), start, mentions)


class PerformedOnceEach(Beginning):
    """The category of clauses that name quoted effects, which are done in the order of the text."""

    beginnings = PERFORM_EACH[0][:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The effects that are quoted after the words at a place, as one row."""
        for words in PERFORM_EACH:
            start = text.after(words, place)
            if start is not None:
                for effects, end in text.read("several quoted effects", start, mentions):
                    yield Read(in_one_row(effects), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words and the quotations. On a page nothing is quoted without need."""
        for words in PERFORM_EACH:
            start = None if text.blank else text.after(words, place)
            if start is not None:
                for effects, _ in text.read("several quoted effects", start, mentions):
                    if tree == in_one_row(effects):
                        yield from text.write("several quoted effects", effects, start, mentions)


def in_one_row(effects: tuple[Effect, ...]) -> Row:
    """Several effects as one row."""
    return tuple(one for part in effects for one in in_a_row(part))


class Ways(Beginning):
    """The category of several effects in quotation marks, as ways that are called by numbers."""

    beginnings = ("several quoted effects",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The ways that are quoted at a place."""
        for effects, end in text.read("several quoted effects", place, mentions):
            yield Read(ways(effects), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the quotations of these ways."""
        effects = tuple(way.effect for way in tree)
        if ways(effects) == tree:
            yield from text.write("several quoted effects", effects, place, mentions)


def ways(effects: tuple[Effect, ...]) -> tuple[Alternative, ...]:
    """Effects as ways among which a player chooses, called by the order in which they stand."""
    return tuple(Alternative(str(place), one) for place, one in enumerate(effects, start=1))


STOP = tokens_of(".")
ABILITY_CHOSEN = (
    *(
        tokens_of(f"this card gets {number} of the following abilities of your choice")
        for number in ("1", "one")
    ),
    *(
        tokens_of(f"choose {number} of the {abilities}, and this card gets {it}")
        for number in ("1", "one")
        for abilities in (
            "following abilities",
            "following 2 abilities",
            "following two abilities",
            "2 following abilities",
        )
        for it in ("that ability", "the chosen ability", "the ability")
    ),
)


class AbilityChosen(Beginning):
    """The category of clauses that give a card one of several quoted abilities."""

    beginnings = tuple({first for first, *_ in ABILITY_CHOSEN})

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choice at a place."""
        for words in ABILITY_CHOSEN:
            start = text.after(words, place)
            if start is None:
                continue
            for duration, end in text.read("said duration", start, mentions):
                quoted = text.after(STOP, end)
                if quoted is not None:
                    for abilities, last in text.read("quoted abilities", quoted, mentions):
                        yield Read((_given(abilities, duration),), last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words that give one of several abilities."""
        match tree:
            case (OneOf(ways=several),) if all(
                isinstance(way.effect, GiveAbility) for way in several
            ):
                given = [way.effect for way in several if isinstance(way.effect, GiveAbility)]
            case _:
                return
        abilities = tuple(one.ability for one in given)
        duration = given[0].duration
        if tree != (_given(abilities, duration),):
            return
        for words in ABILITY_CHOSEN:
            start = text.after(words, place)
            if start is None:
                continue
            for end in text.write("said duration", duration, start, mentions):
                quoted = text.after(STOP, end)
                if quoted is not None:
                    yield from text.write("quoted abilities", abilities, quoted, mentions)


def _given(abilities: tuple[Ability, ...], duration: str) -> OneOf:
    return OneOf(ways(tuple(GiveAbility(one, "this card", duration) for one in abilities)))


class MoreThanClimaxes(Beginning):
    """Cards among those of which more is said than that they are climaxes, as in Brainstorm."""

    beginnings = ("among those or revealed",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The selections at a place."""
        for read in text.read("among those or revealed", place, mentions):
            if asks_more(read.tree):
                yield read

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of a selection."""
        if asks_more(tree):
            yield from text.write("among those or revealed", tree, place, mentions)


def asks_more(selector: Any) -> bool:
    """Whether a selection asks more of those cards than to be climaxes."""
    climaxes = (Is("those cards"), IsType(faces.CLIMAX))
    return isinstance(selector, Selector) and selector.tests != climaxes


FOR_EACH = (
    Phrase(
        "clause",
        "for each {more_than_climaxes}, perform the following action. {quoted effects}",
        means=(Repeat(Count(gap("more_than_climaxes")), gap("quoted_effects")),),
    ),
    Phrase(
        "clause",
        "for each {more_than_climaxes}, {one effect}",
        means=(Repeat(Count(gap("more_than_climaxes")), gap("one_effect")),),
    ),
    Phrase(
        "clause",
        "for each {cards_on_stage} <in|on> {whose} {stage_zone}, perform the following action. "
        "{quoted effects}",
        means=(
            Repeat(
                Count(Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage"))),
                gap("quoted_effects"),
            ),
        ),
    ),
)

ONTO_STAGE_FOR_EACH = (
    Phrase(
        "clause",
        "for each {counted: among those}, choose up to <1|one> {cards} <, and|and|,> put "
        "<them|those cards> <in|on> separate positions of your stage",
        means=(
            ChooseCard(gap("cards"), NoAction(), 0, Count(gap("counted"))),
            Put("chosen", zones.WHOLE_STAGE, positions=("separate positions",)),
        ),
    ),
)
"""Cards are chosen together, as they are put onto separate positions."""

FOR_EACH_ICON = (
    Phrase(
        "clause",
        "for each trigger icon <on|among> {subject: pointer}, {one effect}",
        means=(Repeat(WordsOn(faces.TRIGGER, gap("subject")), gap("one_effect")),),
    ),
    Phrase(
        "clause",
        "for each trigger icon <revealed|> among those cards, perform the following action. "
        "{quoted effects}",
        means=(Repeat(WordsOn(faces.TRIGGER, "those cards"), gap("quoted_effects")),),
    ),
)

PERFORM_ANYHOW = tuple(
    tokens_of(f"perform the following effects {once} in any order.")
    for once in ("", "1 time each", "once each")
)


class PerformedInAnyOrder(Beginning):
    """The category of clauses that name quoted effects, which are done in any order.

    The player chooses all of them, one after the other.
    """

    beginnings = PERFORM_ANYHOW[0][:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The effects that are quoted after the words at a place."""
        for words in PERFORM_ANYHOW:
            start = text.after(words, place)
            if start is not None:
                for several, end in text.read("ways", start, mentions):
                    yield Read((OneOf(several, len(several)),), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words and the quotations."""
        match tree:
            case (OneOf(ways=several, number=number, by="yours"),) if number == len(several):
                for words in PERFORM_ANYHOW:
                    start = text.after(words, place)
                    if start is not None:
                        yield from text.write("ways", several, start, mentions)


CHOSEN_WAYS = (
    Phrase(
        "clause",
        "choose {number} of the following <effects|actions> <,|> and perform <it|them>. {ways}",
        "choose and perform {number} of the following <effects|actions>. {ways}",
        means=(OneOf(gap("ways"), gap("number")),),
    ),
)

CHOOSE_ONE = tuple(
    tokens_of(f"choose {one} of the following effects {comma} and perform it. if")
    for one in ("1", "one")
    for comma in ("", ",")
)
TIMES_INSTEAD = (
    Phrase(
        "times instead",
        ", perform the chosen effect {figure} times instead.",
        means=gap("figure"),
    ),
)


class PerformedOftener(Beginning):
    """One of several quoted effects, which is performed several times if a condition holds.

    The condition stands between the words for the choice and the effects.
    """

    beginnings = CHOOSE_ONE[0][:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choice at a place."""
        for start in text.after_any(CHOOSE_ONE, place):
            for condition, end in text.read("condition", start, mentions):
                for times, last in text.read("times instead", end, mentions):
                    for several, after in text.read("ways", last, mentions):
                        yield Read((performed_oftener(condition, times, several),), after)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for such a choice."""
        match tree:
            case (If(condition=condition, otherwise=OneOf(ways=several)) as either,):
                times = _times(either.then)
            case _:
                return
        if times is None or performed_oftener(condition, times, several) != either:
            return
        for start in text.after_any(CHOOSE_ONE, place):
            for end in text.write("condition", condition, start, mentions):
                for last in text.write("times instead", times, end, mentions):
                    yield from text.write("ways", several, last, mentions)


def performed_oftener(condition: Any, times: Any, several: tuple[Alternative, ...]) -> If:
    """One of several ways, several times if a condition holds, and else once."""
    oftener = ways(tuple(Repeat(times, one.effect) for one in several))
    return If(condition, OneOf(oftener), OneOf(several))


def _times(effect: Effect) -> Any:
    """How often ways are gone by which an effect is done; None if it has none of that kind."""
    match effect:
        case OneOf(ways=(Alternative(effect=Repeat(number=times)), *_)):
            return times
    return None


ACTIONS = (
    Phrase("action quoted", "{effects}", means=gap("effects")),
    Phrase(
        "action quoted",
        "{cost} you may pay the cost. if you do, {effects}",
        means=MayPay(gap("cost"), gap("effects")),
    ),
    Phrase(
        "action quoted",
        "{cost} if {condition}, you may pay the cost. if you do, {effects}",
        means=If(gap("condition"), MayPay(gap("cost"), gap("effects"))),
    ),
)
"""What stands in quotation marks as an effect: sentences, with a cost before them or without."""

CATEGORIES: dict[str, Category] = {
    "quoted clause": Table(
        (*PERFORMED, *FOR_EACH, *ONTO_STAGE_FOR_EACH, *FOR_EACH_ICON, *CHOSEN_WAYS)
    ),
    "those revealed": AmongThose("revealed"),
    "among those or revealed": OneAmong("among those", "those revealed"),
    "more than climaxes": MoreThanClimaxes(),
    "performed": Performed(),
    "performed once each": PerformedOnceEach(),
    "performed in any order": PerformedInAnyOrder(),
    "ability chosen": AbilityChosen(),
    "times instead": Table(TIMES_INSTEAD),
    "performed oftener": PerformedOftener(),
    "ways": Ways(),
    "several quoted effects": Listed("quoted effects", ("", ","), least=2),
    "action quoted": Table(ACTIONS),
}
