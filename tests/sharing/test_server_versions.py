"""Servers that other versions of the program made ready."""

from contextlib import closing
from uuid import uuid4

import pytest

from judgetool.operations.events import sharing
from judgetool.store.server import NotPrepared
from judgetool.store.sharing import Sharing
from resources import files
from tests.postgres import OWNER, Postgres, admit
from tests.sharing.conftest import Station, Stations, login

COLUMNS = 'event, uid, subject, mark, at, "by", station, after, kind, data, form'


def server_of_version_1(postgres: Postgres, place: str) -> tuple[str, str]:
    """Make a server as version 1 did, with an event and a note; gives their UUIDs."""
    event, note = str(uuid4()), str(uuid4())
    with closing(postgres.connect(OWNER, place)) as conn:
        conn.execute(files("server", "version-1.sql").read_text("utf-8"))
        conn.execute("GRANT judgetool_scorekeeper TO CURRENT_USER")
        conn.execute("INSERT INTO judgetool.versions (version, program) VALUES (1, '0.1.0')")
        conn.execute("INSERT INTO judgetool.events (uid) VALUES (%s)", [event])
        for uid, after, kind, data in (
            (event, None, "event", '{"name": "Old Cup"}'),
            (note, event, "note", '{"text": "Doors at 9."}'),
        ):
            conn.execute(
                f"INSERT INTO judgetool.entries ({COLUMNS}) VALUES"
                " (%s, %s, %s, 'entered', '', '', 'desk', %s, %s, %s, 1)",
                [event, uid, uid, after, kind, data],
            )
    return event, note


def test_a_server_of_version_1_is_brought_up_to_date_by_who_shares_again(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk = stations()
    old = f"{place}_old"
    with closing(postgres.connect("postgres", "postgres")) as conn:
        conn.execute(f"CREATE DATABASE {old} OWNER {OWNER}")
    event, note = server_of_version_1(postgres, old)
    owner = login(postgres.address(OWNER, old))
    with pytest.raises(NotPrepared, match="an earlier version of the program") as told:
        sharing.join(desk.workspace, owner, "desk")
    assert "share the event again" in str(told.value)
    sharing.share(desk.workspace, desk.log, owner, "desk")
    log = sharing.join(desk.workspace, owner, "desk", "Old Cup")
    assert [one.text for one in log.notes.values()] == ["Doors at 9."]
    assert [one.origin.after for one in log.entries if one.origin] == [None, 1]
    assert Sharing(desk.workspace.db).event_of(event) == log.event
    assert Sharing(desk.workspace.db).event_of(note) is not None


def test_who_does_not_own_the_server_cannot_bring_it_up_to_date(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk = stations()
    old = f"{place}_old"
    with closing(postgres.connect("postgres", "postgres")) as conn:
        conn.execute(f"CREATE DATABASE {old} OWNER {OWNER}")
    server_of_version_1(postgres, old)
    admit(postgres, "sue", "scorekeeper")
    with pytest.raises(NotPrepared, match="your login may not bring this server up to date"):
        sharing.share(desk.workspace, desk.log, login(postgres.address("sue", old)), "desk")
    with closing(postgres.connect(OWNER, old)) as conn:
        assert conn.execute("SELECT max(version) FROM judgetool.versions").fetchone() == (1,)


def test_a_server_of_a_later_version_is_refused_and_nothing_is_lost(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk: Station = stations()
    with closing(postgres.connect(OWNER, place)) as conn:
        conn.execute("INSERT INTO judgetool.versions (version, program) VALUES (99, '7.0')")
    before = len(desk.log.entries)
    with pytest.raises(NotPrepared, match="a later version of the program") as told:
        desk.exchange()
    assert "update the program on this station" in str(told.value)
    assert len(desk.log.entries) == before
