"""The PostgreSQL server of shared events: what is given to it, taken from it, and told by it.

This is the only part of the program that uses a network. It goes to the server that a judge has
named, and nowhere else. The driver is loaded only when a server is used.
"""

import json
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self

from judgetool import __version__
from judgetool.errors import Problem, in_one_line
from judgetool.store.server_address import ALWAYS, Address
from judgetool.store.sharing import Reads, SharedEntry, in_batches
from resources import files

if TYPE_CHECKING:
    import psycopg

VERSION = 4
"""The version of the server's schema that this program knows."""

FORM = 1
"""How the data of entries is written."""

CONNECTIONS = 20
"""So many connections one login may have at a time, so that it leaves some for the others."""

AT_ONCE = 500
"""So many entries are given or taken at a time."""

LISTS_AT_ONCE = 50
"""So many lists are taken at a time."""

OTHERS = 0.1
"""Seconds in which what is told of other events is gathered: a flood of that keeps nobody busy."""

MOST_REASON = 300
"""So many characters of a refusal are kept."""

ENTERS_NOTHING = "your role on the server enters nothing"

Content = Callable[[str], bytes | None]
"""Gives the bytes of a list by its hash; None where they are not in the workspace."""


class ServerAway(Problem):
    """The server cannot be reached, or the connection to it was lost."""


class WrongPassword(Problem):
    """The server wants a password, or another one."""


class ServerRefuses(Problem):
    """The server does not allow what was asked."""


class NotTrusted(Problem):
    """The server's certificate does not say that it is the server that was named."""


class NotPrepared(Problem):
    """The server has no shared events, or those of another version of the program."""


