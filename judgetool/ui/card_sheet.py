"""The sheet of a printed card, on which the judge supplies icons that its source has lost."""

from PySide6.QtWidgets import QWidget

from judgetool.operations.cards.facts import AnyCard
from judgetool.operations.cards.library import record_of
from judgetool.operations.cards.other_language import in_other_edition
from judgetool.ui.desk import Desk
from judgetool.ui.lost_icons import CHOOSE, EVERYWHERE, WITHDRAW
from judgetool.ui.sheets import Sheet, card_html


class CardSheet(Sheet):
    """All that is known of a printed card."""

    def __init__(self, desk: Desk, card: AnyCard, parent: QWidget | None = None) -> None:
        super().__init__(desk, card.name, "", parent)
        self._desk, self._card = desk, card
        self._chosen: dict[tuple[int, int], str] = {}
        self.text.followed.connect(self._follow)
        self._show()

    def _show(self) -> None:
        workspace = self._desk.workspace
        record = record_of(workspace, self._card)
        reading = in_other_edition(workspace, self._card)
        place = self.text.verticalScrollBar().value()
        self.text.show_html(card_html(self._card, record, reading, self._chosen))
        self.text.verticalScrollBar().setValue(place)

    def _follow(self, kind: str, _book: str, what: str) -> None:
        number, *more = what.split("/")
        if kind == CHOOSE:
            place, icon = more
            self._choose(int(number), int(place), icon)
        elif kind == WITHDRAW:
            self._withdraw(int(number))
        elif kind == EVERYWHERE:
            self._use_everywhere(int(number))

    def _choose(self, number: int, place: int, icon: str) -> None:
        """Choose an icon; once one is chosen for each place of the line, it is supplied."""
        from judgetool.operations.cards.lost_icons import lacking_lines, supply

        workspace = self._desk.workspace
        self._chosen[number, place] = icon
        [line] = [one for one in lacking_lines(workspace, self._card) if one.number == number]
        icons = [
            self._chosen[number, one]
            for one in range(len(line.lost))
            if (number, one) in self._chosen
        ]
        if len(icons) == len(line.lost):
            self._forget(number)
            with self._desk.complaining():
                supply(workspace, self._card, icons, number)
        self._show()

    def _withdraw(self, number: int) -> None:
        from judgetool.operations.cards.lost_icons import withdraw

        self._forget(number)
        with self._desk.complaining():
            withdraw(self._desk.workspace, self._card, number)
        self._show()

    def _use_everywhere(self, number: int) -> None:
        """Let what was supplied to a line count for all cards with the same line."""
        from judgetool.operations.cards.lost_icons import lacking_lines, supply

        workspace = self._desk.workspace
        for line in lacking_lines(workspace, self._card):
            if line.number == number and line.supplied is not None:
                icons = [icon for _, icon in line.supplied.icons]
                with self._desk.complaining():
                    supply(workspace, self._card, icons, number, everywhere=True)
        self._show()

    def _forget(self, number: int) -> None:
        self._chosen = {key: icon for key, icon in self._chosen.items() if key[0] != number}
