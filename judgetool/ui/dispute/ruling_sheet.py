"""The head judge rules: it counts as something, for a reason, by a rule or a policy."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.models import Ruling
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.ruling import said_ruling
from judgetool.operations.rules import books
from judgetool.ui.beside import Beside
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.mending import require_unchanged
from judgetool.ui.entry_sheet import EntrySheet, Field, Values
from judgetool.ui.kept_room import WordsInRoom
from judgetool.ui.plain_text import PlainLabel

if TYPE_CHECKING:
    from judgetool.disputes.scenarios.document import Document

HEAD_JUDGE = "head judge"
"""The setting that remembers who ruled last."""

LONGEST_RULE = 160
"""So many letters of a rule are shown below the field."""

LINES_ABOUT_RULES = 3
"""So many lines below the field say what the rules are about; nothing moves while one types."""

WIDTH = 60
"""The width of the fields in letters, as far as the window has room."""

BETWEEN = "  "
"""Stands between the number of a rule on offer and its words."""


class Rulings:
    """Asks for rulings on the dispute that ``shown`` gives, after the step that ``step`` gives.

    ``ruled`` is called with the index of the step that is to be looked at then, ``changed`` with
    the number of a line whose ruling is another one now.
    """

    def __init__(
        self,
        desk: Desk,
        shown: Callable[[], OpenDispute | None],
        step: Callable[[], int],
        ruled: Callable[[int], object],
        changed: Callable[[int], object],
        beside: Beside,
    ) -> None:
        self._desk = desk
        self._shown = shown
        self._step = step
        self._ruled = ruled
        self._changed = changed
        self._beside = beside
        self._document: Document | None = None
        self.sheet: EntrySheet | None = None

    def ask(self) -> None:
        """Ask for a ruling after the step that is looked at."""
        dispute = self._shown()
        if dispute is None:
            return
        at = self._step()
        title = f"The head judge rules after step {dispute.number(at)}"
        by = str(self._desk.settings.value(HEAD_JUDGE) or "")
        asked = dispute.decision(at)
        example = asked.options[0].line if asked and asked.options else ""
        fields = _fields(Ruling(ruling="?", by=by), example, new=True)

        def rule(values: Values) -> None:
            self._ruled(dispute.rule(self._said(dispute, values), at))

        self._open(dispute, title, fields, rule)

    def ask_to_change(self, number: int) -> None:
        """Ask how the ruling in line ``number`` (from 1) is to be said instead."""
        dispute = self._shown()
        if dispute is None:
            return
        ruling = dispute.script()[number - 1]
        assert isinstance(ruling, Ruling)

        def rule(values: Values) -> None:
            dispute.rule_otherwise(number, self._said(dispute, values))
            self._changed(number)

        title = f"The ruling in line {number} of “{account_title(dispute.account)}”"
        self._open(dispute, title, _fields(ruling), rule)

    def _said(self, dispute: OpenDispute, values: Values) -> Ruling:
        self._desk.settings.setValue(HEAD_JUDGE, values["by"])
        return said_ruling(dispute.book, values["counts"], made=self._desk.now(), **_others(values))

    def _open(
        self,
        dispute: OpenDispute,
        title: str,
        fields: tuple[Field, ...],
        rule: Callable[[Values], None],
    ) -> None:
        document = dispute.document

        def rule_there(values: Values) -> None:
            require_unchanged(self._shown(), dispute, document)
            rule(values)

        def made() -> EntrySheet:
            export = books.rules(self._desk.workspace, dispute.book)
            known = {one.number: one.title or one.text for one in export.rules}
            sheet = EntrySheet(title, fields, rule_there, self._beside.page)
            room = self._beside.page.window().width() // 2
            wanted = WIDTH * sheet.fontMetrics().averageCharWidth()
            sheet.field("counts").setMinimumWidth(min(wanted, room))
            _complete(sheet, known)
            return sheet

        with self._desk.complaining():
            self.sheet = self._beside.show("ruling", made, EntrySheet)
            if self._document is not document:
                self.sheet.be_about(title, rule_there)
            self._document = document


def _others(values: Values) -> dict[str, str]:
    return {name: value for name, value in values.items() if name != "counts"}


def _fields(ruling: Ruling, example: str = "", *, new: bool = False) -> tuple[Field, ...]:
    such_as = f", such as: {example}" if example else ""
    return (
        Field("counts", "Decision", "" if new else ruling.ruling, "what is true from here on"),
        Field("reason", "Reason", ruling.reason),
        Field("rule", "Rule", ruling.rule, "a rule number, or several with commas"),
        Field("policy", "Policy", ruling.policy, "what else it is based on"),
        Field("by", "Head judge", ruling.by, "who rules"),
        Field("do", "What it changes", "\n".join(ruling.do), f"lines{such_as}", lines=2),
    )


# --- the rule is completed and checked -----------------------------------------------------------


def _complete(sheet: EntrySheet, known: Mapping[str, str]) -> None:
    """Let the numbers of rules be completed, and say below them what they are about."""
    line = sheet.field("rule")
    assert isinstance(line, QLineEdit)
    line.setCompleter(RuleCompleter(known, line))
    said = PlainLabel(role="quiet", wraps=True)
    said.setAccessibleName("What the rule is about")
    sheet.put_below("rule", WordsInRoom(said, LINES_ABOUT_RULES))
    line.textChanged.connect(partial(_tell, known, said))
    _tell(known, said, line.text())


def _tell(known: Mapping[str, str], said: PlainLabel, written: str) -> None:
    lines = []
    for number in filter(None, (part.strip() for part in written.split(","))):
        words = known.get(number)
        shown = "no rule of the book" if words is None else _short(words)
        lines.append(f"{number}: {shown}")
    said.setText("\n".join(lines))


def _short(words: str) -> str:
    return words if len(words) <= LONGEST_RULE else f"{words[: LONGEST_RULE - 1]}…"


class RuleCompleter(QCompleter):
    """Completes the last of several numbers by the beginning of a number or by words."""

    def __init__(self, known: Mapping[str, str], line: QLineEdit) -> None:
        super().__init__(line)
        self._line = line
        offered = [f"{number}{BETWEEN}{_short(words)}" for number, words in known.items()]
        self.setModel(QStringListModel(offered, self))
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(8)

    def splitPath(self, path: str) -> list[str]:
        """See :class:`QCompleter`: what is completed is the last number."""
        return [path.rpartition(",")[2].strip()]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """See :class:`QCompleter`: the numbers before stay, and the number alone is put there."""
        number = str(index.data()).partition(BETWEEN)[0]
        before, comma, _ = self._line.text().rpartition(",")
        return f"{before}{comma} {number}" if comma else number
