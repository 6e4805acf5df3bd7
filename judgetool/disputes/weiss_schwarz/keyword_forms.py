"""Keyword abilities as scenario files write them shortly: ``- keyword: encore, cost: [3]``."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

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
from judgetool.engine.weiss_schwarz import faces, keyword_abilities, zones
from judgetool.engine.weiss_schwarz.keyword_abilities import costs

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


def _cost(written: Any) -> Any:
    """One part of a cost: a number of stock, words, or a tree."""
    if isinstance(written, int):
        return Pay(written)
    if isinstance(written, str):
        if written not in COSTS:
            raise ValueError(f"“{written}” is no cost; in words there are: {', '.join(COSTS)}")
        return COSTS[written]
    return written


Costs = tuple[Annotated[Cost, BeforeValidator(_cost)], ...]
Names = tuple[str, ...]


WHEN_NEEDED = ConfigDict(defer_build=True)
"""Most scenarios have no such ability: what reads it is not made before one has."""


class Form(BaseModel):
    """What all short forms have in common: nothing unknown."""

    model_config = ConfigDict(extra="forbid", frozen=True) | WHEN_NEEDED

    def ability(self) -> Ability:
        """The ability tree that the form stands for."""
        raise NotImplementedError


class WithCost(Form):
    """A keyword with a cost."""

    cost: Costs = ()


class WithAbility(Form):
    """A keyword of an ability that is written in full, or as another keyword."""

    inner: "AbilityForm" = Field(alias="ability")


class Encore(WithCost):
    """Encore (10.2)."""

    keyword: Literal["encore"]

    def ability(self) -> Ability:
        """Come back for the cost."""
        return keyword_abilities.encore(*self.cost)


class Assist(Form):
    """Assist (10.3) that gives power, to characters with one of ``traits`` only.

    ``for_each_level`` says that it is so much for each level that the character has.
    """

    keyword: Literal["assist"]
    power: int
    traits: Names = ()
    for_each_level: bool = Field(default=False, alias="for each level")

    def ability(self) -> Ability:
        """Give power to those in front."""
        tests = (Bears(faces.TRAITS, self.traits),) if self.traits else ()
        if self.for_each_level:
            return keyword_abilities.assist_by_level(self.power, *tests)
        return keyword_abilities.assist_power(self.power, *tests)


class Bond(WithCost):
    """Bond (10.4)."""

    keyword: Literal["bond"]
    names: Names

    def ability(self) -> Ability:
        """Bring back one of the named cards."""
        return keyword_abilities.bond(self.names, *self.cost)


class Backup(WithCost):
    """Backup (10.5)."""

    keyword: Literal["backup"]
    power: int
    level: int

    def ability(self) -> Ability:
        """Give power to the defending character."""
        return keyword_abilities.backup(self.power, self.level, *self.cost)


class GreatPerformance(Form):
    """Great Performance (10.6)."""

    keyword: Literal["great performance"]

    def ability(self) -> Ability:
        """Draw all attacks."""
        return keyword_abilities.great_performance()


class Brainstorm(WithCost):
    """Brainstorm (10.7) that does ``then`` for each climax, or for each card of ``type``."""

    keyword: Literal["brainstorm"]
    cards: int
    then: Effect
    type: Literal["character", "event", "climax"] = "climax"

    def ability(self) -> Ability:
        """Flip cards over and count."""
        tests: tuple[Test, ...] = (IsType(self.type),)
        return keyword_abilities.brainstorm(self.cards, self.then, *self.cost, tests=tests)


class ChangeForm(WithCost):
    """Change (10.8): onto this card's position, or (``exchange``) in this card's place."""

    keyword: Literal["change"]
    names: Names
    at: str = "beginning of climax phase"
    origin: str = Field(default=zones.WAITING_ROOM, alias="from")
    exchange: bool = False

    def ability(self) -> Ability:
        """Give way to a named card."""
        if self.exchange:
            return keyword_abilities.change_places(
                self.at, self.names, *self.cost, zone=self.origin
            )
        tests = (IsNamed(self.names),)
        return keyword_abilities.change(self.at, tests, *self.cost, zone=self.origin)


class Alarm(WithAbility):
    """Alarm (10.1)."""

    keyword: Literal["alarm"]

    def ability(self) -> Ability:
        """Work on top of the clock."""
        return keyword_abilities.alarm(self.inner)


class Memory(WithAbility):
    """Memory (10.9): with cards in the memory, or (without ``at least``) while being there."""

    keyword: Literal["memory"]
    at_least: int | None = Field(default=None, alias="at least")
    names: Names = ()

    def ability(self) -> Ability:
        """Look at the memory."""
        if self.at_least is None:
            return keyword_abilities.in_memory(self.inner)
        tests = (IsNamed(self.names),) if self.names else ()
        return keyword_abilities.memory(self.inner, *tests, at_least=self.at_least)


class Experience(WithAbility):
    """Experience (10.10): with a total level, or a named card, in the level."""

    keyword: Literal["experience"]
    total_level: int | None = Field(default=None, alias="total level")
    names: Names = ()

    def ability(self) -> Ability:
        """Look at the level."""
        tests = (IsNamed(self.names),) if self.names else ()
        return keyword_abilities.experience(self.inner, self.total_level, *tests)


class ClimaxCombo(WithAbility):
    """An ability that asks for a climax of a name in the climax area."""

    keyword: Literal["climax combo"]
    names: Names

    def ability(self) -> Ability:
        """Ask for the climax."""
        return keyword_abilities.climax_combo(self.inner, *self.names)


class Shift(Form):
    """Shift (10.11)."""

    keyword: Literal["shift"]
    level: int

    def ability(self) -> Ability:
        """Change places with a card in hand."""
        return keyword_abilities.shift(self.level)


class Accelerate(WithAbility):
    """Accelerate (10.12)."""

    keyword: Literal["accelerate"]

    def ability(self) -> Ability:
        """Pay into the clock."""
        return keyword_abilities.accelerate(self.inner)


class Resonate(WithAbility):
    """Resonate (10.13): a card of the hand is shown, as the cost or within the effect."""

    keyword: Literal["resonate"]

    def ability(self) -> Ability:
        """Show a card."""
        return keyword_abilities.resonate(self.inner)


class Fusion(WithCost):
    """Fusion (10.14)."""

    keyword: Literal["fusion"]
    partner: Names = Field(alias="with")
    into: Names

    def ability(self) -> Ability:
        """Become one with a partner."""
        partner, result = (IsNamed(self.partner),), (IsNamed(self.into),)
        return keyword_abilities.fusion(partner, result, *self.cost)


class Sunder(WithCost):
    """Sunder (10.15)."""

    keyword: Literal["sunder"]
    name: str

    def ability(self) -> Ability:
        """Give way to a marker."""
        return keyword_abilities.sunder(self.name, *self.cost)


class Force(WithCost):
    """Force (ws-jp 10.14), of characters with one of ``traits`` where they are named."""

    keyword: Literal["force"]
    traits: Names = ()

    def ability(self) -> Ability:
        """Let two of the opponent's characters stand and change places."""
        tests = (Bears(faces.TRAITS, self.traits),) if self.traits else ()
        return keyword_abilities.force(*self.cost, tests=tests)


