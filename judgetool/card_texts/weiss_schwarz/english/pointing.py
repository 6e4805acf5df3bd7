"""Words that point at single cards: by their part in the attack, or at what was mentioned."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.derivations import Worded
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions, Pointing
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.engine.kernel.abilities import AnyOf, Is, Selector
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones

# --- words that point at cards --------------------------------------------------------------------

FIXED = (
    Phrase("subject", "this card", "this character", means="this card"),
    Phrase("subject", "the character facing this card", means="facing this card"),
    Phrase(
        "subject",
        "this card's battle opponent",
        "that battle opponent",
        "the battle opponent of this card",
        means="battle opponent",
    ),
    Phrase("subject", "the attacking character", means="attacking character"),
    Phrase(
        "subject", "the <character being attacked|defending character>", means="defending character"
    ),
)

CARD_KINDS = ("card", "climax", "event")
REVEALED = Pointing(several=True, subjects=("those cards",), seen=True)
PUT_AWAY = Pointing(several=True, subjects=("those cards",), zone=zones.WAITING_ROOM)
POINTING = {
    "it": Pointing(several=False, or_chosen=True),
    "that character": Pointing(several=False, kinds=("character",), strict=False),
    "that card": Pointing(several=False, kinds=CARD_KINDS, strict=False),
    "that climax": Pointing(several=False, kinds=("climax",)),
    "that event": Pointing(several=False, kinds=("event",)),
    "the revealed card": changed(REVEALED, several=False),
    "the revealed character": changed(REVEALED, several=False, surely="character"),
    "the climax placed": Pointing(several=False, kinds=("climax",)),
    "the character": Pointing(several=False, kinds=("character",)),
    "the card": Pointing(several=False, kinds=CARD_KINDS),
    "the chosen character": Pointing(several=False, subjects=("chosen",)),
    "the chosen card": Pointing(several=False, subjects=("chosen",)),
    "the character you chose": Pointing(several=False, subjects=("chosen",)),
    "the card you chose": Pointing(several=False, subjects=("chosen",)),
    "the character chosen by this card's effect": Pointing(several=False, subjects=("chosen",)),
    "them": Pointing(several=True),
    "they": Pointing(several=True, kinds=("character",)),
    "those characters": Pointing(several=True, kinds=("character",), strict=False),
    "those cards": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "all of those characters": Pointing(several=True, kinds=("character",), strict=False),
    "all of those cards": Pointing(several=True, kinds=CARD_KINDS),
    "these cards": Pointing(several=True, kinds=CARD_KINDS, strict=False),
    "the revealed cards": REVEALED,
    "the cards put into your waiting room by this effect": PUT_AWAY,
    "the card put into your waiting room by this effect": changed(PUT_AWAY, several=False),
    "the character put into your waiting room by this effect": changed(
        PUT_AWAY, several=False, surely="character"
    ),
    "the card put into your waiting room with this effect": changed(PUT_AWAY, several=False),
    "the character returned to your hand": Pointing(
        several=False, subjects=("those cards",), zone=zones.HAND, surely="character"
    ),
    "the cards revealed": REVEALED,
    "the rest": Pointing(several=True, subjects=("the rest",)),
    "the remaining cards": Pointing(several=True, subjects=("the rest",)),
}
"""The words that point at what was mentioned before, and how they do."""


class Pointers(Worded, Beginning):
    """The category of words that point at what was mentioned before, with a fixed ending."""

    def __init__(self, words: dict[str, Pointing], ending: str = "") -> None:
        self.phrases = tuple(
            Phrase("pointer", word + ending, means=pointing) for word, pointing in words.items()
        )
        self._words = tuple(
            (tokens_of(word + ending), phrase)
            for word, phrase in zip(words, self.phrases, strict=True)
        )
        self.beginnings = tuple({first for (first, *_), _ in self._words})

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What a word at a place points at."""
        for words, phrase in self._words:
            end = text.after(words, place)
            if end is not None:
                subject = phrase.tree.at(mentions)
                if subject is not None:
                    yield Read(subject, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """A word at a place that points at a subject."""
        for words, phrase in self._words:
            end = text.after(words, place)
            if end is not None and phrase.tree.at(mentions) == tree:
                yield end

    def saying(
        self, text: Text, tree: Any, place: int, mentions: Mentions
    ) -> Iterator[tuple[Phrase, int]]:
        """The words at a place that point at a subject, each with its end."""
        for words, phrase in self._words:
            end = text.after(words, place)
            if end is not None and phrase.tree.at(mentions) == tree:
                yield phrase, end


POSSESSIVE = (
    Phrase("possessive", "this card's", "this character's", means="this card"),
    Phrase("possessive", "this card's battle opponent's", means="battle opponent"),
)

CATEGORIES: dict[str, Category] = {
    "fixed subject": Table(FIXED),
    "pointer": Pointers(POINTING),
    "subject": OneAmong("fixed subject", "pointer", "subject of the cost"),
    "pointed possessive": Pointers(
        {
            word: one
            for word, one in POINTING.items()
            if not one.several and not word.endswith("placed")
        },
        "'s",
    ),
    "fixed possessive": Table(POSSESSIVE),
    "possessive": OneAmong("fixed possessive", "pointed possessive"),
    "chosen and this": Table(
        (
            Phrase(
                "chosen and this",
                "{subject: pointer} and this card <|both>",
                means=Selector(
                    zones.WHOLE_STAGE, "either's", (AnyOf((Is(gap("subject")), Is("this card"))),)
                ),
            ),
        )
    ),
    "what": OneAmong("subject", "all cards", "chosen and this"),
}
