"""The cards of a workspace, kept in memory where many are asked for, until one changes.

One card is found in the database faster than all are loaded. For many decks, or for a search with
every letter that is typed, loading is faster. What was loaded serves the whole program until an
import.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from judgetool.cards.printed import Card
from judgetool.cards.source import SUGGESTIONS, CardCollection, CardIndex, LookUp, SearchableCards
from judgetool.store.cards import StoredCards

if TYPE_CHECKING:
    from judgetool.card_texts.reading import ReadLine

C = TypeVar("C", bound=Card, covariant=True)

PATIENCE = 150
"""After so many look-ups all cards of a game are loaded: more than one deck list needs."""


@dataclass
class _Kept:
    """What is known of the cards of one game while ``token`` is that of the workspace."""

    token: str
    asked: int = 0
    index: CardIndex | None = None
    cards: CardCollection[Any] | None = None


_KEPT: dict[tuple[Path, str], _Kept] = {}


class CardsAtHand(SearchableCards[C]):
    """The stored cards of one game as a card source; it notices when they change."""

    def __init__(self, stored: StoredCards[C], workspace: Path) -> None:
        self.stored = stored
        self.codes = stored.codes
        self._place = (workspace.resolve(), stored.game.id)

    def by_code(self, game: str, code: str) -> C | None:
        """See :class:`CardSource`."""
        cards = self._in_memory(game)
        return super().by_code(game, code) if cards is None else cards.by_code(game, code)

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """See :class:`CardSource`."""
        cards = self._in_memory(game)
        return super().by_name(game, name) if cards is None else cards.by_name(game, name)

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """See :class:`CardSource`."""
        cards = self._in_memory(game)
        if cards is None:
            return super().find(game, text, forgiving=forgiving)
        return cards.find(game, text, forgiving=forgiving)

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[C]:
        """See :class:`CardSource`."""
        cards = self._in_memory(game)
        if cards is None:
            return super().suggest(game, text, limit)
        return cards.suggest(game, text, limit)

    def begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """See :class:`CardSource`."""
        cards = self._in_memory(game)
        return super().begun(game, text, limit) if cards is None else cards.begun(game, text, limit)

    def having_code(self, game: str, key: str) -> C | None:
        """See :class:`SearchableCards`."""
        return self._cards().having_code(game, key) if self._knows(game) else None

    def having_base(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards().having_base(game, key) if self._knows(game) else ()

    def having_name(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._cards().having_name(game, key) if self._knows(game) else ()

    def having_id(self, game: str, id: str) -> frozenset[C]:  # noqa: A002
        """See :class:`SearchableCards`."""
        return self._cards().having_id(game, id) if self._knows(game) else frozenset()

    def index(self, game: str) -> CardIndex:
        """See :class:`SearchableCards`."""
        if not self._knows(game):
            return CardIndex(())
        kept = self._kept()
        if kept.index is None:
            kept.index = self.stored.index(game)
        return kept.index

    def lines(self, card: Card) -> "tuple[ReadLine, ...] | None":
        """See :class:`CardSource`."""
        return self.stored.lines(card)

    def _knows(self, game: str) -> bool:
        return game == self.stored.game.id

    def _in_memory(self, game: str) -> CardCollection[C] | None:
        """The cards, if they are loaded. A whole question looks only once whether they changed."""
        return self._kept().cards if self._knows(game) else None

    def _cards(self) -> SearchableCards[C]:
        """The cards in memory if they were asked for often enough, else the stored ones."""
        kept = self._kept()
        kept.asked += 1
        if kept.cards is None and kept.asked > PATIENCE:
            game = self.stored.game
            kept.cards = CardCollection(
                self.stored.all(), game.codes, game.printings, game.ids, game.place
            )
        return self.stored if kept.cards is None else kept.cards

    def _kept(self) -> _Kept:
        token = self.stored.token()
        kept = _KEPT.get(self._place)
        if kept is None or kept.token != token:
            kept = _KEPT[self._place] = _Kept(token)
        return kept
