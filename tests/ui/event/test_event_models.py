"""The players of an event as a table and its log as rows, and the sheet to enter something."""

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from judgetool.decks.physical.count import PhysicalCount, RegisteredCard
from judgetool.errors import Problem
from judgetool.events.log import Entry, EventLog, Mark, Origin, PlayerLine, log_of, overview
from judgetool.events.things import Counting, EventFacts, EventNote, Player
from judgetool.ui.desk import Desk
from judgetool.ui.entry_sheet import EntrySheet, Field, Values
from judgetool.ui.event.event_models import (
    AT_ONCE,
    COLUMNS,
    LogModel,
    PlayerRow,
    PlayersModel,
    player_rows,
)
from judgetool.ui.event.wording import event_in_short
from judgetool.ui.rows import HTML

DISPLAY, FOREGROUND = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ForegroundRole
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
LINES = (
    PlayerLine(2, Player("Ann Example", "17"), 3, "legal", "list and deck differ", 2, 1, 7, 4),
    PlayerLine(4, Player("Bo Sample", "18", 12), 5, "not legal", table=12),
    PlayerLine(6, Player("Cy Placeholder"), 7),
    PlayerLine(8, Player("Di Specimen")),
)


def row(model: QAbstractItemModel, number: int) -> list[str]:
    return [model.index(number, at).data(DISPLAY) for at in range(len(COLUMNS))]


def names(model: PlayersModel) -> list[str]:
    return [one.line.player.name for one in model.rows]


@pytest.fixture
def players(desk: Desk) -> PlayersModel:
    model = PlayersModel(desk)
    QAbstractItemModelTester(model, FATAL, model)
    begun = PhysicalCount((RegisteredCard("JT/S01-E001", 4),))
    tallies = {4: begun.tally}
    model.show_players([PlayerRow(line, tallies.get(line.number)) for line in LINES])
    return model