class Server:
    """A connection to a server; use it as a context manager."""

    def __init__(self, conn: "psycopg.Connection[Any]", where: str) -> None:
        self.conn = conn
        self.where = where

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_failure: object) -> None:
        self.conn.close()

    def prepare(self) -> None:
        """Make the schema or bring it up to date, and be a scorekeeper on it.

        Only who owns the schema can bring it up to date.
        """
        import psycopg

        known = self._version() or 0
        if known >= VERSION:
            self.require_version()
            return
        with self._asking():
            try:
                self._upgrade(known)
            except psycopg.errors.InsufficientPrivilege as failure:
                told = "bring this server up to date" if known else "make this server ready"
                raise NotPrepared(
                    f"your login may not {told}: {_words(failure)}",
                    where=self.where,
                    remedy="share it as the one who owns the database and may create roles",
                ) from failure

    def require_version(self) -> None:
        """Raise ``NotPrepared`` where the server's schema is none that this program knows."""
        version = self._version()
        if version is None:
            raise NotPrepared(
                "there are no shared events on this server, or you may not see them",
                where=self.where,
                remedy="share one first, or ask who runs the server for a role",
            )
        if version > VERSION:
            raise NotPrepared(
                f"a later version of the program made this server ready ({version}, and this"
                f" program knows {VERSION})",
                where=self.where,
                remedy="update the program on this station; what you enter is kept here",
            )
        if version < VERSION:
            raise NotPrepared(
                f"an earlier version of the program made this server ready ({version})",
                where=self.where,
                remedy="let the scorekeeper update their program and share the event again",
            )

    def events(self) -> tuple[SharedEntry, ...]:
        """The events of the server: the last entry on each, oldest event first."""
        sql = (
            "SELECT * FROM (SELECT DISTINCT ON (event) * FROM judgetool.entries"
            " WHERE kind = 'event' ORDER BY event, position DESC) AS last ORDER BY received"
        )
        with self._asking():
            return tuple(map(_entry, self.conn.execute(_columns(sql)).fetchall()))

    def begin(self, event: str) -> None:
        """Make room for an event on the server, if it is not there yet."""
        with self._asking():
            known = self.conn.execute("SELECT FROM judgetool.events WHERE uid = %s", [event])
            if known.fetchone() is None:
                self.conn.execute("INSERT INTO judgetool.events (uid) VALUES (%s)", [event])

    def give(
        self, event: str, entries: Sequence[SharedEntry], content: Content
    ) -> Mapping[str, str]:
        """Give entries to the server in their order; gives why which of them were refused.

        What the server has already stays one.
        """
        refused: dict[str, str] = {}
        for batch in in_batches(entries, AT_ONCE):
            refused |= self._refused(event, batch, content)
        return refused

    def enters(self) -> bool:
        """Whether who is logged in may enter anything at all; a guest may not."""
        sql = "SELECT has_any_column_privilege('judgetool.entries', 'INSERT')"
        with self._asking():
            row = self.conn.execute(sql).fetchone()
        return row is not None and bool(row[0])

    def take(
        self, event: str, seen: int, unread: Collection[int] = ()
    ) -> Iterator[tuple[SharedEntry, ...]]:
        """The entries behind position ``seen``, by position, some at a time.

        Those at the positions ``unread`` come first.
        """
        again = f"{_PICKED} WHERE event = %s AND position = ANY(%s) ORDER BY position"
        later = f"{_PICKED} WHERE event = %s AND position > %s ORDER BY position LIMIT {AT_ONCE}"
        if unread:
            with self._asking():
                rows = self.conn.execute(again.encode(), [event, list(unread)]).fetchall()
            yield tuple(map(_entry, rows))
        while True:
            with self._asking():
                rows = self.conn.execute(later.encode(), [event, seen]).fetchall()
            if not rows:
                return
            found = tuple(map(_entry, rows))
            yield found
            if len(found) < AT_ONCE:
                return
            seen = found[-1].position

    def first(self, event: str) -> SharedEntry | None:
        """The entry that began an event; None where it is not there."""
        with self._asking():
            row = self.conn.execute(f"{_PICKED} WHERE uid = %s".encode(), [event]).fetchone()
        return None if row is None else _entry(row)

    def has(self, event: str, position: int, uid: str) -> bool:
        """Whether the entry ``uid`` stands at ``position``, as far as this may be seen."""
        sql = "SELECT FROM judgetool.entries WHERE event = %s AND position = %s AND uid = %s"
        with self._asking():
            return self.conn.execute(sql, [event, position, uid]).fetchone() is not None

    def contents(self, event: str, hashes: Sequence[str]) -> Iterator[bytes]:
        """The bytes of lists by their hashes, as far as they may be read."""
        sql = "SELECT content FROM judgetool.lists WHERE event = %s AND sha256 = ANY(%s)"
        for batch in in_batches(hashes, LISTS_AT_ONCE):
            with self._asking():
                rows = self.conn.execute(sql, [event, list(batch)]).fetchall()
            yield from (bytes(content) for (content,) in rows)

    def reads(self, event: str) -> tuple[Reads, bool]:
        """When who is logged in reads lists, and whether that is now."""
        sql = "SELECT judgetool.reads_lists(), judgetool.lists_open(%s)"
        with self._asking():
            row = self.conn.execute(sql, [event]).fetchone()
        assert row is not None
        reads = Reads(row[0])
        return reads, reads is Reads.ALWAYS or (reads is Reads.BETWEEN_ROUNDS and row[1])

    def is_scorekeeper(self) -> bool:
        """Whether who is logged in has the role of the scorekeeper."""
        sql = "SELECT pg_has_role('judgetool_scorekeeper', 'MEMBER')"
        with self._asking():
            row = self.conn.execute(sql).fetchone()
        return row is not None and bool(row[0])

    def erase(self, event: str, entries: Mapping[str, Mapping[str, str]], lists: list[str]) -> None:
        """Erase names from entries, each field as it is without them, and lists by their hashes."""
        with self._asking():
            self.conn.execute(
                "SELECT judgetool.erase(%s, %s, %s)", [event, json.dumps(entries), lists]
            )

    def admit(self, name: str, role: str, password: str) -> None:
        """Give somebody a login with a role.

        The password goes to the server as a verifier, by which nobody can learn it.
        """
        from psycopg.sql import SQL, Identifier, Literal

        made = "CREATE ROLE {} LOGIN CONNECTION LIMIT {} PASSWORD {} IN ROLE {}"
        with self._asking(), self.conn.transaction():
            known = self.conn.execute("SELECT FROM pg_roles WHERE rolname = %s", [name])
            if known.fetchone() is not None:
                raise ServerRefuses(
                    f"there is a login named {name} already",
                    where=self.where,
                    remedy="take another name, or set a new password on the server",
                )
            secret = self.conn.pgconn.encrypt_password(
                password.encode(), name.encode(), b"scram-sha-256"
            ).decode()
            said = (Identifier(name), CONNECTIONS, Literal(secret), Identifier(f"judgetool_{role}"))
            self.conn.execute(SQL(made).format(*said))

    def listen(self) -> None:
        """Be told from now on when something is entered."""
        with self._asking():
            self.conn.execute("LISTEN judgetool")

    def told(self, event: str, seconds: float) -> bool:
        """Wait until others enter something at ``event``, so long at most; whether they did.

        One exchange serves all that was told of until now.
        """
        own = self.conn.info.backend_pid
        with self._asking():
            told = [
                *self.conn.notifies(timeout=seconds, stop_after=1),
                *self.conn.notifies(timeout=0),
            ]
        ours = any(one.payload == event and one.pid != own for one in told)
        if told and not ours:
            time.sleep(OTHERS)
        return ours

    def _upgrade(self, known: int) -> None:
        """Make the schema of version ``known`` that of today; 0 is none. All or nothing."""
        with self.conn.transaction():
            for version in range(known + 1, VERSION + 1):
                step = files("server", f"version-{version}.sql").read_text("utf-8")
                self.conn.execute(step.encode())
                self.conn.execute(
                    "INSERT INTO judgetool.versions (version, program) VALUES (%s, %s)",
                    [version, __version__],
                )
            if not known:
                self.conn.execute("GRANT judgetool_scorekeeper TO CURRENT_USER")

    def _refused(
        self, event: str, entries: Sequence[SharedEntry], content: Content
    ) -> dict[str, str]:
        """Give entries to the server; why it refuses which, found by halves: most are not many."""
        import psycopg

        try:
            self._insert(event, entries, content)
        except (psycopg.OperationalError, psycopg.InterfaceError) as failure:
            raise self._away(failure) from failure
        except psycopg.Error as failure:
            if len(entries) == 1:
                return {entries[0].uid: _reason(failure)}
            half = len(entries) // 2
            first = self._refused(event, entries[:half], content)
            return first | self._refused(event, entries[half:], content)
        return {}

    def _insert(self, event: str, entries: Sequence[SharedEntry], content: Content) -> None:
        """Insert entries and what they need: all of them or none."""
        hashes = {str(one.data["sha256"]) for one in entries if one.kind == "list"}
        lists = [(event, one, held) for one in sorted(hashes) if (held := content(one)) is not None]
        with self.conn.transaction(), self.conn.cursor() as cursor:
            if lists:
                cursor.executemany(
                    "INSERT INTO judgetool.lists VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", lists
                )
            cursor.executemany(_INSERT, [_row(event, one) for one in entries])

    def _version(self) -> int | None:
        """The version of the schema; None where there is none, or none that may be seen."""
        import psycopg

        sql = "SELECT max(version) FROM judgetool.versions"
        try:
            with self.conn.transaction():
                row = self.conn.execute(sql).fetchone()
        except (psycopg.errors.UndefinedTable, psycopg.errors.InsufficientPrivilege):
            return None
        except psycopg.OperationalError as failure:
            raise self._away(failure) from failure
        return None if row is None else row[0]

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Tell in our words what the driver raises."""
        import psycopg

        try:
            yield
        except (psycopg.OperationalError, psycopg.InterfaceError) as failure:
            raise self._away(failure) from failure
        except psycopg.Error as failure:
            raise ServerRefuses(
                f"the server refuses: {_reason(failure)}",
                where=self.where,
                remedy="ask who runs the server for another role",
            ) from failure

    def _away(self, failure: Exception) -> ServerAway:
        return away(self.where, failure)


def away(where: str, failure: Exception) -> ServerAway:
    """That the server at ``where`` cannot be reached, or is kept busy by somebody else."""
    import psycopg

    busy = isinstance(failure, psycopg.errors.LockNotAvailable)
    what = "another station keeps the server busy" if busy else "the server cannot be reached"
    return ServerAway(
        f"{what}: {in_one_line(str(failure))[:MOST_REASON]}",
        where=where,
        remedy="go on working: what you enter is kept here and is shared when it is back",
    )


def connected(address: Address, password: str | None) -> Server:
    """A connection to the server at ``address``.

    Raises ``WrongPassword``, ``NotTrusted``, ``ServerRefuses`` and ``ServerAway``.
    """
    import psycopg

    secret = {} if password is None else {"password": password}
    said = {**ALWAYS, **dict(address.parameters), **secret}
    try:
        conn = psycopg.connect(psycopg.conninfo.make_conninfo(**said), autocommit=True)
    except psycopg.OperationalError as failure:
        raise _not_connected(address.account, failure, asked=password is None) from failure
    return Server(conn, address.account)


def _not_connected(
    account: str, failure: "psycopg.OperationalError", *, asked: bool
) -> WrongPassword | NotTrusted | ServerRefuses | ServerAway:
    """Why there is no connection: libpq says it in words only."""
    words = in_one_line(str(failure))
    if "certificate" in words:
        return NotTrusted(
            f"it is not certain that this is the server: {_end_of(words)}",
            where=account,
            remedy="ask who runs the server for the file of its certificate, and name that file in"
            " the address: ?sslrootcert=/home/ann/venue.crt",
        )
    if "does not support SSL" in words:
        return ServerRefuses(
            "the server does not speak TLS, and in plain text nothing is sent",
            where=account,
            remedy='who runs the server has to set "ssl = on"',
        )
    if any(one in words for one in ("pg_hba.conf", "does not exist", "not permitted to log in")):
        return ServerRefuses(
            f"the server lets nobody in here: {_end_of(words)}",
            where=account,
            remedy="look whether the address names the right database, or ask who runs the server",
        )
    if "password" in words or (failure.pgconn is not None and failure.pgconn.needs_password):
        told = "the server wants a password" if asked else "the password is wrong"
        return WrongPassword(told, where=account)
    return away(account, failure)


def _end_of(words: str) -> str:
    """The last reason in what libpq says, without its advice to check no certificate."""
    reason = words.partition(" Either provide the file")[0].rpartition(" failed: ")[2]
    return reason.removeprefix("FATAL: ").strip()[:MOST_REASON]


_PICKED = (
    "SELECT uid::text, subject::text, mark, at, by, station, after::text, kind, data::text,"
    " coalesce(maker::text, ''), position, author, known FROM judgetool.entries"
)

_INSERT = (
    "INSERT INTO judgetool.entries"
    " (event, uid, subject, mark, at, by, station, after, kind, data, form, maker)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)


def _columns(rows: str) -> bytes:
    """The columns of entries, picked from ``rows``."""
    return _PICKED.replace("judgetool.entries", f"({rows}) AS rows").encode()


def _row(event: str, one: SharedEntry) -> tuple[Any, ...]:
    data = json.dumps(one.data, ensure_ascii=False)
    said = (one.mark, one.at, one.by, one.station, one.after, one.kind)
    return (event, one.uid, one.subject, *said, data, FORM, one.maker or None)


def _entry(row: Sequence[Any]) -> SharedEntry:
    uid, subject, mark, at, by, station, after, kind, data, maker, *place = row
    told = (uid, subject, mark, at, by, station, after, kind)
    return SharedEntry(*told, _object(data), maker, *place)


def _object(text: str) -> Mapping[str, Any]:
    """The data of an entry; empty where it is none, so that no thing can be made of it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _reason(failure: "psycopg.Error") -> str:
    """Why the server refused, in its own words, on one line."""
    from psycopg.errors import InsufficientPrivilege

    if isinstance(failure, InsufficientPrivilege):
        return "your role on the server may not enter this"
    return _words(failure)


def _words(failure: "psycopg.Error") -> str:
    """What the server says of a failure, on one line."""
    return in_one_line(failure.diag.message_primary or str(failure))[:MOST_REASON]
