"""A station in a process of its own: a judge who enters things, while the event is followed.

What it does stands in two files, a line for each act, written at once: so nothing that it said is
lost when it is killed. Moments are those of the machine's monotonic clock, which all processes
share.
"""

import os
import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from judgetool.errors import Problem
from judgetool.events.log import EventLog
from judgetool.events.things import Check, CheckKind, EventNote, Extension, Penalty, Thing
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.exchanging import Exchanged
from judgetool.store.failures import LockedWorkspace
from judgetool.store.server import ServerAway
from judgetool.store.sharing import Sharing
from judgetool.store.workspace import Workspace

EVENT = "Measured"
ENTERED, SEEN = "entered", "seen"
AGAIN = 100
"""After so many entries the judge looks at the whole event again."""

LOOK = 0.05
"""Seconds between two looks whether the work is over."""


@dataclass(frozen=True)
class Task:
    """What a station does: ``entries`` in all, ``pause`` seconds apart on average.

    It begins when the file ``begun`` is there, and is over when the file ``over`` is: a killed
    station could block a lock.
    """

    folder: Path
    address: str
    password: str
    name: str
    seed: int
    entries: int
    pause: float
    begun: Path
    over: Path

    @property
    def is_over(self) -> bool:
        """Whether the work is over."""
        return self.over.exists()

    @property
    def entered(self) -> list[tuple[str, float]]:
        """The UUIDs of the entries that the judge was told are kept, with the moment."""
        return [(uid, at) for uid, at in self._said(ENTERED)]

    @property
    def seen(self) -> list[tuple[str, float]]:
        """What came from others, by UUID; a line without one tells of an exchange."""
        return list(self._said(SEEN))

    def _said(self, which: str) -> Iterator[tuple[str, float]]:
        path = self.folder / which
        for line in path.read_text("ascii").splitlines() if path.exists() else ():
            uid, _, at = line.partition(" ")
            if at.endswith("."):  # a line that is not whole was never said
                yield uid, float(at.removesuffix("."))


def work(task: Task) -> None:
    """Be the station of ``task`` until its work is over. It can be killed at any time."""
    follower = threading.Thread(target=_follow, args=(task,))
    follower.start()
    with Workspace(task.folder) as workspace:
        _enter_all(task, workspace)
    follower.join()


def _enter_all(task: Task, workspace: Workspace) -> None:
    done = len(task.entered)
    luck = random.Random(f"{task.seed} {task.name} {done}")
    log = entries.event(workspace, EVENT)
    while not (task.begun.exists() or task.is_over):
        time.sleep(LOOK)
    with _Lines(task.folder / ENTERED) as said:
        for number in range(done, task.entries):
            time.sleep(luck.uniform(0, 2 * task.pause))
            if task.is_over:
                return
            if number % AGAIN == AGAIN - 1:
                log = entries.event(workspace, EVENT)
            entry = _entered(workspace, log, luck, number)
            [uid] = Sharing(workspace.db).uids((entry,))
            said.write([uid])
    while not task.is_over:
        time.sleep(LOOK)


def _entered(workspace: Workspace, log: EventLog, luck: random.Random, number: int) -> int:
    """Enter something, again and again where a judge is told that the workspace is busy."""
    while True:
        with suppress(LockedWorkspace):
            return enter_something(workspace, log, luck, number)


def enter_something(workspace: Workspace, log: EventLog, luck: random.Random, number: int) -> int:
    """Enter what a judge of a large event enters, and take something back now and then."""
    now, by = datetime.now(UTC), "a judge"
    if luck.random() < 0.05 and log.penalties:
        subject = luck.choice(sorted(log.penalties))
        thing = log.penalties[subject]
        return entries.correct(workspace, log, subject, thing, now=now, by=by)
    player = luck.choice(sorted(log.players))
    if luck.random() < 0.05:
        content = f"4 JT/S01-E{luck.randint(1, 100):03}\n# {number}\n".encode()
        source = f"list {number}"
        return entries.register_list(workspace, log, player, content, source=source, now=now, by=by)
    return entries.enter(workspace, log, _thing(player, luck, number), now=now, by=by)


def _thing(player: int, luck: random.Random, number: int) -> Thing:
    kind, turn = luck.randrange(4), luck.randint(1, 9)
    if kind == 0:
        return Penalty(player, "Warning", "floor rules 5.2", turn, f"the deck lay open ({number})")
    if kind == 1:
        return Extension(luck.randint(1, 10), player, None, turn, "deck check")
    if kind == 2:
        return Check(CheckKind.PHYSICAL, player, "legal", round=turn)
    return EventNote(f"asked for the head judge ({number})", player)


def _follow(task: Task) -> None:
    with Workspace(task.folder) as workspace, _Lines(task.folder / SEEN) as said:
        known = Sharing(workspace.db)

        def tell(news: Exchanged | ServerAway) -> None:
            if isinstance(news, Exchanged):
                said.write(known.uids(news.taken) or [""])

        login = sharing.login(task.address, lambda _account: task.password)
        log = entries.event(workspace, EVENT)
        while not task.is_over:
            try:
                sharing.follow(workspace, log, login, tell, stopped=lambda: task.is_over)
            except Problem:  # the server is starting, and has no answer yet
                time.sleep(LOOK)


class _Lines:
    """A file of lines, each written at once; use it as a context manager."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> Self:
        self._file = os.open(self.path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        # A station that was killed may have left half a line.
        os.write(self._file, b"\n")
        return self

    def __exit__(self, *_failure: object) -> None:
        os.close(self._file)

    def write(self, uids: Sequence[str]) -> None:
        """Write a line for each UUID, with this moment."""
        moment = f"{time.monotonic():.4f}."
        os.write(self._file, "".join(f"{uid} {moment}\n" for uid in uids).encode("ascii"))
