"""Keyword abilities as scenario files write them shortly: ``- keyword: encore, cost: [3]``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from judgetool.engine.kernel.abilities import (
    Ability,
    Bears,
    Cost,
    Effect,
    IsNamed,
    IsType,
    Pay,
    Test,
)
from judgetool.engine.kernel.abilities.vocabulary import Form, Language
from judgetool.engine.kernel.abilities.words import CardName, Label, Moment, Zone
from judgetool.engine.weiss_schwarz import faces, keyword_abilities, zones
from judgetool.engine.weiss_schwarz.keyword_abilities import costs
from judgetool.engine.weiss_schwarz.vocabulary import VOCABULARY, Trait

COSTS: dict[str, Cost] = {
    "rest this card": costs.REST_THIS,
    "this card to the waiting room": costs.THIS_TO_WAITING_ROOM,
    "this card to the clock": costs.THIS_TO_CLOCK,
    "top of deck to clock": costs.top_of_deck_to_clock(),
    "discard a card": costs.discard(1),
    "discard two cards": costs.discard(2),
    "discard a character": costs.discard(1, IsType(faces.CHARACTER)),
    "discard an event": costs.discard(1, IsType(faces.EVENT)),
    "discard a climax": costs.discard(1, IsType(faces.CLIMAX)),
    "another character to the waiting room": costs.sacrifice(1),
    "a card to the clock": costs.hand_to_clock(1),
}
"""Costs that are written in words; a number is so much stock, all others are written as trees."""


def cost_of(written: int | str) -> Cost:
    """A part of a cost: a number of stock, or words; raises ``ValueError`` where it is none."""
    if isinstance(written, int):
        return Pay(written)
    if written.casefold() not in COSTS:
        raise ValueError(f"“{written}” is no cost; in words there are: {', '.join(COSTS)}")
    return COSTS[written.casefold()]


Costs = tuple[Cost, ...]
Names = tuple[CardName, ...]
Traits = tuple[Trait, ...]

form = dataclass(frozen=True, kw_only=True)
"""The decorator of a short form: its fields are those that are written."""


@form
class WithCost(Form):
    """A keyword with a cost."""

    cost: Costs = ()


@form
class WithAbility(Form):
    """A keyword of an ability that is written in full, or as another keyword."""

    ability: Ability


@form
class Encore(WithCost):
    """Encore (10.2)."""

    def tree(self) -> Ability:
        """Come back for the cost."""
        return keyword_abilities.encore(*self.cost)


@form
class Assist(Form):
    """Assist (10.3) that gives power, to characters with one of ``traits`` only.

    ``for_each_level`` says that it is so much for each level that the character has.
    """

    power: int
    traits: Traits = ()
    for_each_level: bool = False

    def tree(self) -> Ability:
        """Give power to those in front."""
        tests = (Bears(faces.TRAITS, self.traits),) if self.traits else ()
        if self.for_each_level:
            return keyword_abilities.assist_by_level(self.power, *tests)
        return keyword_abilities.assist_power(self.power, *tests)


@form
class Bond(WithCost):
    """Bond (10.4)."""

    names: Names

    def tree(self) -> Ability:
        """Bring back one of the named cards."""
        return keyword_abilities.bond(self.names, *self.cost)


@form
class Backup(WithCost):
    """Backup (10.5)."""

    power: int
    level: int

    def tree(self) -> Ability:
        """Give power to the defending character."""
        return keyword_abilities.backup(self.power, self.level, *self.cost)


@form
class GreatPerformance(Form):
    """Great Performance (10.6)."""

    def tree(self) -> Ability:
        """Draw all attacks."""
        return keyword_abilities.great_performance()


@form
class Brainstorm(WithCost):
    """Brainstorm (10.7) that does ``then`` for each climax, or for each card of ``type``."""

    cards: int
    then: Effect
    type: Literal["character", "event", "climax"] = "climax"

    def tree(self) -> Ability:
        """Flip cards over and count."""
        tests: tuple[Test, ...] = (IsType(self.type),)
        return keyword_abilities.brainstorm(self.cards, self.then, *self.cost, tests=tests)


@form
class ChangeForm(WithCost):
    """Change (10.8): onto this card's position, or (``exchange``) in this card's place."""

    names: Names
    at: Moment = "beginning of climax phase"
    from_: Zone = zones.WAITING_ROOM
    exchange: bool = False

    def tree(self) -> Ability:
        """Give way to a named card."""
        if self.exchange:
            return keyword_abilities.change_places(self.at, self.names, *self.cost, zone=self.from_)
        tests = (IsNamed(self.names),)
        return keyword_abilities.change(self.at, tests, *self.cost, zone=self.from_)


@form
class Alarm(WithAbility):
    """Alarm (10.1)."""

    def tree(self) -> Ability:
        """Work on top of the clock."""
        return keyword_abilities.alarm(self.ability)


@form
class Memory(WithAbility):
    """Memory (10.9): with cards in the memory, or (without ``at least``) while being there."""

    at_least: int | None = None
    names: Names = ()

    def tree(self) -> Ability:
        """Look at the memory."""
        if self.at_least is None:
            return keyword_abilities.in_memory(self.ability)
        tests = (IsNamed(self.names),) if self.names else ()
        return keyword_abilities.memory(self.ability, *tests, at_least=self.at_least)


@form
class Experience(WithAbility):
    """Experience (10.10): with a total level, or a named card, in the level."""

    total_level: int | None = None
    names: Names = ()

    def tree(self) -> Ability:
        """Look at the level."""
        tests = (IsNamed(self.names),) if self.names else ()
        return keyword_abilities.experience(self.ability, self.total_level, *tests)


@form
class ClimaxCombo(WithAbility):
    """An ability that asks for a climax of a name in the climax area."""

    names: Names

    def tree(self) -> Ability:
        """Ask for the climax."""
        return keyword_abilities.climax_combo(self.ability, *self.names)


@form
class Shift(Form):
    """Shift (10.11)."""

    level: int

    def tree(self) -> Ability:
        """Change places with a card in hand."""
        return keyword_abilities.shift(self.level)


@form
class Accelerate(WithAbility):
    """Accelerate (10.12)."""

    def tree(self) -> Ability:
        """Pay into the clock."""
        return keyword_abilities.accelerate(self.ability)


@form
class Resonate(WithAbility):
    """Resonate (10.13): a card of the hand is shown, as the cost or within the effect."""

    def tree(self) -> Ability:
        """Show a card."""
        return keyword_abilities.resonate(self.ability)


@form
class Fusion(WithCost):
    """Fusion (10.14)."""

    with_: Names
    into: Names

    def tree(self) -> Ability:
        """Become one with a partner."""
        partner, result = (IsNamed(self.with_),), (IsNamed(self.into),)
        return keyword_abilities.fusion(partner, result, *self.cost)


@form
class Sunder(WithCost):
    """Sunder (10.15)."""

    name: CardName

    def tree(self) -> Ability:
        """Give way to a marker."""
        return keyword_abilities.sunder(self.name, *self.cost)


@form
class Force(WithCost):
    """Force (ws-jp 10.14), of characters with one of ``traits`` where they are named."""

    traits: Traits = ()

    def tree(self) -> Ability:
        """Let two of the opponent's characters stand and change places."""
        tests = (Bears(faces.TRAITS, self.traits),) if self.traits else ()
        return keyword_abilities.force(*self.cost, tests=tests)


@form
class Link(Form):
    """Link (ws-jp 10.17)."""

    name: Label

    def tree(self) -> Ability:
        """Have a name."""
        return keyword_abilities.link(self.name)


@form
class Succession(Form):
    """Succession (ws-jp 10.18) to a character of one of ``names``."""

    names: Names

    def tree(self) -> Ability:
        """Go under the character that comes."""
        return keyword_abilities.succession(IsNamed(self.names))


FORMS: Mapping[str, type[Form]] = {
    "encore": Encore,
    "assist": Assist,
    "bond": Bond,
    "backup": Backup,
    "great performance": GreatPerformance,
    "brainstorm": Brainstorm,
    "change": ChangeForm,
    "alarm": Alarm,
    "memory": Memory,
    "experience": Experience,
    "climax combo": ClimaxCombo,
    "shift": Shift,
    "accelerate": Accelerate,
    "resonate": Resonate,
    "fusion": Fusion,
    "sunder": Sunder,
    "force": Force,
    "link": Link,
    "succession": Succession,
}
"""The keywords that have a short form."""

LANGUAGE = Language(VOCABULARY, FORMS, {Cost: cost_of})
"""How abilities of this game are written in files."""
