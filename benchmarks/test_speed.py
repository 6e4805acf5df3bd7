"""Benchmarks, outside the test run: ``python -m pytest benchmarks``.

``judgetool bench`` measures the same on a user's machine; these compare one commit with another.
"""

import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from judgetool.card_texts.books import BOOKS
from judgetool.decks.games import GAMES
from judgetool.disputes.dispute import Dispute
from judgetool.disputes.games import tabletop_of
from judgetool.measuring.cards import VARIED_CARDS, varied_code, write_varied_cards
from judgetool.measuring.decks import fill_with_varied_cards, varied_deck, write_varied_decks
from judgetool.measuring.disputes import long_dispute
from judgetool.measuring.random_games import random_game
from judgetool.operations.cards.library import card_source, find_card, import_files
from judgetool.operations.decks.checks import check_with, deck_check, sample_deck
from judgetool.operations.decks.folders import CheckedFolder, check_files, find_files
from judgetool.operations.decks.reports.facts import Report
from judgetool.operations.decks.reports.page import page
from judgetool.operations.rules import search
from judgetool.store.workspace import Workspace
from judgetool.ui.desk import Desk
from judgetool.ui.look import Look
from judgetool.ui.main_window import MainWindow
from judgetool.ui.places import Place
from rules_index.editions import edition_of
from rules_index.reading import read_rulebook

LONG_GAME = 2
"""The seed of a random game with some three hundred steps."""

PDF = (
    Path(__file__).parents[1] / ".." / "shared" / "rulebooks" / "pdf" / "weiss-schwarz-en-2.09.pdf"
)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


def test_a_random_game(benchmark: BenchmarkFixture) -> None:
    timeline = benchmark(random_game, LONG_GAME, "ws-en")
    assert timeline[len(timeline) - 1].state.result is not None


def test_listing_the_legal_commands(benchmark: BenchmarkFixture) -> None:
    game = random_game(LONG_GAME, "ws-en").branch(60).game
    assert benchmark(lambda: list(game.legal_commands()))


def test_a_step_back_with_its_board(benchmark: BenchmarkFixture) -> None:
    dispute = Dispute(tabletop_of("ws-en"), random_game(LONG_GAME, "ws-en"))
    assert benchmark(dispute.board, 100).turn > 0


def test_branching_in_the_middle(benchmark: BenchmarkFixture) -> None:
    timeline = random_game(LONG_GAME, "ws-en")
    assert len(benchmark(timeline.branch, 100)) == 101


def test_searching_the_outline(benchmark: BenchmarkFixture, workspace: Workspace) -> None:
    assert benchmark(search.search, workspace, "refresh damage", typing=True)


@pytest.mark.skipif(not PDF.is_file(), reason="the official rulebooks are not in ../shared")
def test_reading_a_pdf_of_26_pages(benchmark: BenchmarkFixture) -> None:
    data, edition = PDF.read_bytes(), edition_of("ws-en")
    read = benchmark.pedantic(read_rulebook, (data, PDF.name, edition), rounds=3)
    assert len(read.rules) == 617


def test_checking_a_deck(benchmark: BenchmarkFixture, workspace: Workspace) -> None:
    cards, deck = card_source(workspace), sample_deck("legal-deck.txt")
    assert benchmark(check_with, cards, deck, "ws-en").legal


@pytest.fixture(scope="session")
def card_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cards")
    write_varied_cards(folder)
    return folder


def test_importing_many_cards(
    benchmark: BenchmarkFixture, tmp_path: Path, card_files: Path
) -> None:
    homes = (tmp_path / str(number) for number in range(100))

    def bring() -> int:
        with Workspace(next(homes)) as workspace:
            return import_files(workspace, [card_files], "ws-en").new

    assert benchmark.pedantic(bring, rounds=3) == VARIED_CARDS


@pytest.mark.parametrize("text", [varied_code(42, 123), "wandring cartografer bel 42"])
def test_looking_up_one_of_many_cards(
    benchmark: BenchmarkFixture, workspace: Workspace, card_files: Path, text: str
) -> None:
    import_files(workspace, [card_files], "ws-en")
    found = benchmark(find_card, workspace, "ws-en", text)
    assert found.cards or found.suggestions


