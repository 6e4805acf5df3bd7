"""What cannot be about a node although each of its words is known: the parts say nothing together.

An automatic ability that waits for nothing would never do anything, and nobody would notice.
"""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.kernel.abilities.actions import NoAction
from judgetool.engine.kernel.abilities.tree import Ability


class Remark(NamedTuple):
    """What cannot be about a node; ``field`` is where."""

    field: str
    reason: str


def no_remarks(_node: object) -> Iterator[Remark]:
    """Of a node there is nothing to say but its words."""
    yield from ()


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
