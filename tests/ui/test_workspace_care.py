"""The window on a workspace that is damaged, locked, later or read-only: it asks, and waits."""

import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from judgetool.events.things import EventFacts
from judgetool.operations.events import entries
from judgetool.operations.workspace_copies import backup_workspace
from judgetool.store import Workspace
from judgetool.store.failures import LockedWorkspace
from judgetool.store.migrations import LATEST
from judgetool.ui import work
from judgetool.ui.desk import Desk
from judgetool.ui.main_window import MainWindow
from judgetool.ui.start import _outcome_of
from judgetool.ui.work import WAITING
from judgetool.ui.workspace_care import Choice, WorkspaceCare, ask, open_workspace

FILE = "workspace.sqlite"


class Asked:
    """Answers questions one after the other, and keeps them."""

    def __init__(self, *answers: Choice) -> None:
        self.answers = list(answers)
        self.words: list[str] = []
        self.choices: list[tuple[Choice, ...]] = []

    def __call__(self, words: str, choices: tuple[Choice, ...]) -> Choice:
        self.words.append(words)
        self.choices.append(choices)
        return self.answers.pop(0)


def spoiled(desk: Desk) -> Path:
    desk.directory.mkdir(exist_ok=True)
    path = desk.directory / FILE
    path.write_bytes(b"Dear judge")
    return path


def test_a_sound_workspace_is_opened_without_a_question(desk: Desk) -> None:
    assert open_workspace(desk, Asked()) == (True, None)


def test_a_damaged_one_can_be_rescued_at_the_start(desk: Desk) -> None:
    spoiled(desk)
    asked = Asked(Choice.RESCUE)
    is_open, rescue = open_workspace(desk, asked)
    assert is_open
    assert rescue is not None
    assert rescue.damaged.read_bytes() == b"Dear judge"
    assert asked.choices == [(Choice.RESCUE, Choice.EMPTY, Choice.QUIT)]
    assert "is damaged" in asked.words[0]
    assert "kept beside it" in asked.words[0]


def test_an_empty_one_can_be_begun_beside_it(desk: Desk) -> None:
    spoiled(desk)
    assert open_workspace(desk, Asked(Choice.EMPTY)) == (True, None)
    kept = desk.directory / "workspace.damaged-1.sqlite"
    assert kept.read_bytes() == b"Dear judge"


def test_who_quits_finds_the_file_as_it_was(desk: Desk) -> None:
    path = spoiled(desk)
    assert open_workspace(desk, Asked(Choice.QUIT)) == (False, None)
    assert path.read_bytes() == b"Dear judge"


def test_a_later_workspace_is_not_offered_to_be_rescued(desk: Desk) -> None:
    Workspace(desk.directory).close()
    other = sqlite3.connect(desk.directory / FILE)
    other.execute(f"PRAGMA user_version = {LATEST + 1}")
    other.close()
    asked = Asked(Choice.AGAIN, Choice.QUIT)
    assert open_workspace(desk, asked) == (False, None)
    assert asked.choices == [(Choice.AGAIN, Choice.QUIT)] * 2
    assert "update the program" in asked.words[0]


@pytest.mark.parametrize(("place", "choice"), [(0, Choice.RESCUE), (2, Choice.QUIT)])
def test_the_question_has_a_button_for_each_choice(
    qapp: QApplication, place: int, choice: Choice
) -> None:
    def press() -> None:
        box = qapp.activeModalWidget()
        assert isinstance(box, QMessageBox)
        labels = {button.text(): button for button in box.buttons()}
        labels[(Choice.RESCUE, Choice.EMPTY, Choice.QUIT)[place].value].click()

    QTimer.singleShot(0, press)
    assert ask("It is damaged.", (Choice.RESCUE, Choice.EMPTY, Choice.QUIT)) is choice


def test_the_workspace_is_checked_from_the_palette(window: MainWindow, qtbot: QtBot) -> None:
    window.finder.begin()
    qtbot.keyClicks(window.finder.box, "check the workspace")
    window.finder.list.select(0)
    window.do("care.check")
    qtbot.waitUntil(lambda: window.notices.words.text() == "The workspace has no damage.")


