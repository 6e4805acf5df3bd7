"""The schema of the workspace: its tables and indexes, and which of its rows are only added."""

from collections.abc import Mapping

from sqlite_utils import Database

TABLES: Mapping[str, tuple[str, ...]] = {
    # A book is an imported document or (``official`` is 0) a digest. ``glossed`` says that the
    # digest speaks of its rules; ``resembles`` is the book that it looks like, where that is
    # another one, and the judge insisted.
    "books": (
        *("id INTEGER PRIMARY KEY", "book TEXT", "name TEXT", "version TEXT", "effective TEXT"),
        *("language TEXT", "source_file TEXT", "source_sha256 TEXT", "official INTEGER"),
        *("rules INTEGER", "glossed INTEGER NOT NULL DEFAULT 0"),
        "resembles TEXT NOT NULL DEFAULT ''",
    ),
    # ``written_as`` is the number under which the digest speaks of a rule, ``reworded`` says that
    # the digest was written for other words.
    "rules": (
        *("id INTEGER PRIMARY KEY", "book_id INTEGER REFERENCES books(id)", "position INTEGER"),
        *("number TEXT", "title TEXT", "text TEXT", "heading INTEGER", "examples TEXT"),
        *("section TEXT", "see TEXT NOT NULL DEFAULT ''", "engine_note TEXT NOT NULL DEFAULT ''"),
        *("written_as TEXT NOT NULL DEFAULT ''", "reworded INTEGER NOT NULL DEFAULT 0"),
    ),
    "rule_references": (
        *("id INTEGER PRIMARY KEY", "book_id INTEGER REFERENCES books(id)"),
        *("source TEXT", "target TEXT"),
    ),
    # A row for each note of a change log.
    "rulebook_changes": (
        *("id INTEGER PRIMARY KEY", "book_id INTEGER REFERENCES books(id)", "position INTEGER"),
        *("version TEXT", "date TEXT", "kind TEXT", "numbers TEXT", "text TEXT"),
    ),
    "word_indexes": (
        *("book_id INTEGER PRIMARY KEY REFERENCES books(id)", "digest TEXT", "words TEXT"),
    ),
    # ``card`` is JSON; ``place`` and ``code`` are the order of the cards.
    "printed_cards": (
        *("game TEXT", "code_key TEXT", "loose_key TEXT", "name_key TEXT", "code TEXT"),
        *("card TEXT", "place REAL", "PRIMARY KEY (game, code_key)"),
    ),
    # ``base_key`` is what a printing is folded to.
    "card_printings": (
        *("game TEXT", "base_key TEXT", "code_key TEXT", "PRIMARY KEY (game, base_key, code_key)"),
    ),
    # ``printing`` is the key of the code that a statement is about, ``code_key`` that of the card
    # that was made of it. ``told`` is JSON. Of the statements of one source those with the highest
    # ``import_number`` came last.
    "card_statements": (
        *("game TEXT", "source TEXT", "file TEXT", "printing TEXT", "code TEXT", "told TEXT"),
        *("code_key TEXT", "id INTEGER PRIMARY KEY", "entry INTEGER", "import_number INTEGER"),
    ),
    "card_conflicts": (
        *("game TEXT", "code_key TEXT", "number TEXT", "field TEXT", '"values" TEXT'),
        *("winner TEXT", "why TEXT", "id INTEGER PRIMARY KEY"),
    ),
    "card_files": (
        *("game TEXT", "source TEXT", "name TEXT", "sha256 TEXT", "imported TEXT"),
        *("version TEXT", "id INTEGER PRIMARY KEY", "cards INTEGER"),
    ),
    # The ids that other programs give to cards.
    "card_ids": ("game TEXT", "id TEXT", "code_key TEXT", "PRIMARY KEY (game, id, code_key)"),
    "card_other_names": (
        *("game TEXT", "loose_key TEXT", "name_key TEXT", "code_key TEXT"),
        "PRIMARY KEY (game, loose_key, name_key, code_key)",
    ),
    # ``token`` changes whenever a card of the game does.
    "card_states": ("game TEXT PRIMARY KEY", "token TEXT"),
    "event_entries": (
        *("id INTEGER PRIMARY KEY", "event INTEGER", "subject INTEGER", "mark TEXT NOT NULL"),
        *('"at" TEXT NOT NULL', '"by" TEXT NOT NULL', "kind TEXT NOT NULL", "data TEXT NOT NULL"),
    ),
    # The bytes of lists as they came.
    "registered_lists": ("sha256 TEXT PRIMARY KEY", "content BLOB"),
    "counts": (
        *("id INTEGER PRIMARY KEY", "event INTEGER", "player INTEGER", "list INTEGER"),
        *("round INTEGER", "table_number INTEGER", "game TEXT", "title TEXT", '"at" TEXT'),
        *('"by" TEXT', "registered TEXT"),
    ),
    "count_acts": (
        *("id INTEGER PRIMARY KEY", "count INTEGER REFERENCES counts(id)", '"at" TEXT'),
        "data TEXT",
    ),
    # The files of formats as they were.
    "formats": (
        *("game TEXT", "id TEXT", "text TEXT", "source_file TEXT", "source_sha256 TEXT"),
        *("imported TEXT", "PRIMARY KEY (game, id)"),
    ),
    # A note is tied to its rule as it was in the version for which the note was written.
    "notes": (
        *("id INTEGER PRIMARY KEY", "book TEXT", "version TEXT", "official INTEGER"),
        *("number TEXT", "fingerprint TEXT", "begins TEXT", "text TEXT", "bookmarked INTEGER"),
    ),
}

