"""Cards whose own text substitutes the rules of deck construction (ws-en 5.1.2.4), as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from judgetool.cards.keys import base_key
from judgetool.cards.printed import PrintedCard


@dataclass(frozen=True)
class OwnLimits:
    """What cards allow about themselves, by the base key of their code.

    ``copies`` gives how many of its name a card allows, None for any number; ``together`` the
    other name that shares the four copies; ``disputed`` are cards whose sources disagree.
    """

    copies: Mapping[str, int | None]
    together: Mapping[str, str]
    disputed: frozenset[str]

    def of(self, card: PrintedCard, usual: int) -> int | None:
        """How many cards of its name ``card`` allows; None for any number."""
        return self.copies.get(base_key(card.code), usual)

    def partner(self, card: PrintedCard) -> str | None:
        """The name with which ``card`` shares the usual limit, if there is one."""
        return self.together.get(base_key(card.code))

    def is_disputed(self, card: PrintedCard) -> bool:
        """Whether a list gives ``card`` a limit of its own that its text does not show."""
        return base_key(card.code) in self.disputed


@cache
def own_limits(game: str) -> OwnLimits:
    """The table of ``game`` that ships in the box."""
    import tomllib

    from resources import files

    table = tomllib.loads(files("deck_construction", f"{game}.toml").read_text("utf-8"))
    copies = table["copies"] | table["copies-by-list"]
    return OwnLimits(
        {base_key(code): None if most == "any" else most for code, most in copies.items()},
        {base_key(code): name for code, name in table["together"].items()},
        frozenset(map(base_key, table["disputed"]["codes"])),
    )
