"""The pairings of a round from a table or from pasted text: all of them are entered, or none.

A round has one entry. Pairings that were given anew for it correct that entry.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from judgetool.cards.keys import loose_key
from judgetool.errors import BrokenFile, how_many, in_one_line
from judgetool.events.log import MOST_NAMED, EventLog, shown_player
from judgetool.events.pairing_sheet import (
    Called,
    PairedRow,
    PairingSheet,
    bare_pairings,
    pairing_sheet,
    read_pairings,
)
from judgetool.events.player_sheet import LAST_ROUND
from judgetool.events.roster import Roster
from judgetool.events.things import CannotEnter, Match, NotEntered, Pairings
from judgetool.operations.events.entries import correct, enter, whole
from judgetool.operations.events.importing import EventImport, alike, importing
from judgetool.operations.events.tables import tables_in
from judgetool.operations.events.words import match_words
from judgetool.store.workspace import Workspace


def pairings_in(content: bytes, where: str, *, headed: bool) -> PairingSheet | None:
    """The pairings in ``content``: under headings, or in rows of a number and two names."""
    remarks: list[str] = []
    found = pairing_sheet if headed else bare_pairings
    return next(filter(None, map(found, tables_in(content, where, remarks, spaced=True))), None)


def import_pairings(
    workspace: Workspace,
    log: EventLog,
    sheet: PairingSheet,
    where: str,
    *,
    now: datetime,
    by: str = "",
    round_number: int | None = None,
    dry_run: bool = False,
) -> EventImport:
    """Enter the pairings of ``sheet`` for a round, or correct those that it has.

    Players are known by their ids or names. If one is not there, or a row makes no sense, each
    such row is among the problems and nothing is entered. The round is ``round_number``, else
    the one that the table tells; ``CannotEnter`` where neither tells it.
    """
    number = _round(sheet, round_number, where)
    report = EventImport(round=number)
    reading = _Reading(log, report)
    for row in read_pairings(sheet, where):
        reading.take(row)
    matches = tuple(reading.matches)
    if not matches and not report.problems:
        raise BrokenFile(
            "there is no match in these pairings", where=where, remedy="give a row for each table"
        )
    report.matches = sum(len(match.players) == 2 for match in matches)
    report.byes = len(matches) - report.matches
    if report.problems:
        report.remarks.append("Nothing is entered: pairings are entered as a whole, or not at all")
        return report
    thing = Pairings(number, tuple(sorted(matches, key=in_order)))
    before = log.rounds.get(number)
    old = before[1] if before else Pairings(number, ())
    report.entered += [in_one_line(line) for line in changes(log, old, thing)]
    report.remarks += _not_paired(log, thing)
    if old == thing:
        report.remarks.append(f"Round {number} has these pairings already")
    with importing(workspace, dry_run=dry_run):
        if before is None:
            enter(workspace, log, thing, now=now, by=by)
        elif old != thing:
            correct(workspace, log, before[0], thing, now=now, by=by)
    return report


def pairings_of(log: EventLog, round_number: int | None) -> tuple[int, Pairings]:
    """The pairings of a round, by default of the last one, with their entry.

    Raises ``NotEntered`` where it has none.
    """
    number = log.last_round if round_number is None else round_number
    if number is None or number not in log.rounds:
        which = "there are no pairings" if number is None else f"round {number} has no pairings"
        raise NotEntered(which, where=log.facts.name, remedy="import the pairings of the round")
    return log.rounds[number]


def in_order(match: Match) -> tuple[bool, int]:
    """The order of matches: by table, with the byes at the end."""
    return match.table is None, match.table or 0


class NoRound(CannotEnter):
    """Pairings do not say of which round they are, and nobody else does."""


def _round(sheet: PairingSheet, asked: int | None, where: str) -> int:
    """The round of the pairings; raises ``CannotEnter`` where it is not one and the same."""
    told = sheet.rounds()
    if asked is None and not told:
        raise NoRound(
            "these are pairings, and the round is not known",
            where=where,
            remedy="say which round it is with --round",
        )
    if len(told) > 1:
        raise CannotEnter(
            f"these are pairings of {len(told)} rounds",
            where=where,
            remedy="give one round at a time",
        )
    written = whole("".join(filter(str.isdigit, "".join(told))), "the round")
    if max(asked or 0, written or 0) > LAST_ROUND:
        raise CannotEnter(
            f"there is no round {max(asked or 0, written or 0)}",
            where=where,
            remedy=f"give a round from 0 to {LAST_ROUND}",
        )
    if asked is not None and written is not None and asked != written:
        raise CannotEnter(
            f"these are pairings of round {written}, not of round {asked}",
            where=where,
            remedy="choose the right round, or the right file",
        )
    number = asked if written is None else written
    if number is None:
        raise CannotEnter(
            f"{', '.join(told)!r} is not a round", where=where, remedy="say which round it is"
        )
    return number


class _Reading:
    """The matches that are read row by row; what is wrong goes into the report."""

    def __init__(self, log: EventLog, report: EventImport) -> None:
        self._report = report
        self._log = log
        self._roster = Roster(log.players)
        self._tables: dict[int | None, Match] = {}
        self._of: dict[int, Match] = {}
        self.matches: list[Match] = []

    def take(self, row: PairedRow) -> None:
        """Take the match of a row, or report what is wrong with it."""
        for problem in self._taken(row):
            self._report.problems.append(in_one_line(f"{row.where}: {problem}"))

    def _taken(self, row: PairedRow) -> Iterator[str]:
        if row.problem:
            yield row.problem
            return
        players: list[int] = []
        for called in row.players:
            found = self._found(called)
            if len(found) == 1:
                players += found
            elif found or not called.is_bye:
                yield self._not_found(called, found)
                return
        if not players:
            yield "nobody stands there"
        elif len(players) == 2 and row.table is None:
            yield f"it has no table for {self._names(players)}"
        elif len(set(players)) < len(players):
            yield f"{self._names(players[:1])} plays against themselves"
        else:
            yield from self._add(Match(row.table if len(players) == 2 else None, tuple(players)))

    def _add(self, match: Match) -> Iterator[str]:
        """Add a match, unless the table has it once for each of its players."""
        before = [self._of[player] for player in match.players if player in self._of]
        if match.table in self._tables:
            before.append(self._tables[match.table])
        if not before:
            self.matches.append(match)
            self._of |= dict.fromkeys(match.players, match)
            if match.table is not None:
                self._tables[match.table] = match
        for one in before[:1]:
            if (one.table, set(one.players)) != (match.table, set(match.players)):
                other = match_words(self._log, one)
                yield f"{match_words(self._log, match)}; but {other} stands there, too"

    def _found(self, called: Called) -> list[int]:
        """The players who may be meant, by the first way to read it in which there is one."""
        for way in called.ways:
            of_id, named = self._roster.with_id(way.id), self._roster.named(way.name)
            if way.id and way.name:
                without = [one for one in named if not self._roster.players[one].id]
                found = [one for one in of_id if one in named] if of_id else without
            else:
                found = of_id or self._roster.called(way.name)
            if found:
                return found
        return []

    def _not_found(self, called: Called, found: Sequence[int]) -> str:
        if found:
            return f"several players are called {called.words!r}; give their ids"
        key = loose_key(called.name)
        near = [
            shown_player(one)
            for one in self._roster.players.values()
            if key and alike(loose_key(one.name), key)
        ]
        hint = f"; did they mean {' or '.join(near[:MOST_NAMED])}?" if near else ""
        return f"there is no player {called.words!r}{hint}"

    def _names(self, players: Sequence[int]) -> str:
        return " and ".join(shown_player(self._roster.players[one]) for one in players)


def changes(log: EventLog, old: Pairings, new: Pairings) -> Iterator[str]:
    """A line for each match that the round did not have, and for each that it has no longer."""
    for match in new.matches:
        if match not in old.matches:
            yield match_words(log, match)
    for match in old.matches:
        if match not in new.matches:
            yield f"no longer: {match_words(log, match)}"


def _not_paired(log: EventLog, pairings: Pairings) -> Iterator[str]:
    paired = {player for match in pairings.matches for player in match.players}
    left = [shown_player(one) for number, one in log.players.items() if number not in paired]
    if left:
        more = ", …" if len(left) > MOST_NAMED else ""
        told = how_many(len(left), "player is", "players are")
        yield f"{told} not paired: {', '.join(left[:MOST_NAMED])}{more}"
