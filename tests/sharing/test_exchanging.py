"""Exchanges over one connection: what is asked of the server, and when."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from judgetool.events.things import EventNote, Round
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.exchanging import Exchanged, Exchanges, exchange_as_entered
from judgetool.store import Workspace
from tests.sharing.conftest import NOW, Station, Stations

OWLS = b"50 JT/S01-E001\n"


@contextmanager
def connected(station: Station) -> Iterator[Exchanges]:
    """A station that listens, after its first exchange."""
    shared = sharing.shared_event(station.workspace, station.log)
    with station.login.connect() as server:
        server.listen()
        exchanges = Exchanges(station.workspace, shared, server)
        exchanges.exchange()
        yield exchanges


def register(station: Station, content: bytes) -> None:
    player, source = station.player("Ann"), "deck.txt"
    entries.register_list(
        station.workspace, station.log, player, content, source=source, now=NOW, by=""
    )


def lists_here(station: Station) -> list[bytes]:
    rows = station.workspace.db.execute("SELECT content FROM registered_lists ORDER BY content")
    return [content for (content,) in rows.fetchall()]


def test_what_seldom_changes_is_asked_once(
    stations: Stations, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, table = stations(), stations("kim")
    with connected(table) as exchanges:
        asked = []
        execute = exchanges.server.conn.execute

        def counted(*said: Any) -> Any:
            asked.append(said)
            return execute(*said)

        monkeypatch.setattr(exchanges.server.conn, "execute", counted)
        exchanges.exchange()
        desk.enter(EventNote("hello"))
        desk.exchange()
        assert len(exchanges.exchange().taken) == 1
    assert len(asked) == 2


def test_lists_come_when_the_round_has_ended(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    register(desk, OWLS)
    desk.exchange()
    with connected(table) as exchanges:
        assert lists_here(table) == []
        desk.enter(Round(1, ended=True))
        desk.exchange()
        exchanges.exchange()
        assert lists_here(table) == [OWLS]


def test_a_list_comes_with_its_entry_to_who_reads_lists(stations: Stations) -> None:
    desk, table = stations(), stations("dan", "deck_check")
    with connected(table) as exchanges:
        register(desk, OWLS)
        desk.exchange()
        exchanges.exchange()
        assert lists_here(table) == [OWLS]


def test_nobody_is_told_of_their_own_entries(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    with connected(table) as exchanges:
        table.enter(EventNote("hello"))
        exchanges.exchange()
        assert not exchanges.server.told(exchanges.shared.uid, 0)
        desk.enter(EventNote("welcome"))
        desk.exchange()
        assert exchanges.server.told(exchanges.shared.uid, 5)


def test_what_is_entered_here_does_not_wait_for_what_others_enter(stations: Stations) -> None:
    desk, table = stations(), stations("kim")
    told: list[Exchanged] = []
    pauses = 0

    def pause(_seconds: float) -> None:
        nonlocal pauses
        pauses += 1
        if pauses == 1:
            table.enter(EventNote("hello"))

    def tell(done: Exchanged) -> None:
        told.append(done)
        if len(told) == 1:
            desk.enter(EventNote("welcome"))
            desk.exchange()

    shared = sharing.shared_event(table.workspace, table.log)
    with Workspace(table.workspace.path.parent) as beside, table.login.connect() as server:
        server.listen()
        exchanges = Exchanges(beside, shared, server)
        exchange_as_entered(exchanges, tell, lambda: len(told) == 3, pause)
    assert [(len(one.taken), one.given) for one in told] == [(0, 0), (1, 0), (0, 1)]
    assert pauses == 2
