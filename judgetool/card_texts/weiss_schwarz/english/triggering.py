"""Trigger conditions put together: whom something happens to, moments, and during which turns."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english.happenings import STAGE, THIS
from judgetool.card_texts.weiss_schwarz.forms import Occasion
from judgetool.engine.kernel.abilities import (
    AnyTrigger,
    AtMoment,
    CameThisTurn,
    Either,
    Fits,
    Happens,
    HasRole,
    InTurn,
    PutFrom,
    Selector,
    TriggerCondition,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import roles, triggers
from judgetool.engine.weiss_schwarz.effects.course import ATTACK_PHASE
from judgetool.engine.weiss_schwarz.nodes import PlacedByEffect

# --- several things that happen -------------------------------------------------------------------

Parts = tuple[TriggerCondition, ...]


class Doings(Beginning):
    """What happens to cards: to each of those that are meant, each of several things.

    The tree is a tuple of trigger conditions.
    """

    beginnings = ("whom",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All trigger conditions at a place."""
        for whom, start in text.read("whom", place, mentions):
            for doings, end in text.read("doings", start, mentions):
                trees = of_whom(whom, doings)
                if trees and not any(map(is_elsewhere, trees)):
                    yield Read(trees, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of trigger conditions."""
        for number in range(1, len(tree) + 1):
            if len(tree) % number or not all(map(says_to_whom, tree)):
                continue
            doings = tuple((with_what(one, THIS),) for one in tree[:number])
            whom = tuple(getattr(one, "what", THIS) for one in tree[::number])
            if of_whom(whom, doings) != tree or any(map(is_elsewhere, tree)):
                continue
            for start in text.write("whom", whom, place, mentions):
                yield from self._doings_written(text, doings, start, mentions)

    def _doings_written(
        self, text: Text, doings: tuple[Parts, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        """A doing can say several things, as where a card comes from."""
        for grouped in groupings(doings):
            yield from text.write("doings", grouped, place, mentions)


def of_whom(whom: tuple[Any, ...], doings: tuple[Parts, ...]) -> Parts:
    """Each of several things, for each of those to whom it happens; nothing if it cannot."""
    every = [(who, one) for who in whom for doing in doings for one in doing]
    if any(who != THIS and isinstance(one, PlacedByEffect) for who, one in every):
        return ()
    return tuple(with_what(one, who) for who, one in every)


def says_to_whom(trigger: TriggerCondition) -> bool:
    """Whether a trigger condition is about a card."""
    return hasattr(trigger, "what") or isinstance(trigger, PlacedByEffect)


def with_what(trigger: TriggerCondition, who: Any) -> TriggerCondition:
    """A trigger condition about another card; some are about this card only."""
    return changed(trigger, what=who) if hasattr(trigger, "what") else trigger


def is_elsewhere(trigger: TriggerCondition) -> bool:
    """Whether other cards than this one move without coming to the stage or leaving it.

    There not every card is a character: such texts are read with what they say of the type.
    """
    return (
        isinstance(trigger, PutFrom)
        and trigger.what != THIS
        and "stage" not in (trigger.origin, trigger.destination)
    )


def groupings(parts: tuple[Parts, ...]) -> Iterator[tuple[Parts, ...]]:
    """All ways to take parts that follow each other together."""
    if not parts:
        yield ()
    for length in range(1, len(parts) + 1):
        first = tuple(one for part in parts[:length] for one in part)
        for rest in groupings(parts[length:]):
            yield (first, *rest)


class Sources(Beginning):
    """Several places from which cards come, as one tuple of trigger conditions."""

    beginnings = ("source list",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The sources at a place."""
        for listed, end in text.read("source list", place, mentions):
            yield Read(tuple(one for source in listed for one in source), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of sources."""
        yield from text.write("source list", tuple((one,) for one in tree), place, mentions)


class Triggers(Beginning):
    """The category of whole trigger conditions: one, or any of several."""

    beginnings = ("trigger parts",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The trigger conditions at a place."""
        for listed, end in text.read("trigger parts", place, mentions):
            every = tuple(one for part in listed for one in part)
            yield Read(every[0] if len(every) == 1 else AnyTrigger(every), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of a trigger condition."""
        every = tree.triggers if isinstance(tree, AnyTrigger) else (tree,)
        for grouped in groupings(tuple((one,) for one in every)):
            yield from text.write("trigger parts", grouped, place, mentions)


# --- moments --------------------------------------------------------------------------------------

WHOSE_MOMENT: tuple[tuple[str, Whose], ...] = (
    ("your", "yours"),
    ("your opponent's", "opponent's"),
    ("<the|all players'>", "either's"),
)


def moments() -> Iterator[Phrase]:
    """The moments of a turn, of one player's or of every one."""
    for moment in triggers.MOMENTS:
        edge, _, part = moment.partition(" of ")
        said = f"at the {edge} of {{whose moment}} {part.removeprefix('the ')}"
        yield Phrase("moment", said, means=(AtMoment(moment, gap("whose_moment")),))
    yield Phrase(
        "moment",
        "at the beginning of {whose moment} {one: step beginning} or {other: step beginning}",
        means=(
            AtMoment(gap("one"), gap("whose_moment")),
            AtMoment(gap("other"), gap("whose_moment")),
        ),
    )
    yield Phrase("moment", "at the end of turn", means=(AtMoment("end of turn", "either's"),))


PARTS = (
    Phrase("trigger part", "<when|if> {happening}", means=gap("happening")),
    Phrase("trigger part", "{moment}", means=gap("moment")),
)

OWN_ATTACK: tuple[tuple[str, TriggerCondition], ...] = (
    ("at the end of this card's attack", AtMoment("end of the attack")),
    (
        "when this card's trigger check reveals <a|an> {cards_said}",
        Happens(
            triggers.TRIGGER_CHECK_REVEALS, Selector("resolution zone", "yours", gap("cards_said"))
        ),
    ),
)
"""What happens in an attack of this card, with its words."""

OCCASIONS = (
    Phrase(
        "occasion",
        "at the end of this card's battle opponent's attack,",
        means=Occasion(AtMoment("end of the attack"), Fits(THIS, (HasRole(roles.DEFENDING),))),
    ),
    Phrase(
        "occasion",
        "at the beginning of {whose moment} battle step of this card's battle,",
        means=Occasion(
            AtMoment("beginning of battle step", gap("whose_moment")),
            Fits(THIS, (HasRole(roles.IN_BATTLE),)),
        ),
    ),
    Phrase("occasion", "{trigger},", means=Occasion(gap("trigger"))),
    Phrase("occasion", "{during} {trigger},", means=Occasion(gap("trigger"), gap("during"))),
    *(
        Phrase("occasion", f"{{trigger}} during {turn},", means=Occasion(gap("trigger"), during))
        for turn, during in (
            ("your turn", InTurn("yours")),
            ("your opponent's turn", InTurn("opponent's")),
        )
    ),
    *(
        Phrase("occasion", f"{words},", means=Occasion(trigger, attacking=True))
        for words, trigger in OWN_ATTACK
    ),
    *(
        Phrase(
            "occasion",
            f"{{during}} {words},",
            means=Occasion(trigger, gap("during"), attacking=True),
        )
        for words, trigger in OWN_ATTACK
    ),
)
"""When automatic abilities trigger."""

# --- turns and times ------------------------------------------------------------------------------

STEPS = (
    *(
        Phrase("steps", step, means=(step,))
        for step in ("main phase", "climax phase", "draw phase", "encore step")
    ),
    Phrase("steps", "attack phase", means=ATTACK_PHASE),
)
DURING = (
    Phrase("during", "during your turn,", means=InTurn("yours")),
    Phrase("during", "during your opponent's turn,", means=InTurn("opponent's")),
    Phrase("during", "during this card's battle,", means=Fits(THIS, (HasRole(roles.IN_BATTLE),))),
    Phrase(
        "during",
        "during {whose moment} {steps},",
        means=InTurn(gap("whose_moment"), gap("steps")),
    ),
    Phrase(
        "during",
        f"during the turn <that|> this card <is|was> placed on {STAGE} from your "
        "{zone entered from},",
        means=CameThisTurn(origin=gap("zone_entered_from")),
    ),
    Phrase(
        "during",
        f"during the turn <that|> this card <is|was> placed on {STAGE} from your "
        "{one: zone entered from} or your {other: zone entered from},",
        means=Either((CameThisTurn(origin=gap("one")), CameThisTurn(origin=gap("other")))),
    ),
    Phrase(
        "during",
        f"during the turn <that|> this card is placed on {STAGE},",
        means=CameThisTurn(),
    ),
)

CATEGORIES: dict[str, Category] = {
    "whom": Listed("who", ("or",)),
    "source list": Listed("source", ("or", ",", ", or")),
    "sources": Sources(),
    "doings": Listed("doing", ("or", ", or")),
    "happening of cards": Doings(),
    "happening": OneAmong("happening of cards", "own happening", "opponent reversed"),
    "moment": Table(moments()),
    "trigger part": Table(PARTS),
    "trigger parts": Listed("trigger part", ("or", ", or")),
    "trigger": Triggers(),
    "whose moment": Table(
        Phrase("whose moment", words, means=whose) for words, whose in WHOSE_MOMENT
    ),
    "steps": Table(STEPS),
    "during": Table(DURING),
    "occasion": Table(OCCASIONS),
}
