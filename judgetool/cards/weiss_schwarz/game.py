"""Weiß Schwarz cards of both editions, as the table of games has them."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from judgetool.cards.card_files import Reading, Watch
from judgetool.cards.game import CardGame
from judgetool.cards.keys import WEISS_SCHWARZ_CODES
from judgetool.cards.printed import WEISS_SCHWARZ_EN, WEISS_SCHWARZ_JP, PrintedCard
from judgetool.cards.statements import Merged, Statement


class WeissSchwarzEnglish(CardGame[PrintedCard]):
    """One card for each printing; a foil or alternate is found by its base number, too."""

    id = WEISS_SCHWARZ_EN
    codes = WEISS_SCHWARZ_CODES
    card_type = PrintedCard

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        from judgetool.cards.card_files import read_files
        from judgetool.cards.weiss_schwarz.card_list import SHAPE, parse_statements

        return read_files(paths, partial(parse_statements, game=self.id), SHAPE, watch=watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[PrintedCard]:
        """See :class:`CardGame`."""
        from judgetool.cards.weiss_schwarz.card_list import CARD_LIST
        from judgetool.cards.weiss_schwarz.merging import merge

        return merge(statements, self.id, (CARD_LIST,))


class WeissSchwarzJapanese(CardGame[PrintedCard]):
    """The same of the Japanese edition, from files of several kinds."""

    id = WEISS_SCHWARZ_JP
    codes = WEISS_SCHWARZ_CODES
    card_type = PrintedCard

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        from judgetool.cards.card_files import read_files
        from judgetool.cards.weiss_schwarz.japanese_files import PATTERNS, SHAPE, parse_statements

        return read_files(paths, parse_statements, SHAPE, patterns=PATTERNS, watch=watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[PrintedCard]:
        """See :class:`CardGame`."""
        from judgetool.cards.weiss_schwarz.japanese_files import BELIEVED
        from judgetool.cards.weiss_schwarz.merging import merge

        return merge(statements, self.id, BELIEVED)