def test_damage_that_is_found_later_can_be_rescued(window: MainWindow, qtbot: QtBot) -> None:
    desk = window.desk
    entries.new_event(desk.workspace, EventFacts("Spring Cup"), now=desk.now())
    desk.workspace.db.execute("INSERT INTO books (id, name) VALUES (99, x'ff')")
    shown: list[str] = []
    care = WorkspaceCare(
        desk, lambda _, html: shown.append(html), lambda: True, Asked(Choice.RESCUE)
    )
    with qtbot.waitSignal(desk.work.ended):
        care.check()
    [html] = shown
    assert "entries of events</b>: 1" in html
    assert [log.facts.name for log in entries.events(desk.workspace)] == ["Spring Cup"]


def test_the_window_waits_for_another_program_and_says_so(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "SAID_AFTER", 0.0)
    desk = window.desk
    other = sqlite3.connect(desk.workspace.path)
    other.execute("BEGIN IMMEDIATE")
    said: list[str] = []

    def end() -> None:
        said.append(window.notices.words.text())
        other.rollback()

    QTimer.singleShot(200, end)
    entries.new_event(desk.workspace, EventFacts("Spring Cup"), now=desk.now())
    assert said == [WAITING]
    qtbot.waitUntil(lambda: window.notices.words.text() == "")
    other.close()


def test_what_waits_too_long_is_told_and_nothing_is_entered(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "LONGEST_WAIT", 0.1)
    other = sqlite3.connect(window.desk.workspace.path)
    other.execute("BEGIN IMMEDIATE")
    desk = window.desk
    with pytest.raises(LockedWorkspace, match="another program is writing"):
        entries.new_event(desk.workspace, EventFacts("Spring Cup"), now=desk.now())
    other.rollback()
    other.close()
    assert entries.events(window.desk.workspace) == ()


def with_event(desk: Desk, name: str) -> None:
    entries.new_event(desk.workspace, EventFacts(name), now=desk.now())


def events_in(directory: Path) -> list[str]:
    with Workspace(directory) as workspace:
        return [log.facts.name for log in entries.events(workspace)]


def test_a_backup_is_written_beside_the_other_work(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    into = tmp_path / "kept.zip"
    window.care.back_up(into)
    qtbot.waitUntil(lambda: window.notices.words.text() == f"Backed up and checked: {into}")
    assert into.exists()


def test_a_backup_is_restored_once_the_window_is_closed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    desk = window.desk
    with_event(desk, "Spring Cup")
    backup_workspace(desk.directory, tmp_path / "kept.zip")
    with_event(desk, "Summer Cup")
    asked = Asked(Choice.RESTORE)
    WorkspaceCare(desk, lambda *_: None, window.close, asked).restore(tmp_path / "kept.zip")
    assert "What is there now is kept as a backup" in asked.words[0]
    assert events_in(desk.directory) == ["Spring Cup", "Summer Cup"]
    assert desk.afterwards is not None
    words, tone = _outcome_of(desk.afterwards)
    assert words.startswith("Restored the backup of 20")
    assert tone == "good"
    assert events_in(desk.directory) == ["Spring Cup"]


def test_who_leaves_the_backup_keeps_the_window(window: MainWindow, tmp_path: Path) -> None:
    backup_workspace(window.desk.directory, tmp_path / "kept.zip")
    care = WorkspaceCare(window.desk, lambda *_: None, window.close, Asked(Choice.LEAVE))
    care.restore(tmp_path / "kept.zip")
    assert window.isVisible()
    assert window.desk.afterwards is None


def test_a_file_that_is_no_backup_is_told_at_once(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_text("Dear judge")
    window.care.restore(tmp_path / "letter.zip")
    assert "this is not a backup of a workspace" in window.notices.words.text()


def test_a_workspace_is_moved_once_the_window_is_closed(window: MainWindow, tmp_path: Path) -> None:
    with_event(window.desk, "Spring Cup")
    window.care.move(tmp_path / "stick")
    assert window.desk.afterwards is not None
    words, tone = _outcome_of(window.desk.afterwards)
    assert words.startswith(f"The workspace is in {tmp_path / 'stick'} now")
    assert tone == "good"
    assert events_in(tmp_path / "stick") == ["Spring Cup"]
    words, tone = _outcome_of(window.desk.afterwards)
    assert "is already there" in words
    assert tone == "bad"


def test_a_window_that_stays_open_keeps_its_workspace(window: MainWindow, tmp_path: Path) -> None:
    care = WorkspaceCare(window.desk, lambda *_: None, lambda: False)
    care.move(tmp_path / "stick")
    assert window.desk.afterwards is None
