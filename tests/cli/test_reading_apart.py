"""A frozen program reads a file in another process of itself."""

import json
import sys
from pathlib import Path

import pytest

from judgetool.cli import READ_APART, main
from rules_index.reading.worker import FLAG
from tests.rules_index.invented import pdf


def test_the_program_can_be_the_process_that_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert READ_APART == FLAG
    given, answer = tmp_path / "pond.pdf", tmp_path / "answer.json"
    given.write_bytes(pdf([["1.1. Frogs"]]))
    monkeypatch.setattr("rules_index.reading.worker.limit_memory", lambda: None)
    monkeypatch.setattr(
        sys, "argv", ["judgetool", FLAG, "PDF", str(given), str(answer), "pond.pdf"]
    )
    main()
    assert json.loads(answer.read_text())["lines"][0][0][0] == "1.1. Frogs"
