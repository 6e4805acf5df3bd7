"""Procedures: rules as generators that yield events and decisions, and know their number.

A procedure is decorated with the rule that it carries out. While it runs, the chain of
generators that wait for each other says which rules are at work: nobody passes citations on.
The procedures that carry out effects of the ability tree are marked with those effects.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import CodeType, GeneratorType, ModuleType
from typing import Any, NamedTuple, TypeVar

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
Procedure = Generator[Event | Decision, Command | None, T]

Performance = Callable[[Any, Any], Procedure[Any]]
"""What carries out an act; the game that asks for it knows what it gives back."""


class Carried(NamedTuple):
    """Code that carries out rules: the numbers in the book asked for, and where it stands."""

    numbers: tuple[str, ...]
    place: str


@dataclass
class Decorated:
    """Decorated code: the numbers of each book that it carries out, and where it stands.

    Code that ``encloses`` others (a phase, a step) has no say in what they do.
    """

    code: CodeType
    place: str
    numbers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    encloses: bool = False


class AtWork(NamedTuple):
    """The rules at work where an event happens, the most special first.

    ``deciding`` have a say in what happens, ``enclosing`` only surround it (a phase, a step).
    ``cited`` are all of them, made once for all events that happen at the same place.
    """

    deciding: tuple[str, ...]
    enclosing: tuple[str, ...]
    cited: tuple[str, ...]


def at_work(deciding: tuple[str, ...], enclosing: tuple[str, ...] = ()) -> AtWork:
    """The rules at work, as those that decide and those that surround what happens."""
    return AtWork(deciding, enclosing, (*deciding, *enclosing))


@dataclass(frozen=True, slots=True, eq=False)
class Brought:
    """Rules that a running procedure brings to bear, beside those that it is decorated with.

    ``by`` is the code of the procedure; with ``encloses`` they only surround what happens. There is
    one object for each (:func:`as_brought`), so that they are quickly told apart.
    """

    numbers: tuple[str, ...]
    by: CodeType
    encloses: bool


class Recorded(NamedTuple):
    """An event that happened, and the rules that it carried out, the most special first.

    ``rests_on`` names the own decisions without which it might not have happened. ``enclosing`` is
    the number of last citations that only surround what happened (a phase, a step).
    """

    event: Event
    citations: tuple[str, ...]
    rests_on: tuple[str, ...] = ()
    enclosing: int = 0


Counterpart = Callable[[str, str], str | None]
"""The number in a book that stands for a number of a game's first book, or None."""


class TakenBack(Exception):
    """Thrown into what is being carried out when the player who performs it takes it back."""


_by_code: dict[int, Decorated] = {}
"""Decorated code by its id: two functions that read the same in two games compare equal."""


@dataclass(frozen=True, eq=False)
class SharedCode:
    """Which rules of a game the code carries out that games share, by the id of the code."""

    by_code: Mapping[int, Decorated] = field(default_factory=dict)


NO_SHARED_CODE = SharedCode()


class Rule:
    """The decorator ``rule`` of a game: it says which rules a piece of the game's code carries out.

    The numbers that it is given are those of the first of its ``books``; ``counterpart`` finds
    them in the others, which without it have the same. Code can be decorated by several in turn.
    What ``encloses`` other procedures is cited after all that these carry out.
    """

    def __init__(self, *books: str, counterpart: Counterpart | None = None) -> None:
        self._books = books
        self._counterpart = counterpart

    def __call__(self, *numbers: str, encloses: bool = False) -> Callable[[F], F]:
        """The decorator for these rules."""

        def decorate(function: F) -> F:
            self._note(_by_code, function, numbers, encloses)
            return function

        return decorate

    def of_shared_code(
        self,
        carried: Mapping[Callable[..., Any], tuple[str, ...]],
        enclosing: Collection[Callable[..., Any]] = (),
    ) -> SharedCode:
        """The rules that code of the kernel carries out in this game; some is ``enclosing``."""
        found: dict[int, Decorated] = {}
        for function, numbers in carried.items():
            self._note(found, function, numbers, function in enclosing)
        return SharedCode(found)

    def _note(
        self,
        noted: dict[int, Decorated],
        function: Callable[..., Any],
        numbers: tuple[str, ...],
        encloses: bool,
    ) -> None:
        place = f"{function.__module__}:{function.__qualname__}"
        code = function.__code__
        decorated = noted.setdefault(id(code), Decorated(code, place))
        decorated.encloses = decorated.encloses or encloses
        for book in self._books:
            find = self._counterpart
            found = numbers if find is None else (find(number, book) for number in numbers)
            own = (*decorated.numbers.get(book, ()), *(n for n in found if n is not None))
            decorated.numbers[book] = tuple(dict.fromkeys(own))


def carried_out(book: str, shared: SharedCode = NO_SHARED_CODE) -> tuple[Carried, ...]:
    """All code loaded so far that carries out rules of ``book``, and of what games share."""
    return tuple(
        Carried(decorated.numbers[book], decorated.place)
        for decorated in (*_by_code.values(), *shared.by_code.values())
        if decorated.numbers.get(book)
    )


def numbers_of(
    function: Callable[..., Any], book: str, shared: SharedCode = NO_SHARED_CODE
) -> tuple[str, ...]:
    """The rules of ``book`` that a piece of code is decorated with, or carries out as shared."""
    code = id(function.__code__)
    decorated = _by_code.get(code) or shared.by_code.get(code)
    return () if decorated is None else decorated.numbers.get(book, ())


