"""The state: everything that is true in a game at one moment, immutable and serialisable."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Field

from judgetool.engine.kernel.abilities import Ability, Instead
from judgetool.engine.kernel.cards import (
    NAME,
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
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.reading import AnyReading

S = TypeVar("S", bound="State")
S_co = TypeVar("S_co", bound="State", covariant=True)


class FaceUnknown(KeyError):
    """What is printed on ``card`` decides, and nobody has told it."""

    def __init__(self, card: CardId, aspect: str) -> None:
        super().__init__(f"the {aspect} of card {card} is not known")
        self.card = card
        self.aspect = aspect


@dataclass(frozen=True, slots=True)
class DelayedAbility:
    """An automatic ability created by an effect, waiting for its trigger condition.

    ``id`` is the time at which it was created.
    """

    id: int
    ability: Ability
    master: Player
    source: Reference | None
    watched: Reference
    duration: str


@dataclass(frozen=True, slots=True)
class Replacement:
    """A replacement effect that another effect began, and what that effect spoke of.

    ``source`` is the card of the ability, ``chosen`` the cards chosen when it began, ``kinds``
    the game's words for what that effect was.
    """

    id: int
    instead: Instead
    master: Player
    name: str
    source: Reference | None
    chosen: tuple[Reference, ...]
    duration: str
    kinds: tuple[str, ...] = ()


NEW = 0
"""The id of what does not stand by yet: it gets one of its own as soon as it does."""


@dataclass(frozen=True, slots=True)
class StandingBy:
    """One occurrence of an automatic ability that has triggered and waits to be played.

    ``source`` is the card that has the ability, as it became by what triggered it; ``before``
    is the zone where that card was immediately before; ``that`` is the card that the trigger
    condition was about. ``as_before`` says that the information of these cards is what it was
    before they moved; ``opponent`` is the other character of the battle that ``source`` was in.
    """

    id: int
    ability: Ability
    master: Player
    source: Reference | None
    before: Zone | None
    that: Reference | None = None
    as_before: bool = False
    opponent: Reference | None = None


@dataclass(frozen=True, slots=True)
class Used:
    """An ability that may be used so many times a turn only was used in the present turn."""

    source: Reference
    ability: Ability


@dataclass(frozen=True, slots=True)
class LastSeen(Generic[S_co]):
    """A card that left its zone, and the state in which it was there last.

    ``became`` is the card that it has become by leaving.
    """

    was: Reference
    became: Reference
    state: S_co


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended: who lost, who won; no winner means a draw."""

    losers: tuple[Player, ...]
    winner: Player | None


