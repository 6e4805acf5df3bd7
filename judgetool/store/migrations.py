"""The workspace's schema, as one list of small numbered steps that are each applied once.

The file says the number of the last step that it has seen (``PRAGMA user_version``) and that it is
a workspace (``PRAGMA application_id``). A step is never changed after it has shipped; a change of
schema is a new step at the end.
"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from sqlite_utils import Database

from judgetool.store.failures import ForeignFile, NewerWorkspace, damaged
from judgetool.store.writing import writing

APPLICATION = 0x4A544F4C
"""``JTOL``: what the file of every workspace bears since they have numbers."""

NAMES = "migrations"
"""The table in which version 0.1.0 kept the names of the steps; their order depended on use."""


@dataclass(frozen=True)
class Migration:
    """A step of the schema: its number, and the function of a module of the store that does it."""

    number: int
    name: str
    module: str

    def apply(self, db: Database) -> None:
        """Do the step; its module is imported only now."""
        step: Callable[[Database], None]
        step = getattr(import_module(f"judgetool.store.{self.module}"), self.name)
        step(db)


MIGRATIONS = (
    Migration(1, "rulebooks", "rule_schema"),
    Migration(2, "create_cards", "card_schema"),
    Migration(3, "create_fftcg_cards", "card_schema"),
    Migration(4, "cards_of_all_games", "card_schema"),
    Migration(5, "cards_by_ids_and_other_names", "card_schema"),
    Migration(6, "create_events", "event_schema"),
    Migration(7, "create_formats", "format_schema"),
    Migration(8, "create_notes", "note_schema"),
    Migration(9, "change_logs", "change_log"),
    Migration(10, "word_indexes_for_ranking", "word_indexes"),
    Migration(11, "word_indexes_with_plain_words", "word_indexes"),
    Migration(12, "digests_beside_imported_books", "rules"),
    Migration(13, "documents_that_a_judge_insisted_on", "rules"),
    Migration(14, "rules_that_a_digest_speaks_of", "rules"),
)

LATEST = len(MIGRATIONS)
"""The number that a workspace bears when it is up to date."""


def migrate(db: Database, where: object) -> None:
    """Bring the workspace ``db``, whose file is ``where``, up to date: all of it or nothing.

    Raises ``NewerWorkspace`` and ``ForeignFile`` before anything is written, ``DamagedWorkspace``
    where a step finds what no version has made, and ``CannotStore``.
    """
    if version_of(db, where) == LATEST:
        return
    with writing(db, of_the_program=True):
        # Another program that started at the same time may have done it meanwhile.
        version = version_of(db, where)
        if version == LATEST:
            return
        done = _names(db) if version == 0 else [one.name for one in MIGRATIONS[:version]]
        for step in MIGRATIONS:
            if step.name not in done:
                _apply(step, db, where)
        db.execute(f"DROP TABLE IF EXISTS {NAMES}")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {LATEST}")


def _apply(step: Migration, db: Database, where: object) -> None:
    try:
        step.apply(db)
    except (sqlite3.Error, LookupError, TypeError, ValueError, AttributeError) as failure:
        raise damaged(
            f"it cannot be brought up to date: {step.name}, {failure}", where
        ) from failure


def version_of(db: Database, where: object) -> int:
    """The number of the last step that ``db`` has seen; 0 for an empty one and for version 0.1.0.

    Raises ``NewerWorkspace`` where it is none that this program knows, and ``ForeignFile`` for a
    database of something else.
    """
    application, version = _number(db, "application_id"), _number(db, "user_version")
    if application not in (0, APPLICATION) or (application == 0 and version != 0):
        raise _foreign(where)
    if application == APPLICATION:
        if version > LATEST:
            raise _newer(where, f"its number is {version}, this program knows {LATEST}")
        if version < 1:
            raise damaged(f"it bears the number {version}", where)
        return version
    names = _names(db)
    if not names:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master").fetchall()}
        if "event_entries" in tables:
            raise damaged("it does not say which version has made it", where)
        if tables:
            raise _foreign(where)
    unknown = set(names).difference(step.name for step in MIGRATIONS)
    if unknown:
        raise _newer(where, f"this program does not know: {', '.join(sorted(unknown))}")
    return 0


def _number(db: Database, pragma: str) -> int:
    [number] = db.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)


def _names(db: Database) -> Sequence[str]:
    """The steps that a workspace of version 0.1.0 has seen; none for another file."""
    tables = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    if db.execute(tables, (NAMES,)).fetchone() is None:
        return ()
    columns = db.execute(f"SELECT name FROM pragma_table_info('{NAMES}')").fetchall()
    if columns != [("name",)]:
        return ()
    return [str(name) for (name,) in db.execute(f"SELECT name FROM {NAMES}").fetchall()]


def _foreign(where: object) -> ForeignFile:
    return ForeignFile(
        "this is no workspace, it is a database of something else",
        where=str(where),
        remedy="choose another folder with --data-dir; nothing was changed",
    )


def _newer(where: object, why: str) -> NewerWorkspace:
    return NewerWorkspace(
        f"a later version of the program has made this workspace ({why})",
        where=str(where),
        remedy="update the program; nothing was changed",
    )