class Running:
    """A procedure with those that it has called, and the rules of ``book`` at work in them."""

    __slots__ = ("_called",)

    def __init__(
        self, procedure: Procedure[Any], book: str, shared: SharedCode = NO_SHARED_CODE
    ) -> None:
        self._called: list[tuple[Any, _Chain]] = [
            (procedure, _nobody_in(book, shared).calling(procedure))
        ]

    def at_work(self, brought: tuple[Brought, ...] = ()) -> AtWork:
        """The rules at work now that all these procedures are suspended.

        What data has ``brought`` to bear (an icon, a keyword) decides first, then what the
        procedures carry out, the innermost first. What encloses others decides only where nothing
        else does.
        """
        called = self._called
        # A procedure waits for the one that it has called until that one has ended. So only those
        # are looked for that the innermost one of them has called since.
        while not called[-1][0].gi_suspended:
            called.pop()
        running, chain = called[-1]
        running = running.gi_yieldfrom
        while running.__class__ is GeneratorType:
            chain = chain.deeper.get(id(running.gi_code)) or chain.calling(running)
            called.append((running, chain))
            running = running.gi_yieldfrom
        found = chain.at_work.get(brought)
        if found is None:
            found = chain.at_work[brought] = chain.found(brought)
        return found


@cache
def brought_in(_shared: SharedCode, _book: str) -> dict[tuple[tuple[str, ...], int, bool], Brought]:
    """All rules that were brought to bear in games by ``book``: there is one object for each.

    They are told by the numbers in the code, the id of the code, because hashing code takes long,
    and whether they only surround what happens. ``Brought`` keeps the code.
    """
    return {}


class _Chain:
    """Procedures that called each other in this order, and the rules that were found at work in it.

    They depend on the code alone. ``deeper`` has the chains with one procedure more, by the id of
    its code: hashing code takes long. That chain keeps the code, so no other code has the id.
    """

    __slots__ = ("_book", "_codes", "_shared", "at_work", "deeper")

    def __init__(self, book: str, shared: SharedCode, codes: tuple[CodeType, ...] = ()) -> None:
        self._book = book
        self._shared = shared
        self._codes = codes
        self.at_work: dict[tuple[Brought, ...], AtWork] = {}
        self.deeper: dict[int, _Chain] = {}

    def calling(self, procedure: Any) -> "_Chain":
        """The chain with one procedure more."""
        code = procedure.gi_code
        known = self.deeper.get(id(code))
        if known is None:
            known = _Chain(self._book, self._shared, (*self._codes, code))
            self.deeper[id(code)] = known
        return known

    def found(self, brought: tuple[Brought, ...]) -> AtWork:
        """The rules at work in it, with those that data has ``brought`` to bear."""
        return _carried_out_by(self._codes, self._book, brought, self._shared)


@cache
def _nobody_in(book: str, shared: SharedCode) -> _Chain:
    """The chain of no procedure, where a game is played by ``book``."""
    return _Chain(book, shared)


def _carried_out_by(
    chain: tuple[CodeType, ...], book: str, brought: tuple[Brought, ...], shared: SharedCode
) -> AtWork:
    """The rules at work where procedures called each other in this order."""
    left = list(brought)
    deciding = [number for one in reversed(brought) if not one.encloses for number in one.numbers]
    enclosing: list[str] = []
    for code in reversed(chain):
        while left and (left[-1].by is code or not left[-1].encloses):
            one = left.pop()
            if one.encloses:
                (enclosing if deciding else deciding).extend(one.numbers)
        decorated = _by_code.get(id(code)) or shared.by_code.get(id(code))
        numbers = () if decorated is None else decorated.numbers.get(book, ())
        if decorated is not None and numbers:
            (enclosing if decorated.encloses and deciding else deciding).extend(numbers)
    enclosing += [number for one in reversed(left) if one.encloses for number in one.numbers]
    unlike = dict.fromkeys(deciding)
    return at_work(tuple(unlike), tuple(n for n in dict.fromkeys(enclosing) if n not in unlike))


# --- which procedure carries out which effect -----------------------------------------------------


Handler = Callable[[Any, Any, Context], Procedure[Context]]
H = TypeVar("H", bound=Handler)

MARK = "__carries_out__"
"""What a handler has that says for which effects it is."""


def carries_out(*effects: type) -> Callable[[H], H]:
    """The decorator of a procedure that carries out these effects and gives the new context.

    It only marks the procedure: a game has it once :func:`gathered` has found it.
    """

    def mark(handler: H) -> H:
        setattr(handler, MARK, effects)
        return handler

    return mark


@dataclass(frozen=True)
class Effects:
    """The procedures that carry out the effects of a game, by the kind of effect."""

    handlers: Mapping[type, Handler] = field(default_factory=dict)

    def handler(self, effect: type) -> Handler | None:
        """The procedure that carries out an effect, or None where the game has none."""
        return self.handlers.get(effect)

    def unhandled(self, effects: Iterable[type]) -> tuple[type, ...]:
        """Those of ``effects`` that no procedure carries out."""
        return tuple(effect for effect in effects if effect not in self.handlers)

    def with_own(self, own: "Effects") -> "Effects":
        """These procedures; what ``own`` has too, it carries out in its way."""
        return Effects({**self.handlers, **own.handlers})


def gathered(*modules: ModuleType) -> Effects:
    """What the procedures of some modules carry out.

    Raises ``ValueError`` where two of them are for one kind of effect.
    """
    found: dict[type, Handler] = {}
    for module in modules:
        for handler in vars(module).values():
            own = getattr(handler, "__module__", None) == module.__name__
            for effect in getattr(handler, MARK, ()) if own else ():
                if effect in found:
                    raise ValueError(f"two procedures carry out {effect.__name__}")
                found[effect] = handler
    return Effects(found)
