"""Numbers, tests of cards, selections, conditions and trigger conditions in texts."""

from typing import ClassVar, Literal, TypeGuard, get_args

from judgetool.engine.kernel.abilities.node import (
    Calculated,
    Condition,
    Number,
    Test,
    TriggerCondition,
    node,
)
from judgetool.engine.kernel.abilities.words import (
    AbilityName,
    CardName,
    CardType,
    Detail,
    HappeningWord,
    Moment,
    NamePart,
    NumberAspect,
    NumberName,
    OneZone,
    Orientation,
    PrintedWord,
    Role,
    Step,
    Subject,
    WordsAspect,
    Zone,
)

Whose = Literal["yours", "opponent's", "either's"]
"""Whose something is, seen from the master of the ability."""


def means_players(what: object) -> TypeGuard[Whose]:
    """Whether a text means players here, not cards."""
    return what in get_args(Whose)


Relation = Literal["at least", "at most", "exactly"]


# --- numbers ------------------------------------------------------------------------------


@node("count")
class Count(Calculated):
    """The number of cards that a selection finds, or that a word names."""

    of: "What"

    never_negative: ClassVar[bool] = True


@node("aspect of")
class AspectOf(Calculated):
    """A number of one card, such as the level of that character."""

    aspect: NumberAspect
    of: Subject


@node("total of")
class TotalOf(Calculated):
    """The sum of a number over cards, such as the total level of the cards in the level."""

    aspect: NumberAspect
    of: "What"


@node("kinds of")
class KindsOf(Calculated):
    """How many different words of one kind cards have together, such as colours or names."""

    aspect: WordsAspect
    of: "What"

    never_negative: ClassVar[bool] = True


@node("words on")
class WordsOn(Calculated):
    """How many words of one kind cards have together, such as icons; if some are named, of those.

    A word that a card has twice counts twice.
    """

    aspect: WordsAspect
    of: "What"
    words: tuple[PrintedWord, ...] = ()

    never_negative: ClassVar[bool] = True


@node("times")
class Times(Calculated):
    """A number multiplied by a constant."""

    number: Number
    by: int


@node("plus")
class Plus(Calculated):
    """A number and a constant added together."""

    number: Number
    constant: int


@node("variable")
class Variable(Calculated):
    """A number that the effect has set earlier, under this name ("X")."""

    name: NumberName


# --- tests of one card --------------------------------------------------------------------


@node("is type")
class IsType(Test):
    """The card is of a type."""

    type: CardType


@node("bears")
class Bears(Test):
    """The card has one of ``words`` among its words of one kind: traits, icons, its colour."""

    aspect: WordsAspect
    words: tuple[PrintedWord, ...]


@node("is named")
class IsNamed(Test):
    """The card has one of these names."""

    names: tuple[CardName, ...]


@node("name has")
class NameHas(Test):
    """The name of the card contains one of these words."""

    words: tuple[NamePart, ...]


@node("compares")
class Compares(Test):
    """A number of the card compares to another number.

    ``otherwise`` is used for a card that has no such number, if the text names one. If it does not,
    the game decides.
    """

    aspect: NumberAspect
    relation: Relation
    number: Number
    otherwise: int | None = None


@node("lies")
class Lies(Test):
    """The card has one of these orientations."""

    orientations: tuple[Orientation, ...]


@node("lies in")
class LiesIn(Test):
    """The card is in one of these zones or positions."""

    zones: tuple[Zone, ...]


@node("is")
class Is(Test):
    """The card is the one that the text names, or one of them."""

    subject: Subject


@node("has role")
class HasRole(Test):
    """The card has a part in the attack: it attacks, it is in battle, it is frontal attacked."""

    role: Role


@node("on top")
class OnTop(Test):
    """The card is the top card of the zone where it lies."""


@node("shares")
class Shares(Test):
    """The card shares a word of one kind, such as its colour, with a card that the text means."""

    aspect: WordsAspect
    subject: "What"


@node("has ability")
class HasAbility(Test):
    """The card has an ability with one of these names or keywords, printed or given."""

    names: tuple[AbilityName, ...]


@node("is not")
class IsNot(Test):
    """The card fails another test."""

    test: Test


@node("any of")
class AnyOf(Test):
    """The card passes at least one of several tests."""

    tests: tuple[Test, ...]


@node("all of")
class AllOf(Test):
    """The card passes all of several tests."""

    tests: tuple[Test, ...]


OTHER = IsNot(Is("this card"))
"""Any card except the card of the ability."""


@node()
class Selector:
    """Which cards are meant: where they are, whose they are, and which tests they all pass.

    ``zone`` is a zone, a group of zones, or a word for the cards under another card.
    """

    zone: Zone
    whose: Whose = "yours"
    tests: tuple[Test, ...] = ()


What = Subject | Selector


# --- conditions ---------------------------------------------------------------------------


@node("compared")
class Compared(Condition):
    """Two numbers compare. Most conditions count cards and are of this kind."""

    left: Number
    relation: Relation
    right: Number


@node("all are")
class AllAre(Condition):
    """All cards of a selection pass the tests."""

    of: Selector
    tests: tuple[Test, ...]


@node("fits")
class Fits(Condition):
    """The card that the text names is there and passes the tests."""

    subject: Subject
    tests: tuple[Test, ...]


@node("in turn")
class InTurn(Condition):
    """It is the turn of this player, in one of these phases or steps if any are named."""

    whose: Whose
    steps: tuple[Step, ...] = ()


@node("came this turn")
class CameThisTurn(Condition):
    """The card came to its place in this turn, from ``origin`` if one is named."""

    subject: Subject = "this card"
    origin: OneZone | None = None


@node("every")
class Every(Condition):
    """All of these hold."""

    conditions: tuple[Condition, ...]


@node("either")
class Either(Condition):
    """At least one of these holds."""

    conditions: tuple[Condition, ...]


@node("unless")
class Unless(Condition):
    """The condition does not hold."""

    condition: Condition


def exist(selector: Selector, at_least: int = 1) -> Compared:
    """A selection finds at least this number of cards."""
    return Compared(Count(selector), "at least", at_least)


# --- trigger conditions ---------------------------------------------------------------------------


@node("put from")
class PutFrom(TriggerCondition):
    """A card is put from one zone (or group of zones) into another; None means any zone.

    ``what`` is this card, or any card that fits the selection. The zone of the selection does not
    count.
    """

    origin: Zone | None
    destination: Zone | None
    what: Literal["this card"] | Selector = "this card"


@node("happens")
class Happens(TriggerCondition):
    """Something happens to a card, or a card does something: it attacks, is reversed, is played.

    ``event`` is the game's word for it. ``detail`` names a kind of it.
    """

    event: HappeningWord
    what: Literal["this card"] | Selector = "this card"
    detail: Detail | None = None


@node("at moment")
class AtMoment(TriggerCondition):
    """A moment of the turn comes, such as the beginning of a phase."""

    moment: Moment
    turn: Whose = "either's"


@node("state holds")
class StateHolds(TriggerCondition):
    """A condition holds. The ability triggers again only after it has been resolved."""

    condition: Condition


@node("any trigger")
class AnyTrigger(TriggerCondition):
    """One of several trigger conditions is fulfilled."""

    triggers: tuple[TriggerCondition, ...]
