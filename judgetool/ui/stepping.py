"""How long the window takes to open a dispute and to step through it, for ``judgetool bench``."""

import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication

from judgetool.ui.main_window import SIZE, MainWindow

MOST_STEPS = 200
"""So many steps are taken each way."""

OPENED, STEPPED = "opened", "stepped"


def stepped(shown: MainWindow, file: Path) -> str:
    """The milliseconds of opening ``file`` anew and of each step, all drawn, as JSON.

    What is loaded or drawn for the first time does not count: it is open already.
    """
    shown.resize(*SIZE)
    opened = _timed(lambda: shown.opening.open_file(file))
    dispute = shown.dispute
    dispute.first()
    way = range(min(MOST_STEPS, dispute.last))
    forward = [_timed(dispute.forward) for _ in way]
    back = [_timed(dispute.back) for _ in way]
    return json.dumps({OPENED: [opened], STEPPED: [*forward, *back]})


def _timed(act: Callable[[], object]) -> float:
    begin = perf_counter()
    act()
    QApplication.processEvents()
    return (perf_counter() - begin) * 1000
