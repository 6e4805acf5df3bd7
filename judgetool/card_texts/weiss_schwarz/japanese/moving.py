"""How texts put cards from one place to another."""

from collections.abc import Iterator
from typing import Any, Literal

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category, Grammar, Read, Text, Unsaid
from judgetool.card_texts.japanese import LAST, clauses, other_of
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Token
from judgetool.card_texts.weiss_schwarz.english.onto_stage import Meaning, has_left
from judgetool.engine.kernel.abilities import (
    Count,
    EachPlayer,
    InOrder,
    Let,
    OnTop,
    Put,
    PutBack,
    PutOff,
    Selector,
    Shuffle,
    Variable,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.movement import WHERE_EARLIER_WAS
from judgetool.engine.weiss_schwarz.nodes import Defend

End = Literal["top", "bottom"]
ENDS: tuple[tuple[End, str], ...] = (("top", "上"), ("bottom", "下"))

PILES = (
    ("山札", zones.DECK),
    ("クロック", zones.CLOCK),
    ("クロック置場", zones.CLOCK),
    ("ストック", zones.STOCK),
    ("ストック置場", zones.STOCK),
)
DESTINATIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (zones.WAITING_ROOM, ("控え室に置く*",)),
    (zones.HAND, ("手札に戻す*", "手札に加える*")),
    (zones.CLOCK, ("クロック置場に置く*", "クロックに置く*")),
    (zones.STOCK, ("ストック置場に置く*", "ストックに置く*")),
    (zones.MEMORY, ("思い出にする*", "思い出置場に置く*")),
    (zones.LEVEL, ("レベル置場に置く*",)),
)
OWNER = "<|自分の|相手の|持ち主の>"
"""Whose zone it is where cards go. They go to their owner's, whatever is said (3.1.4)."""


def puts() -> Iterator[Phrase]:
    """Cards that a text names are put into a zone."""
    for zone, verbs in DESTINATIONS:
        yield from clauses(
            *(f"{{object}}{OWNER}{verb}" for verb in verbs), means=(Put(gap("object"), zone),)
        )
    yield from clauses(
        f"{{object}}{OWNER}ストック置場に好きな順番で置く*",
        means=(Put(gap("object"), zones.STOCK),),
    )
    yield from clauses(
        "{mine}山札の上から1枚を<、|>山札の下に置く*",
        "あなたの山札の上から1枚を<、|>山札の下に置く*",
        means=(Put("top of deck", zones.DECK, place="bottom"),),
    )
    yield from clauses(
        f"{{object}}{OWNER}ストック置場の下に置く*",
        means=(Put(gap("object"), zones.STOCK, place="bottom"),),
    )
    yield from clauses(f"{{object}}{OWNER}山札に戻す*", means=(Put(gap("object"), zones.DECK),))
    for end, word in ENDS:
        yield from clauses(
            f"{{object}}{OWNER}山札の{word}に置く*",
            means=(Put(gap("object"), zones.DECK, place=end),),
        )
        yield from clauses(
            f"{{object}}{OWNER}山札の{word}に好きな順番で置く*",
            f"{{object}}好きな順番で{OWNER}山札の{word}に置く*",
            means=(
                Put(
                    gap("object"),
                    zones.DECK,
                    place="top in any order" if end == "top" else "bottom in any order",
                ),
            ),
        )
    yield from under()
    yield from clauses(
        "{marker}クロック置場の下に置く*", means=(Put(gap("marker"), zones.CLOCK, place="bottom"),)
    )


def under() -> Iterator[Phrase]:
    """Cards are put underneath a card as markers."""
    order = "<|好きな順番で>"
    for up, words in ((True, "表向きに"), (False, "裏向きに"), (False, "")):
        yield from clauses(
            f"{{marker}}{{under}}の下に{words}マーカーとして置く*",
            *((f"{{marker}}{words}{{under}}の下にマーカーとして置く*",) if words else ()),
            f"{{marker}}マーカーとして{{under}}の下に{order}{words}置く*",
            f"{{marker}}{{under}}の下にマーカーとして{order}{words}置く*",
            means=(
                Put(
                    gap("marker"),
                    zones.WHOLE_STAGE,
                    under=gap("under"),
                    face_up=True if up else None,
                ),
            ),
        )


UNDER_THIS = "このカードの<下の|下にある|>マーカー"


