"""Warp (15.2.7) and Priming (15.2.9). The turn player uses them when Characters can be cast.

Warp removes a card in hand from the game. The card comes back when its counters are gone. Priming
puts a Character from the main deck on top of one that the player controls.
"""

from collections.abc import Iterator
from typing import TypeVar

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import of_others, rule
from judgetool.engine.fftcg.commands import Prime, Warp
from judgetool.engine.fftcg.events import CountersChanged, MovedBy
from judgetool.engine.fftcg.keywords import (
    PRIMING,
    PRIMING_OF_ANY,
    WARP,
    WARP_OF_ANY,
    lasting_of,
    may,
)
from judgetool.engine.fftcg.nodes import LieOn, Priming, Warping
from judgetool.engine.fftcg.paying.cp import requirement_of_ability
from judgetool.engine.fftcg.paying.payment import Bill, against_bill, pay
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.fftcg.turn import against_special
from judgetool.engine.kernel.abilities import IsNamed, Search, Selector
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import in_force_on
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import Moved, apply
from judgetool.engine.kernel.procedures import Procedure, Recorded
from judgetool.engine.kernel.state import FaceUnknown

K = TypeVar("K", Warping, Priming)

COUNTER = "Warp"
"""The name of the counters."""

WITH_WARP, WITH_PRIMING = faces.with_effect(Warping), faces.with_effect(Priming)
"""The faces with these abilities."""


def warping(state: FinalState, card: CardId) -> Warping | None:
    """The Warp of a card now; None if it has none or its text is not known."""
    return said_by(state, card, Warping)


def warps(state: FinalState, decision: Decision) -> Iterator[Command]:
    """A use of Warp for each card in hand that has it."""
    player, with_warp = decision.player, WITH_WARP(state.faces)
    for card in state.cards_in(player, zones.HAND) if with_warp else ():
        if state.cards[card].face in with_warp:
            yield Warp(player, card)


