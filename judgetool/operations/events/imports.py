"""Players and lists of an event from files. A mistake in one never stops the others.

A table of pairings is told from the others here, and goes to :mod:`.pairings`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from judgetool.cards.keys import loose_key
from judgetool.decks.deck_list import Found, OnlyPictures, UnreadableDeck, shown
from judgetool.decks.reading import parse_each
from judgetool.errors import BrokenFile, MissingFile, Problem, in_one_line
from judgetool.events.file_names import (
    NamePattern,
    Proposal,
    number_and_name,
    proposals,
    stem_of,
    without_copy_mark,
)
from judgetool.events.log import EventLog, Mark, shown_player
from judgetool.events.player_sheet import (
    HEADER,
    NoPlayers,
    PlayerSheet,
    SheetRow,
    player_sheet,
    read_players,
    require_sense,
)
from judgetool.events.roster import Roster
from judgetool.events.things import Player, RegisteredList
from judgetool.given_files import is_there, readable
from judgetool.operations.decks.folders import find_files
from judgetool.operations.events.entries import written
from judgetool.operations.events.importing import EventImport, alike, importing
from judgetool.operations.events.pairings import import_pairings, pairings_in
from judgetool.operations.events.tables import tables_in, whole_content
from judgetool.store.events import Events
from judgetool.store.failures import CannotStore
from judgetool.store.workspace import Workspace

Stopped = Callable[[], bool]


@dataclass(frozen=True)
class _NotRead:
    """In one line why there is no list in a file; ``scan`` says that it is a picture of one."""

    why: str
    scan: bool = False


def import_table(
    workspace: Workspace,
    log: EventLog,
    path: Path,
    *,
    now: datetime,
    by: str = "",
    dry_run: bool = False,
    round_number: int | None = None,
    pasted: bytes | None = None,
) -> EventImport:
    """Import the table at ``path``: of pairings, of players, or of players with their lists.

    A file of any form with several lists is taken, too, if each list bears the name of its player.
    A player's list that cannot be read is registered as it came, if they have no other, and
    reported. Pairings are those of ``round_number``, and all of them are entered, or none. What was
    ``pasted`` is taken in place of a file; then ``path`` only names it. A ``dry_run`` only tells
    what the import would do. Raises ``MissingFile``, ``BrokenFile``, ``CannotEnter`` for pairings
    of no round or, where it is nothing of all this, ``NoPlayers``.
    """
    content = whole_content(path) if pasted is None else pasted
    report = EventImport()
    sheet = _sheet_in(content, str(path), report.remarks)
    decks = _lists_in(content, str(path))
    several = len(decks) > 1
    named = any(deck.player for deck in decks) or (several and all(deck.name for deck in decks))
    paired = pairings_in(content, str(path), headed=True)
    if paired is None and sheet is None and not named:
        paired = pairings_in(content, str(path), headed=False)
    if paired is not None:
        return import_pairings(
            *(workspace, log, paired, str(path)),
            now=now,
            by=by,
            round_number=round_number,
            dry_run=dry_run,
        )
    registrations = any(deck.own for deck in decks)
    if sheet is not None and not registrations:
        return _import_sheet(workspace, log, sheet, path, report, now, by, dry_run=dry_run)
    if several and not named:
        raise NoPlayers(
            f"this file has {len(decks)} lists and does not say whose they are",
            where=str(path),
            remedy="name a column 'player', or put each list in a file named after its player",
        )
    if not named:
        raise NoPlayers("no column has the names of players", where=str(path), remedy=HEADER)
    with importing(workspace, dry_run=dry_run):
        people = _People(workspace, log, now, by, report)
        if sheet is not None:
            people.take_seats(sheet, str(path))
        people.take_decks(path, content, decks)
    return report


def import_players(
    workspace: Workspace,
    log: EventLog,
    path: Path,
    *,
    now: datetime,
    by: str = "",
    dry_run: bool = False,
) -> EventImport:
    """Import the players in the table at ``path``, CSV or .xlsx.

    A player is known by their id, or by their name if they have no id, and is corrected where table
    or name have changed. Raises ``MissingFile``, ``BrokenFile`` or ``NoPlayers``.
    """
    report = EventImport()
    sheet = _sheet_in(whole_content(path), str(path), report.remarks)
    if sheet is None:
        raise NoPlayers("no column has the names of players", where=str(path), remedy=HEADER)
    return _import_sheet(workspace, log, sheet, path, report, now, by, dry_run=dry_run)


def _import_sheet(
    workspace: Workspace,
    log: EventLog,
    sheet: PlayerSheet,
    path: Path,
    report: EventImport,
    now: datetime,
    by: str,
    *,
    dry_run: bool,
) -> EventImport:
    """Enter the players of ``sheet``."""
    with importing(workspace, dry_run=dry_run):
        people = _People(workspace, log, now, by, report)
        seen: set[int] = set()
        for row in read_players(sheet, str(path)):
            people.take_row(row, seen)
    return report


def import_lists(
    workspace: Workspace,
    log: EventLog,
    folder: Path,
    *,
    now: datetime,
    by: str = "",
    names: str = "",
    dry_run: bool = False,
    stopped: Stopped = lambda: False,
) -> EventImport:
    """Register the lists in all files below ``folder``, or in one file, for their players.

    A list belongs to the player whom it names, else to the one whose id or name its file bears,
    or both of them (``10144 First Last.txt``), else to the one that it is named for. A player who
    is not there yet is entered. A list that is registered already is not registered again. Of two
    lists of one player the second is reported.

    With ``names``, a pattern as :class:`judgetool.events.file_names.NamePattern` has it, the name
    of the file tells the player, and a file whose name does not fit is reported. A ``dry_run``
    only tells what the import would do. Raises ``MissingFile`` and ``BadPattern``.
    """
    pattern = NamePattern(names) if names else None
    if not is_there(folder):
        raise MissingFile("there is no such folder", where=str(folder), remedy="check the path")
    report = EventImport()
    read = []
    for path in find_files([folder]).files:
        if stopped():
            return EventImport(stopped=True)
        read.append((path, _read(path)))
    with importing(workspace, dry_run=dry_run):
        people = _People(workspace, log, now, by, report, pattern)
        for path, found in read:
            people.take_file(path, found)
    return report


def proposed_names(folder: Path) -> tuple[Proposal, ...]:
    """The patterns that fit names of the files below ``folder``; raises ``TooManyFiles``."""
    return proposals(stem_of(path) for path in find_files([folder]).files)


@dataclass(frozen=True)
class _Owner:
    """Whose list it is: what they are ``called`` there, and who of the players that may be.

    ``player`` is entered where nobody is ``found``.
    """

    called: str
    player: Player
    found: list[int]


class _People:
    """The players of an event while more of them come in."""

    def __init__(
        self,
        workspace: Workspace,
        log: EventLog,
        now: datetime,
        by: str,
        report: EventImport,
        pattern: NamePattern | None = None,
    ) -> None:
        self.now, self.by, self.report = now, by, report
        self.shelf = Events(workspace.db)
        self.log = self.shelf.log(log.event)
        self.roster = Roster(self.log.players)
        self.players = self.roster.players
        self.registered: dict[int, list[tuple[str, int]]] = {}
        for one in self.log.lists.values():
            self.registered.setdefault(one.player, []).append((one.sha256, one.place))
        self.pattern = pattern
        self.served: set[int] = set()

    def take_row(self, row: SheetRow, seen: set[int]) -> None:
        """Enter or correct the player of a row, or report what is wrong with it."""
        if row.player is None:
            self.report.problems.append(in_one_line(f"{row.where}: {row.problem}"))
            return
        known = self.roster.same(row.player)
        if len(known) > 1 or seen & set(known):
            said = f"{row.where}: {row.player.name} has the same name as another player"
            if row.player.id:
                other = self.players[known[0]].name
                said = f"{row.where}: {row.player.name} has the id {row.player.id} of {other}"
            self.report.problems.append(in_one_line(said))
            return
        seen.add(self._enter(row.player, *known))

    def take_seats(self, sheet: PlayerSheet, where: str) -> None:
        """Enter the players of registrations. A list that came twice is reported with the lists."""
        seen: set[int] = set()
        for row in read_players(sheet, where):
            if row.player is None or not seen & set(self.roster.same(row.player)):
                self.take_row(row, seen)

    def take_file(self, path: Path, read: tuple[bytes, Sequence[Found]] | _NotRead) -> None:
        """Register the lists that were read in a file, or report why none could be."""
        if isinstance(read, _NotRead):
            self.report.problems.append(read.why)
            if read.scan:
                self.report.scans.append(str(path))
        else:
            self.take_decks(path, *read)

    def take_decks(self, path: Path, content: bytes, decks: Sequence[Found]) -> None:
        """Register the lists that were found in a file, or report what is wrong with one."""
        for place, deck in enumerate(decks, start=1):
            try:
                self._take_list(path, content, place, deck, alone=len(decks) == 1)
            except CannotStore:
                raise
            except Problem as problem:
                self.report.problems.append(str(problem))

    def _take_list(
        self, path: Path, content: bytes, place: int, deck: Found, *, alone: bool
    ) -> None:
        where = str(path) if alone else f"{path}, list {place}"
        if self.pattern is not None and alone and not deck.own:
            owner = self._named_by_file(self.pattern, stem_of(path), where)
        else:
            owner = self._named_by_list(deck, self._stem(path) if alone else "", where)
        player = self._one_player(owner, where)
        if isinstance(deck, UnreadableDeck):
            self._tell_unreadable(deck, has_other=player in self.registered)
            if player in self.registered:
                return
            self.report.unreadable += 1
        if deck.own:
            told = f", registration of {deck.player}"
            self._register(player, deck.own.encode(), path, 1, told=told)
        else:
            self._register(player, content, path, place)

    def _named_by_list(self, deck: Found, stem: str, where: str) -> _Owner:
        """Whose list it is: as it says itself, else as its file is called, which ``stem`` is."""
        whose = (deck.player_id, deck.player, "" if deck.own else stem, deck.name)
        named = list(filter(None, whose))
        if not named:
            raise BrokenFile(
                "the list does not say whose it is",
                where=where,
                remedy="register it on its own with: judgetool deck event register",
            )
        found = next(filter(None, map(self.roster.called, named)), [])
        ident, name = deck.player_id, deck.player
        told = deck.own or deck.player or self.roster.called(stem)
        parted = number_and_name(stem) if not told else None
        if parted is not None:
            ident, name = parted
            found = self._numbered(ident, name, where)
        if deck.player_id and not self.roster.called(deck.player_id):
            # A namesake with an id of their own is somebody else.
            found = [one for one in found if not self.players[one].id]
        return _Owner(named[0], Player(name or named[0], ident if name else ""), found)

    def _stem(self, path: Path) -> str:
        """The name of a file, without the mark of a copy where no player is called so."""
        stem = stem_of(path)
        return stem if self.roster.called(stem) else without_copy_mark(stem)

    def _named_by_file(self, pattern: NamePattern, stem: str, where: str) -> _Owner:
        """Whose list it is as the file is called, by the pattern that the judge chose."""
        told = pattern.read(stem)
        if told is None:
            raise BrokenFile(
                f"its name does not fit {pattern.text}",
                where=where,
                remedy="rename the file, choose another pattern, or register it on its own",
            )
        if told.number or told.name:
            found = self._numbered(told.number, told.name, where)
        else:
            found = [key for key, one in self.players.items() if one.table == told.table]
        if not found and not told.name:
            what = f"the id {told.number}" if told.number else f"table {told.table}"
            raise BrokenFile(
                f"no player has {what}", where=where, remedy="import the table of players first"
            )
        return _Owner(stem, Player(told.name, told.number, told.table), found)

    def _one_player(self, owner: _Owner, where: str) -> int:
        """The one player whose list it is, who is entered if they are not there yet."""
        found = owner.found
        if len(found) > 1:
            raise BrokenFile(
                f"several players are called {owner.called!r}",
                where=where,
                remedy="give the player's id instead",
            )
        if not found:
            return self._enter_of_list(owner.player, where)
        if found[0] in self.served:
            raise BrokenFile(
                f"this is the second list of {self.players[found[0]].name} in this import",
                where=where,
                remedy="register the right list on its own",
            )
        known = self.players[found[0]]
        if owner.player.table is not None and known.table is None:
            self._enter(replace(known, table=owner.player.table), found[0])
        return found[0]

    def _enter_of_list(self, player: Player, where: str) -> int:
        """Enter the player of a list; where a name is much like theirs, that is a doubt."""
        key = loose_key(player.name)
        near = [one.name for one in self.log.players.values() if alike(loose_key(one.name), key)]
        if near:
            self.report.doubts.append(
                in_one_line(
                    f"{where}: {player.name} is not there yet and is added; did they mean "
                    f"{' or '.join(near)}?"
                )
            )
        return self._enter(player)

    def _numbered(self, ident: str, name: str, where: str) -> list[int]:
        """The players with that id, or else with that name; raises where these are two people."""
        of_id, of_name = self.roster.with_id(ident), self.roster.named(name)
        if not (ident and name):
            return of_id or of_name
        if of_id and of_name and not set(of_id) & set(of_name):
            owner = self.players[of_id[0]].name
            raise BrokenFile(
                f"{ident} is the id of {owner}, not of {name}",
                where=where,
                remedy="register the list on its own for the right player",
            )
        both = [one for one in of_id if one in of_name]
        if of_id and not both:
            self.report.doubts.append(
                in_one_line(
                    f"{where}: {ident} is the id of {self.players[of_id[0]].name}, whom the file "
                    f"calls {name}"
                )
            )
        return both or of_id or [one for one in of_name if self.players[one].id in ("", ident)]

    def _tell_unreadable(self, deck: UnreadableDeck, *, has_other: bool) -> None:
        whose = shown(deck.player or deck.name or "")
        told = f"{deck.problem} (the list of {whose} is registered as it is)"
        if has_other:
            told = f"{deck.problem} (the earlier list of {whose} stays registered)"
        self.report.problems.append(told)

    def _register(
        self, player: int, content: bytes, path: Path, place: int, *, told: str = ""
    ) -> None:
        """Register a list unless it is there. What a table told before replaces no later list.

        ``told`` says where a table of registrations has it. The log keeps no folders: other
        stations may read it.
        """
        source = f"{readable(path)}{told}"
        known = (sha256(content).hexdigest(), place)
        before = self.registered.get(player, [])
        if known not in (before if told else before[-1:]):
            if before:
                who = self.players[player].name
                self.report.doubts.append(
                    in_one_line(f"{source}: it replaces the list that {who} has registered")
                )
            digest = self.shelf.keep_list(content)
            file = f"{readable(Path(path.name))}{told}"
            thing = RegisteredList(player, digest, file, place)
            self.shelf.enter(self.log.event, thing, written(self.now), self.by)
            self.report.lists += 1
            self._tell_entered(f"list of {shown_player(self.players[player])}: {source}")
        self.served.add(player)

    def _enter(self, player: Player, known: int | None = None) -> int:
        """Enter ``player``, or correct the one who is ``known``; gives the number of the entry."""
        if known is None:
            require_sense(player)
            number = self.shelf.enter(self.log.event, player, written(self.now), self.by)
            self.roster.add(number, player)
            self.report.new += 1
            self._tell_entered(f"new player: {_seated(player)}")
            return number
        before = self.players[known]
        table = before.table if player.table is None else player.table
        player = Player(player.name, player.id or before.id, table)
        if loose_key(player.name) != loose_key(before.name):
            self.report.doubts.append(
                in_one_line(f"{before.name} (id {before.id}) becomes {player.name}")
            )
        if player == before:
            self.report.unchanged += 1
        else:
            require_sense(player)
            at = written(self.now)
            self.shelf.mark(self.log.event, known, Mark.CORRECTED, player, at, self.by)
            self.report.changed += 1
            self._tell_entered(f"changed player: {_seated(before)} becomes {_seated(player)}")
        return known

    def _tell_entered(self, words: str) -> None:
        self.report.entered.append(in_one_line(words))


def _seated(player: Player) -> str:
    """A player with their table."""
    table = "no table" if player.table is None else f"table {player.table}"
    return f"{shown_player(player)}, {table}"


def _sheet_in(content: bytes, where: str, remarks: list[str]) -> PlayerSheet | None:
    """The table of players in ``content``, if there is one; adds to the ``remarks``."""
    return next(filter(None, map(player_sheet, tables_in(content, where, remarks))), None)


def _lists_in(content: bytes, where: str) -> tuple[Found, ...]:
    """The lists in ``content``, none if it is something else."""
    try:
        return parse_each(content, where=where)
    except Problem:
        return ()


def _read(path: Path) -> tuple[bytes, Sequence[Found]] | _NotRead:
    """The bytes of a file and the lists in it, or why there are none."""
    try:
        content = whole_content(path)
        return content, parse_each(content, where=str(path))
    except OnlyPictures as problem:
        return _NotRead(str(problem), scan=True)
    except Problem as problem:
        return _NotRead(str(problem))
    except Exception as failure:  # a defect of the program must not stop the other files
        failed = f"{path}: the program failed on this file ({type(failure).__name__})"
        return _NotRead(f"{failed}; check it by hand")
