"""What English sentences do one after the other: clauses, conditions, “you may” and “if you do”."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from judgetool.card_texts.grammar import Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.rows import (
    Row,
    before_last,
    can_have_otherwise,
    followed,
    in_a_row,
    known_at_x,
    known_inside,
    mentioned,
    nested,
    with_x,
    with_x_inside,
    without_then,
    without_x,
    without_x_inside,
)
from judgetool.card_texts.shuffles import one_after_the_other, without_shuffle
from judgetool.card_texts.tokens import Sort, Token, Tokens, tokens_of
from judgetool.engine.kernel.abilities import Change, Effect, If, May
from judgetool.engine.kernel.immutable import changed

# --- sentences ------------------------------------------------------------------------------------

END = Token(Sort.SIGN, ".")
AND_SO_ON = tuple(
    tokens_of(one) for one in (", and", ",", "and", ", then", "and then", ", and then")
)
OPPONENT_MAY = tokens_of("your opponent may")
IF_THEY_DO = tuple(
    tokens_of(f"if {who} {does},")
    for who, does in (
        ("they", "do"),
        ("he or she", "does"),
        ("your opponent", "does"),
    )
)
YOU_MAY, IF = tokens_of("you may"), tokens_of("if")
IF_YOU_DO = (tokens_of("if you do,"), tokens_of("if so,"))
X_IS = tuple(tokens_of(one) for one in ("x is equal to", "x is equal", "x is"))
COMMA, THEN = tokens_of(","), tokens_of("then,")
OTHERWISE = (tokens_of("otherwise,"), tokens_of("if not,"))
OR_ELSE = (tokens_of(", otherwise,"), tokens_of(", and otherwise,"), tokens_of(", if not,"))
"""The words for what is done if a condition fails: in a sentence of its own, or in the same one."""


def if_done(effect: Effect) -> tuple[Tokens, ...]:
    """The words for “if it was done”, by the player who decides about it."""
    while isinstance(effect, If):
        effect = in_a_row(effect.then)[-1]
    by_opponent = isinstance(effect, May) and effect.by == "opponent's"
    return IF_THEY_DO if by_opponent else IF_YOU_DO


class _Said(NamedTuple):
    """A row that was read, the place after it, and what has been mentioned since."""

    row: Row
    end: int
    mentions: Mentions


class Sentences:
    """The category of whole texts of sentences. The tree is one effect."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All effects that sentences from a place on say."""
        for said in self._sentences(text, _Said((), place, mentions), mentions):
            yield Read(nested(said.row), said.end)

    def _sentences(self, text: Text, before: _Said, origin: Mentions) -> Iterator[_Said]:
        conditional = bool(before.row) and isinstance(before.row[-1], If | May)
        for said in self._sentence(text, before.end, before.mentions, conditional=conditional):
            start, row = one_after_the_other(before.row, said.row)
            both = _Said(row, said.end, said.mentions)
            yield from self._and_so_on(text, both, start, origin)

    def _and_so_on(self, text: Text, said: _Said, start: int, origin: Mentions) -> Iterator[_Said]:
        yield said
        for done in (
            *self._if_done(text, said, start),
            *self._otherwise(text, said, origin),
            *self._x_said(text, said, origin),
        ):
            yield from self._and_so_on(text, done, start, origin)
        yield from self._sentences(text, said, origin)

    def _if_done(self, text: Text, said: _Said, start: int) -> Iterator[_Said]:
        """With a sentence after “if you do”."""
        for words in if_done(said.row[-1]):
            following = text.after(words, said.end)
            if following is not None:
                for then in self._sentence(text, following, said.mentions):
                    both = followed(said.row, start, nested(then.row))
                    yield _Said(both, then.end, then.mentions)

    def _otherwise(self, text: Text, said: _Said, origin: Mentions) -> Iterator[_Said]:
        """With a sentence after “otherwise”."""
        if not can_have_otherwise(said.row):
            return
        *before, last = said.row
        for following in after_any(text, OTHERWISE, said.end):
            for other in self._sentence(text, following, before_last(text, said.row, origin)):
                either = changed(last, otherwise=nested(other.row))
                yield _Said((*before, either), other.end, other.mentions)

    def _x_said(self, text: Text, said: _Said, origin: Mentions) -> Iterator[_Said]:
        """With the sentence that says what X is."""
        row, end, mentions = said
        for following in after_any(text, X_IS, end):
            known = known_at_x(text, row, origin)
            for number, after in text.read("number defined", following, known):
                whole = with_x(row, number, continuous=mentions.continuous)
                for ended in sentence_ends(text, after):
                    if whole is not None:
                        yield _Said(whole, ended, mentions)
            inside = known_inside(text, row, origin)
            if inside is None or mentions.continuous:
                continue
            for number, after in text.read("number defined", following, inside):
                whole = with_x_inside(row, number)
                for ended in sentence_ends(text, after):
                    if whole is not None:
                        yield _Said(whole, ended, mentions)

    def _sentence(
        self, text: Text, place: int, mentions: Mentions, *, conditional: bool = False
    ) -> Iterator[_Said]:
        for start in sentence_starts(text, place):
            if conditional and start > place:
                continue  # “then” would go on with what is done under a condition
            for said in items(text, start, mentions):
                for end in sentence_ends(text, said.end):
                    yield said._replace(end=end)
                for other in or_else(text, said, mentions):
                    for end in sentence_ends(text, other.end):
                        yield other._replace(end=end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the sentences that say an effect."""
        yield from self._written(text, in_a_row(tree), place, mentions)

    def _written(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        for length in lengths(text, row):
            first, rest = row[:length], row[length:]
            for end, after in self._with_x(text, first, place, mentions):
                if not rest:
                    yield end
                else:
                    yield from self._written(text, rest, end, after)

    def _with_x(
        self, text: Text, row: Row, place: int, mentions: Mentions
    ) -> Iterator[tuple[int, Mentions]]:
        """The ends of one sentence with all that belongs to it, and what has been mentioned."""
        after = mentioned(text, row, mentions)
        for end in self._with_then(text, row, place, mentions):
            yield end, after
        ways = [
            (having, number, known_at_x(text, having, mentions))
            for having, number in without_x(row, continuous=mentions.continuous)
        ]
        for having, number in without_x_inside(row):
            inside = known_inside(text, having, mentions)
            if inside is not None and not mentions.continuous:
                ways.append((having, number, inside))
        for having, number, known in ways:
            for end in self._plainly(text, having, place, mentions):
                for following in after_any(text, X_IS, end):
                    for last in text.write("number defined", number, following, known):
                        for ended in sentence_ends(text, last):
                            yield ended, after

    def _plainly(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of sentences without the one that says what X is."""
        for length in range(1, len(row) + 1):
            first, rest = row[:length], row[length:]
            for end in self._with_then(text, first, place, mentions):
                if not rest:
                    yield end
                else:
                    known = mentioned(text, first, mentions)
                    yield from self._plainly(text, rest, end, known)

    def _with_then(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        for start in sentence_starts(text, place):
            for said in items_written(text, row, start, mentions):
                yield from sentence_ends(text, said)
        yield from self._with_otherwise(text, row, place, mentions)
        yield from self._with_shuffle(text, row, place, mentions)
        for first, then in without_then(row[-1]):
            known = mentioned(text, (*row[:-1], *first), mentions)
            for end in self._with_then(text, (*row[:-1], *first), place, mentions):
                for words in if_done(first[-1]):
                    following = text.after(words, end)
                    if following is not None:
                        for last in items_written(text, in_a_row(then), following, known):
                            yield from sentence_ends(text, last)

    def _with_shuffle(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of sentences of which the last one begins with the shuffle after a search."""
        for before, more in without_shuffle(row[-1]):
            known = mentioned(text, (*row[:-1], before), mentions)
            for end in self._with_then(text, (*row[:-1], before), place, mentions):
                for said in items_written(text, more, end, known):
                    yield from sentence_ends(text, said)

    def _with_otherwise(
        self, text: Text, row: Row, place: int, mentions: Mentions
    ) -> Iterator[int]:
        """The ends of sentences of which the last one begins with “otherwise”."""
        *before, last = row
        if not isinstance(last, If) or last.otherwise is None:
            return
        plainly = (*before, changed(last, otherwise=None))
        known, other = before_last(text, row, mentions), in_a_row(last.otherwise)
        if can_have_otherwise(plainly):
            for end in self._with_then(text, plainly, place, mentions):
                for following in after_any(text, OTHERWISE, end):
                    for said in items_written(text, other, following, known):
                        yield from sentence_ends(text, said)
            for start in sentence_starts(text, place):
                for end in items_written(text, plainly, start, mentions):
                    for following in after_any(text, OR_ELSE, end):
                        for said in items_written(text, other, following, known):
                            yield from sentence_ends(text, said)


def after_any(text: Text, words: tuple[Tokens, ...], place: int) -> Iterator[int]:
    """The places after any of these words, if they stand at a place."""
    for one in words:
        following = text.after(one, place)
        if following is not None:
            yield following


def or_else(text: Text, said: _Said, mentions: Mentions) -> Iterator[_Said]:
    """A sentence that goes on with what is done if its condition does not hold."""
    if can_have_otherwise(said.row):
        *before, last = said.row
        for following in after_any(text, OR_ELSE, said.end):
            for other in items(text, following, before_last(text, said.row, mentions)):
                either = changed(last, otherwise=nested(other.row))
                yield _Said((*before, either), other.end, other.mentions)


def sentence_starts(text: Text, place: int) -> Iterator[int]:
    """Where a sentence begins that stands here: at once, or after “then”."""
    yield place
    if place and _is_end(text.before(place)):
        following = text.after(THEN, place)
        if following is not None:
            yield following


def sentence_ends(text: Text, place: int) -> Iterator[int]:
    """Where a sentence ends that could end here: after its full stop, or with the text."""
    if text.blank and _is_end(text.before(place)):
        yield place
        return
    stop = text.after((END,), place)
    if stop is not None:
        yield stop
        return
    token = text.token(place)
    if token is None or token in CLOSING or _is_end(text.before(place)):
        yield place


CLOSING = (Token(Sort.SIGN, "("), Token(Sort.SIGN, ")"), Token(Sort.WORD, "while"))
"""What can follow a sentence without a full stop."""


def _is_end(token: Token | None) -> bool:
    """Whether a sentence has ended with a token: a full stop or a quotation."""
    return token is not None and (token == END or token.sort is Sort.QUOTE)


# --- the parts of a sentence ----------------------------------------------------------------------


def items(text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
    """All rows that the parts of a sentence from a place on say."""
    for start, condition, known in _asked(text, place, mentions):
        for said in items(text, start, known):
            yield _Said((If(condition, nested(said.row)),), said.end, said.mentions)
    following = text.after(YOU_MAY, place)
    if following is not None:
        for said in items(text, following, mentions):
            yield _Said((May(nested(said.row)),), said.end, said.mentions)
    following = text.after(OPPONENT_MAY, place)
    if following is not None:
        for said in deeds(text, following, mentions):
            yield _Said((May(nested(said.row), by="opponent's"),), said.end, said.mentions)
    for row, end in text.read("clause", place, mentions):
        known = mentioned(text, row, mentions)
        yield _Said(row, end, known)
        for following in _going_on(text, end):
            for said in items(text, following, known):
                yield _Said((*row, *said.row), said.end, said.mentions)


def deeds(text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
    """All rows that are said to be what the opponent may do."""
    for row, end in text.read("deed of the opponent", place, mentions):
        known = mentioned(text, row, mentions)
        yield _Said(row, end, known)
        for following in _going_on(text, end):
            for said in deeds(text, following, known):
                yield _Said((*row, *said.row), said.end, said.mentions)


def deeds_written(text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of what the opponent may do."""
    for length in range(1, len(row) + 1):
        first, rest = row[:length], row[length:]
        for end in text.write("deed of the opponent", first, place, mentions):
            if not rest:
                yield end
                continue
            known = mentioned(text, first, mentions)
            for following in _going_on(text, end):
                yield from deeds_written(text, rest, following, known)


def _asked(text: Text, place: int, mentions: Mentions) -> Iterator[tuple[int, Any, Mentions]]:
    """The conditions after an “if” at a place, with where the sentence goes on."""
    following = text.after(IF, place)
    if following is not None:
        for condition, end in text.read("condition", following, mentions):
            start = text.after(COMMA, end)
            if start is not None:
                yield start, condition, text.grammar.introduced(condition, mentions)


def _going_on(text: Text, place: int) -> Iterator[int]:
    """Where the next part of a sentence can begin after the words between two parts."""
    for words in AND_SO_ON:
        following = text.after(words, place)
        if following is not None:
            yield following


def items_written(text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of the parts of a sentence that says a row."""
    match row:
        case (If(otherwise=None) as only,):
            for start, known in _asked_written(text, only.condition, place, mentions):
                yield from items_written(text, in_a_row(only.then), start, known)
        case (May(then=None, otherwise=None) as only,):
            yield from _may_written(text, only, place, mentions)
    for length in lengths(text, row[: most_said(text, place)]):
        first, rest = row[:length], row[length:]
        known = mentioned(text, first, mentions) if rest else mentions
        for end in text.write("clause", first, place, mentions):
            if not rest:
                yield end
                continue
            for following in _going_on(text, end):
                yield from items_written(text, rest, following, known)


def _may_written(text: Text, may: May, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of what a player may do."""
    by_opponent = may.by == "opponent's"
    following = text.after(OPPONENT_MAY if by_opponent else YOU_MAY, place)
    if following is not None:
        written = deeds_written if by_opponent else items_written
        yield from written(text, in_a_row(may.effect), following, mentions)


def _asked_written(
    text: Text, condition: Any, place: int, mentions: Mentions
) -> Iterator[tuple[int, Mentions]]:
    """Where a sentence goes on after an “if” with this condition."""
    following = text.after(IF, place)
    if following is not None:
        for end in text.write("condition", condition, following, mentions):
            start = text.after(COMMA, end)
            if start is not None:
                yield start, text.grammar.introduced(condition, mentions)


def lengths(text: Text, row: Row) -> Iterator[int]:
    """How many effects of a row a clause or a sentence can say.

    Where nothing is printed yet, all that the same cards get for the same time is said at once.
    """
    together = alike_lasting(row) if text.blank else 0
    if together > 1:
        yield together
    yield from range(1, len(row) + 1)


def alike_lasting(row: Row) -> int:
    """How many changes at the beginning of a row are of the same cards, and last as long."""
    kinds = [(one.what, one.duration) if isinstance(one, Change) else None for one in row]
    return sum(1 for _ in takewhile(lambda kind: kind is not None and kind == kinds[0], kinds))


def most_said(text: Text, place: int) -> int:
    """The most effects that a clause at a place says: what it quotes can be as long as a text."""
    return MOST_QUOTED if text.token(place) == PERFORM else MOST_IN_A_CLAUSE


MOST_IN_A_CLAUSE, MOST_QUOTED = 6, 16
"""The most effects that one clause says: what cards get, and what becomes of them."""

(PERFORM,) = tokens_of("perform")
