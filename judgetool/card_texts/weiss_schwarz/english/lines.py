"""Whole lines of cards, and the texts of events, which can be several abilities."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.cards_meant import CHARACTER
from judgetool.card_texts.weiss_schwarz.english.keywords import KEYWORD_CATEGORIES
from judgetool.card_texts.weiss_schwarz.english.reminders import Line
from judgetool.card_texts.weiss_schwarz.forms import ATTACKING_ITSELF
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Ability,
    Allow,
    AtMoment,
    Change,
    Every,
    If,
    InOrder,
    InTurn,
    MayPay,
    Prohibit,
    PutFrom,
    Selector,
    Unless,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.continuous import BE_PLAYED
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed

EVENT = "Event"
"""What the text of an event is called."""

RESTRICTED = Ability(
    "continuous",
    "Continuous",
    "8.1.1.3",
    lasting=(Prohibit(BE_PLAYED, "this card", UNTIL_NO_LONGER),),
    condition=gap("condition"),
    zone="hand",
)
EVENT_TEXT = Ability("event", EVENT, "8.6.2.5.2", gap("effects"))
COUNTER = Ability("event", EVENT, "8.6.2.5.2", gap("effects"), icons=(faces.COUNTER_ICON,))
BRAINSTORMED = InOrder((parts("first"), CountAsUsed("Brainstorm"), gap("effects")))
"""What an event with Brainstorm does that speaks of the cards put away as of those cards."""

BRAINSTORM = changed(EVENT_TEXT, effect=BRAINSTORMED, keywords=("Brainstorm",))

CANNOT = "if {condition}, <this card cannot be played|you cannot play this card> from <your|> hand."

LASTING = Ability("continuous", "Continuous", "8.1.1.3", lasting=gap("lasting"))

PAID = "you may pay the cost. if you do, {effects}"


def costs_within() -> Iterator[Phrase]:
    """Events that do something, and then more if a cost is paid."""
    pays: Any = MayPay(gap("cost"), gap("effects"))
    for more, paid in (
        (f"{{cost}} {PAID}", pays),
        (f"{{cost}} if {{asked: condition}}, {PAID}", If(gap("asked"), pays)),
    ):
        both = InOrder((gap("first"), paid))
        for mark, one in (("", EVENT_TEXT), ("【COUNTER】", COUNTER)):
            text = changed(one, effect=both)
            said = f"{{first: effects}} {more}"
            yield Phrase("event", f"{mark} {said}", means=(text,))
            yield Phrase("event", f"{mark} {CANNOT} {said}", means=(RESTRICTED, text))


EVENTS = (
    Phrase("event", "{effects}", means=(EVENT_TEXT,)),
    Phrase("event", "【COUNTER】 {effects}", means=(COUNTER,)),
    Phrase("event", CANNOT, means=(RESTRICTED,)),
    *(
        Phrase(
            "event",
            f"{mark} this card cannot be played from your hand if {{condition}}. {{colorless}} "
            "{effects}",
            means=(RESTRICTED, gap("colorless"), one),
        )
        for mark, one in (("", EVENT_TEXT), ("【COUNTER】", COUNTER))
    ),
    Phrase(
        "event",
        "brainstorm {first: flipped} {effects}",
        means=(BRAINSTORM,),
    ),
    Phrase(
        "event",
        f"brainstorm {CANNOT} {{first: flipped}} {{effects}}",
        means=(RESTRICTED, BRAINSTORM),
    ),
    Phrase(
        "event",
        "brainstorm <.|> {before: first effects}. {first: flipped} {effects}",
        means=(changed(BRAINSTORM, effect=InOrder((gap("before"), *BRAINSTORMED.effects))),),
    ),
    *(
        Phrase("event", f"{mark} {{effects}}", means=(changed(EVENT_TEXT, keywords=(keyword,)),))
        for mark, keyword in (
            ("【CXCOMBO】", "Climax Combo"),
            ("memory", "Memory"),
            ("experience", "Experience"),
        )
    ),
    *(
        Phrase(
            "event",
            f"{mark} {CANNOT} {{effects}}",
            means=(RESTRICTED, changed(EVENT_TEXT, keywords=(keyword,))),
        )
        for mark, keyword in (
            ("memory", "Memory"),
            ("【CXCOMBO】", "Climax Combo"),
            ("experience", "Experience"),
        )
    ),
    *(
        Phrase(
            "event",
            f"{mark} {CANNOT} {{colorless}} {{effects}}",
            means=(RESTRICTED, gap("colorless"), one),
        )
        for mark, one in (("", EVENT_TEXT), ("【COUNTER】", COUNTER))
    ),
    *(
        Phrase(
            "event",
            f"{mark} {{colorless}} {{effects}}",
            means=(gap("colorless"), one),
        )
        for mark, one in (("", EVENT_TEXT), ("【COUNTER】", COUNTER))
    ),
    *(
        Phrase(
            "event",
            f"{mark} {{action: cost and effects}}",
            means=(changed(one, effect=gap("action")),),
        )
        for mark, one in (("", EVENT_TEXT), ("【COUNTER】", COUNTER))
    ),
    Phrase(
        "event",
        "【REPLAY】 {command_name} {effects}",
        means=(Ability("command", gap("command_name"), "11.3.1.1", gap("effects")),),
    ),
    *costs_within(),
    Phrase("event", f"{CANNOT} {{effects}}", means=(RESTRICTED, EVENT_TEXT)),
    Phrase("event", f"【COUNTER】 {CANNOT} {{effects}}", means=(RESTRICTED, COUNTER)),
)


@record
class CopiesAllowed:
    """A line for the construction of decks (5.1.2.2): how many cards of its name a deck can have.

    None means any number. The cards of ``names`` count, too. Nothing comes of it in play.
    """

    most: int | None
    names: tuple[str, ...] = ()


COPIES = "cards with the same card name as this card <into|in> your deck <.|>"
AT_END = "at the end of this card's attack"
WHENEVER = Ability("automatic", "Automatic", "8.7.1", gap("effects"), gap("trigger"))


def for_either_player() -> Iterator[Phrase]:
    """One line about the cards of whichever player something happens to: an ability for each."""
    moved = "is returned to <their|> hand from the waiting room"
    both = tuple(
        Ability(
            "automatic",
            "Automatic",
            "8.7.1",
            Change(gap("aspect"), gap("change"), Selector("stage", whose), gap("said_duration")),
            PutFrom("waiting room", "hand", Selector("hand", whose, (CHARACTER,))),
            condition=gap("during"),
        )
        for whose in ("yours", "opponent's")
    )
    yield Phrase(
        "two abilities",
        f"【AUTO】 {{during}} when your character or your opponent's character {moved}, all of "
        "that player's characters get {change: constant change} {aspect} {said_duration} <.|>",
        means=both,
    )


TWO_OCCASIONS = (
    Phrase(
        "two abilities",
        f"【AUTO】 {AT_END} or {{trigger}}, {{effects}}",
        f"【AUTO】 {{trigger}} or {AT_END}, {{effects}}",
        means=(
            changed(WHENEVER, trigger=AtMoment("end of the attack"), condition=ATTACKING_ITSELF),
            WHENEVER,
        ),
    ),
    *for_either_player(),
)
"""One line that waits for several things of which each asks for something else."""

TWO_TURNS = (
    Phrase(
        "two abilities",
        "【CONT】 {always: lasting} if {condition}, {lasting}",
        means=(
            changed(LASTING, lasting=gap("always")),
            changed(LASTING, condition=gap("condition")),
        ),
    ),
    Phrase(
        "two abilities",
        "【CONT】 if {condition: condition in any turn}, {lasting: lasting clause}, and {during} "
        "{more: lasting}",
        means=(
            changed(LASTING, condition=gap("condition")),
            changed(
                LASTING, condition=Every((gap("condition"), gap("during"))), lasting=gap("more")
            ),
        ),
    ),
    Phrase(
        "two abilities",
        "【CONT】 if {condition}, {lasting} if {other: condition}, {more: lasting}",
        means=(
            changed(LASTING, condition=gap("condition")),
            changed(LASTING, condition=gap("other"), lasting=gap("more")),
        ),
    ),
    Phrase(
        "two abilities",
        "【CONT】 if {condition}, {lasting} if {other: condition}, {more: lasting} if {third: "
        "condition}, {most: lasting}",
        means=(
            changed(LASTING, condition=gap("condition")),
            changed(LASTING, condition=gap("other"), lasting=gap("more")),
            changed(LASTING, condition=gap("third"), lasting=gap("most")),
        ),
    ),
    Phrase(
        "two abilities",
        "【CONT】 if {condition}, {lasting_in_hand} otherwise, {other: lasting in hand}",
        means=(
            changed(
                LASTING, condition=gap("condition"), lasting=gap("lasting_in_hand"), zone="hand"
            ),
            changed(LASTING, condition=Unless(gap("condition")), lasting=gap("other"), zone="hand"),
        ),
    ),
    Phrase(
        "two abilities",
        "【CONT】 during your turn, {lasting: lasting clause}, and during your opponent's turn, "
        "{theirs: lasting}",
        means=(
            changed(LASTING, condition=InTurn("yours")),
            changed(LASTING, condition=InTurn("opponent's"), lasting=gap("theirs")),
        ),
    ),
    Phrase(
        "two abilities",
        "【CONT】 if {condition}, during your turn, {lasting: lasting clause}, and during your "
        "opponent's turn, {theirs: lasting}",
        means=(
            changed(LASTING, condition=Every((gap("condition"), InTurn("yours")))),
            changed(
                LASTING,
                condition=Every((gap("condition"), InTurn("opponent's"))),
                lasting=gap("theirs"),
            ),
        ),
    ),
)
"""One line that says what lasts at one time or always, and what lasts at another."""

DECK_LINES = (
    Phrase(
        "deck line",
        f"【CONT】 you <can|may> put any number of {COPIES}",
        means=CopiesAllowed(None),
    ),
    Phrase(
        "deck line",
        f"【CONT】 you <can|may> put up to {{figure}} {COPIES}",
        means=CopiesAllowed(gap("figure")),
    ),
    Phrase(
        "deck line",
        "【CONT】 you <can|may> put up to {figure} cards with the same card name as this card and "
        "cards named {names} <into|in> your deck <.|>",
        means=CopiesAllowed(gap("figure"), gap("names")),
    ),
)


class InAnyTurn(Beginning):
    """A condition that says nothing of the turn: another turn can be spoken of after it."""

    beginnings = ("condition",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The conditions at a place."""
        for read in text.read("condition", place, mentions):
            if not speaks_of_turn(read.tree):
                yield read

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a condition."""
        if not speaks_of_turn(tree):
            yield from text.write("condition", tree, place, mentions)


def speaks_of_turn(condition: Any) -> bool:
    """Whether a condition asks whose turn it is."""
    return any(isinstance(one, InTurn) for one in nodes_in(condition))


class Alone(Beginning):
    """A category of lists of one: an ability of another category."""

    def __init__(self, category: str) -> None:
        self.category = category
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The abilities at a place, each alone."""
        for tree, end in text.read(self.category, place, mentions):
            yield Read((tree,), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of the only ability."""
        if isinstance(tree, tuple) and len(tree) == 1:
            yield from text.write(self.category, tree[0], place, mentions)


CATEGORIES: dict[str, Category] = {
    "any ability": OneAmong("plain ability", *KEYWORD_CATEGORIES),
    "ability": Line("any ability"),
    "abilities": Alone("ability"),
    "cost and effects": Table(
        (
            Phrase(
                "cost and effects",
                "{cost} you may pay the cost. if you do, {effects}",
                means=MayPay(gap("cost"), gap("effects")),
            ),
            Phrase(
                "cost and effects",
                "{cost} if {condition}, you may pay the cost. if you do, {effects}",
                means=If(gap("condition"), MayPay(gap("cost"), gap("effects"))),
            ),
        )
    ),
    "colorless": Table(
        (
            Phrase(
                "colorless",
                "this card can be played from your hand without fulfilling color requirements.",
                means=Ability(
                    "continuous",
                    "Continuous",
                    "8.1.1.3",
                    lasting=(Allow("be played without color", "this card", UNTIL_NO_LONGER),),
                    zone="hand",
                ),
            ),
        )
    ),
    "condition in any turn": InAnyTurn(),
    "two abilities": Table((*TWO_TURNS, *TWO_OCCASIONS)),
    "event text": Table(EVENTS),
    "event": Line("event text"),
    "text quoted": Line("action quoted"),
    "deck line": Table(DECK_LINES),
    "line": OneAmong("abilities", "two abilities", "event", "icon line", "deck line"),
}
