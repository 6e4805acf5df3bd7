"""One question: whether a deck keeps a format, on one day and in one region."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from judgetool.cards.keys import loose_key, same_name
from judgetool.decks.counted import CountedCard, CountedDeck
from judgetool.decks.deck_rules import DeckRules, Finding, Note, Undecided, Violation
from judgetool.decks.formats.format_files import Format, Timed, in_force


@dataclass(frozen=True)
class Question:
    """``deck`` by ``format``: what was in force on ``as_of`` in ``region``, if one is named.

    ``list_of_today`` is True where a judge confirmed that they have the publisher's list of today,
    and answer for what is missing here.
    """

    deck: CountedDeck[Any]
    rules: DeckRules[Any]
    format: Format
    as_of: date
    region: str = ""
    list_of_today: bool = False

    def holds(self, timed: Timed) -> bool | None:
        """Whether ``timed`` was in force there and then; None where nobody can say."""
        then = in_force(self.as_of, timed.effective, timed.until)
        if not timed.region or then is False:
            return then
        if not self.region:
            return None
        return then if timed.region.casefold() == self.region.casefold() else False

    def keys_of(self, codes: Iterable[str]) -> set[str]:
        """The keys of the cards of which ``codes`` name printings."""
        return {self.rules.codes.base(code) for code in codes}

    def of_codes(self, codes: Iterable[str]) -> list[CountedCard[Any]]:
        """The cards of the deck that are named by ``codes``."""
        keys = self.keys_of(codes)
        return [counted for counted, own in self._keys if own & keys]

    def of_names(self, names: Iterable[str]) -> list[CountedCard[Any]]:
        """The cards of the deck that surely have one of ``names``."""
        keys = {same_name(name) for name in names}
        return [counted for counted in self.deck.known if same_name(counted.card.name) in keys]

    def nearly_of_names(self, names: Collection[str]) -> list[CountedCard[Any]]:
        """The cards with a name that differs from ``names`` only in punctuation or capitals."""
        keys, sure = {loose_key(name) for name in names}, {same_name(name) for name in names}
        return [
            counted
            for counted in self.deck.known
            if loose_key(counted.card.name) in keys and same_name(counted.card.name) not in sure
        ]

    @cached_property
    def _keys(self) -> list[tuple[CountedCard[Any], set[str]]]:
        """Each known card with the keys of its code and of all printings that may be meant."""
        return [
            (
                counted,
                self.keys_of(
                    code
                    for card in (counted.card, *counted.meant)
                    for code in (card.code, *getattr(card, "printings", ()))
                ),
            )
            for counted in self.deck.known
        ]

    def broken(self, timed: Timed, message: str, cards: Iterable[str]) -> Finding:
        """What ``timed`` forbids is in the deck: a violation if it is sure to be in force."""
        source = timed.source or self.format.source
        told = tuple(cards)
        if self.holds(timed):
            return Violation(self.format.id, message, told, self.format.id, source)
        return Undecided(
            self.format.id,
            f"{message}, if that is in force: {', '.join(self._doubts(timed))}",
            told,
            self.format.id,
            source,
        )

    def undecided(self, message: str, cards: Iterable[str] = (), source: str = "") -> Undecided:
        """A point of the format that depends on something that is not known."""
        told, source = tuple(cards), source or self.format.source
        return Undecided(self.format.id, message, told, self.format.id, source)

    def note(self, message: str, source: str = "") -> Note:
        """Something about the format that a judge should know."""
        return Note(self.format.id, message, (), self.format.id, source or self.format.source)

    def _doubts(self, timed: Timed) -> Iterator[str]:
        if timed.region and not self.region:
            yield f"it holds in {timed.region}, and no region was named"
        if in_force(self.as_of, timed.effective, timed.until) is None:
            yield f"of its dates only the month is known ({period(timed)})"


def period(timed: Timed) -> str:
    """From when until when ``timed`` holds."""
    begins = f"from {timed.effective}" if timed.effective else ""
    ends = f"until {timed.until}" if timed.until else ""
    return " ".join(filter(None, (begins, ends))) or "at any time"
