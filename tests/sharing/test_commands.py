"""``judgetool deck event share, join, exchange, leave``: what they print and how they end."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judgetool.cli import judgetool
from tests.postgres import OWNER, PASSWORD, Postgres, admit


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A workspace with an event and a player."""
    home = tmp_path / "home"
    assert run(home, "new", "Spring Cup", "--date", "2026-04-12").exit_code == 0
    assert run(home, "add-player", "spring", "Ann", "--table", "3").exit_code == 0
    return home


def run(home: Path, *arguments: str) -> Result:
    command = ["deck", "event", *arguments, "--data-dir", str(home)]
    return CliRunner().invoke(judgetool, command, input=f"{PASSWORD}\n")


def test_an_event_is_shared_joined_and_left(
    home: Path, tmp_path: Path, postgres: Postgres, place: str
) -> None:
    desk, table = postgres.address(OWNER, place), postgres.address("kim", place)
    shared = run(home, "share", "spring", desk, "--station", "desk")
    assert shared.stdout == "2 entries shared, 0 entries taken\n"
    assert f"Password of {OWNER}@127.0.0.1:{postgres.port}/{place}" in shared.stderr
    assert PASSWORD not in shared.output
    admit(postgres, "kim", "judge")
    other = tmp_path / "other"
    joined = run(other, "join", table, "--station", "table 3")
    assert joined.stdout == "1  Spring Cup  2026-04-12\n2 entries\n"
    entered = run(other, "penalty", "spring", "Ann", "Warning", "--by", "Kim")
    assert entered.stdout.endswith("by Kim  entered: penalty for Ann: Warning [not yet shared]\n")
    assert "  1 entry is not shared yet\n" in run(other, "show", "spring").stdout
    assert run(other, "exchange", "spring").stdout == "1 entry shared, 0 entries taken\n"
    assert run(home, "exchange", "spring").stdout == "0 entries shared, 1 entry taken\n"
    log = run(home, "log", "spring").stdout.splitlines()
    assert log[-1].endswith("by Kim (kim at table 3)  entered: penalty for Ann: Warning")
    assert run(home, "leave", "spring").stdout == "Spring Cup is not shared any more.\n"
    assert "this event is not shared" in run(home, "exchange", "spring").stderr


def test_what_the_server_refuses_is_told(
    home: Path, tmp_path: Path, postgres: Postgres, place: str
) -> None:
    run(home, "share", "spring", postgres.address(OWNER, place))
    admit(postgres, "kim", "judge")
    run(tmp_path / "other", "join", postgres.address("kim", place))
    run(tmp_path / "other", "add-player", "spring", "Bob")
    done = run(tmp_path / "other", "exchange", "spring")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "0 entries shared, 0 entries taken",
        "  refused: entry 3: your role on the server may not enter this",
    ]


def test_a_password_in_the_address_is_refused(home: Path) -> None:
    done = run(home, "share", "spring", "postgresql://lee:pond@scores.local/judgetool")
    assert done.exit_code == 2
    assert "a password in an address can be read by others" in done.stderr


def test_contradictions_are_told_everywhere_and_settled(
    home: Path, tmp_path: Path, postgres: Postgres, place: str
) -> None:
    run(home, "share", "spring", postgres.address(OWNER, place), "--station", "desk")
    admit(postgres, "kim", "judge")
    other = tmp_path / "other"
    run(other, "join", postgres.address("kim", place), "--station", "table 3")
    for station in (home, other):
        run(station, "penalty", "spring", "Ann", "Warning", "--by", "Lee")
    assert run(home, "settle", "spring").stdout == "Nothing is contradictory.\n"
    run(home, "exchange", "spring")
    assert run(other, "exchange", "spring").stdout.splitlines() == [
        "1 entry shared, 1 entry taken",
        "1 contradiction not settled; say what holds with: judgetool deck event settle",
        "  several penalties, perhaps for the same thing:",
        "    4 by Lee (lee at desk)  entered: penalty for Ann: Warning",
        "    3 by Lee (kim at table 3)  entered: penalty for Ann: Warning",
    ]
    shown = run(other, "show", "spring").stdout.splitlines()
    assert shown[1].endswith(
        "2 penalties, not settled: several penalties, perhaps for the same thing"
    )
    assert "1 contradiction not settled" in shown[2]
    log = run(other, "log", "spring").stdout.splitlines()
    assert log[-1].endswith("Warning [not settled: contrary to 4]")
    settled = run(other, "settle", "spring", "4", "--why", "once is enough")
    assert settled.stdout.endswith("entered: 4 holds, not 3: once is enough [not yet shared]\n")
    run(other, "exchange", "spring")
    run(home, "exchange", "spring")
    assert "1 penalty" in run(home, "show", "spring").stdout
    assert run(home, "settle", "spring").exit_code == 0
