"""What scenario files of the Final Fantasy TCG have of their own: their cards and set-ups."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

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
    Side,
    Words,
)
from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.nodes import COUNTER
from judgetool.engine.fftcg.turn import ROWS
from judgetool.engine.fftcg.vocabulary import CARD_NUMBER, CATEGORY, JOB
from judgetool.engine.kernel.abilities.words import WordKind

ICONS = (faces.GENERIC, faces.EX_BURST_ICON)
"""The icons that a card is described with; that of Limit Break comes with its cost."""


class CardSpec(OwnCard):
    """A card of the scenario's own."""

    of_type = {"forward": ("power",)}
    example = "Knight: fire forward cost 3 power 7000"

    type: Annotated[str, OneOf(faces.TYPES)]
    elements: Annotated[
        list[Annotated[str, OneOf(faces.ELEMENT_NAMES)]],
        AsList,
        Field(min_length=1),
    ]
    cost: Number
    power: Number | None = None
    jobs: Words = []
    categories: Words = []
    icons: Annotated[list[Annotated[str, OneOf(ICONS)]], AsList] = []
    number: str | None = None
    limit_break: Annotated[int, Field(ge=1, le=8)] | None = Field(default=None, alias="limit break")

    @model_validator(mode="after")
    def has_the_values_of_its_type(self) -> Self:
        """Forwards have power and no other card has (5.2.6.1); Summons have no job (6.6.3)."""
        if self.type == "forward" and self.power is None:
            raise ValueError("a card of type forward needs a power")
        if self.type != "forward" and self.power is not None:
            raise ValueError(f"a card of type {self.type} has no power")
        if self.type == "summon" and self.jobs:
            raise ValueError("a card of type summon has no job")
        return self


class OnField(Part):
    """A Character on the field of which more is said than that it is active and undamaged."""

    card: ACard
    orientation: Annotated[str, OneOf((zones.ACTIVE, zones.DULL))] = zones.ACTIVE
    damage: Number = 0
    power: Change = 0
    frozen: bool = False
    primed: ACard | None = None
    counters: dict[str, Annotated[int, Field(ge=1, le=99)]] = {}
    owner: Side | None = None
    controlled_since: Literal["this turn", "earlier"] = Field(
        default="earlier", alias="controlled since"
    )


class LyingWithCounters(Lying):
    """A card in a zone where counters can lie on it."""

    counters: dict[str, Annotated[int, Field(ge=1, le=99)]] = {}


PublicPile = Count | list[ACard | LyingWithCounters]


class PlayerSetup(Part):
    """One player's zones. Those left out are empty, but a main deck then fills up to fifty."""

    main_deck: Pile | None = Field(default=None, alias="main deck")
    deck_list: dict[ACard, Copies] | None = Field(default=None, alias="deck list")
    hand: Pile = 0
    damage_zone: Pile = Field(default=0, alias="damage zone")
    break_zone: Pile = Field(default=0, alias="break zone")
    removed: PublicPile = Field(default=0, alias="removed from play")
    lb_deck: PublicPile = Field(default=0, alias="LB deck")
    field: list[ACard | OnField] = []
    crystals: Annotated[int, Field(ge=0, le=99)] = 0


class AttackSetup(Part):
    """The attack that is under way: the Forwards by name, and who blocks."""

    attackers: Annotated[list[ACard], AsList, Field(min_length=1), OfTurnPlayer]
    blocker: Annotated[ACard | None, OfOpponent] = None
    blocked: bool = False


class Stacked(Part):
    """A Summon or an ability on the stack, and what was declared for it.

    ``targets`` are cards by name or place, or ``stack 2`` for what lies there on the stack. If a
    text has several groups of targets, each group has its name. ``divided`` are the amounts for
    the targets.
    """

    summon: ACard | None = None
    ability: str | None = None
    of: str | None = None
    by: Side | None = None
    owner: Side | None = None
    that: str | None = None
    targets: Annotated[list[str], AsList] | dict[str, list[str]] = []
    divided: list[Number] = []
    actions: Words = []
    numbers: dict[str, Number] = {}

    @model_validator(mode="after")
    def is_a_summon_or_an_ability(self) -> Self:
        """It is either a Summon or an ability of a card (7.12.1)."""
        if (self.summon is None) == (self.ability is None):
            raise ValueError("write “summon” with a card, or “ability” with its name and “of”")
        if (self.of is None) != (self.ability is None):
            raise ValueError("an ability is “of” a card, and a Summon is not")
        return self


class Setup(Moment):
    """Where the game stands when the scenario begins; the stack is listed from the top.

    Where nothing is said of what happened earlier in the turn, the judge is asked for what texts
    ask of it.
    """

    at: Annotated[str, OneOf(ROWS)]
    limited: bool = False
    earlier_this_turn: Literal["nothing"] | None = Field(default=None, alias="earlier this turn")
    attack: AttackSetup | None = None
    stack: list[Stacked] = []
    A: PlayerSetup = PlayerSetup()
    B: PlayerSetup = PlayerSetup()


class FinalScenario(Scenario):
    """A scenario of the Final Fantasy TCG."""

    cards: dict[str, CardSpec | str] = {}
    setup: Setup

    def names(self) -> Mapping[WordKind, Iterable[str]]:
        """The jobs, categories and numbers of the cards, and the counters that lie on some."""
        own = [card for card in self.cards.values() if isinstance(card, CardSpec)]
        lying = [
            card
            for player in (self.setup.A, self.setup.B)
            for pile in (player.field, player.removed, player.lb_deck)
            for card in (pile if isinstance(pile, list) else ())
        ]
        return {
            JOB: [job for card in own for job in card.jobs],
            CATEGORY: [category for card in own for category in card.categories],
            CARD_NUMBER: [card.number for card in own if card.number is not None],
            COUNTER: [n for card in lying if not isinstance(card, str) for n in card.counters],
        }
