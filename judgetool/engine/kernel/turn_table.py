"""The structure of a turn as data: the phases and steps of a game in order, with their rules."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure


class Row(NamedTuple):
    """One phase or step: its name, rule, phase and procedure.

    The procedure gives the name of the step to go to, or None for the next row.
    """

    name: str
    number: str
    phase: str
    procedure: Callable[[Game[Any]], Procedure[str | None]]


class TurnTable:
    """What comes once before the game, and the rows of every turn."""

    def __init__(self, before: tuple[Row, ...], turn: tuple[Row, ...]) -> None:
        self.turn = turn
        self.rows: Mapping[str, Row] = {row.name: row for row in (*before, *turn)}
        self.steps = tuple(self.rows)
        self._order = {name: index for index, name in enumerate(self.steps)}

    def following(self, row: Row) -> Row:
        """The row after ``row``; after the last one the first of the next turn."""
        index = self._order[row.name] + 1
        return self.turn[0] if index == len(self.steps) else self.rows[self.steps[index]]

    def first_step(self, name: str) -> str:
        """The step of that name, or the first one of the phase of that name."""
        return next(row.name for row in self.turn if name in (row.name, row.phase))
