"""What goes for the card files of all games."""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from judgetool.cards.card_files import OFTEN, Remark, Watch, read_files
from judgetool.cards.statements import Statement
from judgetool.errors import Stopped


def by_source(content: bytes, where: str) -> Iterator[tuple[Statement, Sequence[Remark]]]:
    """Entries ``[code, value]`` of a source whose later files take the place of earlier ones."""
    return ((Statement("list", code, {"value": value}), ()) for code, value in json.loads(content))


def by_file(content: bytes, where: str) -> Iterator[tuple[Statement, Sequence[Remark]]]:
    """The same of a source of which each file is heard."""
    file = Path(where).name
    for statement, remarks in by_source(content, where):
        yield Statement("list", statement.code, statement.told, file), remarks


def write(path: Path, *entries: tuple[str, int]) -> Path:
    path.write_text(json.dumps(entries), encoding="utf-8")
    return path


def test_of_one_source_the_first_value_is_kept_and_another_one_remarked(tmp_path: Path) -> None:
    paths = [write(tmp_path / "a.json", ("A-1", 1)), write(tmp_path / "b.json", ("a 1", 2))]
    reading = read_files(paths, by_source, "entries")
    assert [(one.code, one.told["value"]) for one in reading.statements] == [("A-1", 1)]
    assert [(remark.file, remark.code) for remark in reading.remarks] == [("b.json", "a 1")]


def test_entries_of_one_file_that_differ_are_counted(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", ("A-1", 1), ("A-1", 2), ("A-1", 1), ("A-1", 3))
    reading = read_files([path], by_file, "entries")
    told = [(str(one), one.told["value"]) for one in reading.statements]
    assert told == [
        ("list a.json A-1", 1),
        ("list a.json A-1 (entry 2)", 2),
        ("list a.json A-1 (entry 3)", 3),
    ]
    assert len(reading.remarks) == 2


def test_a_file_is_told_with_fingerprint_sources_and_number_of_printings(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", ("A-1", 1), ("A-1", 2), ("A-2", 1))
    [file] = read_files([tmp_path], by_file, "entries").files
    assert (file.name, file.sources, file.cards) == ("a.json", ("list",), 2)
    assert file.sha256 == sha256(path.read_bytes()).hexdigest()


def test_who_looks_on_is_told_of_every_file(tmp_path: Path) -> None:
    paths = [write(tmp_path / name, (name, 1)) for name in ("a.json", "b.json")]
    told: list[tuple[int, int]] = []
    watch = Watch(lambda _, done, total: told.append((done, total)))
    read_files(paths, by_source, "entries", watch=watch)
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_a_large_file_can_be_stopped_in_the_middle() -> None:
    answers = iter([False, True])
    going = Watch(stopped=lambda: next(answers)).over(range(3 * OFTEN))
    assert [next(going) for _ in range(OFTEN)] == list(range(OFTEN))
    with pytest.raises(Stopped, match="nothing was changed"):
        next(going)
