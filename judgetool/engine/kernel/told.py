"""What is told of an unknown card: printed information, and what it is known not to have.

What a card is not stands beside what it is, as information of a kind of its own: where it is told
that a card is neither red nor blue, its ``not color`` is ``("red", "blue")``. Numbers stand there
as words. As soon as the information itself is known, nothing is kept of what it is not.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from judgetool.engine.kernel.cards import NAME, Face, Value
from judgetool.engine.kernel.immutable import once_for_each

Facts = Mapping[str, Value]
"""What is told of a card, by kind of information."""

NONE: Mapping[str, tuple[str, ...]] = {}

DENIED = "not "
"""Begins the kind of information that says what a card is not."""


@cache
def lacking(aspect: str) -> str:
    """The kind of information that says what a card has not of ``aspect``."""
    return f"{DENIED}{aspect}"


@cache
def denied(kind: str) -> str | None:
    """Of which information ``kind`` says what a card has not; None if it says what a card has."""
    return kind.removeprefix(DENIED) if kind.startswith(DENIED) else None


def lacked(facts: Facts, aspect: str) -> tuple[str, ...]:
    """What a card is known not to have of ``aspect``."""
    found = facts.get(lacking(aspect))
    return found if isinstance(found, tuple) else ()


def has(value: Value, word: str) -> bool:
    """Whether printed information is a word or a number, or has it among others."""
    return word in value if isinstance(value, tuple) else str(value) == word


def _has_any(value: Value, words: Iterable[str]) -> bool:
    return any(has(value, word) for word in words)


def contradictions(facts: Facts, told: Facts) -> Iterator[str]:
    """The kinds of ``facts`` that cannot be true if ``told`` is."""
    for kind, value in facts.items():
        aspect = denied(kind)
        if aspect is None:
            otherwise = told.get(kind, value) != value
            if otherwise or (lacking(kind) in told and _has_any(value, lacked(told, kind))):
                yield kind
        elif aspect in told and _has_any(told[aspect], lacked(facts, aspect)):
            yield kind


@once_for_each
def facts_of(face: Face) -> Facts:
    """What is printed on a card, and its name if that is known."""
    return face.printed if face.name is None else {**face.printed, NAME: face.name}


def is_partial(face: Face) -> bool:
    """Whether only some information of the card is known, not which card it is."""
    return face.name is None


def agrees(face: Face, told: Facts) -> bool:
    """Whether ``face`` does not contradict what was told."""
    return next(contradictions(told, facts_of(face)), None) is None


def surely_fits(face: Face, told: Facts) -> bool:
    """Whether it is known that a card is all that ``told`` says, and not what it denies."""
    facts = facts_of(face)
    for kind, value in told.items():
        aspect = denied(kind)
        if aspect is None:
            if kind not in facts or facts[kind] != value:
                return False
        elif not _surely_lacks(facts, aspect, lacked(told, aspect)):
            return False
    return True


def _surely_lacks(facts: Facts, aspect: str, words: Iterable[str]) -> bool:
    if aspect in facts:
        return not _has_any(facts[aspect], words)
    return {*words} <= {*lacked(facts, aspect)}


def together(before: Facts, told: Facts) -> dict[str, Value]:
    """What was told ``before`` and what is told now, which does not contradict it."""
    facts = {**before, **told}
    for kind in [kind for kind in facts if denied(kind) is not None]:
        aspect = denied(kind) or ""
        if aspect in facts:
            del facts[kind]
        else:
            facts[kind] = tuple(dict.fromkeys((*lacked(before, aspect), *lacked(told, aspect))))
    return facts


def narrowed(
    facts: Facts,
    one_of: Mapping[str, tuple[str, ...]],
    some_of: Mapping[str, tuple[str, ...]] = NONE,
) -> dict[str, Value]:
    """``facts`` with what is left where all else is denied.

    A card has just one word of each kind in ``one_of``, and none or some of each in ``some_of``.
    """
    found = dict(facts)
    for aspect, words in one_of.items():
        excluded = lacked(facts, aspect)
        left = [word for word in words if word not in excluded]
        if len(left) == 1 and aspect not in facts:
            found[aspect] = left[0]
            found.pop(lacking(aspect), None)
    for aspect, words in some_of.items():
        if aspect not in facts and {*words} <= {*lacked(facts, aspect)}:
            found[aspect] = ()
            found.pop(lacking(aspect), None)
    return found
