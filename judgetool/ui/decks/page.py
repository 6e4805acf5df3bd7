"""What a page of the Decks workspace gives to the workspace."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from judgetool.ui.action_tables.action import Place

Doing = Mapping[str, Callable[[], object]]
"""What is done, by the names of the actions."""


class DeckPage(QWidget):
    """A page of the workspace: it says where the focus goes, and which actions it carries out.

    ``places`` are those of actions whose keys work only while this page is shown.
    """

    places: tuple[Place, ...] = ()

    def focus(self) -> None:
        """Go to what is filled in or read first on the page."""
        raise NotImplementedError

    def doing(self) -> Doing:
        """The actions that are carried out on the page, which is shown before."""
        return {}
