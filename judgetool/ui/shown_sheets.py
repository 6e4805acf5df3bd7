"""The sheets that are read over the window: one at a time, beside the handbook and the first steps.

Each is imported when it is shown, so that the window stands sooner.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from judgetool.ui.desk import Desk

if TYPE_CHECKING:
    from judgetool.operations.cards.facts import AnyCard
    from judgetool.ui.first_steps import FirstSteps
    from judgetool.ui.handbook import Handbook
    from judgetool.ui.sheets import Sheet

GREETED = "first steps shown"
"""The setting that remembers that it was shown what can be done here."""


class ShownSheets:
    """What lies over ``window``. An action is done by ``do``, by its name.

    ``chapter`` gives the chapter of the handbook about the page that is shown, "" for the contents.
    """

    def __init__(
        self,
        desk: Desk,
        window: QWidget,
        do: Callable[[str], object],
        chapter: Callable[[], str],
    ) -> None:
        self._desk, self._window = desk, window
        self._do, self._chapter = do, chapter
        self.sheet: Sheet | None = None
        self.first_steps: FirstSteps | None = None
        self.handbook: Handbook | None = None

    def show(self, title: str, html: str) -> None:
        """Show a sheet to be read and closed; it replaces the one before."""
        from judgetool.ui.sheets import Sheet

        self._put_up(Sheet(self._desk, title, html, self._window))

    def show_card(self, card: "AnyCard") -> None:
        """Show all that is known of a printed card."""
        from judgetool.ui.card_sheet import CardSheet

        self._put_up(CardSheet(self._desk, card, self._window))

    def close(self) -> None:
        """Close the sheet that is open, if there is one."""
        if self.sheet is not None:
            self.sheet.close()

    def greet(self) -> None:
        """At the first start of all, show what can be done here."""
        if self._desk.settings.value(GREETED) is None:
            self.show_first_steps()

    def show_first_steps(self) -> None:
        """Show what can be done here, in three cards with something to try."""
        from judgetool.ui.first_steps import FirstSteps

        self._desk.settings.setValue(GREETED, "yes")
        if self.first_steps is None:
            self.first_steps = FirstSteps(self._desk, self._window)
            self.first_steps.chosen.connect(lambda step: self._do(step.tries))
        self.first_steps.offer()

    def show_handbook(self) -> None:
        """Open the handbook at the chapter of the page that is shown."""
        from judgetool.operations.handbook import CONTENTS
        from judgetool.ui.handbook import Handbook

        if self.handbook is None:
            self.handbook = Handbook(self._desk, self._window)
        self.handbook.open_at(self._chapter() or CONTENTS)

    def show_shortcuts(self) -> None:
        """Show every action with its key."""
        from judgetool.ui.sheets import SearchedSheet, actions_html

        self._put_up(SearchedSheet(self._desk, "Actions and shortcuts", actions_html, self._window))

    def show_card_called(self, game: str, text: str) -> None:
        """Show the card of a game that ``text`` is the code or the name of."""
        from judgetool.operations.cards.library import find_card

        with self._desk.complaining():
            card = find_card(self._desk.workspace, game, text).card
            if card is None:
                self._desk.tell(f"No card is known as {text}.", "bad")
                return
            self.show_card(card)

    def show_about(self) -> None:
        """Show what this program is, and where it keeps its data."""
        from judgetool.ui.about import about_html

        self.show("About Judgetool", about_html(self._desk.workspace))

    def show_licences(self) -> None:
        """Show what others have made in this program, with the texts of the licences."""
        from judgetool.ui.about import licences_html
        from judgetool.ui.sheets import SearchedSheet

        self._put_up(SearchedSheet(self._desk, "Licences", licences_html, self._window))

    def show_newer(self) -> None:
        """Show which version this is, and how to look for a newer one."""
        from judgetool.ui.about import newer_html

        self.show("Is there a newer version?", newer_html())

    def _put_up(self, sheet: "Sheet") -> None:
        if self.sheet is not None:
            self.sheet.close()
            self.sheet.deleteLater()
        self.sheet = sheet
        sheet.show()
