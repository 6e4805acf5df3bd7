"""What effects prohibit to cards and players, and what they allow although the rules forbid it.

What one effect prohibits cannot be done even if another one allows it.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from judgetool.engine.kernel.asking import missing_information
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.continuous import NOTHING, Ruled, View, in_force_on, is_one_of
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown, State

PROHIBITED = "an effect prohibits it"


def prohibition(state: State, subject: CardId | Player, action: str) -> Ruled | None:
    """The effect that keeps a card or player from an action, even if another effect allows it.

    Raises ``FaceUnknown`` where it is open whether an effect does.
    """
    view = in_force_on(state, action)
    if view is NOTHING:
        return None
    for one in rulings_on(state, view, subject, action):
        if not one.allowed:
            return one
    if view.open:
        view.need(subject, action)
    return None


def is_allowed(state: State, card: CardId, action: str) -> bool:
    """Whether an effect lets a card do what the rules forbid, and none prohibits it."""
    view = in_force_on(state, action)
    if view is NOTHING:
        return False
    rulings = any(True for _ in rulings_on(state, view, card, action))
    return rulings and prohibition(state, card, action) is None


def rulings_on(state: State, view: View, subject: CardId | Player, action: str) -> Iterator[Ruled]:
    """The effects on an action of a card or player: on it, or on such cards of its player.

    Raises ``FaceUnknown`` where it is open whether a card is one of those.
    """
    for one in view.rulings.get((subject, action), ()):
        if one.cards is None:
            yield one
    if isinstance(subject, CardId):
        for one in view.rulings.get((state.zone_of(subject).player, action), ()):
            if one.cards is not None and is_one_of(state, subject, one.cards):
                yield one


def against(state: State, subject: CardId | Player, action: str) -> Iterator[Objection]:
    """Why a player cannot do something with a card, or at all, because of an effect."""
    try:
        ruled = prohibition(state, subject, action)
    except FaceUnknown as unknown:
        missing = missing_information(state, unknown)
        yield Objection(
            f"whether an effect prohibits it is open: {missing} is not known",
            state.reading.prohibited_by,
        )
        return
    if ruled is not None:
        who = subject if isinstance(subject, str) else state.called(subject) or "the card"
        yield Objection(f"{who} cannot {action} ({ruled.source})", state.reading.prohibited_by)


def may_be_chosen(state: State, card: CardId, chooser: Player, action: str) -> bool:
    """Whether nothing is known to keep a card of the opponent of ``chooser`` from being chosen.

    ``action`` is what an effect would prohibit. A card for which that is open may be chosen: then
    it is asked.
    """
    if state.zone_of(card).player == chooser:
        return True
    try:
        return prohibition(state, card, action) is None
    except FaceUnknown:
        return True


def against_being_chosen(
    state: State, card: CardId, chooser: Player, action: str
) -> Iterator[Objection]:
    """Why ``chooser`` cannot choose a card of the opponent, because of an effect."""
    if state.zone_of(card).player != chooser:
        yield from against(state, card, action)


def is_kept_from(
    game: Game[Any], subject: CardId | Player, action: str, player: Player
) -> Procedure[bool]:
    """Whether an effect keeps a card or player from an action that is due now; this is noted."""
    state = game.state
    view = in_force_on(state, action)
    on_cards = isinstance(subject, str) or view.says_nothing_of(
        state.zone_of(subject).player, action
    )
    if on_cards and view.says_nothing_of(subject, action):
        return False
    ruled = yield from known(game, partial(prohibition, subject=subject, action=action))
    if ruled is None:
        return False
    card = None if isinstance(subject, str) else subject
    yield Noted(PROHIBITED, player, card, f"cannot {action} ({ruled.source})")
    return True


def able(game: Game[Any], cards: Iterable[CardId], action: str) -> Procedure[tuple[CardId, ...]]:
    """Those of ``cards`` that no effect keeps from an action."""
    free = []
    for card in cards:
        player = game.state.zone_of(card).player
        if not (yield from is_kept_from(game, card, action, player)):
            free.append(card)
    return tuple(free)
