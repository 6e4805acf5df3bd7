"""Playing Battle Cards (3-6-3, 6-3-1-2-1, 10-4-3), and Extra Cards in the Battle Area (3-6-6)."""

from collections.abc import Iterator
from itertools import chain

from judgetool.engine.dbs import events, faces, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.commands import Play
from judgetool.engine.dbs.energy import EnergyCost, against_energy, cost_of_card, pay_energy
from judgetool.engine.dbs.events import Evolved, Played
from judgetool.engine.dbs.movement import (
    as_one_card,
    mark_latecomers,
    move,
    reveal,
    rule_on_effects_of_hand,
)
from judgetool.engine.dbs.prohibited import BE_PLAYED, PLAY, PLAY_FREELY
from judgetool.engine.dbs.state import PLAY as A_PLAY
from judgetool.engine.dbs.state import DbsGame, DbsState, Declared
from judgetool.engine.dbs.timing import counter_timing
from judgetool.engine.kernel.cards import TYPE, CardId, Player, Reference
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able, against, is_allowed, is_kept_from

# --- out of the hand (6-3-1-2-1)


def plays(state: DbsState, decision: Decision) -> Iterator[Play]:
    """Every card in the hand that is or may be a Battle Card."""
    for card in state.cards_in(decision.player, zones.HAND):
        if state.face(card) is None or may_be_battle_card(state, card):
            yield Play(decision.player, card)


def may_be_battle_card(state: DbsState, card: CardId) -> bool:
    """Whether a card is a Battle Card, or nobody has said of what type it is."""
    return not state.knows(card, TYPE) or state.reading.is_type(state, card, faces.BATTLE)


