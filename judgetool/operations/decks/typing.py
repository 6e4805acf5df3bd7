"""Typing a list: which card a few letters mean, and what is on offer where that is not clear."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource, LookUp, RememberingCards
from judgetool.decks.codes_and_sections import is_code
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.games import GAMES, UnclearGame, game_of
from judgetool.decks.typed_list import (
    NOTHING,
    CannotType,
    LastCount,
    Offered,
    Part,
    TypedCard,
    TypedList,
    typed_line,
)
from judgetool.operations.cards.library import card_source, known_game
from judgetool.store.workspace import Workspace

MOST_OFFERED = 6
SHORTEST_END = 2
"""At least so many letters of a code stand for a code of the set of the card before."""


@dataclass(frozen=True)
class Completed:
    """What a text can be completed to.

    ``card`` and ``name`` are what is put into the list: the code and name of the one card that is
    meant, its name alone where several printings of it bear that, and else the text as it was
    typed; then ``sure`` is False, and ``offered`` are cards that may be meant.
    """

    card: str
    name: str = ""
    sure: bool = False
    offered: tuple[Card, ...] = ()


class Completion:
    """Completes codes and names by the cards of ``game``, or of the game that the list tells.

    Cards that are imported later are not taken into account.
    """

    def __init__(self, workspace: Workspace, game: str = "") -> None:
        self._cards: CardSource[Any] = RememberingCards(card_source(workspace))
        self._asked = known_game(game, GAMES) if game else ""

    def game_of(self, deck: DeckList) -> str:
        """The game that was named, else the one that ``deck`` tells; empty where neither does."""
        if self._asked:
            return self._asked
        try:
            return game_of(self._cards, deck)
        except UnclearGame:
            return ""

    def is_card(self, text: str, before: Sequence[DeckEntry] = ()) -> bool:
        """Whether ``text`` is the whole code or name of a card of the game that is typed."""
        return bool(self._exact(self._game(text, before), text).cards)

    def complete(self, text: str, before: Sequence[DeckEntry] = ()) -> Completed:
        """What ``text`` means after the cards ``before`` it: a code, a name or a part of one."""
        game = self._game(text, before)
        if not game:
            return Completed(text)
        exact = self._exact(game, text)
        if exact.cards:
            return self._completed(game, text, exact)
        if before and (card := self._of_same_set(game, text, before[-1].card)):
            return Completed(card.code, card.name, sure=True, offered=(card,))
        begun = self._begun(game, text)
        if len(begun) == 1:
            only = begun[0]
            by_code = self._cards.code_begun(game, text, 1)
            if by_code:
                return Completed(only.code, only.name, sure=True, offered=begun)
            return self._completed(game, text, self._exact(game, only.name))
        offered = begun or tuple(self._cards.suggest(game, text, MOST_OFFERED))
        return Completed(text, offered=offered)

    def _game(self, text: str, before: Sequence[DeckEntry]) -> str:
        return self.game_of(DeckList((*before, DeckEntry(text, 1))))

    def _exact(self, game: str, text: str) -> LookUp[Card]:
        return self._cards.find(game, text, forgiving=False) if game else LookUp(text)

    def _completed(self, game: str, text: str, found: LookUp[Card]) -> Completed:
        """The card that was ``found`` by its code or name, if all its printings are one card."""
        card = found.card
        if card is None:
            return Completed(text, offered=found.different[:MOST_OFFERED])
        if len(found.cards) > 1:
            return Completed(card.name, sure=True, offered=(card,))
        return Completed(card.code, card.name, sure=True, offered=(card,))

    def _of_same_set(self, game: str, text: str, before: str) -> Card | None:
        """The card whose code ends with ``text``, and begins as that of the card ``before`` it."""
        if not SHORTEST_END <= len(text) < len(before) or not is_code(before):
            return None
        if not any(map(str.isdigit, text)):
            return None
        card: Card | None = self._cards.by_code(game, before[: -len(text)] + text)
        return card

    def _begun(self, game: str, text: str) -> tuple[Card, ...]:
        """The cards whose code, or else whose name, ``text`` begins."""
        codes = self._cards.code_begun(game, text, MOST_OFFERED)
        return tuple(codes or self._cards.begun(game, text, MOST_OFFERED))


@dataclass(frozen=True)
class Typing:
    """A list while it is typed line by line; ``last`` is how its last card was completed."""

    completion: Completion
    typed: TypedList = NOTHING
    last: Completed | None = None

    def type(self, text: str) -> "Typing":
        """The list after the line ``text``, which is no order.

        Raises ``CannotType`` or ``BadCount``; then nothing is changed.
        """
        typed = self.typed
        entries = typed.entries
        match typed_line(text, lambda words: self.completion.is_card(words, entries)):
            case TypedCard(words, count):
                found = self.completion.complete(words, entries)
                return replace(
                    self, typed=typed.add(found.card, count or 1, found.name), last=found
                )
            case LastCount(count):
                return replace(self, typed=typed.recount_last(count))
            case Part(section):
                return replace(self, typed=typed.begin(section))
            case Offered(place):
                card = self._offered(place)
                taken = Completed(card.code, card.name, sure=True, offered=(card,))
                return replace(self, typed=typed.mend_last(card.code, card.name), last=taken)
        return self

    def undo(self) -> "Typing":
        """The list before the last change; raises ``CannotType``."""
        return replace(self, typed=self.typed.undo(), last=None)

    def redo(self) -> "Typing":
        """The list after the change that was undone; raises ``CannotType``."""
        return replace(self, typed=self.typed.redo(), last=None)

    def _offered(self, place: int) -> Card:
        offered = self.last.offered if self.last is not None and not self.last.sure else ()
        if not 1 <= place <= len(offered):
            raise CannotType(f"there is no card #{place} on offer", remedy="type its code or name")
        return offered[place - 1]
