"""Contradictions of a shared event: what judges did who did not know of each other.

While the network is away, two judges can register two lists for one player, or give two penalties
for the same thing. Both are kept and seen, and a judge settles it by an entry (``Settled``).
Whoever knew of the other entry has decided: then the later entry holds, as at any event.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TypeVar

from judgetool.cards.keys import loose_key, name_key
from judgetool.errors import Problem
from judgetool.events.log import Entry, EventLog, Mark, shown_player
from judgetool.events.things import (
    Check,
    Draw,
    Extension,
    Pairings,
    Penalty,
    Player,
    RegisteredList,
    Settled,
    Thing,
    kind_of,
)


class Contrary(StrEnum):
    """What contradicts each other, in words."""

    CORRECTIONS = "contrary corrections"
    LISTS = "several lists of one player"
    PENALTIES = "several penalties, perhaps for the same thing"
    EXTENSIONS = "several time extensions, perhaps for the same thing"
    COUNTS = "several counts of one deck at once"
    CHECKS = "several checks of the same with different results"
    DRAWS = "several draws for one round"
    PAIRINGS = "several pairings of one round"
    PLAYERS = "several players with one id"
    SETTLEMENTS = "contrary settlements"


ONLY_ONE = (
    Contrary.CORRECTIONS,
    Contrary.LISTS,
    Contrary.PAIRINGS,
    Contrary.PLAYERS,
    Contrary.SETTLEMENTS,
)
"""Contradictions of which only one entry can hold. In the others several can."""


class NotSettled(Problem):
    """What was asked for is contradictory, and no judge has settled yet what holds."""


@dataclass(frozen=True)
class Contradiction:
    """Entries that contradict each other, by their numbers in the order of the log.

    ``about`` is their kind. ``players`` are those whom they are about.
    """

    contrary: Contrary
    about: str
    entries: tuple[int, ...]
    players: tuple[int, ...] = ()


Pair = tuple[Contrary, Entry, Entry]
T = TypeVar("T")


def contradictions(log: EventLog) -> tuple[Contradiction, ...]:
    """The contradictions of ``log`` that are not settled, in the order of their first entries."""
    if not any(entry.origin for entry in log.entries):
        return ()
    search = _Search(log)
    found: dict[Contrary, list[set[int]]] = {}
    for contrary, first, second in search.pairs():
        pair = {first.number, second.number}
        if frozenset(pair) not in search.settled:
            groups = found.setdefault(contrary, [])
            touched = [group for group in groups if group & pair]
            found[contrary] = [group for group in groups if not group & pair]
            found[contrary].append(pair.union(*touched))
    told = [search.told(contrary, one) for contrary, groups in found.items() for one in groups]
    return tuple(sorted(told, key=lambda one: search.place[one.entries[0]]))


def require_one_list(log: EventLog, player: int) -> None:
    """Raise ``NotSettled`` where it is not settled which of a player's lists counts."""
    lists, settlements = log.lists_of(player), _settlements_on_lists(log, player)
    if len(lists) < 2 and len(settlements) < 2:
        return
    search, named = _Search(log), shown_player(log.players[player])
    for what, pairs in (
        ("several lists are registered for", search.lists(lists) if lists else ()),
        ("it is settled in contrary ways which list holds of", search.settlements(settlements)),
    ):
        found = {frozenset((one.number, two.number)) for _, one, two in pairs}
        if contrary := {number for pair in found - search.settled for number in pair}:
            raise NotSettled(
                f"{what} {named}: {' and '.join(map(str, sorted(contrary)))}",
                where=log.facts.name,
                remedy="say which one holds with: judgetool deck event settle",
            )


def _settlements_on_lists(log: EventLog, player: int) -> dict[int, Settled]:
    """What settled which list of a player counts."""
    settlements = {number: one for number, one in log.settlements.items() if one.about == "list"}
    if len(settlements) < 2:
        return settlements
    lists = {
        one.number
        for one in log.entries
        if isinstance(one.thing, RegisteredList) and one.thing.player == player
    }
    return {number: one for number, one in settlements.items() if lists & {*one.holds, *one.others}}


def unaware(first: Entry, second: Entry) -> bool:
    """Whether the makers of two entries, in the order of the log, did not know of each other."""
    one, other = first.origin, second.origin
    if one is None or other is None or one.position is None:
        return False  # an event of one workspace, or both were made here and are not shared yet
    if one.maker and other.maker:
        same = one.maker == other.maker
    else:
        same = (one.author, one.station) == (other.author, other.station)
    return not same and (other.after is None or other.after < one.position)


