"""What the table shows of Weiß Schwarz: zones, cards, the attack."""

from collections.abc import Iterator

from judgetool.disputes.names import card_name
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.terms import zone_in_terms_of
from judgetool.disputes.views import CardView, Corners, ZoneView
from judgetool.disputes.words import card_lines, unless_open
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.characteristics import power, soul
from judgetool.engine.weiss_schwarz.commands import Play, Use
from judgetool.engine.weiss_schwarz.keywords import abilities_of
from judgetool.engine.weiss_schwarz.state import WeissState

SOUL = "◆"
MOST_SOULS = 3
"""So many souls are drawn one by one."""


def areas(scene: Scene[WeissState], player: Player) -> dict[str, ZoneView]:
    """All zones of a player, each an area of its own."""
    return {
        zone: ZoneView(
            zone_in_terms_of(scene, zone),
            tuple(card_view(scene, card) for card in scene.state.cards_in(player, zone)),
            zone in zones.HIDDEN,
        )
        for zone in zones.ZONES
    }


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
    return f"{state.attack.type} attack of {card_name(scene, attacker)}"


def about(scene: Scene[WeissState], command: Command) -> Iterator[str]:
    """The card that is played or whose ability is used, where it is known, and the ability."""
    if not isinstance(command, Use | Play) or scene.state.face(command.card) is None:
        return
    yield card_name(scene, command.card)
    if isinstance(command, Use):
        abilities = abilities_of(scene.state, command.card)
        yield from (ability.name for ability in abilities[command.ability : command.ability + 1])
