"""Dragon Ball Super cards, as the table of games has them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from judgetool.cards.card_files import Reading, Watch
from judgetool.cards.dbs.printed import DBS, DBS_CODES, Back, DbsCard, age
from judgetool.cards.game import CardGame
from judgetool.cards.printed import Card
from judgetool.cards.statements import Merged, Statement


class DbsGame(CardGame[DbsCard]):
    """One card for each number; alternate printings have it with letters behind (dbs 2-14)."""

    id = DBS
    codes = DBS_CODES
    card_type = DbsCard

    def read(self, paths: Iterable[Path], watch: Watch | None = None) -> Reading:
        """See :class:`CardGame`."""
        from judgetool.cards.card_files import read_files
        from judgetool.cards.dbs.card_list import SHAPE, parse_statements

        return read_files(paths, parse_statements, SHAPE, watch=watch)

    def merge(self, statements: Iterable[Statement]) -> Merged[DbsCard]:
        """See :class:`CardGame`."""
        from judgetool.cards.dbs.merging import merge

        return merge(statements)

    def place(self, card: Card) -> tuple[float, str]:
        """See :class:`CardGame`; sets are in the order of their numbers."""
        letters, number, index = age(card.code)
        return (0.0, f"{letters}{number:02}-{index:03}")

    def printings(self, card: Card) -> Sequence[str]:
        """See :class:`CardGame`."""
        assert isinstance(card, DbsCard)
        return card.printings

    def values(self, card: Card) -> dict[str, Any]:
        """See :class:`CardGame`."""
        assert isinstance(card, DbsCard)
        back = card.back and (
            card.back.name,
            card.back.power,
            card.back.keywords,
            card.back.abilities,
        )
        return super().values(card) | {"back": back}

    def restored(self, values: Mapping[str, Any]) -> DbsCard:
        """See :class:`CardGame`."""
        return super().restored({**values, "back": _back(values["back"])})


def _back(value: Sequence[Any] | None) -> Back | None:
    if value is None:
        return None
    name, power, keywords, abilities = value
    return Back(name, power, tuple(keywords), None if abilities is None else tuple(abilities))