def markers() -> Iterator[Phrase]:
    """Markers are put into a zone without a word for choosing: from the top (3.7.2)."""
    for zone, verbs in DESTINATIONS:
        yield from clauses(
            *(f"{UNDER_THIS}を{{number}}枚<、|>{OWNER}{verb}" for verb in verbs),
            means=(PutOff(gap("number"), zones.MARKERS_HERE, zone),),
        )
    yield Phrase(
        LAST,
        "すべてのプレイヤーは自分の控え室のカードすべてを<、|>山札に戻<す。|す。その後、|し、>"
        "それらの山札をシャッフルする",
        means=(EachPlayer(InOrder((Put(Selector(zones.WAITING_ROOM), zones.DECK), Shuffle()))),),
    )
    number = PutOff(gap("number"), zones.DECK, zones.WAITING_ROOM)
    yield from clauses(
        "すべてのプレイヤーは自分の山札の上から{number}枚を<、|>控え室に置く*",
        means=(EachPlayer(number),),
    )


def put_off() -> Iterator[Phrase]:
    """Cards from an end of a pile are put into a zone."""
    for zone, verbs in DESTINATIONS:
        for pile, origin in PILES:
            for end, word in ENDS:
                for up_to, more in ((False, ""), (True, "まで")):
                    if origin == zone:
                        continue
                    yield from clauses(
                        *(
                            f"{{whose}}{pile}の{word}から{{number}}枚{more}を<、|>{OWNER}{verb}"
                            for verb in verbs
                        ),
                        *(
                            f"{{whose}}{pile}を{word}から{{number}}枚{more}<、|を、|を>{OWNER}{verb}"
                            for verb in verbs
                        ),
                        means=(
                            PutOff(gap("number"), origin, zone, gap("whose"), end, up_to=up_to),
                        ),
                    )


WHOSE_STAGE: tuple[tuple[str, str, Any], ...] = (
    ("object", "自分の", gap("actor")),
    ("own object", "", gap("actor")),
    ("their object", "{other player}", gap("other_player")),
    ("object", "相手の", "opponent's"),
)
"""Whose stage it is where cards are put. Without a word it is that of their owner (3.1.4)."""


def onto_stage() -> Iterator[Phrase]:
    """Cards are put onto stage positions that a player chooses."""
    for words, orientation in (("", None), ("【レスト】して", zones.REST)):
        put = Put(gap("object"), zones.WHOLE_STAGE, orientation, by=gap("actor"))
        for what, side, whose in WHOSE_STAGE:
            one = changed(put, what=gap(what.replace(" ", "_")), whose=whose)
            zone = (gap("part_of_stage"),)
            open_one = "<キャラのいない|空いている><|他の><|好きな>枠"
            for stage, positions in (("舞台", ()), ("{part of stage}", zone)):
                here = changed(one, positions=positions)
                yield from clauses(
                    f"{{actor}}{{{what}}}{side}{stage}のいずれかの枠に{words}置く*",
                    f"{{actor}}{{{what}}}{side}{stage}の好きな枠に{words}置く*",
                    f"{{actor}}{{{what}}}{side}{stage}の好きな枠に{words}動かす*",
                    means=(here,),
                )
                yield from clauses(
                    f"{{actor}}{{{what}}}{side}{stage}の{open_one}に{words}置く*",
                    f"{{actor}}{{{what}}}{side}{stage}の{open_one}に{words}動かす*",
                    f"{{actor}}{{{what}}}{side}{stage}の他の{open_one}に{words}動かす*",
                    means=(changed(here, open_only=True),),
                )
        yield from clauses(
            f"{{other_object}}<その|>このカードがいた枠に{words}置く*",
            means=(
                Put(
                    gap("other_object"),
                    zones.WHOLE_STAGE,
                    orientation,
                    positions=("where this card was",),
                ),
            ),
        )
    yield from clauses(
        "{other_object}<その|>このカードがいた枠に防御キャラとして置く*",
        means=(
            Put(gap("other_object"), zones.WHOLE_STAGE, positions=("where this card was",)),
            Defend("those cards"),
        ),
    )


def separately() -> Iterator[Phrase]:
    """Cards are put onto positions each of its own."""
    for words, orientation in (("", None), ("【レスト】して", zones.REST)):
        put = Put(gap("object"), zones.WHOLE_STAGE, orientation, positions=("separate positions",))
        yield from clauses(
            f"{{object}}舞台の別々の<好きな|>枠に{words}置く*",
            means=(put,),
        )
        yield from clauses(
            f"{{object}}{{part of stage}}の別々の<好きな|>枠に{words}置く*",
            means=(changed(put, positions=("separate positions", gap("part_of_stage"))),),
        )
        yield from clauses(
            f"{{object}}舞台のキャラのいない別々の枠に{words}置く*",
            means=(changed(put, open_only=True),),
        )
    stock = Selector(zones.STOCK, "opponent's")
    yield from clauses(
        "相手のストックすべてを<、|>控え室に置き、"
        "相手は自分の山札の上から同じ枚数を<、|>ストック置場に置く*",
        means=(
            Let(
                "X",
                Count(stock),
                InOrder(
                    (
                        Put(stock, zones.WAITING_ROOM),
                        PutOff(Variable("X"), zones.DECK, zones.STOCK, "opponent's"),
                    )
                ),
            ),
        ),
    )


