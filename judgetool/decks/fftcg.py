"""Deck construction in the Final Fantasy TCG (8.1): each rule as its own check."""

from collections import defaultdict
from collections.abc import Callable, Iterator

from judgetool.cards.fftcg.printed import (
    ELEMENTS,
    FFTCG_CODES,
    TYPES,
    FftcgCard,
    parse_number,
    set_of,
)
from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard
from judgetool.decks.deck_list import LB, MAIN
from judgetool.decks.deck_rules import (
    Chart,
    Check,
    DeckRules,
    Finding,
    Note,
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
    unread_paragraphs,
    unread_texts,
)
from judgetool.errors import how_many

DECK_SIZE = 50
LIMITED_SIZE = 40
LB_SIZE = 8
COPIES = 3

FIRST_LIMIT_BREAK_SET = 22
"""The first set that has cards with Limit Break."""

Deck = CountedDeck[FftcgCard]
Counted = CountedCard[FftcgCard]
Unknown = UnknownCard[FftcgCard]


def fifty_cards(deck: Deck) -> Iterator[Finding]:
    """8.1.1.1: the main deck of a constructed deck."""
    least, most = _main_sizes(deck)
    if not least <= DECK_SIZE <= most:
        message = f"{_between(least, most)} in the main deck, not exactly {DECK_SIZE}"
        yield Violation("8.1.1.1", message)
    elif least != most:
        yield _undecided_size(deck, f"the main deck has exactly {DECK_SIZE} cards")


def forty_cards(deck: Deck) -> Iterator[Finding]:
    """8.1.1.1: the main deck of a limited deck."""
    least, most = _main_sizes(deck)
    if most < LIMITED_SIZE:
        message = f"{how_many(most)} in the main deck, at least {LIMITED_SIZE} are needed"
        yield Violation("8.1.1.1", message)
    elif least < LIMITED_SIZE:
        yield _undecided_size(deck, f"the main deck has at least {LIMITED_SIZE} cards")


def eight_lb_cards(deck: Deck) -> Iterator[Finding]:
    """8.1.1.1: the LB deck."""
    lb, loose = _lb_deck(deck), _not_placed(deck)
    if lb.total > LB_SIZE:
        message = f"{how_many(lb.total)} in the LB deck, at most {LB_SIZE} are allowed"
        yield Violation("8.1.1.1", message, (*codes(lb.known), *written(lb.unknown)))
    elif loose.total and lb.total + loose.total > LB_SIZE:
        yield _undecided_size(deck, f"the LB deck has at most {LB_SIZE} cards")


def three_of_a_number(deck: Deck) -> Iterator[Finding]:
    """8.1.1.2, 5.2.5.1: copies of one number, which all printings share; 8.1.2 may allow more."""
    numbers: dict[str, list[Counted]] = defaultdict(list)
    for counted in deck.known:
        numbers[counted.card.number].append(counted)
    for number, group in numbers.items():
        card, count = group[0].card, copies_of(group)
        told = allowance(card.abilities or ())
        most = COPIES if told is None else told.most
        if most is not None and count > most:
            message = f"{how_many(count)} with the number {number}, at most {most} are allowed"
            rule = "8.1.1.2" if told is None else "8.1.2"
            hangs_on = "" if card.text_known else "8.1.2"
            yield too_many_copies(rule, f"{message}: {card.name!r}", codes(group), hangs_on)
    yield from copies_of_unknown_cards("8.1.1.2", "numbers", deck, numbers.values(), COPIES)


def texts_about_decks(deck: Deck) -> Iterator[Finding]:
    """8.1.2: a text that changes these rules and is not understood, or a text not known."""
    unread = (card for card in deck.known if unread_paragraphs(card.card.abilities or ()))
    yield from unread_texts("8.1.2", unread)
    yield from silent_texts("8.1.2", deck.known)


def only_limit_break_in_the_lb_deck(deck: Deck) -> Iterator[Finding]:
    """8.1.3: no other cards are in the LB deck of a constructed game."""
    others = [card for card in _lb_deck(deck).known if _has_limit_break(card.card) is False]
    doubtful = [card for card in _lb_deck(deck).known if _has_limit_break(card.card) is None]
    unknown = _lb_deck(deck).unknown
    if others:
        message = f"{how_many(copies_of(others))} without Limit Break in the LB deck"
        yield Violation("8.1.3", message, codes(others))
    if doubtful or unknown:
        cards = how_many(copies_of([*doubtful, *unknown]))
        message = f"{cards} in the LB deck that may have no Limit Break"
        yield Undecided("8.1.3", message, (*codes(doubtful), *written(unknown)))


def no_limit_break_in_the_main_deck(deck: Deck) -> Iterator[Finding]:
    """8.1.3: cards with Limit Break are never in a main deck."""
    main = _main_deck(deck)
    broken = [card for card in main.known if _has_limit_break(card.card)]
    doubtful = [card for card in main.known if _has_limit_break(card.card) is None]
    if broken:
        message = f"{how_many(copies_of(broken))} with Limit Break in the main deck"
        yield Violation("8.1.3", message, codes(broken))
    if doubtful or main.unknown:
        cards = how_many(copies_of([*doubtful, *main.unknown]))
        message = f"{cards} in the main deck that may have Limit Break"
        yield Undecided("8.1.3", message, (*codes(doubtful), *written(main.unknown)))


