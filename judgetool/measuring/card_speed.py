"""How fast many cards are imported, and how fast one of them is found."""

import itertools
import tempfile
from pathlib import Path

from judgetool.measuring.measurement import Measurement, timed
from judgetool.measuring.varied_cards import write_varied_cards
from judgetool.operations.cards.library import find_card, import_files
from judgetool.store.workspace import Workspace

ASKED = ("VC42/S42-E123", "vc42s42e123sp", "Quiet Lantern Heron 7", "wandring cartografer bel 42")
"""What is looked up in many cards: a code, a printing, a name, and one with slips."""


def card_speed() -> tuple[Measurement, ...]:
    """All measurements of cards; they take a minute."""
    with tempfile.TemporaryDirectory() as folder:
        files, home = Path(folder) / "files", Path(folder) / "home"
        count = write_varied_cards(files)

        homes = itertools.count()

        def bring(_: int) -> object:
            with Workspace(home / str(next(homes))) as fresh:
                return import_files(fresh, [files], "ws-en")

        brought = timed("cards", f"import {count} cards", 10_000, 3, bring)
        with Workspace(home / "0") as workspace:
            again = timed(
                "cards",
                "import the same files again",
                10_000,
                1,
                lambda _: import_files(workspace, [files], "ws-en"),
            )
            found = [
                timed(
                    "cards",
                    f"look up {text!r} in {count} cards",
                    16,
                    50,
                    lambda _, text=text: find_card(workspace, "ws-en", text),  # type: ignore[misc]
                )
                for text in ASKED
            ]
    return (brought, again, *found)
