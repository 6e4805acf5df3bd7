"""Spelling the acts of the Final Fantasy TCG."""

from collections.abc import Mapping

from judgetool.disputes import spelling
from judgetool.disputes.fftcg.payments import spelled_payment
from judgetool.disputes.spelling import named_card
from judgetool.disputes.tabletop import Speller
from judgetool.disputes.using import spelled_use
from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.castable import CAST_FROM
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    Prime,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.damage import USE_EX_BURST
from judgetool.engine.fftcg.permissions import lying_elsewhere
from judgetool.engine.fftcg.phases import HAND_CARDS
from judgetool.engine.fftcg.setup import BOTTOM_ORDER, CHOOSER, FIRST_PLAYER, REDRAW
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select
from judgetool.engine.kernel.decisions import Decision


def _pass(command: Pass, state: FinalState, decision: Decision | None) -> str:
    kind = "" if decision is None else decision.kind
    does_not = {ATTACK: "does not attack", BLOCK: "does not block"}
    return f"{command.by} {does_not.get(kind, 'passes')}"


def _select(command: Select, state: FinalState, decision: Decision | None) -> str:
    kind = "" if decision is None else decision.kind
    if kind == CHOOSER:
        return f"{command.option} chooses who goes first"
    if kind == FIRST_PLAYER:
        return f"{command.option} goes first"
    return spelling.SPELLERS[Select](command, state, decision)


ANSWERS = {
    REDRAW: ("redraws", "keeps"),
    USE_EX_BURST: ("uses the EX Burst", "does not use the EX Burst"),
}
"""What yes and no are called at a decision."""


def _answer(command: Answer, state: FinalState, decision: Decision | None) -> str:
    if decision is None or decision.kind not in ANSWERS:
        return spelling.SPELLERS[Answer](command, state, decision)
    yes, no = ANSWERS[decision.kind]
    return f"{command.by} {yes if command.yes else no}"


def _choose(command: Choose, state: FinalState, decision: Decision | None) -> str:
    line = spelling.SPELLERS[Choose](command, state, decision)
    chosen = line.removeprefix(f"{command.by} chooses ")
    kind = "" if decision is None or not command.cards else decision.kind
    if kind == HAND_CARDS:
        return f"{command.by} discards {chosen}"
    return f"{command.by} puts {chosen} to the bottom" if kind == BOTTOM_ORDER else line


def _cast(command: Cast, state: FinalState, decision: Decision | None) -> str:
    offered = cast_from(state, command.by)
    return f"{command.by} casts {named_card(state, command.card, command.by, offered)}"


def cast_from(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The cards that can be meant to be cast: where they are cast from, and where effects let."""
    own = (card for zone in CAST_FROM for card in state.cards_in(player, zone))
    return (*own, *lying_elsewhere(state, player))


def _warp(command: Warp, state: FinalState, decision: Decision | None) -> str:
    hand = state.cards_in(command.by, zones.HAND)
    return f"{command.by} uses Warp of {named_card(state, command.card, command.by, hand)}"


def _prime(command: Prime, state: FinalState, decision: Decision | None) -> str:
    own = state.field(command.by)
    return f"{command.by} uses Priming of {named_card(state, command.card, command.by, own)}"


def _use(command: UseAbility, state: FinalState, decision: Decision | None) -> str:
    return spelled_use(state, command.by, command.card, command.ability)


def _attack(command: DeclareAttack, state: FinalState, decision: Decision | None) -> str:
    named = ", ".join(_named(state, command.by, command.attackers))
    party = " as a party" if len(command.attackers) > 1 else ""
    return f"{command.by} attacks with {named}{party}"


def _block(command: DeclareBlock, state: FinalState, decision: Decision | None) -> str:
    return f"{command.by} blocks with {_named(state, command.by, (command.blocker,))[0]}"


def _named(state: FinalState, player: Player, cards: tuple[CardId, ...]) -> list[str]:
    """Characters of a player, each as a line names it after those before."""
    field = state.field(player)
    return [
        named_card(state, card, player, tuple(c for c in field if c not in cards[:index]))
        for index, card in enumerate(cards)
    ]


def _assign(command: AssignDamage, state: FinalState, decision: Decision | None) -> str:
    offered = () if decision is None else decision.cards
    said = []
    for index, portion in enumerate(command.portions):
        before = [one.card for one in command.portions[:index]]
        left = tuple(card for card in offered if card not in before)
        said.append(f"{portion.amount} to {named_card(state, portion.card, command.by, left)}")
    return f"{command.by} assigns {', '.join(said)}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Pass: _pass,
    Select: _select,
    Answer: _answer,
    Choose: _choose,
    Cast: _cast,
    Warp: _warp,
    Prime: _prime,
    UseAbility: _use,
    DeclareAttack: _attack,
    DeclareBlock: _block,
    AssignDamage: _assign,
    PayCP: spelled_payment,
}
"""How each command is spelled; a test looks that none is missing."""
