"""Decisions: what the rules ask, whom, and with which options; and why an answer is refused."""

from typing import Literal

from judgetool.engine.kernel.abilities import AddingUp, Selector
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.context import Unmet, Unpaid
from judgetool.engine.kernel.immutable import record

Form = Literal["act", "cards", "option", "yes or no", "face", "shuffle", "manual", "number"]


@record
class Decision:
    """A question of the rules.

    ``kind`` names the question. ``form`` says how it is answered: by an act of the game, by
    choosing between ``minimum`` and ``maximum`` of ``cards``, by one of ``options``, by yes or
    no, by telling the ``aspects`` of a face, by a shuffle, by a manual step, or by a number.

    ``requirement`` says in words which cards can be chosen. If an effect asks, ``selector`` says
    it as data, and cards of which it is not known whether they fit can be on offer. ``context`` is
    the context of the effect that asks, or what else the game needs for its check. ``about`` is the
    card that the decision is about, and ``ability`` what of it is paid for, if it is not cast.
    ``adding_up`` limits what the chosen cards have together.
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
    ability: str = ""
    requirement: str = ""
    citations: tuple[str, ...] = ()
    selector: Selector | None = None
    context: object | None = None
    adding_up: AddingUp | None = None


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


@record
class Objection:
    """One reason why a command is refused, with the rules that say so.

    ``rests_on`` names the own decisions without which there might be no such reason. ``unmet`` is
    the condition of a text that does not hold, if that is the reason, and ``unpaid`` the parts of a
    cost that cannot be paid. Where it is ``open`` whether
    the command is legal, that names a card and what nobody has told of it.
    """

    reason: str
    citations: tuple[str, ...]
    rests_on: tuple[str, ...] = ()
    unmet: Unmet | None = None
    unpaid: Unpaid | None = None
    open: tuple[CardId, str] | None = None


RuleNumbers = tuple[str, ...]
"""Numbers of rules that are cited together, in this order."""

CardsOnOffer = tuple[CardId, ...]
"""The cards of which some can be chosen, in the order of the list."""

OptionsOnOffer = tuple[str, ...]
"""The options of which one can be chosen, in the order of the list."""


class TooManyEvents(Exception):
    """One command causes more events than any game has: some number is far too large."""


class IllegalCommand(Exception):
    """A command that the rules refuse, with every reason."""

    def __init__(self, objections: tuple[Objection, ...]) -> None:
        super().__init__("; ".join(o.reason for o in objections))
        self.objections = objections
