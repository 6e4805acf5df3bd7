"""No target finds anything in a short run; what it would find is a defect of the program."""

import pytest

from tests.fuzz.running import tried
from tests.fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_broken_input_is_refused_in_one_clear_line(name: str) -> None:
    target = TARGETS[name]
    failures = [found for found in tried(target, range(1, target.short + 1)) if found is not None]
    assert [f"seed {found.seed}: {found.failure.told}" for found in failures] == []
