"""Deck construction in Cardfight!! Vanguard (5.1.2, 5.2.2): each rule as its own check."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from judgetool.cards.vanguard.printed import (
    TRIGGERS,
    VANGUARD_CODES,
    VanguardCard,
    is_collection_id,
)
from judgetool.decks.counted import CountedCard, CountedDeck
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
    Allowance,
    allowance,
    by_name,
    copies_of_unknown_cards,
    names_nearly_the_same,
    not_exactly,
    silent_texts,
    too_many_copies,
    unread_paragraphs,
    unread_texts,
)
from judgetool.errors import how_many

DECK_SIZE = 50
COPIES = 4
TRIGGER_UNITS = 16
HEAL_TRIGGERS = 4
SENTINELS = 4

Deck = CountedDeck[VanguardCard]
Counted = CountedCard[VanguardCard]


def exactly_fifty(deck: Deck) -> Iterator[Finding]:
    """5.1.2.1: the number of cards."""
    yield from not_exactly("5.1.2.1", deck, DECK_SIZE)


def four_of_a_name(deck: Deck) -> Iterator[Finding]:
    """5.1.2.2 and 5.1.2.2.1: copies of one name, whatever else differs; 5.1.2.6 may allow more."""
    names = by_name(deck.known)
    for group in names.values():
        count, told, most = copies_of(group), _allowance(group), _most_of(group)
        if most is not None and count > most:
            message = f"{how_many(count)} named {group[0].card.name!r}, at most {most} are allowed"
            if told is not None:
                yield Violation("5.1.2.6", f"{message} by the card's own text", codes(group))
            else:
                rule = "5.1.2.2" if len(group) == 1 else "5.1.2.2.1"
                hangs_on = "" if all(card.card.text_known for card in group) else "5.1.2.6"
                yield too_many_copies(rule, message, codes(group), hangs_on)
    yield from names_nearly_the_same("5.1.2.2", deck.known, _most_of)
    yield from copies_of_unknown_cards("5.1.2.2", "names", deck, names.values(), COPIES)


def sixteen_triggers(deck: Deck) -> Iterator[Finding]:
    """5.1.2.3: the number of cards with a trigger."""
    certain, doubtful = _told(deck, lambda card: card.is_trigger_unit)
    least = copies_of(certain)
    most = least + copies_of(doubtful) + deck.unknown_total
    if not least <= TRIGGER_UNITS <= most:
        count = how_many(least) if least == most else f"{least} to {how_many(most)}"
        message = f"{count} with a trigger, not exactly {TRIGGER_UNITS}"
        yield Violation("5.1.2.3", message, codes(certain))
    elif least != most:
        yield _undecided(deck, "5.1.2.3", f"{how_many(least)} with a trigger for certain", doubtful)


def four_heal_triggers(deck: Deck) -> Iterator[Finding]:
    """5.1.2.4: the number of cards with a heal trigger."""
    found = _told(deck, lambda card: card.has_heal_trigger)
    yield from _at_most(deck, "5.1.2.4", "with a heal trigger", HEAL_TRIGGERS, *found)


def four_sentinels(deck: Deck) -> Iterator[Finding]:
    """5.1.2.5 and 10.2.8.1: the number of cards with Sentinel."""
    certain, doubtful = _told(deck, _has_sentinel)
    yield from _at_most(deck, "5.1.2.5", "with Sentinel", SENTINELS, certain, doubtful)
    inferred = [card for card in deck.known if card.card.is_sentinel is None]
    inferred = [card for card in inferred if _has_sentinel(card.card) is False]
    all_told = copies_of([*certain, *doubtful, *inferred]) + deck.unknown_total
    if inferred and all_told > SENTINELS:
        message = (
            f"the text of {how_many(copies_of(inferred))} is not known; they count as cards "
            "without Sentinel, because they have a shield or are above grade 1"
        )
        yield Note("5.1.2.5", message, codes(inferred))


def texts_about_decks(deck: Deck) -> Iterator[Finding]:
    """5.1.2.6: a text that changes these rules and is not understood, or a text not known."""
    unread = (card for card in deck.known if _has_unread_paragraph(card.card))
    yield from unread_texts("5.1.2.6", unread)
    yield from silent_texts("5.1.2.6", deck.known)


def a_first_vanguard(deck: Deck) -> Iterator[Finding]:
    """5.2.2: without a grade 0 card there is no first vanguard to choose."""
    if any(card.card.grade == 0 and card.card.knows("grade") for card in deck.known):
        return
    doubtful = [card for card in deck.known if not card.card.knows("grade")]
    if doubtful or deck.unknown:
        yield _undecided(deck, "5.2.2", "no card of grade 0 for certain", doubtful)
    else:
        message = "no card of grade 0, so no first vanguard can be chosen"
        yield Violation("5.2.2", message)


CHECKS: tuple[Check[VanguardCard], ...] = (
    exactly_fifty,
    four_of_a_name,
    sixteen_triggers,
    four_heal_triggers,
    four_sentinels,
    texts_about_decks,
    a_first_vanguard,
)


def statistics(deck: Deck) -> tuple[Chart, ...]:
    """Grades, triggers, clans and Sentinels."""
    return (
        chart("grade", deck, lambda card: given(card.grade)),
        chart("trigger", deck, lambda card: (card.trigger or "none",), order=TRIGGERS),
        chart("clan", deck, lambda card: card.clans, fields=("clans",)),
        chart(
            "Sentinel",
            deck,
            lambda card: ("Sentinel" if card.sentinel else "none",),
            fields=("sentinel",),
        ),
    )


def same_for_a_deck(cards: Sequence[VanguardCard]) -> VanguardCard | None:
    """The first of ``cards``, if all of that name are alike in what these rules ask for."""
    asked = {
        (card.grade, card.clans, card.triggers_told, card.sentinel, card.not_understood)
        for card in cards
    }
    return cards[0] if len(asked) == 1 else None


RULES = DeckRules(
    constructions={"constructed": CHECKS},
    statistics=statistics,
    preparation="5.1.1",
    codes=VANGUARD_CODES,
    is_printed=is_collection_id,
    belongings={
        "set": lambda card: (card.set,) if card.set else None,
        "clan": lambda card: card.clans if card.knows("clans") else None,
    },
    same=same_for_a_deck,
)


def _has_sentinel(card: VanguardCard) -> bool | None:
    """Whether ``card`` has Sentinel; None where nobody knows.

    The ability is for calling a unit of a low grade that has no shield of its own: whatever their
    texts, units with a shield or above grade 1 do not have it.
    """
    built_otherwise = (card.knows("shield") and (card.shield or 0) > 0) or (
        card.knows("grade") and card.grade is not None and card.grade > 1
    )
    return False if card.is_sentinel is None and built_otherwise else card.is_sentinel


def _told(
    deck: Deck, has: Callable[[VanguardCard], bool | None]
) -> tuple[list[Counted], list[Counted]]:
    """The cards that have something for certain, and those that may have it."""
    answers = [(card, has(card.card)) for card in deck.known]
    return (
        [card for card, answer in answers if answer],
        [card for card, answer in answers if answer is None],
    )


def _at_most(
    deck: Deck, rule: str, what: str, most: int, certain: list[Counted], doubtful: list[Counted]
) -> Iterator[Finding]:
    count = copies_of(certain)
    if count > most:
        message = f"{how_many(count)} {what}, at most {most} are allowed"
        yield Violation(rule, message, codes(certain))
    elif count + copies_of(doubtful) + deck.unknown_total > most:
        yield _undecided(deck, rule, f"{how_many(count)} {what} for certain", doubtful)


def _undecided(deck: Deck, rule: str, certain: str, doubtful: Sequence[Counted]) -> Undecided:
    loose = copies_of(doubtful) + deck.unknown_total
    message = f"{certain}, and {how_many(loose)} for which that is not known"
    return Undecided(rule, message, (*codes(doubtful), *written(deck.unknown)))


def _most_of(group: Iterable[Counted]) -> int | None:
    """How many copies cards of one name may have, None for any number."""
    told = _allowance(group)
    return COPIES if told is None else told.most


def _allowance(group: Iterable[Counted]) -> Allowance | None:
    """What the text of one of these printings says of copies, as far as it is understood."""
    told = (allowance(counted.card.abilities or ()) for counted in group)
    return next((one for one in told if one is not None), None)


def _has_unread_paragraph(card: VanguardCard) -> bool:
    """Whether its text speaks of decks otherwise than of its own copies, Sentinel or heal."""
    unread = unread_paragraphs(card.abilities or ())
    return not all(map(_repeats_a_rule, unread))


def _repeats_a_rule(paragraph: str) -> bool:
    """Whether it only reminds of 5.1.2.4 or 5.1.2.5."""
    plain = paragraph.casefold()
    return "up to" in plain and ("sentinel" in plain or "heal" in plain)
