"""What Japanese card texts of all games share: forms of verbs, numbers, whose something is.

A verb stands at the end of its clause, and its form says how the sentence goes on. In a wording a
verb has a mark after it: ``置く*``. :func:`clauses` makes one phrase of it for each form.
"""

import re
from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.english import change, constant, factor, trait, whole_number
from judgetool.card_texts.grammar import Beginning, Category, Read, Text, Unsaid
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort, Token
from judgetool.card_texts.tokens_and_lists import Single
from judgetool.engine.kernel.abilities import Variable

# --- forms of verbs -------------------------------------------------------------------------------

LAST, GOING_ON, ALLOWED = "clause", "clause going on", "clause allowed"
"""The categories of clauses: at the end of a sentence, before another clause, as “may”."""

FORMS = (LAST, GOING_ON, ALLOWED)
STEMS = {
    "置く": ("置", "置き", "置い"),
    "引く": ("引", "引き", "引い"),
    "戻す": ("戻", "戻し", "戻し"),
    "する": ("", "し", "し"),
    "加える": ("加", "加え", "加え"),
    "見る": ("見", "見", "見"),
    "選ぶ": ("選", "選び", "選ん"),
    "見せる": ("見せ", "見せ", "見せ"),
    "動かす": ("動か", "動かし", "動かし"),
    "替える": ("替え", "替え", "替え"),
    "与える": ("与え", "与え", "与え"),
    "得る": ("得", "得", "得"),
    "失う": ("失", "失い", "失っ"),
    "受ける": ("受け", "受け", "受け"),
    "なる": ("な", "なり", "なっ"),
    "払う": ("払", "払い", "払っ"),
    "行う": ("行", "行い", "行っ"),
    "行なう": ("行な", "行ない", "行なっ"),
    "おこなう": ("おこな", "おこない", "おこなっ"),
    "めくる": ("めく", "めくり", "めくっ"),
    "出す": ("出", "出し", "出し"),
}
"""Verbs with their stem, how they go on, and the stem of the form in て."""

_VERB = re.compile(rf"({'|'.join(sorted(STEMS, key=len, reverse=True))})\*")
VOICED = ("選ん",)


def joined(verb: str) -> str:
    """The form of a verb in て, which joins it to another one."""
    stem = STEMS[verb][2]
    return f"{stem}で" if stem in VOICED else f"{stem}て"


def inflected(wording: str, form: str) -> Iterator[str]:
    """A wording with its verb in the words that a form can have."""
    match = _VERB.search(wording)
    if match is None:
        yield from _without_verb(wording, form)
        return
    verb, before, after = match[1], wording[: match.start()], wording[match.end() :]
    if form == LAST:
        yield f"{before}{verb}{after}"
    elif form == ALLOWED:
        yield f"{before}{joined(verb)}よい{after}"
    else:
        yield f"{before}{STEMS[verb][1]}{after}"
        if joined(verb) != STEMS[verb][1]:
            yield f"{before}{joined(verb)}{after}"


def _without_verb(wording: str, form: str) -> Iterator[str]:
    """A wording that leaves out the verb at the end, as numbers that cards get do."""
    if form == LAST:
        yield wording
    else:
        yield f"{wording}し" if form == GOING_ON else f"{wording}してよい"


def clauses(*wordings: str, means: Any) -> Iterator[Phrase]:
    """The phrases of a clause in all forms."""
    for form in FORMS:
        every = (one for wording in wordings for one in inflected(wording, form))
        yield Phrase(form, *dict.fromkeys(every), means=means)


def in_form(phrases: tuple[Phrase, ...], form: str) -> tuple[Phrase, ...]:
    """The phrases of one form."""
    return tuple(one for one in phrases if one.category == form)


# --- single tokens --------------------------------------------------------------------------------


def name(token: Token) -> str | None:
    """A name in corner brackets."""
    return token.text if token.sort is Sort.NAME else None


def number(token: Token) -> int | Variable | None:
    """A number in figures, or X."""
    if token == Token(Sort.WORD, "x"):
        return Variable("X")
    return whole_number(token) if token.sort is Sort.NUMBER else None


class Actor(Unsaid):
    """Who acts in the sentence, without words of its own."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The player who acts."""
        yield Read(mentions.actor, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        if tree == mentions.actor:
            yield place


class Other(Unsaid):
    """The opponent of who acts, without words of its own."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The opponent of the player who acts."""
        yield Read(other_of(mentions), place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        if tree == other_of(mentions):
            yield place


def other_of(mentions: Mentions) -> str:
    """The opponent of who acts."""
    return "opponent's" if mentions.actor == "yours" else "yours"


ONESELF = (Token(Sort.WORD, "自分"), Token(Sort.WORD, "の"))


class Own(Beginning):
    """Whose something is that belongs to who acts."""

    beginnings = ONESELF[:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The player who acts, after the word for oneself."""
        end = text.after(ONESELF, place)
        if end is not None:
            yield Read(mentions.actor, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The end of the word for oneself."""
        if text.blank and not mentions.acting:
            return
        end = text.after(ONESELF, place)
        if end is not None and tree == mentions.actor:
            yield end


class Mine(Beginning):
    """The word for oneself where the master of the text acts."""

    beginnings = ONESELF[:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The end of the word."""
        end = text.after(ONESELF, place)
        if end is not None and mentions.actor == "yours":
            yield Read(None, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The end of the word."""
        yield from (end for _, end in self.read(text, place, mentions))


CATEGORIES: dict[str, Category] = {
    "number": Single(number),
    "figure": Single(constant),
    "constant": Single(constant),
    "factor": Single(factor),
    "change": Single(change),
    "name": Single(name),
    "trait": Single(trait),
    "actor": Actor(),
    "other player": Other(),
    "own": Own(),
    "mine": Mine(),
    "someone's": Table(
        (
            Phrase("someone's", "あなたの", means="yours"),
            Phrase("someone's", "相手の", means="opponent's"),
            Phrase(
                "someone's",
                "お互いの",
                "すべてのプレイヤーの",
                "あなたか相手の",
                "あなたと相手の",
                means="either's",
            ),
        )
    ),
}
