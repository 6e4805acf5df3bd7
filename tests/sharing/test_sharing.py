"""Stations that share an event on a real PostgreSQL server."""

from contextlib import closing
from pathlib import Path

import pytest

from judgetool.events.log import Mark
from judgetool.events.things import (
    CannotEnter,
    EventFacts,
    EventNote,
    Match,
    NotEntered,
    Pairings,
    Penalty,
    Player,
)
from judgetool.operations.events import entries, sharing
from judgetool.store import Workspace
from judgetool.store.server import NotPrepared, ServerAway, WrongPassword
from judgetool.store.server_address import address_of
from tests.postgres import OWNER, Postgres, database
from tests.sharing.conftest import NOW, Stations, login


def test_a_station_that_joins_has_everything(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    assert [type(one.thing) for one in table.log.entries] == [EventFacts, Player]
    assert table.told == desk.told
    assert table.told == [
        "by Lee (lee at desk)  entered: event Cup, 2026-04-12",
        "by lee at desk  entered: player Ann (17), table 3",
    ]


def test_entries_of_each_station_come_to_the_other_with_who_made_them(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(Penalty(table.player("Ann"), "Warning"), by="Kim K.")
    assert table.exchange().given == 1
    assert len(desk.exchange().taken) == 1
    entry = desk.last()
    assert entry.thing == Penalty(desk.player("Ann"), "Warning")
    assert (entry.by, entry.origin and (entry.origin.author, entry.origin.station)) == (
        "Kim K.",
        ("kim", "table 2"),
    )


def test_numbers_are_translated_between_stations(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(EventNote("only here at first"))
    desk.enter(Player("Bob"))
    desk.exchange()
    table.exchange()
    table.enter(Penalty(table.player("Bob"), "Game Loss"))
    table.exchange()
    desk.exchange()
    assert desk.last().thing == Penalty(desk.player("Bob"), "Game Loss")
    assert table.player("Bob") != desk.player("Bob")


def test_pairings_name_the_players_of_each_station(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(EventNote("only here at first"))
    bob = desk.enter(Player("Bob"))
    desk.enter(Pairings(2, (Match(7, (desk.player("Ann"), bob)),)))
    desk.exchange()
    table.exchange()
    ann, bob = table.player("Ann"), table.player("Bob")
    assert table.log.seated([7], 2) == {7: [ann, bob]}
    table.enter(Pairings(3, (Match(8, (ann, bob)),)))
    assert table.exchange().refused == ("entry 6: your role on the server may not enter this",)


def test_corrections_removals_and_restorings_are_shared(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    number = table.enter(Penalty(table.player("Ann"), "Warning"))
    table.exchange()
    desk.exchange()
    entry = desk.last()
    entries.remove(desk.workspace, desk.log, entry.subject, now=NOW)
    desk.exchange()
    table.exchange()
    assert table.log.latest[number].mark is Mark.REMOVED
    entries.restore(table.workspace, table.log, number, now=NOW)
    thing = Penalty(table.player("Ann"), "Game Loss")
    entries.correct(table.workspace, table.log, number, thing, now=NOW)
    table.exchange()
    desk.exchange()
    assert desk.log.penalties == {entry.subject: Penalty(desk.player("Ann"), "Game Loss")}


def test_lists_come_with_their_bytes(stations: Stations) -> None:
    desk, table = stations(), stations("sam", "deck_check")
    entries.register_list(
        desk.workspace, desk.log, desk.player("Ann"), b"2 JT/S01-E001", source="a.txt", now=NOW
    )
    desk.exchange()
    table.exchange()
    [registered] = table.log.lists.values()
    assert entries.list_content(table.workspace, registered) == b"2 JT/S01-E001"


def test_all_stations_have_the_order_of_the_server(stations: Stations) -> None:
    desk, first, second = stations(), stations("kim"), stations("pat")
    first.enter(EventNote("entered first, shared last"))
    second.enter(EventNote("entered last, shared first"))
    second.exchange()
    first.exchange()
    for one in (desk, first, second):
        one.exchange()
    words = [one.thing.text for one in desk.log.entries if isinstance(one.thing, EventNote)]
    assert words == ["entered last, shared first", "entered first, shared last"]
    assert desk.told == first.told == second.told


def test_what_is_only_here_is_told_and_stands_at_the_end(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(EventNote("only here"))
    desk.enter(EventNote("everywhere"))
    desk.exchange()
    assert table.told[-1].endswith("note: only here [not yet shared]")
    table.exchange()
    assert [one.thing for one in table.log.entries[-2:]] == [
        EventNote("everywhere"),
        EventNote("only here"),
    ]
    assert table.log.not_shared == ()


def test_an_entry_that_the_server_has_already_is_not_entered_twice(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(EventNote("once"))
    table.exchange()
    # the answer of the server was lost, so the station does not know it
    table.workspace.db.execute("UPDATE shared_entries SET position = NULL WHERE position > 2")
    table.workspace.db.execute("UPDATE shared_events SET seen = 2")
    table.workspace.db.conn.commit()
    table.exchange()
    desk.exchange()
    assert [one.text for one in desk.log.notes.values()] == ["once"]
    assert table.log.not_shared == ()


def test_the_server_may_go_and_come_back(stations: Stations, postgres: Postgres) -> None:
    desk, table = stations(), stations("kim")
    postgres.kill()
    table.enter(EventNote("entered meanwhile"))
    with pytest.raises(ServerAway, match="what you enter is kept here"):
        table.exchange()
    assert len(table.log.not_shared) == 1
    postgres.start()
    assert table.exchange().given == 1
    assert len(desk.exchange().taken) == 1


def test_the_deck_check_sees_no_penalties(stations: Stations) -> None:
    desk, checkers = stations(), stations("sam", "deck_check")
    desk.enter(Penalty(desk.player("Ann"), "Warning"))
    desk.enter(EventNote("lunch"))
    desk.exchange()
    checkers.exchange()
    assert checkers.log.penalties == {}
    assert [one.text for one in checkers.log.notes.values()] == ["lunch"]


def test_an_event_goes_on_at_another_server(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk, table = stations(), stations("kim")
    table.enter(EventNote("before"))
    table.exchange()
    desk.exchange()
    before = desk.told
    table.enter(EventNote("the desk does not know it"))
    table.exchange()
    database(postgres, f"{place}_new")
    sharing.share(desk.workspace, desk.log, login(postgres.address(OWNER, f"{place}_new")), "desk")
    assert desk.told == before
    sharing.join(table.workspace, login(postgres.address("kim", f"{place}_new")), "table 2")
    desk.exchange()
    assert desk.told == table.told == [*before, table.told[-1]]
    assert table.told[-1].endswith("note: the desk does not know it")


def test_what_a_restored_server_lacks_is_given_again_without_anybody_joining(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk, table = stations(), stations("kim")
    with closing(postgres.connect("postgres", "postgres")) as conn:
        conn.execute(f"CREATE DATABASE {place}_backup TEMPLATE {place}")
    for number in range(3):
        table.enter(EventNote(f"after the backup {number}"))
    table.exchange()
    desk.exchange()
    with closing(postgres.connect("postgres", "postgres")) as conn:
        conn.execute(f"ALTER DATABASE {place} RENAME TO {place}_lost")
        conn.execute(f"ALTER DATABASE {place}_backup RENAME TO {place}")
    late = stations("sue")  # enters more than the backup lacks, so that the positions are taken
    for number in range(4):
        late.enter(EventNote(f"on the restored server {number}"))
    late.exchange()
    for one in (desk, table, late, desk):
        one.exchange()
    # Who gave an entry to the restored server stands beside who made it.
    texts = [[one.text for one in station.log.notes.values()] for station in (desk, table, late)]
    assert texts[0] == texts[1] == texts[2]
    assert texts[0] == [
        *(f"on the restored server {number}" for number in range(4)),
        *(f"after the backup {number}" for number in range(3)),
    ]
    assert not desk.log.not_shared


def test_a_station_whose_event_is_not_on_the_server_any_more_is_told(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk, table = stations(), stations("kim")
    with closing(postgres.connect("postgres", "postgres")) as conn:
        conn.execute(f"ALTER DATABASE {place} RENAME TO {place}_lost")
    database(postgres, place)
    desk.enter(EventNote("kept"))
    with pytest.raises(NotPrepared, match="there are no shared events on this server"):
        table.exchange()
    with Workspace(table.workspace.path.parent / "more") as workspace:
        entries.new_event(workspace, EventFacts("Other"), now=NOW)
        sharing.share(workspace, entries.event(workspace, "Other"), desk.login, "desk")
    with pytest.raises(NotEntered, match="this event is not on the server any more"):
        table.exchange()
    sharing.share(desk.workspace, desk.log, desk.login, "desk")
    table.exchange()
    assert desk.told == table.told


def test_who_leaves_keeps_the_copy_and_can_join_again(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(EventNote("not shared"))
    with pytest.raises(CannotEnter, match="1 entry is not shared yet"):
        sharing.leave(table.workspace, table.log)
    table.exchange()
    sharing.leave(table.workspace, table.log)
    with pytest.raises(NotEntered, match="this event is not shared"):
        table.exchange()
    table.enter(EventNote("alone"))
    sharing.join(table.workspace, table.login, "table 2")
    desk.exchange()
    assert [one.text for one in desk.log.notes.values()] == ["not shared", "alone"]


def test_several_events_are_named(stations: Stations, tmp_path: Path) -> None:
    desk = stations()
    entries.new_event(desk.workspace, EventFacts("Side Cup"), now=NOW)
    side = entries.event(desk.workspace, "Side Cup")
    sharing.share(desk.workspace, side, desk.login, "desk")
    with Workspace(tmp_path / "new") as workspace:
        with pytest.raises(NotEntered, match="on the server there are: Cup, Side Cup"):
            sharing.join(workspace, desk.login, "desk")
        assert sharing.join(workspace, desk.login, "desk", "side").facts.name == "Side Cup"


def test_a_wrong_password_is_asked_for_and_refused(stations: Stations) -> None:
    desk = stations()
    asked: list[str] = []

    def ask(account: str) -> str:
        asked.append(account)
        return "lake"

    with pytest.raises(WrongPassword, match="the password is wrong"):
        sharing.Login(address_of(desk.address), ask).connect()
    assert len(asked) == 1


def test_nothing_changes_here_if_the_server_refuses(
    stations: Stations, postgres: Postgres, place: str, tmp_path: Path
) -> None:
    stations()
    stations("kim")
    with Workspace(tmp_path / "new") as workspace:
        entries.new_event(workspace, EventFacts("Own"), now=NOW)
        log = entries.event(workspace, "Own")
        with pytest.raises(Exception, match="your role on the server"):
            sharing.share(workspace, log, login(postgres.address("kim", place)), "new")
        with pytest.raises(NotEntered, match="not shared"):
            sharing.shared_event(workspace, log)


def test_an_empty_server_has_nothing_to_join(
    postgres: Postgres, place: str, tmp_path: Path
) -> None:
    with (
        Workspace(tmp_path / "new") as workspace,
        pytest.raises(NotPrepared, match="there are no shared events on this server"),
    ):
        sharing.join(workspace, login(postgres.address(OWNER, place)), "new")


def test_a_station_connects_to_the_server_where_the_event_is_now(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk, table = stations(), stations("kim")
    database(postgres, f"{place}_new")
    moved, there = postgres.address(OWNER, f"{place}_new"), postgres.address("kim", f"{place}_new")
    sharing.share(desk.workspace, desk.log, login(moved), "desk")
    table.enter(EventNote("still here"))
    done = sharing.connect(table.workspace, table.log, login(there), "table 2")
    assert (done.given, done.waiting) == (1, 0)
    shared = sharing.shared_event(table.workspace, table.log)
    assert (shared.address, shared.station) == (there, "table 2")
    sharing.exchange(desk.workspace, desk.log, login(moved))
    assert desk.told == table.told


def test_no_station_connects_to_a_server_without_the_event(
    stations: Stations, postgres: Postgres, place: str, tmp_path: Path
) -> None:
    desk = stations()
    database(postgres, f"{place}_new")
    there = postgres.address(OWNER, f"{place}_new")
    with Workspace(tmp_path / "other") as workspace:
        entries.new_event(workspace, EventFacts("Other", "2026-04-12"), now=NOW)
        sharing.share(workspace, entries.event(workspace, "Other"), login(there), "desk")
    with pytest.raises(NotEntered, match="this event is not on that server"):
        sharing.connect(desk.workspace, desk.log, login(there), "desk")
    assert sharing.shared_event(desk.workspace, desk.log).address == desk.address


def test_what_a_lower_role_may_not_see_is_given_once(
    stations: Stations, postgres: Postgres
) -> None:
    desk, table = stations(), stations("kit")
    table.enter(Penalty(table.player("Ann"), "Warning"))
    table.exchange()
    table.enter(EventNote("after it"))
    with closing(postgres.connect(OWNER, "postgres")) as owner:
        owner.execute("REVOKE judgetool_judge FROM kit")
        owner.execute("GRANT judgetool_deck_check TO kit")
    sharing.join(table.workspace, table.login, "table 2")
    assert not table.log.not_shared
    assert table.exchange().given == 0
    assert [type(one.thing) for one in table.log.entries] == [
        EventFacts, Player, EventNote, Penalty
    ]  # fmt: skip
    desk.exchange()
    assert [type(one.thing) for one in desk.log.entries] == [
        EventFacts, Player, Penalty, EventNote
    ]  # fmt: skip
