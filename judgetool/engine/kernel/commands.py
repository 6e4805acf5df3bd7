"""Commands: what players do and answer, and what the judge tells.

A transcript consists of a set-up and of these. Each game adds its own commands, such as attacking.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import get_args

from judgetool.engine.kernel.cards import CardId, FaceId, Player, Value
from judgetool.engine.kernel.immutable import record, worded


@record
class Command:
    """One player's answer or act; ``by`` is the player, or the judge."""

    by: Player


@worded("pass")
class Pass(Command):
    """Choose to do nothing."""


@worded("choose")
class Choose(Command):
    """Choose cards, in the order in which they are to be treated."""

    cards: tuple[CardId, ...]


@worded("answer")
class Answer(Command):
    """Say yes or no."""

    yes: bool


@worded("select")
class Select(Command):
    """Select one of several named options."""

    option: str


@worded("declare")
class Declare(Command):
    """Declare a number."""

    number: int


@worded("concede")
class Concede(Command):
    """Concede the game."""


@worded("take back")
class TakeBack(Command):
    """Take back the action that the player is performing, in games whose rules allow it."""


@worded("reveal")
class Reveal(Command):
    """The judge tells what a card is: its whole face by the id, or some printed information."""

    card: CardId
    face: FaceId | None = None
    told: Mapping[str, Value] = field(default_factory=dict)


@worded("shuffle")
class Shuffle(Command):
    """A deck was shuffled. ``order`` lists its faces from the bottom up, as far as known."""

    order: tuple[FaceId | None, ...] = ()


@worded("done")
class Done(Command):
    """The judge has carried out a manual step."""


@worded("edit: move")
class MoveCard(Command):
    """A set-up edit: the judge moves a card, and nothing triggers."""

    card: CardId
    player: Player
    zone: str
    orientation: str | None = None


@worded("edit: turn")
class TurnCard(Command):
    """A set-up edit: the judge turns a card, and nothing triggers."""

    card: CardId
    orientation: str


@worded("edit: change")
class ChangeNumber(Command):
    """A set-up edit: the judge adds to a number of a card for some time."""

    card: CardId
    aspect: str
    amount: int
    duration: str


SetupEdit = MoveCard | TurnCard | ChangeNumber
EDITS = get_args(SetupEdit)
KernelCommand = (
    Pass
    | Choose
    | Answer
    | Select
    | Declare
    | Concede
    | TakeBack
    | Reveal
    | Shuffle
    | Done
    | SetupEdit
)


def is_edit(command: Command) -> bool:
    """Whether the command is a set-up edit by the judge."""
    return isinstance(command, EDITS)
