"""Conditions: what a query demands of a rule expressly, by quotes and operators."""

from dataclasses import dataclass
from typing import Protocol


class Searched(Protocol):
    """An index in which conditions are looked up; rules go by their position."""

    def positions(self) -> set[int]:
        """All rules."""

    def with_phrase(self, stems: tuple[str, ...]) -> set[int]:
        """The rules in which ``stems`` stand one after the other."""

    def with_beginning(self, beginning: str) -> set[int]:
        """The rules with a word that begins so."""


class Condition(Protocol):
    """Something that a rule fulfils or does not."""

    def fulfilled(self, index: Searched) -> set[int]:
        """The rules of ``index`` that fulfil it."""


@dataclass(frozen=True)
class Has:
    """The rule has these words, one after the other."""

    stems: tuple[str, ...]

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return index.with_phrase(self.stems)


@dataclass(frozen=True)
class Begins:
    """The rule has a word that begins so."""

    beginning: str

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return index.with_beginning(self.beginning)


@dataclass(frozen=True)
class Not:
    """The rule does not fulfil the other condition."""

    unwanted: Condition

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return index.positions() - self.unwanted.fulfilled(index)


@dataclass(frozen=True)
class All:
    """The rule fulfils every one of the conditions."""

    conditions: tuple[Condition, ...]

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return set.intersection(*(one.fulfilled(index) for one in self.conditions))


@dataclass(frozen=True)
class AnyOf:
    """The rule fulfils at least one of the conditions."""

    conditions: tuple[Condition, ...]

    def fulfilled(self, index: Searched) -> set[int]:
        """See :class:`Condition`."""
        return set[int]().union(*(one.fulfilled(index) for one in self.conditions))
