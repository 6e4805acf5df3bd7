"""Files that the user names: none of them can stop or hang the program."""

import ast
import os
import sys
from pathlib import Path

import pytest

import judgetool
from judgetool.errors import MissingFile
from judgetool.given_files import beginning_of, is_file, is_folder, is_there, readable

LONG = Path("x" * 300)
posix = pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and free names of files")


def test_as_much_of_a_file_is_read_as_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"4 Owl")
    assert beginning_of(path, 100) == b"4 Owl"
    assert beginning_of(path, 2) == b"4 "


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing.txt", "there is no such file"),
        ("x" * 300, "the file cannot be read"),
        ("", "a folder"),
        ("a\0b", "not a path"),
    ],
)
def test_what_is_no_file_is_told(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(MissingFile, match=message):
        beginning_of(tmp_path / name, 100)


@posix
def test_a_pipe_and_a_device_are_told_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(MissingFile, match="a pipe or a device"):
            beginning_of(path, 100)
        assert is_there(path)
        assert not is_file(path)


def test_a_name_that_no_file_can_have_is_not_there() -> None:
    assert (is_file(LONG), is_folder(LONG), is_there(LONG)) == (False, False, False)


@posix
def test_a_name_that_is_not_utf8_is_told_in_letters() -> None:
    assert readable(Path(os.fsdecode(b"M\xfcnchen.txt"))) == "M\u00fcnchen.txt"
    assert readable(Path("M\u00fcnchen.txt")) == "M\u00fcnchen.txt"


MODULES = [
    path
    for layer in ("cli", "operations", "ui")
    for path in sorted((Path(judgetool.__file__).parent / layer).rglob("*.py"))
]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_the_user_names_is_asked_for_by_functions_that_take_any_name(module: Path) -> None:
    """``Path.exists`` and its like raise for names that are too long."""
    asked = [
        ast.unparse(node)
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("exists", "is_dir", "is_file")
        and not ast.unparse(node.func.value).startswith("files(")
    ]
    assert asked == ["path.exists()"] * (module.name == "display.py"), "that one names libraries"
