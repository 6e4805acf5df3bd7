"""Words that are not said: what they would mean is clear from what the text has mentioned."""

from collections.abc import Callable, Iterator
from typing import Any

from judgetool.card_texts.grammar import Read, Text, Unsaid
from judgetool.card_texts.mentions import Mentions
from judgetool.engine.weiss_schwarz import zones


class Where:
    """No words at all, where what the text has mentioned makes clear what is meant."""

    def __init__(self, makes_clear: Callable[[Mentions], bool]) -> None:
        self._makes_clear = makes_clear

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if it is clear."""
        if self._makes_clear(mentions):
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if it is clear."""
        if self._makes_clear(mentions):
            yield place


def cards_seen(mentions: Mentions) -> bool:
    """Whether cards of the deck were seen last: the choice is among those."""
    there = mentions.of("those cards")
    return there is not None and there.zone == zones.DECK


def cards_moved(mentions: Mentions) -> bool:
    """Whether cards were moved or seen before: as many as those are meant."""
    return mentions.of("those cards") is not None


def put_into(zone: str) -> Callable[[Mentions], bool]:
    """Whether cards were put into ``zone``, and none were seen before: those are meant."""

    def put_there(mentions: Mentions) -> bool:
        moved = mentions.of("those cards")
        return moved is not None and moved.zone == zone and mentions.of("the rest") is None

    return put_there


def of_both_players_moved(mentions: Mentions) -> bool:
    """Whether all players have moved cards: the text compares those."""
    moved = mentions.of("those cards")
    return moved is not None and moved.whose == "either's"


def standing_chosen(mentions: Mentions) -> bool:
    """Whether the text has chosen standing characters last."""
    chosen = mentions.of("chosen")
    return chosen is not None and bool(chosen.standing)


def cards_drawn(mentions: Mentions) -> bool:
    """Whether the player has just drawn cards."""
    return bool(mentions.drew)


def damage_dealt(mentions: Mentions) -> bool:
    """Whether the text has dealt damage once: just that damage is meant."""
    return bool(mentions.dealt)


def triggered_by_damage(mentions: Mentions) -> bool:
    """Whether the end of damage has triggered the ability: it is that damage."""
    return bool(mentions.damage)


class CardTaken(Unsaid):
    """No words at all, where one card was chosen and put into a zone, or under this card."""

    def __init__(self, where: str) -> None:
        self.where = where

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The card that was chosen last."""
        if mentions.taken == self.where:
            yield Read("chosen", place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        if mentions.taken == self.where and tree == "chosen":
            yield place
