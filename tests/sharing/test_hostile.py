"""What somebody with a password and any program can do to an event: not more than allowed."""

import json
from collections.abc import Collection, Iterator
from contextlib import ExitStack, closing
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from judgetool.events.things import Check, CheckKind, EventNote, Extension, Penalty, Player
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.exchanging import Exchanges
from judgetool.store import server
from judgetool.store.server import ServerAway
from judgetool.store.server_address import ALWAYS
from judgetool.store.sharing import SharedEntry
from tests.postgres import OWNER, PASSWORD, Postgres, admit
from tests.sharing.conftest import NOW, Station, Stations

NOBODY = "00000000-0000-4000-8000-000000000000"
COLUMNS = 'event, uid, subject, mark, at, "by", station, after, kind, data, form'


@pytest.fixture
def desk(stations: Stations) -> Station:
    """A station that has shared an event with a penalty."""
    desk = stations()
    desk.enter(Penalty(desk.player("Ann"), "Warning"))
    desk.exchange()
    return desk


@pytest.fixture
def judge(desk: Station, postgres: Postgres, place: str) -> Iterator[Any]:
    admit(postgres, "kim", "judge")
    with closing(postgres.connect("kim", place)) as conn:
        yield conn


@pytest.fixture
def checker(desk: Station, postgres: Postgres, place: str) -> Iterator[Any]:
    admit(postgres, "sam", "deck_check")
    with closing(postgres.connect("sam", place)) as conn:
        yield conn


def uid(desk: Station) -> str:
    return sharing.shared_event(desk.workspace, desk.log).uid


def penalty(desk: Station) -> str:
    sql = "SELECT uid FROM shared_entries JOIN event_entries ON id = entry WHERE kind = 'penalty'"
    [row] = desk.workspace.db.query(sql)
    return str(row["uid"])


def insert(conn: Any, event: str, **said: Any) -> str:
    """Enter a note, or whatever is said instead; gives its UUID."""
    own = str(said.pop("uid", uuid4()))
    row: dict[str, Any] = {
        "event": event,
        "uid": own,
        "subject": own,
        "mark": "entered",
        "at": "now",
        "by": "x",
    }
    row |= {"station": "s", "after": None, "kind": "note", "data": '{"text": "hi"}', "form": 1}
    row |= said
    conn.execute(
        f"INSERT INTO judgetool.entries ({COLUMNS}) VALUES ({', '.join(['%s'] * 11)})",
        list(row.values()),
    )
    return own


FORBIDDEN = (
    "UPDATE judgetool.entries SET data = '{}'",
    "DELETE FROM judgetool.entries",
    "TRUNCATE judgetool.entries CASCADE",
    "UPDATE judgetool.lists SET content = ''",
    "DELETE FROM judgetool.events",
    "ALTER TABLE judgetool.entries DISABLE TRIGGER ALL",
    "DROP SCHEMA judgetool CASCADE",
    "CREATE TABLE judgetool.more (id int)",
    "INSERT INTO judgetool.events (uid) VALUES (gen_random_uuid())",
    "INSERT INTO judgetool.versions (version, program) VALUES (9, '9')",
    "CREATE TABLE public.more (id int)",
    "CREATE TEMPORARY TABLE more (id int)",
    "CREATE SCHEMA more",
    "GRANT judgetool_scorekeeper TO kim",
    "SET ROLE judgetool_scorekeeper",
)


def test_a_judge_can_only_read_and_enter(judge: Any) -> None:
    for sql in FORBIDDEN:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            judge.execute(sql)


def test_one_login_leaves_connections_for_the_others(
    desk: Station, postgres: Postgres, place: str
) -> None:
    name = f"max_{place}"
    sharing.admit(desk.login, name, "guest", PASSWORD)
    with ExitStack() as stack:
        for _ in range(server.CONNECTIONS):
            stack.enter_context(closing(postgres.connect(name, place)))
        with pytest.raises(psycopg.OperationalError, match="too many connections for role"):
            postgres.connect(name, place)
        assert desk.exchange().waiting == 0


