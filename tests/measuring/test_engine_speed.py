"""The engine is measured by every book, also where no game lasts long."""

import pytest

from judgetool.measuring import engine
from judgetool.measuring.engine import memory


def test_memory_is_measured_where_no_random_game_has_500_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "TRIED", 4)  # thirty games show no more, and take seconds
    measured = memory("vanguard")
    steps = int(measured.what.removeprefix("memory for a transcript of ").removesuffix(" steps"))
    assert 100 < steps < 500
