"""Format files, and checking decks by whatever is accepted."""

import tomllib
from datetime import date
from functools import cache
from random import Random
from typing import Any

from judgetool.cards.games import SAMPLE_CARDS
from judgetool.decks.formats.format_files import parse_format
from judgetool.operations.decks.checks import check_with, sample_deck
from tests.fuzz.changing import changed_bytes, changed_lines
from tests.fuzz.seeds import boxed
from tests.fuzz.target import Target
from tests.fuzz.trees import as_toml, changed_tree

DAYS = (date(1990, 1, 1), date(2026, 4, 12))


@cache
def _texts() -> tuple[str, ...]:
    return tuple(boxed("formats", ".toml").values())


@cache
def _trees() -> tuple[dict[str, Any], ...]:
    return tuple(map(tomllib.loads, _texts()))


def _format(random: Random) -> bytes:
    if random.random() < 0.6:
        content = as_toml(changed_tree(random, random.choice(_trees()), _trees()))
    else:
        text = changed_lines(random, random.choice(_texts()), _texts())
        content = text.encode("utf-8", "surrogatepass")
    return changed_bytes(random, content) if random.random() < 0.3 else content


def _hold(case: bytes) -> None:
    read = parse_format(case, where="format.toml")
    cards = SAMPLE_CARDS
    deck = sample_deck("legal-deck.txt")
    for game in read.games:
        for day in DAYS:
            check_with(cards, deck, game, read, day)


FORMATS = Target("formats", "format files, and checking decks by them", _format, _hold)
