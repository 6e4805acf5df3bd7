"""Effects in a row, as texts say them, and nested, as trees hold them.

A text says its effects in a row: it chooses a character, and then that character gets power. A tree
holds what depends on a choice inside the choice. :func:`in_a_row` and :func:`nested` go from the
one to the other. What depends on a choice are the effects right after it that name the cards
chosen; all others are carried out even if nothing was chosen. All that follows a declaration
stands inside it. Nothing here depends on a language.
"""

from collections.abc import Iterator
from typing import Any, TypeGuard

from judgetool.card_texts.grammar import Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import parts_of
from judgetool.engine.kernel.abilities import (
    Ability,
    AnyOf,
    ChooseCard,
    Compared,
    Declare,
    Effect,
    Exchange,
    If,
    IfYouDo,
    InOrder,
    Is,
    IsNot,
    Let,
    Look,
    May,
    NoAction,
    Put,
    PutOff,
    Reveal,
    Search,
    Selector,
    Variable,
)
from judgetool.engine.kernel.abilities.node import Calculated, names_of_parts, nodes_in
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.immutable import changed

Row = tuple[Effect, ...]
"""Effects in the order in which a text says them."""

Choosing = ChooseCard | Search | ChooseEach
"""The effects by which cards are chosen, with what is done with them."""

X = Variable("X")
CHOSEN = ("chosen", "chosen earlier")
MOVED = ("those cards",)
NOTHING = NoAction()


# --- rows and trees -------------------------------------------------------------------------------


def in_a_row(effect: Effect) -> Row:
    """An effect as the row in which a text says it."""
    if isinstance(effect, InOrder):
        return tuple(one for part in effect.effects for one in in_a_row(part))
    if isinstance(effect, Choosing) and effect.then != NOTHING:
        return (changed(effect, then=NOTHING), *in_a_row(effect.then))
    if isinstance(effect, Declare) and effect.effect != NOTHING:
        return (changed(effect, effect=NOTHING), *in_a_row(effect.effect))
    return (effect,)


