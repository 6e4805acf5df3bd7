"""The decorators that say which rules of the Weiß Schwarz books a piece of code carries out."""

from judgetool.engine.kernel.procedures import Rule
from judgetool.engine.weiss_schwarz.counterparts import BOOKS, JP, counterpart

rule = Rule(*BOOKS, counterpart=counterpart)
"""Numbers of the English book; where the Japanese has them elsewhere, that is cited there."""

rule_jp = Rule(JP)
"""Numbers of the Japanese book that the English one does not have."""

OF_ABILITIES = "8."
"""The chapter on abilities as such, whatever they are called."""


def is_general(number: str) -> bool:
    """Whether the rule of an ability is about abilities as such, and not about its keyword.

    What the ability does is carried out by more special rules.
    """
    return number.startswith(OF_ABILITIES)
