"""What the table, the sheet of a card and expectations show of Dragon Ball Super."""

from collections.abc import Iterator
from functools import partial

from judgetool.disputes.board.table import zone_view
from judgetool.disputes.tabletop import Characteristics, Looking, Scene
from judgetool.disputes.telling.events import card_lines, unless_open
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.disputes.views import CardView, Corners, ZoneView
from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.characteristics import characteristic, is_type
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.kernel.continuous.at_work import Applied


def areas(scene: Scene[DbsState], player: Player) -> dict[str, ZoneView]:
    """All areas of a player; of the energy it is said how much is in Active Mode."""
    state = scene.state
    energy = state.cards_in(player, zones.ENERGY_AREA)
    active = sum(state.is_active(card) for card in energy)
    counts = {zones.ENERGY_AREA: f"{len(energy)}, {active} active"} if active < len(energy) else {}
    return {area: zone_view(scene, player, area, counts.get(area, "")) for area in zones.AREAS}


def card_view(scene: Scene[DbsState], card: CardId) -> CardView:
    """One card as it now is; a stack of [Evolve] is one card."""
    state = scene.state
    instance = state.cards[card]
    face = state.face(state.upper(card))
    printed = {} if face is None else face.printed
    color = printed.get(faces.COLOR)
    marks = tuple(_marks(scene, card))
    return CardView(
        id=card,
        name=card_name(scene, card),
        known=face is not None,
        face_up=instance.face_up,
        orientation=instance.orientation,
        colors=color if isinstance(color, tuple) else (),
        corners=_corners(state, card),
        said=(*_strength(state, card), *marks),
        beside=marks,
        lines=card_lines(scene, card, faces.ASPECTS),
        marks=marks,
    )


def _marks(scene: Scene[DbsState], card: CardId) -> Iterator[str]:
    """What a card has become, and its part in the attack."""
    state = scene.state
    if state.is_awakened(card):
        yield "awakened"
    beneath = [name for one in state.stack(card)[:-1] if (name := _own_name(state, one))]
    if len(state.stack(card)) > 1:
        yield f"on {', '.join(reversed(beneath)) or 'another card'}"
    if card == state.attacker():
        yield "attacks"
    if card == state.attacked():
        yield "attacked"


def _own_name(state: DbsState, card: CardId) -> str | None:
    """The name of a card itself, whatever lies on it."""
    face = state.face(card)
    return None if face is None else face.name


def _strength(state: DbsState, card: CardId) -> Iterator[str]:
    """The power of a card in play, or what a card adds in a combo."""
    aspect = {
        zones.COMBO_AREA: faces.COMBO_POWER,
        **dict.fromkeys(zones.IN_PLAY, faces.POWER),
    }.get(state.cards[card].zone.name)
    if aspect is None:
        return
    number = unless_open(partial(characteristic, aspect=aspect), state, card)
    extra = unless_open(partial(is_type, type_=faces.EXTRA), state, card)
    if number is not None and not extra:
        yield f"{aspect} {number}"


def _corners(state: DbsState, card: CardId) -> Corners:
    """Energy cost and combo at the top, power at the bottom."""
    face = state.face(state.upper(card))
    printed = {} if face is None else face.printed
    cost, combo = printed.get(faces.ENERGY_COST), printed.get(faces.COMBO_POWER)
    strength = next(_strength(state, card), "")
    number = strength.rpartition(" ")[2]
    aspect = faces.COMBO_POWER if strength.startswith(faces.COMBO_POWER) else faces.POWER
    return Corners(
        top_left=str(cost) if isinstance(cost, int) else "",
        top_right=f"+{combo}" if isinstance(combo, int) and combo else "",
        bottom_left=number,
        changed=bool(number) and number != str(printed.get(aspect)),
    )


def attack(scene: Scene[DbsState]) -> str | None:
    """The attack that is under way, in words."""
    state = scene.state
    if state.attack is None:
        return None
    attacker, attacked = state.attacker(), state.attacked()
    by = "a card that is gone" if attacker is None else which_card(scene, attacker)
    on = "a card that is gone" if attacked is None else which_card(scene, attacked)
    negated = ", negated" if state.attack.negated else ""
    return f"attack of {by} on {on}{negated}"


WORDS = (
    NAME,
    faces.COLOR,
    faces.SPECIFIED_COST,
    faces.CHARACTER,
    faces.TRAIT,
    faces.ERA,
    faces.SKILLS,
)
"""The information of a card that is a list of words."""


def is_blank(_state: DbsState, _card: CardId) -> bool:
    """No card is without any information."""
    return False


def rules_of(_state: DbsState, applied: Applied) -> tuple[str, ...]:
    """The rules of an effect: what its skill carries out, and what gives it its place."""
    ability = applied.working.ability
    own = () if ability is None else (ability.rule,)
    return (*own, "8-9-1-3" if applied.working.order[0] else "8-9-1-2", "8-9-1")


CHARACTERISTICS: Characteristics[DbsState] = Characteristics(
    order=(
        NAME,
        faces.COLOR,
        faces.ENERGY_COST,
        faces.SPECIFIED_COST,
        faces.POWER,
        faces.COMBO_POWER,
        faces.COMBO_COST,
        faces.CHARACTER,
        faces.TRAIT,
        faces.ERA,
        faces.SKILLS,
    ),
    words_of=WORDS,
    is_blank=is_blank,
    rules_of=rules_of,
)
"""All information of a card, in the order in which it is read."""


def _named(scene: Scene[DbsState], card: CardId | None) -> str | None:
    return None if card is None else card_name(scene, card)


LOOKING: Looking[DbsState] = Looking(
    words=WORDS,
    of_card={
        "owner": lambda state, card: state.cards[card].owner,
        "awakened": lambda state, card: state.is_awakened(card),
        "stack": lambda state, card: len(state.stack(card)),
        **{aspect: partial(characteristic, aspect=aspect) for aspect in faces.NUMBERS},
    },
    of_game={
        "attacking": lambda scene: _named(scene, scene.state.attacker()),
        "attacked": lambda scene: _named(scene, scene.state.attacked()),
        "battle": lambda scene: scene.state.is_battle(),
    },
)
"""What expectations can look at."""
