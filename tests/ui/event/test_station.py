"""The window as a station of a shared event, on a real server."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from judgetool.events.log import EventLog
from judgetool.events.things import EventFacts, EventNote, Penalty, Player, Round
from judgetool.operations.events import counts, entries, sharing
from judgetool.store.sharing import Sharing
from judgetool.store.workspace import Workspace
from judgetool.ui.event.event_page import EventPage
from judgetool.ui.main_window import MainWindow
from judgetool.ui.rows import HTML
from tests.postgres import OWNER, PASSWORD, Postgres, admit, database, running
from tests.ui.event.conftest import ALT, NOW, enter, shown_page

LONGEST = 20_000
"""Milliseconds after which something that should come counts as lost."""


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with running() as made:
        yield made


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> EventPage:
    made = shown_page(window, qtbot)
    made.opened.begin(EventFacts("Spring Cup", "2026-04-12"))
    made.opened.enter(Player("Ann Example", "17", 4))
    return made


def share(page: EventPage, qtbot: QtBot, address: str, password: str = PASSWORD) -> None:
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    enter(page, way="share", address=address, station="desk", password=password)
    qtbot.waitUntil(lambda: page.station.connected, timeout=LONGEST)


def test_without_the_driver_nothing_is_asked(
    page: EventPage, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    assert page.sheet is None
    assert "psycopg, which is not installed" in window.notices.words.text()


class Other:
    """Another judge, at a station of their own."""

    def __init__(self, workspace: Workspace, server: Postgres, place: str) -> None:
        self.workspace = workspace
        admit(server, "kim", "judge")
        address = server.address("kim", place)
        self.login = sharing.login(address, lambda _account: PASSWORD)
        sharing.join(workspace, self.login, "table 2")

    @property
    def log(self) -> EventLog:
        return entries.event(self.workspace, "Spring Cup")

    def exchange(self) -> None:
        sharing.exchange(self.workspace, self.log, self.login)

    def note(self, text: str) -> None:
        entries.enter(self.workspace, self.log, EventNote(text), now=NOW, by="Kim")


@pytest.fixture
def shared(page: EventPage, qtbot: QtBot, server: Postgres) -> str:
    """The database on which the event of the page is shared."""
    place = f"cup_{uuid4().hex}"
    database(server, place)
    share(page, qtbot, server.address(OWNER, place))
    return place


@pytest.fixture
def other(shared: str, server: Postgres, tmp_path: Path) -> Iterator[Other]:
    with Workspace(tmp_path / "kim") as workspace:
        yield Other(workspace, server, shared)


def test_what_another_judge_enters_comes_into_the_window(
    page: EventPage, qtbot: QtBot, other: Other
) -> None:
    other.note("The hall closes at nine")
    other.exchange()
    qtbot.waitUntil(lambda: len(page.opened.known.entries) == 3, timeout=LONGEST)
    assert page.opened.known.entries[-1].thing == EventNote("The hall closes at nine")


def test_what_is_entered_in_the_window_goes_to_the_others(
    page: EventPage, qtbot: QtBot, other: Other
) -> None:
    page.opened.enter(EventNote("Round 3 begins"))
    qtbot.waitUntil(lambda: not page.opened.known.not_shared, timeout=LONGEST)
    other.exchange()
    assert other.log.entries[-1].thing == EventNote("Round 3 begins")


def test_the_foot_says_how_the_event_is_shared(page: EventPage, shared: str) -> None:
    assert page.about() == "Spring Cup  ·  2026-04-12  ·  desk: connected  ·  lists are secret"


def test_what_the_server_lacks_is_told_while_it_is_away(
    page: EventPage, qtbot: QtBot, shared: str
) -> None:
    page.station.stop()
    page.opened.enter(EventNote("offline"))
    assert "desk: not connected (Alt+J)  ·  1 entry is not shared yet" in page.about()
    assert page.view.entries.text(page.view.entries.rows[0]).endswith(", not yet shared")


def test_who_leaves_with_entries_that_are_only_here_ticks_it(
    page: EventPage, qtbot: QtBot, shared: str
) -> None:
    page.station.stop()
    page.opened.enter(EventNote("offline"))
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    enter(page, way="leave")
    assert page.sheet is not None
    assert "tick that you leave all the same" in page.sheet.problem.text()
    enter(page, force="yes")
    assert page.about() == "Spring Cup  ·  2026-04-12"
    assert [one.text for one in page.opened.known.notes.values()] == ["offline"]


def test_a_contradiction_is_told_and_settled(page: EventPage, qtbot: QtBot, other: Other) -> None:
    page.station.stop()
    penalty = Penalty(page.opened.known.player("Ann"), "Warning", "guide 5.2", 3)
    page.opened.enter(penalty)
    there = replace(penalty, player=other.log.player("Ann"))
    entries.enter(other.workspace, other.log, there, now=NOW, by="Kim")
    other.exchange()
    reconnect(page, qtbot)
    contrary = "1 contradiction to settle (Alt+Y)"
    qtbot.waitUntil(lambda: contrary in page.about(), timeout=LONGEST)
    assert page.view.players.cells(page.view.players.rows[0])[1] == "Ann Example (not settled)"
    assert "not settled: contrary to" in page.view.entries.text(page.view.entries.rows[0])
    qtbot.keyClick(page.view.table, Qt.Key.Key_Y, ALT)
    enter(page, why="it was one and the same")
    assert "contradiction" not in page.about()
    assert len(page.opened.known.penalties) == 1
    assert page.view.players.cells(page.view.players.rows[0])[1] == "Ann Example"


def test_several_penalties_may_hold(page: EventPage, qtbot: QtBot, other: Other) -> None:
    page.station.stop()
    penalty = Penalty(page.opened.known.player("Ann"), "Warning", "guide 5.2", 3)
    page.opened.enter(penalty)
    there = replace(penalty, player=other.log.player("Ann"))
    entries.enter(other.workspace, other.log, there, now=NOW, by="Kim")
    other.exchange()
    reconnect(page, qtbot)
    qtbot.waitUntil(lambda: bool(page.opened.contradictions), timeout=LONGEST)
    [one] = page.opened.contradictions
    qtbot.keyClick(page.view.table, Qt.Key.Key_Y, ALT)
    assert page.sheet is not None
    chooser = page.sheet.field("holds")
    assert isinstance(chooser, QComboBox)
    assert [chooser.itemText(place) for place in range(3)] == [
        "4: penalty for Ann Example (17), round 3: Warning; guide 5.2 (Kim (kim at table 2))",
        "3: penalty for Ann Example (17), round 3: Warning; guide 5.2 (lee at desk)",
        "4 and 3: all of them",
    ]
    enter(page, holds=" ".join(map(str, one.entries)))
    assert page.opened.contradictions == ()
    assert len(page.opened.known.penalties) == 2


def test_rounds_are_told_and_lists_are_open_between_them(
    page: EventPage, qtbot: QtBot, shared: str
) -> None:
    qtbot.keyClick(page.view.table, Qt.Key.Key_L, ALT)
    enter(page, round="3")
    assert page.about().endswith("lists are secret in round 3")
    assert page.opened.round == 3
    qtbot.keyClick(page.view.table, Qt.Key.Key_L, ALT)
    enter(page)
    assert page.about().endswith("judges may see lists")
    assert page.opened.known.told == Round(3, ended=True)


def test_a_count_of_another_station_is_seen_and_taken_over(
    page: EventPage, window: MainWindow, qtbot: QtBot, other: Other
) -> None:
    page.opened.register(page.opened.known.player("Ann"), b"1 JT/S01-E001", "a")
    page.opened.tell_round(1, ended=True)
    qtbot.waitUntil(lambda: not page.opened.known.not_shared, timeout=LONGEST)
    other.exchange()
    counts.start_count(other.workspace, other.log, other.log.player("Ann"), now=NOW, by="Kim")
    other.exchange()
    players = page.view.players
    qtbot.waitUntil(lambda: bool(page.opened.known.counting), timeout=LONGEST)
    assert players.cells(players.rows[0])[4] == "Kim counts"
    told: list[str] = []
    page.desk.noticed.connect(lambda notice: told.append(notice.text))
    qtbot.keyClick(page.view.table, Qt.Key.Key_K, ALT)
    assert "counts this deck" in told[-1]
    assert "Take it over with Alt+U" in told[-1]
    page.take_over()
    assert window.decks.page is window.decks.count
    assert window.decks.count.stored is not None
    assert [one.count is None for one in page.opened.known.counting.values()] == [True]
    page.focus()
    assert [one.count for one in page.opened.known.counting.values()] == [
        window.decks.count.stored.id
    ]
    assert players.cells(players.rows[0])[4] == "0 of 1 …"


def test_nothing_is_taken_over_where_nobody_else_counts(
    page: EventPage, qtbot: QtBot, shared: str
) -> None:
    told: list[str] = []
    page.desk.noticed.connect(lambda notice: told.append(notice.text))
    qtbot.keyClick(page.view.table, Qt.Key.Key_U, ALT)
    assert "nobody else is counting this deck" in told[-1].casefold()


def test_a_wrong_password_is_told_on_the_sheet_with_what_was_typed(
    page: EventPage, qtbot: QtBot, server: Postgres
) -> None:
    database(server, "wrong")
    address = server.address(OWNER, "wrong")
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    first = page.sheet
    enter(page, way="share", address=address, station="a", password="no")
    qtbot.waitUntil(lambda: page.sheet is not first, timeout=LONGEST)
    assert page.sheet is not None
    assert "the password is wrong" in page.sheet.problem.text()
    assert page.sheet.values["address"] == address
    enter(page, password=PASSWORD)
    qtbot.waitUntil(lambda: page.station.connected, timeout=LONGEST)


def test_a_wrong_password_is_told_on_the_sheet_when_connecting_again(
    page: EventPage, qtbot: QtBot, shared: str
) -> None:
    page.station.stop()
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    first = page.sheet
    enter(page, way="connect", password="no")
    qtbot.waitUntil(lambda: page.sheet is not first, timeout=LONGEST)
    assert page.sheet is not None
    assert "the password is wrong" in page.sheet.problem.text()


def test_an_address_that_is_none_stays_on_the_sheet(page: EventPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    enter(page, way="share", address="scores.local", station="desk")
    assert page.sheet is not None
    assert page.sheet.problem.text().startswith("This is not the address of a PostgreSQL server")


def test_a_password_is_not_shown(page: EventPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    assert page.sheet is not None
    line = page.sheet.field("password")
    assert isinstance(line, QLineEdit)
    assert line.echoMode() is QLineEdit.EchoMode.Password


def test_an_event_that_was_left_is_not_shared(page: EventPage, qtbot: QtBot, shared: str) -> None:
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    enter(page, way="leave")
    assert page.about() == "Spring Cup  ·  2026-04-12"


def reconnect(page: EventPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page.view.table, Qt.Key.Key_J, ALT)
    enter(page, way="connect", password=PASSWORD)
    qtbot.waitUntil(lambda: page.station.connected, timeout=LONGEST)


def test_what_the_server_refuses_is_shown_with_the_reason(
    page: EventPage, qtbot: QtBot, shared: str
) -> None:
    page.station.stop()
    page.opened.tell_round(3, False)
    origin = page.opened.known.entries[-1].origin
    assert origin is not None
    Sharing(page.desk.workspace.db).refuse({origin.uid: "your role may not enter this"})
    page.opened.refresh()
    assert "Not shared: your role may not enter this" in page.view.entries.index(0, 0).data(HTML)
    assert page.about().endswith("lists are secret")
