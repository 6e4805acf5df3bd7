"""What holds of a game that does not say otherwise: the defaults of its value."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judgetool.engine.kernel.cards import CardId, Value, other
from judgetool.engine.kernel.commands import Command, Concede
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Event, GameEnded
from judgetool.engine.kernel.frames import Key
from judgetool.engine.kernel.grounds import Grounds
from judgetool.engine.kernel.procedures import Procedure, Recorded
from judgetool.engine.kernel.state import Result


def the_same_numbers(_book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Code and data name rules as the book does, where a game is played by one book."""
    return numbers


def concession(_game: Any, command: Concede) -> Procedure[None]:
    """Who concedes loses at once, and nothing can prevent it."""
    yield GameEnded(Result((command.by,), other(command.by)))


def nothing_due(_state: Any) -> Sequence[Key]:
    """Nothing suspends what is being carried out."""
    return ()


def nothing_to_execute(_game: Any, _pending: Sequence[Key]) -> Procedure[None]:
    """There is no rule action that suspends anything."""
    raise AssertionError("no rule action of this game suspends anything")


def nothing_instead(_game: Any, _event: Event) -> Procedure[None] | None:
    """Nothing replaces anything."""
    return None


def nothing_follows(_before: Any, _event: Event, _after: Any) -> Sequence[Recorded]:
    """An event brings about nothing by itself."""
    return ()


def no_grounds(_before: Any, _recorded: Recorded, _after: Any) -> Grounds:
    """There are no definitions to name."""
    return Grounds()


def as_told(told: Mapping[str, Value]) -> Mapping[str, Value]:
    """Nothing follows from what is told of a card."""
    return told


def anything_can_be_printed(_told: Mapping[str, Value]) -> Sequence[Objection]:
    """Nothing speaks against what is told of a card."""
    return ()


def no_edits(_state: Any, _command: Command) -> Iterable[Event]:
    """The judge changes nothing raw."""
    return ()


def fits(_state: Any, _decision: Decision, _card: CardId) -> Iterable[Objection]:
    """Every card on offer fits."""
    return ()


def fit_together(
    _state: Any, _decision: Decision, _cards: tuple[CardId, ...]
) -> Iterable[Objection]:
    """Nothing is in the way of several cards, each of which fits."""
    return ()
