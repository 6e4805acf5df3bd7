"""``judgetool deck check`` over many lists: what it prints, writes, and how it ends."""

import json
import os
import signal
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from pytestqt.qtbot import QtBot

from judgetool.cli import judgetool
from judgetool.operations.decks import lists as deck_lists
from judgetool.ui import display
from resources import files


def run(home: Path, *arguments: object) -> Result:
    command = ["deck", "check", *map(str, arguments), "--game", "ws-en", "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, command)


def sample(name: str) -> bytes:
    return files("samples", name).read_bytes()


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A folder with a legal list, one that is not legal, a picture and a hidden file."""
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "ann.txt").write_bytes(sample("legal-deck.txt"))
    (folder / "ben.txt").write_bytes(sample("illegal-deck.txt"))
    (folder / "photo.png").write_bytes(b"\x89PNG")
    (folder / ".hidden").write_bytes(b"")
    return folder


def test_a_folder_is_told_with_what_needs_a_judge_in_front(tmp_path: Path, lists: Path) -> None:
    result = run(tmp_path, lists)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "lists: 3, files: 3; 1 cannot be checked, 1 not legal, 1 legal",
        "  Weiß Schwarz, English, constructed",
        "cannot be checked photo.png: this is a picture and not text",
        "not legal         Too Much of a Good Thing (ben.txt): "
        "51 cards in the deck, not exactly 50; 5 cards named 'Wren, Lantern Bearer', at most 4 are "
        "allowed; 9 climax cards, at most 8 are allowed; undecided: 1 card in the deck not known, "
        "so their names may be the same; 1 card not known",
        "skipped: .hidden",
    ]


def test_lists_that_are_all_legal_end_with_0(tmp_path: Path, lists: Path) -> None:
    result = run(tmp_path, lists / "ann.txt", lists / ".." / "lists" / "ann.txt", lists / "ann.txt")
    assert result.exit_code == 0
    assert result.output.startswith("lists: 1, files: 1; 1 legal\n")


def test_where_nothing_can_be_checked_it_ends_with_2(tmp_path: Path, lists: Path) -> None:
    assert run(tmp_path, lists / "photo.png", tmp_path / "nothing.txt").exit_code == 2
    (tmp_path / "empty").mkdir()
    assert run(tmp_path, tmp_path / "empty").exit_code == 2


def test_json_has_every_list_with_its_verdict_cards_and_statistics(
    tmp_path: Path, lists: Path
) -> None:
    told = json.loads(run(tmp_path, lists, "--json").output)
    assert (told["legal"], told["complete"], told["files"], told["report"]) == (
        *(False, True, 3, None),
    )
    assert told["counts"] == {
        "cannot be checked": 1,
        "not legal": 1,
        "undecided": 0,
        "legal": 1,
    }
    assert [(one["why"], Path(one["file"]).name) for one in told["aside"]] == [
        ("hidden", ".hidden")
    ]
    unread, broken, legal = told["lists"]
    assert unread["problem"].startswith("this is a picture")
    assert unread["verdict"] is None
    assert [found["rule"] for found in broken["verdict"]["violations"]] == [
        *("5.1.2.1", "5.1.2.2", "5.1.2.3"),
    ]
    assert legal["verdict"]["legal"]
    assert legal["name"] == "Lights of the Harbor"
    assert legal["cards"][0]["code"] == "JT/S01-E001"
    assert legal["verdict"]["statistics"][0] == {
        "title": "type",
        "bars": {"character": 40, "event": 2, "climax": 8},
        "unknown": 0,
    }


def test_no_verdict_names_a_game_by_its_id(tmp_path: Path) -> None:
    for name in ("legal-deck.txt", "illegal-deck.txt"):
        (tmp_path / name).write_bytes(files("samples", name).read_bytes())
    more = ("--format", "standard", "--as-of", "2025-03-28", "--game", "ws-en")
    for asked in (
        (tmp_path / "legal-deck.txt",),
        (tmp_path / "illegal-deck.txt", *more),
        (tmp_path,),
    ):
        assert "ws-en" not in run(tmp_path, *asked).output.replace("--game ws-en", "")


def test_one_file_with_several_lists_is_checked_as_many(tmp_path: Path) -> None:
    table = tmp_path / "players.csv"
    table.write_text("Player,Count,Card\nZoe,50,Nobody\nAnn,4,JT/S01-E001\n", "utf-8")
    result = run(tmp_path, table)
    assert result.exit_code == 1
    ann, zoe = result.output.splitlines()[2:]
    assert ann == (
        "not legal         Ann (players.csv, list 2): 4 cards in the deck, not exactly 50"
    )
    assert zoe.startswith("undecided         Zoe (players.csv, list 1): undecided: 50 cards in")
    assert zoe.endswith("; 50 cards not known")
    assert run(tmp_path, table, "--deck", "2").output.splitlines()[1].startswith("  4 cards")


@pytest.mark.parametrize(
    ("name", "begins"),
    [("r.html", "<!DOCTYPE html>"), ("r.HTM", "<!DOCTYPE html>"), ("r.csv", "\ufeffVerdict,")],
)
def test_a_report_is_written_as_its_name_asks(
    tmp_path: Path, lists: Path, name: str, begins: str
) -> None:
    result = run(tmp_path, lists, "--report", tmp_path / name)
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == f"Report saved to {tmp_path / name}"
    assert (tmp_path / name).read_text("utf-8").startswith(begins)


def test_a_report_inside_the_folder_is_not_checked_the_next_time(
    tmp_path: Path, lists: Path
) -> None:
    for _ in range(2):
        result = run(tmp_path, lists, "--report", lists / "r.csv", "--force")
        assert result.output.startswith("lists: 3, files: 3;")


def test_a_report_of_one_list_is_possible(tmp_path: Path, lists: Path) -> None:
    assert run(tmp_path, lists / "ann.txt", "--report", tmp_path / "r.html").exit_code == 0
    assert "Lights of the Harbor" in (tmp_path / "r.html").read_text("utf-8")


def test_a_pdf_is_drawn_without_a_window(qtbot: QtBot, tmp_path: Path, lists: Path) -> None:
    assert run(tmp_path, lists, "--report", tmp_path / "r.pdf").exit_code == 1
    document = pypdfium2.PdfDocument(tmp_path / "r.pdf")
    assert "Lights of the Harbor" in " ".join(
        page.get_textpage().get_text_bounded() for page in document
    )
    document.close()


def test_where_qt_cannot_be_loaded_nothing_is_written(
    tmp_path: Path, lists: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(display, "why_no_paper", lambda: "Qt needs the system library libEGL")
    result = run(tmp_path, lists, "--report", tmp_path / "r.pdf")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "no PDF can be written: Qt needs the system library libEGL" in result.stderr
    assert not (tmp_path / "r.pdf").exists()


def test_a_report_takes_the_place_of_another_only_by_force(tmp_path: Path, lists: Path) -> None:
    path = tmp_path / "r.html"
    path.write_text("old", "utf-8")
    refused = run(tmp_path, lists, "--report", path)
    assert refused.exit_code == 2
    assert "this file already exists" in refused.stderr
    assert path.read_text("utf-8") == "old"
    assert run(tmp_path, lists, "--report", path, "--force").exit_code == 1
    assert path.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("name", ["r.txt", "r", "nowhere/r.html"])
def test_a_report_that_cannot_be_written_is_refused_before_anything_is_checked(
    tmp_path: Path, lists: Path, name: str
) -> None:
    result = run(tmp_path, lists, "--report", tmp_path / name)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_game_or_format_that_is_not_known_is_refused_as_a_whole(
    tmp_path: Path, lists: Path
) -> None:
    assert run(tmp_path, lists, "--format", "nonsense").exit_code == 2


def test_standard_input_stands_alone(tmp_path: Path, lists: Path) -> None:
    result = run(tmp_path, "-", lists)
    assert result.exit_code == 2


def press_ctrl_c_at(monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    """Ctrl+C is pressed while ``file`` is being read."""
    read = deck_lists.content_of

    def reading(path: Path) -> bytes:
        if path.name == file:
            os.kill(os.getpid(), signal.SIGINT)
        return read(path)

    monkeypatch.setattr("judgetool.operations.decks.folders.content_of", reading)


@pytest.mark.skipif(os.name == "nt", reason="a process cannot send itself Ctrl+C here")
def test_ctrl_c_ends_it_and_what_is_done_is_told_as_incomplete(
    tmp_path: Path, lists: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.getsignal(signal.SIGINT)
    press_ctrl_c_at(monkeypatch, "ben.txt")
    result = run(tmp_path, lists, "--report", tmp_path / "r.html")
    assert result.exit_code == 2
    lines = result.output.splitlines()
    assert lines[0] == "lists: 1, files: 3; 1 legal"
    assert "  INCOMPLETE: stopped after 1 of 3 files" in lines
    assert "INCOMPLETE: stopped, 2 files not checked" in (tmp_path / "r.html").read_text("utf-8")
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(os.name == "nt", reason="a process cannot send itself Ctrl+C here")
def test_an_incomplete_report_takes_the_place_of_no_other(
    tmp_path: Path, lists: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "r.html").write_text("old", "utf-8")
    press_ctrl_c_at(monkeypatch, "ben.txt")
    result = run(tmp_path, lists, "--report", tmp_path / "r.html", "--force")
    assert (tmp_path / "r.html").read_text("utf-8") == "old"
    assert result.output.splitlines()[-1] == f"Report saved to {tmp_path / 'r.incomplete.html'}"
    assert "INCOMPLETE" in (tmp_path / "r.incomplete.html").read_text("utf-8")


def test_the_charts_of_a_deck_are_printed_when_asked_for(tmp_path: Path, lists: Path) -> None:
    lines = run(tmp_path, lists / "ann.txt", "--statistics").output.splitlines()
    start = lines.index("  level")
    assert lines[start : start + 3] == [
        "  level",
        "    0  " + "█" * 18 + " 18",
        "    1  " + "█" * 10 + " 10",
    ]
    assert "  level" not in run(tmp_path, lists / "ann.txt").output.splitlines()


@pytest.mark.skipif(os.name == "nt", reason="names of files are always text here")
def test_a_file_whose_name_is_no_text_is_told_and_reported(tmp_path: Path) -> None:
    file = tmp_path / os.fsdecode(b"\xff.txt")
    try:
        file.write_bytes(b"4 JT/S01-E001")
    except OSError:
        pytest.skip("this file system takes names in UTF-8 only")
    for name in ("r.html", "r.csv"):
        assert run(tmp_path / "home", file, "--report", tmp_path / name).exit_code == 1
        assert (tmp_path / name).stat().st_size > 0
    told = json.loads(run(tmp_path / "home", file, tmp_path / "r.csv", "--json").output)
    assert [one["file"] for one in told["lists"]][1:] == [str(file)]


def test_a_report_of_problems_leaves_out_the_legal_lists(tmp_path: Path, lists: Path) -> None:
    path = tmp_path / "problems.csv"
    assert run(tmp_path, lists, "--problems", "--report", str(path)).exit_code == 1
    verdicts = {line.split(",")[0] for line in path.read_text("utf-8-sig").splitlines()[1:]}
    assert verdicts == {"cannot be checked", "not legal"}
    refused = run(tmp_path, lists, "--problems")
    assert refused.exit_code == 2
    assert "--problems is for a report: add --report" in refused.stderr
