"""A table to play on: a small pool of invented cards, positions built of them, games on these."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Face, FaceId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.playing import asked, do_nothing

Game = Timeline[FinalState]
T = TypeVar("T")


def field_ability(name: str) -> Ability:
    """A field ability that is known by its name alone."""
    return Ability(kind="continuous", name=name, rule="11.9.1")


def forward(
    name: str,
    *keywords: str,
    power: int = 5000,
    elements: tuple[str, ...] = ("fire",),
    icons: tuple[str, ...] = ("generic",),
    unread: int | None = 0,
) -> Face:
    """An invented Forward."""
    return card_face(
        name,
        type_=faces.FORWARD,
        elements=elements,
        cost=3,
        power=power,
        icons=icons,
        unread=unread,
        abilities=tuple(field_ability(keyword) for keyword in keywords),
    )


def backup(name: str, *, element: str = "fire", icons: tuple[str, ...] = ("generic",)) -> Face:
    """An invented Backup."""
    return card_face(name, type_=faces.BACKUP, elements=(element,), cost=2, icons=icons)


ALL = (
    forward("Plain"),
    forward("Weak", power=2000),
    forward("Strong", power=9000),
    forward("Cold", elements=("ice",)),
    forward("Fire and ice", elements=("fire", "ice")),
    forward("Single", icons=()),
    forward("Bright", elements=("light",)),
    forward("Gloomy", elements=("dark",)),
    forward("Burst", icons=("generic", "ex burst"), unread=1),
    forward("Brave", "Brave"),
    forward("Hasty", "Haste"),
    forward("Quick", "First Strike"),
    forward("Quick and strong", "First Strike", power=9000),
    forward("Peaceful", "cannot attack"),
    forward("Fierce", "must attack"),
    forward("Timid", "cannot block"),
    forward("Guard", "must block"),
    forward("Ghost", "cannot be blocked"),
    forward("Harmless", "cannot deal damage to Forwards"),
    backup("Helper"),
    card_face("Numbered", type_=faces.BACKUP, elements=("wind",), cost=1, number="1-001C"),
    card_face("Monster", type_=faces.MONSTER, elements=("fire",), cost=2, icons=("generic",)),
    card_face("Summon", type_=faces.SUMMON, elements=("fire",), cost=2, unread=1),
)

FACES: dict[FaceId, Face] = {
    **{str(face.name): face for face in ALL},
    "Twin": forward("Single", icons=("generic",)),
}


def position(
    step: str = "main phase 1",
    *,
    turn_player: Player = "A",
    turn: int = 3,
    deck: tuple[FaceId | None, ...] = ("Plain",) * 10,
    limited: bool = False,
) -> PositionBuilder:
    """A position in which both players have the same main deck (the last card on top)."""
    built = PositionBuilder(FACES, turn_player=turn_player, turn=turn, step=step, limited=limited)
    for player in ("A", "B"):
        built.put_all(player, zones.MAIN_DECK, deck)
    return built


def play(built: PositionBuilder, *commands: Command) -> Game:
    """A game on the position, after ``commands``."""
    return Timeline(FINAL_FANTASY, Transcript(built.state(), commands))


def carried_out(
    built: PositionBuilder,
    procedure: Callable[[FinalGame], Procedure[T]],
    rules: Rules[FinalState] = FINAL_FANTASY,
) -> tuple[Game, list[T]]:
    """A game that consists of one procedure alone, and the list that will hold its result."""
    results: list[T] = []

    def only_this(game: FinalGame) -> Procedure[None]:
        results.append((yield from procedure(game)))

    return Timeline(replace(rules, play=only_this), Transcript(built.state())), results


def both_forfeit(game: Game) -> None:
    """Both players forfeit their priority, one after the other."""
    for _ in range(2):
        assert asked(game).kind == "priority"
        do_nothing(game)


def pass_until(game: Game, kind: str) -> None:
    """Pass until a question of that kind is asked."""
    while asked(game).kind != kind:
        do_nothing(game)
