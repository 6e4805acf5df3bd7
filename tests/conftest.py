"""What all tests share: the official reference material, and Qt, where they are there at all."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from judgetool.operations.cards import reading_texts
from judgetool.operations.cards.library import ImportReport, import_files
from judgetool.store import Workspace
from judgetool.ui.display import why_no_window

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

NO_QT = why_no_window()
collect_ignore = ["ui"] if NO_QT else []

# A machine that is busy with other things makes examples slow, and says nothing of the program.
settings.register_profile("tests", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")

SHARED = Path(__file__).resolve().parents[1] / ".." / "shared"

CARD_FILES = {
    "ws-en": ("weiss-schwarz-en",),
    "ws-jp": ("weiss-schwarz-jp-facts.json", "weiss-schwarz-jp-hotc"),
    "fftcg": ("fftcg-official.json", "fftcg-structured.json", "fftcg-octgn-ids.json"),
    "vanguard": ("vanguard-clan-era.json", "vanguard-bt03.csv"),
    "dbs": ("dragon-ball-super.json",),
}

TOGETHER = {
    "the scenarios, read and played": ("tests/conformance/", "tests/mutation/test_phrases.py"),
    "every card": (
        "tests/decks/test_shared_legality.py",
        "tests/decks/test_shared_situations.py",
        "tests/operations/cards/test_library.py",
        "tests/operations/decks/test_checks.py",
    ),
}
"""What takes seconds to make, and the tests that need it: one worker gets all of them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run take every file where the usual one, which must be short, takes a sample."""
    parser.addoption("--thorough", action="store_true", help="take every file, not a sample")


@pytest.hookimpl(optionalhook=True)  # the tests also run without pytest-xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give a worker whole files, and all those that need the same things that take long."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    scheduling = LoadFileScheduling(config, log)
    file_of = scheduling._split_scope
    scheduling._split_scope = lambda nodeid: needed_by(file_of(nodeid))
    return scheduling


def needed_by(file: str) -> str:
    """What is made for a file of tests and others, or the file itself if nothing is."""
    return next((what for what, files in TOGETHER.items() if file.startswith(files)), file)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep the garbage collector from going through all tests and modules again and again."""
    apart = {
        item.location[0]
        for item in session.items
        if "everything" in getattr(item, "fixturenames", ())
    } - {*TOGETHER["every card"]}
    assert not apart, f"each worker would import every card: name in TOGETHER {sorted(apart)}"
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


@pytest.fixture(scope="session")
def thorough(pytestconfig: pytest.Config) -> bool:
    """Whether a test that may take a sample takes everything."""
    return bool(pytestconfig.getoption("--thorough"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of official rulebooks, cards and decks beside the repository; skip without it."""
    if not SHARED.is_dir():
        pytest.skip("the official reference material is not there: no folder ../shared")
    return SHARED.resolve()


@pytest.fixture(scope="session")
def everything(
    shared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Workspace, dict[str, ImportReport]]]:
    """A workspace with all cards of the reference material, and what was told of each import.

    Their texts are not read: that takes longer than all the rest, and no deck needs it.
    """
    with (
        pytest.MonkeyPatch.context() as patched,
        Workspace(tmp_path_factory.mktemp("everything")) as workspace,
    ):
        patched.setattr(reading_texts, "read_texts", lambda _game, _texts, _watch: ())
        reports = {
            game: import_files(workspace, [shared / "cards" / file for file in files], game)
            for game, files in CARD_FILES.items()
        }
        patched.undo()
        yield workspace, reports


@pytest.fixture(scope="session")
def every_card(everything: tuple[Workspace, dict[str, ImportReport]]) -> Workspace:
    """The workspace with all cards of the reference material; tests read it only."""
    return everything[0]


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or changes the workspace of the person who runs it."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGETOOL_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def pytest_plugin_registered(manager: pytest.PytestPluginManager) -> None:
    """Leave pytest-qt out where Qt cannot be loaded: it would end the whole run."""
    if NO_QT is not None and manager.has_plugin("pytest-qt"):
        manager.unregister(name="pytest-qt")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say that the tests of the window were left out, and why."""
    if NO_QT is not None:
        terminalreporter.write_line(f"tests/ui was skipped: {NO_QT}")
