"""Looking up printed cards by what somebody wrote: a code, an id, a name, a part or a slip."""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import accumulate, chain, islice
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from judgetool.cards.kana import has_kana, kana_key, typed_kana
from judgetool.cards.keys import WEISS_SCHWARZ_CODES, CodeForm, loose_key, name_key, same_name
from judgetool.cards.printed import Card, names_of

if TYPE_CHECKING:
    from judgetool.card_texts.reading import ReadLine

ALIKE = 72.0
"""The least likeness (0 to 100) to what is asked for with which something is offered."""

KEPT_ANSWERS = 64

FEWEST_OF_KANA = 3
"""So many Latin letters are needed to look for kana: two mostly stand for one sign."""


class CardIndex:
    """Codes and names of cards, in the order of the cards; a name stands for its first card.

    Names in kana are found by hiragana and katakana alike, and by Latin letters.
    """

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        names: dict[str, str] = {}
        codes: dict[str, None] = {}
        for code, name in pairs:
            names.setdefault(kana_key(name), code)
            codes.setdefault(code)
        self._codes = list(codes)
        self._names = list(names)
        self._first = list(names.values())
        self._text = "\n".join(self._names)
        self._has_kana = has_kana(self._text)
        lengths = (len(name) + 1 for name in self._names)
        self._begins = list(accumulate(lengths, initial=0))[:-1]
        self._answers: dict[tuple[str, int], list[tuple[str, float]]] = {}

    def __len__(self) -> int:
        return len(self._codes)

    def having_words(self, text: str) -> list[str]:
        """Codes, one of each name, of the cards whose name has all words of ``text``, in order.

        Before the others comes the card of which ``text`` is the whole name. Those that have the
        words as they are typed come before those that have them in kana.
        """
        found = (code for typed in self._typed(text) for code in self._having_words(typed))
        return list(dict.fromkeys(found))

    def _typed(self, text: str) -> Iterator[str]:
        """A text as it stands in names: itself, and the kana that its Latin letters stand for."""
        typed = kana_key(name_key(text))
        yield typed
        if self._has_kana and len(typed) >= FEWEST_OF_KANA:
            yield from typed_kana(typed)

    def _having_words(self, whole: str) -> list[str]:
        words = whole.split()
        if not words:
            return []
        longest = max(words, key=len)
        others = [word for word in words if word is not longest]
        fitting = (
            place
            for place in self._having(longest)
            if all(word in self._names[place] for word in others)
        )
        in_order = sorted((self._names[place] != whole, self._first[place]) for place in fitting)
        return [code for _, code in in_order]

    def begun(self, text: str, limit: int) -> list[str]:
        """Codes, one of each name, of so many cards whose name ``text`` can be the beginning of.

        First come the names that begin so, then those in which each word of ``text`` begins a word.
        Japanese has no spaces between words: there a word can begin anywhere.
        """
        begun: dict[int, None] = {}
        for place in chain.from_iterable(map(self._begun, self._typed(text))):
            begun[place] = None
            if len(begun) >= limit:
                break
        return [self._first[place] for place in begun]

    def _begun(self, whole: str) -> Iterator[int]:
        """The places of the names that ``whole`` can be the beginning of."""
        words = whole.split()
        if not words:
            return
        yield from self._beginning(whole)
        for place in self._having(max(words, key=len)):
            name = f" {self._names[place]}"
            if all(word in name if has_kana(word) else f" {word}" in name for word in words):
                yield place

    def codes_begun(self, key: str, limit: int) -> list[str]:
        """So many codes that begin with ``key``, in order."""
        return list(islice((code for code in self._codes if key and code.startswith(key)), limit))

    def _beginning(self, text: str) -> Iterator[int]:
        """The places of the names that begin with ``text``."""
        place = 0 if self._text.startswith(text) else self._line(text, 0)
        while place is not None:
            yield place
            place = self._line(text, self._begins[place])

    def _line(self, text: str, after: int) -> int | None:
        """The place of the next name that begins with ``text``."""
        found = self._text.find(f"\n{text}", after)
        return None if found < 0 else bisect_right(self._begins, found + 1) - 1

    def _having(self, word: str) -> Iterator[int]:
        """The places of the names that have ``word``, found in all names as one text."""
        found = self._text.find(word)
        while found >= 0:
            place = bisect_right(self._begins, found) - 1
            yield place
            after = self._begins[place] + len(self._names[place])
            found = self._text.find(word, after)

    def like_code(self, key: str, limit: int) -> list[tuple[str, float]]:
        """Codes and their likeness to the code ``key``, the likest first."""
        return self._answered(key, self._codes, self._codes, limit)

    def like_name(self, text: str, limit: int) -> list[tuple[str, float]]:
        """Codes, one of each name, and the likeness of the names to ``text``, the likest first."""
        return self._answered(kana_key(name_key(text)), self._names, self._first, limit)

    def _answered(
        self, wanted: str, choices: list[str], codes: list[str], limit: int
    ) -> list[tuple[str, float]]:
        """The codes of the ``choices`` that are like ``wanted``; the last answers are kept."""
        from rapidfuzz import fuzz, process

        question = (wanted, limit)
        if question not in self._answers:
            if len(self._answers) >= KEPT_ANSWERS:
                self._answers.clear()
            found = process.extract(
                wanted, choices, scorer=fuzz.ratio, limit=limit, score_cutoff=ALIKE
            )
            self._answers[question] = [(codes[place], score) for _, score, place in found]
        return self._answers[question]


