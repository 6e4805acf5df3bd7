"""Names of players erased after an event, on the server and at all stations; logins given."""

import json
from contextlib import closing
from datetime import UTC, datetime
from uuid import uuid4

import psycopg
import pytest
from click.testing import CliRunner

from judgetool.cli import judgetool
from judgetool.events.things import CannotEnter, EventFacts, EventNote, NamesErased, Penalty, Round
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.name_erasing import erase
from judgetool.store.server import ServerRefuses
from judgetool.store.server_address import address_of
from tests.postgres import OWNER, PASSWORD, Postgres, admit
from tests.sharing.conftest import NOW, Station, Stations, login

THAT_DAY = datetime(2001, 1, 2, tzinfo=UTC)
LATER = datetime(2001, 2, 27, tzinfo=UTC)


@pytest.fixture
def both(stations: Stations) -> tuple[Station, Station]:
    desk, table = stations(), stations("kim")
    facts = EventFacts("Cup", "2001-01-02", notes="Ann helps")
    entries.correct(desk.workspace, desk.log, desk.log.event, facts, now=NOW)
    ann = desk.player("Ann")
    for content in (b"// Ann\n2 JT/S01-E001", b"3 JT/S01-E001"):
        entries.register_list(desk.workspace, desk.log, ann, content, source="Ann 17.txt", now=NOW)
    desk.enter(Penalty(ann, "Warning", note="ANN was late; Annika was not"))
    desk.enter(EventNote("ann and Lee spoke"))
    meet(desk, table)
    return desk, table


def meet(*stations: Station) -> None:
    for one in (*stations, *stations):
        one.exchange()


def lists_here(station: Station) -> list[bytes]:
    rows = station.workspace.db.execute("SELECT content FROM registered_lists ORDER BY content")
    return [content for (content,) in rows.fetchall()]


def everything(postgres: Postgres, place: str) -> str:
    with closing(postgres.connect(OWNER, place)) as conn:
        rows = conn.execute("SELECT data::text FROM judgetool.entries").fetchall()
        lists = conn.execute("SELECT convert_from(content, 'UTF8') FROM judgetool.lists").fetchall()
    return "\n".join(text for (text,) in (*rows, *lists))


def test_names_are_erased_here_on_the_server_and_at_each_station(
    both: tuple[Station, Station], postgres: Postgres, place: str
) -> None:
    desk, table = both
    erase(desk.workspace, desk.log, after_days=30, now=LATER)
    meet(desk, table)
    held = everything(postgres, place)
    assert "Ann and" not in held
    assert "(erased) helps" in held
    assert "Ann " not in held
    assert "(erased) was late; Annika was not" in held
    assert "3 JT/S01-E001" in held
    assert "2 JT/S01-E001" not in held
    for station in both:
        assert [one.name for one in station.log.players.values()] == ["(erased)"]
        assert [one.id for one in station.log.players.values()] == [""]
        assert [one.text for one in station.log.notes.values()] == ["(erased) and Lee spoke"]
        assert [one.source for one in station.log.lists.values()] == ["(erased) 17.txt"] * 2
        assert len(station.log.penalties) == 1
    assert desk.told == table.told
    before = desk.told
    erase(desk.workspace, desk.log, after_days=30, now=LATER)
    meet(desk, table)
    assert desk.told == before


def test_who_joins_later_has_the_lists_without_names(
    both: tuple[Station, Station], stations: Stations, postgres: Postgres, place: str
) -> None:
    desk, table = both
    erase(desk.workspace, desk.log, after_days=1, now=LATER)
    meet(desk, table)
    office = stations("sue", "scorekeeper")
    office.exchange()
    for station in (desk, office):
        kept = station.workspace.db.execute("SELECT content FROM registered_lists").fetchall()
        assert kept == [(b"3 JT/S01-E001",)]
    assert "3 JT/S01-E001" in everything(postgres, place)


def test_a_station_that_comes_later_erases_what_it_gives(both: tuple[Station, Station]) -> None:
    desk, table = both
    table.enter(EventNote("Ann left early"))
    erase(desk.workspace, desk.log, after_days=1, now=LATER)
    desk.exchange()
    meet(table, desk)
    assert [one.text for one in desk.log.notes.values()][-1] == "(erased) left early"


def test_names_are_kept_for_the_set_time(both: tuple[Station, Station]) -> None:
    desk, _ = both
    with pytest.raises(CannotEnter, match="names are kept until 2001-03-03"):
        erase(desk.workspace, desk.log, after_days=60, now=LATER)
    with pytest.raises(CannotEnter, match="names are kept until 2001-01-03"):
        erase(desk.workspace, desk.log, after_days=0, now=THAT_DAY)


def test_only_the_scorekeeper_erases_and_only_names(
    both: tuple[Station, Station], postgres: Postgres, place: str
) -> None:
    desk, _ = both
    event = sharing.shared_event(desk.workspace, desk.log).uid
    sql = "SELECT judgetool.erase(%s, %s, '{}')"
    with closing(postgres.connect(OWNER, place)) as owner:
        with pytest.raises(psycopg.errors.RaiseException, match="not entered that names"):
            owner.execute(sql, [event, "{}"])
        erase(desk.workspace, desk.log, after_days=1, now=LATER)
        desk.exchange()
        kinds = "SELECT uid FROM judgetool.entries WHERE kind = 'penalty'"
        [[fined]] = owner.execute(kinds).fetchall()
        for field in ("penalty", "note", "player"):
            said = json.dumps({str(fined): {field: "Match Loss"}})
            owner.execute(sql, [event, said])
        owner.execute(sql, [event, json.dumps({str(fined): {"note": "(erased)x(erased)"}})])
        assert "Match Loss" not in everything(postgres, place)
        with pytest.raises(psycopg.errors.RaiseException, match="never changed"):
            owner.execute("DELETE FROM judgetool.entries")
    with closing(postgres.connect("kim", place)) as judge:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            judge.execute(sql, [event, "{}"])
        judge.execute("SELECT set_config('judgetool.erasing', 'yes', false)")
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            judge.execute("DELETE FROM judgetool.entries")


