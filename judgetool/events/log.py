"""The log of an event, and what stands at the end of it.

Entries are only ever added. A correction is a later entry on the same subject, a deletion a mark
that a later mark takes away; so everything that was ever entered can still be seen.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TypeVar, cast

from judgetool.cards.keys import name_key
from judgetool.events.things import (
    Check,
    CheckKind,
    Counting,
    Draw,
    EventFacts,
    EventNote,
    Extension,
    Match,
    NamesErased,
    NotEntered,
    Pairings,
    Penalty,
    Player,
    RegisteredList,
    Round,
    Settled,
    Thing,
)

T = TypeVar("T", bound=Thing)


class Mark(StrEnum):
    """What an entry does to its subject."""

    ENTERED = "entered"
    CORRECTED = "corrected"
    REMOVED = "removed"
    RESTORED = "restored"


@dataclass(frozen=True)
class Origin:
    """Where an entry of a shared event comes from, and what its maker knew.

    ``author`` is who was logged in at the server, which nobody can forge, and ``station`` the
    workspace from which it came; both are empty as long as it is not ``shared``. ``refused`` says
    why the server did not take it, if it was asked. ``maker`` is the copy of the event in which it
    was made, and ``uid`` its name everywhere. ``position`` is its place on the server; ``after`` is
    that of the last entry that its maker knew, None where they knew none.
    """

    author: str = ""
    station: str = ""
    shared: bool = True
    refused: str = ""
    maker: str = ""
    uid: str = ""
    position: int | None = None
    after: int | None = None


@dataclass(frozen=True)
class Entry:
    """One line of the log. ``subject`` is the number of the entry that began what this is about.

    ``at`` is the moment as it was written down, ``by`` who entered it. ``thing`` is what holds
    from now on; a mark of removal or restoring repeats what it is about. ``origin`` is there if the
    event is shared.
    """

    number: int
    subject: int
    mark: Mark
    at: str
    by: str
    thing: Thing
    origin: Origin | None = None


@dataclass(frozen=True)
class EventLog:
    """The whole log of one event, oldest entry first, and everything that follows from it."""

    event: int
    entries: tuple[Entry, ...]

    @cached_property
    def latest(self) -> dict[int, Entry]:
        """What holds on each subject, in the order in which the subjects came up.

        That is the last entry on it, or the one that holds since a contradiction was settled; what
        does not hold since then bears the mark of deletion, and so does what the server refused.
        """
        settlements = self.settlements
        latest: dict[int, Entry] = {}
        known: dict[int, Entry] = {}
        away: set[int] = set()
        effective = {one.number for one in self.effective}
        for entry in self.entries:
            if entry.number not in effective:
                latest.setdefault(entry.subject, replace(entry, mark=Mark.REMOVED))
                continue
            latest[entry.subject] = known[entry.number] = entry
            away.discard(entry.subject)
            if entry.number in settlements:
                _settle(settlements[entry.number], known, latest, away)
        return latest

    @cached_property
    def effective(self) -> tuple[Entry, ...]:
        """The entries that change how the event stands.

        What the server refused changes nothing that others have: it settles nothing, tells of no
        round, erases no names, and corrects no entry that is on the server.
        """
        refused = {one.number for one in self.entries if one.origin and one.origin.refused}
        if not refused:
            return self.entries
        return tuple(
            one
            for one in self.entries
            if one.number not in refused
            or (one.subject in refused and not isinstance(one.thing, Settled | Round | NamesErased))
        )

    @cached_property
    def settlements(self) -> dict[int, Settled]:
        """What settled contradictions by the number of the entry, as far as it holds itself."""
        last = {one.subject: one for one in self.effective if isinstance(one.thing, Settled)}
        found: dict[int, Settled] = {}
        refuted: set[int] = set()
        for subject, entry in reversed(last.items()):
            assert isinstance(entry.thing, Settled)
            if entry.mark is not Mark.REMOVED and subject not in refuted:
                found[subject] = entry.thing
                refuted.update(entry.thing.others)
        return found

    @property
    def facts(self) -> EventFacts:
        """The event itself, as it was corrected last."""
        facts = self.latest[self.event].thing
        assert isinstance(facts, EventFacts)
        return facts

    @property
    def removed(self) -> bool:
        """Whether the event as a whole bears the mark of deletion."""
        return self.latest[self.event].mark is Mark.REMOVED

    @property
    def not_shared(self) -> tuple[Entry, ...]:
        """The entries of a shared event that are only here so far.

        What the server refused and a judge has removed since is given to nobody any more.
        """
        waiting = [one for one in self.entries if one.origin and not one.origin.shared]
        last = {one.subject: one.mark for one in waiting}
        taken_back = {
            one.number
            for one in waiting
            if one.origin and one.origin.refused and last.get(one.number) is Mark.REMOVED
        }
        return tuple(one for one in waiting if one.subject not in taken_back)

    @cached_property
    def players(self) -> dict[int, Player]:
        """The players by the number of their entry."""
        return dict(self._all(Player))

    @property
    def checks(self) -> dict[int, Check]:
        """All checks by the number of their entry, oldest first."""
        return dict(self._all(Check))

    @property
    def penalties(self) -> dict[int, Penalty]:
        """All penalties by the number of their entry."""
        return dict(self._all(Penalty))

    @property
    def extensions(self) -> dict[int, Extension]:
        """All time extensions by the number of their entry."""
        return dict(self._all(Extension))

    @property
    def notes(self) -> dict[int, EventNote]:
        """All free notes by the number of their entry."""
        return dict(self._all(EventNote))

    @property
    def draws(self) -> dict[int, Draw]:
        """All draws of tables by the number of their entry."""
        return dict(self._all(Draw))

    @property
    def lists(self) -> dict[int, RegisteredList]:
        """All lists by the number of their entry, oldest first."""
        return dict(self._all(RegisteredList))

    @property
    def told(self) -> Round | None:
        """The last round of which was told that it began or has ended."""
        return next((one for _, one in reversed([*self._all(Round)])), None)

    @property
    def lists_open(self) -> bool:
        """Whether the last round that was told of has ended: then lists are no secret of judges."""
        return self.told is not None and self.told.ended

    @cached_property
    def counting(self) -> dict[int, Counting]:
        """The counts of decks that are under way at any station, by their entries."""
        if not self._all(Counting):
            return {}
        ended = {check.counting for check in self.checks.values()}
        for entry in self.latest.values():
            if isinstance(entry.thing, Counting):
                ended.add(entry.thing.instead)
        return {number: one for number, one in self._all(Counting) if number not in ended}

    def lists_of(self, player: int) -> dict[int, RegisteredList]:
        """The lists of a player, oldest first: the last one is the one that counts."""
        return {key: one for key, one in self._all(RegisteredList) if one.player == player}

    def list_of(self, player: int) -> tuple[int, RegisteredList] | None:
        """The list of a player that counts, with the number of its entry."""
        return next(iter(reversed(self.lists_of(player).items())), None)

    def checks_of(self, player: int) -> dict[int, Check]:
        """The checks of a player, oldest first."""
        return {key: one for key, one in self._all(Check) if one.player == player}

    def player_of(self, number: int | None) -> Player | None:
        """The player with that number, even if their entry bears the mark of deletion."""
        entry = self.latest.get(number or 0)
        return entry.thing if entry and isinstance(entry.thing, Player) else None

    def history(self, subject: int) -> tuple[Entry, ...]:
        """All entries on ``subject``, oldest first; raises ``NotEntered`` where there is none."""
        found = tuple(entry for entry in self.entries if entry.subject == subject)
        if not found:
            raise NotEntered(f"there is no entry {subject}", remedy="look it up in the event's log")
        return found

    def player(self, text: str) -> int:
        """The number of the player whose id or name ``text`` is, or the only one it may mean.

        Their id goes before their whole name, and the whole name before a part of it. Raises
        ``NotEntered``.
        """
        key = name_key(text)
        names = {number: name_key(player.name) for number, player in self.players.items()}
        ways = (
            [number for number, player in self.players.items() if name_key(player.id) == key],
            [number for number, name in names.items() if name == key],
            [number for number, name in names.items() if key in name],
        )
        found = next((way for way in ways if way and key), [])
        if len(found) == 1:
            return found[0]
        shown = ", ".join(shown_player(self.players[number]) for number in found[:MOST_NAMED])
        raise NotEntered(
            f"{text!r} may be {shown}" if found else f"there is no player {text!r}",
            where=self.facts.name,
            remedy="give the player's id or whole name" if found else "add the player first",
        )

    @property
    def pairings(self) -> dict[int, Pairings]:
        """The pairings of all rounds by the number of their entry; of two for a round both."""
        return dict(self._all(Pairings))

    @cached_property
    def rounds(self) -> dict[int, tuple[int, Pairings]]:
        """The pairings that hold for each round, the last ones entered, with their entry."""
        return {one.round: (number, one) for number, one in self._all(Pairings)}

    @property
    def last_round(self) -> int | None:
        """The last round that has pairings."""
        return max(self.rounds, default=None)

    def match_of(self, player: int, round_number: int | None) -> Match | None:
        """The match of a player in a round; None where they are not paired, or nobody is."""
        return self._matches.get((round_number, player))

    def table_of(self, player: int, round_number: int | None = None) -> int | None:
        """The table at which a player sits in a round, where that is known.

        Pairings of the round decide. For a round without them, and for none, it is the table that
        was entered with the player.
        """
        if round_number in self.rounds:
            match = self.match_of(player, round_number)
            return match.table if match else None
        return self.players[player].table

    @cached_property
    def _matches(self) -> dict[tuple[int | None, int], Match]:
        return {
            (one.round, player): match
            for _, one in self.rounds.values()
            for match in one.matches
            for player in match.players
        }

    def checked_tables(self, round_number: int) -> tuple[int, ...]:
        """Tables that need no check in this round, lowest first.

        Those drawn or checked in it or being counted, and those where a player sits whose deck was
        counted before.
        """
        decks = [check for check in self.checks.values() if check.kind is CheckKind.PHYSICAL]
        counted = {check.player for check in decks}
        seated = [self.table_of(player, round_number) for player in counted & set(self.players)]
        checked = [check.table for check in decks if check.round == round_number]
        drawn = [draw.tables for draw in self.draws.values() if draw.round == round_number]
        counting = [one.table for one in self.counting.values() if one.round == round_number]
        tables = {*seated, *checked, *counting, *(table for tables in drawn for table in tables)}
        return tuple(sorted(table for table in tables if table is not None))

    def seated(
        self, tables: Iterable[int], round_number: int | None = None
    ) -> dict[int, list[int]]:
        """The players who sit at each of ``tables`` in a round, by the numbers of their entries.

        See :meth:`table_of`. Two players of a match are in the order in which they were paired.
        """
        found: dict[int, list[int]] = {table: [] for table in tables}
        order: Iterable[int] = self.players
        if round_number in self.rounds:
            matches = self.rounds[round_number][1].matches
            order = (player for match in matches for player in match.players)
        for player in order:
            if player in self.players:
                table = self.table_of(player, round_number)
                if table in found:
                    found[table].append(player)
        return found

    def _all(self, kind: type[T]) -> Iterable[tuple[int, T]]:
        return cast("dict[int, T]", self._by_kind.get(kind, {})).items()

    @cached_property
    def _by_kind(self) -> dict[type, dict[int, Thing]]:
        """What holds and is not removed, by what it is and by the number of its entry."""
        found: dict[type, dict[int, Thing]] = {}
        for subject, entry in self.latest.items():
            if entry.mark is not Mark.REMOVED:
                found.setdefault(type(entry.thing), {})[subject] = entry.thing
        return found


def _settle(
    settled: Settled, known: dict[int, Entry], latest: dict[int, Entry], away: set[int]
) -> None:
    """Let hold what ``settled`` says, as far as its entries are ``known``.

    ``away`` are the subjects that do not hold by an earlier settlement, which may be contrary.
    """
    holding = {known[one].subject: known[one] for one in settled.holds if one in known}
    for subject in away & {*holding}:
        latest[subject] = holding[subject]
        away.remove(subject)
    for other in (known[one] for one in settled.others if one in known):
        if other.subject in holding:
            latest[other.subject] = holding[other.subject]
        else:
            latest[other.subject] = replace(latest[other.subject], mark=Mark.REMOVED)
            away.add(other.subject)


MOST_NAMED = 5


def shown_player(player: Player) -> str:
    """A player as they are named to people, with their id where they have one."""
    return f"{player.name} ({player.id})" if player.id else player.name


def log_of(event: int, entries: Iterable[Entry]) -> EventLog:
    """The log of ``event`` from its entries in their order."""
    return EventLog(event, tuple(entries))


@dataclass(frozen=True)
class PlayerLine:
    """One player: ``number`` is their entry, ``list`` the entry of the list that counts.

    ``table`` is where they sit, ``verdict`` the outcome of the last check of that list, None where
    it was not checked yet; ``deck`` the outcome of the last physical check.
    """

    number: int
    player: Player
    list: int | None = None
    verdict: str | None = None
    deck: str | None = None
    checks: int = 0
    penalties: int = 0
    minutes: int = 0
    table: int | None = None


def overview(log: EventLog, round_number: int | None = None) -> tuple[PlayerLine, ...]:
    """A line for each player, in the order in which they were entered; seats are of a round."""
    lists = {one.player: number for number, one in log.lists.items()}
    checks: dict[int, list[Check]] = {}
    for check in log.checks.values():
        checks.setdefault(check.player, []).append(check)
    fined = Counter(one.player for one in log.penalties.values())
    minutes: Counter[int | None] = Counter()
    for given in log.extensions.values():
        minutes[given.player] += given.minutes
    return tuple(
        PlayerLine(
            number=number,
            player=player,
            table=log.table_of(number, round_number),
            list=lists.get(number),
            verdict=_last(checks.get(number, []), CheckKind.LIST, lists.get(number)),
            deck=_last(checks.get(number, []), CheckKind.PHYSICAL, None),
            checks=len(checks.get(number, [])),
            penalties=fined[number],
            minutes=minutes[number],
        )
        for number, player in log.players.items()
    )


def _last(checks: list[Check], kind: CheckKind, of_list: int | None) -> str | None:
    """The outcome of the last check of that kind; of a list only if it is the one that counts."""
    for check in reversed(checks):
        if check.kind is kind and (kind is CheckKind.PHYSICAL or check.list == of_list):
            return check.outcome
    return None
