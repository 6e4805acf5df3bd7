"""What the two editions of Weiß Schwarz call the same thing, and which cards stand in both."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice, zip_longest
from typing import Any, TypeVar

from judgetool.cards.printed import WEISS_SCHWARZ_EN, WEISS_SCHWARZ_JP, Card, PrintedCard
from judgetool.cards.source import SUGGESTIONS, CardSource, LookUp, Matched, PassingOn
from resources import files

OTHER_EDITION = {
    WEISS_SCHWARZ_EN: WEISS_SCHWARZ_JP,
    WEISS_SCHWARZ_JP: WEISS_SCHWARZ_EN,
}
"""The other edition of a game, where there are two."""


@cache
def printed_traits() -> Mapping[str, str]:
    """The traits as the Japanese edition prints them, by the words of a translation."""
    written = files("editions", "ws-traits.toml").read_text(encoding="utf-8")
    return {word: str(printed) for word, printed in tomllib.loads(written).items()}


def code_in(code: str, book: str) -> str:
    """The code of a card in another edition: the English one has an E before the number."""
    series, stroke, number = code.partition("-")
    plain = number.removeprefix("E")
    return f"{series}{stroke}E{plain}" if book == WEISS_SCHWARZ_EN else f"{series}{stroke}{plain}"


def is_same_card(one: Card, other: Card) -> bool:
    """Whether cards of two editions are one card: they have the same number and the same values."""
    if not isinstance(one, PrintedCard) or not isinstance(other, PrintedCard):
        return False
    values = ("type", "color", "level", "cost", "power", "soul")
    matching = all(getattr(one, value) == getattr(other, value) for value in values)
    return matching and other.code == code_in(one.code, other.game)


Found = TypeVar("Found")


class InBothEditions(PassingOn[Any]):
    """The cards of one edition, which are found by their names in the ``other`` one, too."""

    def __init__(self, own: CardSource[Any], other: CardSource[Any]) -> None:
        self._own = own
        self._other = other

    def _ask(self, game: str, about: object, question: Callable[[CardSource[Any]], Found]) -> Found:
        return question(self._own)

    def by_name(self, game: str, name: str) -> Sequence[Any]:
        """See :class:`CardSource`; the names of the other edition come after the own ones."""
        own = self._own.by_name(game, name)
        return own or tuple(self._here(game, self._other.by_name(OTHER_EDITION[game], name)))

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[Any]:
        """See :class:`CardSource`; a slip is forgiven only where neither has the very name."""
        for forgive in (False, True) if forgiving else (False,):
            found = self._own.find(game, text, forgiving=forgive)
            if found.cards:
                return found
            there = self._other.find(OTHER_EDITION[game], text, forgiving=forgive)
            named = there.matched in (Matched.NAME, Matched.PART, Matched.NEAREST)
            if named and (here := tuple(self._here(game, there.cards))):
                return LookUp(text, Matched.OTHER_EDITION, here)
        return replace(found, suggestions=tuple(self.suggest(game, text))) if forgiving else found

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[Any]:
        """See :class:`CardSource`; those of both editions in turn."""
        there = self._other.suggest(OTHER_EDITION[game], text, limit)
        pairs = zip_longest(self._own.suggest(game, text, limit), self._here(game, there))
        return _each_once(chain.from_iterable(pairs), limit)

    def begun(self, game: str, text: str, limit: int) -> Sequence[Any]:
        """See :class:`CardSource`; the own names stand first."""
        there = self._other.begun(OTHER_EDITION[game], text, limit)
        return _each_once((*self._own.begun(game, text, limit), *self._here(game, there)), limit)

    def _here(self, game: str, there: Iterable[Card]) -> Iterator[Card]:
        """The cards of this edition that are some cards of the other one."""
        for card in there:
            here = self._own.by_code(game, code_in(card.code, game))
            if here is not None and is_same_card(card, here):
                yield here


def _each_once(cards: Iterable[Card | None], limit: int) -> tuple[Card, ...]:
    found = {card.code: card for card in cards if card is not None}
    return tuple(islice(found.values(), limit))
