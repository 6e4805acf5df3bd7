"""Decisions: what the rules ask, of whom, with the options; and why an answer is refused."""

from dataclasses import dataclass
from typing import Literal

from judgetool.engine.kernel.abilities import Selector
from judgetool.engine.kernel.cards import JUDGE, CardId, Player

Form = Literal["act", "cards", "option", "yes or no", "face", "shuffle", "manual", "number"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A question of the rules.

    ``kind`` names the question; ``form`` says how it is answered: by an act of the game, by
    choosing between ``minimum`` and ``maximum`` of ``cards``, by one of ``options``, by yes or
    no, by telling the ``aspects`` of a face, by a shuffle, or by carrying out a manual step.
    ``requirement`` says in words what may be chosen, and ``selector`` as data where an effect
    asks: cards may then be on offer although nobody knows whether they fit; ``context`` is
    what the game needs to tell. ``about`` is the card that the decision is about.
    """

    kind: str
    form: Form
    player: Player
    cards: tuple[CardId, ...] = ()
    options: tuple[str, ...] = ()
    minimum: int = 1
    maximum: int = 1
    aspects: tuple[str, ...] = ()
    about: CardId | None = None
    requirement: str = ""
    citations: tuple[str, ...] = ()
    selector: Selector | None = None
    context: object | None = None


def face_asked(card: CardId, aspects: tuple[str, ...], citations: tuple[str, ...] = ()) -> Decision:
    """The question to the judge what is printed on a card."""
    return Decision(
        "the face of a card",
        "face",
        JUDGE,
        cards=(card,),
        aspects=aspects,
        about=card,
        citations=citations,
    )


@dataclass(frozen=True, slots=True)
class Objection:
    """One reason why a command is refused, with the rules that say so.

    ``rests_on`` names the own decisions without which there might be no such reason.
    """

    reason: str
    citations: tuple[str, ...]
    rests_on: tuple[str, ...] = ()


RuleNumbers = tuple[str, ...]
"""Numbers of rules that are cited together: the first stands first where they are told."""

CardsOnOffer = tuple[CardId, ...]
"""The cards of which some can be chosen, in the order in which they are listed."""


class TooManyEvents(Exception):
    """One command brings about more events than any game has: some number is far too large."""


class IllegalCommand(Exception):
    """A command that the rules refuse, with every reason."""

    def __init__(self, objections: tuple[Objection, ...]) -> None:
        super().__init__("; ".join(o.reason for o in objections))
        self.objections = objections
