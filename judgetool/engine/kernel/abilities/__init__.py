"""Abilities as data: the typed tree that keywords, icons and card texts all become.

A node says *what* is to be done; how it is done is a procedure of the game that plays it.
Words for zones, moments, events and characteristics are the game's own.
"""

from judgetool.engine.kernel.abilities import actions, measures, tree
from judgetool.engine.kernel.abilities.actions import *
from judgetool.engine.kernel.abilities.measures import *
from judgetool.engine.kernel.abilities.node import *
from judgetool.engine.kernel.abilities.node import defined_in
from judgetool.engine.kernel.abilities.tree import *
from judgetool.engine.kernel.abilities.words import Subject as Subject

NODES = tuple(one for part in (actions, measures, tree) for one in defined_in(part.__name__))
"""All nodes that games share; a game's vocabulary says which of them it has."""