UNIQUE = (
    ("books", "book", "version", "official"),
    ("card_statements", "game", "printing", "source", "file", "entry"),
)
INDEXES = (
    *(("rules", "book_id", "number"), ("rules", "book_id", "position")),
    *(("rule_references", "book_id", "source"), ("rule_references", "book_id", "target")),
    ("rulebook_changes", "book_id"),
    *(("printed_cards", "game", "loose_key"), ("card_printings", "game", "code_key")),
    *(("card_statements", "game", "code_key"), ("card_conflicts", "game", "code_key")),
    ("card_files", "game", "sha256"),
    *(("event_entries", "event"), ("event_entries", "kind")),
    *(("counts", "event"), ("count_acts", "count"), ("notes", "book")),
)
"""Tables and the columns of theirs by which rows are looked up."""

ONLY_ADDED = ("event_entries", "registered_lists", "counts", "count_acts")
"""The tables whose rows are neither changed nor removed."""


def create_workspace(db: Database) -> None:
    """Make all tables, indexes and triggers in the empty database ``db``."""
    for table, columns in TABLES.items():
        db.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
    for table, *by in (*UNIQUE, *INDEXES):
        kind = "UNIQUE INDEX" if (table, *by) in UNIQUE else "INDEX"
        name = "_".join(("idx", table, *by))
        db.execute(f"CREATE {kind} {name} ON {table} ({', '.join(by)})")
    for table in ONLY_ADDED:
        for act in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_{act} BEFORE {act} ON {table}"
                " BEGIN SELECT RAISE(ABORT, 'what was entered is never changed'); END"
            )


DISPUTES: Mapping[str, tuple[str, ...]] = {
    # ``text`` is what was opened, with the name ``place``; ``path`` is its file, empty for none.
    # ``unsaved`` says that something is not in that file, ``open`` that it was not closed.
    "disputes": (
        *("id INTEGER PRIMARY KEY", "text TEXT NOT NULL", "place TEXT NOT NULL"),
        *("path TEXT NOT NULL", "title TEXT NOT NULL", "lines TEXT NOT NULL"),
        *("unsaved INTEGER NOT NULL", "open INTEGER NOT NULL", '"at" TEXT NOT NULL'),
    ),
    # What was done to a dispute, in order, as JSON.
    "dispute_acts": (
        *("id INTEGER PRIMARY KEY", "dispute INTEGER REFERENCES disputes(id)"),
        *('"at" TEXT NOT NULL', "data TEXT NOT NULL"),
    ),
}


def add_upgrades(db: Database) -> None:
    """Make the table that says which version of the program has upgraded the workspace to what.

    ``number`` is the last step that the file had seen then.
    """
    db.execute("CREATE TABLE upgrades (number INTEGER PRIMARY KEY, program TEXT NOT NULL)")


def add_answers(db: Database) -> None:
    """Make the table of answers to questions of the quiz."""
    columns = (
        *("id INTEGER PRIMARY KEY", "book TEXT NOT NULL", "chapter TEXT NOT NULL"),
        *("scenario TEXT NOT NULL", "asks TEXT NOT NULL", '"right" INTEGER NOT NULL'),
        '"at" TEXT NOT NULL',
    )
    db.execute(f"CREATE TABLE answers ({', '.join(columns)})")


def add_differences(db: Database) -> None:
    """Make the tables of differences that are to be explained.

    ``place`` is the number (from 0) of the text that counts; ``done`` made a text what it is.
    """
    columns = ("id INTEGER PRIMARY KEY", "path TEXT NOT NULL", "place INTEGER NOT NULL")
    db.execute(f'CREATE TABLE differences ({", ".join(columns)}, "at" TEXT NOT NULL)')
    texts = (
        *("id INTEGER PRIMARY KEY", "difference INTEGER REFERENCES differences(id)"),
        *("text TEXT NOT NULL", "done TEXT NOT NULL"),
    )
    db.execute(f"CREATE TABLE difference_texts ({', '.join(texts)})")
    db.execute("CREATE INDEX idx_difference_texts_difference ON difference_texts (difference)")


