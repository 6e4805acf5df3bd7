"""What trigger conditions are about, and what a game says about its own.

An event gives occasions. A :class:`Triggering` says where abilities of one game work, and what
counts for them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

from judgetool.engine.kernel.abilities import Ability, TriggerCondition
from judgetool.engine.kernel.cards import AsBefore, CardId, Face, FaceId, Player, Reference
from judgetool.engine.kernel.continuous import View
from judgetool.engine.kernel.events import Event, Move
from judgetool.engine.kernel.immutable import record
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.state import DelayedAbility, S, State


@record
class Happening:
    """Something that happens to a card or a player, and what tells its kinds apart.

    ``word`` is the game's word for it. ``player`` is the master of the card, or the player to whom
    it happens. ``about`` is "that card" where it is not the card itself. ``amount`` is how much
    damage it is about. ``item`` is what of the stack does it, where a game has one. ``together``
    are cards to which it happens with the first one, as one thing: it happens to each of them, and
    once to all of them. ``told_before``: the same thing was said of another card already, so that
    it only counts for who waits for one of these ``details``.
    """

    word: str
    player: Player
    card: CardId | None = None
    details: tuple[str, ...] = ()
    about: CardId | None = None
    amount: int | None = None
    together: tuple[CardId, ...] = ()
    told_before: bool = False
    item: int | None = None

    @property
    def cards(self) -> tuple[CardId | None, ...]:
        """The card, or none if it is about a player, and those to which it happens with it."""
        return (self.card, *self.together)


def of_card(
    state: State,
    word: str,
    card: CardId,
    details: tuple[str, ...] = (),
    about: CardId | None = None,
    together: tuple[CardId, ...] = (),
) -> Happening:
    """Something that happens to a card, for its master."""
    player = state.zone_of(card).player
    return Happening(word, player, card, details, about, together=together)


Kind = tuple[str | bool, ...]
"""What happens, apart from the cards and players to whom it does."""


def kind_of_move(one: Move) -> Kind:
    """The kind of a move: from which zone to which, and whether the card stays in its zone."""
    origin, to = one.origin, one.to
    return "move", origin.name, to.name, origin == to


def kind_of_moment(moment: str) -> Kind:
    """The kind of a moment."""
    return "moment", moment


def kind_of_happening(one: Happening) -> Kind:
    """The kind of what happens to a card or player: its word."""
    return "happening", one.word


@record
class Occasion:
    """One thing that can fulfil trigger conditions: a card's move, a moment, or a happening.

    ``seen`` is the state whose information counts; ``cited`` are the rules that say so.
    ``as_before`` are the cards of the ability that are known as they were before the event, because
    the event has made new cards of those that it moved.
    """

    seen: Any
    cited: tuple[str, ...] = ()
    move: Move | None = None
    moment: str | None = None
    happening: Happening | None = None
    as_before: AsBefore = ()

    @property
    def kind(self) -> Kind:
        """What happens, apart from the cards and players to whom it does."""
        if self.move is not None:
            return kind_of_move(self.move)
        if self.happening is not None:
            return kind_of_happening(self.happening)
        assert self.moment is not None
        return kind_of_moment(self.moment)


@record
class Watcher:
    """An automatic ability of a card that can trigger, and its master.

    ``itself`` says that only what happens to the card itself can trigger it, because it does not
    work where the card is.
    """

    card: CardId
    master: Player
    ability: Ability
    itself: bool = False


# --- what a game says -----------------------------------------------------------------------------


TriggerConditions = tuple[TriggerCondition, ...]

Awaited = Mapping[Kind, bool]
"""Whether any ability can wait for what happens, by its kind, as far as it was asked before."""

NOTHING_KNOWN: Awaited = MappingProxyType({})
"""Of no kind it is known whether any ability waits for it."""


class Triggering(ABC, Generic[S]):
    """The trigger conditions of one game, as far as they are its own."""

    # --- words and numbers

    occasioned_by: tuple[type[Event], ...] = (Event,)
    """The events that can be an occasion; what triggers abilities need not be asked of others."""

    own_doing: tuple[str, ...] = ()
    """The words for what a card does that triggers its own abilities, wherever it is by then."""

    stands_by: tuple[str, ...]
    """The rules by which an ability triggers."""

    by_state: tuple[str, ...]
    """The rules by which an ability triggers because a state holds."""

    one_occasion: tuple[str, ...]
    """The rules by which an ability that waits triggers once only."""

    # --- where abilities work

    in_play: tuple[str, ...]
    """The zones where abilities work unless they say otherwise."""

    elsewhere: tuple[str, ...]
    """The zones where only those abilities work that say so."""

    held: tuple[str, ...]
    """Zones where cards that lie face down have their abilities all the same, such as a hand."""

    def printed(self, face: Face) -> tuple[Ability, ...]:
        """The abilities of a face, with those that come with others of them."""
        return face.abilities

    def given_by_rule(self, face: Face) -> tuple[Ability, ...]:
        """The automatic abilities that the rules give to a card with this face.

        A card of which nothing is known has all that the rules give to any card without a text.
        """
        return ()

    def face(self, state: S, card: CardId) -> FaceId | None:
        """The face whose abilities a card in play has."""
        return state.cards[card].face

    def is_blank(self, state: S, card: CardId) -> bool:
        """Whether a card that is not in play has no information at all where it lies."""
        return False

    @abstractmethod
    def abilities_in(self, state: S, card: CardId, view: View) -> tuple[Ability, ...]:
        """The abilities of a card as ``view`` shows them; raises ``FaceUnknown``."""

    # --- what happens

    @abstractmethod
    def occasions(
        self, before: S, event: Event, after: S, awaited: Awaited = NOTHING_KNOWN
    ) -> Sequence[Occasion]:
        """Everything about an event that can fulfil a trigger condition.

        What no ability waits for, as ``awaited`` says, may be left out.
        """

    def counted(self, before: S, event: Event, after: S) -> Sequence[Occasion]:
        """What an event is for texts that ask later in the turn what has happened."""
        return self.occasions(before, event, after)

    def is_destined(self, occasion: Occasion, one: Move) -> bool:
        """Whether a card that comes to the zone named comes to the one that is meant."""
        return True

    def fulfils(self, happening: Happening, trigger: TriggerCondition, watcher: Watcher) -> bool:
        """Whether what happens fulfils a trigger condition that only this game has."""
        return False

    def came_with(
        self, trigger: TriggerCondition, others: TriggerConditions, occasion: Occasion
    ) -> bool:
        """Whether one of the others among several trigger conditions has been fulfilled by it, too.

        What fulfils two of them at once triggers the ability once.
        """
        return False

    def asked_of(self, occasion: Occasion, after: S) -> S:
        """The state that is asked whether the condition of an ability holds as it triggers."""
        seen: S = occasion.seen
        return seen

    def opponent(self, state: S, card: CardId) -> CardId | None:
        """The other card in a battle, for an ability that asks for it later."""
        return None

    def marked(self, one: Recorded, watcher: Watcher, occasion: Occasion, after: S) -> Recorded:
        """That an ability stands by, with the own decisions without which it might not do so."""
        return one

    # --- whether at all, how often, and until when

    def can_trigger(self, watcher: Watcher, state: S) -> bool:
        """Whether nothing keeps an ability from triggering, whatever happens."""
        return True

    def used_up(self, watcher: Watcher, state: S) -> int:
        """How many of the equal abilities of a card cannot be used any more."""
        return 0

    def times_a_turn(self, watcher: Watcher, state: S) -> int | None:
        """How often an ability triggers in a turn at most; None where nothing limits it."""
        return watcher.ability.times_a_turn

    def counts(self, ability: Ability) -> bool:
        """Whether it is kept how often an ability has triggered in a turn."""
        return ability.times_a_turn is not None

    def ends_with(self, moment: str) -> tuple[str, ...]:
        """The moments of the end to which ``moment`` belongs, if it is one that can come again.

        It is kept which abilities have triggered at that end.
        """
        return ()

    def once_at_an_end(self, state: S) -> bool:
        """Whether an ability triggers once at such an end, however often that comes."""
        return True

    def is_under_way(self, state: S, source: Reference, ability: Ability) -> bool:
        """Whether an ability that has triggered no longer stands by, but is not over yet."""
        return False

    def stays(self, delayed: DelayedAbility) -> bool:
        """Whether an ability that waits goes on waiting once it has triggered."""
        return False

    def is_apart(self, trigger: TriggerCondition | None) -> bool:
        """Whether :meth:`timed_apart` looks after abilities that wait for this."""
        return False

    def timed_apart(self, event: Event, after: S) -> Iterator[Recorded]:
        """The waiting abilities whose occasion this game's own rules decide."""
        return iter(())


class NothingTriggers(Triggering[S]):
    """A game without automatic abilities."""

    stands_by: tuple[str, ...] = ()
    by_state: tuple[str, ...] = ()
    one_occasion: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    held: tuple[str, ...] = ()

    def abilities_in(self, state: S, card: CardId, view: View) -> tuple[Ability, ...]:
        """No card has any."""
        return ()

    def occasions(
        self, before: S, event: Event, after: S, awaited: Awaited = NOTHING_KNOWN
    ) -> Sequence[Occasion]:
        """Nothing is an occasion."""
        return ()


AnyTriggering = Triggering[Any]
