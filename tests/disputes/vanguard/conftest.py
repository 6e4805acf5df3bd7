"""Until the game is in the table of games, its tests put it there."""

import pytest

from judgetool.disputes.games import TABLETOPS
from judgetool.disputes.vanguard.tabletop import VANGUARD
from judgetool.engine.vanguard.book import BOOK


@pytest.fixture(autouse=True)
def vanguard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLETOPS, BOOK, lambda: VANGUARD)
