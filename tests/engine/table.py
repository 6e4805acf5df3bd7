"""A table to play on: a small pool of invented cards, positions built of them, games on these."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from judgetool.engine.kernel.cards import Face, FaceId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX, EVENT, card_face
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState
from tests.engine.playing import (
    answer,
    asked,
    cards,
    choose,
    cited,
    do_nothing,
    happened,
    kinds,
    moments,
    moved_at_once,
    notes,
    now,
    orientation,
    place,
    select,
    shuffle,
    steps_citing,
)

__all__ = [
    "ALL",
    "FACES",
    "Game",
    "answer",
    "asked",
    "cards",
    "carried_out",
    "character",
    "choose",
    "cited",
    "climax",
    "do_nothing",
    "event",
    "happened",
    "kinds",
    "moments",
    "moved_at_once",
    "notes",
    "now",
    "orientation",
    "place",
    "play",
    "position",
    "select",
    "shuffle",
    "steps_citing",
]

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
    return Timeline(WEISS_SCHWARZ, Transcript(built.state(), commands))


def carried_out(
    built: PositionBuilder, procedure: Callable[[WeissGame], Procedure[T]]
) -> tuple[Game, list[T]]:
    """A game that consists of one procedure alone, and the list that will hold its result."""
    results: list[T] = []

    def only_this(game: WeissGame) -> Procedure[None]:
        results.append((yield from procedure(game)))

    return Timeline(replace(WEISS_SCHWARZ, play=only_this), Transcript(built.state())), results
