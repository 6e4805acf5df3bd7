"""What stands beside the board while it is set up: what is impossible, and what can be typed."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judgetool.disputes.setting_up.places import Place
from judgetool.operations.disputes.scenarios import FindingView
from judgetool.operations.disputes.setting_up import SettingUp
from judgetool.ui.cited import CitedText, citations, said_link
from judgetool.ui.desk import Desk
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import PlainLabel, capitalized

PLACE = "place"
"""A kind of links: to a place of the set-up."""

POSSIBLE = '<p class="good">This board is possible.</p>'
KEYS = (
    "<b>Enter</b> puts it there and goes on, <b>Tab</b> too",
    "<b>arrows</b> go to another place, <b>Page Down</b> to the other player and to the moment",
    "<b>Tab</b> with <b>Ctrl</b> leaves the board",
)
PILES = (
    "<b>6</b> are six cards that nobody knows, <b>3 Runner, 2</b> three of a name and two such",
    "<b>+ Runner</b> is laid upon what is there, <b>- Runner</b> is taken away",
)
LINES = (
    "<b>{}</b> names the place",
    "<b>{}</b> describes a card of this dispute",
    "<b>{}</b> fills several places; boards can be pasted",
)
"""What the lines do that a game names to set a board up."""


class SetUpPanel(QWidget):
    """All that is impossible about the board, and how the chosen place is filled.

    ``place_chosen`` gives the name of a place where something is impossible.
    """

    place_chosen = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.title = PlainLabel("Is this board possible?", role="heading", wraps=True)
        self.findings = CitedText(desk)
        self.findings.document().setDocumentMargin(12)
        self.findings.setAccessibleName("What is impossible about the board")
        self.findings.followed.connect(lambda _kind, _book, place: self.place_chosen.emit(place))
        self.help = CitedText(desk)
        self.help.document().setDocumentMargin(12)
        self.help.setAccessibleName("What can be typed")
        column = column_in(self)
        column.addWidget(self.title)
        column.addWidget(self.findings, 3)
        column.addWidget(self.help, 2)

    def show_findings(self, setting: SettingUp) -> None:
        """Show everything impossible about the board, then what only card texts bring about."""
        self.findings.show_html(findings_html(setting) or POSSIBLE)

    def show_place(self, place: Place, says: str, lines: Sequence[str]) -> None:
        """Show what can be typed for ``place``; ``says`` is what can be said of a card there.

        ``lines`` set a board of this game up: for a place, a card and several places.
        """
        more = f"<p>In brackets behind a card: {escape(says)}</p>" if says else ""
        typed = [does.format(escape(line)) for does, line in zip(LINES, lines, strict=False)]
        ways = "<br>".join((*KEYS, *PILES, *typed))
        self.help.show_html(
            f"<p><b>{escape(capitalized(str(place)))}</b></p>{more}<p class='small'>{ways}</p>"
        )


def findings_html(setting: SettingUp) -> str:
    """All that is impossible about a board; empty where nothing is."""
    ordered = sorted(setting.findings, key=lambda one: not one.impossible)
    book = setting.dispute.book
    return "".join(_finding_html(book, one, setting.places_of(one)) for one in ordered)


def _finding_html(book: str, finding: FindingView, places: Sequence[Place] = ()) -> str:
    tone = "bad" if finding.impossible else "doubt"
    links = "".join(f" · {said_link(PLACE, str(place))}" for place in places)
    by_text = "" if finding.impossible else " (only by the text of a card)"
    return (
        f'<p><span class="{tone}">{escape(capitalized(finding.text))}</span>{by_text}'
        f"&nbsp; {citations(book, finding.citations)}{links}</p>"
    )
