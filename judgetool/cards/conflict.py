"""Sources that contradict each other about a card: what each says, and what was made of it."""

from dataclasses import dataclass

from judgetool.cards.statement import Value


@dataclass(frozen=True, slots=True)
class Conflict:
    """One field of one card that is told in several ways.

    ``number`` is the number of the card, or what the numbers of its printings have in common.
    ``values`` has, for each that tells it, source with code and value; ``winner`` is the source
    with code whose value the card has, or None where the field stays in doubt; ``why`` says so.
    """

    number: str
    field: str
    values: tuple[tuple[str, Value], ...]
    winner: str | None
    why: str
