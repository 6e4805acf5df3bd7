"""The part of the workspace's schema that holds events and counts; their rows are only added."""

from sqlite_utils import Database

ONLY_ADDED = """
CREATE TRIGGER {table}_{act} BEFORE {act} ON {table}
BEGIN SELECT RAISE(ABORT, 'what was entered is never changed'); END
"""


def create_events(db: Database) -> None:
    """Entries of the log of each event, the bytes of registered lists, counts and their acts."""
    db.table("event_entries").create(
        {
            "id": int,
            "event": int,
            "subject": int,
            "mark": str,
            "at": str,
            "by": str,
            "kind": str,
            "data": str,
        },
        pk="id",
        not_null={"mark", "at", "by", "kind", "data"},
    )
    db.table("event_entries").create_index(["event"])
    db.table("event_entries").create_index(["kind"])
    db.table("registered_lists").create({"sha256": str, "content": bytes}, pk="sha256")
    db.table("counts").create(
        {
            "id": int,
            "event": int,
            "player": int,
            "list": int,
            "round": int,
            "table_number": int,
            "game": str,
            "title": str,
            "at": str,
            "by": str,
            "registered": str,
        },
        pk="id",
    )
    db.table("counts").create_index(["event"])
    db.table("count_acts").create(
        {"id": int, "count": int, "at": str, "data": str},
        pk="id",
        foreign_keys=[("count", "counts", "id")],
    )
    db.table("count_acts").create_index(["count"])
    for table in ("event_entries", "registered_lists", "counts", "count_acts"):
        for act in ("UPDATE", "DELETE"):
            db.execute(ONLY_ADDED.format(table=table, act=act))
