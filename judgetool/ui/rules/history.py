"""Back and forward: the rules that were looked at, in their order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A rule that was looked at; without a version it is that of the newest one."""

    book: str
    number: str
    version: str = ""


class History:
    """The places visited; going somewhere new forgets what lay ahead."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._at = -1

    @property
    def here(self) -> Place | None:
        """Where one is."""
        return self._places[self._at] if self._places else None

    def visit(self, place: Place) -> None:
        """Go to ``place``; going where one is changes nothing."""
        if place == self.here:
            return
        self._places[self._at + 1 :] = [place]
        self._at += 1

    def back(self) -> Place | None:
        """The place before this one, which is then where one is; None at the beginning."""
        return self._move(-1)

    def forward(self) -> Place | None:
        """The place after this one, which is then where one is; None at the end."""
        return self._move(1)

    def _move(self, by: int) -> Place | None:
        if not 0 <= self._at + by < len(self._places):
            return None
        self._at += by
        return self.here
