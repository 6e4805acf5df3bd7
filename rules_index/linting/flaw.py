"""Flaws: what a rule suffers from, where, and how sure that is."""

from dataclasses import dataclass
from enum import Enum


class Certainty(Enum):
    """Whether something is wrong as it stands, or a person should look at it."""

    WRONG = "wrong"
    SUSPICIOUS = "suspicious"


class FlawKind(Enum):
    """What can be wrong with a rule."""

    DANGLING = "refers to a number that the book lacks"
    MISFIT = "refers to a rule that speaks of something else"
    OTHER_PROCEDURE = "goes on in another procedure"
    WRONG_TITLE = "names a section by another title"
    UNKNOWN_TITLE = "names a section that the book does not have"
    MISSING = "number missing in the sequence"
    REPEATED_NUMBER = "number stands more than once"
    OUT_OF_ORDER = "number stands out of order"
    SAME_TEXT = "same text as another rule beside it"
    SAME_CONDITION = "same condition as another rule beside it"
    OTHER_SUBJECT = "same sentence as elsewhere, naming what is spoken of there"
    BEFORE_DEFINED = "uses a term that is defined later"
    UNBALANCED = "bracket or quotation mark without its counterpart"
    CUT_OFF = "ends without the end of a sentence"
    REPEATED_WORD = "word stands twice in a row"


SURE = frozenset((FlawKind.DANGLING, FlawKind.MISSING, FlawKind.REPEATED_NUMBER))


@dataclass(frozen=True)
class Flaw:
    """A flaw of the rule ``number`` (or the change log).

    ``about`` is what it concerns: a number, a title, a term. ``perhaps`` are numbers that may have
    been meant.
    """

    kind: FlawKind
    number: str
    about: str = ""
    perhaps: tuple[str, ...] = ()

    @property
    def certainty(self) -> Certainty:
        """How sure it is that something is wrong."""
        return Certainty.WRONG if self.kind in SURE else Certainty.SUSPICIOUS
