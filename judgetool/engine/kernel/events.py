"""Events: the atomic changes, and the one function through which they change a state."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any, ClassVar

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import (
    CardId,
    CardInstance,
    Face,
    FaceId,
    Player,
    Reference,
    Zone,
)
from judgetool.engine.kernel.context import Unmet
from judgetool.engine.kernel.continuous.kept import Staying, Touching, hand_on, later
from judgetool.engine.kernel.hidden import with_face
from judgetool.engine.kernel.immutable import changed, plain_data, record
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.state import (
    DelayedAbility,
    Replacement,
    Result,
    S,
    StandingBy,
    State,
    Used,
)
from judgetool.engine.kernel.told import is_partial


@record
class Event:
    """One atomic change; ``kind`` is its name in words and in files, which is that of its class."""

    kind: ClassVar[str] = "event"

    def __init_subclass__(cls) -> None:
        """Each kind of event is called as its class is."""
        words = re.findall("[A-Z]+(?![a-z])|[A-Z][a-z]+", cls.__name__)
        cls.kind = " ".join(word if word.isupper() else word.lower() for word in words)

    def because(self) -> tuple[str, ...]:
        """The rules that single parts of this event carry out beside the running procedure."""
        return ()

    def touched(self, state: State) -> Sequence[Touching]:
        """All cards that it changes, and where; empty if it changes them in another way."""
        return ()

    def applied(self, state: S) -> S:
        """The state after this event; called through :func:`apply` only."""
        return state


@record
class OwnEvent(Event):
    """An event that changes what only a state of one game has: of this ``kind_of_state``."""

    kind_of_state: ClassVar[type[State]]

    def applied(self, state: S) -> S:
        """Change the state of the game."""
        assert isinstance(state, self.kind_of_state)
        after: S = self.applied_to(state)
        return after

    def applied_to(self, state: Any) -> Any:
        """The state after this event."""
        return state


def apply(state: S, event: Event) -> S:
    """The one way in which a state changes: ``event`` happens, and time goes on by one."""
    after = event.applied(state)
    if after is state:
        return later(state)
    # Nobody has seen the new state yet, and copying it once more takes its time.
    after.__dict__["time"] = state.time + 1
    hand_on(state, after, event.touched(state), turned=isinstance(event, Turned))
    return after


@record
class Move:
    """One card's part in a :class:`Moved` event.

    ``same_card`` says that it does not become a new card; ``seen_by`` who sees it there;
    ``because`` is the number of the rule that moves it, where the procedure alone does not say.
    ``at_bottom`` puts it under all cards of the zone; ``forgotten_by`` are players who saw its
    face before, but cannot tell which of the cards put there it is.
    """

    card: CardId
    origin: Zone
    to: Zone
    face_up: bool
    seen_by: tuple[Player, ...]
    orientation: str | None = None
    same_card: bool = False
    because: str | None = None
    at_bottom: bool = False
    forgotten_by: tuple[Player, ...] = ()


MovesAtOnce = tuple[Move, ...]
"""Moves at the same time to different zones, or to one without order: none comes before another."""


@record
class Moved(Event):
    """Cards move at the same time, each to the top or bottom of its new zone, in this order."""

    moves: tuple[Move, ...]

    def because(self) -> tuple[str, ...]:
        """The rules that move the single cards."""
        named = [move.because for move in self.moves if move.because]
        return tuple(dict.fromkeys(named)) if named else ()

    def touched(self, state: State) -> Sequence[Touching]:
        """The cards that move."""
        return self.moves

    def applied(self, state: S) -> S:
        """Take every card out first, then put each on top of its new zone, or under it."""
        moves, cards = self.moves, dict(state.cards)
        leaving = {move.card for move in moves}
        left = {cards[card].zone for card in leaving}
        concerned = {zone.player for zone in (*left, *[move.to for move in moves])}
        own = {player: dict(state.zones[player]) for player in concerned}
        for player, zone in left:
            own[player][zone] = _without_cards(own[player][zone], leaving)
        now = state.time + 1
        for move in moves:
            player, zone = move.to
            there = own[player][zone]
            put = (move.card, *there) if move.at_bottom else (*there, move.card)
            own[player][zone] = put
            cards[move.card] = _having_moved(cards[move.card], move, now)
        kept = state.keeping([move.card for move in moves if not move.same_card])
        return changed(kept, cards=cards, zones={**state.zones, **own})


def _without_cards(lying: tuple[CardId, ...], leaving: set[CardId]) -> tuple[CardId, ...]:
    """The cards of a zone without those that leave it; mostly that is one, from the top."""
    if leaving == {lying[-1]}:
        return lying[:-1]
    return tuple([card for card in lying if card not in leaving])


def _having_moved(card: CardInstance, move: Move, now: int) -> CardInstance:
    """The card as it is after its move."""
    return CardInstance(
        card.id,
        card.owner,
        move.to,
        card.face,
        move.face_up,
        move.orientation,
        card.entered if move.same_card else now,
        now,
        card.came_from if move.same_card else move.origin.name,
        _having_seen(card.seen_by, move.forgotten_by, move.seen_by),
    )


@cache
def _having_seen(
    before: tuple[Player, ...], forgetting: tuple[Player, ...], seeing: tuple[Player, ...]
) -> tuple[Player, ...]:
    """Who has seen the face of a card that moves."""
    return tuple(sorted(({*before} - {*forgetting}) | {*seeing}))


@record
class Turned(Event):
    """Cards change their orientation at the same time."""

    cards: tuple[CardId, ...]
    orientation: str

    def applied(self, state: S) -> S:
        """Give each card the orientation."""
        cards = dict(state.cards)
        for card in self.cards:
            cards[card] = changed(cards[card], orientation=self.orientation)
        return changed(state, cards=cards)


@record
class TurnedOver(Event):
    """Cards are turned face up or face down where they lie; ``seen_by`` may see them then."""

    cards: tuple[CardId, ...]
    face_up: bool
    seen_by: tuple[Player, ...]

    def applied(self, state: S) -> S:
        """Turn each card over."""
        cards = dict(state.cards)
        for card in self.cards:
            seen_by = tuple(sorted({*cards[card].seen_by, *self.seen_by}))
            cards[card] = changed(cards[card], face_up=self.face_up, seen_by=seen_by)
        return changed(state, cards=cards)


@record
class Seen(Event):
    """Players see the faces of cards that stay where they are: looked at, or revealed to all.

    ``at_will`` says that they may from now on, whenever they like.
    """

    cards: tuple[CardId, ...]
    by: tuple[Player, ...]
    at_will: bool = False

    def touched(self, state: State) -> Sequence[Touching]:
        """The cards, which stay where they are."""
        return [Staying(card, zone := state.zone_of(card), zone) for card in self.cards]

    def applied(self, state: S) -> S:
        """Write down who has seen the cards."""
        cards = dict(state.cards)
        for card in self.cards:
            seen_by = tuple(sorted({*cards[card].seen_by, *self.by}))
            cards[card] = changed(cards[card], seen_by=seen_by)
        return changed(state, cards=cards)


@record
class FaceTold(Event):
    """The judge tells what a card is, or a part of it; the card itself does not change."""

    card: CardId
    face_id: FaceId
    face: Face

    def touched(self, state: State) -> Sequence[Touching]:
        """The card, which stays where it is."""
        zone = state.zone_of(self.card)
        return (Staying(self.card, zone, zone),)

    def applied(self, state: S) -> S:
        """Give the card its face; a face known to be among the unknown is no longer there."""
        card = state.cards[self.card]
        unseen = state.unseen
        if not is_partial(self.face) and card.face != self.face_id:
            unseen = {**unseen, card.owner: _without(unseen.get(card.owner, {}), self.face_id)}
        known = state.faces.get(self.face_id) is self.face
        return changed(
            state,
            faces=state.faces if known else with_face(state.faces, self.face_id, self.face),
            cards={**state.cards, self.card: changed(card, face=self.face_id)},
            unseen=unseen,
        )


@record
class Shuffled(Event):
    """A zone is shuffled: nobody knows its order, unless the judge supplies it.

    ``order`` lists the faces from the bottom to the top, None where a card is not known;
    ``only`` are the cards that are shuffled among themselves, None where all of the zone are.
    Effects can still use what those were that are ``spoken_of``, and cannot find them any more.
    """

    zone: Zone
    order: tuple[FaceId | None, ...] = ()
    only: tuple[CardId, ...] | None = None
    spoken_of: tuple[CardId, ...] = ()

    def applied(self, state: S) -> S:
        """Forget which card lies where, then take up the order that the judge supplied.

        Where all cards are alike, or there is only one, there is nothing to forget.
        """
        inside = state.cards_in(*self.zone) if self.only is None else self.only
        if _are_alike(state, inside) or (len(inside) == 1 and not any(self.order)):
            return self._with_all_seen(state, inside)
        cards = dict(state.cards)
        unseen = {player: Counter(dict(faces)) for player, faces in state.unseen.items()}
        for card_id in inside:
            card, face = cards[card_id], state.face(card_id)
            if card.face is not None and face is not None and not is_partial(face):
                unseen.setdefault(card.owner, Counter())[card.face] += 1
        for card_id, face_id in zip_longest(inside, self.order[: len(inside)]):
            card = cards[card_id]
            known = unseen.get(card.owner, Counter[FaceId]())
            if face_id is not None and known[face_id]:
                known[face_id] -= 1
            cards[card_id] = changed(card, face=face_id, seen_by=())
        for card_id in self.spoken_of:
            cards[card_id] = changed(cards[card_id], entered=state.time + 1)
        kept = {player: dict(+faces) for player, faces in unseen.items()}
        remembering = state.remembering(self.spoken_of).having_shuffled(inside)
        return changed(remembering, cards=cards, unseen=kept)

    def _with_all_seen(self, state: S, alike: tuple[CardId, ...]) -> S:
        """A player who has seen all of the cards that are alike has seen each of them."""
        seen = set.intersection(*({*state.cards[card].seen_by} for card in alike))
        seen_by = tuple(sorted(seen))
        shuffled = {card: changed(state.cards[card], seen_by=seen_by) for card in alike}
        return changed(state, cards={**state.cards, **shuffled})


def _are_alike(state: State, cards: tuple[CardId, ...]) -> bool:
    """Whether it is known which cards they are, and it makes no difference which lies where."""
    if len({state.cards[card].face for card in cards}) != 1:
        return False
    face = state.face(cards[0])
    return face is not None and not is_partial(face)


@record
class ModifierBegan(Event):
    """A continuous effect begins."""

    modifier: Modifier

    def applied(self, state: S) -> S:
        """Add the effect."""
        return changed(state, modifiers=(*state.modifiers, self.modifier))


@record
class DurationEnded(Event):
    """All effects and delayed abilities of one duration end.

    With ``begun_by``, only those that had begun by that time.
    """

    duration: str
    begun_by: int | None = None

    def applied(self, state: S) -> S:
        """Drop everything that lasted so long; mostly nothing did."""
        if not any(self.ends(duration, began) for duration, began in state.durations()):
            return state
        return changed(
            state,
            modifiers=tuple(m for m in state.modifiers if not self.ends(m.duration, m.began)),
            delayed=tuple(d for d in state.delayed if not self.ends(d.duration, d.id)),
            replacements=tuple(r for r in state.replacements if not self.ends(r.duration, r.id)),
        )

    def ends(self, duration: str, began: int) -> bool:
        """Whether this ends what has that duration and began at that time."""
        return duration == self.duration and (self.begun_by is None or began <= self.begun_by)


@record
class ReplacementBegan(Event):
    """A replacement effect begins to wait for what it replaces."""

    replacement: Replacement

    def applied(self, state: S) -> S:
        """Add the replacement."""
        return changed(state, replacements=(*state.replacements, self.replacement))


@record
class ReplacementEnded(Event):
    """A replacement effect that was meant for one time has been applied."""

    id: int

    def applied(self, state: S) -> S:
        """Remove the replacement."""
        left = tuple(one for one in state.replacements if one.id != self.id)
        return changed(state, replacements=left)


@record
class AbilityDelayed(Event):
    """An effect creates an automatic ability that waits for its trigger condition."""

    delayed: DelayedAbility

    def applied(self, state: S) -> S:
        """Add the waiting ability."""
        return changed(state, delayed=(*state.delayed, self.delayed))


@record
class DelayEnded(Event):
    """A delayed ability has had its one occasion."""

    id: int

    def applied(self, state: S) -> S:
        """Remove the waiting ability."""
        return changed(state, delayed=tuple(d for d in state.delayed if d.id != self.id))


@record
class StoodBy(Event):
    """An automatic ability triggers and stands by.

    It is ``counted`` if it has a limit for each turn. ``end`` is the moment at which it triggers,
    if that is an end that can come again.
    """

    standing: StandingBy
    counted: bool = False
    end: str | None = None

    def applied(self, state: S) -> S:
        """Add the occurrence to those that stand by."""
        source, used = self.standing.source, state.used
        if self.counted and source is not None:
            used = (*used, Used(source, self.standing.ability))
        if self.end is not None and source is not None:
            used = (*used, Used(source, self.standing.ability, self.end))
        return changed(state, standing_by=(*state.standing_by, self.standing), used=used)


@record
class StandbyEnded(Event):
    """One occurrence of an automatic ability that stood by is used up."""

    id: int

    def applied(self, state: S) -> S:
        """Remove the occurrence."""
        rest = tuple(s for s in state.standing_by if s.id != self.id)
        return changed(state if rest else state.forgetting(), standing_by=rest)


@record
class TurnBegan(Event):
    """A turn begins."""

    player: Player

    def applied(self, state: S) -> S:
        """Make ``player`` the turn player and count the turn."""
        return changed(
            state.forgetting(),
            turn_player=self.player,
            turn=state.turn + 1,
            turn_began=state.time + 1,
            turns_began={**state.turns_began, self.player: state.time + 1},
            used=(),
            happened=(),
            unplayed=False,
            barred=(),
        )


@record
class StartingPlayerChosen(Event):
    """It is known who begins the game."""

    player: Player

    def applied(self, state: S) -> S:
        """Make ``player`` the starting player."""
        return changed(state, starting_player=self.player, turn_player=self.player)


@record
class StepBegan(Event):
    """A phase or step of the turn table begins."""

    step: str

    def applied(self, state: S) -> S:
        """Go to the step."""
        return changed(state, step=self.step)


@record
class MomentCame(Event):
    """A moment comes at which automatic abilities can trigger, such as the end of turn."""

    moment: str


@record
class PaymentBegan(Event):
    """A player begins to pay a cost, ``at_once`` all parts of it at the same time."""

    player: Player
    at_once: bool = False

    def applied(self, state: S) -> S:
        """Note who pays."""
        unpaid = state.by_itself() if self.at_once else None
        return changed(state, paying=self.player, unpaid=unpaid)


@record
class PaymentEnded(Event):
    """The cost is paid."""

    player: Player

    def applied(self, state: S) -> S:
        """Nobody pays any longer."""
        return changed(state, paying=None, unpaid=None)


@record
class AbilityUsed(Event):
    """A player uses an ability of a card, called ``name``.

    ``what`` is the kind of the ability, or the keyword that it has. ``counted`` is the ability if
    it may be used only so many times a turn. ``placed`` are the cards that came into play by it.
    ``ability`` is the ability itself, where a game asks which of those of one name it was.
    """

    player: Player
    source: Reference
    what: str
    name: str
    counted: Ability | None = None
    placed: tuple[CardId, ...] = ()
    ability: Ability | None = None

    def applied(self, state: S) -> S:
        """Count the use where the number of uses in a turn is limited."""
        if self.counted is None:
            return state
        return changed(state, used=(*state.used, Used(self.source, self.counted)))


@record
class Noted(Event):
    """A rule was applied that leaves the state as it is; ``what`` names it for the words.

    ``unmet`` is the condition of a text that does not hold, where that is noted.
    """

    what: str
    player: Player | None = None
    card: CardId | None = None
    detail: str | int | None = None
    unmet: Unmet | None = None


@record
class GameEnded(Event):
    """The game ends; ``conditions`` are the rules whose losing conditions were fulfilled."""

    result: Result
    conditions: tuple[str, ...] = ()

    def because(self) -> tuple[str, ...]:
        """The losing conditions that were fulfilled."""
        return self.conditions

    def applied(self, state: S) -> S:
        """Write down the result."""
        return changed(state, result=self.result)


def described(event: Event) -> dict[str, Any]:
    """The event as plain data for JSON: its kind and its fields, without the tree of a text."""
    own = plain_data(event)
    own.pop("unmet", None)
    return {"event": event.kind, **own}


def _without(faces: Mapping[FaceId, int], face: FaceId) -> dict[FaceId, int]:
    """``faces`` with one ``face`` fewer, if it is there."""
    remaining = {one: number - (one == face) for one, number in faces.items()}
    return {one: number for one, number in remaining.items() if number > 0}
