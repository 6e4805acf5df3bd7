"""What the table, the sheet of a card and expectations show of the Final Fantasy TCG."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from judgetool.disputes.board.table import zone_view
from judgetool.disputes.fftcg.stack import from_the_top, item_view, plain_name
from judgetool.disputes.fftcg.words import cheaper_in_words
from judgetool.disputes.tabletop import Characteristics, Looking, Scene
from judgetool.disputes.telling.events import card_lines, unless_open
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.telling.telling_apart import which_card, which_cards
from judgetool.disputes.views import CardView, Corners, ZoneView
from judgetool.engine.fftcg import characteristics, faces, zones
from judgetool.engine.fftcg.characteristics import elements, is_blank, power, types
from judgetool.engine.fftcg.grounds import grounds_of_value
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import NAME, PLAYERS, CardId, Player
from judgetool.engine.kernel.continuous.at_work import Applied

FORWARDS, BACKUPS, MONSTERS = "forwards", "backups", "monsters"
ROWS = (FORWARDS, BACKUPS, MONSTERS)
"""The rows in which the Characters of a player are shown."""

COLORS = {
    "fire": "red",
    "ice": "cyan",
    "wind": "green",
    "earth": "yellow",
    "lightning": "purple",
    "water": "blue",
    "light": "pale",
    "dark": "black",
}
"""The color in which cards of each Element are drawn."""

SHOWN = tuple(zone for zone in zones.ZONES if zone not in (zones.FIELD, zones.STACK, zones.PRIMED))
"""The zones of a player that are areas of their own."""


def areas(scene: Scene[FinalState], player: Player) -> dict[str, ZoneView]:
    """A player's zones, and the Characters that the player controls in rows by their type."""
    own = {zone: _zone(scene, player, zone) for zone in SHOWN}
    rows: dict[str, list[CardView]] = {row: [] for row in ROWS}
    for card in scene.state.field(player):
        rows[row_of(scene.state, card)].append(card_view(scene, card))
    return {**own, **{row: ZoneView(row, tuple(cards), False) for row, cards in rows.items()}}


def _zone(scene: Scene[FinalState], player: Player, zone: str) -> ZoneView:
    cards = scene.state.cards_in(player, zone)
    up = sum(scene.state.cards[card].face_up for card in cards)
    count = f"{len(cards)}, {up} face up" if zone == zones.LB_DECK and cards else ""
    return zone_view(scene, player, zone, count)


def of_player(scene: Scene[FinalState], player: Player) -> tuple[str, ...]:
    """Whether a player has priority, how many Crystals, and what makes their next card cheaper."""
    state = scene.state
    crystals = state.crystals.get(player, 0)
    return (
        *(("priority",) if state.priority == player else ()),
        *((f"Crystals: {crystals}",) if crystals else ()),
        *(cheaper_in_words(scene, one) for one in state.cheaper if one.player == player),
    )


def row_of(state: FinalState, card: CardId) -> str:
    """The row of a Character. One that is a Forward and another type lies with the Forwards."""
    kinds = unless_open(types, state, card) or ()
    rows = ((faces.FORWARD, FORWARDS), (faces.BACKUP, BACKUPS), (faces.MONSTER, MONSTERS))
    return next((row for kind, row in rows if kind in kinds), FORWARDS)


def shared(scene: Scene[FinalState]) -> dict[str, ZoneView]:
    """The stack, what is resolved next first."""
    items = tuple(item_view(scene, item) for item in from_the_top(scene.state))
    has = f"{scene.state.priority} has priority" if scene.state.priority else ""
    return {zones.STACK: ZoneView(zones.STACK, (), False, items, heading=has)}


def card_view(scene: Scene[FinalState], card: CardId) -> CardView:
    """One card as it now is."""
    state = scene.state
    instance = state.cards[card]
    on_field = instance.zone.name == zones.FIELD
    face = state.face(state.upper(card))
    damage = state.damage_on(card)
    counters = state.counters.get(card, {})
    said = tuple(_beside(state, card, damage))
    return CardView(
        id=card,
        name=card_name(scene, card),
        known=face is not None,
        face_up=instance.face_up,
        orientation=instance.orientation,
        colors=tuple(COLORS[one] for one in unless_open(elements, state, card) or ()),
        corners=_corners(state, card, damage),
        badge=f"+{sum(counters.values())}" if counters else "",
        said=(*_strength(state, card), *said) if on_field else said,
        beside=said,
        lines=card_lines(scene, card, faces.ASPECTS),
        marks=tuple(_marks(state, card)) if on_field else (),
    )


