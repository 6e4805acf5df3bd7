"""Looking a workspace through: each value that the program did not write is named."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from judgetool.decks.physical.count import Counted, PhysicalCount, RegisteredCard
from judgetool.events.things import EventFacts, Player
from judgetool.store import Workspace
from judgetool.store.card_sources import CardFiles
from judgetool.store.cards import StoredCards
from judgetool.store.check import columns, findings, why_unreadable
from judgetool.store.disputes import DisputeFacts, Disputes
from judgetool.store.events import CountFacts, Counts, Events
from judgetool.store.failures import LockedWorkspace
from judgetool.store.notes import Anchor, Notes
from judgetool.store.rules import Shelf
from rules_index.model import Book, Change, ChangeKind, ChangeNote, Rule

NINE = "2026-04-12T09:00:00+02:00"
BOOK = Book("ws-en", "Pebble Pond", "1.2", date(2021, 3, 3), "en", "pond.txt", "ab12")
RULES = [Rule("1", "Ponds", heading=True), Rule("1.1", "A frog leaps twice.")]
CHANGES = [Change("1.2", date(2021, 3, 3), (ChangeNote(ChangeKind.ADDED, ("1.1",), "Frogs."),))]


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A sound workspace with a book, a note, an event and a count."""
    with Workspace(tmp_path) as workspace:
        Shelf(workspace.db).publish(BOOK, RULES, CHANGES)
        anchor = Anchor("ws-en", "1.2", True, "1.1", "ab12", "A frog")
        Notes(workspace.db).add(anchor, "Ask the frog.", bookmarked=False)
        events, counts = Events(workspace.db), Counts(workspace.db)
        spring = events.begin(EventFacts("Spring Cup"), NINE, "Lee")
        events.enter(spring, Player("Ann"), NINE, "Lee")
        events.keep_list(b"2 A-1")
        count = PhysicalCount((RegisteredCard("A-1", 2, "Wren", "main"),))
        counts.add(counts.begin(CountFacts("Ann"), count, NINE, "").id, Counted("A-1"), NINE)
        Disputes(workspace.db).begin(DisputeFacts("", "A title", ()), "text", "x.yaml", NINE)
        yield workspace


def entry(**changes: Any) -> dict[str, Any]:
    row = {"id": 2, "event": 1, "mark": "entered", "kind": "player", "data": '{"name": "Ann"}'}
    return row | changes


def test_a_sound_workspace_has_no_findings(workspace: Workspace) -> None:
    assert list(findings(workspace.db)) == []


def test_the_columns_of_a_table_come_with_their_kinds() -> None:
    assert columns()["registered_lists"] == {"sha256": "TEXT", "content": "BLOB"}
    assert columns()["card_states"] == {"game": "TEXT", "token": "TEXT"}
    assert columns()["printed_cards"]["place"] == "REAL"


@pytest.mark.parametrize(
    ("table", "row", "why"),
    [
        ("books", {"name": b"\xff"}, "name holds a value of the wrong kind"),
        ("books", {"id": "1"}, "id holds a value of the wrong kind"),
        ("books", {"name": b"\xff", "id": "1"}, "id holds a value of the wrong kind"),
        ("printed_cards", {"place": 1, "card": "{}"}, ""),
        ("printed_cards", {"place": "1", "card": "{}"}, "place holds a value of the wrong kind"),
        ("printed_cards", {"card": "[]"}, "card does not hold what it should"),
        ("printed_cards", {"card": "{"}, "card cannot be read"),
        ("card_statements", {"told": None}, "told cannot be read"),
        ("card_conflicts", {"values": "[]"}, ""),
        ("card_conflicts", {"values": "{}"}, "values does not hold what it should"),
        ("books", {"effective": "2021-03-03"}, ""),
        ("books", {"effective": None}, ""),
        ("books", {"effective": "soon"}, "effective is not a date"),
        ("card_files", {"imported": "soon"}, "imported is not a date"),
        ("rulebook_changes", {"numbers": "[]", "date": "soon"}, "date is not a date"),
        ("rules", {"number": "7-4-1"}, ""),
        ("rules", {"number": "[[["}, "number is not the number of a rule"),
        ("rules", {"number": "1", "see": "1.1 2.3"}, ""),
        ("rules", {"number": "1", "see": "1.1 ["}, "see is not the number of a rule"),
        ("rules", {"number": "[", "see": "["}, "number is not the number of a rule"),
        ("rule_references", {"target": "1.2"}, ""),
        ("rule_references", {"target": ""}, "target is not the number of a rule"),
        ("event_entries", entry(), ""),
        ("event_entries", entry(event=None), ""),
        ("event_entries", entry(event=2), "it does not belong to any event"),
        ("event_entries", entry(event=3), "it does not belong to any event"),
        ("event_entries", entry(data="[]"), "data does not hold what it should"),
        ("counts", {"registered": "[]"}, ""),
        ("counts", {"registered": "{}"}, "registered does not hold what it should"),
        ("count_acts", {"data": '{"act": "undo"}'}, ""),
        ("registered_lists", {"content": b"4 A-1", "sha256": sha256(b"4 A-1").hexdigest()}, ""),
        (
            "registered_lists",
            {"content": b"4 A-2", "sha256": sha256(b"4 A-1").hexdigest()},
            "the list is not the list that was registered",
        ),
        ("word_indexes", {"words": "frog", "digest": sha256(b"frog").hexdigest()}, ""),
        (
            "word_indexes",
            {"words": "duck", "digest": sha256(b"frog").hexdigest()},
            "the index has been changed",
        ),
    ],
)
def test_a_value_that_is_not_what_it_should_be_is_named(
    table: str, row: dict[str, Any], why: str
) -> None:
    assert why_unreadable(table, row) == why


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("event_entries", entry(mark="torn")),
        ("event_entries", entry(kind="frog")),
        ("event_entries", entry(data="{}")),
        ("counts", {"registered": "[7]"}),
        ("count_acts", {"data": '{"act": "weighed"}'}),
    ],
)
def test_a_row_that_nobody_can_have_entered_is_told(table: str, row: dict[str, Any]) -> None:
    assert why_unreadable(table, row).startswith("it cannot be read (")


