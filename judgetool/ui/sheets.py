"""Sheets that are read and closed: a card, and all actions with their shortcuts."""

from html import escape

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from judgetool.operations.cards import PrintedCard
from judgetool.operations.disputes import notations
from judgetool.ui.actions import ACTIONS, MENUS
from judgetool.ui.cited import CitedText
from judgetool.ui.desk import Desk

NUMBERS = ("level", "cost", "power", "soul")


class Sheet(QDialog):
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
        self.resize(560, 520)


def card_html(card: PrintedCard) -> str:
    """All that is known of a printed card."""
    kind = " ".join(filter(None, (card.color, card.type)))
    values = [
        (field, str(getattr(card, field))) for field in NUMBERS if getattr(card, field) is not None
    ]
    values += [
        (name, ", ".join(words))
        for name, words in (("icons", card.triggers), ("traits", card.traits))
        if words
    ]
    values += [
        (name, word)
        for name, word in (
            ("side", card.side),
            ("product", card.expansion),
            ("rarity", card.rarity),
        )
        if word
    ]
    rows = "".join(
        f"<tr><td class='quiet'>{name}</td><td>{escape(word)}</td></tr>" for name, word in values
    )
    sample = " · sample card" if card.sample else ""
    return "".join(
        (
            f"<h1>{escape(card.name)}</h1>",
            f'<p class="quiet">{escape(card.code)} · {escape(kind)}{sample}</p>',
            f"<p></p><table cellspacing='0'>{rows}</table>",
            *_text_of(card),
        )
    )


def _text_of(card: PrintedCard) -> list[str]:
    if card.abilities is None:
        lines = ['<p class="doubt">Its text is not known.</p>']
    else:
        lines = [f"<p>{escape(text)}</p>" for text in card.abilities]
        lines = lines or ['<p class="quiet">It has none.</p>']
    if card.not_understood:
        unclear = escape(", ".join(card.not_understood))
        lines.append(
            f'<p class="doubt">Not known for certain, its source is unclear: {unclear}</p>'
        )
    return ['<p class="label">Text</p>', *lines]


def actions_html() -> str:
    """Every action with its shortcut, and how a line of the dispute's notation is written."""
    lines = ["<h1>Actions and shortcuts</h1>"]
    for menu in MENUS:
        lines.append(f'<p class="label">{menu}</p><table cellspacing="0">')
        lines += [
            f"<tr><td style='white-space: nowrap'><b>{escape(one.shortcut)}</b></td>"
            f"<td>{escape(one.title)}<br>"
            f"<span class='quiet small'>{escape(one.help)}</span></td></tr>"
            for one in ACTIONS
            if one.menu == menu
        ]
        lines.append("</table>")
    games = notations()
    for one in games:
        of = f": {escape(one.game)}" if len(games) > 1 else ""
        lines.append(f'<p class="label">What can be said in a dispute{of}</p>')
        lines.append('<table cellspacing="0">')
        lines += [
            f"<tr><td>{escape(form)}</td><td class='quiet'>{escape(purpose)}</td></tr>"
            for form, purpose in one.forms
        ]
        lines.append("</table>")
    return "".join(lines)
