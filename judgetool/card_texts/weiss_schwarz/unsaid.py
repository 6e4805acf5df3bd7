"""Words that are not said: what they would mean is clear from what the text has mentioned."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.engine.weiss_schwarz import zones


class AmongSeen:
    """No words at all, where cards of the deck were seen last: the choice is among those."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if the text has spoken of such cards."""
        there = mentions.of("those cards")
        if there is not None and there.zone == zones.DECK:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if the text has spoken of such cards."""
        yield from (end for _, end in self.read(text, place, mentions))


class CardsMoved:
    """No words at all, where cards were moved or seen before: as many as those are meant."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if the text has spoken of such cards."""
        if mentions.of("those cards") is not None:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if the text has spoken of such cards."""
        yield from (end for _, end in self.read(text, place, mentions))


class DamageTriggered:
    """No words at all, where the end of damage has triggered the ability: it is that damage."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if damage is what triggered the ability."""
        if mentions.damage:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if damage is what triggered the ability."""
        if mentions.damage:
            yield place
