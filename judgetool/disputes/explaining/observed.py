"""What is known of a board: what lies in which zone, and how far a state is from that.

Of a zone everything can be known, only the number of its cards, or nothing. What is not known
fits everything.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from judgetool.engine.kernel.cards import CardId, FaceId, Player, Zone, zone_of
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.hidden import known_in_part
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.state import S, State
from judgetool.engine.kernel.told import agrees, is_partial

T = TypeVar("T")


class Lying(NamedTuple):
    """A card as it is seen: its face, None if nobody knows it, and how it lies."""

    face: FaceId | None
    orientation: str | None = None


Seen = tuple[Lying, ...]
"""What lies in a zone, from the bottom to the top."""


@dataclass(frozen=True)
class Observed:
    """What is known of a board: the zones of which something is known, and the moment.

    ``step`` is the phase or step, ``asked`` the decision by its kind and its player, ``attack`` the
    attack that is under way in words, or empty; each is None if it is not known. Cards leave the
    zones ``emptied`` together. A card whose orientation is ``upright`` was not turned.
    """

    zones: Mapping[Zone, Seen]
    turn: int | None = None
    step: str | None = None
    asked: tuple[str, Player] | None = None
    attack: str | None = None
    emptied: Collection[str] = ()
    upright: str | None = None

    @cached_property
    def wanted(self) -> Mapping[Zone, Counter[FaceId]]:
        """The faces that are seen in each zone, counted."""
        return {
            zone: Counter(one.face for one in seen if one.face is not None)
            for zone, seen in self.zones.items()
        }

    @cached_property
    def kept(self) -> "dict[Hashable, InZone]":
        """How zones differ that were looked at before."""
        return {}


def observed(
    state: State,
    decision: Decision | None = None,
    *,
    zones: Collection[Zone] | None = None,
    hidden: Collection[Zone] = (),
) -> Observed:
    """A board as it is seen: all of ``zones``, of ``hidden`` ones only how many cards lie there.

    Without ``zones`` all of them are looked at.
    """
    return Observed(
        {
            Zone(player, name): _seen(state, Zone(player, name), Zone(player, name) in hidden)
            for player, own in state.zones.items()
            for name in own
            if zones is None or Zone(player, name) in zones
        },
        state.turn,
        state.step,
        None if decision is None else (decision.kind, decision.player),
    )


def _seen(state: State, zone: Zone, is_hidden: bool) -> Seen:
    cards = (state.cards[card] for card in state.cards_in(*zone))
    if is_hidden:
        return tuple(Lying(None, card.orientation) for card in cards)
    return tuple(Lying(whole_face(state, card.face), card.orientation) for card in cards)


def whole_face(state: State, face: FaceId | None) -> FaceId | None:
    """A face if it says which card it is."""
    return None if face is None or is_partial(state.faces[face]) else face


def known_of(state: State, card: CardId) -> Hashable:
    """What is known of a card: its face, or what was told of it."""
    face = state.cards[card].face
    if face is None or not is_partial(known := state.faces[face]):
        return face
    return tuple(known.printed.items())


def is_whole(state: State, face: FaceId | None) -> bool:
    """Whether a face says which card it is."""
    return whole_face(state, face) is not None


def without_faces(state: S, zones: Collection[Zone]) -> S:
    """The board as it is remembered by people who do not know what lies in ``zones``."""
    cards = dict(state.cards)
    unseen = {player: Counter(dict(faces)) for player, faces in state.unseen.items()}
    for zone in sorted(zones):
        for number in state.cards_in(*zone):
            card = cards[number]
            if whole_face(state, card.face) is not None:
                unseen[card.owner][str(card.face)] += 1
                cards[number] = changed(card, face=None)
    return changed(
        state, cards=cards, unseen={player: dict(faces) for player, faces in unseen.items()}
    )


# --- how far a state is from it -------------------------------------------------------------------


LARGEST_BY_HAND, AS_A_WHOLE = 12, 3
"""More cards than the first number count as so few moves as the second says, if they are most of a
pile, as where a deck is made anew. Where a zone is emptied at once, more than the second do."""

MOST_OF_A_PILE = 0.75


class InZone(NamedTuple):
    """How a zone differs from what was seen there.

    ``surplus`` are known cards for which there is no place there, ``shortage`` faces that no known
    card there has. At least ``leaving`` cards must go, ``arriving`` must come; ``turned`` are the
    cards that lie there, but otherwise, and ``otherwise`` how such cards lie now. So many cards are
    ``lying`` there, and so many are ``asked`` for. Where a card is seen upright or turned, the zone
    is ``in_play``. Cards leave a zone that is ``emptied`` together. Of the ``turned`` cards so
    many are to be ``turned_back``: they were seen upright.
    """

    leaving: int
    arriving: int
    turned: int
    surplus: Mapping[FaceId, int]
    shortage: Mapping[FaceId, int]
    otherwise: Collection[Lying] = ()
    lying: int = 0
    asked: int = 0
    in_play: bool = False
    emptied: bool = False
    turned_back: int = 0

    @property
    def is_as_seen(self) -> bool:
        """Whether nothing is otherwise there."""
        return not (self.leaving or self.arriving or self.turned or self.surplus or self.shortage)


AS_SEEN = InZone(0, 0, 0, {}, {})


@dataclass(frozen=True)
class Difference:
    """How a state differs from what was seen, zone by zone; zones that do not are left out.

    ``seen_in`` are the faces that are seen in each zone.
    """

    zones: Mapping[Zone, InZone] = field(default_factory=dict)
    seen_in: Mapping[Zone, Mapping[FaceId, int]] = field(default_factory=dict)

    @cached_property
    def cards(self) -> int:
        """How many cards at least lie elsewhere than they were seen."""
        leaving = sum([one.leaving for one in self.zones.values()])
        arriving = sum([one.arriving for one in self.zones.values()])
        return max(leaving, arriving)

    @cached_property
    def moves(self) -> int:
        """About how many moves of cards are still to be made.

        A pile that is moved as a whole counts as few moves, where it leaves and where it comes.
        """
        leaving = arriving = 0
        for one in self.zones.values():
            if one.leaving > AS_A_WHOLE:
                leaving += one.leaving - _at_once(one.leaving, one.lying, one.emptied)
            if one.arriving > AS_A_WHOLE:
                arriving += one.arriving - _at_once(one.arriving, one.asked)
        return self.cards - max(leaving, arriving) + self.astray

    @cached_property
    def astray(self) -> int:
        """How many more moves are needed than cards lie elsewhere: a card that leaves fits nowhere.

        A known card that leaves goes where it is short, or where an unknown one is asked for.
        """
        leaving = arriving = known = unknown = 0
        surplus: dict[FaceId, int] = {}
        shortage: dict[FaceId, int] = {}
        for one in self.zones.values():
            leaving += one.leaving
            arriving += one.arriving
            for face, number in one.surplus.items():
                known += number
                surplus[face] = surplus.get(face, 0) + number
            if one.arriving:
                short = 0
                for face, number in one.shortage.items():
                    short += number
                    shortage[face] = shortage.get(face, 0) + number
                unknown += max(0, one.arriving - short)
        if not leaving or not arriving:
            return 0
        placed = sum([min(number, shortage.get(face, 0)) for face, number in surplus.items()])
        fit = min(known, placed + unknown) + max(0, leaving - known)
        return max(0, min(leaving, arriving) - fit)

    @cached_property
    def turned(self) -> int:
        """How many cards lie otherwise than they were seen."""
        return sum([one.turned for one in self.zones.values()])

    def without(self, names: Collection[str]) -> "Difference":
        """The same where it is not asked what lies in the zones of these names."""
        if not any(zone.name in names for zone in self.zones):
            return self
        zones = {zone: one for zone, one in self.zones.items() if zone.name not in names}
        return Difference(zones, self.seen_in)

    def gone_on(self, on_the_way: Mapping[str, str]) -> "Difference":
        """The same where what is only on its way through a zone counts as where it goes to."""
        zones = dict(self.zones)
        for zone in [zone for zone in self.zones if zone.name in on_the_way]:
            one, to = zones[zone], zone._replace(name=on_the_way[zone.name])
            going = Counter(one.surplus) & Counter(self.of(to).shortage)
            if going:
                there, number = zones[to], going.total()
                zones[zone] = one._replace(
                    surplus=Counter(one.surplus) - going, leaving=one.leaving - number
                )
                zones[to] = there._replace(
                    shortage=Counter(there.shortage) - going, arriving=there.arriving - number
                )
        return self if zones == self.zones else Difference(zones, self.seen_in)

    def of(self, zone: Zone) -> InZone:
        """How one zone differs."""
        return self.zones.get(zone, AS_SEEN)

    def is_as_seen(self, zone: Zone, face: FaceId | None) -> bool:
        """Whether a card with this face that lies in a zone was seen there."""
        return face in self.seen_in.get(zone, ()) and face not in self.of(zone).surplus

    @cached_property
    def shortage(self) -> Mapping[Player, Counter[FaceId]]:
        """The faces that are seen in a player's zones and that no known card has there."""
        found: dict[Player, Counter[FaceId]] = {}
        for zone, one in self.zones.items():
            if one.shortage:
                found.setdefault(zone.player, Counter()).update(one.shortage)
        return found


