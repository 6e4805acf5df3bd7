"""The nodes of the ability tree that only this game has."""

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
"""What the chosen cards of a text with one choice are called."""


# --- costs --------------------------------------------------------------------------------


@node
class PayCP(Cost):
    """Pay CP: one of each Element named, as often as it is named, and so many of any Element.

    ``x`` names the variable number of CP of any Element that comes on top.
    """

    elements: tuple[Element, ...] = ()
    generic: int = 0
    x: NumberPaid | None = None
    do: Literal["pay CP"] = "pay CP"


@node
class CostWay:
    """One way to pay, with the words by which it is chosen; they are like no others in the text."""

    name: WayNamed
    cost: tuple[Cost, ...] = ()


@node
class PayOneOf(Cost):
    """Pay in one of several ways, which is chosen on declaring (11.3.5, 11.4.4, 11.6.7)."""

    ways: tuple[CostWay, ...]
    do: Literal["pay one of"] = "pay one of"


@node
class PayCrystals(Cost):
    """Pay with Crystals (6.8.1)."""

    number: int
    do: Literal["pay Crystals"] = "pay Crystals"


@node
class Warping(Lasting):
    """A card in hand can be removed from the game for a cost, with so many Warp counters."""

    number: int
    cost: PayCP
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["warping"] = "warping"


@node
class Priming(Lasting):
    """A Character of that name can be searched for and put on top, for a cost (15.2.9.2)."""

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

    ``elements`` are those named; ``shared`` means those that this card has itself. ``whose`` they
    are is seen from its controller.
    """

    elements: tuple[Element, ...] = ()
    shared: bool = False
    kinds: tuple[Chooser, ...] = ("Summons", "abilities")
    whose: Whose = "either's"
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["not chosen by"] = "not chosen by"


@node
class MayCast(Lasting):
    """A player can cast cards from where they lie, whenever they could be cast from hand (11.4.1).

    ``any_element`` says that CP of any Element pay for them. What else they cost less is said by a
    change of their casting cost.
    """

    what: What = TARGET
    whose: Whose = "yours"
    any_element: bool = False
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["may cast"] = "may cast"


@node
class HandSize(Lasting):
    """So many cards may players keep in hand at the end of their turns, or so many more."""

    number: int
    whose: Whose = "yours"
    operation: Literal["add", "set"] = "set"
    duration: Duration = UNTIL_NO_LONGER
    do: Literal["hand size"] = "hand size"


# --- what is declared when a Summon or an ability is put onto the stack ----------------------


@node
class OnStack:
    """Summons and abilities on the stack, of these kinds where some are named."""

    kinds: tuple[StackKind, ...] = ()
    whose: Whose = "either's"


@node
class Targets:
    """What is chosen together, and the name by which the text speaks of it."""

    of: Selector | OnStack
    name: SubjectNamed = TARGET
    minimum: Number = 1
    maximum: Number = 1


@node
class ChooseTargets(Effect):
    """Choose, on declaring; ``then`` is done with those that are legal on resolution."""

    groups: tuple[Targets, ...]
    then: Effect
    do: Literal["choose targets"] = "choose targets"


@node
class Modes(Effect):
    """Select so many of several actions, on declaring."""

    modes: tuple[Alternative, ...]
    number: Number = 1
    up_to: bool = False
    name: ModesNamed = "mode"
    do: Literal["modes"] = "modes"


@node
class DeclareX(Effect):
    """Set a variable number, on declaring, within bounds where there are some."""

    effect: Effect
    name: NumberNamed = "X"
    least: int = 0
    most: Number | None = None
    do: Literal["declare X"] = "declare X"


@node
class Fix(Effect):
    """A number is read when the text comes to the stack, and ``name`` stands for it from then on.

    So it is with what the cost of an auto-ability is measured by (11.8.8).
    """

    name: NumberNamed
    number: Number
    then: Effect
    do: Literal["fix"] = "fix"


@node
class Divide(Effect):
    """Divide a number among what was chosen, on declaring: at least one ``unit`` for each."""

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
    """The effect of a chosen Summon or ability on the stack is cancelled."""

    what: Subject = TARGET
    do: Literal["cancel"] = "cancel"


@node
class GainControl(Effect):
    """A player gains control of Characters on the field, for good unless it says so (6.2.6)."""

    what: What = TARGET
    whose: Whose = "yours"
    duration: Duration = GAME
    do: Literal["gain control"] = "gain control"


@node
class AsLongAs(Effect):
    """What ``effect`` begins with the duration "as long as" lasts as long as a condition holds.

    Once that does not hold any longer it is over, and does not come back (11.12.4.1).
    """

    condition: Condition
    effect: Annotated[Effect, Within(DURATION, HELD_DURATION)]
    do: Literal["as long as"] = "as long as"


@node
class CastIt(Effect):
    """A player casts cards as soon as the effect is over, for so much less or for nothing."""

    what: What = "chosen"
    less: Number = 0
    free: bool = False
    do: Literal["cast it"] = "cast it"


@node
class TriggerBurst(Effect):
    """The EX Burst effects of cards are put onto the stack, wherever these lie (11.10.1)."""

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
    """Remove counters of one name from cards; without a number all of them (15.1.1.10)."""

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
    """There is an additional Main Phase after this phase, which is a Main Phase 2 (9.3.1.1)."""

    do: Literal["add main phase"] = "add main phase"


@node
class Split(Effect):
    """A player splits cards into groups of these names, some of them empty if so (15.1.1.11)."""

    what: What
    names: tuple[SubjectNamed, ...]
    then: Effect
    by: Whose = "yours"
    do: Literal["split"] = "split"


# --- numbers, tests, conditions ----------------------------------------------------------------


@node
class Half(Calculated):
    """Half of a number, a fraction rounded up (4.2) unless the text says down."""

    number: Number
    down: bool = False
    do: Literal["half"] = "half"


@node
class Assigned(Calculated):
    """The amount that was assigned to the affected card when a number was divided."""

    among: Subject = TARGET
    never_negative: ClassVar[bool] = True
    do: Literal["assigned"] = "assigned"


@node
class Depending(Calculated):
    """One number or another, as a condition holds."""

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
    """What a variable number was set to when the card was cast (4.5)."""

    name: NumberName = "X"
    of: Subject = "this card"
    do: Literal["variable set"] = "variable set"


@node
class Chose(Condition):
    """That way to pay, or that action, was chosen when the card was cast or the ability used."""

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
"""All of them."""
