"""Spelling the acts of the Final Fantasy TCG."""

from collections.abc import Mapping

from judgetool.disputes import spelling
from judgetool.disputes.fftcg.payments import spelled_payment
from judgetool.disputes.spelling import named_card, named_cards
from judgetool.disputes.tabletop import Scene, Speller
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


def _pass(command: Pass, scene: Scene[FinalState]) -> str:
    kind = "" if scene.decision is None else scene.decision.kind
    does_not = {ATTACK: "does not attack", BLOCK: "does not block"}
    return f"{command.by} {does_not.get(kind, 'passes')}"


def _select(command: Select, scene: Scene[FinalState]) -> str:
    kind = "" if scene.decision is None else scene.decision.kind
    if kind == CHOOSER:
        return f"{command.option} chooses who goes first"
    if kind == FIRST_PLAYER:
        return f"{command.option} goes first"
    return spelling.SPELLERS[Select](command, scene)


ANSWERS = {
    REDRAW: ("redraws", "keeps"),
    USE_EX_BURST: ("uses the EX Burst", "does not use the EX Burst"),
}
"""What yes and no are called at a decision."""


def _answer(command: Answer, scene: Scene[FinalState]) -> str:
    if scene.decision is None or scene.decision.kind not in ANSWERS:
        return spelling.SPELLERS[Answer](command, scene)
    yes, no = ANSWERS[scene.decision.kind]
    return f"{command.by} {yes if command.yes else no}"


def _choose(command: Choose, scene: Scene[FinalState]) -> str:
    line = spelling.SPELLERS[Choose](command, scene)
    chosen = line.removeprefix(f"{command.by} chooses ")
    kind = "" if scene.decision is None or not command.cards else scene.decision.kind
    if kind == HAND_CARDS:
        return f"{command.by} discards {chosen}"
    return f"{command.by} puts {chosen} to the bottom" if kind == BOTTOM_ORDER else line


def _cast(command: Cast, scene: Scene[FinalState]) -> str:
    offered = cast_from(scene.state, command.by)
    return f"{command.by} casts {named_card(scene, command.card, command.by, offered)}"


def cast_from(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The cards that can be meant to be cast: where they are cast from, and where effects let."""
    own = (card for zone in CAST_FROM for card in state.cards_in(player, zone))
    return (*own, *lying_elsewhere(state, player))


def _warp(command: Warp, scene: Scene[FinalState]) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    return f"{command.by} uses Warp of {named_card(scene, command.card, command.by, hand)}"


def _prime(command: Prime, scene: Scene[FinalState]) -> str:
    own = scene.state.field(command.by)
    return f"{command.by} uses Priming of {named_card(scene, command.card, command.by, own)}"


def _use(command: UseAbility, scene: Scene[FinalState]) -> str:
    return spelled_use(scene, command.by, command.card, command.ability)


def _attack(command: DeclareAttack, scene: Scene[FinalState]) -> str:
    own = scene.state.field(command.by)
    named = ", ".join(named_cards(scene, command.attackers, command.by, own))
    party = " as a party" if len(command.attackers) > 1 else ""
    return f"{command.by} attacks with {named}{party}"


def _block(command: DeclareBlock, scene: Scene[FinalState]) -> str:
    own = scene.state.field(command.by)
    return f"{command.by} blocks with {named_card(scene, command.blocker, command.by, own)}"


def _assign(command: AssignDamage, scene: Scene[FinalState]) -> str:
    offered = () if scene.decision is None else scene.decision.cards
    cards = tuple(one.card for one in command.portions)
    named = named_cards(scene, cards, command.by, offered)
    parts = zip(command.portions, named, strict=True)
    said = ", ".join(f"{one.amount} to {name}" for one, name in parts)
    return f"{command.by} assigns {said}"


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
