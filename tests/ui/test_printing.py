"""Printed pages break between rules, rows and steps, and lose nothing."""

import re
from pathlib import Path

import pypdfium2
import pytest
from pytestqt.qtbot import QtBot

from judgetool.ui.main_window import MainWindow
from judgetool.ui.printing import Printed, tell_printed, write_pdf

WORDS = "The owl carries one lamp to the far side of the pond and comes back. "


def pages_of(tmp_path: Path, html: str) -> list[str]:
    path = tmp_path / "pages.pdf"
    write_pdf(path, "Pond", [Printed("Pond", html)])
    document = pypdfium2.PdfDocument(path)
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return texts


@pytest.mark.parametrize("longer", range(4))
def test_a_rule_stands_on_one_page(qtbot: QtBot, tmp_path: Path, longer: int) -> None:
    rules = range(100, 190)
    html = "".join(
        f"<p>Rule{one} {WORDS * (1 + (one + longer) % 5)} Done{one}</p>" for one in rules
    )
    pages = pages_of(tmp_path, html)
    begun = [re.findall(r"Rule(\d+)", page) for page in pages]
    ended = [re.findall(r"Done(\d+)", page) for page in pages]
    assert begun == ended
    assert [int(one) for page in begun for one in page] == list(rules)
    assert len(pages) > 3


def test_a_heading_stands_on_the_page_of_what_follows_it(qtbot: QtBot, tmp_path: Path) -> None:
    html = "".join(
        f"<p class='heading'>Head{one}</p><p>Rule{one} {WORDS * (1 + one % 7)}</p>"
        for one in range(100, 170)
    )
    pages = pages_of(tmp_path, html)
    assert [re.findall(r"Head(\d+)", page) for page in pages] == [
        re.findall(r"Rule(\d+)", page) for page in pages
    ]


def test_a_row_of_a_table_stands_on_one_page(qtbot: QtBot, tmp_path: Path) -> None:
    rows = "".join(
        f"<tr><td>Row{one}</td><td>{WORDS * (1 + one % 5)} Done{one}</td></tr>"
        for one in range(100, 190)
    )
    pages = pages_of(tmp_path, f"<p>Before</p><table>{rows}</table><p>After</p>")
    assert [re.findall(r"Row(\d+)", page) for page in pages] == [
        re.findall(r"Done(\d+)", page) for page in pages
    ]


def test_what_is_longer_than_a_page_is_printed_whole(qtbot: QtBot, tmp_path: Path) -> None:
    words = [f"owl{number}" for number in range(2000)]
    pages = pages_of(tmp_path, f"<p>Short.</p><p>{' '.join(words)}</p><p>Last.</p>")
    assert set(words) <= set(" ".join(pages).split())
    assert "Last." in pages[-1]


def test_what_was_printed_into_a_file_is_told_with_its_place(window: MainWindow) -> None:
    support = pytest.importorskip("PySide6.QtPrintSupport")
    printer = support.QPrinter()
    printer.setOutputFileName("owls.pdf")
    tell_printed(window.desk, 1, printer)
    assert window.notices.words.text() == "1 page written to owls.pdf"
    tell_printed(window.desk, 0, printer)
    assert window.notices.words.text() == (
        "Nothing could be printed to owls.pdf; choose another printer."
    )
