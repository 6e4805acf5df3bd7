"""The book by which the game is played, and the decorator for code that carries out its rules.

The book repeats its rules on declaring and paying five times: for Summons, Characters, action
abilities, special abilities and auto-abilities. Code for all five is decorated with all of these
rules. When it runs for one kind, the rules on the others are passed over.
"""

from collections.abc import Mapping

from judgetool.engine.kernel.procedures import Rule

BOOK = "fftcg"
VERSION = "unstated"

rule = Rule(BOOK)

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "summon": tuple(f"11.3.{number}" for number in range(1, 11)),
    "character": tuple(f"11.4.{number}" for number in range(2, 9)),
    "action": ("11.6",),
    "special": ("11.7",),
    "auto": tuple(f"11.8.{number}" for number in range(8, 15)),
}
"""By kind: the rules on declaring and paying that are for this kind alone."""


def of_others(kind: str | None = None) -> tuple[str, ...]:
    """The rules for other kinds than this one; without a kind, for all kinds."""
    return tuple(one for other, own in SECTIONS.items() if other != kind for one in own)


def on_casting_others_by_effects(*, character: bool) -> str:
    """The one of the two rules on casting by an effect that is not about this kind of card."""
    return "11.3.11" if character else "11.4.1.1"


OF_ABILITIES = "11."
"""The beginning of the numbers of rules on abilities in general."""


def is_general(number: str) -> bool:
    """Whether a rule is about abilities in general, not about a keyword.

    More special rules carry out what such an ability does.
    """
    return number.startswith(OF_ABILITIES)
