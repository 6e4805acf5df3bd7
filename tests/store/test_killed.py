"""A program that is killed while it writes leaves all of what it did, or nothing of it."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards
from judgetool.store.check import findings

CARDS = 150

IMPORTING = f"""
import sys, itertools
from pathlib import Path
from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards
from tests.cards.invented import listed, printed
with Workspace(Path(sys.argv[1])) as workspace:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    for name in itertools.cycle(("Night Owl", "Barn Owl")):
        of_one = [printed(f"TT/S01-E{{n:03}}", f"{{name}} {{n}}") for n in range({CARDS})]
        cards.take(listed(*of_one))
        print("taken", flush=True)
"""

STARTING = """
import sys, itertools
from pathlib import Path
from judgetool.store import Workspace
for number in itertools.count():
    print("starts", flush=True)
    Workspace(Path(sys.argv[1], str(number))).close()
"""


def killed_after(script: str, folder: Path, lines: int, seconds: float) -> None:
    """Run ``script`` on ``folder`` and kill it so many seconds after so many lines of it."""
    running = subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert running.stdout is not None
    for _ in range(lines):
        running.stdout.readline()
    time.sleep(seconds)
    running.kill()
    running.wait()
    running.stdout.close()


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.05, 0.09])
def test_an_import_that_is_killed_is_whole_or_was_not(tmp_path: Path, seconds: float) -> None:
    killed_after(IMPORTING, tmp_path, 1, seconds)
    with Workspace(tmp_path) as workspace:
        assert list(findings(workspace.db)) == []
        names = [card.name for card in StoredCards(workspace.db, WeissSchwarzEnglish()).all()]
    assert len(names) == CARDS
    assert len({name.rpartition(" ")[0] for name in names}) == 1


@pytest.mark.parametrize("seconds", [0.01, 0.06])
def test_a_first_start_that_is_killed_hinders_no_other(tmp_path: Path, seconds: float) -> None:
    killed_after(STARTING, tmp_path, 2, seconds)
    for home in tmp_path.iterdir():
        with Workspace(home) as workspace:
            assert list(findings(workspace.db)) == []
