"""What Japanese sentences do one after the other: conditions, who acts, clauses, “may” and X.

A sentence goes on with the form of its verbs, and only the last verb says that the player may do
all that the subject of the sentence does. What is known is left out: who acts, the cards that were
spoken of last, and how long effects last (`Mentions`).
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from judgetool.card_texts.grammar import Read, Text
from judgetool.card_texts.japanese import ALLOWED, GOING_ON, LAST
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.rows import (
    CHOSEN,
    Row,
    before_last,
    can_have_otherwise,
    followed,
    in_a_row,
    known_at_x,
    mentioned,
    nested,
    or_else,
    with_x,
    without_else,
    without_then,
    without_x,
)
from judgetool.card_texts.shuffles import one_after_the_other, without_shuffle
from judgetool.card_texts.tokens import Sort, Token, Tokens, tokens_of
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Count,
    Declare,
    Delay,
    If,
    IfYouDo,
    Look,
    May,
    Put,
    PutOff,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Times,
    Whose,
)
from judgetool.engine.kernel.abilities.node import Effect, Lasting, nodes_in
from judgetool.engine.kernel.immutable import changed

STOP, COMMA = tokens_of("。"), tokens_of("、")
IF_YOU_DO_NOT = tokens_of("そうしないなら、")
OTHERWISE = tokens_of("そうでないなら、")
IF_YOU_DO = tuple(tokens_of(one) for one in ("そうしたら、", "そうしたなら、"))
X_IS, EQUAL = tokens_of("xは"), tuple(map(tokens_of, ("に等しい", "と等しい")))
ACTORS: tuple[tuple[Tokens, Whose], ...] = (
    (tokens_of("あなたは"), "yours"),
    (tokens_of("相手は"), "opponent's"),
)
AND_THEN = tokens_of("その後、")
FOR_EACH = tokens_of("につき、")
DECK = "deck"
BETWEEN = (COMMA, ())
CLOSING = (Token(Sort.SIGN, "("), Token(Sort.SIGN, ")"))
"""What can follow a sentence without a full stop."""


class _Said(NamedTuple):
    """A row that was read, the place after it, and what has been mentioned since.

    ``may`` says that the last verb leaves it to the player: more before it can belong to that.
    """

    row: Row
    end: int
    mentions: Mentions
    may: bool = False


def _closed(said: _Said, actor: Whose) -> _Said:
    """What was said as a whole: if it may be done, the player who acts in it decides that."""
    if not said.may:
        return said
    return _Said((May(nested(said.row), by=actor),), said.end, said.mentions)


def _after_sentence(mentions: Mentions) -> Mentions:
    """What is known when a sentence begins: nothing can be left out that the last one said."""
    return changed(mentions, actor="yours", acting=False, object=None, duration=None, each=None)


def shuffles_as_said(row: Row) -> bool:
    """Whether each deck that is shuffled is the one of which the text spoke last, as far as it did.

    “その山札” is that deck, and without it nobody says whose deck is meant. A deck to which cards
    go later is not shuffled now.
    """
    said: Whose | None = None
    chosen: Whose | None = None
    seen: Whose | None = None
    later = False
    for effect in each_effect(row):
        match effect:
            case Shuffle(whose=whose) if later or (said is not None and whose != said):
                return False
            case Delay():
                later = any(isinstance(one, Put) and one.zone == DECK for one in nodes_in(effect))
            case Search(selector=Selector(whose=whose)):
                said = whose
            case ChooseCard(selector=Selector(whose=whose)):
                chosen = seen if effect.among_those else whose
            case Look(whose=whose) | Reveal(what=None, whose=whose):
                said = seen = whose
            case PutOff(whose=whose):
                seen = whose
                said = whose if DECK in (effect.origin, effect.zone) else said
            case Put(zone="deck", what=Selector(whose=whose)):
                said = whose
            case Put(zone="deck", what=what):
                said = chosen if what in CHOSEN else seen
    return True


def each_effect(row: Row) -> Iterator[Effect]:
    """The effects that sentences say one after the other, also under conditions and after “may”."""
    for effect in row:
        match effect:
            case If(then=first, otherwise=other) | May(effect=first, then=other):
                yield from each_effect(in_a_row(first))
                yield from each_effect(in_a_row(other) if other is not None else ())
            case IfYouDo(effect=first, then=other):
                yield from each_effect((*in_a_row(first), *in_a_row(other)))
            case _:
                yield effect


def sentence_ends(text: Text, place: int) -> Iterator[int]:
    """Where a sentence ends that could end here: after its full stop, or with the text."""
    if text.blank and _is_end(text.before(place)):
        yield place
        return
    stop = text.after(STOP, place)
    if stop is not None:
        yield stop
        return
    token = text.token(place)
    if token is None or token in CLOSING or _is_end(text.before(place)):
        yield place


def _is_end(token: Token | None) -> bool:
    """Whether a sentence has ended with a token: a full stop or a quotation."""
    return token is not None and (token == STOP[0] or token.sort is Sort.QUOTE)


class JapaneseSentences:
    """The category of whole texts of sentences. The tree is one effect."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All effects that sentences from a place on say."""
        known = _after_sentence(mentions)
        for said in self._sentences(text, _Said((), place, known), known):
            if not isinstance(said.row[-1], Declare) and shuffles_as_said(said.row):
                yield Read(nested(said.row), said.end)

    def _sentences(self, text: Text, before: _Said, origin: Mentions) -> Iterator[_Said]:
        if len(before.row) > MOST_EFFECTS:
            return
        for said in self._sentence(text, before.end, before.mentions):
            start, row = one_after_the_other(before.row, said.row)
            both = _Said(row, said.end, said.mentions)
            yield from self._and_so_on(text, both, start, origin)

    def _and_so_on(self, text: Text, said: _Said, start: int, origin: Mentions) -> Iterator[_Said]:
        yield said
        for done in (
            *self._linked(text, said, start),
            *self._otherwise(text, said, origin),
            *_where_x_is(text, said, origin),
        ):
            yield from self._and_so_on(text, done, start, origin)
        yield from self._sentences(text, said, origin)

    def _linked(self, text: Text, said: _Said, start: int) -> Iterator[_Said]:
        """A sentence after what was said, which begins with “if you do” or “if you do not”."""
        row, end, mentions, _ = said
        for words in IF_YOU_DO:
            following = text.after(words, end)
            if following is not None:
                for then in self._sentence(text, following, mentions):
                    both = followed(row, start, nested(then.row))
                    yield _Said(both, then.end, then.mentions)
        following = text.after(IF_YOU_DO_NOT, end)
        if following is not None:
            for other in self._sentence(text, following, mentions):
                either = or_else(row, nested(other.row))
                if either is not None:
                    yield _Said(either, other.end, other.mentions)

    def _otherwise(self, text: Text, said: _Said, origin: Mentions) -> Iterator[_Said]:
        """A sentence after what was said, which is done if the condition there does not hold."""
        following = text.after(OTHERWISE, said.end)
        if following is not None and can_have_otherwise(said.row):
            *before, last = said.row
            known = _after_sentence(before_last(text, said.row, origin))
            for other in self._sentence(text, following, known):
                either = changed(last, otherwise=nested(other.row))
                yield _Said((*before, either), other.end, other.mentions)

    def _sentence(self, text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
        for said in items(text, place, mentions):
            for end in sentence_ends(text, said.end):
                yield _Said(said.row, end, _after_sentence(said.mentions))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the sentences that say an effect."""
        yield from self._written(text, in_a_row(tree), place, _after_sentence(mentions))

    def _written(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        for length in range(1, len(row) + 1):
            first, rest = row[:length], row[length:]
            for end in self._with_x(text, first, place, mentions):
                if not rest:
                    yield end
                else:
                    known = _after_sentence(mentioned(text, first, mentions))
                    yield from self._written(text, rest, end, known)

    def _with_x(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of one sentence with all that belongs to it."""
        yield from self._with_then(text, row, place, mentions)
        for having, number in without_x(row, continuous=mentions.continuous):
            for end in self._plainly(text, having, place, mentions):
                following = text.after(X_IS, end)
                if following is not None:
                    known = known_at_x(text, having, mentions)
                    for last in text.write("number defined", number, following, known):
                        yield from _equal(text, last)

    def _plainly(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of sentences without the one that says what X is."""
        for length in range(1, len(row) + 1):
            first, rest = row[:length], row[length:]
            for end in self._with_then(text, first, place, mentions):
                if not rest:
                    yield end
                else:
                    known = _after_sentence(mentioned(text, first, mentions))
                    yield from self._plainly(text, rest, end, known)

    def _with_then(self, text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
        for said in items_written(text, row, place, mentions):
            yield from sentence_ends(text, said)
        yield from self._with_otherwise(text, row, place, mentions)
        for before, more in without_shuffle(row[-1]):
            both = (*row[:-1], before)
            yield from self._continued(text, both, nested(more), ((),), place, mentions)
        for first, otherwise in without_else(row):
            yield from self._continued(text, first, otherwise, (IF_YOU_DO_NOT,), place, mentions)
        for first, then in without_then(row[-1]):
            both = (*row[:-1], *first)
            yield from self._continued(text, both, then, IF_YOU_DO, place, mentions)

    def _with_otherwise(
        self, text: Text, row: Row, place: int, mentions: Mentions
    ) -> Iterator[int]:
        """The ends of sentences of which the last one says what is done otherwise."""
        *before, last = row
        if not isinstance(last, If) or last.otherwise is None:
            return
        plainly = (*before, changed(last, otherwise=None))
        if not can_have_otherwise(plainly):
            return
        known = _after_sentence(before_last(text, row, mentions))
        for end in self._with_then(text, plainly, place, mentions):
            following = text.after(OTHERWISE, end)
            if following is not None:
                for said in items_written(text, in_a_row(last.otherwise), following, known):
                    yield from sentence_ends(text, said)

    def _continued(
        self,
        text: Text,
        row: Row,
        then: Effect,
        linked_by: tuple[Tokens, ...],
        place: int,
        mentions: Mentions,
    ) -> Iterator[int]:
        """The ends of sentences that say a row, and of one after them that begins so."""
        known = _after_sentence(mentioned(text, row, mentions))
        for end in self._with_then(text, row, place, mentions):
            for words in linked_by:
                following = text.after(words, end)
                if following is not None:
                    for last in items_written(text, in_a_row(then), following, known):
                        yield from sentence_ends(text, last)


def _where_x_is(text: Text, said: _Said, origin: Mentions) -> Iterator[_Said]:
    """A sentence after what was said, which says what X is."""
    row, end, mentions, _ = said
    following = text.after(X_IS, end)
    if following is None:
        return
    known = known_at_x(text, row, origin)
    for number, after in text.read("number defined", following, known):
        whole = with_x(row, number, continuous=mentions.continuous)
        for ended in _equal(text, after):
            if whole is not None:
                yield _Said(whole, ended, mentions)


def _equal(text: Text, place: int) -> Iterator[int]:
    """The ends of a sentence that says what X is."""
    for words in EQUAL:
        end = text.after(words, place)
        if end is not None:
            yield from sentence_ends(text, end)


# --- the parts of a sentence ----------------------------------------------------------------------


def items(text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
    """All rows that the parts of a sentence from a place on say."""
    for said in _chain(text, place, mentions):
        yield _closed(said, mentions.actor)


def _chain(text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
    for condition, end in text.read("condition asked", place, mentions):
        known = text.grammar.introduced(condition, mentions)
        for said in items(text, end, known):
            yield _Said((If(condition, nested(said.row)),), said.end, said.mentions)
    for start, known in _acting(text, place, mentions):
        yield from items(text, start, known)
    following = text.after(AND_THEN, place)
    if following is not None:
        yield from _chain(text, following, mentions)
    yield from _said_before(text, place, mentions)
    for form in (LAST, ALLOWED):
        for row, end in text.read(form, place, mentions):
            yield _Said(row, end, mentioned(text, row, mentions), may=form == ALLOWED)
    for row, end in text.read(GOING_ON, place, mentions):
        known = mentioned(text, row, mentions)
        for following in _going_on(text, end):
            for said in _chain(text, following, known):
                yield said._replace(row=(*row, *said.row))


def _said_before(text: Text, place: int, mentions: Mentions) -> Iterator[_Said]:
    """Clauses before which it is said how long effects last, or what numbers are multiplied by."""
    if not mentions.continuous:
        for duration, start in text.read("said duration", place, mentions):
            for said in _chain(text, start, changed(mentions, duration=duration)):
                if lasts(said.row, duration):
                    yield said
    if mentions.each is None and text.comes(FOR_EACH, place):
        for each, start in text.read("for each", place, mentions):
            yield from _chain(text, start, changed(mentions, each=each))


def _going_on(text: Text, place: int) -> Iterator[int]:
    """Where the next clause begins."""
    for words in BETWEEN:
        following = text.after(words, place)
        if following is not None:
            yield following


def lasts(row: Row, duration: str) -> bool:
    """Whether a row begins with an effect that lasts so long, as a sentence said before it."""
    return isinstance(row[0], Lasting) and getattr(row[0], "duration", None) == duration


def _acting(text: Text, place: int, mentions: Mentions) -> Iterator[tuple[int, Mentions]]:
    """Where a sentence goes on after saying who acts."""
    if mentions.acting and text.blank:
        return
    for words, whose in ACTORS:
        start = text.after(words, place)
        if start is not None:
            known = changed(mentions, actor=whose, acting=True)
            comma = None if text.blank else text.after(COMMA, start)
            yield start if comma is None else comma, known


def items_written(text: Text, row: Row, place: int, mentions: Mentions) -> Iterator[int]:
    """The ends of the parts of a sentence that says a row."""
    following = None if text.blank else text.after(AND_THEN, place)
    if following is not None:
        yield from items_written(text, row, following, mentions)
    match row:
        case (If(otherwise=None) as only,):
            for end in text.write("condition asked", only.condition, place, mentions):
                known = text.grammar.introduced(only.condition, mentions)
                yield from items_written(text, in_a_row(only.then), end, known)
        case (May(then=None, otherwise=None, by=mentions.actor) as only,):
            inside = in_a_row(only.effect)
            if not text.blank or mentions.acting:
                yield from _chain_written(text, inside, place, mentions, may=True)
    if text.blank and isinstance(row[0], Lasting):
        yield from _chain_written(text, row, place, mentions, may=False)
    for start, known in _acting(text, place, mentions):
        yield from items_written(text, row, start, known)
    yield from _chain_written(text, row, place, mentions, may=False)


def _chain_written(
    text: Text, row: Row, place: int, mentions: Mentions, *, may: bool
) -> Iterator[int]:
    for start, known in (
        *_lasting_written(text, row, place, mentions),
        *_each_written(text, row, place, mentions),
    ):
        if may:
            yield from _chain_written(text, row, start, known, may=True)
        else:
            yield from items_written(text, row, start, known)
    for length in range(1, min(len(row), MOST_IN_A_CLAUSE) + 1):
        first, rest = row[:length], row[length:]
        if not rest:
            yield from text.write(ALLOWED if may else LAST, first, place, mentions)
            continue
        known = mentioned(text, first, mentions)
        for end in text.write(GOING_ON, first, place, mentions):
            for following in _going_on(text, end):
                if may:
                    yield from _chain_written(text, rest, following, known, may=True)
                else:
                    yield from items_written(text, rest, following, known)


def _lasting_written(
    text: Text, row: Row, place: int, mentions: Mentions
) -> Iterator[tuple[int, Mentions]]:
    """Where a clause goes on after saying how long its effect lasts."""
    duration = getattr(row[0], "duration", None)
    if text.blank and mentions.duration == duration:
        return
    if not mentions.continuous and isinstance(row[0], Lasting):
        for end in text.write("said duration", duration, place, mentions):
            yield end, changed(mentions, duration=duration)


def _each_written(
    text: Text, row: Row, place: int, mentions: Mentions
) -> Iterator[tuple[int, Mentions]]:
    """Where a clause goes on after saying of what its numbers are multiples."""
    amount = getattr(row[0], "amount", None)
    count = amount.number if isinstance(amount, Times) else amount
    if mentions.each is None and isinstance(count, Count):
        for end in text.write("for each", count, place, mentions):
            yield end, changed(mentions, each=count)


MOST_IN_A_CLAUSE, MOST_EFFECTS = 4, 16
"""The most effects that one clause says, and a text before its last sentence; printed ones say half
of it."""
