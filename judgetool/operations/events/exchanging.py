"""Entries of a shared event exchanged with the server: once, or as they are made.

Many stations exchange with one server, and each of them takes every entry that anybody makes. So
what seldom changes is not asked in every exchange, and what others enter is gathered for a moment.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from judgetool.events.log import MOST_NAMED
from judgetool.events.things import NotEntered
from judgetool.store.connection import written_later
from judgetool.store.erasing import (
    erase_names,
    erased_data,
    erased_lists,
    names_are_erased,
    server_erases_names,
)
from judgetool.store.events import Events
from judgetool.store.server import ENTERS_NOTHING, Server
from judgetool.store.sharing import SharedEntry, SharedEvent, Sharing
from judgetool.store.workspace import Workspace

LOOK = 0.1
"""Seconds until it is noticed that something was entered in this workspace."""

GATHERED = 4
"""After an exchange what others enter is gathered for so many looks, and then taken at once.

So a station leaves its workspace to those who enter, and the server to the others. What is entered
here is given at the next look. The others gather it, too, and see it within a second.
"""


@dataclass(frozen=True)
class Exchanged:
    """What came of an exchange with the server.

    ``given`` entries are there now, ``taken`` are the numbers of those of others, ``waiting``
    entries are only here; ``refused`` says which and why, a line for each reason, and ``unread``
    what could not be read.
    """

    given: int = 0
    taken: tuple[int, ...] = ()
    waiting: int = 0
    refused: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


class Exchanges:
    """The exchanges of a shared event over one open connection; they raise ``ServerAway``.

    Only the first of them asks again for what could not be read, as a hostile station can enter a
    lot of nonsense, and only the first gives again what was refused. It also sees whether the
    server is another one than before, or an older state of it that was restored from a backup.
    """

    def __init__(self, workspace: Workspace, shared: SharedEvent, server: Server) -> None:
        self.workspace, self.shared, self.server = workspace, shared, server
        self.sharing = Sharing(workspace.db)
        self._first = True
        self._reads_now = False

    def exchange(self) -> Exchanged:
        """Take what others entered, and give the server what it lacks."""
        db, event = self.workspace.db, self.shared.event
        first = self._first
        if first:
            self._begin_anew_if_needed()
        taken = self._take(again=first)
        self._first = False
        if names_are_erased(db, event):  # before names are given
            erase_names(db, event)
        waiting = self.sharing.waiting(self.shared, again=first)
        given, refused = self._give(waiting) if waiting else (0, {})
        if waiting:
            self.sharing.refuse(refused)
            taken += self._take(again=False)
            self.sharing.keep_hidden(one for one in waiting if one.uid not in refused)
        if server_erases_names(db, event):
            self._erase_names()
        unread = self.sharing.unread(event)
        return Exchanged(
            given=given,
            taken=taken,
            waiting=len(refused),
            refused=tuple(told_once(refused, self.sharing.numbers(refused))) if refused else (),
            unread=tuple(f"entry {place} of the server: {why}" for place, why in unread.items()),
        )

    def _begin_anew_if_needed(self) -> None:
        """Give and take all again where the server lacks what it had; raises ``NotEntered``."""
        shared, server = self.shared, self.server
        last = self.sharing.last_known(shared.event)
        if last is None or server.has(shared.uid, *last):
            return
        if server.first(shared.uid) is None:
            raise NotEntered(
                "this event is not on the server any more",
                where=server.where,
                remedy="let the scorekeeper share it there again; what you enter is kept here",
            )
        self.sharing.begin(shared.event, shared.address, shared.station)

    def _give(self, waiting: Sequence[SharedEntry]) -> tuple[int, Mapping[str, str]]:
        """Give what waits; gives how many entries were taken, and why which were refused.

        Who may enter nothing is not asked about each: what has an author came from a server, and
        only the rest is refused.
        """
        if not self._enters:
            return 0, {one.uid: ENTERS_NOTHING for one in waiting if not one.author}
        refused = self.server.give(self.shared.uid, waiting, self._content)
        return len(waiting) - len(refused), refused

    @cached_property
    def _enters(self) -> bool:
        """Whether this login may enter anything: asked once on a connection, when it is needed."""
        return self.server.enters()

    def _erase_names(self) -> None:
        """Erase names here, also what was given just now, and on the server as the scorekeeper."""
        db, event = self.workspace.db, self.shared.event
        erase_names(db, event)
        if self.server.is_scorekeeper():
            self.server.erase(self.shared.uid, erased_data(db, event), erased_lists(db, event))

    def _content(self, digest: str) -> bytes | None:
        """The bytes of a list. A judge who may not read it has its entry only."""
        with suppress(NotEntered):
            return Events(self.workspace.db).list_content(digest)
        return None

    def _take(self, *, again: bool) -> tuple[int, ...]:
        """Take what the server has and this station has not; gives the numbers of the new entries.

        What could not be read before is taken ``again``, too.
        """
        event = self.shared.event
        seen = self.sharing.seen(event)
        if seen is None:  # left by another program in the meantime
            return ()
        unread = self.sharing.unread(event) if again else ()
        new: tuple[int, ...] = ()
        kinds: set[str] = set()
        for entries in self.server.take(self.shared.uid, seen, unread):
            new += self.sharing.take(event, entries)
            kinds |= {one.kind for one in entries}
        if self._first or "round" in kinds:
            self._ask_when_lists_are_read()
        if self._reads_now and (self._first or kinds & {"list", "round"}):
            self._take_lists()
        return new

    def _ask_when_lists_are_read(self) -> None:
        """A judge reads lists when a round has ended, until the next one begins."""
        reads, self._reads_now = self.server.reads(self.shared.uid)
        if reads is not self.shared.reads:
            self.sharing.let_read(self.shared.event, reads)

    def _take_lists(self) -> None:
        """Take the bytes of lists that are lacking here."""
        shelf, event = Events(self.workspace.db), self.shared.event
        if lacking := self.sharing.lacking_lists(event):
            for content in self.server.contents(self.shared.uid, lacking):
                shelf.keep_list(content)


def told_once(refused: Mapping[str, str], numbers: Mapping[str, int]) -> Iterator[str]:
    """Which entries were refused, a line for each reason, however many they are."""
    for why in dict.fromkeys(refused.values()):
        found = sorted(numbers[uid] for uid, one in refused.items() if one == why)
        named = [*map(str, found[:MOST_NAMED])]
        if more := len(found) - len(named):
            named.append(f"{more} more")
        *before, last = named
        yield f"entries {', '.join(before)} and {last}: {why}" if before else f"entry {last}: {why}"


def exchange_as_entered(
    exchanges: Exchanges,
    tell: Callable[[Exchanged], None],
    stopped: Callable[[], bool],
    pause: Callable[[float], None],
) -> None:
    """Exchange as things are entered, here or elsewhere, until ``stopped``; raises ``ServerAway``.

    The server must have been asked to tell of entries.
    """
    workspace, server = exchanges.workspace, exchanges.server
    known = _version(workspace)
    with written_later(workspace.db):  # what a power cut takes from here, the server still has
        tell(exchanges.exchange())
        while not stopped():
            told = server.told(exchanges.shared.uid, LOOK)
            now = _version(workspace)
            if told or now != known:
                known = now
                done = exchanges.exchange()
                if done.given or done.taken or done.refused:
                    tell(done)
                _gather(workspace, known, stopped, pause)


def _gather(
    workspace: Workspace,
    known: int,
    stopped: Callable[[], bool],
    pause: Callable[[float], None],
) -> None:
    """Let others enter for a moment, until something is entered here."""
    for _ in range(GATHERED):
        pause(LOOK)
        if stopped() or _version(workspace) != known:
            return


def _version(workspace: Workspace) -> int:
    """A number that changes when another program has written into the workspace."""
    [number] = workspace.db.execute("PRAGMA data_version").fetchone()
    return int(number)
