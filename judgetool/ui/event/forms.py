"""Sheets to enter something at an event: their fields, and what is made of the values."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgetool.errors import Problem
from judgetool.events.log import EventLog, shown_player
from judgetool.events.things import (
    CannotEnter,
    EventFacts,
    EventNote,
    Extension,
    Penalty,
    Player,
    Thing,
)
from judgetool.operations.decks.formats import FormatInUse, formats_in_use
from judgetool.operations.events.entries import whole
from judgetool.operations.events.words import plain
from judgetool.store.workspace import Workspace
from judgetool.ui.decks.question_bar import ANY_REGION, AS_TOLD, NO_FORMAT, regions_of
from judgetool.ui.decks.wording import GAMES, game_title
from judgetool.ui.layout import shrink_to
from judgetool.ui.plain_text import PlainLabel

Values = Mapping[str, str]
"""What stands in the fields, by their names; a ticked box has ``yes``."""

Choices = Sequence[tuple[str, str]]
"""What is on offer: words, and the value that they stand for."""

LETTERS = 34


@dataclass(frozen=True)
class Field:
    """A line to write in; with ``choices`` a chooser, whose offer depends on the other values.

    ``ticked`` is given for a box that can be ticked.
    """

    name: str
    title: str
    value: str = ""
    hint: str = ""
    choices: Callable[[Values], Choices] | None = None
    ticked: bool | None = None


class EntrySheet(QDialog):
    """Gives the values to ``enters``; a ``Problem`` is shown, and then the values stay."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        enters: Callable[[Values], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._fields, self._enters = fields, enters
        self._widgets: dict[str, QWidget] = {}
        self.problem = PlainLabel(wraps=True)
        self.problem.setProperty("tone", "bad")
        self.problem.hide()
        self._build(title)
        self._offer()

    def _build(self, title: str) -> None:
        heading = PlainLabel(title, role="heading", wraps=True)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for field in self._fields:
            widget = self._widget(field)
            self._widgets[field.name] = widget
            widget.setAccessibleName(field.title)
            form.addRow("" if field.ticked is not None else field.title, widget)
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setProperty("primary", "true")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        column.addWidget(heading)
        column.addLayout(form)
        column.addWidget(self.problem)
        column.addWidget(buttons)

    def _widget(self, field: Field) -> QWidget:
        if field.ticked is not None:
            box = QCheckBox(field.title)
            box.setChecked(field.ticked)
            return box
        if field.choices is not None:
            chooser = QComboBox()
            shrink_to(chooser, LETTERS // 2)
            chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            chooser.addItem(field.value, field.value)
            chooser.currentIndexChanged.connect(self._offer)
            return chooser
        line = QLineEdit(field.value)
        line.setPlaceholderText(field.hint)
        line.setToolTip(field.hint)
        line.setMinimumWidth(LETTERS * line.fontMetrics().averageCharWidth())
        return line

    @property
    def values(self) -> Values:
        """What stands in the fields now."""
        return {name: _value(widget) for name, widget in self._widgets.items()}

    def fill(self, **values: str) -> None:
        """Write ``values`` into the fields, in this order."""
        for name, value in values.items():
            widget = self._widgets[name]
            if isinstance(widget, QComboBox):
                widget.setCurrentIndex(widget.findData(value))
            elif isinstance(widget, QLineEdit):
                widget.setText(value)
            elif isinstance(widget, QCheckBox):
                widget.setChecked(bool(value))

    def accept(self) -> None:
        """Enter what stands in the fields and close; stay open if there is a problem."""
        try:
            self._enters(self.values)
        except Problem as problem:
            self.problem.setText(str(problem))
            self.problem.show()
            return
        super().accept()

    def _offer(self) -> None:
        """Let each chooser offer what fits the other fields."""
        for field in self._fields:
            widget = self._widgets[field.name]
            if field.choices is None or not isinstance(widget, QComboBox):
                continue
            wanted = _value(widget)
            offered = field.choices(self.values)
            blocker = QSignalBlocker(widget)
            widget.clear()
            for words, value in offered:
                widget.addItem(words, value)
            widget.setCurrentIndex(max(0, widget.findData(wanted)))
            blocker.unblock()


def _value(widget: QWidget) -> str:
    if isinstance(widget, QComboBox):
        return str(widget.currentData() or "")
    if isinstance(widget, QCheckBox):
        return "yes" if widget.isChecked() else ""
    return widget.text().strip() if isinstance(widget, QLineEdit) else ""


NOBODY = "Nobody: the event as a whole"
NO_PLAYER = "Nobody: the table alone"

Form = tuple[tuple[Field, ...], Callable[[Values], Thing]]
"""Fields, and how their values become what is entered."""


def facts_form(workspace: Workspace, facts: EventFacts | None, today: date) -> Form:
    """The facts of an event; the day of a new one is today."""
    known = facts or EventFacts("", today.isoformat())

    def formats(values: Values) -> list[FormatInUse]:
        try:
            found = formats_in_use(workspace, values["game"]) if values["game"] else ()
        except Problem:
            found = ()
        return list(found)

    def offered_formats(values: Values) -> Choices:
        offered = [(one.format.name, one.format.id) for one in formats(values)]
        kept = known.format
        if kept and values["game"] == known.game and kept not in {one for _, one in offered}:
            offered.append((kept, kept))
        return [(NO_FORMAT, ""), *offered]

    def offered_regions(values: Values) -> Choices:
        chosen = [one for one in formats(values) if one.format.id == values["format"]]
        regions = {region for one in chosen for region in regions_of(one)}
        kept = {known.region} if values["format"] == known.format else set()
        return [(ANY_REGION, ""), *((one, one) for one in sorted((regions | kept) - {""}))]

    games = [(AS_TOLD, ""), *((game_title(game), game) for game in GAMES)]
    fields = (
        Field("name", "Name", known.name),
        Field("date", "Date", known.date, "such as 2026-04-12; decides which bans are in force"),
        Field("game", "Game", known.game, choices=lambda _: games),
        Field("format", "Format", known.format, choices=offered_formats),
        Field("region", "Region", known.region, choices=offered_regions),
        Field("notes", "Notes", known.notes),
    )
    return fields, lambda values: EventFacts(**values)


def player_form(player: Player | None) -> Form:
    """A player."""
    known = player or Player("")
    fields = (
        Field("name", "Name", known.name),
        Field("id", "Number", known.id, "the number with the organiser"),
        Field("table", "Table", plain(known.table)),
    )

    def made(values: Values) -> Player:
        return Player(values["name"], values["id"], whole(values["table"], "the table"))

    return fields, made


def penalty_form(log: EventLog, penalty: Penalty) -> Form:
    """A penalty."""
    fields = (
        _player_field(log, penalty.player),
        Field("penalty", "Penalty", penalty.penalty, "such as Warning"),
        Field("cited", "Rule or policy", penalty.cited),
        Field("round", "Round", plain(penalty.round)),
        Field("note", "What happened", penalty.note),
    )

    def made(values: Values) -> Penalty:
        player = whole(values["player"], "the player")
        if player is None:
            raise CannotEnter("a penalty is for a player", remedy="choose the player")
        number = whole(values["round"], "the round")
        return Penalty(player, values["penalty"], values["cited"], number, values["note"])

    return fields, made


def extension_form(log: EventLog, extension: Extension) -> Form:
    """A time extension; without a table it is for the table of the player."""
    fields = (
        Field("minutes", "Minutes", str(extension.minutes or "")),
        _player_field(log, extension.player, NO_PLAYER),
        Field("table", "Table", plain(extension.table), "else where the player sits"),
        Field("round", "Round", plain(extension.round)),
        Field("why", "Why", extension.why, "such as deck check"),
    )

    def made(values: Values) -> Extension:
        player = whole(values["player"], "the player")
        table = whole(values["table"], "the table")
        if table is None and player in log.players:
            table = log.players[player].table
        number = whole(values["round"], "the round")
        minutes = whole(values["minutes"], "the minutes") or 0
        return Extension(minutes, player, table, number, values["why"])

    return fields, made


def note_form(log: EventLog, note: EventNote) -> Form:
    """A note on a player or on the event."""
    fields = (_player_field(log, note.player, NOBODY), Field("text", "Note", note.text))
    return fields, lambda values: EventNote(values["text"], whole(values["player"], "the player"))


def draw_fields(log: EventLog, round_number: int | None, seed: str) -> tuple[Field, ...]:
    """What is asked before a draw of tables; the last draw, or else the seats, give the range."""
    before = next(reversed(log.draws.values()), None)
    seated = [player.table for player in log.players.values() if player.table is not None]
    last = max(seated, default=before.last if before else None)
    return (
        Field("round", "Round", plain(round_number)),
        Field("first", "Lowest table", str(before.first if before else 1)),
        Field("last", "Highest table", plain(last)),
        Field("wanted", "How many", str(before.wanted if before else 1)),
        Field("excluded", "Leave out", "", "such as 3,7-9"),
        Field("skip", "Leave out what was drawn or checked already", ticked=True),
        Field("seed", "Seed", seed, "any text; the same seed draws the same tables"),
    )


def form_of(workspace: Workspace, log: EventLog, thing: Thing, today: date) -> Form | None:
    """The form to correct ``thing``; None if it is not corrected by hand."""
    match thing:
        case EventFacts():
            return facts_form(workspace, thing, today)
        case Player():
            return player_form(thing)
        case Penalty():
            return penalty_form(log, thing)
        case Extension():
            return extension_form(log, thing)
        case EventNote():
            return note_form(log, thing)
    return None


def _player_field(log: EventLog, player: int | None, nobody: str = "") -> Field:
    players = sorted(log.players.items(), key=lambda one: one[1].name.casefold())
    offered = [(shown_player(one), str(number)) for number, one in players]
    first = [(nobody, "")] if nobody else []
    return Field("player", "Player", plain(player), choices=lambda _: [*first, *offered])
