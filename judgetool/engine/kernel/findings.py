"""What the look at a set-up finds: the form in which each game's ``status`` tells it."""

from typing import NamedTuple


class Finding(NamedTuple):
    """Something about a set-up that cannot be, or that only a card's text can bring about."""

    reason: str
    citations: tuple[str, ...]
    impossible: bool = True
