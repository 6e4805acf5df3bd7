"""Events and counts in the workspace: every entry at once, and none ever changed."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.decks.physical.count import (
    CannotCount,
    Counted,
    Finished,
    PhysicalCount,
    RegisteredCard,
    SetAside,
    Undo,
)
from judgetool.errors import BrokenFile
from judgetool.events.log import Mark
from judgetool.events.things import EventFacts, NotEntered, Player
from judgetool.store import Workspace
from judgetool.store.events import CountFacts, Counts, Events
from judgetool.store.failures import CannotStore

NINE = "2026-04-12T09:00:00+02:00"
TEN = "2026-04-12T10:00:00+02:00"
FACTS = EventFacts("Spring Cup", "2026-04-12", "ws-en")
COUNT = PhysicalCount((RegisteredCard("A-1", 2, "Wren", "main"),))


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as workspace:
        yield workspace


def test_entries_of_two_events_are_kept_apart(workspace: Workspace) -> None:
    events = Events(workspace.db)
    spring = events.begin(FACTS, NINE, "Lee")
    summer = events.begin(EventFacts("Summer Cup"), NINE, "")
    ann = events.enter(spring, Player("Ann"), NINE, "Lee")
    bob = events.enter(summer, Player("Bob"), NINE, "")
    assert events.log(spring).players == {ann: Player("Ann")}
    assert events.log(summer).players == {bob: Player("Bob")}
    assert [log.facts.name for log in events.all()] == ["Spring Cup", "Summer Cup"]


def test_marks_are_entries_of_their_own(workspace: Workspace) -> None:
    events = Events(workspace.db)
    spring = events.begin(FACTS, NINE, "Lee")
    ann = events.enter(spring, Player("Ann"), NINE, "Lee")
    assert events.mark(spring, ann, Mark.CORRECTED, Player("Anna"), TEN, "Kim") == 3
    events.mark(spring, spring, Mark.CORRECTED, EventFacts("Spring Open"), TEN, "Kim")
    log = events.log(spring)
    assert [(entry.mark, entry.subject, entry.at, entry.by) for entry in log.entries] == [
        (Mark.ENTERED, spring, NINE, "Lee"),
        (Mark.ENTERED, ann, NINE, "Lee"),
        (Mark.CORRECTED, ann, TEN, "Kim"),
        (Mark.CORRECTED, spring, TEN, "Kim"),
    ]
    assert events.all()[0].facts == EventFacts("Spring Open")


def test_an_event_that_is_not_there(workspace: Workspace) -> None:
    events = Events(workspace.db)
    ann = events.enter(events.begin(FACTS, NINE, ""), Player("Ann"), NINE, "")
    for number in (ann, 99):
        with pytest.raises(NotEntered, match="there is no event"):
            events.log(number)


def test_a_list_is_kept_byte_for_byte(workspace: Workspace) -> None:
    events = Events(workspace.db)
    content = b"4 A-1\r\n\xff\x00"
    digest = events.keep_list(content)
    assert events.keep_list(content) == digest
    assert events.list_content(digest) == content
    with pytest.raises(NotEntered):
        events.list_content("0" * 64)


@pytest.mark.parametrize("table", ["event_entries", "registered_lists", "counts", "count_acts"])
def test_the_database_itself_refuses_to_change_what_was_entered(
    workspace: Workspace, table: str
) -> None:
    events, counts = Events(workspace.db), Counts(workspace.db)
    events.begin(FACTS, NINE, "")
    events.keep_list(b"4 A-1")
    counts.add(counts.begin(CountFacts("Ann"), COUNT, NINE, "").id, Counted("A-1"), NINE)
    for statement in (f"DELETE FROM {table}", f"UPDATE {table} SET rowid = rowid"):
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            workspace.db.execute(statement)


def test_a_count_is_there_when_the_workspace_is_opened_again(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        counts = Counts(workspace.db)
        begun = counts.begin(CountFacts("Ann", "ws-en", 1, 2, 3, 4, 5), COUNT, NINE, "Lee")
        counts.add(begun.id, Counted("A-1", 2, "Wren", "1"), TEN)
        counts.add(begun.id, Undo(), TEN)
        kept = counts.add(begun.id, Counted("A-1"), TEN)
    with Workspace(tmp_path) as workspace:
        again = Counts(workspace.db).get(begun.id)
    assert again == kept
    assert again.facts == CountFacts("Ann", "ws-en", 1, 2, 3, 4, 5)
    assert again.count.acts == (Counted("A-1", 2, "Wren", "1"), Undo(), Counted("A-1"))
    assert again.times == (TEN, TEN, TEN)
    assert again.count.tally.counted == 1


def test_counts_of_an_event_and_of_none(workspace: Workspace) -> None:
    counts = Counts(workspace.db)
    alone = counts.begin(CountFacts("a list"), COUNT, NINE, "")
    at_event = counts.begin(CountFacts("Ann", event=7), COUNT, NINE, "")
    assert [one.id for one in counts.of(None)] == [alone.id]
    assert [one.id for one in counts.of(7)] == [at_event.id]


def test_counts_of_an_event_come_oldest_first(workspace: Workspace) -> None:
    counts = Counts(workspace.db)
    for name in ("Bob", "Ann"):
        counts.begin(CountFacts(name, event=7), COUNT, NINE, "")
    assert [one.facts.title for one in counts.of(7)] == ["Bob", "Ann"]


def test_an_act_that_is_not_possible_is_not_kept(workspace: Workspace) -> None:
    counts = Counts(workspace.db)
    begun = counts.begin(CountFacts("Ann"), COUNT, NINE, "")
    with pytest.raises(CannotCount):
        counts.add(begun.id, Undo(), NINE)
    assert counts.get(begun.id).count.acts == ()
    with pytest.raises(NotEntered):
        counts.add(99, Counted("A-1"), NINE)


def test_two_who_count_one_deck_build_on_each_other(tmp_path: Path) -> None:
    with Workspace(tmp_path) as one, Workspace(tmp_path) as other:
        begun = Counts(one.db).begin(CountFacts("Ann"), COUNT, NINE, "")
        Counts(one.db).add(begun.id, Counted("A-1"), NINE)
        seen = Counts(other.db).add(begun.id, Undo(), TEN)
        assert seen.count.acts == (Counted("A-1"), Undo())
        with pytest.raises(CannotCount, match="nothing to undo"):
            Counts(one.db).add(begun.id, Undo(), TEN)


def test_an_entry_that_cannot_be_saved_says_so(workspace: Workspace) -> None:
    events = Events(workspace.db)
    spring = events.begin(FACTS, NINE, "")
    workspace.db.execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(workspace.path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(CannotStore, match="cannot be written"):
        events.enter(spring, Player("Ann"), NINE, "")
    other.rollback()
    other.close()
    events.enter(spring, Player("Ann"), NINE, "")
    assert list(events.log(spring).players.values()) == [Player("Ann")]


def later_entry(workspace: Workspace, event: int, kind: str, data: str) -> None:
    """An entry as a later version of the program may have made it."""
    row = {"event": event, "mark": "entered", "at": NINE, "by": "", "kind": kind, "data": data}
    workspace.db.table("event_entries").insert(row)


def test_fields_of_a_later_version_are_passed_over(workspace: Workspace) -> None:
    events = Events(workspace.db)
    spring = events.begin(FACTS, NINE, "")
    later_entry(workspace, spring, "player", '{"name": "Ann", "pronouns": "she"}')
    assert list(events.log(spring).players.values()) == [Player("Ann")]


def test_what_this_version_cannot_read_is_said_and_not_skipped(workspace: Workspace) -> None:
    events, counts = Events(workspace.db), Counts(workspace.db)
    spring = events.begin(FACTS, NINE, "")
    later_entry(workspace, spring, "appeal", "{}")
    with pytest.raises(BrokenFile, match="entry 2 of an event cannot be read"):
        events.log(spring)
    begun = counts.begin(CountFacts("Ann"), COUNT, NINE, "")
    row = {"count": begun.id, "at": NINE, "data": '{"act": "weighed"}'}
    workspace.db.table("count_acts").insert(row)
    with pytest.raises(BrokenFile, match="count 1 cannot be read"):
        counts.get(begun.id)


def test_counts_under_way_are_those_without_an_end_in_effect(workspace: Workspace) -> None:
    counts = Counts(workspace.db)
    begun, ended, aside, undone = (
        counts.begin(CountFacts(name), COUNT, NINE, "").id for name in ("Ann", "Bob", "Cy", "Dora")
    )
    counts.add(begun, Counted("A-1"), NINE)
    counts.add(ended, Finished(), NINE)
    counts.add(aside, SetAside(), NINE)
    for act in (Finished(), Undo()):
        counts.add(undone, act, TEN)
    assert [one.id for one in counts.under_way()] == [begun, undone]
