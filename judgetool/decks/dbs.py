"""Deck construction in the Dragon Ball Super Card Game (5-1): each rule as its own check."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from judgetool.cards.dbs.printed import (
    BATTLE,
    COLORS,
    COPIES,
    DBS_CODES,
    EXTRA,
    LEADER,
    TYPES,
    DbsCard,
    parse_number,
)
from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard
from judgetool.decks.deck_list import LEADER as LEADER_SECTION
from judgetool.decks.deck_rules import (
    Chart,
    Check,
    DeckRules,
    Finding,
    Undecided,
    Violation,
    chart,
    codes,
    copies_of,
    given,
    written,
)
from judgetool.decks.shared_checks import (
    allowance,
    copies_of_unknown_cards,
    silent_texts,
    too_many_copies,
    unread_texts,
)
from judgetool.errors import how_many

_LEFT_OUT = re.compile(
    r"(?:can't|cannot) include (?P<what>.{1,200}?) in your deck"
    r"(?:, except for <(?P<except>[^<>]+)> cards)?(?=[.,]|$)",
    re.IGNORECASE,
)
_AT_MOST = re.compile(
    r"only include up to (?P<most>\d+) (?P<what>.{1,200}?) in your deck(?=[.,]|$)", re.IGNORECASE
)
_WHAT = re.compile(
    r"(?:(?P<non>non-)?<<(?P<trait>[^<>]+)>>\s*)?(?:(?P<type>\w+)\s+)??cards?"
    r"(?: with energy costs? of (?P<cost>\d+) or (?P<which>less|more))?",
    re.IGNORECASE,
)
_GAINED = re.compile(r"\bgains <<(?P<trait>[^<>]+)>> in all areas", re.IGNORECASE)

KEYWORDS: Mapping[str, tuple[int, bool]] = {
    "super combo": (4, False),
    "ultimate": (1, False),
    "dragon ball": (7, True),
}
"""How many cards with the keyword a deck may have together, and whether that is instead of the
usual limit by number."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Which cards a deck rule is about: those that have all of what is given."""

    number: str = ""
    type: str = ""
    keyword: str = ""
    trait: str = ""
    lacking_trait: str = ""
    other_than: str = ""
    least_cost: int | None = None
    most_cost: int | None = None

    def includes(self, card: DbsCard) -> bool | None:
        """Whether ``card`` is one of them; None where what is known of it does not tell."""
        answers = tuple(self._answers(card))
        if False in answers:
            return False
        return None if None in answers else True

    def _answers(self, card: DbsCard) -> Iterator[bool | None]:
        if self.number:
            yield self.number == card.number
        if self.type:
            yield self.type == card.type
        if self.keyword:
            yield _has_keyword(card, self.keyword)
        if self.trait:
            yield _has_trait(card, self.trait)
        if self.lacking_trait:
            has = _has_trait(card, self.lacking_trait)
            yield None if has is None else not has
        if self.other_than:
            known = card.knows("characters")
            named = self.other_than.casefold() in map(str.casefold, card.characters)
            yield not named if named or known else None
        if self.least_cost is not None or self.most_cost is not None:
            yield self._costs(card)

    def _costs(self, card: DbsCard) -> bool | None:
        cost = card.energy_cost
        if cost == "X" or not card.knows("energy_cost"):
            return None
        least = 0 if self.least_cost is None else self.least_cost
        return (
            cost is not None
            and least <= cost
            and (self.most_cost is None or cost <= self.most_cost)
        )


@dataclass(frozen=True, slots=True)
class OwnRule:
    """A deck may have at most ``most`` of the cards ``meant`` together, None for any number.

    ``instead`` says that for these cards the usual limit by number (5-1-3-1) does not hold
    beside it; ``paragraph`` is where the card says so, empty where it is a keyword's meaning.
    """

    most: int | None
    meant: Meant
    instead: bool = False
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class UnreadRule:
    """A paragraph that says something about decks which the program does not understand."""

    paragraph: str