class _Search:
    """The search for entries of ``log`` that contradict each other two by two."""

    def __init__(self, log: EventLog) -> None:
        self.log = log
        self.entries = {entry.number: entry for entry in log.entries}
        self.place = {entry.number: place for place, entry in enumerate(log.entries)}
        self.settled = {
            frozenset(pair)
            for one in log.settlements.values()
            for pair in combinations((*one.holds, *one.others), 2)
        }
        self.histories: dict[int, list[Entry]] = {}
        for entry in log.effective:
            self.histories.setdefault(entry.subject, []).append(entry)

    def told(self, contrary: Contrary, numbers: Iterable[int]) -> Contradiction:
        """The contradiction of the entries with these numbers."""
        entries = [self.entries[one] for one in sorted(numbers, key=self.place.__getitem__)]
        players = filter(None, map(_player, entries))
        about = kind_of(entries[0].thing)
        named = tuple(entry.number for entry in entries)
        return Contradiction(contrary, about, named, tuple(dict.fromkeys(players)))

    def pairs(self) -> Iterator[Pair]:
        """All pairs, settled or not."""
        log = self.log
        yield from self.corrections()
        for lists in _by(log.lists, lambda one: one.player):
            yield from self.lists(lists)
        for penalties in _by(log.penalties, lambda one: one.player):
            yield from self.unaware(Contrary.PENALTIES, penalties, _perhaps_one_penalty)
        for extensions in _by(log.extensions, lambda one: one.table or ("player", one.player)):
            yield from self.unaware(Contrary.EXTENSIONS, extensions, _perhaps_one_extension)
        for counting in _by(log.counting, lambda one: one.player):
            yield from self.unaware(Contrary.COUNTS, counting, _both)
        for checks in _by(log.checks, lambda one: (one.kind, one.player, one.list, one.round)):
            yield from self.unaware(Contrary.CHECKS, checks, _other_result)
        for draws in _by(log.draws, lambda one: one.round):
            yield from self.unaware(Contrary.DRAWS, draws, _other_tables)
        for pairings in _by(log.pairings, lambda one: one.round):
            yield from self.unaware(Contrary.PAIRINGS, pairings, _other_matches)
        named = {number: player for number, player in log.players.items() if loose_key(player.id)}
        for players in _by(named, lambda one: loose_key(one.id)):
            yield from self.unaware(Contrary.PLAYERS, players, _both)
        yield from self.settlements(log.settlements)

    def corrections(self) -> Iterator[Pair]:
        """The last entry on each subject, with those of which its maker did not know."""
        for own in self.histories.values():
            for other in own[1:-1]:
                if unaware(other, own[-1]) and _effect(other) != _effect(own[-1]):
                    yield Contrary.CORRECTIONS, other, own[-1]

    def lists(self, lists: Mapping[int, RegisteredList]) -> Iterator[Pair]:
        """Of the lists of one player the one that counts, with those unknown to its maker."""
        *others, last = lists
        for other in others:
            pair = {one: lists[one] for one in (other, last)}
            yield from self.unaware(Contrary.LISTS, pair, _other_list)

    def settlements(self, settlements: Mapping[int, Settled]) -> Iterator[Pair]:
        """Settlements by which different entries hold."""
        yield from self.unaware(Contrary.SETTLEMENTS, settlements, _other_settlement)

    def unaware(
        self, contrary: Contrary, things: Mapping[int, T], against: Callable[[T, T], bool]
    ) -> Iterator[Pair]:
        """Things of which neither maker knew of the other, when they began or changed last."""
        for one, two in combinations(things, 2):
            if against(things[one], things[two]):
                begun = self.histories[one][0], self.histories[two][0]
                last = self.histories[one][-1], self.histories[two][-1]
                if self.apart(*begun) or self.apart(*last):
                    yield contrary, *begun

    def apart(self, one: Entry, two: Entry) -> bool:
        """As :func:`unaware`, whichever of the two comes first."""
        first, second = sorted((one, two), key=lambda entry: self.place[entry.number])
        return unaware(first, second)


def _player(entry: Entry) -> int | None:
    """The player whom an entry is about."""
    if isinstance(entry.thing, Player):
        return entry.subject
    return getattr(entry.thing, "player", None)


def _effect(entry: Entry) -> Hashable:
    """What an entry makes of its subject."""
    return entry.mark is Mark.REMOVED or entry.thing


def _other_list(one: RegisteredList, two: RegisteredList) -> bool:
    return (one.sha256, one.place) != (two.sha256, two.place)


def _perhaps_one_penalty(one: Penalty, two: Penalty) -> bool:
    """Whether two penalties of one player may be for the same thing: a judge has to say it."""
    return _may_agree(one.round, two.round) and _may_agree(_infraction(one), _infraction(two))


def _infraction(penalty: Penalty) -> Hashable:
    """For what a penalty was given, None where it does not say so."""
    if penalty.paragraph is not None:
        return penalty.paragraph.book, penalty.paragraph.number
    return name_key(penalty.cited) or None


def _perhaps_one_extension(one: Extension, two: Extension) -> bool:
    reasons = name_key(one.why) or None, name_key(two.why) or None
    return _may_agree(one.round, two.round) and _may_agree(*reasons)


def _may_agree(one: Hashable, two: Hashable) -> bool:
    return one is None or two is None or one == two


def _other_result(one: Check, two: Check) -> bool:
    return (one.outcome, one.findings) != (two.outcome, two.findings)


def _other_tables(one: Draw, two: Draw) -> bool:
    return one.tables != two.tables


def _other_matches(one: Pairings, two: Pairings) -> bool:
    return one.matches != two.matches


def _both(_one: Thing, _two: Thing) -> bool:
    """Two at once are always too many."""
    return True


def _other_settlement(one: Settled, two: Settled) -> bool:
    """Whether something holds by one settlement and not by the other."""
    return bool({*one.holds} & {*two.others} or {*one.others} & {*two.holds})


def _by(things: Mapping[int, T], key: Callable[[T], Hashable]) -> Iterable[dict[int, T]]:
    """``things`` in groups of the same ``key``."""
    groups: dict[Hashable, dict[int, T]] = {}
    for number, thing in things.items():
        groups.setdefault(key(thing), {})[number] = thing
    return groups.values()
