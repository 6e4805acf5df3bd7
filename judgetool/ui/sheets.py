"""Sheets over the window: a card, the actions with their keys, fields for files to import."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judgetool.operations.cards.facts import READ_GAMES, AnyCard, conflict_line, facts_of
from judgetool.operations.cards.library import Record
from judgetool.operations.disputes.language import (
    NotationView,
    notation_of,
    notations,
    turn_of,
)
from judgetool.operations.disputes.scenarios import title_of_proof
from judgetool.ui.actions import ACTIONS, TABLE
from judgetool.ui.cited import CitedText, citations, scenario_link
from judgetool.ui.desk import Desk
from judgetool.ui.lettering import lacking_html, what_lacks
from judgetool.ui.lost_icons import Asked, lost_html, marked_html, supplied_html
from judgetool.ui.own_window import OwnWindow
from judgetool.ui.plain_text import PlainLabel, tip

if TYPE_CHECKING:
    from judgetool.card_texts.reading import ReadLine
    from judgetool.disputes.telling.trees.said import Told
    from judgetool.operations.cards.other_language import OurReading


class FilesSheet(OwnWindow):
    """A sheet with a table of fields under ``headings``; ``size`` is in letters and lines.

    Subclasses put their fields into the ``grid``, from row 1 on.
    """

    def __init__(
        self, title: str, headings: Sequence[str], size: tuple[int, int], parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        fields = QWidget()
        self.grid = QGridLayout(fields)
        self.grid.setHorizontalSpacing(12)
        for place, words in enumerate(headings):
            self.grid.addWidget(PlainLabel(words), 0, place)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(fields)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Import")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(16)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)
        text, (letters, lines) = self.fontMetrics(), size
        self.resize(letters * text.averageCharWidth(), lines * text.lineSpacing())

    def add_row(self, row: int, path: Path, *fields: QWidget) -> None:
        """Put the name of the file at ``path`` and its ``fields`` into a row of the grid."""
        name = PlainLabel(path.name)
        name.setToolTip(tip(str(path)))
        for column, widget in enumerate((name, *fields)):
            self.grid.addWidget(widget, row, column)


WIDTH, HEIGHT = 80, 32
"""The width of a sheet in letters and its height in lines; the window may leave less room."""

AROUND = 50
"""How many pixels of the window stay in sight around a sheet."""


class Sheet(OwnWindow):
    """Rich text with a button that closes it."""

    def __init__(self, desk: Desk, title: str, html: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.text = CitedText(desk)
        self.text.setAccessibleName(title)
        self.text.show_html(html)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 12)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        letters = self.fontMetrics()
        width, height = WIDTH * letters.averageCharWidth(), HEIGHT * letters.lineSpacing()
        window = self.parentWidget()
        if window is not None:
            width = min(width, window.width() - AROUND)
            height = min(height, window.height() - AROUND)
        self.resize(width, height)


class SearchedSheet(Sheet):
    """A sheet with a line above it; only what fits the words in the line is shown.

    ``html_of`` gives the rich text for these words, which are in lower case.
    """

    def __init__(
        self,
        desk: Desk,
        title: str,
        html_of: Callable[[Sequence[str]], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, title, html_of(()), parent)
        self._html_of = html_of
        self.line = QLineEdit()
        self.line.setPlaceholderText("Type to find")
        self.line.setAccessibleName(f"Find in: {title}")
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._find)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(0, self.line)
        self.line.setFocus()

    def _find(self, text: str) -> None:
        self.text.show_html(self._html_of(text.lower().split()))


def card_html(
    card: AnyCard,
    record: Record | None = None,
    reading: "OurReading | None" = None,
    asked: "Asked | None" = None,
) -> str:
    """All that is known of a printed card, and by whom, if its ``record`` is given.

    ``reading`` is its text in the language of the other edition; ``asked`` are the icons that the
    judge has chosen so far where its source has lost some, if they can be chosen here.
    """
    facts = facts_of(card)
    rows = "".join(
        f"<tr><td class='quiet'>{name}</td><td>{escape(word)}</td></tr>"
        for name, word in (*facts.numbers, *facts.words, *facts.product)
    )
    sample = " · sample card" if facts.sample else ""
    return "".join(
        (
            f"<h1>{escape(card.name)}</h1>",
            f'<p class="quiet">{escape(card.code)} · {escape(facts.kind)}{sample}</p>',
            *lacking_html(card.name, *(facts.text or ())),
            f"<p></p><table cellspacing='0'>{rows}</table>",
            '<p class="label">Text</p>',
            *text_html(card, record.lines if record is not None else None, reading, asked),
            *(_record_of(record) if record is not None else ()),
        )
    )


def _record_of(record: Record) -> list[str]:
    """The sources of the card, and where they contradict each other."""
    if not record.said:
        return []
    told = ", ".join(dict.fromkeys(map(str, record.said)))
    lines = ['<p class="label">Sources</p>', f'<p class="quiet">{escape(told)}</p>']
    for conflict in record.conflicts:
        lines.append(f'<p class="doubt small">{escape(conflict_line(conflict))}</p>')
    return lines


def text_html(
    card: AnyCard,
    known: Sequence["ReadLine"] | None = None,
    reading: "OurReading | None" = None,
    asked: "Asked | None" = None,
) -> list[str]:
    """The text of a card, line by line, with how each is understood, and what is unclear of it.

    ``known`` are its lines, if they were read already; ``reading`` has them in the language of the
    other edition. See :func:`card_html` for ``asked``.
    """
    facts = facts_of(card)
    if facts.text is None:
        lines = ['<p class="doubt">Its text is not known.</p>']
    else:
        lines = list(_understood(card, known, reading, asked)) or [
            f"<p>{escape(text)}</p>" for text in facts.text
        ]
        lines = lines or ['<p class="quiet">No text.</p>']
    if facts.unclear:
        unclear = escape(", ".join(facts.unclear))
        lines.append(f'<p class="doubt">Not certain, because its source is unclear: {unclear}</p>')
    return lines


def _understood(
    card: AnyCard,
    known: Sequence["ReadLine"] | None,
    reading: "OurReading | None",
    asked: "Asked | None",
) -> Iterator[str]:
    """The lines of a card of a game whose texts are read, each with how it is understood."""
    if card.game not in READ_GAMES:
        return
    from judgetool.operations.cards.texts import text_of_card, told_of

    lines = tuple(known or text_of_card(card).lines or ())
    if not lines:
        return
    yield '<table width="100%" cellspacing="0" cellpadding="4">'
    heads = (f'<td {HALF} class="quiet small">{one}</td>' for one in BESIDE)
    yield f"<tr>{''.join(heads)}</tr>"
    for number, line in enumerate(lines, start=1):
        said = "".join(said_html(card.game, one) for one in told_of(card.game, line))
        level = lost_html(card, number, line, asked) if line.lost else _level_html(card.game, line)
        understood = f"{said}{level}{supplied_html(number, line, asked)}"
        printed = f"{marked_html(number, line, asked)}{_reading_html(line.text, reading)}"
        yield f"<tr><td {HALF}>{printed}</td><td {HALF}>{understood}</td></tr>"
    yield "</table>"


def _reading_html(text: str, reading: "OurReading | None") -> str:
    """A line in the language of the other edition, marked as our reading; empty without one."""
    written = None if reading is None else reading.of(text)
    if reading is None or written is None:
        return ""
    if reading.language == "japanese" and what_lacks(written):
        return ""  # nobody could read it
    heading = f"In {reading.language.capitalize()}, as we read it (not the publisher's words)"
    return f'<p><span class="quiet small">{heading}:</span><br>{escape(written)}</p>'


def told_of_card(card: AnyCard, known: Sequence["ReadLine"] | None = None) -> tuple["Told", ...]:
    """What the lines of a card say that the engine carries out; empty where they are not read.

    ``known`` are its lines, if they were read already.
    """
    if card.game not in READ_GAMES:
        return ()
    from judgetool.operations.cards.texts import text_of_card, told_of

    lines = known or text_of_card(card).lines or ()
    return tuple(told for line in lines if line.carried_out for told in told_of(card.game, line))


MOST_PROOFS = 3
"""So many scenarios are named that prove a line; the first ones prove the most."""

BY_HAND = "The judge plays this line by hand."
BESIDE = ("As it is printed", "As the program understands it")
HALF = 'width="50%" valign="top"'
STEP = 14
"""So many pixels further to the right stands what depends on a sentence."""


def said_html(book: str, told: "Told", depth: int = 0) -> str:
    """What a tree says, in sentences with their rules; what depends on one stands below it."""
    cited = f' <span class="small">{citations(book, told.rules)}</span>' if told.rules else ""
    words = escape(told.words)
    first = f"<b>{words}</b>" if not depth else words
    own = f'<p style="margin: 0 0 0 {depth * STEP}px">{first}{cited}</p>'
    return own + "".join(said_html(book, one, depth + 1) for one in told.inside)


def _level_html(game: str, line: "ReadLine") -> str:
    """How far a line has come: read, carried out or proven, with the scenarios that prove it."""
    from judgetool.card_texts.proving import proof_of

    if not line.read:
        unread = escape(line.unread)
        return f'<p class="small doubt">Not understood: {unread}. {BY_HAND}</p>'
    if not line.carried_out:
        return f'<p class="small doubt">Understood, but the engine cannot play it. {BY_HAND}</p>'
    proof = proof_of(game, line)
    links = (scenario_link(game, one, title_of_proof(one, game)) for one in proof.scenarios)
    shown = "; ".join(islice(links, MOST_PROOFS))
    level = "Proven: the engine plays this" if proof.proven else "The engine plays this"
    by = f". Shown by: {shown}" if shown else "."
    return f'<p class="small good">{level}{by}</p>'


def actions_html(words: Sequence[str] = ()) -> str:
    """The actions in which all ``words`` stand, with their keys, and what can be said in disputes.

    The words are in lower case; without any, everything is given.
    """
    parts = []
    for menu in TABLE:
        rows = "".join(
            f"<tr><td style='white-space: nowrap'><b>{escape(one.key)}</b></td>"
            f"<td>{escape(one.title)}<br>"
            f"<span class='quiet small'>{escape(one.help)}</span></td></tr>"
            for one in ACTIONS
            if one.menu == menu and _stand_in(words, menu, *one.keys, one.title, one.help)
        )
        if rows:
            parts.append(f'<p class="label">{menu}</p><table cellspacing="0">{rows}</table>')
    parts += [notation_html(notation, words) for notation in notations()]
    found = "".join(parts) or "<p>Nothing found. Try fewer or shorter words.</p>"
    return f"<h1>Actions and shortcuts</h1>{found}"


def notation_html(notation: NotationView, words: Sequence[str] = ()) -> str:
    """What can be said in a dispute of a game, as far as all ``words`` stand in it."""
    rows = "".join(
        f"<tr><td>{escape(form)}</td><td class='quiet'>{escape(purpose)}</td></tr>"
        for form, purpose in notation.forms
        if _stand_in(words, notation.game, form, purpose)
    )
    title = f"What you can type in a dispute: {escape(notation.game)}"
    return f'<p class="label">{title}</p><table cellspacing="0">{rows}</table>' if rows else ""


def _stand_in(words: Sequence[str], *texts: str) -> bool:
    """Whether each of ``words`` stands somewhere in ``texts``."""
    whole = " ".join(texts).lower()
    return all(word in whole for word in words)


def reference_html(book: str) -> str:
    """A turn of the game of ``book``, step by step with its rules, and what can be said."""
    rows, phase = [], ""
    for step in turn_of(book):
        begins = step.phase if step.phase != phase else ""
        phase = step.phase
        name = "" if step.name == step.phase else step.name
        cited = citations(book, (step.number,)) if step.number else ""
        rows.append(
            f"<tr><td><b>{escape(begins)}</b></td><td>{escape(name)}</td><td>{cited}</td></tr>"
        )
    notation = notation_of(book)
    return "".join(
        (
            f"<h1>{escape(notation.game)}</h1>",
            f'<p class="label">A turn</p><table cellspacing="0">{"".join(rows)}</table>',
            notation_html(notation),
        )
    )
