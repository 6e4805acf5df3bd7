"""The part of the workspace's schema that holds rulebooks."""

from sqlite_utils import Database


def rulebooks(db: Database) -> None:
    """Books, their rules with a full-text index, and the references between rules."""
    db.table("books").create(
        {
            "id": int,
            "book": str,
            "name": str,
            "version": str,
            "effective": str,
            "language": str,
            "source_file": str,
            "source_sha256": str,
            "official": int,
            "rules": int,
            "changes": str,
        },
        pk="id",
    )
    db.table("books").create_index(["book", "version"], unique=True)
    db.table("rules").create(
        {
            "id": int,
            "book_id": int,
            "position": int,
            "number": str,
            "title": str,
            "text": str,
            "heading": int,
            "examples": str,
            "context": str,
            "section": str,
        },
        pk="id",
        foreign_keys=[("book_id", "books", "id")],
    )
    db.table("rules").create_index(["book_id", "number"])
    db.table("rules").create_index(["book_id", "position"])
    db.table("rules").enable_fts(
        ["title", "text", "examples", "context"],
        tokenize="porter unicode61 remove_diacritics 2",
        create_triggers=True,
    )
    db.table("rule_references").create(
        {"id": int, "book_id": int, "source": str, "target": str},
        pk="id",
        foreign_keys=[("book_id", "books", "id")],
    )
    db.table("rule_references").create_index(["book_id", "source"])
    db.table("rule_references").create_index(["book_id", "target"])
