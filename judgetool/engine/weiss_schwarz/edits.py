"""Set-up edits: what the judge changes raw on the table."""

from collections.abc import Iterator

from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.zones import STAGE


def edited(state: WeissState, command: Command) -> Iterator[Event]:
    """The raw change of a set-up edit."""
    match command:
        case MoveCard():
            to = move(state, command.card, command.player, command.zone)
            yield Moved((to,))
            if command.orientation is not None and command.zone in STAGE:
                yield Turned((command.card,), command.orientation)
        case TurnCard():
            yield Turned((command.card,), command.orientation)
        case ChangeNumber():
            card, aspect, amount = command.card, command.aspect, command.amount
            yield changes(state, card, aspect, amount, command.duration, "the judge")
