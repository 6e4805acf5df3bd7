"""Page List: the question, lists of every form, cards on offer, charts, saving, paper."""

import json
from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgetool.decks.deck_rules import Chart
from judgetool.operations.decks.kept_lists import KeptLists
from judgetool.operations.decks.lists import Draft, read_deck
from judgetool.ui.decks.list_page import ListPage
from judgetool.ui.decks.verdict_panel import ChartWidget, drawn_bars
from judgetool.ui.desk import Desk
from judgetool.ui.look import DARK
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from judgetool.ui.printing import put_pdf
from tests.sheets import Sheet, pdf

ALT = Qt.KeyboardModifier.AltModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

TWO_DECKS = """Player,Deck,Count,Card
Ada,Lamps,4,JT/S01-E001
Ada,Lamps,2,JT/S01-E002
Bo,Forge,3,JT/S01-E017
"""


def lists(window: MainWindow) -> ListPage:
    window.show_place(Place.DECKS)
    return window.decks.lists


def test_a_list_that_may_be_of_several_games_asks_for_its_game(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = lists(window)
    page.show_text("4 QQ/S99-001\n", "One")
    assert page.outcome.text() == "Which game?"
    assert "ws-en and ws-jp" in page.counts.text()
    qtbot.keyClick(page.list, Qt.Key.Key_G, CONTROL | SHIFT)
    assert page.question.game.hasFocus()
    qtbot.keyClick(page.question.game, Qt.Key.Key_Down)
    assert page.verdict is not None
    assert page.verdict.deck.game == "ws-en"


def test_a_format_that_the_list_tells_is_named_until_it_is_asked_for(
    window: MainWindow, tmp_path: Path
) -> None:
    page = lists(window)
    card = {"card": {"serial_number": "1-001", "name": "Nobody"}, "quantity": 3}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"name": "Mine", "format": "Standard", "cards": [card]}), "utf-8")
    page.open_file(path)
    assert "its format is 'Standard': choose it above" in page.counts.text()
    page.question.format.setCurrentIndex(page.question.format.findText("Standard"))
    assert "choose it above" not in page.counts.text()


def test_formats_on_offer_are_those_of_the_game_that_the_list_tells(window: MainWindow) -> None:
    page = lists(window)
    page.show_sample()
    offered = [page.question.format.itemText(at) for at in range(page.question.format.count())]
    assert offered[0] == "No format: the rules only"
    assert "Neo-Standard" in offered
    assert page.question.region.isHidden()


def choose_format(page: ListPage, name: str) -> None:
    page.question.format.setCurrentIndex(page.question.format.findData(name))


def test_the_list_of_today_is_confirmed_for_one_format_until_the_program_ends(
    window: MainWindow, desk: Desk, qtbot: QtBot
) -> None:
    page = lists(window)
    page.show_sample()
    box = page.question.list_of_today
    assert (page.outcome.text(), box.isVisible()) == ("Legal", False)
    choose_format(page, "side")
    assert (page.outcome.text(), box.isVisible()) == ("Undecided", True)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert (page.outcome.text(), box.isChecked()) == ("Legal", True)
    choose_format(page, "neo-standard")
    assert (page.outcome.text(), box.isChecked()) == ("Undecided", False)
    choose_format(page, "single-title")
    assert (page.outcome.text(), box.isVisible()) == ("Legal", False)
    choose_format(page, "side")
    assert (page.outcome.text(), box.isChecked()) == ("Legal", True)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert page.outcome.text() == "Undecided"
    qtbot.keyClick(box, Qt.Key.Key_Space)
    later = ListPage(Desk(desk.directory, desk.look))
    qtbot.addWidget(later)
    later.show_sample()
    assert later.question.question.format == "side"
    assert not later.question.list_of_today.isChecked()


def test_game_format_and_date_are_remembered(desk: Desk, qtbot: QtBot) -> None:
    first = ListPage(desk)
    qtbot.addWidget(first)
    first.question.game.setCurrentIndex(first.question.game.findData("fftcg"))
    first.question.format.setCurrentIndex(first.question.format.findData("title"))
    first.question.as_of.setText("2025-03-14")
    second = ListPage(desk)
    qtbot.addWidget(second)
    asked = second.question.question
    assert (asked.game, asked.format, asked.as_of) == ("fftcg", "title", date(2025, 3, 14))


def test_a_day_that_is_none_says_what_is_wanted(window: MainWindow) -> None:
    page = lists(window)
    page.show_sample()
    page.question.as_of.setText("soon")
    assert page.outcome.text() == "Cannot be read"
    assert "the day of the event" in page.counts.text()
    page.question.as_of.clear()
    assert page.outcome.text() == "Legal"


