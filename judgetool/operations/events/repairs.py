"""Pairings that a judge repairs by hand: who sits at one table of a round, or at several at once.

The round keeps its one entry, which is corrected. Matches that were not named stay as they are.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from judgetool.errors import how_many
from judgetool.events.log import EventLog, shown_player
from judgetool.events.things import CannotEnter, Match, NotEntered, Pairings
from judgetool.operations.events.entries import correct
from judgetool.operations.events.pairings import changes, in_order, pairings_of
from judgetool.operations.events.words import match_words
from judgetool.store.workspace import Workspace

WRITTEN = re.compile(r"\s*(?:(\d{1,9})|bye)\s*:(.*)", re.IGNORECASE | re.DOTALL)
HOW = "write it as in '7: Ann / Bo', 'bye: Ann', or '7:' where nobody sits any more"


@dataclass(frozen=True)
class Seats:
    """Who sits at a table from now on; nobody may, and without a ``table`` a player has a bye."""

    table: int | None
    players: tuple[int, ...]


@dataclass(frozen=True)
class Repaired:
    """What a repair has changed, in lines; ``left`` are players who are not paired any more."""

    entry: int
    round: int
    lines: tuple[str, ...]
    left: tuple[str, ...]

    @property
    def left_words(self) -> str:
        """Who is not paired any more, in words; empty where nobody is."""
        many = how_many(len(self.left), "player is", "players are")
        return f"{many} not paired any more: {', '.join(self.left)}" if self.left else ""


def seats_in(log: EventLog, text: str) -> Seats:
    """The seats that a judge has written, such as ``7: Ann / Bo``.

    Raises ``CannotEnter`` where it cannot be read, ``NotEntered`` for a player who is not there.
    """
    found = WRITTEN.fullmatch(text)
    if found is None:
        raise CannotEnter(f"{text!r} names no seats", remedy=HOW)
    table, names = found.groups()
    if table is None:
        return Seats(None, _one_of(log, [(names,)]) or _players(log, names.split("/")))
    return Seats(int(table), _one_of(log, _pairs(names)) or _players(log, names.split("/")))


def _pairs(names: str) -> list[tuple[str, str]]:
    """The ways to read two names: each "/" can stand between them, or be part of a name."""
    parts = names.split("/")
    return [("/".join(parts[:n]), "/".join(parts[n:])) for n in range(1, len(parts))]


def _one_of(log: EventLog, ways: Sequence[tuple[str, ...]]) -> tuple[int, ...]:
    """The players by the one way to read their names; none where no way names players.

    Raises ``CannotEnter`` where several ways do.
    """
    found = []
    for names in ways:
        try:
            found.append(_players(log, names))
        except NotEntered:
            continue
    if len(found) > 1:
        said = "/".join(ways[0]).strip()
        raise CannotEnter(f"{said!r} could be several pairs of players", remedy="write their ids")
    return found[0] if found else ()


def _players(log: EventLog, names: Iterable[str]) -> tuple[int, ...]:
    return tuple(log.player(name.strip()) for name in names if name.strip())


def repair(
    workspace: Workspace,
    log: EventLog,
    seats: Sequence[Seats],
    *,
    now: datetime,
    by: str = "",
    round_number: int | None = None,
) -> Repaired:
    """Let these players sit so in a round, by default the last one that has pairings.

    The matches which they had before are gone, and so are those at these tables. Raises
    ``NotEntered`` where the round has no pairings, and ``CannotEnter`` where the seats contradict
    each other or are so already.
    """
    entry, before = pairings_of(log, round_number)
    for one in seats:
        _require_match(log, one)
    _require_once(log, seats)
    after = _repaired(log, before, seats)
    if after == before:
        raise CannotEnter(f"round {before.round} has these pairings already", where=log.facts.name)
    correct(workspace, log, entry, after, now=now, by=by)
    paired = {player for match in after.matches for player in match.players}
    left = {player: None for match in before.matches for player in match.players}
    names = (shown_player(log.players[one]) for one in left if one in log.players.keys() - paired)
    return Repaired(entry, before.round, tuple(changes(log, before, after)), tuple(names))


def _repaired(log: EventLog, before: Pairings, seats: Sequence[Seats]) -> Pairings:
    """Pairings with these seats. A match with a player who was removed cannot be kept."""
    tables = {one.table for one in seats if one.table is not None}
    named = {player for one in seats for player in one.players}
    kept = [
        match
        for match in before.matches
        if match.table not in tables
        and named.isdisjoint(match.players)
        and log.players.keys() >= {*match.players}
    ]
    made = [Match(one.table, one.players) for one in seats if one.players]
    return Pairings(before.round, tuple(sorted([*kept, *made], key=in_order)))


def _require_match(log: EventLog, seats: Seats) -> None:
    names = match_words(log, Match(seats.table, seats.players))
    if seats.table is None and len(seats.players) != 1:
        raise CannotEnter("a bye is for one player", remedy=HOW)
    if seats.table is not None and len(seats.players) not in (0, 2):
        raise CannotEnter(f"{names}: a match is of two players", remedy=HOW)


def _require_once(log: EventLog, seats: Sequence[Seats]) -> None:
    """Raise ``CannotEnter`` where a player or a table is named twice."""
    players = [player for one in seats for player in one.players]
    tables = [one.table for one in seats if one.table is not None]
    twice = [shown_player(log.players[one]) for one in players if players.count(one) > 1]
    twice += [f"table {one}" for one in tables if tables.count(one) > 1]
    if twice:
        raise CannotEnter(f"{twice[0]} is named twice", where=log.facts.name, remedy="name it once")
    if not seats:
        raise CannotEnter("no seats are given", where=log.facts.name, remedy=HOW)
