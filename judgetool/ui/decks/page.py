"""What the Decks workspace asks of each of its pages."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judgetool.ui.places import Place
from judgetool.ui.printing import Printed


class DeckPage(QWidget):
    """A page of the workspace. The keys of actions at its ``places`` work while it is shown.

    ``about_changed`` says that the page is about something else now.
    """

    places: tuple[Place, ...] = ()
    about_changed = Signal()

    def focus(self) -> None:
        """Go to what is filled in or read first on the page."""
        raise NotImplementedError

    def about(self) -> str:
        """What the page is about, in a few words; nothing where that stands nowhere else."""
        return ""

    @property
    def paper_title(self) -> str:
        """What a PDF of :meth:`printed` is called."""
        raise NotImplementedError

    def printed(self) -> list[Printed]:
        """What is printed of the page; the judge is told why if there is nothing."""
        raise NotImplementedError
