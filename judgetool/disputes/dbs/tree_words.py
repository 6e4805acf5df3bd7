"""Ability trees of the Dragon Ball Super Card Game in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.actions import told
from judgetool.disputes.telling.trees.said import Speaker, Told, listed
from judgetool.disputes.telling.trees.words import NodeTeller, Noun, TreeWords, Turning
from judgetool.engine.dbs import faces, movement, nodes, zones
from judgetool.engine.kernel import abilities as trees


def _energy(speaker: Speaker, node: nodes.Energy) -> str:
    of = f", one each of {listed(node.specified, 'and')}" if node.specified else ""
    return f"switch {node.total} energy to Rest Mode{of}"


def _no_energy_cost(speaker: Speaker, node: nodes.NoEnergyCost) -> str:
    return "pay this instead of the energy cost of the card"


def _negate_attack(speaker: Speaker, node: nodes.NegateAttack) -> tuple[Told, ...]:
    return told("the attack is negated")


def _negate_answered(speaker: Speaker, node: nodes.NegateAnswered) -> tuple[Told, ...]:
    return told("the action or the skill is negated to which this answers")


def _change_target(speaker: Speaker, node: nodes.ChangeTarget) -> tuple[Told, ...]:
    return told(f"{speaker.all_cards(node.what)} becomes the target of the attack")


def _knock_out(speaker: Speaker, node: nodes.KnockOut) -> tuple[Told, ...]:
    return told(f"KO {speaker.all_cards(node.what)}")


def _evolve(speaker: Speaker, node: nodes.Evolve) -> tuple[Told, ...]:
    return told(f"play {speaker.subject(node.what)} on top of {speaker.all_cards(node.onto)}")


def _flip(speaker: Speaker, node: nodes.Flip) -> tuple[Told, ...]:
    return told(f"turn {speaker.all_cards(node.what)} to its other side")


TELLERS: Mapping[type, NodeTeller] = {
    nodes.Energy: _energy,
    nodes.NoEnergyCost: _no_energy_cost,
    nodes.NegateAttack: _negate_attack,
    nodes.NegateAnswered: _negate_answered,
    nodes.ChangeTarget: _change_target,
    nodes.KnockOut: _knock_out,
    nodes.Evolve: _evolve,
    nodes.Flip: _flip,
}

TREES = TreeWords(
    nouns={
        "leader": Noun("Leader Card", "Leader Cards"),
        "battle": Noun("Battle Card", "Battle Cards"),
        "extra": Noun("Extra Card", "Extra Cards"),
    },
    turnings={
        zones.ACTIVE: Turning("switch {} to Active Mode", "Active Mode"),
        zones.REST: Turning("switch {} to Rest Mode", "Rest Mode"),
    },
    paid="pay {}",
    before=(faces.COLOR,),
    kinds={
        "activated": "Activated skill",
        "automatic": "Auto skill",
        "continuous": "Permanent skill",
        "event": "Effect of the Extra Card",
    },
    happenings={
        "attack is negated": "an attack of {what} is negated",
        "switches to Active Mode": "{what} switches to Active Mode",
        "loses life": "{player} loses life",
        "draws": "{player} draws",
        "is used": "a skill of {what} is used",
    },
    tellers=TELLERS,
    carried={
        trees.Shuffle: movement.shuffle,
    },
)
"""The words in which trees of this game are told."""
