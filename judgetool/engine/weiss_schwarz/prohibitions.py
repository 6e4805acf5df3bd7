"""What effects prohibit and allow (1.3.1, 1.3.3): the actions, and what keeps one from them.

Texts say the actions of cards as "this card cannot ...", those of players as "you cannot ...".
"""

from collections.abc import Iterable, Iterator
from functools import partial

from judgetool.engine.kernel.asking import known
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.continuous import Ruled, in_force, nothing_is_ruled
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.notes import PROHIBITED
from judgetool.engine.weiss_schwarz.state import AttackType, WeissGame, WeissState

ATTACK = "attack"
ATTACK_IN: dict[AttackType, str] = {
    "direct": "direct attack",
    "frontal": "frontal attack",
    "side": "side attack",
}
"""Of a card: attack at all, or in one way; of a player: attack with any card."""

STAND, REST, BECOME_REVERSED = "stand", "rest", "become reversed"
TURN_TO = {zones.STAND: STAND, zones.REST: REST, zones.REVERSE: BECOME_REVERSED}
STAND_IN_PHASE = "stand in the stand phase"
MOVE = "move"
"""Of a card: change its orientation; go to another position of the stage."""

BE_CHOSEN = "be chosen by the opponent's effects"
DEAL_DAMAGE, HAVE_DAMAGE_CANCELED = "deal damage", "have its damage canceled"
BE_PLAYED = "be played from hand"
"""Of a card in the hand; whole groups of cards are selections of the hand."""

PLAYED_WITHOUT_COLOR, PLAYED_WITHOUT_LEVEL = "be played without color", "be played without level"
"""Of a card in the hand, allowed: its color or level is not asked."""

DRAW, TAKE_DAMAGE, SEARCH = "draw", "take damage", "search"
USE = "use "
"""Of a player: draw, get damage, look through a deck; with the name of a keyword, use abilities of
that name."""

CARD_ACTIONS = (
    ATTACK,
    *ATTACK_IN.values(),
    *TURN_TO.values(),
    STAND_IN_PHASE,
    MOVE,
    BE_CHOSEN,
    DEAL_DAMAGE,
    HAVE_DAMAGE_CANCELED,
    BE_PLAYED,
)
PLAYER_ACTIONS = (ATTACK, DRAW, TAKE_DAMAGE, SEARCH)
ALLOWED_ACTIONS = (ATTACK_IN["direct"], PLAYED_WITHOUT_COLOR, PLAYED_WITHOUT_LEVEL)
"""What can be prohibited to cards and to players, and what can be allowed to cards."""


@rule("1.3.3")
def prohibition(state: WeissState, subject: CardId | Player, action: str) -> Ruled | None:
    """What keeps a card or player from an action: that counts more than what allows it.

    Raises ``FaceUnknown`` where it is open whether an effect does.
    """
    view = in_force(state)
    prohibiting = [one for one in view.rulings.get((subject, action), ()) if not one.allowed]
    if prohibiting:
        return prohibiting[0]
    view.need(subject, action)
    return None


@rule("1.3.1")
def is_allowed(state: WeissState, card: CardId, action: str) -> bool:
    """Whether an effect lets a card do what the rules forbid, and none prohibits it."""
    rulings = in_force(state).rulings.get((card, action), ())
    return bool(rulings) and prohibition(state, card, action) is None


def against(state: WeissState, subject: CardId | Player, action: str) -> Iterator[Objection]:
    """Why a player cannot do something with a card, or at all, because of an effect."""
    try:
        ruled = prohibition(state, subject, action)
    except FaceUnknown as unknown:
        where = state.zone_of(unknown.card)
        yield Objection(
            f"whether an effect prohibits it is open: the {unknown.aspect} of a card in {where} "
            "is not known",
            ("1.3.3",),
        )
        return
    if ruled is not None:
        who = subject if isinstance(subject, str) else state.called(subject) or "the card"
        yield Objection(f"{who} cannot {action} ({ruled.source})", ("1.3.3",))


@rule("1.3.3")
def is_kept_from(
    game: WeissGame, subject: CardId | Player, action: str, player: Player
) -> Procedure[bool]:
    """Whether an effect keeps a card or player from what would now be done; it is said."""
    if is_unruled(game.state, subject, action):
        return False
    ruled = yield from known(game, partial(prohibition, subject=subject, action=action))
    if ruled is None:
        return False
    card = None if isinstance(subject, str) else subject
    yield Noted(PROHIBITED, player, card, f"cannot {action} ({ruled.source})")
    return True


def is_unruled(state: WeissState, subject: CardId | Player, action: str) -> bool:
    """Whether no effect at all speaks of an action of a card or player, as is mostly so."""
    return nothing_is_ruled(state) or in_force(state).says_nothing_of(subject, action)


def able(game: WeissGame, cards: Iterable[CardId], action: str) -> Procedure[tuple[CardId, ...]]:
    """Those of ``cards`` that no effect keeps from an action."""
    free = []
    for card in cards:
        player = game.state.zone_of(card).player
        if not (yield from is_kept_from(game, card, action, player)):
            free.append(card)
    return tuple(free)
