"""Invented cards with costs of several kinds, and games in which they are cast."""

import pytest

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.keywords import warp
from judgetool.engine.fftcg.nodes import PayCP
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import IllegalCommand, Objection
from tests.engine.fftcg.table import Game, field_ability
from tests.engine.playing import asked


def forward(
    name: str, *elements: str, cost: int = 1, power: int = 5000, abilities: tuple[Ability, ...] = ()
) -> Face:
    """An invented Forward with the generic icon."""
    return card_face(
        name,
        type_="forward",
        elements=elements,
        cost=cost,
        power=power,
        icons=("generic",),
        abilities=abilities,
    )


def other(
    name: str, type_: str, *elements: str, cost: int = 1, icons: tuple[str, ...] = ("generic",)
) -> Face:
    """An invented card without power."""
    return card_face(name, type_=type_, elements=elements, cost=cost, icons=icons)


ALL = (
    forward("Fire forward", "fire"),
    forward("Fire three", "fire", cost=3),
    forward("Ice forward", "ice"),
    forward("Fire and ice forward", "fire", "ice"),
    forward("Light forward", "light", cost=2),
    forward("Dark forward", "dark", cost=2),
    forward("Free forward", "fire", cost=0),
    forward("Back attacker", "fire", abilities=(field_ability("Back Attack"),)),
    forward("Hasty forward", "fire", abilities=(field_ability("Haste"),)),
    forward("Warper", "fire", cost=6, abilities=(warp(2, PayCP(("fire",), 1)),)),
    card_face(
        "Single warper",
        type_="forward",
        elements=("fire",),
        cost=6,
        power=5000,
        abilities=(warp(2, PayCP(("fire",), 1)),),
    ),
    other("Fire backup", "backup", "fire"),
    other("Fire and ice backup", "backup", "fire", "ice"),
    other("Monster", "monster", "fire"),
    other("Fire summon", "summon", "fire", cost=2),
    card_face("Hero", type_="forward", elements=("fire",), cost=1, power=7000),
    card_face(
        "Breaker",
        type_="forward",
        elements=("fire",),
        cost=1,
        power=9000,
        icons=("limit break",),
        lb_cost=2,
    ),
    card_face(
        "Breaking summon",
        type_="summon",
        elements=("fire",),
        cost=1,
        icons=("limit break",),
        lb_cost=1,
    ),
    card_face(
        "Spare",
        type_="forward",
        elements=("fire",),
        cost=1,
        power=1000,
        icons=("limit break",),
        lb_cost=1,
    ),
)
FACES = {face.name: face for face in ALL if face.name is not None}
FACES["Generic hero"] = forward("Hero", "fire")


def position(step: str = "main phase 1") -> PositionBuilder:
    """A position of these cards, with both players' main decks."""
    built = PositionBuilder(FACES, step=step)
    for player in ("A", "B"):
        built.put_all(player, zones.MAIN_DECK, ["Fire forward"] * 5)
    return built


def question(game: Game) -> tuple[str, str]:
    """The kind of the present decision, and whose it is."""
    return asked(game).kind, asked(game).player


def refused(game: Game, command: Command) -> tuple[Objection, ...]:
    """Why a command is refused; fails where it is not."""
    with pytest.raises(IllegalCommand) as caught:
        game.submit(command)
    return caught.value.objections


def reasons(game: Game, command: Command) -> list[str]:
    """Why a command is refused, in words."""
    return [objection.reason for objection in refused(game, command)]
