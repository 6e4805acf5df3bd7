"""The games whose printed cards the program knows: one line for each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from judgetool.cards.dbs.game import DbsGame
from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.game import CardGame
from judgetool.cards.vanguard.game import VanguardGame
from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish, WeissSchwarzJapanese

GAMES: tuple[CardGame[Any], ...] = (
    WeissSchwarzEnglish(),
    WeissSchwarzJapanese(),
    FftcgGame(),
    VanguardGame(),
    DbsGame(),
)
CARD_GAMES: Mapping[str, CardGame[Any]] = MappingProxyType({game.id: game for game in GAMES})
"""The games and editions by their ids."""
