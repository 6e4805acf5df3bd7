"""How texts put cards from one place to another."""

from collections.abc import Iterator
from typing import Any, Literal

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.engine.kernel.abilities import (
    OTHER,
    Alternative,
    ChooseCard,
    Count,
    EachPlayer,
    If,
    InOrder,
    Is,
    IsNot,
    Let,
    NoAction,
    OneOf,
    Place,
    Put,
    PutOff,
    Selector,
    Shuffle,
    Variable,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones

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
    "<put|return|place|you put|you return|your opponent puts|your opponent returns|they put|puts|"
    "returns>"
)
"""What is done. A verb in the third person says that the opponent does it (see `opponents_deeds`).

It makes no difference who puts a card into a zone: its owner decides the order (3.1.5).
"""

PUTS = (
    Phrase(
        "put",
        f"{BY} {{what: what put}} {INTO} {{zone}}",
        f"<put|return> {{what: pointer}} <in|from> your memory {INTO} {{zone}}",
        means=(Put(gap("what"), gap("zone")),),
    ),
    Phrase(
        "put",
        "<put|return> {what: what put} to hand",
        means=(Put(gap("what"), zones.HAND),),
    ),
    Phrase(
        "put",
        "put all players' characters except this card into their <waiting room|waiting rooms>",
        means=(Put(Selector("stage", "either's", (OTHER,)), zones.WAITING_ROOM),),
    ),
    Phrase(
        "put",
        "put the top {number} cards of your deck or your opponent's deck into the waiting room",
        means=(
            OneOf(
                (
                    Alternative("yours", PutOff(gap("number"), zones.DECK, zones.WAITING_ROOM)),
                    Alternative(
                        "opponent's",
                        PutOff(gap("number"), zones.DECK, zones.WAITING_ROOM, "opponent's"),
                    ),
                )
            ),
        ),
    ),
    Phrase(
        "put",
        f"put the top card of your deck {ON} bottom of your {{zone}}",
        means=(Put("top of deck", gap("zone"), place="bottom"),),
    ),
    Phrase(
        "put",
        "put {what} on <your|the> climax area",
        means=(Put(gap("what"), zones.CLIMAX_AREA),),
    ),
    Phrase(
        "put",
        "<put|return> {what} into your stock in any order",
        "put {what} in any order into your stock",
        means=(Put(gap("what"), zones.STOCK),),
    ),
    *(
        Phrase(
            "put",
            f"{BY} {{what: what put}} {ON} {words} of {OWNER} {{zone}} {more}",
            *(
                (f"{BY} {{what: what put}} {more} {ON} {words} of {OWNER} {{zone}}",)
                if more
                else ()
            ),
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


def ends_of_piles(whose: Any, pile: str) -> Iterator[tuple[str, PutOff]]:
    """Cards from an end of a pile, in words, and the effect that puts them into a zone."""
    of = f"{pile} {{origin: zone}}"
    for words, number, up_to in (
        (f"the {{end}} card <of|from> {of}", 1, False),
        (f"the {{end}} {{number}} <card|cards> <of|from> {of}", gap("number"), False),
        (f"{{number}} <card|cards> from <the|> {{end}} of {of}", gap("number"), False),
        (f"up to {{number}} <card|cards> from <the|> {{end}} of {of}", gap("number"), True),
    ):
        yield words, PutOff(number, gap("origin"), gap("zone"), whose, gap("end"), up_to=up_to)


PILE_ENDS = Table(Phrase("end", end, means=end) for end in ("top", "bottom"))
PUT_OFF = tuple(
    Phrase("put", f"{BY} {words} {INTO} {{zone}}", means=(put,))
    for words, put in ends_of_piles(gap("whose"), "{whose}")
)

# --- all cards of a zone --------------------------------------------------------------------------

EVERY = (
    Phrase(
        "every card",
        "all <of the|> {cards said} from {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "every card",
        "all <of the|> {cards on stage} from {whose} {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "every card",
        "all <of the|> {cards said} <from|in> {whose} {zone} except {subject}",
        "all <of the|> {cards said} except {subject} <from|in> {whose} {zone}",
        "all <of the|> {cards said} in {whose} {zone} except {subject} from {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), (IsNot(Is(gap("subject"))), parts("cards_said"))),
    ),
)

RETURNED = (
    Phrase(
        "put",
        "<your opponent|> returns all <cards from|cards in|of> <their|his or her> stock to "
        "<their|his or her> deck, shuffles <their|his or her> deck, and puts the same number of "
        "cards from the top of <their|his or her> deck into <their|his or her> stock",
        means=(
            Let(
                "X",
                Count(Selector(zones.STOCK, "opponent's")),
                InOrder(
                    (
                        Put(Selector(zones.STOCK, "opponent's"), zones.DECK),
                        Shuffle("opponent's"),
                        PutOff(Variable("X"), zones.DECK, zones.STOCK, "opponent's"),
                    )
                ),
            ),
        ),
    ),
    Phrase(
        "put",
        "<your opponent|> returns the top {number} cards of <their|his or her> stock to "
        "<their|his or her> deck, shuffles <their|his or her> deck, and puts the same number of "
        "cards from the top of <their|his or her> deck into <their|his or her> stock",
        means=(
            PutOff(gap("number"), zones.STOCK, zones.DECK, "opponent's"),
            Let(
                "X",
                Count("those cards"),
                InOrder(
                    (
                        Shuffle("opponent's"),
                        PutOff(Variable("X"), zones.DECK, zones.STOCK, "opponent's"),
                    )
                ),
            ),
        ),
    ),
)
"""Cards of the stock that are exchanged for as many of the deck."""

THEIR_DECK = (Phrase("their deck", "<their|his or her> <deck|decks>", means=None),)
EVERYBODY = "<each player|all players>"
ALL_RETURNED = (
    Phrase(
        "put",
        f"{EVERYBODY} <return|returns> all cards <in|from> <the|their|his or her> "
        "<waiting room|waiting rooms> <to|into> {their_deck} <, and|. each player|. all players> "
        "<shuffle|shuffles> {shuffled: their deck} <afterwards|>",
        means=(EachPlayer(InOrder((Put(Selector(zones.WAITING_ROOM), zones.DECK), Shuffle()))),),
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
        means=(PutOff(gap("number"), zones.MARKERS_HERE, gap("zone")),),
    ),
)
"""Markers leave from the top (3.7.2), unless the player is told to choose."""

HEAL = PutOff(1, zones.CLOCK, zones.WAITING_ROOM, up_to=True)
HEALED = "put up to <1|one> card from the top of your clock into your waiting room"
OR_ELSEWHERE = (
    Phrase(
        "put",
        f"{HEALED}. if {{condition}}, you may put that card into your {{zone}} instead of into "
        "your waiting room",
        means=(
            If(
                gap("condition"),
                OneOf(
                    (
                        Alternative(zones.WAITING_ROOM, HEAL),
                        Alternative("other place", changed(HEAL, zone=gap("zone"))),
                    )
                ),
                HEAL,
            ),
        ),
    ),
)
"""A card goes to one place, or under a condition to one of two."""

THEIR_PILE = "<their|his or her> {origin: zone}"
CHOSEN_FROM_HAND = (
    Phrase(
        "put",
        "put {number} {cards_said} from your hand into your {zone}",
        means=(
            ChooseCard(
                Selector(zones.HAND, tests=gap("cards_said")),
                NoAction(),
                gap("number"),
                gap("number"),
            ),
            Put("chosen", gap("zone")),
        ),
    ),
)
"""Cards of the hand are put away: its player chooses them."""

ALL_PLAYERS = tuple(
    Phrase(
        "put",
        f"{EVERYBODY} <put|puts> {words} {THEIR_PILE} into <their|his or her|the> "
        "<waiting room|waiting rooms>",
        means=(EachPlayer(PutOff(number, gap("origin"), zones.WAITING_ROOM, up_to=up_to)),),
    )
    for words, number, up_to in (
        ("the top card of", 1, False),
        ("the top {number} cards of", gap("number"), False),
        ("{number} <card|cards> from the top of", gap("number"), False),
        ("up to {number} <card|cards> from the top of", gap("number"), True),
    )
)
ALL_OF_EVERYBODY = (
    Phrase(
        "put",
        f"{EVERYBODY} <put|puts> all cards <from|in> {THEIR_PILE} into <their|his or her> "
        "<waiting room|waiting rooms>",
        means=(EachPlayer(Put(Selector(gap("origin")), zones.WAITING_ROOM)),),
    ),
)

CATEGORIES: dict[str, Category] = {
    "whoever": Table((WHOEVER,)),
    "end": PILE_ENDS,
    "their deck": Table(THEIR_DECK),
    "put away": Table(
        (
            *PUTS,
            *PUT_OFF,
            *RENEWED,
            *RETURNED,
            *ALL_RETURNED,
            *WITH_MARKERS,
            *ALL_PLAYERS,
            *ALL_OF_EVERYBODY,
            *CHOSEN_FROM_HAND,
            *OR_ELSEWHERE,
        )
    ),
    "put": OneAmong("put away", "put on stage"),
    "every card": Table(EVERY),
    "what put": OneAmong("what", "every card"),
}
