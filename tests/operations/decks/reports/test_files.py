"""The report as a table."""

import csv
import io
from dataclasses import replace
from functools import partial
from pathlib import Path

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.operations.decks.checks import check_with
from judgetool.operations.decks.folders import CheckedFolder, check_files, find_files
from judgetool.operations.decks.reports.facts import Report
from judgetool.operations.decks.reports.files import table
from resources import files

check = partial(check_with, SAMPLE_CARDS, game="ws-en")


def rows(checked: CheckedFolder) -> list[dict[str, str]]:
    text = table(Report(checked))
    assert text.startswith("\ufeffVerdict,List,File,")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def sample(folder: Path, name: str) -> CheckedFolder:
    (folder / name).write_bytes(files("samples", name).read_bytes())
    return check_files(find_files([folder]), check)


def test_a_legal_list_is_one_row(tmp_path: Path) -> None:
    (row,) = rows(sample(tmp_path, "legal-deck.txt"))
    assert (row["Verdict"], row["Kind"], row["List"]) == ("legal", "legal", "Lights of the Harbor")
    assert (row["Game"], row["Format"], row["As of"]) == ("ws-en", "constructed", "")
    assert row["File"].endswith("legal-deck.txt")
    assert len(row["SHA-256"]) == 64


def test_each_finding_and_each_unknown_card_is_a_row(tmp_path: Path) -> None:
    told = rows(sample(tmp_path, "illegal-deck.txt"))
    assert [(row["Kind"], row["Rule"], row["Cards"]) for row in told] == [
        ("violation", "5.1.2.1", ""),
        ("violation", "5.1.2.2", "JT/S01-E001"),
        ("undecided", "5.1.2.2", "JT/S01-E999"),
        ("violation", "5.1.2.3", "JT/S01-E007 JT/S01-E015 JT/S01-E027"),
        ("unknown card", "", "JT/S01-E999"),
    ]
    assert {row["Verdict"] for row in told} == {"not legal"}
    assert told[-1]["Message"].startswith("1 x JT/S01-E999 is not known; perhaps JT/S01-E009")


def test_a_file_that_cannot_be_read_is_a_row(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    (row,) = rows(check_files(find_files([tmp_path]), check))
    assert (row["Verdict"], row["Kind"]) == ("cannot be checked", "problem")
    assert row["Message"].startswith("this is a picture and not text")


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    (tmp_path / "=1+1.txt").write_text("Name: @SUM(A1)\n4 =HYPERLINK(1)\n", "utf-8")
    told = rows(check_files(find_files([tmp_path / "=1+1.txt"]), check))
    assert told[0]["List"] == "'@SUM(A1)"
    assert told[-1]["Cards"] == "'=HYPERLINK(1)"
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in told for cell in row.values())


def test_a_check_that_was_stopped_says_so_in_the_last_row(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"4 JT/S01-E001")
    told = rows(check_files(find_files([tmp_path]), check, stopped=lambda: True))
    assert [(row["Verdict"], row["Message"]) for row in told] == [
        ("incomplete", "the check was stopped with 1 file not checked")
    ]


def test_signs_that_nobody_sees_can_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "txt.\u202egpj.txt"
    path.write_bytes(b"4 JT/S01-E001")
    checked = check_files(find_files([path]), check)
    lists = tuple(replace(one, name="\udcff\u200b") for one in checked.lists)
    told = rows(replace(checked, lists=lists))
    assert told[0]["List"] == r"\udcff\u200b"
    assert told[0]["File"].endswith(r"txt.\u202egpj.txt")
