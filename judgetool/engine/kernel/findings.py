"""What the look at a set-up finds: the form in which each game's ``status`` tells it."""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.kernel.cards import PLAYERS
from judgetool.engine.kernel.hidden import undetermined
from judgetool.engine.kernel.state import State


class Finding(NamedTuple):
    """Something about a set-up that cannot be, or that only a card's text can bring about."""

    reason: str
    citations: tuple[str, ...]
    impossible: bool = True


def known_lists(state: State, number: str) -> Iterator[Finding]:
    """The unknown cards must be able to take up all faces known to be among them.

    ``number`` is the rule on what a deck consists of.
    """
    for player in PLAYERS:
        unseen = sum(state.unseen.get(player, {}).values())
        unknown = len(undetermined(state, player))
        if unseen > unknown:
            yield Finding(
                f"{player}'s deck list has {unseen} cards that are not in sight, "
                f"but only {unknown} cards are unknown",
                (number,),
            )
