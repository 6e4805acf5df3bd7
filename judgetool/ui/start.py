"""Starting the window: it is drawn first, then filled, then the rulebooks are read."""

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from judgetool.errors import Problem
from judgetool.ui.desk import Desk
from judgetool.ui.look import Look, program_icon
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.plain_text import in_sentences
from judgetool.ui.work import as_defect

if TYPE_CHECKING:
    from judgetool.operations.workspace_care import Rescue

LITTLE_AT_A_TIME = (10_000, 200, 20)
"""How often Python looks for unused data in cycles while the window is used.

It looks through what is new since the last time. With 10,000 new objects that takes some
2 milliseconds; with ten times as many it took 45, which is felt when one steps through a dispute.
"""

SHOWN_RULE = ("ws-en", "4.10.1.2")
SHOWN_DECK = "illegal-deck.txt"
UNOPENED = 2
"""The exit status if the workspace could not be opened."""

SHOWN_OPTION = 1
"""The option that is selected in a picture if no file was named."""


@dataclass(frozen=True)
class Picture:
    """A picture that is taken of the window; then the window closes."""

    path: Path
    workspace: str
    dark: bool = False
    width: int = 1380
    height: int = 880
    scale: float = 1.0


class Moment(Enum):
    """A moment at which the window can close by itself, so that it is measured.

    The last one is after it has stepped through its dispute; it tells how long that took.
    """

    DRAWN = "drawn"
    FILLED = "filled"
    STEPPED = "stepped"


def run(
    directory: Path,
    file: Path | None,
    picture: Picture | None = None,
    leave_when: Moment | None = None,
    said: tuple[str, str] | None = None,
) -> int:
    """Open the window, on ``file`` or else on a sample dispute, until it is closed.

    ``said`` is a message with its tone that is shown at first. What can only be done while the
    window is closed is done then, and the window opens again with what came of it.

    With ``picture`` one picture is taken, and the window closes by itself; with ``leave_when`` it
    closes once this moment of the start has come. Once the window stands, unused memory is looked
    for again, if that was turned off for the start.
    """
    application = _application()
    desk = Desk(directory, Look(application), application)
    is_open, rescue = _opened(desk)
    if not is_open:
        return UNOPENED
    shown = MainWindow(desk)
    sys.excepthook = _teller_of_defects(shown.desk)
    if picture is not None:
        _fill(shown, file)
        return _take(application, shown, picture)

    def go_on() -> None:
        _fill_for_good(shown, file)
        _tell_at_first(shown, rescue, said)
        if leave_when is not None:
            _leave(application, shown, file if leave_when is Moment.STEPPED else None)
        elif shown.place is Place.DISPUTE:
            shown.prepare()
            if file is None:
                shown.sheets.greet()
        else:  # the file that was named may need the place where long work is done
            shown.rules.start()

    shown.appear()
    drawn = leave_when is Moment.DRAWN
    QTimer.singleShot(0, shown, (lambda: _leave(application, shown)) if drawn else go_on)
    status = int(application.exec())
    if desk.afterwards is None:
        return status
    desk.close()  # a signal that came late may have opened the workspace again
    return run(directory, None, said=_outcome_of(desk.afterwards))


def _application() -> QApplication:
    """The one Qt application of this process."""
    application = QApplication.instance() or QApplication(["judgetool"])
    assert isinstance(application, QApplication)
    application.setApplicationName("Judgetool")
    application.setWindowIcon(program_icon())
    return application


def _opened(desk: Desk) -> "tuple[bool, Rescue | None]":
    """Whether the workspace is open, and what was done if it was damaged."""
    try:
        _ = desk.workspace
    except Problem:
        from judgetool.ui.workspace_care import open_workspace

        return open_workspace(desk)
    return True, None


def _fill_for_good(shown: MainWindow, file: Path | None) -> None:
    """Fill the window; from now on unused memory is looked for, a little at a time."""
    try:
        _fill(shown, file)
    finally:
        gc.freeze()  # what was loaded stays: nobody need look through it again
        gc.set_threshold(*LITTLE_AT_A_TIME)
        gc.enable()


def _tell_at_first(
    shown: MainWindow, rescue: "Rescue | None", said: tuple[str, str] | None
) -> None:
    """Tell what came about the workspace before the window stood, and what was ``said`` then."""
    desk = shown.desk
    if desk.workspace.refusal is not None:
        desk.complain(desk.workspace.refusal)
    elif desk.workspace.kept is not None:
        desk.tell(_upgraded(desk.workspace.kept), "good", stays=True)
    if said is not None:
        desk.tell(*said, stays=True)
    if rescue is not None:
        shown.care.tell_rescue(rescue)


def _outcome_of(does: Callable[[], str]) -> tuple[str, str]:
    """What is said of something that was done, and the tone of it."""
    try:
        return does(), "good"
    except Problem as problem:
        return in_sentences(problem), "bad"


def _upgraded(kept: Path) -> str:
    from judgetool.operations.workspace_copies import upgraded_words

    words = upgraded_words(kept)
    return f"{words[0].upper()}{words[1:]}."


def _leave(application: QApplication, shown: MainWindow, stepping: Path | None = None) -> None:
    """Close the window once all of it has been painted.

    If a dispute is named, first step through it and tell how long that took.
    """
    application.processEvents()
    if stepping is not None:
        from judgetool.ui.stepping import stepped

        sys.stdout.write(stepped(shown, stepping))
    shown.close()


def _fill(shown: MainWindow, file: Path | None) -> None:
    """Show ``file``, or else a sample dispute."""
    if file is not None:
        shown.opening.open_file(file)
    else:
        shown.show_place(Place.DISPUTE)


def _teller_of_defects(
    desk: Desk,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """A hook for unexpected exceptions: it says so, and the window stays open."""

    def tell(
        kind: type[BaseException], failure: BaseException, _traceback: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
        else:
            desk.complain(failure if isinstance(failure, Problem) else as_defect(failure))

    return tell


def _take(application: QApplication, shown: MainWindow, picture: Picture) -> int:
    shown.desk.look.choose("dark" if picture.dark else "light")
    shown.desk.look.set_scale(picture.scale)
    shown.resize(picture.width, picture.height)
    shown.rules.start()
    shown.show_place(Place(picture.workspace))
    shown.show()
    if picture.workspace == Place.RULES.value:
        shown.rules.search.setText("damage cancel")
        shown.rules.open_rule(*SHOWN_RULE)
    elif picture.workspace == Place.DECKS.value and shown.decks.lists.verdict is None:
        shown.decks.lists.show_deck(SHOWN_DECK)
    elif picture.workspace == Place.DISPUTE.value:
        shown.dispute.decision.list.select(SHOWN_OPTION)
    for _ in range(5):
        application.processEvents()
    saved = shown.grab().save(str(picture.path))
    shown.close()
    return 0 if saved else 1
