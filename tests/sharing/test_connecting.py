"""Connections to a server: whom a station trusts, and what is told where there is none."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from judgetool.errors import Problem
from judgetool.measuring.shared_event.postgres import user
from judgetool.store.server import NotTrusted, ServerRefuses, WrongPassword, connected
from judgetool.store.server_address import address_of
from tests.postgres import OWNER, PASSWORD, Postgres


def certificate(folder: Path, name: str) -> Path:
    """A certificate for ``name``, made as the handbook says; its key lies beside it."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    made = folder / f"{name}.crt"
    subprocess.run(
        [
            *(openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "365"),
            *("-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"),
            *("-keyout", str(made.with_suffix(".key")), "-out", str(made)),
        ],
        check=True,
        capture_output=True,
    )
    return made


@pytest.fixture
def venue(postgres: Postgres) -> Iterator[Path]:
    """The certificate for localhost with which the server speaks TLS."""
    made = certificate(postgres.folder, "localhost")
    key = made.with_suffix(".key")
    if runs_as := user():
        shutil.chown(key, runs_as)
    settings = {"ssl_cert_file": made, "ssl_key_file": key, "ssl": "on"}
    with closing(postgres.connect("postgres", "postgres")) as conn:
        for name, value in settings.items():
            conn.execute(f"ALTER SYSTEM SET {name} = '{value}'")
        conn.execute("SELECT pg_reload_conf()")
        yield made
        conn.execute("ALTER SYSTEM RESET ALL")
        conn.execute("SELECT pg_reload_conf()")


def address(postgres: Postgres, database: str, more: str = "", who: str = OWNER) -> str:
    return f"postgresql://{who}@localhost:{postgres.port}/{database}{more}"


def refused(text: str, kind: type[Problem]) -> str:
    with pytest.raises(kind) as told:
        connected(address_of(text), PASSWORD)
    return str(told.value)


def test_a_server_is_trusted_by_the_file_of_its_certificate(
    postgres: Postgres, place: str, venue: Path
) -> None:
    trusted = address(postgres, place, f"?sslmode=verify-full&sslrootcert={venue}")
    with connected(address_of(trusted), PASSWORD) as server:
        row = server.conn.execute("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        assert row.fetchone() == (True,)


@pytest.mark.parametrize(
    ("other", "why"),
    [("another.crt", "certificate verify failed"), ("none.crt", "does not exist")],
)
def test_a_server_without_a_trusted_certificate_is_not_spoken_to(
    postgres: Postgres, place: str, venue: Path, tmp_path: Path, other: str, why: str
) -> None:
    certificate(tmp_path, "another")
    named = f"?sslmode=verify-full&sslrootcert={tmp_path / other}"
    told = refused(address(postgres, place, named), NotTrusted)
    assert "it is not certain that this is the server" in told
    assert why in told
    assert "ask who runs the server for the file of its certificate" in told
    assert "disable" not in told


def test_a_certificate_for_another_name_is_not_trusted(
    postgres: Postgres, place: str, venue: Path
) -> None:
    named = address(postgres, place, f"?sslmode=verify-full&sslrootcert={venue}")
    told = refused(named.replace("localhost:", "127.0.0.1:"), NotTrusted)
    assert 'does not match host name "127.0.0.1"' in told


def test_a_server_without_tls_is_not_spoken_to_in_plain_text(
    postgres: Postgres, place: str
) -> None:
    told = refused(address(postgres, place, "?sslmode=require"), ServerRefuses)
    assert 'who runs the server has to set "ssl = on"' in told


def test_a_database_that_is_not_there_is_told(postgres: Postgres) -> None:
    told = refused(address(postgres, "no%20password"), ServerRefuses)
    assert 'the server lets nobody in here: database "no password" does not exist' in told


def test_who_was_locked_out_is_told(postgres: Postgres, place: str) -> None:
    with closing(postgres.connect(OWNER, place)) as conn:
        conn.execute(f"CREATE ROLE out_{place} NOLOGIN PASSWORD '{PASSWORD}'")
    told = refused(address(postgres, place, who=f"out_{place}"), ServerRefuses)
    assert "is not permitted to log in" in told


def test_who_gives_no_password_is_asked_for_one(postgres: Postgres, place: str) -> None:
    with pytest.raises(WrongPassword, match="the server wants a password"):
        connected(address_of(address(postgres, place)), None)
