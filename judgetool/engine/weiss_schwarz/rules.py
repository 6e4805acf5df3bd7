"""The game as the kernel sees it: its procedures, interrupts, triggers and legality in one hand."""

from collections.abc import Iterable, Mapping, Sequence

from judgetool.engine.kernel.cards import CardId, Value, other
from judgetool.engine.kernel.commands import (
    ChangeNumber,
    Command,
    Concede,
    MoveCard,
    TurnCard,
)
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, GameEnded, Moved, Turned
from judgetool.engine.kernel.game import Key
from judgetool.engine.kernel.grounds import Grounds
from judgetool.engine.kernel.procedures import Procedure, Recorded
from judgetool.engine.kernel.replacing import replacing
from judgetool.engine.kernel.selecting import misfits
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz import (
    faces,
    interrupts,
    legality,
    triggers,
    turn,
)
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.counterparts import EN, in_book, of_book
from judgetool.engine.weiss_schwarz.effects import EFFECTS
from judgetool.engine.weiss_schwarz.grounds import grounds_of
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.reading import READING
from judgetool.engine.weiss_schwarz.replacements import REPLACEMENTS
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState
from judgetool.engine.weiss_schwarz.triggers import TRIGGERING
from judgetool.engine.weiss_schwarz.zones import STAGE


class WeissSchwarz:
    """The rules of both editions; a state says by which book it is played."""

    effects = EFFECTS
    reading = READING
    triggering = TRIGGERING

    def cited(self, book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """The rules that code and data name, as numbers of ``book``."""
        return in_book(book, numbers)

    def uncited(self, book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """Numbers of ``book``, as code and data would name them."""
        if book == EN:
            return numbers
        return tuple(of_book(book, number) for number in numbers)

    def play(self, game: WeissGame) -> Procedure[None]:
        """The whole game, entered at the state's step."""
        return turn.play(game)

    def interrupts(self, state: WeissState) -> Sequence[Key]:
        """The interrupt type rule actions that are due."""
        return interrupts.due(state)

    def interrupt(self, game: WeissGame, pending: Sequence[Key]) -> Procedure[None]:
        """Execute one of them."""
        return interrupts.execute(game, pending)

    def replacing(self, game: WeissGame, event: Event) -> Procedure[None] | None:
        """What replacement effects make of an event that is about to happen."""
        return replacing(game, event, REPLACEMENTS)

    def consequences(
        self, before: WeissState, event: Event, after: WeissState
    ) -> Iterable[Recorded]:
        """The automatic abilities that the event makes stand by."""
        return triggers.consequences(TRIGGERING, before, event, after)

    def grounds_of(self, before: WeissState, recorded: Recorded, after: WeissState) -> Grounds:
        """The definitions on which an event rests."""
        return grounds_of(before, recorded, after)

    def concede(self, game: WeissGame, command: Concede) -> Procedure[None]:
        """A player concedes."""
        return concession(game, command)

    def completed(self, told: Mapping[str, Value]) -> Mapping[str, Value]:
        """What is told of a card, with what follows from it."""
        return faces.with_derived(told)

    def objections_to_told(self, told: Mapping[str, Value]) -> tuple[Objection, ...]:
        """Why no card can have that printed."""
        return tuple(legality.against_told(told))

    def edited(self, state: WeissState, command: Command) -> Iterable[Event]:
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
                yield changes(
                    state,
                    command.card,
                    command.aspect,
                    command.amount,
                    command.duration,
                    "the judge",
                )

    def misfits(self, state: WeissState, decision: Decision, card: CardId) -> tuple[Objection, ...]:
        """Why a card on offer does not fit, or why that is not known."""
        return tuple(misfits(state, decision, card))

    def misfits_together(
        self, state: WeissState, decision: Decision, cards: tuple[CardId, ...]
    ) -> tuple[Objection, ...]:
        """Nothing is in the way of several cards, each of which fits."""
        return ()

    def acts(self, state: WeissState, decision: Decision) -> Iterable[Command]:
        """The acts worth judging."""
        return legality.acts(state, decision)

    def objections(
        self, state: WeissState, decision: Decision, command: Command
    ) -> tuple[Objection, ...]:
        """Why an act is refused."""
        return legality.objections(state, decision, command)

    def refuses(self, state: WeissState, decision: Decision, command: Command) -> bool:
        """Whether an act is refused."""
        return legality.refuses(state, decision, command)


@rule("1.2.4")
def concession(game: WeissGame, command: Concede) -> Procedure[None]:
    """Who concedes loses at once, without a check timing."""
    assert game.state.result is None
    yield GameEnded(Result((command.by,), other(command.by)))