def test_a_player_at_a_glance(players: PlayersModel) -> None:
    assert row(players, 0) == ["4", "Ann Example", "17", "Legal", "Differs", "2", "1", "+7"]
    assert row(players, 1) == ["12", "Bo Sample", "18", "Not legal", "0 of 4 …", "", "", ""]
    assert row(players, 2) == ["", "Cy Placeholder", "", "Not checked", "", "", "", ""]
    assert row(players, 3)[3] == "No list"
    across = Qt.Orientation.Horizontal
    assert tuple(players.headerData(at, across) for at in range(8)) == COLUMNS
    spoken = players.index(0, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "List: Legal"


def test_verdicts_have_the_colors_of_the_look(players: PlayersModel, desk: Desk) -> None:
    colors = desk.look.colors
    shown = [players.index(at, 3).data(FOREGROUND) for at in range(4)]
    wanted = [colors.good, colors.bad, colors.muted, colors.muted]
    assert shown == [QColor(color) for color in wanted]
    assert players.index(0, 4).data(FOREGROUND) == QColor(colors.bad)


def test_typing_leaves_the_players_in_whose_row_all_words_stand(players: PlayersModel) -> None:
    players.find("sample")
    assert names(players) == ["Bo Sample"]
    players.find("no")
    assert names(players) == ["Bo Sample", "Cy Placeholder", "Di Specimen"]
    players.find("exam 17")
    assert names(players) == ["Ann Example"]
    assert (players.row_of(2), players.row_of(4)) == (0, -1)
    players.find("")
    assert players.rowCount() == 4


def the_log() -> EventLog:
    facts, note = EventFacts("Spring <Cup>", game="ws-en"), EventNote("late")
    entered, at = Mark.ENTERED, "2026-04-12T09:30:00+00:00"
    return log_of(
        1,
        [
            Entry(1, 1, entered, at, "Lee", facts),
            Entry(2, 2, entered, at, "", Player("Ann")),
            Entry(3, 2, Mark.CORRECTED, at, "", Player("Anne", table=4)),
            Entry(4, 4, entered, at, "", note),
            Entry(5, 4, Mark.REMOVED, at, "", note),
        ],
    )


def test_the_log_has_the_last_entry_first_and_strikes_out_what_is_removed(qtbot: QtBot) -> None:
    model = LogModel()
    QAbstractItemModelTester(model, FATAL, model)
    model.show_log(the_log())
    assert [model.index(at, 0).data(DISPLAY) for at in range(5)] == [
        "2026-04-12 09:30, removed: note: late",
        "2026-04-12 09:30, entered: note: late",
        "2026-04-12 09:30, corrected: player Anne, table 4",
        "2026-04-12 09:30, entered: player Ann",
        "2026-04-12 09:30, Lee, entered: event Spring <Cup>, Weiß Schwarz, English",
    ]
    html = [model.html(entry) for entry in model.rows]
    assert ["<s>" in one for one in html] == [True, True, False, False, False]
    assert [">Removed<" in one or ">Corrected<" in one for one in html][:3] == [True, False, True]
    assert "Spring &lt;Cup&gt;" in html[4]
    model.show_log(None)
    assert model.rowCount() == 0


def shared(
    number: int, *, subject: int | None = None, mark: Mark = Mark.ENTERED, waits: bool = False
) -> Entry:
    """A note of a shared event, which others know unless it ``waits``."""
    origin = Origin("kim", "table 2", not waits, uid=str(number))
    at = "2026-04-12T09:30:00+00:00"
    return Entry(number, subject or number, mark, at, "", EventNote(f"note {number}"), origin)


def long_log(*numbers: int, waiting: int = 0) -> EventLog:
    facts = EventFacts("Cup")
    first = Entry(1, 1, Mark.ENTERED, "2026-04-12T09:30:00+00:00", "", facts)
    return log_of(1, [first, *(shared(one, waits=one == waiting) for one in numbers)])


@pytest.fixture
def long(qtbot: QtBot) -> LogModel:
    """A log that is longer than what is laid out at once."""
    model = LogModel()
    model.show_log(long_log(*range(2, 2 * AT_ONCE)))
    return model


def numbers(model: LogModel) -> list[int]:
    return [one.number for one in model.rows]


def test_old_entries_come_when_one_scrolls_to_them(long: LogModel) -> None:
    newest = 2 * AT_ONCE - 1
    assert numbers(long) == list(range(newest, newest - AT_ONCE, -1))
    long.fetchMore(QModelIndex())
    assert numbers(long) == list(range(newest, 0, -1))
    assert not long.canFetchMore(QModelIndex())


def test_what_is_chosen_in_the_log_stays_when_others_enter_something(long: LogModel) -> None:
    chosen = QPersistentModelIndex(long.index(3, 0))
    number = long.rows[3].number
    resets: list[int] = []
    long.modelReset.connect(lambda: resets.append(1))
    long.show_log(long_log(*range(2, 2 * AT_ONCE + 2)))
    assert long.rows[chosen.row()].number == number
    assert long.row_of(number) == 5
    assert numbers(long)[:2] == [2 * AT_ONCE + 1, 2 * AT_ONCE]
    assert resets == []


def test_what_others_entered_before_comes_below_what_only_this_station_has(long: LogModel) -> None:
    before = range(2, 2 * AT_ONCE)
    QAbstractItemModelTester(long, FATAL, long)
    long.show_log(long_log(*before, 1000, waiting=1000))
    assert long.text(long.rows[0]).endswith("note 1000, not yet shared")
    long.show_log(long_log(*before, 1001, 1000))
    assert numbers(long)[:3] == [1000, 1001, 2 * AT_ONCE - 1]
    assert long.text(long.rows[0]).endswith("note 1000")


def test_contrary_entries_are_marked_in_the_log(long: LogModel) -> None:
    newest = long.rows[0]
    assert "Not settled" not in long.html(newest)
    long.show_log(long_log(*range(2, 2 * AT_ONCE)), {newest.number: (7,)})
    assert "Not settled: contrary to 7" in long.index(0, 0).data(HTML)
    assert long.text(newest).endswith(", not settled: contrary to 7")


def test_only_players_who_changed_are_shown_anew(players: PlayersModel) -> None:
    resets: list[int] = []
    changed: list[tuple[int, int]] = []
    players.modelReset.connect(lambda: resets.append(1))
    players.dataChanged.connect(lambda one, two: changed.append((one.row(), two.row())))
    rows = [PlayerRow(line) for line in LINES]
    players.show_players(rows)
    rows[2] = PlayerRow(LINES[2], unsettled=True)
    players.show_players(rows)
    assert resets == []
    assert changed == [(1, 1), (2, 2)]  # the count of Bo is over, and Cy is contradictory
    assert row(players, 2)[1] == "Cy Placeholder (not settled)"
    players.show_players(rows[1:])
    assert resets == [1]


def test_who_counts_a_deck_elsewhere_stands_with_its_player(desk: Desk) -> None:
    counting = Entry(
        9, 9, Mark.ENTERED, "", "Sam", Counting(2, 3), Origin("sam", "table 2", uid="9")
    )
    ann = Entry(2, 2, Mark.ENTERED, "", "", Player("Ann"), Origin(uid="2"))
    facts = Entry(1, 1, Mark.ENTERED, "", "", EventFacts("Cup"), Origin(uid="1"))
    log = log_of(1, [facts, ann, counting])
    model = PlayersModel(desk)
    model.show_players(tuple(player_rows(log, overview(log), {}, {2})))
    assert row(model, 0)[1:5] == ["Ann (not settled)", "", "No list", "Sam counts"]
    assert model.index(0, 4).data(FOREGROUND) == QColor(desk.look.colors.accent)
    assert model.index(0, 1).data(FOREGROUND) == QColor(desk.look.colors.doubt)
    model.find("not settled")
    assert names(model) == ["Ann"]


def test_an_event_in_short_says_what_is_still_to_do() -> None:
    assert event_in_short(the_log(), LINES) == (
        "Weiß Schwarz, English  ·  4 players  ·  1 without a list  ·  1 list not checked"
    )
    assert event_in_short(the_log(), overview(the_log())).endswith("1 player  ·  1 without a list")


def test_a_sheet_gives_its_values_and_stays_where_they_make_no_sense(qtbot: QtBot) -> None:
    given: list[Values] = []

    def enters(values: Values) -> None:
        if not values["name"]:
            raise Problem("a name is missing", remedy="give it")
        given.append(values)

    fruits = {"red": ["apple", "cherry"], "yellow": ["lemon"]}
    fields = (
        Field("name", "Name", hint="any"),
        Field("color", "Color", "red", choices=lambda _: [(one, one) for one in fruits]),
        Field(
            "fruit",
            "Fruit",
            "cherry",
            choices=lambda values: [(one.title(), one) for one in fruits[values["color"]]],
        ),
        Field("ripe", "Ripe", ticked=True),
    )
    sheet = EntrySheet("Fruit", fields, enters)
    qtbot.addWidget(sheet)
    sheet.open()
    sheet.accept()
    assert sheet.isVisible()
    assert "A name is missing" in sheet.problem.text()
    assert sheet.values == {"name": "", "color": "red", "fruit": "cherry", "ripe": "yes"}
    sheet.fill(name="Mine", color="yellow", ripe="")
    sheet.accept()
    assert given == [{"name": "Mine", "color": "yellow", "fruit": "lemon", "ripe": ""}]
    assert not sheet.isVisible()
