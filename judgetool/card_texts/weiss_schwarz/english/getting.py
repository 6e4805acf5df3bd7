"""What cards get: numbers, abilities, traits and colours."""

from collections.abc import Iterator
from itertools import product

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.english import change
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Token
from judgetool.card_texts.tokens_and_lists import Listed, Quoted, Single
from judgetool.engine.kernel.abilities import (
    Change,
    Count,
    GiveAbility,
    GiveWords,
    Times,
    Variable,
)
from judgetool.engine.weiss_schwarz import faces

# --- what cards get -------------------------------------------------------------------------------

SOMETHING = "something"
"""What stands for the cards and the duration where a text has not named them yet."""


def getting_for_each(aspect: str) -> Iterator[Phrase]:
    """Changes of a number of cards for each of some cards."""
    change, count = "constant change", Count(gap("cards_counted"))
    if aspect in ("soul", "level"):
        change = "change but one"
        yield Phrase(
            "got for each",
            f"+1 {aspect} for each <of|> {{cards_counted}}",
            means=Change(aspect, count, SOMETHING, SOMETHING),
        )
    yield Phrase(
        "got for each",
        f"{{change: {change}}} {aspect} for each <of|> {{cards_counted}}",
        means=Change(aspect, Times(count, gap("change")), SOMETHING, SOMETHING),
    )


def both_for_each() -> Iterator[Phrase]:
    """Two changes for each of some cards: “for each” is said of both."""
    for one, other in (("level", "power"), ("power", "soul")):
        for (said, amount), (also, more) in product(times_counted(one), times_counted(other)):
            yield Phrase(
                "both got for each",
                f"{said} and {also} for each <of|> {{cards_counted}}",
                means=(
                    Change(one, amount, SOMETHING, SOMETHING),
                    Change(other, more, SOMETHING, SOMETHING),
                ),
            )


def times_counted(aspect: str) -> Iterator[tuple[str, Count | Times]]:
    """How a change for each of some cards is said, and by how much it changes a number."""
    count = Count(gap("cards_counted"))
    if aspect == "power":
        yield "{power: constant change} power", Times(count, gap("power"))
    else:
        yield f"+1 {aspect}", count
        yield f"{{{aspect}: change but one}} {aspect}", Times(count, gap(aspect))


NUMBERS = ("power", "soul", "level", "cost")
GOT = (
    Phrase(
        "got",
        "{change} {aspect} <|each>",
        means=Change(gap("aspect"), gap("change"), SOMETHING, SOMETHING),
    ),
    Phrase(
        "got",
        "{change} levels <|each>",
        means=Change(faces.LEVEL, gap("change"), SOMETHING, SOMETHING),
    ),
    Phrase(
        "got",
        "-x {aspect} <|each>",
        means=Change(gap("aspect"), Times(Variable("X"), -1), SOMETHING, SOMETHING),
    ),
    Phrase(
        "got", "{quoted_ability}", means=GiveAbility(gap("quoted_ability"), SOMETHING, SOMETHING)
    ),
    Phrase(
        "got",
        "{trait} <trait|>",
        means=GiveWords(faces.TRAITS, (gap("trait"),), SOMETHING, SOMETHING),
    ),
)
COLORS = (
    Phrase(
        "got",
        "the color {color}",
        means=GiveWords(faces.COLOR, (gap("color"),), SOMETHING, SOMETHING),
    ),
)
GOT_FOR_EACH = tuple(one for aspect in NUMBERS for one in getting_for_each(aspect))

AND_WORDS = ("and", ", and", ",")

# --- single words ---------------------------------------------------------------------------------


def constant_change(token: Token) -> int | None:
    """What is added to a number, without X."""
    meant = change(token)
    return meant if isinstance(meant, int) else None


def change_but_one(token: Token) -> int | None:
    """What is added to a number, without X, and other than one more."""
    meant = constant_change(token)
    return None if meant == 1 else meant


CATEGORIES: dict[str, Category] = {
    "constant change": Single(constant_change),
    "change but one": Single(change_but_one),
    "got": Table((*GOT, *COLORS)),
    "got for each": Table(GOT_FOR_EACH),
    "several got": Listed("got", AND_WORDS),
    "one got for each": Table((Phrase("one", "{got_for_each}", means=(gap("got_for_each"),)),)),
    "each and more": Table(
        (
            Phrase(
                "both",
                "{got_for_each} <and|, and|,> {several got}",
                means=(gap("got_for_each"), parts("several_got")),
            ),
        )
    ),
    "both got for each": Table(both_for_each()),
    "things got": OneAmong("several got", "one got for each", "each and more", "both got for each"),
    "quoted ability": Quoted("ability"),
    "quoted effects": Quoted("text quoted"),
    "quoted abilities": Listed("quoted ability", ("", "and", ",")),
}
