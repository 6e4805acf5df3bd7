"""What a count shows: big numbers, a bar for each registered card, what is extra, the order."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from judgetool.decks.physical.count import Tally, TallyLine
from judgetool.decks.physical.registered import touched_rules
from judgetool.operations.events.counts import outcome_of
from judgetool.operations.events.list_checks import kept_findings
from judgetool.store.events import StoredCount
from judgetool.ui.actions import key_of
from judgetool.ui.cited import CitedText
from judgetool.ui.decks.wording import section_title
from judgetool.ui.desk import Desk
from judgetool.ui.event.count_model import (
    ROW,
    BesideModel,
    CardRow,
    CountModel,
    CountRow,
    Heading,
    beside_rows,
)
from judgetool.ui.event.wording import findings_html
from judgetool.ui.layout import column_in, sharing
from judgetool.ui.look import Colors, bold
from judgetool.ui.plain_text import PlainLabel, capitalized
from judgetool.ui.rows import STRIPE_WIDTH, Index, RichList

MARGIN, GAP, MOST_PIECES = 12, 3, 10
ROUND = 2.5
OTHERS = 0.35
"""How strongly the pieces of cards are drawn that the typed text cannot mean."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CountRowDelegate(QStyledItemDelegate):
    """Draws the rows of a :class:`CountModel` on one line each."""

    def __init__(self, desk: Desk, view: QListView) -> None:
        super().__init__(view)
        self._look = desk.look
        self._view = view
        desk.look.changed.connect(view.scheduleDelayedItemsLayout)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See :class:`QStyledItemDelegate`."""
        text = self._view.fontMetrics()
        return QSize(24 * text.averageCharWidth(), round(text.lineSpacing() * 1.5))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See :class:`QStyledItemDelegate`."""
        row: CountRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._view.font())
        if isinstance(row, Heading):
            self._draw_heading(painter, option.rect, row)
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            self._draw_card(painter, option.rect, row, chosen=chosen)
        painter.restore()

    def _draw_heading(self, painter: QPainter, rect: QRect, row: Heading) -> None:
        colors = self._look.colors
        painter.setFont(bold(self._view.font()))
        painter.setPen(QColor(colors.accent if row.current else colors.muted))
        inner = rect.adjusted(MARGIN, 0, -MARGIN, 0)
        painter.drawText(inner, LEFT, section_title(row.section))
        painter.drawText(inner, RIGHT, f"{row.counted} of {row.registered}")

    def _draw_card(self, painter: QPainter, rect: QRect, row: CardRow, *, chosen: bool) -> None:
        colors, line = self._look.colors, row.line
        if chosen or row.last:
            painter.fillRect(rect, QColor(colors.accent_soft if chosen else colors.sunken))
        if row.meant:
            stripe = rect.adjusted(0, 0, STRIPE_WIDTH - rect.width(), 0)
            painter.fillRect(stripe, QColor(colors.accent))
        quiet = row.meant is False
        text = QFontMetrics(bold(self._view.font()))
        inner = rect.adjusted(MARGIN, 0, -MARGIN, 0)
        number = QRect(inner)
        number.setWidth(text.horizontalAdvance("00 of 00"))
        painter.setFont(bold(self._view.font()))
        painter.setPen(QColor(colors.muted if quiet else _color_of(line, colors)))
        painter.drawText(number, RIGHT, f"{line.counted} of {line.registered}")
        bar = QRectF(
            number.right() + MARGIN,
            rect.center().y() - text.ascent() / 2 + 1,
            text.averageCharWidth() * 11,
            text.ascent(),
        )
        painter.setOpacity(OTHERS if quiet else 1)
        _draw_bar(painter, bar, line, colors)
        painter.setOpacity(1)
        painter.setFont(self._view.font())
        rest = QRect(inner)
        rest.setLeft(round(bar.right()) + MARGIN)
        self._draw_names(painter, rest, line, quiet=quiet)

    def _draw_names(self, painter: QPainter, rect: QRect, line: TallyLine, *, quiet: bool) -> None:
        """The code at the right if there is room for it, and the name in the rest of the row."""
        colors, text = self._look.colors, self._view.fontMetrics()
        elided = Qt.TextElideMode.ElideRight
        if line.name:
            code = text.horizontalAdvance(line.card)
            if code < rect.width() / 2:
                painter.setPen(QColor(colors.muted))
                painter.drawText(rect, RIGHT, line.card)
                rect = rect.adjusted(0, 0, -code - MARGIN, 0)
        painter.setPen(QColor(colors.muted if quiet or line.left == 0 else colors.text))
        name = line.name or line.card
        painter.drawText(rect, LEFT, text.elidedText(name, elided, rect.width()))


def _draw_bar(painter: QPainter, rect: QRectF, line: TallyLine, colors: Colors) -> None:
    """A piece for each copy: those that came, those still to come, and those too many."""
    pieces = max(line.registered, line.counted)
    painter.setPen(Qt.PenStyle.NoPen)
    come = min(line.counted, line.registered)
    done = colors.good if line.left == 0 else colors.accent
    shares = ((done, come), (colors.line, line.left), (colors.bad, line.extra))
    gap = GAP if pieces <= MOST_PIECES else 0
    width = (rect.width() - gap * (pieces - 1)) / pieces
    left = rect.left()
    for color, many in shares:
        painter.setBrush(QColor(color))
        for _ in range(many):
            piece = QRectF(left, rect.top(), width, rect.height())
            painter.drawRoundedRect(piece, ROUND if gap else 0, ROUND if gap else 0)
            left += width + gap


