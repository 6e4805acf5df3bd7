"""The server as the handbook sets it up with a compose file: its files, its settings, its lines.

There is no Docker here. What the file says is done with the PostgreSQL of this machine: the same
command starts the server, and the lines that follow are run in it.
"""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from ruamel.yaml import YAML

from judgetool.events.things import EventFacts
from judgetool.measuring.shared_event.postgres import program, user
from judgetool.operations.events import entries, sharing
from judgetool.store import Workspace
from resources import files
from tests.postgres import OWNER, PASSWORD, Postgres, running
from tests.sharing.conftest import NOW, login

CHAPTER = files("handbook", "event-server.md").read_text("utf-8")
INSIDE = "docker compose exec scores "


def block(word: str) -> str:
    """The block of the chapter in which ``word`` stands."""
    blocks = re.findall(r"^```\w+\n(.*?)^```", CHAPTER, re.MULTILINE | re.DOTALL)
    found: str
    [found] = [one for one in blocks if word in one]
    return found.replace("\\\n", "")


COMPOSE: Mapping[str, Any] = YAML(typ="safe").load(block("services:"))
SCORES: Mapping[str, Any] = COMPOSE["services"]["scores"]


@dataclass(frozen=True)
class Venue:
    """The server of the compose file; ``root`` stands for the root of its container."""

    server: Postgres
    root: Path

    def inside(self, line: str) -> None:
        """Run what the chapter lets run in the container, and type a password where it asks."""
        words = shlex.split(line.removeprefix(INSIDE))
        subprocess.run(
            [program(words[0]), *words[1:]],
            env={**os.environ, "PGHOST": str(self.server.folder), "PGPORT": str(self.server.port)},
            input=f"{PASSWORD}\n{PASSWORD}\n",
            check=True,
            capture_output=True,
            text=True,
            start_new_session=True,  # no terminal, so that the password is read from here
        )

    def connect(self, who: str, *, sslmode: str = "verify-full") -> "psycopg.Connection[Any]":
        return psycopg.connect(
            host="scores.local",
            hostaddr="127.0.0.1",
            port=self.server.port,
            dbname="judgetool",
            user=who,
            password=PASSWORD,
            sslmode=sslmode,
            sslrootcert=str(self.root / "venue.crt"),
        )


def certificate(folder: Path) -> None:
    """Make the certificate with the line of the chapter, changed as it says for a compose file."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    [line] = [line for line in block("openssl req").splitlines() if "openssl" in line]
    words = [word.removeprefix("/etc/postgresql/") for word in shlex.split(line)]
    subprocess.run(words[1:], check=True, capture_output=True, cwd=folder)


def options(root: Path) -> list[str]:
    """Do what the command of the container does before the server starts; gives its options."""
    shell, flag, script = shlex.split(SCORES["command"])
    assert (shell, flag) == ("sh", "-c")
    install, serve = re.sub(r"(?<=[\s=])/(?=\w)", f"{root}/", script).split(" && ")
    if user() is None:
        install = install.replace("-o postgres ", "")  # only root gives files away
    subprocess.run(shlex.split(install), check=True)
    start = "exec docker-entrypoint.sh postgres "
    assert serve.startswith(start)
    return shlex.split(serve.removeprefix(start))


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    beside = tmp_path_factory.mktemp("compose")
    certificate(beside)
    with running() as server:
        root = server.folder / "container"
        (root / "etc").mkdir(parents=True)
        for one in SCORES["configs"]:
            config = COMPOSE["configs"][one["source"]]
            (root / one["target"].lstrip("/")).write_text(config["content"])
        for one in SCORES["secrets"]:
            secret = COMPOSE["secrets"][one["source"]]
            shutil.copy(beside / secret["file"], root / one["target"].lstrip("/"))
        server.stop()
        server.start(options(root))
        made = Venue(server, root)
        for line in block(INSIDE).splitlines():
            if line.startswith(INSIDE):
                made.inside(line)
        yield made


def test_the_compose_file_names_only_what_it_has() -> None:
    mounted = [one.partition(":")[0] for one in SCORES["volumes"]]
    assert set(mounted) == set(COMPOSE["volumes"])
    assert {one["source"] for one in SCORES["configs"]} == set(COMPOSE["configs"])
    assert {one["source"] for one in SCORES["secrets"]} == set(COMPOSE["secrets"])
    assert int(SCORES["image"].partition(":")[2]) >= 14


def test_the_scorekeeper_shares_an_event_on_the_server_of_the_compose_file(
    venue: Venue, tmp_path: Path
) -> None:
    address = (
        f"postgresql://{OWNER}@localhost:{venue.server.port}/judgetool"
        f"?sslmode=verify-ca&sslrootcert={venue.root / 'venue.crt'}"
    )
    with Workspace(tmp_path / "desk") as workspace:
        entries.new_event(workspace, EventFacts("Cup", "2026-04-12"), now=NOW)
        log = entries.event(workspace, "Cup")
        assert sharing.share(workspace, log, login(address), "desk").given == 1


def test_its_certificate_is_that_of_its_name(venue: Venue) -> None:
    with closing(venue.connect(OWNER)) as conn:
        assert conn.pgconn.ssl_in_use
        told = conn.execute("SELECT has_function_privilege('lo_create(oid)', 'EXECUTE')")
        assert told.fetchone() == (False,)


@pytest.mark.parametrize(("who", "sslmode"), [("postgres", "verify-full"), (OWNER, "disable")])
def test_it_lets_in_no_superuser_and_nobody_in_plain_text(
    venue: Venue, who: str, sslmode: str
) -> None:
    with pytest.raises(psycopg.OperationalError, match=r"pg_hba\.conf"):
        venue.connect(who, sslmode=sslmode)
