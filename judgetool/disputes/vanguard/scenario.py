"""What scenario files of Cardfight!! Vanguard have of their own: their cards and set-ups."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import Field, model_validator

from judgetool.disputes.scenarios.later_era import LaterEra
from judgetool.disputes.scenarios.models import (
    ACard,
    AsList,
    Change,
    Copies,
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
from judgetool.engine.kernel.abilities.words import WordKind
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.nodes import CLAN_OR_RACE
from judgetool.engine.vanguard.turn import ROWS

POSITIONS = (*zones.FRONT_ROW, *zones.BACK_ROW)
"""The circles with one unit each, or with the two of a legion, from the left."""


SKILLS = (*faces.SKILL_ICONS, *faces.TEXT_KEYWORDS)

LATER_WORDS = frozenset(
    (
        *("g unit", "order", "normal order", "blitz order", "set order", "trigger order"),
        *("crest", "token", "triple drive", "quadruple drive", "front", "over"),
    )
)
"""What cards of a later era are, or have printed."""

LATER_FIELDS = frozenset(
    (
        *("gift", "stride", "gauge", "gauge zone", "gift zone", "order zone"),
        *("g zone", "ride deck", "ride deck zone", "crest zone"),
    )
)
"""What only cards and zones of a later era are called."""


LATER_ERA = LaterEra(
    LATER_WORDS,
    LATER_FIELDS,
    of_card=("type", "skills", "trigger"),
    rulebook="is of the clan era and knows no G units, no orders and no gauge",
)


class CardSpec(OwnCard):
    """A card of the scenario's own."""

    usual = {"shield": 0}
    example = "Knight: grade 2 power 9000 shield 5000 intercept"

    grade: Number
    power: Number
    shield: Number | None = None
    critical: Number = 1
    trigger: Annotated[str, OneOf(faces.TRIGGERS)] | None = None
    skills: Annotated[list[Annotated[str, OneOf(SKILLS)]], AsList] = []
    clan: Words = []
    race: Words = []

    of_clan_era = model_validator(mode="before")(staticmethod(LATER_ERA.refuse))


class OnCircle(Lying):
    """A card on a circle of which more is said: a deleted unit lies face down.

    ``mate`` is the Legion Mate beside a vanguard.
    """

    orientation: Annotated[str, OneOf((*zones.ORIENTATIONS, zones.LOCKED))] | None = None
    power: Change = 0
    critical: Change = 0
    mate: ACard | None = None


class PlayerSetup(Part):
    """One player's zones. Those left out are empty, but a deck then fills up to fifty."""

    circles: dict[Annotated[str, OneOf(POSITIONS)], ACard | OnCircle] = {}
    guardian_circle: list[ACard | OnCircle] = Field(default=[], alias="guardian circle")
    soul: Pile = 0
    damage_zone: Pile = Field(default=0, alias="damage zone")
    hand: Pile = 0
    deck: Pile | None = None
    deck_list: dict[ACard, Copies] | None = Field(default=None, alias="deck list")
    drop_zone: Pile = Field(default=0, alias="drop zone")
    bind_zone: Pile = Field(default=0, alias="bind zone")
    trigger_zone: Pile = Field(default=0, alias="trigger zone")

    of_clan_era = model_validator(mode="before")(staticmethod(LATER_ERA.refuse))


class AttackSetup(Part):
    """The attack that is under way, by the circles of its units; all guardians guard the one."""

    unit: Annotated[str, OneOf(POSITIONS), OfTurnPlayer]
    attacked: Annotated[str, OneOf(POSITIONS), OfOpponent] = zones.VANGUARD_CIRCLE
    booster: Annotated[Annotated[str, OneOf(zones.BACK_ROW)] | None, OfTurnPlayer] = None


class Setup(Moment):
    """Where the game stands when the scenario begins."""

    at: Annotated[str, OneOf(ROWS)]
    attack: AttackSetup | None = None
    A: PlayerSetup = PlayerSetup()
    B: PlayerSetup = PlayerSetup()


class VanguardScenario(Scenario):
    """A scenario of Cardfight!! Vanguard."""

    cards: dict[str, CardSpec | str] = {}
    setup: Setup

    def names(self) -> Mapping[WordKind, Iterable[str]]:
        """The clans and races of the cards."""
        own = (card for card in self.cards.values() if isinstance(card, CardSpec))
        return {CLAN_OR_RACE: [word for card in own for word in (*card.clan, *card.race)]}
