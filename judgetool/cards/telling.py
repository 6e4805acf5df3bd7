"""Making a statement out of one entry of a file: what the readers of all games share."""

from pathlib import Path

from judgetool.cards.errors import IncompleteCard
from judgetool.cards.native import Remark, refused
from judgetool.cards.statement import Statement, Value


class Telling:
    """Collects what one entry says, and what is remarkable about it."""

    def __init__(self, source: str, code: str, where: str) -> None:
        self.source, self.code, self.where = source, code, where
        self.told: dict[str, Value] = {}
        self.remarks: list[Remark] = []

    @property
    def statement(self) -> Statement:
        """What was collected."""
        return Statement(self.source, self.code, self.told)

    def note(self, field: str, what: str) -> None:
        """Remark on ``field``."""
        self.remarks.append(Remark(Path(self.where).name, self.code, field, what))

    def refuse(self, field: str, what: str) -> IncompleteCard:
        """The failure of an entry that cannot be used."""
        return refused(self.where, self.code or "without a number", field, what)
