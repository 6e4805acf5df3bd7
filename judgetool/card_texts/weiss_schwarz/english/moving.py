"""How texts put cards from one place to another."""

from collections.abc import Iterator
from typing import Any, Literal

from judgetool.card_texts.grammar import Beginning, Category, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.weiss_schwarz.english.cards_meant import OneAmong
from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    Count,
    EachPlayer,
    InOrder,
    Is,
    IsNot,
    Let,
    NoAction,
    OneOf,
    Place,
    Put,
    PutBack,
    PutOff,
    Selector,
    Variable,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import Defend

End = Literal["top", "bottom"]

PLACES: tuple[tuple[End, str, Place], ...] = (
    ("top", "", "top"),
    ("bottom", "", "bottom"),
    ("top", "in any order", "top in any order"),
    ("bottom", "in any order", "bottom in any order"),
)
"""Where in a zone cards are put, in words and in trees."""


OWNER = "{whoever}"
"""Whose zone it is where cards go. They go to their owner's, whatever is said (3.1.4)."""

WHOEVER = Phrase(
    "whoever",
    "<your|your opponent's|their|his or her|its owner's|the>",
    means=None,
)

INTO = f"<into|to|in> {OWNER}"
ON = "<at|on|to> <the|>"
END_WORDS = {end: f"{ON} {end} of <your|the>" for end in ("top", "bottom")}
BY = (
    "<put|return|you put|you return|your opponent puts|your opponent returns|they put|puts|returns>"
)
"""What is done. A verb in the third person says that the opponent does it (see `clauses`).

It makes no difference who puts a card into a zone: its owner decides the order (3.1.5).
"""

PUTS = (
    Phrase(
        "put", f"{BY} {{what: what put}} {INTO} {{zone}}", means=(Put(gap("what"), gap("zone")),)
    ),
    Phrase(
        "put",
        "<put|return> {what} into your stock in any order",
        means=(Put(gap("what"), zones.STOCK),),
    ),
    *(
        Phrase(
            "put",
            f"{BY} {{what: what put}} {ON} {words} of {OWNER} {{zone}} {more}",
            means=(Put(gap("what"), gap("zone"), place=place),),
        )
        for words, more, place in PLACES
    ),
    Phrase(
        "put",
        f"{BY} {{what: what put}} face up {INTO} {{zone}}",
        f"{BY} {{what: what put}} {INTO} {{zone}} face up",
        means=(Put(gap("what"), gap("zone"), face_up=True),),
    ),
    Phrase(
        "put",
        f"{BY} {{what: what put}} face down {INTO} {{zone}}",
        f"{BY} {{what: what put}} {INTO} {{zone}} face down",
        means=(Put(gap("what"), gap("zone"), face_up=False),),
    ),
    Phrase(
        "put",
        "put {subject} <into your hand or your stock|into your hand or into your stock>",
        "<return|put> {subject} <to|into> your hand or put {subject} into your stock",
        means=(
            OneOf(
                (
                    Alternative(zones.HAND, Put(gap("subject"), zones.HAND)),
                    Alternative(zones.STOCK, Put(gap("subject"), zones.STOCK)),
                )
            ),
        ),
    ),
)
"""Cards that a text names are put into a zone."""

SIDES: tuple[tuple[Whose, str], ...] = (
    ("yours", "your"),
    ("opponent's", "<your opponent's|their|his or her>"),
)
"""Whose zones are meant, in trees and in words."""


def ends_of_piles(whose: Whose, pile: str) -> Iterator[tuple[str, PutOff]]:
    """Cards from an end of a pile, in words, and the effect that puts them into a zone."""
    for end in ENDS:
        of = f"<of|from> {pile} {{origin: zone}}"
        for words, number, up_to in (
            (f"the {end} card {of}", 1, False),
            (f"the {end} {{number}} <card|cards> {of}", gap("number"), False),
            (
                f"{{number}} <card|cards> from <the|> {end} of {pile} {{origin: zone}}",
                gap("number"),
                False,
            ),
            (
                f"up to {{number}} <card|cards> from <the|> {end} of {pile} {{origin: zone}}",
                gap("number"),
                True,
            ),
        ):
            yield words, PutOff(number, gap("origin"), gap("zone"), whose, end, up_to=up_to)


