"""What the window takes to open a dispute and to step through it, as it is measured."""

import json
from pathlib import Path

from judgetool.measuring.disputes import long_dispute
from judgetool.ui.main_window import MainWindow
from judgetool.ui.stepping import stepped


def test_each_step_is_taken_forward_and_back(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    file.write_text(long_dispute(10), encoding="utf-8")
    window.opening.open_file(file)
    times = json.loads(stepped(window, file))
    assert len(times["opened"]) == 1
    assert len(times["stepped"]) == 2 * window.dispute.last
    assert window.dispute.index == 0