C = TypeVar("C", bound=Card, covariant=True)

SUGGESTIONS = 5
CERTAIN, LEAD = 84.0, 5.0


class Matched(StrEnum):
    """By what a card was found."""

    CODE = "code"
    PRINTING = "the code of another printing"
    NAME = "name"
    PART = "a part of the name"
    NEAREST = "the nearest name or code"
    OTHER_EDITION = "its name in the other edition"
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

    def by_id(self, game: str, id: str) -> C | None:  # noqa: A002
        """The card to which another program gives ``id``."""
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

    def begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """So many cards whose name ``text`` can be the beginning of; one printing of each name."""
        ...

    def code_begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """So many cards whose code begins with ``text``, in the order of their codes."""
        ...

    def lines(self, card: Card) -> "tuple[ReadLine, ...] | None":
        """The lines of a card's text as they are understood; None where its text is not known."""
        ...


class SearchableCards(ABC, Generic[C]):
    """A card source over four simple questions that a table or a dictionary answers."""

    codes: CodeForm = WEISS_SCHWARZ_CODES

    @abstractmethod
    def having_code(self, game: str, key: str) -> C | None:
        """The card whose code has the key ``key``."""

    @abstractmethod
    def having_base(self, game: str, key: str) -> Sequence[C]:
        """The cards that have a printing with the base ``key``, in the order of their codes."""

    @abstractmethod
    def having_name(self, game: str, key: str) -> Sequence[C]:
        """The cards whose ``loose_key`` is ``key``, in the order of their codes."""

    @abstractmethod
    def index(self, game: str) -> CardIndex:
        """Key of the code and ``name_key`` of every card, in the order of their codes."""

    def having_id(self, game: str, id: str) -> frozenset[C]:  # noqa: A002
        """The cards to which another program gives ``id``, which is in lower case."""
        return frozenset()

    def by_id(self, game: str, id: str) -> C | None:  # noqa: A002
        """See :class:`CardSource`."""
        found = self.having_id(game, id.strip().casefold())
        return next(iter(found)) if len(found) == 1 else None

    def by_code(self, game: str, code: str) -> C | None:
        """See :class:`CardSource`."""
        base = self.codes.base(code)
        for key in (self.codes.key(code), base):
            if card := self.having_code(game, key):
                return card
        family = self.having_base(game, base) if base else ()
        return family[0] if len({name_key(card.name) for card in family}) == 1 else None

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """See :class:`CardSource`."""
        near = self.having_name(game, loose_key(name)) if name.strip() else ()
        for key in (same_name, name_key):
            if found := tuple(card for card in near if key(name) in map(key, names_of(card))):
                return found
        return tuple(near) if len({name_key(card.name) for card in near}) == 1 else ()

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
            card = self._indexed(game, key)
            shown.setdefault(name_key(card.name), card)
        return tuple(shown.values())[:limit]

    def begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """See :class:`CardSource`."""
        return tuple(self._indexed(game, key) for key in self.index(game).begun(text, limit))

    def code_begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """See :class:`CardSource`."""
        begun = self.index(game).codes_begun(self.codes.key(text), limit)
        return tuple(self._indexed(game, key) for key in begun)

    def lines(self, card: Card) -> "tuple[ReadLine, ...] | None":
        """See :class:`CardSource`."""
        from judgetool.cards.lines import lines_of_card

        return lines_of_card(card)

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
        return tuple(self.by_name(game, self._indexed(game, key).name))

    def _indexed(self, game: str, key: str) -> C:
        """The card of which the index says that its code has the key ``key``."""
        card = self.having_code(game, key)
        assert card is not None
        return card

    def _parts(self, game: str, text: str) -> list[str]:
        """Codes, one of each name, of the cards whose name has all words of ``text``."""
        return self.index(game).having_words(text)

    def _near(self, game: str, text: str) -> list[tuple[str, float]]:
        """Codes, one of each name, and likeness (0 to 100) of what is written most like it."""
        index, limit = self.index(game), 2 * SUGGESTIONS
        if self.codes.is_code(text):
            return index.like_code(self.codes.key(text), limit)
        return index.like_name(text, limit)


