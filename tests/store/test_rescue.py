"""Saving what can be read of a damaged workspace: what is sound goes over, the rest is told."""

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from judgetool.card_texts.lost_icons import Supplied
from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.events.things import EventFacts, Player
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards
from judgetool.store.events import Events
from judgetool.store.formats import KeptFormat, KeptFormats
from judgetool.store.notes import Anchor, Notes
from judgetool.store.rescue import Saved, rescued
from judgetool.store.rules import Shelf
from judgetool.store.supplied_icons import SuppliedIcons
from judgetool.store.unfinished import Unfinished
from rules_index.model import Book, Change, ChangeKind, ChangeNote, Rule
from tests.cards.fftcg.invented import said
from tests.cards.invented import listed, printed

NINE, TEN = "2026-04-12T09:00:00+02:00", "2026-04-12T10:00:00+02:00"
ANCHOR = Anchor("ws-en", "1.2", True, "1.1", "ab12", "A frog")
BOOK = Book("ws-en", "Pebble Pond", "1.2", date(2021, 3, 3), "en", "pond.txt", "ab12")
RULES = [
    Rule("1", "Ponds", heading=True),
    Rule("1.2", "Ducks swim."),
    Rule("1.1", "A frog leaps twice."),
]
CHANGES = (
    Change("1.2", date(2021, 3, 3), (ChangeNote(ChangeKind.ADDED, ("1.1",), "Frogs."),)),
    Change("1.1", None),
)
FORMAT = KeptFormat("ws-en", "pond", "id = 'pond'", "pond.toml", "ab", "2026-01-02")
SUPPLIED = Supplied("Sing with in its trigger icon.", ((10, "gate"),), "2026-03-01")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a workspace with two events, a list, notes, a format, a book and two cards."""
    with Workspace(tmp_path / "home") as workspace:
        events = Events(workspace.db)
        spring = events.begin(EventFacts("Spring Cup"), NINE, "Lee")
        for name in ("Ann", "Bob", "Cy", "Dora"):
            events.enter(spring, Player(name), TEN, "Lee")
        events.begin(EventFacts("Summer Cup"), TEN, "Lee")
        events.keep_list(b"2 A-1")
        for words in ("Ask the frog.", "Ask the duck."):
            Notes(workspace.db).add(ANCHOR, words, bookmarked=False)
        KeptFormats(workspace.db).keep([FORMAT])
        Shelf(workspace.db).publish(BOOK, RULES, CHANGES)
        cards = StoredCards(workspace.db, WeissSchwarzEnglish())
        cards.take(listed(printed("TT/S01-E001", "Night Owl"), printed("TT/S01-E002", "Barn Owl")))
        SuppliedIcons(workspace.db, "ws-en").put("Night Owl", SUPPLIED)
        Unfinished(workspace.db).keep("list", "4 Night Owl")
        return workspace.path


def spoil(path: Path, *statements: str) -> None:
    """Change the file as no version of the program does."""
    with closing(sqlite3.connect(path)) as db:
        for (trigger,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            db.execute(statement)
        db.commit()


def told(saved: Iterable[Saved]) -> dict[str, tuple[int, list[str]]]:
    """What was saved of each table: how many rows, and what is lost."""
    return {one.name: (one.rows, one.lost) for one in saved}


def test_all_of_a_sound_workspace_goes_over(path: Path, tmp_path: Path) -> None:
    found = rescued(path, tmp_path / "new")
    assert [one.name for one in found[:2]] == ["entries of events", "registered lists"]
    assert told(found) == {
        "entries of events": (6, []),
        "registered lists": (1, []),
        "shared events": (0, []),
        "entries of shared events": (0, []),
        "entries of a server that could not be read": (0, []),
        "counts of decks": (0, []),
        "acts of counts": (0, []),
        "disputes": (0, []),
        "acts of disputes": (0, []),
        "differences to explain": (0, []),
        "texts of differences": (0, []),
        "explanations of differences": (0, []),
        "notes and bookmarks": (2, []),
        "answers of the quiz": (0, []),
        "formats": (1, []),
        "card files": (0, []),
        "statements about cards": (2, []),
        "icons that a judge supplied": (1, []),
        "texts that were not finished": (1, []),
        "rulebooks": (1, []),
    }
    with Workspace(tmp_path / "new") as workspace:
        shelf = Shelf(workspace.db)
        [book] = shelf.books()
        assert (book.book, book.rules) == (BOOK, 3)
        assert shelf.rules_of(book) == RULES
        assert shelf.changes_of(book) == CHANGES
        assert KeptFormats(workspace.db).all() == (FORMAT,)
        assert SuppliedIcons(workspace.db, "ws-en").of("Night Owl", SUPPLIED.text) == SUPPLIED
        cards = StoredCards(workspace.db, WeissSchwarzEnglish())
        assert [card.name for card in cards.all()] == ["Night Owl", "Barn Owl"]
        assert list(Events(workspace.db).log(1).players.values()) == [
            Player("Ann"),
            Player("Bob"),
            Player("Cy"),
            Player("Dora"),
        ]


def test_what_was_saved_stands_in_one_file(path: Path, tmp_path: Path) -> None:
    rescued(path, tmp_path / "new")
    assert [one.name for one in (tmp_path / "new").iterdir()] == ["workspace.sqlite"]
    with closing(sqlite3.connect(tmp_path / "new" / "workspace.sqlite")) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_the_damaged_file_stays_as_it_was(path: Path, tmp_path: Path) -> None:
    before = b"Dear judge" + path.read_bytes()[10:]
    path.write_bytes(before)
    assert told(rescued(path, tmp_path / "new"))["entries of events"] == (6, [])
    assert path.read_bytes() == before


def test_what_stands_in_the_journal_only_is_saved(path: Path, tmp_path: Path) -> None:
    with Workspace(path.parent) as workspace:
        Notes(workspace.db).add(ANCHOR, "Ask the newt.", bookmarked=False)
        assert told(rescued(path, tmp_path / "new"))["notes and bookmarks"] == (3, [])


def test_a_row_that_is_not_what_it_should_be_is_left_out_and_told(
    path: Path, tmp_path: Path
) -> None:
    spoil(path, "UPDATE notes SET text = x'ff' WHERE id = 1")
    found = told(rescued(path, tmp_path / "new"))
    assert found["notes and bookmarks"] == (1, ["number 1: text holds a value of the wrong kind"])
    with Workspace(tmp_path / "new") as workspace:
        assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the duck."]


def test_a_row_that_does_not_go_into_the_fresh_one_is_left_out_and_told(
    path: Path, tmp_path: Path
) -> None:
    spoil(
        path,
        "ALTER TABLE event_entries RENAME TO old",
        "CREATE TABLE event_entries AS SELECT * FROM old",
        'UPDATE event_entries SET "at" = NULL WHERE id = 6',
    )
    assert told(rescued(path, tmp_path / "new"))["entries of events"] == (
        5,
        ["6 contradicts the rest (NOT NULL constraint failed: event_entries.at)"],
    )


def test_of_rows_with_the_same_number_the_first_is_saved_and_the_other_told(
    path: Path, tmp_path: Path
) -> None:
    spoil(
        path,
        "ALTER TABLE notes RENAME TO old",
        "CREATE TABLE notes AS SELECT * FROM old",
        "UPDATE notes SET id = 1",
    )
    assert told(rescued(path, tmp_path / "new"))["notes and bookmarks"] == (
        1,
        ["1 contradicts the rest (UNIQUE constraint failed: notes.id)"],
    )
    with Workspace(tmp_path / "new") as workspace:
        assert [note.text for note in Notes(workspace.db).of("ws-en")] == ["Ask the frog."]


def test_a_table_that_is_gone_is_told(path: Path, tmp_path: Path) -> None:
    spoil(path, "DROP TABLE notes")
    found = told(rescued(path, tmp_path / "new"))
    assert found["notes and bookmarks"] == (0, ["everything: nothing can be read"])
    assert found["formats"] == (1, [])


def test_of_a_lost_column_the_usual_value_is_taken(path: Path, tmp_path: Path) -> None:
    spoil(path, "ALTER TABLE notes DROP COLUMN begins", "ALTER TABLE notes DROP COLUMN bookmarked")
    assert told(rescued(path, tmp_path / "new"))["notes and bookmarks"] == (2, [])
    with Workspace(tmp_path / "new") as workspace:
        note = Notes(workspace.db).of("ws-en")[0]
        assert (note.text, note.anchor.begins, note.bookmarked) == ("Ask the frog.", "", False)


def test_an_event_that_lost_its_first_entry_gets_another(path: Path, tmp_path: Path) -> None:
    spoil(path, "DELETE FROM event_entries WHERE id = 1")
    assert told(rescued(path, tmp_path / "new"))["entries of events"] == (
        5,
        ["name and facts of event 1: it is now 'Rescued event 1'"],
    )
    with Workspace(tmp_path / "new") as workspace:
        log = Events(workspace.db).log(1)
        assert log.facts == EventFacts("Rescued event 1")
        assert (log.entries[0].at, log.entries[0].by) == (TEN, "")
        assert len(log.players) == 4
        assert [one.facts.name for one in Events(workspace.db).all()] == [
            "Rescued event 1",
            "Summer Cup",
        ]


def test_events_that_lost_their_first_entries_are_told_in_their_order(tmp_path: Path) -> None:
    with Workspace(tmp_path / "home") as workspace:
        events = Events(workspace.db)
        begun = [events.begin(EventFacts(name), NINE, "Lee") for name in ("Spring", "Summer")]
        for event in reversed(begun):
            events.enter(event, Player("Ann"), TEN, "Lee")
    spoil(workspace.path, "DELETE FROM event_entries WHERE id IN (1, 2)")
    assert told(rescued(workspace.path, tmp_path / "new"))["entries of events"] == (
        2,
        [
            "name and facts of event 1: it is now 'Rescued event 1'",
            "name and facts of event 2: it is now 'Rescued event 2'",
        ],
    )


def test_what_is_lost_of_several_rulebooks_is_told_book_by_book(path: Path, tmp_path: Path) -> None:
    with Workspace(path.parent) as workspace:
        Shelf(workspace.db).publish(replace(BOOK, id="dbs"), RULES)
    spoil(path, "UPDATE rules SET text = x'ff' WHERE number = '1.2'")
    _, lost = told(rescued(path, tmp_path / "new"))["rulebooks"]
    assert lost == [
        "rules: number 2: text holds a value of the wrong kind",
        "rules: number 5: text holds a value of the wrong kind",
        "ws-en 1.2: 1 of 3 rules; import it again",
        "dbs 1.2: 1 of 3 rules; import it again",
    ]


def test_a_rulebook_without_some_of_its_rules_is_to_be_imported_again(
    path: Path, tmp_path: Path
) -> None:
    spoil(path, "UPDATE rules SET text = x'ff' WHERE number = '1.2'")
    rows, lost = told(rescued(path, tmp_path / "new"))["rulebooks"]
    assert rows == 1
    assert lost == [
        "rules: number 2: text holds a value of the wrong kind",
        "ws-en 1.2: 1 of 3 rules; import it again",
    ]


def test_a_change_that_cannot_be_read_is_told_with_the_rulebooks(
    path: Path, tmp_path: Path
) -> None:
    spoil(path, "UPDATE rulebook_changes SET numbers = '{' WHERE id = 1")
    rows, lost = told(rescued(path, tmp_path / "new"))["rulebooks"]
    assert (rows, lost) == (1, ["changes: number 1: numbers cannot be read"])


def test_a_rulebook_that_cannot_be_published_does_not_stop_the_rest(
    path: Path, tmp_path: Path
) -> None:
    spoil(path, "UPDATE rulebook_changes SET kind = 'torn' WHERE id = 1")
    rows, lost = told(rescued(path, tmp_path / "new"))["rulebooks"]
    assert (rows, lost) == (0, ["ValueError: 'torn' is not a valid ChangeKind"])


def test_what_was_said_of_cards_that_do_not_come_out_is_named(path: Path, tmp_path: Path) -> None:
    spoil(
        path,
        "UPDATE card_statements SET told = json_set(told, '$.level', 'frog')"
        " WHERE code = 'TT/S01-E001'",
    )
    found = told(rescued(path, tmp_path / "new"))
    assert found["statements about cards"] == (2, ["statements about ws-en tts01e001"])
    assert found["rulebooks"] == (1, [])
    with Workspace(tmp_path / "new") as workspace:
        cards = StoredCards(workspace.db, WeissSchwarzEnglish())
        assert [card.name for card in cards.all()] == ["Barn Owl"]


def test_cards_that_do_not_come_out_are_named_game_by_game(path: Path, tmp_path: Path) -> None:
    with Workspace(path.parent) as workspace:
        StoredCards(workspace.db, FftcgGame()).take([said(), said("1-008", name="Test Mage")])
    spoil(
        path,
        "UPDATE card_statements SET told = json_set(told, '$.level', 'frog')"
        " WHERE code = 'TT/S01-E001'",
        "UPDATE card_statements SET told = json_set(told, '$.cost', 'frog') WHERE code = '1-007L'",
    )
    assert told(rescued(path, tmp_path / "new"))["statements about cards"] == (
        4,
        ["statements about ws-en tts01e001", "statements about fftcg 1007"],
    )
    with Workspace(tmp_path / "new") as workspace:
        names = [card.name for card in StoredCards(workspace.db, FftcgGame()).all()]
    assert names == ["Test Mage"]


def test_cards_of_which_none_can_be_made_are_told_among_what_was_said(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("torn")

    monkeypatch.setattr(WeissSchwarzEnglish, "merge", fails)
    found = told(rescued(path, tmp_path / "new"))
    assert found["statements about cards"] == (2, ["ValueError: torn"])
    assert found["rulebooks"] == (1, [])


def lose_leaf(path: Path, table: str, place: int) -> tuple[int, int]:
    """Empty one leaf of ``table`` in the file; gives the first and last row that stood on it."""
    content = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as db:
        [root] = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
        ).fetchone()
    inner = (root - 1) * 4096
    assert content[inner] == 5, "the table has more than one page"

    def cell(number: int) -> tuple[int, int]:
        """A leaf, and the last row on it."""
        at = inner + int.from_bytes(content[inner + 12 + 2 * number :][:2], "big")
        row, rest = 0, at + 4
        while content[rest] & 0x80:
            row, rest = (row << 7) + (content[rest] & 0x7F), rest + 1
        return int.from_bytes(content[at : at + 4], "big"), (row << 7) + content[rest]

    leaf, last = cell(place)
    content[(leaf - 1) * 4096 : leaf * 4096] = bytes(4096)
    path.write_bytes(content)
    return cell(place - 1)[1] + 1 if place else 1, last


@pytest.mark.parametrize("place", [0, 1])
def test_rows_on_a_lost_page_are_told_and_those_around_it_saved(tmp_path: Path, place: int) -> None:
    with Workspace(tmp_path / "home") as workspace:
        for number in range(1, 101):
            note = {"id": number, "book": "dbs", "text": "x" * 200, "begins": json.dumps(number)}
            workspace.db.table("notes").insert(note)
    first, last = lose_leaf(workspace.path, "notes", place)
    rows, lost = told(rescued(workspace.path, tmp_path / "new"))["notes and bookmarks"]
    assert rows == 100 - (last - first + 1)
    assert lost == [f"numbers {first} to {last} cannot be read"]


@pytest.mark.parametrize("lost_rows", [(1,), (2,), (4,), (2, 3), (3, 4, 5), (2, 3, 4, 5)])
def test_each_row_around_a_gap_is_saved(tmp_path: Path, lost_rows: tuple[int, ...]) -> None:
    with Workspace(tmp_path / "home") as workspace:
        for number in range(1, 9):
            workspace.db.table("notes").insert({"id": number, "book": "dbs", "text": "x" * 3000})
    for number in lost_rows:
        assert lose_leaf(workspace.path, "notes", number - 1) == (number, number)
    rows, lost = told(rescued(workspace.path, tmp_path / "new"))["notes and bookmarks"]
    first, last = lost_rows[0], lost_rows[-1]
    if first == last:
        assert lost == [f"number {last} cannot be read"]
    else:
        assert lost == [f"numbers {first} to {last} cannot be read"]
    assert rows == 8 - len(lost_rows)
    with Workspace(tmp_path / "new") as workspace:
        saved = [note.id for note in Notes(workspace.db).of("dbs")]
    assert saved == [number for number in range(1, 9) if number not in lost_rows]


def test_a_table_whose_last_page_is_lost_is_saved_up_to_it(tmp_path: Path) -> None:
    with Workspace(tmp_path / "home") as workspace:
        for number in range(1, 31):
            workspace.db.table("notes").insert({"id": number, "book": "dbs", "text": "x" * 200})
    content = bytearray(workspace.path.read_bytes())
    with closing(sqlite3.connect(workspace.path)) as db:
        [root] = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'notes'").fetchone()
    inner = (root - 1) * 4096
    last = int.from_bytes(content[inner + 8 : inner + 12], "big")
    content[(last - 1) * 4096 : last * 4096] = bytes(4096)
    workspace.path.write_bytes(content)
    rows, lost = told(rescued(workspace.path, tmp_path / "new"))["notes and bookmarks"]
    assert lost == [f"everything from number {rows + 1} on: nothing can be read"]
    assert 10 < rows < 30
