"""Where cards come from: the protocol that deck checks and disputes ask, and looking up in it."""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from judgetool.cards.keys import WEISS_SCHWARZ_CODES, CodeForm, loose_key, name_key
from judgetool.cards.printed import Card

C = TypeVar("C", bound=Card, covariant=True)

SUGGESTIONS = 5
ALIKE = 72.0
CERTAIN, LEAD = 84.0, 5.0


class Matched(StrEnum):
    """By what a card was found."""

    CODE = "code"
    PRINTING = "another printing's code"
    NAME = "name"
    PART = "part of the name"
    NEAREST = "nearest name or code"
    NOTHING = "nothing"


@dataclass(frozen=True)
class LookUp(Generic[C]):
    """The answer to a look-up.

    ``cards`` are all printings that were meant, ``suggestions`` what may have been meant
    instead, best first; they are given where ``card`` is None and the look-up was forgiving.
    """

    asked: str
    matched: Matched = Matched.NOTHING
    cards: tuple[C, ...] = ()
    suggestions: tuple[C, ...] = ()

    @property
    def card(self) -> C | None:
        """The card, if the printings that were meant agree in every printed value."""
        return self.different[0] if len(self.different) == 1 else None

    @property
    def different(self) -> tuple[C, ...]:
        """The different cards among those that were meant: of each the first printing."""
        return tuple({card.face: card for card in reversed(self.cards)}.values())[::-1]


class CardSource(Protocol[C]):
    """Anything that knows printed cards. It never raises for a card that it does not know."""

    def by_code(self, game: str, code: str) -> C | None:
        """The card with ``code``; case and separators are forgiven, printings fold to base."""
        ...

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """All printings called ``name`` (ws-en 2.1); they may be different cards."""
        ...

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """The card that ``text`` means: a code or name, and if ``forgiving`` a part or a slip."""
        ...

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[C]:
        """The cards that ``text`` may mean, best first; one printing of each name."""
        ...


class SearchableCards(ABC, Generic[C]):
    """A card source over four simple questions that a table or a dictionary answers."""

    codes: CodeForm = WEISS_SCHWARZ_CODES

    @abstractmethod
    def having_code(self, game: str, key: str) -> Sequence[C]:
        """The cards whose code has the key ``key``."""

    @abstractmethod
    def having_base(self, game: str, key: str) -> Sequence[C]:
        """The cards that have a printing with the base ``key``, in the order of their codes."""

    @abstractmethod
    def having_name(self, game: str, key: str) -> Sequence[C]:
        """The cards whose ``loose_key`` is ``key``, in the order of their codes."""

    @abstractmethod
    def index(self, game: str) -> Sequence[tuple[str, str]]:
        """Key of the code and ``name_key`` of every card, in the order of their codes."""

    def by_code(self, game: str, code: str) -> C | None:
        """See :class:`CardSource`."""
        if exact := self.having_code(game, self.codes.key(code)):
            return exact[0]
        base = self.codes.base(code)
        if plain := self.having_code(game, base):
            return plain[0]
        family = self.having_base(game, base) if base else ()
        return family[0] if len({name_key(card.name) for card in family}) == 1 else None

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """See :class:`CardSource`."""
        near = self.having_name(game, loose_key(name)) if name.strip() else ()
        key = name_key(name)
        return tuple(card for card in near if name_key(card.name) == key) or (
            tuple(near) if len({name_key(card.name) for card in near}) == 1 else ()
        )

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """See :class:`CardSource`."""
        if card := self.by_code(game, text):
            exact = self.codes.key(card.code) == self.codes.key(text)
            return LookUp(text, Matched.CODE if exact else Matched.PRINTING, (card,))
        found = LookUp(text, Matched.NAME, tuple(self.by_name(game, text)))
        if not found.cards:
            found = self._nearest(game, text) if forgiving else LookUp(text)
        if found.card is not None or not forgiving:
            return found
        return replace(found, suggestions=found.cards or tuple(self.suggest(game, text)))

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[C]:
        """See :class:`CardSource`."""
        shown: dict[str, C] = {}
        for key in (
            *self._parts(game, text)[:limit],
            *(near for near, _ in self._near(game, text)),
        ):
            card = self.having_code(game, key)[0]
            shown.setdefault(name_key(card.name), card)
        return tuple(shown.values())[:limit]

    def _nearest(self, game: str, text: str) -> LookUp[C]:
        """The one card of whose name ``text`` is a part, or to which it is clearly nearest."""
        parts = self._parts(game, text)
        if len(parts) == 1:
            return LookUp(text, Matched.PART, self._printings(game, parts[0]))
        near = [] if parts or self.codes.is_code(text) else self._near(game, text)
        if near and near[0][1] >= CERTAIN and (len(near) == 1 or near[0][1] - near[1][1] >= LEAD):
            return LookUp(text, Matched.NEAREST, self._printings(game, near[0][0]))
        return LookUp(text)

    def _printings(self, game: str, key: str) -> tuple[C, ...]:
        return tuple(self.by_name(game, self.having_code(game, key)[0].name))

    def _parts(self, game: str, text: str) -> list[str]:
        """Codes, one of each name, of the cards whose name has all words of ``text``."""
        words = name_key(text).split()
        names = {
            name: code
            for code, name in reversed(self.index(game))
            if words and all(word in name for word in words)
        }
        return sorted(names.values())

    def _near(self, game: str, text: str) -> list[tuple[str, float]]:
        """Codes, one of each name, and likeness (0 to 100) of what is written most like it."""
        from rapidfuzz import fuzz, process

        index = self.index(game)
        if self.codes.is_code(text):
            codes = [code for code, _ in index]
            wanted, choices = self.codes.key(text), codes
        else:
            unique = {name: code for code, name in reversed(index)}
            codes, choices, wanted = list(unique.values()), list(unique), name_key(text)
        found = process.extract(
            wanted, choices, scorer=fuzz.ratio, limit=2 * SUGGESTIONS, score_cutoff=ALIKE
        )
        return [(codes[place], score) for _, score, place in found]


