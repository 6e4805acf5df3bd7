"""Events: what is entered, corrected and removed, by one judge or several at once."""

import multiprocessing
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from judgetool.decks.deck_list import NotADeckList, SeveralDecks
from judgetool.decks.formats.format_files import NoSuchFormat
from judgetool.errors import NotFound
from judgetool.events.drawing import draw_again
from judgetool.events.log import EventLog, Mark
from judgetool.events.things import (
    CannotEnter,
    Check,
    CheckKind,
    EventFacts,
    EventNote,
    Extension,
    NotEntered,
    Penalty,
    Player,
    Thing,
)
from judgetool.operations.events import entries
from judgetool.operations.events.entries import tables_in, whole
from judgetool.operations.events.imports import import_lists, import_players
from judgetool.store import Workspace

NOW = datetime(2026, 4, 12, 9, 30, 15, 999, timezone(timedelta(hours=2)))


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as workspace:
        entries.new_event(
            workspace, EventFacts("Spring Cup", "2026-04-12", "ws-en"), now=NOW, by="Lee"
        )
        yield workspace


def spring(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "spring cup")


def enter(workspace: Workspace, thing: Thing) -> int:
    return entries.enter(workspace, spring(workspace), thing, now=NOW, by="Lee")


def test_an_entry_knows_when_and_by_whom(workspace: Workspace) -> None:
    enter(workspace, Player("Ann"))
    entry = spring(workspace).entries[-1]
    assert (entry.at, entry.by, entry.mark) == ("2026-04-12T09:30:15+02:00", "Lee", Mark.ENTERED)


@pytest.mark.parametrize("text", ["1", "Spring Cup", "spring  cup", "ring"])
def test_an_event_is_found_by_number_name_or_part_of_the_name(
    workspace: Workspace, text: str
) -> None:
    assert entries.event(workspace, text).facts.name == "Spring Cup"


def test_no_event_is_guessed(workspace: Workspace) -> None:
    entries.new_event(workspace, EventFacts("Summer Cup"), now=NOW)
    with pytest.raises(NotEntered, match="can mean 1 Spring Cup, 2 Summer Cup; give its number"):
        entries.event(workspace, "cup")
    with pytest.raises(NotEntered, match="no event 'winter'; list the events with: judgetool"):
        entries.event(workspace, "winter")


def test_a_name_belongs_to_one_event(workspace: Workspace) -> None:
    with pytest.raises(CannotEnter, match="already"):
        entries.new_event(workspace, EventFacts("SPRING CUP"), now=NOW)


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        (Player(" "), "a player needs a name"),
        (Player("Ann", table=0), "there is no table 0"),
        (Penalty(2, ""), "a penalty needs words"),
        (Penalty(2, "Warning", round=-1), "there is no round -1"),
        (Extension(0, 2), "this is not a time extension"),
        (Extension(5), "a time extension is for a player or a table"),
        (EventNote("\n"), "a note needs words"),
        (EventNote("x" * 20_001), "this is too long"),
        (EventFacts("Spring Cup", "12.4.2026"), "'12.4.2026' is not a date"),
    ],
)
def test_what_makes_no_sense_is_not_entered(
    workspace: Workspace, thing: Thing, reason: str
) -> None:
    enter(workspace, Player("Ann"))
    with pytest.raises(CannotEnter) as refused:
        enter(workspace, thing)
    assert refused.value.what == reason
    assert len(spring(workspace).entries) == 2


def test_an_event_is_of_a_game_that_is_known(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match="there is no game 'chess'"):
        entries.new_event(workspace, EventFacts("Winter Cup", game="chess"), now=NOW)


def test_nothing_is_entered_for_a_player_who_is_not_there(workspace: Workspace) -> None:
    with pytest.raises(NotEntered, match="entry 7 is not a player"):
        enter(workspace, Penalty(7, "Warning"))


