"""Every scenario of the game that ships in the box comes out as it says, and explains itself."""

import pytest

from tests.conformance.library import names, played, scenario

LIBRARY = ("scenarios", "fftcg")


@pytest.mark.parametrize("name", names(*LIBRARY))
def test_comes_out_as_it_says(name: str) -> None:
    assert played(name, *LIBRARY).failures == ()


@pytest.mark.parametrize("name", names(*LIBRARY))
def test_explains_itself_and_expects_something(name: str) -> None:
    file = scenario(name, *LIBRARY).scenario

    assert file.about.strip()
    assert any(isinstance(expectation, dict) for expectation in (*file.expect, *file.script))
