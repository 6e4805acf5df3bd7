"""Abilities as data: the typed trees that stand for keywords, icons and card texts.

A node says *what* is done. A procedure of the game says how. Each game has its own words for zones,
moments, events and characteristics.
"""

from judgetool.engine.kernel.abilities import actions, measures, tree
from judgetool.engine.kernel.abilities.actions import *
from judgetool.engine.kernel.abilities.measures import *
from judgetool.engine.kernel.abilities.node import *
from judgetool.engine.kernel.abilities.node import defined_in
from judgetool.engine.kernel.abilities.tree import *
from judgetool.engine.kernel.abilities.words import Subject as Subject

NODES = tuple(one for part in (actions, measures, tree) for one in defined_in(part.__name__))
"""All shared nodes. The vocabulary of a game says which of them it has."""
