"""A frozen program reads a file in another process of itself."""

import json
import sys
from pathlib import Path

import pytest

from judgetool.cli import main
from rules_index.own_process import READ_APART
from tests.rules_index.invented import pdf


def test_the_program_can_be_the_process_that_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, answer = tmp_path / "pond.pdf", tmp_path / "answer.json"
    given.write_bytes(pdf([["1.1. Frogs"]]))
    monkeypatch.setattr("rules_index.reading.worker.limit", lambda: None)
    monkeypatch.setattr(
        sys, "argv", ["judgetool", READ_APART, "PDF", str(given), str(answer), "pond.pdf"]
    )
    main()
    assert json.loads(answer.read_text())["lines"][0][0][0] == "1.1. Frogs"