def _at_once(cards: int, of: int, emptied: bool = False) -> int:
    by_hand = AS_A_WHOLE if emptied else max(LARGEST_BY_HAND, MOST_OF_A_PILE * of)
    return AS_A_WHOLE if cards > by_hand else cards


def difference(state: State, seen: Observed) -> Difference:
    """How ``state`` differs from what was seen."""
    partial = known_in_part(state.faces)
    found: dict[Zone, InZone] = {}
    for zone, wanted in seen.zones.items():
        one = _difference_in(state, zone, wanted, partial, seen)
        if one is not AS_SEEN:
            found[zone] = one
    return Difference(found, seen.wanted)


def difference_after(before: State, differs: Difference, then: State, seen: Observed) -> Difference:
    """How ``then`` differs, which comes of ``before`` by a change of a few cards."""
    if then.faces is not before.faces:
        return difference(then, seen)
    zones = _zones_touched(before, then)
    if not zones:
        return differs
    partial = known_in_part(then.faces)
    now = {
        zone: _difference_in(then, zone, seen.zones[zone], partial, seen)
        for zone in zones
        if zone in seen.zones
    }
    found = {**differs.zones, **now}
    in_order = [zone for zone in seen.zones if zone in found and found[zone] is not AS_SEEN]
    return Difference({zone: found[zone] for zone in in_order}, seen.wanted)


