"""What the table, the sheet of a card and expectations show of Weiß Schwarz."""

from functools import partial

from judgetool.disputes.board.table import zone_view
from judgetool.disputes.tabletop import Characteristics, Looking, Scene
from judgetool.disputes.telling.events import card_lines, unless_open
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.disputes.views import CardView, Corners, ZoneView
from judgetool.engine.kernel.cards import NAME, CardId, Player
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.characteristics import characteristic, power, soul
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.grounds import grounds_of_value
from judgetool.engine.weiss_schwarz.roles import markers
from judgetool.engine.weiss_schwarz.state import WeissState

SOUL = "◆"
MOST_SOULS = 3
"""So many souls are drawn one by one."""


def areas(scene: Scene[WeissState], player: Player) -> dict[str, ZoneView]:
    """All zones of a player, each an area of its own."""
    return {zone: zone_view(scene, player, zone) for zone in zones.ZONES}


def card_view(scene: Scene[WeissState], card: CardId) -> CardView:
    """One card as it now is."""
    state = scene.state
    instance = state.cards[card]
    face = state.face(card)
    on_stage = instance.zone.name in zones.STAGE
    strength = unless_open(power, state, card) if on_stage else None
    souls = unless_open(soul, state, card) if on_stage else None
    under = zones.markers_of(instance.zone.name) if on_stage else None
    markers = len(state.cards_in(instance.zone.player, under)) if under else 0
    color = None if face is None else face.printed.get(faces.COLOR)
    return CardView(
        id=card,
        name=card_name(scene, card),
        known=face is not None,
        face_up=instance.face_up,
        orientation=instance.orientation,
        colors=(color,) if isinstance(color, str) else (),
        corners=_corners(state, card, strength, souls),
        badge=f"+{markers}" if markers else "",
        said=(
            *(() if strength is None else (f"power {strength}",)),
            *((f"{markers} markers",) if markers else ()),
        ),
        beside=(f"markers: {markers}",) if markers else (),
        lines=card_lines(scene, card, faces.ASPECTS),
    )


def _corners(state: WeissState, card: CardId, strength: int | None, souls: int | None) -> Corners:
    """Level and type at the top, power and soul at the bottom."""
    face = state.face(card)
    printed = {} if face is None else face.printed
    level, type_ = printed.get(faces.LEVEL), printed.get(faces.TYPE)
    named = type_ if isinstance(type_, str) and type_ != faces.CHARACTER else ""
    return Corners(
        top_left=str(level) if isinstance(level, int) else named,
        top_right=named if isinstance(level, int) else "",
        bottom_left="" if strength is None else str(strength),
        bottom_right="" if souls is None else _souls(souls),
    )


def _souls(number: int) -> str:
    return SOUL * number if 0 < number <= MOST_SOULS else f"{SOUL}{number}"


def attack(scene: Scene[WeissState]) -> str | None:
    """The attack that is under way, in words."""
    state = scene.state
    if state.attack is None:
        return None
    attacker = state.attacker()
    if attacker is None:
        return f"{state.attack.type} attack, its attacking character is gone"
    return f"{state.attack.type} attack of {which_card(scene, attacker)}"


CHARACTERISTICS: Characteristics[WeissState] = Characteristics(
    order=(
        NAME,
        faces.TYPE,
        faces.COLOR,
        faces.LEVEL,
        faces.COST,
        faces.POWER,
        faces.SOUL,
        faces.TRAITS,
        faces.TRIGGER,
        faces.ICONS,
    ),
    words_of=(NAME, faces.TYPE, faces.COLOR, faces.TRAITS, faces.TRIGGER, faces.ICONS),
    is_blank=faces.is_blank,
    rules_of=rules_of,
    rules_of_value=grounds_of_value,
)
"""All information of a card, in the order in which it is printed and read."""

LOOKING: Looking[WeissState] = Looking(
    words=(NAME, faces.COLOR, faces.TRAITS),
    of_card={aspect: partial(characteristic, aspect=aspect) for aspect in faces.NUMBERS},
    when_oriented={"markers": markers},
    character="character",
)
"""What expectations can look at."""