def test_a_judge_does_not_enter_that_names_are_erased(both: tuple[Station, Station]) -> None:
    desk, table = both
    desk.enter(Round(1, ended=True))
    meet(desk, table)
    assert not erase(table.workspace, table.log, after_days=1, now=LATER)
    assert not erase(table.workspace, table.log, after_days=1, now=LATER)
    assert table.exchange().refused == ("entry 9: your role on the server may not enter this",)
    desk.exchange()
    for station in both:
        station.exchange()
        assert [one.name for one in station.log.players.values()] == ["Ann"]
        assert [one.text for one in station.log.notes.values()] == ["ann and Lee spoke"]
        assert len(lists_here(station)) == 2


def test_names_are_erased_when_the_server_has_taken_that(both: tuple[Station, Station]) -> None:
    desk, _ = both
    assert not erase(desk.workspace, desk.log, after_days=1, now=LATER)
    assert [one.name for one in desk.log.players.values()] == ["Ann"]
    desk.exchange()
    assert [one.name for one in desk.log.players.values()] == ["(erased)"]
    assert erase(desk.workspace, desk.log, after_days=1, now=LATER)


def test_who_leaves_a_server_that_is_gone_erases_names_without_it(
    both: tuple[Station, Station],
) -> None:
    desk, table = both
    erase(desk.workspace, desk.log, after_days=1, now=LATER)
    sharing.leave(desk.workspace, desk.log, force=True)
    assert [one.name for one in desk.log.players.values()] == ["(erased)"]
    assert lists_here(desk) == [b"3 JT/S01-E001"]
    table.exchange()
    assert [one.name for one in table.log.players.values()] == ["Ann"]


def test_who_leaves_after_a_refusal_has_erased_nothing(both: tuple[Station, Station]) -> None:
    _, table = both
    erase(table.workspace, table.log, after_days=1, now=LATER)
    table.exchange()
    sharing.leave(table.workspace, table.log, force=True)
    assert [one.name for one in table.log.players.values()] == ["Ann"]
    assert erase(table.workspace, table.log, after_days=1, now=LATER)
    assert [one.name for one in table.log.players.values()] == ["(erased)"]


def test_a_list_that_comes_late_with_a_name_in_it_is_erased_and_holds_up_nothing(
    both: tuple[Station, Station], postgres: Postgres, place: str
) -> None:
    desk, table = both
    ann = table.player("Ann")
    entries.register_list(
        table.workspace, table.log, ann, b"// Ann\n4 JT/S01-E001", source="late.txt", now=NOW
    )
    table.enter(EventNote("after the list"))
    erase(desk.workspace, desk.log, after_days=1, now=LATER)
    desk.exchange()
    done = table.exchange()
    assert done.refused == ("entry 8: the bytes of this list are not there",)
    assert done.given == 1
    assert "4 JT/S01-E001" not in everything(postgres, place)


def test_names_are_kept_on_the_server_until_the_event_is_over(
    both: tuple[Station, Station], postgres: Postgres, place: str
) -> None:
    desk, table = both
    later = EventFacts("Cup", "2999-01-01")
    entries.correct(desk.workspace, desk.log, desk.log.event, later, now=NOW)
    meet(desk, table)
    desk.enter(NamesErased())
    [why] = desk.exchange().refused
    assert "names are kept until the event is over" in why
    table.exchange()
    assert [one.name for one in table.log.players.values()] == ["Ann"]
    assert '"name": "Ann"' in everything(postgres, place)


def test_the_organiser_gives_a_login(
    both: tuple[Station, Station], postgres: Postgres, place: str
) -> None:
    desk, _ = both
    name = f"eve {uuid4().hex[:8]}"
    run = CliRunner().invoke(
        judgetool,
        [
            *("deck", "event", "admit", "Cup", name, "--role", "deck_check"),
            *("--data-dir", str(desk.workspace.path.parent)),
        ],
        input=f"lily\nlily\n{PASSWORD}\n",
    )
    assert run.stdout == f"{name} can join as deck_check.\n"
    assert "lily" not in run.output
    with closing(
        psycopg.connect(
            host="127.0.0.1", port=postgres.port, dbname=place, user=name, password="lily"
        )
    ) as conn:
        [role] = conn.execute("SELECT judgetool.reads_lists()").fetchone() or ("",)
    assert role == "always"
    with pytest.raises(ServerRefuses, match=f"there is a login named {name} already"):
        sharing.admit(desk.login, name, "judge", "lily")
    with pytest.raises(CannotEnter, match="needs a name and a password"):
        sharing.admit(desk.login, "", "judge", "lily")


def test_a_judge_gives_no_logins(
    both: tuple[Station, Station], postgres: Postgres, place: str
) -> None:
    admit(postgres, "kim", "judge")
    own = login(address_of(postgres.address("kim", place)).text)
    with pytest.raises(ServerRefuses, match="your role on the server may not"):
        sharing.admit(own, "mallory", "scorekeeper", "pond")
