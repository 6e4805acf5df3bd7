"""A table to play on: a small pool of invented cards, positions built of them, games on these."""

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.commands import Attack
from judgetool.engine.vanguard.faces import card_face
from judgetool.engine.vanguard.game import VANGUARD
from judgetool.engine.vanguard.positions import PositionBuilder
from judgetool.engine.vanguard.state import VanguardState

Game = Timeline[VanguardState]

SKILL_OF_GRADE = {0: "boost", 1: "boost", 2: "intercept", 3: "twin drive"}


def unit(
    name: str,
    grade: int,
    power: int,
    *abilities: Ability,
    shield: int | None = 5000,
    trigger: str | None = None,
    clan: str = "Owls",
    skills: tuple[str, ...] = (),
) -> Face:
    """An invented unit with the skill icon of its grade."""
    return card_face(
        name,
        clan=(clan,),
        race=("Bird",),
        grade=grade,
        power=power,
        shield=shield,
        trigger=trigger,
        skills=(SKILL_OF_GRADE[grade], *skills),
        abilities=abilities,
    )


FACES: dict[FaceId, Face] = {
    "Chick": unit("Chick", 0, 4000, shield=10000),
    "Squire": unit("Squire", 1, 7000),
    "Knight": unit("Knight", 2, 9000),
    "King": unit("King", 3, 11000, shield=None),
    "Stranger": unit("Stranger", 2, 9000, clan="Cats"),
    "Critical": unit("Critical", 0, 5000, shield=10000, trigger="critical"),
    "Draw": unit("Draw", 0, 5000, trigger="draw"),
    "Stand": unit("Stand", 0, 5000, shield=10000, trigger="stand"),
    "Heal": unit("Heal", 0, 5000, shield=10000, trigger="heal"),
    "Odd": unit("Odd", 0, 5000, trigger="critical", clan="Cats"),
}


class Position:
    """A position in the making: a vanguard and some cards in the deck for each player."""

    def __init__(
        self,
        *faces: Face,
        step: str = "main phase",
        vanguards: tuple[str, str] = ("King", "King"),
        decks: tuple[str, str] = ("Squire", "Squire"),
        cards: int = 8,
        turn: int = 3,
        lying: str = "stand",
    ) -> None:
        pool = {**FACES, **{str(face.name): face for face in faces}}
        self.builder = PositionBuilder(pool, step=step, turn=turn)
        self.vanguard: dict[Player, CardId] = {}
        for player, vanguard, deck in zip("AB", vanguards, decks, strict=True):
            self.vanguard[player] = self.put(
                player, zones.VANGUARD_CIRCLE, vanguard, orientation=lying
            )
            self.builder.put_all(player, zones.DECK, [deck] * cards)

    def put(self, player: Player, zone: str, face: FaceId | None, **lying: object) -> CardId:
        """Put a card on top of a zone; gives its number."""
        return self.builder.put(player, zone, face, **lying)  # type: ignore[arg-type]

    def turn_down(self, player: Player) -> None:
        """Let the vanguard of a player be a deleted unit."""
        self.builder.delete(self.vanguard[player])

    def game(self, *commands: Command) -> Game:
        """The game from here on, with these commands."""
        game = Timeline(VANGUARD, Transcript(self.builder.state()))
        for command in commands:
            game.submit(command)
        return game

    def attack(
        self,
        unit: CardId | None = None,
        attacked: CardId | None = None,
        booster: CardId | None = None,
    ) -> Attack:
        """The command of A's vanguard, or another unit, to attack B's vanguard or another."""
        return Attack("A", unit or self.vanguard["A"], attacked or self.vanguard["B"], booster)
