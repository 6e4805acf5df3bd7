"""The part of the workspace's schema that holds a judge's own notes and bookmarks."""

from sqlite_utils import Database


def create_notes(db: Database) -> None:
    """One row per note; it is tied to its rule as it was in the version it was written for."""
    table = db.table("notes")
    table.create(
        {
            "id": int,
            "book": str,
            "version": str,
            "official": int,
            "number": str,
            "fingerprint": str,
            "begins": str,
            "text": str,
            "bookmarked": int,
        },
        pk="id",
    )
    table.create_index(["book"])
