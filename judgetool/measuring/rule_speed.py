"""How fast rules are searched and shown among many books."""

import tempfile
from pathlib import Path

from judgetool.measuring.measurement import Measurement, timed, timed_process
from judgetool.measuring.varied_books import fill_with_varied_books
from judgetool.operations.rules.pages import rule
from judgetool.operations.rules.search import search
from judgetool.store.workspace import Workspace

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

_SEARCH = ("rules", "search", "refresh", "--json")


def rule_speed() -> tuple[Measurement, ...]:
    """All measurements of rules; they take some seconds."""
    keystrokes = [text[:length] for text in TYPED for length in range(1, len(text) + 1)]
    with tempfile.TemporaryDirectory() as folder, Workspace(Path(folder)) as workspace:
        books = fill_with_varied_books(workspace)
        keystroke = timed(
            "rules",
            f"a keystroke in {books} books",
            16,
            len(keystrokes),
            lambda run: search(workspace, keystrokes[run], typing=True),
            p95_limit=40,
        )
        show = timed(
            "rules",
            "show a rule with all around it",
            16,
            50,
            lambda _: rule(workspace, "ws-en", "4.1.1.2"),
        )
        what = f"rules search in {books} books, whole process"
        whole = timed_process("rules", what, 350, _SEARCH, {"JUDGETOOL_HOME": folder})
    first = timed_process("rules", "first start to first hit, whole process", 2000, _SEARCH)
    return (keystroke, show, whole, first)
