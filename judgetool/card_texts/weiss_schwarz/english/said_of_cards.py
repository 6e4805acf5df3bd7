"""What is said of cards for some time: what they get, what they cannot do, and how long."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Tokens, tokens_of
from judgetool.card_texts.weiss_schwarz.english.getting import AND_WORDS, SOMETHING
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Change,
    GiveAbility,
    GiveWords,
    Prohibit,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces

# --- how long -------------------------------------------------------------------------------------

DURATIONS = (
    Phrase(
        "said duration",
        "until end of turn",
        "until the end of <the|this|your> turn",
        "until end of this turn",
        "until of turn",
        "until the end of turn",
        "for the turn",
        "during this turn",
        means="turn",
    ),
    Phrase(
        "said duration",
        "until the end of your opponent's next turn",
        "until end of your opponent's next turn",
        "until the end of the opponent's next turn",
        "until the end of their next turn",
        means="opponent's next turn",
    ),
    Phrase("said duration", "until the end of your next turn", means="your next turn"),
    Phrase("said duration", "until the end of the next turn", means="next turn"),
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


# --- what is said of cards ------------------------------------------------------------------------

Got = tuple[Any, ...]
"""What cards get and cannot do, before it is said of which cards and how long."""

LASTING = (Change, GiveAbility, GiveWords, Prohibit)
GET = tuple(tokens_of(one) for one in ("gets", "get", "gains", "gain", "also gets", "also get"))
CANNOT = tuple(tokens_of(one) for one in ("cannot", "does not", "do not"))
STOP, COMMA = tokens_of("."), tokens_of(",")
AND = tuple(tokens_of(one) for one in AND_WORDS)
NUMBERS_OF_ABILITIES = ("2", "two", "3", "three", "4", "four", "5", "five")
FOLLOWING = tuple(
    tokens_of(one)
    for one in (
        "the following ability",
        "the following abilities",
        *(f"the following {number} abilities" for number in NUMBERS_OF_ABILITIES),
    )
)


class Gets(Beginning):
    """The category of clauses by which cards get something, cannot do something, or both.

    The tree is a row of lasting effects on the same cards, for the same time. The time is said
    first or last. An ability that is called “the following” stands in quotation marks after the
    sentence. ``what`` is the category of words for the cards.
    """

    def __init__(self, what: str = "what") -> None:
        self.what = what
        self.beginnings = (what, "said duration")

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What cards get at a place."""
        yield from self._read(text, place, mentions, None)
        if not mentions.continuous:
            for duration, end in text.read("said duration", place, mentions):
                for start in after_duration(text, end):
                    yield from self._read(text, start, mentions, duration)

    def _read(self, text: Text, place: int, mentions: Mentions, said: str | None) -> Iterator[Read]:
        for what, after_what in text.read(self.what, place, mentions):
            if is_climax(what, mentions):
                continue
            for got, after_got in predicates(text, after_what, mentions):
                for duration, end in _how_long(text, after_got, mentions, said):
                    yield Read(_getting(got, what, duration), end)
            yield from self._following(text, what, after_what, mentions, said)
            if said is None and not mentions.continuous:
                yield from self._of_two_durations(text, what, after_what, mentions)

    def _of_two_durations(
        self, text: Text, what: Any, start: int, mentions: Mentions
    ) -> Iterator[Read]:
        """What cards get for one time, and the abilities that they get for another."""
        for got, after_got in predicates(text, start, mentions):
            for first, end in text.read("said duration", after_got, mentions):
                for following in after_following(text, end):
                    for second, last in text.read("said duration", following, mentions):
                        quoted = text.after(STOP, last)
                        if quoted is None or second == first:
                            continue
                        for abilities, after in text.read("quoted abilities", quoted, mentions):
                            given = (GiveAbility(one, SOMETHING, SOMETHING) for one in abilities)
                            both = (
                                *_getting(got, what, first),
                                *_getting(tuple(given), what, second),
                            )
                            yield Read(both, after)

    def _following(
        self, text: Text, what: Any, start: int, mentions: Mentions, said: str | None
    ) -> Iterator[Read]:
        for got, after_got in before_following(text, start, mentions):
            for following in after_any(text, FOLLOWING, after_got):
                for duration, end in _how_long(text, following, mentions, said):
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
        if is_climax(what, mentions):
            return
        yield from self._two_durations_written(text, tree, place, mentions)
        got = tuple(changed(one, what=SOMETHING, duration=SOMETHING) for one in tree)
        if _getting(got, what, duration) != tree:
            return
        yield from self._written(text, got, what, duration, place, mentions, said=False)
        if not mentions.continuous:
            for end in text.write("said duration", duration, place, mentions):
                for start in after_duration(text, end):
                    yield from self._written(text, got, what, duration, start, mentions, said=True)

    def _two_durations_written(
        self, text: Text, tree: Got, place: int, mentions: Mentions
    ) -> Iterator[int]:
        """The ends of what cards get for one time, and of abilities that they get for another."""
        what, first, second = tree[0].what, tree[0].duration, tree[-1].duration
        number = sum(one.duration == first for one in tree)
        plain = tuple(changed(one, what=SOMETHING, duration=SOMETHING) for one in tree[:number])
        given = tuple(one for one in tree[number:] if isinstance(one, GiveAbility))
        both = (*_getting(plain, what, first), *_getting(given, what, second))
        if second == first or both != tree or mentions.continuous:
            return
        abilities = tuple(one.ability for one in given)
        for start in text.write(self.what, what, place, mentions):
            for after_got in predicates_written(text, plain, start, mentions):
                for end in text.write("said duration", first, after_got, mentions):
                    for following in after_following(text, end):
                        for last in text.write("said duration", second, following, mentions):
                            quoted = text.after(STOP, last)
                            if quoted is not None:
                                yield from text.write(
                                    "quoted abilities", abilities, quoted, mentions
                                )

    def _written(
        self,
        text: Text,
        got: Got,
        what: Any,
        duration: str,
        place: int,
        mentions: Mentions,
        *,
        said: bool,
    ) -> Iterator[int]:
        for after_what in text.write(self.what, what, place, mentions):
            for end in predicates_written(text, got, after_what, mentions):
                yield from _how_long_written(text, duration, end, mentions, said=said)
            for start, abilities in before_following_written(text, got, after_what, mentions):
                for following in after_any(text, FOLLOWING, start):
                    for end in _how_long_written(text, duration, following, mentions, said=said):
                        quoted = text.after(STOP, end)
                        if quoted is not None:
                            yield from text.write("quoted abilities", abilities, quoted, mentions)


