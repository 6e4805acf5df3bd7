"""What a file is opened as."""

from pathlib import Path

import pytest

from judgetool.operations.opening import FileKind, kind_of_file


@pytest.mark.parametrize(
    ("name", "contents", "kind"),
    [
        ("a.yaml", b"", FileKind.SCENARIO),
        ("a.YML", b"", FileKind.SCENARIO),
        ("a", b"# mine\nscenario: Two friends\n", FileKind.SCENARIO),
        ("a.pdf", b"", FileKind.RULEBOOK),
        ("a", b"%PDF-1.7", FileKind.RULEBOOK),
        ("a.txt", b"4 JT/S01-E001\n", FileKind.DECK),
        ("a.json", b'{"Ratios": {}}', FileKind.DECK),
    ],
)
def test_the_ending_or_else_the_beginning_decides(
    tmp_path: Path, name: str, contents: bytes, kind: FileKind
) -> None:
    path = tmp_path / name
    path.write_bytes(contents)
    assert kind_of_file(path) is kind


def test_a_file_that_is_not_there_is_left_to_the_deck_list_to_complain(tmp_path: Path) -> None:
    assert kind_of_file(tmp_path / "gone") is FileKind.DECK
