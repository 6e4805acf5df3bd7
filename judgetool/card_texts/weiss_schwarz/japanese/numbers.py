"""Numbers that texts count or look up: how many cards there are, levels, what X is."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category, Read, Text, Unsaid
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import ASPECTS
from judgetool.engine.kernel.abilities import (
    AspectOf,
    Count,
    KindsOf,
    Plus,
    Selector,
    Times,
    TotalOf,
    Variable,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import PlayerLevel

OF_CARDS = tuple(
    Phrase(
        "number of a card",
        f"{{subject: one subject}}の{word}",
        f"<この効果で|>控え室に置かれたカード{{subject: card put away}}の{word}",
        means=AspectOf(aspect, gap("subject")),
    )
    for aspect, word in ASPECTS
)
PLAIN = (
    Phrase("plain number", "{counted}の枚数", means=Count(gap("counted"))),
    Phrase("plain number", "{whose}{pile}の枚数", means=Count(Selector(gap("pile"), gap("whose")))),
    Phrase(
        "plain number",
        "{cards_of_someone}の持つ色の合計",
        means=KindsOf(faces.COLOR, gap("cards_of_someone")),
    ),
    Phrase(
        "plain number",
        "{counted}のレベルの合計",
        means=TotalOf(faces.LEVEL, gap("counted")),
    ),
    Phrase("plain number", "相手の宣言した数", "相手の選んだ数", means=Variable("Number")),
    Phrase(
        "plain number",
        "{subject: pointer}の持つ色の合計",
        means=KindsOf(faces.COLOR, gap("subject")),
    ),
    Phrase(
        "plain number",
        "{subject: pointer}のレベルの合計",
        means=TotalOf(faces.LEVEL, gap("subject")),
    ),
)
CHANGED = (
    Phrase("value", "{one_number}", means=gap("one_number")),
    Phrase(
        "value",
        "{one_number}{constant_change}",
        means=Plus(gap("one_number"), gap("constant_change")),
    ),
)
LEVELS = (Phrase("level of a player", "{whose}レベル", means=PlayerLevel(gap("whose"))),)
SHORT = (
    Phrase("short value", "{short_number}", means=gap("short_number")),
    Phrase(
        "short value",
        "{short_number}{constant_change}",
        means=Plus(gap("short_number"), gap("constant_change")),
    ),
)
"""Numbers that can stand before a noun: no cards are counted there."""

DEFINED = (
    Phrase("number defined", "{value}", means=gap("value")),
    Phrase(
        "number defined", "{one_number}x{factor}", means=Times(gap("one_number"), gap("factor"))
    ),
)


class CardPutAway(Unsaid):
    """The one card that was put from a deck into a waiting room, without words of its own."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """That card, if it is one."""
        those = mentions.of("those cards")
        if those is not None and those.zone == zones.WAITING_ROOM and those.several is False:
            yield Read("those cards", place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        yield from (end for said, end in self.read(text, place, mentions) if said == tree)


CATEGORIES: dict[str, Category] = {
    "counted": OneAmong("cards", "all cards", "among those"),
    "card put away": CardPutAway(),
    "for each": Table((Phrase("for each", "{counted}1枚につき、", means=Count(gap("counted"))),)),
    "number of a card": Table(OF_CARDS),
    "plain number": Table(PLAIN),
    "level of a player": Table(LEVELS),
    "short number": OneAmong("level of a player", "number of a card"),
    "short value": Table(SHORT),
    "one number": OneAmong("plain number", "level of a player", "number of a card"),
    "value": Table(CHANGED),
    "number defined": Table(DEFINED),
}
