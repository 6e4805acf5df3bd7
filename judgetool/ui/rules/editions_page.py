"""Two editions of a game side by side, with what really differs between them."""

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from judgetool.errors import Problem
from judgetool.operations.rules.concordance import EditionsBeside, SideBySide, concordance
from judgetool.operations.rules.index import Book, Relation, Rule, short_name_of, short_title
from judgetool.operations.rules.pages import NoSuchRule, RulePage
from judgetool.ui.cited import CitedText, rule_link
from judgetool.ui.desk import Desk
from judgetool.ui.rules.wording import kind_of, link_in

OTHER = {"ws-en": "ws-jp", "ws-jp": "ws-en"}
RELATIONS = {
    Relation.SAME: ("Same in other words", "good"),
    Relation.DIFFERS: ("Differs", "doubt"),
    Relation.ONLY_HERE: ("Only in one edition", "doubt"),
}


class EditionsPage(QWidget):
    """First what corresponds to the rule that is shown, then all that differs."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._page: RulePage | None = None
        self.matters = QCheckBox("Only where a ruling can come out differently")
        self.matters.setChecked(True)
        self.matters.toggled.connect(self._show)
        self.text = CitedText(desk)
        self.text.setAccessibleName("Two editions side by side")
        row = QHBoxLayout()
        row.addWidget(self.matters)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.text, 1)

    def show_page(self, page: RulePage) -> None:
        """Show the editions for the rule of ``page``."""
        self._page = page
        self._show()

    def focus(self) -> None:
        """Go to what is read here."""
        self.text.setFocus()

    def _show(self) -> None:
        page = self._page
        if page is None:
            return
        if page.book.id not in OTHER:
            name = escape(short_name_of(page.book.id))
            self.text.show_html(f'<p class="quiet">{name} has no other edition here.</p>')
            return
        try:
            self.text.show_html("".join(self._html(page)))
        except Problem as problem:
            self._desk.complain(problem)

    def _html(self, page: RulePage) -> Iterator[str]:
        book, number = page.book.id, page.rule.number
        workspace, other = self._desk.workspace, OTHER[book]
        all_of_them = concordance(
            workspace,
            book=book,
            other=other,
            relations=(Relation.DIFFERS, Relation.ONLY_HERE),
            only_what_matters=self.matters.isChecked(),
        )
        yield from _head(all_of_them)
        try:
            here = concordance(workspace, number, book=book, other=other)
        except NoSuchRule:
            yield f'<p class="quiet">Nothing is known to correspond to {escape(number)}.</p>'
        else:
            yield f"<h2>{escape(number)} in {escape(short_name_of(book))}</h2>"
            yield from _rows(here, here.rows)
        matters = " where a ruling can come out differently" if self.matters.isChecked() else ""
        yield f"<h2>All that differs{matters}: {len(all_of_them.rows)}</h2>"
        yield from _rows(all_of_them, all_of_them.rows)


def _head(found: EditionsBeside) -> Iterator[str]:
    made_of = found.concordance
    if found.other_versions:
        yield (
            '<p class="doubt">The editions were compared in the versions '
            f"{escape(made_of.one_version)} and {escape(made_of.other_version)}; others are here. "
            "What is said below may be out of date.</p>"
        )
    for name, book in ((made_of.one, found.one_book), (made_of.other, found.other_book)):
        if book is None:
            yield (
                f'<p class="doubt">{escape(short_name_of(name))} has not been imported; only '
                "the numbers of its rules are shown.</p>"
            )


def _rows(found: EditionsBeside, rows: Sequence[SideBySide]) -> Iterator[str]:
    made_of = found.concordance
    one, other = _title(made_of.one, found.one_book), _title(made_of.other, found.other_book)
    yield f'<table width="100%" cellspacing="0"><tr>{_cell(one)}{_cell(other)}</tr>'
    for row in rows:
        pair = row.correspondence
        words, tone = RELATIONS[pair.relation]
        note = f": {escape(pair.note)}" if pair.note else ""
        matters = " A ruling can come out differently." if pair.matters else ""
        yield (
            f'<tr><td colspan="2" class="beside"><span class="{tone} strong">{words}</span>{note}'
            f'<span class="bad">{matters}</span></td></tr>'
        )
        left = _column(made_of.one, found.one_book, pair.one, row.one)
        right = _column(made_of.other, found.other_book, pair.other, row.other)
        yield f"<tr>{_cell(left)}{_cell(right)}</tr>"
    yield "</table>"


def _title(name: str, book: Book | None) -> str:
    if book is None:
        return f'<span class="label">{escape(short_name_of(name))}</span>'
    return f'<span class="label">{escape(short_title(book))} · {kind_of(book).lower()}</span>'


def _cell(html: str) -> str:
    return f'<td width="50%" valign="top">{html}</td>'


def _column(name: str, book: Book | None, numbers: Sequence[str], rules: Sequence[Rule]) -> str:
    if book is None or not rules:
        links = [rule_link(name, number.partition("#")[0]) for number in numbers]
        return ", ".join(links) or '<span class="quiet">—</span>'
    return "<br>".join(f"{link_in(book, rule.number)}&nbsp; {escape(rule.text)}" for rule in rules)
