"""Situations: everything that is true in a state except time, so that it can come again.

Cards count as the same if they lie in the same way, however long they have been there. References
to a card count as the same if both still mean it, or both no longer do. It does not count who has
seen which card.
"""

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from judgetool.engine.kernel.cards import CardInstance, Reference
from judgetool.engine.kernel.commands import Command, Select
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.immutable import PLAIN, field_names, once_for_each
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.state import State, Used

TIMES = frozenset({"id", "generated", "began", "created", "entered", "placed", "seen_by", "bearer"})
"""Fields that say when something happened, or that only people ask for."""

ASIDE = frozenset({"reading", "time", "turn_began", "turns_began", "faces", "unseen", "barred"})
"""Fields of a state that do not belong to the situation."""


def outline(state: State) -> tuple[Any, ...]:
    """A quick summary of a situation. Situations with different outlines are different."""
    begun = len(state.modifiers), len(state.delayed), len(state.replacements)
    waiting = len(state.standing_by)
    return state.step, state.turn, waiting, begun, state.at_a_glance(), state.zones


def situation(state: State) -> Any:
    """Everything that is true except time, as plain values that can be compared."""
    state = state.as_situation()
    kind: Any = type(state)
    return tuple(
        _plain(getattr(state, name), state) for name in field_names(kind) if name not in ASIDE
    )


def _plain(value: Any, state: State) -> Any:
    if type(value) in PLAIN:
        return value
    match value:
        case Reference():
            card = state.cards[value.card]
            return value.card, card.entered == value.since, card.placed == value.since
        case CardInstance():
            return value.entered > state.turn_began, *_lying(value)
        case State():
            return None
        case Mapping():
            return tuple((key, _plain(one, state)) for key, one in value.items())
        case tuple():
            if PLAIN.issuperset(map(type, value)):
                return tuple(value)
            return tuple([_plain(one, state) for one in value if not _is_dead(one, state)])
    return _parts(value, state) if is_dataclass(value) else value


def _parts(value: Any, state: State) -> tuple[Any, ...]:
    kind: Any = type(value)
    return kind.__name__, *[_plain(getattr(value, name), state) for name in _lasting(kind)]


@cache
def _lasting(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of data that do not say when something happened."""
    return tuple(name for name in field_names(kind) if name not in TIMES)


@once_for_each
def _lying(card: CardInstance) -> tuple[Any, ...]:
    """How a card lies. Most cards lie in one situation as they lay in the last one."""
    kind: Any = CardInstance
    return kind.__name__, *[_flat(getattr(card, name)) for name in _lasting(kind)]


def _flat(value: Any) -> Any:
    return tuple(value) if isinstance(value, tuple) else value


def _is_dead(value: Any, state: State) -> bool:
    """Whether this is about a card that has become another card, and so does nothing."""
    match value:
        case Modifier(subject=Reference() as reference) | Used(source=Reference() as reference):
            return not state.is_same(reference)
        case _:
            return False


def mark(state: State) -> str:
    """A short mark of a situation, the same on every machine."""
    return blake2b(repr(situation(state)).encode(), digest_size=16).hexdigest()


def answer_to(decision: Decision, command: Command) -> str:
    """The answer in a form without times. An option is named by its place among the options."""
    if isinstance(command, Select) and command.option in decision.options:
        return f"option {decision.options.index(command.option)}"
    return repr(command)


def against_bar(state: State, decision: Decision, command: Command) -> tuple[Objection, ...]:
    """The command would continue a loop that its player has to leave, or begin it again."""
    if not state.barred:
        return ()
    bars = [bar for bar in state.barred if bar.player == command.by and bar.after is None]
    if not bars:
        return ()
    answer = answer_to(decision, command)
    return tuple(
        Objection("the loop has been carried out as often as declared", (bar.rule,))
        for bar in bars
        if bar.answer == answer and bar.asked == decision.kind and bar.situation == mark(state)
    )
