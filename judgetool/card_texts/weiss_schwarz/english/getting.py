"""What cards get and for how long: numbers, abilities, and what they cannot do."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.english import change
from judgetool.card_texts.grammar import (
    Beginning,
    Category,
    Listed,
    Quoted,
    Read,
    Single,
    Table,
    Text,
)
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tokens import Token, Tokens, tokens_of
from judgetool.card_texts.weiss_schwarz.english.cards_meant import OneAmong
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Allow,
    Change,
    Count,
    GiveAbility,
    GiveWords,
    IsType,
    Prohibit,
    Selector,
    Times,
    Variable,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones

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


def getting(aspect: str) -> Iterator[Phrase]:
    """Changes of a number of cards."""
    means = Change(aspect, gap("change"), SOMETHING, SOMETHING)
    yield Phrase("got", f"{{change}} {aspect} <each|>", means=means)
    less = Change(aspect, Times(Variable("X"), -1), SOMETHING, SOMETHING)
    yield Phrase("got", f"-x {aspect} <each|>", means=less)


def getting_for_each(aspect: str) -> Iterator[Phrase]:
    """Changes of a number of cards for each of some cards."""
    change, count = "constant change", Count(gap("cards_counted"))
    if aspect in ("soul", "level"):
        change = "change but one"
        yield Phrase(
            "got for each",
            f"+1 {aspect} for each <of|> {{cards_counted}}",
            means=Change(aspect, count, SOMETHING, SOMETHING),
        )
    yield Phrase(
        "got for each",
        f"{{change: {change}}} {aspect} for each <of|> {{cards_counted}}",
        means=Change(aspect, Times(count, gap("change")), SOMETHING, SOMETHING),
    )


NUMBERS = ("power", "soul", "level", "cost")
GOT = (
    *(one for aspect in NUMBERS for one in getting(aspect)),
    Phrase(
        "got", "{quoted_ability}", means=GiveAbility(gap("quoted_ability"), SOMETHING, SOMETHING)
    ),
    Phrase(
        "got",
        "{trait} <trait|>",
        means=GiveWords(faces.TRAITS, (gap("trait"),), SOMETHING, SOMETHING),
    ),
)
COLORS = tuple(
    Phrase(
        "got",
        f"the color {color}",
        means=GiveWords(faces.COLOR, (color,), SOMETHING, SOMETHING),
    )
    for color in faces.COLORS
)
GOT_FOR_EACH = tuple(one for aspect in NUMBERS for one in getting_for_each(aspect))

ACTIONS = (
    ("side attack", "side attack"),
    ("frontal attack", "frontal attack"),
    ("direct attack", "direct attack"),
    ("attack", "attack"),
    ("become 【REVERSE】", "become reversed"),
    ("【STAND】 during <your|their> stand phase", "stand in the stand phase"),
    ("<move|be moved> to <another|a different> position <of|on> <the|your> stage", "move"),
    ("<move|be moved> to another stage position", "move"),
    ("be chosen by your opponent's effects", "be chosen by the opponent's effects"),
    ("deal damage to <a player|players>", "deal damage"),
)
"""What cards cannot do, in words and in trees."""

FORBIDDEN = tuple(
    Phrase("action", words, means=Prohibit(action, SOMETHING, SOMETHING))
    for words, action in ACTIONS
)


Got = tuple[Any, ...]
"""What cards get and cannot do, before it is said of which cards and how long."""

LASTING = (Change, GiveAbility, GiveWords, Prohibit)
GET = tuple(tokens_of(one) for one in ("gets", "get", "gains", "gain", "also gets", "also get"))
CANNOT = tokens_of("cannot")
STOP, COMMA = tokens_of("."), tokens_of(",")
AND_WORDS = ("and", ", and", ",")
AND = tuple(tokens_of(one) for one in AND_WORDS)
FOLLOWING = tuple(
    tokens_of(one)
    for one in ("the following ability", "the following abilities", "the following 2 abilities")
)


class Gets(Beginning):
    """The category of clauses by which cards get something, cannot do something, or both.

    The tree is a row of lasting effects on the same cards, for the same time. The time is said
    first or last. An ability that is called “the following” stands in quotation marks after the
    sentence.
    """

    beginnings = ("what", "said duration")

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What cards get at a place."""
        yield from self._read(text, place, mentions, None)
        if not mentions.continuous:
            for duration, end in text.read("said duration", place, mentions):
                for start in after_duration(text, end):
                    yield from self._read(text, start, mentions, duration)

    def _read(self, text: Text, place: int, mentions: Mentions, said: str | None) -> Iterator[Read]:
        for what, after_what in text.read("what", place, mentions):
            for got, after_got in predicates(text, after_what, mentions):
                for duration, end in _how_long(text, after_got, mentions, said):
                    yield Read(_getting(got, what, duration), end)
            yield from self._following(text, what, after_what, mentions, said)

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
        got = tuple(changed(one, what=SOMETHING, duration=SOMETHING) for one in tree)
        if _getting(got, what, duration) != tree:
            return
        yield from self._written(text, got, what, duration, place, mentions, said=False)
        if not mentions.continuous:
            for end in text.write("said duration", duration, place, mentions):
                for start in after_duration(text, end):
                    yield from self._written(text, got, what, duration, start, mentions, said=True)

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
        for after_what in text.write("what", what, place, mentions):
            for end in predicates_written(text, got, after_what, mentions):
                yield from _how_long_written(text, duration, end, mentions, said=said)
            for start, abilities in before_following_written(text, got, after_what, mentions):
                for following in after_any(text, FOLLOWING, start):
                    for end in _how_long_written(text, duration, following, mentions, said=said):
                        quoted = text.after(STOP, end)
                        if quoted is not None:
                            yield from text.write("quoted abilities", abilities, quoted, mentions)


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
    forbidden = text.after(CANNOT, place)
    if forbidden is not None:
        yield from text.read("actions", forbidden, mentions)


