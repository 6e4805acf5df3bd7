"""Invented cards with texts, and games in which these are used."""

from dataclasses import replace

from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.commands import Cast, UseAbility
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.nodes import ChooseTargets, DamageTo, Targets
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.abilities import (
    OTHER,
    Ability,
    Cost,
    Effect,
    IsType,
    Number,
    PayBy,
    Selector,
    Turn,
)
from judgetool.engine.kernel.cards import CardId, Face
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.fftcg.table import Game, both_forfeit
from tests.engine.playing import happened, now

ANY_FORWARD = Selector(zones.FIELD, "either's", (IsType("forward"),))
YOUR_FORWARD = Selector(zones.FIELD, "yours", (IsType("forward"),))
THEIR_FORWARD = Selector(zones.FIELD, "opponent's", (IsType("forward"),))
OTHER_FORWARD = Selector(zones.FIELD, "either's", (IsType("forward"), OTHER))
DULL_ICON = PayBy(Turn("this card", "dull"))


def to_chosen(
    then: Effect, of: Selector = ANY_FORWARD, *, least: Number = 1, most: Number = 1
) -> ChooseTargets:
    """Choose cards and do that with them."""
    return ChooseTargets((Targets(of, minimum=least, maximum=most),), then)


def summon(name: str, effect: Effect, *, cost: int = 0, icons: tuple[str, ...] = ()) -> Face:
    """An invented Summon that costs nothing unless said."""
    ability = Ability("event", name, "11.3", effect)
    return card_face(
        name, type_="summon", elements=("fire",), cost=cost, icons=icons, abilities=(ability,)
    )


def action(
    effect: Effect,
    *cost: Cost,
    name: str = "act",
    icons: tuple[str, ...] = (),
    zone: str | None = None,
    times_a_turn: int | None = None,
) -> Ability:
    """An action ability, or with the S icon a special one."""
    return Ability(
        "activated",
        name,
        "11.6",
        effect,
        cost=cost,
        icons=icons,
        zone=zone,
        times_a_turn=times_a_turn,
    )


def auto(effect: Effect, *, name: str = "auto", icons: tuple[str, ...] = ()) -> Ability:
    """An auto-ability; tests let it trigger themselves."""
    return Ability("automatic", name, "11.8", effect, icons=icons)


def forward(
    name: str, *abilities: Ability, power: int = 5000, icons: tuple[str, ...] = ("generic",)
) -> Face:
    """An invented Forward."""
    return card_face(
        name,
        type_="forward",
        elements=("fire",),
        cost=1,
        power=power,
        icons=icons,
        abilities=abilities,
    )


def character(name: str, type_: str, *abilities: Ability) -> Face:
    """An invented Backup or Monster."""
    return card_face(
        name, type_=type_, elements=("fire",), cost=1, icons=("generic",), abilities=abilities
    )


def set_up(*own: Face, step: str = "main phase 1") -> PositionBuilder:
    """A position with these cards, and a plain Forward called so; both have a main deck."""
    faces = {str(face.name): face for face in (*own, forward("Plain"))}
    built = PositionBuilder(faces, step=step)
    for player in ("A", "B"):
        built.put_all(player, zones.MAIN_DECK, ["Plain"] * 10)
    return built


def triggered(built: PositionBuilder, *waiting: tuple[Ability, CardId]) -> Game:
    """A game on the position in which auto-abilities of cards have triggered."""
    state = built.state()
    standing = tuple(
        StandingBy(state.time + index, ability, state.controller(card), state.reference(card), None)
        for index, (ability, card) in enumerate(waiting)
    )
    return Timeline(FINAL_FANTASY, Transcript(replace(state, standing_by=standing)))


def cast(game: Game, card: CardId) -> None:
    """The player who has priority casts a card."""
    assert game.decision is not None
    game.submit(Cast(game.decision.player, card))


def use(game: Game, card: CardId, ability: int = 0) -> None:
    """The player who has priority uses an ability of a card."""
    assert game.decision is not None
    game.submit(UseAbility(game.decision.player, card, ability))


def resolve(game: Game) -> None:
    """Both players forfeit priority, so that the top of the stack is resolved."""
    assert now(game).stack
    both_forfeit(game)


def damage(game: Game, *cards: CardId) -> list[int]:
    """How much damage cards have."""
    return [now(game).damage_on(card) for card in cards]


def places(game: Game, *cards: CardId) -> list[str]:
    """Where cards lie now."""
    return [str(now(game).zone_of(card)) for card in cards]


def notes(game: Game) -> list[str]:
    """What was noted so far."""
    return [event.what for event, _ in happened(game) if isinstance(event, Noted)]


BOLT = summon("Bolt", to_chosen(DamageTo(4000)))
