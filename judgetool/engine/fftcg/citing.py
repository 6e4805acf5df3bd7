"""The decorator that says which rules of the Final Fantasy TCG book a piece of code carries out.

The book says the same five times: of Summons, Characters, action abilities, special abilities and
auto-abilities. Code that serves all of them is decorated with all these rules; what it is at work
for says which of them are passed over.
"""

from collections.abc import Mapping

from judgetool.engine.kernel.procedures import Rule

BOOK = "fftcg"

rule = Rule(BOOK)

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "summon": tuple(f"11.3.{number}" for number in range(1, 11)),
    "character": tuple(f"11.4.{number}" for number in range(2, 9)),
    "action": ("11.6",),
    "special": ("11.7",),
    "auto": tuple(f"11.8.{number}" for number in range(8, 15)),
}
"""What the book says of declaring and paying for each kind of thing alone."""


def of_others(kind: str | None = None) -> tuple[str, ...]:
    """The sections that speak of another kind of thing; without a kind, of any."""
    return tuple(one for other, own in SECTIONS.items() if other != kind for one in own)


def on_casting_others_by_effects(*, character: bool) -> str:
    """Of the two rules on casting by an effect the one that is not about a card of this kind."""
    return "11.3.11" if character else "11.4.1.1"


OF_ABILITIES = "11."
"""The chapter on abilities as such, whatever they are called."""


def is_general(number: str) -> bool:
    """Whether the rule of an ability is about abilities as such, and not about its keyword.

    What the ability does is carried out by more special rules.
    """
    return number.startswith(OF_ABILITIES)
