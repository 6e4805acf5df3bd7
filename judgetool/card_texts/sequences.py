"""What sentences do one after the other: clauses, conditions, “you may”, “if you do” and “X is”.

A text says its effects in a row: it chooses a character, and then that character gets power. A tree
holds what depends on a choice inside the choice. :func:`in_a_row` and :func:`nested` go from the
one to the other. What depends on a choice are the effects right after it that name the cards
chosen; all others are carried out even if nothing was chosen.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from judgetool.card_texts.grammar import Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.tokens import Sort, Token, tokens_of
from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Effect,
    If,
    IfYouDo,
    InOrder,
    IsNot,
    Let,
    May,
    NoAction,
    Put,
    Search,
    Variable,
)
from judgetool.engine.kernel.abilities.node import Calculated, nodes_in
from judgetool.engine.kernel.immutable import changed

Row = tuple[Effect, ...]
"""Effects in the order in which a text says them."""

X = Variable("X")
CHOSEN = ("chosen", "chosen earlier")
MOVED = ("those cards",)
NOTHING = NoAction()


# --- rows and trees -------------------------------------------------------------------------------


def in_a_row(effect: Effect) -> Row:
    """An effect as the row in which a text says it."""
    if isinstance(effect, InOrder):
        return tuple(one for part in effect.effects for one in in_a_row(part))
    if isinstance(effect, ChooseCard | Search) and effect.then != NOTHING:
        return (changed(effect, then=NOTHING), *in_a_row(effect.then))
    return (effect,)


def nested(row: Row) -> Effect:
    """The effect that a row of effects is."""
    made: list[Effect] = []
    place = 0
    while place < len(row):
        effect, place = row[place], place + 1
        if isinstance(effect, ChooseCard | Search):
            start = place
            moved = False
            while place < len(row) and (
                speaks_of_choice(row[place]) or (moved and says(row[place], MOVED))
            ):
                moved = moved or moves_choice(row[place])
                place += 1
            if place > start:
                effect = changed(effect, then=nested(row[start:place]))
        made.append(effect)
    return made[0] if len(made) == 1 else InOrder(tuple(made))


def speaks_of_choice(effect: Effect) -> bool:
    """Whether an effect is about the cards chosen before it.

    After a choice within the effect, “chosen” are the cards of that one.
    """
    return not isinstance(effect, ChooseCard | Search) and _speaks(effect, CHOSEN)


def _speaks(tree: Any, words: tuple[str, ...]) -> bool:
    if isinstance(tree, InOrder):
        for one in tree.effects:
            if _speaks(one, words):
                return True
            if any(isinstance(node, ChooseCard | Search) for node in nodes_in(one)):
                words = words[1:]
        return False
    if isinstance(tree, ChooseCard | Search):
        chooses = changed(tree, then=NOTHING)
        return says(chooses, words) or _speaks(tree.then, words[1:])
    if isinstance(tree, str):
        return tree in words
    if isinstance(tree, tuple):
        return any(_speaks(part, words) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, type | Ability | IsNot):
        return False
    return any(_speaks(getattr(tree, one.name), words) for one in fields(tree))


def moves_choice(effect: Effect) -> bool:
    """Whether an effect puts the cards chosen before elsewhere; they are “those cards” then."""
    return isinstance(effect, Put) and effect.what in CHOSEN


def says(tree: Any, words: tuple[str, ...]) -> bool:
    """Whether one of these words stands in a tree.

    What stands in abilities does not count, nor the cards that a text leaves out.
    """
    if isinstance(tree, str):
        return tree in words
    if isinstance(tree, tuple):
        return any(says(part, words) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, type | Ability | IsNot):
        return False
    return any(says(getattr(tree, one.name), words) for one in fields(tree))


def replaced(tree: Any, old: Any, new: Any) -> Any:
    """A tree with ``new`` wherever ``old`` stands."""
    if tree == old and type(tree) is type(old):
        return new
    if isinstance(tree, tuple):
        return tuple(replaced(part, old, new) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    read = {one.name: getattr(tree, one.name) for one in fields(tree) if one.name != "do"}
    return type(tree)(**{name: replaced(part, old, new) for name, part in read.items()})


# --- X --------------------------------------------------------------------------------------------


def with_x(row: Row, number: Any, *, continuous: bool) -> Row | None:
    """A row in which X is a number; None if X does not stand in it.

    Where X stands once, the number stands there. Where it stands several times, the number is
    taken before the first of them.
    """
    uses = [place for place, one in enumerate(row) if X in nodes_in(one)]
    if not uses:
        return None
    times = sum(node == X for one in row for node in nodes_in(one))
    if continuous or times == 1:
        return tuple(replaced(one, X, number) for one in row)
    return (*row[: uses[0]], Let("X", number, nested(row[uses[0] :])))


def without_x(row: Row, *, continuous: bool) -> Iterator[tuple[Row, Any]]:
    """The rows with X, and the number that X is, that :func:`with_x` makes into a row."""
    if row and isinstance(row[-1], Let) and row[-1].name == "X":
        let = row[-1]
        yield (*row[:-1], *in_a_row(let.effect)), let.number
    numbers = (
        node for one in row for node in nodes_in(one) if isinstance(node, Calculated) and node != X
    )
    for number in dict.fromkeys(numbers):
        having = tuple(replaced(one, number, X) for one in row)
        if with_x(having, number, continuous=continuous) == row:
            yield having, number


# --- if you do ------------------------------------------------------------------------------------


def followed(row: Row, start: int, then: Effect) -> Row:
    """A row in which ``then`` is done if the sentence that begins at ``start`` was carried out."""
    attached = _attached(row[-1], then)
    if attached is not None:
        return (*row[:-1], attached)
    return (*row[:start], IfYouDo(nested(row[start:]), then))


def _attached(effect: Effect, then: Effect) -> Effect | None:
    if isinstance(effect, May) and effect.then is None:
        return changed(effect, then=then)
    if isinstance(effect, If) and effect.otherwise is None:
        inside = in_a_row(effect.then)
        attached = _attached(inside[-1], then)
        if attached is None:
            attached = None if len(inside) > 1 else IfYouDo(effect.then, then)
        return None if attached is None else changed(effect, then=nested((*inside[:-1], attached)))
    return None


def without_then(effect: Effect) -> Iterator[tuple[Row, Effect]]:
    """What a sentence says of an effect, and what the next one says after “if you do”."""
    if isinstance(effect, May) and effect.then is not None:
        yield (changed(effect, then=None),), effect.then
    if isinstance(effect, IfYouDo) and effect.otherwise is None:
        yield in_a_row(effect.effect), effect.then
    if isinstance(effect, If) and effect.otherwise is None:
        inside = in_a_row(effect.then)
        for row, then in without_then(inside[-1]):
            yield (changed(effect, then=nested((*inside[:-1], *row))),), then


# --- sentences ------------------------------------------------------------------------------------

END = Token(Sort.SIGN, ".")
AND_SO_ON = tuple(
    tokens_of(one) for one in (", and", ",", "and", ", then", "and then", ", and then")
)
YOU_MAY, IF = tokens_of("you may"), tokens_of("if")
IF_YOU_DO = (tokens_of("if you do,"), tokens_of("if so,"))
X_IS = (tokens_of("x is equal to"), tokens_of("x is"))
COMMA = tokens_of(",")


class _Said(NamedTuple):
    """A row that was read, the place after it, and what has been mentioned since."""

    row: Row
    end: int
    mentions: Mentions


def mentioned(text: Text, row: Row, mentions: Mentions) -> Mentions:
    """What has been mentioned after a row of effects."""
    for effect in row:
        if isinstance(effect, If):
            mentions = text.grammar.introduced(effect.condition, mentions)
            mentions = mentioned(text, in_a_row(effect.then), mentions)
        elif isinstance(effect, May | IfYouDo):
            mentions = mentioned(text, in_a_row(effect.effect), mentions)
            if effect.then is not None:
                mentions = mentioned(text, in_a_row(effect.then), mentions)
        elif isinstance(effect, Let):
            mentions = mentioned(text, in_a_row(effect.effect), mentions)
        else:
            mentions = text.grammar.introduced(effect, mentions)
    return mentions


def known_at_x(text: Text, row: Row, mentions: Mentions) -> Mentions:
    """What has been mentioned where X is taken: before the first effect in which it stands.

    Words in the sentence that says what X is point at that, although it stands behind. What a
    continuous ability gives to each card can depend on that card.
    """
    if mentions.continuous:
        return mentioned(text, row, mentions)
    several = sum(node == X for one in row for node in nodes_in(one)) > 1
    for effect in row:
        if X not in nodes_in(effect):
            mentions = mentioned(text, (effect,), mentions)
        elif several or (inside := _parts_of(text, effect, mentions)) is None:
            return mentions
        else:
            return known_at_x(text, *inside)
    return mentions


def _parts_of(text: Text, effect: Effect, mentions: Mentions) -> tuple[Row, Mentions] | None:
    """The effects in an effect among which X stands, with what has been mentioned before them."""
    match effect:
        case If(otherwise=None) if X not in nodes_in(effect.condition):
            known = text.grammar.introduced(effect.condition, mentions)
            return in_a_row(effect.then), known
        case May() | IfYouDo() if X in nodes_in(effect.effect):
            return in_a_row(effect.effect), mentions
        case May(otherwise=None) | IfYouDo(otherwise=None) if effect.then is not None:
            known = mentioned(text, in_a_row(effect.effect), mentions)
            return in_a_row(effect.then), known
    return None


class Sentences:
    """The category of whole texts of sentences. The tree is one effect."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All effects that sentences from a place on say."""
        for said in self._sentences(text, _Said((), place, mentions), mentions):
            yield Read(nested(said.row), said.end)

    def _sentences(self, text: Text, before: _Said, origin: Mentions) -> Iterator[_Said]:
        for said in self._sentence(text, before.end, before.mentions):
            start, row = len(before.row), (*before.row, *said.row)
            both = _Said(row, said.end, said.mentions)
            yield from self._and_so_on(text, both, start, origin)

    def _and_so_on(self, text: Text, said: _Said, start: int, origin: Mentions) -> Iterator[_Said]:
        yield said
        row, end, mentions = said
        for words in IF_YOU_DO:
            following = text.after(words, end)
            if following is not None:
                for then in self._sentence(text, following, mentions):
                    both = followed(row, start, nested(then.row))
                    done = _Said(both, then.end, then.mentions)
                    yield from self._and_so_on(text, done, start, origin)
        for words in X_IS:
            following = text.after(words, end)
            if following is not None:
                known = known_at_x(text, row, origin)
                for number, after in text.read("number defined", following, known):
                    whole = with_x(row, number, continuous=mentions.continuous)
                    for ended in sentence_ends(text, after):
                        if whole is not None:
                            done = _Said(whole, ended, mentions)
                            yield from self._and_so_on(text, done, start, origin)
        yield from self._sentences(text, said, origin)

    def _sentence(self, text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
        for said in items(text, place, mentions):
            for end in sentence_ends(text, said.end):
                yield said._replace(end=end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the sentences that say an effect."""
        yield from self._written(text, in_a_row(tree), place, mentions)

    def _written(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        for length in range(1, len(row) + 1):
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
        for having, number in without_x(row, continuous=mentions.continuous):
            for end in self._plainly(text, having, place, mentions):
                for words in X_IS:
                    following = text.after(words, end)
                    if following is not None:
                        known = known_at_x(text, having, mentions)
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
        for said in items_written(text, row, place, mentions):
            yield from sentence_ends(text, said)
        for first, then in without_then(row[-1]):
            known = mentioned(text, (*row[:-1], *first), mentions)
            for end in self._with_then(text, (*row[:-1], *first), place, mentions):
                for words in IF_YOU_DO:
                    following = text.after(words, end)
                    if following is not None:
                        for last in items_written(text, in_a_row(then), following, known):
                            yield from sentence_ends(text, last)


def sentence_ends(text: Text, place: int) -> Iterator[int]:
    """Where a sentence ends that could end here: after its full stop, or with the text."""
    token = text.token(place)
    if token == END:
        yield place + 1
    elif (
        token is None or token in CLOSING or text.token(place - 1) == END or _quote(text, place - 1)
    ):
        yield place


CLOSING = (Token(Sort.SIGN, "("), Token(Sort.SIGN, ")"), Token(Sort.WORD, "while"))
"""What can follow a sentence without a full stop."""


def _quote(text: Text, place: int) -> bool:
    token = text.token(place)
    return token is not None and token.sort is Sort.QUOTE


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
    for row, end in text.read("clause", place, mentions):
        known = mentioned(text, row, mentions)
        yield _Said(row, end, known)
        for following in _going_on(text, end):
            for said in items(text, following, known):
                yield _Said((*row, *said.row), said.end, said.mentions)


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
            following = text.after(YOU_MAY, place)
            if following is not None:
                yield from items_written(text, in_a_row(only.effect), following, mentions)
    for length in range(1, min(len(row), MOST_IN_A_CLAUSE) + 1):
        first, rest = row[:length], row[length:]
        known = mentioned(text, first, mentions) if rest else mentions
        for end in text.write("clause", first, place, mentions):
            if not rest:
                yield end
                continue
            for following in _going_on(text, end):
                yield from items_written(text, rest, following, known)


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


MOST_IN_A_CLAUSE = 5
"""The most effects that one clause says: numbers that cards get, and abilities."""
