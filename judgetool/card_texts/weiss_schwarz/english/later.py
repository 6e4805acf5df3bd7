"""What texts do at a later moment: abilities that wait for a step or for the end of the turn."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.rows import Choosing, Row, in_a_row, nested, replaced, says
from judgetool.card_texts.sequences import items, items_written, sentence_ends
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.engine.kernel.abilities import (
    Ability,
    AtMoment,
    DealDamage,
    Delay,
    Effect,
    Whose,
)
from judgetool.engine.kernel.turns import END_OF_TURN, GAME
from judgetool.engine.weiss_schwarz import icons, roles
from judgetool.engine.weiss_schwarz.nodes import NextDamage

LATER, RULE = "Later", "8.7.5"
"""What an ability that waits is called, and its rule."""

THIS, THAT, THOSE = "this card", "that card", "those cards"
POINTED = ("chosen", "chosen earlier", THOSE, THAT)
"""The cards that an effect can speak of and an ability that waits can watch."""

ELSEWHERE = ("the rest", "chosen earlier", *roles.SUBJECTS)
"""Cards of which an ability that waits can know nothing."""

STEPS = (
    "stand phase",
    "draw phase",
    "clock phase",
    "main phase",
    "climax phase",
    "attack phase",
    "encore step",
)
WHOSE_NEXT: tuple[tuple[str, Whose], ...] = (
    ("your", "yours"),
    ("your opponent's", "opponent's"),
)
ENDS_OF_TURN = "at the end of <the turn|turn|this turn>"


def moments() -> Iterator[Phrase]:
    """The moments at which something is done later, with how long an ability waits for them.

    The next step of a player can come in another turn. An ability waits for one time only, so it
    waits without end.
    """
    yield Phrase("later moment", ENDS_OF_TURN, means=(AtMoment("end of turn"), END_OF_TURN))
    yield Phrase(
        "later moment",
        "at the end of your turn",
        means=(AtMoment("end of turn", "yours"), GAME),
    )
    yield Phrase(
        "later moment",
        "at the beginning of the {step beginning}",
        means=(AtMoment(gap("step_beginning")), END_OF_TURN),
    )
    for words, whose in WHOSE_NEXT:
        yield Phrase(
            "later moment",
            f"at the <beginning|start> of {words} <next|> {{step beginning}}",
            means=(AtMoment(gap("step_beginning"), whose), GAME),
        )
        yield Phrase(
            "later moment",
            f"at the <beginning|start> of {words} <next|> turn",
            means=(AtMoment("beginning of turn", whose), GAME),
        )


class Later(Beginning):
    """The category of clauses that do something later. They go on to the end of the sentence.

    What the ability that waits watches is the card of which it speaks, or else this card.
    """

    beginnings = ("later moment",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What is done later at a place."""
        if mentions.continuous:
            return
        for when, end in text.read("later moment", place, mentions):
            start = text.after(COMMA, end)
            if start is None:
                continue
            for said in items(text, start, mentions):
                if any(True for _ in sentence_ends(text, said.end)):
                    delay = waiting(said.row, when, mentions)
                    if delay is not None:
                        yield Read((delay,), said.end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of what is done later."""
        match tree:
            case (Delay(ability=ability, what=what, duration=duration),):
                when = (ability.trigger, duration)
            case _:
                return
        effect = replaced(ability.effect, THAT, what) if what in POINTED else ability.effect
        if (waiting(in_a_row(effect), when, mentions),) != tree:
            return
        for end in text.write("later moment", when, place, mentions):
            start = text.after(COMMA, end)
            if start is not None:
                for last in items_written(text, in_a_row(effect), start, mentions):
                    if any(True for _ in sentence_ends(text, last)):
                        yield last


COMMA = tokens_of(",")


def waiting(row: Row, when: tuple[Any, str], mentions: Mentions) -> Delay | None:
    """The effect that creates an ability which does a row later; None if none can do it."""
    trigger, duration = when
    effect = nested(row)
    what = watched(row, effect, mentions)
    if what is None:
        return None
    if what in POINTED:
        effect = replaced(effect, what, THAT)
    return Delay(Ability("automatic", LATER, RULE, effect, trigger), what, duration)


def watched(row: Row, effect: Effect, mentions: Mentions) -> str | None:
    """The card of which a row speaks that is done later, or this card; None if it knows it not."""
    moved = mentions.of(THOSE)
    gone = moved is not None and moved.kind == THIS
    if says(effect, ELSEWHERE) or (mentions.away and says(effect, (THIS,))):
        return None
    if any(isinstance(one, Choosing) for one in row):
        first = next(n for n, one in enumerate(row) if isinstance(one, Choosing))
        outside = says(row[:first], POINTED) or says(effect, (THAT,))
        return None if outside else THOSE if gone else THIS
    spoken = [one for one in POINTED if says(effect, (one,))]
    if len(spoken) > 1:
        return None
    return spoken[0] if spoken else THOSE if gone else THIS


SHOT = Phrase(
    "shot",
    "during this turn, when the next damage dealt by the attacking character that triggered this "
    "card is canceled, deal {number} damage to your opponent",
    means=(
        Delay(
            Ability(
                "automatic",
                "Shot",
                "4.12.2.7",
                DealDamage(gap("number")),
                NextDamage(icons.CANCELED),
            ),
            "attacking character",
            END_OF_TURN,
        ),
    ),
)

CATEGORIES: dict[str, Category] = {
    "later moment": Table(moments()),
    "step beginning": Table(
        Phrase("step beginning", step, means=f"beginning of {step}") for step in STEPS
    ),
    "later": Later(),
    "shot": Table((SHOT,)),
}
