"""Procedures: rules as generators that yield events and decisions, and know their number.

A procedure is decorated with the rule that it carries out. While it runs, the chain of
generators that wait for each other says which rules are at work: nobody passes citations on.
"""

from collections.abc import Callable, Generator
from types import CodeType
from typing import Any, NamedTuple, TypeVar

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
Procedure = Generator[Event | Decision, Command | None, T]


class Carried(NamedTuple):
    """Code that carries out rules: the books, the numbers, and where it stands."""

    books: tuple[str, ...]
    numbers: tuple[str, ...]
    place: str


_by_code: dict[CodeType, Carried] = {}


def citing(*books: str) -> Callable[..., Callable[[F], F]]:
    """The decorator ``rule`` of a game whose books are ``books``."""

    def rule(*numbers: str) -> Callable[[F], F]:
        def decorate(function: F) -> F:
            place = f"{function.__module__}:{function.__qualname__}"
            _by_code[function.__code__] = Carried(books, numbers, place)
            return function

        return decorate

    return rule


def carried_out(book: str) -> tuple[Carried, ...]:
    """All code loaded so far that carries out rules of ``book``."""
    return tuple(carried for carried in _by_code.values() if book in carried.books)


def citations(procedure: Procedure[Any]) -> tuple[str, ...]:
    """The rules at work in a suspended procedure, the innermost first."""
    chain: list[Carried] = []
    running: Any = procedure
    while running is not None:
        carried = _by_code.get(running.gi_code) if hasattr(running, "gi_code") else None
        if carried is not None:
            chain.append(carried)
        running = getattr(running, "gi_yieldfrom", None)
    return tuple(dict.fromkeys(n for carried in reversed(chain) for n in carried.numbers))
