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
from judgetool.engine.kernel.abilities.node import defined_in, node
from judgetool.engine.kernel.abilities.words import (
    CARD_TYPE,
    DURATION,
    PRINTED_WORD,
    WAY,
    CardName,
    Duration,
    Naming,
    NumberName,
    NumberNamed,
    NumberPaid,
    PrintedWord,
    SubjectNamed,
    WayNamed,
    Within,
    Word,
    WordKind,
    WordsAspect,
)
from judgetool.engine.kernel.turns import GAME

ELEMENT = WordKind("Element")
WORD_NAMED = WordKind("word on cards, or the one that was named", in_given=True)
ELEMENT_NAMED = WordKind("Element, or the one that was named", in_given=True)
TYPE_NAMED = WordKind("type of card, or the one that was named", in_given=True)
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

WHAT_CHOSE = "what chose it"
"""The name that a text has for what has chosen its card, which has triggered it."""


# --- costs --------------------------------------------------------------------------------


@node("pay CP")
class PayCP(Cost):
    """Pay CP: one for each Element in ``elements``, and ``generic`` many of any Element.

    ``x`` names a variable number of CP of any Element that is paid as well.
    """

    elements: tuple[Element, ...] = ()
    generic: int = 0
    x: NumberPaid | None = None


@node()
class CostWay:
    """One way to pay, and the words by which it is chosen. No other way has the same words."""

    name: WayNamed
    cost: tuple[Cost, ...] = ()


@node("pay one of")
class PayOneOf(Cost):
    """Pay in one of several ways. The player chooses it when declaring (11.3.5, 11.4.4, 11.6.7)."""

    ways: tuple[CostWay, ...]


@node("pay Crystals")
class PayCrystals(Cost):
    """Pay with Crystals (6.8.1)."""

    number: int


@node("warping")
class Warping(Lasting):
    """A card in hand can be removed from the game for a cost, with ``number`` Warp counters."""

    number: int
    cost: PayCP
    duration: Duration = UNTIL_NO_LONGER


@node("priming")
class Priming(Lasting):
    """The player can pay to search for a Character of this name and put it on top (15.2.9.2)."""

    name: CardName
    cost: PayCP
    duration: Duration = UNTIL_NO_LONGER


@node("not blocked by")
class NotBlockedBy(Lasting):
    """Forwards that pass these tests cannot block this card (10.1.3.1.2)."""

    tests: tuple[Test, ...]
    duration: Duration = UNTIL_NO_LONGER


@node("attacks in a turn")
class AttacksInTurn(Lasting):
    """How often this card can attack in one turn, or how often more than it could (10.1.2.1.2)."""

    number: int
    operation: Literal["add", "set"] = "set"
    duration: Duration = UNTIL_NO_LONGER


@node("not chosen by")
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


@node("may cast")
class MayCast(Lasting):
    """A player can cast cards from where they lie, when they could be cast from hand (11.4.1).

    With ``any_element`` CP of any Element pay for them. A text that makes them cheaper changes
    their casting cost.
    """

    what: What = TARGET
    whose: Whose = "yours"
    any_element: bool = False
    duration: Duration = UNTIL_NO_LONGER


@node("party of any Element")
class PartyOfAnyElement(Lasting):
    """Forwards can form a party with others that pass these tests, of whatever Elements those are.

    If they can do so with all Forwards, it is something that effects allow.
    """

    what: What
    tests: tuple[Test, ...]
    duration: Duration = UNTIL_NO_LONGER


@node("produce for")
class ProduceFor(Lasting):
    """A Backup can produce CP of any Element for casting cards that pass these tests."""

    tests: tuple[Test, ...]
    duration: Duration = UNTIL_NO_LONGER


@node("hand size")
class HandSize(Lasting):
    """How many cards players may keep in hand at the end of their turns, or how many more."""

    number: int
    whose: Whose = "yours"
    operation: Literal["add", "set"] = "set"
    duration: Duration = UNTIL_NO_LONGER


# --- what is declared when a Summon or an ability is put onto the stack ----------------------


