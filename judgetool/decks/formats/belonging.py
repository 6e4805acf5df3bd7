"""Which cards belong into a deck of a format: what all have in common, sets and windows of sets."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from judgetool.cards.keys import loose_key, same_name
from judgetool.decks.counted import CountedCard
from judgetool.decks.deck_rules import Finding, Undecided, Violation, codes, written
from judgetool.decks.formats.format_files import Common, Exempt, Pool, Timed
from judgetool.decks.formats.question import Question
from judgetool.decks.games import game_title
from judgetool.errors import how_many

SET = "set"


@dataclass(frozen=True)
class _Belongs:
    """Where a card belongs for certain, and where it may belong; None where nobody knows."""

    card: CountedCard[Any]
    certain: frozenset[str]
    possible: frozenset[str] | None


def belonging(question: Question) -> Iterator[Finding]:
    """What is in the deck that does not belong there."""
    if question.format.common is not None:
        yield from _in_common(question, question.format.common)
    if question.format.pool is not None:
        yield from _in_the_pool(question, question.format.pool)
    if question.format.editions == "one":
        yield from _one_edition(question)


def _in_common(question: Question, common: Common) -> Iterator[Finding]:
    """All cards belong to the same: a side, a title, a clan, a category."""
    group = _grouping(common.groups)
    exempt = [one for one in common.exempt if question.holds(one)]
    found = [_belongs(question, counted, common.of, group, exempt) for counted in _cards(question)]
    what = common.of if common.most == 1 else f"{common.most} of: {common.of}"
    if not _covered([one.possible for one in found], common.most):
        odd = _odd_ones_out(found)
        if _covered(_with_open_groups(question, common, found), common.most):
            yield _may_be_one_group(question, common, found)
            return
        usual = _as_written(question, common.of, _usual(found))
        message = (
            f"not all cards belong to the same {what}: most belong to {usual!r}, but not "
            f"{how_many(sum(one.card.count for one in odd))}"
        )
        yield _violation(question, message, codes(one.card for one in odd))
    elif question.deck.unknown or not _covered([one.certain for one in found], common.most):
        doubtful = [one.card for one in found if one.certain != one.possible]
        message = f"it is not known whether all cards belong to the same {what}"
        yield question.undecided(message, (*codes(doubtful), *written(question.deck.unknown)))


def _with_open_groups(
    question: Question, common: Common, found: Sequence[_Belongs]
) -> list[frozenset[str] | None]:
    """Where each card may belong if groups that are not listed completely may have more in them."""
    if question.format.complete or not common.groups:
        return [one.possible for one in found]
    return [
        one.possible if one.possible and one.possible & common.groups.keys() else None
        for one in found
    ]


def _may_be_one_group(question: Question, common: Common, found: Sequence[_Belongs]) -> Undecided:
    """No card is of another group, but some belong to what stands in no group of the list."""
    open_ones = [one for one in found if not (one.possible or set()) & common.groups.keys()]
    values = sorted({value for one in open_ones for value in _printed(question, one, common.of)})
    message = (
        f"{', '.join(values)}: not in any listed group, and the list of groups is incomplete; "
        f"it is not known whether all cards belong to the same {common.of}"
    )
    return question.undecided(message, codes(one.card for one in open_ones))


def _printed(question: Question, one: _Belongs, of: str) -> tuple[str, ...]:
    """What the card says itself of where it belongs."""
    return question.rules.belongings[of](one.card.card) or ()


def _in_the_pool(question: Question, pool: Pool) -> Iterator[Finding]:
    """All cards are of the sets that the format allows."""
    found = [_belongs(question, counted, SET, _itself, ()) for counted in _cards(question)]
    allowed = frozenset(map(str.casefold, pool.sets)) if pool.sets else None
    if pool.window is not None:
        newest = _newest(question, pool)
        if newest is None:
            yield from _window_of_unknown_end(question, pool.window, found)
        else:
            allowed = frozenset(map(str, range(newest - pool.window + 1, newest + 1)))
            found = [one if _numbers(one) else replace(one, possible=None) for one in found]
    if allowed is None:
        return
    out = [one.card for one in found if one.possible is not None and not one.possible & allowed]
    doubtful = [one.card for one in found if one.possible is None or not one.certain & allowed]
    loose = [counted for counted in doubtful if counted not in out]
    if out:
        count = how_many(sum(counted.count for counted in out))
        yield _violation(question, f"{count} from sets that are not in the format", codes(out))
    if loose or question.deck.unknown:
        message = "it is not known whether all cards are from sets that are in the format"
        yield question.undecided(message, (*codes(loose), *written(question.deck.unknown)))


def _window_of_unknown_end(
    question: Question, window: int, found: Sequence[_Belongs]
) -> Iterator[Finding]:
    """Which sets were the newest on that day is not known: only the span of the deck is."""
    numbered = [one for one in found if _numbers(one)]
    if numbered:
        newest_needed = max(min(_numbers(one)) for one in numbered)
        oldest_needed = min(max(_numbers(one)) for one in numbered)
        if newest_needed - oldest_needed >= window:
            ends = [one.card for one in numbered if max(_numbers(one)) == oldest_needed]
            ends += [one.card for one in numbered if min(_numbers(one)) == newest_needed]
            message = (
                f"cards of set {oldest_needed} and of set {newest_needed}, which are never among "
                f"the newest {window} sets at once"
            )
            yield _violation(question, message, codes(ends))
            return
    message = (
        f"the newest {window} sets on {question.as_of} are not known: neither the cards nor the "
        "format say when their sets came out"
    )
    yield question.undecided(message)


def _one_edition(question: Question) -> Iterator[Finding]:
    """Cards of another edition are not mixed with those of this one."""
    foreign = [card for card in question.deck.unknown if card.elsewhere is not None]
    if foreign:
        editions = " and ".join(
            sorted({game_title(card.elsewhere.game) for card in foreign if card.elsewhere})
        )
        count = how_many(sum(card.count for card in foreign))
        message = f"{count} of {editions}; cards of two editions are not mixed"
        yield _violation(question, message, written(foreign))


def _violation(question: Question, message: str, cards: tuple[str, ...]) -> Violation | Undecided:
    source = question.format.source
    return Violation(question.format.id, message, cards, question.format.id, source)


def _cards(question: Question) -> Sequence[CountedCard[Any]]:
    return question.deck.known


def _belongs(
    question: Question,
    counted: CountedCard[Any],
    what: str,
    group: Callable[[str], frozenset[str]],
    exempt: Sequence[Exempt],
) -> _Belongs:
    """Where ``counted`` belongs; a name alone may mean printings that belong elsewhere."""
    asked = question.rules.belongings[what]
    told = [asked(card) for card in counted.meant or (counted.card,)]
    name = counted.card.name
    sure = _values_of(one for one in exempt if _is_exempt(name, one, same_name))
    perhaps = _values_of(one for one in exempt if _is_exempt(name, one, loose_key))
    known = [_all_of(values, group) | sure for values in told if values is not None]
    certain = frozenset.intersection(*known) if len(known) == len(told) else sure
    possible = frozenset.union(perhaps, *known) if len(known) == len(told) else None
    return _Belongs(counted, certain, possible)


def _values_of(exempt: Iterable[Exempt]) -> frozenset[str]:
    return frozenset(value.casefold() for one in exempt for value in one.values)


def _is_exempt(name: str, exempt: Exempt, key: Callable[[str], str]) -> bool:
    """Whether the card of that name is exempt, if names of one ``key`` are the same."""
    return key(name) in map(key, exempt.names) or any(
        key(part) in key(name) for part in exempt.names_with
    )


def _all_of(values: Sequence[str], group: Callable[[str], frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*(group(value) for value in values))


def _itself(value: str) -> frozenset[str]:
    return frozenset((value.casefold(),))


def _grouping(groups: Mapping[str, Sequence[str]]) -> Callable[[str], frozenset[str]]:
    """The names of the groups of a value; what is in none stands for itself."""
    names: dict[str, set[str]] = {}
    for name, values in groups.items():
        for value in values:
            names.setdefault(value.casefold(), set()).add(name)
    return lambda value: frozenset(names.get(value.casefold(), {value.casefold()}))


def _covered(belongs: Sequence[frozenset[str] | None], most: int) -> bool:
    """Whether some ``most`` values together are such that each card belongs to one of them."""
    open_ones = [values for values in belongs if values is not None]
    if not open_ones:
        return True
    fewest = min(open_ones, key=len)
    if most == 0 or not fewest:
        return False
    return any(
        _covered([values for values in open_ones if value not in values], most - 1)
        for value in sorted(fewest)
    )


def _usual(found: Sequence[_Belongs]) -> str:
    """Where most cards belong."""
    totals: dict[str, int] = {}
    for one in found:
        for value in sorted(one.possible or ()):
            totals[value] = totals.get(value, 0) + one.card.count
    return max(totals, key=lambda value: totals[value], default="none")


def _as_written(question: Question, what: str, value: str) -> str:
    """``value`` in capitals and small letters as the first card has it."""
    told = (question.rules.belongings[what](counted.card) or () for counted in _cards(question))
    written = (one for values in told for one in values)
    return next((one for one in written if one.casefold() == value), value)


def _odd_ones_out(found: Sequence[_Belongs]) -> list[_Belongs]:
    usual = _usual(found)
    return [one for one in found if one.possible is not None and usual not in one.possible]


def _numbers(one: _Belongs) -> list[int]:
    """The numbers of the sets that the card is surely of."""
    return [int(value) for value in one.certain if value.isdecimal()]


def _newest(question: Question, pool: Pool) -> int | None:
    """The number of the newest set on that day, if the format tells."""
    held: list[Timed] = [one for one in pool.newest if question.holds(one)]
    numbers = [one.set for one in pool.newest if one in held]
    return int(numbers[-1]) if numbers and numbers[-1].isdecimal() else None
