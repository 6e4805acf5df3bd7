"""Keyword abilities as scenario files write them shortly: ``- keyword: encore, cost: [3]``."""

from collections.abc import Mapping
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
        raise ValueError(f"“{written}” is not a cost in words; there are: {', '.join(COSTS)}")
    return COSTS[written.casefold()]


Costs = tuple[Cost, ...]
Names = tuple[CardName, ...]
Traits = tuple[Trait, ...]


def encore(*, cost: Costs = ()) -> Ability:
    """Encore (10.2)."""
    return keyword_abilities.encore(*cost)


def assist(*, power: int, traits: Traits = (), for_each_level: bool = False) -> Ability:
    """Assist (10.3) that gives power, to characters with one of ``traits`` only.

    ``for_each_level`` says that it is so much for each level that the character has.
    """
    gives = keyword_abilities.assist_by_level if for_each_level else keyword_abilities.assist_power
    return gives(power, *having(traits))


def bond(*, cost: Costs = (), names: Names) -> Ability:
    """Bond (10.4)."""
    return keyword_abilities.bond(names, *cost)


def backup(*, cost: Costs = (), power: int, level: int) -> Ability:
    """Backup (10.5)."""
    return keyword_abilities.backup(power, level, *cost)


def great_performance() -> Ability:
    """Great Performance (10.6)."""
    return keyword_abilities.great_performance()


def brainstorm(
    *,
    cost: Costs = (),
    cards: int,
    then: Effect,
    type_: Literal["character", "event", "climax"] = "climax",
) -> Ability:
    """Brainstorm (10.7) that does ``then`` for each climax, or for each card of ``type``."""
    return keyword_abilities.brainstorm(cards, then, *cost, tests=(IsType(type_),))


def change(
    *,
    cost: Costs = (),
    names: Names,
    at: Moment = "beginning of climax phase",
    from_: Zone = zones.WAITING_ROOM,
    exchange: bool = False,
) -> Ability:
    """Change (10.8): onto this card's position, or (``exchange``) in this card's place."""
    if exchange:
        return keyword_abilities.change_places(at, names, *cost, zone=from_)
    return keyword_abilities.change(at, (IsNamed(names),), *cost, zone=from_)


def alarm(*, ability: Ability) -> Ability:
    """Alarm (10.1)."""
    return keyword_abilities.alarm(ability)


def memory(*, ability: Ability, at_least: int | None = None, names: Names = ()) -> Ability:
    """Memory (10.9): with cards in the memory, or (without ``at least``) while being there."""
    if at_least is None:
        return keyword_abilities.in_memory(ability)
    return keyword_abilities.memory(ability, *named(names), at_least=at_least)


def experience(*, ability: Ability, total_level: int | None = None, names: Names = ()) -> Ability:
    """Experience (10.10): with a total level, or a named card, in the level."""
    return keyword_abilities.experience(ability, total_level, *named(names))


def climax_combo(*, ability: Ability, names: Names) -> Ability:
    """An ability that asks for a climax of a name in the climax area."""
    return keyword_abilities.climax_combo(ability, *names)


def shift(*, level: int) -> Ability:
    """Shift (10.11)."""
    return keyword_abilities.shift(level)


def accelerate(*, ability: Ability) -> Ability:
    """Accelerate (10.12)."""
    return keyword_abilities.accelerate(ability)


def resonate(*, ability: Ability) -> Ability:
    """Resonate (10.13): a card of the hand is shown, as the cost or within the effect."""
    return keyword_abilities.resonate(ability)


def fusion(*, cost: Costs = (), with_: Names, into: Names) -> Ability:
    """Fusion (10.14)."""
    return keyword_abilities.fusion((IsNamed(with_),), (IsNamed(into),), *cost)


def sunder(*, cost: Costs = (), name: CardName) -> Ability:
    """Sunder (10.15)."""
    return keyword_abilities.sunder(name, *cost)


def force(*, cost: Costs = (), traits: Traits = ()) -> Ability:
    """Force (ws-jp 10.14), of characters with one of ``traits`` where they are named."""
    return keyword_abilities.force(*cost, tests=having(traits))


def link(*, name: Label) -> Ability:
    """Link (ws-jp 10.17)."""
    return keyword_abilities.link(name)


def succession(*, names: Names) -> Ability:
    """Succession (ws-jp 10.18) to a character of one of ``names``."""
    return keyword_abilities.succession(IsNamed(names))


def having(traits: Traits) -> tuple[Test, ...]:
    """Of any card, or of one with one of the traits."""
    return (Bears(faces.TRAITS, traits),) if traits else ()


def named(names: Names) -> tuple[Test, ...]:
    """Of any card, or of one with one of the names."""
    return (IsNamed(names),) if names else ()


FORMS: Mapping[str, Form] = {
    one.__name__.replace("_", " "): one
    for one in (
        encore,
        assist,
        bond,
        backup,
        great_performance,
        brainstorm,
        change,
        alarm,
        memory,
        experience,
        climax_combo,
        shift,
        accelerate,
        resonate,
        fusion,
        sunder,
        force,
        link,
        succession,
    )
}
"""The keywords that have a short form."""

LANGUAGE = Language(VOCABULARY, FORMS, {Cost: cost_of})
"""How abilities of this game are written in files."""
