"""An event of many stations: shared on a server, joined, left, exchanged and followed.

Everything is entered in the workspace first, as at any event. What is here gives it to the server
and takes what others have entered; the order of the log is the server's.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from judgetool.cards.keys import name_key
from judgetool.errors import how_many
from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, NotEntered
from judgetool.operations.events.entries import log_of_event
from judgetool.store.connection import writing
from judgetool.store.erasing import (
    erase_names,
    erased_data,
    erased_lists,
    names_are_erased,
    server_erases_names,
)
from judgetool.store.events import Events
from judgetool.store.passwords import keep_password, kept_password
from judgetool.store.server import Server, ServerAway, WrongPassword, connected
from judgetool.store.server_address import Address, address_of
from judgetool.store.sharing import SharedEntry, SharedEvent, Sharing
from judgetool.store.workspace import Workspace

Ask = Callable[[str], str]
"""Asks a judge for the password of an account. It may raise what ends the work."""

LOCAL_LOOK = 0.25
"""Seconds until it is noticed that another program has entered something in this workspace."""

GATHERED = 0.1
"""Seconds after an exchange in which what comes is gathered, and then exchanged at once.

So a station leaves its workspace to those who enter, and the server to the others.
"""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds until a server that is away is tried again: at first, and at last."""


@dataclass(frozen=True)
class Exchanged:
    """What came of an exchange with the server.

    ``given`` entries are there now, ``taken`` are the numbers of those of others, ``waiting``
    entries are only here; ``refused`` says why, and ``unread`` what could not be read.
    """

    given: int = 0
    taken: tuple[int, ...] = ()
    waiting: int = 0
    refused: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass
class Login:
    """How to log in at a server: the password comes from the keyring, or is asked for once.

    With ``remember`` one that was asked for is kept in the keyring, once the server took it.
    """

    address: Address
    ask: Ask
    remember: bool = False
    password: str | None = field(default=None, repr=False)

    def connect(self) -> Server:
        """A connection; raises ``WrongPassword``, ``ServerAway`` and what ``ask`` raises."""
        known = self.password or kept_password(self.address.account)
        try:
            server = connected(self.address, known)
        except WrongPassword:
            known = self.ask(self.address.account)
            server = connected(self.address, known)
            if self.remember:
                keep_password(self.address.account, known)
        self.password = known
        return server


def login(address: str, ask: Ask, *, remember: bool = False) -> Login:
    """How to log in at ``address``; raises ``BadAddress`` and ``NoDriver``."""
    return Login(address_of(address), ask, remember)


def share(workspace: Workspace, log: EventLog, login: Login, station: str) -> Exchanged:
    """Put an event on a server, and everything that was entered at it.

    The server is made ready if it is not. Sharing an event again is possible, also elsewhere.
    """
    require_station(station)
    sharing = Sharing(workspace.db)
    with login.connect() as server:
        server.prepare()
        with writing(workspace.db):  # if the server refuses, the event is not shared here either
            shared = sharing.begin(log.event, login.address.text, station)
            server.begin(shared.uid)
        return exchange_with(workspace, shared, server)


def join(workspace: Workspace, login: Login, station: str, name: str = "") -> EventLog:
    """Take part in an event of a server: the one of that name, or the only one."""
    require_station(station)
    sharing = Sharing(workspace.db)
    with login.connect() as server:
        server.require_version()
        uid = _meant(server.events(), name)
        number = sharing.event_of(uid)
        if number is None:
            first = server.first(uid)
            assert first is not None
            number = _begun(sharing, first)
        shared = sharing.begin(number, login.address.text, station)
        exchange_with(workspace, shared, server)
    return log_of_event(workspace, number)


