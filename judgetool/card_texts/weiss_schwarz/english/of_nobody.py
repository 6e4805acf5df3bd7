"""Characters of which a text does not say whose they are: those of either player.

A character of which no zone is said is one on the stage (2.3.2.1.2), and each player has a stage
(3.1.1). Only what such characters get is read: a text that moves them may have lost a zone.
"""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.onto_stage import Meaning
from judgetool.card_texts.weiss_schwarz.english.said_of_cards import Gets
from judgetool.card_texts.weiss_schwarz.english.selecting import CardsSaid, WithTest
from judgetool.engine.kernel.abilities import (
    OTHER,
    ChooseCard,
    HasRole,
    Is,
    NoAction,
    Selector,
)
from judgetool.engine.weiss_schwarz.nodes import InFrontOf

ANYBODYS = Selector("stage", "either's", gap("characters"))
CHOICES = (
    Phrase(
        "choice of nobody",
        "{number} {characters: characters of nobody}",
        means=ChooseCard(ANYBODYS, NoAction(), gap("number"), gap("number")),
    ),
    Phrase(
        "choice of nobody",
        "up to {number} {characters: characters of nobody}",
        means=ChooseCard(ANYBODYS, NoAction(), 0, gap("number")),
    ),
    Phrase(
        "choice of nobody",
        "{characters: another character of nobody}",
        means=ChooseCard(ANYBODYS, NoAction()),
    ),
)
CLAUSES = (
    Phrase(
        "clause",
        "choose {choice: choice of nobody} <, and|and|,> {chosen_get}",
        means=(gap("choice"), parts("chosen_get")),
    ),
)


ALL = (
    Phrase(
        "all of nobody",
        "all <of the|> {characters: characters of nobody}",
        means=ANYBODYS,
    ),
)


class OfNobody(Beginning):
    """Words for characters that do not tell by their place in the attack whose they are."""

    def __init__(self, category: str) -> None:
        self.category = category
        self.beginnings = (category,)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words at a place."""
        for read in text.read(self.category, place, mentions):
            if not any(map(tells_whose, read.tree)):
                yield read

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for such characters."""
        if isinstance(tree, tuple) and not any(map(tells_whose, tree)):
            yield from text.write(self.category, tree, place, mentions)


def tells_whose(test: object) -> bool:
    """Whether a test says where a character is, and so whose it is."""
    return isinstance(test, Is | HasRole | InFrontOf)


CATEGORIES: dict[str, Category] = {
    "plain character": Table((Phrase("plain character", "<character|characters>", means=()),)),
    "any characters": CardsSaid("plain character"),
    "characters of nobody": OfNobody("any characters"),
    "another character of nobody": WithTest(("another",), OTHER, "characters of nobody"),
    "choice of nobody": Table(CHOICES),
    "the chosen": Meaning("chosen"),
    "chosen get": Gets("the chosen"),
    "choice of nobody gets": Table(CLAUSES),
    "all of nobody": Table(ALL),
    "all of nobody get": Gets("all of nobody"),
    "gets of nobody": OneAmong("choice of nobody gets", "all of nobody get"),
}
