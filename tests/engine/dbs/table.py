"""A table to play on: a small pool of invented cards, positions of them, games on these."""

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.commands import Attack
from judgetool.engine.dbs.faces import card_face
from judgetool.engine.dbs.game import DRAGON_BALL_SUPER
from judgetool.engine.dbs.positions import PositionBuilder
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript

Game = Timeline[DbsState]


def leader(
    name: str, power: int = 10000, *abilities: Ability, color: str = "red", trait: str = "Owls"
) -> Face:
    """An invented side of a Leader Card."""
    return card_face(
        name,
        type_=faces.LEADER,
        color=(color,),
        character=(name,),
        trait=(trait,),
        power=power,
        abilities=abilities,
    )


def fighter(
    name: str,
    power: int = 10000,
    *abilities: Ability,
    color: str = "red",
    character: str | None = None,
    trait: str = "Owls",
    cost: int = 2,
    specified: tuple[str, ...] = (),
    combo: tuple[int, int] = (5000, 1),
    skills: tuple[str, ...] = (),
) -> Face:
    """An invented Battle Card; ``combo`` is its combo power and its combo cost."""
    return card_face(
        name,
        type_=faces.BATTLE,
        color=(color,),
        character=(character or name,),
        trait=(trait,),
        power=power,
        energy_cost=cost,
        specified_cost=specified,
        combo_power=combo[0],
        combo_cost=combo[1],
        skills=skills,
        abilities=abilities,
    )


def extra(
    name: str,
    *abilities: Ability,
    color: str = "red",
    cost: int = 1,
    skills: tuple[str, ...] = (),
) -> Face:
    """An invented Extra Card."""
    return card_face(
        name,
        type_=faces.EXTRA,
        color=(color,),
        energy_cost=cost,
        skills=skills,
        abilities=abilities,
    )


FACES: dict[FaceId, Face] = {
    "Owl King": leader("Owl King"),
    "Great Owl King": leader("Great Owl King", 15000),
    "Owl": fighter("Owl"),
    "Eagle": fighter("Eagle", 15000, cost=3, color="blue"),
    "Sparrow": fighter("Sparrow", 5000, cost=1, combo=(10000, 0)),
    "Guard": fighter("Guard", skills=(faces.BLOCKER,)),
    "Twin": fighter("Twin", 20000, skills=(faces.DOUBLE_STRIKE,)),
    "Song": extra("Song"),
}


class Position:
    """A position in the making: each player has a leader, life and some cards in the deck."""

    def __init__(
        self,
        *added: Face,
        step: str = "main phase",
        leaders: tuple[FaceId, FaceId] = ("Owl King", "Owl King"),
        life: int = 8,
        deck: int = 8,
        turn: int = 3,
    ) -> None:
        pool = {**FACES, **{str(face.name): face for face in added}}
        self.builder = PositionBuilder(pool, step=step, turn=turn)
        self.leader: dict[Player, CardId] = {}
        for player, front in zip("AB", leaders, strict=True):
            self.leader[player] = self.builder.leader(player, front, "Great Owl King")
            self.builder.put_all(player, zones.LIFE_AREA, ["Owl"] * life)
            self.builder.put_all(player, zones.DECK, ["Owl"] * deck)

    def put(self, player: Player, area: str, face: FaceId | None, **lying: object) -> CardId:
        """Put a card on top of an area; gives its number."""
        return self.builder.put(player, area, face, **lying)  # type: ignore[arg-type]

    def energy(self, player: Player, number: int, face: FaceId = "Owl") -> None:
        """Give a player so much energy in Active Mode."""
        self.builder.put_all(player, zones.ENERGY_AREA, [face] * number)

    def game(self, *commands: Command) -> Game:
        """The game from here on, with these commands."""
        game = Timeline(DRAGON_BALL_SUPER, Transcript(self.state))
        for command in commands:
            game.submit(command)
        return game

    def attack(self, card: CardId | None = None, attacked: CardId | None = None) -> Attack:
        """The command of A's leader, or another card, to attack B's leader or another card."""
        return Attack("A", card or self.leader["A"], attacked or self.leader["B"])

    @property
    def state(self) -> DbsState:
        """The state as built so far."""
        return self.builder.state()