def test_a_point_of_a_format_is_named_by_its_format_and_opens_no_rule(window: MainWindow) -> None:
    page = lists(window)
    page.show_sample()
    page.question.format.setCurrentIndex(page.question.format.findData("neo-standard"))
    assert page.verdict is not None
    assert page.verdict.format == "neo-standard"
    assert "Neo-Standard  ·  as of" in page.counts.text()
    assert "rule:ws-en/neo-standard" not in page.details.toHtml()
    assert "neo-standard" in page.details.toPlainText()


def test_a_card_on_offer_is_taken_by_keyboard_and_keeps_the_count(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = lists(window)
    page.show_text("# mine\n4 JT/S01-E001\n3 Hammerhnd Greta\n2 Osk the Feryman\n", "Mine")
    qtbot.keyClick(page.list, Qt.Key.Key_F8)
    assert page.details.hasFocus()
    qtbot.keyClick(page.details, Qt.Key.Key_Return)
    assert page.list.toPlainText().splitlines() == [
        "# mine",
        "4 JT/S01-E001",
        "3 JT/S01-E019 Hammerhand Greta",
        "2 Osk the Feryman",
    ]
    qtbot.keyClick(page.details, Qt.Key.Key_Return)
    assert page.list.toPlainText().endswith("2 JT/S01-E002 Osk the Ferryman\n")
    assert page.verdict is not None
    assert page.verdict.deck.unknown == ()
    page.list.undo()
    assert page.list.toPlainText().endswith("2 Osk the Feryman\n")


def test_a_list_on_paper_is_opened_with_what_was_not_read(
    window: MainWindow, tmp_path: Path
) -> None:
    sheet = Sheet().mark("StrikeOut", 50, 94, 100)
    sheet.rows([50, 100], 80, [["Qty", "Code"], ["4", "JT/S01-E001"]])
    file = tmp_path / "list.pdf"
    file.write_bytes(pdf(sheet))
    assert window.opening.open_file(file)
    assert window.place is Place.DECKS
    written = lists(window).list.toPlainText()
    assert "4 JT/S01-E001" in written
    assert "?? page 1: words that are struck out, which cannot be read" in written


def test_a_file_with_several_decks_lets_one_be_chosen_and_keeps_what_is_written(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "all.csv"
    file.write_text(TWO_DECKS, "utf-8")
    assert window.opening.open_file(file)
    page = lists(window)
    assert [page.editor.which.itemText(at) for at in range(2)] == ["1 of 2: Lamps", "2 of 2: Forge"]
    page.list.appendPlainText("1 JT/S01-E010")
    qtbot.keyClick(page.list, Qt.Key.Key_Down, ALT)
    assert page.name.text() == "Forge"
    assert page.verdict is not None
    assert page.verdict.deck.total == 3
    qtbot.keyClick(page.list, Qt.Key.Key_Up, ALT)
    assert page.name.text() == "Lamps"
    assert page.list.toPlainText().endswith("1 JT/S01-E010")


def test_what_a_file_tells_beside_its_cards_stays_while_the_list_is_edited(
    window: MainWindow, tmp_path: Path
) -> None:
    told = {"judgetool": "deck list", "version": 1, "name": "Told", "game": "fftcg"}
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({**told, "entries": [{"count": 3, "card": "1-107L"}]}), "utf-8")
    page = lists(window)
    page.open_file(file)
    page.list.appendPlainText("2 QQ/S99-001")
    page.check()
    assert page.deck is not None
    assert (page.deck.game, page.deck.name, page.deck.total) == ("fftcg", "Told", 5)
    assert page.verdict is not None
    assert page.verdict.deck.game == "fftcg"


def test_a_list_is_saved_in_the_form_of_its_ending(window: MainWindow, tmp_path: Path) -> None:
    page = lists(window)
    page.show_text("4 JT/S01-E001\n", "Mine")
    for name in ("deck.txt", "deck.csv", "deck.json", "deck.cod"):
        page.save(tmp_path / name)
        [entry] = read_deck(tmp_path / name).entries
        assert (entry.card, entry.count) == ("JT/S01-E001", 4)
    page.save(tmp_path / "none", "cod")
    assert (tmp_path / "none.cod").read_text("utf-8").startswith("<?xml")
    page.save(tmp_path / "nowhere" / "deck.txt")
    assert "cannot be written" in window.notices.words.text()


def test_the_verdict_is_written_as_pdf(window: MainWindow, tmp_path: Path) -> None:
    page = lists(window)
    assert page.printed() == []
    page.show_deck("illegal-deck.txt")
    [printed] = page.printed()
    assert printed.header.startswith("Too Much of a Good Thing  ·  Weiß Schwarz, English")
    assert "5.1.2.3" in printed.html
    assert "By level 0: 17" in printed.html
    put_pdf(window.desk, page.name.text(), [printed], tmp_path / "verdict.pdf")
    assert (tmp_path / "verdict.pdf").read_bytes().startswith(b"%PDF")


def test_charts_tell_their_numbers_in_words_and_can_be_hidden(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = lists(window)
    page.show_deck("illegal-deck.txt")
    charts = page.panel.charts
    assert charts.isVisible()
    assert charts.charts[0].accessibleName() == (
        "Cards by type character: 41, climax: 9, not known: 1"
    )
    qtbot.keyClick(page.list, Qt.Key.Key_H, CONTROL | SHIFT)
    assert not charts.isVisible()
    page.show_sample()
    assert not charts.isVisible()


def test_of_many_bars_the_smallest_are_drawn_as_one() -> None:
    chart = Chart("clan", tuple((f"clan {size}", size) for size in range(1, 10)), unknown=2)
    assert drawn_bars(chart) == (
        ("clan 4", 4), ("clan 5", 5), ("clan 6", 6), ("clan 7", 7), ("clan 8", 8),
        ("clan 9", 9), ("3 others", 6), ("not known", 2),
    )  # fmt: skip


def test_no_label_of_a_chart_is_cut_at_any_size_of_text(window: MainWindow) -> None:
    page = lists(window)
    page.show_deck("illegal-deck.txt")
    for size in (0.8, 1.0, 1.4, 1.9, 2.4):
        window.desk.look.set_scale(size)
        QApplication.processEvents()
        charts = page.panel.charts.charts
        assert [one.shown_labels() for one in charts] == [
            [label for label, _ in one.bars] for one in charts
        ]
        assert all(one.width() >= one.minimumSizeHint().width() for one in charts)


def test_a_chart_is_drawn_in_the_colors_of_the_look(desk: Desk, qtbot: QtBot) -> None:
    widget = ChartWidget(desk, Chart("level", (("0", 12), ("1", 3)), 1))
    qtbot.addWidget(widget)
    widget.resize(widget.sizeHint())
    for look in ("light", DARK):
        desk.look.choose(look)
        picture = widget.grab().toImage()
        drawn = {
            picture.pixelColor(x, y).name()
            for x in range(picture.width())
            for y in range(picture.height())
        }
        assert {desk.look.colors.accent, desk.look.colors.doubt} <= drawn
    small = widget.sizeHint()
    desk.look.set_scale(1.5)
    assert widget.sizeHint().height() > small.height()
    desk.look.set_scale(1.0)


def test_tab_goes_from_what_is_asked_over_the_buttons_and_the_list_to_the_verdict(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = lists(window)
    page.show_text("4 JT/S01-E001\n", "Mine")
    page.question.focus()
    gone = []
    for _ in range(9):
        here = window.focusWidget()
        gone.append(here.accessibleName() or getattr(here, "text", str)())
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    assert gone == [
        "Game", "Format", "As of", "Paste", "Open…", "Save…", "Sample", "Deck list",
        "The result in detail",
    ]  # fmt: skip


def test_with_large_text_all_pages_fit_into_a_small_window(window: MainWindow) -> None:
    page = lists(window)
    page.show_deck("illegal-deck.txt")
    page.question.region.show()
    window.desk.look.set_scale(1.5)
    for tab in window.decks.shown:
        window.decks.show_page(tab.page)
        window.resize(1024, 640)
        assert (window.width(), window.height()) == (1024, 640)
    window.desk.look.set_scale(1.0)


def test_the_list_that_was_worked_on_is_there_again_at_the_next_start(
    desk: Desk, qtbot: QtBot
) -> None:
    first = MainWindow(desk)
    qtbot.addWidget(first)
    lists(first).show_text("4 JT/S01-E001\n", "Mine")
    second = MainWindow(desk)
    qtbot.addWidget(second)
    assert lists(second).list.toPlainText() == "4 JT/S01-E001\n"
    assert lists(second).verdict is not None


def test_there_are_samples_of_every_game(window: MainWindow) -> None:
    page = lists(window)
    told = []
    for _ in range(10):
        page.show_sample()
        assert page.verdict is not None
        told.append((page.verdict.deck.game, page.verdict.legal))
    assert [game for game, legal in told if legal] == ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"]
    page.question.game.setCurrentIndex(page.question.game.findData("dbs"))
    page.show_sample()
    assert page.verdict is not None
    assert page.verdict.deck.game == "dbs"


def test_news_about_cards_leave_the_kept_list_alone_before_it_is_shown(
    desk: Desk, qtbot: QtBot
) -> None:
    KeptLists(desk.workspace).keep(Draft("4 Owl"))
    page = ListPage(desk)
    qtbot.addWidget(page)
    desk.cards_changed.emit()
    page.restore()
    assert page.list.toPlainText() == "4 Owl"
