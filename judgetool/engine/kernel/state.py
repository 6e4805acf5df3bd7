"""The state: everything that is true in a game at one moment. It is immutable."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Field

from judgetool.engine.kernel.abilities import Ability, Instead
from judgetool.engine.kernel.cards import (
    NAME,
    AsBefore,
    CardId,
    CardInstance,
    Face,
    FaceId,
    Player,
    Reference,
    Value,
    Zone,
    other,
)
from judgetool.engine.kernel.context import NOTHING_DECLARED, Known
from judgetool.engine.kernel.immutable import changed, once_for_faces, record
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.occurrences import Occurrence
from judgetool.engine.kernel.reading import AnyReading
from judgetool.engine.kernel.told import is_partial, lacked

S = TypeVar("S", bound="State")
S_co = TypeVar("S_co", bound="State", covariant=True)


class FaceUnknown(KeyError):
    """Something depends on what is printed on ``card``, and nobody has told it."""

    def __init__(self, card: CardId, aspect: str) -> None:
        super().__init__(f"the {aspect} of card {card} is not known")
        self.card = card
        self.aspect = aspect


@record
class DelayedAbility:
    """An automatic ability that an effect created and that waits for its trigger condition.

    ``id`` is the time at which it was created, ``created`` the one at which the ability was played
    whose effect created it. ``known`` is what was declared for that effect.
    """

    id: int
    ability: Ability
    master: Player
    source: Reference | None
    watched: Reference
    duration: str
    created: int | None = None
    known: Known = NOTHING_DECLARED


@record
class Replacement:
    """A replacement effect that another effect began, and what it needs to know of that effect.

    ``source`` is the card of the ability. ``chosen`` are the cards that were chosen when it began.
    ``kinds`` are the game's words for what the other effect was. ``known`` is what was declared for
    it.
    """

    id: int
    instead: Instead
    master: Player
    name: str
    source: Reference | None
    chosen: tuple[Reference, ...]
    duration: str
    kinds: tuple[str, ...] = ()
    known: Known = NOTHING_DECLARED


NEW = 0
"""The id of an ability before it stands by, when it gets its own."""


@record
class StandingBy:
    """One occurrence of an automatic ability that has triggered and waits to be played.

    - ``source``: the card of the ability, as it is after the event that triggered it.
    - ``before``: the zone where that card was immediately before.
    - ``that``: the card that the trigger condition was about.
    - ``as_before``: the information of these cards is what it was before they moved.
    - ``opponent``: the other character of the battle that ``source`` was in.
    - ``created``: for an ability that an effect created, the time at which that was played.
    - ``amount``: how much damage the trigger condition was about, if it was about damage.
    - ``known``: for an ability that an effect created, what was declared for that effect.
    - ``item``: the id of what of the stack has triggered it, where a game has one.
    """

    id: int
    ability: Ability
    master: Player
    source: Reference | None
    before: Zone | None
    that: Reference | None = None
    as_before: AsBefore = ()
    opponent: Reference | None = None
    created: int | None = None
    amount: int | None = None
    known: Known = NOTHING_DECLARED
    item: int | None = None


@record
class Used:
    """An ability was used once in the present turn, and it matters how often it is.

    It has a limit for each turn, or has triggered at an end that can come again: its ``moment``.
    """

    source: Reference
    ability: Ability
    moment: str | None = None


@record
class LastSeen(Generic[S_co]):
    """A card that left its zone, and the last state in which it was there.

    ``became`` is the card that it became by leaving. What is told later of cards that were
    ``shuffled`` since is told of others.
    """

    was: Reference
    became: Reference
    state: S_co
    shuffled: frozenset[CardId] = frozenset()


@record
class Result:
    """How the game ended: who lost and who won. Without a winner it is a draw."""

    losers: tuple[Player, ...]
    winner: Player | None


@record
class Barred:
    """An answer that a player cannot give in a situation because it continues an infinite loop.

    ``asked`` is the kind of decision, ``rule`` the reason. With ``after`` the bar begins only when
    that situation has come again.
    """

    player: Player
    situation: str
    asked: str
    answer: str
    rule: str
    after: str | None = None


@dataclass(frozen=True, kw_only=True)
class State:
    """Everything that is true at one moment. Each game adds what only it has.

    - ``reading``: the way in which texts of the game read the state. It belongs to the game, so it
      is neither compared nor written.
    - ``zones``: the cards of each zone, from the bottom to the top.
    - ``turn_began``: the time at which the present turn began.
    - ``turns_began``: for each player the time at which their latest turn began.
    - ``unseen``: for each owner, how many of which faces are known to be among their unknown
      cards, as in a shuffled deck with a known list. Other unknown cards can be anything.
    - ``happened``: what has happened in the present turn, as far as texts ask for it.
    - ``unplayed``: a part of the turn was not played, and nobody has said what happened in it.
    - ``unpaid``: the state before the payment under way, if its parts are paid at the same time.
    - ``left``: cards that left their zones and of which effects can still use what they were.
    """

    without_bearing: ClassVar[tuple[str, ...]] = (
        "reading",
        "starting_player",
        "turn",
        "time",
        "turns_began",
        "unseen",
        "standing_by",
        "delayed",
        "used",
        "unplayed",
        "barred",
        "paying",
        "unpaid",
        "result",
    )
    """The fields on which no continuous effect depends."""

    reading: Annotated[AnyReading, Field(exclude=True)] = field(repr=False, compare=False)
    book: str
    starting_player: Player
    turn_player: Player
    turn: int
    step: str
    faces: Mapping[FaceId, Face]
    cards: Mapping[CardId, CardInstance]
    zones: Mapping[Player, Mapping[str, tuple[CardId, ...]]]
    unseen: Mapping[Player, Mapping[FaceId, int]] = field(default_factory=dict)
    modifiers: tuple[Modifier, ...] = ()
    delayed: tuple[DelayedAbility, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    standing_by: tuple[StandingBy, ...] = ()
    used: tuple[Used, ...] = ()
    happened: tuple[Occurrence, ...] = ()
    unplayed: bool = False
    barred: tuple[Barred, ...] = ()
    paying: Player | None = None
    unpaid: "State | None" = None
    result: Result | None = None
    time: int = 0
    turn_began: int = 0
    turns_began: Mapping[Player, int] = field(default_factory=dict)
    left: "tuple[LastSeen[State], ...]" = ()

    def with_faces_of(self: S, later: "State", apart: frozenset[CardId] = frozenset()) -> S:
        """The state, which is an earlier one, with all faces that were told until ``later``.

        Of the cards ``apart`` nothing was told.
        """
        told = {
            number: changed(card, face=since.face)
            for number, card in self.cards.items()
            if (since := later.cards[number]).face is not card.face
            and number not in apart
            and self._is_told_of(number, later)
        }
        if not told and self.faces is later.faces:
            return self
        return changed(self, faces=later.faces, cards={**self.cards, **told})

    def _is_told_of(self, card: CardId, later: "State") -> bool:
        """Whether more was told of a card until ``later``.

        Which card it was does not change when it is turned over, or shuffled among others.
        """
        then, since = self.cards[card], later.cards[card]
        if since.face is None or since.face == then.face:
            return False
        face = self.face(card)
        return face is None or is_partial(face)

    def keeping(self: S, leaving: Iterable[CardId]) -> S:
        """The state that will still know what these cards were when they have left.

        Cards that leave by one payment at the same time are known as they were before it.
        """
        return self.remembering(card for card in leaving if self.is_remembered(card))

    def remembering(self: S, leaving: Iterable[CardId]) -> S:
        """The state that will still know what these cards were, wherever they leave."""
        gone = [*leaving]
        if not gone:
            return self
        alone, now = self.by_itself(), self.time + 1
        seen = (
            LastSeen(this, Reference(this.card, now), self.before_payment(this) or alone)
            for this in map(self.reference, gone)
        )
        return changed(self, left=(*self.left, *seen))

    def before_payment(self: S, card: Reference) -> S | None:
        """The state before all that is paid at the same time, if the card was the same then."""
        unpaid: Any = self.unpaid
        return unpaid if unpaid is not None and unpaid.is_same(card) else None

    def having_shuffled(self: S, cards: Iterable[CardId]) -> S:
        """The state whose earlier states learn nothing more of cards that are shuffled now.

        Cards that left together share one of these, and a whole zone can leave together.
        """
        if not self.left:
            return self
        lost = frozenset(cards)
        known: dict[tuple[int, frozenset[CardId]], tuple[S, frozenset[CardId]]] = {}
        left: list[LastSeen[State]] = []
        for one in self.left:
            key = id(one.state), one.shuffled
            if key not in known:
                state: Any = one.state.with_faces_of(self, one.shuffled)
                known[key] = state, one.shuffled | lost
            then, shuffled = known[key]
            left.append(changed(one, state=then, shuffled=shuffled))
        return changed(self, left=tuple(left))

    def is_remembered(self, card: CardId) -> bool:
        """Whether effects can use what a card was after it has left: if it was in play."""
        return self.cards[card].zone.name in self.reading.in_play

    def by_itself(self: S) -> S:
        """The state without the earlier states that it keeps."""
        if not self.left and self.unpaid is None:
            return self
        return changed(self, left=(), unpaid=None)

    def forgetting(self: S) -> S:
        """The state without its knowledge of what cards were before they moved.

        It still knows those whose abilities or effects wait for later.
        """
        if not self.left:
            return self
        later = {*self.spoken_of_later()}
        kept = tuple(one for one in self.left if one.was in later or one.became in later)
        return self if len(kept) == len(self.left) else changed(self, left=kept)

    def spoken_of_later(self) -> Iterator[Reference]:
        """The cards of which something must be known later, although they may have left."""
        sources = [one.source for one in self.delayed] + [one.source for one in self.replacements]
        yield from (one for one in sources if one is not None)

    def last_seen(self: S, reference: Reference, *, became: bool) -> S | None:
        """The state in which to look up the information of a card.

        For a card that has left its zone, this is the last state in which it was there. With
        ``became`` the reference may also name the card that it became by moving. None if the card
        has moved and nothing is known of what it was.
        """
        seen: tuple[LastSeen[Any], ...] = self.left
        last = next(
            (
                one
                for one in reversed(seen)
                if reference == one.was or (became and reference == one.became)
            ),
            None,
        )
        if last is not None:
            known: S = last.state.with_faces_of(self, last.shuffled)
            return known
        return self if self.is_same(reference) else None

    def as_situation(self: S) -> S:
        """The state without what can no longer matter, for recognising loops."""
        return self.by_itself()

    def at_a_glance(self) -> tuple[Hashable, ...]:
        """Parts of a situation that are quick to read and often different."""
        return ()

    def acting(self) -> Player | None:
        """The player of an action that can still be taken back."""
        return None

    def durations(self) -> Iterator[tuple[str, int]]:
        """The duration of each lasting effect and delayed ability, and when it began."""
        yield from ((modifier.duration, modifier.began) for modifier in self.modifiers)
        yield from ((delayed.duration, delayed.id) for delayed in self.delayed)
        yield from ((begun.duration, begun.id) for begun in self.replacements)

    @property
    def in_turn_order(self) -> tuple[Player, Player]:
        """The turn player, then the opponent."""
        return (self.turn_player, other(self.turn_player))

    @property
    def in_playing_order(self) -> tuple[Player, Player]:
        """The player who began the game, then the other."""
        return (self.starting_player, other(self.starting_player))

    def cards_in(self, player: Player, zone: str) -> tuple[CardId, ...]:
        """The cards in a zone, from the bottom to the top."""
        return self.zones[player][zone]

    def face(self, card: CardId) -> Face | None:
        """The face of ``card``, or None if nothing of it is known."""
        face_id = self.cards[card].face
        return None if face_id is None else self.faces[face_id]

    def knows(self, card: CardId, *aspects: str) -> bool:
        """Whether all these aspects of what is printed on ``card`` are known."""
        face_id = self.cards[card].face
        if face_id is None:
            return False
        face = self.faces[face_id]
        for aspect in aspects:
            if face.name is None if aspect == NAME else aspect not in face.printed:
                return False
        return True

    def printed(self, card: CardId, aspect: str) -> Value:
        """The printed information; raises ``FaceUnknown``."""
        face_id = self.cards[card].face
        if face_id is not None:
            printed = self.faces[face_id].printed
            if aspect in printed:
                return printed[aspect]
        raise FaceUnknown(card, aspect)

    def lacked(self, card: CardId, aspect: str) -> tuple[str, ...]:
        """The words of one kind which a card is told not to have printed."""
        face_id = self.cards[card].face
        if face_id is None:
            return ()
        face = self.faces[face_id]
        return () if face.name is not None else lacked(face.printed, aspect)

    def name(self, card: CardId) -> str | None:
        """The name of ``card``, or None if it is not known."""
        face = self.face(card)
        return None if face is None else face.name

    def upper(self, card: CardId) -> CardId:
        """The card on top if several cards count as one, else ``card`` itself."""
        return card

    def called(self, card: CardId) -> str | None:
        """What a card is called in messages, None if it is not known.

        This is its name, or its name in the set-up if different cards share that name.
        """
        face_id = self.cards[self.upper(card)].face
        if face_id is None or self.faces[face_id].name is None:
            return None
        return _called(self.faces)[face_id]

    def reference(self, card: CardId) -> Reference:
        """A reference that holds while the card is the same card."""
        return Reference(card, self.cards[card].entered)

    def placed(self, card: CardId) -> Reference:
        """A reference that holds while the card has not moved at all."""
        return Reference(card, self.cards[card].placed)

    def is_same(self, reference: Reference) -> bool:
        """Whether the card has stayed the same card since the reference was made."""
        return self.cards[reference.card].entered == reference.since

    def is_in_place(self, reference: Reference) -> bool:
        """Whether the card has not moved at all since the reference was made."""
        return self.cards[reference.card].placed == reference.since

    def came_this_turn(self, card: CardId, origin: str | None) -> bool:
        """Whether a card came to its place in this turn, from ``origin`` if one is named."""
        instance = self.cards[card]
        return instance.entered > self.turn_began and origin in (None, instance.came_from)

    def times_used(self, source: Reference, ability: Ability) -> int:
        """How many times an ability of a card was used in the present turn."""
        return self.used.count(Used(source, ability))

    def times_used_at(self, source: Reference, ability: Ability, moments: tuple[str, ...]) -> int:
        """How many times an ability of a card has triggered at the moments of an end."""
        return sum(self.used.count(Used(source, ability, moment)) for moment in moments)

    def zone_of(self, card: CardId) -> Zone:
        """Where ``card`` lies."""
        return self.cards[card].zone

    def top(self, player: Player, zone: str) -> CardId | None:
        """The top card of a zone, or None if it is empty."""
        cards = self.zones[player][zone]
        return cards[-1] if cards else None

    def owned_by(self, player: Player) -> Iterator[CardInstance]:
        """All cards that ``player`` brought to the game."""
        return (card for card in self.cards.values() if card.owner == player)


@once_for_faces
def _called(faces: Mapping[FaceId, Face]) -> Mapping[FaceId, str | None]:
    """What the cards with each face are called: their name, unless another face has it as well."""
    having = Counter(face.name for face in faces.values())
    return {one: one if having[face.name] > 1 else face.name for one, face in faces.items()}
