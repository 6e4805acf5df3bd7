"""Spelling the acts of Weiß Schwarz."""

from collections.abc import Mapping

from judgetool.disputes import spelling
from judgetool.disputes.spelling import named_card
from judgetool.disputes.tabletop import Speller
from judgetool.disputes.using import spelled_use
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.state import WeissState


def _play(command: Play, state: WeissState, decision: Decision | None) -> str:
    hand = state.cards_in(command.by, zones.HAND)
    card = named_card(state, command.card, command.by, hand)
    where = f" to {command.position}" if command.position else ""
    return f"{command.by} plays {card}{where}"


def _use(command: Use, state: WeissState, decision: Decision | None) -> str:
    return spelled_use(state, command.by, command.card, command.ability)


def _exchange(command: Exchange, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} exchanges {command.first} and {command.second}"


def _attack(command: DeclareAttack, state: WeissState, decision: Decision | None) -> str:
    return f"{command.by} attacks with {command.position}, {command.type}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Play: _play,
    Use: _use,
    Exchange: _exchange,
    DeclareAttack: _attack,
}
"""How each command is spelled; a test looks that none is missing."""