@pytest.mark.parametrize(
    "act", ["UPDATE judgetool.entries SET at = ''", "DELETE FROM judgetool.lists"]
)
def test_nobody_changes_what_was_entered(
    desk: Station, postgres: Postgres, place: str, act: str
) -> None:
    with (
        closing(postgres.connect(OWNER, place)) as conn,
        pytest.raises(psycopg.errors.RaiseException, match="never changed"),
    ):
        conn.execute(act)


def test_an_author_cannot_be_forged(desk: Station, judge: Any) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        judge.execute("INSERT INTO judgetool.entries (author, position) VALUES ('lee', 1)")
    insert(judge, uid(desk), by="Head Judge")
    desk.exchange()
    assert desk.told[-1] == "by Head Judge (kim at s)  entered: note: hi"


def test_the_deck_check_cannot_change_a_penalty_by_any_kind(desk: Station, checker: Any) -> None:
    about = penalty(desk)
    data = '{"text": "gone"}'
    with pytest.raises(psycopg.errors.RaiseException, match="no such entry of this kind"):
        insert(checker, uid(desk), subject=about, mark="removed", data=data)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        insert(checker, uid(desk), subject=about, mark="removed", kind="penalty", data=data)
    [[number]] = checker.execute(
        "SELECT count(*) FROM judgetool.entries WHERE kind = 'penalty'"
    ).fetchall()
    assert number == 0


OUT_OF_TURN: tuple[tuple[dict[str, Any], str], ...] = (
    ({"mark": "corrected"}, "does not go with this subject"),
    ({"form": 0}, "entries of the form 0 are not taken here"),
    (
        {"data": '{"text": "x", "player": "00000000-0000-4000-8000-000000000000"}'},
        "no such player",
    ),
    (
        {
            "kind": "pairings",
            "data": '{"matches": [{"players": ["00000000-0000-4000-8000-000000000000"]}]}',
        },
        "no such player",
    ),
    ({"kind": "list", "data": '{"sha256": "00"}'}, "the bytes of this list are not there"),
    ({"data": '{"text": "' + "x" * 300_000 + '"}'}, "the entry is too long"),
    ({"by": "x" * 1000}, "the names are too long"),
    ({"mark": "forgotten"}, "mark"),
    ({"data": '{"text": "x", "player": "1; DROP TABLE"}'}, "uuid"),
)


def test_entries_out_of_turn_are_refused(desk: Station, judge: Any) -> None:
    for said, why in OUT_OF_TURN:
        with pytest.raises(psycopg.Error, match=why):
            insert(judge, uid(desk), **said)


def test_a_list_with_another_hash_is_refused(desk: Station, judge: Any) -> None:
    with pytest.raises(psycopg.errors.CheckViolation, match="not those of their hash"):
        judge.execute("INSERT INTO judgetool.lists VALUES (%s, 'ab', 'x')", [uid(desk)])


def test_who_enters_something_under_a_known_uuid_changes_nothing(desk: Station, judge: Any) -> None:
    insert(judge, uid(desk), uid=penalty(desk))
    assert desk.exchange().taken == ()
    assert [one.penalty for one in desk.log.penalties.values()] == ["Warning"]


def settled(about: str, *holds: str) -> dict[str, Any]:
    return {"kind": "settled", "data": json.dumps({"about": about, "holds": holds, "others": []})}


