"""The games whose printed cards the program knows, and the invented cards that ship in the box.

The invented cards lie in files such as people pass around for each game, and are read like these:
everything can be tried with nothing imported.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from judgetool.cards.dbs.game import DbsGame
from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.game import CardGame
from judgetool.cards.printed import WEISS_SCHWARZ_EN
from judgetool.cards.source import CardCollection, CardsByGame, CardSource
from judgetool.cards.statements import Statement
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


FOLDER = "samples"


@cache
def sample_cards(game: str = WEISS_SCHWARZ_EN) -> CardCollection[Any]:
    """The sample cards of ``game``, each marked as one; none of a game that has none."""
    cards = (replace(card, sample=True) for card in _read(game))
    if game not in CARD_GAMES:
        return CardCollection(())
    kind = CARD_GAMES[game]
    return CardCollection(cards, kind.codes, kind.printings, kind.ids)


SAMPLE_CARDS: CardSource[Any] = CardsByGame(sample_cards)
"""The sample cards of all games; the files of a game are read only when it is asked for."""


def _read(game: str) -> Iterable[Any]:
    match game:
        case "ws-en":
            return _weiss_schwarz(game, "cards.json")
        case "ws-jp":
            return _weiss_schwarz(game, "ws-jp/cards.json")
        case "fftcg":
            from judgetool.cards.fftcg.card_files import parse_statements as fftcg

            return _merged(game, fftcg, "fftcg/cards.json", "fftcg/octgn-ids.json")
        case "vanguard":
            from judgetool.cards.vanguard.card_files import parse_statements as vanguard

            return _merged(game, vanguard, "vanguard/cards.csv")
        case "dbs":
            from judgetool.cards.dbs.card_list import parse_statements as dbs

            return _merged(game, dbs, "dbs/cards.json")
    return ()


def _weiss_schwarz(game: str, name: str) -> Iterable[Any]:
    from judgetool.cards.weiss_schwarz.card_list import parse_cards

    return (card for card, _ in parse_cards(_content(name), game, where=name))


def _merged(
    game: str, parse: Callable[..., Iterable[tuple[Statement | None, Any]]], *names: str
) -> Iterable[Any]:
    """The cards that all of the files together tell of."""
    told = (one for name in names for one, _ in parse(_content(name), where=name))
    return CARD_GAMES[game].merge([one for one in told if one is not None]).cards


def _content(name: str) -> bytes:
    from resources import files

    return files(FOLDER, *name.split("/")).read_bytes()
