"""Continuous effects: which are in force, in which order they apply, what comes of them."""

from judgetool.engine.kernel.continuous.force import in_force, nothing_is_ruled, power_may_fall
from judgetool.engine.kernel.continuous.kept import is_the_same
from judgetool.engine.kernel.continuous.view import Open, Ruled, View

__all__ = [
    "Open",
    "Ruled",
    "View",
    "in_force",
    "is_the_same",
    "nothing_is_ruled",
    "power_may_fall",
]
