"""The legality of a deck: every rule of deck construction (ws-en 5.1.2) as its own check."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from judgetool.cards.keys import loose_key, name_key
from judgetool.cards.printed import CLIMAX
from judgetool.decks.counted import CountedCard, CountedDeck
from judgetool.decks.limits import OwnLimits, own_limits

DECK_SIZE = 50
COPIES = 4
CLIMAXES = 8


@dataclass(frozen=True)
class Violation:
    """A rule that the deck breaks, with the codes of the cards that break it."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Undecided:
    """A rule of which nobody can say whether the deck keeps it, and the cards that it hangs on."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Note:
    """Something that does not decide the verdict, but that a judge should know."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


Finding = Violation | Undecided | Note


@dataclass(frozen=True)
class Verdict:
    """What the rules say of a deck: legal only if every rule was decided in its favour."""

    deck: CountedDeck
    findings: tuple[Finding, ...]

    @property
    def violations(self) -> tuple[Violation, ...]:
        """All rules that are broken."""
        return tuple(finding for finding in self.findings if isinstance(finding, Violation))

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """All rules that could not be decided."""
        return tuple(finding for finding in self.findings if isinstance(finding, Undecided))

    @property
    def notes(self) -> tuple[Note, ...]:
        """What else is worth knowing."""
        return tuple(finding for finding in self.findings if isinstance(finding, Note))

    @property
    def unknown(self) -> tuple[str, ...]:
        """What is written for the unknown cards, and the codes of cards whose type is in doubt."""
        written = [card.card for card in self.deck.unknown]
        doubtful = [card for undecided in self.undecided for card in undecided.cards]
        return tuple(dict.fromkeys([*written, *doubtful]))

    @property
    def outcome(self) -> str:
        """The verdict in a few words."""
        if self.legal:
            return "legal"
        return "not legal" if self.violations else "cannot be called legal"

    @property
    def legal(self) -> bool:
        """Whether the deck is known to keep all rules and to hold only known cards."""
        return not (self.violations or self.undecided or self.deck.unknown)


def check(deck: CountedDeck) -> Verdict:
    """Check ``deck`` against all rules of deck construction."""
    return Verdict(deck, tuple(finding for rule in CHECKS for finding in rule(deck)))


def exactly_fifty(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.1: the number of cards."""
    if deck.total != DECK_SIZE:
        message = f"{_cards(deck.total)} in the deck, not exactly {DECK_SIZE}"
        yield Violation("5.1.2.1", message)


def four_of_a_name(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.2 and 5.1.2.2.1: copies of one name, whatever their code; 5.1.2.4 may allow more."""
    limits = own_limits(deck.game)
    for group in _by_name(deck).values():
        allowed = [limits.of(counted.card, COPIES) for counted in group]
        most = None if None in allowed else max(filter(None, allowed))
        count = sum(counted.count for counted in group)
        if most is not None and count > most:
            yield Violation(
                _name_rule(group, most), _too_many(group, count, most, limits), _codes(group)
            )


def names_of_unknown_cards(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.2: unknown cards may have a name in common with each other or with known cards."""
    counts = [sum(counted.count for counted in group) for group in _by_name(deck).values()]
    if deck.unknown and deck.unknown_total + max(counts, default=0) > COPIES:
        message = (
            f"cannot be decided: {_cards(deck.unknown_total)} of the deck not known, "
            "and so neither are their names"
        )
        yield Undecided("5.1.2.2", message, _unknown(deck))


def eight_climaxes(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.3: the number of climax cards."""
    climaxes = tuple(deck.of_type(CLIMAX))
    doubtful = tuple(counted for counted in deck.known if not counted.card.knows("type"))
    count = sum(counted.count for counted in climaxes)
    possible = count + deck.unknown_total + sum(counted.count for counted in doubtful)
    if count > CLIMAXES:
        message = f"{count} climax cards, at most {CLIMAXES} are allowed"
        yield Violation("5.1.2.3", message, _codes(climaxes))
    elif possible > CLIMAXES:
        message = (
            f"cannot be decided: {count} climax cards for certain, and "
            f"{_cards(possible - count)} whose type is not known"
        )
        yield Undecided("5.1.2.3", message, (*_codes(doubtful), *_unknown(deck)))


def shared_limits(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.4: cards that, as their text says, share the four copies with another name."""
    limits = own_limits(deck.game)
    names = _by_name(deck)
    for group in names.values():
        partner = next(filter(None, (limits.partner(counted.card) for counted in group)), None)
        others = names.get(name_key(partner), []) if partner else []
        both = [*group, *others]
        count = sum(counted.count for counted in both)
        if others and count > COPIES:
            message = (
                f"{count} cards named {group[0].card.name!r} or {partner!r}; as the text of the "
                f"former says, at most {COPIES} of both together"
            )
            yield Violation("5.1.2.4", message, _codes(both))


def texts_not_known(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.4: a text that is not known may hold a limit that nobody has checked."""
    limits = own_limits(deck.game)
    silent = [
        counted
        for counted in deck.known
        if not counted.card.text_known and limits.of(counted.card, COPIES) == COPIES
    ]
    if silent:
        message = (
            f"the text of {len(silent)} of the cards is not known; should one of them have a limit "
            "of its own for deck construction, this verdict does not take it into account"
        )
        yield Note("5.1.2.4", message, _codes(silent))


def names_nearly_the_same(deck: CountedDeck) -> Iterator[Finding]:
    """5.1.2.2: names that differ in their punctuation only, which a source may have mistyped."""
    near: dict[str, list[CountedCard]] = defaultdict(list)
    for counted in deck.known:
        near[loose_key(counted.card.name)].append(counted)
    for group in near.values():
        names = sorted({counted.card.name for counted in group})
        different = len({name_key(name) for name in names}) > 1
        if different and sum(counted.count for counted in group) > COPIES:
            message = (
                f"{' and '.join(map(repr, names))} count as different names; compare the cards"
            )
            yield Note("5.1.2.2", message, _codes(group))


Check = Callable[[CountedDeck], Iterator[Finding]]
CHECKS: tuple[Check, ...] = (
    exactly_fifty,
    four_of_a_name,
    names_of_unknown_cards,
    eight_climaxes,
    shared_limits,
    texts_not_known,
    names_nearly_the_same,
)


def _by_name(deck: CountedDeck) -> dict[str, list[CountedCard]]:
    names: dict[str, list[CountedCard]] = defaultdict(list)
    for counted in deck.known:
        names[name_key(counted.card.name)].append(counted)
    return names


def _name_rule(group: Sequence[CountedCard], most: int) -> str:
    if most != COPIES:
        return "5.1.2.4"
    return "5.1.2.2" if len(group) == 1 else "5.1.2.2.1"


def _too_many(group: Sequence[CountedCard], count: int, most: int, limits: OwnLimits) -> str:
    """What is wrong with a name, and where the card's own text might still say otherwise."""
    said = f"{count} cards named {group[0].card.name!r}, at most {most} are allowed"
    if most != COPIES:
        return f"{said} by the card's own text"
    if any(limits.is_disputed(counted.card) for counted in group):
        return f"{said}; sources disagree whether its own text allows more (5.1.2.4): read the card"
    if not all(counted.card.text_known for counted in group):
        return f"{said} unless its own text says otherwise (5.1.2.4), and its text is not known"
    return said


def _codes(cards: Sequence[CountedCard]) -> tuple[str, ...]:
    return tuple(counted.card.code for counted in cards)


def _unknown(deck: CountedDeck) -> tuple[str, ...]:
    return tuple(card.card for card in deck.unknown)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
