"""The report on many lists as a PDF."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pypdfium2
import pytest
from pytestqt.qtbot import QtBot

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.operations.decks.checks import check_with
from judgetool.operations.decks.folders import check_files, find_files
from judgetool.operations.decks.reports.facts import Report
from judgetool.ui.decks.report_paper import report_pages, write_report_pdf
from judgetool.ui.printing import NotPrinted
from resources import files


@pytest.fixture
def report(tmp_path: Path) -> Report:
    """A legal list and one that is not legal, whose player writes from right to left."""
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "a.txt").write_bytes(files("samples", "legal-deck.txt").read_bytes())
    (folder / "b.txt").write_text("Name: \u05e0\u05d5\u05e2\u05d4\n4 Nobody\n", "utf-8")
    check = partial(check_with, SAMPLE_CARDS, game="ws-en")
    return Report(check_files(find_files([folder]), check), "Regionals")


def test_every_page_has_the_title_above_and_its_number_below(
    qtbot: QtBot, tmp_path: Path, report: Report
) -> None:
    path = tmp_path / "report.pdf"
    pages = write_report_pdf(path, report)
    document = pypdfium2.PdfDocument(path)
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    assert len(texts) == pages >= 2
    for number, text in enumerate(texts, start=1):
        assert "Deck check: Regionals" in text
        assert f"{number} / {pages}" in text
    whole = " ".join(texts)
    assert "Lights of the Harbor" in whole
    assert "5.1.2.1" in whole
    assert "Wren, Lantern Bearer" in whole


def test_names_that_run_from_right_to_left_are_kept_apart(qtbot: QtBot, report: Report) -> None:
    html = "".join(one.html for one in report_pages(report, "Deck check"))
    assert "\u2068\u05e0\u05d5\u05e2\u05d4\u2069: <span" in html
    assert "<bdi>" not in html


def test_a_report_that_cannot_be_written_is_a_problem(
    qtbot: QtBot, tmp_path: Path, report: Report
) -> None:
    with pytest.raises(NotPrinted, match="cannot be written"):
        write_report_pdf(tmp_path / "nowhere" / "report.pdf", report)
    assert not (tmp_path / "nowhere").exists()


def test_each_list_with_problems_has_a_page_of_its_own(
    qtbot: QtBot, tmp_path: Path, report: Report
) -> None:
    problems = replace(report, problems=True)
    head, broken, rules = report_pages(problems, "Deck check")
    assert "Only lists with problems: 1" in head.html
    assert "\u05e0\u05d5\u05e2\u05d4" in broken.html
    assert "Rules, in our own words" in rules.html
    assert "Lights of the Harbor" not in head.html + broken.html + rules.html
