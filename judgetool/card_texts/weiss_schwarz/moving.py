"""How texts put cards from one place to another."""

from collections.abc import Iterator
from typing import Literal

from judgetool.card_texts.grammar import Category, Table
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.engine.kernel.abilities import Place, Put, PutOff

End = Literal["top", "bottom"]

PLACES: tuple[tuple[End, str, Place], ...] = (
    ("top", "", "top"),
    ("bottom", "", "bottom"),
    ("top", "in any order", "top in any order"),
    ("bottom", "in any order", "bottom in any order"),
)
"""Where in a zone cards are put, in words and in trees."""


OWNER = "<your|your opponent's|their|his or her|its owner's>"
"""Whose zone it is where cards go. They go to their owner's, whatever is said (3.1.4)."""

INTO = f"<into|to|in> {OWNER}"
ON = "<at|on|to> <the|>"

PUTS = (
    Phrase("put", f"<put|return> {{what}} {INTO} {{zone}}", means=(Put(gap("what"), gap("zone")),)),
    *(
        Phrase(
            "put",
            f"<put|return> {{what}} {ON} {words} of <the|{OWNER[1:-1]}> {{zone}} {more}",
            means=(Put(gap("what"), gap("zone"), place=place),),
        )
        for words, more, place in PLACES
    ),
)
"""Cards that a text names are put into a zone."""


def put_off(end: End) -> Iterator[Phrase]:
    """Cards from one end of a pile are put into a zone."""
    pile = "{whose} {origin: zone}"
    for words, number, up_to in (
        (f"the {end} card <of|from> {pile}", 1, False),
        (f"the {end} {{number}} cards <of|from> {pile}", gap("number"), False),
        (f"{{number}} <card|cards> from the {end} of {pile}", gap("number"), False),
        (f"up to {{number}} <card|cards> from the {end} of {pile}", gap("number"), True),
    ):
        put = PutOff(number, gap("origin"), gap("zone"), gap("whose"), end, up_to=up_to)
        yield Phrase("put", f"<put|return> {words} {INTO} {{zone}}", means=(put,))


ON_ANY = "<put|return> {what} <in|on|to> any position <of|on> your stage"
ONTO_STAGE = (
    Phrase("put", ON_ANY, "<put|return> {what} on your stage", means=(Put(gap("what"), "stage"),)),
    Phrase("put", f"{ON_ANY} as 【REST】", means=(Put(gap("what"), "stage", "rest"),)),
    Phrase(
        "put",
        "<put|return> {what} <in|on|to> an open position <of|on> your stage",
        means=(Put(gap("what"), "stage", open_only=True),),
    ),
    Phrase(
        "put",
        "<put|return> {what} <in|on|to> the stage position that this card was <on|in>",
        "<put|return> {what} <in|on|to> the stage position <this card was on|where this card was>",
        means=(Put(gap("what"), "stage", positions=("where this card was",)),),
    ),
    Phrase(
        "put",
        "<put|return> {what} <in|on|to> any position of your {stage_zone}",
        means=(Put(gap("what"), "stage", positions=(gap("stage_zone"),)),),
    ),
    Phrase(
        "put",
        "move {what} to an <open|empty> position of your {stage_zone}",
        means=(Put(gap("what"), "stage", positions=(gap("stage_zone"),), open_only=True),),
    ),
    Phrase(
        "put",
        "move {what} to an <open|empty> position of your stage",
        means=(Put(gap("what"), "stage", open_only=True),),
    ),
    Phrase(
        "put",
        "move {what} to the <open|empty> middle position of your center stage",
        means=(Put(gap("what"), "stage", positions=("center-middle",), open_only=True),),
    ),
    Phrase(
        "put",
        "<put|place> {what} face up underneath this card as a marker",
        "<put|place> {what} underneath this card as a marker face up",
        means=(Put(gap("what"), "stage", under="this card", face_up=True),),
    ),
    Phrase(
        "put",
        "<put|place> {what} <face down|> underneath this card as a marker",
        means=(Put(gap("what"), "stage", under="this card"),),
    ),
)


CATEGORIES: dict[str, Category] = {
    "put": Table((*PUTS, *put_off("top"), *put_off("bottom"), *ONTO_STAGE))
}
