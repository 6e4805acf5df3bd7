"""What only states of this game have: stack, priority, attack, damage, control, counters.

It begins with how long effects last (11.12.4.1).
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar, get_args

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.zones import FIELD
from judgetool.engine.kernel import turns
from judgetool.engine.kernel.abilities import Ability, Condition, Test
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.kernel.state import LastSeen, State

END_OF_TURN = turns.END_OF_TURN
"""Until the end of the turn (9.5.1.3.2)."""

GAME = turns.GAME
"""Until the end of the game: the duration of effects that name none (11.12.4.1)."""

FROZEN = "next active phase"
"""Until the next Active Phase of the card's controller is over (15.2.4.2)."""

AS_LONG_AS = turns.AS_LONG_AS
"""As long as the condition holds that the text names."""

DURATIONS = (*turns.SHARED, FROZEN, AS_LONG_AS)
"""The durations that texts can name."""

lasting = rule("11.12.4.1")(turns.lasting)
turn_ends = rule("9.5.1.3.2")(turns.turn_ends)


T = TypeVar("T")
StackKind = Literal["summon", "action", "special", "auto"]
STACK_KINDS: tuple[StackKind, ...] = get_args(StackKind)


LOST = ("damaged", "counters", "controlled_since", "dated", "primed", "brought")
"""The fields of a state with an entry for each card that it is about, lost as the card leaves."""

NEW = 0
"""The id of an item before it is put onto the stack, where it gets its own."""


@record
class StackItem:
    """A Summon or an ability on the stack (7.12), with all that was declared for it.

    ``id`` is the time at which it was put there. ``card`` is the card of a Summon. ``source`` is
    the card that has the ability, as it was at that time; if it has left its zone since, the
    ``left`` of the state knows what it was (6.4.2). ``ability`` is None if nobody has told the
    text of a Summon.
    """

    id: int
    kind: StackKind
    controller: Player
    source: Reference | None
    card: CardId | None = None
    ability: Ability | None = None
    context: Context | None = None


@record
class Attack:
    """The attack of a Forward or of a party (10.1.2.4, 15.1.1.9).

    A reference holds until its Forward moves. ``blocked`` stays true when the blocking Forward has
    gone. ``struck_first``: First Strike damage has been dealt, the other damage has not (15.2.3.3).
    """

    attackers: tuple[Reference, ...]
    party: bool = False
    blocker: Reference | None = None
    blocked: bool = False
    struck_first: bool = False


@record
class Damaged:
    """The damage on a Character, and the sources that dealt the last of it.

    It is ``fresh`` until the next check for rule processes (12.4.5).
    """

    amount: int
    sources: tuple[Reference, ...]
    fresh: bool = True


@record
class Granted:
    """A card that an effect lets a player cast when the effect is over (11.3.11, 11.4.1.1)."""

    player: Player
    card: Reference


@record
class Brought:
    """By what a Character entered the field: a Summon or an ability of the card ``source``."""

    source: Reference
    by_summon: bool


@record
class CheaperNext:
    """The next card that a player casts in this turn costs less, if it is what a text means.

    ``tests`` are those of the text, and ``context`` what that knows. ``began`` is when it began.
    """

    began: int
    player: Player
    tests: tuple[Test, ...]
    less: int
    least: int
    context: Context


@record
class Coming:
    """Points of damage that a player is about to receive (6.5.1)."""

    player: Player
    number: int
    sources: tuple[Reference, ...]


@record
class Controlling:
    """A lasting effect by which a player controls a Character (6.2.6).

    ``otherwise`` is who controls it without any such effect.
    """

    subject: Reference
    player: Player
    duration: str
    began: int
    otherwise: Player


@record
class Holding:
    """A condition on which the end of effects depends, and its context (11.12.4.1).

    ``number`` tells it apart from other such conditions.
    """

    number: int
    condition: Condition
    context: Context

    @property
    def duration(self) -> str:
        """The duration of the effects that last while it holds."""
        return f"{AS_LONG_AS} {self.number}"


