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
