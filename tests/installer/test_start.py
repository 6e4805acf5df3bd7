"""The first lines of an installed program."""

import os
import sys
from pathlib import Path

import pytest

import judgetool.cli
from installer.start import main


@pytest.mark.parametrize(("beside", "expected"), [(True, "workspace"), (False, None)])
def test_a_folder_beside_the_program_holds_the_workspace(
    beside: bool, expected: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []
    monkeypatch.setattr(judgetool.cli, "main", lambda: started.append(True))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "judgetool"))
    monkeypatch.setenv("JUDGETOOL_HOME", "")
    monkeypatch.delenv("JUDGETOOL_HOME")
    if beside:
        (tmp_path / "workspace").mkdir()
    main()
    home = os.environ.get("JUDGETOOL_HOME")
    assert home == (None if expected is None else str(tmp_path / expected))
    assert started == [True]


def test_what_the_judge_has_named_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgetool.cli, "main", lambda: None)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "judgetool"))
    monkeypatch.setenv("JUDGETOOL_HOME", "/elsewhere")
    (tmp_path / "workspace").mkdir()
    main()
    assert os.environ["JUDGETOOL_HOME"] == "/elsewhere"