@dataclass(frozen=True, kw_only=True)
class FinalState(State):
    """A state of the Final Fantasy TCG.

    - ``forfeits``: how often in a row priority was forfeited.
    - ``attacked``: the Forwards that attacked in this turn.
    - ``controlled_since``: only for Characters that one player has controlled for longer than the
      card has been in its place (15.2.9.3.2).
    - ``dated``: the order of Characters that entered together, if it was asked (11.12.4.11).
    - ``primed``: which card lies on a Character.
    - ``cast_as``: what was declared when a Character was cast.
    - ``brought``: by what a Character entered the field, if its text asks.
    - ``drew_nothing``: players who had to draw from an empty main deck.
    - ``beyond_deck``: players who received more damage than their main deck had cards.
    - ``granted``: the cards that players cast next because an effect, now over, lets them.
    - ``cheaper``: what makes the next card that a player casts in this turn cheaper.
    - ``coming``: damage that a player is about to receive.
    - ``control``: the lasting effects on who controls Characters, in the order in which they began.
    - ``holding``: the conditions on which the end of effects depends.
    - ``added``: the number of additional Main Phases after the present phase.
    - ``resumed``: the phase or step with which the turn goes on after these (9.3.1.1).
    - ``action_began``: the state before the action that is being performed (14.1).
    """

    without_bearing = (
        *State.without_bearing,
        "priority",
        "forfeits",
        "granted",
        "cheaper",
        "action_began",
        "holding",
        "stack",
        "left",
        "added",
        "resumed",
        "coming",
        "drew_nothing",
        "beyond_deck",
    )

    limited: bool = False
    stack: tuple[StackItem, ...] = ()
    priority: Player | None = None
    forfeits: int = 0
    attack: Attack | None = None
    attacked: tuple[Reference, ...] = ()
    damaged: Mapping[CardId, Damaged] = field(default_factory=dict)
    counters: Mapping[CardId, Mapping[str, int]] = field(default_factory=dict)
    crystals: Mapping[Player, int] = field(default_factory=dict)
    controlled_since: Mapping[CardId, int] = field(default_factory=dict)
    dated: Mapping[CardId, int] = field(default_factory=dict)
    primed: Mapping[CardId, CardId] = field(default_factory=dict)
    control: tuple[Controlling, ...] = ()
    holding: tuple[Holding, ...] = ()
    added: int = 0
    resumed: str | None = None
    cast_as: Mapping[CardId, Context] = field(default_factory=dict)
    brought: Mapping[CardId, Brought] = field(default_factory=dict)
    coming: Coming | None = None
    drew_nothing: tuple[Player, ...] = ()
    beyond_deck: tuple[Player, ...] = ()
    left: tuple[LastSeen["FinalState"], ...] = ()
    granted: tuple[Granted, ...] = ()
    cheaper: tuple[CheaperNext, ...] = ()
    action_began: "FinalState | None" = None

    def upper(self, card: CardId) -> CardId:
        """The card on top of a Primed Character (15.2.9.3.1)."""
        return self.primed.get(card, card)

    def keeping(self, leaving: Iterable[CardId]) -> "FinalState":
        """The state, which still knows what cards are that are about to leave their zones (6.4.2).

        They lose damage and counters (6.7.3).
        """
        gone = tuple(leaving)
        left: dict[str, object] = {}
        for name in LOST:
            entries = getattr(self, name)
            if entries and not entries.keys().isdisjoint(gone):
                left[name] = without(entries, gone)
        if self.control:
            left["control"] = tuple(one for one in self.control if one.subject.card not in gone)
        if self.cast_as:
            from_field = [card for card in gone if self.zone_of(card).name == FIELD]
            left["cast_as"] = without(self.cast_as, from_field)
        kept = State.keeping(self, gone)
        return changed(kept, **left) if left else kept

    def is_remembered(self, card: CardId) -> bool:
        """Whether a card was on the field, or counters lay on it."""
        return card in self.counters or State.is_remembered(self, card)

    def by_itself(self) -> "FinalState":
        """The state without the earlier states that it keeps."""
        return changed(self, left=(), action_began=None)

    def forgetting(self) -> "FinalState":
        """The state without its knowledge of what cards were, unless the stack may need it."""
        return self if self.stack else State.forgetting(self)

    def spoken_of_later(self) -> Iterator[Reference]:
        """Also those by which Characters entered the field whose texts ask for it."""
        yield from State.spoken_of_later(self)
        yield from (one.source for one in self.brought.values())

    def as_situation(self) -> "FinalState":
        """The state for the comparison of situations, without what can no longer matter.

        Of cards that left it keeps only those that a waiting ability can speak of. Since when a
        player controls a Character counts only as: in this turn, or before.
        """
        waiting = (*(one.source for one in self.stack), *(one.source for one in self.standing_by))
        asked = {one for one in waiting if one is not None}
        asked |= {one.that for one in self.standing_by if one.that is not None}
        here = [card for own in self.zones.values() for card in own[FIELD]]
        return changed(
            self,
            left=tuple(one for one in self.left if {one.was, one.became} & asked),
            controlled_since={card: int(self.since(card) > self.turn_began) for card in here},
        )

    def at_a_glance(self) -> tuple[Hashable, ...]:
        """Who has priority, how often it was forfeited, and how many items the stack has."""
        return self.priority, self.forfeits, len(self.stack)

    def with_damage_seen(self) -> "FinalState":
        """The state after a check for rule processes: no damage is fresh (12.4.5)."""
        if not any(one.fresh for one in self.damaged.values()):
            return self
        seen = {card: changed(one, fresh=False) for card, one in self.damaged.items()}
        return changed(self, damaged=seen)

    def durations(self) -> Iterator[tuple[str, int]]:
        """The duration of each lasting effect, also of those on control, and when it began."""
        yield from State.durations(self)
        yield from ((one.duration, one.began) for one in self.control)
        yield from ((END_OF_TURN, one.began) for one in self.cheaper)

    def acting(self) -> Player | None:
        """The player of an action that can still be taken back (14.1)."""
        return None if self.action_began is None else self.action_began.priority

    def field(self, player: Player) -> tuple[CardId, ...]:
        """The Characters that ``player`` controls on the field (7.2.1)."""
        return self.zones[player][FIELD]

    def controller(self, card: CardId) -> Player:
        """Who controls a card on the field or the stack (6.2.5); elsewhere its owner."""
        return self.cards[card].zone.player

    def since(self, card: CardId) -> int:
        """Since when the present controller has controlled a Character (10.1.2.1.1)."""
        return self.controlled_since.get(card, self.cards[card].placed)

    def attackers(self) -> tuple[CardId, ...]:
        """The attacking Forwards that are still there."""
        if self.attack is None:
            return ()
        return tuple(one.card for one in self.attack.attackers if self.is_in_place(one))

    def blocker(self) -> CardId | None:
        """The blocking Forward, if it is still there (10.1.3.2)."""
        if self.attack is None or self.attack.blocker is None:
            return None
        return self.attack.blocker.card if self.is_in_place(self.attack.blocker) else None

    def damage_on(self, card: CardId) -> int:
        """The damage on a Character."""
        damaged = self.damaged.get(card)
        return 0 if damaged is None else damaged.amount

    def counters_on(self, card: CardId, name: str) -> int:
        """How many counters of that name are on a card (6.7.2)."""
        return self.counters.get(card, {}).get(name, 0)


FinalGame = Game[FinalState]


def without(entries: Mapping[CardId, T], cards: Iterable[CardId]) -> Mapping[CardId, T]:
    """``entries`` without those of ``cards``."""
    gone = entries.keys() & set(cards)
    return {card: one for card, one in entries.items() if card not in gone} if gone else entries
