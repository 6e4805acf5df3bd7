"""Which rules of deck construction a difference between list and deck touches.

Whether the list itself is legal is another question; what follows from a difference is for the
floor rules of the event, of which the program knows nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from judgetool.decks.physical.tally import Tally
from judgetool.decks.verdict import Finding, how_many

FLOOR_RULES = "apply the floor rules of the event"


@dataclass(frozen=True)
class Difference(Finding):
    """A rule of deck construction that is touched where list and deck are not the same."""


def touched_rules(tally: Tally, game: str) -> tuple[Difference, ...]:
    """The rules of ``game`` that the differences touch; empty where list and deck agree.

    For a game whose book is not known the rule is empty.
    """
    return tuple(_touched(tally, _rules().get(game, {})))


def _touched(tally: Tally, rules: dict[str, str]) -> Iterator[Difference]:
    differences = tally.differences
    if not differences:
        return
    cards = tuple(dict.fromkeys(line.card for line in differences))
    parts = [f"{tally.left} missing" if tally.left else "", f"{tally.extra} extra"]
    amount = ", ".join(part for part in parts if part and part != "0 extra")
    yield Difference(
        rules.get("construction", ""), f"list and deck differ: {amount}; {FLOOR_RULES}", cards
    )
    if tally.counted != tally.total:
        yield Difference(
            rules.get("size", ""),
            f"{how_many(tally.counted)} in the deck, {tally.total} in the registered list",
        )


@cache
def _rules() -> dict[str, Any]:
    import tomllib

    from resources import files

    return tomllib.loads(files("deck_construction", "counting.toml").read_text("utf-8"))
