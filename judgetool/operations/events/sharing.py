"""An event of many stations: shared on a server, joined, left, exchanged and followed.

Everything is entered in the workspace first, as at any event. What is here gives it to the server
and takes what others have entered; the order of the log is the server's.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from judgetool.cards.keys import name_key
from judgetool.errors import how_many
from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter, NotEntered
from judgetool.operations.events.entries import log_of_event
from judgetool.operations.events.exchanging import Exchanged, Exchanges, exchange_as_entered
from judgetool.store.connection import writing
from judgetool.store.erasing import erase_names, names_are_erased
from judgetool.store.passwords import keep_password, kept_password
from judgetool.store.server import Server, ServerAway, WrongPassword, connected
from judgetool.store.server_address import Address, address_of
from judgetool.store.sharing import SharedEntry, SharedEvent, Sharing
from judgetool.store.workspace import Workspace

Ask = Callable[[str], str]
"""Asks a judge for the password of an account. It may raise what ends the work."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds until a server that is away is tried again: at first, and at last."""


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
        return Exchanges(workspace, shared, server).exchange()


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
        Exchanges(workspace, shared, server).exchange()
    return log_of_event(workspace, number)


def connect(workspace: Workspace, log: EventLog, login: Login, station: str) -> Exchanged:
    """Exchange a shared event, perhaps from now on with another server or as another station.

    Raises ``NotEntered`` where the event is not on that server: it would have to be shared there.
    """
    require_station(station)
    shared = shared_event(workspace, log)
    with login.connect() as server:
        server.require_version()
        if (login.address.text, station) != (shared.address, shared.station):
            if server.first(shared.uid) is None:
                raise NotEntered(
                    "this event is not on that server",
                    where=server.where,
                    remedy="leave the server that has it, then share the event on this one",
                )
            shared = Sharing(workspace.db).begin(log.event, login.address.text, station)
        return Exchanges(workspace, shared, server).exchange()


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
    with writing(workspace.db):
        Sharing(workspace.db).leave(log.event)
        if names_are_erased(workspace.db, log.event):  # no server has to take it any more
            erase_names(workspace.db, log.event)


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
        return Exchanges(workspace, shared, server).exchange()


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

    The server tells what is entered elsewhere. While it is away, it is tried again and again. What
    it refuses again at each connection is told once.
    """
    shared = shared_event(workspace, log)
    next_pause = FIRST_PAUSE
    refused: tuple[str, ...] = ()

    def tell_exchanged(done: Exchanged) -> None:
        nonlocal refused
        tell(replace(done, refused=()) if done.refused == refused else done)
        refused = done.refused or refused

    while not stopped():
        try:
            with login.connect() as server:
                server.require_version()
                server.listen()
                next_pause = FIRST_PAUSE
                exchanges = Exchanges(workspace, shared, server)
                exchange_as_entered(exchanges, tell_exchanged, stopped, pause)
        except ServerAway as problem:
            tell(problem)
            pause(next_pause)
            next_pause = min(2 * next_pause, LONGEST_PAUSE)


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
