"""An event that is over: written into a file, brought back from one, the names in it erased."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from judgetool.events.things import CannotEnter
from judgetool.operations.events import event_files, name_erasing
from judgetool.operations.events.entries import whole
from judgetool.ui.desk import Desk
from judgetool.ui.entry_sheet import Field, Values
from judgetool.ui.event.open_event import OpenEvent
from judgetool.ui.printing import as_file_name

EXPORTS = {
    "Everything, as JSON (*.json)": ".json",
    "The log, as a table (*.csv)": ".csv",
}
"""The forms in which an event is exported, and how the names of their files end."""

WHOLE_EVENTS = "Exported events (*.json);;All files (*)"

KEPT_FOR = "30"
"""Days after the event that are proposed for keeping names."""

Ask = Callable[[str, Sequence[Field], Callable[[Values], object]], None]
"""Shows a sheet with a title and fields; what is given last takes its values."""


class Afterwards(QObject):
    """What is done with the open event when it is over; ``ask`` shows a sheet on its page."""

    def __init__(self, desk: Desk, opened: OpenEvent, page: QWidget, ask: Ask) -> None:
        super().__init__(page)
        self.desk, self.opened, self.page, self.ask = desk, opened, page, ask

    def ask_where_to_export(self) -> None:
        """Ask for a file and write the event into it."""
        proposed = f"{as_file_name(self.opened.known.facts.name)}.json"
        name, chosen = QFileDialog.getSaveFileName(
            self.page, "Export the event", proposed, ";;".join(EXPORTS)
        )
        if name:
            path = Path(name)
            self.export(path if path.suffix else path.with_suffix(EXPORTS.get(chosen, ".json")))

    def export(self, path: Path) -> None:
        """Write the event into a file, as its name asks for."""
        self.opened.export(path)
        self.desk.tell(f"Exported: {path}", "good")

    def ask_for_event(self) -> None:
        """Ask for the file of an exported event and bring the event back."""
        name, _ = QFileDialog.getOpenFileName(self.page, "Bring an event back", "", WHOLE_EVENTS)
        if name:
            self.bring_back(Path(name))

    def bring_back(self, path: Path) -> None:
        """Enter the event that was exported into a file, and open it."""
        self.desk.with_progress(
            f"Reading {path.name}",
            lambda workspace, _progress: event_files.opened(workspace, path).event,
            self.opened.choose,
        )

    def ask_to_erase(self) -> None:
        """Ask after how many days the names of players are erased, and whether that is wanted."""
        _ = self.opened.known  # raises while no event is open
        fields = (
            Field("days", "Days after the event", KEPT_FOR),
            Field("sure", "Erase the names for good", ticked=False),
        )
        self.ask("Erase the names of players", fields, self._erase)

    def _erase(self, values: Values) -> None:
        if not values["sure"]:
            raise CannotEnter("what is erased cannot be restored", remedy="tick that you want it")
        days = whole(values["days"], "the number of days") or 0
        erased = self.opened.erase_names(days)
        self.desk.tell(name_erasing.outcome_words(self.opened.known, erased), "good")
