"""The text of a printed card, line by line as it is understood."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from judgetool.card_texts.books import lines_of
from judgetool.card_texts.reading import ReadLine
from judgetool.cards.printed import Card, PrintedCard

C = TypeVar("C", bound=Card, covariant=True)


@dataclass(frozen=True)
class CardText(Generic[C]):
    """A card with the lines of its text; ``lines`` is None where nobody knows its text."""

    card: C
    lines: tuple[ReadLine, ...] | None

    @property
    def whole(self) -> bool:
        """Whether the text is known, and every line of it carried out."""
        return self.lines is not None and all(line.carried_out for line in self.lines)


def lines_of_card(
    card: Card, reading: Callable[[str], ReadLine] | None = None
) -> tuple[ReadLine, ...] | None:
    """The lines of a card; None where its text is not known, or its game has none that are read.

    ``reading`` gives what a text says where somebody has kept it.
    """
    if not isinstance(card, PrintedCard) or card.abilities is None:
        return None
    return lines_of(card.game, card.abilities, card.type, reading)
