"""How texts put cards onto the stage, and underneath other cards."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    IsNamed,
    NoAction,
    OnTop,
    Put,
    PutBack,
    Repeat,
    Selector,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.movement import WHERE_EARLIER_WAS
from judgetool.engine.weiss_schwarz.nodes import Defend, PutOver

# --- onto the stage -------------------------------------------------------------------------------

TO = "<in|on|to>"
OF = "<of|on|in>"
OPEN = "<an open|an empty|another open>"
HOW: tuple[tuple[str, str | None], ...] = (("", None), ("as 【REST】", zones.REST))
PUT_BY: tuple[tuple[str, Whose], ...] = (
    ("<put|return>", "yours"),
    ("<puts|returns>", "opponent's"),
)
"""What is done by whom: the verb says whether it is you or the opponent."""
FACING = "with a character facing <this card|it|that character|that card>"


def onto_stage() -> Iterator[Phrase]:
    """Cards are put onto stage positions that a player chooses."""
    for words, orientation in HOW:
        put = Put(gap("what"), zones.WHOLE_STAGE, orientation, whose=gap("whose"))
        for verb, from_where, by in (
            ("<put|return|move>", "your <memory|waiting room>", "yours"),
            (
                "<your opponent|> <puts|returns|moves>",
                "<their|his or her|your opponent's> memory",
                "opponent's",
            ),
        ):
            said = f"{verb} {{what}}"
            yield from positions(said, f"{said} from {from_where}", words, changed(put, by=by))
        yield Phrase(
            "put",
            f"<put|return|move> {{what}} {TO} {OPEN} stage position {words}",
            means=(changed(put, open_only=True, whose="yours"),),
        )
        yield Phrase(
            "put",
            f"<put|return|move> {{what}} {TO} any stage position {words}",
            means=(changed(put, whose="yours"),),
        )


def positions(said: str, away: str, words: str, put: Put) -> Iterator[Phrase]:
    """The positions that can be chosen. ``away`` says from where the cards come, too.

    Where nobody is named the stage is that of the player who puts them there.
    """
    zone = (gap("stage_zone"),)
    yield Phrase(
        "put",
        *(f"{one} {TO} any position {OF} {{whose}} stage {words}" for one in (said, away)),
        f"{said} on {{whose}} stage {words}",
        means=(put,),
    )
    yield Phrase(
        "put",
        f"{said} {TO} any position {OF} {{whose}} {{stage zone}} {words}",
        means=(changed(put, positions=zone),),
    )
    yield Phrase(
        "put",
        f"{said} {TO} {OPEN} <|stage> position {OF} {{whose}} stage {words}",
        means=(changed(put, open_only=True),),
    )
    yield Phrase(
        "put",
        f"{said} {TO} {OPEN} stage position {words}",
        means=(changed(put, open_only=True, whose=put.by),),
    )
    yield Phrase(
        "put",
        f"{said} {TO} {OPEN} <|stage> position {OF} {{whose}} {{stage zone}} {words}",
        means=(changed(put, positions=zone, open_only=True),),
    )


CENTER = (
    ("middle", zones.CENTER_MIDDLE),
    ("left", zones.CENTER_LEFT),
    ("right", zones.CENTER_RIGHT),
)
"""The positions of the center stage by their sides, in words and in trees."""

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
    Phrase(
        "put",
        f"move {{what}} {TO} {OPEN} position {OF} {{whose}} center stage {FACING}",
        means=(
            Put(
                gap("what"),
                zones.WHOLE_STAGE,
                positions=("facing a character",),
                open_only=True,
                whose=gap("whose"),
            ),
        ),
    ),
    Phrase(
        "put",
        *(
            f"<put|return> {{what}} {TO} {there} as the defending character"
            for there in (
                "<the stage position|the position> <that|> this card was <on|in>",
                "this card's stage position",
            )
        ),
        means=(
            Put(gap("what"), zones.WHOLE_STAGE, positions=("where this card was",)),
            Defend("those cards"),
        ),
    ),
    Phrase(
        "put",
        "<return|put> this <card|character> <to|in|on> <its|the> previous stage position as "
        "【REST】",
        means=(PutBack(zones.REST),),
    ),
    Phrase(
        "put",
        "return {that card} to its previous stage position as 【REST】",
        "put {that card} <on|in> the stage position <that|> it was <on|in> as 【REST】",
        means=(
            Put(
                gap("that_card"), zones.WHOLE_STAGE, zones.REST, positions=("where that card was",)
            ),
        ),
    ),
    *(
        Phrase(
            "put",
            f"{verb} {{what: the chosen one}} {TO} the <stage|> position <that|> "
            "<that character|their character|the character put into your waiting room by this "
            "effect> was <on|in>",
            means=(
                Put(
                    gap("what"),
                    zones.WHOLE_STAGE,
                    positions=(WHERE_EARLIER_WAS,),
                    whose=whose,
                    by=whose,
                ),
            ),
        )
        for verb, whose in PUT_BY
    ),
    Phrase(
        "put",
        f"<put|return> {{what}} {TO} the stage position <that|> {{that card}} was <on|in>",
        means=(Put(gap("what"), zones.WHOLE_STAGE, positions=("where that card was",)),),
    ),
    *(
        Phrase(
            "put",
            "<put|return> {what} <on|in|to|on to> separate positions <of|on> {whose} stage "
            f"{words}",
            means=(
                Put(
                    gap("what"),
                    zones.WHOLE_STAGE,
                    orientation,
                    positions=("separate positions",),
                    whose=gap("whose"),
                ),
            ),
        )
        for words, orientation in HOW
    ),
    Phrase(
        "put",
        "<your opponent|> <puts|returns> {what} <from their memory|> <on|in> separate positions of "
        "<their|his or her> stage",
        means=(
            Put(
                gap("what"),
                zones.WHOLE_STAGE,
                positions=("separate positions",),
                whose="opponent's",
                by="opponent's",
            ),
        ),
    ),
    Phrase(
        "put",
        "<put|return> {what} <on|in|to|on to> separate positions <of|on> {whose} {stage_zone}",
        means=(
            Put(
                gap("what"),
                zones.WHOLE_STAGE,
                positions=("separate positions", gap("stage_zone")),
                whose=gap("whose"),
            ),
        ),
    ),
    *(
        Phrase(
            "put",
            f"move {{what}} to the <open|empty> {side} position of your center stage",
            means=(Put(gap("what"), "stage", positions=(position,), open_only=True),),
        )
        for side, position in CENTER
    ),
    *(
        Phrase(
            "put",
            f"<put|return> {{what}} {TO} the {side} position of your center stage",
            means=(Put(gap("what"), "stage", positions=(position,)),),
        )
        for side, position in CENTER
    ),
)

WHERE_IT_WAS = (
    Phrase(
        "where this card was",
        "<in|on|to> the <stage|> position <that|> this card <was|is> <in|on>",
        "on this card's stage position",
        means=None,
    ),
)
THIS_AND_ITS_MARKERS = (
    Phrase(
        "this card and its markers",
        "this card and all markers <from|> underneath <this card|it>",
        "all markers <from|> underneath <this card|it> and this card",
        means=None,
    ),
)


def over_this_card() -> Iterator[Phrase]:
    """A card is put onto the stage over this card, which becomes a marker of it."""
    under = "underneath that {result: name} <in any order|> as <markers|a marker> <in any order|>"
    for number, least in (("<1|one|a>", 1), ("up to <1|one>", 0)):
        for as_rest, orientation in HOW:
            for way, up in (("face up", True), ("face down", False)):
                yield Phrase(
                    "clause",
                    f"choose {number} {{result: name}} in your {{zone}}, put it "
                    f"{{where_this_card_was}} {as_rest}, <and|> put "
                    f"{{this_card_and_its_markers}} {way} <in any order|> {under}",
                    means=(
                        ChooseCard(
                            Selector(gap("zone"), tests=(IsNamed((gap("result"),)),)),
                            NoAction(),
                            least,
                        ),
                        PutOver("chosen", orientation, ("where this card was",), up),
                    ),
                )


# --- underneath other cards -----------------------------------------------------------------------

MARKER = "as <a marker|markers>"
ONE_UNDER = Put("top of deck", zones.WHOLE_STAGE, under="this card")
UNDER = (
    Phrase(
        "put",
        f"<put|place> {{what}} face up underneath {{under: card above}} {MARKER}",
        f"<put|place> {{what}} underneath {{under: subject}} {MARKER} face up",
        f"<put|place> {{what}} underneath {{under: subject}} face up {MARKER}",
        f"<put|place> {{what}} underneath {{under: subject}} face up in any order {MARKER}",
        f"<put|place> {{what}} face up in any order underneath {{under: subject}} {MARKER}",
        f"<put|place> {{what}} face up underneath {{under: subject}} in any order {MARKER}",
        f"<put|place> {{what}} face up underneath {{under: subject}} {MARKER} in any order",
        means=(Put(gap("what"), zones.WHOLE_STAGE, under=gap("under"), face_up=True),),
    ),
    Phrase(
        "put",
        f"<put|place> {{what}} <face down|> underneath {{under: card above}} {MARKER}",
        f"<put|place> {{what}} underneath {{under: subject}} {MARKER} face down",
        f"<put|place> {{what}} face down in any order underneath {{under: subject}} {MARKER}",
        means=(Put(gap("what"), zones.WHOLE_STAGE, under=gap("under")),),
    ),
    Phrase(
        "put",
        "<put|place> the top card of your deck <face down|> underneath {under: pointer} "
        "as <a marker|markers>",
        means=(Put("top of deck", zones.WHOLE_STAGE, under=gap("under")),),
    ),
    Phrase(
        "put",
        f"<put|place> {{several}} <card|cards> from the top of your deck <face down|> underneath "
        f"this card {MARKER}",
        means=(Repeat(gap("several"), ONE_UNDER),),
    ),
    Phrase(
        "put",
        f"<put|place> the top card of your {{zone: zone but deck}} <face down|> underneath this "
        f"card {MARKER}",
        means=(Put(Selector(gap("zone"), tests=(OnTop(),)), zones.WHOLE_STAGE, under="this card"),),
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
        f"<put|place> <a|1|one> card from the top of your deck underneath this card {MARKER}",
        means=(ONE_UNDER,),
    ),
)


class NotUnderItself(OneAmong):
    """What is put onto the stage or under another card: no card is put underneath itself."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The effects at a place."""
        for read in super().read(text, place, mentions):
            if not any(isinstance(one, Put) and one.under == one.what for one in read.tree):
                yield read