def nested(row: Row) -> Effect:
    """The effect that a row of effects is."""
    made: list[Effect] = []
    place = 0
    while place < len(row):
        effect, place = row[place], place + 1
        if isinstance(effect, Declare) and row[place:]:
            made.append(changed(effect, effect=nested(row[place:])))
            break
        if isinstance(effect, Choosing):
            start = place
            moved = False
            while place < len(row) and (
                speaks_of_choice(row[place])
                or (moved and says(row[place], MOVED))
                or (is_for_this_card_too(row[place]) and _exchanges(row[place + 1 :]))
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
    if isinstance(effect, Choosing) or is_for_this_card_too(effect):
        return False
    return _speaks(effect, CHOSEN)


def is_for_this_card_too(effect: Effect) -> bool:
    """Whether an effect is about the chosen cards and this one together.

    If no other card can be chosen, it is applied to this card alone (ws-en 8.6.3.1.2).
    """
    what = getattr(effect, "what", None)
    tests = what.tests if isinstance(what, Selector) else ()
    return any(isinstance(one, AnyOf) and Is("this card") in one.tests for one in tests)


def _exchanges(row: Row) -> bool:
    return isinstance(row[0], Exchange) if row else False


def _speaks(tree: Any, words: tuple[str, ...]) -> bool:
    if isinstance(tree, InOrder):
        for one in tree.effects:
            if _speaks(one, words):
                return True
            if any(isinstance(node, Choosing) for node in nodes_in(one)):
                words = words[1:]
        return False
    if isinstance(tree, Choosing):
        chooses = changed(tree, then=NOTHING)
        return says(chooses, words) or _speaks(tree.then, words[1:])
    if isinstance(tree, May | IfYouDo) and tree.then is not None and tree.otherwise is None:
        return _speaks(InOrder((tree.effect, tree.then)), words)
    if isinstance(tree, str):
        return tree in words
    if isinstance(tree, tuple):
        return any(_speaks(part, words) for part in tree)
    if isinstance(tree, Ability | IsNot):
        return False
    kind: Any = type(tree)
    return any(_speaks(getattr(tree, name), words) for name in names_of_parts(kind) or ())


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
    if isinstance(tree, Ability | IsNot):
        return False
    kind: Any = type(tree)
    return any(says(getattr(tree, name), words) for name in names_of_parts(kind) or ())


def replaced(tree: Any, old: Any, new: Any) -> Any:
    """A tree with ``new`` wherever ``old`` stands."""
    kind: Any = type(tree)
    if kind is type(old) and tree == old:
        return new
    if isinstance(tree, tuple):
        return tuple(replaced(part, old, new) for part in tree)
    names = parts_of(kind)
    parts = {name: replaced(getattr(tree, name), old, new) for name in names}
    return kind(**parts) if parts else tree


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


def with_x_inside(row: Row, number: Any) -> Row | None:
    """A row in which X is taken under the condition of the first effect in which it stands.

    So it is where X counts cards that are moved under that condition, and everything after it only
    asks whether X is enough: if the condition does not hold, nothing was moved, and X is 0.
    """
    uses = [place for place, one in enumerate(row) if X in nodes_in(one)]
    if len(uses) < 2 or not says(number, MOVED):
        return None
    first, after = row[uses[0]], row[uses[0] + 1 :]
    if not _hides_x(first) or not all(map(_asks_for_x, after)):
        return None
    inside = with_x((*in_a_row(first.then), *after), number, continuous=False)
    return None if inside is None else (*row[: uses[0]], changed(first, then=nested(inside)))


def without_x_inside(row: Row) -> Iterator[tuple[Row, Any]]:
    """The rows with X, and the number that X is, that :func:`with_x_inside` makes into a row."""
    last = row[-1] if row else None
    if not isinstance(last, If):
        return
    *before, let = in_a_row(last.then)
    if isinstance(let, Let) and let.name == "X":
        body = in_a_row(let.effect)
        for cut in range(1, len(body)):
            hidden = changed(last, then=nested((*before, *body[:cut])))
            having = (*row[:-1], hidden, *body[cut:])
            if with_x_inside(having, let.number) == row:
                yield having, let.number


def _hides_x(effect: Effect) -> TypeGuard[If]:
    """Whether X stands under a condition, and not in it."""
    return (
        isinstance(effect, If) and effect.otherwise is None and X not in nodes_in(effect.condition)
    )


def _asks_for_x(effect: Effect) -> bool:
    """Whether an effect is done only if X is 1 or more."""
    if not isinstance(effect, If) or effect.otherwise is not None:
        return False
    match effect.condition:
        case Compared(left=left, relation="at least", right=int(right)):
            return left == X and right > 0
    return False


def known_inside(text: Text, row: Row, mentions: Mentions) -> Mentions | None:
    """What has been mentioned where :func:`with_x_inside` takes X; None if it does not."""
    for place, effect in enumerate(row):
        if X not in nodes_in(effect):
            continue
        if not _hides_x(effect):
            return None
        known = mentioned(text, row[:place], mentions)
        known = text.grammar.introduced(effect.condition, known)
        for one in in_a_row(effect.then):
            if X in nodes_in(one):
                return known
            known = mentioned(text, (one,), known)
    return None


# --- if you do ------------------------------------------------------------------------------------


def followed(row: Row, start: int, then: Effect) -> Row:
    """A row in which ``then`` is done if the sentence that begins at ``start`` was carried out."""
    done = attached(row[-1], then)
    if done is not None:
        return (*row[:-1], done)
    return (*row[:start], IfYouDo(nested(row[start:]), then))


def attached(effect: Effect, then: Effect) -> Effect | None:
    """An effect with ``then`` after what it did; None if nothing says whether it was done."""
    if isinstance(effect, May) and effect.then is None:
        return changed(effect, then=then)
    if isinstance(effect, If) and effect.otherwise is None:
        inside = in_a_row(effect.then)
        done = attached(inside[-1], then)
        if done is None:
            done = None if len(inside) > 1 else IfYouDo(effect.then, then)
        return None if done is None else changed(effect, then=nested((*inside[:-1], done)))
    return None


def or_else(row: Row, otherwise: Effect) -> Row | None:
    """A row after which ``otherwise`` is done if its last effect, which one may do, is not done.

    None if the last effect is not left to a player.
    """
    last = row[-1]
    if not isinstance(last, May) or last.otherwise is not None:
        return None
    return (*row[:-1], changed(last, otherwise=otherwise))


def without_else(row: Row) -> Iterator[tuple[Row, Effect]]:
    """What sentences say of a row, and what the next one says after “if you do not”."""
    last = row[-1]
    if isinstance(last, May) and last.otherwise is not None:
        yield (*row[:-1], changed(last, otherwise=None)), last.otherwise


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


# --- otherwise -----------------------------------------------------------------------------------


def can_have_otherwise(row: Row) -> bool:
    """Whether “otherwise” after a row is the opposite of the condition of its last effect.

    What comes before is done in any case, so that nothing else can be the opposite.
    """
    last = row[-1]
    plainly = not any(isinstance(one, If | May | IfYouDo) for one in row[:-1])
    if not isinstance(last, If) or isinstance(last.then, If | May):
        return False
    return plainly and last.otherwise is None


def before_last(text: Text, row: Row, origin: Mentions) -> Mentions:
    """What has been mentioned when the condition of the last effect of a row has been said."""
    known = mentioned(text, row[:-1], origin)
    last = row[-1]
    if isinstance(last, If):
        known = text.grammar.introduced(last.condition, known)
    return known.unasked()


# --- what has been mentioned ----------------------------------------------------------------------


def mentioned(text: Text, row: Row, mentions: Mentions) -> Mentions:
    """What has been mentioned after a row of effects."""
    for effect in row:
        if isinstance(effect, If):
            mentions = text.grammar.introduced(effect.condition, mentions)
            mentions = mentioned(text, in_a_row(effect.then), mentions).unasked()
            if says(effect.condition, MOVED) and brings_others(effect.then):
                left = tuple(one for one in mentions.those if one.subject not in MOVED)
                mentions = changed(mentions, those=left)
        elif isinstance(effect, May | IfYouDo):
            mentions = mentioned(text, in_a_row(effect.effect), mentions)
            if effect.then is not None:
                mentions = mentioned(text, in_a_row(effect.then), mentions)
        elif isinstance(effect, Let):
            mentions = mentioned(text, in_a_row(effect.effect), mentions)
        else:
            mentions = text.grammar.introduced(effect, mentions)
    return mentions


def brings_others(effect: Effect) -> bool:
    """Whether an effect moves or shows other cards: those cards are these from then on.

    If it is done only where those cards are something, nobody knows afterwards which are meant.
    """
    if any(isinstance(one, Put) and one.what in CHOSEN for one in nodes_in(effect)):
        return True
    seen = (one for one in nodes_in(effect) if isinstance(one, Look | PutOff | Reveal))
    return any(not isinstance(one, Reveal) or one.what is None for one in seen)


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