def own_rules(card: DbsCard) -> tuple[OwnRule | UnreadRule, ...]:
    """What ``card`` itself says about a deck with it, as far as its text is known.

    Of a leader only the front counts: the other side is not there yet (2-3-2-1-2).
    """
    words = (word for word in map(str.casefold, card.keywords) if word in KEYWORDS)
    of_keywords = (_of_keyword(word) for word in words)
    paragraphs = (text for text in card.abilities or () if _speaks_of_decks(text))
    return (*of_keywords, *(_read(text, card.number) for text in paragraphs))


def _speaks_of_decks(paragraph: str) -> bool:
    plain = paragraph.casefold()
    return all(word in plain for word in ("[permanent]", "include", "deck"))


def _of_keyword(word: str) -> OwnRule:
    most, instead = KEYWORDS[word]
    return OwnRule(most, Meant(keyword=word), instead)


def _read(paragraph: str, number: str) -> OwnRule | UnreadRule:
    if allowed := allowance((paragraph,)):
        return OwnRule(allowed.most, Meant(number=number), instead=True, paragraph=paragraph)
    if found := _LEFT_OUT.search(paragraph):
        meant = _meant(found["what"], found["except"] or "")
        return UnreadRule(paragraph) if meant is None else OwnRule(0, meant, False, paragraph)
    if found := _AT_MOST.search(paragraph):
        meant = _meant(found["what"])
        most = int(found["most"])
        return UnreadRule(paragraph) if meant is None else OwnRule(most, meant, False, paragraph)
    return UnreadRule(paragraph)


def _meant(what: str, other_than: str = "") -> Meant | None:
    """The cards that ``what`` describes, if it is understood."""
    found = _WHAT.fullmatch(what.strip())
    if found is None:
        return None
    cost = int(found["cost"]) if found["cost"] else None
    less = (found["which"] or "").casefold() == "less"
    trait = found["trait"] or ""
    return Meant(
        type=(found["type"] or "").casefold(),
        trait="" if found["non"] else trait,
        lacking_trait=trait if found["non"] else "",
        other_than=other_than,
        least_cost=None if less else cost,
        most_cost=cost if less else None,
    )


def _has_keyword(card: DbsCard, keyword: str) -> bool | None:
    has = keyword in map(str.casefold, card.keywords)
    return True if has else (False if card.knows("keywords") else None)


def _has_trait(card: DbsCard, trait: str) -> bool | None:
    """Whether it has the trait, printed (2-6) or by a text that works everywhere."""
    gained = (found["trait"] for text in card.abilities or () for found in _GAINED.finditer(text))
    wanted = trait.casefold()
    has = wanted in map(str.casefold, (*card.traits, *gained))
    return True if has else (False if card.knows("traits") else None)


DECK_SIZE = 50
IN_THE_DECK = (BATTLE, EXTRA)

Deck = CountedDeck[DbsCard]
Counted = CountedCard[DbsCard]
Unknown = UnknownCard[DbsCard]


def one_leader(deck: Deck) -> Iterator[Finding]:
    """5-1-2: one Leader Card, apart from the deck."""
    leaders = _leaders(deck)
    others = [card for card in leaders.known if _is_leader(card.card) is False]
    doubtful = [card for card in leaders.known if _is_leader(card.card) is None]
    if others:
        message = f"{how_many(copies_of(others))} in the leader's place without being a Leader Card"
        yield Violation("5-1-2", message, codes(others))
    if leaders.total > 1:
        message = f"{leaders.total} leaders, exactly one is needed"
        yield Violation("5-1-2", message, (*codes(leaders.known), *written(leaders.unknown)))
    elif leaders.unknown or doubtful or (not leaders.total and _may_be_leader(deck)):
        loose = (*codes(doubtful), *written(leaders.unknown or _may_be_leader(deck)))
        yield Undecided("5-1-2", "no card is known to be the leader", loose)
    elif not leaders.total:
        yield Violation("5-1-2", "no leader, exactly one is needed")


