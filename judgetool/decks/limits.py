"""Cards whose own text substitutes the rules of deck construction (ws-en 5.1.2.4).

What a card allows is told by its text, where that is known, and by a list that ships in the box.
Where the two disagree nobody can say more than that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from judgetool.cards.keys import base_key
from judgetool.cards.printed import PrintedCard
from judgetool.decks.own_texts import allowance


@dataclass(frozen=True)
class CopyLimit:
    """How many cards of its name a card allows, None for any number.

    ``certain`` is what both its text and the list allow, ``possible`` what one of them allows;
    they differ where the two disagree.
    """

    certain: int | None
    possible: int | None


@dataclass(frozen=True)
class OwnLimits:
    """What the list says of cards, by the base key of their code.

    ``copies`` gives how many of its name a card allows, None for any number; ``together`` the
    other name that shares the usual number; ``disputed`` are limits that a text contradicts.
    """

    copies: Mapping[str, int | None]
    together: Mapping[str, str]
    disputed: Mapping[str, int | None]

    def of(self, card: PrintedCard, usual: int) -> CopyLimit:
        """How many cards of its name ``card`` allows where the rules allow ``usual``."""
        key = base_key(card.code)
        told = [self.copies[key]] if key in self.copies else []
        if key in self.disputed:
            told += [usual, self.disputed[key]]
        if card.abilities is not None:
            said = allowance(card.abilities)
            told.append(usual if said is None or said.together else said.most)
        return CopyLimit(_least(told or [usual]), _most(told or [usual]))

    def partner(self, card: PrintedCard) -> str | None:
        """The name with which ``card`` shares the usual limit, if there is one."""
        said = allowance(card.abilities or ())
        if said is not None and said.together:
            return said.together
        return self.together.get(base_key(card.code))


@cache
def own_limits(game: str) -> OwnLimits:
    """The list of ``game`` that ships in the box."""
    import tomllib

    from resources import files

    table = tomllib.loads(files("deck_construction", f"{game}.toml").read_text("utf-8"))
    return OwnLimits(
        _limits(table["copies"] | table["copies-by-list"]),
        {base_key(code): name for code, name in table["together"].items()},
        _limits(table["disputed"]),
    )


def greater(one: int | None, other: int | None) -> int | None:
    """The greater of two limits."""
    return None if one is None or other is None else max(one, other)


def _limits(table: Mapping[str, int | str]) -> dict[str, int | None]:
    return {base_key(code): most if isinstance(most, int) else None for code, most in table.items()}


def _least(limits: list[int | None]) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)


def _most(limits: list[int | None]) -> int | None:
    numbers = [limit for limit in limits if limit is not None]
    return max(numbers) if len(numbers) == len(limits) else None
