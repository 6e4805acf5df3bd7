"""The nodes of ability trees that only this game has: costs, what is declared, effects, numbers."""

from typing import Annotated, ClassVar, Literal

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Alternative,
    Calculated,
    Condition,
    Cost,
    Effect,
    Lasting,
    Number,
    Selector,
    Subject,
    Test,
    What,
    Whose,
)
from judgetool.engine.kernel.abilities.node import node
from judgetool.engine.kernel.abilities.words import (
    DURATION,
    WAY,
    CardName,
    Duration,
    Naming,
    NumberName,
    NumberNamed,
    NumberPaid,
    SubjectNamed,
    WayNamed,
    Within,
    Word,
    WordKind,
)
from judgetool.engine.kernel.turns import GAME

ELEMENT = WordKind("Element")
STACK_KIND = WordKind("kind of what is on the stack")
CHOOSER = WordKind("kind of what chooses")
COUNTER = WordKind("name of counters")
HELD_DURATION = WordKind("duration of what lasts as long as a condition holds")
MODES_NAME = WordKind("name of a selection")

Element = Annotated[str, Word(ELEMENT)]
Chooser = Annotated[str, Word(CHOOSER)]
StackKind = Annotated[str, Word(STACK_KIND)]
Counter = Annotated[str, Word(COUNTER)]
CounterNamed = Annotated[str, Naming(COUNTER)]
Way = Annotated[str, Word(WAY)]
ModesNamed = Annotated[str, Naming(MODES_NAME)]

TARGET = "target"
"""The name of the chosen cards in a text that lets its player choose once."""


# --- costs --------------------------------------------------------------------------------


@node
class PayCP(Cost):
    """Pay CP: one for each Element in ``elements``, and ``generic`` many of any Element.

    ``x`` names a variable number of CP of any Element that is paid as well.
    """

    elements: tuple[Element, ...] = ()
    generic: int = 0
    x: NumberPaid | None = None
    do: Literal["pay CP"] = "pay CP"


@node
class CostWay:
    """One way to pay, and the words by which it is chosen. No other way has the same words."""

    name: WayNamed
    cost: tuple[Cost, ...] = ()


@node
class PayOneOf(Cost):
    """Pay in one of several ways. The player chooses it when declaring (11.3.5, 11.4.4, 11.6.7)."""

    ways: tuple[CostWay, ...]
    do: Literal["pay one of"] = "pay one of"


@node
class PayCrystals(Cost):
    """Pay with Crystals (6.8.1)."""

    number: int
    do: Literal["pay Crystals"] = "pay Crystals"


@node
class Warping(Lasting):
    """A card in hand can be removed from the game for a cost, with ``number`` Warp counters."""

    number: int
    cost: PayCP
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["warping"] = "warping"


@node
class Priming(Lasting):
    """The player can pay to search for a Character of this name and put it on top (15.2.9.2)."""

    name: CardName
    cost: PayCP
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["priming"] = "priming"


@node
class NotBlockedBy(Lasting):
    """Forwards that pass these tests cannot block this card (10.1.3.1.2)."""

    tests: tuple[Test, ...]
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["not blocked by"] = "not blocked by"


@node
class NotChosenBy(Lasting):
    """Summons and abilities of some Elements cannot choose this card (6.4.1).

    These are the ``elements``, or with ``shared`` the Elements of this card. ``whose`` Summons and
    abilities are meant is seen from the controller of this card.
    """

    elements: tuple[Element, ...] = ()
    shared: bool = False
    kinds: tuple[Chooser, ...] = ("Summons", "abilities")
    whose: Whose = "either's"
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["not chosen by"] = "not chosen by"


@node
class MayCast(Lasting):
    """A player can cast cards from where they lie, when they could be cast from hand (11.4.1).

    With ``any_element`` CP of any Element pay for them. A text that makes them cheaper changes
    their casting cost.
    """

    what: What = TARGET
    whose: Whose = "yours"
    any_element: bool = False
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["may cast"] = "may cast"


