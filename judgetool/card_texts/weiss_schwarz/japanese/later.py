"""What texts do at a later moment: abilities that wait for a step or for the end of the turn."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.japanese import LAST
from judgetool.card_texts.japanese_sentences import items, items_written, sentence_ends
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.rows import in_a_row, replaced
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.later import POINTED, THAT, waiting
from judgetool.card_texts.weiss_schwarz.japanese.happenings import STEPS
from judgetool.engine.kernel.abilities import Ability, AtMoment, DealDamage, Delay
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.turns import END_OF_TURN, GAME
from judgetool.engine.weiss_schwarz import icons
from judgetool.engine.weiss_schwarz.nodes import NextDamage


def moments() -> Iterator[Phrase]:
    """The moments at which something is done later, with how long an ability waits for them."""
    yield Phrase(
        "later moment",
        "<その|この|>ターンの終わりに<、|>",
        means=(AtMoment("end of turn"), END_OF_TURN),
    )
    for step, words in STEPS.items():
        moment = f"beginning of {step}"
        if step == "attack":
            continue
        if step != "turn":
            yield Phrase(
                "later moment",
                f"<その|>{words}の始めに、",
                means=(AtMoment(moment), END_OF_TURN),
            )
        yield Phrase(
            "later moment",
            f"次のあなたの{words}の始めに、",
            f"次の自分の{words}の始めに、",
            *((f"あなたの{words}の始めに、",) if step == "encore step" else ()),
            means=(AtMoment(moment, "yours"), GAME),
        )
        yield Phrase(
            "later moment",
            f"次の相手の{words}の始めに、",
            means=(AtMoment(moment, "opponent's"), GAME),
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
        for when, start in text.read("later moment", place, mentions):
            for said in items(text, start, changed(mentions, duration=None)):
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
        for start in text.write("later moment", when, place, mentions):
            known = changed(mentions, duration=None)
            for last in items_written(text, in_a_row(effect), start, known):
                if any(True for _ in sentence_ends(text, last)):
                    yield last


SHOT = Phrase(
    "shot",
    "このターン中、このカードをトリガーした攻撃キャラが次に与えるダメージがキャンセルされた時、"
    "相手に{number}ダメージを与える",
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
    f"later {LAST}": Later(),
    f"shot {LAST}": Table((SHOT,)),
}
