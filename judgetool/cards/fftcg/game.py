"""Final Fantasy TCG cards, as the table of games has them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from judgetool.cards.card_files import Reading, Watch
from judgetool.cards.fftcg.printed import FFTCG, FFTCG_CODES, FftcgCard, Priming, age
from judgetool.cards.game import CardGame
from judgetool.cards.printed import Card
from judgetool.cards.statements import Merged, Statement


class FftcgGame(CardGame[FftcgCard]):
    """One card for each number; its printings have numbers of their own (fftcg 5.2.5.1)."""

    id = FFTCG
    codes = FFTCG_CODES
    card_type = FftcgCard

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        from judgetool.cards.card_files import read_files
        from judgetool.cards.fftcg.card_files import SHAPE, parse_statements

        return read_files(paths, parse_statements, SHAPE, watch=watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[FftcgCard]:
        """See :class:`CardGame`."""
        from judgetool.cards.fftcg.merging import merge

        return merge(statements)

    def place(self, card: Card) -> tuple[float, str]:
        """See :class:`CardGame`; sets are in the order of their age."""
        assert isinstance(card, FftcgCard)
        return age(card.number)

    def printings(self, card: Card) -> Sequence[str]:
        """See :class:`CardGame`."""
        assert isinstance(card, FftcgCard)
        return card.printings

    def ids(self, card: Card) -> Sequence[str]:
        """See :class:`CardGame`; those of OCTGN."""
        assert isinstance(card, FftcgCard)
        return card.octgn_ids

    def values(self, card: Card) -> dict[str, Any]:
        """See :class:`CardGame`."""
        assert isinstance(card, FftcgCard)
        priming = card.priming and (card.priming.name, card.priming.cost)
        return super().values(card) | {"priming": priming}

    def restored(self, values: Mapping[str, Any]) -> FftcgCard:
        """See :class:`CardGame`."""
        priming = values["priming"]
        return super().restored({**values, "priming": Priming(*priming) if priming else None})
