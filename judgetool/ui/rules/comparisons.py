"""Pages that compare: two versions of a book, a rule through its versions, two editions."""

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtWidgets import QCheckBox, QComboBox

from judgetool.errors import Problem
from judgetool.operations.rules import books as rulebooks
from judgetool.operations.rules import versions as operations
from judgetool.operations.rules.concordance import EditionsBeside, Relation, SideBySide, concordance
from judgetool.operations.rules.index import Book, Rule, short_name_of, short_title
from judgetool.operations.rules.pages import NoSuchRule, RulePage
from judgetool.operations.rules.versions import (
    Difference,
    Mark,
    RuleHistory,
    Sort,
    Stage,
    VersionComparison,
)
from judgetool.ui.cited import CitedPage, rule_link
from judgetool.ui.desk import Desk
from judgetool.ui.plain_text import PlainLabel
from judgetool.ui.rules.wording import kind_of, link_in

ONE_VERSION = (
    '<p class="quiet">There is only one version of this book here. Import another one, and what '
    "changed between them is shown here.</p>"
)


class ComparisonPage(CitedPage):
    """Two versions of a book are chosen, and what changed between them is shown."""

    def __init__(self, desk: Desk) -> None:
        self.old, self.new = QComboBox(), QComboBox()
        super().__init__(
            desk, "What changed", PlainLabel("From"), self.old, PlainLabel("to"), self.new
        )
        self._books: tuple[Book, ...] = ()
        self._compared = False
        self.old.setAccessibleName("The older version")
        self.new.setAccessibleName("The newer version")
        for box in (self.old, self.new):
            box.activated.connect(self.compare)

    def show_page(self, page: RulePage) -> None:
        """Compare the newest version with the one that is shown, or with the one before it."""
        try:
            listed = rulebooks.books(self._desk.workspace)
        except Problem as problem:
            self._desk.complain(problem)
            return
        books = tuple(
            one.book for one in listed if one.book.id == page.book.id and one.book.official
        )
        if books == self._books and self._compared:
            return
        self._books = books
        for box in (self.old, self.new):
            box.clear()
            box.addItems([short_title(book) for book in books])
        self._compared = False
        if len(books) < 2:
            self.text.show_html(ONE_VERSION)
            return
        shown = books.index(page.book) if page.book in books else 0
        self.new.setCurrentIndex(0)
        self.old.setCurrentIndex(max(shown, 1))
        self.compare()

    def compare(self) -> None:
        """Compare the versions that are chosen, off the GUI thread."""
        if len(self._books) < 2:
            return
        old, new = self._books[self.old.currentIndex()], self._books[self.new.currentIndex()]
        self._compared = self._desk.on_workspace(
            f"Comparing {old.version} and {new.version}",
            lambda workspace: operations.compare_versions(
                workspace, old.id, old.version, new.version
            ),
            lambda found: self.text.show_html("".join(comparison_html(found))),
        )


class HistoryPage(CitedPage):
    """The rule that is shown, through all imported versions of its book."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "The history of the rule")

    def show_page(self, page: RulePage) -> None:
        """Follow the rule of ``page``."""
        book, number = page.book, page.rule.number
        if not book.official:
            self.text.show_html(ONE_VERSION)
            return
        self._desk.on_workspace(
            f"Following {number}",
            lambda workspace: operations.history(workspace, book.id, number, version=book.version),
            lambda found: self.text.show_html("".join(history_html(number, found))),
        )


def comparison_html(found: VersionComparison) -> Iterator[str]:
    """All differences of two versions."""
    comparison = found.comparison
    yield f"<h2>{escape(short_title(found.old))} → {escape(short_title(found.new))}</h2>"
    yield (
        f'<p class="quiet">Changes: {len(comparison.differences)}. Rules that only have another '
        f'number: {len(comparison.renumbered)}. <span class="gone">Struck out</span> is gone, '
        '<span class="new">underlined</span> is new.</p>'
    )
    for one in comparison.differences:
        yield from _difference(found.old, found.new, one)


def history_html(number: str, found: RuleHistory) -> Iterator[str]:
    """A rule version by version, the newest first."""
    yield f"<h2>{escape(number)} through the versions</h2>"
    for stage in found.stages:
        yield from _stage(stage)


def _difference(old: Book, new: Book, one: Difference) -> Iterator[str]:
    places = [(book, rule) for book, rule in ((old, one.old), (new, one.new)) if rule is not None]
    same = len(places) == 2 and places[0][1].number == places[1][1].number
    links = " → ".join(link_in(book, rule.number) for book, rule in places[same:])
    yield f'<p class="label">{links}&nbsp; {escape(one.kind.value)}</p>'
    yield f'<p class="rule">{_changed(one)}</p>'
    if one.left_behind:
        numbers = escape(", ".join(one.left_behind))
        yield f'<p class="doubt">It still refers to {numbers}, which is no longer that rule.</p>'


def _stage(stage: Stage) -> Iterator[str]:
    day = f" · {stage.book.effective.isoformat()}" if stage.book.effective else ""
    link = link_in(stage.book, stage.rule.number) if stage.rule else ""
    title = f"{escape(short_title(stage.book))}{day}"
    yield f'<p class="label">{title}&nbsp; {link}&nbsp; {escape(stage.became.value)}</p>'
    if stage.difference is not None:
        yield f'<p class="rule">{_changed(stage.difference)}</p>'
    elif stage.rule is not None:
        yield f'<p class="rule">{escape(stage.rule.text)}</p>'


def _changed(one: Difference) -> str:
    if one.marks:
        return marks_html(one.marks)
    sort, rule = (Sort.GONE, one.old) if one.new is None else (Sort.NEW, one.new)
    return marks_html([Mark(sort, _text(rule))])


def _text(rule: Rule | None) -> str:
    return "" if rule is None else "\n".join((rule.text, *rule.examples))


def marks_html(marks: Sequence[Mark]) -> str:
    """A text with what is gone struck out and what is new underlined."""
    pieces = []
    for mark in marks:
        words = escape(mark.text).replace("\n", "<br>")
        kept = mark.sort is Sort.KEPT
        pieces.append(words if kept else f'<span class="{mark.sort.value}">{words}</span>')
    return "".join(pieces)


OTHER = {"ws-en": "ws-jp", "ws-jp": "ws-en"}
RELATIONS = {
    Relation.SAME: ("Same meaning in other words", "good"),
    Relation.DIFFERS: ("Differs", "doubt"),
    Relation.ONLY_HERE: ("Only in one edition", "doubt"),
}


class EditionsPage(CitedPage):
    """First what corresponds to the rule that is shown, then everything that differs."""

    def __init__(self, desk: Desk) -> None:
        self.matters = QCheckBox("Only where rulings differ")
        super().__init__(desk, "Two editions side by side", self.matters)
        self._page: RulePage | None = None
        self.matters.setChecked(True)
        self.matters.toggled.connect(self._show)

    def show_page(self, page: RulePage) -> None:
        """Show the editions for the rule of ``page``."""
        self._page = page
        self._show()

    def _show(self) -> None:
        page = self._page
        if page is None:
            return
        if page.book.id not in OTHER:
            name = escape(short_name_of(page.book.id))
            self.text.show_html(f'<p class="quiet">{name} has no other edition here.</p>')
            return
        with self._desk.complaining():
            self.text.show_html("".join(self._html(page)))

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
        matters = " where rulings can differ" if self.matters.isChecked() else ""
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
        matters = " Rulings can differ here." if pair.matters else ""
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