ENDS: tuple[End, End] = ("top", "bottom")
PUT_OFF = tuple(
    Phrase("put", f"{BY} {words} {INTO} {{zone}}", means=(put,))
    for whose, pile in SIDES
    for words, put in ends_of_piles(whose, pile)
)

# --- onto the stage -------------------------------------------------------------------------------

TO = "<in|on|to>"
OF = "<of|on>"
OPEN = "<an open|an empty|another open>"
HOW: tuple[tuple[str, str | None], ...] = (("", None), ("as 【REST】", zones.REST))
FACING = "with a character facing <this card|it|that character>"


def onto_stage() -> Iterator[Phrase]:
    """Cards are put onto stage positions that a player chooses."""
    for words, orientation in HOW:
        for whose, stage in SIDES:
            put = Put(gap("what"), zones.WHOLE_STAGE, orientation, whose=whose)
            for verb, by in (
                ("<put|return|move>", "yours"),
                ("<your opponent|> <puts|returns|moves>", "opponent's"),
            ):
                yield from positions(f"{verb} {{what}}", stage, words, changed(put, by=by))


def positions(said: str, stage: str, words: str, put: Put) -> Iterator[Phrase]:
    """The positions of one player that can be chosen."""
    zone = (gap("stage_zone"),)
    away = (f"{said} from <their|his or her> memory",) if put.by == "opponent's" else ()
    yield Phrase(
        "put",
        *(f"{one} {TO} any position {OF} {stage} stage {words}" for one in (said, *away)),
        f"{said} on {stage} stage {words}",
        means=(put,),
    )
    yield Phrase(
        "put",
        f"{said} {TO} any position {OF} {stage} {{stage zone}} {words}",
        means=(changed(put, positions=zone),),
    )
    yield Phrase(
        "put",
        f"{said} {TO} {OPEN} position {OF} {stage} stage {words}",
        means=(changed(put, open_only=True),),
    )
    yield Phrase(
        "put",
        f"{said} {TO} {OPEN} position {OF} {stage} {{stage zone}} {words}",
        means=(changed(put, positions=zone, open_only=True),),
    )


ONTO_STAGE = (
    *onto_stage(),
    *(
        Phrase(
            "put",
            f"<put|return> {{what}} {TO} the stage position <that|> this card was <on|in> {words}",
            f"<put|return> {{what}} {TO} the <stage|> position where this card was {words}",
            f"<put|return> {{what}} {TO} the position <that|> this card was <on|in> {words}",
            means=(
                Put(
                    gap("what"),
                    zones.WHOLE_STAGE,
                    orientation,
                    positions=("where this card was",),
                ),
            ),
        )
        for words, orientation in HOW
    ),
    *(
        Phrase(
            "put",
            f"move {{what}} {TO} {OPEN} position {OF} {stage} center stage {FACING}",
            means=(
                Put(
                    gap("what"),
                    zones.WHOLE_STAGE,
                    positions=("facing a character",),
                    open_only=True,
                    whose=whose,
                ),
            ),
        )
        for whose, stage in SIDES
    ),
    *(
        Phrase(
            "put",
            f"<put|return> {{what}} {TO} {there} as the defending character",
            means=(
                Put(gap("what"), zones.WHOLE_STAGE, positions=("where this card was",)),
                Defend("those cards"),
            ),
        )
        for there in (
            "<the stage position|the position> <that|> this card was <on|in>",
            "this card's stage position",
        )
    ),
    Phrase(
        "put",
        "return this <card|character> to <its|the> previous stage position as 【REST】",
        means=(PutBack(zones.REST),),
    ),
    Phrase(
        "put",
        "return {that card} to its previous stage position as 【REST】",
        means=(
            Put(
                gap("that_card"), zones.WHOLE_STAGE, zones.REST, positions=("where that card was",)
            ),
        ),
    ),
    Phrase(
        "put",
        "<put|return> {what} <on|in|to> separate positions <of|on> your stage",
        means=(Put(gap("what"), zones.WHOLE_STAGE, positions=("separate positions",)),),
    ),
    Phrase(
        "put",
        "<put|return> {what} <on|in|to> separate positions <of|on> <your opponent's|their> stage",
        means=(
            Put(
                gap("what"),
                zones.WHOLE_STAGE,
                positions=("separate positions",),
                whose="opponent's",
            ),
        ),
    ),
    Phrase(
        "put",
        "move {what} to the <open|empty> middle position of your center stage",
        means=(Put(gap("what"), "stage", positions=("center-middle",), open_only=True),),
    ),
)