def exactly_fifty(deck: Deck) -> Iterator[Finding]:
    """5-1-3: the number of cards in the deck, without the leader."""
    most = _deck(deck).total
    least = most - 1 if not _leaders(deck).total and _may_be_leader(deck) else most
    if not least <= DECK_SIZE <= most:
        count = how_many(most) if least == most else f"{least} or {most} cards"
        yield Violation("5-1-3", f"{count} in the deck, not exactly {DECK_SIZE}")
    elif least != most:
        message = f"{most} cards, and one of them that is not known may be the leader"
        yield Undecided("5-1-3", message, written(_may_be_leader(deck)))


def only_battle_and_extra_cards(deck: Deck) -> Iterator[Finding]:
    """5-1-3: a deck is made of Battle Cards and Extra Cards.

    ``strange_type`` tells of the types that the book does not know.
    """
    cards = _deck(deck).known
    doubtful = [card for card in cards if not card.card.knows("type")]
    wrong: dict[str, list[Counted]] = defaultdict(list)
    for counted in cards:
        if _is_leader(counted.card):
            wrong[counted.card.type].append(counted)
    for kind, group in wrong.items():
        message = f"{how_many(copies_of(group))} of type {kind} in the deck"
        yield Violation("5-1-3", message, codes(group))
    unknown = _deck(deck).unknown
    if doubtful or unknown:
        count = how_many(copies_of(doubtful) + copies_of(unknown))
        message = f"{count} of which the type is not known"
        yield Undecided("5-1-3", message, (*codes(doubtful), *written(unknown)))


def four_of_a_number(deck: Deck) -> Iterator[Finding]:
    """5-1-3-1 and 2-14-2-1: copies of one number; a card list or a text may say another limit."""
    main = _deck(deck)
    for counted in _by_number(main):
        card, most = counted.card, _limit(counted.card)
        if most is None or counted.count <= most:
            continue
        message = (
            f"{how_many(counted.count)} with the number {card.number}, at most {most} are allowed"
        )
        message += f": {card.name!r}"
        hangs_on = "" if card.text_known else "5-1-3-2"
        yield too_many_copies("5-1-3-1", message, (card.code,), hangs_on)
    groups = [[counted] for counted in _by_number(main)]
    yield from copies_of_unknown_cards("5-1-3-1", "numbers", main, groups, COPIES)


def own_texts(deck: Deck) -> Iterator[Finding]:
    """5-1-3-2: what the texts of the leader and of the cards say about this deck."""
    speakers: dict[OwnRule, list[Counted]] = defaultdict(list)
    unread: list[Counted] = []
    for counted in deck.known:
        for rule in own_rules(counted.card):
            if isinstance(rule, UnreadRule):
                unread.append(counted)
            else:
                speakers[rule].append(counted)
    for rule, speaking in speakers.items():
        yield from _by_own_rule(_deck(deck), rule, speaking)
    yield from unread_texts("5-1-3-2", unread)
    yield from silent_texts("5-1-3-2", deck.known)


CHECKS: tuple[Check[DbsCard], ...] = (
    one_leader,
    exactly_fifty,
    only_battle_and_extra_cards,
    four_of_a_number,
    own_texts,
)


def strange_type(card: DbsCard) -> str:
    """The type of a card where the book does not know such a type (2-3-2), as of later sets."""
    return card.type if card.knows("type") and card.type not in TYPES else ""


def statistics(deck: Deck) -> tuple[Chart, ...]:
    """Types, energy costs, colors and combo powers of the deck without its leader."""
    main = _deck(deck)
    return (
        chart("type", main, lambda card: given(card.type), order=IN_THE_DECK),
        chart("energy cost", main, lambda card: given(card.energy_cost), fields=("energy_cost",)),
        chart("color", main, lambda card: card.colors, fields=("colors",), order=COLORS),
        chart("combo power", main, lambda card: given(card.combo_power), fields=("combo_power",)),
    )


