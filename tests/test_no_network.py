"""The program asks no network by itself: nothing opens a connection but who shares an event."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("judgetool", "rules_index", "resources")

NETWORK = {
    *("socket", "ssl", "http", "urllib.request", "urllib.error", "ftplib", "smtplib", "poplib"),
    *("imaplib", "telnetlib", "nntplib", "xmlrpc", "socketserver", "asyncio", "webbrowser"),
    "xml.sax.saxutils",  # it brings urllib.request
    *("psycopg", "keyring"),
    *("requests", "httpx", "aiohttp", "urllib3", "websockets", "paramiko", "webview"),
    *("PySide6.QtNetwork", "PySide6.QtWebEngineCore", "PySide6.QtWebSockets"),
}

ASKS_THE_DISPLAY = "judgetool/ui/display.py"
"""It looks whether the display of this machine answers, by a socket that has no address."""

ASK_THE_SERVER = {
    *(
        ("judgetool/store/server.py", name)
        for name in (
            "psycopg",
            "psycopg.errors",
            "psycopg.errors.InsufficientPrivilege",
            "psycopg.sql",
            "psycopg.sql.SQL",
            "psycopg.sql.Identifier",
            "psycopg.sql.Literal",
        )
    ),
    ("judgetool/store/server_address.py", "psycopg"),
    ("judgetool/store/server_address.py", "psycopg.ProgrammingError"),
    ("judgetool/store/server_address.py", "psycopg.conninfo"),
    ("judgetool/store/server_address.py", "psycopg.conninfo.conninfo_to_dict"),
    ("judgetool/store/passwords.py", "keyring"),
    ("judgetool/store/passwords.py", "keyring.errors"),
    ("judgetool/store/passwords.py", "keyring.errors.KeyringError"),
}
"""A shared event lies on the server that a judge names; its password, in the keyring."""

MEASURE_IT = {
    ("judgetool/measuring/shared_event/network.py", "asyncio"),
    ("judgetool/measuring/shared_event/postgres.py", "psycopg"),
    ("judgetool/measuring/shared_event/postgres.py", "socket"),
}
"""A shared event is measured with a server on this machine, which nobody else reaches."""

WATCHED = """
import atexit, os, sys

def watch(event, given):
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request", "webbrowser.open"):
        raise SystemExit(f"{event} {given}")
    if event == "socket.__new__" and given[1] not in (1, -1):
        raise SystemExit(f"{event} {given}")

def look_back():
    network = {"http.client", "ssl", "urllib.request", "PySide6.QtNetwork", "psycopg"}
    if loaded := network & sys.modules.keys():
        print(f"loaded: {loaded}", file=sys.stderr, flush=True)
        os._exit(9)

sys.addaudithook(watch)
atexit.register(look_back)
from judgetool.cli import main
sys.argv[0] = "judgetool"
main()
"""


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def is_network(name: str) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in NETWORK)


def test_no_module_imports_a_network() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), name)
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        for name in imported(path)
        if is_network(name)
    }
    assert found == {(ASKS_THE_DISPLAY, "socket"), *ASK_THE_SERVER, *MEASURE_IT}


def test_the_display_is_asked_by_a_socket_of_this_machine_only() -> None:
    text = (ROOT / ASKS_THE_DISPLAY).read_text("utf-8")
    made = [
        ast.unparse(node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and ast.unparse(node).startswith("socket.")
    ]
    assert set(made) == {"socket.socket", "socket.AF_UNIX"}


@pytest.mark.parametrize(
    "command",
    [
        ("newer",),
        ("about",),
        ("rules", "search", "damage"),
        ("deck", "formats", "list"),
        ("app", "--leave-when", "filled"),
    ],
)
def test_nothing_is_asked_while_it_runs(tmp_path: Path, command: tuple[str, ...]) -> None:
    environment = {"QT_QPA_PLATFORM": "offscreen", "JUDGETOOL_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, *command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
