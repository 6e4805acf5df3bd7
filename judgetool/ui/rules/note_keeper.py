"""Keeping notes as they are typed: what is not yet in the workspace is held here, and kept soon."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from judgetool.errors import Problem
from judgetool.operations.rules.notes import keep
from judgetool.store.notes import Note, NotKept
from judgetool.ui.desk import Desk
from judgetool.ui.rules.history import Place

PAUSE, BEFORE_NEXT_TRY = 400, 1000
"""Milliseconds after the last key until a note is kept, and until a failed try is repeated."""


@dataclass(frozen=True)
class Draft:
    """What a note shall be: on which rule, in the place of which note, with what in it."""

    place: Place
    note: Note | None
    text: str
    bookmarked: bool


class NoteKeeper(QObject):
    """Writes drafts into the workspace, and holds on to each until that has been done.

    ``kept`` says which draft was written and gives the note that it became, None where it became
    none; ``delayed`` says why one could not be written yet.
    """

    kept = Signal(object, object)
    delayed = Signal(str)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._drafts: dict[Place, Draft] = {}
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.keep_now)
        desk.closing.connect(self.keep_now)

    @property
    def waiting(self) -> bool:
        """Whether something is not yet in the workspace."""
        return bool(self._drafts)

    def draft(self, draft: Draft) -> None:
        """Keep ``draft`` once nothing has been typed for a moment."""
        self._drafts[draft.place] = draft
        self._pause.start(PAUSE)

    def held(self, place: Place) -> Draft | None:
        """The draft on a rule that is not yet in the workspace."""
        return self._drafts.get(place)

    def keep_now(self) -> None:
        """Write all drafts; those that cannot be written now are tried again."""
        self._pause.stop()
        for place, draft in list(self._drafts.items()):
            try:
                note = keep(
                    self._desk.workspace,
                    place.book,
                    place.number,
                    version=place.version or None,
                    text=draft.text,
                    bookmarked=draft.bookmarked,
                    note=draft.note,
                )
            except NotKept as problem:
                self.delayed.emit(str(problem))
                self._pause.start(BEFORE_NEXT_TRY)
                continue
            except Problem as problem:
                self._desk.complain(problem)
                continue
            del self._drafts[place]
            self.kept.emit(draft, note)
