"""The engine is measured by every book, also where no game lasts long."""

from judgetool.measuring.engine import memory


def test_memory_is_measured_where_no_random_game_has_500_steps() -> None:
    measured = memory("vanguard")
    steps = int(measured.what.removeprefix("memory for a transcript of ").removesuffix(" steps"))
    assert 100 < steps < 500