@dataclass(frozen=True, slots=True)
class Barred:
    """What a player may not answer in a situation: it would carry on an infinite loop.

    ``asked`` is the kind of the decision; ``rule`` says why. With ``after`` it holds only once
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
    """Everything true at one moment; each game adds what only it has.

    ``reading`` is the game's way to read texts off the state. It is no part of what is true: it is
    neither compared nor written.

    Zones list their cards from the bottom to the top: the last card of a zone lies on top.
    ``turn_began`` is the time at which the present turn began, ``turns_began`` that of each
    player's most recent turn. ``unseen`` counts, for each owner, the faces known to be among
    that owner's unknown cards (a shuffled deck whose list is known); unknown cards beyond them
    can be anything. ``left`` are the cards that left their zones while effects can still speak of
    what they were.
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
        "barred",
        "paying",
        "result",
    )
    """What no continuous effect depends on: it comes out the same whatever these are."""

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
    barred: tuple[Barred, ...] = ()
    paying: Player | None = None
    result: Result | None = None
    time: int = 0
    turn_began: int = 0
    turns_began: Mapping[Player, int] = field(default_factory=dict)
    left: "tuple[LastSeen[State], ...]" = ()

    def with_faces_of(self: S, later: "State") -> S:
        """The state of an earlier time, with all faces that were told until ``later``."""
        told = {
            number: replace(card, face=later.cards[number].face)
            for number, card in self.cards.items()
            if card.face != later.cards[number].face
        }
        if not told and self.faces is later.faces:
            return self
        return replace(self, faces=later.faces, cards={**self.cards, **told})

    def keeping(self: S, leaving: Iterable[CardId]) -> S:
        """The state that still knows, after these cards have moved, what they were before."""
        gone = [card for card in leaving if self.is_remembered(card)]
        if not gone:
            return self
        was = self.by_itself()
        seen = (LastSeen(was.reference(c), Reference(c, was.time + 1), was) for c in gone)
        return changed(self, left=(*self.left, *seen))

    def is_remembered(self, card: CardId) -> bool:
        """Whether effects can speak of what a card was after it has left: if it was in play."""
        return self.cards[card].zone.name in self.reading.in_play

    def by_itself(self: S) -> S:
        """The state without any other that it keeps."""
        return changed(self, left=()) if self.left else self

    def forgetting(self: S) -> S:
        """The state that no longer knows what cards were before they moved."""
        return self.by_itself()

    def last_seen(self: S, reference: Reference, *, became: bool) -> S | None:
        """The state in which a card has the information that an effect asks for.

        ``became`` says that it is asked for as what it was before it moved; it may be called either
        what it was or what it became. None where it is not the same card any longer and nothing is
        known of it.
        """
        seen: tuple[LastSeen[Any], ...] = self.left
        for one in reversed(seen):
            if reference == one.was or (became and reference == one.became):
                last: S = one.state.with_faces_of(self)
                return last
        return self if self.is_same(reference) else None

    def as_situation(self: S) -> S:
        """The state as far as it decides what can happen from here on, for recognising loops."""
        return self.forgetting()

    def at_a_glance(self) -> tuple[Hashable, ...]:
        """What else of a situation can be read quickly and soon differs from one to the next."""
        return ()

    def acting(self) -> Player | None:
        """Who performs an action that can still be taken back."""
        return None

    def durations(self) -> Iterator[tuple[str, int]]:
        """How long each lasting effect and delayed ability lasts, and when it began."""
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
        """The face of ``card``, or None while nothing of it is known."""
        face_id = self.cards[card].face
        return None if face_id is None else self.faces[face_id]

    def knows(self, card: CardId, *aspects: str) -> bool:
        """Whether all the named information printed on ``card`` is known."""
        face_id = self.cards[card].face
        if face_id is None:
            return False
        face = self.faces[face_id]
        for aspect in aspects:
            if face.name is None if aspect == NAME else aspect not in face.printed:
                return False
        return True

    def printed(self, card: CardId, aspect: str) -> Value:
        """The printed information; raises ``FaceUnknown`` where it is not known."""
        face_id = self.cards[card].face
        if face_id is not None:
            printed = self.faces[face_id].printed
            if aspect in printed:
                return printed[aspect]
        raise FaceUnknown(card, aspect)

    def name(self, card: CardId) -> str | None:
        """The name of ``card``, or None while it is not known."""
        face = self.face(card)
        return None if face is None else face.name

    def upper(self, card: CardId) -> CardId:
        """The card that is seen: the one on top where several are one, or ``card`` itself."""
        return card

    def called(self, card: CardId) -> str | None:
        """What a card is called in words, None while that is not known.

        That is its name, or what the set-up calls it where different cards share that name.
        """
        face_id = self.cards[self.upper(card)].face
        if face_id is None or self.faces[face_id].name is None:
            return None
        name = self.faces[face_id].name
        shared = any(one.name == name for other, one in self.faces.items() if other != face_id)
        return face_id if shared else name

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
        """Whether a card came where it is within this turn, out of ``origin`` if that is named."""
        instance = self.cards[card]
        return instance.entered > self.turn_began and origin in (None, instance.came_from)

    def times_used(self, source: Reference, ability: Ability) -> int:
        """How many times a card's ability that is limited in a turn was used in this one."""
        return self.used.count(Used(source, ability))

    def zone_of(self, card: CardId) -> Zone:
        """Where ``card`` lies."""
        return self.cards[card].zone

    def top(self, player: Player, zone: str) -> CardId | None:
        """The top card of a zone, or None where it is empty."""
        cards = self.zones[player][zone]
        return cards[-1] if cards else None

    def owned_by(self, player: Player) -> Iterator[CardInstance]:
        """All cards that ``player`` brought to the game."""
        return (card for card in self.cards.values() if card.owner == player)