def _zones_touched(before: State, then: State) -> set[Zone]:
    """The zones between two states of which a card has changed, or the order of their cards."""
    if then.cards is before.cards and then.zones is before.zones:
        return set()
    cards = before.cards
    changed_now = [
        (cards[card].zone, one.zone) for card, one in then.cards.items() if one is not cards[card]
    ]
    touched = {zone for both in changed_now for zone in both}
    for player, own in then.zones.items():
        lay = before.zones[player]
        if own is not lay:
            touched |= {zone_of(player, name) for name in own if own[name] is not lay[name]}
    return touched


def _difference_in(
    state: State, zone: Zone, wanted: Seen, partial: Collection[FaceId], seen: Observed
) -> InZone:
    """How one zone differs, ``AS_SEEN`` if it does not. It is kept: it is asked again and again."""
    numbers = state.zones[zone.player][zone.name]
    if not numbers and not wanted:
        return AS_SEEN
    lying = lying_in(state, numbers)
    if lying == wanted:
        return AS_SEEN
    partly = _partly_known(state, lying, partial) if partial else {}
    key = zone, lying, tuple(partly.values())
    one = seen.kept.get(key)
    if one is None:
        one = _in_zone(state, lying, wanted, [*partly], seen.upright)
        if zone.name in seen.emptied:
            one = one._replace(emptied=True)
        seen.kept[key] = one = AS_SEEN if one.is_as_seen else one
    return one


