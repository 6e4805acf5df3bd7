"""Choices that a line says before they are asked: “A evolves Eagle onto Chick”.

Others may be asked something first, such as whether they counter. Then the choice waits, and is
made as soon as it is asked. When an act of the same kind is asked for again, it is not expected any
more.
"""

from dataclasses import dataclass, replace

from judgetool.engine.kernel.commands import Choose


@dataclass(frozen=True)
class SaidAhead:
    """A choice that was said with the act of step ``after``, which was asked for as ``kind``.

    It was ``made`` in a step, or is no longer expected since the step ``dropped``.
    """

    choice: Choose
    kind: str
    after: int
    made: int | None = None
    dropped: int | None = None

    @property
    def waits(self) -> bool:
        """Whether it is still to be made."""
        return self.made is None and self.dropped is None

    def as_of(self, step: int) -> "SaidAhead":
        """The same as it was after ``step``."""
        return replace(self, made=_until(self.made, step), dropped=_until(self.dropped, step))


def _until(happened: int | None, step: int) -> int | None:
    """When something happened, if it had done so by then."""
    return happened if happened is not None and happened <= step else None


class Ahead:
    """The choices that lines of a dispute have said ahead, in their order."""

    def __init__(self, said: tuple[SaidAhead, ...] = ()) -> None:
        self._said = said

    def say(self, one: SaidAhead) -> None:
        """Remember a choice; those said before are not expected any more."""
        self.drop(one.after)
        self._said = (*self._said, one)

    @property
    def waiting(self) -> SaidAhead | None:
        """The choice that is to be made, if there is one."""
        return next((one for one in self._said if one.waits), None)

    def make(self, step: int) -> None:
        """The choice that waits was made in ``step``."""
        self._said = tuple(replace(one, made=step) if one.waits else one for one in self._said)

    def drop(self, step: int) -> None:
        """The choice that waits is not expected any more, after ``step``."""
        self._said = tuple(replace(one, dropped=step) if one.waits else one for one in self._said)

    def made_in(self, step: int) -> Choose | None:
        """The choice that was made in ``step`` because it had been said."""
        return next((one.choice for one in self._said if one.made == step), None)

    def as_of(self, step: int) -> "Ahead":
        """What was said ahead as it was after ``step``."""
        return Ahead(tuple(one.as_of(step) for one in self._said if one.after <= step))
