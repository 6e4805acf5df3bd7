"""Lists are secret while a round is played: who sees them, and who has looked."""

from contextlib import closing

import psycopg
import pytest

from judgetool.events.things import Looked, Player, Round
from judgetool.operations.events import counts, entries, exports, list_checks, sharing
from judgetool.operations.events.list_secrecy import ListsSecret, look_at_all, require_readable
from tests.postgres import OWNER, Postgres, admit
from tests.sharing.conftest import NOW, Station, Stations

LIST = b"2 JT/S01-E001"


@pytest.fixture
def desk(stations: Stations) -> Station:
    """A station that has shared an event of which a list is registered."""
    desk = stations()
    entries.register_list(
        desk.workspace, desk.log, desk.player("Ann"), LIST, source="a.txt", now=NOW
    )
    desk.exchange()
    return desk


def seen(station: Station) -> int:
    """How many cards the list of Ann has for this station."""
    _, deck = entries.registered_deck(station.workspace, station.log, station.player("Ann"))
    return sum(card.count for card in deck.entries)


def looks(station: Station) -> list[str]:
    """What was told of looks, without what follows on what is not shared yet."""
    told = (one.partition("entered: looked at ")[2] for one in station.told)
    return [one.partition(" [")[0] for one in told if one]


def contents(postgres: Postgres, place: str, who: str) -> int:
    with closing(postgres.connect(who, place)) as conn:
        rows = conn.execute("SELECT content FROM judgetool.lists").fetchall()
    return len(rows)


def test_judges_see_lists_only_between_rounds(
    desk: Station, stations: Stations, postgres: Postgres, place: str
) -> None:
    table = stations("kim")
    with pytest.raises(ListsSecret, match="secret until the round has ended"):
        seen(table)
    assert contents(postgres, place, "kim") == 0
    ended = desk.enter(Round(1, ended=True))
    desk.exchange()
    assert contents(postgres, place, "kim") == 1
    table.exchange()
    assert seen(table) == 2
    assert looks(table) == []
    desk.enter(Round(2, ended=False))
    desk.exchange()
    table.exchange()
    with pytest.raises(ListsSecret):
        seen(table)
    with pytest.raises(ListsSecret):
        list_checks.check_lists(table.workspace, table.log, now=NOW)
    assert contents(postgres, place, "kim") == 0
    entries.remove(desk.workspace, desk.log, desk.last().subject, now=NOW)
    desk.exchange()
    assert contents(postgres, place, "kim") == 1
    entries.remove(desk.workspace, desk.log, ended, now=NOW)
    desk.exchange()
    assert contents(postgres, place, "kim") == 0


def test_the_deck_check_sees_lists_at_any_time_and_each_look_is_entered_once_a_round(
    desk: Station, stations: Stations
) -> None:
    checkers = stations("sam", "deck_check")
    ann = checkers.player("Ann")
    for _ in range(2):
        counts.start_count(checkers.workspace, checkers.log, ann, now=NOW, by="Sam", again=True)
    assert seen(checkers) == 2
    checkers.exchange()
    desk.exchange()
    assert looks(desk) == ["the list of Ann (17): to count the deck"]
    assert desk.last().by == "Sam"
    desk.enter(Round(1, ended=True))
    desk.enter(Round(2, ended=False))
    desk.exchange()
    checkers.exchange()
    counts.start_count(checkers.workspace, checkers.log, ann, now=NOW, by="Sam", again=True)
    assert len(looks(checkers)) == 2


def test_guests_never_see_lists(
    desk: Station, stations: Stations, postgres: Postgres, place: str
) -> None:
    guest = stations("gus", "guest")
    desk.enter(Round(1, ended=True))
    desk.exchange()
    guest.exchange()
    assert guest.log.lists == {}
    with closing(postgres.connect("gus", place)) as conn:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            conn.execute("SELECT FROM judgetool.lists")
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            conn.execute("UPDATE judgetool.lists SET content = ''")


@pytest.mark.parametrize("role", ["judge", "deck_check"])
def test_only_the_scorekeeper_tells_that_a_round_has_ended(
    desk: Station, stations: Stations, role: str
) -> None:
    table = stations(f"ro_{role}", role)
    table.enter(Round(1, ended=True))
    if role == "judge":
        with pytest.raises(ListsSecret):
            require_readable(table.workspace, table.log)
    assert table.exchange().refused == ("entry 4: your role on the server may not enter this",)
    assert not desk.log.lists_open
    assert not table.log.lists_open


def test_an_export_leaves_secret_lists_out_and_says_so(desk: Station, stations: Stations) -> None:
    table = stations("kim")
    said = exports.export_data(
        table.workspace, look_at_all(table.workspace, table.log, why="to export the event", now=NOW)
    )
    assert (said["lists"], said["lists_left_out"]) == (
        {},
        "the lists are secret until the round has ended",
    )
    log = look_at_all(desk.workspace, desk.log, why="to export the event", now=NOW)
    assert len(exports.export_data(desk.workspace, log)["lists"]) == 1
    assert looks(desk) == ["all lists: to export the event"]


def test_a_station_that_is_away_keeps_what_it_may(desk: Station, stations: Stations) -> None:
    table = stations("kim")
    desk.enter(Round(1, ended=True))
    desk.exchange()
    table.exchange()
    bob = desk.enter(Player("Bob"))
    entries.register_list(desk.workspace, desk.log, bob, b"3 JT/S01-E001", source="b", now=NOW)
    desk.exchange()
    table.exchange()
    assert len(table.log.lists) == 2
    assert looks(table) == []
    sharing.leave(table.workspace, table.log)
    assert seen(table) == 2


def test_an_event_that_is_not_shared_has_no_secrets(stations: Stations) -> None:
    desk = stations()
    sharing.leave(desk.workspace, desk.log)
    ann = desk.player("Ann")
    entries.register_list(desk.workspace, desk.log, ann, LIST, source="a.txt", now=NOW)
    counts.start_count(desk.workspace, desk.log, ann, now=NOW)
    assert not [one for one in desk.log.entries if isinstance(one.thing, Looked)]


def test_who_gave_a_list_reads_it_no_more_than_others(
    desk: Station, postgres: Postgres, place: str
) -> None:
    admit(postgres, "kim", "judge")
    event = sharing.shared_event(desk.workspace, desk.log).uid
    with closing(postgres.connect("kim", place)) as conn:
        conn.execute(
            "INSERT INTO judgetool.lists VALUES (%s, encode(sha256(%s), 'hex'), %s)",
            [event, b"4 owls", b"4 owls"],
        )
    assert contents(postgres, place, "kim") == 0
    assert contents(postgres, place, OWNER) == 2
