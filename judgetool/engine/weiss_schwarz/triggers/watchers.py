"""Which automatic abilities there are to be triggered: of cards in play and of cards elsewhere.

Only cards that have automatic abilities at all are looked at more closely.
"""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Reference
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.context import Context
from judgetool.engine.weiss_schwarz.continuous import in_force
from judgetool.engine.weiss_schwarz.keywords import abilities_of
from judgetool.engine.weiss_schwarz.state import WeissState

IN_PLAY = (*zones.STAGE, zones.CLIMAX_AREA)
"""Where the abilities of characters and climaxes work unless they say otherwise."""

ELSEWHERE = (
    zones.HAND,
    zones.CLOCK,
    zones.LEVEL,
    zones.STOCK,
    zones.MEMORY,
    zones.WAITING_ROOM,
    zones.RESOLUTION,
)
"""Where only those abilities work that say so."""

AUTOMATIC = "automatic"


class Watcher(NamedTuple):
    """An automatic ability of a card that can trigger, and its master.

    ``itself`` says that only what happens to the card itself can trigger it, because it does not
    work where the card is.
    """

    card: CardId
    master: Player
    ability: Ability
    itself: bool = False


def watchers(state: WeissState) -> Iterator[Watcher]:
    """The automatic abilities that work now, of cards that have more than the rules give them.

    What the rules give to every character, a move of the card itself triggers: :func:`of_itself`.
    """
    given = in_force(state).abilities
    for player in PLAYERS:
        own = state.zones[player]
        for zone in IN_PLAY:
            for card in own[zone]:
                face = state.face(card)
                if card in given or (face is not None and face.abilities):
                    yield from working(state, card)
    yield from working_elsewhere(state)


def working(state: WeissState, card: CardId) -> Iterator[Watcher]:
    """The automatic abilities of a card that work where it is."""
    zone = state.zone_of(card)
    for ability in abilities_of(state, card):
        if ability.kind == AUTOMATIC and works_in(ability, zone.name):
            yield Watcher(card, zone.player, ability)


def works_in(ability: Ability, zone: str) -> bool:
    """Whether an ability works in a zone: on the stage and climax area unless it names another."""
    if ability.zone is None:
        return zone in IN_PLAY
    return zone in zones.GROUPS.get(ability.zone, (ability.zone,))


def working_elsewhere(state: WeissState) -> Iterator[Watcher]:
    """The abilities that say that they work in another zone, and whose card lies there.

    Cards that lie face down in a level or a memory have no abilities; of a hand whose cards
    nobody knows its player must say what is there.
    """
    able = [
        name
        for name, face in state.faces.items()
        if face.abilities
        and any(one.zone is not None and one.kind == AUTOMATIC for one in face.abilities)
    ]
    if not able:
        return
    for player in PLAYERS:
        own = state.zones[player]
        for zone in ELSEWHERE:
            for card in own[zone]:
                instance = state.cards[card]
                if instance.face in able and (instance.face_up or zone == zones.HAND):
                    yield from working(state, card)


def of_itself(state: WeissState, card: CardId) -> Iterator[Watcher]:
    """The abilities of a card that does something: where they do not work, only that counts."""
    zone = state.zone_of(card)
    if zone.name in IN_PLAY:
        yield from working(state, card)
        return
    face = state.face(card)
    for ability in () if face is None else face.abilities:
        if ability.kind == AUTOMATIC and ability.zone is None:
            yield Watcher(card, zone.player, ability, itself=True)
        elif ability.kind == AUTOMATIC and works_in(ability, zone.name):
            yield Watcher(card, zone.player, ability)


def context_of(state: WeissState, watcher: Watcher) -> Context:
    """What an ability knows while its trigger condition is looked at."""
    this = Reference(watcher.card, state.cards[watcher.card].entered)
    return Context(watcher.master, watcher.ability.name, this)
