"""What a file is opened as."""

from pathlib import Path

import pytest

from judgetool.operations.opening import FileKind, book_of_file, kind_of_file
from tests.sheets import Sheet, pdf

PAGE_OF_CARDS = (
    b"<table><tr><th>Count</th><th>Code</th></tr><tr><td>4</td><td>JT/S01-E001</td></tr></table>"
)


@pytest.mark.parametrize(
    ("name", "contents", "kind"),
    [
        ("a.yaml", b"", FileKind.SCENARIO),
        ("a.YML", b"", FileKind.SCENARIO),
        ("a.yaml", b"# table 4\ndifference: Seven cards\n", FileKind.DIFFERENCE),
        ("a", b"# mine\nscenario: Two friends\n", FileKind.SCENARIO),
        ("a.pdf", b"", FileKind.RULEBOOK),
        ("a", b"%PDF-1.7", FileKind.RULEBOOK),
        ("a.txt", b"4 JT/S01-E001\n", FileKind.DECK),
        ("a.txt", b"4 1-001H Frog\n2 3-027C Duck\n3 3-028C Toad\n", FileKind.DECK),
        ("a.txt", b"10-039 3\n12-035 x2\n1-107 1\n", FileKind.DECK),
        ("a.txt", b"Ponds\n1.1. Round.\n1.1.1. Wet.\n1.2. Deep.\n", FileKind.RULEBOOK),
        ("a.txt", b"- 1-1. Round.\n - 1-1-1. Wet.\n- 1-2. Deep.\n", FileKind.RULEBOOK),
        ("a.json", b'{"Ratios": {}}', FileKind.DECK),
        ("a.html", PAGE_OF_CARDS, FileKind.DECK),
        ("a.htm", b"<p>1.1. Round.</p><p>1.1.1. Wet.</p><p>1.2. Deep.</p>", FileKind.RULEBOOK),
        ("a.html", b"", FileKind.RULEBOOK),
        ("a.html", b"<p>1.1. Round.</p><p>1.2. Wet.</p>" + PAGE_OF_CARDS, FileKind.DECK),
        (
            "a.html",
            b"<p>1.1. A<p>1.2. B<p>1.3. C" + PAGE_OF_CARDS,
            FileKind.RULEBOOK,
        ),
        ("a.txt", b"1.1. Round.\n1.2. Deep.\n", FileKind.DECK),
    ],
)
def test_the_ending_or_else_the_beginning_decides(
    tmp_path: Path, name: str, contents: bytes, kind: FileKind
) -> None:
    path = tmp_path / name
    path.write_bytes(contents)
    assert kind_of_file(path) is kind


def test_a_pdf_is_a_list_if_its_first_page_is_one_or_is_a_picture(tmp_path: Path) -> None:
    cards = Sheet()
    cards.rows([50, 100], 50, [["4", "JT/S01-E001"], ["3", "JT/S01-E002"]])
    rules = Sheet().text(50, 50, "1.1. Round things").text(50, 70, "1.1.1. A wet thing is wet.")
    picture = Sheet().picture(0, 0, 595, 842)
    path = tmp_path / "a.pdf"
    for sheets, kind in (
        ([cards], FileKind.DECK),
        ([cards] * 70, FileKind.DECK),
        ([picture], FileKind.DECK),
        ([picture, *[rules] * 5], FileKind.RULEBOOK),
        ([rules], FileKind.RULEBOOK),
    ):
        path.write_bytes(pdf(*sheets))
        assert kind_of_file(path) is kind


def test_a_file_that_is_not_there_is_left_to_the_deck_list_to_complain(tmp_path: Path) -> None:
    assert kind_of_file(tmp_path / "gone") is FileKind.DECK


@pytest.mark.parametrize(
    ("name", "contents", "book"),
    [
        ("Weiss-Schwarz-rules.pdf", b"", "ws-en"),
        ("weiss_schwarz_japanese.pdf", b"", "ws-jp"),
        ("ws-jp 1.100.html", b"", "ws-jp"),
        ("rules.txt", b"Cardfight!! Vanguard\n1.1. Ride.\n", "vanguard"),
        ("rules.txt", b"Pebble Pond\n1.1. Round.\n", None),
        ("weiss-schwarz.txt", b"Rules of Japan\n", "ws-en"),
        ("FFTCG-rules.txt", b"1.1. Ponds\n", "fftcg"),
        ("my-fftcg-rules.txt", b"1.1. Ponds\n", None),
    ],
)
def test_the_name_and_the_beginning_tell_which_rulebook_it_is(
    tmp_path: Path, name: str, contents: bytes, book: str | None
) -> None:
    path = tmp_path / name
    path.write_bytes(contents)
    assert book_of_file(path) == book


def test_a_file_that_is_not_there_may_tell_its_book_by_its_name(tmp_path: Path) -> None:
    assert book_of_file(tmp_path / "vanguard.pdf") == "vanguard"
    assert book_of_file(tmp_path / "rules.pdf") is None
