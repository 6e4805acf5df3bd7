"""A card source that is asked the same again and again, as by hundreds of lists of one event."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from judgetool.cards.printed import Card
from judgetool.cards.source import SUGGESTIONS, CardSource, LookUp

C = TypeVar("C", bound=Card, covariant=True)
A = TypeVar("A")


class RememberingCards(Generic[C]):
    """Another source's cards, each answer asked for once.

    It notices no import: make one for a piece of work, and let it go afterwards.
    """

    def __init__(self, source: CardSource[C]) -> None:
        self._source = source
        self._answers: dict[tuple[object, ...], Any] = {}

    def by_code(self, game: str, code: str) -> C | None:
        """See :class:`CardSource`."""
        return self._answer(self._source.by_code, game, code)

    def by_id(self, game: str, id: str) -> C | None:  # noqa: A002
        """See :class:`CardSource`."""
        return self._answer(self._source.by_id, game, id)

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """See :class:`CardSource`."""
        return self._answer(self._source.by_name, game, name)

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """See :class:`CardSource`."""
        asked = self._find if forgiving else self._find_exactly
        return self._answer(asked, game, text)

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[C]:
        """See :class:`CardSource`."""
        return self._answer(self._source.suggest, game, text, limit)

    def _find(self, game: str, text: str) -> LookUp[C]:
        return self._source.find(game, text)

    def _find_exactly(self, game: str, text: str) -> LookUp[C]:
        return self._source.find(game, text, forgiving=False)

    def _answer(self, asked: Callable[..., A], *about: object) -> A:
        key = (asked.__name__, *about)
        if key not in self._answers:
            self._answers[key] = asked(*about)
        answer: A = self._answers[key]
        return answer
