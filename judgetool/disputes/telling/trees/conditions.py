"""Conditions and trigger conditions in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.said import (
    Speaker,
    is_plain,
    listed,
    with_article,
)
from judgetool.disputes.telling.trees.words import NodeTeller
from judgetool.engine.kernel import abilities as trees

# --- conditions


def _compared(speaker: Speaker, node: trees.Compared) -> str:
    left, right = node.left, node.right
    if isinstance(left, trees.Count) and isinstance(left.of, trees.Selector) and is_plain(right):
        verb = "is" if right == 1 else "are"
        return f"there {verb} {node.relation} {speaker.so_many(right, left.of)}"
    return f"{speaker.number(left)} is {node.relation} {speaker.number(right)}"


def _all_are(speaker: Speaker, node: trees.AllAre) -> str:
    return f"each of the {speaker.cards(node.of)} {speaker.fitting(node.tests).predicate()}"


def _fits(speaker: Speaker, node: trees.Fits) -> str:
    several = speaker.is_several(node.subject)
    fits = speaker.fitting(node.tests).predicate(several=several)
    return f"{speaker.subject(node.subject)} {fits}"


def _in_turn(speaker: Speaker, node: trees.InTurn) -> str:
    steps = f", in the {listed(node.steps)}" if node.steps else ""
    return f"it is {speaker.owner(node.whose)} turn{steps}"


def _came_this_turn(speaker: Speaker, node: trees.CameThisTurn) -> str:
    origin = "" if node.origin is None else f" from the {node.origin}"
    return f"{speaker.subject(node.subject)} came to its place in this turn{origin}"


def _every(speaker: Speaker, node: trees.Every) -> str:
    return listed(map(speaker.condition, node.conditions), "and")


def _either(speaker: Speaker, node: trees.Either) -> str:
    return f"either {listed(map(speaker.condition, node.conditions))}"


def _unless(speaker: Speaker, node: trees.Unless) -> str:
    return f"it is not so that {speaker.condition(node.condition)}"


# --- trigger conditions


def _put_from(speaker: Speaker, node: trees.PutFrom) -> str:
    origin = "" if node.origin is None else f" from the {node.origin}"
    there = "" if node.destination is None else f" {speaker.zone(node.destination, into=True)}"
    return f"when {watched(speaker, node.what, placed=False)} is put{origin}{there}"


def watched(speaker: Speaker, what: trees.Subject | trees.Selector, *, placed: bool = True) -> str:
    """The card to which something happens; where it lies does not count if it is not ``placed``."""
    if isinstance(what, str):
        return speaker.subject(what)
    if placed:
        return with_article(speaker.cards(what, several=False))
    return f"{speaker.fitting(what.tests).one()}{speaker.belonging(what.whose)}"


def _happens(speaker: Speaker, node: trees.Happens) -> str:
    whose = "yours" if isinstance(node.what, str) else node.what.whose
    said = speaker.words.happenings.get(node.event, f"{{what}} {node.event}")
    happens = said.format(
        what=watched(speaker, node.what),
        anywhere=watched(speaker, node.what, placed=False),
        player=speaker.player(whose),
        whose=speaker.owner(whose),
        detail=node.detail or "anything",
    )
    detail = f" ({node.detail})" if node.detail is not None and "{detail}" not in said else ""
    return f"when {happens}{detail}"


def _at_moment(speaker: Speaker, node: trees.AtMoment) -> str:
    if node.turn == "either's":
        return f"at the {node.moment}"
    whose = speaker.owner(node.turn)
    if node.moment.endswith(" turn"):
        return f"at the {node.moment.removesuffix(' turn')} {whose} turn"
    return f"at the {node.moment} of {whose} turn"


def _state_holds(speaker: Speaker, node: trees.StateHolds) -> str:
    return f"as soon as {speaker.condition(node.condition)}"


def _any_trigger(speaker: Speaker, node: trees.AnyTrigger) -> str:
    return listed(map(speaker.trigger, node.triggers))


TELLERS: Mapping[type, NodeTeller] = {
    trees.Compared: _compared,
    trees.AllAre: _all_are,
    trees.Fits: _fits,
    trees.InTurn: _in_turn,
    trees.CameThisTurn: _came_this_turn,
    trees.Every: _every,
    trees.Either: _either,
    trees.Unless: _unless,
    trees.PutFrom: _put_from,
    trees.Happens: _happens,
    trees.AtMoment: _at_moment,
    trees.StateHolds: _state_holds,
    trees.AnyTrigger: _any_trigger,
}
"""How conditions and trigger conditions are told that all games share."""