def lb_deck_not_told_apart(deck: Deck) -> Iterator[Finding]:
    """8.1.1: a list without parts has its cards with Limit Break in the LB deck."""
    placed = [card for card in _lb_deck(deck).known if card.section != LB]
    if placed:
        message = (
            f"the list does not name the LB deck; {how_many(copies_of(placed))} with Limit Break "
            "counted as the LB deck"
        )
        yield Note("8.1.1", message, codes(placed))


_ALWAYS: tuple[Check[FftcgCard], ...] = (
    no_limit_break_in_the_main_deck,
    lb_deck_not_told_apart,
    texts_about_decks,
)
CONSTRUCTED: tuple[Check[FftcgCard], ...] = (
    fifty_cards,
    eight_lb_cards,
    three_of_a_number,
    only_limit_break_in_the_lb_deck,
    *_ALWAYS,
)
LIMITED: tuple[Check[FftcgCard], ...] = (forty_cards, eight_lb_cards, *_ALWAYS)


def statistics(deck: Deck) -> tuple[Chart, ...]:
    """Types, elements, costs and EX Bursts of the main deck, and the costs of the LB deck."""
    lb, in_lb_deck = _lb_deck(deck), _placing(deck)
    main = deck.part(lambda card: in_lb_deck(card) is not True)
    charts = (
        chart("type", main, lambda card: given(card.type), order=TYPES),
        chart("cost", main, lambda card: given(card.cost)),
        chart("element", main, lambda card: card.elements, fields=("elements",), order=ELEMENTS),
        chart(
            "EX Burst",
            main,
            lambda card: ("EX Burst" if card.ex_burst else "none",),
            fields=("ex_burst",),
        ),
    )
    lb_costs = chart("LB cost", lb, lambda card: given(card.limit_break), fields=("limit_break",))
    return (*charts, lb_costs) if lb.total else charts


RULES = DeckRules(
    constructions={"constructed": CONSTRUCTED, "limited": LIMITED},
    statistics=statistics,
    preparation="8.1.1",
    areas=frozenset({LB}),
    codes=FFTCG_CODES,
    is_printed=lambda text: parse_number(text) is not None,
    belongings={
        "set": lambda card: _sets(card) or None,
        "category": lambda card: card.categories if card.knows("categories") else None,
    },
    by_number=True,
)


def _sets(card: FftcgCard) -> tuple[str, ...]:
    """The sets that ``card`` was printed in: all printings of a number are one card (5.2.5.1)."""
    numbers = filter(None, map(parse_number, card.printings))
    sets = (card.set, *(set_of(number.printing) for number in numbers))
    return tuple(dict.fromkeys(filter(None, sets)))


def _has_limit_break(card: FftcgCard) -> bool | None:
    """Whether ``card`` has Limit Break (15.2.8.2); None where its sources do not tell.

    Cards of the sets before the first with Limit Break have none, whatever their text.
    """
    if card.knows("limit_break"):
        return card.limit_break is not None
    return False if card.set.isdecimal() and int(card.set) < FIRST_LIMIT_BREAK_SET else None


def _placing(deck: Deck) -> Callable[[Counted | Unknown], bool | None]:
    """Tells of a card of ``deck`` whether it is in the LB deck; None where nobody can say.

    Where the list has an LB deck, all else is the main deck. Where it has none, a card with
    Limit Break is in the LB deck unless the list says that it is in the main deck.
    """
    told_apart = LB in deck.sections

    def in_lb_deck(card: Counted | Unknown) -> bool | None:
        if told_apart or card.section == MAIN:
            return card.section == LB
        return None if isinstance(card, UnknownCard) else _has_limit_break(card.card)

    return in_lb_deck


def _main_deck(deck: Deck) -> Deck:
    """The main deck as far as it is certain."""
    in_lb_deck = _placing(deck)
    return deck.part(lambda card: in_lb_deck(card) is False)


def _lb_deck(deck: Deck) -> Deck:
    """The LB deck as far as it is certain."""
    in_lb_deck = _placing(deck)
    return deck.part(lambda card: in_lb_deck(card) is True)


def _not_placed(deck: Deck) -> Deck:
    """The cards that may be in either."""
    in_lb_deck = _placing(deck)
    return deck.part(lambda card: in_lb_deck(card) is None)


def _main_sizes(deck: Deck) -> tuple[int, int]:
    """How many cards the main deck has at least and at most, with eight others in the LB deck."""
    certain, lb = _main_deck(deck).total, _lb_deck(deck).total
    return max(certain, deck.total - max(LB_SIZE, lb)), deck.total - lb


def _undecided_size(deck: Deck, what: str) -> Undecided:
    """Whether ``what`` holds depends on the cards that may be in either deck."""
    loose = _not_placed(deck)
    message = (
        f"it is not clear whether {what}: {how_many(loose.total)} may be in the main deck or "
        "in the LB deck"
    )
    return Undecided("8.1.1.1", message, (*codes(loose.known), *written(loose.unknown)))


def _between(least: int, most: int) -> str:
    return how_many(most) if least == most else f"{least} to {most} cards"
