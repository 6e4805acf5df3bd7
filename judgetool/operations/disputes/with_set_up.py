"""What a board can be set up in: an open dispute, and each of the two boards of a difference."""

from collections.abc import Sequence
from typing import Any, Protocol

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.scenarios.document import Document
from judgetool.operations.disputes.scenarios import FindingView


class WithSetUp(Protocol):
    """Something whose file has a set-up that can be changed."""

    @property
    def book(self) -> str:
        """The rulebook that decides."""

    @property
    def document(self) -> Document:
        """Everything that stands in it."""

    @property
    def imported(self) -> CardSource[Card] | None:
        """The imported cards that the set-up can name."""

    @property
    def problems(self) -> tuple[FindingView, ...]:
        """Everything impossible about the set-up, and what only card texts bring about."""

    def put_parts(self, parts: Sequence[tuple[tuple[str, ...], Any]]) -> None:
        """Give fields of the file other values, as one act; None takes a field out.

        Raises ``BadScenario`` or ``CannotEdit``.
        """
