"""Continuous effects: which are in force, in which order they apply, what comes of them."""

from judgetool.engine.kernel.continuous.force import (
    in_force,
    in_force_on,
    in_force_on_any,
    power_may_fall,
    surely_lacks,
)
from judgetool.engine.kernel.continuous.kept import NOTHING, is_the_same
from judgetool.engine.kernel.continuous.reach import is_one_of
from judgetool.engine.kernel.continuous.view import Open, Ruled, View

__all__ = [
    "NOTHING",
    "Open",
    "Ruled",
    "View",
    "in_force",
    "in_force_on",
    "in_force_on_any",
    "is_one_of",
    "is_the_same",
    "power_may_fall",
    "surely_lacks",
]
