"""Combos (7-2-1-2-1, 7-2-1-2-2, 7-3-1-2-1, 7-3-1-2-2): Battle Cards in the Combo Area."""

from collections.abc import Iterator
from itertools import chain

from judgetool.engine.dbs import faces, state, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.characteristics import characteristic, is_type
from judgetool.engine.dbs.commands import Combo
from judgetool.engine.dbs.energy import against_energy, pay_energy
from judgetool.engine.dbs.events import Comboed
from judgetool.engine.dbs.movement import as_one_card, rule_on_effects_of_hand
from judgetool.engine.dbs.prohibited import COMBO, COMBO_IN_REST
from judgetool.engine.dbs.state import DbsGame, DbsState, Declared
from judgetool.engine.dbs.timing import counter_timing
from judgetool.engine.kernel.cards import TYPE, CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.continuous.force import is_spoken_of
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import against, is_allowed

FROM_PLAY = {True: "7-2-1-2-1", False: "7-3-1-2-1"}
FROM_HAND = {True: "7-2-1-2-2", False: "7-3-1-2-2"}
"""The rules on combos from the Battle Area and from the hand, for the turn player or the other."""


# --- which combos there may be


def combos(present: DbsState, decision: Decision) -> Iterator[Command]:
    """Every card in hand, and every card in the Battle Area."""
    for card in present.cards_in(decision.player, zones.HAND):
        yield Combo(decision.player, card)
    for card in present.cards_in(decision.player, zones.BATTLE_AREA):
        yield Combo(decision.player, card)


# --- why one is refused


def rule_of(present: DbsState, player: Player, card: CardId) -> str:
    """The rule by which a player puts a card into the Combo Area."""
    numbers = FROM_HAND if card in present.cards_in(player, zones.HAND) else FROM_PLAY
    return numbers[player == present.turn_player]


@rule("7-2-1-2-1", "7-2-1-2-2", "7-3-1-2-1", "7-3-1-2-2")
def against_combo(present: DbsState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a card cannot be put into the Combo Area; raises ``FaceUnknown``."""
    assert isinstance(command, Combo)
    player, card = decision.player, command.card
    number = rule_of(present, player, card)
    in_play = card in present.cards_in(player, zones.BATTLE_AREA)
    if not in_play and card not in present.cards_in(player, zones.HAND):
        where = f"{player}'s hand or {zones.BATTLE_AREA}"
        yield Objection(f"the card is not in {where}", (number,))
        return
    if not present.knows(present.upper(card), TYPE):
        yield Objection("the card is not known: tell what it is first", (number,))
        return
    if not is_type(present, card, faces.BATTLE):
        yield Objection("only a Battle Card can combo", (number, "3-7-3"))
        return
    if in_play:
        yield from against_card_in_play(present, card, number)
    yield from against(present, player, COMBO)
    yield from against(present, card, COMBO)
    yield from against_cost(present, player, command, number)


@rule("7-2-1-2-1", "7-3-1-2-1")
def against_card_in_play(present: DbsState, card: CardId, number: str) -> Iterator[Objection]:
    """A card in play has to be in Active Mode, and no card of the battle itself."""
    if not present.is_active(card) and not is_allowed(present, card, COMBO_IN_REST):
        yield Objection("a card in Rest Mode cannot combo", (number, "4-8-1-2"))
    yield from against_attack_card(present, card)
    yield from against_guard_card(present, card)


@rule("7-2-1-2-1")
def against_attack_card(present: DbsState, card: CardId) -> Iterator[Objection]:
    """The attack card cannot combo."""
    if card == present.attack_card():
        yield Objection("the attack card cannot combo", ("7-2-1-2-1",))


@rule("7-3-1-2-1")
def against_guard_card(present: DbsState, card: CardId) -> Iterator[Objection]:
    """The guard card cannot combo."""
    if card == present.guard_card():
        reason = "the guard card cannot combo"
        yield Objection(reason, ("7-3-1-2-1",), rests_on=("non-turn-player-combos",))


@rule("7-2-1-2-1-1", "7-2-1-2-2-1", "7-3-1-2-1-1", "7-3-1-2-2-1")
def against_cost(
    present: DbsState, player: Player, command: Combo, number: str
) -> Iterator[Objection]:
    """Who cannot pay the combo cost cannot declare the combo."""
    cost = characteristic(present, command.card, faces.COMBO_COST)
    yield from against_energy(present, player, cost, (), command.energy, numbers=(f"{number}-1",))


# --- to combo


@rule("3-7-3", encloses=True)
def combo(game: DbsGame, command: Combo) -> Procedure[None]:
    """Pay the cost of a combo; after a counter timing the card goes to the Combo Area."""
    number = rule_of(game.state, command.by, command.card)
    yield from cost_is_paid(game, command, number)
    yield from card_is_put(game, command, number)


def cost_is_paid(game: DbsGame, command: Combo, number: str) -> Procedure[None]:
    """The combo cost is paid (7-2-1-2-1-1, 7-2-1-2-2-1, 7-3-1-2-1-1, 7-3-1-2-2-1)."""
    with game.citing(f"{number}-1"):
        cost = characteristic(game.state, command.card, faces.COMBO_COST)
        yield from pay_energy(game, command.by, command.card, cost, (), command.energy)


def card_is_put(game: DbsGame, command: Combo, number: str) -> Procedure[None]:
    """The combo is declared, and the card put into the Combo Area: no [Counter] answers to it."""
    if number == "7-3-1-2-1":
        game.rests_on("non-turn-player-combos")
    this = game.state.reference(command.card)
    with game.citing(number):
        yield from counter_timing(game, Declared(state.COMBO, command.by, this))
        yield from into_combo_area(game, command.by, (command.card,))


@rule("3-7-3")
def into_combo_area(
    game: DbsGame, player: Player, cards: tuple[CardId, ...], by: Player | None = None
) -> Procedure[None]:
    """Cards come to the Combo Area at the same time; ``by`` is whose skill does it, if any."""
    if any(keeps_effects(game.state, card) for card in cards):
        game.rests_on("effects-kept-in-a-combo")
    moves = (as_one_card(game.state, card, player, zones.COMBO_AREA) for card in cards)
    with game.citing(*rule_on_effects_of_hand(game, cards)):
        yield Comboed(tuple(chain.from_iterable(moves)), by)


@rule("3-1-4", "8-9-1-4")
def keeps_effects(present: DbsState, card: CardId) -> bool:
    """Whether there are effects on a card that go on when it goes to the Combo Area."""
    return present.zone_of(card).name == zones.BATTLE_AREA and is_spoken_of(present, card)
