"""The context of an effect: whose it is, and the cards and numbers that its text means."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from judgetool.engine.kernel.abilities import Ability, Search, Shuffle
from judgetool.engine.kernel.abilities.node import Condition, Cost, Effect
from judgetool.engine.kernel.cards import AsBefore, CardId, Player, Reference, Zone
from judgetool.engine.kernel.immutable import record

SINGLED_OUT = ("this card", "that card", "chosen", "chosen earlier")
"""If something is done to one of these, the rest of those cards are the same as before."""


@record
class Declared:
    """What a player declared under a name before an effect is carried out.

    ``cards`` are chosen cards, and ``amounts`` the shares if a number was divided among them.
    ``items`` are chosen things that are no cards. ``ways`` are the chosen ones of several ways.
    ``lost`` are chosen cards to which nothing is done any longer: a text can still ask what they
    are, or were when they left.
    """

    name: str
    cards: tuple[Reference, ...] = ()
    amounts: tuple[int, ...] = ()
    items: tuple[int, ...] = ()
    ways: tuple[str, ...] = ()
    lost: tuple[Reference, ...] = ()


@record
class Known:
    """What was declared for an effect, and its numbers: what it begins still speaks of them.

    ``chosen`` and ``those`` are the cards that its text meant last, where a game keeps them.
    ``unfound`` are the words for cards that the text cannot find.
    """

    declared: tuple[Declared, ...] = ()
    variables: tuple[tuple[str, int], ...] = ()
    chosen: tuple[Reference, ...] = ()
    those: tuple[Reference, ...] = ()
    unfound: tuple[str, ...] = ()


NOTHING_DECLARED = Known()


@dataclass(frozen=True)
class Context:
    """Whose effect it is, its name, and the cards and numbers that its text means.

    - ``master``: whose the text takes the effect to be.
    - ``activator``: whose it is where all players carry it out, each as if it were theirs.
    - ``this``: the card of the ability.
    - ``before``: the zone where that card was immediately before the ability triggered.
    - ``that``: the card that the trigger condition was about.
    - ``chosen``: the cards that ``chooser`` chose last; ``earlier``: those of the choice before.
    - ``those``: the cards that were moved, revealed or looked at last.
    - ``rest``: those of them that a choice among them has left.
    - ``shown``: the cards that this effect has revealed to all players.
    - ``affected``: the card that a lasting effect is about to change.
    - ``played``: the time at which the ability was played. It orders its lasting effects.
    - ``created``: the time at which the ability was played whose effect created this one.
    - ``variables``: the numbers for which names such as "X" stand.
    - ``follows``: the effects that come next in the text.
    - ``as_cost``: a cost is being paid.
    - ``paid``: the cards that the parts of the last cost moved or showed, each once.
    - ``unfound``: the words for cards that the text cannot find: nothing is done to these.
    - ``withheld``: the cards that cannot be chosen: other parts of the cost take or need them.
    - ``done``: whether the last part did what it says, for "if you do".
    - ``as_before``: the information of these cards is what it was before they moved.
    - ``opponent``: the battle opponent of this card when the ability triggered.
    - ``automatic``: it is an automatic ability.
    - ``kinds``: the words of the game for what it is.
    - ``declared``: what was declared for it before it is carried out.
    - ``ability``: the ability itself, where a game asks which of those of its card it is.
    """

    master: Player
    name: str
    this: Reference | None = None
    before: Zone | None = None
    that: Reference | None = None
    chosen: tuple[Reference, ...] = ()
    chooser: Player | None = None
    earlier: tuple[Reference, ...] = ()
    those: tuple[Reference, ...] = ()
    rest: tuple[Reference, ...] = ()
    shown: tuple[Reference, ...] = ()
    affected: Reference | None = None
    played: int | None = None
    created: int | None = None
    variables: tuple[tuple[str, int], ...] = ()
    follows: tuple[Effect, ...] = ()
    as_cost: bool = False
    paid: tuple[Reference, ...] = ()
    withheld: tuple[CardId, ...] = ()
    unfound: tuple[str, ...] = ()
    done: bool = True
    as_before: AsBefore = ()
    opponent: Reference | None = None
    automatic: bool = False
    kinds: tuple[str, ...] = ()
    declared: tuple[Declared, ...] = ()
    activator: Player | None = None
    ability: Ability | None = None

    @property
    def effect_of(self) -> Player:
        """The player whose effect it is, also while another one carries it out."""
        return self.master if self.activator is None else self.activator

    @property
    def shuffled_next(self) -> bool:
        """Whether a shuffle follows, so that the order of cards put into the deck is all one.

        Who searches the deck before that sees all of it.
        """
        after = next((one for one in self.follows if not isinstance(one, Search)), None)
        return isinstance(after, Shuffle)

    @property
    def card(self) -> CardId | None:
        """The card of the ability, for what is asked and told about it."""
        return None if self.this is None else self.this.card

    @property
    def known(self) -> Known:
        """What was declared, for what the effect begins and for abilities that it creates."""
        if not self.declared and not self.variables:
            return NOTHING_DECLARED
        return Known(self.declared, self.variables)

    def spoken_of(self) -> tuple[Reference, ...]:
        """The cards that its text has chosen, moved, shown or looked at."""
        return (*self.chosen, *self.earlier, *self.those, *self.rest, *self.shown)

    def declaration(self, name: str) -> Declared | None:
        """What was declared under a name, or None if nothing was."""
        return next((one for one in self.declared if one.name == name), None)

    def single(self, what: Literal["this card", "that card", "affected card"]) -> Reference | None:
        """The one card that the text calls so."""
        match what:
            case "this card":
                return self.this
            case "that card":
                return self.that
            case "affected card":
                return self.affected


@lru_cache(maxsize=4096)
def context_of(
    master: Player, name: str, card: CardId, since: int, kinds: tuple[str, ...] = ()
) -> Context:
    """The context of an ability that means only its own card, as the card is ``since``.

    The same question gives the same object: contexts never change, and a game needs the same few
    after each event.
    """
    return Context(master, name, Reference(card, since), kinds=kinds)


@record
class Unpaid:
    """Why a cost cannot be paid: these parts cannot, each by itself or, if none, all together."""

    cost: tuple[Cost, ...]
    master: Player
    each: bool


@record
class Unmet:
    """A condition of a text that does not hold, and for whom and for which card it was asked."""

    condition: Condition
    context: Context