def add_read_texts(db: Database) -> None:
    """Make the table of what was read of the texts of cards.

    ``line`` is JSON; it holds as long as ``fingerprint`` is that of reading.
    """
    columns = ("game TEXT NOT NULL", "text TEXT NOT NULL", "fingerprint TEXT NOT NULL")
    db.execute(
        f"CREATE TABLE read_texts ({', '.join(columns)}, line TEXT NOT NULL,"
        " PRIMARY KEY (game, text))"
    )


def add_supplied_icons(db: Database) -> None:
    """Make the table of icons that a judge has supplied where the source of a card lost them.

    ``name`` is that of the card that was looked at, ``text`` what its source says, and ``icons`` is
    JSON; ``supplied`` is the day.
    """
    columns = (
        *("game TEXT NOT NULL", "name TEXT NOT NULL", "text TEXT NOT NULL", "icons TEXT NOT NULL"),
        *("everywhere INTEGER NOT NULL", "supplied TEXT NOT NULL"),
    )
    db.execute(
        f"CREATE TABLE supplied_icons ({', '.join(columns)}, PRIMARY KEY (game, name, text))"
    )


def add_explanations(db: Database) -> None:
    """Make the table of what was found for differences, and to which dispute each belongs.

    ``searched`` is the text for which it was found, ``ended`` how the search ended; ``found`` is
    JSON. One that belongs to no dispute has none.
    """
    columns = (
        *("difference INTEGER PRIMARY KEY REFERENCES differences(id)", "dispute INTEGER"),
        *("searched TEXT NOT NULL", "ended TEXT NOT NULL", "found TEXT NOT NULL"),
    )
    db.execute(f"CREATE TABLE explanations ({', '.join(columns)})")
    db.execute("CREATE INDEX idx_explanations_dispute ON explanations (dispute)")


def add_unfinished(db: Database) -> None:
    """Make the table of texts that somebody is still typing."""
    db.execute("CREATE TABLE unfinished (name TEXT PRIMARY KEY, text TEXT NOT NULL)")


def add_disputes(db: Database) -> None:
    """Make the tables of disputes."""
    for table, columns in DISPUTES.items():
        db.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
    db.execute("CREATE INDEX idx_dispute_acts_dispute ON dispute_acts (dispute)")


SHARED: Mapping[str, tuple[str, ...]] = {
    # ``address`` is that of the server, ``station`` how this workspace is called there; ``seen`` is
    # the highest position up to which everything was taken.
    "shared_events": (
        *("event INTEGER PRIMARY KEY", "address TEXT NOT NULL", "station TEXT NOT NULL"),
        "seen INTEGER NOT NULL",
    ),
    # ``position`` is the server's. It is empty for an entry that is not shared yet; below 0 it is
    # the order of entries that another server had. ``after`` is the last one that was known.
    "shared_entries": (
        *("entry INTEGER PRIMARY KEY", "event INTEGER NOT NULL", "uid TEXT NOT NULL UNIQUE"),
        *("after TEXT", "position INTEGER", "author TEXT NOT NULL DEFAULT ''"),
        *("station TEXT NOT NULL DEFAULT ''", "refused TEXT NOT NULL DEFAULT ''"),
    ),
    # Entries on the server that could not be read here, and why.
    "unread_entries": (
        *("event INTEGER NOT NULL", "position INTEGER NOT NULL", "why TEXT NOT NULL"),
        "PRIMARY KEY (event, position)",
    ),
}


def add_sharing(db: Database) -> None:
    """Make the tables of events that are shared on a server."""
    for table, columns in SHARED.items():
        db.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
    db.execute("CREATE INDEX idx_shared_entries_event ON shared_entries (event, position)")


MAKERS: Mapping[str, tuple[str, ...]] = {
    # ``maker`` names this copy of the event; ``reads`` says when the role there reads lists.
    "shared_events": (
        "maker TEXT NOT NULL DEFAULT ''",
        "reads TEXT NOT NULL DEFAULT 'never'",
    ),
    # ``maker`` is the copy in which it was entered, ``known`` the position of ``after``.
    "shared_entries": ("maker TEXT NOT NULL DEFAULT ''", "known INTEGER"),
}


def add_makers(db: Database) -> None:
    """Say of shared events which copy of them each entry comes from, and what it knew of others."""
    for table, columns in MAKERS.items():
        for column in columns:
            db.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    db.execute("UPDATE shared_events SET maker = lower(hex(randomblob(16)))")
    db.execute(
        "UPDATE shared_entries SET known = (SELECT position FROM shared_entries AS last"
        " WHERE last.uid = shared_entries.after)"
    )
