"""What is typed in one go: the rest of a code or name whose card was counted already."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from judgetool.decks.physical.tally import RegisteredCard
from judgetool.decks.physical.typed import meant_for_certain

ONE_GO = 600
"""So many milliseconds after a key the next one belongs to what is typed in one go."""


class InOneGo:
    """Remembers for a moment what was typed when a card was counted without Enter."""

    def __init__(self, parent: QObject) -> None:
        self._begun = ""
        self.moment = QTimer(parent)
        self.moment.setSingleShot(True)
        self.moment.setInterval(ONE_GO)

    def begin(self, typed: str) -> None:
        """A card was counted by ``typed``; its rest may follow for a moment."""
        self._begun = typed
        self.moment.start()

    def goes_on(self, typed: str, registered: Sequence[RegisteredCard]) -> bool:
        """Whether ``typed`` is the rest of what counted a card; then more of it may follow."""
        if not self.moment.isActive():
            return False
        whole = self._begun + typed
        card = meant_for_certain(registered, self._begun)
        if card is None or meant_for_certain(registered, whole) != card:
            return False
        self.begin(whole)
        return True
