"""Disputes are kept as they are told: nothing that was said is lost, whatever happens.

Every act is in the workspace before the next one can come. A dispute that was open when the program
ended, however it ended, is opened again exactly as it was, with all that can be undone.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.scenarios.models import TRUNK
from judgetool.disputes.scenarios.playing import in_short
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.store.disputes import DisputeFacts, Disputes, StoredDispute
from judgetool.store.failures import CannotStore, LockedWorkspace
from judgetool.store.holding import Hold, is_held
from judgetool.store.workspace import Workspace

Clock = Callable[[], datetime]
"""Gives the time."""

FIRST_LINES = 3
"""So many lines of a dispute are shown in the list of recent ones."""


@dataclass(frozen=True)
class RecentDispute:
    """A dispute that was open lately: its title, its first lines, and its file if it has one.

    ``unsaved`` says that something is not in that file. ``interrupted`` says that nobody closed
    it, because the program was ended; ``elsewhere`` that another window has it open.
    """

    id: int
    title: str
    lines: tuple[str, ...]
    path: Path | None
    at: str
    unsaved: bool
    interrupted: bool
    elsewhere: bool


class Keeper:
    """Keeps an open dispute in the workspace, each act as soon as it is done.

    ``elsewhere`` says that another window has the same file open. ``trouble`` is why nothing can
    be kept; ``pending`` says that something waits for another program that writes.
    """

    def __init__(
        self,
        workspace: Workspace,
        dispute: OpenDispute,
        clock: Clock,
        number: int | None = None,
    ) -> None:
        self.workspace = workspace
        self.dispute = dispute
        self.clock = clock
        self.id = number
        self.trouble: CannotStore | None = None
        self._written = 0 if number is None else len(dispute.history.acts)
        self._open_there = False
        """Whether the workspace says that it is open."""
        self._path = dispute.path
        self._hold = self._held()
        self._own: Hold | None = None
        dispute.history.listener = self.keep
        self.keep()

    @property
    def elsewhere(self) -> bool:
        """Whether another window has the same file open."""
        return self._hold is not None and self._hold.elsewhere

    @property
    def pending(self) -> bool:
        """Whether something is not kept yet."""
        return self.id is None or self._written < len(self.dispute.history.acts)

    def keep(self) -> bool:
        """Keep what is not kept yet; gives whether all is kept now.

        Where another program writes at the moment, call it again a little later.
        """
        disputes, acts = Disputes(self.workspace.db), self.dispute.history.acts
        at = self.clock().isoformat(timespec="milliseconds")
        try:
            if self.id is None:
                file = self.dispute.history.began.file
                facts = self._facts()
                self.id = disputes.begin(facts, file.text, file.where, at)
                self._open_there = True
            if self._own is None:
                self._own = Hold(self.workspace.path.parent, _own_name(self.id))
            if self.pending or not self._open_there:
                disputes.add(self.id, self._facts(), acts[self._written :], at)
                self._written = len(acts)
                self._open_there = True
            self.trouble = None
        except LockedWorkspace:
            return False
        except CannotStore as trouble:
            self.trouble = trouble
            return False
        if self.dispute.path != self._path:
            self._path = self.dispute.path
            self._let_go(self._hold)
            self._hold = self._held()
        return True

    def close(self) -> None:
        """The dispute is closed. It stays among the recent ones. Raises ``CannotStore``."""
        self.dispute.history.listener = None
        try:
            if self.keep() and self.id is not None:
                Disputes(self.workspace.db).set_open(self.id, False)
        finally:
            self._let_go(self._hold)
            self._let_go(self._own)

    def _facts(self) -> DisputeFacts:
        dispute = self.dispute
        lines = tuple(map(in_short, dispute.document.script(TRUNK)[:FIRST_LINES]))
        path = "" if dispute.path is None else _whole(dispute.path)
        return DisputeFacts(path, dispute.title, lines, dispute.changed())

    def _held(self) -> Hold | None:
        if self.dispute.path is None:
            return None
        return Hold(self.workspace.path.parent, _whole(self.dispute.path))

    def _let_go(self, hold: Hold | None) -> None:
        if hold is not None:
            hold.let_go()


def recent(workspace: Workspace, most: int = 20) -> tuple[RecentDispute, ...]:
    """The disputes that were open lately, the newest first; each file once."""
    return _recent(workspace)[:most]


def _recent(workspace: Workspace) -> tuple[RecentDispute, ...]:
    found: dict[str, RecentDispute] = {}
    for stored in Disputes(workspace.db).recent():
        facts = stored.facts
        one = RecentDispute(
            id=stored.id,
            title=facts.title,
            lines=facts.lines,
            path=Path(facts.path) if facts.path else None,
            at=stored.at,
            unsaved=facts.unsaved,
            interrupted=stored.open,
            elsewhere=is_held(workspace.path.parent, _own_name(stored.id)),
        )
        # What is nowhere else is never left out for a newer one of the same file.
        key = f"dispute {stored.id}" if not facts.path or facts.unsaved else facts.path
        found.setdefault(key, one)
    return tuple(found.values())


def interrupted(workspace: Workspace) -> tuple[RecentDispute, ...]:
    """The disputes that were open when the program was ended, the newest first."""
    return tuple(one for one in _recent(workspace) if one.interrupted and not one.elsewhere)


def resume(
    workspace: Workspace, number: int, clock: Clock, cards: CardSource[Card] | None = None
) -> Keeper:
    """Open a dispute exactly as it was, with all that can be undone, and go on keeping it.

    Raises ``NotFound`` or ``BadScenario``.
    """
    stored = Disputes(workspace.db).get(number)
    return _resumed(workspace, stored, _as_kept(workspace, stored, cards), clock)


def _resumed(
    workspace: Workspace, stored: StoredDispute, dispute: OpenDispute, clock: Clock
) -> Keeper:
    disputes = Disputes(workspace.db)
    if len(dispute.history.acts) == disputes.number_of_acts(stored.id):
        return Keeper(workspace, dispute, clock, stored.id)
    # What comes after an act that nobody can read would never be read again.
    keeper = Keeper(workspace, dispute, clock)
    disputes.set_open(stored.id, False)
    return keeper


def resumed_for(
    workspace: Workspace, path: Path, clock: Clock, cards: CardSource[Card] | None = None
) -> Keeper | None:
    """The dispute of a file as it was when it was closed, with all that can be undone.

    None where the file is not as it was saved then, or nothing is kept of it.
    """
    for stored in Disputes(workspace.db).recent():
        if stored.facts.path == _whole(path) and not stored.open and not stored.facts.unsaved:
            dispute = _as_kept(workspace, stored, cards)
            with suppress(OSError):
                if path.read_bytes() == dispute.file.text.encode("utf-8"):
                    return _resumed(workspace, stored, dispute, clock)
            return None
    return None


def forget(workspace: Workspace, number: int) -> None:
    """Remove a dispute from the recent ones, with all that was done to it."""
    Disputes(workspace.db).forget(number)


def _as_kept(
    workspace: Workspace, stored: StoredDispute, cards: CardSource[Card] | None
) -> OpenDispute:
    acts = Disputes(workspace.db).acts(stored.id)
    dispute = OpenDispute(parse(stored.text, stored.place), cards, acts)
    dispute.path = Path(stored.facts.path) if stored.facts.path else None
    return dispute


def _own_name(number: int) -> str:
    return f"dispute {number}"


def _whole(path: Path) -> str:
    """A path that means the same file wherever the program is started."""
    return os.path.realpath(path)
