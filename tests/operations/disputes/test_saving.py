"""What is there is not overwritten where somebody else has changed it."""

from pathlib import Path

import pytest

from judgetool.operations.disputes.saving import ChangedMeanwhile, require_unchanged


def test_a_file_as_it_was_read_may_be_written_again(tmp_path: Path) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text("Ä pond", "utf-8")
    require_unchanged(path, "Ä pond")


def test_a_file_that_is_gone_may_be_written_again(tmp_path: Path) -> None:
    require_unchanged(tmp_path / "twice.yaml", "a pond")


def test_a_file_that_has_another_text_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text("another pond", "utf-8")
    with pytest.raises(ChangedMeanwhile, match=r"twice\.yaml") as refused:
        require_unchanged(path, "a pond")
    assert "save under another name" in str(refused.value)


def test_what_cannot_be_read_counts_as_changed(tmp_path: Path) -> None:
    with pytest.raises(ChangedMeanwhile, match="this file was changed by somebody else"):
        require_unchanged(tmp_path, "a pond")
