"""Scans of lists: what is a PDF, and a file that is too large for one."""

from pathlib import Path

import pytest

from judgetool.errors import BrokenFile, MissingFile
from judgetool.operations.decks import paper
from tests.sheets import Sheet, pdf


def test_a_pdf_is_known_by_how_it_begins(tmp_path: Path) -> None:
    scan, text = tmp_path / "scan", tmp_path / "text.pdf"
    scan.write_bytes(b"\n" + pdf(Sheet()))
    text.write_bytes(b"4 Owls")
    assert paper.is_pdf(scan)
    assert not paper.is_pdf(text)
    with pytest.raises(MissingFile):
        paper.is_pdf(tmp_path / "nothing.pdf")


def test_a_page_of_a_file_is_drawn(tmp_path: Path) -> None:
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(pdf(Sheet(), Sheet()))
    assert paper.page_of(scan, 2).of == 2


def test_a_file_that_is_too_large_is_not_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(pdf(Sheet()))
    monkeypatch.setattr(paper, "MOST_BYTES", 100)
    with pytest.raises(BrokenFile, match="too large for a scan of a list; save the pages"):
        paper.page_of(scan, 1)
