"""Whole lines of cards: kind, icons, keywords, cost, trigger condition, what it does, reminders."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.rows import in_a_row, nested
from judgetool.card_texts.sequences import Sentences, items, items_written
from judgetool.card_texts.weiss_schwarz.english.triggering import OWN_TRIGGERS
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Change,
    Every,
    If,
    InOrder,
    May,
    MayPay,
    NoAction,
)
from judgetool.engine.kernel.abilities.node import Lasting
from judgetool.engine.kernel.immutable import changed

AUTOMATIC, ACTIVATED, CONTINUOUS, EVENT = "Automatic", "Activated", "Continuous", "Event"
"""What abilities without a keyword are called."""

MARKS: tuple[tuple[str, tuple[str, ...], str | None], ...] = (
    ("", (), None),
    ("【CXCOMBO】", ("Climax Combo",), None),
    ("memory", ("Memory",), "10.9.1"),
    ("experience", ("Experience",), "10.10.1"),
    ("【CXCOMBO】 memory", ("Climax Combo", "Memory"), "10.9.1"),
    ("【CXCOMBO】 experience", ("Climax Combo", "Experience"), "10.10.1"),
    ("memory experience", ("Memory", "Experience"), "10.9.1"),
)
"""The marks before an ability, the keyword that each gives it, and the rule of the keyword."""

LIMITED = (
    "this ability activates up to {figure} <time|times> per turn.",
    "this ability activates <only|> {figure} <time|times> per turn.",
    "this ability can be used up to {figure} <time|times> per turn.",
)


ONCE = (
    "this ability activates <up to|only|> once per turn.",
    "this ability can be used <up to|only|> once per turn.",
)


def shells(mark: str, names: tuple[str, ...], rule: str | None) -> Iterator[Phrase]:
    """The forms of abilities with one mark."""
    yield from automatic(mark, Ability("automatic", AUTOMATIC, rule or "8.7.1", keywords=names))
    activated = Ability("activated", ACTIVATED, rule or "8.1.1.1", keywords=names)
    yield Phrase(
        "ability",
        f"【ACT】 {mark} {{cost}} {{effects}}",
        means=changed(activated, cost=gap("cost"), effect=gap("effects")),
    )
    for limit, times in ((LIMITED, gap("figure")), (ONCE, 1)):
        yield Phrase(
            "ability",
            *tuple(f"【ACT】 {mark} {{cost}} {words} {{effects}}" for words in limit),
            *tuple(f"【ACT】 {mark} {words} {{cost}} {{effects}}" for words in limit),
            means=changed(activated, cost=gap("cost"), effect=gap("effects"), times_a_turn=times),
        )
    continuous = Ability("continuous", CONTINUOUS, rule or "8.1.1.3", keywords=names)
    yield from lasting(mark, changed(continuous, lasting=gap("lasting")))
    yield from elsewhere(mark, names, rule)


HERE = "if this card is in your {elsewhere}"
ELSEWHERE = tuple(
    Phrase("elsewhere", zone, means=zone)
    for zone in ("memory", "level", "clock", "hand", "waiting room")
)
"""Where a card can have abilities beside the stage and the hand, if its text says so."""

IN_THAT_ZONE = (
    (f"{HERE},", None),
    (f"{HERE}<,|> and {{condition}},", gap("condition")),
    (f"{{during}} {HERE},", gap("during")),
    (f"{{during}} {HERE}<,|> and {{condition}},", Every((gap("during"), gap("condition")))),
)
"""What can stand before the effect of a continuous ability that works in such a zone."""


def elsewhere(mark: str, names: tuple[str, ...], rule: str | None) -> Iterator[Phrase]:
    """The forms of abilities that work where the card lies in another zone (2.12.2.2)."""
    there: Any = {"zone": gap("elsewhere"), "keywords": names}
    lasts = Ability("continuous", CONTINUOUS, rule or "8.1.1.3", lasting=gap("lasting"), **there)
    for words, condition in IN_THAT_ZONE:
        yield Phrase(
            "ability",
            f"【CONT】 {mark} {words} {{lasting}}",
            means=changed(lasts, condition=condition),
        )
    plain = Ability("automatic", AUTOMATIC, rule or "8.7.1", trigger=gap("trigger"), **there)
    paying = changed(plain, cost=gap("cost"), may_pay=True)
    asked = If(gap("condition"), gap("effects"))
    asked_first = If(gap("condition"), MayPay(gap("cost"), gap("effects")))
    both = f"{HERE}<,|> and {{condition}},"
    last = "if {condition}<,|> and this card is in your {elsewhere},"
    for here, free, paid in (
        (last, changed(plain, effect=asked), changed(plain, effect=asked_first)),
        (f"{HERE},", changed(plain, effect=gap("effects")), changed(paying, effect=gap("effects"))),
        (both, changed(plain, effect=asked), changed(plain, effect=asked_first)),
    ):
        yield Phrase(
            "ability",
            f"【AUTO】 {mark} {here} {{trigger}}, {{effects}}",
            f"【AUTO】 {mark} {{trigger}}, {here} {{effects}}",
            means=free,
        )
        yield Phrase(
            "ability",
            f"【AUTO】 {mark} {{cost}} {here} {{trigger}}, {PAID}",
            f"【AUTO】 {mark} {{cost}} {{trigger}}, {here} {PAID}",
            means=paid,
        )
    yield Phrase(
        "ability",
        f"【AUTO】 {mark} {{cost}} {HERE}, {{trigger}}, if {{condition}}, {PAID}",
        means=changed(plain, effect=asked_first),
    )


PAID = "you may pay the cost. if you do, {effects}"
NOT_PAID = "you may pay the cost. if you do not, {effects}"

WHEN: tuple[tuple[str, Any, Any], ...] = (
    ("{trigger},", gap("trigger"), None),
    ("{during} {trigger},", gap("trigger"), gap("during")),
    *((f"{words},", trigger, condition) for words, trigger, condition in OWN_TRIGGERS),
    *(
        (f"{{during}} {words},", trigger, Every((gap("during"), condition)))
        for words, trigger, condition in OWN_TRIGGERS
    ),
)
"""What stands before what an automatic ability does, its trigger condition and condition."""


def automatic(mark: str, plain: Ability) -> Iterator[Phrase]:
    """The forms of automatic abilities, with a limit, a turn, a condition and a cost or without."""
    asked = If(gap("condition"), MayPay(gap("cost"), gap("effects")))
    first_and_paid = InOrder((gap("first"), MayPay(gap("cost"), gap("effects"))))
    for turns, times in ((("",), None), (LIMITED, gap("figure")), (ONCE, 1)):
        for during, trigger, condition in WHEN:
            one = changed(plain, times_a_turn=times, condition=condition, trigger=trigger)
            before = [f"【AUTO】 {mark} {limit} {during}" for limit in turns]
            after = [f"【AUTO】 {mark} {{cost}} {limit} {during}" for limit in turns]
            after += [f"【AUTO】 {mark} {limit} {{cost}} {during}" for limit in turns if limit]
            yield Phrase(
                "ability",
                *tuple(f"{words} {{effects}}" for words in before),
                means=changed(one, effect=gap("effects")),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words} {PAID}" for words in after),
                means=changed(one, effect=gap("effects"), cost=gap("cost"), may_pay=True),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words} {NOT_PAID}" for words in after),
                means=changed(one, effect=MayPay(gap("cost"), NoAction(), gap("effects"))),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words} if {{condition}}, {PAID}" for words in after),
                means=changed(one, effect=asked),
            )
            yield Phrase(
                "ability",
                *tuple(f"{words} {{first: clause}}. if {{condition}}, {PAID}" for words in after),
                means=changed(one, effect=InOrder((parts("first"), asked))),
            )
            then_paid = "<, and|and> you may pay the cost. if you <do|paid the cost>, {effects}"
            yield Phrase(
                "ability",
                *tuple(f"{words} {{first: first effects}} {then_paid}" for words in after),
                means=changed(one, effect=first_and_paid),
            )
            yield Phrase(
                "ability",
                *tuple(
                    f"{words} if {{condition}}, {{first: first effects}} {then_paid}"
                    for words in after
                ),
                means=changed(one, effect=If(gap("condition"), first_and_paid)),
            )


CONDITIONS = (
    ("", None),
    ("{during}", gap("during")),
    ("if {condition},", gap("condition")),
    ("{during} if {condition},", Every((gap("during"), gap("condition")))),
    ("when {condition},", gap("condition")),
)
"""What can stand before the effect of a continuous ability."""


def lasting(mark: str, plain: Ability, icon: str = "【CONT】") -> Iterator[Phrase]:
    """The forms of continuous abilities: with a turn and a condition, in the hand or not."""
    for words, condition in CONDITIONS:
        one = changed(plain, condition=condition)
        yield Phrase(
            "ability",
            f"{icon} {mark} {words} {{lasting}}",
            f"{icon} {mark} {words} {{lasting}} while <in|on> the stage <.|>",
            means=one,
        )
        yield Phrase(
            "ability",
            f"{icon} {mark} {words} {{lasting}} while <in|this card is in> your hand <.|>",
            means=changed(one, zone="hand"),
        )
        level = Change("level", gap("first"), "this card", UNTIL_NO_LONGER)
        yield Phrase(
            "ability",
            f"{icon} {mark} {words} this card gets {{first: constant change}} level while <in|on> "
            "the stage. {lasting}",
            means=changed(one, lasting=(level, parts("lasting"))),
        )
        yield Phrase(
            "ability",
            f"{icon} {mark} {words} {{lasting in hand}}",
            means=changed(one, zone="hand", lasting=gap("lasting_in_hand")),
        )


class LastingEffects:
    """What a continuous ability does: sentences that are lasting effects only."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The lasting effects at a place."""
        within = changed(mentions, continuous=True)
        for effect, end in text.read("effects", place, within):
            row = in_a_row(effect)
            if all(isinstance(one, Lasting) for one in row):
                yield Read(row, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of lasting effects."""
        if isinstance(tree, tuple) and tree:
            within = changed(mentions, continuous=True)
            yield from text.write("effects", nested(tree), place, within)


class LastingClause(Beginning):
    """What a continuous ability does in one clause, before the sentence goes on."""

    beginnings = ("gets",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The lasting effects at a place."""
        yield from text.read("gets", place, changed(mentions, continuous=True))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of lasting effects."""
        yield from text.write("gets", tree, place, changed(mentions, continuous=True))


class FirstEffects(Beginning):
    """What a sentence does before it goes on to a cost. The tree is one effect.

    What is done under a condition is none: the cost is asked for under the condition, too.
    """

    beginnings = ("clause",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The effects of the parts of a sentence at a place."""
        for row, end, _ in items(text, place, mentions):
            if not any(isinstance(one, If | May) for one in row):
                yield Read(nested(row), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the parts of a sentence that say an effect."""
        row = in_a_row(tree)
        if not any(isinstance(one, If | May) for one in row):
            yield from items_written(text, row, place, mentions)


ABILITIES = tuple(one for mark in MARKS for one in shells(*mark))

CATEGORIES: dict[str, Category] = {
    "elsewhere": Table(ELSEWHERE),
    "effects": Sentences(),
    "one effect": Sentences(),
    "first effects": FirstEffects(),
    "lasting": LastingEffects(),
    "lasting clause": LastingClause(),
    "plain ability": Table(ABILITIES),
}