@rule("6-3-1-2-1")
def against_play(state: DbsState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a card cannot be played out of the hand; raises ``FaceUnknown``."""
    assert isinstance(command, Play)
    player, card = decision.player, command.card
    if card not in state.cards_in(player, zones.HAND):
        yield Objection(f"the card is not in {player}'s hand", ("6-3-1-2-1",))
        return
    if state.face(card) is None:
        yield Objection("the card is not known: tell what it is first", ("6-3-1-2-1",))
        return
    if not state.reading.is_type(state, card, faces.BATTLE):
        yield Objection("only Battle Cards can be played", ("6-3-1-2-1", "3-6-3"))
        return
    yield from against(state, player, PLAY)
    yield from against(state, card, BE_PLAYED)
    yield from against_paying(state, command)


@rule("6-3-1-2-1-1")
def against_paying(state: DbsState, command: Play) -> Iterator[Objection]:
    """Why the energy cost of a card cannot be paid, or not so; raises ``FaceUnknown``."""
    cost, numbers = cost_to_play(state, command.card), ("6-3-1-2-1-1", "2-10-1-1")
    yield from against_energy(
        state, command.by, cost.total, cost.specified, command.energy, numbers
    )


@rule("2-10-1-1")
def cost_to_play(state: DbsState, card: CardId) -> EnergyCost:
    """What playing a card costs; raises ``FaceUnknown``."""
    return EnergyCost(0, ()) if is_allowed(state, card, PLAY_FREELY) else cost_of_card(state, card)


@rule("6-3-1-2-1", encloses=True)
def play_battle_card(game: DbsGame, command: Play) -> Procedure[None]:
    """Play a Battle Card out of the hand: it is paid for, can be countered, and then played."""
    this = game.state.reference(command.card)
    yield from is_declared(game, command)
    goes_on = yield from can_be_countered(game, command.by, this)
    yield from is_carried_out(game, command.by, this, goes_on=goes_on)


@rule("6-3-1-2-1-1", "2-10-1-1")
def is_declared(game: DbsGame, command: Play) -> Procedure[None]:
    """The card is revealed and its energy cost is paid."""
    yield from reveal(game, command.card)
    cost = cost_to_play(game.state, command.card)
    yield from pay_energy(
        game, command.by, command.card, cost.total, cost.specified, command.energy
    )


@rule("6-3-1-2-1-2", encloses=True)
def can_be_countered(game: DbsGame, player: Player, this: Reference) -> Procedure[bool]:
    """A counter timing; gives whether the card is to be played."""
    return (yield from counter_timing(game, Declared(A_PLAY, player, this)))


@rule("6-3-1-2-1-3", "4-7-3-5")
def is_carried_out(
    game: DbsGame, player: Player, this: Reference, *, goes_on: bool
) -> Procedure[None]:
    """The card is actually played, unless that was negated or the card has left the hand.

    A card that is not played stays in the hand.
    """
    if not goes_on:
        game.rests_on("negated-play-stays-in-the-hand")
        yield Noted(events.PLAY_NEGATED, player, this.card)
    elif game.state.is_same(this):
        yield from play(game, player, (this.card,))
    else:
        yield Noted(events.NO_LONGER_POSSIBLE, player, this.card)


# --- coming to the Battle Area (3-6)


@rule("3-6-3", "3-6-4")
def play(
    game: DbsGame,
    player: Player,
    cards: tuple[CardId, ...],
    mode: str | None = None,
    by: Player | None = None,
) -> Procedure[tuple[CardId, ...]]:
    """Play Battle Cards at the same time, in Active Mode; gives those that come.

    ``by`` is the player whose skill does it, if one does. No effect may prohibit it.
    """
    if not cards or (yield from is_kept_from(game, player, PLAY, player)):
        return ()
    free = yield from able(game, cards, BE_PLAYED)
    leaving = tuple(card for card in free if game.state.zone_of(card).name == zones.DECK)
    yield from out_of_the_deck(game, player, leaving, mode)
    together = tuple(card for card in free if card not in leaving)
    if together:
        state, area = game.state, zones.BATTLE_AREA
        moves = (as_one_card(state, card, player, area, mode=mode) for card in together)
        with game.citing(*rule_on_effects_of_hand(game, together)):
            yield Played(tuple(chain.from_iterable(moves)), by)
    mark_latecomers(game, free)
    return free


@rule("3-2-3")
def out_of_the_deck(
    game: DbsGame, player: Player, cards: tuple[CardId, ...], mode: str | None
) -> Procedure[None]:
    """Cards of a deck are played one by one."""
    for card in cards:
        yield Played((move(game.state, card, player, zones.BATTLE_AREA, mode=mode),))


@rule("3-6-6")
def place(
    game: DbsGame, player: Player, cards: tuple[CardId, ...]
) -> Procedure[tuple[CardId, ...]]:
    """Place an Extra Card in the Battle Area, if no other one is there; gives what comes."""
    if not cards:
        return ()
    if (yield from known(game, lambda state: any(extra_cards(state, player)))):
        yield Noted(events.EXTRA_CARD_IS_THERE, player, cards[0])
        return ()
    first = cards[0]
    yield Moved((move(game.state, first, player, zones.BATTLE_AREA),))
    return (first,)


def extra_cards(state: DbsState, player: Player) -> Iterator[CardId]:
    """The Extra Cards in the Battle Area of a player; raises ``FaceUnknown``."""
    for card in state.cards_in(player, zones.BATTLE_AREA):
        if state.reading.is_type(state, card, faces.EXTRA):
            yield card


@rule("10-4-3", "3-6-3")
def evolve(game: DbsGame, player: Player, card: CardId, onto: CardId) -> Procedure[bool]:
    """Play a card on top of a Battle Card, with which it is one from now on.

    Gives whether it is played: no effect may prohibit it.
    """
    if (yield from is_kept_from(game, player, PLAY, player)):
        return False
    if (yield from is_kept_from(game, card, BE_PLAYED, player)):
        return False
    master = game.state.zone_of(onto).player
    with game.citing(*rule_on_effects_of_hand(game, (card,))):
        yield Evolved((move(game.state, card, master, zones.STACKED),), onto)
    return True