RULES = DeckRules(
    constructions={"constructed": CHECKS},
    statistics=statistics,
    preparation="5-1-1",
    areas=frozenset({LEADER_SECTION, "extra cards"}),
    codes=DBS_CODES,
    is_printed=lambda text: parse_number(text) is not None,
    belongings={
        "set": lambda card: (card.set,) if card.set else None,
        "color": lambda card: card.colors if card.knows("colors") else None,
    },
    by_number=True,
    strange_type=strange_type,
    type_rule="2-3-2",
)


def _by_own_rule(main: Deck, rule: OwnRule, speaking: Sequence[Counted]) -> Iterator[Finding]:
    """What ``rule``, which the ``speaking`` cards have, says of the deck."""
    if rule.most is None:
        return
    answers = [(counted, rule.meant.includes(counted.card)) for counted in main.known]
    certain = [counted for counted, answer in answers if answer]
    doubtful = [counted for counted, answer in answers if answer is None]
    count, possible = copies_of(certain), copies_of(doubtful) + main.unknown_total
    names = " and ".join(sorted({repr(counted.card.name) for counted in speaking}))
    found = f"{how_many(count)}, of which the text of {names} allows only {rule.most}"
    certainly = (
        f"{how_many(count)} for certain, of which the text of {names} allows only {rule.most}"
    )
    if rule.most == 0:
        found = f"{how_many(count)} that the text of {names} does not allow"
        certainly = f"{how_many(count)} for certain that the text of {names} does not allow"
    if count > rule.most:
        message = found
        yield Violation("5-1-3-2", message, tuple(dict.fromkeys(codes([*speaking, *certain]))))
    elif count + possible > rule.most:
        message = f"{certainly}, and {possible} that may be such cards"
        loose = (*codes([*speaking, *doubtful]), *written(main.unknown))
        yield Undecided("5-1-3-2", message, loose)


def _limit(card: DbsCard) -> int | None:
    """How many cards of its number may be in the deck; None where 5-1-3-2 says that."""
    rules = [rule for rule in own_rules(card) if isinstance(rule, OwnRule)]
    if any(rule.instead for rule in rules):
        return None
    return COPIES if card.limit is None else card.limit


def _by_number(main: Deck) -> list[Counted]:
    """The known cards with all their copies, whatever part of the list they stand in."""
    groups: dict[str, list[Counted]] = defaultdict(list)
    for counted in main.known:
        groups[counted.card.number].append(counted)
    return [CountedCard(group[0].card, copies_of(group)) for group in groups.values()]


def _is_leader(card: DbsCard) -> bool | None:
    """Whether it is a Leader Card; None where its type, or what its type is, is not known."""
    return card.type == LEADER if card.knows("type") and not strange_type(card) else None


def _placing(deck: Deck) -> Callable[[Counted | Unknown], bool]:
    """Tells of a card of ``deck`` whether it is the leader: by its place, else by its type.

    A list that gives the leader no place of its own has it among the other cards.
    """
    told_apart = LEADER_SECTION in deck.sections

    def is_leader(card: Counted | Unknown) -> bool:
        if told_apart:
            return card.section == LEADER_SECTION
        return isinstance(card, CountedCard) and bool(_is_leader(card.card))

    return is_leader


def _leaders(deck: Deck) -> Deck:
    return deck.part(_placing(deck))


def _deck(deck: Deck) -> Deck:
    """The deck without its leader."""
    is_leader = _placing(deck)
    return deck.part(lambda card: not is_leader(card))


def _may_be_leader(deck: Deck) -> tuple[Unknown, ...]:
    """The unknown cards that may be the leader: one copy, in no part of the list."""
    return tuple(card for card in deck.unknown if not card.section and card.count == 1)
