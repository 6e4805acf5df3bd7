"""Interrupt type rule actions: refresh (9.2) and level up (9.3).

They come amid an effect, too. The effect speaks on of the cards that they move as these were where
it has put them (8.11.1).
"""

from collections.abc import Sequence

from judgetool.engine.kernel.cards import Player, other
from judgetool.engine.kernel.choices import cards_chosen, face_needed, option_chosen
from judgetool.engine.kernel.effects.one_by_one import told_of_all
from judgetool.engine.kernel.events import GameEnded, Moved, Noted
from judgetool.engine.kernel.frames import Key
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import Result
from judgetool.engine.weiss_schwarz import events, faces, zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.events import RefreshJudged, TakenAway
from judgetool.engine.weiss_schwarz.movement import move, shuffle
from judgetool.engine.weiss_schwarz.rule_actions import WeissWatch, losing, watched
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

REFRESH, LEVEL_UP = events.REFRESH, "level up"
LEVEL_UP_AT = 7
"""Seven cards in the clock make a level up (9.3.1)."""


@rule("9.1.2.1", "9.1.2.1.1.1", "9.2.3", "9.3.3")
def due(state: WeissState) -> Sequence[Key]:
    """The interrupt type rule actions that must be executed now, the turn player's first.

    While a cost is being paid there are none.
    """
    if not may_be_due(state):
        return ()
    if state.paying is not None:
        return ()
    found = []
    for player in state.in_turn_order:
        if refresh_is_due(state, player):
            found.append(Key(REFRESH, player))
        if len(state.cards_in(player, zones.CLOCK)) >= LEVEL_UP_AT:
            found.append(Key(LEVEL_UP, player))
    return found


def may_be_due(state: WeissState) -> bool:
    """Whether a deck is empty or a clock is full; mostly neither is so."""
    for own in state.zones.values():
        if not own[zones.DECK] or len(own[zones.CLOCK]) >= LEVEL_UP_AT:
            return True
    return False


@rule("9.2.1")
def refresh_is_due(state: WeissState, player: Player) -> bool:
    """Whether the deck is empty and that has a consequence now.

    Without a card in the waiting room it has one only in the middle of a damage process.
    """
    if state.cards_in(player, zones.DECK):
        return False
    return bool(state.cards_in(player, zones.WAITING_ROOM)) or (
        is_damaged(state, player) and not has_ended(state)
    )


def is_damaged(state: WeissState, player: Player) -> bool:
    """Whether the player takes damage at the moment."""
    return state.damage is not None and state.damage.player == player


@rule("9.2.2.1")
def has_ended(state: WeissState) -> bool:
    """Whether a refresh of the damaged player ended with nothing to refresh with."""
    return state.damage is not None and state.damage.unrefreshed


@rule("9.2.2.1")
def damaged_without_climax(state: WeissState, player: Player) -> bool:
    """Whether no climax is seen in the resolution zone of a player who takes damage."""
    lying = state.cards_in(player, zones.RESOLUTION)
    return not any(
        state.knows(card, faces.IS_CLIMAX) and faces.is_climax(state, card) for card in lying
    )


@rule("9.1.2.1", "9.1.2.1.1", "9.1.2.1.1.1", "9.1.2.1.1.2")
def execute(game: WeissGame, pending: Sequence[Key]) -> Procedure[None]:
    """Execute one of the rule actions due for one player, who chooses between several."""
    player = pending[0].player
    names = tuple(key.name for key in pending)
    chosen = yield from option_chosen(player, "which rule action comes first", names)
    if chosen == REFRESH:
        yield from refresh(game, player)
    else:
        yield from level_up(game, player)


@rule("9.2.1", "9.2.2")
def refresh(game: WeissGame, player: Player) -> Procedure[None]:
    """The waiting room becomes the deck, is shuffled, and its top card goes to the clock."""
    waiting = game.state.cards_in(player, zones.WAITING_ROOM)
    if not waiting:
        yield from no_refresh(game, player)
        return
    loss_waits(game)
    yield from goes_on(game, player)
    yield from told_of_all(game, waiting)
    yield Noted(REFRESH, player)
    moves = tuple(move(game.state, card, player, zones.DECK) for card in waiting)
    yield TakenAway(moves)
    yield from shuffle(game, player)
    top = game.state.top(player, zones.DECK)
    if top is not None:
        yield Moved((move(game.state, top, player, zones.CLOCK),))


@rule("9.2.2.1")
def goes_on(game: WeissGame, player: Player) -> Procedure[None]:
    """With cards to refresh with, a refresh that has ended in a damage process is none any more."""
    if is_damaged(game.state, player) and has_ended(game.state):
        yield RefreshJudged(ended=False)


def loss_waits(game: WeissGame) -> None:
    """A rule action comes before a player loses who fulfils a losing condition."""
    if losing(game.state):
        game.rests_on("loss-waits")


@rule("9.2.2.1")
def no_refresh(game: WeissGame, player: Player) -> Procedure[None]:
    """Nothing to refresh with: in a damage process without a climax, the player loses at once.

    With a climax the refresh is over, and no other comes until there is something to refresh with.
    """
    for card in game.state.cards_in(player, zones.RESOLUTION):
        yield from face_needed(game, card, faces.IS_CLIMAX)
    if damaged_without_climax(game.state, player):
        game.rests_on("loss-amid-damage")
        yield GameEnded(Result((player,), other(player)))
    else:
        yield RefreshJudged(ended=True)


@rule("9.3.1", "11.1.1")
def level_up(game: WeissGame, player: Player) -> Procedure[None]:
    """One level up; again, and in sight of the loop rule, where replacements keep the cards."""
    watch: WeissWatch = Watch()
    kept = True
    while kept:
        yield from watched(game, watch)
        before = len(game.state.cards_in(player, zones.CLOCK))
        yield from one_level_up(game, player)
        kept = len(game.state.cards_in(player, zones.CLOCK)) >= before


@rule("9.3.1", "9.3.2", "3.8.3")
def one_level_up(game: WeissGame, player: Player) -> Procedure[None]:
    """One of the bottom seven clock cards goes to the level, the six others away."""
    clock = game.state.cards_in(player, zones.CLOCK)
    seven = clock[:LEVEL_UP_AT]
    loss_waits(game)
    (chosen,) = yield from cards_chosen(
        player, LEVEL_UP, seven, requirement="the seven cards at the bottom of the clock"
    )
    rest = [card for card in seven if card != chosen]
    if len(clock) > LEVEL_UP_AT:
        game.rests_on("six-leave-the-clock")
    yield TakenAway(
        (
            move(game.state, chosen, player, zones.LEVEL),
            *(move(game.state, card, player, zones.WAITING_ROOM) for card in rest),
        )
    )
    yield Noted(events.LEVELED_UP, player, chosen)
