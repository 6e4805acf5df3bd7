"""The versions of the workspace's schema: one list of numbered steps that are each applied once.

The file says the number of the last step that it has seen (``PRAGMA user_version``) and that it is
a workspace (``PRAGMA application_id``). A step is never changed after it was released; a change of
the schema is a new step at the end. Schemas before the first step were never released.
"""

import re
import sqlite3
from collections.abc import Callable
from itertools import count

from sqlite_utils import Database

from judgetool import __version__
from judgetool.store.connection import writing
from judgetool.store.failures import (
    DamagedWorkspace,
    ForeignFile,
    NewerWorkspace,
    OlderWorkspace,
    damaged,
)
from judgetool.store.schema import (
    add_answers,
    add_differences,
    add_disputes,
    add_explanations,
    add_makers,
    add_read_texts,
    add_sharing,
    add_supplied_icons,
    add_unfinished,
    add_upgrades,
    create_workspace,
)

APPLICATION = 0x4A544F4C
"""``JTOL``: the mark of every workspace's file."""

OLD_MARK = "migrations"
"""A table that the first workspaces had instead of the mark, with names of steps."""

FIRST = 14
"""The number of the first step; lower ones are of schemas that were never released."""

STEPS: tuple[Callable[[Database], None], ...] = (
    create_workspace,
    add_disputes,
    add_upgrades,
    add_answers,
    add_differences,
    add_read_texts,
    add_explanations,
    add_sharing,
    add_makers,
    add_supplied_icons,
    add_unfinished,
)
"""What each step does to a database that has seen those before it."""

MIGRATIONS = dict(zip(count(FIRST), STEPS, strict=False))
"""The steps by their numbers."""

LATEST = max(MIGRATIONS)
"""The number that a workspace bears when it is up to date."""


def _leave(_number: int) -> None:
    """Do nothing before an upgrade."""


def migrate(db: Database, where: object, before: Callable[[int], object] = _leave) -> None:
    """Bring the workspace ``db``, whose file is ``where``, up to date: all of it or nothing.

    ``before`` is called with the number of a workspace that is upgraded, while nobody else can
    write to it. If it fails, nothing is changed.

    Raises ``NewerWorkspace``, ``OlderWorkspace`` and ``ForeignFile`` before anything is written,
    ``DamagedWorkspace`` where a step finds what no version has made, and ``CannotStore``.
    """
    if version_of(db, where) == LATEST:
        return
    with writing(db, of_the_program=True):
        # Another program that started at the same time may have done it meanwhile.
        version = version_of(db, where)
        if version == LATEST:
            return
        if version:
            before(version)
        for number, step in MIGRATIONS.items():
            if number > version:
                _apply(step, db, where)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {LATEST}")
        db.table("upgrades").insert({"number": LATEST, "program": __version__}, replace=True)


def _apply(step: Callable[[Database], None], db: Database, where: object) -> None:
    try:
        step(db)
    except (sqlite3.Error, LookupError, TypeError, ValueError, AttributeError) as failure:
        why = f"it cannot be brought up to date: {step.__name__}, {failure}"
        raise damaged(why, where) from failure


def version_of(db: Database, where: object) -> int:
    """The number of the last step that ``db`` has seen; 0 for an empty database.

    Raises ``NewerWorkspace`` and ``OlderWorkspace`` where it is none that this program knows, and
    ``ForeignFile`` for a database of something else.
    """
    with db.atomic():  # all of it as it is at one moment: another program may just be making it
        application, version = _number(db, "application_id"), _number(db, "user_version")
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master").fetchall()}
    if application == APPLICATION:
        if version > LATEST:
            raise newer(where, program_of(db), f"{version}; this program knows up to {LATEST}")
        if version < 1:
            raise damaged(f"its number is {version}", where)
        if version < FIRST:
            raise _older(where, f"its number is {version}; this program knows {FIRST} and later")
        return version
    if application == 0 and version == 0:
        if not tables:
            return 0
        if {OLD_MARK, "books"} <= tables:
            raise _older(where, "it has no number")
        if "event_entries" in tables:
            raise damaged("it does not say which version made it", where)
    raise ForeignFile(
        "this is not a workspace but the database of another program",
        where=str(where),
        remedy="choose another folder with --data-dir; nothing was changed",
    )


def _number(db: Database, pragma: str) -> int:
    [number] = db.execute(f"PRAGMA {pragma}").fetchone()
    return int(number)


VERSION = re.compile(r"\d[0-9A-Za-z.+-]{0,30}")
"""How a version of the program is written."""


def program_of(db: Database | sqlite3.Connection) -> str:
    """The version of the program that last upgraded the workspace; empty where it is not said."""
    sql = "SELECT program FROM upgrades ORDER BY number DESC LIMIT 1"
    try:
        found = db.execute(sql).fetchone()
    except (sqlite3.Error, DamagedWorkspace):  # it may be older than the table, or far later
        return ""
    said = found[0] if found else ""
    return said if isinstance(said, str) and VERSION.fullmatch(said) else ""


def newer(where: object, program: str, number: str) -> NewerWorkspace:
    """The problem that a later version, ``program`` if it is known, made what is at ``where``."""
    known = program not in ("", __version__)
    needed = f"Judgetool {program} or later" if known else "a later version of Judgetool"
    return NewerWorkspace(
        f"this workspace needs {needed}, and this is {__version__} (its number is {number})",
        where=str(where),
        remedy="update the program; nothing was changed",
    )


def _older(where: object, why: str) -> OlderWorkspace:
    return OlderWorkspace(
        f"a version of the program that was never released made this workspace ({why})",
        where=str(where),
        remedy="carry its contents over with: judgetool workspace rescue; nothing was changed",
    )