THAT_CHARACTER = tokens_of("that character")


class ChosenBefore(Beginning):
    """“That character” for one on the stage, after the card that is put under it was chosen.

    That card can be a character, too; but no card is put underneath itself.
    """

    beginnings = THAT_CHARACTER[:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words at a place."""
        end = text.after(THAT_CHARACTER, place)
        last, before = mentions.of("chosen"), mentions.of("chosen earlier")
        if end is None or last is None or before is None:
            return
        if before.several is False and before.kind == faces.CHARACTER == last.kind:
            yield Read("chosen earlier", end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The end of the words, if they mean that character."""
        yield from (end for subject, end in self.read(text, place, mentions) if subject == tree)


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


class ChosenAfterAnother(Meaning):
    """Words for the chosen card, where a character was chosen before it and has left the stage."""

    def __init__(self) -> None:
        super().__init__("chosen")

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words at a place that point at the chosen card."""
        if has_left(mentions):
            yield from super().read(text, place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of words that point at the chosen card."""
        if has_left(mentions):
            yield from super().write(text, tree, place, mentions)


def has_left(mentions: Mentions) -> bool:
    """Whether one character was chosen and put away, and another card chosen after that."""
    one = mentions.of("those cards")
    return one is not None and one.kind == faces.CHARACTER and one.several is False


CATEGORIES: dict[str, Category] = {
    "the chosen one": ChosenAfterAnother(),
    "character before": ChosenBefore(),
    "card above": OneAmong("subject", "character before"),
    "where this card was": Table(WHERE_IT_WAS),
    "this card and its markers": Table(THIS_AND_ITS_MARKERS),
    "over this card": Table(over_this_card()),
    "put on stage or under": Table((*ONTO_STAGE, *UNDER)),
    "put on stage": NotUnderItself("put on stage or under"),
    "that card": Meaning("that card"),
    "zone but deck": Table(
        tuple(
            Phrase("zone but deck", zone, means=zone)
            for zone in (zones.STOCK, zones.CLOCK, zones.LEVEL)
        )
    ),
}
