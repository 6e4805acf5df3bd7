"""Hostile and broken PDF files: a clear answer in bounded time and memory, and cancellable."""

import json
import sys
import zlib
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.editions import edition_of
from rules_index.errors import (
    EncryptedDocument,
    Problem,
    Stopped,
    TooLargeDocument,
    UnreadableDocument,
)
from rules_index.reading import read_rulebook, worker
from rules_index.reading.native import Pages, native_pages
from tests.rules_index.invented import encrypted_pdf, pdf, pdf_of_stream

PAGE = [["Section 1. Ponds", "1.1. Size", "1.1.1. Round."]]


def refused(data: bytes) -> Problem:
    with pytest.raises(UnreadableDocument) as refusal:
        read_rulebook(data, "pond.pdf", edition_of("ws-en"))
    assert refusal.value.where == "pond.pdf"
    assert refusal.value.remedy
    return refusal.value


def test_pages_come_back_from_the_other_process_as_they_were_read() -> None:
    pages = native_pages(pdf(PAGE), "pond.pdf")
    assert worker.pages_apart(pdf(PAGE), "pond.pdf", lambda: False) == pages
    assert Pages.from_plain(pages.plain()) == pages


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        ("PDF", pdf([[" "]]), {"lines": [[]], "nameless_glyphs": 0}),
        (
            "HTML",
            b"<p>1.1 Size<p>1.1.1 <s>Dry</s> wet.",
            {"texts": [["1.1 Size", True], ["1.1.1 wet.", True]], "struck_out": 1},
        ),
        (
            "PDF",
            encrypted_pdf(),
            {
                "problem": "EncryptedDocument",
                "what": "the PDF asks for a password",
                "remedy": "save a copy without one, or import a text of it",
            },
        ),
    ],
)
def test_the_other_process_answers_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, data: bytes, told: object
) -> None:
    monkeypatch.setattr(worker, "limit", lambda: None)
    given, answer = tmp_path / "given", tmp_path / "answer"
    given.write_bytes(data)
    worker.main([kind, str(given), str(answer), "pond"])
    assert json.loads(answer.read_text("utf-8")) == told
    assert {one.name for one in tmp_path.iterdir()} == {"given", "answer"}


def test_a_problem_comes_back_from_the_other_process_as_it_was() -> None:
    with pytest.raises(EncryptedDocument, match="asks for a password"):
        worker.pages_apart(encrypted_pdf(), "pond.pdf", lambda: False)


def test_ten_thousand_pages_are_refused() -> None:
    problem = refused(pdf([["1.1. Frogs"]] * 10_000))
    assert isinstance(problem, TooLargeDocument)
    assert problem.what == "the PDF has 10000 pages; no rulebook is that long"


def test_a_page_with_far_too_much_text_is_refused() -> None:
    text = b"(frogs and ducks) Tj " * 1_000_000
    problem = refused(pdf_of_stream(zlib.compress(text), b"/Filter /FlateDecode"))
    assert isinstance(problem, UnreadableDocument)


def test_a_stream_that_swells_beyond_all_bounds_is_refused() -> None:
    packed = zlib.compress(b" " * 300_000_000)
    for _ in range(2):
        packed = zlib.compress(packed)
    filters = b"/Filter [/FlateDecode /FlateDecode /FlateDecode]"
    refused(pdf_of_stream(packed, filters))


def test_a_pdf_whose_pages_contain_themselves_is_refused() -> None:
    data = pdf(PAGE).replace(b"/Kids [4 0 R]", b"/Kids [2 0 R]")
    refused(data)


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LONGEST", 0.0)
    assert refused(pdf(PAGE)).what == "the file could not be read within 0 seconds"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has the clock alone")
def test_what_keeps_the_processor_busy_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    busy = "from rules_index.reading.worker import limit_time; limit_time(1)\nwhile True: pass"
    monkeypatch.setattr(worker, "command", lambda: [sys.executable, "-c", busy])
    monkeypatch.setattr(worker, "MOST_TIME", 1)
    assert refused(pdf(PAGE)).what == "the file could not be read within 1 seconds"


def test_a_process_that_dies_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "command", lambda: [sys.executable, "-c", "raise SystemExit(9)"])
    assert refused(pdf(PAGE)).what.startswith("the file cannot be read")


def test_a_page_of_html_that_never_ends_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LONGEST", 0.5)
    with pytest.raises(UnreadableDocument, match="within 0 seconds"):
        read_rulebook(b"<html>" + b"<a " * 100_000, "pond.html", edition_of("ws-en"))


def test_the_user_can_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    endless = [sys.executable, "-c", "while True: pass"]
    monkeypatch.setattr(worker, "command", lambda: endless)
    with pytest.raises(Stopped, match="the import was stopped"):
        worker.pages_apart(b"", "pond.pdf", lambda: next(looks) == 3)


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = (
        "from rules_index.reading.worker import limit_memory; limit_memory();"
        "import sys, pathlib; swollen = bytearray(1_100_000_000);"
        f"pathlib.Path({str(tmp_path)!r}, 'swollen').touch()"
    )
    monkeypatch.setattr(worker, "command", lambda: [sys.executable, "-c", greedy])
    refused(pdf(PAGE))
    assert not (tmp_path / "swollen").exists()


@given(st.binary(max_size=300), st.integers(0, 600), st.integers(0, 200))
def test_a_damaged_pdf_is_read_or_refused(rubbish: bytes, at: int, cut: int) -> None:
    data = pdf(PAGE)
    damaged = data[:at] + rubbish + data[at + cut :]
    try:
        pages = native_pages(damaged, "pond.pdf")
    except UnreadableDocument:
        return
    assert len(pages.lines) >= 0
