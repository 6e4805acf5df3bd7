"""What was played for the tests of conformance, and until when it is remembered."""

from collections.abc import Iterator

import pytest

from tests.conformance.library import played, proof, proven


@pytest.fixture(scope="package", autouse=True)
def forgotten_afterwards() -> Iterator[None]:
    """Forget the played scenarios: the tests of other packages would run among all their steps.

    As they are read they are remembered for the tests of mutated phrases.
    """
    yield
    for remembered in (proof, played, proven):
        remembered.cache_clear()