class Link(Form):
    """Link (ws-jp 10.17)."""

    keyword: Literal["link"]
    name: str

    def ability(self) -> Ability:
        """Have a name."""
        return keyword_abilities.link(self.name)


class Succession(Form):
    """Succession (ws-jp 10.18) to a character of one of ``names``."""

    keyword: Literal["succession"]
    names: Names

    def ability(self) -> Ability:
        """Go under the character that comes."""
        return keyword_abilities.succession(IsNamed(self.names))


Keyword = Annotated[
    Encore
    | Assist
    | Bond
    | Backup
    | GreatPerformance
    | Brainstorm
    | ChangeForm
    | Alarm
    | Memory
    | Experience
    | ClimaxCombo
    | Shift
    | Accelerate
    | Resonate
    | Fusion
    | Sunder
    | Force
    | Link
    | Succession,
    Field(discriminator="keyword"),
]


def ability_of(written: Any) -> Any:
    """The ability that a short form stands for; anything else as it is written."""
    if isinstance(written, dict) and "keyword" in written:
        return _KEYWORDS.validate_python(written).ability()
    return written


AbilityForm = Annotated[Ability, BeforeValidator(ability_of)]
"""An ability in a file: a tree, or a keyword in short."""

_KEYWORDS: TypeAdapter[Form] = TypeAdapter(Keyword, config=WHEN_NEEDED)
