"""The window as a station of a shared event: it follows the server on a thread of its own.

What is entered is in the workspace first, as at any event. The thread has a workspace of its own
on the same file, gives the server what it lacks, and takes what others entered.
"""

from collections.abc import Callable, Iterable, Mapping
from platform import node
from threading import Event, Thread

from PySide6.QtCore import QObject, QTimer, Signal

from judgetool.errors import Problem, how_many
from judgetool.events.contradictions import ONLY_ONE, Contradiction
from judgetool.events.log import EventLog
from judgetool.events.things import CannotEnter
from judgetool.operations.events import settling, sharing
from judgetool.operations.events.entries import log_of_event
from judgetool.operations.events.exchanging import Exchanged
from judgetool.operations.events.sharing import Login
from judgetool.operations.events.words import secrecy_words
from judgetool.store.server import ServerAway, WrongPassword
from judgetool.store.server_address import require_driver
from judgetool.store.workspace import Workspace
from judgetool.ui.actions import key_of
from judgetool.ui.desk import Desk
from judgetool.ui.entry_sheet import Choices, Field, Values
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.work import Progress, as_defect

SHARE, JOIN, CONNECT, LEAVE = "share", "join", "connect", "leave"

LONG = 56
"""Letters that a chooser of entries shows."""

SHOWN_AFTER = 150
"""Milliseconds in which what comes is gathered, and then shown at once."""

LONGEST_END = 2.0
"""Seconds that the window waits for its thread to end, which may itself wait for the network."""

Task = Callable[[Workspace], int]

WORDS = {
    SHARE: "Share this event on a server",
    JOIN: "Join an event that is on a server",
    CONNECT: "Connect to the server of this event",
    LEAVE: "Leave the server: stop sharing this event here",
}


class Station(QObject):
    """The open event, kept in step with its server. ``changed`` says that it stands otherwise.

    ``failed`` gives what was typed and the problem, where a server did not let the judge in.
    """

    changed = Signal()
    failed = Signal(object, object)
    _told = Signal(object)

    def __init__(self, desk: Desk, opened: OpenEvent) -> None:
        super().__init__(opened)
        self.desk, self.opened = desk, opened
        self.followed: int | None = None
        self.connected = False
        self._typed: Values = {}
        self._stop = Event()
        self._thread: Thread | None = None
        self._told.connect(self._take)
        self._shows = QTimer(self, singleShot=True, interval=SHOWN_AFTER)
        self._shows.timeout.connect(self.opened.refresh)
        desk.closing.connect(self.stop)

    @property
    def words(self) -> str:
        """How the open event is shared, in words; empty where it is not."""
        log = self.opened.log
        shared = None if log is None else sharing.how_shared(self.desk.workspace, log)
        if log is None or shared is None:
            return ""
        waiting = len(log.not_shared)
        lacks = how_many(waiting, "entry is", "entries are") if waiting else ""
        here = self.connected and self.followed == log.event
        state = "connected" if here else f"not connected ({key_of('decks.events.ask_to_share')})"
        contrary = len(self.opened.contradictions)
        told = how_many(contrary, "contradiction") if contrary else ""
        parts = (
            f"{shared.station}: {state}",
            f"{lacks} not shared yet" if waiting else "",
            f"{told} to settle ({key_of('decks.events.ask_to_settle')})" if contrary else "",
            secrecy_words(log),
        )
        return "  ·  ".join(filter(None, parts))

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is asked before an event is shared, joined, left or connected again.

        Raises ``NoDriver`` where there is nothing to leave and this program reaches no server.
        """
        log = self.opened.log
        shared = None if log is None else sharing.how_shared(self.desk.workspace, log)
        if shared is None:
            require_driver()
        ways = (CONNECT, LEAVE, JOIN) if shared else (SHARE, JOIN) if log else (JOIN,)
        offered: Choices = [(WORDS[way], way) for way in ways]
        waiting = len(log.not_shared) if log and shared else 0
        lacks = how_many(waiting, "entry is", "entries are") if waiting else ""
        return (
            Field("way", "What to do", ways[0], choices=lambda _: offered),
            Field(
                "address",
                "Server",
                shared.address if shared else "",
                "such as postgresql://ann@scores.local/judgetool",
            ),
            Field("station", "Name of this station", shared.station if shared else node()),
            Field("password", "Password", hint="empty: the one in the keyring", secret=True),
            Field("keep", "Keep the password in the keyring of this system", ticked=False),
            *([Field("force", f"Leave although {lacks} only here", ticked=False)] if lacks else []),
        )

    def do(self, values: Values) -> None:
        """Do what was chosen; raises what the address or the name of the station is wrong in."""
        if values["way"] == LEAVE:
            self._leave(force=bool(values.get("force")))
            self.stop()
            self.opened.refresh()
            return
        login = sharing.login(
            values["address"], _given(values["password"]), remember=bool(values["keep"])
        )
        if values["password"]:
            login.password = values["password"]
        sharing.require_station(values["station"])
        self._typed = values
        log = self.opened.log
        shared = None if log is None else sharing.how_shared(self.desk.workspace, log)
        said = (login.address.text, values["station"])
        if values["way"] == CONNECT and shared and said == (shared.address, shared.station):
            self.follow(shared.event, login)  # even if the server is away now
            return
        title, task = self._tasks(login, values["station"])[values["way"]]
        self.desk.with_progress(
            title,
            lambda workspace, progress: _tried(lambda: task(workspace), progress),
            lambda event: self._follow_or_tell(event, login),
        )

    def _leave(self, *, force: bool) -> None:
        log = self.opened.known
        if log.not_shared and not force:
            raise CannotEnter(
                f"{how_many(len(log.not_shared), 'entry is', 'entries are')} not shared yet",
                where=log.facts.name,
                remedy="connect first, or tick that you leave all the same",
            )
        sharing.leave(self.desk.workspace, log, force=force)

    def _tasks(self, login: Login, station: str) -> Mapping[str, tuple[str, Task]]:
        """What is done at first on each way: a title, and what gives the number of the event."""
        event = 0 if self.opened.log is None else self.opened.log.event

        def share(workspace: Workspace) -> int:
            sharing.share(workspace, log_of_event(workspace, event), login, station)
            return event

        def connect(workspace: Workspace) -> int:
            sharing.connect(workspace, log_of_event(workspace, event), login, station)
            return event

        def join(workspace: Workspace) -> int:
            return sharing.join(workspace, login, station).event

        return {
            SHARE: ("Sharing the event", share),
            JOIN: ("Joining the event", join),
            CONNECT: ("Connecting to the server", connect),
        }

    def _follow_or_tell(self, event: int | Problem, login: Login) -> None:
        if isinstance(event, Problem):
            self.failed.emit(self._typed, event)
        else:
            self.follow(event, login)

    def follow(self, event: int, login: Login) -> None:
        """Open ``event`` and keep it in step with its server from now on."""
        self.stop()
        self.followed, self._stop = event, Event()
        if self.opened.log is None or self.opened.log.event != event:
            self.opened.choose(event)
        else:
            self.opened.refresh()
        self._thread = Thread(target=self._run, args=(event, login, self._stop), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Follow no more; what was entered stays here."""
        self._stop.set()
        self._shows.stop()
        if self._thread is not None:
            self._thread.join(LONGEST_END)
        self._thread, self.followed, self.connected = None, None, False
        self.changed.emit()

    def _run(self, event: int, login: Login, stop: Event) -> None:
        def tell(news: Exchanged | Problem) -> None:
            if not stop.is_set():
                self._told.emit(news)

        try:
            with Workspace(self.desk.directory) as workspace:
                log = log_of_event(workspace, event)
                sharing.follow(
                    workspace, log, login, tell, stopped=stop.is_set, pause=lambda s: _nap(stop, s)
                )
        except Problem as problem:
            tell(problem)
        except Exception as failure:
            tell(as_defect(failure))

    def _take(self, news: Exchanged | Problem) -> None:
        """Show what came, or why nothing comes."""
        before, self.connected = self.connected, isinstance(news, Exchanged)
        if isinstance(news, Exchanged):
            self._typed = {}
            if not self._shows.isActive():
                self._shows.start()
            if news.refused:
                self.desk.tell(f"The server refuses {news.refused[0]}", "bad")
        elif isinstance(news, WrongPassword) and self._typed:
            self.failed.emit(self._typed, news)
        elif not isinstance(news, ServerAway):
            self.desk.complain(news)
        elif before:
            self.desk.tell("The server is away. Go on working: it is shared later.", "bad")
        self.changed.emit()


