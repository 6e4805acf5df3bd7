"""Sentences that begin with the shuffle of a deck, after a sentence that is not always done.

A deck is shuffled because it was searched, or because a card came into it. So if that is done under
a condition, or only if a player wants it, the shuffle and all that its sentence says after it are,
too. Nothing here depends on a language.
"""

from collections.abc import Iterator

from judgetool.card_texts.rows import Row, in_a_row, nested
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Effect,
    If,
    IfYouDo,
    May,
    Put,
    Search,
    Shuffle,
)
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.immutable import changed

DECK = "deck"


def one_after_the_other(before: Row, row: Row) -> tuple[int, Row]:
    """The rows of some sentences and of the next one as one row, and where the next one begins."""
    inside = shuffled_inside(before[-1], row) if before else None
    if inside is None:
        return len(before), (*before, *row)
    return len(before) - 1, (*before[:-1], inside)


def shuffled_inside(effect: Effect, row: Row) -> Effect | None:
    """An effect that is not always done, with a row that begins with the shuffle after it.

    None if the row does not go on so.
    """
    name = _done_last(effect)
    if name is None or not _goes_on(row):
        return None
    before = in_a_row(getattr(effect, name))
    inside = shuffled_inside(before[-1], row)
    if inside is not None:
        return changed(effect, **{name: nested((*before[:-1], inside))})
    if not any(map(_looks_through_deck, before)):
        return None
    return changed(effect, **{name: nested((*before, *row))})


def without_shuffle(effect: Effect) -> Iterator[tuple[Effect, Row]]:
    """The effects and rows that :func:`shuffled_inside` makes into an effect."""
    name = _done_last(effect)
    if name is None:
        return
    row = in_a_row(getattr(effect, name))
    ways = [(row[:place], row[place:]) for place in range(1, len(row))]
    ways += [((*row[:-1], before), more) for before, more in without_shuffle(row[-1])]
    for first, more in ways:
        before = changed(effect, **{name: nested(first)})
        if shuffled_inside(before, more) == effect:
            yield before, more


def _done_last(effect: Effect) -> str | None:
    """The field of an effect that is not always done in which the last thing stands that is."""
    if getattr(effect, "otherwise", None) is not None:
        return None
    if isinstance(effect, If):
        return "then"
    if isinstance(effect, May | IfYouDo):
        return "effect" if effect.then is None else "then"
    return None


def _goes_on(row: Row) -> bool:
    """Whether a sentence begins with the shuffle, or with a choice among those found before it."""
    among_found = isinstance(row[0], ChooseCard) and row[0].among_those
    return isinstance(row[0], Shuffle) or (among_found and any(map(_shuffles, row)))


def _shuffles(effect: Effect) -> bool:
    return isinstance(effect, Shuffle)


def _looks_through_deck(effect: Effect) -> bool:
    """Whether an effect searches a deck, or puts cards into one."""
    return any(
        isinstance(one, Search) or (isinstance(one, Put) and one.zone == DECK)
        for one in nodes_in(effect)
    )
