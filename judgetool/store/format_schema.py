"""The part of the workspace's schema that holds formats that a judge has imported."""

from sqlite_utils import Database


def create_formats(db: Database) -> None:
    """One row per game and format: the file as it was, and where it came from."""
    db.table("formats").create(
        dict.fromkeys(("game", "id", "text", "source_file", "source_sha256", "imported"), str),
        pk=("game", "id"),
    )
