"""Taking an event back: what must be put back on the table, and what stands against it.

To back up, the events are taken back one by one, the last one first. The cards can be put back
wherever they lay. Three things can stand against its being as it was:

- a player has seen a card that would be hidden from them again;
- only one player can tell which card it is, or where it lay;
- nobody can tell it.

An order that nobody knew is not lost: any other order is as good.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import enumerated, in_terms_of, names_of, zone_name
from judgetool.disputes.telling.telling_apart import which_cards
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel.cards import PLAYERS, CardId, CardInstance, Player, Zone
from judgetool.engine.kernel.state import State


class Way(StrEnum):
    """What stands against putting something back as it was; each weighs more than the one before.

    ``SEEN``: somebody knows more then. ``ON_WORD``: only one player can tell how it was.
    ``LOST``: nobody can tell it.
    """

    SEEN = "seen"
    ON_WORD = "on their word"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Against:
    """Something that stands against putting back, and in words why.

    The ``players`` have seen the ``cards``, or can tell where they lay.
    """

    way: Way
    text: str
    players: tuple[Player, ...]
    cards: tuple[CardId, ...]


def newly_seen(before: State, after: State) -> Mapping[Player, tuple[CardId, ...]]:
    """By player: the cards of which they see the face after an event, and had not before it."""
    seen: dict[Player, tuple[CardId, ...]] = {}
    for number, card in after.cards.items():
        was = before.cards[number]
        if was is card or was.seen_by == card.seen_by:
            continue
        for player in card.seen_by:
            if player not in was.seen_by:
                seen[player] = (*seen.get(player, ()), number)
    return seen


# --- what stands against it -----------------------------------------------------------------------


def against(event: kernel.Event, before: Scene[State], after: Scene[State]) -> tuple[Against, ...]:
    """What stands against taking ``event`` back."""
    found = [*_seen(before, after)]
    if isinstance(event, kernel.Moved):
        found += [*_not_told_apart(event, before, after), *_order_told(event, before)]
    elif isinstance(event, kernel.Shuffled):
        found += _order_gone(event, before)
    return tuple(found)


def _seen(before: Scene[State], after: Scene[State]) -> Iterator[Against]:
    """What players know more than before, wherever the cards lie."""
    seen: dict[tuple[CardId, ...], list[Player]] = {}
    for player, cards in newly_seen(before.state, after.state).items():
        for there in _by_zone(before.state, cards):
            seen.setdefault(there, []).append(player)
    for cards, players in seen.items():
        verb = "have" if len(players) > 1 else "has"
        what = f"{names_of(after, cards)} ({_place(before, cards)})"
        text = f"{enumerated(tuple(players))} {verb} seen {what}."
        yield Against(Way.SEEN, in_terms_of(after, text), tuple(players), cards)


def _by_zone(state: State, cards: Iterable[CardId]) -> Iterator[tuple[CardId, ...]]:
    """Cards that lay in one zone together, from the top of it to the bottom."""
    found: dict[Zone, list[CardId]] = {}
    for card in cards:
        found.setdefault(state.zone_of(card), []).append(card)
    for zone, there in found.items():
        lying = state.cards_in(*zone)
        yield tuple(sorted(there, key=lying.index, reverse=True))


def _not_told_apart(
    event: kernel.Moved, before: Scene[State], after: Scene[State]
) -> Iterator[Against]:
    """Cards that came among others, where some player cannot tell which of them they are."""
    zones = after.tabletop.zones
    moved = {(one.origin, one.to): one for one in event.moves}
    for origin, to in moved:
        if to.name in zones.ordered or to.name in zones.positions:
            continue
        cards = tuple(m.card for m in event.moves if (m.origin, m.to) == (origin, to))
        for blind in PLAYERS:
            unseen = [card for card in cards if _is_hidden(after.state, card, blind)]
            lying = [c for c in after.state.cards_in(*to) if _is_hidden(after.state, c, blind)]
            order_matters = len(unseen) > 1 and origin.name in zones.ordered
            if not unseen or (len(lying) == len(unseen) and not order_matters):
                continue
            yield _told_by(after, tuple(unseen), blind, len(lying), to)
            break


def _is_hidden(state: State, card: CardId, player: Player) -> bool:
    """Whether a card lies so that ``player`` does not know its face."""
    return player not in state.cards[card].seen_by


def _told_by(
    after: Scene[State], cards: tuple[CardId, ...], blind: Player, among: int, zone: Zone
) -> Against:
    """Who can tell which cards of a zone they are, while ``blind`` cannot."""
    knowing = [p for p in PLAYERS if not any(_is_hidden(after.state, c, p) for c in cards)]
    number = f"the {among} cards in {zone_name(zone)} that {blind} has not seen"
    if not knowing:
        text = f"Nobody can tell which of {number} came there."
        return Against(Way.LOST, in_terms_of(after, text), (), cards)
    text = f"Only {knowing[0]} can tell which of {number} came there."
    return Against(Way.ON_WORD, in_terms_of(after, text), (knowing[0],), cards)


def _order_gone(event: kernel.Shuffled, before: Scene[State]) -> Iterator[Against]:
    """Cards of which only one player knew that they lay there, or where."""
    for player, cards in _known_to_one(_shuffled(event, before.state), before.state).items():
        there = names_of(before, cards)
        text = f"Only {player} can tell where {there} lay in {zone_name(event.zone)}."
        yield Against(Way.ON_WORD, in_terms_of(before, text), (player,), cards)


def _order_told(event: kernel.Moved, before: Scene[State]) -> Iterator[Against]:
    """Cards that only one player knows and that were laid elsewhere in their own zone."""
    zones = dict.fromkeys(one.to for one in event.moves if one.origin == one.to)
    for zone in zones:
        laid = [one.card for one in event.moves if one.origin == one.to == zone]
        laid.sort(key=before.state.cards_in(*zone).index, reverse=True)
        for player, cards in _known_to_one(laid, before.state).items():
            if len(cards) > 1:
                there = names_of(before, cards)
                text = f"Only {player} can tell in which order {there} lay in {zone_name(zone)}."
                yield Against(Way.ON_WORD, in_terms_of(before, text), (player,), cards)


def _known_to_one(cards: Iterable[CardId], state: State) -> Mapping[Player, tuple[CardId, ...]]:
    known: dict[Player, tuple[CardId, ...]] = {}
    for card in cards:
        seen_by = state.cards[card].seen_by
        if len(seen_by) == 1:
            known[seen_by[0]] = (*known.get(seen_by[0], ()), card)
    return known


def _shuffled(event: kernel.Shuffled, state: State) -> tuple[CardId, ...]:
    """The cards that are shuffled, from the top of the zone to the bottom."""
    inside = state.cards_in(*event.zone) if event.only is None else event.only
    return tuple(reversed(inside))


# --- what must be put back ------------------------------------------------------------------------

SILENT = (
    kernel.Moved,
    kernel.Turned,
    kernel.TurnedOver,
    kernel.Shuffled,
    kernel.StepBegan,
    kernel.TurnBegan,
    kernel.FaceTold,
    kernel.Seen,
)
"""Events that are put back by putting back cards and the step, or that cannot be put back."""


def changed_by(before: State, after: State) -> frozenset[str]:
    """The names of the fields that an event has changed, without the time."""
    names = (one.name for one in fields(before) if one.name not in ("time", "paying"))
    return frozenset(name for name in names if getattr(before, name) != getattr(after, name))


@dataclass(frozen=True, slots=True)
class Happening:
    """An event, how it is told, and the scenes before and after it."""

    event: kernel.Event
    told: str
    before: Scene[State]
    after: Scene[State]


def put_back(
    happenings: Sequence[Happening], before: Scene[State], after: Scene[State]
) -> tuple[str, ...]:
    """What must be done on the table to come from ``after`` back to ``before``.

    ``happenings`` are all events between them.
    """
    mixed = {
        card
        for one in happenings
        if isinstance(one.event, kernel.Shuffled)
        for card in _shuffled(one.event, one.before.state)
    }
    pairs = _the_same(before.state, after.state, mixed)
    done = [
        *_to_look_for(pairs, before, after),
        *_cards_back(pairs, before, after, mixed),
        *_turned_back(pairs, before, after),
        *_no_longer(happenings, before, after),
        *_step_again(before.state, after.state),
    ]
    return tuple(dict.fromkeys(in_terms_of(after, one) for one in done))


def _no_longer(
    happenings: Iterable[Happening], before: Scene[State], after: Scene[State]
) -> Iterator[str]:
    """What happened beside the moving and turning of cards, and no longer counts.

    What has come to nothing by now, such as an attack that is over, need not be put back.
    """
    passing = (*SILENT, *after.tabletop.wording.passing)
    otherwise = changed_by(before.state, after.state)
    for one in happenings:
        lasts = otherwise & changed_by(one.before.state, one.after.state)
        if lasts and one.told and not isinstance(one.event, passing):
            yield f"This no longer counts: {one.told}"


class Pair(NamedTuple):
    """A card as it is now, and the card that it was; a shuffle makes other numbers of them."""

    now: CardId
    was: CardId


def _the_same(was: State, now: State, mixed: Collection[CardId]) -> list[Pair]:
    """Each card and what it was. Among ``mixed`` ones a card is found again by its face.

    Those of unknown faces are all alike: as many as can be stay where they are.
    """
    pairs = [Pair(card, card) for card in now.cards if card not in mixed]
    left_was, left_now = dict.fromkeys(sorted(mixed)), dict.fromkeys(sorted(mixed))
    for alike in (_lies_as_before, _has_its_face, _lies_there_unknown, _has_its_owner):
        for card in list(left_was):
            found = next((one for one in left_now if alike(was, card, now, one)), None)
            if found is not None:
                pairs.append(Pair(found, card))
                del left_was[card], left_now[found]
    return pairs


def _lies_as_before(was: State, card: CardId, now: State, one: CardId) -> bool:
    return _has_its_face(was, card, now, one) and was.zone_of(card) == now.zone_of(one)


def _has_its_face(was: State, card: CardId, now: State, one: CardId) -> bool:
    face = was.cards[card].face
    return face is not None and face == now.cards[one].face and _has_its_owner(was, card, now, one)


def _lies_there_unknown(was: State, card: CardId, now: State, one: CardId) -> bool:
    unknown = was.cards[card].face is None or now.cards[one].face is None
    return unknown and was.zone_of(card) == now.zone_of(one) and not was.cards[card].seen_by


def _has_its_owner(was: State, card: CardId, now: State, one: CardId) -> bool:
    return was.cards[card].owner == now.cards[one].owner


def _to_look_for(pairs: Sequence[Pair], before: Scene[State], after: Scene[State]) -> Iterator[str]:
    """Cards that players had seen, and that lie now where nobody knows."""
    was, now = before.state, after.state
    gone = {
        one.now: one.was
        for one in pairs
        if now.zone_of(one.now) != was.zone_of(one.was)
        and was.cards[one.was].seen_by
        and not now.cards[one.now].seen_by
    }
    for cards in _by_zone(now, gone):
        names = _names(before, after, pairs, cards)
        yield f"Look for {names} in {zone_name(now.zone_of(cards[0]))}."


def _cards_back(
    pairs: Sequence[Pair], before: Scene[State], after: Scene[State], mixed: Collection[CardId]
) -> Iterator[str]:
    """The cards that lie elsewhere, by the places to which they go back."""
    was, now = before.state, after.state
    moved = {one.was: one.now for one in pairs if now.zone_of(one.now) != was.zone_of(one.was)}
    moved.update((card, card) for card in _laid_elsewhere(pairs, before, after, mixed))
    for cards in _by_zone(was, moved):
        zone = was.zone_of(cards[0])
        anywhere = all(card in mixed and not was.cards[card].seen_by for card in cards)
        place = f"{zone_name(zone)}, anywhere" if anywhere else _place(before, cards)
        lying = ""
        if zone.name in before.tabletop.zones.oriented:
            lying = f", {_lying(before, was.cards[cards[0]].orientation)}"
        named = [
            f"{_names(before, after, pairs, [moved[card] for card in there])} "
            f"(from {zone_name(origin)})"
            for origin, there in groupby(cards, key=lambda card: now.zone_of(moved[card]))
        ]
        yield f"To {place}{lying}: {enumerated(tuple(named))}."


def _laid_elsewhere(
    pairs: Sequence[Pair], before: Scene[State], after: Scene[State], mixed: Collection[CardId]
) -> Iterator[CardId]:
    """The cards that lie in their zone as before, but at another place among the others.

    They are as few as possible: the others lie there in the same order as before.
    """
    stayed = {one.now for one in pairs if one.now == one.was and one.now not in mixed}
    for player, own in before.state.zones.items():
        for zone in own:
            if zone in before.tabletop.zones.ordered:
                lying = [c for c in after.state.cards_in(player, zone) if c in stayed]
                was = before.state.cards_in(player, zone)
                places = [was.index(card) for card in lying if card in was]
                kept = {was[place] for place in _ascending(places)}
                yield from (was[place] for place in places if was[place] not in kept)


def _ascending(places: Sequence[int]) -> Sequence[int]:
    """The longest row of ``places`` in which each is greater than the one before."""
    best: list[tuple[int, ...]] = []
    for place in places:
        shorter = [row for row in best if row[-1] < place]
        best.append((*max(shorter, key=len, default=()), place))
    return max(best, key=len, default=())


def _names(
    before: Scene[State], after: Scene[State], pairs: Iterable[Pair], cards: Iterable[CardId]
) -> str:
    """What the ``cards`` are called, which are those of the present.

    A card that lies open and whose face nobody told may be any of those that were shuffled with
    it. Then the others are not certain, either.
    """
    was, now = before.state, after.state
    by_now = {one.now: one.was for one in pairs}
    told = all(
        now.face(new) is not None or not now.cards[new].seen_by
        for new, old in by_now.items()
        if new != old or now.cards[new].face != was.cards[old].face
    )
    there = tuple(cards)
    if told and all(was.face(by_now[card]) for card in there):
        return names_of(before, tuple(by_now[card] for card in there))
    return names_of(after, there)


def _turned_back(pairs: Iterable[Pair], before: Scene[State], after: Scene[State]) -> Iterator[str]:
    """Cards that stayed in their place and lie otherwise there."""
    was, now = before.state.cards, after.state.cards
    stayed = [one.now for one in pairs if one.now == one.was and _stayed(was, now, one.now)]
    turned = [card for card in stayed if now[card].orientation != was[card].orientation]
    turned.sort(key=lambda card: was[card].orientation or "")
    for orientation, there in groupby(turned, key=lambda card: was[card].orientation):
        yield f"Turn back: {which_cards(after, tuple(there))}, {_lying(before, orientation)}."
    for face_up, side in ((True, "up"), (False, "down")):
        over = [c for c in stayed if was[c].face_up is face_up is not now[c].face_up]
        if over:
            yield f"Turn face {side} again: {which_cards(after, tuple(over))}."


def _stayed(
    was: Mapping[CardId, CardInstance], now: Mapping[CardId, CardInstance], card: CardId
) -> bool:
    return was[card].zone == now[card].zone


def _step_again(was: State, now: State) -> Iterator[str]:
    if (was.turn, was.step) != (now.turn, now.step):
        yield f"It is {was.turn_player}'s {was.step} again, in turn {was.turn}."


def _lying(scene: Scene[State], orientation: str | None) -> str:
    return scene.tabletop.wording.lying.get(orientation or "", f"in the {orientation} state")


def _place(scene: Scene[State], cards: Sequence[CardId]) -> str:
    """The place of cards of one zone: “the top of A's deck, in this order”, “A's hand”."""
    zone = scene.state.zone_of(cards[0])
    if zone.name not in scene.tabletop.zones.ordered:
        return zone_name(zone)
    lying = scene.state.cards_in(*zone)[::-1]
    places = [lying.index(card) for card in cards]
    order = ", in this order" if len(cards) > 1 else ""
    if places == [*range(len(cards))]:
        return f"the top of {zone_name(zone)}{order}"
    if places == [*range(len(lying) - len(cards), len(lying))]:
        return f"the bottom of {zone_name(zone)}{order}"
    numbers = enumerated(tuple(str(place + 1) for place in places))
    return f"{zone_name(zone)}, number {numbers} from the top"