Lies = tuple[tuple[FaceId | None, str | None], ...]
"""How cards lie, each as plain data: this is asked of each zone of each place of a search."""


def lying_in(state: State, numbers: Sequence[CardId]) -> Lies:
    """The face and the orientation of each of these cards."""
    cards = state.cards
    return tuple([((card := cards[number]).face, card.orientation) for number in numbers])


def _partly_known(state: State, lying: Lies, partial: Collection[FaceId]) -> dict[FaceId, Hashable]:
    """The faces of which only something is known, and what that is."""
    faces = (face for face, _ in lying if face in partial)
    return {face: tuple(state.faces[face].printed.items()) for face in faces if face is not None}


def _in_zone(
    state: State, lying: Lies, wanted: Seen, partly: Sequence[FaceId], upright: str | None
) -> InZone:
    """How a zone differs: known cards take their own places first, the others what is left.

    Cards that are known in part take places of faces that agree with that.
    """
    have = [Lying(whole_face(state, face), orientation) for face, orientation in lying]
    there = Counter(have)
    asked = Counter(wanted)
    exact = there & asked
    left, open_ = there - exact, asked - exact
    by_face = _counted(left), _counted(open_)
    known = by_face[0] & by_face[1]
    known.pop(None, None)
    turned = known.total()
    surplus, shortage = by_face[0] - known, by_face[1] - known
    unknown_here, unknown_seen = surplus.pop(None, 0), shortage.pop(None, 0)
    both = min(unknown_here, unknown_seen)
    taking = min(unknown_here - both, shortage.total())
    placed = min(unknown_seen - both, surplus.total())
    more = min(both, shortage.total() - taking, surplus.total() - placed)
    unfit = _fitting_nowhere(state, partly, shortage)
    unfit = max(0, unfit - (unknown_here - both - taking) - sum(one.face is None for one in wanted))
    return InZone(
        surplus.total() - placed - more + (unknown_here - both - taking) + unfit,
        shortage.total() - taking - more + (unknown_seen - both - placed) + unfit,
        turned,
        _faces(surplus) if unknown_seen == 0 else {},
        _faces(shortage),
        frozenset(one for one in left if one.face in known),
        len(lying),
        len(wanted),
        any(one.orientation is not None for one in wanted),
        turned_back=_turned_back(left, open_, upright) if turned else 0,
    )


def _turned_back(left: Counter[Lying], open_: Counter[Lying], upright: str | None) -> int:
    """How many known cards lie otherwise and were seen upright."""
    return sum(
        min(sum(number for one, number in left.items() if one.face == seen.face), places)
        for seen, places in open_.items()
        if seen.face is not None and seen.orientation == upright
    )


def _fitting_nowhere(
    state: State, partly: Sequence[FaceId], shortage: Counter[FaceId | None]
) -> int:
    """How many of the cards that are known in part agree with no face that is short."""
    faces = [face for face in shortage.elements() if face is not None]
    fits = [
        [at for at, face in enumerate(faces) if agrees(state.faces[face], state.faces[one].printed)]
        for one in partly
    ]
    return len(partly) - len(matching(fits))


def _faces(cards: Counter[FaceId | None]) -> Mapping[FaceId, int]:
    return {face: number for face, number in cards.items() if face is not None}


def _counted(cards: Mapping[Lying, int]) -> Counter[FaceId | None]:
    found: Counter[FaceId | None] = Counter()
    for one, number in cards.items():
        found[one.face] += number
    return found


def matching(fits: Sequence[Sequence[int]]) -> Mapping[int, int]:
    """Gives places to as many as possible, each its own: says which of them has each place."""
    taken: dict[int, int] = {}

    def place(one: int, tried: set[int]) -> bool:
        for index in fits[one]:
            if index in tried:
                continue
            tried.add(index)
            if index not in taken or place(taken[index], tried):
                taken[index] = one
                return True
        return False

    for one in range(len(fits)):
        place(one, set())
    return taken
