"""Addresses of servers for shared events, and with how much secrecy each is spoken to."""

import logging
import os
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from types import MappingProxyType

from judgetool import __version__
from judgetool.errors import Problem
from rules_index.own_process import is_frozen

ALLOWED = ("user", "host", "port", "dbname", "sslmode", "sslrootcert", "sslcert", "sslkey")
"""What an address may say."""

FILES = ("sslrootcert", "sslcert", "sslkey")
SYSTEM = "system"
"""Stands for the certificates that the system trusts, instead of a file."""

SECRET = ("require", "verify-ca", "verify-full")
"""The modes in which nothing goes over the network in plain text."""

ALWAYS = MappingProxyType(
    {
        "hostaddr": "",  # what the environment says must not lead elsewhere
        "passfile": os.path.join(os.devnull, "none"),
        "application_name": "judgetool",
        "connect_timeout": "5",
        "keepalives_idle": "5",
        "keepalives_interval": "2",
        "keepalives_count": "3",
        "tcp_user_timeout": "10000",
        "options": "-c lock_timeout=10s",
    }
)
"""What is said to every server. No file of passwords is read, and a dead network is noticed.

Nobody waits longer than 10 seconds for a station that keeps the event to itself.
"""


class BadAddress(Problem):
    """An address of a server that is not one, or that would give secrets away."""


class NoDriver(Problem):
    """The part of the program that speaks to servers is not installed."""


def require_driver() -> None:
    """Raise ``NoDriver`` where psycopg is not installed, and say how to install it."""
    try:
        import psycopg  # noqa: F401
    except ImportError as failure:
        if is_frozen():
            raise NoDriver(
                "this installed program cannot share events: what speaks to a server is not in it",
                remedy="take the program from a Python of your own, which opens the same workspace:"
                f' pip install "judgetool[server]=={__version__}"',
            ) from failure
        raise NoDriver(
            "events are shared with psycopg, which is not installed",
            remedy='install it with: pip install "judgetool[server]"',
        ) from failure
    logging.getLogger("psycopg").addHandler(QUIET)


QUIET = logging.NullHandler()
"""Without it the driver would tell of a lost connection in the terminal, in words of its own."""


@dataclass(frozen=True)
class Address:
    """A server, a database on it and who logs in; ``text`` is how a judge has written it."""

    text: str
    parameters: tuple[tuple[str, str], ...]

    @property
    def account(self) -> str:
        """Who logs in where: under this name the keyring has the password."""
        known = dict(self.parameters)
        place = f"{known.get('host', '')}:{known.get('port', '')}/{known.get('dbname', '')}"
        return f"{known.get('user', '')}@{place}"

    @property
    def user(self) -> str:
        """Who logs in, empty if the address does not say it."""
        return dict(self.parameters).get("user", "")


def address_of(text: str) -> Address:
    """The address that a judge has written; raises ``BadAddress`` and ``NoDriver``."""
    require_driver()
    said = _said(text)
    for key in FILES:
        if said.get(key, SYSTEM) != SYSTEM and not Path(said[key]).is_absolute():
            raise BadAddress(
                f"{key} is not the whole path of a file",
                remedy="write it as in sslrootcert=/home/ann/venue.crt",
            )
    said.setdefault("host", "localhost")
    if "," in said["host"]:
        raise BadAddress("an event is on one server only", remedy="name one host")
    here = is_this_machine(said["host"])
    if not here and said.setdefault("sslmode", "verify-full") not in SECRET:
        raise BadAddress(
            f"sslmode={said['sslmode']} would send the event over the network in plain text",
            remedy=f"leave it out, or take one of {', '.join(SECRET)}",
        )
    if not here and said["sslmode"] == "verify-full":
        said.setdefault("sslrootcert", SYSTEM)
    if here:
        said.setdefault("sslmode", "prefer")
    return Address(text, tuple(sorted(said.items())))


def _said(text: str) -> dict[str, str]:
    """What an address says, if it may say it."""
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    if not text.startswith(("postgresql://", "postgres://")):
        raise BadAddress(
            "this is not the address of a PostgreSQL server",
            remedy="write it as in postgresql://ann@scores.local/judgetool",
        )
    try:
        said = {key: str(value) for key, value in conninfo_to_dict(text).items()}
    except ProgrammingError as failure:
        raise BadAddress(f"this address cannot be read: {failure}") from failure
    if "password" in said:
        raise BadAddress(
            "a password in an address can be read by others",
            remedy="leave it out: you are asked for it; and choose another password",
        )
    if others := [key for key in said if key not in ALLOWED]:
        raise BadAddress(
            f"an address cannot say {others[0]}", remedy=f"it can say {', '.join(ALLOWED)}"
        )
    return said


def is_this_machine(host: str) -> bool:
    """Whether what is sent to ``host`` never leaves this machine."""
    if host == "localhost" or host.startswith(("/", "@")):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
