"""A station that enters a million things, outside the test run: ``python -m pytest benchmarks``.

The tests try the same with a quota that is nearly used up (``tests/sharing/test_hostile.py``).
"""

import sys
import threading
import time
from contextlib import closing

import psycopg

from judgetool.events.things import EventNote
from judgetool.operations.events import entries, sharing
from tests.postgres import OWNER, Postgres, admit
from tests.sharing.conftest import NOW, Station, Stations, place, postgres, stations

__all__ = ["place", "postgres", "stations"]

MILLION, AT_A_TIME = 1_000_000, 1_000
QUOTA = 50_000

FLOOD = """
INSERT INTO judgetool.entries (event, uid, subject, mark, at, "by", station, kind, data, form)
SELECT %s, uid, uid, 'entered', '', 'x', 's', 'note', '{"text": "flood"}', 1
FROM (SELECT gen_random_uuid() AS uid FROM generate_series(1, %s)) AS made
"""


def test_a_million_entries_end_at_the_quota_and_others_go_on(
    stations: Stations, postgres: Postgres, place: str
) -> None:
    desk = stations()
    table = stations("sam", "deck_check")
    admit(postgres, "kim", "judge")
    event = sharing.shared_event(desk.workspace, desk.log).uid
    counted = {"taken": 0, "refused": 0}

    def flood() -> None:
        with closing(postgres.connect("kim", place)) as conn:
            for _ in range(MILLION // AT_A_TIME):
                try:
                    conn.execute(FLOOD, [event, AT_A_TIME])
                    counted["taken"] += AT_A_TIME
                except psycopg.errors.RaiseException:
                    counted["refused"] += AT_A_TIME

    hostile = threading.Thread(target=flood)
    began = time.monotonic()
    hostile.start()
    waits = _work(table, hostile)
    told = f"{len(waits)} exchanges meanwhile, the longest took {max(waits):.2f} s"
    sys.stderr.write(f"\n{time.monotonic() - began:.0f} s; {told}\n")
    assert counted == {"taken": QUOTA, "refused": MILLION - QUOTA}
    with closing(postgres.connect(OWNER, place)) as conn:
        sql = (
            "SELECT data ->> 'text', count(*) FROM judgetool.entries WHERE kind = 'note' GROUP BY 1"
        )
        kept = dict(conn.execute(sql).fetchall())
    assert kept.pop("flood") == QUOTA
    assert kept == {f"work {number}": 1 for number in range(len(waits))}
    desk.exchange()
    assert len(desk.log.notes) == QUOTA + len(waits)


def _work(table: Station, hostile: threading.Thread) -> list[float]:
    """Enter and exchange as long as the flood lasts; how long each exchange took, in seconds."""
    waits: list[float] = []
    log = table.log
    while hostile.is_alive():
        entries.enter(table.workspace, log, EventNote(f"work {len(waits)}"), now=NOW)
        began = time.monotonic()
        assert sharing.exchange(table.workspace, log, table.login).refused == ()
        waits.append(time.monotonic() - began)
        time.sleep(0.2)
    return waits
