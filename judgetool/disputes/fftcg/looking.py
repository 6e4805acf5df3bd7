"""What expectations about the Final Fantasy TCG can look at."""

from collections.abc import Callable
from functools import partial
from typing import Any

from judgetool.disputes.fftcg.stack import from_the_top, item_name
from judgetool.disputes.names import card_name
from judgetool.disputes.observing import face_of, orientation_of, seen_by
from judgetool.disputes.tabletop import Scene
from judgetool.engine.fftcg import characteristics, faces
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.usable import certain_abilities
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player


def _stack(scene: Scene[FinalState]) -> list[str]:
    return [item_name(scene, item) for item in from_the_top(scene.state)]


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


def _words(state: FinalState, card: CardId, read: Callable[..., tuple[str, ...]]) -> list[str]:
    return list(read(state, card))


def _counters(state: FinalState, card: CardId) -> dict[str, int]:
    return dict(state.counters.get(card, {}))


def _abilities(state: FinalState, card: CardId) -> list[str]:
    return [ability.name for ability in certain_abilities(state, card)]


OF_ANY_CARD: dict[str, Callable[[FinalState, CardId], Any]] = {
    "face": face_of,
    "seen": seen_by,
    "owner": lambda state, card: state.cards[card].owner,
    "cost": characteristics.cost,
    "power": characteristics.power,
    "counters": _counters,
    "name": partial(_words, read=characteristics.names),
    "type": partial(_words, read=characteristics.types),
    "elements": partial(_words, read=characteristics.elements),
    "jobs": partial(_words, read=characteristics.jobs),
    "categories": partial(_words, read=characteristics.categories),
    "icons": partial(_words, read=partial(characteristics.words, aspect=faces.ICONS)),
}
"""What can be seen of a card wherever it lies."""

ON_FIELD: dict[str, Callable[[FinalState, CardId], Any]] = {
    "orientation": orientation_of,
    "damage": lambda state, card: state.damage_on(card),
    "abilities": _abilities,
}
"""What a Character has on the field."""