def _tried(task: Callable[[], int], progress: Progress) -> int | Problem:
    """What ``task`` gives, or the problem in which it ended: what was typed is shown with it."""
    try:
        return task()
    except Problem as problem:
        if progress.cancelled:
            raise
        return problem


def settle_fields(
    log: EventLog, found: Iterable[Contradiction], chosen: tuple[int | None, int | None]
) -> tuple[Field, ...]:
    """The contradictions, first that about the entry or player chosen, and which entry holds."""
    entry, player = chosen
    first = sorted(found, key=lambda one: (entry not in one.entries, player not in one.players))
    offered = {str(one.entries[0]): one for one in first}

    def about(_: Values) -> Choices:
        return [(_words_of(one, log), number) for number, one in offered.items()]

    def holding(values: Values) -> Choices:
        one = offered[values["about"] or str(first[0].entries[0])]
        entries = {entry.number: entry for entry in log.entries if entry.number in one.entries}
        lines = [(settling.line_to_choose(entries[key], log), str(key)) for key in one.entries]
        if one.contrary not in ONLY_ONE:
            named = [str(number) for number in one.entries]
            lines.append((f"{' and '.join(named)}: all of them", " ".join(named)))
        return lines

    return (
        Field("about", "Contradiction", choices=about, letters=LONG),
        Field("holds", "Entry that holds", choices=holding, letters=LONG),
        Field("why", "Why"),
    )


def _words_of(one: Contradiction, log: EventLog) -> str:
    players = [log.player_of(player) for player in one.players]
    named = ", ".join(player.name for player in players if player is not None)
    return f"{named}: {one.contrary}" if named else str(one.contrary)


def _given(password: str) -> Callable[[str], str]:
    """How to answer where a password is asked for: it was typed before, or nobody knows it."""

    def ask(account: str) -> str:
        if not password:
            raise WrongPassword("the server wants a password", where=account)
        return password

    return ask


def _nap(stop: Event, seconds: float) -> None:
    stop.wait(seconds)