class CardCollection(SearchableCards[C]):
    """Cards in memory: those of a workspace, the sample cards, a scenario's own, those of a test.

    ``printings`` tells the codes of all printings of a card where they have codes of their own,
    ``ids`` what other programs call it, and ``place`` where it stands in order.
    """

    def __init__(
        self,
        cards: Iterable[C],
        codes: CodeForm | None = None,
        printings: Callable[[Card], Sequence[str]] | None = None,
        ids: Callable[[Card], Sequence[str]] | None = None,
        place: Callable[[Card], Any] = attrgetter("code"),
    ) -> None:
        self.codes = codes or self.codes
        self.cards = tuple(sorted(cards, key=place))
        self._codes: dict[tuple[str, str], C] = {}
        self._bases: dict[tuple[str, str], list[C]] = defaultdict(list)
        self._names: dict[tuple[str, str], list[C]] = defaultdict(list)
        self._ids: dict[tuple[str, str], set[C]] = defaultdict(set)
        self._indexes: dict[str, CardIndex] = {}
        for card in self.cards:
            self._codes.setdefault((card.game, self.codes.key(card.code)), card)
            for base in {
                *map(self.codes.base, (card.code, *(printings(card) if printings else ())))
            }:
                self._bases[card.game, base].append(card)
            for name in {*map(loose_key, names_of(card))}:
                self._names[card.game, name].append(card)
            for one in ids(card) if ids else ():
                self._ids[card.game, one.casefold()].add(card)

    def having_code(self, game: str, key: str) -> C | None:
        """See :class:`SearchableCards`."""
        return self._codes.get((game, key))

    def having_base(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._bases.get((game, key), ())

    def having_name(self, game: str, key: str) -> Sequence[C]:
        """See :class:`SearchableCards`."""
        return self._names.get((game, key), ())

    def having_id(self, game: str, id: str) -> frozenset[C]:  # noqa: A002
        """See :class:`SearchableCards`."""
        return frozenset(self._ids.get((game, id), ()))

    def index(self, game: str) -> CardIndex:
        """See :class:`SearchableCards`."""
        if game not in self._indexes:
            self._indexes[game] = CardIndex(
                (self.codes.key(card.code), name_key(name))
                for card in self.cards
                if card.game == game
                for name in names_of(card)
            )
        return self._indexes[game]


A = TypeVar("A")


class PassingOn(ABC, Generic[C]):
    """A card source for which others answer."""

    @abstractmethod
    def _ask(self, game: str, about: object, question: Callable[[CardSource[C]], A]) -> A:
        """The answer to a ``question``; one that is ``about`` the same is the same question."""

    def by_code(self, game: str, code: str) -> C | None:
        """See :class:`CardSource`."""
        return self._ask(game, ("code", code), lambda cards: cards.by_code(game, code))

    def by_id(self, game: str, id: str) -> C | None:  # noqa: A002
        """See :class:`CardSource`."""
        return self._ask(game, ("id", id), lambda cards: cards.by_id(game, id))

    def by_name(self, game: str, name: str) -> Sequence[C]:
        """See :class:`CardSource`."""
        return self._ask(game, ("name", name), lambda cards: cards.by_name(game, name))

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """See :class:`CardSource`."""
        about = ("text", text, forgiving)
        return self._ask(game, about, lambda cards: cards.find(game, text, forgiving=forgiving))

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[C]:
        """See :class:`CardSource`."""
        about = ("part", text, limit)
        return self._ask(game, about, lambda cards: cards.suggest(game, text, limit))

    def begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """See :class:`CardSource`."""
        about = ("beginning", text, limit)
        return self._ask(game, about, lambda cards: cards.begun(game, text, limit))

    def code_begun(self, game: str, text: str, limit: int) -> Sequence[C]:
        """See :class:`CardSource`."""
        about = ("beginning of a code", text, limit)
        return self._ask(game, about, lambda cards: cards.code_begun(game, text, limit))

    def lines(self, card: Card) -> "tuple[ReadLine, ...] | None":
        """See :class:`CardSource`."""
        return self._ask(card.game, ("lines", card), lambda cards: cards.lines(card))


class CardShelves(PassingOn[C]):
    """Several card sources, asked in order: what an earlier one knows, a later one may not."""

    def __init__(self, *sources: CardSource[C]) -> None:
        self.sources = sources

    def _ask(self, game: str, about: object, question: Callable[[CardSource[C]], A]) -> A:
        answers = map(question, self.sources)
        return next(filter(None, answers), None) or question(CardCollection(()))

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[C]:
        """See :class:`CardSource`; a slip is forgiven only where no source has the very card."""
        for forgive in (False, True) if forgiving else (False,):
            for source in self.sources:
                answer = source.find(game, text, forgiving=forgive)
                if answer.cards:
                    return answer
        return LookUp(text, suggestions=tuple(self.suggest(game, text)) if forgiving else ())


class CardsByGame(PassingOn[C]):
    """The card sources of several games: for a game only its own is asked, which ``of`` gives."""

    def __init__(self, of: Callable[[str], CardSource[C]]) -> None:
        self._of = of

    def _ask(self, game: str, about: object, question: Callable[[CardSource[C]], A]) -> A:
        return question(self._of(game))


class RememberingCards(PassingOn[C]):
    """Another source's cards, each answer asked for once.

    It notices no import: make one for a piece of work, and let it go afterwards.
    """

    def __init__(self, source: CardSource[C]) -> None:
        self._source = source
        self._answers: dict[tuple[str, object], Any] = {}

    def _ask(self, game: str, about: object, question: Callable[[CardSource[C]], A]) -> A:
        if (game, about) not in self._answers:
            self._answers[game, about] = question(self._source)
        answer: A = self._answers[game, about]
        return answer
