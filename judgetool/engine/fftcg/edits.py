"""Set-up edits: what the judge changes raw on the table."""

from collections.abc import Iterator

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Moved, Turned


def edited(state: FinalState, command: Command) -> Iterator[Event]:
    """The raw change of a set-up edit."""
    match command:
        case MoveCard():
            turned = command.orientation or zones.ACTIVE
            where, zone = command.player, command.zone
            yield Moved((move(state, command.card, zone, controller=where, orientation=turned),))
        case TurnCard():
            yield Turned((command.card,), command.orientation)
        case ChangeNumber():
            card, aspect, amount = command.card, command.aspect, command.amount
            yield changes(state, card, aspect, amount, command.duration, "the judge")