def test_nobody_settles_what_they_may_not_enter(desk: Station, judge: Any, checker: Any) -> None:
    fined, event = penalty(desk), uid(desk)
    own = insert(judge, event, **settled("penalty", fined))
    for conn, about, held in (
        (judge, "event", event),
        (judge, "settled", own),
        (checker, "penalty", fined),
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            insert(conn, event, **settled(about, held))
    for about, held in (("check", fined), ("note", event), ("note", NOBODY)):
        with pytest.raises(psycopg.errors.RaiseException, match="no such entry of this kind"):
            insert(checker, event, **settled(about, held))
    for holds in ("[]", '"all"', "null"):
        data = f'{{"about": "note", "holds": {holds}, "others": []}}'
        with pytest.raises(psycopg.errors.RaiseException, match="does not say which"):
            insert(checker, event, kind="settled", data=data)


def test_a_settlement_is_not_turned_into_one_of_another_kind(desk: Station, judge: Any) -> None:
    own = insert(judge, uid(desk), **settled("penalty", penalty(desk)))
    said = settled("note", penalty(desk))
    with pytest.raises(psycopg.errors.RaiseException, match="no such entry of this kind"):
        insert(judge, uid(desk), subject=own, mark="removed", **said)


def test_a_million_entries_of_one_author_are_refused(
    desk: Station, judge: Any, postgres: Postgres, place: str
) -> None:
    insert(judge, uid(desk))
    with closing(postgres.connect(OWNER, place)) as owner:
        owner.execute("UPDATE judgetool.authors SET rows = 49999 WHERE author = 'kim'")
    insert(judge, uid(desk))
    with pytest.raises(psycopg.errors.RaiseException, match="more than one person enters"):
        insert(judge, uid(desk))
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        judge.execute("UPDATE judgetool.authors SET rows = 0")
    desk.enter(EventNote("the others go on"))
    assert desk.exchange().given == 1


def test_a_flood_beyond_the_quota_is_refused_while_others_work_and_nothing_is_lost(
    desk: Station, judge: Any, stations: Stations, postgres: Postgres, place: str
) -> None:
    insert(judge, uid(desk))
    with closing(postgres.connect(OWNER, place)) as owner:
        owner.execute("UPDATE judgetool.authors SET rows = 49990 WHERE author = 'kim'")
    table = stations("sam", "deck_check")
    refused = 0
    for number in range(30):
        try:
            insert(judge, uid(desk), data=f'{{"text": "flood {number}"}}')
        except psycopg.errors.RaiseException:
            refused += 1
        table.enter(EventNote(f"work {number}"))
        assert table.exchange().given == 1
    assert refused == 20
    desk.exchange()
    told = [one.text for one in desk.log.notes.values()]
    assert [one for one in told if one.startswith("work")] == [f"work {at}" for at in range(30)]
    assert [one for one in told if one.startswith("flood")] == [f"flood {at}" for at in range(10)]
    assert [one.penalty for one in desk.log.penalties.values()] == ["Warning"]


SQL = '\'); DROP TABLE judgetool.entries; -- %s \\ $$ "{}"'


@pytest.mark.parametrize(
    "field", ["event", "uid", "subject", "mark", "at", "by", "station", "after", "kind", "data"]
)
def test_sql_in_any_field_is_refused_or_kept_as_words(
    desk: Station, judge: Any, field: str
) -> None:
    said = {field: json.dumps({"text": SQL}) if field == "data" else SQL}
    event = said.pop("event", uid(desk))
    kept = field in ("by", "station", "kind", "data")
    if kept:
        insert(judge, event, **said)
    else:
        with pytest.raises(psycopg.Error):
            insert(judge, event, **said)
    before = len(desk.log.entries)
    done = desk.exchange()
    told = [field] if kept else []
    assert len(done.taken) + len(done.unread) == len(told)
    assert [one.penalty for one in desk.log.penalties.values()] == ["Warning"]
    assert len(desk.log.entries) == before + len(done.taken)


def test_sql_in_every_field_of_what_judges_enter_stays_words(
    desk: Station, stations: Stations
) -> None:
    table = stations("kim")
    ann = table.player("Ann")
    entered = (
        Penalty(ann, SQL, SQL, 3, SQL),
        Extension(3, ann, None, 3, SQL),
        EventNote(SQL, ann),
        Check(CheckKind.PHYSICAL, ann, SQL, sleeves=SQL, marked=SQL),
    )
    for thing in entered:
        table.enter(thing, by=SQL)
    desk.enter(Player(SQL, SQL))
    desk.exchange()
    table.exchange()
    desk.exchange()
    assert [one.thing for one in desk.log.entries[-4:]] == list(entered)
    assert [one.name for one in table.log.players.values()] == ["Ann", SQL]


def test_nonsense_is_asked_for_again_only_when_a_station_connects(
    desk: Station, judge: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert(judge, uid(desk), kind="ponds")
    desk.exchange()
    asked: list[Collection[int]] = []
    take = server.Server.take

    def counted(
        self: server.Server, event: str, seen: int, unread: Collection[int] = ()
    ) -> Iterator[tuple[SharedEntry, ...]]:
        asked.append(unread)
        return take(self, event, seen, unread)

    monkeypatch.setattr(server.Server, "take", counted)
    shared = sharing.shared_event(desk.workspace, desk.log)
    with desk.login.connect() as line:
        exchanges = Exchanges(desk.workspace, shared, line)
        exchanges.exchange()
        exchanges.exchange()
    assert [len(one) for one in asked] == [1, 0]


def test_lists_of_one_author_without_end_are_refused(
    desk: Station, judge: Any, postgres: Postgres, place: str
) -> None:
    judge.execute(LIST, [uid(desk), b"2 owls", b"2 owls"])
    with closing(postgres.connect(OWNER, place)) as owner:
        owner.execute("UPDATE judgetool.authors SET bytes = 199999999 WHERE author = 'kim'")
    with pytest.raises(psycopg.errors.RaiseException, match="more than one person enters"):
        judge.execute(LIST, [uid(desk), b"3 owls", b"3 owls"])


LIST = "INSERT INTO judgetool.lists VALUES (%s, encode(sha256(%s), 'hex'), %s)"


def test_a_station_that_keeps_the_event_to_itself_is_told(
    desk: Station, judge: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "ALWAYS", {**ALWAYS, "options": "-c lock_timeout=50"})
    desk.enter(EventNote("waits"))
    with judge.transaction():
        insert(judge, uid(desk))
        with pytest.raises(ServerAway, match="another station keeps the server busy"):
            desk.exchange()
    assert desk.exchange().given == 1


NONSENSE = (
    ("ponds", '{"text": "of a later version"}'),
    ("note", '{"text": 7}'),
    ("note", '["text"]'),
    ("note", "{}"),
    ("note", '{"text": ""}'),
    ("note", '{"text": "a\\u0007b"}'),
    ("extension", '{"minutes": 1e400}'),
    ("note", '{"text": ' + "[" * 3000 + "]" * 3000 + "}"),
)


def test_nonsense_is_told_and_hides_nothing_else(desk: Station, judge: Any) -> None:
    for kind, data in NONSENSE:
        insert(judge, uid(desk), kind=kind, data=data)
    insert(judge, uid(desk))
    done = desk.exchange()
    assert len(done.taken) == 1
    told = [one.split(":")[0] for one in done.unread]
    assert told == [f"entry {position} of the server" for position in range(4, 12)]
    assert desk.exchange().unread == done.unread


def test_texts_are_never_taken_for_sql(desk: Station, stations: Stations) -> None:
    hostile = '\'); DROP TABLE judgetool.entries; -- %s \\ $$ "{}"'
    table = stations("kim")
    table.enter(EventNote(hostile), by=hostile)
    table.exchange()
    desk.exchange()
    assert (desk.last().thing, desk.last().by) == (EventNote(hostile), hostile)


def test_what_the_server_cannot_keep_waits_and_holds_up_nothing(
    desk: Station, stations: Stations
) -> None:
    table = stations("kim")
    table.enter(EventNote("fine"))
    table.enter(EventNote("also fine"), by="x" * 300)
    table.enter(EventNote("fine too"))
    done = table.exchange()
    assert done.given == 2
    assert "the names are too long" in done.refused[0]
    assert len(desk.exchange().taken) == 2


def test_a_list_that_the_station_lacks_is_told(desk: Station, stations: Stations) -> None:
    table = stations("kim")
    entries.register_list(
        desk.workspace, desk.log, desk.player("Ann"), b"2 JT/S01-E001", source="a", now=NOW
    )
    desk.exchange()
    assert len(table.exchange().taken) == 1


def test_notes_about_other_events_keep_no_station_busy(
    desk: Station, judge: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(server, "time", SimpleNamespace(sleep=pauses.append))
    with desk.login.connect() as line:
        line.listen()
        judge.execute("SELECT pg_notify('judgetool', 'x' || n) FROM generate_series(1, 2000) AS n")
        while not line.told(uid(desk), 5) and len(pauses) < 5:
            judge.execute("SELECT pg_notify('judgetool', %s)", [uid(desk)])
    assert 1 <= len(pauses) < 5
