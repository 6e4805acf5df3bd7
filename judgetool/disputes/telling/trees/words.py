"""The words of a game in which its ability trees are told, beside those that stand in the trees."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Noun(NamedTuple):
    """What a kind of thing is called, one of it and several."""

    one: str
    several: str


CARD = Noun("card", "cards")


class Turning(NamedTuple):
    """An orientation: what turns a card “{}” so, and how a card is called that lies so."""

    does: str
    lying: str


NodeTeller = Callable[[Any, Any], Any]
"""Tells a node with a ``Telling``; what it gives depends on the family of the node."""


@dataclass(frozen=True)
class TreeWords:
    """The words of a game for its trees.

    ``nouns`` are cards of a type, ``nouns_in`` those of a zone where all cards are of one kind. The
    subjects ``several`` can be more than one card. In the zones ``on`` cards lie “on”, in all
    others “in”; the zones of ``places`` are spoken of in these words, with “{whose}” in them.
    ``turnings`` are the orientations. What is ``before`` a noun are the kinds of information whose
    words stand there, such as “red”; ``called`` has other names for kinds of information. ``paid``
    is how costs are paid, “{}” being so many cards. ``happenings`` are told in these words instead
    of their own, with “{what}” for the card, “{player}”, “{whose}” and “{detail}”; ``done_to`` is
    said of the card to which “{by}” has done something. ``kinds`` names the kinds of abilities.
    ``tellers`` tells the nodes that only this game has, or has otherwise.
    ``carried`` has the procedure that carries a node out, where the one for the node only chooses
    among others.
    """

    nouns: Mapping[str, Noun] = field(default_factory=dict)
    nouns_in: Mapping[str, Noun] = field(default_factory=dict)
    several: Collection[str] = ()
    turnings: Mapping[str, Turning] = field(default_factory=dict)
    paid: str = "pay {}"
    on: Collection[str] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    before: Collection[str] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    happenings: Mapping[str, str] = field(default_factory=dict)
    done_to: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    tellers: Mapping[type, NodeTeller] = field(default_factory=dict)
    carried: Mapping[type, Callable[..., Any]] = field(default_factory=dict)


NO_WORDS = TreeWords()
"""A game whose cards have no abilities in files needs none."""
