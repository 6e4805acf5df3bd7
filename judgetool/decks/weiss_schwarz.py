"""Deck construction in Weiß Schwarz (5.1.2 in both books): each rule as its own check."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from judgetool.cards.keys import WEISS_SCHWARZ_CODES, loose_key, name_key, same_name
from judgetool.cards.printed import CLIMAX, COLORS, ICONS, TYPES, PrintedCard
from judgetool.decks.counted import CountedCard, CountedDeck
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
    by_name,
    copies_of_unknown_cards,
    greater,
    names_nearly_the_same,
    not_exactly,
    own_limits,
    silent_texts,
    too_many_copies,
    unread_paragraphs,
    unread_texts,
)
from judgetool.errors import how_many

DECK_SIZE = 50
COPIES = 4
CLIMAXES = 8

_PRINTED = re.compile(r"\w{1,5}[/-][A-Za-z]{1,4}\d{1,4}-\w{2,10}(?:-\d{1,3})?\+?")
_TITLE = re.compile(r"[/-]")
_SIDE = re.compile(r"^[^/-]+[/-]([WS])(?![WS])[A-Z]{0,2}\d")
"""A product of one side has its letter in front; WS and the letters of events tell nothing."""
SIDE_OF_LETTER = {"W": "weiss", "S": "schwarz"}

Deck = CountedDeck[PrintedCard]
Counted = CountedCard[PrintedCard]


def exactly_fifty(deck: Deck) -> Iterator[Finding]:
    """5.1.2.1: the number of cards."""
    yield from not_exactly("5.1.2.1", deck, DECK_SIZE)


def four_of_a_name(deck: Deck) -> Iterator[Finding]:
    """5.1.2.2 and 5.1.2.2.1: copies of one name, whatever their code; 5.1.2.4 may allow more."""
    limits = own_limits(deck.game)
    for group in by_name(deck.known).values():
        allowed = [limits.of(counted.card, COPIES) for counted in group]
        certain = reduce(greater, (limit.certain for limit in allowed))
        possible = reduce(greater, (limit.possible for limit in allowed))
        count = copies_of(group)
        if possible is not None and count > possible and _may_be_several_names(group, possible):
            message = (
                f"{count} cards named {group[0].card.name!r}, but the end of some of their "
                "names may be missing: compare the cards"
            )
            yield Undecided("5.1.2.2", message, codes(group))
        elif possible is not None and count > possible:
            hangs_on = "5.1.2.4" if possible == COPIES and not _texts_known(group) else ""
            rule, message = _name_rule(group, possible), _too_many(group, possible)
            yield too_many_copies(rule, message, codes(group), hangs_on)
        elif certain is not None and count > certain:
            message = (
                f"{count} cards named {group[0].card.name!r}; sources disagree "
                "on whether its own text allows so many: read the card"
            )
            yield Undecided("5.1.2.4", message, codes(group))


def names_of_unknown_cards(deck: Deck) -> Iterator[Finding]:
    """5.1.2.2: unknown cards may have a name in common with each other or with known cards."""
    groups = by_name(deck.known).values()
    yield from copies_of_unknown_cards("5.1.2.2", "names", deck, groups, COPIES)


def eight_climaxes(deck: Deck) -> Iterator[Finding]:
    """5.1.2.3: the number of climax cards."""
    climaxes = tuple(_of_type(deck, CLIMAX))
    doubtful = tuple(counted for counted in deck.known if not counted.card.knows("type"))
    count = copies_of(climaxes)
    possible = count + deck.unknown_total + copies_of(doubtful)
    if count > CLIMAXES:
        message = f"{count} climax cards, at most {CLIMAXES} are allowed"
        yield Violation("5.1.2.3", message, codes(climaxes))
    elif possible > CLIMAXES:
        message = (
            f"{count} climax cards for certain, and "
            f"{how_many(possible - count)} whose type is not known"
        )
        yield Undecided("5.1.2.3", message, (*codes(doubtful), *written(deck.unknown)))


def shared_limits(deck: Deck) -> Iterator[Finding]:
    """5.1.2.4: cards that, as their text says, share the four copies with another name."""
    limits = own_limits(deck.game)
    names = by_name(deck.known)
    for group in names.values():
        partner = next(filter(None, (limits.partner(counted.card) for counted in group)), None)
        if partner is None:
            continue
        others = names.get(same_name(partner), [])
        near = [card for card in deck.known if name_key(card.card.name) == name_key(partner)]
        count = copies_of([*group, *others])
        what = f"cards named {group[0].card.name!r} or {partner!r}"
        said = f"the text of the former allows at most {COPIES} of both together"
        if others and count > COPIES:
            yield Violation("5.1.2.4", f"{count} {what}; {said}", codes([*group, *others]))
        elif near and copies_of([*group, *near]) > COPIES:
            message = (
                f"{copies_of([*group, *near])} {what}, if capital and small "
                f"letters make no difference; {said}"
            )
            yield Undecided("5.1.2.4", message, codes([*group, *near]))


def texts_about_decks(deck: Deck) -> Iterator[Finding]:
    """5.1.2.4: a text that is not known or not understood may hold a limit nobody has checked."""
    limits = own_limits(deck.game)
    silent = (
        counted for counted in deck.known if limits.of(counted.card, COPIES).possible == COPIES
    )
    yield from silent_texts("5.1.2.4", silent)
    yield from unread_texts(
        "5.1.2.4", (card for card in deck.known if unread_paragraphs(card.card.abilities or ()))
    )


def names_that_may_be_one(deck: Deck) -> Iterator[Finding]:
    """5.1.2.2: names that nearly are the same, which a source may have mistyped."""
    limits = own_limits(deck.game)

    def most_of(group: Sequence[Counted]) -> int | None:
        return reduce(greater, (limits.of(counted.card, COPIES).certain for counted in group))

    yield from names_nearly_the_same("5.1.2.2", deck.known, most_of)


def names_cut_short(deck: Deck) -> Iterator[Finding]:
    """5.1.2.2: names that may be one, if a source has only the beginning of the shorter one.

    They are of cards with the same values, and of the shorter not even the text is known.
    """
    named = sorted(by_name(deck.known).values(), key=lambda group: len(group[0].card.name))
    for place, group in enumerate(named):
        short = group[0].card
        if short.text_known:
            continue
        for other in named[place + 1 :]:
            longer, both = other[0].card, [*group, *other]
            begins = loose_key(longer.name).startswith(loose_key(short.name))
            if begins and longer.face == short.face and copies_of(both) > COPIES:
                message = (
                    f"{short.name!r} may be the beginning of {longer.name!r}, "
                    f"and {copies_of(both)} cards have one of the two names: compare the cards"
                )
                yield Undecided("5.1.2.2", message, codes(both))


CHECKS: tuple[Check[PrintedCard], ...] = (
    exactly_fifty,
    four_of_a_name,
    names_of_unknown_cards,
    eight_climaxes,
    shared_limits,
    texts_about_decks,
    names_that_may_be_one,
    names_cut_short,
)


def statistics(deck: Deck) -> tuple[Chart, ...]:
    """Types, levels, colors, trigger icons and costs."""
    return (
        chart("type", deck, lambda card: given(card.type), order=TYPES),
        chart("level", deck, lambda card: given(card.level)),
        chart("color", deck, lambda card: given(card.color), order=COLORS),
        chart("trigger", deck, lambda card: card.triggers, fields=("triggers",), order=ICONS),
        chart("cost", deck, lambda card: given(card.cost)),
    )


def same_for_a_deck(cards: Sequence[PrintedCard]) -> PrintedCard | None:
    """The first of ``cards``, if all printings of that name are of one type beyond doubt."""
    types = {(card.type, card.knows("type")) for card in cards}
    return cards[0] if len(types) == 1 else None


def sides(card: PrintedCard) -> tuple[str, ...] | None:
    """The side of ``card`` (2.18), which the letter of its product tells too."""
    if card.side is not None and card.knows("side"):
        return (card.side,)
    found = _SIDE.search(card.code)
    return (SIDE_OF_LETTER[found[1]],) if found else None


def title(card: PrintedCard) -> tuple[str, ...]:
    """The letters of the title that the code of ``card`` begins with (2.14)."""
    return (_TITLE.split(card.code, maxsplit=1)[0],)


def _rules(other_edition: str) -> DeckRules[PrintedCard]:
    return DeckRules(
        constructions={"constructed": CHECKS},
        statistics=statistics,
        preparation="5.1.1",
        codes=WEISS_SCHWARZ_CODES,
        is_printed=lambda text: _PRINTED.fullmatch(text) is not None,
        belongings={
            "set": lambda card: (card.code.rpartition("-")[0],),
            "side": sides,
            "title": title,
        },
        same=same_for_a_deck,
        editions=(other_edition,),
    )


RULES = {"ws-en": _rules("ws-jp"), "ws-jp": _rules("ws-en")}


def _may_be_several_names(group: Sequence[Counted], most: int) -> bool:
    """Whether these are too many only if names of which the end may be missing are the same."""
    surest = max(counted.count for counted in group)
    return surest <= most and not all(counted.card.knows("name") for counted in group)


def _name_rule(group: Sequence[Counted], most: int) -> str:
    if most != COPIES:
        return "5.1.2.4"
    return "5.1.2.2" if len(group) == 1 else "5.1.2.2.1"


def _too_many(group: Sequence[Counted], most: int) -> str:
    """What is wrong with a name, and by what."""
    said = f"{how_many(copies_of(group))} named {group[0].card.name!r}, at most {most} are allowed"
    if most != COPIES:
        return f"{said} by the card's own text"
    return said


def _texts_known(group: Iterable[Counted]) -> bool:
    return all(counted.card.text_known for counted in group)


def _of_type(deck: Deck, kind: str) -> Iterator[Counted]:
    """The known cards whose type is ``kind`` beyond doubt."""
    return (card for card in deck.known if card.card.type == kind and card.card.knows("type"))