class ForOneTime(Beginning):
    """The category of clauses that say of cards and of a player what holds for one time.

    The time is said first or last, and there is an “and” between the parts: what cards get, what
    other cards get, and what a player cannot do.
    """

    beginnings = ("what", "said duration")

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What holds for one time at a place."""
        if mentions.continuous:
            return
        for duration, end in text.read("said duration", place, mentions):
            for start in after_duration(text, end):
                for both, last in self._both(text, start, mentions):
                    yield Read(lasting(both, duration), last)
        for both, end in self._both(text, place, mentions):
            for duration, last in text.read("said duration", end, mentions):
                yield Read(lasting(both, duration), last)

    def _both(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        for what, start in text.read("what", place, mentions):
            for got, end in predicates(text, start, mentions):
                first = tuple(changed(one, what=what) for one in got)
                for following in after_any(text, AND, end):
                    for other, last in text.read("prohibited", following, mentions):
                        yield Read((*first, *other), last)
                    for other, last in self._others(text, following, mentions):
                        if other[0].what != what:
                            yield Read((*first, *other), last)

    def _others(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        for what, start in text.read("what", place, mentions):
            for got, end in predicates(text, start, mentions):
                yield Read(tuple(changed(one, what=what) for one in got), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what holds for one time."""
        if mentions.continuous or not (isinstance(tree, tuple) and len(tree) > 1):
            return
        if not all(isinstance(one, LASTING) for one in tree):
            return
        duration = tree[0].duration
        both = tuple(changed(one, duration=SOMETHING) for one in tree)
        if lasting(both, duration) != tree:
            return
        for end in text.write("said duration", duration, place, mentions):
            for start in after_duration(text, end):
                yield from self._both_written(text, both, start, mentions)
        for end in self._both_written(text, both, place, mentions):
            yield from text.write("said duration", duration, end, mentions)

    def _both_written(self, text: Text, both: Got, place: int, mentions: Mentions) -> Iterator[int]:
        what = both[0].what
        number = next((n for n, one in enumerate(both) if one.what != what), len(both))
        first, other = both[:number], both[number:]
        if not other:
            return
        for end in self._of_cards_written(text, first, place, mentions):
            for following in after_any(text, AND, end):
                yield from text.write("prohibited", other, following, mentions)
                if len({one.what for one in other}) == 1:
                    yield from self._of_cards_written(text, other, following, mentions)

    def _of_cards_written(
        self, text: Text, got: Got, place: int, mentions: Mentions
    ) -> Iterator[int]:
        plain = tuple(changed(one, what=SOMETHING) for one in got)
        for start in text.write("what", got[0].what, place, mentions):
            yield from predicates_written(text, plain, start, mentions)