def predicates(text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
    """What is said of cards, with one verb or with both."""
    for got, end in predicate(text, place, mentions):
        yield Read(got, end)
        for following in after_any(text, AND, end):
            for more, last in predicate(text, following, mentions):
                if isinstance(got[-1], Prohibit) != isinstance(more[0], Prohibit):
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
        forbidden = text.after(CANNOT, place)
        if forbidden is not None:
            yield from text.write("actions", got, forbidden, mentions)
        return
    for start in after_any(text, GET, place):
        yield from text.write("things got", got, start, mentions)


def predicates_written(text: Text, got: Got, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of what is said of cards."""
    kinds = [isinstance(one, Prohibit) for one in got]
    if len(set(kinds)) == 1:
        yield from predicate_written(text, got, place, mentions)
        return
    turn = kinds.index(not kinds[0])
    if len(set(kinds[turn:])) > 1:
        return
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


# --- what players cannot do -----------------------------------------------------------------------


class Always:
    """The duration of a continuous ability, which no other effect has."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The duration, in a continuous ability."""
        if mentions.continuous:
            yield Read(UNTIL_NO_LONGER, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself: nothing is said."""
        if mentions.continuous and tree == UNTIL_NO_LONGER:
            yield place


FROM_HAND = "from <your|their|his or her|> <hand|hands>"
EVENTS = Selector(zones.HAND, gap("player"), (IsType(faces.EVENT),))
PLAYERS = (
    Phrase("player", "you", means="yours"),
    Phrase("player", "your opponent", "they", means="opponent's"),
    Phrase("player", "<all players|players>", means="either's"),
)


def forbidden_to_players() -> Iterator[Phrase]:
    """What players cannot do.

    That they cannot play events is said of the cards in a hand. A continuous ability alone says it
    of cards that come there later, too.
    """
    backup = Prohibit("use Backup", gap("player"), gap("always"))
    event = Prohibit("be played from hand", EVENTS, gap("always"))
    events = "<event cards|events>"
    yield Phrase(
        "prohibition",
        f'{{player}} cannot play "Backup" {FROM_HAND} {{duration}}',
        means=(changed(backup, duration=gap("duration")),),
    )
    yield Phrase(
        "prohibition", f"{{player}} cannot play {events} {FROM_HAND} {{always}}", means=(event,)
    )
    yield Phrase(
        "prohibition",
        f'{{player}} cannot play {events} <or|and> "Backup" {FROM_HAND} {{always}}',
        f'{{player}} cannot play "Backup" <or|and> {events} {FROM_HAND} {{always}}',
        means=(event, backup),
    )
    encore = '"【AUTO】 Encore"'
    yield Phrase(
        "prohibition",
        f"{{player}} cannot use {encore} {{duration}}",
        means=(Prohibit("use Encore", gap("player"), gap("duration")),),
    )
    yield Phrase(
        "prohibition",
        f"{{said duration}} <,|> {{player}} cannot use {encore}",
        means=(Prohibit("use Encore", gap("player"), gap("said_duration")),),
    )


STANDS = "cannot 【STAND】 during"
STANDING = tuple(
    Phrase(
        "prohibition",
        f"{{what}} {STANDS} {whose} next stand phase",
        means=(Prohibit("stand in the stand phase", gap("what"), duration),),
    )
    for whose, duration in (
        ("your", "your next turn"),
        ("your opponent's", "opponent's next turn"),
    )
)
"""The next stand phase of a player is in their next turn, and nothing else is prohibited there."""

# --- what cards can do although the rules forbid it -----------------------------------------------

COLORLESS = "can be played from your hand without fulfilling color requirements"
ALLOWED = (
    Phrase(
        "prohibition",
        f"your <climax|climaxes|climax cards> {COLORLESS} {{always}}",
        means=(
            Allow(
                "be played without color",
                Selector(zones.HAND, tests=(IsType(faces.CLIMAX),)),
                gap("always"),
            ),
        ),
    ),
)
IN_HAND = (
    Phrase(
        "lasting in hand",
        f"this card {COLORLESS} <.|>",
        means=(Allow("be played without color", "this card", UNTIL_NO_LONGER),),
    ),
    Phrase(
        "lasting in hand",
        "this card cannot be played <from your hand|> <.|>",
        means=(Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),),
    ),
)
"""What is said of a card in the hand: an ability that says it works there."""


# --- single words ---------------------------------------------------------------------------------


def constant_change(token: Token) -> int | None:
    """What is added to a number, without X."""
    meant = change(token)
    return meant if isinstance(meant, int) else None


def change_but_one(token: Token) -> int | None:
    """What is added to a number, without X, and other than one more."""
    meant = constant_change(token)
    return None if meant == 1 else meant


CATEGORIES: dict[str, Category] = {
    "said duration": Table(DURATIONS),
    "duration": Durations(),
    "always": Always(),
    "player": Table(PLAYERS),
    "constant change": Single(constant_change),
    "change but one": Single(change_but_one),
    "got": Table((*GOT, *COLORS)),
    "got for each": Table(GOT_FOR_EACH),
    "several got": Listed("got", AND_WORDS),
    "one got for each": Table((Phrase("one", "{got_for_each}", means=(gap("got_for_each"),)),)),
    "each and more": Table(
        (
            Phrase(
                "both",
                "{got_for_each} <and|, and|,> {several got}",
                means=(gap("got_for_each"), parts("several_got")),
            ),
        )
    ),
    "things got": OneAmong("several got", "one got for each", "each and more"),
    "action": Table(FORBIDDEN),
    "actions": Listed("action", ("or", "and", ", or")),
    "gets": Gets(),
    "prohibition": Table((*forbidden_to_players(), *STANDING, *ALLOWED)),
    "lasting in hand": Table(IN_HAND),
    "quoted ability": Quoted("ability"),
    "quoted effects": Quoted("text quoted"),
    "quoted abilities": Listed("quoted ability", ("", "and", ",")),
}
