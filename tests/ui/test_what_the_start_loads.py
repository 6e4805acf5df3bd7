"""What the window loads to stand with its first dispute: nothing of what comes later only."""

import subprocess
import sys

LATER = (
    "judgetool.card_texts.weiss_schwarz.english",
    "judgetool.card_texts.weiss_schwarz.japanese",
    "judgetool.decks.forms",
    "judgetool.operations.decks",
    "judgetool.operations.events",
    "judgetool.ui.decks.workspace",
    "judgetool.ui.event",
    "judgetool.ui.explain.page",
)
"""Reading texts of cards, and lists of decks: each start would wait for them."""


def test_the_start_loads_neither_lists_nor_the_texts_of_cards() -> None:
    code = (
        "import sys, judgetool.ui.main_window, judgetool.ui.dispute.workspace; "
        "print(*sys.modules, sep='\\n')"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = said.stdout.split()
    assert "judgetool.ui.dispute.workspace" in loaded
    assert [one for one in loaded if one.startswith(LATER)] == []
