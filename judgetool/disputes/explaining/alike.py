"""Places of a search that differ in nothing that matters are one place.

Cards that lie in the same way and are known in the same way count as the same card, and it does not
count when something happened. Everything else that is true in a state counts: what waits, what is
being paid for, the damage of a card, and whether a card came in this turn.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from judgetool.disputes.explaining.observed import known_of
from judgetool.engine.kernel.abilities.node import Family
from judgetool.engine.kernel.abilities.tree import Ability
from judgetool.engine.kernel.cards import CardId, CardInstance, Reference
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.hidden import known_in_part
from judgetool.engine.kernel.immutable import PLAIN, field_names
from judgetool.engine.kernel.situations import TIMES
from judgetool.engine.kernel.state import State

ASIDE = frozenset(
    {
        "reading",
        "book",
        "starting_player",
        "faces",
        "cards",
        "zones",
        "unseen",
        "time",
        "turn_began",
        "turns_began",
        "left",
        "action_began",
        "barred",
        "controlled_since",
        "dated",
    }
)
"""Fields of a state that are the same in all states of a search, or follow from the others."""

IN_ANY_ORDER = frozenset({"modifiers", "used", "happened", "attackers", "attacked", "guarding"})
"""Fields of states, and of what they hold, of which the order hardly ever matters."""

WHEN = TIMES | {"played"}


class Likeness:
    """What makes two moments the same, for one search.

    The order of cards counts only in ``ordered`` zones, and the fields ``aside`` do not count.
    Ability trees are large and come again and again, so each has a number.
    """

    def __init__(self, ordered: Collection[str], aside: Collection[str] = ()) -> None:
        self._ordered, self._aside = ordered, aside
        self._numbers: dict[Family | Ability, int] = {}
        self._met: dict[int, tuple[object, int]] = {}
        self._zones: dict[tuple[int, ...], tuple[Hashable, object, object]] = {}

    def of(self, state: State, decision: Decision) -> Hashable:
        """The same for moments that differ in nothing that matters."""
        kind: Any = type(state)
        held = state.__dict__
        return (
            self._lying(state),
            tuple(
                [
                    value
                    if type(value := held[name]) in PLAIN or value == ()
                    else self._field(state, state, name)
                    for name in _fields_of(kind)
                    if name not in self._aside
                ]
            ),
            decision.kind,
            decision.player,
            decision.form == "act" or self._cards(state, decision.cards),
            tuple("" if one.isdigit() else one for one in decision.options),
            decision.about and self._look(state, decision.about),
        )

    def _lying(self, state: State) -> Hashable:
        card_of = state.cards.__getitem__
        return tuple(
            [
                self._zone(state, name, tuple(map(card_of, numbers))) if numbers else ()
                for own in state.zones.values()
                for name, numbers in own.items()
            ]
        )

    def _zone(self, state: State, name: str, cards: tuple[CardInstance, ...]) -> Hashable:
        """How the cards of a zone lie. Most zones hold the very same cards at many places."""
        in_order = name in self._ordered
        key = (id(state.faces), state.turn_began, in_order, *map(id, cards))
        kept = self._zones.get(key)
        if kept is not None:
            return kept[0]
        partial, began = known_in_part(state.faces), state.turn_began
        zone = [
            (
                known_of(state, card.id) if card.face in partial else card.face,
                card.orientation,
                card.orientation is not None and card.entered > began,
            )
            for card in cards
        ]
        if not in_order:
            zone.sort(key=hash)
        lying = tuple(zone)
        self._zones[key] = lying, state.faces, cards  # kept, so that no others can have their id
        return lying

    def _field(self, state: State, of: Any, name: str) -> Hashable:
        """A field of the state, or of what is held there."""
        value = getattr(of, name)
        if name in IN_ANY_ORDER and isinstance(value, tuple):
            return frozenset(Counter(self._plain(state, one) for one in value).items())
        return self._plain(state, value)

    def _plain(self, state: State, value: Any) -> Hashable:
        match value:
            case Reference():
                return state.is_same(value), self._look(state, value.card)
            case str() | int() | None:
                return value
            case Family() | Ability():
                return self._number(value)
            case tuple():
                return tuple([self._plain(state, one) for one in value])
            case Mapping():
                items = [
                    (
                        self._look(state, key) if key in state.cards else key,
                        self._plain(state, one),
                    )
                    for key, one in value.items()
                ]
                return tuple(sorted(items, key=repr))
            case State():
                return None
        if is_dataclass(value) and not isinstance(value, type):
            parts = _parts_of(type(value))
            return tuple([self._field(state, value, name) for name in parts])
        return value if isinstance(value, Hashable) else repr(value)

    def _look(self, state: State, card: CardId) -> Hashable:
        if card not in state.cards:
            return card
        instance = state.cards[card]
        return known_of(state, card), instance.zone, instance.orientation

    def _cards(self, state: State, cards: Iterable[CardId]) -> Hashable:
        return frozenset(Counter(self._look(state, card) for card in cards).items())

    def _number(self, value: Family | Ability) -> int:
        met = self._met.get(id(value))
        if met is not None:
            return met[1]
        number = self._numbers.setdefault(value, len(self._numbers))
        self._met[id(value)] = value, number
        return number


def spoken_of(state: State) -> set[CardId]:
    """The cards of which a state says more than where and how they lie.

    These are rather too many: any number but that of the turn may be that of a card.
    """
    kind: Any = type(state)
    found: set[CardId] = set()
    for name in _fields_of(kind):
        if name != "turn":
            _add_numbers(getattr(state, name), found)
    return found


def _add_numbers(value: Any, found: set[CardId]) -> None:
    """Add all numbers that stand anywhere in ``value``, but for texts and earlier states."""
    match value:
        case str() | bool() | None | Family() | Ability() | State():
            return
        case int():
            found.add(value)
        case tuple() | Set():
            for one in value:
                _add_numbers(one, found)
        case Mapping():
            for pair in value.items():
                _add_numbers(pair, found)
        case _ if is_dataclass(value):
            kind: Any = type(value)
            for name in field_names(kind):
                _add_numbers(getattr(value, name), found)


@cache
def _fields_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.name not in ASIDE)


@cache
def _parts_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.name not in WHEN)
