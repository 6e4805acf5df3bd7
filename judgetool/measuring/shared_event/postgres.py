"""A real PostgreSQL server in a temporary folder, to measure and to test shared events.

It refuses to run as root: then it runs as the user ``postgres`` of the Debian package.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from judgetool.errors import Problem

PLACES = Path("/usr/lib/postgresql")
PASSWORD = "pond"
OWNER = "lee"
"""Who owns the database, and is the scorekeeper."""


class NoPostgres(Problem):
    """There is no PostgreSQL on this machine that could be started."""


def program(name: str) -> str:
    """The path of a program of PostgreSQL; raises ``NoPostgres`` where there is none."""
    newest = sorted(PLACES.glob(f"*/bin/{name}"), reverse=True)
    found = shutil.which(name) or next(map(str, newest), None)
    if found is None:
        raise NoPostgres(
            f"PostgreSQL is not installed: no {name}",
            remedy="install its server, as the handbook says for a venue",
        )
    return found


def user() -> str | None:
    """The user as whom the server runs, if it must be another one."""
    if os.name == "nt" or os.geteuid() != 0:
        return None
    import pwd

    with suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    raise NoPostgres(
        "PostgreSQL refuses root, and there is no user postgres",
        remedy="go on as another user",
    )


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with closing(socket.socket()) as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


class Postgres:
    """A server that can be ended and started again. Everybody has the same password.

    Without ``durable`` a power cut of the machine could lose what was entered; that is faster.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.folder = folder
        self.durable = durable
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, more: Sequence[str] = ()) -> None:
        """Start it, perhaps with ``more`` options, and wait until it takes connections."""
        settings = (
            *("listen_addresses=127.0.0.1", f"port={self.port}"),
            ("fsync=on" if self.durable else "fsync=off"),
            *(f"unix_socket_directories={self.folder}", "max_connections=200"),
        )
        options = [word for one in settings for word in ("-c", one)]
        self.process = subprocess.Popen(
            [program("postgres"), "-D", str(self.folder / "data"), *options, *more],
            user=user(),
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(200):
            if subprocess.run(ready, check=False).returncode == 0:
                return
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(0.05)
        raise NoPostgres("the server did not start", where=str(self.folder))

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        # what it has started ends by itself, and the next start waits for that
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        """End it at once: nobody needs what is in it."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)

    def address(self, who: str, database: str) -> str:
        """The address with which ``who`` logs in."""
        return f"postgresql://{who}@127.0.0.1:{self.port}/{database}"

    def connect(self, who: str, database: str) -> Any:
        """A connection of ``who``, as another program would make it."""
        import psycopg

        address = self.address(who, database)
        return psycopg.connect(address, password=PASSWORD, autocommit=True)


@contextmanager
def running(*, durable: bool = False) -> Iterator[Postgres]:
    """A fresh server, which ends with the block; raises ``NoPostgres``."""
    initdb, runs_as = program("initdb"), user()
    folder = Path(tempfile.mkdtemp(prefix="judgetool-pg-"))
    try:
        (folder / "password").write_text(PASSWORD)
        if runs_as is not None:
            shutil.chown(folder, runs_as)
            shutil.chown(folder / "password", runs_as)
        subprocess.run(
            [
                *(initdb, "-D", str(folder / "data"), "-U", "postgres", "-N", "-E", "UTF8"),
                *("--locale=C", "-A", "scram-sha-256", "--pwfile", str(folder / "password")),
            ],
            user=runs_as,
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
        )
        server = Postgres(folder, durable=durable)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def database(server: Postgres, name: str) -> None:
    """Make an empty database that ``OWNER`` owns, as the handbook says."""
    with closing(server.connect("postgres", "postgres")) as conn:
        if conn.execute("SELECT FROM pg_roles WHERE rolname = %s", [OWNER]).rowcount == 0:
            conn.execute(f"CREATE ROLE {OWNER} LOGIN CREATEROLE PASSWORD '{PASSWORD}'")
        conn.execute(f"CREATE DATABASE {name} OWNER {OWNER}")


def admit(server: Postgres, who: str, role: str) -> None:
    """Give somebody a login in a role, and in no other one that they had before."""
    with closing(server.connect(OWNER, "postgres")) as conn:
        if conn.execute("SELECT FROM pg_roles WHERE rolname = %s", [who]).rowcount == 0:
            conn.execute(f"CREATE ROLE {who} LOGIN PASSWORD '{PASSWORD}'")
        had = conn.execute(
            "SELECT roleid::regrole::text FROM pg_auth_members WHERE member = %s::regrole"
            " AND starts_with(roleid::regrole::text, 'judgetool_')",
            [who],
        ).fetchall()
        for (other,) in had:
            conn.execute(f"REVOKE {other} FROM {who}")
        conn.execute(f"GRANT judgetool_{role} TO {who}")