def test_corrections_and_removals_are_entries(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    numbers = [
        entries.correct(workspace, spring(workspace), ann, Player("Anna"), now=NOW, by="Kim"),
        entries.remove(workspace, spring(workspace), ann, now=NOW),
    ]
    assert numbers == [entry.number for entry in spring(workspace).entries[-2:]]
    assert spring(workspace).players == {}
    entries.restore(workspace, spring(workspace), ann, now=NOW)
    assert spring(workspace).players == {ann: Player("Anna")}
    marks = [entry.mark.value for entry in spring(workspace).history(ann)]
    assert marks == ["entered", "corrected", "removed", "restored"]


def test_marks_that_make_no_sense(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    with pytest.raises(CannotEnter, match="is not of the kind note"):
        entries.correct(workspace, spring(workspace), ann, EventNote("a word"), now=NOW)
    with pytest.raises(CannotEnter, match="is not removed"):
        entries.restore(workspace, spring(workspace), ann, now=NOW)
    entries.remove(workspace, spring(workspace), ann, now=NOW)
    with pytest.raises(CannotEnter, match="is already removed"):
        entries.remove(workspace, spring(workspace), ann, now=NOW)
    with pytest.raises(NotEntered):
        entries.remove(workspace, spring(workspace), 99, now=NOW)


def test_an_event_can_be_removed_and_restored(workspace: Workspace) -> None:
    log = spring(workspace)
    entries.remove(workspace, log, log.event, now=NOW)
    assert entries.events(workspace) == ()
    [removed] = entries.events(workspace, removed=True)
    entries.restore(workspace, removed, removed.event, now=NOW)
    assert [one.facts.name for one in entries.events(workspace)] == ["Spring Cup"]


def test_a_later_list_replaces_but_the_earlier_is_kept(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    for content in (b"4 JT/S01-E001\n", b"3 JT/S01-E002\n"):
        entries.register_list(workspace, spring(workspace), ann, content, source="ann.txt", now=NOW)
    _, deck = entries.registered_deck(workspace, spring(workspace), ann)
    assert [(entry.card, entry.count) for entry in deck.entries] == [("JT/S01-E002", 3)]
    kept = [
        entries.list_content(workspace, one) for one in spring(workspace).lists_of(ann).values()
    ]
    assert kept == [b"4 JT/S01-E001\n", b"3 JT/S01-E002\n"]


def test_of_several_lists_one_is_registered(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    content = b"Deck,Card No,Qty\nfirst,JT/S01-E001,4\nsecond,JT/S01-E002,2\n"
    for which in (None, "3", "third"):
        with pytest.raises(SeveralDecks):
            entries.register_list(
                workspace, spring(workspace), ann, content, source="x", which=which, now=NOW
            )
    entries.register_list(
        workspace, spring(workspace), ann, content, source="x", which="second", now=NOW
    )
    _, deck = entries.registered_deck(workspace, spring(workspace), ann)
    assert [(entry.card, entry.count) for entry in deck.entries] == [("JT/S01-E002", 2)]


def places(workspace: Workspace) -> list[int]:
    return [one.place for one in spring(workspace).lists.values()]


def test_a_list_of_a_file_of_several_is_known_by_its_place(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    content = b"Deck,Card No,Qty\nfirst,JT/S01-E001,4\nsecond,JT/S01-E002,2\n"
    for which in ("first", "second"):
        entries.register_list(
            workspace, spring(workspace), ann, content, source="x", which=which, now=NOW
        )
    assert places(workspace) == [1, 2]
    [kept, _] = spring(workspace).lists.values()
    assert entries.list_content(workspace, kept) == content


def test_an_own_registration_is_kept_alone_and_is_the_only_list_in_it(workspace: Workspace) -> None:
    bob = enter(workspace, Player("Bob"))
    content = b"Name,Deck list\nAnn,4 JT/S01-E001\nBob,2 JT/S01-E002\n"
    entry = entries.register_list(
        workspace, spring(workspace), bob, content, source="x", which="Bob", now=NOW
    )
    assert places(workspace) == [1]
    [kept] = spring(workspace).lists.values()
    assert entries.list_content(workspace, kept) == b"Name,Deck list\nBob,2 JT/S01-E002\n"
    found, deck = entries.registered_deck(workspace, spring(workspace), bob)
    assert found == entry
    assert [(one.card, one.count) for one in deck.entries] == [("JT/S01-E002", 2)]


def test_a_list_that_is_read_otherwise_now_is_not_guessed_at(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    entries.register_list(workspace, spring(workspace), ann, b"4 A", source="x", now=NOW)
    [kept] = spring(workspace).lists.values()
    with pytest.raises(NotEntered, match="this file has no list 2"):
        entries.deck_of(workspace, replace(kept, place=2))


def test_a_list_that_cannot_be_read_is_not_registered(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann"))
    with pytest.raises(NotADeckList):
        entries.register_list(workspace, spring(workspace), ann, b"", source="ann.txt", now=NOW)
    with pytest.raises(NotEntered, match="no list is registered for Ann"):
        entries.registered_deck(workspace, spring(workspace), ann)


def test_a_draw_is_entered_with_all_that_repeats_it(workspace: Workspace) -> None:
    ann = enter(workspace, Player("Ann", table=12))
    enter(workspace, Check(CheckKind.PHYSICAL, ann, "list and deck agree", round=1, table=9))
    drawn = entries.draw(
        workspace,
        spring(workspace),
        seed="apple",
        round_number=3,
        last=40,
        wanted=2,
        excluded={8},
        skip_checked=True,
        now=NOW,
    )
    assert (drawn.tables, drawn.excluded) == ((29, 7), (8, 12))
    [kept] = spring(workspace).draws.values()
    assert kept == drawn
    assert draw_again(kept) == drawn


def test_tables_drawn_before_in_a_round_are_not_drawn_again(workspace: Workspace) -> None:
    drawn = [
        entries.draw(
            workspace,
            spring(workspace),
            seed="apple",
            round_number=3,
            last=40,
            wanted=2,
            skip_checked=True,
            now=NOW,
        ).tables
        for _ in range(2)
    ]
    assert drawn == [(29, 12), (8, 7)]


def test_a_new_seed_is_another_each_time() -> None:
    assert len({entries.new_seed() for _ in range(20)}) == 20


def test_an_event_is_of_a_format_that_is_known(workspace: Workspace) -> None:
    with pytest.raises(NoSuchFormat) as caught:
        entries.new_event(workspace, EventFacts("Cup", game="dbs", format="neo"), now=NOW)
    assert str(caught.value) == "dbs has no format 'neo'; choose from: standard"
    with pytest.raises(
        NoSuchFormat, match="no game has the format 'no such'; choose from: standard"
    ):
        entries.new_event(workspace, EventFacts("Cup", format="no such"), now=NOW)
    number = entries.new_event(workspace, EventFacts("Cup", format="L3"), now=NOW)
    cup = entries.log_of_event(workspace, number)
    changed = EventFacts("Cup", game="ws-en", format="L3")
    with pytest.raises(NoSuchFormat):
        entries.correct(workspace, cup, number, changed, now=NOW)


def test_a_draw_is_found_by_its_entry(workspace: Workspace) -> None:
    log = entries.event(workspace, "1")
    drawn = entries.draw(
        workspace, log, seed="apple", round_number=3, last=40, wanted=4, now=NOW, excluded=(8,)
    )
    log = entries.event(workspace, "1")
    [entry] = log.draws
    entries.remove(workspace, log, entry, now=NOW)
    log = entries.event(workspace, "1")
    assert entries.recorded_draw(log, entry) == drawn
    with pytest.raises(NotEntered, match="entry 1 is not a draw; its kind is event"):
        entries.recorded_draw(log, 1)


NINE = datetime(2026, 4, 12, 9, tzinfo=UTC)
PLAYERS = 150


def begin(folder: Path, together: Barrier, told: "multiprocessing.Queue[str]") -> None:
    """Begin the event, then import its players and their lists, when the other one does."""
    together.wait()
    with Workspace(folder / "home") as workspace:
        try:
            entries.new_event(workspace, EventFacts("Spring Cup"), now=NINE)
            told.put("began")
        except CannotEnter:
            told.put("refused")
        log = entries.event(workspace, "spring")
        together.wait()
        import_players(workspace, log, folder / "players.csv", now=NINE)
        together.wait()
        import_lists(workspace, log, folder / "lists", now=NINE)


def test_two_imports_at_once_enter_each_player_and_list_once(tmp_path: Path) -> None:
    rows = "".join(f"Player{number},{number}\n" for number in range(PLAYERS))
    (tmp_path / "players.csv").write_text(f"name,id\n{rows}", encoding="utf-8")
    (tmp_path / "lists").mkdir()
    for number in range(PLAYERS + 20):
        text = f"4 JT/S01-E001\n{number % 4 + 1} JT/S01-E002\n"
        (tmp_path / "lists" / f"Player{number}.txt").write_text(text, encoding="utf-8")
    spawn = multiprocessing.get_context("spawn")
    together, told = spawn.Barrier(2), spawn.Queue()
    both = [spawn.Process(target=begin, args=(tmp_path, together, told)) for _ in range(2)]
    for one in both:
        one.start()
    assert {told.get(timeout=60) for _ in both} == {"began", "refused"}
    for one in both:
        one.join()
        assert one.exitcode == 0
    with Workspace(tmp_path / "home") as workspace:
        [log] = entries.events(workspace)
        log = entries.log_of_event(workspace, log.event)
    names = [player.name for player in log.players.values()]
    assert sorted(names) == sorted({f"Player{number}" for number in range(PLAYERS + 20)})
    assert len(log.lists) == PLAYERS + 20


def test_an_id_belongs_to_one_player_however_it_comes(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        number = entries.new_event(workspace, EventFacts("Spring Cup"), now=NINE)
        log = entries.log_of_event(workspace, number)
        ann = entries.enter(workspace, log, Player("Ann", "K-17"), now=NINE)
        with pytest.raises(CannotEnter, match="Spring Cup: Ann already has the id K-17"):
            entries.enter(workspace, log, Player("Bob", "k17"), now=NINE)
        bob = entries.enter(workspace, log, Player("Bob", "18"), now=NINE)
        log = entries.log_of_event(workspace, number)
        with pytest.raises(CannotEnter, match="Ann already has the id"):
            entries.correct(workspace, log, bob, Player("Bob", "K-17"), now=NINE)
        entries.correct(workspace, log, ann, Player("Anna", "K-17"), now=NINE)
        entries.remove(workspace, log, ann, now=NINE)
        entries.enter(workspace, log, Player("Cy", "K-17"), now=NINE)
        log = entries.log_of_event(workspace, number)
        with pytest.raises(CannotEnter, match="Cy already has the id"):
            entries.restore(workspace, log, ann, now=NINE)
        assert [one.name for one in log.players.values()] == ["Bob", "Cy"]


def test_a_whole_number_or_nothing() -> None:
    assert whole("7", "the table") == 7
    assert whole("", "the table") is None
    for text in ("x", "-1", "1.5", "\u0663", "1" * 12):
        with pytest.raises(CannotEnter, match="not a number"):
            whole(text, "the table")


def test_tables_alone_and_in_ranges() -> None:
    assert tables_in(" 3, 7-9 ") == {3, 7, 8, 9}
    assert tables_in("") == set()
    assert max(tables_in("9998-999999999")) == 9999
    with pytest.raises(CannotEnter):
        tables_in("3,a")
    with pytest.raises(CannotEnter, match="not a table"):
        tables_in("-4")