def is_climax(what: Any, mentions: Mentions) -> bool:
    """Whether words point at a climax. It gets nothing: another card must be meant."""
    one = mentions.of(what) if isinstance(what, str) else None
    return one is not None and one.kind == faces.CLIMAX


def lasting(both: Got, duration: str) -> Got:
    """What holds, for this time."""
    return tuple(changed(one, duration=duration) for one in both)


def after_following(text: Text, place: int) -> Iterator[int]:
    """The places after “and”, perhaps “gets”, and “the following ability”."""
    for start in after_any(text, AND, place):
        yield from after_any(text, FOLLOWING, start)
        for got in after_any(text, GET, start):
            yield from after_any(text, FOLLOWING, got)


def after_duration(text: Text, place: int) -> Iterator[int]:
    """Where a clause goes on that says first how long its effect lasts."""
    comma = text.after(COMMA, place)
    yield place if comma is None else comma


def _how_long(text: Text, place: int, mentions: Mentions, said: str | None) -> Iterator[Read]:
    if said is not None:
        yield Read(said, place)
    else:
        yield from text.read("duration", place, mentions)


def _how_long_written(
    text: Text, duration: str, place: int, mentions: Mentions, *, said: bool
) -> Iterator[int]:
    if said:
        yield place
    else:
        yield from text.write("duration", duration, place, mentions)


def predicate(text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
    """What is said of cards with one verb: what they get, or what they cannot do."""
    for start in after_any(text, GET, place):
        yield from text.read("things got", start, mentions)
    for forbidden in after_any(text, CANNOT, place):
        yield from text.read("actions", forbidden, mentions)


def predicates(text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
    """What is said of cards, with one verb or with two of which one at most forbids something."""
    for got, end in predicate(text, place, mentions):
        yield Read(got, end)
        for following in after_any(text, AND, end):
            for more, last in predicate(text, following, mentions):
                if not (isinstance(got[-1], Prohibit) and isinstance(more[0], Prohibit)):
                    yield Read((*got, *more), last)


def before_following(text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
    """What is said of cards before “the following ability”, with the words between."""
    for start in after_any(text, GET, place):
        yield Read((), start)
    for got, end in predicates(text, place, mentions):
        for start in between(text, got, end):
            yield Read(got, start)


def between(text: Text, got: Got, place: int) -> Iterator[int]:
    """Where “the following ability” stands after other things that cards get."""
    for following in after_any(text, AND, place):
        if not isinstance(got[-1], Prohibit):
            yield following
        yield from after_any(text, GET, following)


def after_any(text: Text, words: tuple[Tokens, ...], place: int) -> Iterator[int]:
    """The places after any of these words, if they stand at a place."""
    for one in words:
        following = text.after(one, place)
        if following is not None:
            yield following


def predicate_written(text: Text, got: Got, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of what is said of cards with one verb."""
    if isinstance(got[0], Prohibit):
        for forbidden in after_any(text, CANNOT, place):
            yield from text.write("actions", got, forbidden, mentions)
        return
    for start in after_any(text, GET, place):
        yield from text.write("things got", got, start, mentions)


def predicates_written(text: Text, got: Got, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of what is said of cards."""
    kinds = [isinstance(one, Prohibit) for one in got]
    if len(set(kinds)) == 1:
        yield from predicate_written(text, got, place, mentions)
        turns = range(1, 1 if kinds[0] or text.blank else len(got))
    else:
        turn = kinds.index(not kinds[0])
        turns = range(turn, turn + (len(set(kinds[turn:])) == 1))
    for turn in turns:
        for end in predicate_written(text, got[:turn], place, mentions):
            for following in after_any(text, AND, end):
                yield from predicate_written(text, got[turn:], following, mentions)


def before_following_written(
    text: Text, got: Got, place: int, mentions: Mentions
) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Where “the following ability” can stand, with the abilities that follow."""
    for number in range(len(got)):
        plain, given = got[:number], got[number:]
        if not all(isinstance(one, GiveAbility) for one in given):
            continue
        abilities = tuple(one.ability for one in given)
        if not plain:
            for start in after_any(text, GET, place):
                yield start, abilities
        else:
            for end in predicates_written(text, plain, place, mentions):
                for start in between(text, plain, end):
                    yield start, abilities


def _getting(got: Got, what: Any, duration: str) -> Got:
    return tuple(changed(one, what=what, duration=duration) for one in got)


CATEGORIES: dict[str, Category] = {
    "said duration": Table(DURATIONS),
    "duration": Durations(),
    "gets": Gets(),
    "for one time": ForOneTime(),
}
