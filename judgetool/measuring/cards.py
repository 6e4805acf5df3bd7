"""How fast many cards are imported and one of them is found.

The card files are made by variation, 20,000 cards in 100 sets. Their names and values are drawn
at random, always the same ones.
"""

import itertools
import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from judgetool.measuring.measurement import Measurement, timed
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


SETS, CARDS_OF_A_SET = 100, 200
VARIED_CARDS = SETS * CARDS_OF_A_SET
ADJECTIVES = (
    *("Quiet", "Amber", "Distant", "Wandering", "Paper", "Seventh", "Hollow", "Morning"),
    *("Crimson", "Patient", "Salted", "Borrowed", "Winter", "Idle", "Copper", "Restless"),
)
NOUNS = (
    *("Lantern", "Ferry", "Archivist", "Orchard", "Cartographer", "Bell", "Heron", "Gardener"),
    *("Compass", "Baker", "Lighthouse", "Kite", "Juggler", "Station", "Notebook", "Rower"),
)
COLORS = ("YELLOW", "GREEN", "RED", "BLUE")


def write_varied_cards(folder: Path) -> int:
    """Write the files of all sets into ``folder``; returns how many cards they have."""
    chance = Random("cards")
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(SETS):
        cards = [_card(number, index, chance) for index in range(1, CARDS_OF_A_SET + 1)]
        (folder / f"set_{number:02}.json").write_text(json.dumps(cards), encoding="utf-8")
    return VARIED_CARDS


def varied_code(number: int, index: int) -> str:
    """The code of the card ``index`` of the set ``number``."""
    return f"VC{number:02}/S{number:02}-E{index:03}"


def _card(number: int, index: int, chance: Random) -> dict[str, Any]:
    level = chance.randrange(4)
    first, second = chance.choice(ADJECTIVES), chance.choice(NOUNS)
    return {
        "name": f"{first} {second} {chance.choice(NOUNS)} {index}",
        "code": varied_code(number, index),
        "rarity": chance.choice(("C", "U", "R", "RR")),
        "expansion": f"Set {number}",
        "side": "S",
        "type": "Character",
        "color": chance.choice(COLORS),
        "level": str(level),
        "cost": str(chance.randrange(level + 1)),
        "power": str(500 * chance.randrange(1, 22)),
        "soul": chance.randrange(1, 3),
        "trigger": ["SOUL"] * chance.randrange(2),
        "attributes": [chance.choice(NOUNS), chance.choice(ADJECTIVES)],
        "ability": [" ".join(chance.choices(NOUNS, k=30)) for _ in range(chance.randrange(1, 4))],
        "set": f"VC{number:02}",
        "release": f"{number:02}",
        "sid": f"E{index:03}",
    }
