"""What continuous effects make of cards and players: numbers, words, abilities and rulings."""

from dataclasses import dataclass, field
from typing import NamedTuple

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.immutable import record
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    CardsMeant,
    LastingChange,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.kernel.state import FaceUnknown, State

Target = CardId | Player
Key = tuple[Target, str]
"""A card or player with the information, or the action, that an effect is about."""

ABILITIES = "abilities"
"""The abilities of a card among the information that effects change."""


class Open(NamedTuple):
    """The information that must be told before it is certain what an effect does."""

    card: CardId
    aspect: str


class Ruled(NamedTuple):
    """One effect that prohibits an action or allows it, by the name of its source.

    ``cards`` are those of the player to which alone it applies.
    """

    allowed: bool
    source: str
    cards: CardsMeant | None = None


@record
class Part:
    """What one effect does to one card or player, as far as that is known.

    ``lowers`` says whether it may make a number smaller, where that is not certain.
    """

    target: Target
    about: str
    change: LastingChange | Open
    lowers: bool = True


@dataclass(slots=True)
class View:
    """The outcome of the effects applied so far; what is not in it is as printed.

    ``open`` names what must be told where an effect on something is not certain, and
    ``lowered`` the numbers among those that may be smaller than they seem. ``stripped`` are
    the kinds of abilities that a card has lost altogether, None for all; ``granted`` the abilities
    that effects have given it, also where others took them again; ``given`` the numbers that an
    effect has set, so that a card has them although none is printed, and to what the last one has.
    """

    numbers: dict[Key, int] = field(default_factory=dict)
    words: dict[Key, tuple[str, ...]] = field(default_factory=dict)
    abilities: dict[Target, tuple[Ability, ...]] = field(default_factory=dict)
    stripped: dict[Target, tuple[str | None, ...]] = field(default_factory=dict)
    granted: dict[Target, tuple[Ability, ...]] = field(default_factory=dict)
    rulings: dict[Key, tuple[Ruled, ...]] = field(default_factory=dict)
    open: dict[Key, Open] = field(default_factory=dict)
    lowered: set[Key] = field(default_factory=set)
    given: dict[Key, int] = field(default_factory=dict)

    def copy(self) -> "View":
        """The same view, to try an effect on."""
        return View(
            dict(self.numbers),
            dict(self.words),
            dict(self.abilities),
            dict(self.stripped),
            dict(self.granted),
            dict(self.rulings),
            dict(self.open),
            set(self.lowered),
            dict(self.given),
        )

    def need(self, target: Target, about: str) -> None:
        """Raise ``FaceUnknown`` where what is asked about is not certain."""
        unknown = self.open.get((target, about))
        if unknown is not None:
            raise FaceUnknown(unknown.card, unknown.aspect)

    def says_nothing_of(self, target: Target, action: str) -> bool:
        """Whether no effect prohibits or allows an action, nor may do so."""
        key = (target, action)
        return key not in self.rulings and key not in self.open

    def prohibits(self, target: Target, action: str) -> bool:
        """Whether an effect is known to prohibit an action."""
        return any(not one.allowed for one in self.rulings.get((target, action), ()))

    def take_up(self, state: State, part: Part, source: str) -> None:
        """Apply what an effect does to one card or player."""
        key = (part.target, part.about)
        match part.change:
            case Open():
                self.open.setdefault(key, part.change)
                if part.lowers:
                    self.lowered.add(key)
            case NumberChange():
                self._number(state, key, part.change)
            case WordsChange():
                self._words(state, key, part.change)
            case AbilityGiven():
                self.give_ability(state, part.target, part.change)
            case AbilitiesTaken():
                self.take_abilities(state, part.target, part.change)
            case Ruling():
                ruled = Ruled(part.change.allowed, source, part.change.cards)
                self.rulings[key] = (*self.rulings.get(key, ()), ruled)

    def give_ability(self, state: State, card: Target, change: AbilityGiven) -> None:
        """A card gets an ability beside those that it has."""
        self.abilities[card] = (*self._had(state, card), change.ability)
        self.granted[card] = (*self.granted.get(card, ()), change.ability)

    def take_abilities(self, state: State, card: Target, change: AbilitiesTaken) -> None:
        """A card loses abilities: all, those of one kind, or those of some names."""
        had = self._had(state, card)
        called = state.reading.words_for
        self.abilities[card] = tuple(one for one in had if not change.takes(one, called(one)))
        if not change.names:
            self.stripped[card] = (*self.stripped.get(card, ()), change.kind)
        words = state.reading.words_of_abilities
        if words is not None and not change.names and change.kind is None:
            self.words[card, words] = ()

    def _number(self, state: State, key: Key, change: NumberChange) -> None:
        if change.operation == "set":
            self.open.pop(key, None)
            self.lowered.discard(key)
            self.numbers[key] = change.value
            self.given[key] = change.value
            return
        try:
            base = self.numbers[key] if key in self.numbers else printed_number(state, *key)
        except FaceUnknown as unknown:
            self.open.setdefault(key, Open(unknown.card, unknown.aspect))
            self.lowered.add(key)
            return
        self.numbers[key] = change.applied(base)

    def _words(self, state: State, key: Key, change: WordsChange) -> None:
        try:
            base = self.words[key] if key in self.words else printed_words(state, *key)
        except FaceUnknown as unknown:
            self.open.setdefault(key, Open(unknown.card, unknown.aspect))
            return
        self.words[key] = change.applied(base)

    def _had(self, state: State, card: Target) -> tuple[Ability, ...]:
        return self.abilities[card] if card in self.abilities else printed_abilities(state, card)


def printed_number(state: State, card: Target, aspect: str) -> int:
    """What effects on a number begin with; only cards have some."""
    assert isinstance(card, CardId)
    return state.reading.printed_number(state, card, aspect)


def printed_words(state: State, card: Target, aspect: str) -> tuple[str, ...]:
    """What effects on words begin with; only cards have some."""
    assert isinstance(card, CardId)
    return state.reading.printed_words(state, card, aspect)


def printed_abilities(state: State, card: Target) -> tuple[Ability, ...]:
    """The abilities that effects begin with; only cards have some."""
    assert isinstance(card, CardId)
    return state.reading.printed_abilities(state, card)