def leave(workspace: Workspace, log: EventLog, *, force: bool = False) -> None:
    """Share an event no more. The copy stays, and can join again.

    Raises ``CannotEnter`` where the server lacks entries, unless ``force``.
    """
    shared_event(workspace, log)
    if (waiting := len(log.not_shared)) and not force:
        raise CannotEnter(
            f"{how_many(waiting, 'entry is', 'entries are')} not shared yet",
            where=log.facts.name,
            remedy="exchange them first, or add --force: they stay in this workspace only",
        )
    Sharing(workspace.db).leave(log.event)


def how_shared(workspace: Workspace, log: EventLog) -> SharedEvent | None:
    """How an event is shared; None where it is not."""
    return Sharing(workspace.db).of(log.event)


def shared_event(workspace: Workspace, log: EventLog) -> SharedEvent:
    """How an event is shared; raises ``NotEntered`` where it is not."""
    shared = how_shared(workspace, log)
    if shared is None:
        raise NotEntered(
            "this event is not shared",
            where=log.facts.name,
            remedy="share it with: judgetool deck event share",
        )
    return shared


def admit(login: Login, name: str, role: str, password: str) -> None:
    """Give somebody a login on a server, with one of the roles.

    Raises ``ServerRefuses`` where the name is taken, or who is logged in may not do it.
    """
    if not name.isprintable() or not 0 < len(name.encode()) <= LONGEST_STATION or not password:
        raise CannotEnter(
            "a login needs a name and a password",
            remedy=f"give a name of up to {LONGEST_STATION} characters",
        )
    with login.connect() as server:
        server.require_version()
        server.admit(name, role, password)


def exchange(workspace: Workspace, log: EventLog, login: Login) -> Exchanged:
    """Give the server what it lacks of an event and take what others entered."""
    shared = shared_event(workspace, log)
    with login.connect() as server:
        server.require_version()
        return exchange_with(workspace, shared, server)


def exchange_with(
    workspace: Workspace, shared: SharedEvent, server: Server, *, first: bool = True
) -> Exchanged:
    """Exchange the entries of an event over an open connection; raises ``ServerAway``.

    What could not be read is asked for again only in the ``first`` exchange of a connection: a
    hostile station can enter a lot of nonsense. Then it is also seen whether the server is another
    one than before, or an older state of it that was restored from a backup.
    """
    sharing = Sharing(workspace.db)
    if first:
        _begin_anew_if_needed(sharing, shared, server)
    taken = _take(workspace, shared.event, server, again=first)
    _take_lists(workspace, shared, server)
    if names_are_erased(workspace.db, shared.event):
        erase_names(workspace.db, shared.event)
    waiting = sharing.waiting(shared)
    refused: Mapping[str, str] = {}
    if waiting:
        content = Events(workspace.db).list_content
        refused = server.give(shared.uid, waiting, content)
        taken += _take(workspace, shared.event, server, again=False)
        if refused:
            sharing.refuse(refused)
    if server_erases_names(workspace.db, shared.event) and server.is_scorekeeper():
        lists = erased_lists(workspace.db, shared.event)
        server.erase(shared.uid, erased_data(workspace.db, shared.event), lists)
    unread = sharing.unread(shared.event)
    return Exchanged(
        given=len(waiting) - len(refused),
        taken=taken,
        waiting=len(refused),
        refused=tuple(refused.values()),
        unread=tuple(f"entry {position} of the server: {why}" for position, why in unread.items()),
    )


def follow(
    workspace: Workspace,
    log: EventLog,
    login: Login,
    tell: Callable[[Exchanged | ServerAway], None],
    *,
    stopped: Callable[[], bool] = lambda: False,
    pause: Callable[[float], None] = time.sleep,
) -> None:
    """Exchange an event as things are entered, here or elsewhere, until ``stopped``.

    The server tells what is entered elsewhere. While it is away, it is tried again and again.
    """
    shared = shared_event(workspace, log)
    next_pause = FIRST_PAUSE
    while not stopped():
        try:
            with login.connect() as server:
                server.require_version()
                server.listen()
                next_pause = FIRST_PAUSE
                _follow_over(workspace, shared, server, tell, stopped, pause)
        except ServerAway as problem:
            tell(problem)
            pause(next_pause)
            next_pause = min(2 * next_pause, LONGEST_PAUSE)


