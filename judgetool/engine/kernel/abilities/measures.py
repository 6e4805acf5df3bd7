"""Numbers, tests of a card, selections of cards, conditions and trigger conditions of texts."""

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
"""Seen from the master of the ability."""


def means_players(what: object) -> TypeGuard[Whose]:
    """Whether what a text is about is players and not cards."""
    return what in get_args(Whose)


Relation = Literal["at least", "at most", "exactly"]


# --- numbers ------------------------------------------------------------------------------


@node
class Count(Calculated):
    """How many cards there are: those of a selection, or those pointed at."""

    of: "What"
    do: Literal["count"] = "count"

    never_negative: ClassVar[bool] = True


@node
class AspectOf(Calculated):
    """A number of one card, such as the level of that character."""

    aspect: NumberAspect
    of: Subject
    do: Literal["aspect of"] = "aspect of"


@node
class TotalOf(Calculated):
    """The sum of a number over cards, such as the total level of the cards in the level."""

    aspect: NumberAspect
    of: "What"
    do: Literal["total of"] = "total of"


@node
class Times(Calculated):
    """A number multiplied by a constant."""

    number: Number
    by: int
    do: Literal["times"] = "times"


@node
class Plus(Calculated):
    """A number and a constant added together."""

    number: Number
    constant: int
    do: Literal["plus"] = "plus"


@node
class Variable(Calculated):
    """A number that the effect has determined before, under this name ("X")."""

    name: NumberName
    do: Literal["variable"] = "variable"


# --- tests of one card --------------------------------------------------------------------


@node
class IsType(Test):
    """The card is of a type."""

    type: CardType
    do: Literal["is type"] = "is type"


@node
class Bears(Test):
    """The card bears one of ``words`` among the words of one kind: traits, icons, its colour."""

    aspect: WordsAspect
    words: tuple[PrintedWord, ...]
    do: Literal["bears"] = "bears"


@node
class IsNamed(Test):
    """The card has one of these names."""

    names: tuple[CardName, ...]
    do: Literal["is named"] = "is named"


@node
class NameHas(Test):
    """One of these words stands in the name of the card."""

    words: tuple[NamePart, ...]
    do: Literal["name has"] = "name has"


@node
class Compares(Test):
    """A number of the card compares to another; ``otherwise`` is taken where it has none.

    Where a text says what a card without that number is regarded as, that is ``otherwise``. If
    it does not say so, the game does.
    """

    aspect: NumberAspect
    relation: Relation
    number: Number
    otherwise: int | None = None
    do: Literal["compares"] = "compares"


@node
class Lies(Test):
    """The card has one of these orientations."""

    orientations: tuple[Orientation, ...]
    do: Literal["lies"] = "lies"


@node
class LiesIn(Test):
    """The card is in one of these zones or positions."""

    zones: tuple[Zone, ...]
    do: Literal["lies in"] = "lies in"


@node
class Is(Test):
    """The card is the one (or among those) that the text points at."""

    subject: Subject
    do: Literal["is"] = "is"


@node
class HasRole(Test):
    """The card has a part in the attack: it attacks, is in battle, is frontal attacked."""

    role: Role
    do: Literal["has role"] = "has role"


@node
class OnTop(Test):
    """The card is the top card of the zone where it lies."""

    do: Literal["on top"] = "on top"


@node
class Shares(Test):
    """The card has a word of one kind, such as its colour, in common with the one pointed at."""

    aspect: WordsAspect
    subject: Subject
    do: Literal["shares"] = "shares"


@node
class HasAbility(Test):
    """The card has an ability of one of these names, printed or got."""

    names: tuple[AbilityName, ...]
    do: Literal["has ability"] = "has ability"


@node
class IsNot(Test):
    """The card fails another test."""

    test: Test
    do: Literal["is not"] = "is not"


@node
class AnyOf(Test):
    """The card passes one of several tests at least."""

    tests: tuple[Test, ...]
    do: Literal["any of"] = "any of"


@node
class AllOf(Test):
    """The card passes all of several tests."""

    tests: tuple[Test, ...]
    do: Literal["all of"] = "all of"


OTHER = IsNot(Is("this card"))
"""Any card but the card of the ability itself."""


@node
class Selector:
    """Which cards are meant: where they are, whose they are, and which tests they all pass.

    ``zone`` is a zone or the name of a group of zones, or says what the cards lie under.
    """

    zone: Zone
    whose: Whose = "yours"
    tests: tuple[Test, ...] = ()


What = Subject | Selector


# --- conditions ---------------------------------------------------------------------------


@node
class Compared(Condition):
    """Two numbers compare; most conditions count cards and are of this kind."""

    left: Number
    relation: Relation
    right: Number
    do: Literal["compared"] = "compared"


@node
class AllAre(Condition):
    """All cards of a selection pass the tests."""

    of: Selector
    tests: tuple[Test, ...]
    do: Literal["all are"] = "all are"


@node
class Fits(Condition):
    """The card that the text points at is there and passes the tests."""

    subject: Subject
    tests: tuple[Test, ...]
    do: Literal["fits"] = "fits"


@node
class InTurn(Condition):
    """It is that player's turn, and one of these phases or steps if any are named."""

    whose: Whose
    steps: tuple[Step, ...] = ()
    do: Literal["in turn"] = "in turn"


@node
class CameThisTurn(Condition):
    """The card was put where it is within this turn, out of ``origin`` where that is named."""

    subject: Subject = "this card"
    origin: OneZone | None = None
    do: Literal["came this turn"] = "came this turn"


@node
class Every(Condition):
    """All of these hold."""

    conditions: tuple[Condition, ...]
    do: Literal["every"] = "every"


@node
class Either(Condition):
    """One of these holds at least."""

    conditions: tuple[Condition, ...]
    do: Literal["either"] = "either"


@node
class Unless(Condition):
    """The condition does not hold."""

    condition: Condition
    do: Literal["unless"] = "unless"


def exist(selector: Selector, at_least: int = 1) -> Compared:
    """There are at least so many cards of a selection."""
    return Compared(Count(selector), "at least", at_least)


# --- trigger conditions ---------------------------------------------------------------------------


@node
class PutFrom(TriggerCondition):
    """A card is put from one zone (or group of zones) into another; None is anywhere.

    ``what`` is this card, or any card that the selection finds; its zone is not looked at.
    """

    origin: Zone | None
    destination: Zone | None
    what: Literal["this card"] | Selector = "this card"
    do: Literal["put from"] = "put from"


@node
class Happens(TriggerCondition):
    """Something happens to a card or is done by it: it attacks, is reversed, is played.

    ``event`` is the game's word for it, ``detail`` what tells its kinds apart.
    """

    event: HappeningWord
    what: Literal["this card"] | Selector = "this card"
    detail: Detail | None = None
    do: Literal["happens"] = "happens"


@node
class AtMoment(TriggerCondition):
    """A moment of the turn comes, such as the beginning of a phase."""

    moment: Moment
    turn: Whose = "either's"
    do: Literal["at moment"] = "at moment"


@node
class StateHolds(TriggerCondition):
    """A state holds; the ability triggers again only after it has been resolved."""

    condition: Condition
    do: Literal["state holds"] = "state holds"


@node
class AnyTrigger(TriggerCondition):
    """One of several trigger conditions is fulfilled."""

    triggers: tuple[TriggerCondition, ...]
    do: Literal["any trigger"] = "any trigger"