def test_a_table_or_a_column_that_lacks_is_named(workspace: Workspace) -> None:
    workspace.db.execute("DROP TABLE card_states")
    workspace.db.execute("ALTER TABLE formats DROP COLUMN text")
    found = list(findings(workspace.db))
    assert found[:2] == [
        "table card_states: it is not there",
        "table formats: the column text is not there",
    ]


def test_of_many_broken_rows_the_first_ten_are_named(workspace: Workspace) -> None:
    for _ in range(12):
        workspace.db.execute("INSERT INTO card_files (game, imported) VALUES ('ws-en', 'soon')")
    rows = [line for line in findings(workspace.db) if line.startswith("table card_files")]
    assert rows == [f"table card_files: row {n}: imported is not a date" for n in range(1, 11)]


def test_what_no_column_shows_is_found_by_reading_it(workspace: Workspace) -> None:
    workspace.db.execute("UPDATE rulebook_changes SET kind = 'torn'")
    assert list(findings(workspace.db)) == [
        "rulebooks: ValueError, 'torn' is not a valid ChangeKind"
    ]


def test_of_several_that_cannot_be_read_the_first_is_told(workspace: Workspace) -> None:
    Shelf(workspace.db).publish(replace(BOOK, id="dbs"), RULES, CHANGES)
    for id_, kind in (("dbs", "worn"), ("ws-en", "torn")):
        workspace.db.execute(
            "UPDATE rulebook_changes SET kind = ? WHERE book_id IN"
            " (SELECT id FROM books WHERE book = ?)",
            [kind, id_],
        )
    assert list(findings(workspace.db)) == [
        "rulebooks: ValueError, 'worn' is not a valid ChangeKind"
    ]


@pytest.mark.parametrize(
    ("reader", "method", "found"),
    [
        (Shelf, "rules_of", "rulebooks: ValueError, torn"),
        (Shelf, "digests", "rulebooks: ValueError, torn"),
        (Notes, "of", "notes: ValueError, torn"),
        (Events, "log", "events: ValueError, torn"),
        (Counts, "of", "events: ValueError, torn"),
        (CardFiles, "of", "card files: ValueError, torn"),
        (Disputes, "acts", "disputes: ValueError, torn"),
    ],
)
def test_all_that_reads_is_tried(
    workspace: Workspace,
    monkeypatch: pytest.MonkeyPatch,
    reader: type,
    method: str,
    found: str,
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("torn")

    monkeypatch.setattr(reader, method, fails)
    assert list(findings(workspace.db)) == [found]


def test_what_is_damaged_is_told_in_the_same_order_each_time(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("torn")

    for reader, method in (
        *((CardFiles, "of"), (Disputes, "acts"), (Events, "log")),
        *((Notes, "of"), (Shelf, "rules_of"), (StoredCards, "all")),
    ):
        monkeypatch.setattr(reader, method, fails)
    names = [line.partition(":")[0] for line in findings(workspace.db)]
    assert names[:5] == ["rulebooks", "notes", "events", "disputes", "card files"]
    assert names[5:8] == ["cards of ws-en", "cards of ws-jp", "cards of fftcg"]


def test_cards_are_read_game_by_game(workspace: Workspace) -> None:
    workspace.db.execute(
        "INSERT INTO printed_cards (game, code_key, card) VALUES ('ws-en', 'a1', ?)",
        [json.dumps({"name": 7})],
    )
    [line] = findings(workspace.db)
    assert line.startswith("cards of ws-en: ")


def test_a_broken_index_of_a_table_is_found_among_the_pages(workspace: Workspace) -> None:
    db = workspace.db
    db.execute("PRAGMA writable_schema = ON")
    db.execute(
        "UPDATE sqlite_master SET sql = replace(sql, 'ON notes (book)', 'ON notes (text)')"
        " WHERE name = 'idx_notes_book'"
    )
    db.execute("PRAGMA writable_schema = RESET").fetchall()
    assert list(findings(db)) == ["pages: row 1 missing from index idx_notes_book"]


def test_who_writes_meanwhile_is_no_damage(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(_: object) -> None:
        raise LockedWorkspace("busy", remedy="wait")

    monkeypatch.setattr(Notes, "books", locked)
    with pytest.raises(LockedWorkspace):
        list(findings(workspace.db))