@pytest.fixture(scope="session")
def many_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("many")
    with Workspace(home) as opened:
        fill_with_varied_cards(opened)
    return home


@pytest.mark.parametrize("game", GAMES)
def test_checking_a_deck_among_many_cards(
    benchmark: BenchmarkFixture, many_cards: Path, game: str
) -> None:
    with Workspace(many_cards) as opened:
        assert benchmark(check_with, card_source(opened), varied_deck(game, 1), game).legal


def test_checking_a_thousand_files(
    benchmark: BenchmarkFixture, many_cards: Path, tmp_path: Path
) -> None:
    write_varied_decks(tmp_path, 1000)

    def check() -> CheckedFolder:
        with Workspace(many_cards) as opened:
            return check_files(find_files([tmp_path]), deck_check(opened))

    checked = benchmark.pedantic(check, rounds=3)
    assert checked.legal


def test_a_report_on_many_lists(
    benchmark: BenchmarkFixture, many_cards: Path, tmp_path: Path
) -> None:
    write_varied_decks(tmp_path, 100)
    with Workspace(many_cards) as opened:
        report = Report(check_files(find_files([tmp_path]), deck_check(opened)))
    assert len(benchmark(page, report)) > 100_000


@pytest.fixture(scope="session")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("dispute") / "long.yaml"
    file.write_text(long_dispute(), encoding="utf-8")
    return file


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MainWindow]:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    desk = Desk(tmp_path / "home", Look(application))
    opened = MainWindow(desk)
    opened.show_place(Place.DISPUTE)
    opened.show()
    yield opened
    opened.close()


def test_opening_a_long_dispute_in_the_window(
    benchmark: BenchmarkFixture, window: MainWindow, long_game: Path
) -> None:
    """It should take less than half a second."""

    def opened() -> None:
        window.opening.open_file(long_game)
        QApplication.processEvents()

    benchmark.pedantic(opened, rounds=5)
    assert window.dispute.last >= 300


def test_stepping_through_a_long_dispute_in_the_window(
    benchmark: BenchmarkFixture, window: MainWindow, long_game: Path
) -> None:
    """A step with all that is drawn of it should take less than 16 ms."""
    window.opening.open_file(long_game)
    QApplication.processEvents()
    steps = itertools.cycle([*range(300), *range(300, 0, -1)])

    def stepped() -> None:
        window.dispute.look_at(next(steps))
        QApplication.processEvents()

    benchmark(stepped)


@pytest.mark.parametrize("moment", ["drawn", "filled"])
@pytest.mark.parametrize("start", ["first", "later"])
def test_starting_the_window(
    benchmark: BenchmarkFixture, tmp_path: Path, moment: str, start: str
) -> None:
    homes = itertools.count()

    def opened() -> None:
        home = tmp_path / (str(next(homes)) if start == "first" else "home")
        command = [sys.executable, "-m", "judgetool.cli", "app", "--leave-when", moment]
        unseen = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "JUDGETOOL_HOME": str(home)}
        subprocess.run(command, check=True, env=unseen, capture_output=True)

    opened()
    benchmark.pedantic(opened, rounds=5)


TEXTS = {
    "ws-en": "【AUTO】 When this card attacks, choose 1 of your characters, and that character "
    "gets +700 power until end of turn.",
    "ws-jp": "【自】このカードがアタックした時、あなたは自分のキャラを1枚選び、"
    "そのターン中、パワーを+700。",
}


@pytest.mark.parametrize("book", TEXTS)
def test_reading_the_text_of_a_card(benchmark: BenchmarkFixture, book: str) -> None:
    assert benchmark(BOOKS[book].read_text, TEXTS[book]).carried_out


@pytest.mark.parametrize("book", TEXTS)
def test_writing_the_text_of_a_card(benchmark: BenchmarkFixture, book: str) -> None:
    abilities = BOOKS[book].read_text(TEXTS[book]).abilities
    assert benchmark(BOOKS[book].written, abilities)
