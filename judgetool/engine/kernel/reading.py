"""What a game says about its states so that texts can be applied to them.

The words in texts are the game's own: zones, places, parts in an attack, kinds of information. How
numbers, tests, selections and conditions work is the same in every game.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Generic, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema
from pydantic_core.core_schema import is_instance_schema, with_default_schema

from judgetool.engine.kernel.abilities import (
    Ability,
    Calculated,
    Condition,
    Effect,
    InTurn,
    Selector,
    Test,
    Turn,
)
from judgetool.engine.kernel.abilities.node import game_at_hand
from judgetool.engine.kernel.cards import (
    CardId,
    Face,
    FaceId,
    Player,
    Reference,
    Viewers,
    Zone,
    ZoneNames,
)
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection

S = TypeVar("S")

NOT_HELD = "its condition does not hold"
"""Why an ability cannot be used whose condition has no words of its own."""


class Reading(ABC, Generic[S]):
    """One game's way to read its states. Each state has its reading."""

    groups: Mapping[str, tuple[str, ...]]
    """By word: the zones that texts name together."""

    deck: str
    """The zone from which players draw."""

    unchecked: tuple[str, ...] = ()
    """The zones in which a player need not find what a text asks for: nobody can check it."""

    prohibited_by: tuple[str, ...] = ()
    """The rules by which what an effect prohibits cannot be done."""

    turning: Mapping[str, str] = {}
    """By orientation: the action of a card that is turned so, which an effect can prohibit."""

    moved_or_shown: tuple[str, ...] = ("those cards",)
    """The words for the cards that an effect has moved or shown last, or some of them."""

    tried_in_costs: tuple[type[Effect], ...] = (Turn,)
    """What is done with a card chosen for a cost where not every card on offer lets it be done."""

    taking: str | None = None
    """The action of a card that an effect prohibits so that no other one takes its abilities."""

    words_of_abilities: str | None = None
    """The kind of words that are abilities, too: a card that loses all of these loses them."""

    otherwise: int | None = None
    """The number that tests use for a card that has none; None if such a card passes no test."""

    told_in_part: Mapping[str, tuple[str, ...]] = {}
    """By kind of printed information: other kinds that tell a part of it, which can be enough."""

    made_of: Mapping[str, tuple[str, ...]] = {}
    """By kind of information: the other kinds on which it rests by the rules of this game."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """A state is written without its reading; read again, it has that of its game."""
        return with_default_schema(is_instance_schema(Reading), default=game_at_hand().reading)

    # --- the information of cards

    @abstractmethod
    def number(self, state: S, card: CardId, aspect: str) -> int:
        """A number that a card has now; raises ``FaceUnknown``."""

    @abstractmethod
    def has_number(self, state: S, card: CardId, aspect: str) -> bool:
        """Whether a card has this number at all."""

    @abstractmethod
    def words(self, state: S, card: CardId, aspect: str) -> tuple[str, ...]:
        """The words of one kind that a card has now; raises ``FaceUnknown``."""

    @abstractmethod
    def names(self, state: S, card: CardId) -> tuple[str, ...]:
        """The names of a card now."""

    @abstractmethod
    def ability_names(self, state: S, card: CardId) -> tuple[str, ...]:
        """The names of the abilities that a card has now."""

    def ability_words(self, state: S, card: CardId) -> tuple[str, ...]:
        """The words by which texts ask for abilities of a card: names, in some games keywords."""
        return self.ability_names(state, card)

    def words_for(self, ability: Ability) -> tuple[str, ...]:
        """The words by which a text means an ability: its name, its keywords, its icons."""
        return (ability.name, *ability.keywords, *ability.icons)

    @abstractmethod
    def is_type(self, state: S, card: CardId, type_: str) -> bool:
        """Whether a card is of a type now."""

    @abstractmethod
    def decidable(self, state: S, card: CardId, *aspects: str) -> bool:
        """Whether these aspects of a card are known, or do not depend on unknown information."""

    def surely_lacks(self, state: S, card: CardId, aspect: str, words: Collection[str]) -> bool:
        """Whether a card of which that is not known is told to have none of ``words`` now."""
        return False

    def name_has(self, state: S, name: str, word: str) -> bool:
        """Whether a word is in a card's name."""
        return word in name

    # --- where cards are

    @abstractmethod
    def lies_face_up(self, zone: str) -> bool:
        """Whether cards lie face up in a zone unless something else is said."""

    @abstractmethod
    def sees(self, zone: Zone, *, face_up: bool) -> Viewers:
        """Who may see the face of a card that lies so."""

    def lying(self, state: S, selector: Selector, context: Context) -> Iterable[CardId] | None:
        """The cards for a word that is neither a zone nor a group of zones; None if it is one."""
        return None

    @abstractmethod
    def by_place(self, state: S, subject: str, context: Context) -> tuple[Reference, ...]:
        """The cards that a text names by their place; raises ``TypeError`` for other words."""

    # --- continuous abilities and what they begin with

    in_play: tuple[str, ...]
    """The zones where abilities work unless they name another zone."""

    zones: tuple[str, ...]
    """Every zone of a player, in the order of searches."""

    looked_at_by_rules: tuple[str, ...] = ()
    """The zones at which the rules look that are checked again and again, beside those in play."""

    rules_reach_later_cards: bool = False
    """Whether what an effect prohibits or allows to all cards of a selection is a rule for players.

    Then it applies to cards that come there later, too.
    """

    looks_at: Mapping[type, tuple[str, ...]] = {}
    """The nodes of this game that look at no zones but these; any other may look at all zones."""

    @abstractmethod
    def face(self, state: S, card: CardId) -> FaceId | None:
        """The face whose abilities a card has: its own, or that of a card on top of it."""

    @abstractmethod
    def printed_number(self, state: S, card: CardId, aspect: str) -> int:
        """A number before any effects."""

    @abstractmethod
    def printed_words(self, state: S, card: CardId, aspect: str) -> tuple[str, ...]:
        """The words of one kind before any effects, such as names or colours."""

    def printed_on(self, face: Face) -> tuple[Ability, ...]:
        """The abilities of a face, with those that single words of it stand for."""
        return face.abilities

    @abstractmethod
    def printed_abilities(self, state: S, card: CardId) -> tuple[Ability, ...]:
        """The abilities of a card before any effects."""

    @abstractmethod
    def abilities(self, state: S, card: CardId) -> tuple[Ability, ...]:
        """The abilities of a card now, also those that the rules give it."""

    @abstractmethod
    def works_in(self, ability: Ability, face: Face | None) -> ZoneNames:
        """The zones where a continuous ability works."""

    @abstractmethod
    def rank(self, state: S, information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
        """The place of an effect in the order of effects, before its age counts.

        ``sets`` says that it sets a number, ``own`` that the card changes itself.
        """

    @abstractmethod
    def age(self, state: S, card: CardId) -> int:
        """The time that orders the effects of a card's continuous abilities."""

    def among_equals(self, state: S, card: CardId) -> int:
        """The order of the effects of cards with the same age."""
        return 0

    def generated(self, began: int, context: Context) -> int:
        """The time that orders a lasting effect among others: that at which its ability was played.

        ``began`` is the time at which the effect itself begins.
        """
        return began if context.played is None else context.played

    def age_of_given(self, state: S, card: CardId, given: int) -> int:
        """The age for an ability that an effect of the age ``given`` gave to the card."""
        return self.age(state, card)

    def given(self, ability: Ability, context: Context) -> Ability:
        """An ability as an effect gives it, which can speak of what that effect has done."""
        return ability

    def is_nullified(self, state: S, card: CardId, ability: Ability) -> bool:
        """Whether the effects of a card's continuous ability have been ended for good."""
        return False

    # --- nodes that only this game has

    def passes(self, state: S, card: CardId, test: Test, context: Context) -> bool:
        """Whether a card passes a test of this game."""
        raise TypeError(f"{test!r} is no test of this game")

    def value(self, state: S, number: Calculated, context: Context) -> int:
        """A number of this game."""
        raise TypeError(f"{number!r} is no number of this game")

    def variable(self, context: Context, name: str) -> int:
        """The number for which a name such as "X" stands; raises ``KeyError`` if nothing set it."""
        return dict(context.variables)[name]

    def holds(self, state: S, condition: Condition, context: Context) -> bool:
        """Whether a condition of this game holds."""
        raise TypeError(f"{condition!r} is no condition of this game")

    # --- choosing and lasting

    def offers(self, state: S, card: CardId, context: Context) -> bool:
        """Whether no effect is known to keep a card from being chosen."""
        return True

    def against_choice(self, state: S, card: CardId, context: Context) -> Iterable[Objection]:
        """Why a card cannot be chosen by an effect."""
        return ()

    @abstractmethod
    def can_be_done(self, state: S, effect: Effect, context: Context) -> bool:
        """Whether an effect can be carried out in full."""

    @abstractmethod
    def lasting(self, state: S, duration: str, master: Player) -> str:
        """The duration of an effect of ``master``, as it is kept in the state."""

    def master_of_created(self, state: S, context: Context) -> Player:
        """The master of an ability that an effect creates."""
        return context.master

    # --- words

    def called(self, selector: Selector) -> str:
        """The word for the cards of a selection that asks for no type."""
        return "card"

    def inside(self, zone: str) -> str:
        """The preposition for a zone: "in" or "on"."""
        return "in"

    def plural(self, type_: str) -> str:
        """Several cards of a type."""
        return f"{type_}s"

    def described(self, state: S, test: Test, context: Context) -> str | None:
        """The words for a test, if this game has its own; else None."""
        return None

    def not_held(self, condition: Condition | None) -> str:
        """The reason why an ability cannot be used if its condition does not hold."""
        match condition:
            case InTurn(steps=steps) if steps:
                return f"it can be used in the {' or '.join(steps)} only"
            case InTurn(whose="yours"):
                return "it can be used in its player's turn only"
            case InTurn():
                return "it can be used in the opponent's turn only"
            case _:
                return NOT_HELD

    def decided_by(self, state: S, test: Test, cards: tuple[CardId, ...]) -> tuple[str, ...]:
        """The rules that decide which of ``cards`` pass a test, if there are such rules."""
        return ()


AnyReading = Reading[Any]
