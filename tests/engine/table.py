"""A table to play on: a small pool of invented cards, positions built of them, games on these."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select, Shuffle
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Event, GameEnded, Moved, StepBegan
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.transcript import Timeline, Transcript
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX, EVENT, card_face
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.rules import WeissSchwarz
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

Game = Timeline[WeissState]
T = TypeVar("T")


def character(
    name: str,
    *,
    color: str = "yellow",
    level: int = 0,
    cost: int = 0,
    power: int = 1000,
    soul: int = 1,
    trigger: tuple[str, ...] = (),
) -> Face:
    """An invented character."""
    return card_face(
        name,
        type_=CHARACTER,
        color=color,
        level=level,
        cost=cost,
        power=power,
        soul=soul,
        trigger=trigger,
    )


def event(
    name: str, *, level: int = 0, cost: int = 0, icons: tuple[str, ...] = (), unread: int = 1
) -> Face:
    """An invented yellow event, with text that is carried out by hand."""
    return card_face(
        name,
        type_=EVENT,
        color="yellow",
        level=level,
        cost=cost,
        icons=icons,
        unread=unread,
    )


def climax(name: str, *trigger: str, color: str = "yellow") -> Face:
    """An invented climax."""
    return card_face(name, type_=CLIMAX, color=color, trigger=trigger)


ALL = (
    character("Plain"),
    character("Strong", power=5000, soul=2),
    character("Mighty", power=9000, soul=3),
    character("Powerless", power=0),
    character("Soulless", soul=0),
    character("Souled", trigger=("soul",)),
    character("Twice souled", trigger=("soul", "soul")),
    character("Red", color="red"),
    character("Red one", color="red", level=1, cost=1, power=4000),
    character("Yellow one", level=1, cost=1, power=4000),
    character("Yellow two", level=2, cost=2, power=7000, soul=2),
    character("Yellow three", level=3, cost=2, power=9000, soul=2),
    event("Event"),
    event("Textless event", unread=0),
    event("Event one", level=1, cost=1),
    event("Counter", icons=("counter",)),
    event("Counter one", level=1, cost=1, icons=("counter",)),
    climax("Climax"),
    climax("Red climax", color="red"),
    climax("Soul and treasure", "soul", "treasure"),
    *(climax(icon, icon) for icon in TRIGGER_ICONS),
)

FACES: dict[FaceId, Face] = {str(face.name): face for face in ALL}
"""The pool; a climax with a single trigger icon bears the name of that icon."""


def position(
    step: str = "main phase",
    *,
    turn_player: Player = "A",
    turn: int = 3,
    deck: tuple[FaceId | None, ...] = ("Plain",) * 5,
) -> PositionBuilder:
    """A position in which both players have the same ``deck`` (the last card on top)."""
    builder = PositionBuilder(FACES, turn_player=turn_player, turn=turn, step=step)
    for player in ("A", "B"):
        builder.put_all(player, zones.DECK, deck)
    return builder


def play(built: PositionBuilder, *commands: Command) -> Game:
    """A game on the position, after ``commands``."""
    return Timeline(WeissSchwarz(), Transcript(built.state(), commands))


def carried_out(
    built: PositionBuilder, procedure: Callable[[WeissGame], Procedure[T]]
) -> tuple[Game, list[T]]:
    """A game that consists of one procedure alone, and the list that will hold its result."""
    results: list[T] = []

    class OnlyThis(WeissSchwarz):
        def play(self, game: WeissGame) -> Procedure[None]:
            results.append((yield from procedure(game)))

    return Timeline(OnlyThis(), Transcript(built.state())), results


def now(game: Game) -> WeissState:
    """The state at the end of the game so far."""
    return game[-1].state


def asked(game: Game) -> Decision:
    """What the rules ask now; fails where the game is over."""
    assert game.decision is not None, "the game is over"
    return game.decision


def choose(game: Game, *cards: CardId) -> None:
    """The player who is asked chooses ``cards``."""
    game.submit(Choose(asked(game).player, cards))


def select(game: Game, option: str) -> None:
    """The player who is asked takes ``option``."""
    game.submit(Select(asked(game).player, option))


def answer(game: Game, *, yes: bool) -> None:
    """The player who is asked says yes or no."""
    game.submit(Answer(asked(game).player, yes))


def shuffle(game: Game, *order: FaceId | None) -> None:
    """The player who is asked shuffles."""
    game.submit(Shuffle(asked(game).player, order))


def do_nothing(game: Game) -> None:
    """The player who is asked passes."""
    game.submit(Pass(asked(game).player))


def happened(game: Game) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """All events of the game so far, with their citations."""
    for index in range(len(game)):
        yield from game[index].events


def cited(game: Game) -> set[str]:
    """All rule numbers that events or the present decision cite."""
    numbers = {number for _, citations in happened(game) for number in citations}
    return numbers | set(game.decision.citations if game.decision else ())


def kinds(game: Game) -> list[str]:
    """The kinds of all events of the game so far."""
    return [event.kind for event, _ in happened(game)]


def notes(game: Game) -> list[str]:
    """What the rules noted so far."""
    return [str(getattr(event, "what", "")) for event, _ in happened(game) if event.kind == "noted"]


def moments(game: Game) -> list[str]:
    """The moments and steps that came, in order."""
    said = [
        getattr(event, "moment", None) or getattr(event, "step", None)
        for event, _ in happened(game)
    ]
    return [name for name in said if name is not None]


def steps_citing(game: Game, number: str) -> list[str]:
    """The steps in which rule ``number`` moved cards or ended the game, each time anew."""
    found = []
    step = game.setup.step
    for event, numbers in happened(game):
        if isinstance(event, StepBegan):
            step = event.step
        elif number in numbers and isinstance(event, Moved | GameEnded):
            found.append(step)
    return found


def moved_at_once(game: Game, *cards: CardId) -> bool:
    """Whether one event moved all of ``cards``."""
    return any(
        set(cards) <= {move.card for move in event.moves}
        for event, _ in happened(game)
        if isinstance(event, Moved)
    )


def place(game: Game, card: CardId) -> str:
    """Where a card lies, as ``A.clock``."""
    return str(now(game).cards[card].zone)


def cards(game: Game, player: Player, zone: str) -> tuple[CardId, ...]:
    """The cards in a zone, from the bottom to the top."""
    return now(game).cards_in(player, zone)


def orientation(game: Game, card: CardId) -> str | None:
    """How a card lies on the stage."""
    return now(game).cards[card].orientation
