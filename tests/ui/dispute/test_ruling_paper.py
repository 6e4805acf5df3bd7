"""The report of a ruling is printed and written as PDF, page and text, by keys."""

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from judgetool.ui.dispute import ruling_paper
from judgetool.ui.main_window import MainWindow

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SAMPLE = "two-stories-of-one-damage.yaml"
TITLE = "Two players tell the damage differently"


@pytest.fixture
def told(window: MainWindow) -> MainWindow:
    window.dispute.open_sample(SAMPLE)
    return window


def written_to(
    window: MainWindow, qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.keyClick(window, Qt.Key.Key_P, CONTROL | SHIFT)
    return path


def test_a_pdf_has_the_accounts_and_the_ruling(
    told: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written_to(told, qtbot, tmp_path / "ruling.pdf", monkeypatch)
    document = pypdfium2.PdfDocument(path)
    whole = " ".join(page.get_textpage().get_text_bounded() for page in document)
    pages = len(document)
    document.close()
    assert TITLE in whole
    assert "Account “what A says”" in whole
    assert "the second card counts as a climax" in whole
    assert "4.10.1.2" in whole
    assert told.notices.words.text() == f"{pages} pages written to {path}"


@pytest.mark.parametrize(
    ("name", "begins"), [("ruling.html", "<!DOCTYPE html>"), ("ruling.txt", TITLE)]
)
def test_a_page_and_a_text_say_the_same(
    told: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    begins: str,
) -> None:
    text = written_to(told, qtbot, tmp_path / name, monkeypatch).read_text("utf-8")
    assert text.startswith(begins)
    assert "the second card counts as a climax" in text


def test_another_ending_is_refused_with_what_to_do(
    told: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written_to(told, qtbot, tmp_path / "ruling.doc", monkeypatch)
    assert not path.exists()
    assert "End the name with .pdf, .html or .txt." in told.notices.words.text()


def test_what_is_printed_is_the_report_of_what_is_open(
    told: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[tuple[str, str]] = []
    monkeypatch.setattr(
        ruling_paper,
        "ask_for_printer",
        lambda _desk, texts, _parent: printed.extend((one.header, one.html) for one in texts),
    )
    qtbot.keyClick(told, Qt.Key.Key_P, CONTROL)
    [(header, html)] = printed
    assert header == TITLE
    assert "The ruling" in html
