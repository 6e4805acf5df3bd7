"""What all tests share: where the official reference material lies, when it is there at all."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SHARED = Path(__file__).resolve().parents[1] / ".." / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of official rulebooks, cards and decks beside the repository; skip without it."""
    if not SHARED.is_dir():
        pytest.skip("the official reference material is not there: no folder ../shared")
    return SHARED.resolve()
