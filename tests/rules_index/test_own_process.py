"""The program starts itself again in one way only, which holds when it is frozen, too."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules_index import own_process
from tests.rules_index.invented import encrypted_pdf

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs a script that can be executed")

STANDING_IN = f"""#!{sys.executable}
import sys
sys.frozen, sys.executable = True, sys.argv[0]
sys.path.insert(0, {str(ROOT)!r})
from judgetool.cli import main
main()
"""


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A program that behaves as a frozen one does, in a folder with a difficult name."""
    program = tmp_path / "Programme für Ōsaka" / "judgetool"
    program.parent.mkdir()
    program.write_text(STANDING_IN, encoding="utf-8")
    program.chmod(0o700)
    return program


def test_an_interpreter_is_told_the_module() -> None:
    assert own_process.command_of(own_process.PROGRAM, "app", "pond.yaml") == [
        *(sys.executable, "-P", "-m", "judgetool.cli"),
        *("app", "pond.yaml"),
    ]


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("judgetool.cli", ["/opt/judgetool/judgetool", "given"]),
        ("rules_index.reading.worker", ["/opt/judgetool/judgetool", "--read-apart", "given"]),
    ],
)
def test_a_frozen_program_starts_itself(
    monkeypatch: pytest.MonkeyPatch, module: str, expected: list[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/judgetool/judgetool")
    assert own_process.command_of(module, "given") == expected


def test_the_process_finds_the_program_from_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "judgetool.py").write_text("raise SystemExit(3)")
    assert own_process.run_again(["--version"]).stdout.startswith("judgetool, version ")


def test_what_fails_is_told() -> None:
    with pytest.raises(subprocess.CalledProcessError) as told:
        own_process.run_again(["rules", "show", "ws-en", "99"])
    assert told.value.returncode == 1


@POSIX
def test_a_frozen_program_reads_a_file_apart(frozen: Path, tmp_path: Path) -> None:
    book = tmp_path / "Regeln für den Teich.pdf"
    book.write_bytes(encrypted_pdf())
    home = tmp_path / "daheim im Büro"
    command = [str(frozen), "rules", "import", str(book), "--book", "ws-en", "--json"]
    done = subprocess.run(
        [*command, "--data-dir", str(home)], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 2
    assert "asks for a password" in done.stderr


@POSIX
def test_processes_of_a_pool_are_started_by_a_frozen_program_too(frozen: Path) -> None:
    command = [str(frozen), "bench", "soak", "--games", "2", "--jobs", "2", "--book", "ws-en"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 games" in done.stdout


def test_nothing_else_starts_processes() -> None:
    found = set()
    for package in ("judgetool", "rules_index", "resources"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Attribute) and ast.unparse(node) == "sys.executable":
                    found.add(path.relative_to(ROOT).as_posix())
    looks_beside_it = "judgetool/operations/about.py"
    assert found == {"rules_index/own_process.py", looks_beside_it}
