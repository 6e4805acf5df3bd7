"""What sources say of cards, and how one card is made of it: for all games.

A statement is what one source says of one printing. A game says in which order its sources are
believed, what two values of a field must have in common to be no conflict, and how a card is made
of the values that were settled.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from judgetool.cards.keys import name_key

Value = str | int | bool | None | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """The fields that ``source`` tells of the printing with ``code``.

    What it leaves out it does not know. The fields are those of the printed card of its game.
    ``file`` is named where several files of one source may speak of one printing and each is to
    be heard; otherwise a later file takes the place of an earlier one. ``entry`` counts the
    entries of one file about one printing that differ.
    """

    source: str
    code: str
    told: Mapping[str, Value]
    file: str = ""
    entry: int = 1

    def __str__(self) -> str:
        again = f" (entry {self.entry})" if self.entry > 1 else ""
        return " ".join(filter(None, (self.source, self.file, self.code))) + again


@dataclass(frozen=True, slots=True)
class Conflict:
    """One field of one card that is told in several ways.

    ``number`` is the number of the card, or what the numbers of its printings have in common.
    ``values`` has, for each that tells it, source with code and value; ``winner`` is the source
    with code whose value the card has, or None where the field stays in doubt; ``why`` says so.
    """

    number: str
    field: str
    values: tuple[tuple[str, Value], ...]
    winner: str | None
    why: str


C = TypeVar("C", covariant=True)
Comparison = Callable[[Any], object]


@dataclass(frozen=True)
class Made(Generic[C]):
    """One card, the statements that it was made of, and where they contradict each other."""

    card: C
    said: tuple[Statement, ...]
    conflicts: tuple[Conflict, ...]


@dataclass(frozen=True)
class Merged(Generic[C]):
    """All that was made of the statements about one game, in the order of its numbers."""

    made: tuple[Made[C], ...]

    @property
    def cards(self) -> tuple[C, ...]:
        """All cards."""
        return tuple(one.card for one in self.made)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """All contradictions about them."""
        return tuple(conflict for one in self.made for conflict in one.conflicts)


def in_any_order(value: Any) -> object:
    """What lists of names agree in if they differ only in order, case, width and quotes."""
    return sorted(map(name_key, value))


def best_first(
    statements: Iterable[Statement],
    believed: Sequence[str],
    age: Callable[[Statement], Any] | None = None,
) -> tuple[Statement, ...]:
    """The statements about one card in the order in which they are believed.

    ``believed`` are the sources, the one to be believed first in front; of one source the newest
    printing by ``age`` goes first, and without it what stands first in ``statements``.
    """
    ordered = statements if age is None else sorted(statements, key=age, reverse=True)
    return tuple(sorted(ordered, key=lambda one: believed.index(one.source)))


class Making(ABC, Generic[C]):
    """One card on its way: what is said of it, best first, and what has been found in doubt."""

    same: ClassVar[Mapping[str, Comparison]] = {}
    """What two values of a field must agree in to be no conflict; by default in everything."""

    required: ClassVar[Collection[str]] = ()
    """The fields that are in doubt where nobody tells them."""

    def __init__(self, number: str, said: Sequence[Statement]) -> None:
        self.number = number
        self.said = tuple(said)
        self.conflicts: list[Conflict] = []
        self.doubted: list[str] = []

    @abstractmethod
    def card(self) -> C:
        """The card; a value that nobody tells is left out and named."""

    @abstractmethod
    def reason(self, field: str, telling: Sequence[Statement]) -> str:
        """Why the first of ``telling`` is believed about ``field``."""

    def made(self) -> Made[C]:
        """The card with all that was found about it."""
        card = self.card()
        return Made(card, self.said, tuple(self.conflicts))

    def first(self, field: str) -> str:
        """What the first printing that tells ``field`` says. Others may differ: products do."""
        telling = self.telling(field)
        return str(telling[0].told[field]) if telling else ""

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources that say anything of the card, the one to be believed first in front."""
        return tuple(dict.fromkeys(one.source for one in self.said))

    @property
    def not_understood(self) -> tuple[str, ...]:
        """The fields that are in doubt so far."""
        return tuple(dict.fromkeys(self.doubted))

    def settled(self, field: str) -> Value:
        """The value of ``field`` that is to be believed; contradictions are noted."""
        telling = self.telling(field)
        if not telling:
            if field in self.required:
                self.doubted.append(field)
            return None
        if self.differ(field, telling):
            self.note(field, telling, str(telling[0]), self.reason(field, telling))
        return telling[0].told[field]

    def telling(self, field: str) -> Sequence[Statement]:
        """Those that tell ``field``, best first."""
        return [one for one in self.said if field in one.told]

    def comparable(self, field: str, statement: Statement) -> object:
        """What the value that ``statement`` tells must have in common with others."""
        value = statement.told[field]
        same = self.same.get(field)
        return value if same is None else same(value)

    def differ(self, field: str, telling: Sequence[Statement]) -> bool:
        """Whether those that tell ``field`` contradict each other."""
        if len(telling) < 2:
            return False
        value = self.comparable(field, telling[0])
        return any(self.comparable(field, one) != value for one in telling[1:])

    def note(self, field: str, telling: Iterable[Statement], winner: str | None, why: str) -> None:
        """Note a contradiction, and who is believed."""
        values = tuple((str(one), self.told_by(one, field)) for one in telling)
        self.conflicts.append(Conflict(self.number, field, values, winner, why))

    def told_by(self, statement: Statement, field: str) -> Value:
        """The value that stands in a contradiction as that of ``statement``."""
        return statement.told[field]