class CardCollection(SearchableCards[C]):
    """Cards in memory: the sample cards, a scenario's own cards, cards in a test."""

    def __init__(self, cards: Iterable[C], codes: CodeForm | None = None) -> None:
        self.codes = codes or self.codes
        self.cards = tuple(sorted(cards, key=attrgetter("code")))
        self._codes: dict[tuple[str, str], list[C]] = defaultdict(list)
        self._bases: dict[tuple[str, str], list[C]] = defaultdict(list)
        self._names: dict[tuple[str, str], list[C]] = defaultdict(list)
        for card in self.cards:
            self._codes[card.game, self.codes.key(card.code)].append(card)
            self._bases[card.game, self.codes.base(card.code)].append(card)
            self._names[card.game, loose_key(card.name)].append(card)

    def having_code(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._codes.get((game, key), ())

    def having_base(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._bases.get((game, key), ())

    def having_name(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._names.get((game, key), ())

    def index(self, game: str) -> Sequence[tuple[str, str]]:
        """See :class:`SearchableCards`."""
        return [
            (self.codes.key(card.code), name_key(card.name))
            for card in self.cards
            if card.game == game
        ]


class CardShelves(Generic[C]):
    """Several card sources, asked in order: what an earlier one knows, a later one may not."""

    def __init__(self, *sources: CardSource[C]) -> None:
        self.sources = sources

    def by_code(self, game: str, code: str) -> C | None:
        """See :class:`CardSource`."""
        answers = (source.by_code(game, code) for source in self.sources)
        return next((card for card in answers if card is not None), None)

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """See :class:`CardSource`."""
        answers = (source.by_name(game, name) for source in self.sources)
        return next((cards for cards in answers if cards), ())

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """See :class:`CardSource`; a slip is forgiven only where no source has the very card."""
        for forgive in (False, True) if forgiving else (False,):
            for source in self.sources:
                answer = source.find(game, text, forgiving=forgive)
                if answer.cards:
                    return answer
        return LookUp(text, suggestions=tuple(self.suggest(game, text)) if forgiving else ())

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[C]:
        """See :class:`CardSource`."""
        answers = (source.suggest(game, text, limit) for source in self.sources)
        return next((cards for cards in answers if cards), ())
