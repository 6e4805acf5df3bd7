"""Whole lines of cards: kind, icons, keywords, cost, trigger condition, what it does, reminders."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.rows import in_a_row, nested
from judgetool.card_texts.sequences import Sentences, items, items_written
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.forms import (
    MARKS,
    OCCASIONS,
    RULES,
    MadeBy,
    Marked,
    Occasion,
)
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Change,
    Either,
    Every,
    If,
    IfYouDo,
    InOrder,
    InTurn,
    May,
    MayPay,
    NoAction,
)
from judgetool.engine.kernel.abilities.node import Lasting
from judgetool.engine.kernel.immutable import changed

AUTOMATIC, ACTIVATED, CONTINUOUS, EVENT = "Automatic", "Activated", "Continuous", "Event"
"""What abilities without a keyword are called."""

LIMITS = (
    Phrase(
        "limit",
        "this ability activates up to {figure} <times|time> per turn.",
        "this ability activates <only|> {figure} <times|time> per turn.",
        "this ability can be used up to {figure} <times|time> per turn.",
        means=gap("figure"),
    ),
    Phrase(
        "limit",
        "this ability activates <up to|only|> once per turn.",
        "this ability can be used <up to|only|> once per turn.",
        means=1,
    ),
)
"""How often an ability activates in a turn."""

PAID = "you may pay the cost. if <you do|so>, {effects}"
IF_NOT_PAID = "if you do not <pay the cost|>, {other: effects}"
NOT_PAID = "you may pay the cost. if you do not, {effects}"
EFFECTS = gap("effects")
THEN_PAID = "<, and|and> you may pay the cost. if you <do|paid the cost>, {effects}"
FIRST_AND_PAID = InOrder((gap("first"), MayPay(gap("cost"), EFFECTS)))
PAID_OR_NOT = If(gap("condition"), MayPay(gap("cost"), EFFECTS, gap("other")))
MAY_BE_PAID = If(gap("condition"), MayPay(gap("cost"), EFFECTS))

FREE, WITH_COST = ("", "{limit}"), ("{cost}", "{cost} {limit}", "{limit} {cost}")
"""What stands before the occasion of an automatic ability: how often it activates, its cost."""


def automatic() -> Iterator[Phrase]:
    """The forms of automatic abilities, with a limit, a condition and a cost or without.

    An occasion stands where the trigger condition will be.
    """
    plain = Ability("automatic", AUTOMATIC, RULES["automatic"], trigger=gap("occasion"))
    for times in (None, gap("limit")):
        one = changed(plain, times_a_turn=times)
        limited = times is not None
        free = [f"{words} {{occasion}}" for words in FREE if ("{limit}" in words) == limited]
        paid = [f"{words} {{occasion}}" for words in WITH_COST if ("{limit}" in words) == limited]
        for before, words, ability in (
            (free, "{effects}", changed(one, effect=EFFECTS)),
            (paid, PAID, changed(one, effect=EFFECTS, cost=gap("cost"), may_pay=True)),
            (paid, NOT_PAID, changed(one, effect=MayPay(gap("cost"), NoAction(), EFFECTS))),
            (paid, f"<if|and> {{condition}}, {PAID}", changed(one, effect=MAY_BE_PAID)),
            (
                paid,
                f"if {{condition}}, {PAID} {IF_NOT_PAID}",
                changed(one, effect=PAID_OR_NOT),
            ),
            (
                paid,
                f"you may {{first: first effects}}. if {{condition}}, {PAID}",
                changed(one, effect=InOrder((May(gap("first")), MAY_BE_PAID))),
            ),
            (
                paid,
                f"{{first: clause}}. if {{condition}}, {PAID}",
                changed(one, effect=InOrder((parts("first"), MAY_BE_PAID))),
            ),
            (
                paid,
                f"{{first: first effects}} {THEN_PAID}",
                changed(one, effect=FIRST_AND_PAID),
            ),
            (
                paid,
                f"{{first: first effects}}. if you do, {PAID}",
                changed(one, effect=IfYouDo(gap("first"), MayPay(gap("cost"), EFFECTS))),
            ),
            (
                paid,
                f"if {{condition}}, {{first: first effects}} {THEN_PAID}",
                changed(one, effect=If(gap("condition"), FIRST_AND_PAID)),
            ),
        ):
            said = (f"{start} {words}" for start in before)
            yield Phrase("automatic form", *said, means=ability)
    yield from automatic_elsewhere()


USED = Ability("activated", ACTIVATED, RULES["activated"], EFFECTS, cost=gap("cost"))
ACTIVATED_FORMS = (
    Phrase(
        "activated",
        "{cost} {effects}",
        means=USED,
    ),
    Phrase(
        "activated",
        "{cost} {limit} {effects}",
        "{limit} {cost} {effects}",
        means=changed(USED, times_a_turn=gap("limit")),
    ),
)

PROVISOS = (
    Phrase("proviso", "{during}", means=gap("during")),
    Phrase("proviso", "if {condition},", "when {condition},", means=gap("condition")),
    Phrase("proviso", "{during} if {condition},", means=Every((gap("during"), gap("condition")))),
    Phrase(
        "proviso",
        "if {other_conditions}, {during}",
        means=Every((gap("during"), Either(gap("other_conditions")))),
    ),
)
"""What can stand before the effect of a continuous ability."""

CONTINUOUSLY = Ability("continuous", CONTINUOUS, RULES["continuous"], lasting=gap("lasting"))


def lasting() -> Iterator[Phrase]:
    """The forms of continuous abilities: with a turn and a condition, in the hand or not."""
    for words, condition in (("", None), ("{proviso}", gap("proviso"))):
        one = changed(CONTINUOUSLY, condition=condition)
        yield Phrase(
            "continuous",
            f"{words} {{lasting}}",
            f"{words} {{lasting}} while <in|on> the stage <.|>",
            f"{words} {{lasting: lasting clause}} on the stage <.|>",
            means=one,
        )
        yield Phrase(
            "continuous",
            f"{words} {{lasting}} while <in|this card is in|it is in> your hand <.|>",
            f"{words} {{lasting: lasting clause}} in your hand <.|>",
            means=changed(one, zone="hand"),
        )
        level = Change("level", gap("first"), "this card", UNTIL_NO_LONGER)
        yield Phrase(
            "continuous",
            f"{words} this card gets {{first: constant change}} level while <on|in> the stage. "
            "{lasting}",
            means=changed(one, lasting=(level, parts("lasting"))),
        )
        yield Phrase(
            "continuous",
            f"{words} {{lasting in hand}}",
            means=changed(one, zone="hand", lasting=gap("lasting_in_hand")),
        )
    yield Phrase(
        "continuous",
        "during your turn, {lasting: lasting clause} until end of turn <.|>",
        "{lasting: lasting clause} during your turn <.|>",
        means=changed(CONTINUOUSLY, condition=InTurn("yours")),
    )
    yield Phrase(
        "continuous",
        "if {condition}, {lasting: lasting clause} during your turn <.|>",
        means=changed(CONTINUOUSLY, condition=Every((InTurn("yours"), gap("condition")))),
    )
    for words, condition in IN_THAT_ZONE:
        there = changed(CONTINUOUSLY, zone=gap("elsewhere"), condition=condition)
        yield Phrase("continuous", f"{words} {{lasting}}", means=there)


# --- in other zones -------------------------------------------------------------------------------

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


def automatic_elsewhere() -> Iterator[Phrase]:
    """The forms of automatic abilities that work where the card lies in another zone (2.12.2.2)."""
    whenever: Any = Occasion(gap("trigger"))
    plain = Ability(
        "automatic",
        AUTOMATIC,
        RULES["automatic"],
        EFFECTS,
        whenever,
        zone=gap("elsewhere"),
    )
    paying = changed(plain, cost=gap("cost"), may_pay=True)
    asked = changed(plain, effect=If(gap("condition"), EFFECTS))
    asked_first = changed(plain, effect=MAY_BE_PAID)
    both = f"{HERE}<,|> and {{condition}},"
    last = "if {condition}<,|> and this card is in your {elsewhere},"
    for here, free, paid in (
        (f"{HERE},", plain, paying),
        ((both, last), asked, asked_first),
    ):
        places = (here,) if isinstance(here, str) else here
        yield Phrase(
            "automatic form",
            *(f"{place} {{trigger}}, {{effects}}" for place in places),
            *(f"{{trigger}}, {place} {{effects}}" for place in places),
            means=free,
        )
        yield Phrase(
            "automatic form",
            *(f"{{cost}} {place} {{trigger}}, {PAID}" for place in places),
            *(f"{{cost}} {{trigger}}, {place} {PAID}" for place in places),
            means=paid,
        )
    yield Phrase(
        "automatic form",
        f"{{cost}} {HERE}, {{trigger}}, <if|> {{condition}}, {PAID}",
        means=asked_first,
    )
    yield Phrase(
        "automatic form",
        f"{HERE}, {{during}} {{trigger}}, {{effects}}",
        means=changed(plain, trigger=Occasion(gap("trigger"), gap("during"))),
    )


# --- icons and marks ------------------------------------------------------------------------------

ICONS = (("【AUTO】", "automatic"), ("【ACT】", "activated"), ("【CONT】", "continuous"))

MARK = "mark"
MARK_PHRASES = (
    Phrase(MARK, "【CXCOMBO】", means=("Climax Combo",)),
    Phrase(MARK, "memory", means=("Memory",)),
    Phrase(MARK, "experience", means=("Experience",)),
    Phrase(MARK, "【CXCOMBO】 memory", means=("Climax Combo", "Memory")),
    Phrase(MARK, "【CXCOMBO】 experience", means=("Climax Combo", "Experience")),
    Phrase(MARK, "memory experience", means=("Memory", "Experience")),
)
"""The marks before an ability, and the keywords that they give it."""


def marked(icons: tuple[tuple[str, str], ...] = ICONS) -> Iterator[Phrase]:
    """Abilities after their icons, with a mark or without one."""
    for icon, kind in icons:
        yield Phrase("ability", f"{icon} {{{kind}}}", means=Marked((), gap(kind)))
        yield Phrase("ability", f"{icon} {{mark}} {{{kind}}}", means=Marked(gap(MARK), gap(kind)))


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


CATEGORIES: dict[str, Category] = {
    "elsewhere": Table(ELSEWHERE),
    "effects": Sentences(),
    "one effect": Sentences(),
    "first effects": FirstEffects(),
    "lasting": LastingEffects(),
    "lasting clause": LastingClause(),
    "limit": Table(LIMITS),
    "proviso": Table(PROVISOS),
    "automatic form": Table(automatic()),
    "automatic": MadeBy("automatic form", OCCASIONS),
    "activated": Table(ACTIVATED_FORMS),
    "continuous": Table(lasting()),
    MARK: Table(MARK_PHRASES),
    "marked ability": Table(marked()),
    "plain ability": MadeBy("marked ability", MARKS),
}
