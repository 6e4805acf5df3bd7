"""The sources of Final Fantasy TCG cards, and the numbers that their statements are about."""

from judgetool.cards.fftcg.numbers import Number, parse_number
from judgetool.cards.statement import Statement, Value

__all__ = ["OCTGN", "OFFICIAL", "STRUCTURED", "Statement", "Value", "number_of"]

OFFICIAL, STRUCTURED, OCTGN = "official", "structured", "octgn"


def number_of(statement: Statement) -> Number:
    """The number that the code of ``statement`` writes."""
    number = parse_number(statement.code)
    assert number is not None, statement.code
    return number
