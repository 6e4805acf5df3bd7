"""What can go wrong for the user: one base class, one subclass per kind of failure."""

import re
import unicodedata

LONGEST_WORD = 400
LONGEST_PART = 2_000
"""Characters of a part of a message; what people typed or a file holds can be of any length."""

_LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD},}}")
_BREAK = re.compile(r"[ \t]*[\r\n\x0b\x0c\u2028\u2029]+[ \t]*")
_UNSEEN = ("Cc", "Cs")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks of writing direction, which let a line look as if it said something else."""


def in_one_line(text: str) -> str:
    """``text`` as a message can quote it: one line that one can read, and not too long a one.

    Control characters, halves of characters and marks of writing direction become escapes.
    """
    if not text.isprintable():
        text = "".join(map(_seen, _BREAK.sub(" ", text)))
    if len(text) >= LONGEST_WORD:
        text = _LONG_WORD.sub(lambda long: f"{long[0][:200]}…{long[0][-100:]}", text)
    return text if len(text) <= LONGEST_PART else f"{text[: LONGEST_PART - 1]}…"


def _seen(sign: str) -> str:
    if sign == "\t":
        return " "
    unseen = sign in _TURNING or unicodedata.category(sign) in _UNSEEN
    return sign.encode("unicode_escape").decode("ascii") if unseen else sign


class Problem(Exception):
    """Something the user can understand and mend; never a defect of the program.

    ``what`` says what is wrong, ``where`` names file, line or field, ``remedy`` what to do. Each
    is one line, whatever it quotes.
    """

    def __init__(self, what: str, *, where: str | None = None, remedy: str | None = None) -> None:
        super().__init__(what)
        self.what = in_one_line(what)
        self.where = None if where is None else in_one_line(where)
        self.remedy = None if remedy is None else in_one_line(remedy)

    def __str__(self) -> str:
        located = f"{self.where}: {self.what}" if self.where else self.what
        return f"{located}; {self.remedy}" if self.remedy else located


class UnknownBook(Problem):
    """A book id was named that the product does not know."""


class UnreadableDocument(Problem):
    """A file is not the kind of document that it should be, or is damaged."""


class EncryptedDocument(UnreadableDocument):
    """A PDF asks for a password."""


class TooLargeDocument(UnreadableDocument):
    """A document is far larger than any rulebook."""


class TurnedPages(UnreadableDocument):
    """The pages of a PDF are mirrored or stand upside down."""


class NoText(UnreadableDocument):
    """A document holds no text at all: it is empty, or its pages are pictures."""


class NoRules(UnreadableDocument):
    """A document has text, but no numbered rules in it."""


class WrongBook(Problem):
    """A document is not the book that it is imported as; ``resembles`` is what it looks like.

    ``readable`` says whether it can be read as the book that was named all the same.
    """

    def __init__(
        self, what: str, *, resembles: str, readable: bool = True, where: str, remedy: str
    ) -> None:
        super().__init__(what, where=where, remedy=remedy)
        self.resembles = resembles
        self.readable = readable


class Stopped(Problem):
    """The user wished that what was under way stops; nothing was changed."""


class BrokenDigest(Problem):
    """A digest that comes with the program is not what it should be."""
