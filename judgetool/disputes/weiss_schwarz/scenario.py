"""What scenario files of Weiß Schwarz have of their own: their cards, and how a game is set up."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Self, get_args

from pydantic import Field, model_validator

from judgetool.disputes.scenarios.models import (
    ACard,
    Change,
    Copies,
    Moment,
    Number,
    OfTurnPlayer,
    OneOf,
    OwnCard,
    Part,
    Pile,
    Scenario,
)
from judgetool.engine.kernel.abilities.words import WordKind
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import of_book
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.state import AttackType
from judgetool.engine.weiss_schwarz.turn import ROWS
from judgetool.engine.weiss_schwarz.vocabulary import TRAIT


def _of_book(book: str, part: Any) -> Any:
    """A part of a file with every rule that an ability names marked as one of ``book``."""
    if isinstance(part, dict):
        return {
            key: of_book(book, value)
            if key == "rule" and isinstance(value, str)
            else _of_book(book, value)
            for key, value in part.items()
        }
    return [_of_book(book, one) for one in part] if isinstance(part, list) else part


class CardSpec(OwnCard):
    """A card of the scenario's own."""

    of_type = {
        "character": ("level", "cost", "power", "soul"),
        "event": ("level", "cost"),
        "climax": (),
    }
    usual = {"cost": 0}
    example = "Runner: yellow level 0 character 2000/1"

    type: Annotated[str, OneOf(faces.TYPES)]
    color: Annotated[str, OneOf(faces.COLORS)]
    level: Number | None = None
    cost: Number | None = None
    power: Number | None = None
    soul: Number | None = None
    trigger: list[Annotated[str, OneOf(TRIGGER_ICONS)]] = []
    traits: list[str] = []
    icons: list[Annotated[str, OneOf((faces.COUNTER_ICON, "clock"))]] = []

    @model_validator(mode="after")
    def has_the_values_of_its_type(self) -> Self:
        """A card has the numbers of its type and no others (ws-en 2.6.1, 2.7.1, 2.9.1, 2.10.1)."""
        numbers = self.of_type[self.type]
        for name in ("level", "cost", "power", "soul"):
            given = getattr(self, name) is not None
            if name in numbers and not given:
                raise ValueError(f"a card of type {self.type} needs a {name}")
            if given and name not in numbers:
                raise ValueError(f"a card of type {self.type} has no {name}")
        return self


class OnStage(Part):
    """A character on the stage of which more is said than that it stands there."""

    card: ACard
    orientation: Annotated[str, OneOf(zones.ORIENTATIONS)] = zones.STAND
    power: Change = 0
    soul: Change = 0
    markers: Pile = 0


class PlayerSetup(Part):
    """One player's zones. Those left out are empty, but a deck then fills up to fifty."""

    deck: Pile | None = None
    deck_list: dict[ACard, Copies] | None = Field(default=None, alias="deck list")
    hand: Pile = 0
    stock: Pile = 0
    clock: Pile = 0
    level: Pile = 0
    waiting_room: Pile = Field(default=0, alias="waiting room")
    memory: Pile = 0
    climax_area: ACard | None = Field(default=None, alias="climax area")
    resolution_zone: Pile = Field(default=0, alias="resolution zone")
    stage: dict[Annotated[str, OneOf(zones.STAGE)], ACard | OnStage] = {}


class AttackSetup(Part):
    """The attack that is under way."""

    position: Annotated[str, OneOf(zones.CENTER_STAGE), OfTurnPlayer]
    type: Annotated[AttackType, OneOf(get_args(AttackType))]


class Setup(Moment):
    """Where the game stands when the scenario begins."""

    at: Annotated[str, OneOf(ROWS)]
    attack: AttackSetup | None = None
    A: PlayerSetup = PlayerSetup()
    B: PlayerSetup = PlayerSetup()


class WeissScenario(Scenario):
    """A scenario of Weiß Schwarz."""

    cards: dict[str, CardSpec | str] = {}
    setup: Setup

    @classmethod
    def with_rules_of(cls, book: str, part: Any) -> Any:
        """Abilities name rules by the numbers of the scenario's book; these are marked as such."""
        return _of_book(book, part)

    def names(self) -> Mapping[WordKind, Iterable[str]]:
        """The traits of the cards."""
        own = (card for card in self.cards.values() if isinstance(card, CardSpec))
        return {TRAIT: [trait for card in own for trait in card.traits]}
