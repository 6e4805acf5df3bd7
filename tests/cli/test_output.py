"""How far a command is stands on one line of a terminal, and nowhere else."""

import sys

import pytest

from judgetool.cli.output import progress_shown


def test_nothing_is_told_where_nobody_would_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False, raising=False)
    assert progress_shown() is None


def test_on_a_terminal_one_line_is_written_over_and_wiped_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    show = progress_shown()
    assert show is not None
    show("reading card files", 3, 9)
    show("reading card files", 9, 9)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "\r\x1b[Kreading card files: 3 of 9\r\x1b[K"
