"""Pictures of cards: found by codes however people write them, read later, never needed."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from judgetool.ui.desk import Desk
from judgetool.ui.dispute.pictures import CardPictures, found_in, key_of_file, picture_at
from judgetool.ui.main_window import MainWindow

SCENARIO = """\
scenario: A card of the box
book: ws-en
cards: {Ferryman: JT/S01-E002}
setup:
  turn: A
  at: main phase
  A: {stage: {center-left: Ferryman}, deck: 20}
  B: {hand: [Ferryman], deck: 20}
script: []
"""


def draw(path: Path, width: int = 50, height: int = 70) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(QColor("magenta"))
    assert picture.save(str(path))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "pictures"
    draw(made / "jt_s01-e002.png")
    (made / "JT-S01-E003.png").write_bytes(b"\x89PNG\r\n\x1a\n, and then nothing of a picture")
    (made / "JT-S01-E004.txt").write_text("no picture", encoding="utf-8")
    return made


@pytest.fixture
def pictures(desk: Desk, qtbot: QtBot) -> CardPictures:
    over = QWidget()
    qtbot.addWidget(over)
    return CardPictures(desk, over)


@pytest.mark.parametrize("name", ["5HY-W83-E001", "5hy_w83-e001", "5HY_W83_E001", "5hy w83 e001"])
def test_capitals_and_separators_of_a_name_do_not_matter(name: str) -> None:
    assert key_of_file(name) == key_of_file("5HY/W83-E001")


def test_different_numbers_stay_different() -> None:
    assert key_of_file("1-110R") != key_of_file("11-10R")


def test_only_pictures_are_found_those_in_folders_within_too(folder: Path) -> None:
    draw(folder / "more" / "21-107R.jpg")
    assert sorted(key for key, _ in found_in(folder)) == [
        "21-107r",
        "jt-s01-e002",
        "jt-s01-e003",
    ]


def test_a_large_picture_is_made_smaller(tmp_path: Path) -> None:
    draw(tmp_path / "large.png", 1200, 1680)
    read = picture_at(tmp_path / "large.png")
    assert (read.width(), read.height()) == (300, 420)


def test_a_damaged_picture_is_as_if_it_were_not_there(folder: Path) -> None:
    assert picture_at(folder / "JT-S01-E003.png").isNull()
    assert picture_at(folder / "no such file.png").isNull()


def test_a_picture_comes_once_it_was_asked_for(
    pictures: CardPictures, folder: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(pictures.came):
        pictures.use(folder)
    assert pictures.of("JT/S01-E002") is None
    qtbot.waitUntil(lambda: pictures.of("JT/S01-E002") is not None)
    assert pictures.of("JT/S01-E003") is None
    assert pictures.of("JT/S01-E999") is None
    assert pictures.of(None) is None


def test_the_folder_is_kept_until_it_is_left_out(
    desk: Desk, pictures: CardPictures, folder: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(pictures.came):
        pictures.use(folder)
    over = QWidget()
    qtbot.addWidget(over)
    again = CardPictures(desk, over)
    assert again.folder == folder
    again.leave_out()
    assert CardPictures(desk, over).folder is None


def test_a_folder_that_is_gone_is_no_problem(
    pictures: CardPictures, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(pictures.came):
        pictures.use(tmp_path / "gone")
    assert pictures.of("JT/S01-E002") is None


def test_the_board_shows_the_picture_of_a_card_and_of_no_unseen_one(
    window: MainWindow,
    folder: Path,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "pictured.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    window.opening.open_file(file)
    dispute = window.dispute
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    window.do("dispute.pictures.ask_for_folder")

    def is_pictured(player: str, zone: str) -> bool:
        board = dispute.board
        assert board.board is not None
        center = board.card_center(board.board.zones[player][zone].cards[0].id)
        assert center is not None
        image = board.grab().toImage()
        column = (
            image.pixelColor(round(center.x()), round(center.y()) - above) for above in range(30)
        )
        return QColor("magenta") in list(column)

    qtbot.waitUntil(lambda: is_pictured("A", "center-left"))
    assert is_pictured("B", "hand")
    window.do("dispute.show_as A")
    assert is_pictured("A", "center-left")
    assert not is_pictured("B", "hand")
