"""What tests do with a game on any table: answer, look at what happened and where cards lie."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import CardId, FaceId, Player
from judgetool.engine.kernel.commands import Answer, Choose, Pass, Select, Shuffle
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event, GameEnded, Moved, StepBegan
from judgetool.engine.kernel.state import S
from judgetool.engine.kernel.timeline import Timeline


def now(game: Timeline[S]) -> S:
    """The state at the end of the game so far."""
    return game[-1].state


def asked(game: Timeline[S]) -> Decision:
    """What the rules ask now; fails where the game is over."""
    assert game.decision is not None, "the game is over"
    return game.decision


def choose(game: Timeline[S], *cards: CardId) -> None:
    """The player who is asked chooses ``cards``."""
    game.submit(Choose(asked(game).player, cards))


def select(game: Timeline[S], option: str) -> None:
    """The player who is asked takes ``option``."""
    game.submit(Select(asked(game).player, option))


def answer(game: Timeline[S], *, yes: bool) -> None:
    """The player who is asked says yes or no."""
    game.submit(Answer(asked(game).player, yes))


def shuffle(game: Timeline[S], *order: FaceId | None) -> None:
    """The player who is asked shuffles."""
    game.submit(Shuffle(asked(game).player, order))


def do_nothing(game: Timeline[S]) -> None:
    """The player who is asked passes."""
    game.submit(Pass(asked(game).player))


def happened(game: Timeline[S]) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """All events of the game so far, with their citations."""
    for index in range(len(game)):
        for recorded in game[index].events:
            yield recorded.event, recorded.citations


def cited(game: Timeline[S]) -> set[str]:
    """All rule numbers that events or the present decision cite."""
    numbers = {number for _, citations in happened(game) for number in citations}
    return numbers | set(game.decision.citations if game.decision else ())


def kinds(game: Timeline[S]) -> list[str]:
    """The kinds of all events of the game so far."""
    return [event.kind for event, _ in happened(game)]


def notes(game: Timeline[S]) -> list[str]:
    """What the rules noted so far."""
    return [str(getattr(event, "what", "")) for event, _ in happened(game) if event.kind == "noted"]


def moments(game: Timeline[S]) -> list[str]:
    """The moments and steps that came, in order."""
    said = [
        getattr(event, "moment", None) or getattr(event, "step", None)
        for event, _ in happened(game)
    ]
    return [name for name in said if name is not None]


def steps_citing(game: Timeline[S], number: str) -> list[str]:
    """The steps in which rule ``number`` moved cards or ended the game, each time anew."""
    found = []
    step = game.setup.step
    for event, numbers in happened(game):
        if isinstance(event, StepBegan):
            step = event.step
        elif number in numbers and isinstance(event, Moved | GameEnded):
            found.append(step)
    return found


def moved_at_once(game: Timeline[S], *cards: CardId) -> bool:
    """Whether one event moved all of ``cards``."""
    return any(
        set(cards) <= {move.card for move in event.moves}
        for event, _ in happened(game)
        if isinstance(event, Moved)
    )


def place(game: Timeline[S], card: CardId) -> str:
    """Where a card lies, as ``A.clock``."""
    return str(now(game).cards[card].zone)


def cards(game: Timeline[S], player: Player, zone: str) -> tuple[CardId, ...]:
    """The cards in a zone, from the bottom to the top."""
    return now(game).cards_in(player, zone)


def orientation(game: Timeline[S], card: CardId) -> str | None:
    """How a card lies on the stage."""
    return now(game).cards[card].orientation
