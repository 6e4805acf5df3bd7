"""The invented cards that ship in the box: everything can be tried with nothing imported.

They lie in the files that people pass around for each game, and are read like these.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from judgetool.cards.printed import WEISS_SCHWARZ_EN
from judgetool.cards.source import SUGGESTIONS, CardCollection, LookUp
from judgetool.cards.statement import Statement

FOLDER = "samples"


@cache
def sample_cards(game: str = WEISS_SCHWARZ_EN) -> CardCollection[Any]:
    """The sample cards of ``game``, each marked as one; none of a game that has none."""
    from dataclasses import replace

    from judgetool.cards.games import CARD_GAMES

    cards = (replace(card, sample=True) for card in _read(game))
    if game not in CARD_GAMES:
        return CardCollection(())
    kind = CARD_GAMES[game]
    return CardCollection(cards, kind.codes, kind.printings, kind.ids)


class SampleCards:
    """The sample cards as a card source that reads the file of a game only when it is asked."""

    def by_code(self, game: str, code: str) -> Any | None:
        """See :class:`CardSource`."""
        return sample_cards(game).by_code(game, code)

    def by_id(self, game: str, id: str) -> Any | None:  # noqa: A002
        """See :class:`CardSource`."""
        return sample_cards(game).by_id(game, id)

    def by_name(self, game: str, name: str) -> Sequence[Any]:
        """See :class:`CardSource`."""
        return sample_cards(game).by_name(game, name)

    def find(self, game: str, text: str, *, forgiving: bool = True) -> LookUp[Any]:
        """See :class:`CardSource`."""
        return sample_cards(game).find(game, text, forgiving=forgiving)

    def suggest(self, game: str, text: str, limit: int = SUGGESTIONS) -> Sequence[Any]:
        """See :class:`CardSource`."""
        return sample_cards(game).suggest(game, text, limit)


def _read(game: str) -> Iterable[Any]:
    match game:
        case "ws-en":
            return _weiss_schwarz(game, "cards.json")
        case "ws-jp":
            return _weiss_schwarz(game, "ws-jp/cards.json")
        case "fftcg":
            from judgetool.cards.fftcg.reading import parse_statements as fftcg

            return _merged(game, fftcg, "fftcg/cards.json", "fftcg/octgn-ids.json")
        case "vanguard":
            from judgetool.cards.vanguard.reading import parse_statements as vanguard

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
    from judgetool.cards.games import CARD_GAMES

    told = (one for name in names for one, _ in parse(_content(name), where=name))
    return CARD_GAMES[game].merge([one for one in told if one is not None]).cards


def _content(name: str) -> bytes:
    from resources import files

    return files(FOLDER, *name.split("/")).read_bytes()
