"""What is wrong with a node although each of its words is known: its parts do not go together.

An automatic ability that waits for nothing would never do anything, and nobody would notice.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from judgetool.engine.kernel.abilities.actions import NoAction
from judgetool.engine.kernel.abilities.measures import Variable
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.tree import Ability, Instead
from judgetool.engine.kernel.abilities.triggers import Happens


class Remark(NamedTuple):
    """What is wrong with a node, and in which ``field``."""

    field: str
    reason: str


def no_remarks(_node: object) -> Iterator[Remark]:
    """Nothing is wrong with any node."""
    yield from ()


def damage_that_is_none(
    instead: Instead, name: str, of_damage: Collection[str]
) -> Iterator[Remark]:
    """A replacement that speaks of how much damage there would be, where nothing is damage."""
    event = instead.event
    if isinstance(event, Happens) and event.event in of_damage:
        return
    if any(isinstance(one, Variable) and one.name == name for one in nodes_in(instead.effect)):
        yield Remark(
            "effect",
            f"there is no “{name}” in what is replaced; there is where it is: "
            f"{', '.join(of_damage)}",
        )


def said_for_nothing(ability: Ability) -> Iterator[Remark]:
    """What stands in an ability though its kind does nothing with it."""
    kind = ability.kind
    if kind != "automatic" and ability.trigger is not None:
        yield Remark("trigger", f"an ability of kind {kind} waits for no trigger condition")
    if kind == "continuous" and not isinstance(ability.effect, NoAction):
        yield Remark("effect", "what a continuous ability does stands in “lasting”")
    if kind != "continuous" and ability.lasting:
        yield Remark("lasting", f"an ability of kind {kind} does what stands in “effect”")
    if kind != "automatic" and ability.may_pay:
        yield Remark("may_pay", f"the cost of an ability of kind {kind} is not paid on resolution")
