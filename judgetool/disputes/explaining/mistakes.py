"""Kinds of mistakes as data: what they are called, their rule, and where each could have happened.

Players go on from where a mistake has left the board. So a mistake is a change of the board at the
next moment between two actions, made by set-up edits: what should have happened is undone, happens
once more, or has put a card elsewhere.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from judgetool.disputes.explaining.observed import is_whole, known_of
from judgetool.engine.kernel.cards import JUDGE, CardId, Face, FaceId, Player, Zone
from judgetool.engine.kernel.commands import Command, MoveCard, Reveal, TurnCard
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event, Move, Moved, Turned
from judgetool.engine.kernel.procedures import Recorded
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import agrees


class Happened(NamedTuple):
    """An event with the step in which it happened, and the state at the last decision before it."""

    recorded: Recorded
    step: str
    before: State

    @property
    def event(self) -> Event:
        """What happened."""
        return self.recorded.event


@dataclass(frozen=True)
class Lately:
    """What happened since the moment between two actions before this one, and how it stands now.

    ``short`` are the faces that are seen in a zone and that no known card has there; None where
    nothing was seen.
    """

    rules: Rules[Any]
    happened: Sequence[Happened]
    state: State
    decision: Decision
    short: Mapping[Zone, Collection[FaceId]] | None = None

    def citing(self, numbers: Sequence[str]) -> Iterator[Happened]:
        """The events that carry out one of these rules; all of them where none is named."""
        cited = {*self.rules.cited(self.state.book, tuple(numbers))}
        for one in self.happened:
            if not numbers or not cited.isdisjoint(one.recorded.citations):
                yield one

    def lay_before(self, then: Happened, card: CardId) -> str | None:
        """How a card lay before something happened to it."""
        lay = then.before.cards[card].orientation
        for one in self.happened:
            if one is then:
                break
            if one.before is not then.before:
                continue
            if isinstance(one.event, Turned) and card in one.event.cards:
                lay = one.event.orientation
            elif isinstance(one.event, Moved):
                moved = [move.orientation for move in one.event.moves if move.card == card]
                lay = moved[-1] if moved else lay
        return lay


class Slip(NamedTuple):
    """One occasion of a mistake: whose cards it is about, in which step, and what it changes."""

    player: Player
    step: str
    edits: tuple[Command, ...]


Slips = Callable[[Lately], Iterable[Slip]]


@dataclass(frozen=True)
class KindOfMistake:
    """A mistake as a judge meets it: its ``name``, the ``rule`` that it breaks, its occasions.

    The rule is a number of the game's first book. What is ``undone_at_once`` by the rules when play
    goes on can only be the last thing that happened.
    """

    name: str
    rule: str
    slips: Slips
    undone_at_once: bool = False


class Mistake(NamedTuple):
    """A mistake that was made: what kind it is, and its occasion."""

    kind: KindOfMistake
    slip: Slip

    @property
    def label(self) -> tuple[str, Player]:
        """What is compared where two explanations are: the name, and whose cards it is about."""
        return self.kind.name, self.slip.player


def lately_made(kinds: Iterable[KindOfMistake], lately: Lately) -> Iterator[Mistake]:
    """The mistakes that could have been made since the last moment between two actions.

    Where two kinds come to the same edits it is the one that stands first among the ``kinds``.
    """
    met: set[str] = set()
    for kind in kinds:
        for slip in kind.slips(lately):
            edits = repr(slip.edits)
            if slip.edits and edits not in met:
                met.add(edits)
                yield Mistake(kind, slip)


# --- what mistakes do to what happened ------------------------------------------------------------

Zones = Collection[str]


def undone(
    origin: Zones,
    to: Zones,
    *cites: str,
    back_to: str | None = None,
    drawing: type[Event] = Moved,
    each: bool = False,
) -> Slips:
    """Cards that should go from ``origin`` to ``to`` by one of these rules were not moved.

    They lie in the zone ``back_to`` again, or where they came from. Where cards go together, all of
    them stayed, or those of one player; with ``each`` also a single one.
    """

    def slips(lately: Lately) -> Iterator[Slip]:
        for one in lately.citing(cites):
            if isinstance(one.event, Moved) and isinstance(one.event, drawing):
                moves = tuple(_between(one.event.moves, origin, to))
                alone = [(move,) for move in moves] if each and len(moves) > 1 else []
                theirs = _of_each_player(moves)
                for some in (*alone, *(theirs if len(theirs) > 1 else ()), moves):
                    yield from _put_back_together(lately, one, some, back_to)

    return slips


def _between(moves: Iterable[Move], origin: Zones, to: Zones) -> Iterator[Move]:
    return (
        move
        for move in moves
        if (not origin or move.origin.name in origin) and (not to or move.to.name in to)
    )


def _of_each_player(moves: Iterable[Move]) -> list[tuple[Move, ...]]:
    """The moves of cards at once, by the player from whom the cards went."""
    theirs: dict[str, list[Move]] = {}
    for move in moves:
        theirs.setdefault(move.origin.player, []).append(move)
    return [tuple(own) for own in theirs.values()]


def _put_back_together(
    lately: Lately, then: Happened, moves: Sequence[Move], back_to: str | None
) -> Iterator[Slip]:
    """The moves are taken back, the last one first, if all the cards still lie where they came."""
    if not moves or any(lately.state.zone_of(move.card) != move.to for move in moves):
        return
    edits = (
        MoveCard(
            JUDGE,
            move.card,
            move.origin.player,
            back_to or move.origin.name,
            lately.lay_before(then, move.card),
        )
        for move in reversed(moves)
    )
    yield Slip(moves[0].origin.player, then.step, tuple(edits))


def once_more(
    origin: Zones, to: Zones, *cites: str, source: str | None = None, drawing: type[Event] = Moved
) -> Slips:
    """The top card of a zone is moved once more than a rule says.

    It is taken from the zone ``source`` of the same player, or from where the others came.
    """

    def slips(lately: Lately) -> Iterator[Slip]:
        for one in lately.citing(cites):
            if not isinstance(one.event, Moved) or not isinstance(one.event, drawing):
                continue
            for moves in _of_each_player(_between(one.event.moves, origin, to)):
                (player, zone), there = moves[-1].origin, moves[-1].to
                top = lately.state.top(player, source or zone)
                if top is not None:
                    edit = MoveCard(JUDGE, top, there.player, there.name)
                    yield Slip(player, one.step, (edit,))

    return slips


def one_more_of(origin: str, to: str, *cites: str) -> Slips:
    """Another card of a zone without order, such as the hand, is moved where a rule has moved one.

    A card that nobody knows stays so: what it is can be told when that matters.
    """

    def slips(lately: Lately) -> Iterator[Slip]:
        state = lately.state
        for one in lately.citing(cites):
            moves = one.event.moves if isinstance(one.event, Moved) else ()
            for move in list(_between(moves, (origin,), (to,)))[-1:]:
                there, cards = move.to, state.cards_in(*move.origin)
                unknown = [card for card in cards if state.cards[card].face is None][:1]
                known = [card for card in cards if state.cards[card].face is not None]
                for card in (*unknown, *known):
                    put = MoveCard(JUDGE, card, there.player, there.name)
                    yield Slip(move.origin.player, one.step, (put,))

    return slips


def put_elsewhere(
    origin: Zones, to: Zones, instead: Sequence[str], *cites: str, whole: bool = False
) -> Slips:
    """A card that comes to ``to`` by one of these rules is put into a zone of ``instead``.

    With ``whole`` all cards that were moved together are.
    """

    def slips(lately: Lately) -> Iterator[Slip]:
        for one in lately.citing(cites):
            if not isinstance(one.event, Moved):
                continue
            moves = tuple(_between(one.event.moves, origin, to))
            if not moves or (len(moves) > 1 and not whole):
                continue
            if any(lately.state.zone_of(move.card) != move.to for move in moves):
                continue
            for zone in instead:
                if zone != moves[0].to.name:
                    player = moves[0].to.player
                    edits = tuple(MoveCard(JUDGE, move.card, player, zone) for move in moves)
                    yield Slip(player, one.step, edits)

    return slips


def not_turned(before: str, after: str, *cites: str) -> Slips:
    """Cards that were turned by one of these rules still lie as they did ``before``."""

    def slips(lately: Lately) -> Iterator[Slip]:
        for one in lately.citing(cites):
            if not isinstance(one.event, Turned) or one.event.orientation != after:
                continue
            state = lately.state
            still = [c for c in one.event.cards if state.cards[c].orientation == after]
            for card in still:
                player = state.zone_of(card).player
                yield Slip(player, one.step, (TurnCard(JUDGE, card, before),))

    return slips


Fits = Callable[[Face], bool]
Cost = Callable[[State, Player, Face], Sequence[Command]]


def nothing_paid(_state: State, _player: Player, _face: Face) -> tuple[()]:
    """It costs nothing."""
    return ()


def put_out_of_turn(
    origin: str,
    to: Sequence[str],
    at: Collection[str],
    fits: Fits,
    cost: Cost = nothing_paid,
    *,
    alone: bool = True,
) -> Slips:
    """A card that ``fits`` is put from ``origin`` to a place of ``to`` at a decision of other acts.

    Where cards lie ``alone`` it is an empty place. A card that nobody knows can be any that is
    seen there.
    """

    def slips(lately: Lately) -> Iterator[Slip]:
        if lately.decision.kind not in at:
            return
        state, player = lately.state, lately.state.turn_player
        for place in to:
            if alone and state.cards_in(player, place):
                continue
            there = Zone(player, place)
            for card, told in could_be_put(lately, state.cards_in(player, origin), there):
                face = state.faces[told.face if told and told.face else str(state.cards[card].face)]
                if fits(face):
                    put = MoveCard(JUDGE, card, player, place)
                    first = () if told is None else (told,)
                    yield Slip(player, state.step, (*first, put, *cost(state, player, face)))

    return slips


def could_be_put(
    lately: Lately, cards: Sequence[CardId], there: Zone
) -> Iterator[tuple[CardId, Reveal | None]]:
    """The known cards, and the first of those that look alike as what is seen in the zone.

    Where no card is short there, it can be what is seen elsewhere: it left the zone again.
    """
    state = lately.state
    unknown = {
        known_of(state, card): card
        for card in reversed(cards)
        if not is_whole(state, state.cards[card].face)
    }
    yield from ((card, None) for card in cards if is_whole(state, state.cards[card].face))
    for card in sorted(unknown.values()):
        owner, known = state.cards[card].owner, state.face(card)
        short = lately.short or {}
        faces = short.get(there) or (
            face for zone, own in short.items() if zone.player == owner for face in own
        )
        unseen = state.unseen.get(owner, {})
        for face in dict.fromkeys(faces):
            listed = not unseen or unseen.get(face, 0) > 0
            if listed and (known is None or agrees(state.faces[face], known.printed)):
                yield card, Reveal(JUDGE, card, face)


# --- kinds that every game has --------------------------------------------------------------------


def wrong_number(
    too_many: str,
    none: str,
    origin: Zones,
    to: Zones,
    rule: str,
    *cites: str,
    source: str | None = None,
    drawing: type[Event] = Moved,
) -> tuple[KindOfMistake, KindOfMistake]:
    """One card more than a rule says is moved (``too_many``), or no card (``none``).

    The cards are moved by the rules ``cites``, or else by the rule that is broken. ``source`` is
    the zone from which they came in the first place, where they go through another one.
    """
    by = cites or (rule,)
    more = once_more(origin, to, *by, source=source, drawing=drawing)
    fewer = undone(origin, to, *by, back_to=source, drawing=drawing)
    return KindOfMistake(too_many, rule, more), KindOfMistake(none, rule, fewer)


def wrong_draws(
    deck: str, hand: str, rule: str, *cites: str, drawing: type[Event]
) -> tuple[KindOfMistake, KindOfMistake]:
    """Of the cards that are drawn without any text, one too many is drawn, or none."""
    return wrong_number(
        "a card too many is drawn",
        "a card is not drawn",
        (deck,),
        (hand,),
        rule,
        *cites,
        drawing=drawing,
    )


def forgotten_turns(
    before: str, after: str, *kinds: tuple[str, str, Sequence[str]]
) -> tuple[KindOfMistake, ...]:
    """Cards that should have been turned still lie as they did ``before``.

    Each of ``kinds`` has a name, the rule that is broken, and the rules by which cards are turned.
    """
    return tuple(
        KindOfMistake(name, rule, not_turned(before, after, *cites)) for name, rule, cites in kinds
    )
