"""What scenario files of Dragon Ball Super have of their own: their cards and set-ups."""

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from judgetool.disputes.scenarios.later_era import LaterEra
from judgetool.disputes.scenarios.models import (
    ACard,
    AsList,
    Change,
    Copies,
    Count,
    Lying,
    Moment,
    Number,
    OfOpponent,
    OfTurnPlayer,
    OneOf,
    OwnCard,
    Part,
    Pile,
    Scenario,
    Words,
)
from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.nodes import CHARACTER_OR_TRAIT
from judgetool.engine.dbs.phases import ROWS
from judgetool.engine.kernel.abilities.words import CARD_NAME, WordKind

LATER_WORDS = frozenset(
    (
        *("unison", "z-battle", "z-leader", "z-extra", "z battle", "z leader", "z extra", "token"),
        *("barrier", "deflect", "indestructible", "over realm", "dark over realm"),
        *(
            "union",
            "bond",
            "burst",
            "swap",
            "sparking",
            "wormhole",
            "offering",
            "aegis",
            "alliance",
        ),
        *("super combo", "ultimate", "victory strike", "quintuple strike", "sextuple strike"),
        *("arrival", "servant", "successor", "empower", "invoker", "overlord", "spirit boost"),
        *("energy-exhaust", "xeno-evolve", "god rare", "warrior of universe 7", "rejuvenate"),
    )
)
"""What cards of a later era are, or have printed."""

LATER_FIELDS = frozenset(
    (
        *("unison", "unison area", "warp", "warp area", "z-deck", "z deck", "z-energy", "z energy"),
        *("z-energy area", "z energy area", "energy marker", "energy markers", "marker", "markers"),
        *("z-extra", "token", "tokens", "side deck"),
    )
)
"""What only cards and areas of a later era are called."""


LATER_ERA = LaterEra(
    LATER_WORDS,
    LATER_FIELDS,
    of_card=("type", "skills", "color", "specified cost"),
    rulebook="is that of the launch and knows no Unison, no Z-cards, no energy markers "
    "and no later skills",
)

Colors = Annotated[list[Annotated[str, OneOf(faces.COLORS)]], AsList]


class Printed(OwnCard):
    """What each side of a card can have printed."""

    color: Colors = []
    power: Number | None = None
    character: Words = []
    trait: Words = []
    era: Words = []
    skills: Annotated[list[Annotated[str, OneOf(faces.KEYWORDS)]], AsList] = []

    of_launch = model_validator(mode="before")(staticmethod(LATER_ERA.refuse))


class Back(Printed):
    """The other side of a Leader Card. What is not said of it is as on the front."""


class CardSpec(Printed):
    """A card of the scenario's own; of a Leader Card the front, with its ``back``."""

    of_type = {
        faces.LEADER: (faces.POWER,),
        faces.BATTLE: ("cost", faces.POWER),
        faces.EXTRA: ("cost",),
    }
    example = "Krillin: red battle cost 1 power 5000 combo power 5000"
    of_battle_cards: ClassVar[tuple[str, ...]] = (faces.COMBO_POWER, faces.COMBO_COST)

    type: Annotated[str, OneOf(faces.TYPES)]
    cost: Number | None = None
    specified_cost: Colors = Field(default=[], alias="specified cost")
    combo_power: Number | None = Field(default=None, alias="combo power")
    combo_cost: Number | None = Field(default=None, alias="combo cost")
    back: Back | None = None

    @model_validator(mode="after")
    def has_the_values_of_its_type(self) -> Self:
        """Only some types have power (2-8-2), a combo (2-9-2), a cost (2-10-2) and a back."""
        whole = f"a card of type {self.type}"
        said = {
            "cost": self.cost,
            faces.POWER: self.power,
            faces.COMBO_POWER: self.combo_power,
            faces.COMBO_COST: self.combo_cost,
            "back": self.back,
        }
        can_have = {
            faces.LEADER: (faces.POWER, "back"),
            faces.BATTLE: ("cost", faces.POWER, *self.of_battle_cards),
            faces.EXTRA: ("cost",),
        }[self.type]
        for field, value in said.items():
            if value is None and field in self.of_type[self.type]:
                raise ValueError(f"{whole} needs a {field}")
            if value is not None and field not in can_have:
                raise ValueError(f"{whole} has no {field}")
        if self.cost is not None and len(self.specified_cost) > self.cost:
            raise ValueError("the specified cost is a part of the cost, not more than it")
        return self


Mode = Annotated[str, OneOf(zones.MODES)]


class InLeaderArea(Part):
    """A Leader Card of which more is said: with ``awakened`` its back faces up."""

    card: ACard
    awakened: bool = False
    orientation: Mode | None = None
    power: Change = 0


class InBattleArea(Part):
    """A card in the Battle Area of which more is said.

    ``onto`` are the cards beneath it, the lowest first: it was played onto them by [Evolve].
    """

    card: ACard
    orientation: Mode | None = None
    power: Change = 0
    onto: Annotated[list[ACard], AsList] = []


class InEnergyArea(Lying):
    """A card of energy, or several that lie alike: ``{card: 2 red, orientation: rest}``."""

    orientation: Mode | None = None


class PlayerSetup(Part):
    """One player's areas.

    What is left out is empty, but an unknown leader lies there, eight cards of life, and a deck
    that fills up to fifty cards.
    """

    leader_area: ACard | InLeaderArea | None = Field(default=None, alias="leader area")
    battle_area: list[ACard | InBattleArea] = Field(default=[], alias="battle area")
    energy_area: Count | list[ACard | InEnergyArea] = Field(default=0, alias="energy area")
    life_area: Pile | None = Field(default=None, alias="life area")
    combo_area: Pile = Field(default=0, alias="combo area")
    hand: Pile = 0
    deck: Pile | None = None
    deck_list: dict[ACard, Copies] | None = Field(default=None, alias="deck list")
    drop_area: Pile = Field(default=0, alias="drop area")

    of_launch = model_validator(mode="before")(staticmethod(LATER_ERA.refuse))


class AttackSetup(Part):
    """The battle that is under way: which card attacks, and which one, mostly the leader."""

    attacker: Annotated[ACard, OfTurnPlayer]
    attacked: Annotated[ACard | None, OfOpponent] = None


class Setup(Moment):
    """Where the game stands when the scenario begins."""

    at: Annotated[str, OneOf(ROWS)]
    attack: AttackSetup | None = None
    A: PlayerSetup = PlayerSetup()
    B: PlayerSetup = PlayerSetup()


class DbsScenario(Scenario):
    """A scenario of the Dragon Ball Super Card Game."""

    words_for_cards = faces.COLORS

    cards: dict[str, CardSpec | str] = {}
    setup: Setup

    def names(self) -> Mapping[WordKind, Iterable[str]]:
        """The names, characters, special traits and eras on the cards, on both of their sides."""
        own = [card for card in self.cards.values() if isinstance(card, CardSpec)]
        sides = [*own, *(card.back for card in own if card.back is not None)]
        return {
            CARD_NAME: [side.name for side in sides if side.name is not None],
            CHARACTER_OR_TRAIT: [
                word for side in sides for word in (*side.character, *side.trait, *side.era)
            ],
        }
