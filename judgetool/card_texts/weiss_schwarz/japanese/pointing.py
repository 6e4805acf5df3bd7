"""Words that point at cards, and what is meant where no word stands."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text, Unsaid
from judgetool.card_texts.mentions import Mentions, Pointing
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.pointing import (
    CARD_KINDS,
    PUT_AWAY,
    REVEALED,
    Pointers,
)
from judgetool.engine.kernel.abilities import OTHER, IsNamed, Selector
from judgetool.engine.kernel.immutable import changed

FIXED = (
    Phrase("fixed subject", "このカード", means="this card"),
    Phrase(
        "fixed subject",
        "このカードの正面のキャラ",
        "このカードの正面の相手のキャラ",
        means="facing this card",
    ),
    Phrase(
        "fixed subject",
        "このカードのバトル相手",
        "このカードのバトル相手のキャラ",
        "このカードとバトルしているキャラ",
        "このカードとバトル中のキャラ",
        means="battle opponent",
    ),
    Phrase("fixed subject", "攻撃キャラ", means="attacking character"),
    Phrase("fixed subject", "防御キャラ", means="defending character"),
)

POINTING = {
    "そのキャラ": Pointing(several=False, kinds=("character",), strict=False),
    "そのバトル相手": Pointing(several=False, kinds=("character",), strict=False),
    "そのバトル中のキャラ": Pointing(several=False, kinds=("character",), strict=False),
    "そのカード": Pointing(several=False, kinds=CARD_KINDS, strict=False),
    "そのクライマックス": Pointing(several=False, kinds=("climax",)),
    "そのイベント": Pointing(several=False, kinds=("event",)),
    "それ": Pointing(several=False),
    "公開したカード": changed(REVEALED, several=False),
    "公開されたカード": changed(REVEALED, several=False),
    "この効果で公開したカード": changed(REVEALED, several=False),
    "この効果で控え室に置かれたカード": PUT_AWAY,
    "選んだキャラ": Pointing(several=False, subjects=("chosen",)),
    "選んだカード": Pointing(several=False, subjects=("chosen",)),
    "それら": Pointing(several=True),
    "それらのキャラ": Pointing(several=True, kinds=("character",), strict=False),
    "それらのカード": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "それらのカードすべて": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "残りのカード": Pointing(several=True, subjects=("the rest",)),
    "残り": Pointing(several=True, subjects=("the rest",)),
}
"""The words that point at what was mentioned before, and how they do."""


class Silent(Unsaid):
    """The cards that the sentence has spoken of last, without a word."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards that were spoken of last."""
        if mentions.object is not None:
            yield Read(mentions.object, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        if mentions.object is not None and mentions.object == tree:
            yield place


class OneSubject(OneAmong):
    """Words that point at one card, and not at several."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The card at a place."""
        yield from (one for one in super().read(text, place, mentions) if is_one(one[0], mentions))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of words that point at one card."""
        if is_one(tree, mentions):
            yield from super().write(text, tree, place, mentions)


def is_one(subject: Any, mentions: Mentions) -> bool:
    """Whether a subject is one card, as far as the text says how many it is."""
    mention = mentions.of(subject)
    return mention is None or mention.several is False


class WhereItLies(Beginning):
    """A card that was mentioned, after words for the zone of the player in which it is now."""

    beginnings = ("own",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The card at a place, if the text has said that it went there."""
        for zone, start in self._zones(text, place, mentions):
            for subject, end in text.read("pointer", start, mentions):
                there = mentions.of(subject)
                if there is not None and there.zone == zone:
                    yield Read(subject, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a card."""
        there = mentions.of(tree) if isinstance(tree, str) and not text.blank else None
        if there is not None and there.zone:
            for zone, start in self._zones(text, place, mentions):
                if zone == there.zone:
                    yield from text.write("pointer", tree, start, mentions)

    def _zones(self, text: Text, place: int, mentions: Mentions) -> Iterator[tuple[str, int]]:
        for _, end in text.read("own", place, mentions):
            for zone, after in text.read("zone", end, mentions):
                start = text.after(OF, after)
                if start is not None:
                    yield zone, start


OF = tokens_of("の")

CATEGORIES: dict[str, Category] = {
    "fixed subject": Table(FIXED),
    "pointer": Pointers(POINTING),
    "subject": OneAmong("fixed subject", "pointer"),
    "all cards": Table(
        (
            Phrase("all cards", "{cards}すべて", "すべての{cards}", means=gap("cards")),
            Phrase(
                "all cards",
                "他の{whose}<、|>{names together}すべて",
                means=Selector("stage", gap("whose"), (OTHER, IsNamed(gap("names_together")))),
            ),
            Phrase(
                "all cards",
                "{whose}<、|>{names together}すべて",
                means=Selector("stage", gap("whose"), (IsNamed(gap("names_together")),)),
            ),
        )
    ),
    "what": OneAmong("subject", "all cards"),
    "silent": Silent(),
    "object said": Table(
        (
            Phrase("object said", "{what}を<|、>", means=gap("what")),
            Phrase("object said", "{cards}をすべて<|、>", means=gap("cards")),
            Phrase("object said", "{where it lies}を<|、>", means=gap("where_it_lies")),
        )
    ),
    "where it lies": WhereItLies(),
    "one subject": OneSubject("fixed subject", "pointer"),
    "object": OneAmong("object said", "silent"),
    "subject said": Table((Phrase("subject said", "{subject}を<|、>", means=gap("subject")),)),
    "one object": OneAmong("subject said", "silent"),
    "topic said": Table((Phrase("topic said", "{what}は<|、>", means=gap("what")),)),
    "topic": OneAmong("topic said", "silent"),
}
