"""What the server refuses: told once for each reason, kept at the station, and in nobody's way."""

from contextlib import closing

from judgetool.events.things import EventNote, Penalty, Player
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.exchanging import Exchanges
from tests.postgres import OWNER, Postgres, admit, database
from tests.sharing.conftest import NOW, Station, Stations, login

MAY_NOT = "your role on the server may not enter this"


def let(postgres: Postgres, name: str, role: str, before: str) -> None:
    """Give ``name`` another role."""
    with closing(postgres.connect(OWNER, "postgres")) as owner:
        owner.execute(f"REVOKE judgetool_{before} FROM {name}")
        owner.execute(f"GRANT judgetool_{role} TO {name}")


def notes(station: Station) -> list[str]:
    return [one.text for one in station.log.notes.values()]


def test_a_judge_cannot_enter_players_and_nothing_else_waits_for_that(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    table.enter(Player("Bob"))
    table.enter(EventNote("goes through"))
    done = table.exchange()
    assert done.refused == (f"entry 3: {MAY_NOT}",)
    assert done.given == 1
    assert len(desk.exchange().taken) == 1
    assert table.told[-1].endswith(f"[not shared: {MAY_NOT}]")


def test_a_guest_sees_tables_and_enters_nothing(stations: Stations) -> None:
    desk, guest = stations(), stations("gus", "guest")
    desk.enter(EventNote("secret"))
    desk.exchange()
    guest.enter(EventNote("hello"))
    assert guest.exchange().refused == ("entry 3: your role on the server enters nothing",)
    assert [one.table for one in guest.log.players.values()] == [3]
    assert len(guest.log.entries) == 3
    assert desk.exchange().taken == ()


def test_many_refusals_for_one_reason_are_one_line(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    for number in range(7):
        table.enter(Player(f"Bob {number}"))
        table.enter(EventNote(f"note {number}"))
    done = table.exchange()
    assert done.refused == (f"entries 3, 5, 7, 9, 11 and 2 more: {MAY_NOT}",)
    assert (done.given, done.waiting) == (7, 7)
    desk.exchange()
    assert notes(desk) == [f"note {number}" for number in range(7)]


def test_a_judge_who_comes_back_as_guest_is_told_once_and_loses_nothing(
    stations: Stations, postgres: Postgres
) -> None:
    desk, table = stations(), stations("gil")
    table.enter(Penalty(table.player("Ann"), "Warning"))
    table.exchange()
    for number in range(40):
        table.enter(EventNote(f"note {number}"))
    let(postgres, "gil", "guest", "judge")
    sharing.join(table.workspace, table.login, "table 2")
    done = table.exchange()
    assert done.refused == (
        "entries 4, 5, 6, 7, 8 and 35 more: your role on the server enters nothing",
    )
    assert done.given == 0
    assert len(table.log.penalties) == 1  # the server has it, and shows it to no guest
    assert len(table.log.not_shared) == 40
    let(postgres, "gil", "judge", "guest")
    sharing.join(table.workspace, table.login, "table 2")
    assert not table.log.not_shared
    desk.exchange()
    assert notes(desk) == [f"note {number}" for number in range(40)]


def test_what_was_refused_is_given_again_when_a_station_connects(stations: Stations) -> None:
    _, table = stations(), stations("kim")
    table.enter(Player("Bob"))
    shared = sharing.shared_event(table.workspace, table.log)
    for _ in range(2):
        with table.login.connect() as server:
            exchanges = Exchanges(table.workspace, shared, server)
            refused = [len(exchanges.exchange().refused) for _ in range(2)]
        assert refused == [1, 0]
    assert len(table.log.not_shared) == 1


def test_a_list_whose_bytes_are_not_here_holds_up_nothing(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk, table = stations(), stations("kim")
    entries.register_list(
        desk.workspace, desk.log, desk.player("Ann"), b"2 JT/S01-E001", source="a.txt", now=NOW
    )
    desk.enter(EventNote("after the list"))
    desk.exchange()
    table.exchange()  # a judge, to whom lists are secret
    database(postgres, f"{place}_new")
    admit(postgres, "kat", "scorekeeper")
    moved = login(postgres.address(OWNER, f"{place}_new"))
    done = sharing.share(table.workspace, table.log, moved, "table 2")
    assert done.refused == ("entry 3: the bytes of this list are not there",)
    assert done.given == 3
    sharing.share(desk.workspace, desk.log, moved, "desk")
    sharing.exchange(table.workspace, table.log, moved)
    assert desk.told == table.told
