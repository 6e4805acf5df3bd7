"""All measurements of an area: rules, cards, decks, the engine and the window."""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from judgetool.measuring.cards import card_speed
from judgetool.measuring.decks import deck_speed
from judgetool.measuring.disputes import long_dispute
from judgetool.measuring.engine import engine_speed
from judgetool.measuring.measurement import Measurement, measurement, timed_process
from judgetool.measuring.rules import rule_speed
from rules_index.own_process import run_again

AREAS = ("rules", "cards", "deck", "engine")


def measure(area: str) -> tuple[Measurement, ...]:
    """All measurements of one area; they take some seconds."""
    areas: Mapping[str, Callable[[], Iterable[Measurement]]] = {
        "rules": rule_speed,
        "cards": card_speed,
        "deck": deck_speed,
        "engine": measure_engine,
    }
    return tuple(areas[area]())


def measure_engine(books: Sequence[str] = ()) -> tuple[Measurement, ...]:
    """All measurements of the engine, by ``books`` only where some are named."""
    version = timed_process("engine", "judgetool --version, whole process", 300, ("--version",))
    return (*engine_speed(books), version)


def measure_window() -> tuple[Measurement, ...]:
    """From the start of the process to its end, without a screen.

    The window leaves as soon as it stands with its first dispute, or once all rulebooks are read.
    From the second start on, Python has the program in compiled form, as it has for users.
    """
    with tempfile.TemporaryDirectory() as folder:
        stands = ("app", "--leave-when", "filled")
        reads = ("app", "--screenshot", str(Path(folder) / "window.png"))
        unseen = {"QT_QPA_PLATFORM": "offscreen"}
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        again = {**unseen, **compiled, "JUDGETOOL_HOME": folder}
        return (
            timed_process("window", "very first start, until it is open", 1500, stands, unseen),
            timed_process("window", "later start, until it is open", 1000, stands, again),
            timed_process("window", "very first start, with all rulebooks", 2500, reads, unseen),
            *measure_stepping(Path(folder)),
        )


def measure_stepping(folder: Path) -> Iterator[Measurement]:
    """Opening a dispute of 300 steps with 40 cards in the window, and stepping through it."""
    file = folder / "long.yaml"
    file.write_text(long_dispute(), encoding="utf-8")
    unseen = {"QT_QPA_PLATFORM": "offscreen", "JUDGETOOL_HOME": str(folder)}
    told = run_again(("app", str(file), "--leave-when", "stepped"), unseen)
    times = json.loads(told.stdout)
    yield measurement("window", "open a dispute of 300 steps", 500, times["opened"])
    yield measurement("window", "one step of it, until all is drawn", 16, times["stepped"])
