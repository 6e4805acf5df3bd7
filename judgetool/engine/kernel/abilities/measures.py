"""Numbers, tests of a card, selections of cards and conditions, as ability texts speak of them."""

from typing import ClassVar, Literal, TypeGuard, get_args

from judgetool.engine.kernel.abilities.families import Calculated, Condition, Number, Test
from judgetool.engine.kernel.abilities.node import node

Whose = Literal["yours", "opponent's", "either's"]
"""Seen from the master of the ability."""


def means_players(what: object) -> TypeGuard[Whose]:
    """Whether what a text is about is players and not cards."""
    return what in get_args(Whose)


Relation = Literal["at least", "at most", "exactly"]

Subject = str
"""Cards that a text points at. In all games: "this card", the card of the ability; "that card", the
one that the trigger condition was about; "affected card", each of the cards that a lasting effect
changes, in what it does to that card ("X is equal to that character's level"); "chosen", the cards
chosen last, and "chosen earlier", by the choice before it; "those cards" that the effect moved,
revealed or looked at last; "the rest", those of them that were not chosen when cards were chosen
among them; "top of deck". Games have more, such as those that have a part in the attack."""


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

    aspect: str
    of: Subject
    do: Literal["aspect of"] = "aspect of"


@node
class TotalOf(Calculated):
    """The sum of a number over cards, such as the total level of the cards in the level."""

    aspect: str
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

    name: str
    do: Literal["variable"] = "variable"


# --- tests of one card --------------------------------------------------------------------


@node
class IsType(Test):
    """The card is of a type."""

    type: str
    do: Literal["is type"] = "is type"


@node
class Bears(Test):
    """The card bears one of ``words`` among the words of one kind: traits, icons, its colour."""

    aspect: str
    words: tuple[str, ...]
    do: Literal["bears"] = "bears"


@node
class IsNamed(Test):
    """The card has one of these names."""

    names: tuple[str, ...]
    do: Literal["is named"] = "is named"


@node
class NameHas(Test):
    """One of these words stands in the name of the card."""

    words: tuple[str, ...]
    do: Literal["name has"] = "name has"


@node
class Compares(Test):
    """A number of the card compares to another; ``otherwise`` is taken where it has none.

    Where a text says what a card without that number is regarded as, that is ``otherwise``. If
    it does not say so, the game does.
    """

    aspect: str
    relation: Relation
    number: Number
    otherwise: int | None = None
    do: Literal["compares"] = "compares"


@node
class Lies(Test):
    """The card has one of these orientations."""

    orientations: tuple[str, ...]
    do: Literal["lies"] = "lies"


@node
class LiesIn(Test):
    """The card is in one of these zones or positions."""

    zones: tuple[str, ...]
    do: Literal["lies in"] = "lies in"


@node
class Is(Test):
    """The card is the one (or among those) that the text points at."""

    subject: Subject
    do: Literal["is"] = "is"


@node
class HasRole(Test):
    """The card has a part in the attack: it attacks, is in battle, is frontal attacked."""

    role: str
    do: Literal["has role"] = "has role"


@node
class OnTop(Test):
    """The card is the top card of the zone where it lies."""

    do: Literal["on top"] = "on top"


@node
class Shares(Test):
    """The card has a word of one kind, such as its colour, in common with the one pointed at."""

    aspect: str
    subject: Subject
    do: Literal["shares"] = "shares"


@node
class HasAbility(Test):
    """The card has an ability of one of these names, printed or got."""

    names: tuple[str, ...]
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

    zone: str
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
    steps: tuple[str, ...] = ()
    do: Literal["in turn"] = "in turn"


@node
class CameThisTurn(Condition):
    """The card was put where it is within this turn, out of ``origin`` where that is named."""

    subject: Subject = "this card"
    origin: str | None = None
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
