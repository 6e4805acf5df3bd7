"""Speed on this machine: what the rules index, deck checks and the engine take."""

import itertools
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from judgetool.operations.measuring import HotSpot, Measurement, measurement

__all__ = [
    "AREAS",
    "HotSpot",
    "Measurement",
    "hot_spots",
    "measure",
    "measure_engine",
    "measure_window",
]

AREAS = ("rules", "cards", "deck", "engine")


def measure(area: str) -> tuple[Measurement, ...]:
    """All measurements of one area; they take some seconds."""
    return {"rules": _rules, "cards": _cards, "deck": _deck, "engine": measure_engine}[area]()


def measure_engine(books: Sequence[str] = ()) -> tuple[Measurement, ...]:
    """All measurements of the engine, by ``books`` only where some are named."""
    from judgetool.operations.engine_speed import engine_speed

    version = _process("engine", "judgetool --version, whole process", 300, _VERSION)
    return (*engine_speed(books), version)


def hot_spots(books: Sequence[str] = ()) -> tuple[HotSpot, ...]:
    """Where the time of the engine goes; it takes some seconds."""
    from judgetool.operations import engine_speed

    return engine_speed.hot_spots(books)


def measure_window() -> tuple[Measurement, ...]:
    """From the start of the process to a window that is drawn, without a screen."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("app", "--screenshot", str(Path(folder) / "window.png"))
        offscreen = {"QT_QPA_PLATFORM": "offscreen"}
        return (_process("window", "ready, whole process", 1500, arguments, offscreen),)


def timed(
    area: str,
    what: str,
    limit: float,
    runs: int,
    act: Callable[[int], object],
    *,
    p95_limit: float | None = None,
) -> Measurement:
    """Measure ``act``, which is given the number of the run; one run before does not count."""
    act(0)
    times = []
    for run in range(runs):
        begin = time.perf_counter()
        act(run)
        times.append((time.perf_counter() - begin) * 1000)
    return measurement(area, what, limit, times, p95_limit=p95_limit)


TYPED = (
    "damage cancel",
    "who goes first",
    "4.10.1.2",
    "refresh while paying a cost",
    "waiting room",
    "does the attacker still deal damage",
    "triger icon",
    "encore",
)
"""What is typed letter by letter to measure searching."""


def _rules() -> tuple[Measurement, ...]:
    from judgetool.operations import rules
    from judgetool.operations.varied_books import fill_with_varied_books
    from judgetool.store.workspace import Workspace

    keystrokes = [text[:length] for text in TYPED for length in range(1, len(text) + 1)]
    with tempfile.TemporaryDirectory() as folder, Workspace(Path(folder)) as workspace:
        books = fill_with_varied_books(workspace)
        search = timed(
            "rules",
            f"a keystroke in {books} books",
            16,
            len(keystrokes),
            lambda run: rules.search(workspace, keystrokes[run], typing=True),
            p95_limit=40,
        )
        show = timed(
            "rules",
            "show a rule with all around it",
            16,
            50,
            lambda _: rules.rule(workspace, "ws-en", "4.1.1.2"),
        )
        what = f"rules search in {books} books, whole process"
        whole = _process("rules", what, 350, _SEARCH, {"JUDGETOOL_HOME": folder})
    first = _process("rules", "first start to first hit, whole process", 2000, _SEARCH)
    return (search, show, whole, first)


_SEARCH = ("rules", "search", "refresh", "--json")
_VERSION = ("--version",)


ASKED = ("VC42/S42-E123", "vc42s42e123sp", "Quiet Lantern Heron 7", "wandring cartografer bel 42")
"""What is looked up in many cards: a code, a printing, a name, and one with slips."""


def _cards() -> tuple[Measurement, ...]:
    from judgetool.operations import cards
    from judgetool.operations.varied_cards import write_varied_cards
    from judgetool.store.workspace import Workspace

    with tempfile.TemporaryDirectory() as folder:
        files, home = Path(folder) / "files", Path(folder) / "home"
        count = write_varied_cards(files)

        homes = itertools.count()

        def bring(_: int) -> object:
            with Workspace(home / str(next(homes))) as fresh:
                return cards.import_files(fresh, [files], "ws-en")

        brought = timed("cards", f"import {count} cards", 10_000, 3, bring)
        with Workspace(home / "0") as workspace:
            again = timed(
                "cards",
                "import the same files again",
                10_000,
                1,
                lambda _: cards.import_files(workspace, [files], "ws-en"),
            )
            found = [
                timed(
                    "cards",
                    f"look up {text!r} in {count} cards",
                    16,
                    50,
                    lambda _, text=text: cards.find_card(workspace, "ws-en", text),  # type: ignore[misc]
                )
                for text in ASKED
            ]
    return (brought, again, *found)


def _deck() -> tuple[Measurement, ...]:
    from judgetool.operations.deck_speed import deck_speed

    return tuple(deck_speed())


def _process(
    area: str,
    what: str,
    limit: float,
    arguments: tuple[str, ...],
    more: Mapping[str, str] = MappingProxyType({}),
) -> Measurement:
    """A whole process of the command line, as a user starts it, each in a new workspace."""
    import os
    import subprocess

    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "judgetool.cli", *arguments]
        homes = (str(Path(folder) / str(count)) for count in itertools.count())

        def run(_: int) -> object:
            environment = {**os.environ, "JUDGETOOL_HOME": next(homes), **more}
            return subprocess.run(command, capture_output=True, check=True, env=environment)

        return timed(area, what, limit, 5, run)
