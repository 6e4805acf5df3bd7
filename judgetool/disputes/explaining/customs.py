"""What is usual in a game: it guides the search for an explanation, and promises nothing.

Cards mainly come to a zone, and leave it, up to some step of the turn. What has not happened by
then is hardly made up for, so a place where it is missing is farther from the end than it looks.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.told import Facts

Ordinary = Sequence[tuple[Facts, int]]
"""What is printed on cards as there are in every deck, and about how many of them there are."""

IntoPlay = Mapping[type[Command], Collection[str]]
"""The commands by which cards of some types come into play, where no place is named for them."""

HARDLY_EVER = ""
"""Instead of a step: cards do not come or go like this in any step, of whichever player."""


class Brings(NamedTuple):
    """A card that comes up lets a player's card go from one of some zones to one of others.

    It is the player who owns that card, or the opponent if the cards are ``theirs``.
    """

    origin: Collection[str]
    to: Collection[str]
    theirs: bool = False


class InAnyOrder(NamedTuple):
    """By a command cards come from the hand to zones; which of them comes first does not matter."""

    command: type[Command]
    zones: Collection[str]


@dataclass(frozen=True)
class Customs:
    """What is usual in one game.

    ``ordinary`` is what is printed on cards as every deck has them, for those that nobody
    described. By each command of ``into_play`` cards of these types come into play. Where a card is
    chosen for a decision of the kinds ``staying``, it stays where it lies. Cards come to the zones
    ``coming`` of the turn player up to the step that is named, and leave the zones ``leaving``.
    Up to the step ``standing_until`` cards are turned to their orientation ``upright``. A card that
    comes up with one of the words ``brings`` lets another card go somewhere. From each of the zones
    ``on_the_way`` cards go on to another, however the attack ends. What is chosen for a decision of
    the kinds ``chosen_for`` comes to the zone that is named. At a decision of the kinds
    ``in_any_order`` it does not matter which card comes first. Nor does it matter which cards are
    chosen for a decision of the kinds ``whichever``, of those that are as likely. By each command
    of ``comes_to`` a card comes to the zone that is named. Several cards that act ``together`` by a
    command are as likely as one of them.
    """

    ordinary: Ordinary = ()
    into_play: IntoPlay = field(default_factory=dict)
    staying: Collection[str] = ()
    coming: Mapping[str, str] = field(default_factory=dict)
    leaving: Mapping[str, str] = field(default_factory=dict)
    upright: str | None = None
    standing_until: str = HARDLY_EVER
    brings: Mapping[str, Brings] = field(default_factory=dict)
    on_the_way: Mapping[str, str] = field(default_factory=dict)
    chosen_for: Mapping[str, str] = field(default_factory=dict)
    in_any_order: Mapping[str, InAnyOrder] = field(default_factory=dict)
    whichever: Collection[str] = ()
    comes_to: Mapping[type[Command], str] = field(default_factory=dict)
    together: Collection[type[Command]] = ()

    @cached_property
    def in_the_last_attack(self) -> "Customs":
        """The same where nothing goes on any more from the zones ``on_the_way``."""
        goes_to = self.on_the_way.values()
        orders = {
            kind: one._replace(zones=[zone for zone in one.zones if zone not in goes_to])
            for kind, one in self.in_any_order.items()
        }
        return replace(self, on_the_way={}, in_any_order=orders)


NOTHING_USUAL = Customs()