@node
class HandSize(Lasting):
    """How many cards players may keep in hand at the end of their turns, or how many more."""

    number: int
    whose: Whose = "yours"
    operation: Literal["add", "set"] = "set"
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["hand size"] = "hand size"


# --- what is declared when a Summon or an ability is put onto the stack ----------------------


@node
class OnStack:
    """Summons and abilities on the stack: of these kinds, or of any kind if none is named."""

    kinds: tuple[StackKind, ...] = ()
    whose: Whose = "either's"


@node
class Targets:
    """Targets that are chosen together, and the name that the text has for them."""

    of: Selector | OnStack
    name: SubjectNamed = TARGET
    minimum: Number = 1
    maximum: Number = 1


@node
class ChooseTargets(Effect):
    """Choose targets when declaring. ``then`` is done with those still legal on resolution."""

    groups: tuple[Targets, ...]
    then: Effect
    do: Literal["choose targets"] = "choose targets"


@node
class Modes(Effect):
    """Select a number of actions when declaring."""

    modes: tuple[Alternative, ...]
    number: Number = 1
    up_to: bool = False
    name: ModesNamed = "mode"
    do: Literal["modes"] = "modes"


@node
class DeclareX(Effect):
    """Set a variable number when declaring, from ``least`` to ``most`` if there is a most."""

    effect: Effect
    name: NumberNamed = "X"
    least: int = 0
    most: Number | None = None
    do: Literal["declare X"] = "declare X"


@node
class Fix(Effect):
    """Read a number when the ability is put onto the stack; from then on ``name`` stands for it.

    The number that decides the cost of an auto-ability is read in this way (11.8.8).
    """

    name: NumberNamed
    number: Number
    then: Effect
    do: Literal["fix"] = "fix"


@node
class Divide(Effect):
    """Divide a number among the chosen cards when declaring, at least one ``unit`` for each."""

    total: Number
    then: Effect
    among: Subject = TARGET
    unit: int = 1
    do: Literal["divide"] = "divide"


# --- what is done ----------------------------------------------------------------------------


@node
class DamageTo(Effect):
    """Deal damage to Forwards, all at the same time."""

    amount: Number
    what: What = TARGET
    do: Literal["damage to"] = "damage to"


@node
class Break(Effect):
    """Break Characters (15.1.1.3)."""

    what: What = TARGET
    do: Literal["break"] = "break"


@node
class Freeze(Effect):
    """Freeze Characters (15.2.4)."""

    what: What = TARGET
    do: Literal["freeze"] = "freeze"


@node
class Discard(Effect):
    """Put cards from hands into the Break Zone (15.1.1.4)."""

    what: What = "chosen"
    do: Literal["discard"] = "discard"


@node
class LieOn(Effect):
    """Put a card that was found on top of this card, which is Primed by that (15.2.9.3.1)."""

    what: What = "chosen"
    do: Literal["lie on"] = "lie on"


@node
class Cancel(Effect):
    """Cancel the effect of a chosen Summon or ability on the stack."""

    what: Subject = TARGET
    do: Literal["cancel"] = "cancel"


@node
class GainControl(Effect):
    """A player gains control of Characters, for the whole game if no duration is said (6.2.6)."""

    what: What = TARGET
    whose: Whose = "yours"
    duration: Duration = GAME
    do: Literal["gain control"] = "gain control"


@node
class AsLongAs(Effect):
    """Effects that ``effect`` begins with the duration "as long as" last while a condition holds.

    When the condition ceases to hold they end, and they do not come back (11.12.4.1).
    """

    condition: Condition
    effect: Annotated[Effect, Within(DURATION, HELD_DURATION)]
    do: Literal["as long as"] = "as long as"


@node
class CastIt(Effect):
    """A player casts cards when the effect is over: ``less`` CP cheaper, or ``free``."""

    what: What = "chosen"
    less: Number = 0
    free: bool = False
    do: Literal["cast it"] = "cast it"


@node
class TriggerBurst(Effect):
    """Put the EX Burst effects of cards onto the stack, wherever the cards lie (11.10.1)."""

    what: What = TARGET
    do: Literal["trigger EX Burst"] = "trigger EX Burst"


