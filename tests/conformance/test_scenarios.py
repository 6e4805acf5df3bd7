"""Every scenario that ships in the box comes out as it says."""

import pytest

from judgetool.disputes.running import findings
from tests.conformance.library import LIBRARY, SAMPLES, names, played, scenario

SHIPPED = [
    *((name, LIBRARY) for name in names(*LIBRARY)),
    *((name, SAMPLES) for name in names(*SAMPLES)),
]


def test_scenarios_are_there() -> None:
    assert "refresh-inside-damage" in names(*LIBRARY)
    assert "seventh-clock-card" in names(*SAMPLES)


@pytest.mark.parametrize(("name", "folder"), SHIPPED, ids=[name for name, _ in SHIPPED])
def test_comes_out_as_it_says(name: str, folder: tuple[str, ...]) -> None:
    assert played(name, *folder).failures == ()


@pytest.mark.parametrize(("name", "folder"), SHIPPED, ids=[name for name, _ in SHIPPED])
def test_explains_itself_and_expects_something(name: str, folder: tuple[str, ...]) -> None:
    file = scenario(name, *folder).scenario

    assert file.about.strip()
    assert any(isinstance(expectation, dict) for expectation in (*file.expect, *file.script))


@pytest.mark.parametrize("name", names(*SAMPLES))
def test_sample_is_a_board_that_the_rules_alone_bring_about(name: str) -> None:
    assert findings(scenario(name, *SAMPLES)) == ()