# --- underneath other cards -----------------------------------------------------------------------

MARKER = "as <a marker|markers>"
UNDER = (
    Phrase(
        "put",
        f"<put|place> {{what}} face up underneath this card {MARKER}",
        f"<put|place> {{what}} underneath this card {MARKER} face up",
        f"<put|place> {{what}} face up in any order underneath this card {MARKER}",
        means=(Put(gap("what"), zones.WHOLE_STAGE, under="this card", face_up=True),),
    ),
    Phrase(
        "put",
        f"<put|place> {{what}} <face down|> underneath this card {MARKER}",
        f"<put|place> {{what}} underneath this card {MARKER} face down",
        means=(Put(gap("what"), zones.WHOLE_STAGE, under="this card"),),
    ),
    Phrase(
        "put",
        f"<put|place> the top card of your deck face up underneath this card {MARKER}",
        f"<put|place> the top card of your deck underneath this card {MARKER} face up",
        means=(Put("top of deck", zones.WHOLE_STAGE, under="this card", face_up=True),),
    ),
    Phrase(
        "put",
        f"<put|place> the top card of your deck <face down|> underneath this card {MARKER}",
        f"<put|place> the top card of your deck underneath this card {MARKER} face down",
        means=(Put("top of deck", zones.WHOLE_STAGE, under="this card"),),
    ),
)


class Meaning(Beginning):
    """The category of words that point at one subject, as far as they point at this one."""

    beginnings = ("subject",)

    def __init__(self, subject: str) -> None:
        self.subject = subject

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words at a place that point at the subject."""
        for read in text.read("subject", place, mentions):
            if read.tree == self.subject:
                yield read

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of words that point at the subject."""
        if tree == self.subject:
            yield from text.write("subject", tree, place, mentions)


# --- all cards of a zone --------------------------------------------------------------------------

EVERY = (
    Phrase(
        "every card",
        "all <of the|> {cards said} from {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "every card",
        "all <of the|> {cards said} <from|in> {whose} {zone} except {subject}",
        "all <of the|> {cards said} except {subject} <from|in> {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), (IsNot(Is(gap("subject"))), parts("cards_said"))),
    ),
)

SAME_NUMBER = (
    "the same number of cards from the top of <their|his or her|your opponent's> deck into "
    "<their|his or her|the> stock"
)
RENEWED = (
    Phrase(
        "put",
        "<your opponent|> puts all of <their|his or her> stock into <their|his or her> "
        f"waiting room <, and|, and your opponent> puts {SAME_NUMBER}",
        "put <all of|all cards in> your opponent's stock into <their|your opponent's> waiting "
        f"room, and your opponent puts {SAME_NUMBER}",
        means=(
            Let(
                "X",
                Count(Selector(zones.STOCK, "opponent's")),
                InOrder(
                    (
                        Put(Selector(zones.STOCK, "opponent's"), zones.WAITING_ROOM),
                        PutOff(Variable("X"), zones.DECK, zones.STOCK, "opponent's"),
                    )
                ),
            ),
        ),
    ),
)

WITH_MARKERS = (
    Phrase(
        "put",
        f"<put|return> {{number}} <marker|markers> <from|> underneath this card {INTO} {{zone}}",
        means=(
            ChooseCard(Selector(zones.MARKERS_HERE), NoAction(), gap("number"), gap("number")),
            Put("chosen", gap("zone")),
        ),
    ),
)
ALL_PLAYERS = tuple(
    Phrase(
        "put",
        f"<all players|each player> <put|puts> {words} of <their|his or her> deck into "
        "<their|his or her> <waiting room|waiting rooms>",
        means=(EachPlayer(PutOff(number, zones.DECK, zones.WAITING_ROOM)),),
    )
    for words, number in (("the top card", 1), ("the top {number} cards", gap("number")))
)

CATEGORIES: dict[str, Category] = {
    "whoever": Table((WHOEVER,)),
    "put": Table((*PUTS, *PUT_OFF, *ONTO_STAGE, *UNDER, *RENEWED, *WITH_MARKERS, *ALL_PLAYERS)),
    "that card": Meaning("that card"),
    "every card": Table(EVERY),
    "what put": OneAmong("what", "every card"),
}
