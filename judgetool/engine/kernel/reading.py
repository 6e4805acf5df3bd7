"""What a game says about its states so that ability texts can be read off them.

The words of a text (zones, places, parts in an attack, kinds of information) are the game's own;
how numbers, tests, selections and conditions are put together is the same in every game.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
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
)
from judgetool.engine.kernel.abilities.node import game_at_hand
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player, Reference, Zone
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection

S = TypeVar("S")


class Reading(ABC, Generic[S]):
    """One game's way to read its states; each state has the one by which it is read."""

    groups: Mapping[str, tuple[str, ...]]
    """Zones that texts speak of together."""

    deck: str
    """The zone from which players draw."""

    unchecked: tuple[str, ...] = ()
    """The zones in which a player need not find what a text asks for: nobody can check it there."""

    otherwise: int | None = None
    """The number that tests use where a card has none; None if such a card passes no test."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """A state is written without its reading; read again, it has that of its game."""
        return with_default_schema(is_instance_schema(Reading), default=game_at_hand().reading)

    # --- the information of cards

    @abstractmethod
    def number(self, state: S, card: CardId, aspect: str) -> int:
        """A number of a card now; raises ``FaceUnknown`` where it is open."""

    @abstractmethod
    def has_number(self, state: S, card: CardId, aspect: str) -> bool:
        """Whether a card has this number at all."""

    @abstractmethod
    def words(self, state: S, card: CardId, aspect: str) -> tuple[str, ...]:
        """The words of one kind that a card has now; raises ``FaceUnknown`` where that is open."""

    @abstractmethod
    def names(self, state: S, card: CardId) -> tuple[str, ...]:
        """The names of a card now."""

    @abstractmethod
    def ability_names(self, state: S, card: CardId) -> tuple[str, ...]:
        """The names of the abilities that a card has now."""

    @abstractmethod
    def is_type(self, state: S, card: CardId, type_: str) -> bool:
        """Whether a card is of a type now."""

    @abstractmethod
    def decidable(self, state: S, card: CardId, *aspects: str) -> bool:
        """Whether nobody needs to tell anything to say what these are on a card."""

    def name_has(self, state: S, name: str, word: str) -> bool:
        """Whether words are in a card's name."""
        return word in name

    # --- where cards are

    @abstractmethod
    def lies_face_up(self, zone: str) -> bool:
        """Whether cards lie face up in a zone unless something else is said."""

    @abstractmethod
    def sees(self, zone: Zone, *, face_up: bool) -> tuple[Player, ...]:
        """Who may see the face of a card that lies so."""

    def lying(self, state: S, selector: Selector, context: Context) -> Iterable[CardId] | None:
        """The cards under a word that is neither a zone nor a group; None where it is one."""
        return None

    @abstractmethod
    def by_place(self, state: S, subject: str, context: Context) -> tuple[Reference, ...]:
        """The cards that a text points at by their place; raises ``TypeError`` for other words."""

    # --- continuous abilities and what they begin with

    in_play: tuple[str, ...]
    """The zones where abilities work that name no other."""

    zones: tuple[str, ...]
    """Every zone of a player, in the order in which they are looked through."""

    looked_at_by_rules: tuple[str, ...] = ()
    """The zones at which the rules look that are checked again and again, beside those in play."""

    looks_at: Mapping[type, tuple[str, ...]] = {}
    """The nodes of this game that look at no zones but these; any other may look at all zones."""

    @abstractmethod
    def face(self, state: S, card: CardId) -> FaceId | None:
        """The face whose abilities a card has: its own, where no other card lies on it."""

    @abstractmethod
    def printed_number(self, state: S, card: CardId, aspect: str) -> int:
        """What effects on a number begin with."""

    @abstractmethod
    def printed_words(self, state: S, card: CardId, aspect: str) -> tuple[str, ...]:
        """What effects on words begin with; a name is one, as a colour is."""

    @abstractmethod
    def printed_abilities(self, state: S, card: CardId) -> tuple[Ability, ...]:
        """The abilities of a card before any effect gives or takes some."""

    @abstractmethod
    def abilities(self, state: S, card: CardId) -> tuple[Ability, ...]:
        """The abilities of a card now, those that the rules give it among them."""

    @abstractmethod
    def works_in(self, ability: Ability, face: Face | None) -> tuple[str, ...]:
        """The zones where a continuous ability is valid."""

    @abstractmethod
    def rank(self, state: S, information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
        """What comes before the age in the order of effects on some information.

        ``sets`` says that a number becomes another one, ``own`` that a card changes itself.
        """

    @abstractmethod
    def age(self, state: S, card: CardId) -> int:
        """The time that orders the effects of a card's continuous abilities."""

    def among_equals(self, state: S, card: CardId) -> int:
        """What orders the effects of cards of the same age."""
        return 0

    def age_of_given(self, state: S, card: CardId, given: int) -> int:
        """The same for an ability that the card has by an effect of the age ``given``."""
        return self.age(state, card)

    # --- nodes that only this game has

    def passes(self, state: S, card: CardId, test: Test, context: Context) -> bool:
        """Whether a card passes a test of this game."""
        raise TypeError(f"{test!r} is no test of this game")

    def value(self, state: S, number: Calculated, context: Context) -> int:
        """A number of this game."""
        raise TypeError(f"{number!r} is no number of this game")

    def holds(self, state: S, condition: Condition, context: Context) -> bool:
        """Whether a condition of this game holds."""
        raise TypeError(f"{condition!r} is no condition of this game")

    # --- choosing and lasting

    def offers(self, state: S, card: CardId, context: Context) -> bool:
        """Whether no effect keeps a card from being chosen; where that is open it is on offer."""
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
        """Who is the master of an ability that an effect creates."""
        return context.master

    # --- words

    def called(self, selector: Selector) -> str:
        """What cards of a selection are called where no type is asked for."""
        return "card"

    def inside(self, zone: str) -> str:
        """The word with which texts say that a card lies there."""
        return "in"

    def plural(self, type_: str) -> str:
        """Several cards of a type."""
        return f"{type_}s"

    def described(self, state: S, test: Test, context: Context) -> str | None:
        """The words for a test, where this game has its own; None where it has not."""
        return None

    def not_held(self, condition: Condition | None) -> str:
        """What is not fulfilled where a condition for using an ability does not hold."""
        match condition:
            case InTurn(steps=steps) if steps:
                return f"it can be used in the {' or '.join(steps)} only"
            case InTurn(whose="yours"):
                return "it can be used in its player's turn only"
            case InTurn():
                return "it can be used in the opponent's turn only"
            case _:
                return "its condition does not hold"

    def decided_by(self, state: S, test: Test, cards: tuple[CardId, ...]) -> tuple[str, ...]:
        """The rules that say which of ``cards`` pass a test, where they are not the text's own."""
        return ()


AnyReading = Reading[Any]