@node
class PutCounters(Effect):
    """Put counters of one name on cards (6.7)."""

    name: CounterNamed
    number: Number = 1
    what: What = "this card"
    do: Literal["put counters"] = "put counters"


@node
class RemoveCounters(Effect):
    """Remove counters of one name from cards, or all of them if there is no number (15.1.1.10)."""

    name: Counter
    number: Number | None = 1
    what: What = "this card"
    do: Literal["remove counters"] = "remove counters"


@node
class GainCrystals(Effect):
    """A player gets Crystals (6.8)."""

    number: Number = 1
    whose: Whose = "yours"
    do: Literal["gain Crystals"] = "gain Crystals"


@node
class AddMainPhase(Effect):
    """Add a Main Phase after this phase. It is a Main Phase 2 (9.3.1.1)."""

    do: Literal["add main phase"] = "add main phase"


@node
class Split(Effect):
    """A player splits cards into groups with these names. A group may be empty (15.1.1.11)."""

    what: What
    names: tuple[SubjectNamed, ...]
    then: Effect
    by: Whose = "yours"
    do: Literal["split"] = "split"


# --- numbers, tests, conditions ----------------------------------------------------------------


@node
class Half(Calculated):
    """Half of a number, rounded up (4.2), or ``down`` if the text says it."""

    number: Number
    down: bool = False
    do: Literal["half"] = "half"


@node
class Assigned(Calculated):
    """The share of the affected card when a number was divided."""

    among: Subject = TARGET
    never_negative: ClassVar[bool] = True
    do: Literal["assigned"] = "assigned"


@node
class Depending(Calculated):
    """One number if a condition holds, another if not."""

    condition: Condition
    number: Number
    otherwise: Number
    do: Literal["depending"] = "depending"


@node
class CountersOn(Calculated):
    """How many counters of one name are on a card."""

    name: Counter
    of: Subject = "this card"
    never_negative: ClassVar[bool] = True
    do: Literal["counters on"] = "counters on"


@node
class Crystals(Calculated):
    """How many Crystals a player has."""

    whose: Whose = "yours"
    never_negative: ClassVar[bool] = True
    do: Literal["crystals"] = "crystals"


@node
class DamageOn(Calculated):
    """How much damage a Character has received."""

    of: Subject = "this card"
    never_negative: ClassVar[bool] = True
    do: Literal["damage on"] = "damage on"


@node
class HasCounters(Test):
    """There are at least so many counters of one name on the card."""

    name: Counter
    at_least: int = 1
    do: Literal["has counters"] = "has counters"


@node
class Variables(Calculated):
    """The value that a variable number got when the card was cast (4.5)."""

    name: NumberName = "X"
    of: Subject = "this card"
    do: Literal["variable set"] = "variable set"


@node
class Chose(Condition):
    """A way to pay, or an action, was chosen when the card was cast or the ability used."""

    way: Way
    do: Literal["chose"] = "chose"


@node
class DamageReceived(Condition):
    """A player has received at least so many points of damage (15.2.6.2)."""

    at_least: int
    whose: Whose = "yours"
    do: Literal["damage received"] = "damage received"


NODES: tuple[type, ...] = (
    PayCP,
    CostWay,
    PayOneOf,
    PayCrystals,
    Warping,
    Priming,
    NotBlockedBy,
    NotChosenBy,
    MayCast,
    HandSize,
    OnStack,
    Targets,
    ChooseTargets,
    Modes,
    DeclareX,
    Fix,
    Divide,
    DamageTo,
    Break,
    Freeze,
    Discard,
    LieOn,
    Cancel,
    GainControl,
    AsLongAs,
    CastIt,
    TriggerBurst,
    PutCounters,
    RemoveCounters,
    GainCrystals,
    AddMainPhase,
    Split,
    Half,
    Assigned,
    Depending,
    CountersOn,
    Crystals,
    DamageOn,
    HasCounters,
    Variables,
    Chose,
    DamageReceived,
)
"""All nodes of this module."""
