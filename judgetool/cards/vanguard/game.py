"""Cardfight!! Vanguard cards, as the table of games has them."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from judgetool.cards.card_files import Reading, Watch
from judgetool.cards.game import CardGame
from judgetool.cards.printed import Card
from judgetool.cards.statements import Merged, Statement
from judgetool.cards.vanguard.printed import IDENTIFIER, VANGUARD, VANGUARD_CODES, VanguardCard


class VanguardGame(CardGame[VanguardCard]):
    """One card for all printings of one name and text; found by IDs and by identifiers."""

    id = VANGUARD
    codes = VANGUARD_CODES
    card_type = VanguardCard

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        from judgetool.cards.card_files import read_files
        from judgetool.cards.vanguard.card_files import PATTERNS, SHAPE, parse_statements

        return read_files(paths, parse_statements, SHAPE, patterns=PATTERNS, watch=watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[VanguardCard]:
        """See :class:`CardGame`."""
        from judgetool.cards.vanguard.merging import merge

        return merge(statements)

    def place(self, card: Card) -> tuple[float, str]:
        """See :class:`CardGame`; those without an ID come last."""
        return (1.0 if card.code.startswith(IDENTIFIER) else 0.0, card.code)

    def printings(self, card: Card) -> Sequence[str]:
        """See :class:`CardGame`."""
        assert isinstance(card, VanguardCard)
        return (*card.printings, *card.identifiers)
