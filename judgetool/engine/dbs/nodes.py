"""The nodes of the ability tree that only this game has.

To play a card is to put it into the Battle Area (3-6-3), to combo with it to put it into the Combo
Area (3-7-3); so there is no node for either. The skills of a card are negated where it loses its
abilities for a time (8-3-2).
"""

from typing import Annotated

from judgetool.engine.kernel.abilities import Cost, Effect, Subject, What
from judgetool.engine.kernel.abilities.node import defined_in, node
from judgetool.engine.kernel.abilities.words import Word, WordKind

COLOR_OF_COST = WordKind("color of a cost")
ColorOfCost = Annotated[str, Word(COLOR_OF_COST)]

CHARACTER_OR_TRAIT = WordKind("character, trait or era")
CharacterOrTrait = Annotated[str, Word(CHARACTER_OR_TRAIT)]
"""Words of cards that the game does not list; a file may use only those of its cards."""

# --- costs (2-10-1, 8-4)


@node("energy")
class Energy(Cost):
    """Switch so much energy to Rest Mode; ``specified`` has a color for each that must be of it."""

    total: int
    specified: tuple[ColorOfCost, ...] = ()


@node("no energy cost")
class NoEnergyCost(Cost):
    """The energy cost of the card is not paid for the skill; what else stands here is paid instead.

    A card whose [Counter] may be paid for in two ways has that skill twice, once for each.
    """


# --- attacks and what is declared (4-7, 7-1)


@node("negate attack")
class NegateAttack(Effect):
    """The attack under way is negated."""


@node("negate what it counters")
class NegateAnswered(Effect):
    """The action or the skill is negated to which this [Counter] answers."""


@node("change target")
class ChangeTarget(Effect):
    """A card becomes the target of the attack, mostly the card of the skill."""

    what: What = "this card"


# --- what happens to cards


@node("KO")
class KnockOut(Effect):
    """KO cards: Battle Cards go from the Battle Area to the Drop Area."""

    what: What


@node("evolve")
class Evolve(Effect):
    """Play a card on top of a Battle Card; from then on they are one card."""

    onto: What
    what: Subject = "this card"


@node("flip")
class Flip(Effect):
    """Turn a Leader Card to its other side."""

    what: What = "this card"


NODES = defined_in(__name__)
