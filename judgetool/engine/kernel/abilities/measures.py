"""Numbers, tests of a card, selections of cards and conditions, as ability texts speak of them."""

from typing import Annotated, Literal

from pydantic import Field

from judgetool.engine.kernel.abilities.node import node

Whose = Literal["yours", "opponent's", "either's"]
"""Seen from the master of the ability."""

Relation = Literal["at least", "at most", "exactly"]

Subject = Literal[
    "this card",
    "that card",
    "affected card",
    "chosen",
    "chosen earlier",
    "those cards",
    "the rest",
    "top of deck",
    "attacking character",
    "defending character",
    "facing this card",
    "battle opponent",
]
"""Cards that a text points at: the card of the ability; the card that the trigger condition was
about; each of the cards that a lasting effect changes, in what it does to that card ("X is equal
to that character's level"); the cards chosen last, and by the choice before it; the cards that
the effect moved, revealed or looked at last; those of them that were not chosen when cards were
chosen among them; and those that have a part in the attack."""


# --- numbers ------------------------------------------------------------------------------


@node
class Count:
    """How many cards there are: those of a selection, or those pointed at."""

    of: "What"
    do: Literal["count"] = "count"


@node
class AspectOf:
    """A number of one card, such as the level of that character."""

    aspect: str
    of: Subject
    do: Literal["aspect of"] = "aspect of"


@node
class TotalOf:
    """The sum of a number over cards, such as the total level of the cards in the level."""

    aspect: str
    of: "What"
    do: Literal["total of"] = "total of"


@node
class PlayerLevel:
    """The level of a player."""

    whose: Whose = "yours"
    do: Literal["player level"] = "player level"


@node
class Times:
    """A number multiplied by a constant."""

    number: "Number"
    by: int
    do: Literal["times"] = "times"


@node
class Plus:
    """A number and a constant added together."""

    number: "Number"
    constant: int
    do: Literal["plus"] = "plus"


@node
class Variable:
    """A number that the effect has determined before, under this name ("X")."""

    name: str
    do: Literal["variable"] = "variable"


Calculated = Annotated[
    Count | AspectOf | TotalOf | PlayerLevel | Times | Plus | Variable,
    Field(discriminator="do"),
]
Number = int | Calculated


# --- tests of one card --------------------------------------------------------------------


@node
class IsType:
    """The card is of a type."""

    type: str
    do: Literal["is type"] = "is type"


@node
class Bears:
    """The card bears one of ``words`` among the words of one kind: traits, icons, its colour."""

    aspect: str
    words: tuple[str, ...]
    do: Literal["bears"] = "bears"


@node
class IsNamed:
    """The card has one of these names."""

    names: tuple[str, ...]
    do: Literal["is named"] = "is named"


@node
class NameHas:
    """One of these words stands in the name of the card."""

    words: tuple[str, ...]
    do: Literal["name has"] = "name has"


@node
class Compares:
    """A number of the card compares to another; ``otherwise`` is taken where it has none.

    Texts say that climaxes are regarded as level 0: that is ``otherwise``.
    """

    aspect: str
    relation: Relation
    number: Number
    otherwise: int | None = None
    do: Literal["compares"] = "compares"


@node
class Lies:
    """The card has one of these orientations."""

    orientations: tuple[str, ...]
    do: Literal["lies"] = "lies"


@node
class LiesIn:
    """The card is in one of these zones or positions."""

    zones: tuple[str, ...]
    do: Literal["lies in"] = "lies in"


@node
class Is:
    """The card is the one (or among those) that the text points at."""

    subject: Subject
    do: Literal["is"] = "is"


@node
class InFrontOf:
    """The card stands in front of the one that the text points at."""

    subject: Subject
    do: Literal["in front of"] = "in front of"


@node
class HasRole:
    """The card has a part in the attack: it attacks, is in battle, is frontal attacked."""

    role: str
    do: Literal["has role"] = "has role"


@node
class OnTop:
    """The card is the top card of the zone where it lies."""

    do: Literal["on top"] = "on top"


@node
class Shares:
    """The card has a word of one kind, such as its colour, in common with the one pointed at."""

    aspect: str
    subject: Subject
    do: Literal["shares"] = "shares"


@node
class HasMarkers:
    """There are at least so many markers underneath the card."""

    at_least: int = 1
    do: Literal["has markers"] = "has markers"


@node
class HasAbility:
    """The card has an ability of one of these names, printed or got."""

    names: tuple[str, ...]
    do: Literal["has ability"] = "has ability"


@node
class IsNot:
    """The card fails another test."""

    test: "Test"
    do: Literal["is not"] = "is not"


@node
class AnyOf:
    """The card passes one of several tests at least."""

    tests: tuple["Test", ...]
    do: Literal["any of"] = "any of"


@node
class AllOf:
    """The card passes all of several tests."""

    tests: tuple["Test", ...]
    do: Literal["all of"] = "all of"


Test = Annotated[
    IsType
    | Bears
    | IsNamed
    | NameHas
    | Compares
    | Lies
    | LiesIn
    | Is
    | InFrontOf
    | HasRole
    | OnTop
    | Shares
    | HasMarkers
    | HasAbility
    | IsNot
    | AnyOf
    | AllOf,
    Field(discriminator="do"),
]

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
class Compared:
    """Two numbers compare; most conditions count cards and are of this kind."""

    left: Number
    relation: Relation
    right: Number
    do: Literal["compared"] = "compared"


@node
class AllAre:
    """All cards of a selection pass the tests."""

    of: Selector
    tests: tuple[Test, ...]
    do: Literal["all are"] = "all are"


@node
class Fits:
    """The card that the text points at is there and passes the tests."""

    subject: Subject
    tests: tuple[Test, ...]
    do: Literal["fits"] = "fits"


@node
class InTurn:
    """It is that player's turn, and one of these phases or steps if any are named."""

    whose: Whose
    steps: tuple[str, ...] = ()
    do: Literal["in turn"] = "in turn"


@node
class CameThisTurn:
    """The card was put where it is within this turn, out of ``origin`` where that is named."""

    subject: Subject = "this card"
    origin: str | None = None
    do: Literal["came this turn"] = "came this turn"


@node
class Every:
    """All of these hold."""

    conditions: tuple["Condition", ...]
    do: Literal["every"] = "every"


@node
class Either:
    """One of these holds at least."""

    conditions: tuple["Condition", ...]
    do: Literal["either"] = "either"


@node
class Unless:
    """The condition does not hold."""

    condition: "Condition"
    do: Literal["unless"] = "unless"


Condition = Annotated[
    Compared | AllAre | Fits | InTurn | CameThisTurn | Every | Either | Unless,
    Field(discriminator="do"),
]


def exist(selector: Selector, at_least: int = 1) -> Compared:
    """There are at least so many cards of a selection."""
    return Compared(Count(selector), "at least", at_least)