@node()
class OnStack:
    """Summons and abilities on the stack: of these kinds, or of any kind if none is named."""

    kinds: tuple[StackKind, ...] = ()
    whose: Whose = "either's"


@node()
class Targets:
    """Targets that are chosen together, and the name that the text has for them."""

    of: Selector | OnStack
    name: SubjectNamed = TARGET
    minimum: Number = 1
    maximum: Number = 1


@node("choose targets")
class ChooseTargets(Effect):
    """Choose targets when declaring. ``then`` is done with those still legal on resolution."""

    groups: tuple[Targets, ...]
    then: Effect


@node("modes")
class Modes(Effect):
    """Select a number of actions when declaring, or ``up_to`` that number.

    A condition in ``up_to`` decides which of the two it is when they are selected.
    """

    modes: tuple[Alternative, ...]
    number: Number = 1
    up_to: bool | Condition = False
    name: ModesNamed = "mode"


@node("declare X")
class DeclareX(Effect):
    """Set a variable number when declaring, from ``least`` to ``most`` if there is a most."""

    effect: Effect
    name: NumberNamed = "X"
    least: int = 0
    most: Number | None = None


@node("fix")
class Fix(Effect):
    """Read a number when the ability is put onto the stack; from then on ``name`` stands for it.

    The number that decides the cost of an auto-ability is read in this way (11.8.8).
    """

    name: NumberNamed
    number: Number
    then: Effect


@node("divide")
class Divide(Effect):
    """Divide a number among the chosen cards when declaring, at least one ``unit`` for each."""

    total: Number
    then: Effect
    among: Subject = TARGET
    unit: int = 1


NAMED = {
    "elements": "the named Element",
    "jobs": "the named Job",
    "categories": "the named Category",
    "type": "the named type",
}
"""By kind of information: what stands for the word that a player has named."""


@node("name")
class NameWord(Effect):
    """The player names an Element, a Job, a Category or a type of card (11.11.5.1).

    It is one of ``words`` if there are any. In ``then`` “the named Element” and so on stand for it.
    """

    aspect: WordsAspect
    then: Annotated[
        Effect,
        Within(PRINTED_WORD, WORD_NAMED),
        Within(ELEMENT, ELEMENT_NAMED),
        Within(CARD_TYPE, TYPE_NAMED),
    ]
    words: tuple[PrintedWord, ...] = ()


# --- what is done ----------------------------------------------------------------------------


@node("damage to")
class DamageTo(Effect):
    """Deal damage to Forwards, all at the same time.

    With ``source`` the text says of other Characters than its own card that they deal it.
    """

    amount: Number
    what: What = TARGET
    source: Subject | None = None


@node("break")
class Break(Effect):
    """Break Characters (15.1.1.3)."""

    what: What = TARGET


@node("freeze")
class Freeze(Effect):
    """Freeze Characters (15.2.4)."""

    what: What = TARGET


@node("discard")
class Discard(Effect):
    """Put cards from hands into the Break Zone (15.1.1.4)."""

    what: What = "chosen"


@node("lie on")
class LieOn(Effect):
    """Put a card that was found on top of this card, which is Primed by that (15.2.9.3.1)."""

    what: What = "chosen"


@node("cancel")
class Cancel(Effect):
    """Cancel the effect of a chosen Summon or ability on the stack, or of what has chosen it."""

    what: Subject = TARGET


@node("gain control")
class GainControl(Effect):
    """A player gains control of Characters, for the whole game if no duration is said (6.2.6)."""

    what: What = TARGET
    whose: Whose = "yours"
    duration: Duration = GAME


@node("as long as")
class AsLongAs(Effect):
    """Effects that ``effect`` begins with the duration "as long as" last while a condition holds.

    When the condition ceases to hold they end, and they do not come back (11.12.4.1).
    """

    condition: Condition
    effect: Annotated[Effect, Within(DURATION, HELD_DURATION)]


