"""The report as a table, and where a report is written."""

import csv
import io
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.deck_rules import Note
from judgetool.operations.decks.checks import check_with
from judgetool.operations.decks.folders import CheckedFolder, check_files, find_files
from judgetool.operations.decks.reports.facts import Report
from judgetool.operations.decks.reports.files import check_place, form_of, save_report, table
from judgetool.operations.decks.reports.page import page
from judgetool.operations.files import CannotWrite
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
    assert told[-1]["Message"].startswith("1 x JT/S01-E999 is not known; did you mean JT/S01-E009")


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
        ("incomplete", "the check was stopped: 1 file not checked")
    ]


def test_signs_that_nobody_sees_can_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "txt.\u202egpj.txt"
    path.write_bytes(b"4 JT/S01-E001")
    checked = check_files(find_files([path]), check)
    lists = tuple(replace(one, name="\udcff\u200b") for one in checked.lists)
    told = rows(replace(checked, lists=lists))
    assert told[0]["List"] == r"\udcff\u200b"
    assert told[0]["File"].endswith(r"txt.\u202egpj.txt")


def test_lists_stand_in_the_order_in_which_they_need_a_judge(tmp_path: Path) -> None:
    (tmp_path / "illegal.txt").write_bytes(files("samples", "illegal-deck.txt").read_bytes())
    told = rows(sample(tmp_path, "legal-deck.txt"))
    assert [row["Verdict"] for row in told] == [*["not legal"] * 5, "legal"]


def test_a_note_is_no_violation(tmp_path: Path) -> None:
    checked = sample(tmp_path, "legal-deck.txt")
    [one] = checked.lists
    assert one.verdict is not None
    note = Note("5.1", "worth knowing", ("A-1", "A-2"), source="a judge")
    verdict = replace(one.verdict, findings=(note,), format="standard", as_of=date(2025, 3, 28))
    told = rows(replace(checked, lists=(replace(one, verdict=verdict),)))
    assert [(row["Kind"], row["Message"], row["Cards"], row["Source"]) for row in told] == [
        ("legal", "", "", ""),
        ("note", "worth knowing", "A-1 A-2", "a judge"),
    ]
    assert (told[0]["Format"], told[0]["As of"]) == ("standard", "2025-03-28")


NOTHING = Report(CheckedFolder((), 0, 0))
STOPPED = Report(CheckedFolder((), 2, 1))


def on_paper(path: Path, report: Report) -> None:
    path.write_text(f"paper about {report.checked.files} files", "utf-8")


@pytest.mark.parametrize("name", ["report.html", "report.HTM", "report.csv", "report.PDF"])
def test_a_report_has_the_form_that_its_name_asks_for(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    check_place(path)
    assert save_report(NOTHING, path, on_paper) == path
    forms = {".html": page(NOTHING), ".htm": page(NOTHING), ".csv": table(NOTHING)}
    with path.open(encoding="utf-8", newline="") as written:
        assert written.read() == forms.get(form_of(path), "paper about 0 files")


def test_where_no_report_can_be_written_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "report.csv").touch()
    for name, why in (
        ("report.txt", "a report can only be a page, a table or a PDF"),
        ("report", "a report can only be a page, a table or a PDF"),
        ("nowhere/report.csv", "there is no such folder"),
        ("report.csv/report.csv", "there is no such folder"),
        ("report.csv", "this file already exists"),
    ):
        with pytest.raises(CannotWrite) as refusal:
            check_place(tmp_path / name)
        assert (refusal.value.what, refusal.value.where) == (why, str(tmp_path / name))
        with pytest.raises(CannotWrite):
            save_report(NOTHING, tmp_path / name, on_paper)
    check_place(tmp_path / "report.csv", force=True)


@pytest.mark.parametrize("name", ["report.html", "report.pdf"])
def test_only_a_whole_report_replaces_another(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("the older one", "utf-8")
    beside = save_report(STOPPED, path, on_paper, force=True)
    assert beside == tmp_path / name.replace(".", ".incomplete.")
    assert "2 files" in beside.read_text("utf-8")
    assert path.read_text("utf-8") == "the older one"
    assert save_report(NOTHING, path, on_paper, force=True) == path
    assert "0 files" in path.read_text("utf-8")


def test_a_report_of_a_check_that_was_stopped_takes_a_free_name(tmp_path: Path) -> None:
    path = tmp_path / "report.csv"
    assert save_report(STOPPED, path, on_paper) == path
    assert path.read_text("utf-8") == table(STOPPED).replace("\r\n", "\n")
