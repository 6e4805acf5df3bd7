"""Random games of Vanguard."""

import pytest

from judgetool.measuring.soaking import soak


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_keeps_all_that_must_hold(seed: int) -> None:
    assert soak(seed, "vanguard").failure is None
