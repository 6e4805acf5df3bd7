"""The book by which the game is played, and the decorator for code that carries out its rules."""

from judgetool.engine.kernel.procedures import Rule

BOOK = "vanguard"
VERSION = "unstated"
"""The document says neither version nor date; it is of the clan era."""

rule = Rule(BOOK)

OF_OTHERS = {
    "activated": ("8.1.1.2", "3.1.1.5.2"),
    "automatic": ("8.1.1.1", "3.1.1.5.1"),
}
"""By kind of ability: the rules on the other kind, which has its costs and requirements, too."""

OF_ABILITIES = "8."
"""The section on abilities as such, whatever they are called."""


def is_general(number: str) -> bool:
    """Whether the rule of an ability is about abilities as such, and not about its keyword.

    More special rules then carry out what the ability does.
    """
    return number.startswith(OF_ABILITIES)