@rule("15.2.7.3")
def against_warp(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why Warp cannot be used: the turn player uses it in hand when Characters can be cast."""
    assert isinstance(command, Warp)
    player, card = decision.player, command.card
    if card not in state.cards_in(player, zones.HAND):
        yield Objection(f"the card is not in {player}'s hand", ("15.2.7.3",))
        return
    if state.face(card) is None:
        yield Objection("the card is not known: tell what it is first", ("15.2.7.3",))
        return
    says = warping(state, card)
    if says is None:
        yield Objection("the card does not have Warp", ("15.2.7.3",))
        return
    yield from against_special(state, player, "Warp is used", ("15.2.7.3",))
    yield from against_bill(state, player, bill_of_keyword(state, says, card, WARP_OF_ANY, card))


@rule("15.2.7.3")
def use_warp(game: FinalGame, command: Command) -> Procedure[Player | None]:
    """Pay the cost and remove the card with its counters, without the stack."""
    assert isinstance(command, Warp)
    card = command.card
    says = warping(game.state, card)
    assert says is not None
    with game.passing_over(*of_others()):
        bill = bill_of_keyword(game.state, says, card, WARP_OF_ANY, card)
        yield from pay(game, command.by, bill, card, ability=WARP)
    yield MovedBy((move(game.state, card, zones.REMOVED),), "Warp", command.by)
    yield CountersChanged(card, COUNTER, says.number)
    return None


def bill_of_keyword(
    state: FinalState, says: Warping | Priming, card: CardId, of_any: str, *besides: CardId
) -> Bill:
    """The cost of Warp or Priming. A card that is removed for Warp cannot be discarded for it.

    ``of_any`` is what an effect allows that lets CP of any Element pay. Raises ``FaceUnknown``.
    """
    named, generic = says.cost.elements, says.cost.generic
    if may(state, card, of_any):
        named, generic = (), len(named) + generic
    return Bill(requirement_of_ability(named, generic, exactly="11.2.1.1"), besides=besides)


def said_by(state: FinalState, card: CardId, kind: type[K]) -> K | None:
    """The Warp or Priming that is active on a card; None if none is, or if it is not known."""
    try:
        return next((one for one, _ in lasting_of(state, card, kind)), None)
    except FaceUnknown:
        return None


def priming(state: FinalState, card: CardId) -> Priming | None:
    """The Priming of a Character now; None if it has none or its text is not known."""
    return said_by(state, card, Priming)


def primes(state: FinalState, decision: Decision) -> Iterator[Command]:
    """A use of Priming for each Character of the player that has it."""
    player, with_priming = decision.player, WITH_PRIMING(state.faces)
    given, face_of = in_force_on(state, ABILITIES).abilities, state.reading.face
    for card in state.field(player) if given or with_priming else ():
        may_have_it = card in given or face_of(state, card) in with_priming
        if may_have_it and priming(state, card) is not None:
            yield Prime(player, card)


def in_time(state: FinalState, decision: Decision) -> Iterator[Command]:
    """All uses of Warp and Priming, at the time for them."""
    if not against_special(state, decision.player, "Warp is used", ()):
        yield from warps(state, decision)
        yield from primes(state, decision)


@rule("15.2.9.3")
def against_priming(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why Priming cannot be used: the turn player uses it when Characters can be cast."""
    assert isinstance(command, Prime)
    player, card, numbers = decision.player, command.card, ("15.2.9.3",)
    if card not in state.field(player):
        yield Objection(f"{player} does not control that Character", numbers)
        return
    if state.face(card) is None:
        yield Objection("the card is not known: tell what it is first", numbers)
        return
    says = priming(state, card)
    if says is None:
        yield Objection(
            "the Character does not have Priming", (*numbers, *text_of_upper(state, card))
        )
        return
    if card in state.primed:
        reason = "the Character is Primed already, and a Primed Character has two cards"
        yield Objection(reason, ("15.2.9.3.1", "15.2.9.4"), rests_on=("primed-once",))
        return
    yield from against_special(state, player, "Priming is used", numbers)
    yield from against_bill(state, player, bill_of_keyword(state, says, card, PRIMING_OF_ANY))


@rule("15.2.9.4.1")
def text_of_upper(state: FinalState, card: CardId) -> RuleNumbers:
    """The rule by which the text of a Primed Character is that of its upper card."""
    return ("15.2.9.4.1",) if card in state.primed else ()


@rule("15.2.9.3", "15.2.9.3.3", "15.2.9.3.4")
def use_priming(game: FinalGame, command: Command) -> Procedure[Player | None]:
    """Pay the cost, search for the card and put it on top, without the stack."""
    assert isinstance(command, Prime)
    card = command.card
    says = priming(game.state, card)
    assert says is not None
    with game.passing_over(*of_others()):
        bill = bill_of_keyword(game.state, says, card, PRIMING_OF_ANY)
        yield from pay(game, command.by, bill, card, ability=PRIMING)
    context = Context(command.by, f"{PRIMING} {says.name}", game.state.reference(card))
    yield from search_for(game, says, context)
    return None


@rule("15.2.9.3.1")
def search_for(game: FinalGame, says: Priming, context: Context) -> Procedure[None]:
    """Search the main deck for a Character of this name, and put it on top if it is found."""
    named = Selector(zones.MAIN_DECK, "yours", (IsNamed((says.name,)),))
    yield from execute(game, Search(named, 1, LieOn("chosen")), context)


@rule("15.2.9.4.2", "15.2.9.4.2.1", "15.2.9.4.2.2")
def leaving(before: FinalState, event: Moved, after: FinalState) -> Iterator[Recorded]:
    """The upper card of a Primed Character that left follows it and is removed at once."""
    for one in event.moves:
        upper = before.primed.get(one.card)
        if upper is None or one.same_card or after.zone_of(upper).name != zones.PRIMED:
            continue
        along = Moved((move(after, upper, one.to.name, at_bottom=one.at_bottom),))
        yield Recorded(along, ("15.2.9.4.2",))
        after = apply(after, along)
        yield Recorded(Moved((move(after, upper, zones.REMOVED),)), ("15.2.9.4.2.1",))
