"""Addresses of servers: what they may say, and that nothing goes over a network in plain text."""

import logging
import sys

import pytest

from judgetool import __version__
from judgetool.store.server_address import BadAddress, NoDriver, address_of, is_this_machine

pytest.importorskip("psycopg", reason="psycopg is not installed")


def parameters(text: str) -> dict[str, str]:
    return dict(address_of(text).parameters)


def test_another_machine_is_spoken_to_by_tls_with_a_checked_certificate() -> None:
    said = parameters("postgresql://ann@scores.local/judgetool")
    assert (said["sslmode"], said["sslrootcert"]) == ("verify-full", "system")


def test_a_certificate_of_the_venue_can_be_named() -> None:
    said = parameters("postgresql://ann@scores.local/judgetool?sslrootcert=/home/ann/venue.crt")
    assert (said["sslmode"], said["sslrootcert"]) == ("verify-full", "/home/ann/venue.crt")


def test_this_machine_needs_no_tls() -> None:
    assert parameters("postgresql://ann@127.0.0.1/judgetool")["sslmode"] == "prefer"
    assert parameters("postgresql:///judgetool")["host"] == "localhost"


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("localhost", True),
        ("127.0.0.5", True),
        ("::1", True),
        ("/run/postgresql", True),
        ("localhost.example", False),
        ("10.0.0.1", False),
        ("scores", False),
    ],
)
def test_which_host_is_this_machine(host: str, here: bool) -> None:
    assert is_this_machine(host) is here


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mysql://ann@scores/x", "not the address of a PostgreSQL server"),
        ("scores", "not the address of a PostgreSQL server"),
        ("postgresql://ann:secret@scores/x", "a password in an address can be read by others"),
        ("postgresql://ann@scores/x?sslmode=disable", "in plain text"),
        ("postgresql://ann@scores/x?sslmode=prefer", "in plain text"),
        ("postgresql://ann@localhost/x?hostaddr=10.0.0.1", "an address cannot say hostaddr"),
        ("postgresql://ann@scores/x?passfile=/tmp/p", "an address cannot say passfile"),
        ("postgresql://ann@scores/x?sslrootcert=venue.crt", "not the whole path of a file"),
        ("postgresql://ann@localhost,scores/x", "on one server only"),
        ("postgresql://ann@scores/x?nonsense=1", "cannot be read"),
    ],
)
def test_other_addresses_are_refused(text: str, why: str) -> None:
    with pytest.raises(BadAddress, match=why):
        address_of(text)


def test_the_account_says_who_logs_in_where() -> None:
    address = address_of("postgresql://ann@scores:5433/judgetool")
    assert (address.account, address.user) == ("ann@scores:5433/judgetool", "ann")


def test_without_the_driver_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(NoDriver, match=r'pip install "judgetool\[server\]"'):
        address_of("postgresql://ann@scores/x")


def test_an_installed_program_says_that_it_cannot_share_events_and_which_one_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(NoDriver) as refused:
        address_of("postgresql://ann@scores/x")
    assert str(refused.value) == (
        "this installed program cannot share events: what speaks to a server is not in it;"
        " take the program from a Python of your own, which opens the same workspace:"
        f' pip install "judgetool[server]=={__version__}"'
    )


def test_the_driver_writes_nothing_of_its_own_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address_of("postgresql://ann@localhost/judgetool")
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # as outside of tests
    logging.getLogger("psycopg.pipeline").warning("the connection is lost")
    assert capsys.readouterr().err == ""
