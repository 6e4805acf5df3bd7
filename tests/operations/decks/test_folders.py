"""Many lists at once: what is found in folders, and what becomes of each list."""

import os
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.deck_list import DeckList
from judgetool.decks.deck_rules import Verdict
from judgetool.operations.decks import folders
from judgetool.operations.decks.checks import check_with
from judgetool.operations.decks.folders import (
    CheckedFolder,
    CheckedList,
    Outcome,
    TooManyFiles,
    check_files,
    checked_lists,
    find_files,
)
from resources import files

check = partial(check_with, SAMPLE_CARDS, game="ws-en")
LEGAL = files("samples", "legal-deck.txt").read_bytes()
ILLEGAL = files("samples", "illegal-deck.txt").read_bytes()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five files: legal, not legal, one with an unknown card, a picture, an empty one."""
    (tmp_path / "a legal.txt").write_bytes(LEGAL)
    (tmp_path / "b illegal.txt").write_bytes(ILLEGAL)
    (tmp_path / "c unknown.txt").write_bytes(b"50 Nobody At All\n")
    (tmp_path / "d picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    (tmp_path / "e empty.txt").write_bytes(b"")
    return tmp_path


def outcomes(checked: CheckedFolder) -> list[tuple[str, str]]:
    return [(one.file.name, str(one.outcome)) for one in checked.lists]


def test_what_needs_a_judge_stands_in_front(folder: Path) -> None:
    checked = check_files(find_files([folder]), check)
    assert outcomes(checked) == [
        ("d picture.png", "cannot be checked"),
        ("e empty.txt", "cannot be checked"),
        ("b illegal.txt", "not legal"),
        ("c unknown.txt", "undecided"),
        ("a legal.txt", "legal"),
    ]
    assert checked.counts == {
        Outcome.UNCHECKED: 2,
        Outcome.ILLEGAL: 1,
        Outcome.UNDECIDED: 1,
        Outcome.LEGAL: 1,
    }
    assert (checked.complete, checked.legal, checked.answered) == (True, False, True)


def test_a_file_that_cannot_be_read_is_a_row_with_its_message(folder: Path) -> None:
    row = check_files(find_files([folder]), check).lists[0]
    assert row.verdict is None
    assert row.problem.startswith("this is a picture and not text")
    assert row.sha256 == sha256(b"\x89PNG\r\n\x1a\n\x00\x00").hexdigest()


def test_each_list_of_a_file_is_a_row(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text("Player,Qty,Code\nBob,4,JT/S01-E001\nAnn,3,JT/S01-E001\n", "utf-8")
    rows = list(checked_lists(path, check))
    assert [(one.title, one.where) for one in rows] == [
        ("Bob", f"{path}, list 1"),
        ("Ann", f"{path}, list 2"),
    ]
    assert {one.sha256 for one in rows} == {sha256(path.read_bytes()).hexdigest()}
    assert list(checked_lists(path, check, lambda: True)) == []
    seen: list[str] = []
    check_files(find_files([path]), check, seen=lambda one: seen.append(one.title))
    assert seen == ["Bob", "Ann"]


def test_a_file_that_is_not_there_is_a_row(tmp_path: Path) -> None:
    checked = check_files(find_files([tmp_path / "nothing.txt"]), check)
    assert outcomes(checked) == [("nothing.txt", "cannot be checked")]
    assert "there is no such file" in checked.lists[0].problem
    assert not checked.answered


def test_a_defect_of_the_program_does_not_keep_other_lists_from_being_checked(
    folder: Path,
) -> None:
    def failing(deck: DeckList) -> Verdict:
        if "illegal" in deck.where:
            raise ZeroDivisionError("by nought")
        return check(deck)

    checked = check_files(find_files([folder]), failing)
    row = next(one for one in checked.lists if one.file.name == "b illegal.txt")
    assert row.problem == (
        "the program failed on this list (ZeroDivisionError: by nought); check it by hand"
    )
    assert ("a legal.txt", "legal") in outcomes(checked)


def test_lists_of_one_outcome_stand_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name, player in (("1", "zoe"), ("2", "Ann"), ("20.txt", ""), ("3.txt", "")):
        title = f"Name: {player}\n".encode() if player else b""
        (tmp_path / name).write_bytes(title + b"4 JT/S01-E001\n")
    checked = check_files(find_files([tmp_path]), check)
    assert [one.title for one in checked.lists] == ["3.txt", "20.txt", "Ann", "zoe"]


def test_it_ends_when_it_is_to_stop_and_gives_what_is_done(folder: Path) -> None:
    seen: list[CheckedList] = []
    checked = check_files(
        find_files([folder]), check, stopped=lambda: len(seen) == 2, seen=seen.append
    )
    assert [one.file.name for one in seen] == ["a legal.txt", "b illegal.txt"]
    assert outcomes(checked) == [("b illegal.txt", "not legal"), ("a legal.txt", "legal")]
    assert (checked.files, checked.complete, checked.legal) == (5, False, False)


def test_lists_that_are_legal_so_far_do_not_answer_for_the_others(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(LEGAL)
    seen: list[CheckedList] = []
    checked = check_files(
        find_files([tmp_path]), check, stopped=lambda: len(seen) == 1, seen=seen.append
    )
    assert (checked.legal, checked.answered) == (False, False)
    assert check_files(find_files([tmp_path]), check).legal


def test_how_far_it_is_is_told_file_by_file(folder: Path) -> None:
    told: list[tuple[str, int, int]] = []
    check_files(find_files([folder]), check, tell=lambda *what: told.append(what))
    assert told == [("checking lists", done, 5) for done in range(6)]


def test_a_folder_without_lists_answers_nothing(tmp_path: Path) -> None:
    checked = check_files(find_files([tmp_path]), check)
    assert (checked.lists, checked.legal, checked.answered) == ((), False, False)


def test_a_table_of_registrations_is_a_list_for_each_player(tmp_path: Path) -> None:
    table = tmp_path / "players.csv"
    table.write_text(
        "Player,Count,Card\nZoe,50,Nobody At All\nAnn,4,JT/S01-E001\nAnn,4,JT/S01-E002\n", "utf-8"
    )
    checked = check_files(find_files([table]), check)
    assert [(one.title, one.where, str(one.outcome)) for one in checked.lists] == [
        ("Ann", f"{table}, list 2", "not legal"),
        ("Zoe", f"{table}, list 1", "undecided"),
    ]


def test_a_broken_row_of_a_table_leaves_the_other_players(tmp_path: Path) -> None:
    path = tmp_path / "all.csv"
    path.write_text("Player,Qty,Code\nAnn,4,JT/S01-E001\nBob,x,JT/S01-E001\n", "utf-8")
    bob, ann = check_files(find_files([path]), check).lists
    assert (bob.name, bob.problem) == (
        "Bob",
        "line 3: 'x' is no count; give a whole number from 1",
    )
    assert (ann.name, ann.verdict is None) == ("Ann", False)


def test_a_file_that_is_far_too_long_is_a_row_without_a_fingerprint(tmp_path: Path) -> None:
    with (tmp_path / "long.txt").open("wb") as file:
        file.truncate(2_000_000_000)
    row = check_files(find_files([tmp_path]), check).lists[0]
    assert row.problem.startswith("it has more than 4 MB")
    assert row.sha256 == ""


def test_all_real_lists_are_read(shared: Path) -> None:
    checked = check_files(find_files([shared / "decks"]), check)
    assert (checked.files, len(checked.lists), checked.aside) == (13, 72, ())
    assert checked.counts[Outcome.UNCHECKED] == 0
    assert sum(one.deck.total for one in checked.lists if one.deck is not None) == 3550


def test_all_files_of_a_folder_are_found_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "round 2").mkdir()
    for name in ("b.txt", "a.csv", "round 2/c"):
        (tmp_path / name).write_text("x", "utf-8")
    found = find_files([tmp_path])
    names = [file.relative_to(tmp_path).as_posix() for file in found.files]
    assert names == ["a.csv", "b.txt", "round 2/c"]
    assert found.aside == ()


def test_hidden_files_and_those_of_other_programs_are_left_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    for name in (".git/config", ".DS_Store", "~$players.xlsx", "Thumbs.db", "list.txt"):
        (tmp_path / name).write_text("x", "utf-8")
    found = find_files([tmp_path])
    assert [file.name for file in found.files] == ["list.txt"]
    assert {(one.path.name, one.why) for one in found.aside} == {
        (".DS_Store", "hidden"),
        ("config", "hidden"),
        ("~$players.xlsx", "the mark of a file that is open"),
        ("Thumbs.db", "a file of the file manager"),
    }


def test_a_hidden_file_or_folder_that_is_named_is_read(tmp_path: Path) -> None:
    folder = tmp_path / ".lists"
    folder.mkdir()
    (folder / "a.txt").write_text("x", "utf-8")
    (folder / ".b.txt").write_text("x", "utf-8")
    found = find_files([folder, folder / ".b.txt"])
    assert [file.name for file in found.files] == ["a.txt", ".b.txt"]
    assert found.aside == ()


def test_a_file_that_is_named_twice_is_found_once(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("x", "utf-8")
    assert find_files([file, tmp_path, tmp_path / "." / "a.txt"]).files == (file,)


def test_the_report_is_not_taken_for_a_list(tmp_path: Path) -> None:
    for name in ("a.txt", "report.csv"):
        (tmp_path / name).write_text("x", "utf-8")
    found = find_files([tmp_path], but=[tmp_path / "report.csv"])
    assert [file.name for file in found.files] == ["a.txt"]


def test_a_file_that_is_not_there_is_left_to_whoever_reads_it(tmp_path: Path) -> None:
    assert find_files([tmp_path / "nothing"]).files == (tmp_path / "nothing",)


def test_a_dangling_link_is_left_to_whoever_reads_it(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to(tmp_path / "nothing")
    assert find_files([tmp_path]).files == (tmp_path / "link.txt",)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    found = find_files([tmp_path])
    assert found.files == ()
    assert [one.why for one in found.aside] == ["a device or a pipe"]


def test_a_folder_with_far_too_many_files_is_refused_and_not_searched_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    for name in ("a.txt", "b.txt", ".c"):
        (tmp_path / name).touch()
    assert len(find_files([tmp_path]).files) == 2
    (tmp_path / "d.txt").touch()
    with pytest.raises(TooManyFiles, match="has more than 3 files; choose the folder"):
        find_files([tmp_path])


def test_a_file_that_is_named_after_its_player_names_the_player(tmp_path: Path) -> None:
    file = tmp_path / "10144 Ann Example.txt"
    for text in ("4 JT/S01-E001", "no list"):
        file.write_text(text)
        (one,) = folders.checked_lists(file, lambda deck: (_ for _ in ()).throw(ValueError(deck)))
        assert one.title == "Ann Example (10144)"
