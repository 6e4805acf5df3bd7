"""The rules of the Final Fantasy TCG, as the kernel asks for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgetool.engine.fftcg import (
    control,
    faces,
    holding,
    legality,
    limit_break,
    triggers,
    turn,
    zones,
)
from judgetool.engine.fftcg.casting import cast
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.commands import Cast, Prime, UseAbility, Warp
from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.grounds import grounds_of
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.party import out_of_battle
from judgetool.engine.fftcg.priming import leaving, use_priming
from judgetool.engine.fftcg.priority import PERFORMANCES
from judgetool.engine.fftcg.reading import READING
from judgetool.engine.fftcg.replacements import REPLACEMENTS
from judgetool.engine.fftcg.searching import against_finding_together
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.fftcg.targets import against_target
from judgetool.engine.fftcg.triggers import TRIGGERING
from judgetool.engine.fftcg.using import use_ability
from judgetool.engine.fftcg.warp import use_warp
from judgetool.engine.kernel.cards import CardId, Value, other
from judgetool.engine.kernel.commands import ChangeNumber, Command, Concede, MoveCard, TurnCard
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, GameEnded, Moved, Turned, apply
from judgetool.engine.kernel.game import Key
from judgetool.engine.kernel.grounds import Grounds
from judgetool.engine.kernel.procedures import Procedure, Recorded
from judgetool.engine.kernel.replacing import replacing
from judgetool.engine.kernel.state import Result

PERFORMANCES.update({Cast: cast, UseAbility: use_ability, Warp: use_warp, Prime: use_priming})


class FinalFantasy:
    """The rules of the one book that this game has."""

    effects = EFFECTS
    reading = READING
    triggering = TRIGGERING

    def cited(self, book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """The rules that code and data name: they are numbers of the book."""
        return numbers

    def uncited(self, book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """Numbers of the book, as code and data would name them."""
        return numbers

    def play(self, game: FinalGame) -> Procedure[None]:
        """The whole game, entered at the state's step."""
        return turn.play(game)

    def interrupts(self, state: FinalState) -> Sequence[Key]:
        """Nothing suspends what is being carried out: rule processes wait for priority (12.3)."""
        return ()

    def interrupt(self, game: FinalGame, pending: Sequence[Key]) -> Procedure[None]:
        """There is nothing to execute."""
        raise AssertionError("no rule action of this game suspends anything")

    def replacing(self, game: FinalGame, event: Event) -> Procedure[None] | None:
        """What replacement effects make of an event that is about to happen."""
        return replacing(game, event, REPLACEMENTS)

    def consequences(
        self, before: FinalState, event: Event, after: FinalState
    ) -> Iterable[Recorded]:
        """What follows from the event, and from what is over because of it.

        Each end of an effect may bring about the end of another.
        """
        state, following = after, tuple(followed_by(before, event, after))
        while True:
            yield from following
            for one in following:
                state = apply(state, one.event)
            following = tuple(ended(state))
            if not following:
                return

    def grounds_of(self, before: FinalState, recorded: Recorded, after: FinalState) -> Grounds:
        """The definitions on which an event rests."""
        return grounds_of(before, recorded, after)

    def concede(self, game: FinalGame, command: Concede) -> Procedure[None]:
        """A player concedes."""
        return concession(game, command)

    def completed(self, told: Mapping[str, Value]) -> Mapping[str, Value]:
        """What is told of a card, with what follows from it."""
        return faces.with_derived(told)

    def objections_to_told(self, told: Mapping[str, Value]) -> tuple[Objection, ...]:
        """Why no card can have that printed."""
        return tuple(legality.against_told(told))

    def edited(self, state: FinalState, command: Command) -> Iterable[Event]:
        """The raw change of a set-up edit."""
        match command:
            case MoveCard():
                turned = command.orientation or zones.ACTIVE
                where, zone = command.player, command.zone
                yield Moved(
                    (move(state, command.card, zone, controller=where, orientation=turned),)
                )
            case TurnCard():
                yield Turned((command.card,), command.orientation)
            case ChangeNumber():
                card, aspect, amount = command.card, command.aspect, command.amount
                yield changes(state, card, aspect, amount, command.duration, "the judge")

    def misfits(self, state: FinalState, decision: Decision, card: CardId) -> tuple[Objection, ...]:
        """Why a card on offer does not fit, or cannot be chosen, or why that is not known."""
        return tuple(against_target(state, decision, card))

    def misfits_together(
        self, state: FinalState, decision: Decision, cards: tuple[CardId, ...]
    ) -> tuple[Objection, ...]:
        """Why cards that are searched for cannot be found together."""
        return tuple(against_finding_together(state, decision, cards))

    def acts(self, state: FinalState, decision: Decision) -> Iterable[Command]:
        """The acts worth judging."""
        return legality.acts(state, decision)

    def objections(
        self, state: FinalState, decision: Decision, command: Command
    ) -> tuple[Objection, ...]:
        """Why an act is refused."""
        return legality.objections(state, decision, command)

    def refuses(self, state: FinalState, decision: Decision, command: Command) -> bool:
        """Whether an act is refused."""
        return legality.refuses(state, decision, command)


def followed_by(before: FinalState, event: Event, after: FinalState) -> Iterator[Recorded]:
    """The auto-abilities that an event triggers, and what the rules do at once because of it.

    Characters fall back to their earlier controllers, what lay on a Primed one that left is
    removed, LB cards go back to the LB deck.
    """
    yield from triggers.consequences(TRIGGERING, before, event, after)
    yield from out_of_battle(before, event, after)
    for back in control.falling_back(event, after):
        yield back
        fallen = apply(after, back.event)
        yield from triggers.consequences(TRIGGERING, after, back.event, fallen)
        yield from out_of_battle(after, back.event, fallen)
    yield from leaving(before, event, after)
    yield from limit_break.going_back(event, after)


def ended(state: FinalState) -> Iterator[Recorded]:
    """What lasted as long as a condition held that does not hold any longer, and what follows."""
    for over in holding.no_longer_holding(state):
        yield over
        yield from followed_by(state, over.event, apply(state, over.event))


@rule("2.1", "3.1")
def concession(game: FinalGame, command: Concede) -> Procedure[None]:
    """Who concedes loses at once; nothing prevents that."""
    yield GameEnded(Result((command.by,), other(command.by)))
