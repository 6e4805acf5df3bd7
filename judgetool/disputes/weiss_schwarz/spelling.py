"""Spelling the acts of Weiß Schwarz."""

from collections.abc import Mapping

from judgetool.disputes import spelling
from judgetool.disputes.spelling import named_card
from judgetool.disputes.tabletop import Scene, Speller
from judgetool.disputes.using import spelled_use
from judgetool.engine.kernel.commands import Command
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.state import WeissState


def _play(command: Play, scene: Scene[WeissState]) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    card = named_card(scene, command.card, command.by, hand)
    where = f" to {command.position}" if command.position else ""
    return f"{command.by} plays {card}{where}"


def _use(command: Use, scene: Scene[WeissState]) -> str:
    return spelled_use(scene, command.by, command.card, command.ability)


def _exchange(command: Exchange, scene: Scene[WeissState]) -> str:
    return f"{command.by} exchanges {command.first} and {command.second}"


def _attack(command: DeclareAttack, scene: Scene[WeissState]) -> str:
    return f"{command.by} attacks with {command.position}, {command.type}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Play: _play,
    Use: _use,
    Exchange: _exchange,
    DeclareAttack: _attack,
}
"""How each command is spelled; a test looks that none is missing."""
