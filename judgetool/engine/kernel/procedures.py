"""Procedures: rules as generators that yield events and decisions, and know their number.

A procedure is decorated with the rule that it carries out. While it runs, the chain of
generators that wait for each other says which rules are at work: nobody passes citations on.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import lru_cache
from types import CodeType, GeneratorType
from typing import Any, NamedTuple, TypeVar

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
Procedure = Generator[Event | Decision, Command | None, T]


class Carried(NamedTuple):
    """Code that carries out rules: the numbers in the book asked for, and where it stands."""

    numbers: tuple[str, ...]
    place: str


@dataclass
class _Decorated:
    """Decorated code: the numbers of each book that it carries out, and where it stands."""

    place: str
    numbers: dict[str, tuple[str, ...]] = field(default_factory=dict)


Counterpart = Callable[[str, str], str | None]
"""The number in a book that stands for a number of a game's first book, or None."""


class TakenBack(Exception):
    """Thrown into what is being carried out when the player who performs it takes it back."""


_by_code: dict[CodeType, _Decorated] = {}


def citing(*books: str, counterpart: Counterpart | None = None) -> Callable[..., Callable[[F], F]]:
    """The decorator ``rule`` of a game whose books are ``books``.

    The numbers that it is given are those of the first book; ``counterpart`` finds them in the
    others, which without it have the same. Code can be decorated for several books in turn.
    """

    def rule(*numbers: str) -> Callable[[F], F]:
        def decorate(function: F) -> F:
            place = f"{function.__module__}:{function.__qualname__}"
            decorated = _by_code.setdefault(function.__code__, _Decorated(place))
            for book in books:
                found = (counterpart(n, book) if counterpart else n for n in numbers)
                own = (*decorated.numbers.get(book, ()), *(n for n in found if n is not None))
                decorated.numbers[book] = tuple(dict.fromkeys(own))
            return function

        return decorate

    return rule


def carried_out(book: str) -> tuple[Carried, ...]:
    """All code loaded so far that carries out rules of ``book``."""
    return tuple(
        Carried(decorated.numbers[book], decorated.place)
        for decorated in _by_code.values()
        if decorated.numbers.get(book)
    )


def citations(procedure: Procedure[Any], book: str) -> tuple[str, ...]:
    """The rules of ``book`` at work in a suspended procedure, the innermost first."""
    chain: list[CodeType] = []
    running: Any = procedure
    while isinstance(running, GeneratorType):
        chain.append(running.gi_code)
        running = running.gi_yieldfrom
    return _carried_out_by(tuple(chain), book)


@lru_cache(maxsize=4096)
def _carried_out_by(chain: tuple[CodeType, ...], book: str) -> tuple[str, ...]:
    """The rules that procedures carry out which called each other in this order."""
    decorated = (_by_code[code] for code in reversed(chain) if code in _by_code)
    carried = (one.numbers.get(book, ()) for one in decorated)
    return tuple(dict.fromkeys(number for numbers in carried for number in numbers))
