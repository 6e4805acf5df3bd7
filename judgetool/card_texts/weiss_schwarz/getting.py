"""What cards get and for how long: numbers, abilities, and what they cannot do."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.english import change
from judgetool.card_texts.grammar import Category, Listed, Quoted, Read, Single, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tokens import Token, tokens_of
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Change,
    Count,
    GiveAbility,
    Prohibit,
    Times,
)
from judgetool.engine.kernel.immutable import changed

# --- how long -------------------------------------------------------------------------------------

DURATIONS = (
    Phrase(
        "said duration",
        "until end of turn",
        "until the end of <the|this|your> turn",
        "until end of this turn",
        "for the turn",
        "during this turn",
        means="turn",
    ),
    Phrase(
        "said duration",
        "until the end of your opponent's next turn",
        "until end of your opponent's next turn",
        "until the end of the opponent's next turn",
        means="opponent's next turn",
    ),
    Phrase("said duration", "until the end of your next turn", means="your next turn"),
    Phrase("said duration", "during this game", "for the rest of the game", means="game"),
    Phrase("said duration", "until the end of that attack", "during that attack", means="attack"),
)


class Durations:
    """How long an effect lasts: a continuous ability says nothing, and all others say it."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The duration at a place."""
        if mentions.continuous:
            yield Read(UNTIL_NO_LONGER, place)
        else:
            yield from text.read("said duration", place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a duration."""
        if mentions.continuous:
            if tree == UNTIL_NO_LONGER:
                yield place
        else:
            yield from text.write("said duration", tree, place, mentions)


# --- what cards get -------------------------------------------------------------------------------

SOMETHING = "something"
"""What stands for the cards and the duration where a text has not named them yet."""


def getting(aspect: str) -> tuple[Phrase, ...]:
    """Changes of a number of cards."""
    return (
        Phrase(
            "got", f"{{change}} {aspect}", means=Change(aspect, gap("change"), SOMETHING, SOMETHING)
        ),
        Phrase(
            "got",
            f"{{change: constant change}} {aspect} for each <of|> {{cards_counted}}",
            f"{{change: constant change}} {aspect} for each {{cards_counted}}",
            means=Change(
                aspect, Times(Count(gap("cards_counted")), gap("change")), SOMETHING, SOMETHING
            ),
        ),
        Phrase(
            "got",
            f"+1 {aspect} for each <of|> {{cards_counted}}",
            means=Change(aspect, Count(gap("cards_counted")), SOMETHING, SOMETHING),
        )
        if aspect in ("soul", "level")
        else Phrase(
            "got",
            f"{{change}} {aspect} each",
            means=Change(aspect, gap("change"), SOMETHING, SOMETHING),
        ),
    )


GOT = (
    *(one for aspect in ("power", "soul", "level", "cost") for one in getting(aspect)),
    Phrase(
        "got", "{quoted_ability}", means=GiveAbility(gap("quoted_ability"), SOMETHING, SOMETHING)
    ),
)


class Gets:
    """The category of clauses by which cards get something: numbers, abilities, or both.

    The tree is a row of lasting effects on the same cards, for the same time. An ability that is
    called “the following” stands in quotation marks after the sentence.
    """

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What cards get at a place."""
        for what, after_what in text.read("what", place, mentions):
            for verb in GET:
                start = text.after(verb, after_what)
                if start is None:
                    continue
                for got, after_got in text.read("things got", start, mentions):
                    for duration, end in text.read("duration", after_got, mentions):
                        yield Read(_getting(got, what, duration), end)
                yield from self._following(text, what, start, mentions)

    def _following(self, text: Text, what: Any, start: int, mentions: Mentions) -> Iterator[Read]:
        for got, after_got in ((), start), *text.read("things got", start, mentions):
            for words in FOLLOWING if got else FOLLOWING_ALONE:
                following = text.after(words, after_got)
                if following is None:
                    continue
                for duration, end in text.read("duration", following, mentions):
                    quoted = text.after(STOP, end)
                    if quoted is not None:
                        for abilities, last in text.read("quoted abilities", quoted, mentions):
                            given = (GiveAbility(one, SOMETHING, SOMETHING) for one in abilities)
                            yield Read(_getting((*got, *given), what, duration), last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what a row of lasting effects says."""
        if not (isinstance(tree, tuple) and tree and all(isinstance(one, LASTING) for one in tree)):
            return
        what, duration = tree[0].what, tree[0].duration
        got = tuple(changed(one, what=SOMETHING, duration=SOMETHING) for one in tree)
        if _getting(got, what, duration) != tree:
            return
        for after_what in text.write("what", what, place, mentions):
            for verb in GET:
                start = text.after(verb, after_what)
                if start is None:
                    continue
                for end in text.write("things got", got, start, mentions):
                    yield from text.write("duration", duration, end, mentions)
                yield from self._following_written(text, got, duration, start, mentions)

    def _following_written(
        self, text: Text, got: tuple[Any, ...], duration: str, start: int, mentions: Mentions
    ) -> Iterator[int]:
        for number in range(len(got)):
            plain, given = got[:number], got[number:]
            if not all(isinstance(one, GiveAbility) for one in given):
                continue
            abilities = tuple(one.ability for one in given)
            for after_got in (
                text.write("things got", plain, start, mentions) if plain else (start,)
            ):
                for words in FOLLOWING if plain else FOLLOWING_ALONE:
                    following = text.after(words, after_got)
                    if following is None:
                        continue
                    for end in text.write("duration", duration, following, mentions):
                        quoted = text.after(STOP, end)
                        if quoted is not None:
                            yield from text.write("quoted abilities", abilities, quoted, mentions)


LASTING = (Change, GiveAbility)
GET = tuple(tokens_of(one) for one in ("gets", "get", "gains", "gain", "also gets"))
STOP = tokens_of(".")
FOLLOWING_ALONE = tuple(
    tokens_of(one)
    for one in ("the following ability", "the following abilities", "the following 2 abilities")
)
FOLLOWING = tuple(
    tokens_of(f"{between} {one}")
    for between in ("and", ", and", ",")
    for one in ("the following ability", "the following abilities", "the following 2 abilities")
)


def _getting(got: tuple[Any, ...], what: Any, duration: str) -> tuple[Any, ...]:
    return tuple(changed(one, what=what, duration=duration) for one in got)


# --- what cards cannot do ---

PROHIBITIONS = (
    ("side attack", "side attack"),
    ("frontal attack", "frontal attack"),
    ("direct attack", "direct attack"),
    ("attack", "attack"),
    ("become 【REVERSE】", "become reversed"),
    ("【STAND】 during <your|their> stand phase", "stand in the stand phase"),
    ("move to another position of the stage", "move"),
    ("move to another position on the stage", "move"),
    ("be chosen by your opponent's effects", "be chosen by the opponent's effects"),
)
FORBIDS = tuple(
    Phrase(
        "clause",
        f"{{what}} cannot {words} {{duration}}",
        means=(Prohibit(action, gap("what"), gap("duration")),),
    )
    for words, action in PROHIBITIONS
)


def constant_change(token: Token) -> int | None:
    """What is added to a number, without X."""
    meant = change(token)
    return meant if isinstance(meant, int) else None


CATEGORIES: dict[str, Category] = {
    "said duration": Table(DURATIONS),
    "duration": Durations(),
    "constant change": Single(constant_change),
    "got": Table(GOT),
    "things got": Listed("got", ("and", ",", ", and")),
    "gets": Gets(),
    "prohibition": Table(FORBIDS),
    "quoted ability": Quoted("ability"),
    "quoted effects": Quoted("text"),
    "quoted abilities": Listed("quoted ability", ("", "and", ",")),
}
