"""What the table, the sheet of a card and expectations show of Cardfight!! Vanguard."""

from collections.abc import Iterator
from functools import partial

from judgetool.disputes.board.table import zone_view
from judgetool.disputes.tabletop import Characteristics, Looking, Scene
from judgetool.disputes.telling.events import card_lines, unless_open
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.telling.telling_apart import which_card, which_cards
from judgetool.disputes.views import CardView, Corners, ZoneView
from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.characteristics import characteristic, is_blank
from judgetool.engine.vanguard.grounds.values import grounds_of_value
from judgetool.engine.vanguard.state import VanguardState

COLORS = {"critical": "yellow", "draw": "red", "stand": "blue", "heal": "green"}
"""The color in which trigger units are drawn: that of their icon."""

CRITICAL = "★"


def areas(scene: Scene[VanguardState], player: Player) -> dict[str, ZoneView]:
    """All zones of a player, each an area of its own; what is said of the damage counts twice."""
    state = scene.state
    damage = state.cards_in(player, zones.DAMAGE_ZONE)
    up = sum(state.cards[card].face_up for card in damage)
    counts = {zones.DAMAGE_ZONE: f"{len(damage)}, {up} face up"} if up < len(damage) else {}
    return {zone: zone_view(scene, player, zone, counts.get(zone, "")) for zone in zones.ZONES}


def card_view(scene: Scene[VanguardState], card: CardId) -> CardView:
    """One card as it now is."""
    state = scene.state
    instance = state.cards[card]
    face = state.face(card)
    printed = {} if face is None else face.printed
    trigger = printed.get(faces.TRIGGER)
    marks = tuple(_marks(state, card))
    return CardView(
        id=card,
        name=card_name(scene, card),
        known=face is not None,
        face_up=instance.face_up,
        orientation=instance.orientation,
        colors=tuple(COLORS[one] for one in trigger) if isinstance(trigger, tuple) else (),
        corners=_corners(state, card),
        said=(*_strength(state, card), *marks),
        beside=marks,
        lines=card_lines(scene, card, faces.ASPECTS),
        marks=marks,
    )


def _marks(state: VanguardState, card: CardId) -> Iterator[str]:
    """What a unit has become by effects, and its part in the battle."""
    if state.is_deleted(card):
        yield "deleted"
    if state.mate_of(card) is not None:
        yield "Legion Leader"
    if state.leader_of(card) is not None:
        yield "Legion Mate"
    if card in state.attacking():
        yield "attacks"
    if card == state.booster():
        yield "boosts"
    if card in state.attacked():
        yield "attacked"


def _strength(state: VanguardState, card: CardId) -> Iterator[str]:
    """The power of a unit, or the shield of a guardian."""
    if not state.is_unit(card):
        return
    guards = state.cards[card].zone.name == zones.GUARDIAN_CIRCLE
    aspect = faces.SHIELD if guards else faces.POWER
    number = unless_open(partial(characteristic, aspect=aspect), state, card)
    if number is not None:
        yield f"{aspect} {number}"


def _corners(state: VanguardState, card: CardId) -> Corners:
    """Grade and trigger icon at the top, power and critical at the bottom; guardians' shield."""
    face = state.face(card)
    printed = {} if face is None else face.printed
    grade, trigger = printed.get(faces.GRADE), printed.get(faces.TRIGGER)
    strength = next(_strength(state, card), "")
    critical = None
    if strength.startswith(faces.POWER):
        critical = unless_open(partial(characteristic, aspect=faces.CRITICAL), state, card)
    number = strength.rpartition(" ")[2]
    return Corners(
        top_left=str(grade) if isinstance(grade, int) else "",
        top_right=" ".join(trigger) if isinstance(trigger, tuple) else "",
        bottom_left=number,
        bottom_right="" if critical is None else f"{CRITICAL}{critical}",
        changed=strength.startswith(faces.POWER) and number != str(printed.get(faces.POWER)),
    )


def attack(scene: Scene[VanguardState]) -> str | None:
    """The attack that is under way, in words."""
    state = scene.state
    if state.battle is None or not state.battle.attackers:
        return None
    if not state.attacking():
        return "an attack, its attacking unit is gone"
    attacked = which_cards(scene, state.attacked()) or "a unit that is gone"
    booster = state.booster()
    boost = "" if booster is None else f", boosted by {which_card(scene, booster)}"
    return f"attack of {which_cards(scene, state.attacking())} on {attacked}{boost}"


WORDS = (NAME, faces.CLAN, faces.RACE, faces.TRIGGER, faces.SKILLS)
"""The information of a card that is a list of words."""


def rules_of(state: VanguardState, applied: Applied) -> tuple[str, ...]:
    """The rules of an effect: what its ability carries out, and what gives it its place."""
    ability = applied.working.ability
    own = () if ability is None else (ability.rule,)
    return (*own, "8.7.1.3" if applied.working.order[0] else "8.7.1.2", "8.7.2.1")


CHARACTERISTICS: Characteristics[VanguardState] = Characteristics(
    order=(
        NAME,
        faces.GRADE,
        faces.POWER,
        faces.SHIELD,
        faces.CRITICAL,
        faces.CLAN,
        faces.RACE,
        faces.TRIGGER,
        faces.SKILLS,
    ),
    words_of=WORDS,
    is_blank=is_blank,
    rules_of=rules_of,
    rules_of_value=grounds_of_value,
)
"""All information of a card, in the order in which it is printed and read."""


def _named(scene: Scene[VanguardState], cards: tuple[CardId, ...]) -> list[str]:
    return [card_name(scene, card) for card in cards]


def _booster(scene: Scene[VanguardState]) -> str | None:
    booster = scene.state.booster()
    return None if booster is None else card_name(scene, booster)


LOOKING: Looking[VanguardState] = Looking(
    words=WORDS,
    of_card={
        "owner": lambda state, card: state.cards[card].owner,
        **{aspect: partial(characteristic, aspect=aspect) for aspect in faces.ALL_NUMBERS},
    },
    character="unit",
    of_game={
        "attacking": lambda scene: _named(scene, scene.state.attacking()),
        "attacked": lambda scene: _named(scene, scene.state.attacked()),
        "booster": _booster,
    },
)
"""What expectations can look at."""