def _color_of(line: TallyLine, colors: Colors) -> str:
    if line.extra:
        return colors.bad
    return colors.good if line.left == 0 else colors.text


class CountBoard(QWidget):
    """Shows one count; nothing in it takes the focus from the line that is typed in."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.counted, self.left, self.extra = PlainLabel(), PlainLabel(), PlainLabel()
        self.result = CitedText(desk, fit=True, highest=6)
        self.result.setAccessibleName("Result of the count")
        self.registered = CountModel(self)
        self.beside = BesideModel(self)
        self._build(desk)

    def _build(self, desk: Desk) -> None:
        numbers = QHBoxLayout()
        numbers.setSpacing(28)
        for label in (self.counted, self.left, self.extra):
            label.setProperty("role", "number")
            numbers.addWidget(label)
        numbers.addStretch(1)
        self.cards = RichList(desk, "Registered cards")
        self.cards.setModel(self.registered)
        self.cards.setItemDelegate(CountRowDelegate(desk, self.cards))
        self.others = RichList(desk, "What differs, and the order of the deck")
        self.others.setModel(self.beside)
        self.others.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.others.setMinimumWidth(120)
        for view in (self.cards, self.others):
            view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        splitter = sharing((self.cards, self.others), (820, 420))
        whole = column_in(self, 8)
        whole.addLayout(numbers)
        whole.addWidget(self.result)
        whole.addWidget(splitter, 1)

    def show_count(self, stored: StoredCount) -> None:
        """Show where the count stands."""
        tally = stored.count.tally
        of_left = "missing" if tally.finished else "left"
        self._keep_room(max(tally.total, tally.counted))
        self.counted.say(f"{tally.counted} of {tally.total}", "" if tally.differences else "good")
        self.left.say(f"{tally.left} {of_left}", _tone_of_left(tally))
        self.extra.say(f"{tally.extra} extra", "bad" if tally.extra else "quiet")
        self._show_result(stored)
        self.registered.show_tally(tally)
        self.beside.show_rows(tuple(beside_rows(tally)))
        if tally.order:
            self._bring_into_view(tally.order[-1].card, tally.order[-1].section)

    def _keep_room(self, most: int) -> None:
        """Let each number stay where it is, however many of ``most`` cards are counted."""
        number = "0" * max(len(str(most)), 2)
        longest = (f"{number} of {number}", f"{number} missing", f"{number} extra")
        for label, words in zip((self.counted, self.left, self.extra), longest, strict=True):
            label.setText(words)
            label.setMinimumWidth(label.sizeHint().width())

    def show_meant(self, cards: frozenset[str] | None) -> None:
        """Mark the registered cards that the typed text can mean."""
        self.registered.show_meant(cards)
        first = next(iter(cards), None) if cards else None
        if first is not None:
            places = (self.registered.row_of(card) for card in cards or ())
            self._scroll_to(min(place for place in places if place >= 0))

    @property
    def chosen(self) -> CardRow | None:
        """The card that was chosen with the arrow keys."""
        place = self._place_chosen()
        row = None if place is None else self.registered.rows[place]
        return row if isinstance(row, CardRow) else None

    def choose_by_key(self, event: QKeyEvent) -> None:
        """Choose a card with the arrow keys; if something is typed, among the cards it can mean.

        The first key chooses the first of them, or the last one if it goes up.
        """
        able = [
            place
            for place, row in enumerate(self.registered.rows)
            if isinstance(row, CardRow) and row.meant is not False
        ]
        if not able:
            return
        back = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp)
        many = 8 if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) else 1
        place = self._place_chosen()
        if place not in able:
            there = len(able) - 1 if back else 0
        else:
            there = min(max(able.index(place) + (-many if back else many), 0), len(able) - 1)
        self.cards.select(able[there])

    def _place_chosen(self) -> int | None:
        chosen = self.cards.selectionModel().selectedIndexes()
        return chosen[0].row() if chosen else None

    def _show_result(self, stored: StoredCount) -> None:
        tally = stored.count.tally
        self.result.setVisible(not stored.count.under_way)
        if tally.set_aside:
            key = key_of("decks.count.undo")
            self.result.show_html(f'<p class="doubt">This count was abandoned. {key} goes on.</p>')
        elif tally.finished:
            tone = "bad" if tally.differences else "good"
            findings = kept_findings(touched_rules(tally, stored.facts.game))
            self.result.show_html(
                f'<p><b class="{tone}">{capitalized(outcome_of(tally))}</b></p>'
                f"{findings_html(stored.facts.game, findings)}"
            )

    def _bring_into_view(self, card: str, section: str) -> None:
        place = self.registered.row_of(card, section)
        if place >= 0:
            self._scroll_to(place)

    def _scroll_to(self, place: int) -> None:
        self.cards.scrollTo(self.registered.index(place, 0))


def _tone_of_left(tally: Tally) -> str:
    if not tally.left:
        return "good"
    return "bad" if tally.finished else ""