@node("cast it")
class CastIt(Effect):
    """A player casts cards when the effect is over: ``less`` CP cheaper, or ``free``."""

    what: What = "chosen"
    less: Number = 0
    free: bool = False


@node("next cast costs less")
class NextCastCostsLess(Effect):
    """In this turn, the next card that a player casts costs ``less`` CP less to cast.

    It is the next one that passes these tests. This does not make it cost less than ``least``.
    """

    less: Number
    tests: tuple[Test, ...] = ()
    least: int = 0
    whose: Whose = "yours"


@node("trigger EX Burst")
class TriggerBurst(Effect):
    """Put the EX Burst effects of cards onto the stack, wherever the cards lie (11.10.1)."""

    what: What = TARGET


@node("put counters")
class PutCounters(Effect):
    """Put counters of one name on cards (6.7)."""

    name: CounterNamed
    number: Number = 1
    what: What = "this card"


@node("remove counters")
class RemoveCounters(Effect):
    """Remove counters of one name from cards, or all of them if there is no number (15.1.1.10)."""

    name: Counter
    number: Number | None = 1
    what: What = "this card"


@node("gain Crystals")
class GainCrystals(Effect):
    """A player gets Crystals (6.8)."""

    number: Number = 1
    whose: Whose = "yours"


@node("add main phase")
class AddMainPhase(Effect):
    """Add a Main Phase after this phase. It is a Main Phase 2 (9.3.1.1)."""


@node("split")
class Split(Effect):
    """A player splits cards into groups with these names. A group may be empty (15.1.1.11)."""

    what: What
    names: tuple[SubjectNamed, ...]
    then: Effect
    by: Whose = "yours"


# --- numbers, tests, conditions ----------------------------------------------------------------


@node("half")
class Half(Calculated):
    """Half of a number, rounded up (4.2), or ``down`` if the text says it."""

    number: Number
    down: bool = False


@node("assigned")
class Assigned(Calculated):
    """The share of the affected card when a number was divided."""

    among: Subject = TARGET
    never_negative: ClassVar[bool] = True


@node("depending")
class Depending(Calculated):
    """One number if a condition holds, another if not."""

    condition: Condition
    number: Number
    otherwise: Number


@node("counters on")
class CountersOn(Calculated):
    """How many counters of one name are on a card."""

    name: Counter
    of: Subject = "this card"
    never_negative: ClassVar[bool] = True


@node("crystals")
class Crystals(Calculated):
    """How many Crystals a player has."""

    whose: Whose = "yours"
    never_negative: ClassVar[bool] = True


@node("damage on")
class DamageOn(Calculated):
    """How much damage a Character has received."""

    of: Subject = "this card"
    never_negative: ClassVar[bool] = True


@node("has counters")
class HasCounters(Test):
    """There are at least this many counters of one name on the card."""

    name: Counter
    at_least: int = 1


@node("variable set")
class Variables(Calculated):
    """The value that a variable number got when the card was cast (4.5)."""

    name: NumberName = "X"
    of: Subject = "this card"


@node("elements paid")
class ElementsPaid(Calculated):
    """How many different Elements the CP had with which this card was cast."""

    never_negative: ClassVar[bool] = True


@node("paid with")
class PaidWith(Condition):
    """CP were paid to cast this card: of an ``element``, or with ``only`` of no other.

    With ``by_backups`` only Backups produced them. Without CP, it was paid with none.
    """

    element: Element | None = None
    only: bool = False
    by_backups: bool = False


@node("came by")
class CameBy(Condition):
    """A Summon or an ability of a card that passes these tests has put this card onto the field.

    The card that did so counts as it was then, or as it was last before it left.
    """

    tests: tuple[Test, ...]
    kind: Literal["Summons", "abilities"] = "abilities"


@node("chose")
class Chose(Condition):
    """A way to pay, or an action, was chosen when the card was cast or the ability used."""

    way: Way


@node("damage received")
class DamageReceived(Condition):
    """A player has received at least this many points of damage (15.2.6.2)."""

    at_least: int
    whose: Whose = "yours"


NODES = defined_in(__name__)
