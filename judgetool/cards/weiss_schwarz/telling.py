"""A printed Weiß Schwarz card as what one source says, and back."""

from dataclasses import fields

from judgetool.cards.printed import PrintedCard
from judgetool.cards.statement import Statement, Value

DOUBTED = "not_understood"
FIELDS = tuple(
    field.name
    for field in fields(PrintedCard)
    if field.name not in ("game", "code", "sample", DOUBTED)
)
"""What a source can tell of a printing."""


def statement_of(card: PrintedCard, source: str, file: str) -> Statement:
    """What ``source`` says by giving ``card`` in ``file``; a text that is not known it leaves out.

    Values that it does not tell in an understandable way are named as they are on the card.
    """
    told: dict[str, Value] = {field: getattr(card, field) for field in FIELDS}
    if card.abilities is None:
        del told["abilities"]
    if card.not_understood:
        told[DOUBTED] = card.not_understood
    return Statement(source, card.code, told, file)


def doubts(statement: Statement) -> tuple[str, ...]:
    """The fields that ``statement`` names as not understood."""
    named = statement.told.get(DOUBTED, ())
    return named if isinstance(named, tuple) else ()