def _follow_over(
    workspace: Workspace,
    shared: SharedEvent,
    server: Server,
    tell: Callable[[Exchanged], None],
    stopped: Callable[[], bool],
    pause: Callable[[float], None],
) -> None:
    before = _data_version(workspace)
    tell(exchange_with(workspace, shared, server))
    while not stopped():
        told = server.told(shared.uid, LOCAL_LOOK)
        now = _data_version(workspace)
        if told or now != before:
            before = now
            done = exchange_with(workspace, shared, server, first=False)
            if done.given or done.taken or done.refused:
                tell(done)
            pause(GATHERED)


def _data_version(workspace: Workspace) -> int:
    """A number that changes when another program has written into the workspace."""
    [number] = workspace.db.execute("PRAGMA data_version").fetchone()
    return int(number)


def _begin_anew_if_needed(sharing: Sharing, shared: SharedEvent, server: Server) -> None:
    """Give and take everything again where the server lacks what it had; raises ``NotEntered``."""
    last = sharing.last_known(shared.event)
    if last is None or server.has(shared.uid, *last):
        return
    if server.first(shared.uid) is None:
        raise NotEntered(
            "this event is not on the server any more",
            where=server.where,
            remedy="let the scorekeeper share it there again; what you enter is kept here",
        )
    sharing.begin(shared.event, shared.address, shared.station)


def _take(workspace: Workspace, event: int, server: Server, *, again: bool) -> tuple[int, ...]:
    """Take what the server has and this station has not; gives the numbers of the new entries.

    What could not be read before is taken ``again``, too.
    """
    sharing = Sharing(workspace.db)
    shared = sharing.of(event)
    if shared is None:
        return ()
    new: tuple[int, ...] = ()
    unread = sharing.unread(event) if again else ()
    for entries in server.take(shared.uid, shared.seen, unread):
        new += sharing.take(event, entries)
    return new


def _take_lists(workspace: Workspace, shared: SharedEvent, server: Server) -> None:
    """Take the bytes of lists that are lacking here, if the server lets this station read them."""
    sharing, shelf = Sharing(workspace.db), Events(workspace.db)
    reads, now = server.reads(shared.uid)
    if reads is not shared.reads:
        sharing.let_read(shared.event, reads)
    if now and (lacking := sharing.lacking_lists(shared.event)):
        for content in server.contents(shared.uid, lacking):
            shelf.keep_list(content)


def _begun(sharing: Sharing, first: SharedEntry) -> int:
    try:
        return sharing.begin_event(first)
    except (LookupError, TypeError, ValueError, CannotEnter) as failure:
        raise NotEntered(
            f"the event cannot be read ({failure})",
            remedy="a later version of the program may have shared it: use that version",
        ) from failure


def _meant(events: Iterable[SharedEntry], name: str) -> str:
    """The UUID of the event that ``name`` means."""
    named = {one.subject: str(one.data.get("name", "")) for one in events}
    key = name_key(name)
    ways = (
        [uid for uid, known in named.items() if name_key(known) == key],
        [uid for uid, known in named.items() if key in name_key(known)],
    )
    found = next((way for way in ways if way), [])
    if len(found) == 1:
        return found[0]
    shown = ", ".join(named[uid] for uid in found or named)
    raise NotEntered(
        f"on the server there are: {shown}" if shown else "there is no event on the server",
        remedy="name one of them with --event" if shown else "share one first",
    )


def require_station(station: str) -> None:
    """Raise ``CannotEnter`` where this is no name of a station."""
    if not station.strip() or len(station) > LONGEST_STATION or not station.isprintable():
        raise CannotEnter(
            "this is not the name of a station",
            remedy=f"give a name of up to {LONGEST_STATION} characters with --station",
        )


LONGEST_STATION = 60
