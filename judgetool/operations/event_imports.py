"""Players and lists of an event from files: what is wrong with one never stops the others."""

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from judgetool.cards.keys import loose_key
from judgetool.decks.reading import parse_deck
from judgetool.errors import BrokenFile, MissingFile, Problem
from judgetool.events.log import EventLog
from judgetool.events.player_sheet import SheetRow, read_players
from judgetool.events.things import Player, RegisteredList
from judgetool.operations.events import correct, enter, written
from judgetool.store.events import Events
from judgetool.store.workspace import Workspace
from judgetool.store.writing import CannotStore, writing

MOST_BYTES = 4_000_000
AT_ONCE = 100
"""So many files are saved together: the disk is waited for once, and they can be read again."""

DELIMITERS = ",;\t|"
IGNORED = frozenset({"desktop.ini", "thumbs.db"})

Stopped = Callable[[], bool]


@dataclass
class EventImport:
    """What an import brought; each problem is one line that names its place."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    lists: int = 0
    problems: list[str] = field(default_factory=list)
    stopped: bool = False


def import_players(
    workspace: Workspace, log: EventLog, path: Path, *, now: datetime, by: str = ""
) -> EventImport:
    """Import the players in the CSV file at ``path``.

    A player who is known by his id, or without one by his name, is corrected where his table or
    name is another now. Raises ``MissingFile``, ``BrokenFile`` or ``NoPlayers``.
    """
    report = EventImport()
    with writing(workspace.db):
        people = _People(workspace, log, now, by, report)
        seen: set[int] = set()
        for row in read_players(_rows_of(path), str(path)):
            people.take_row(row, seen)
    return report


def import_lists(
    workspace: Workspace,
    log: EventLog,
    folder: Path,
    *,
    now: datetime,
    by: str = "",
    stopped: Stopped = lambda: False,
) -> EventImport:
    """Register each list file below ``folder`` for the player whose name the file bears.

    A file belongs to the player whose id or name is that of the file, else that of the deck in
    it; where there is no such player yet, one named as the file is entered. A list that is
    registered already is not registered again, and of two lists of one player in the folder the
    second is reported. Raises ``MissingFile``.
    """
    report = EventImport()
    people = _People(workspace, log, now, by, report)
    files = _files_of(folder)
    for begin in range(0, len(files), AT_ONCE):
        with writing(workspace.db):
            for path in files[begin : begin + AT_ONCE]:
                if stopped():
                    report.stopped = True
                    return report
                try:
                    people.take_list(path)
                except CannotStore:
                    raise
                except Problem as problem:
                    report.problems.append(str(problem))
    return report


class _People:
    """The players of an event while more of them come in."""

    def __init__(
        self, workspace: Workspace, log: EventLog, now: datetime, by: str, report: EventImport
    ) -> None:
        self.workspace, self.now, self.by, self.report = workspace, now, by, report
        self.shelf = Events(workspace.db)
        self.log = self.shelf.log(log.event)
        self.players: dict[int, Player] = {}
        self.by_id: dict[str, list[int]] = {}
        self.by_name: dict[str, list[int]] = {}
        self.hashes = {one.player: one.sha256 for one in self.log.lists.values()}
        self.served: set[int] = set()
        for number, player in self.log.players.items():
            self._index(number, player)

    def take_row(self, row: SheetRow, seen: set[int]) -> None:
        """Enter or correct the player of a row, or report what is wrong with it."""
        if row.player is None:
            self.report.problems.append(f"{row.where}: {row.problem}")
            return
        known = self._known(row.player)
        if len(known) > 1 or seen & set(known):
            same = "id" if row.player.id else "name"
            self.report.problems.append(
                f"{row.where}: {row.player.name} has the {same} of another player"
            )
            return
        seen.add(self._enter(row.player, *known))

    def take_list(self, path: Path) -> None:
        """Register the list in a file for its player."""
        content = content_of(path)
        deck = parse_deck(content, where=str(path))
        named = [_plain(path.stem), *([deck.name] if deck.name else [])]
        found = next(filter(None, map(self._called, named)), [])
        if len(found) > 1:
            raise BrokenFile(
                f"several players are called {named[0]!r}",
                where=str(path),
                remedy="name the file by the id of the player",
            )
        if found and found[0] in self.served:
            raise BrokenFile(
                f"another list of {self.players[found[0]].name} is in this folder",
                where=str(path),
                remedy="register the right one by itself",
            )
        with writing(self.workspace.db):
            player = found[0] if found else self._enter(Player(named[0]))
            digest = self.shelf.keep_list(content)
            if self.hashes.get(player) != digest:
                thing = RegisteredList(player, digest, str(path))
                self.shelf.enter(self.log.event, thing, written(self.now), self.by)
                self.report.lists += 1
        self.served.add(player)

    def _enter(self, player: Player, known: int | None = None) -> int:
        """Enter ``player``, or correct the one who is ``known``; gives the number of his entry."""
        if known is None:
            number = enter(self.workspace, self.log, player, now=self.now, by=self.by)
            self._index(number, player)
            self.report.new += 1
            return number
        before = self.players[known]
        table = before.table if player.table is None else player.table
        player = Player(player.name, player.id or before.id, table)
        if player == before:
            self.report.unchanged += 1
        else:
            correct(self.workspace, self.log, known, player, now=self.now, by=self.by)
            self.report.changed += 1
        return known

    def _index(self, number: int, player: Player) -> None:
        self.players[number] = player
        self.by_name.setdefault(loose_key(player.name), []).append(number)
        if player.id:
            self.by_id.setdefault(loose_key(player.id), []).append(number)

    def _known(self, player: Player) -> list[int]:
        """Who has the same id; where one of the two has none, who has the same name."""
        if same := self.by_id.get(loose_key(player.id)) if player.id else None:
            return same
        namesakes = self.by_name.get(loose_key(player.name), [])
        return [key for key in namesakes if not (player.id and self.players[key].id)]

    def _called(self, text: str) -> list[int]:
        """Who has the id or name ``text``, whatever stands between its letters."""
        key = loose_key(text)
        return self.by_id.get(key) or self.by_name.get(key, [])


def _rows_of(path: Path) -> Iterator[Sequence[str]]:
    text = _decoded(content_of(path), path)
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=first.count)
    try:
        yield from csv.reader(text.splitlines(keepends=True), delimiter=delimiter)
    except csv.Error as failure:
        raise BrokenFile(
            f"this is no table ({failure})", where=str(path), remedy="save it as CSV"
        ) from failure


def _decoded(content: bytes, path: Path) -> str:
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as failure:
        raise BrokenFile(
            "this is not text in UTF-8", where=str(path), remedy="save it as CSV in UTF-8"
        ) from failure


def content_of(path: Path) -> bytes:
    """The bytes of a file that may be a list; raises ``MissingFile`` or ``BrokenFile``."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as failure:
        raise MissingFile(
            "it cannot be read", where=str(path), remedy="check the path"
        ) from failure
    if len(content) > MOST_BYTES:
        raise BrokenFile("this is too long", where=str(path), remedy="give a smaller file")
    return content


def _files_of(folder: Path) -> list[Path]:
    """The files below ``folder`` in the order of their names, hidden ones left out."""
    if not folder.is_dir():
        raise MissingFile("there is no such folder", where=str(folder), remedy="check the path")
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
        and path.name.casefold() not in IGNORED
    )


def _plain(stem: str) -> str:
    """The name of a player as a file bears it: ``ann_example`` is ``ann example``."""
    return " ".join(stem.replace("_", " ").split())
