"""What can go wrong for the user: one base class, one subclass per kind of failure."""


class Problem(Exception):
    """Something the user can understand and mend; never a defect of the program.

    ``what`` says what is wrong, ``where`` names file, line or field, ``remedy`` what to do.
    """

    def __init__(self, what: str, *, where: str | None = None, remedy: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.remedy = remedy

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
