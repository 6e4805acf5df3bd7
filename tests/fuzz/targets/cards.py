"""Card files of every game: what they say is read, merged, and kept as JSON."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from judgetool.cards.games import CARD_GAMES
from judgetool.errors import Problem
from tests.cards.dbs import invented as dbs
from tests.cards.fftcg import invented as fftcg
from tests.cards.invented import native, native_climax
from tests.cards.vanguard import invented as vanguard
from tests.fuzz.changing import changed_bytes, changed_lines
from tests.fuzz.judge import fault_of_message
from tests.fuzz.seeds import shared_entries, shared_files
from tests.fuzz.target import Target, Unfit, Wrong
from tests.fuzz.trees import as_json, changed_tree

ENTRIES: dict[str, Sequence[Any]] = {
    "ws-en": ([native(), native_climax()],),
    "ws-jp": ([{"ID": "TT-W01-001", "Type": "CHARACTER", "Name": "X", "Level": "1"}],),
    "fftcg": ([fftcg.official()], [fftcg.structured()], [fftcg.octgn()]),
    "vanguard": ([vanguard.entry()],),
    "dbs": ([dbs.battle(), dbs.leader()],),
}
SHARED_ENTRIES = {
    "ws-en": "cards/weiss-schwarz-en/A*.json",
    "ws-jp": "cards/weiss-schwarz-jp-[ft]*/A*.json",
    "fftcg": "cards/fftcg-*.json",
    "vanguard": "cards/vanguard-clan-era.json",
    "dbs": "cards/dragon-ball-super.json",
}
TEXTS = {"vanguard": "cards/vanguard-*.csv", "ws-jp": "cards/weiss-schwarz-jp-hotc/*.txt"}
"""Games that have files of lines as well."""


@cache
def _entries(game: str) -> tuple[Any, ...]:
    real = shared_entries(SHARED_ENTRIES[game])
    return (*ENTRIES[game], *real[:12])


@cache
def _lines(game: str) -> tuple[str, ...]:
    real = [one[:4000].decode("utf-8", "replace") for one in shared_files(TEXTS[game])]
    return (vanguard.table(vanguard.row()).decode(), *real)


def _file(random: Random) -> bytes:
    """The first line says of which game the file is, and its ending."""
    game = random.choice(list(CARD_GAMES))
    ending = "json"
    if game in TEXTS and random.random() < 0.4:
        ending = "csv" if game == "vanguard" else "txt"
        text = changed_lines(random, random.choice(_lines(game)), _lines(game))
        content = text.encode("utf-8", "surrogatepass")
    else:
        tree = changed_tree(random, random.choice(_entries(game)), _entries(game))
        content = as_json(random, tree)
    if random.random() < 0.3:
        content = changed_bytes(random, content)
    return f"{game} {ending}\n".encode() + content


def _read(case: bytes) -> None:
    head, _, content = case.partition(b"\n")
    name, _, ending = head.decode("utf-8", "replace").partition(" ")
    if name not in CARD_GAMES or ending not in ("json", "csv", "txt"):
        raise Unfit
    game = CARD_GAMES[name]
    with TemporaryDirectory(prefix="judgetool-fuzz-") as place:
        path = Path(place, f"cards.{ending}")
        path.write_bytes(content)
        reading = game.read([path])
    for remark in reading.remarks:
        if fault := fault_of_message(Problem(str(remark)), placed=False):
            raise Wrong(f"{fault} in a remark: {str(remark)!r}")
    for card in game.merge(reading.statements).cards:
        kept = json.dumps(game.values(card), ensure_ascii=False)
        if game.restored(json.loads(kept)) != card:
            raise Wrong(f"a card does not come back the same: {card}")
        game.place(card)
        game.printings(card)


CARDS = Target("cards", "card files of every game", _file, _read)