def _marks(state: FinalState, card: CardId) -> Iterator[str]:
    """A Character's part in the attack, whether it is Primed, and its owner if another player's."""
    if card in state.attackers():
        yield "attacks"
    if card == state.blocker():
        yield "blocks"
    if card in state.primed:
        yield "primed"
    if state.controller(card) != state.cards[card].owner:
        yield f"{state.cards[card].owner}'s card"


def _strength(state: FinalState, card: CardId) -> Iterator[str]:
    strength = unless_open(power, state, card)
    if strength is not None:
        yield f"power {strength}"


def _beside(state: FinalState, card: CardId, damage: int) -> Iterator[str]:
    """What lies on a card (damage, counters, the upper card), and its part in the attack."""
    if damage:
        yield f"damage {damage}"
    for name, number in state.counters.get(card, {}).items():
        yield f"{name} counters: {number}"
    if card in state.primed:
        yield f"primed, on top of {state.name(card) or 'an unknown card'}"
    if state.controller(card) != state.cards[card].owner:
        yield f"owner {state.cards[card].owner}"
    if card in state.attackers():
        yield "attacking"
    if card == state.blocker():
        yield "blocking"


def _corners(state: FinalState, card: CardId, damage: int) -> Corners:
    """Cost and type at the top, power and damage at the bottom."""
    face = state.face(state.upper(card))
    printed = {} if face is None else face.printed
    cost, type_ = printed.get(faces.COST), printed.get(faces.TYPE)
    strength = unless_open(power, state, card)
    return Corners(
        top_left=str(cost) if isinstance(cost, int) else "",
        top_right=type_ if isinstance(type_, str) and type_ != faces.FORWARD else "",
        bottom_left="" if strength is None else str(strength),
        bottom_right=f"-{damage}" if damage else "",
        changed=strength is not None and strength != printed.get(faces.POWER),
    )


def attack(scene: Scene[FinalState]) -> str | None:
    """The attack that is under way, in words."""
    state = scene.state
    if state.attack is None:
        return None
    attackers = state.attackers()
    if not attackers:
        return "an attack, its attacking Forward is gone"
    party = "a party: " if len(attackers) > 1 else ""
    blocker = state.blocker()
    if blocker is not None:
        blocked = f", blocked by {which_card(scene, blocker)}"
    else:
        blocked = ", blocked by a Forward that is gone" if state.attack.blocked else ""
    return f"attack of {party}{which_cards(scene, attackers)}{blocked}"


WORDS = (NAME, faces.TYPE, faces.ELEMENTS, faces.JOBS, faces.CATEGORIES, faces.ICONS)
"""The information of a card that is a list of words."""


def rules_of(state: FinalState, applied: Applied) -> tuple[str, ...]:
    """The rule that the ability of an effect carries out, and that of the order (11.12.4)."""
    ability = applied.working.ability
    own = () if ability is None else (ability.rule,)
    return (*own, "11.12.4.6")


CHARACTERISTICS: Characteristics[FinalState] = Characteristics(
    order=(
        NAME,
        faces.TYPE,
        faces.ELEMENTS,
        faces.COST,
        faces.POWER,
        faces.JOBS,
        faces.CATEGORIES,
        faces.ICONS,
        faces.LB_COST,
    ),
    words_of=WORDS,
    is_blank=is_blank,
    rules_of=rules_of,
    rules_of_value=grounds_of_value,
)
"""All information of a card, in the order in which it is printed and read."""


def _stack(scene: Scene[FinalState]) -> list[str]:
    return [plain_name(scene, item) for item in from_the_top(scene.state)]


def _crystals(scene: Scene[FinalState], player: Player) -> int:
    return scene.state.crystals.get(player, 0)


def _attackers(scene: Scene[FinalState]) -> list[str]:
    return [card_name(scene, card) for card in scene.state.attackers()]


def _blocker(scene: Scene[FinalState]) -> str | None:
    blocker = scene.state.blocker()
    return None if blocker is None else card_name(scene, blocker)


OF_GAME: dict[str, Callable[[Scene[FinalState]], Any]] = {
    "priority": lambda scene: scene.state.priority,
    "stack": _stack,
    "attackers": _attackers,
    "blocker": _blocker,
    **{f"{player}.crystals": partial(_crystals, player=player) for player in PLAYERS},
}
"""What can be seen of the game as a whole; the stack is listed from the top."""


def _counters(state: FinalState, card: CardId) -> dict[str, int]:
    return dict(state.counters.get(card, {}))


LOOKING: Looking[FinalState] = Looking(
    words=WORDS,
    of_card={
        "owner": lambda state, card: state.cards[card].owner,
        "cost": characteristics.cost,
        "power": characteristics.power,
        "counters": _counters,
    },
    when_oriented={"damage": lambda state, card: state.damage_on(card)},
    character="character",
    of_game=OF_GAME,
)
"""What expectations can look at."""
