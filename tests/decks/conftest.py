"""A workspace with all cards of the reference material, for the tests of real decks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.operations.cards.library import import_files
from judgetool.store import Workspace

CARD_FILES = {
    "ws-en": ("weiss-schwarz-en",),
    "ws-jp": ("weiss-schwarz-jp-facts.json", "weiss-schwarz-jp-hotc"),
    "fftcg": ("fftcg-official.json", "fftcg-structured.json", "fftcg-octgn-ids.json"),
    "vanguard": ("vanguard-clan-era.json", "vanguard-bt03.csv"),
    "dbs": ("dragon-ball-super.json",),
}


@pytest.fixture(scope="session")
def everything(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    """A workspace with all cards of the reference material."""
    with Workspace(tmp_path_factory.mktemp("home")) as workspace:
        for game, files in CARD_FILES.items():
            import_files(workspace, [shared / "cards" / file for file in files], game)
        yield workspace