def positions() -> Iterator[Phrase]:
    """Cards move to positions of which a text says more."""
    for words, place in (
        ("前列の中央のキャラのいない枠に", "center-middle"),
        ("前列のキャラのいない枠で、正面に相手のキャラがいる枠に", "facing a character"),
    ):
        zone = "stage" if place == "center-middle" else zones.WHOLE_STAGE
        yield from clauses(
            f"{{object}}{words}動かす*",
            means=(Put(gap("object"), zone, positions=(place,), open_only=True),),
        )


def back() -> Iterator[Phrase]:
    """Cards return to where they were."""
    yield from clauses(
        "{nothing_spoken_of}このカードがいた枠に【レスト】して置く*",
        "このカードをこのカードがいた枠に【レスト】して置く*",
        means=(PutBack(zones.REST),),
    )
    yield from clauses(
        "{actor}{the chosen one}そのキャラがいた枠に置く*",
        means=(
            Put(
                gap("the_chosen_one"),
                zones.WHOLE_STAGE,
                positions=(WHERE_EARLIER_WAS,),
                whose=gap("actor"),
                by=gap("actor"),
            ),
        ),
    )
    yield from clauses(
        "{that card}そのキャラがいた枠に【レスト】して置く*",
        "{that card}そのカードがいた枠に【レスト】して置く*",
        means=(
            Put(
                gap("that_card"), zones.WHOLE_STAGE, zones.REST, positions=("where that card was",)
            ),
        ),
    )


class ChosenAfterAnother(OneAmong):
    """The chosen cards, where a character was chosen before them and put away."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The chosen cards at a place."""
        if has_left(mentions):
            yield from (one for one in super().read(text, place, mentions) if one.tree == "chosen")

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for the chosen cards."""
        if has_left(mentions) and tree == "chosen":
            yield from super().write(text, tree, place, mentions)


class OtherObject:
    """The cards of which a clause speaks, but not this card."""

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether words for cards can begin with a token."""
        return grammar.may_begin("object", token)

    def can_be_unsaid(self, grammar: Grammar) -> bool:
        """The cards can be those that were spoken of last."""
        return True

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards at a place, or those that were spoken of last."""
        yield from (one for one in text.read("object", place, mentions) if one.tree != THIS)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards."""
        if tree != THIS:
            yield from text.write("object", tree, place, mentions)


class OwnObject(OtherObject):
    """The cards of which a clause speaks, but not those chosen among the cards of the other one."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards at a place, or those that were spoken of last."""
        every = text.read("object", place, mentions)
        yield from (one for one in every if not is_of_other(one.tree, mentions))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards."""
        if not is_of_other(tree, mentions):
            yield from text.write("object", tree, place, mentions)


class TheirObject(OtherObject):
    """The cards of which a clause speaks, chosen among those of the player who does not act."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards at a place, or those that were spoken of last."""
        every = text.read("object", place, mentions)
        yield from (one for one in every if is_of_other(one.tree, mentions))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards."""
        if is_of_other(tree, mentions):
            yield from text.write("object", tree, place, mentions)


def is_of_other(subject: Any, mentions: Mentions) -> bool:
    """Whether cards were chosen among those of the opponent of who acts."""
    one = mentions.of(subject) if subject == "chosen" else None
    return one is not None and one.whose == other_of(mentions)


class NothingSpokenOf(Unsaid):
    """No words at all, where no clause has spoken of cards before."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The place itself."""
        if mentions.object is None:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself."""
        if mentions.object is None and tree is None:
            yield place


THIS = "this card"
MOVING = (*back(), *separately(), *positions(), *markers(), *puts(), *put_off(), *onto_stage())
CATEGORIES: dict[str, Category] = {
    "top of deck": Table(
        (
            Phrase(
                "top of deck",
                "{mine}山札の上から1枚を<、|>",
                "あなたの山札の上から1枚を<、|>",
                means="top of deck",
            ),
            Phrase(
                "top of deck",
                "{mine}ストックの上から1枚を<、|>",
                means=Selector(zones.STOCK, tests=(OnTop(),)),
            ),
        )
    ),
    "marker": OneAmong("object", "top of deck"),
    "that": Meaning("that card"),
    "that card": Table((Phrase("that card", "{that}を", means=gap("that")),)),
    "other object": OtherObject(),
    "own object": OwnObject(),
    "their object": TheirObject(),
    "the chosen one": ChosenAfterAnother("object"),
    "under": OneAmong("subject"),
    "nothing spoken of": NothingSpokenOf(),
}
